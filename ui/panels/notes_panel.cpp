#include "ui/panels/notes_panel.h"

#include "ui/models/arrangement.h"

#include <QKeyEvent>
#include <QSignalBlocker>

#include <utility>

namespace eps::ui {

namespace {

constexpr int kMargin = 16; ///< as that of the title above

}

NotesPanel::NotesPanel(Arranging *arranging, QWidget *parent) : QPlainTextEdit(parent), m_arranging(arranging)
{
    setFrameShape(NoFrame);
    setUndoRedoEnabled(false); // the window's own steps are taken back
    setTabChangesFocus(true);
    document()->setDocumentMargin(kMargin);
    setPlaceholderText(tr("What is to be remembered about this job. Kept in its session."));
    setAccessibleName(tr("Notes"));
    connect(this, &QPlainTextEdit::textChanged, this, &NotesPanel::keep);
    connect(m_arranging, &Arranging::changed, this, &NotesPanel::take);
    take();
}

bool NotesPanel::event(QEvent *event)
{
    if (event->type() == QEvent::ShortcutOverride) {
        const auto *key = static_cast<QKeyEvent *>(event);
        if (key->matches(QKeySequence::Undo) || key->matches(QKeySequence::Redo)) {
            event->ignore();
            return false;
        }
    }
    return QPlainTextEdit::event(event);
}

void NotesPanel::focusOutEvent(QFocusEvent *event)
{
    QPlainTextEdit::focusOutEvent(event);
    ++m_passage;
}

void NotesPanel::keep()
{
    Arrangement next = m_arranging->current();
    next.notes = toPlainText();
    m_arranging->edit(tr("Write notes"), std::move(next), QStringLiteral("notes %1").arg(m_passage));
}

void NotesPanel::take()
{
    const QString &notes = m_arranging->current().notes;
    if (toPlainText() == notes)
        return;
    const QSignalBlocker quiet(this);
    setPlainText(notes);
    moveCursor(QTextCursor::End);
}

} // namespace eps::ui
