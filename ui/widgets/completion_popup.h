#pragma once

#include <QString>

class QCompleter;
class QStandardItem;
class QWidget;

namespace eps::ui {

/// A list under a field that is filled from outside: it filters nothing itself, and shows a muted note at the right of
/// each row.
void setUpCompletion(QCompleter &completer, QWidget *field, int mostRows);

/// Shows it, wider than the field where its rows need that.
void showCompletion(QCompleter &completer);

/// A row of it. `note` says what `text` is; a row that is `quiet` cannot be chosen.
[[nodiscard]] QStandardItem *completionItem(const QString &text, const QString &note, bool quiet = false);

} // namespace eps::ui
