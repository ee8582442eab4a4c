#pragma once

#include "ui/graph/camera.h"

#include <QLineF>
#include <QPolygonF>

#include <span>
#include <vector>

/// Lines on the screen. We flatten curves ourselves: drawing, arrows, lanes and hit tests then agree to the pixel, and
/// no coordinate far outside the viewport reaches the paint engine.
namespace eps::ui {

enum class LineShape { Straight, Smooth };

/// The screen polyline of a scene polyline. Smooth: two points become an S that leaves its ports upright; more points
/// get round corners. `offset` pixels to the right of the direction of travel.
[[nodiscard]] QPolygonF screenLine(std::span<const layout::Point> points, const Camera &camera, LineShape shape,
                                   double offset = 0);

/// The part of `line` inside `bounds`; a null line when there is none.
[[nodiscard]] QLineF clipped(const QLineF &line, const QRectF &bounds);

/// Appends the segments of `line` that touch `bounds`, clipped to it.
void appendClipped(const QPolygonF &line, const QRectF &bounds, std::vector<QLineF> &segments);

/// The longest run of `line` inside `bounds`; empty when there is none.
[[nodiscard]] QPolygonF visiblePart(const QPolygonF &line, const QRectF &bounds);

[[nodiscard]] double lengthOf(const QPolygonF &line);

/// The point `distance` pixels along the line and the unit vector of travel there.
struct PointOnLine {
    QPointF at;
    QPointF direction;
};
[[nodiscard]] PointOnLine pointAlong(const QPolygonF &line, double distance);

[[nodiscard]] double distanceTo(const QPolygonF &line, QPointF point);

} // namespace eps::ui
