#include "ui/graph/polyline.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace eps::ui {

namespace {

constexpr double kStepLength = 11; // pixels
constexpr int kCornerSteps = 4;
constexpr double kUpright = 0.32;   // how long an S keeps the direction of its ports, of its height
constexpr double kCornerRadius = 7; // pixels
constexpr double kFlat = 1.5;       // pixels: an S this narrow is a straight line

double length(QPointF v) { return std::hypot(v.x(), v.y()); }

QPointF unit(QPointF v)
{
    const double size = length(v);
    return size > 0 ? v / size : QPointF(0, 0);
}

void appendS(QPointF from, QPointF to, QPolygonF &line)
{
    if (std::abs(to.x() - from.x()) < kFlat) {
        line << from << to;
        return;
    }
    const double rise = (to.y() - from.y()) * kUpright;
    const QPointF first = from + QPointF(0, rise);
    const QPointF second = to - QPointF(0, rise);
    const int steps = static_cast<int>(std::clamp(length(to - from) / kStepLength, 10.0, 48.0));
    for (int step = 0; step <= steps; ++step) {
        const double t = static_cast<double>(step) / steps;
        const double s = 1 - t;
        line << from * (s * s * s) + first * (3 * s * s * t) + second * (3 * s * t * t) + to * (t * t * t);
    }
}

void appendCorner(QPointF before, QPointF corner, QPointF after, QPolygonF &line)
{
    const double reach = std::min({kCornerRadius, length(corner - before) / 2, length(after - corner) / 2});
    const QPointF begin = corner + unit(before - corner) * reach;
    const QPointF end = corner + unit(after - corner) * reach;
    for (int step = 0; step <= kCornerSteps; ++step) {
        const double t = static_cast<double>(step) / kCornerSteps;
        line << begin * ((1 - t) * (1 - t)) + corner * (2 * t * (1 - t)) + end * (t * t);
    }
}

/// Moves every point sideways along the normal of its corner.
QPolygonF shifted(const QPolygonF &line, double offset)
{
    QPolygonF moved;
    moved.reserve(line.size());
    for (qsizetype i = 0; i < line.size(); ++i) {
        const QPointF in = i > 0 ? unit(line[i] - line[i - 1]) : QPointF(0, 0);
        const QPointF out = i + 1 < line.size() ? unit(line[i + 1] - line[i]) : QPointF(0, 0);
        const QPointF along = unit(in + out);
        // 1/cos of half the angle keeps the distance of the segments; bounded for sharp corners.
        const QPointF straight = i > 0 ? in : out;
        const double cosine = std::max(QPointF::dotProduct(along, straight), 0.5);
        moved << line[i] + QPointF(-along.y(), along.x()) * (offset / cosine);
    }
    return moved;
}

} // namespace

QPolygonF screenLine(std::span<const layout::Point> points, const Camera &camera, LineShape shape, double offset)
{
    QPolygonF line;
    QPolygonF corners;
    corners.reserve(static_cast<qsizetype>(points.size()));
    for (const layout::Point point : points)
        corners << camera.toScreen(point);
    switch (shape) {
    case LineShape::Straight:
        line = corners;
        break;
    case LineShape::Smooth:
        if (corners.size() == 2) {
            appendS(corners[0], corners[1], line);
        } else if (corners.size() > 2) {
            line << corners.front();
            for (qsizetype i = 1; i + 1 < corners.size(); ++i)
                appendCorner(corners[i - 1], corners[i], corners[i + 1], line);
            line << corners.back();
        }
        break;
    }
    return offset == 0 ? line : shifted(line, offset);
}

QLineF clipped(const QLineF &line, const QRectF &bounds)
{
    // Liang and Barsky: the parameters at which the line enters and leaves each of the four half planes.
    double enter = 0;
    double leave = 1;
    const auto cut = [&](double p, double q) {
        if (p == 0)
            return q >= 0;
        const double t = q / p;
        if (p < 0)
            enter = std::max(enter, t);
        else
            leave = std::min(leave, t);
        return enter <= leave;
    };
    const bool inside = cut(-line.dx(), line.x1() - bounds.left()) && cut(line.dx(), bounds.right() - line.x1()) &&
                        cut(-line.dy(), line.y1() - bounds.top()) && cut(line.dy(), bounds.bottom() - line.y1());
    return inside ? QLineF(line.pointAt(enter), line.pointAt(leave)) : QLineF();
}

void appendClipped(const QPolygonF &line, const QRectF &bounds, std::vector<QLineF> &segments)
{
    for (qsizetype i = 1; i < line.size(); ++i) {
        const QLineF part = clipped(QLineF(line[i - 1], line[i]), bounds);
        if (!part.isNull())
            segments.push_back(part);
    }
}

QPolygonF visiblePart(const QPolygonF &line, const QRectF &bounds)
{
    QPolygonF longest;
    QPolygonF run;
    const auto close = [&] {
        if (lengthOf(run) > lengthOf(longest))
            longest = run;
        run.clear();
    };
    for (qsizetype i = 1; i < line.size(); ++i) {
        const QLineF part = clipped(QLineF(line[i - 1], line[i]), bounds);
        if (part.isNull()) {
            close();
            continue;
        }
        if (run.isEmpty())
            run << part.p1();
        run << part.p2();
        if (part.p2() != line[i])
            close();
    }
    close();
    return longest;
}

double lengthOf(const QPolygonF &line)
{
    double sum = 0;
    for (qsizetype i = 1; i < line.size(); ++i)
        sum += length(line[i] - line[i - 1]);
    return sum;
}

PointOnLine pointAlong(const QPolygonF &line, double distance)
{
    for (qsizetype i = 1; i < line.size(); ++i) {
        const double step = length(line[i] - line[i - 1]);
        if (distance <= step && step > 0)
            return {line[i - 1] + (line[i] - line[i - 1]) * (std::max(distance, 0.0) / step),
                    unit(line[i] - line[i - 1])};
        distance -= step;
    }
    const auto last = line.size();
    return last < 2 ? PointOnLine{line.value(0), {0, 0}}
                    : PointOnLine{line[last - 1], unit(line[last - 1] - line[last - 2])};
}

double distanceTo(const QPolygonF &line, QPointF point)
{
    double nearest = std::numeric_limits<double>::max();
    for (qsizetype i = 1; i < line.size(); ++i) {
        const QPointF along = line[i] - line[i - 1];
        const double square = QPointF::dotProduct(along, along);
        const double t =
            square > 0 ? std::clamp(QPointF::dotProduct(point - line[i - 1], along) / square, 0.0, 1.0) : 0;
        nearest = std::min(nearest, length(point - line[i - 1] - along * t));
    }
    return nearest;
}

} // namespace eps::ui
