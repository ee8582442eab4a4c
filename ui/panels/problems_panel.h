#pragma once

#include "ui/models/arrangement.h"
#include "ui/models/problem_model.h"
#include "ui/models/selection.h"

#include <QWidget>

class QTreeView;

namespace eps::ui {

class Paragraph;
class ReasonBar;

/// The list of problems. Picking one selects it and what it is about; one that is no concern is dismissed with a
/// reason, and can be brought back.
class ProblemsPanel : public QWidget {
    Q_OBJECT
public:
    ProblemsPanel(Selection *selection, Arranging *arranging, QWidget *parent = nullptr);
    void setSnapshot(const SnapshotPtr &snapshot);
    [[nodiscard]] ProblemModel *model() const { return m_model; }
    [[nodiscard]] QTreeView *view() const { return m_view; }
    /// The height that shows every row, groups closed.
    [[nodiscard]] int wantedHeight() const;
    /// Picks the open problem that many places after the one that was picked last.
    void walk(int step);
    void pickWorst();
    /// Asks why the current problem, or each of the current group, is no concern; a dismissed one is brought back.
    void dismiss();

signals:
    /// Other problems are dismissed than before.
    void dismissalsChanged();
    /// The person picked a problem; it is selected now.
    void picked();

private:
    void pick(const QModelIndex &index);
    void pickProblem(int problem);
    void followSelection();
    void showMenu(const QPoint &position);
    void dismissWith(const QString &reason);
    void bringBack();
    void takeDismissals();
    /// The current problem, or those of the current group.
    [[nodiscard]] std::vector<int> currentProblems() const;

    Selection *m_selection;
    Arranging *m_arranging;
    ProblemModel *m_model;
    QTreeView *m_view;
    Paragraph *m_none;
    ReasonBar *m_reason;
    bool m_following = false; ///< the current row moves because the selection moved
};

} // namespace eps::ui
