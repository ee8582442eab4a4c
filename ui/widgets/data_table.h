#pragma once

#include <QTableView>

namespace eps::ui {

/// A table of many rows: whole rows are selected, headings are muted with a hairline below, numbers stand right, rows
/// are equally high so that a million of them scroll at once.
class DataTable : public QTableView {
    Q_OBJECT
public:
    explicit DataTable(QWidget *parent = nullptr);

    /// As wide as the heading and the first rows need, within bounds.
    void fitColumn(int column);

signals:
    /// The person wants to do something with a cell; `position` is global.
    void menuRequested(const QModelIndex &index, const QPoint &position);

protected:
    void paintEvent(QPaintEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void adoptFonts();
};

} // namespace eps::ui
