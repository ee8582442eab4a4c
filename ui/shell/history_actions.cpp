#include "ui/shell/history_actions.h"

#include "ui/shell/actions.h"

#include <QUndoStack>

namespace eps::ui {

void joinHistory(const QUndoStack *history, const Actions &actions)
{
    QAction *undo = actions[ActionId::Undo];
    QAction *redo = actions[ActionId::Redo];
    for (QAction *action : {undo, redo})
        action->setEnabled(false);
    const auto nameStep = [](QAction *action) {
        return [action, plain = action->text()](const QString &what) {
            action->setText(what.isEmpty() ? plain : Actions::tr("%1: %2").arg(plain, what));
        };
    };
    QObject::connect(undo, &QAction::triggered, history, &QUndoStack::undo);
    QObject::connect(redo, &QAction::triggered, history, &QUndoStack::redo);
    QObject::connect(history, &QUndoStack::canUndoChanged, undo, &QAction::setEnabled);
    QObject::connect(history, &QUndoStack::canRedoChanged, redo, &QAction::setEnabled);
    QObject::connect(history, &QUndoStack::undoTextChanged, undo, nameStep(undo));
    QObject::connect(history, &QUndoStack::redoTextChanged, redo, nameStep(redo));
}

} // namespace eps::ui
