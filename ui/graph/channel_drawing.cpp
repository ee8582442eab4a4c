#include "ui/graph/channel_drawing.h"

#include "ui/graph/polyline.h"
#include "ui/graph/scene_query.h"

#include <cmath>

namespace eps::ui {

namespace {

ChannelHit nearestNode(const ChannelDrawing &drawing, QPointF point)
{
    ChannelHit hit;
    double nearest = 1;
    for (std::size_t i = 0; i < drawing.nodes.size(); ++i) {
        const ChannelDrawing::Node &node = drawing.nodes[i];
        const QPointF away = point - node.at;
        // Numbers make ranks wider than high.
        const double distance =
            std::hypot(away.x() / (node.half.width() + node.reach), away.y() / (node.half.height() + node.reach));
        if (distance < nearest) {
            nearest = distance;
            hit = {ChannelHit::Kind::Node, i};
        }
    }
    return hit;
}

ChannelHit bandAt(const ChannelDrawing &drawing, QPointF point, bool solid)
{
    for (std::size_t i = 0; i < drawing.bands.size(); ++i)
        if (drawing.bands[i].solid == solid && drawing.bands[i].outline.containsPoint(point, Qt::OddEvenFill))
            return {ChannelHit::Kind::Band, i};
    return {};
}

ChannelHit nearestLine(const ChannelDrawing &drawing, QPointF point)
{
    ChannelHit hit;
    double nearest = kHitReach;
    for (std::size_t i = 0; i < drawing.lines.size(); ++i) {
        const ChannelDrawing::Line &line = drawing.lines[i];
        const double reach = kHitReach + line.width / 2;
        if (!line.path.boundingRect().adjusted(-reach, -reach, reach, reach).contains(point))
            continue;
        const double distance = distanceTo(line.path, point) - line.width / 2;
        if (distance < nearest) {
            nearest = distance;
            hit = {ChannelHit::Kind::Line, i};
        }
    }
    return hit;
}

ChannelHit gapAt(const ChannelDrawing &drawing, QPointF point)
{
    for (std::size_t i = 0; i < drawing.gaps.size(); ++i)
        if (drawing.gaps[i].area.contains(point))
            return {ChannelHit::Kind::Gap, i};
    return {};
}

} // namespace

ChannelHit hitTest(const ChannelDrawing &drawing, QPointF point)
{
    if (const ChannelHit node = nearestNode(drawing, point); !node.none())
        return node;
    if (const ChannelHit band = bandAt(drawing, point, true); !band.none())
        return band;
    if (const ChannelHit line = nearestLine(drawing, point); !line.none())
        return line;
    if (const ChannelHit gap = gapAt(drawing, point); !gap.none())
        return gap;
    return bandAt(drawing, point, false);
}

} // namespace eps::ui
