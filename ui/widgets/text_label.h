#pragma once

#include "ui/style/palette.h"

#include <QFrame>

namespace eps::ui {

/// Whose colour a text has.
enum class TextTone { Normal, Muted, Faint, Accent, Warning, Critical };

/// One line of text in one of the three sizes, cut with an ellipsis where there is no room; the whole text is then its
/// tool tip. Follows theme changes.
class TextLabel : public QFrame {
    Q_OBJECT
    Q_PROPERTY(QString text READ text WRITE setText NOTIFY textChanged)
public:
    explicit TextLabel(const QString &text = {}, TextSize size = TextSize::Base, QFont::Weight weight = QFont::Normal,
                       TextTone tone = TextTone::Normal, QWidget *parent = nullptr);

    [[nodiscard]] const QString &text() const { return m_text; }
    void setText(const QString &text);
    void setTone(TextTone tone);
    void setMonospace();
    void setElideMode(Qt::TextElideMode mode) { m_elide = mode; }
    /// Never asks for more than this width; 0 = as wide as the text.
    void setMaximumHint(int width);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void textChanged();

protected:
    void paintEvent(QPaintEvent *event) override;
    bool event(QEvent *event) override;

private:
    [[nodiscard]] QFont labelFont() const;

    QString m_text;
    TextSize m_size;
    QFont::Weight m_weight;
    TextTone m_tone;
    Qt::TextElideMode m_elide = Qt::ElideRight;
    int m_maximumHint = 0;
    bool m_monospace = false;
};

/// The colour of a tone.
[[nodiscard]] QColor toneColour(TextTone tone, const Colours &colours);

} // namespace eps::ui
