#pragma once

#include "ui/models/problem_model.h"
#include "ui/models/selection.h"

#include <QWidget>

class QTreeView;

namespace eps::ui {

class Paragraph;

/// The list of problems. Picking one selects it and what it is about.
class ProblemsPanel : public QWidget {
    Q_OBJECT
public:
    explicit ProblemsPanel(Selection *selection, QWidget *parent = nullptr);
    void setSnapshot(const SnapshotPtr &snapshot);
    [[nodiscard]] ProblemModel *model() const { return m_model; }
    [[nodiscard]] QTreeView *view() const { return m_view; }
    /// The height that shows every row, groups closed.
    [[nodiscard]] int wantedHeight() const;

signals:
    /// The person picked a problem; it is selected now.
    void picked();

private:
    void pick(const QModelIndex &index);
    void followSelection();

    Selection *m_selection;
    ProblemModel *m_model;
    QTreeView *m_view;
    Paragraph *m_none;
    bool m_following = false; ///< the current row moves because the selection moved
};

} // namespace eps::ui
