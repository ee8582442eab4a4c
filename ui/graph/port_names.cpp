#include "ui/graph/channel_style.h"
#include "ui/graph/overlay_shape.h"

#include "ui/graph/mark_painter.h"

#include <array>
#include <map>

namespace eps::ui {

namespace {

constexpr std::size_t kMostLines = 60;
constexpr std::array kAway{11.0, 16.0, 21.0, 26.0, 30.0,
                           36.0, 42.0, 49.0, 56.0}; // pixels along the line from the switch

/// A certain line that ends at a switch's port, from there on.
struct NamedEnd {
    PortId port;
    QPolygonF line;
};

/// Texts keep off the thick lines.
void reserveLine(const Canvas &canvas, const QPolygonF &line, LabelPlacer &labels)
{
    constexpr double kStep = 7;
    const double reach = certainWidth(canvas.frame.camera) / 2 + 1;
    const double length = lengthOf(line);
    for (double at = 0; at < length; at += kStep) {
        const QPointF point = pointAlong(line, at).at;
        labels.reserve(QRectF(point.x() - reach, point.y() - reach, 2 * reach, 2 * reach));
    }
}

/// Right beside its own line, as near to the switch as there is room: a name further off could be another line's.
void nameEnd(const Canvas &canvas, const NamedEnd &end, LabelPlacer &labels)
{
    const QString text = QString::fromStdString(canvas.frame.scene.fabric().port(end.port).name);
    const double width = canvas.fonts.monoMetrics.horizontalAdvance(text) + 4;
    const double height = canvas.fonts.monoMetrics.height() - 1;
    const double gap = certainWidth(canvas.frame.camera) / 2 + 2;
    for (const double away : kAway) {
        const PointOnLine at = pointAlong(end.line, away);
        if (away > lengthOf(end.line) / 2)
            return;
        // Where the line is slanted, the nearer corner of the text touches it first.
        const double slant = std::abs(at.direction.y()) > 0.05 ? std::abs(at.direction.x() / at.direction.y()) : 20;
        const double aside = gap + std::min(slant * height / 2, 14.0);
        for (const double x : {at.at.x() + aside, at.at.x() - aside - width}) {
            const QRectF area(x, at.at.y() - height / 2, width, height);
            if (!labels.take(area))
                continue;
            drawHaloText(canvas, area, text, canvas.fonts.mono, canvas.colour().muted);
            return;
        }
    }
}

bool isSwitchPort(const GraphScene &scene, PortId port)
{
    return scene.plan.boxes[scene.fabric().port(port).device.index()].tier != layout::BoxTier::Host;
}

} // namespace

void namePorts(const Canvas &canvas, const ChannelOverlay &overlay, LabelPlacer &labels)
{
    const LegMode mode = legMode(canvas.frame, overlay);
    if (canvas.frame.lod.level != Lod::Level::Near || canvas.frame.lod.portNames)
        return;
    const GraphScene &scene = canvas.frame.scene;
    std::map<PortId, NamedEnd> ends;
    std::vector<QPolygonF> lines;
    for (const OverlayLeg &leg : overlay.legs) {
        if (!leg.certain || !isLine(canvas.frame, leg, mode))
            continue;
        QPolygonF line = visiblePart(legLine(canvas.frame, leg), canvas.lineBounds());
        if (line.size() < 2)
            continue;
        lines.push_back(line);
        if (lines.size() > kMostLines)
            return;
        const Link &link = scene.fabric().link(leg.link);
        for (const bool begin : {true, false}) {
            const PortId port = leg.forward == begin ? link.a : link.b;
            const QPointF at = canvas.frame.camera.toScreen(scene.portAt[port.index()]);
            QPolygonF from = line;
            if (!begin)
                std::ranges::reverse(from);
            if (isSwitchPort(scene, port) && canvas.clip.contains(at) &&
                !scene.isFolded(scene.fabric().port(port).device))
                ends.try_emplace(port, NamedEnd{port, from});
        }
    }
    for (const QPolygonF &line : lines)
        reserveLine(canvas, line, labels);
    for (const auto &[port, end] : ends)
        nameEnd(canvas, end, labels);
}

} // namespace eps::ui
