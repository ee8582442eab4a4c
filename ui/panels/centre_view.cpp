#include "ui/panels/centre_view.h"

#include <QPainter>

namespace eps::ui {

void CentreView::renderTo(QPainter &painter, QSizeF size, Theme)
{
    if (width() <= 0 || height() <= 0)
        return;
    const double scale = std::min(size.width() / width(), size.height() / height());
    painter.save();
    painter.scale(scale, scale);
    render(&painter);
    painter.restore();
}

} // namespace eps::ui
