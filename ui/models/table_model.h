#pragma once

#include "core/query/columns.h"
#include "core/query/indexes.h"
#include "core/query/query.h"

#include <QAbstractTableModel>

#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

namespace eps::ui {

/// What a table is to list, and in which order.
struct TableOrder {
    query::Subject subject = query::Subject::Hops;
    std::string query;
    int column = -1; ///< of query::columnsOf; -1 = the order of the snapshot
    bool descending = false;
    bool operator==(const TableOrder &) const = default;
};

/// The rows of a table in their order, found off the GUI thread. Never changes once made.
struct TableRows {
    query::IndexesPtr indexes;
    TableOrder order;
    std::vector<query::Row> rows;
    std::vector<std::uint32_t> places;      ///< by row: where it stands; UINT32_MAX = filtered out
    std::optional<query::QueryError> error; ///< the query is none: there are no rows then
    QString errorText;
};

using TableRowsPtr = std::shared_ptr<const TableRows>;

/// Finds and sorts the rows. Any thread but that of the GUI.
[[nodiscard]] TableRowsPtr makeTableRows(const query::IndexesPtr &indexes, const TableOrder &order,
                                         const std::stop_token &stop);

/// A table over a snapshot. Rows are numbers and cells are made when they are looked at: nothing is copied.
class TableModel : public QAbstractTableModel {
    Q_OBJECT
public:
    explicit TableModel(QObject *parent = nullptr) : QAbstractTableModel(parent) {}

    /// Null: nothing is loaded. The columns stay those of the subject that was shown last.
    void setRows(TableRowsPtr rows);
    [[nodiscard]] const TableRowsPtr &rows() const { return m_rows; }
    [[nodiscard]] query::Subject subject() const { return m_subject; }
    [[nodiscard]] query::Cell cell(const QModelIndex &index) const;
    [[nodiscard]] ObjectRef objectAt(int row) const;
    /// Index into Snapshot::problems; -1 for rows that are none.
    [[nodiscard]] int problemAt(int row) const;
    /// Where the object, or that problem, stands; -1 = not in this table.
    [[nodiscard]] int placeOf(const ObjectRef &object, int problem) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    [[nodiscard]] QVariant statusAt(const QModelIndex &index) const;

    TableRowsPtr m_rows;
    query::Subject m_subject = query::Subject::Hops;
};

} // namespace eps::ui
