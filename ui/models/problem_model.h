#pragma once

#include "core/model/snapshot.h"

#include <QAbstractItemModel>
#include <QString>

#include <map>
#include <utility>
#include <vector>

namespace eps::ui {

/// A problem's stable key: what happened to what. It is the same after a reload as long as the finding says the same.
[[nodiscard]] QString problemKey(const Snapshot &snapshot, const Problem &problem);

/// Problems that the person has judged to be no concern, by problemKey(), with the reason.
using Dismissals = std::map<QString, QString>;

/// The problems of a snapshot, worst first, those of one code and severity under one row. A code that occurs once has
/// no group: its problem is the row. What was dismissed stands together under the last row.
class ProblemModel : public QAbstractItemModel {
    Q_OBJECT
public:
    explicit ProblemModel(QObject *parent = nullptr) : QAbstractItemModel(parent) {}

    void setSnapshot(SnapshotPtr snapshot);
    void setDismissed(Dismissals dismissed);
    [[nodiscard]] const SnapshotPtr &snapshot() const { return m_snapshot; }
    [[nodiscard]] int problemCount() const;
    /// Those that are not dismissed.
    [[nodiscard]] int openCount() const { return problemCount() - static_cast<int>(m_dismissedCount); }
    /// The open problem `step` after `problem` (−1 = before the first) in the order shown, round the end; −1 = none is
    /// open.
    [[nodiscard]] int openProblemAfter(int problem, int step) const;
    /// The worst that is not dismissed; −1 = none.
    [[nodiscard]] int worstOpen() const { return openProblemAfter(-1, 1); }
    [[nodiscard]] bool isDismissed(int problem) const;
    /// The row of a problem; invalid when there is none.
    [[nodiscard]] QModelIndex indexOfProblem(int problem) const;

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &child) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;

private:
    struct Group {
        std::vector<std::size_t> problems; ///< into Snapshot::problems, which are sorted by severity and code
        bool dismissed = false;
        [[nodiscard]] bool isOneRow() const { return problems.size() == 1 && !dismissed; }
    };

    void regroup();

    [[nodiscard]] QVariant groupData(const Group &group, int role) const;
    [[nodiscard]] QVariant problemData(std::size_t problem, int role) const;

    SnapshotPtr m_snapshot;
    Dismissals m_dismissed;
    std::vector<bool> m_isDismissed; ///< by problem
    std::size_t m_dismissedCount = 0;
    std::vector<Group> m_groups;
    std::vector<std::pair<int, int>> m_places; ///< by problem: group, row in it
};

} // namespace eps::ui
