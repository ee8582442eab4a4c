#include "ui/widgets/crossing_row.h"

#include "ui/style/palette.h"

#include <QPainter>

namespace eps::ui {

namespace {

constexpr int kMargin = 16;
constexpr int kSwatch = 10;
constexpr int kNameWidth = 84;

} // namespace

CrossingRow::CrossingRow(int colour, const QString &name, const QString &who, const QString &certainty, QWidget *parent)
    : QAbstractButton(parent), m_colour(colour), m_name(name), m_who(who), m_certainty(certainty)
{
    setText(name);
    setAccessibleName(QStringLiteral("%1, %2, %3").arg(name, who, certainty));
    setToolTip(QStringLiteral("%1, %2").arg(who, certainty));
    setFocusPolicy(Qt::TabFocus);
    setCursor(Qt::PointingHandCursor);
    setAttribute(Qt::WA_Hover);
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
}

QSize CrossingRow::sizeHint() const
{
    return {120, QFontMetrics(textFont(TextSize::Base, QFont::DemiBold, this)).height() + 6};
}

void CrossingRow::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const Theme theme = themeOf(palette());
    const Colours &c = colours(theme);
    painter.setRenderHint(QPainter::Antialiasing);
    const bool focused = hasFocus() && window()->testAttribute(Qt::WA_KeyboardFocusChange);
    if (underMouse() || focused) {
        painter.setPen(focused ? QPen(c.accent, 1) : QPen(Qt::NoPen));
        painter.setBrush(c.window);
        painter.drawRoundedRect(QRectF(rect()).adjusted(8.5, 0.5, -8.5, -0.5), 6, 6);
    }
    painter.setPen(Qt::NoPen);
    painter.setBrush(channelStyle(m_colour, theme).colour);
    painter.drawRoundedRect(QRectF(kMargin, (height() - kSwatch) / 2.0, kSwatch, kSwatch), 2, 2);
    painter.setFont(textFont(TextSize::Base, QFont::DemiBold, this));
    painter.setPen(c.text);
    const int nameLeft = kMargin + kSwatch + 8;
    const int nameWidth = std::max(kNameWidth, painter.fontMetrics().horizontalAdvance(m_name) + 12);
    painter.drawText(QRect(nameLeft, 0, nameWidth, height()), Qt::AlignVCenter | Qt::AlignLeading, m_name);
    painter.setFont(textFont(TextSize::Small, QFont::Normal, this));
    painter.setPen(c.muted);
    QRect rest(nameLeft + nameWidth, 0, width() - nameLeft - nameWidth - kMargin, height());
    painter.drawText(rest, Qt::AlignVCenter | Qt::AlignTrailing, m_certainty);
    rest.setRight(rest.right() - painter.fontMetrics().horizontalAdvance(m_certainty) - 8);
    painter.drawText(rest, Qt::AlignVCenter | Qt::AlignLeading,
                     painter.fontMetrics().elidedText(m_who, Qt::ElideRight, rest.width()));
}

} // namespace eps::ui
