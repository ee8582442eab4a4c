#include "ui/panels/ring_panel.h"

#include "core/model/object_words.h"
#include "ui/models/core_text.h"
#include "ui/models/kept_view.h"
#include "ui/panels/channel_chooser.h"
#include "ui/widgets/flat_button.h"
#include "ui/widgets/text_label.h"

#include <QButtonGroup>
#include <QHBoxLayout>
#include <QPainter>
#include <QSplitter>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace eps::ui {

namespace {

const QString kTree = QStringLiteral("tree");
const QString kCompared = QStringLiteral("compared");
const QString kPart = QStringLiteral("part");
const QString kOtherPart = QStringLiteral("otherPart");

} // namespace

RingPanel::RingPanel(Selection *selection, RingWalk *walk, QWidget *parent)
    : CentreView(parent), m_selection(selection), m_walk(walk), m_view(new RingView), m_otherView(new RingView),
      m_tools(new QWidget(this)), m_words(new QWidget), m_ring(new FlatButton(tr("Ring"), ButtonLook::Tool)),
      m_tree(new FlatButton(tr("Tree"), ButtonLook::Tool)), m_compare(new FlatButton(tr("Compare"), ButtonLook::Tool)),
      m_chooser(new ChannelChooser), m_otherChooser(new ChannelChooser),
      m_difference(new TextLabel({}, TextSize::Small, QFont::Normal, TextTone::Muted))
{
    makeTools();
    auto *sides = new QSplitter;
    sides->addWidget(m_view);
    sides->addWidget(m_otherView);
    sides->setChildrenCollapsible(false);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    auto *words = new QHBoxLayout(m_words);
    words->setContentsMargins(16, 0, 16, 0);
    words->setSpacing(8);
    words->addWidget(m_difference, 1);
    words->addWidget(new TextLabel(tr("right"), TextSize::Small, QFont::Normal, TextTone::Muted));
    words->addWidget(m_otherChooser);
    column->addWidget(m_words);
    column->addWidget(sides, 1);
    m_otherView->hide();
    m_words->hide();
    setFocusProxy(m_view);

    for (RingView *view : {m_view, m_otherView}) {
        connect(view, &RingView::selected, this,
                [this, view](const ObjectRef &object) { m_selection->selectIn(shownBy(view->scene()), object); });
        connect(view, &RingView::activated, this, &RingPanel::hostOpened);
        connect(m_selection, &Selection::currentChanged, view, [this, view] { showSelection(*view); });
    }
    connect(m_selection, &Selection::coloursChanged, this, &RingPanel::showColours);
    connect(&m_walk->source(), &ChannelSource::sceneChanged, this, &RingPanel::showScene);
    connect(&m_other, &ChannelSource::sceneChanged, this, &RingPanel::showOtherScene);
    connect(&m_other, &ChannelSource::completed, this, &RingPanel::completed);
    connect(&m_comparing, &JobSlot::finished, this, &RingPanel::completed);
}

void RingPanel::makeTools()
{
    auto *row = new QHBoxLayout(m_tools);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(4);
    auto *forms = new QButtonGroup(this);
    for (FlatButton *button : {m_ring, m_tree}) {
        button->setCheckable(true);
        forms->addButton(button);
    }
    m_ring->setChecked(true);
    m_ring->setToolTip(tr("The order in which ranks hand data on"));
    m_tree->setToolTip(tr("The tree in which ranks reduce and broadcast"));
    m_compare->setCheckable(true);
    m_compare->setToolTip(tr("A second channel or communicator beside this one, and what differs"));
    row->addStretch();
    row->addWidget(m_chooser);
    row->addSpacing(8);
    row->addWidget(m_ring);
    row->addWidget(m_tree);
    row->addSpacing(8);
    row->addWidget(m_compare);
    connect(m_tree, &QAbstractButton::toggled, this,
            [this](bool tree) { setForm(tree ? ChannelForm::Tree : ChannelForm::Ring); });
    connect(m_compare, &QAbstractButton::toggled, this, &RingPanel::setComparing);
    connect(m_chooser, &ChannelChooser::chosen, this, [this](const ChannelRef &channel) {
        ObjectRef object;
        object.communicator = channel.communicator;
        object.channel = channel.channel;
        m_selection->select(object);
    });
    connect(m_otherChooser, &ChannelChooser::chosen, &m_other, &ChannelSource::show);
}

void RingPanel::setSnapshot(const SnapshotPtr &snapshot)
{
    for (ChannelChooser *chooser : {m_chooser, m_otherChooser})
        chooser->setSnapshot(snapshot);
    m_other.setSnapshot(snapshot);
    m_comparing.cancel();
    showScene();
    if (m_compare->isChecked())
        setComparing(snapshot != nullptr);
    m_snapshot = snapshot;
    if (snapshot)
        takeUpKept();
}

void RingPanel::showSelection(RingView &view) { view.setSelection(m_selection->currentIn(shownBy(view.scene()))); }

void RingPanel::showScene()
{
    m_view->setScene(m_walk->source().scene());
    showColours();
    showSelection(*m_view);
    m_chooser->setCurrent(m_walk->source().channel());
    const ChannelScenePtr &scene = m_walk->source().scene();
    m_tree->setEnabled(scene != nullptr && scene->tree.known());
    m_compare->setEnabled(scene != nullptr);
    compare();
    showWanted();
}

void RingPanel::showOtherScene()
{
    m_otherView->setScene(m_other.scene());
    showColours();
    showSelection(*m_otherView);
    m_otherChooser->setCurrent(m_other.channel());
    compare();
    showWanted();
}

void RingPanel::showColours()
{
    for (RingView *view : {m_view, m_otherView})
        if (const ChannelScenePtr &scene = view->scene(); scene != nullptr)
            view->setColour(m_selection->colourOf({scene->communicator, scene->channel}));
}

