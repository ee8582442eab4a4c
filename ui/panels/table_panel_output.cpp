#include "ui/panels/table_panel.h"

#include "core/query/row_query.h"
#include "core/query/select.h"
#include "ui/models/core_text.h"
#include "ui/models/table_text.h"
#include "ui/widgets/data_table.h"
#include "ui/widgets/evidence_block.h"

#include <QFileDialog>
#include <QHeaderView>
#include <QMenu>

#include <algorithm>

namespace eps::ui {

namespace {

/// What a copy came to.
using Copied = QString;

} // namespace

std::vector<query::Row> TablePanel::markedRows() const
{
    std::vector<query::Row> rows;
    if (!m_model->rows())
        return rows;
    std::vector<int> places;
    for (const QItemSelectionRange &range : m_view->selectionModel()->selection()) {
        for (int row = range.top(); row <= range.bottom(); ++row)
            places.push_back(row);
    }
    std::sort(places.begin(), places.end());
    places.erase(std::unique(places.begin(), places.end()), places.end());
    rows.reserve(places.size());
    for (const int place : places)
        rows.push_back(m_model->rows()->rows[static_cast<std::size_t>(place)]);
    return rows;
}

engine::TableRequest TablePanel::requestFor(engine::TableFormat format, std::vector<query::Row> rows) const
{
    engine::TableRequest request;
    request.subject = m_model->subject();
    request.rows = std::move(rows);
    request.format = format;
    const QHeaderView *header = m_view->horizontalHeader();
    for (int visual = 0; visual < header->count(); ++visual) {
        const int section = header->logicalIndex(visual);
        if (!header->isSectionHidden(section))
            request.columns.push_back(static_cast<std::size_t>(section));
    }
    return request;
}

bool TablePanel::copyMarked()
{
    if (!m_view->hasFocus() || !m_view->selectionModel()->hasSelection())
        return false;
    copyRows(engine::TableFormat::Tsv);
    return true;
}

void TablePanel::copyRows(engine::TableFormat format)
{
    if (!m_model->rows())
        return;
    m_copying.start<Copied>(
        [indexes = m_model->rows()->indexes, request = requestFor(format, markedRows())](std::stop_token stop,
                                                                                         const ProgressSink &) {
            return fromLines(engine::tableText(indexes->rows(), request, stop)) + u'\n';
        },
        [](const Copied &text) { copyToClipboard(text); });
}

void TablePanel::copyAsQuery()
{
    if (!m_model->rows())
        return;
    m_copying.start<Copied>(
        [indexes = m_model->rows()->indexes, subject = m_model->subject(), rows = markedRows()](std::stop_token,
                                                                                                const ProgressSink &) {
            return fromCore(query::toText(query::queryFor(indexes->rows(), subject, rows)));
        },
        [](const Copied &text) { copyToClipboard(text); });
}

void TablePanel::askWhereToSave()
{
    if (!m_model->rows())
        return;
    auto *dialog = new QFileDialog(this, tr("Save as CSV"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setNameFilter(tr("Comma-separated values (*.csv)"));
    dialog->setDefaultSuffix(QStringLiteral("csv"));
    dialog->selectFile(subjectTitle(m_model->subject()).toLower() + QStringLiteral(".csv"));
    connect(dialog, &QFileDialog::fileSelected, this, &TablePanel::saveTo);
    dialog->open();
}

void TablePanel::saveTo(const QString &path)
{
    if (!m_model->rows())
        return;
    const QString done = tr("Saved %1 in %2").arg(subjectCount(m_model->subject(), m_model->rows()->rows.size()), path);
    showNote(tr("Saving…"));
    m_saving.start<Result<void>>(
        [indexes = m_model->rows()->indexes, request = requestFor(engine::TableFormat::Csv, m_model->rows()->rows),
         file = toCore(path)](std::stop_token stop, const ProgressSink &) {
            return engine::saveTable(file, indexes->rows(), request, stop);
        },
        [this, done](const Result<void> &saved) { showNote(saved ? done : text(saved.error()), !saved); });
}

void TablePanel::openMenu(const QModelIndex &index, const QPoint &position)
{
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const auto add = [&](const QString &text, const QString &name, auto &&act) {
        QAction *action = menu->addAction(text);
        action->setObjectName(name);
        connect(action, &QAction::triggered, this, act);
    };
    add(tr("Copy"), QStringLiteral("copyTsv"), [this] { copyRows(engine::TableFormat::Tsv); });
    add(tr("Copy as CSV"), QStringLiteral("copyCsv"), [this] { copyRows(engine::TableFormat::Csv); });
    add(tr("Copy as JSON"), QStringLiteral("copyJson"), [this] { copyRows(engine::TableFormat::Json); });
    add(tr("Copy as query"), QStringLiteral("copyQuery"), [this] { copyAsQuery(); });
    menu->addSeparator();
    addCellActions(menu, index);
    add(tr("Save as CSV…"), QStringLiteral("saveCsv"), [this] { askWhereToSave(); });
    menu->popup(position);
}

void TablePanel::addCellActions(QMenu *menu, const QModelIndex &index)
{
    const auto column = query::columnsOf(m_model->subject())[static_cast<std::size_t>(index.column())];
    const auto key = query::findKey(column.key);
    const query::Cell cell = m_model->cell(index);
    if (!key || cell.text.empty() || !query::applies(*key, m_model->subject()))
        return;
    // Several words of a choice ("ring tree") are no value of it.
    if (query::rowOf(*key).kind == query::ValueKind::Choice && cell.text.find(' ') != std::string::npos)
        return;
    const QString term = QStringLiteral("%1:%2").arg(fromCore(column.key), fromCore(query::valueText(cell.text)));
    const QString shown = menu->fontMetrics().elidedText(term, Qt::ElideRight, 240).replace(u'&', QStringLiteral("&&"));
    connect(menu->addAction(tr("Only %1").arg(shown)), &QAction::triggered, this, [this, term] { addTerm(term); });
    connect(menu->addAction(tr("Without %1").arg(shown)), &QAction::triggered, this,
            [this, term] { addTerm(u'-' + term); });
    menu->addSeparator();
}

void TablePanel::openColumnMenu(const QPoint &position)
{
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const QHeaderView *header = m_view->horizontalHeader();
    const int shown = header->count() - header->hiddenSectionCount();
    for (int visual = 0; visual < header->count(); ++visual) {
        const int section = header->logicalIndex(visual);
        QAction *action = menu->addAction(m_model->headerData(section, Qt::Horizontal, Qt::DisplayRole).toString());
        action->setCheckable(true);
        action->setChecked(!header->isSectionHidden(section));
        action->setEnabled(shown > 1 || !action->isChecked());
        connect(action, &QAction::toggled, this, [this, section](bool on) {
            m_view->setColumnHidden(section, !on);
            if (on)
                m_view->fitColumn(section);
            m_columns.keep(*m_view, m_model->subject());
        });
    }
    menu->addSeparator();
    connect(menu->addAction(tr("Reset columns")), &QAction::triggered, this, [this] {
        m_laidOut = false;
        m_columns.reset(*m_view, m_model->subject());
        m_laidOut = true;
    });
    menu->popup(position);
}

} // namespace eps::ui
