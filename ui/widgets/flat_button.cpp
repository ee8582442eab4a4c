#include "ui/widgets/flat_button.h"

#include <QPainter>

namespace eps::ui {

namespace {

constexpr int kHeightAround = 10; ///< of the text, in tools and filled buttons

} // namespace

FlatButton::FlatButton(const QString &text, ButtonLook look, QWidget *parent) : QToolButton(parent), m_look(look)
{
    setText(text);
    setAccessibleName(text);
    setAutoRaise(true);
    setAttribute(Qt::WA_Hover);
    setFocusPolicy(Qt::TabFocus);
    setCursor(look == ButtonLook::Link ? Qt::PointingHandCursor : Qt::ArrowCursor);
}

void FlatButton::setTextSize(TextSize size)
{
    m_size = size;
    updateGeometry();
}

void FlatButton::setMonospace()
{
    m_monospace = true;
    updateGeometry();
}

QFont FlatButton::buttonFont() const
{
    if (m_monospace)
        return monospaceFont(m_size, this);
    const bool strong = m_look == ButtonLook::Filled || (m_look == ButtonLook::Link && m_size == TextSize::Base);
    return textFont(m_size, strong ? QFont::DemiBold : QFont::Normal, this);
}

int FlatButton::padding() const { return m_look == ButtonLook::Link ? 0 : 12; }

QSize FlatButton::sizeHint() const
{
    const QFontMetrics metrics(buttonFont());
    const int around = m_look == ButtonLook::Link ? 2 : kHeightAround;
    return {metrics.horizontalAdvance(text()) + 2 * padding() + 1, metrics.height() + around};
}

QSize FlatButton::minimumSizeHint() const
{
    return m_elide == Qt::ElideNone ? sizeHint() : QSize(40, sizeHint().height());
}

void FlatButton::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const Colours &c = colours(themeOf(palette()));
    painter.setRenderHint(QPainter::Antialiasing);
    const bool ground = m_look == ButtonLook::Filled || isChecked() ||
                        (m_look != ButtonLook::Link && isEnabled() && (underMouse() || isDown()));
    // Only who moves by keys needs to see where the focus is.
    const bool focused = hasFocus() && window()->testAttribute(Qt::WA_KeyboardFocusChange);
    const bool outlined = m_look == ButtonLook::Outline || (focused && m_look != ButtonLook::Link);
    painter.setBrush(ground ? QBrush(c.accentGround) : QBrush(Qt::NoBrush));
    painter.setPen(outlined ? QPen(focused ? c.accent : c.hairline, 1) : QPen(Qt::NoPen));
    if (ground || outlined)
        painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6);
    const bool accent = m_look == ButtonLook::Link || m_look == ButtonLook::Filled || isChecked();
    QFont font = buttonFont();
    font.setUnderline(m_look == ButtonLook::Link && isEnabled() && (underMouse() || focused));
    painter.setFont(font);
    painter.setPen(!isEnabled() ? c.faint : accent ? c.accent : c.text);
    const QRect area = rect().adjusted(padding(), 0, -padding(), 0);
    const int align = m_look == ButtonLook::Link ? Qt::AlignLeading : Qt::AlignHCenter;
    painter.drawText(area, Qt::AlignVCenter | Qt::TextSingleLine | align,
                     painter.fontMetrics().elidedText(text(), m_elide, area.width()));
}

} // namespace eps::ui
