#pragma once

#include "core/engine/export_table.h"
#include "ui/jobs/job_slot.h"
#include "ui/models/indexing.h"
#include "ui/models/selection.h"
#include "ui/models/table_model.h"
#include "ui/panels/centre_view.h"
#include "ui/panels/table_columns.h"

#include <array>

class QMenu;

namespace eps::ui {

class DataTable;
class FlatButton;
class QueryField;
class TextLabel;

/// Everything that is drawn, as rows: a choice of what, a filter, columns to sort, hide and move. Rows are found,
/// sorted, copied and saved off the GUI thread; until that is done, those from before stay. Joined to the selection
/// both ways.
class TablePanel : public CentreView {
    Q_OBJECT
public:
    TablePanel(Selection *selection, Settings &settings, Indexing &indexing, QWidget *parent = nullptr);

    /// Lists what the query picks of the subject.
    void showQuery(query::Subject subject, const QString &query);
    /// What is listed, or being found.
    [[nodiscard]] const TableOrder &order() const { return m_order; }
    [[nodiscard]] TableModel *model() const { return m_model; }
    [[nodiscard]] DataTable *view() const { return m_view; }
    [[nodiscard]] QueryField *filter() const { return m_filter; }
    [[nodiscard]] QString note() const;
    [[nodiscard]] FlatButton *subjectButton(query::Subject subject) const;
    /// Rows are as asked for, and nothing is copied or saved.
    [[nodiscard]] bool isSettled() const;

    void setSnapshot(const SnapshotPtr &snapshot) override;
    void frameWhole() override;
    void frameSelection() override;
    /// Lists the things of its kind, when it is not among those that are listed.
    void showFound() override;
    bool copyMarked() override;
    /// What is listed, the filter and the order; in older sessions: "hops rank:3".
    [[nodiscard]] QString keptView() const override;
    void restoreView(const QString &kept) override;
    [[nodiscard]] QWidget *tools() override { return m_tools; }

    void copyRows(engine::TableFormat format);
    void copyAsQuery();
    /// Writes what is listed, with the columns that are shown.
    void saveTo(const QString &path);

signals:
    void settled();

private:
    void placeTools();
    QLayout *placeHead();
    void refresh();
    void receive(TableRowsPtr rows);
    void turnOrder(int column);
    void sortBy(int column, bool descending);
    void pickCurrent();
    void followSelection();
    void showNote(const QString &text, bool warns = false);
    void showCounts();
    void announceIfSettled();
    void askWhereToSave();
    void openMenu(const QModelIndex &index, const QPoint &position);
    void addCellActions(QMenu *menu, const QModelIndex &index);
    void openColumnMenu(const QPoint &position);
    void addTerm(const QString &term);
    [[nodiscard]] engine::TableRequest requestFor(engine::TableFormat format, std::vector<query::Row> rows) const;
    [[nodiscard]] std::vector<query::Row> markedRows() const;

    Selection *m_selection;
    Indexing &m_indexing;
    TableColumns m_columns;
    query::IndexesPtr m_indexes;
    TableOrder m_order;
    TableModel *m_model;
    QWidget *m_tools;
    std::array<FlatButton *, query::kSubjects.size()> m_subjects{};
    QueryField *m_filter;
    TextLabel *m_count;
    TextLabel *m_note;
    DataTable *m_view;
    JobSlot m_finding;
    JobSlot m_copying;
    JobSlot m_saving;
    bool m_laidOut = false;   ///< the columns are those of the model's subject
    bool m_following = false; ///< the current row moves because the selection or the rows moved
};

} // namespace eps::ui
