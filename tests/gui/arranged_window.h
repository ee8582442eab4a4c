#pragma once

#include "tests/gui/window_fixture.h"

#include "ui/graph/overview_map.h"
#include "ui/models/roles.h"
#include "ui/panels/fabric_panel.h"
#include "ui/panels/job_panel.h"
#include "ui/widgets/flat_button.h"

#include <QClipboard>
#include <QContextMenuEvent>
#include <QLineEdit>
#include <QMenu>
#include <QTreeView>
#include <QUndoStack>

/// The window over a made-up fabric, with what a person does to its picture.
namespace eps::test {

inline ObjectRef deviceRef(DeviceId device)
{
    ObjectRef object;
    object.device = device;
    return object;
}

struct Arranged : Window {
    explicit Arranged(const SyntheticSpec &spec = {}) : Window(sourcesOf(syntheticSnapshot(spec)))
    {
        if (!open({QStringLiteral("/jobs/made-up")}))
            qFatal("the fabric does not appear");
        view()->setFocus();
    }

    [[nodiscard]] ui::FabricView *view() { return find<ui::FabricPanel>()->view(); }
    [[nodiscard]] ui::FlatButton *note() { return find<ui::FabricPanel>()->leftOut(); }
    [[nodiscard]] const ui::Arrangement &arrangement() { return workspace.arranging().current(); }
    [[nodiscard]] DeviceId device(const char *name) { return view()->scene()->plan.deviceByName.at(name); }
    [[nodiscard]] bool isDrawn(const char *name) { return !view()->scene()->isHidden(device(name)); }
    [[nodiscard]] QPointF centreOf(const char *name)
    {
        return ui::toQRect(view()->scene()->boxes[device(name).index()]).center();
    }
    [[nodiscard]] QPoint placeOf(const char *name) { return view()->camera().toScreen(centreOf(name)).toPoint(); }
    void select(const char *name) { workspace.selection().select(deviceRef(device(name))); }
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = {})
    {
        // Without a window manager nobody hands the window back what a menu had taken.
        window.activateWindow();
        if (!QTest::qWaitForWindowActive(&window))
            qFatal("the window does not become active");
        QTest::keyClick(view(), key, modifiers);
    }
    void undo() { press(Qt::Key_Z, Qt::ControlModifier); }
    void redo() { press(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier); }

    void beginDrag(QPoint from, QPoint to)
    {
        QTest::mousePress(view(), Qt::LeftButton, {}, from);
        QTest::mouseMove(view(), from + (to - from) / 3);
        QTest::mouseMove(view(), to);
    }
    void drag(QPoint from, QPoint to)
    {
        beginDrag(from, to);
        QTest::mouseRelease(view(), Qt::LeftButton, {}, to);
    }

    [[nodiscard]] QMenu *menuAt(QPoint position, QContextMenuEvent::Reason reason = QContextMenuEvent::Mouse)
    {
        QContextMenuEvent event(reason, position, view()->mapToGlobal(position));
        QCoreApplication::sendEvent(view(), &event);
        return view()->findChild<QMenu *>(QStringLiteral("fabricMenu"));
    }
    [[nodiscard]] QMenu *jobMenuAt(const QModelIndex &row)
    {
        QTreeView *tree = find<ui::JobPanel>()->view();
        const QPoint at = tree->visualRect(row).center();
        QContextMenuEvent event(QContextMenuEvent::Mouse, at, tree->viewport()->mapToGlobal(at));
        QCoreApplication::sendEvent(tree->viewport(), &event);
        return find<ui::JobPanel>()->findChild<QMenu *>(QStringLiteral("jobMenu"));
    }
};

inline bool isNear(QPointF a, QPointF b, double reach) { return QLineF(a, b).length() <= reach; }

inline QStringList textsOf(const QMenu *menu)
{
    QStringList texts;
    for (const QAction *action : menu->actions())
        if (!action->isSeparator() && action->isEnabled())
            texts << action->text().remove(u'&');
    return texts;
}

/// As by a click on that line of the menu.
inline void choose(QMenu *menu, const QString &text)
{
    for (QAction *action : menu->actions()) {
        if (action->text().remove(u'&') != text)
            continue;
        QTest::mouseClick(menu, Qt::LeftButton, {}, menu->actionGeometry(action).center());
        return;
    }
    QFAIL(qPrintable(QStringLiteral("no such line: ") + text));
}

} // namespace eps::test
