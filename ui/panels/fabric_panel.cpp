#include "ui/panels/fabric_panel.h"

#include "ui/graph/reveal.h"
#include "ui/graph/scene_query.h"
#include "ui/widgets/flat_button.h"
#include "ui/widgets/text_label.h"

#include <QAction>
#include <QHBoxLayout>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <utility>

namespace eps::ui {

namespace {

constexpr qsizetype kFirstKeptWords = 6; ///< of sessions of format 1 as it was at first
constexpr qsizetype kKeptWords = 8;
constexpr double kFarthest = 1e7; ///< of what may be asked for, in units of the scene

} // namespace

FabricPanel::FabricPanel(Selection *selection, Arranging *arranging, const FabricActions &actions, QWidget *parent)
    : CentreView(parent), m_selection(selection), m_rings(actions.rings), m_trees(actions.trees),
      m_allLinks(actions.allLinks), m_hasOverview(actions.overview), m_tools(new QWidget(this)),
      m_notice(new TextLabel({}, TextSize::Small, QFont::Normal, TextTone::Warning)),
      m_leftOut(new FlatButton({}, ButtonLook::Link)), m_view(new FabricView),
      m_arrange(new FabricArranging(selection, arranging, m_view, actions))
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_view);
    auto *head = new QHBoxLayout(m_tools);
    head->setContentsMargins(0, 0, 0, 0);
    head->setSpacing(4);
    head->addWidget(m_notice, 1);
    head->addStretch();
    head->addWidget(m_leftOut);
    head->addSpacing(8);
    for (QAction *action : {m_rings, m_trees, actions.allLinks}) {
        auto *button = new FlatButton(action->iconText(), ButtonLook::Tool);
        button->setDefaultAction(action);
        head->addWidget(button);
    }
    for (const QAction *action : {m_rings, m_trees})
        connect(action, &QAction::toggled, this, &FabricPanel::showChannels);
    connect(actions.allLinks, &QAction::toggled, m_view, &FabricView::setAllLinks);
    connect(actions.overview, &QAction::toggled, m_view, &FabricView::setOverview);
    m_view->setAccessibleName(tr("Fabric"));
    m_notice->hide();
    m_leftOut->setTextSize(TextSize::Small);
    m_leftOut->hide();
    setFocusProxy(m_view);

    connect(m_leftOut, &QAbstractButton::clicked, actions.showAll, &QAction::trigger);
    connect(m_arrange, &FabricArranging::changed, this, &FabricPanel::showArrangement);

    connect(m_view, &FabricView::selected, this,
            [this](const ObjectRef &object) { m_selection->selectIn(shownBy(m_view->scene()), object); });
    connect(m_selection, &Selection::shownChannelsChanged, this, &FabricPanel::showChannels);
    connect(m_selection, &Selection::coloursChanged, this, &FabricPanel::showChannels);
    connect(m_selection, &Selection::currentChanged, this, &FabricPanel::showSelection);
}

void FabricPanel::setSnapshot(const SnapshotPtr &) { setNotice({}); }

bool FabricPanel::isStale() const { return m_view->scene() && m_view->scene()->snapshot != m_selection->snapshot(); }

void FabricPanel::showSelection()
{
    const ObjectRef object = m_selection->currentIn(shownBy(m_view->scene()));
    m_view->setSelection(object.none() ? std::vector<ObjectRef>() : std::vector{object});
}

void FabricPanel::setScene(const GraphScenePtr &scene)
{
    m_arrange->setScene(scene);
    showSelection();
    showChannels();
    showWanted();
}

QString FabricPanel::keptView() const
{
    if (!m_view->scene())
        return {};
    const QRectF shown = m_view->camera().visibleScene();
    return QStringLiteral("%1 %2 %3 %4 %5 %6 %7 %8")
        .arg(m_rings->isChecked() ? 1 : 0)
        .arg(m_trees->isChecked() ? 1 : 0)
        .arg(shown.x(), 0, 'g', 12)
        .arg(shown.y(), 0, 'g', 12)
        .arg(shown.width(), 0, 'g', 12)
        .arg(shown.height(), 0, 'g', 12)
        .arg(m_allLinks->isChecked() ? 1 : 0)
        .arg(m_hasOverview->isChecked() ? 1 : 0);
}

void FabricPanel::restoreView(const QString &kept)
{
    const QStringList words = kept.split(u' ');
    m_wanted = QRectF();
    if (words.size() != kKeptWords && words.size() != kFirstKeptWords)
        return;
    m_rings->setChecked(words[0] == QLatin1String("1"));
    m_trees->setChecked(words[1] == QLatin1String("1"));
    if (words.size() == kKeptWords) {
        m_allLinks->setChecked(words[6] == QLatin1String("1"));
        m_hasOverview->setChecked(words[7] == QLatin1String("1"));
    }
    const QRectF wanted(words[2].toDouble(), words[3].toDouble(), words[4].toDouble(), words[5].toDouble());
    const bool isSane = wanted.isValid() && std::abs(wanted.x()) < kFarthest && std::abs(wanted.y()) < kFarthest &&
                        std::max(wanted.width(), wanted.height()) < kFarthest;
    m_wanted = isSane ? wanted : QRectF();
}

void FabricPanel::showWanted()
{
    if (!m_view->scene() || m_wanted.isNull())
        return;
    Camera camera = m_view->camera();
    camera.frame(std::exchange(m_wanted, {}), {}, Camera::kMaxScale);
    m_view->setCamera(camera);
}

void FabricPanel::revealSelection()
{
    const GraphScenePtr scene = m_view->scene();
    const auto bounds = scene ? boundsOf(*scene, m_selection->current()) : std::nullopt;
    if (!bounds)
        return;
    const Camera moved = revealed(m_view->camera(), *bounds, toQRect(scene->bounds));
    if (!(moved == m_view->camera()))
        m_view->setCamera(moved);
}

void FabricPanel::setNotice(const QString &notice)
{
    m_notice->setText(notice);
    m_notice->setVisible(!notice.isEmpty());
}

QString FabricPanel::notice() const { return m_notice->text(); }

void FabricPanel::showArrangement()
{
    const QString note = m_arrange->note();
    m_leftOut->setText(note);
    m_leftOut->setVisible(!note.isEmpty());
    showChannels();
}

void FabricPanel::showEvent(QShowEvent *event)
{
    CentreView::showEvent(event);
    m_arrange->setActive(true);
}

void FabricPanel::hideEvent(QHideEvent *event)
{
    CentreView::hideEvent(event);
    m_arrange->setActive(false);
}

void FabricPanel::showChannels()
{
    if (isStale())
        return;
    const unsigned uses =
        (m_rings->isChecked() ? unsigned{kUseRing} : 0U) | (m_trees->isChecked() ? unsigned{kUseTree} : 0U);
    std::vector<ChannelChoice> choices;
    if (uses != 0) {
        for (const ChannelRef &channel : m_selection->shownChannels())
            if (!m_arrange->isHidden(channel.communicator))
                choices.push_back({channel.communicator, channel.channel, static_cast<std::uint8_t>(uses),
                                   m_selection->colourOf(channel)});
    }
    m_view->setChannels(choices);
}

} // namespace eps::ui
