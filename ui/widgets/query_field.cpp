#include "ui/widgets/query_field.h"

#include "ui/models/core_text.h"
#include "ui/widgets/completion_popup.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QKeyEvent>
#include <QStandardItemModel>

namespace eps::ui {

namespace {

constexpr std::size_t kOffered = 12;

} // namespace

QueryField::QueryField(QWidget *parent)
    : QLineEdit(parent), m_model(new QStandardItemModel(this)), m_completer(new QCompleter(m_model, this))
{
    setClearButtonEnabled(true);
    setTextMargins(4, 2, 4, 2);
    setUpCompletion(*m_completer, this, static_cast<int>(kOffered));
    connect(this, &QLineEdit::textEdited, this, &QueryField::lookUp);
    connect(m_completer, qOverload<const QModelIndex &>(&QCompleter::activated), this,
            [this](const QModelIndex &index) { take(index.row()); });
}

void QueryField::setIndexes(query::IndexesPtr indexes)
{
    m_looking.cancel();
    m_indexes = std::move(indexes);
    m_completion = {};
    m_completer->popup()->hide();
}

void QueryField::lookUp()
{
    if (!m_indexes)
        return;
    const std::string before = toCore(text().left(cursorPosition()));
    m_looking.start<query::Completion>(
        [indexes = m_indexes, words = toCore(text()), cursor = before.size(),
         subject = m_subject](std::stop_token stop, const ProgressSink &) {
            return query::complete(indexes->rows(), words, cursor, subject, kOffered, stop);
        },
        [this](query::Completion completion) { receive(std::move(completion)); });
}

void QueryField::receive(query::Completion completion)
{
    m_completion = std::move(completion);
    m_model->clear();
    for (const query::Suggestion &item : m_completion.items)
        m_model->appendRow(completionItem(fromCore(item.text), fromCore(item.doc)));
    // What is typed already need not be offered.
    const std::string typed =
        toCore(text()).substr(m_completion.begin, m_completion.end - std::min(m_completion.begin, m_completion.end));
    const bool news =
        m_completion.items.size() > 1 || (m_completion.items.size() == 1 && m_completion.items.front().text != typed);
    if (!news || !hasFocus() || text().isEmpty())
        m_completer->popup()->hide();
    else
        showCompletion(*m_completer);
    emit completed();
}

void QueryField::take(int row)
{
    if (row < 0 || static_cast<std::size_t>(row) >= m_completion.items.size())
        return;
    const query::Suggestion item = m_completion.items[static_cast<std::size_t>(row)];
    std::string words = toCore(text());
    if (m_completion.begin > m_completion.end || m_completion.end > words.size())
        return;
    words.replace(m_completion.begin, m_completion.end - m_completion.begin, item.text);
    const QString taken = fromCore(words);
    setText(taken);
    setCursorPosition(static_cast<int>(fromCore(words.substr(0, m_completion.begin + item.text.size())).size()));
    emit completionTaken(taken);
    if (item.isKey)
        lookUp();
}

bool QueryField::event(QEvent *event)
{
    // Esc clears the line first; only then it is the window's key.
    if (event->type() == QEvent::ShortcutOverride && static_cast<QKeyEvent *>(event)->key() == Qt::Key_Escape &&
        !text().isEmpty())
        event->accept();
    return QLineEdit::event(event);
}

void QueryField::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape && !text().isEmpty()) {
        clear();
        emit completionTaken({});
        return;
    }
    QLineEdit::keyPressEvent(event);
}

} // namespace eps::ui
