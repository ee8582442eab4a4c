#include "ui/widgets/dock_title.h"

#include <QHBoxLayout>

namespace eps::ui {

DockTitle::DockTitle(const QString &title, QWidget *parent)
    : QWidget(parent), m_title(new TextLabel(title, TextSize::Base, QFont::DemiBold)),
      m_note(new TextLabel({}, TextSize::Small, QFont::Normal, TextTone::Muted))
{
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(16, 12, 16, 4);
    row->setSpacing(8);
    row->addWidget(m_title, 1);
    row->addWidget(m_note);
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
}

PanelDock::PanelDock(const QString &name, const QString &title, QWidget *content, QWidget *parent)
    : QDockWidget(title, parent), m_head(new DockTitle(title))
{
    setObjectName(name);
    setWidget(content);
    setTitleBarWidget(m_head);
    setFeatures(DockWidgetMovable | DockWidgetClosable | DockWidgetFloatable);
    setAccessibleName(title);
}

} // namespace eps::ui
