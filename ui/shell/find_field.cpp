#include "ui/shell/find_field.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QKeyEvent>
#include <QStandardItemModel>

namespace eps::ui {

namespace {

constexpr std::size_t kShown = 12;
constexpr int kWidth = 270;

} // namespace

FindField::FindField(QWidget *parent)
    : QLineEdit(parent), m_model(new QStandardItemModel(this)), m_completer(new QCompleter(m_model, this))
{
    setPlaceholderText(tr("Find rank, host, NIC, MAC, port…"));
    setAccessibleName(tr("Find"));
    setClearButtonEnabled(true);
    setTextMargins(4, 2, 4, 2);
    setFixedWidth(kWidth);
    m_completer->setCompletionMode(QCompleter::UnfilteredPopupCompletion);
    m_completer->setWidget(this);
    m_completer->setMaxVisibleItems(static_cast<int>(kShown));
    connect(this, &QLineEdit::textEdited, this, &FindField::search);
    connect(m_completer, qOverload<const QModelIndex &>(&QCompleter::activated), this,
            [this](const QModelIndex &index) { choose(index.row()); });
}

void FindField::setSnapshot(SnapshotPtr snapshot)
{
    m_searching.cancel();
    m_snapshot = std::move(snapshot);
    m_found.clear();
    m_model->clear();
    clear();
    setEnabled(m_snapshot != nullptr);
}

void FindField::search(const QString &words)
{
    if (!m_snapshot)
        return;
    m_searching.start<std::vector<FoundObject>>(
        [snapshot = m_snapshot, words](std::stop_token stop, const ProgressSink &) {
            return findByWords(*snapshot, words, kShown, std::move(stop));
        },
        [this](std::vector<FoundObject> found) { receive(std::move(found)); });
}

void FindField::receive(std::vector<FoundObject> found)
{
    m_found = std::move(found);
    m_model->clear();
    for (const FoundObject &object : m_found)
        m_model->appendRow(new QStandardItem(QStringLiteral("%1  ·  %2").arg(object.text, object.kind)));
    if (m_found.empty() || !hasFocus())
        m_completer->popup()->hide();
    else
        m_completer->complete();
    emit searched();
}

void FindField::choose(int row)
{
    if (row < 0 || static_cast<std::size_t>(row) >= m_found.size())
        return;
    const ObjectRef object = m_found[static_cast<std::size_t>(row)].object;
    m_completer->popup()->hide();
    clear();
    emit chosen(object);
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
        return choose(std::max(current, 0));
    if (event->key() == Qt::Key_Escape && !text().isEmpty())
        return clear();
    QLineEdit::keyPressEvent(event);
}

} // namespace eps::ui
