#pragma once

#include "ui/models/job_model.h"

#include <QWidget>

class QLineEdit;
class QSortFilterProxyModel;
class QTreeView;

namespace eps::ui {

class Paragraph;

/// Communicators and their channels, with a filter. Choosing a row selects it and shows that channel alone; its check
/// shows it together with others.
class JobPanel : public QWidget {
    Q_OBJECT
public:
    explicit JobPanel(Selection *selection, QWidget *parent = nullptr);
    void setSnapshot(const SnapshotPtr &snapshot);
    [[nodiscard]] QTreeView *view() const { return m_view; }
    [[nodiscard]] QLineEdit *filter() const { return m_filter; }

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void pick(const QModelIndex &index);
    void followSelection();
    void showMenu(const QPoint &position);

    Selection *m_selection;
    JobModel *m_model;
    QSortFilterProxyModel *m_filtered;
    QLineEdit *m_filter;
    QTreeView *m_view;
    Paragraph *m_none;
    bool m_following = false; ///< the current row moves because the selection moved
};

} // namespace eps::ui
