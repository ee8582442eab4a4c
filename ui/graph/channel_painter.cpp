#include "ui/graph/channel_style.h"
#include "ui/graph/mark_painter.h"
#include "ui/graph/overlay_shape.h"

#include <algorithm>

namespace eps::ui {

namespace {

constexpr double kShortestWithArrow = 26;
constexpr double kSmoothPixels = 70'000;
constexpr double kSmoothPixelsInMotion = 20'000;
constexpr double kThinned = 0.5; ///< of the width, where lines are many
constexpr double kThinnest = 1.4;
constexpr std::size_t kCasedLegs = 90;     ///< drawn with ground beside them
constexpr std::size_t kDetailedLegs = 200; ///< in view; beyond, hosts and pods are marked instead

/// Cased: ground shows beside the line where it crosses others. Fast: without antialiasing, for many long lines.
enum class LegQuality { Cased, Smooth, Fast };

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

struct LegStyleOptions {
    bool certain = false;
    bool back = false;
    LegMode mode = LegMode::Lines;
    LegQuality quality = LegQuality::Cased;
};

void drawLegs(const Canvas &canvas, const ChannelOverlay &overlay, const LegStyleOptions &how)
{
    const bool cased = how.quality == LegQuality::Cased;
    canvas.painter.setRenderHint(QPainter::Antialiasing, how.quality != LegQuality::Fast);
    std::vector<std::pair<QPolygonF, LegStyle>> arrows;
    for (const OverlayLeg &leg : overlay.legs) {
        if (leg.certain != how.certain || !isLine(canvas.frame, leg, how.mode))
            continue;
        const QPolygonF line = visiblePart(legLine(canvas.frame, leg), canvas.lineBounds());
        if (line.size() < 2)
            continue;
        LegStyle style = styleOf(canvas, overlay, leg.choice, how.certain, how.back);
        if (how.quality == LegQuality::Fast)
            style.width = std::max(style.width * kThinned, kThinnest);
        if (how.certain)
            strokeCertain(canvas, line, style, cased);
        else
            strokeCandidate(canvas, line, style);
        if (!how.back && lengthOf(line) >= kShortestWithArrow)
            arrows.emplace_back(line, style);
    }
    canvas.painter.setRenderHint(QPainter::Antialiasing);
    for (const auto &[line, style] : arrows)
        drawArrow(canvas, line, style, {0.56, how.certain, cased});
}

/// How many legs are in view and about how many pixels they take.
struct LegLoad {
    std::size_t legs = 0;
    double pixels = 0;
};

LegLoad loadOf(const Canvas &canvas, const ChannelOverlay &overlay, LegMode mode)
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
        if (width < 0 || height < 0 || !isLine(canvas.frame, leg, mode))
            continue;
        ++load.legs;
        load.pixels += (width + height) * canvas.scale();
    }
    return load;
}

LegQuality qualityFor(const LegLoad &load, const Lod &lod)
{
    if (load.pixels > (lod.resting ? kSmoothPixels : kSmoothPixelsInMotion))
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
        const QRectF box = canvas.frame.boxOf(device);
        open -= box.adjusted(1, 1, -1, -1).toRect();
    }
    const GraphScene &scene = canvas.frame.scene;
    for (std::size_t pod = 0; pod < scene.pods.size(); ++pod)
        if (scene.isFoldedPod(static_cast<std::int32_t>(pod)))
            open -= canvas.frame.camera.toScreen(scene.pods[pod].bounds).adjusted(1, 1, -1, -1).toRect();
    canvas.painter.setClipRegion(open, Qt::IntersectClip);
}

void drawOverlay(const Canvas &canvas, const ChannelOverlay &overlay, bool back)
{
    const LegMode mode = legMode(canvas.frame, overlay);
    const LegLoad load = loadOf(canvas, overlay, mode);
    canvas.painter.save();
    keepOffSwitches(canvas);
    drawTrays(canvas, overlay, back);
    if (load.legs <= kDetailedLegs) {
        const LegQuality quality = qualityFor(load, canvas.frame.lod);
        drawLegs(canvas, overlay, {false, back, mode, quality});
        drawLegs(canvas, overlay, {true, back, mode, quality});
    }
    if (mode == LegMode::Bundles)
        drawBundles(canvas, overlay, back);
    canvas.painter.restore();
    markHosts(canvas, overlay, mode, back);
    drawInside(canvas, overlay, back);
}

} // namespace

void drawArrow(const Canvas &canvas, const QPolygonF &line, const LegStyle &style, const ArrowOptions &how)
{
    const double size = how.certain ? 3.2 + style.width * 1.25 : 5;
    const PointOnLine middle = pointAlong(line, lengthOf(line) * how.place + size / 2);
    const QPointF side(-middle.direction.y(), middle.direction.x());
    const QPointF tail = middle.at - middle.direction * size;
    const QPolygonF head{middle.at + middle.direction * size * 0.62, tail + side * size * 0.86,
                         middle.at - middle.direction * size * 0.55, tail - side * size * 0.86};
    if (how.cased)
        canvas.painter.setPen(QPen(canvas.colour().window, how.certain ? kCasing : kCasing / 2, Qt::SolidLine,
                                   Qt::RoundCap, Qt::RoundJoin));
    else
        canvas.painter.setPen(Qt::NoPen);
    canvas.painter.setBrush(style.channel.colour);
    canvas.painter.drawPolygon(head);
}

void strokeCandidate(const Canvas &canvas, const QPolygonF &line, const LegStyle &style)
{
    QPen pen = linePen(style.channel.colour, style.width);
    pen.setDashPattern({3.6, 2.6});
    canvas.painter.setBrush(Qt::NoBrush);
    canvas.painter.setPen(pen);
    canvas.painter.drawPolyline(line);
}

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
    namePorts(canvas, *named, labels);
}

} // namespace eps::ui
