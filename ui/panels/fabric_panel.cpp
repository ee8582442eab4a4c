#include "ui/panels/fabric_panel.h"

#include "ui/graph/reveal.h"
#include "ui/graph/scene_query.h"
#include "ui/widgets/flat_button.h"
#include "ui/widgets/text_label.h"

#include <QAction>
#include <QHBoxLayout>
#include <QVBoxLayout>

namespace eps::ui {

FabricPanel::FabricPanel(Selection *selection, QAction *rings, QAction *trees, QWidget *parent)
    : CentreView(parent), m_selection(selection), m_rings(rings), m_trees(trees), m_tools(new QWidget(this)),
      m_notice(new TextLabel({}, TextSize::Small, QFont::Normal, TextTone::Warning)), m_view(new FabricView)
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_view);
    auto *head = new QHBoxLayout(m_tools);
    head->setContentsMargins(0, 0, 0, 0);
    head->setSpacing(4);
    head->addWidget(m_notice, 1);
    head->addStretch();
    for (QAction *action : {m_rings, m_trees}) {
        auto *button = new FlatButton(action->iconText(), ButtonLook::Tool);
        button->setDefaultAction(action);
        head->addWidget(button);
        connect(action, &QAction::toggled, this, &FabricPanel::showChannels);
    }
    m_view->setAccessibleName(tr("Fabric"));
    m_notice->hide();
    setFocusProxy(m_view);

    connect(m_view, &FabricView::selected, m_selection, &Selection::select);
    connect(m_selection, &Selection::shownChannelsChanged, this, &FabricPanel::showChannels);
    connect(m_selection, &Selection::currentChanged, this, [this](const ObjectRef &object) {
        m_view->setSelection(object.none() ? std::vector<ObjectRef>() : std::vector{object});
    });
}

void FabricPanel::setSnapshot(const SnapshotPtr &) { setNotice({}); }

void FabricPanel::setScene(const GraphScenePtr &scene)
{
    m_view->setScene(scene);
    const ObjectRef &object = m_selection->current();
    m_view->setSelection(object.none() ? std::vector<ObjectRef>() : std::vector{object});
    showChannels();
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

void FabricPanel::showChannels()
{
    const unsigned uses =
        (m_rings->isChecked() ? unsigned{kUseRing} : 0U) | (m_trees->isChecked() ? unsigned{kUseTree} : 0U);
    std::vector<ChannelChoice> choices;
    if (uses != 0) {
        for (const ChannelRef &channel : m_selection->shownChannels())
            choices.push_back({channel.communicator, channel.channel, static_cast<std::uint8_t>(uses)});
    }
    m_view->setChannels(choices);
}

} // namespace eps::ui
