#pragma once

#include "core/model/snapshot.h"

#include <QAbstractItemModel>

#include <vector>

namespace eps::ui {

/// The problems of a snapshot, worst first, those of one code and severity under one row. A code that occurs once has
/// no group: its problem is the row.
class ProblemModel : public QAbstractItemModel {
    Q_OBJECT
public:
    explicit ProblemModel(QObject *parent = nullptr) : QAbstractItemModel(parent) {}

    void setSnapshot(SnapshotPtr snapshot);
    [[nodiscard]] int problemCount() const;
    /// The row of a problem; invalid when there is none.
    [[nodiscard]] QModelIndex indexOfProblem(int problem) const;

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &child) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;

private:
    struct Group {
        std::size_t first = 0; ///< into Snapshot::problems, which are sorted by severity and code
        std::size_t count = 0;
    };

    [[nodiscard]] QVariant groupData(const Group &group, int role) const;
    [[nodiscard]] QVariant problemData(std::size_t problem, int role) const;

    SnapshotPtr m_snapshot;
    std::vector<Group> m_groups;
};

} // namespace eps::ui
