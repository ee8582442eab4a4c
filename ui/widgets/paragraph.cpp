#include "ui/widgets/paragraph.h"

#include <QEvent>

namespace eps::ui {

namespace {

constexpr qsizetype kUnbreakable = 24; ///< characters of a word that must fit on one line

/// Zero-width spaces after separators and inside very long runs.
QString breakable(const QString &text)
{
    QString result;
    result.reserve(text.size() + text.size() / 8);
    qsizetype run = 0;
    for (const QChar c : text) {
        result += c;
        run = c.isSpace() ? 0 : run + 1;
        const bool separator = QStringView(u"/_,:|").contains(c);
        if ((separator && run > 8) || run >= kUnbreakable) {
            result += QChar(0x200B);
            run = 0;
        }
    }
    return result;
}

} // namespace

Paragraph::Paragraph(const QString &text, TextSize size, TextTone tone, QWidget *parent)
    : QLabel(parent), m_size(size), m_tone(tone)
{
    setTextFormat(Qt::PlainText);
    setWordWrap(true);
    setTextInteractionFlags(Qt::TextSelectableByMouse);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Minimum);
    setMinimumWidth(40);
    setForegroundRole(QPalette::WindowText); // not the one that goes with the ground, which may be another role
    adopt();
    setWrappedText(text);
}

void Paragraph::setWrappedText(const QString &text)
{
    m_plain = text;
    setText(breakable(text));
    setAccessibleName(text);
}

void Paragraph::setMonospace()
{
    m_monospace = true;
    adopt();
}

void Paragraph::setTone(TextTone tone)
{
    m_tone = tone;
    adopt();
}

void Paragraph::setWeight(QFont::Weight weight)
{
    m_weight = weight;
    adopt();
}

void Paragraph::adopt()
{
    m_adopting = true;
    setFont(m_monospace ? monospaceFont(m_size, this) : textFont(m_size, m_weight, this));
    QPalette own; // of this one colour only: all others follow the window's
    own.setColor(QPalette::WindowText, toneColour(m_tone, colours(themeOf(palette()))));
    setPalette(own);
    m_adopting = false;
}

void Paragraph::changeEvent(QEvent *event)
{
    QLabel::changeEvent(event);
    if (!m_adopting && (event->type() == QEvent::PaletteChange || event->type() == QEvent::ApplicationFontChange))
        adopt();
}

} // namespace eps::ui
