#pragma once

#include <QStyledItemDelegate>

namespace eps::ui {

/// Paints the ground of a row (rounded when selected or under the pointer) and gives its usable rectangle.
class RowDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;

protected:
    static void paintGround(QPainter *painter, const QStyleOptionViewItem &option);
};

/// A problem or a group of them: mark, bold title, muted detail below.
class ProblemDelegate final : public RowDelegate {
    Q_OBJECT
public:
    using RowDelegate::RowDelegate;
    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
};

/// A communicator (title, rank count) or a channel (check in its colour, name, what is known of it, worst problem).
class JobDelegate final : public RowDelegate {
    Q_OBJECT
public:
    using RowDelegate::RowDelegate;
    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    bool editorEvent(QEvent *event, QAbstractItemModel *model, const QStyleOptionViewItem &option,
                     const QModelIndex &index) override;

    /// Where the check of a channel is inside its row.
    [[nodiscard]] static QRect checkArea(const QRect &row);
};

} // namespace eps::ui
