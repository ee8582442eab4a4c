#pragma once

#include <QTimer>
#include <QWidget>

#include <chrono>

class QHBoxLayout;

namespace eps::ui {

class FlatButton;
class TextLabel;

/// A quiet line that says something and offers what may be done about it; it goes when that is done, or closed.
class NoticeBar : public QWidget {
    Q_OBJECT
public:
    explicit NoticeBar(QWidget *parent = nullptr);

    /// Shows a text; the buttons of the one before are gone. `isBad` gives it the colour of a warning.
    void say(const QString &text, bool isBad = false);
    /// The same for what has just been done: it goes by itself after a while, but not under the pointer.
    void sayBriefly(const QString &text);
    void setWhile(std::chrono::milliseconds time) { m_passing.setInterval(time); }
    /// Adds a button; the bar goes when it is pressed.
    FlatButton *offer(const QString &act);
    [[nodiscard]] QString text() const;
    [[nodiscard]] FlatButton *closeButton() const { return m_close; }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    TextLabel *m_text;
    QHBoxLayout *m_acts;
    FlatButton *m_close;
    QTimer m_passing;
};

} // namespace eps::ui
