#include "ui/panels/table_panel.h"

#include "ui/models/core_text.h"
#include "ui/models/kept_view.h"
#include "ui/models/table_text.h"
#include "ui/widgets/data_table.h"
#include "ui/widgets/flat_button.h"
#include "ui/widgets/hairline.h"
#include "ui/widgets/picking.h"
#include "ui/widgets/query_field.h"
#include "ui/widgets/text_label.h"

#include <QButtonGroup>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QVBoxLayout>

#include <algorithm>

namespace eps::ui {

namespace {

constexpr std::array kMostSpecificFirst{query::Subject::Hops,  query::Subject::Ranks, query::Subject::Nics,
                                        query::Subject::Ports, query::Subject::Links, query::Subject::Devices};

} // namespace

TablePanel::TablePanel(Selection *selection, Settings &settings, Indexing &indexing, QWidget *parent)
    : CentreView(parent), m_selection(selection), m_indexing(indexing), m_columns(settings),
      m_model(new TableModel(this)), m_tools(new QWidget(this)), m_filter(new QueryField),
      m_count(new TextLabel({}, TextSize::Small, QFont::Normal, TextTone::Muted)),
      m_note(new TextLabel({}, TextSize::Small, QFont::Normal, TextTone::Muted)), m_view(new DataTable)
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(placeHead());
    column->addWidget(new Hairline);
    column->addWidget(m_view, 1);
    placeTools();
    m_view->setModel(m_model);
    m_view->setAccessibleName(tr("Table"));
    setFocusProxy(m_view);

    connect(m_filter, &QLineEdit::textEdited, this, &TablePanel::refresh);
    connect(m_filter, &QueryField::completionTaken, this, &TablePanel::refresh);
    connect(m_view->horizontalHeader(), &QHeaderView::sectionClicked, this, &TablePanel::turnOrder);
    connect(m_view->horizontalHeader(), &QWidget::customContextMenuRequested, this,
            [this](const QPoint &position) { openColumnMenu(m_view->horizontalHeader()->mapToGlobal(position)); });
    for (const auto changed : {&QHeaderView::sectionMoved, &QHeaderView::sectionResized}) {
        connect(m_view->horizontalHeader(), changed, this, [this] {
            if (m_laidOut)
                m_columns.keep(*m_view, m_model->subject());
        });
    }
    connect(m_view, &DataTable::menuRequested, this, &TablePanel::openMenu);
    onPicked(*m_view, this, [this](const QModelIndex &) { pickCurrent(); });
    connect(m_selection, &Selection::currentChanged, this, &TablePanel::followSelection);
    for (const JobSlot *slot : {&m_finding, &m_copying, &m_saving})
        connect(slot, &JobSlot::finished, this, &TablePanel::announceIfSettled);
}

QLayout *TablePanel::placeHead()
{
    auto *head = new QVBoxLayout;
    head->setContentsMargins(8, 0, 16, 6);
    head->setSpacing(6);
    auto *choice = new QHBoxLayout;
    choice->setSpacing(2);
    auto *group = new QButtonGroup(this);
    for (const query::Subject subject : query::kSubjects) {
        auto *button = new FlatButton(subjectTitle(subject), ButtonLook::Tool);
        button->setCheckable(true);
        button->setChecked(subject == m_order.subject);
        group->addButton(button);
        choice->addWidget(button);
        m_subjects.at(static_cast<std::size_t>(subject)) = button;
        connect(button, &FlatButton::clicked, this, [this, subject] { showQuery(subject, m_filter->text()); });
    }
    choice->addStretch();
    choice->addWidget(m_count);
    head->addLayout(choice);
    auto *line = new QHBoxLayout;
    line->setSpacing(12);
    line->setContentsMargins(8, 0, 0, 0);
    m_filter->setPlaceholderText(tr("Filter: rank:0-7 transport:NET -state:ok"));
    m_filter->setAccessibleName(tr("Filter"));
    line->addWidget(m_filter, 3);
    line->addWidget(m_note, 2);
    head->addLayout(line);
    return head;
}

