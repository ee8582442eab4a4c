#pragma once

#include "ui/widgets/text_label.h"

#include <QLabel>

namespace eps::ui {

/// Text that wraps and can be selected and copied; breaks inside long names too. Plain text only: what is shown may
/// come from files. Follows theme changes.
class Paragraph : public QLabel {
    Q_OBJECT
public:
    explicit Paragraph(const QString &text = {}, TextSize size = TextSize::Base, TextTone tone = TextTone::Normal,
                       QWidget *parent = nullptr);
    /// In monospace, for lines of files and commands.
    void setMonospace();
    void setTone(TextTone tone);
    void setWeight(QFont::Weight weight);
    /// Like setText, with places to break in words that are longer than any line.
    void setWrappedText(const QString &text);
    /// The text without those places.
    [[nodiscard]] const QString &plainText() const { return m_plain; }

protected:
    void changeEvent(QEvent *event) override;

private:
    void adopt();

    QString m_plain;
    TextSize m_size;
    TextTone m_tone;
    QFont::Weight m_weight = QFont::Normal;
    bool m_monospace = false;
    bool m_adopting = false;
};

} // namespace eps::ui
