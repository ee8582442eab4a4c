#include "ui/widgets/choice_box.h"

#include "ui/style/palette.h"

#include <QPainter>

#include <algorithm>

namespace eps::ui {

namespace {

constexpr int kPadding = 10;
constexpr int kArrow = 16; ///< room of the arrow
constexpr int kHeightAround = 10;
constexpr int kWidest = 220;
constexpr int kMeasured = 200; ///< items that the width is taken from

} // namespace

ChoiceBox::ChoiceBox(QWidget *parent) : QComboBox(parent)
{
    setAttribute(Qt::WA_Hover);
    setMaxVisibleItems(24);
    setSizeAdjustPolicy(QComboBox::AdjustToContents);
}

QSize ChoiceBox::sizeHint() const
{
    const QFontMetrics metrics(textFont(TextSize::Base, QFont::Normal, this));
    int widest = 0;
    for (int i = 0; i < std::min(count(), kMeasured); ++i)
        widest = std::max(widest, metrics.horizontalAdvance(itemText(i)));
    return {std::min(widest, kWidest) + 2 * kPadding + kArrow + 4, metrics.height() + kHeightAround};
}

QSize ChoiceBox::minimumSizeHint() const { return {60, sizeHint().height()}; }

void ChoiceBox::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const Colours &c = colours(themeOf(palette()));
    painter.setRenderHint(QPainter::Antialiasing);
    const bool focused = hasFocus() && window()->testAttribute(Qt::WA_KeyboardFocusChange);
    painter.setPen(QPen(focused ? c.accent : c.hairline, 1));
    painter.setBrush(underMouse() && isEnabled() ? c.accentGround : c.panel);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6);
    painter.setFont(textFont(TextSize::Base, QFont::Normal, this));
    painter.setPen(isEnabled() ? c.text : c.faint);
    const QRect area = rect().adjusted(kPadding, 0, -kPadding - kArrow, 0);
    painter.drawText(area, Qt::AlignVCenter | Qt::TextSingleLine,
                     painter.fontMetrics().elidedText(currentText(), Qt::ElideRight, area.width()));
    const QPointF tip(width() - kPadding - 3, height() / 2.0 + 2);
    painter.setPen(QPen(c.muted, 1.4, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.drawPolyline(QPolygonF{tip + QPointF(-4, -4), tip, tip + QPointF(4, -4)});
}

} // namespace eps::ui
