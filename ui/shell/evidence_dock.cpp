#include "ui/shell/evidence_dock.h"

#include "ui/models/kept_view.h"
#include "ui/panels/log_pane.h"
#include "ui/panels/log_panel.h"
#include "ui/shell/actions.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QApplication>
#include <QComboBox>
#include <QKeyEvent>

namespace eps::ui {

namespace {

const QString kShown = QStringLiteral("shown");

bool usesSpace(const QObject *focus)
{
    if (qobject_cast<const QAbstractButton *>(focus) != nullptr || qobject_cast<const QComboBox *>(focus) != nullptr)
        return true;
    const auto *view = qobject_cast<const QAbstractItemView *>(focus);
    return view != nullptr && view->currentIndex().data(Qt::CheckStateRole).isValid();
}

} // namespace

EvidenceDock::EvidenceDock(Selection *selection, const Actions &actions, QWidget *parent)
    : PanelDock(QStringLiteral("evidence"), tr("Evidence"), new LogPanel(selection), parent),
      m_panel(static_cast<LogPanel *>(widget())), m_actions{actions[ActionId::ShowEvidence],
                                                            actions[ActionId::NextEvidence],
                                                            actions[ActionId::PreviousEvidence]}
{
    hide();
    const auto &[toggled, next, previous] = m_actions;
    toggled->setCheckable(true);
    toggled->setAutoRepeat(false);
    connect(toggled, &QAction::triggered, this, &EvidenceDock::toggle);
    connect(this, &QDockWidget::visibilityChanged, this, [this] { m_actions[0]->setChecked(!isHidden()); });
    connect(next, &QAction::triggered, m_panel, [this] { m_panel->step(1); });
    connect(previous, &QAction::triggered, m_panel, [this] { m_panel->step(-1); });
    qApp->installEventFilter(this);
}

void EvidenceDock::setSnapshot(const SnapshotPtr &snapshot)
{
    m_panel->setSnapshot(snapshot);
    for (QAction *action : m_actions)
        action->setEnabled(snapshot != nullptr);
    if (!snapshot)
        hide();
}

void EvidenceDock::showPlace(const SourceRef &place)
{
    show();
    raise();
    m_panel->showPlace(place);
}

QString EvidenceDock::keptView() const
{
    QJsonObject kept = m_panel->keptView();
    kept[kShown] = !isHidden();
    return keptText(kept);
}

void EvidenceDock::restoreView(const QString &kept)
{
    const QJsonObject view = keptObject(kept);
    if (view.isEmpty())
        return;
    m_panel->restoreView(view);
    setVisible(view[kShown].toBool());
}

void EvidenceDock::toggle(bool shown)
{
    if (shown) {
        m_focusBefore = QApplication::focusWidget();
        show();
        raise();
        return;
    }
    const bool hadFocus = isAncestorOf(QApplication::focusWidget());
    hide();
    if (hadFocus && m_focusBefore)
        m_focusBefore->setFocus(Qt::OtherFocusReason);
}

bool EvidenceDock::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::ShortcutOverride || !watched->isWidgetType())
        return false;
    const auto *key = static_cast<QKeyEvent *>(event);
    if (key->key() != Qt::Key_Space || key->modifiers() != Qt::NoModifier || !usesSpace(watched))
        return false;
    event->accept();
    return true;
}

} // namespace eps::ui
