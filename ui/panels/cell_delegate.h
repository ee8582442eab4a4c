#pragma once

#include "ui/panels/row_delegate.h"

namespace eps::ui {

/// A cell of a table of panel rows: one line of text with air round it.
class CellDelegate final : public RowDelegate {
    Q_OBJECT
public:
    using RowDelegate::RowDelegate;
    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
};

} // namespace eps::ui
