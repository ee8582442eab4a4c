#include "ui/widgets/text_label.h"

#include <QHelpEvent>
#include <QLayout>
#include <QPainter>
#include <QToolTip>

namespace eps::ui {

QColor toneColour(TextTone tone, const Colours &colours)
{
    switch (tone) {
    case TextTone::Normal:
        return colours.text;
    case TextTone::Muted:
        return colours.muted;
    case TextTone::Faint:
        return colours.faint;
    case TextTone::Accent:
        return colours.accent;
    case TextTone::Warning:
        return colours.warningText;
    case TextTone::Critical:
        return colours.critical;
    }
    return colours.text;
}

TextLabel::TextLabel(const QString &text, TextSize size, QFont::Weight weight, TextTone tone, QWidget *parent)
    : QFrame(parent), m_text(text), m_size(size), m_weight(weight), m_tone(tone)
{
    setAccessibleName(text);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

void TextLabel::setText(const QString &text)
{
    if (text == m_text)
        return;
    m_text = text;
    setAccessibleName(text);
    updateGeometry();
    // Qt does not tell the layout of a label that was never shown.
    if (isHidden() && parentWidget() != nullptr && parentWidget()->layout() != nullptr)
        parentWidget()->layout()->invalidate();
    update();
    emit textChanged();
}

void TextLabel::setTone(TextTone tone)
{
    m_tone = tone;
    update();
}

void TextLabel::setMaximumHint(int width)
{
    m_maximumHint = width;
    updateGeometry();
}

void TextLabel::setMonospace()
{
    m_monospace = true;
    updateGeometry();
}

QFont TextLabel::labelFont() const
{
    return m_monospace ? monospaceFont(m_size, this) : textFont(m_size, m_weight, this);
}

QSize TextLabel::sizeHint() const
{
    const QFontMetrics metrics(labelFont());
    const int width = metrics.horizontalAdvance(m_text) + 1;
    const QMargins around = contentsMargins();
    return QSize(m_maximumHint > 0 ? std::min(width, m_maximumHint) : width, metrics.height()).grownBy(around);
}

QSize TextLabel::minimumSizeHint() const
{
    const QFontMetrics metrics(labelFont());
    return {std::min(sizeHint().width(), metrics.averageCharWidth() * 4), sizeHint().height()};
}

void TextLabel::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setFont(labelFont());
    painter.setPen(toneColour(m_tone, colours(themeOf(palette()))));
    const QRect area = contentsRect();
    painter.drawText(area, Qt::AlignVCenter | Qt::AlignLeading | Qt::TextSingleLine,
                     painter.fontMetrics().elidedText(m_text, m_elide, area.width()));
}

bool TextLabel::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip || !toolTip().isEmpty() || sizeHint().width() <= width())
        return QFrame::event(event);
    QToolTip::showText(static_cast<QHelpEvent *>(event)->globalPos(), m_text, this);
    return true;
}

} // namespace eps::ui
