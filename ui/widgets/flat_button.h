#pragma once

#include "ui/style/palette.h"

#include <QToolButton>

namespace eps::ui {

/// What a button is in its surroundings.
enum class ButtonLook {
    Tool,   ///< plain text of a toolbar, a ground when pointed at or checked
    Link,   ///< accent text without a ground, as wide as its text
    Filled, ///< accent text on its ground: the thing to do here
    Outline ///< the other thing to do here
};

/// A button of text only.
class FlatButton : public QToolButton {
    Q_OBJECT
public:
    explicit FlatButton(const QString &text, ButtonLook look, QWidget *parent = nullptr);
    void setTextSize(TextSize size);
    void setMonospace();
    void setElideMode(Qt::TextElideMode mode) { m_elide = mode; }
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    [[nodiscard]] QFont buttonFont() const;
    [[nodiscard]] int padding() const;

    ButtonLook m_look;
    TextSize m_size = TextSize::Base;
    bool m_monospace = false;
    Qt::TextElideMode m_elide = Qt::ElideNone;
};

} // namespace eps::ui
