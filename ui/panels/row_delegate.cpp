#include "ui/panels/row_delegate.h"

#include "ui/models/roles.h"
#include "ui/widgets/status_of.h"

#include <QKeyEvent>
#include <QPainter>

namespace eps::ui {

namespace {

constexpr int kMark = 16;
constexpr int kSwatch = 12;

const QPaintDevice *deviceOf(const QStyleOptionViewItem &option) { return option.widget; }

/// Draws one line of text, cut with an ellipsis, and gives its width.
int drawLine(QPainter *painter, const QRect &area, const QFont &font, const QColor &colour, const QString &text)
{
    painter->setFont(font);
    painter->setPen(colour);
    const QString shown = painter->fontMetrics().elidedText(text, Qt::ElideRight, area.width());
    painter->drawText(area, Qt::AlignVCenter | Qt::AlignLeading | Qt::TextSingleLine, shown);
    return painter->fontMetrics().horizontalAdvance(shown);
}

void drawSeverity(QPainter *painter, const QRect &area, const QModelIndex &index, Theme theme)
{
    const QVariant severity = index.data(kSeverityRole);
    if (severity.isValid())
        drawStatus(*painter, area, statusOf(static_cast<Severity>(severity.toInt())), theme);
}

/// The channel's colour as a filled square when it is shown, as an outline when it is not.
void drawSwatch(QPainter *painter, const QRect &area, int channel, bool shown, Theme theme)
{
    const ChannelStyle style = channelStyle(channel, theme);
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(QPen(style.colour, 1.5));
    painter->setBrush(shown ? QBrush(style.colour) : QBrush(Qt::NoBrush));
    painter->drawRoundedRect(QRectF(area).adjusted(0.75, 0.75, -0.75, -0.75), 3, 3);
    if (!shown)
        return;
    const QRectF box(area);
    painter->setPen(QPen(Qt::white, 1.5, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    const std::array tick{QPointF(box.left() + 3, box.center().y() + 0.5),
                          QPointF(box.left() + 5.2, box.bottom() - 3.4), QPointF(box.right() - 2.8, box.top() + 3.6)};
    painter->drawPolyline(tick.data(), static_cast<int>(tick.size()));
}

} // namespace

void RowDelegate::paintGround(QPainter *painter, const QStyleOptionViewItem &option)
{
    const Colours &c = colours(themeOf(option.palette));
    const bool selected = option.state.testFlag(QStyle::State_Selected);
    const bool hovered = option.state.testFlag(QStyle::State_MouseOver);
    if (!selected && !hovered)
        return;
    const int width = option.widget != nullptr ? option.widget->width() : option.rect.right();
    const QRect ground(8, option.rect.top(), width - 16, option.rect.height());
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(selected && option.state.testFlag(QStyle::State_HasFocus) ? QPen(c.accent, 1) : QPen(Qt::NoPen));
    painter->setBrush(selected ? c.accentGround : c.window);
    painter->drawRoundedRect(QRectF(ground).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6);
}

void ProblemDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    painter->save();
    paintGround(painter, option);
    const Theme theme = themeOf(option.palette);
    const Colours &c = colours(theme);
    const QRect row = option.rect.adjusted(4, 4, -16, -4);
    drawSeverity(painter, QRect(row.left(), row.center().y() - kMark / 2, kMark, kMark), index, theme);
    const QRect lines = row.adjusted(kMark + 8, 0, 0, 0);
    const bool one = index.data(kDetailRole).toString().isEmpty();
    const QRect first(lines.left(), lines.top(), lines.width(), one ? lines.height() : lines.height() / 2);
    drawLine(painter, first, textFont(TextSize::Base, QFont::DemiBold, deviceOf(option)), c.text,
             index.data(Qt::DisplayRole).toString());
    drawLine(painter, first.translated(0, first.height()), textFont(TextSize::Small, QFont::Normal, deviceOf(option)),
             c.muted, index.data(kDetailRole).toString());
    painter->restore();
}

QSize ProblemDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &) const
{
    const QFontMetrics base(textFont(TextSize::Base, QFont::DemiBold, deviceOf(option)));
    return {120, 2 * base.height() + 8};
}

QRect JobDelegate::checkArea(const QRect &row)
{
    return {row.left() + 4, row.center().y() - kSwatch / 2, kSwatch, kSwatch};
}

void JobDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    painter->save();
    paintGround(painter, option);
    const Theme theme = themeOf(option.palette);
    const Colours &c = colours(theme);
    QRect row = option.rect.adjusted(4, 0, -16, 0);
    const QFont small = textFont(TextSize::Small, QFont::Normal, deviceOf(option));
    if (index.data(kSeverityRole).isValid()) {
        drawSeverity(painter, QRect(row.right() - kMark + 1, row.center().y() - kMark / 2, kMark, kMark), index, theme);
        row.setRight(row.right() - kMark - 8);
    }
    const QVariant channel = index.data(kChannelRole);
    if (channel.isValid()) {
        const bool shown = index.data(Qt::CheckStateRole).toInt() == Qt::Checked;
        drawSwatch(painter, checkArea(option.rect), channel.toInt(), shown, theme);
        row.setLeft(row.left() + kSwatch + 8);
        const QFont font = textFont(TextSize::Base, shown ? QFont::DemiBold : QFont::Normal, deviceOf(option));
        const int used = drawLine(painter, row, font, c.text, index.data(Qt::DisplayRole).toString());
        row.setLeft(row.left() + std::max(used, 80) + 12);
        const int word = QFontMetrics(small).horizontalAdvance(tr("ring")) + 12;
        if (index.data(kHasRingRole).toBool())
            drawLine(painter, row, small, c.muted, tr("ring"));
        if (index.data(kHasTreeRole).toBool())
            drawLine(painter, row.adjusted(word, 0, 0, 0), small, c.muted, tr("tree"));
    } else {
        const QString note = index.data(kDetailRole).toString();
        const int width = QFontMetrics(small).horizontalAdvance(note);
        drawLine(painter, row.adjusted(0, 0, -width - 8, 0),
                 textFont(TextSize::Base, QFont::DemiBold, deviceOf(option)), c.text,
                 index.data(Qt::DisplayRole).toString());
        drawLine(painter, QRect(row.right() - width, row.top(), width + 1, row.height()), small, c.muted, note);
    }
    painter->restore();
}

QSize JobDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &) const
{
    const QFontMetrics base(textFont(TextSize::Base, QFont::DemiBold, deviceOf(option)));
    return {120, base.height() + 8};
}

bool JobDelegate::editorEvent(QEvent *event, QAbstractItemModel *model, const QStyleOptionViewItem &,
                              const QModelIndex &index)
{
    if (!index.flags().testFlag(Qt::ItemIsUserCheckable))
        return false;
    if (event->type() != QEvent::KeyPress || static_cast<QKeyEvent *>(event)->key() != Qt::Key_Space)
        return false;
    const bool shown = index.data(Qt::CheckStateRole).toInt() == Qt::Checked;
    return model->setData(index, shown ? Qt::Unchecked : Qt::Checked, Qt::CheckStateRole);
}

} // namespace eps::ui
