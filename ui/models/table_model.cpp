#include "ui/models/table_model.h"

#include "core/query/select.h"
#include "ui/models/core_text.h"
#include "ui/models/roles.h"
#include "ui/models/table_text.h"
#include "ui/widgets/status_of.h"

#include <numeric>

namespace eps::ui {

namespace {

constexpr std::uint32_t kNowhere = UINT32_MAX;

void fill(TableRows &made, const query::RowIndex &index, const std::stop_token &stop)
{
    const TableOrder &order = made.order;
    const auto query = query::parseQuery(order.query);
    if (!query)
        made.error = query.error();
    else
        made.error = query::checkFor(*query, order.subject);
    if (made.error) {
        made.errorText = fromCore(made.error->oneLine(order.query));
        return;
    }
    made.rows = query::select(index, *query, order.subject, stop);
    const auto columns = query::columnsOf(order.subject);
    if (order.column >= 0 && static_cast<std::size_t>(order.column) < columns.size())
        made.rows = query::sorted(index, std::move(made.rows), columns[static_cast<std::size_t>(order.column)],
                                  order.descending, stop);
    made.places.assign(index.rowCount(order.subject), kNowhere);
    std::uint32_t place = 0;
    for (const query::Row row : made.rows)
        made.places[row] = place++;
}

} // namespace

TableRowsPtr makeTableRows(const query::IndexesPtr &indexes, const TableOrder &order, const std::stop_token &stop)
{
    auto made = std::make_shared<TableRows>();
    made->indexes = indexes;
    made->order = order;
    fill(*made, indexes->rows(), stop);
    return made;
}

void TableModel::setRows(TableRowsPtr rows)
{
    beginResetModel();
    m_rows = std::move(rows);
    if (m_rows)
        m_subject = m_rows->order.subject;
    endResetModel();
}

query::Cell TableModel::cell(const QModelIndex &index) const
{
    const query::Row row = m_rows->rows[static_cast<std::size_t>(index.row())];
    return query::columnsOf(m_subject)[static_cast<std::size_t>(index.column())].cell(m_rows->indexes->rows(), row);
}

ObjectRef TableModel::objectAt(int row) const
{
    return m_rows->indexes->rows().objectOf(m_subject, m_rows->rows.at(static_cast<std::size_t>(row)));
}

int TableModel::problemAt(int row) const
{
    const bool isProblem = m_rows && m_subject == query::Subject::Problems;
    return isProblem ? static_cast<int>(m_rows->rows.at(static_cast<std::size_t>(row))) : -1;
}

int TableModel::placeOf(const ObjectRef &object, int problem) const
{
    if (!m_rows)
        return -1;
    std::optional<query::Row> row;
    if (m_subject != query::Subject::Problems)
        row = m_rows->indexes->rows().rowOf(m_subject, object);
    else if (problem >= 0)
        row = static_cast<query::Row>(problem);
    if (!row || *row >= m_rows->places.size() || m_rows->places[*row] == kNowhere)
        return -1;
    return static_cast<int>(m_rows->places[*row]);
}

int TableModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() || !m_rows ? 0 : static_cast<int>(m_rows->rows.size());
}

int TableModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(query::columnsOf(m_subject).size());
}

QVariant TableModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    if (role == Qt::DisplayRole) {
        const query::Cell shown = cell(index);
        return shown.unknown ? tr("not known") : fromCore(shown.text);
    }
    if (role == Qt::ToolTipRole) {
        // Plain text: what is shown comes from files.
        const QString text = fromCore(cell(index).text).toHtmlEscaped();
        return text.isEmpty() ? QVariant() : QStringLiteral("<qt>%1</qt>").arg(text);
    }
    if (role == Qt::TextAlignmentRole) {
        const bool number = query::columnsOf(m_subject)[static_cast<std::size_t>(index.column())].number;
        return QVariant::fromValue(Qt::Alignment(Qt::AlignVCenter | (number ? Qt::AlignRight : Qt::AlignLeft)));
    }
    if (role == kUnknownRole)
        return cell(index).unknown;
    if (role == kStatusRole)
        return statusAt(index);
    if (role == kObjectRole)
        return QVariant::fromValue(objectAt(index.row()));
    if (role == kProblemRole && m_subject == query::Subject::Problems)
        return problemAt(index.row());
    return {};
}

QVariant TableModel::statusAt(const QModelIndex &index) const
{
    const std::string_view key = query::columnsOf(m_subject)[static_cast<std::size_t>(index.column())].key;
    const query::RowIndex &all = m_rows->indexes->rows();
    const query::Row row = m_rows->rows[static_cast<std::size_t>(index.row())];
    if (key == "severity")
        return static_cast<int>(statusOf(all.snapshot().problems[row].severity));
    if (key != "state")
        return {};
    switch (all.stateOf(m_subject, row)) {
    case query::State::Ok:
        return static_cast<int>(Status::Ok);
    case query::State::Unknown:
        return static_cast<int>(Status::Unknown);
    case query::State::Warning:
        return static_cast<int>(Status::Warning);
    case query::State::Error:
        return static_cast<int>(Status::Critical);
    }
    return {};
}

QVariant TableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    const auto columns = query::columnsOf(m_subject);
    if (orientation != Qt::Horizontal || section < 0 || static_cast<std::size_t>(section) >= columns.size())
        return {};
    const query::Column &column = columns[static_cast<std::size_t>(section)];
    if (role == Qt::DisplayRole)
        return columnTitle(column.key);
    if (role == Qt::ToolTipRole)
        return columnTip(column.key);
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(Qt::Alignment(Qt::AlignVCenter | (column.number ? Qt::AlignRight : Qt::AlignLeft)));
    return {};
}

} // namespace eps::ui
