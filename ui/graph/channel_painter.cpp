#include "ui/graph/channel_style.h"
#include "ui/graph/edge_routes.h"
#include "ui/graph/graph_text.h"
#include "ui/graph/mark_painter.h"

#include <QPainterPath>

#include <algorithm>
#include <array>
#include <cmath>
#include <set>

namespace eps::ui {

namespace {

constexpr double kCasing = 1.3; ///< ground shown on both sides of a thick line where it crosses others
constexpr double kShortestWithArrow = 26;
constexpr std::size_t kNamedLegs = 60;
constexpr double kSmoothPixels = 70'000;
constexpr double kThinned = 0.5; ///< of the width, where lines are many
constexpr double kThinnest = 1.4;
constexpr std::size_t kCasedLegs = 90;     ///< drawn with ground beside them
constexpr std::size_t kDetailedLegs = 200; ///< in view; beyond, hosts and pods are marked instead

/// Cased: ground shows beside the line where it crosses others. Fast: without antialiasing, for many long lines.
enum class LegQuality { Cased, Smooth, Fast };

/// Past the middle, so that arrows of both directions of a link do not meet.
void drawArrow(const Canvas &canvas, const QPolygonF &line, const LegStyle &style, bool certain, bool cased)
{
    const double length = lengthOf(line);
    if (length < kShortestWithArrow)
        return;
    const double size = certain ? 3.2 + style.width * 1.25 : 4.2;
    const PointOnLine middle = pointAlong(line, length * 0.56 + size / 2);
    const QPointF side(-middle.direction.y(), middle.direction.x());
    const QPointF tail = middle.at - middle.direction * size;
    const QPolygonF head{middle.at + middle.direction * size * 0.62, tail + side * size * 0.86,
                         middle.at - middle.direction * size * 0.55, tail - side * size * 0.86};
    if (cased)
        canvas.painter.setPen(QPen(canvas.colour().window, kCasing, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    else
        canvas.painter.setPen(Qt::NoPen);
    canvas.painter.setBrush(style.channel.colour);
    canvas.painter.drawPolygon(head);
}

void strokeCertain(const Canvas &canvas, const QPolygonF &line, const LegStyle &style, bool cased)
{
    QPainter &painter = canvas.painter;
    painter.setBrush(Qt::NoBrush);
    if (cased) {
        painter.setPen(linePen(canvas.colour().window, style.width + 2 * kCasing));
        painter.drawPolyline(line);
    }
    painter.setPen(linePen(style.channel.colour, style.width));
    painter.drawPolyline(line);
    QPen core = linePen(style.channel.core, style.width * 0.34);
    switch (style.channel.pattern) {
    case ChannelPattern::Plain:
        return;
    case ChannelPattern::LightCore:
    case ChannelPattern::DarkCore:
        break;
    case ChannelPattern::DottedCore:
    case ChannelPattern::DarkDottedCore:
        core.setCapStyle(Qt::RoundCap);
        core.setDashPattern({0.1, 5});
        break;
    }
    painter.setPen(core);
    painter.drawPolyline(line);
}

void strokeCandidate(const Canvas &canvas, const QPolygonF &line, const LegStyle &style)
{
    QPen pen = linePen(style.channel.colour, style.width);
    pen.setDashPattern({3.6, 2.6});
    canvas.painter.setBrush(Qt::NoBrush);
    canvas.painter.setPen(pen);
    canvas.painter.drawPolyline(line);
}

double laneSpacing(const Canvas &canvas) { return certainWidth(canvas) + kCasing + 0.6; }

QPolygonF lineOf(const Canvas &canvas, const OverlayLeg &leg, double spacing)
{
    const auto points = canvas.frame.scene.edges.polyline(leg.link);
    QPolygonF line =
        screenLine(points, canvas.frame.camera, canvas.frame.shape(), static_cast<double>(leg.lane) * spacing);
    if (!leg.forward)
        std::ranges::reverse(line);
    return visiblePart(line, canvas.lineBounds());
}

void drawLegs(const Canvas &canvas, const ChannelOverlay &overlay, bool certain, bool back, LegQuality quality)
{
    const bool cased = quality == LegQuality::Cased;
    canvas.painter.setRenderHint(QPainter::Antialiasing, quality != LegQuality::Fast);
    const double spacing = laneSpacing(canvas);
    std::vector<std::pair<QPolygonF, LegStyle>> arrows;
    for (const OverlayLeg &leg : overlay.legs) {
        if (leg.certain != certain)
            continue;
        const QPolygonF line = lineOf(canvas, leg, spacing);
        if (line.size() < 2)
            continue;
        LegStyle style = styleOf(canvas, overlay, leg.choice, certain, back);
        if (quality == LegQuality::Fast)
            style.width = std::max(style.width * kThinned, kThinnest);
        if (certain)
            strokeCertain(canvas, line, style, cased);
        else
            strokeCandidate(canvas, line, style);
        if (!back)
            arrows.emplace_back(line, style);
    }
    canvas.painter.setRenderHint(QPainter::Antialiasing);
    for (const auto &[line, style] : arrows)
        drawArrow(canvas, line, style, certain, cased);
}

/// The way of a tray in the scene: out of the leaf's top, past the pods above, to the spines.
std::vector<Point> trayPoints(const GraphScene &scene, const OverlayTray &tray)
{
    const Rect &leaf = scene.boxes[tray.leaf.index()];
    const float share = (leaf.x + leaf.width / 2 - scene.bounds.x) / std::max(scene.bounds.width, 1.0F);
    const Point from{leaf.x + leaf.width * (tray.up ? 0.38F : 0.62F), leaf.y}; // both directions beside each other
    std::vector<Point> points{from};
    Point to{tray.spines.x + tray.spines.width * share, tray.spines.y + tray.spines.height};
    if (wayPastPods(scene, tray.leaf, from, to, points))
        to.x =
            tray.spines.x + tray.spines.width * (points.back().x - scene.bounds.x) / std::max(scene.bounds.width, 1.0F);
    points.push_back(to);
    return points;
}

/// From a leaf to the spines as a whole: where exactly is not known, and the lines would hide each other. Trays of
/// pods that stand over each other share a lane; each stretch of it is drawn once.
void drawTrays(const Canvas &canvas, const ChannelOverlay &overlay, bool back)
{
    std::set<std::array<int, 5>> drawn;
    for (const OverlayTray &tray : overlay.trays) {
        const LegStyle style = styleOf(canvas, overlay, tray.choice, false, back);
        const auto points = trayPoints(canvas.frame.scene, tray);
        const bool direct = points.size() == 2;
        const double beside = 3.0 * (tray.choice % 8); // channels share the lane
        for (std::size_t at = 1; at < points.size(); ++at) {
            QPolygonF line =
                screenLine(std::span(points).subspan(at - 1, 2), canvas.frame.camera, LineShape::Straight, beside);
            const QPointF a = line.front();
            const QPointF b = line.back();
            const std::array key{tray.choice + 0, qRound(a.x()), direct ? qRound(a.y()) : 0, qRound(b.x()),
                                 qRound(b.y())};
            if (!drawn.insert(key).second)
                continue;
            if (!tray.up)
                std::ranges::reverse(line);
            line = visiblePart(line, canvas.lineBounds());
            if (line.size() < 2)
                continue;
            strokeCandidate(canvas, line, style);
            if (direct && !back)
                drawArrow(canvas, line, style, false, false);
        }
    }
}

void drawNotes(const Canvas &canvas, const ChannelOverlay &overlay, LabelPlacer &labels)
{
    for (const CandidateNote &note : overlay.notes) {
        const QRectF spines = canvas.frame.camera.toScreen(note.spines).adjusted(-6, -5, 6, 5);
        if (!spines.intersects(canvas.clip))
            continue;
        if (!overlay.trays.empty()) {
            QPen pen = linePen(canvas.colour().muted, 1.01);
            pen.setDashPattern({4, 3});
            canvas.painter.setPen(pen);
            canvas.painter.setBrush(Qt::NoBrush);
            canvas.painter.drawRoundedRect(spines, 6, 6);
        }
        const QString count = note.fewest == note.most
                                  ? QString::number(note.most)
                                  : QString::number(note.fewest) + QStringLiteral("–") + QString::number(note.most);
        const QString text = GraphText::tr("1 of %1 candidates").arg(count);
        const double width = canvas.fonts.smallMetrics.horizontalAdvance(text) + 8;
        const double height = canvas.fonts.smallMetrics.height() + 2;
        const QRectF part = spines.intersected(canvas.clip);
        for (const double y : {spines.top() - height - 3, canvas.clip.top() + 8, spines.bottom() + 3}) {
            const QRectF area(part.center().x() - width / 2, y, width, height);
            if (!labels.take(area))
                continue;
            drawHaloText(canvas, area, text, canvas.fonts.small, canvas.colour().muted);
            break;
        }
    }
}

/// The name of a switch's port beside the end of a thick line.
void nameEnd(const Canvas &canvas, PortId port, LabelPlacer &labels)
{
    const GraphScene &scene = canvas.frame.scene;
    const QPointF end = canvas.frame.camera.toScreen(scene.portAt[port.index()]);
    const QString text = QString::fromStdString(scene.fabric().port(port).name);
    const double width = canvas.fonts.monoMetrics.horizontalAdvance(text) + 6;
    const double height = canvas.fonts.monoMetrics.height();
    const double gap = certainWidth(canvas) / 2 + 3;
    const double away = scene.portOnTop[port.index()] ? -height - 3 : 3;
    const double further = scene.portOnTop[port.index()] ? -height : height;
    for (const double y : {end.y() + away, end.y() + away + further}) {
        for (const double extra : {0.0, 5.0, 11.0}) {
            for (const double x : {end.x() + gap + extra, end.x() - gap - extra - width}) {
                const QRectF area(x, y, width, height);
                if (!labels.take(area))
                    continue;
                drawHaloText(canvas, area, text, canvas.fonts.mono, canvas.colour().muted);
                return;
            }
        }
    }
}

/// Texts keep off the thick lines.
void reserveLines(const Canvas &canvas, const std::vector<QPolygonF> &lines, LabelPlacer &labels)
{
    constexpr double kStep = 9;
    const double reach = certainWidth(canvas) / 2 + 1;
    for (const QPolygonF &line : lines) {
        const double length = lengthOf(line);
        for (double at = 0; at < length; at += kStep) {
            const QPointF point = pointAlong(line, at).at;
            labels.reserve(QRectF(point.x() - reach, point.y() - reach, 2 * reach, 2 * reach));
        }
    }
}

void nameEnds(const Canvas &canvas, const ChannelOverlay &overlay, LabelPlacer &labels)
{
    if (canvas.frame.lod.level != Lod::Level::Near || canvas.frame.lod.portNames)
        return;
    const GraphScene &scene = canvas.frame.scene;
    std::set<PortId> ports;
    std::vector<QPolygonF> lines;
    for (const OverlayLeg &leg : overlay.legs) {
        if (!leg.certain)
            continue;
        const QPolygonF line = lineOf(canvas, leg, laneSpacing(canvas));
        if (line.size() > 1)
            lines.push_back(line);
        const Link &link = scene.fabric().link(leg.link);
        for (const PortId port : {link.a, link.b}) {
            const bool seen = canvas.clip.contains(canvas.frame.camera.toScreen(scene.portAt[port.index()]));
            if (seen && scene.plan.boxes[scene.fabric().port(port).device.index()].tier != layout::BoxTier::Host)
                ports.insert(port);
        }
    }
    if (lines.size() > kNamedLegs)
        return;
    reserveLines(canvas, lines, labels);
    for (const PortId port : ports)
        nameEnd(canvas, port, labels);
}

/// How many legs are in view and about how many pixels they take.
struct LegLoad {
    std::size_t legs = 0;
    double pixels = 0;
};

LegLoad loadOf(const Canvas &canvas, const ChannelOverlay &overlay)
{
    const SceneEdges &edges = canvas.frame.scene.edges;
    const QRectF view = canvas.frame.camera.visibleScene();
    LegLoad load;
    for (const OverlayLeg &leg : overlay.legs) {
        const auto i = leg.link.index();
        const double width = std::min(static_cast<double>(edges.right[i]), view.right()) -
                             std::max(static_cast<double>(edges.left[i]), view.left());
        const double height = std::min(static_cast<double>(edges.bottom[i]), view.bottom()) -
                              std::max(static_cast<double>(edges.top[i]), view.top());
        if (width < 0 || height < 0)
            continue;
        ++load.legs;
        load.pixels += (width + height) * canvas.scale();
    }
    return load;
}

LegQuality qualityFor(const LegLoad &load)
{
    if (load.pixels > kSmoothPixels)
        return LegQuality::Fast;
    return load.legs <= kCasedLegs ? LegQuality::Cased : LegQuality::Smooth;
}

/// Lines pass behind the switches that stand between their ends.
void keepOffSwitches(const Canvas &canvas)
{
    constexpr std::size_t kMostClipped = 120;
    const auto &switches = canvas.frame.visible.switches;
    if (switches.size() > kMostClipped || canvas.frame.lod.level == Lod::Level::Far)
        return;
    QRegion open(canvas.frame.view().toAlignedRect());
    for (const DeviceId device : switches) {
        const QRectF box = canvas.frame.camera.toScreen(canvas.frame.scene.boxes[device.index()]);
        open -= box.adjusted(1, 1, -1, -1).toRect();
    }
    canvas.painter.setClipRegion(open, Qt::IntersectClip);
}

void drawOverlay(const Canvas &canvas, const ChannelOverlay &overlay, bool back)
{
    const LegLoad load = loadOf(canvas, overlay);
    canvas.painter.save();
    keepOffSwitches(canvas);
    drawTrays(canvas, overlay, back);
    if (load.legs <= kDetailedLegs) {
        const LegQuality quality = qualityFor(load);
        drawLegs(canvas, overlay, false, back, quality);
        drawLegs(canvas, overlay, true, back, quality);
    }
    canvas.painter.restore();
    if (load.legs > kDetailedLegs)
        markHosts(canvas, overlay, back);
    drawInside(canvas, overlay, back);
}

} // namespace

void paintChannels(const Canvas &canvas, LabelPlacer &labels)
{
    const ChannelOverlay *channels = canvas.frame.channels;
    const ChannelOverlay *focus = canvas.frame.focus;
    const bool focused = focus != nullptr && !focus->empty();
    if (channels != nullptr)
        drawOverlay(canvas, *channels, focused);
    if (focused)
        drawOverlay(canvas, *focus, false);
    const ChannelOverlay *named = focused ? focus : channels;
    if (named == nullptr)
        return;
    drawNotes(canvas, *named, labels);
    nameEnds(canvas, *named, labels);
}

} // namespace eps::ui