void TablePanel::placeTools()
{
    auto *row = new QHBoxLayout(m_tools);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(4);
    row->addStretch();
    auto *columns = new FlatButton(tr("Columns"), ButtonLook::Tool);
    columns->setObjectName(QStringLiteral("tableColumns"));
    columns->setToolTip(tr("Choose which columns are shown"));
    auto *save = new FlatButton(tr("Save as CSV…"), ButtonLook::Tool);
    save->setObjectName(QStringLiteral("tableSave"));
    save->setToolTip(tr("Write what is listed into a file"));
    row->addWidget(columns);
    row->addWidget(save);
    connect(columns, &FlatButton::clicked, this,
            [this, columns] { openColumnMenu(columns->mapToGlobal(columns->rect().bottomLeft())); });
    connect(save, &FlatButton::clicked, this, &TablePanel::askWhereToSave);
}

FlatButton *TablePanel::subjectButton(query::Subject subject) const
{
    return m_subjects.at(static_cast<std::size_t>(subject));
}

QString TablePanel::note() const { return m_note->text(); }

bool TablePanel::isSettled() const { return !m_finding.isRunning() && !m_copying.isRunning() && !m_saving.isRunning(); }

void TablePanel::announceIfSettled()
{
    if (isSettled())
        emit settled();
}

void TablePanel::setSnapshot(const SnapshotPtr &snapshot)
{
    m_indexes = m_indexing.of(snapshot);
    m_filter->setIndexes(m_indexes);
    for (JobSlot *slot : {&m_finding, &m_copying, &m_saving})
        slot->cancel();
    showNote({});
    m_count->setText({});
    m_following = true;
    m_model->setRows(nullptr);
    m_following = false;
    if (m_indexes)
        refresh();
    else
        m_filter->clear();
}

void TablePanel::showQuery(query::Subject subject, const QString &query)
{
    if (subject != m_order.subject) {
        m_order.column = -1;
        m_view->horizontalHeader()->setSortIndicatorShown(false);
    }
    m_order.subject = subject;
    subjectButton(subject)->setChecked(true);
    m_filter->setSubject(subject);
    if (m_filter->text() != query)
        m_filter->setText(query);
    refresh();
}

void TablePanel::showFound()
{
    const ObjectRef &found = m_selection->current();
    if (!m_indexes || m_indexes->snapshot() != m_selection->snapshot() || m_model->placeOf(found, -1) >= 0)
        return frameSelection();
    for (const query::Subject subject : kMostSpecificFirst) {
        if (m_indexes->rows().rowOf(subject, found))
            return showQuery(subject, {});
    }
}

QString TablePanel::keptView() const
{
    QJsonObject kept{{QStringLiteral("subject"), fromCore(std::string(query::name(m_order.subject)))},
                     {QStringLiteral("filter"), m_filter->text()}};
    if (m_order.column >= 0) {
        const auto &column = query::columnsOf(m_order.subject)[static_cast<std::size_t>(m_order.column)];
        kept[QStringLiteral("sort")] = fromCore(std::string(column.key));
        kept[QStringLiteral("descending")] = m_order.descending;
    }
    return keptText(kept);
}

void TablePanel::restoreView(const QString &kept)
{
    if (!kept.startsWith(u'{')) {
        if (const auto subject = query::findSubject(toCore(kept.section(u' ', 0, 0))))
            showQuery(*subject, kept.section(u' ', 1));
        return;
    }
    const QJsonObject view = keptObject(kept);
    const auto subject = query::findSubject(toCore(view[QStringLiteral("subject")].toString()));
    if (!subject)
        return;
    showQuery(*subject, view[QStringLiteral("filter")].toString());
    const std::string sorted = toCore(view[QStringLiteral("sort")].toString());
    const auto columns = query::columnsOf(*subject);
    const auto column = std::find_if(columns.begin(), columns.end(),
                                     [&sorted](const query::Column &each) { return each.key == sorted; });
    const bool isSorted = column != columns.end();
    sortBy(isSorted ? static_cast<int>(column - columns.begin()) : -1,
           isSorted && view[QStringLiteral("descending")].toBool());
}

