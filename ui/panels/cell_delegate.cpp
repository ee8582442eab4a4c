#include "ui/panels/cell_delegate.h"

#include "ui/models/roles.h"
#include "ui/widgets/status_of.h"

#include <QPainter>

namespace eps::ui {

namespace {

constexpr int kSide = 12;
constexpr int kMark = 14;

} // namespace

void CellDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    painter->save();
    if (index.column() == 0)
        paintGround(painter, option);
    const Theme theme = themeOf(option.palette);
    const QString text = index.data(Qt::DisplayRole).toString();
    QRect area = option.rect.adjusted(kSide, 0, -4, 0);
    const QVariant severity = index.data(kSeverityRole);
    if (severity.isValid() && index.column() == index.model()->columnCount() - 1 && !text.isEmpty()) {
        drawStatus(*painter, QRectF(area.left(), area.center().y() - kMark / 2.0, kMark, kMark),
                   statusOf(static_cast<Severity>(severity.toInt())), theme);
        area.setLeft(area.left() + kMark + 6);
    }
    painter->setFont(textFont(TextSize::Base, QFont::Normal, option.widget));
    painter->setPen(colours(theme).text);
    painter->drawText(area, Qt::AlignVCenter | Qt::AlignLeading | Qt::TextSingleLine,
                      painter->fontMetrics().elidedText(text, Qt::ElideRight, area.width()));
    painter->restore();
}

QSize CellDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const QFontMetrics metrics(textFont(TextSize::Base, QFont::Normal, option.widget));
    return {metrics.horizontalAdvance(index.data(Qt::DisplayRole).toString()) + kSide + kMark + 14,
            metrics.height() + 8};
}

} // namespace eps::ui
