#include "ui/widgets/hairline.h"

#include "ui/style/palette.h"

#include <QPainter>

namespace eps::ui {

Hairline::Hairline(QWidget *parent) : QWidget(parent) { setFixedHeight(1); }

void Hairline::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), colours(themeOf(palette())).hairline);
}

} // namespace eps::ui
