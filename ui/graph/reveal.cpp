#include "ui/graph/reveal.h"

#include <QMarginsF>

#include <algorithm>

namespace eps::ui {

namespace {

constexpr double kMargin = 48; ///< pixels round what is revealed

/// The shift that brings [low, high] into [0, room].
double shiftInto(double low, double high, double room)
{
    if (low < 0)
        return -low;
    return high > room ? room - high : 0;
}

} // namespace

Camera revealed(Camera camera, const QRectF &target, const QRectF &content)
{
    const QSizeF view = camera.viewport();
    const double margin = std::min({kMargin, view.width() / 4, view.height() / 4});
    const QRectF shown(camera.toScreen(target.topLeft()), camera.toScreen(target.bottomRight()));
    const QSizeF room(view.width() - 2 * margin, view.height() - 2 * margin);
    if (shown.width() > room.width() || shown.height() > room.height()) {
        camera.frame(target, QMarginsF(margin, margin, margin, margin), camera.scale());
        return camera;
    }
    const QPointF shift(shiftInto(shown.left() - margin, shown.right() - margin, room.width()),
                        shiftInto(shown.top() - margin, shown.bottom() - margin, room.height()));
    if (!shift.isNull())
        camera.panBy(shift, content);
    return camera;
}

} // namespace eps::ui
