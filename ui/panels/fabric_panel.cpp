#include "ui/panels/fabric_panel.h"

#include "ui/widgets/flat_button.h"
#include "ui/widgets/text_label.h"

#include <QAction>
#include <QHBoxLayout>
#include <QPainter>
#include <QVBoxLayout>

namespace eps::ui {

FabricPanel::FabricPanel(Selection *selection, QAction *rings, QAction *trees, QWidget *parent)
    : QWidget(parent), m_selection(selection), m_rings(rings), m_trees(trees),
      m_notice(new TextLabel({}, TextSize::Small, QFont::Normal, TextTone::Warning)), m_view(new FabricView)
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    auto *head = new QHBoxLayout;
    head->setContentsMargins(20, 8, 16, 4);
    head->setSpacing(8);
    head->addWidget(new TextLabel(tr("Fabric"), TextSize::Base, QFont::DemiBold));
    head->addSpacing(8);
    for (QAction *action : {m_rings, m_trees}) {
        auto *button = new FlatButton(action->iconText(), ButtonLook::Tool);
        button->setDefaultAction(action);
        head->addWidget(button);
        connect(action, &QAction::toggled, this, &FabricPanel::showChannels);
    }
    head->addWidget(m_notice, 1);
    head->addStretch();
    column->addLayout(head);
    column->addWidget(m_view, 1);
    m_view->setAccessibleName(tr("Fabric"));
    m_notice->hide();

    connect(m_view, &FabricView::selected, m_selection, &Selection::select);
    connect(m_selection, &Selection::shownChannelsChanged, this, &FabricPanel::showChannels);
    connect(m_selection, &Selection::currentChanged, this, [this](const ObjectRef &object) {
        m_view->setSelection(object.none() ? std::vector<ObjectRef>() : std::vector{object});
    });
}

void FabricPanel::setScene(const GraphScenePtr &scene)
{
    m_view->setScene(scene);
    const ObjectRef &object = m_selection->current();
    m_view->setSelection(object.none() ? std::vector<ObjectRef>() : std::vector{object});
    showChannels();
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

void FabricPanel::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), colours(themeOf(palette())).window);
}

} // namespace eps::ui
