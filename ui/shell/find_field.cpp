#include "ui/shell/find_field.h"

#include "ui/widgets/completion_popup.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QKeyEvent>
#include <QStandardItemModel>

#include <algorithm>

namespace eps::ui {

namespace {

constexpr std::size_t kShown = 12;
constexpr int kWidth = 270;
constexpr int kNarrowest = 140;

} // namespace

FindField::FindField(QWidget *parent)
    : QLineEdit(parent), m_model(new QStandardItemModel(this)), m_completer(new QCompleter(m_model, this))
{
    setPlaceholderText(tr("Find rank, host, NIC, MAC, port…"));
    setAccessibleName(tr("Find"));
    setClearButtonEnabled(true);
    setTextMargins(4, 2, 4, 2);
    setMinimumWidth(kNarrowest);
    setMaximumWidth(kWidth);
    setUpCompletion(*m_completer, this, static_cast<int>(kShown));
    connect(this, &QLineEdit::textEdited, this, &FindField::search);
    connect(m_completer, qOverload<const QModelIndex &>(&QCompleter::activated), this,
            [this](const QModelIndex &index) { choose(index.row()); });
}

void FindField::setIndexes(query::IndexesPtr indexes)
{
    m_searching.cancel();
    m_indexes = std::move(indexes);
    m_found.clear();
    m_model->clear();
    clear();
    setEnabled(m_indexes != nullptr);
}

void FindField::search()
{
    if (!m_indexes)
        return;
    m_searching.start<std::vector<FoundRow>>(
        [indexes = m_indexes, words = text(), cursor = cursorPosition()](std::stop_token stop, const ProgressSink &) {
            return findByWords(*indexes, words, cursor, kShown, stop);
        },
        [this](std::vector<FoundRow> found) { receive(std::move(found)); });
}

void FindField::receive(std::vector<FoundRow> found)
{
    m_found = std::move(found);
    m_model->clear();
    for (const FoundRow &row : m_found)
        m_model->appendRow(completionItem(row.text, row.note, row.kind == FoundRow::Kind::Message));
    if (m_found.empty() || !hasFocus() || text().trimmed().isEmpty())
        m_completer->popup()->hide();
    else
        showCompletion(*m_completer);
    emit searched();
}

int FindField::firstChoice() const
{
    const auto first = [this](auto... kinds) {
        const auto found = std::find_if(m_found.begin(), m_found.end(),
                                        [&](const FoundRow &row) { return ((row.kind == kinds) || ...); });
        return found == m_found.end() ? -1 : static_cast<int>(found - m_found.begin());
    };
    const int thing = first(FoundRow::Kind::Object, FoundRow::Kind::Table);
    return thing >= 0 ? thing : first(FoundRow::Kind::Completion);
}

void FindField::choose(int row)
{
    if (row < 0 || static_cast<std::size_t>(row) >= m_found.size())
        return;
    const FoundRow found = m_found[static_cast<std::size_t>(row)];
    m_completer->popup()->hide();
    switch (found.kind) {
    case FoundRow::Kind::Object:
        clear();
        emit chosen(found.object);
        return;
    case FoundRow::Kind::Table: {
        const QString query = text();
        clear();
        emit tableChosen(found.subject, query);
        return;
    }
    case FoundRow::Kind::Completion:
        setText(found.words);
        setCursorPosition(found.cursor);
        search();
        return;
    case FoundRow::Kind::Message:
        return;
    }
}

bool FindField::event(QEvent *event)
{
    // Esc clears the field first; only then it is the window's key.
    if (event->type() == QEvent::ShortcutOverride && static_cast<QKeyEvent *>(event)->key() == Qt::Key_Escape &&
        !text().isEmpty())
        event->accept();
    return QLineEdit::event(event);
}

void FindField::keyPressEvent(QKeyEvent *event)
{
    const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    const int current = m_completer->popup()->isVisible() ? m_completer->popup()->currentIndex().row() : -1;
    if (enter && !m_searching.isRunning())
        return choose(current >= 0 ? current : firstChoice());
    if (event->key() == Qt::Key_Escape && !text().isEmpty())
        return clear();
    QLineEdit::keyPressEvent(event);
}

} // namespace eps::ui