void TablePanel::refresh()
{
    m_order.query = toCore(m_filter->text());
    if (!m_indexes)
        return;
    m_finding.start<TableRowsPtr>(
        [indexes = m_indexes, order = m_order](std::stop_token stop, const ProgressSink &) {
            return makeTableRows(indexes, order, stop);
        },
        [this](TableRowsPtr rows) { receive(std::move(rows)); });
}

void TablePanel::receive(TableRowsPtr rows)
{
    const bool sameSubject = m_laidOut && rows->order.subject == m_model->subject();
    if (rows->error) {
        // What was listed stays while a query is being typed; of another subject it would mislead.
        showNote(rows->error->incomplete && sameSubject ? QString() : rows->errorText, !rows->error->incomplete);
        if (sameSubject)
            return;
    } else {
        showNote({});
    }
    m_following = true;
    m_laidOut = m_laidOut && sameSubject;
    m_model->setRows(std::move(rows));
    if (!m_laidOut) {
        m_columns.apply(*m_view, m_model->subject());
        m_laidOut = true;
    }
    m_following = false;
    showCounts();
    followSelection();
}

void TablePanel::showCounts()
{
    const TableRows &rows = *m_model->rows();
    const std::size_t all = rows.indexes->rows().rowCount(m_model->subject());
    m_count->setText(rows.rows.size() == all
                         ? subjectCount(m_model->subject(), all)
                         : tr("%1 of %2").arg(countText(rows.rows.size()), subjectCount(m_model->subject(), all)));
    if (rows.rows.empty() && !rows.error)
        showNote(all == 0 ? tr("Nothing of this kind was read") : tr("Nothing fits the filter"));
}

void TablePanel::showNote(const QString &text, bool warns)
{
    m_note->setText(text);
    m_note->setTone(warns ? TextTone::Warning : TextTone::Muted);
}

void TablePanel::turnOrder(int column)
{
    // Up, down, and then the order of the snapshot again.
    if (m_order.column != column)
        sortBy(column, false);
    else if (!m_order.descending)
        sortBy(column, true);
    else
        sortBy(-1, false);
}

void TablePanel::sortBy(int column, bool descending)
{
    m_order.column = column;
    m_order.descending = descending;
    QHeaderView *header = m_view->horizontalHeader();
    header->setSortIndicatorShown(m_order.column >= 0);
    header->setSortIndicator(m_order.column, m_order.descending ? Qt::DescendingOrder : Qt::AscendingOrder);
    refresh();
}

void TablePanel::pickCurrent()
{
    const QModelIndex current = m_view->currentIndex();
    if (m_following || !current.isValid())
        return;
    m_following = true;
    m_selection->selectProblem(m_model->problemAt(current.row()), m_model->objectAt(current.row()));
    m_following = false;
}

void TablePanel::followSelection()
{
    const TableRowsPtr &rows = m_model->rows();
    if (m_following || !rows || rows->indexes->snapshot() != m_selection->snapshot())
        return;
    m_following = true;
    const int row = m_model->placeOf(m_selection->current(), m_selection->problem());
    if (row < 0)
        m_view->selectionModel()->clear();
    else if (row != m_view->currentIndex().row() || !m_view->selectionModel()->hasSelection())
        m_view->selectionModel()->setCurrentIndex(m_model->index(row, std::max(m_view->currentIndex().column(), 0)),
                                                  QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
    m_following = false;
    frameSelection();
}

void TablePanel::frameWhole() { m_view->scrollToTop(); }

void TablePanel::frameSelection()
{
    const QModelIndex current = m_view->currentIndex();
    if (current.isValid() && m_view->selectionModel()->hasSelection())
        m_view->scrollTo(m_model->index(current.row(), m_view->horizontalHeader()->logicalIndexAt(0)));
}

void TablePanel::addTerm(const QString &term)
{
    const QString before = m_filter->text().trimmed();
    showQuery(m_order.subject, before.isEmpty() ? term : before + u' ' + term);
}

} // namespace eps::ui