void RingPanel::setForm(ChannelForm form)
{
    m_view->setForm(form);
    m_otherView->setForm(form);
    setAccessibleName(form == ChannelForm::Ring ? tr("Ring") : tr("Tree"));
}

void RingPanel::setComparing(bool comparing)
{
    m_otherView->setVisible(comparing);
    m_words->setVisible(comparing);
    if (comparing && !m_other.channel().channel.valid())
        m_other.show(nextChannel());
    if (comparing)
        compare();
    else
        m_view->setDifference({});
    m_view->frameWhole();
}

/// The channel after the shown one, or the same of the next communicator.
ChannelRef RingPanel::nextChannel() const
{
    const ChannelRef now = m_walk->source().channel();
    const SnapshotPtr &snapshot = m_walk->source().snapshot();
    if (!snapshot || !now.communicator.valid())
        return {};
    const auto &all = snapshot->job.communicators;
    const auto &channels = all[now.communicator.index()].channels;
    for (const Channel &channel : channels)
        if (channel.id > now.channel && channel.ring)
            return {now.communicator, channel.id};
    if (channels.size() > 1)
        return {now.communicator, channels.front().id};
    for (std::size_t step = 1; step < all.size(); ++step) {
        const Communicator &other = all[(now.communicator.index() + step) % all.size()];
        if (!other.channels.empty())
            return {other.index, other.channels.front().id};
    }
    return now;
}

void RingPanel::compare()
{
    const ChannelScenePtr left = m_walk->source().scene();
    const ChannelScenePtr right = m_other.scene();
    if (!m_compare->isChecked() || !left || !right) {
        m_comparing.cancel();
        return;
    }
    m_comparing.start<RingDifference>(
        [left, right](std::stop_token, const ProgressSink &) { return compareRings(*left, *right); },
        [this, left, right](RingDifference difference) {
            if (left != m_view->scene() || right != m_otherView->scene())
                return;
            const auto &hops = difference.hops;
            // Where little is the same, marks would say nothing.
            const bool marked = !hops.isSame() && hops.both >= std::max(hops.first, hops.second);
            m_difference->setText(marked ? tr("%1 (outlined)").arg(text(difference)) : text(difference));
            if (!marked) {
                difference.placesOfFirst.clear();
                difference.placesOfSecond.clear();
            }
            m_view->setDifference(std::move(difference.placesOfFirst));
            m_otherView->setDifference(std::move(difference.placesOfSecond));
        });
}

QString RingPanel::difference() const { return m_compare->isChecked() ? m_difference->text() : QString(); }

bool RingPanel::isComplete() const { return m_other.isComplete() && !m_comparing.isRunning(); }

void RingPanel::frameWhole()
{
    m_view->frameWhole();
    m_otherView->frameWhole();
}

void RingPanel::frameSelection()
{
    m_view->frameSelection();
    m_otherView->frameSelection();
}

void RingPanel::revealSelection()
{
    m_view->revealSelection();
    m_otherView->revealSelection();
}

QString RingPanel::keptView() const
{
    if (!m_kept.isEmpty())
        return m_kept;
    if (!m_snapshot)
        return {};
    QJsonObject kept{{kTree, m_tree->isChecked()}};
    if (m_view->scene() && !m_view->showsWhole())
        kept[kPart] = keptPart(m_view->camera());
    if (m_compare->isChecked()) {
        ObjectRef object;
        object.communicator = m_other.channel().communicator;
        object.channel = m_other.channel().channel;
        kept[kCompared] = fromCore(wordsOf(*m_snapshot, object));
        if (m_otherView->scene() && !m_otherView->showsWhole())
            kept[kOtherPart] = keptPart(m_otherView->camera());
    }
    return keptText(kept);
}

void RingPanel::restoreView(const QString &kept)
{
    m_kept = kept;
    m_wanted = m_otherWanted = {};
    if (m_snapshot && m_snapshot == m_walk->source().snapshot())
        takeUpKept();
}

void RingPanel::takeUpKept()
{
    const QJsonObject kept = keptObject(std::exchange(m_kept, {}));
    if (kept.isEmpty())
        return;
    (kept[kTree].toBool() ? m_tree : m_ring)->setChecked(true);
    const auto other = findObject(*m_snapshot, toCore(kept[kCompared].toString()));
    const bool isCompared = other && other->channel.valid();
    if (isCompared)
        m_other.show({other->communicator, other->channel});
    m_compare->setChecked(isCompared);
    m_wanted = keptPart(kept[kPart]);
    m_otherWanted = keptPart(kept[kOtherPart]);
    showWanted();
}

/// A view that nobody has seen yet has no size to fit the part into.
void RingPanel::showWanted()
{
    const auto show = [this](RingView &view, QRectF &wanted) {
        if (wanted.isNull() || !view.isVisible() || !view.scene() || shownBy(view.scene()) != m_snapshot)
            return;
        view.setCamera(cameraAt(std::exchange(wanted, {}), view.camera()));
    };
    show(*m_view, m_wanted);
    show(*m_otherView, m_otherWanted);
}

void RingPanel::showEvent(QShowEvent *event)
{
    CentreView::showEvent(event);
    showWanted();
}

void RingPanel::renderTo(QPainter &painter, QSizeF size, Theme theme)
{
    if (m_otherView->isHidden()) {
        m_view->renderTo(painter, size, theme);
        return;
    }
    const QSizeF half(size.width() / 2, size.height());
    m_view->renderTo(painter, half, theme);
    painter.save();
    painter.translate(half.width(), 0);
    m_otherView->renderTo(painter, half, theme);
    painter.restore();
}

} // namespace eps::ui
