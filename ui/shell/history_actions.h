#pragma once

class QUndoStack;

namespace eps::ui {

class Actions;

/// Makes the actions Undo and Redo walk the history: each is named after its step, and enabled while there is one.
void joinHistory(const QUndoStack *history, const Actions &actions);

} // namespace eps::ui
