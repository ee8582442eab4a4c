#pragma once

#include <QTreeView>

namespace eps::ui {

/// A tree of panel rows: no header, no frame, smooth scrolling, whole rows, cheap for a hundred thousand rows.
class PanelTree : public QTreeView {
    Q_OBJECT
public:
    explicit PanelTree(QWidget *parent = nullptr);

protected:
    void drawBranches(QPainter *painter, const QRect &rect, const QModelIndex &index) const override;
};

} // namespace eps::ui
