#include "ui/graph/channel_style.h"
#include "ui/graph/overlay_shape.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>

namespace eps::ui {

namespace {

constexpr double kCandidateWidth = 1.7;
constexpr double kSteppedBack = 0.3;
constexpr double kMarkHeight = 3;
constexpr std::size_t kHostsInDetail = 24; ///< in view; beyond, bars tell which NICs and GPUs

constexpr float kLaneStep = 3;
constexpr int kLanes = 4; ///< beside each other on a bar; more share

bool isInView(const Canvas &canvas, DeviceId host)
{
    return canvas.frame.boxOf(host).intersects(canvas.clip) && !canvas.frame.isFolded(host);
}

QPolygonF insideLine(const Canvas &canvas, const InsideLeg &leg)
{
    const Rect &box = canvas.frame.scene.boxes[leg.host.index()];
    const float lane = (static_cast<float>(leg.lane % kLanes) - 0.5F) * kLaneStep;
    const float bar = box.y + box::kBarTop + box::kBarHeight / 2 + lane;
    const auto end = [&](bool nic) { return box.y + (nic ? box::kNicHeight : box::kGpuTop); };
    const std::array points{Point{leg.fromX, end(leg.fromNic)}, Point{leg.fromX, bar}, Point{leg.toX, bar},
                            Point{leg.toX, end(leg.toNic)}};
    return screenLine(points, canvas.frame.camera, LineShape::Smooth);
}

void drawInsideLegs(const Canvas &canvas, const ChannelOverlay &overlay, bool back)
{
    const double width = std::clamp(certainWidth(canvas.frame.camera) * 0.5, 1.2, 2.6);
    const double size = 2.2 + width;
    for (const InsideLeg &leg : overlay.inside) {
        if (!isInView(canvas, leg.host))
            continue;
        const QPolygonF line = insideLine(canvas, leg);
        const LegStyle style = styleOf(canvas, overlay, leg.choice, true, back);
        canvas.painter.setBrush(Qt::NoBrush);
        canvas.painter.setPen(linePen(style.channel.colour, width));
        canvas.painter.drawPolyline(line);
        if (back)
            continue;
        const QPointF tip = line.back();
        const double up = leg.toNic ? 1 : -1;
        canvas.painter.setPen(Qt::NoPen);
        canvas.painter.setBrush(style.channel.colour);
        canvas.painter.drawPolygon(
            QPolygonF{tip, tip + QPointF(size * 0.8, up * size * 1.3), tip + QPointF(-size * 0.8, up * size * 1.3)});
    }
}

/// The used part of each bar, and the ways to the NICs.
void drawInsideBars(const Canvas &canvas, const ChannelOverlay &overlay, bool back)
{
    const Camera &camera = canvas.frame.camera;
    for (std::size_t at = 0; at < overlay.inside.size();) {
        const InsideLeg &first = overlay.inside[at];
        const Rect bar = canvas.frame.scene.barRect(first.host);
        const bool visible = isInView(canvas, first.host);
        const QColor colour = styleOf(canvas, overlay, first.choice, true, back).channel.colour;
        float low = std::min(first.fromX, first.toX);
        float high = low;
        for (; at < overlay.inside.size() && overlay.inside[at].host == first.host; ++at) {
            const InsideLeg &leg = overlay.inside[at];
            low = std::min({low, leg.fromX, leg.toX});
            high = std::max({high, leg.fromX, leg.toX});
            if (!visible || leg.fromNic == leg.toNic)
                continue;
            const float x = leg.fromNic ? leg.fromX : leg.toX;
            canvas.painter.fillRect(camera.toScreen(Rect{x - 2, bar.y - 14, 4, 14}), colour);
        }
        if (visible)
            canvas.painter.fillRect(camera.toScreen(Rect{low, bar.y, high - low, bar.height}), colour);
    }
}

/// A hop whose way out of (or into) a NIC is not known: a short dotted end with a question mark.
void drawOpenEnds(const Canvas &canvas, const ChannelOverlay &overlay, bool back)
{
    const GraphScene &scene = canvas.frame.scene;
    const double radius = 7;
    for (const OpenEnd &open : overlay.openEnds) {
        const int slot = scene.nicSlotOf(open.nic);
        if (slot < 0)
            continue;
        const Rect nic = scene.nicRect(scene.fabric().nic(open.nic).host, static_cast<std::uint32_t>(slot));
        const QPointF from = canvas.frame.camera.toScreen(Point{nic.x + nic.width / 2, nic.y});
        if (!canvas.lineBounds().contains(from))
            continue;
        const LegStyle style = styleOf(canvas, overlay, open.choice, true, back);
        QPen pen = linePen(style.channel.colour, std::max(style.width * 0.6, 1.6));
        pen.setDashPattern({1, 1.4});
        canvas.painter.setPen(pen);
        canvas.painter.setBrush(Qt::NoBrush);
        const QPointF top = from - QPointF(0, 20);
        canvas.painter.drawLine(from, top);
        QPen ring = linePen(canvas.colour().unknown, 1.4);
        ring.setDashPattern({2.4, 1.8});
        canvas.painter.setPen(ring);
        canvas.painter.setBrush(canvas.colour().window);
        const QRectF circle(top.x() - radius, top.y() - 2 * radius, 2 * radius, 2 * radius);
        canvas.painter.drawEllipse(circle);
        canvas.painter.setPen(canvas.colour().muted);
        canvas.painter.setFont(canvas.fonts.small);
        canvas.painter.drawText(circle, Qt::AlignCenter, QStringLiteral("?"));
        canvas.note({circle, QStringLiteral("?"), canvas.colour().muted, canvas.colour().window});
    }
}

/// Which of the shown channels cross which hosts, by host.
std::map<DeviceId, std::set<std::uint16_t>> hostsOf(const GraphScene &scene, const ChannelOverlay &overlay)
{
    std::map<DeviceId, std::set<std::uint16_t>> crossed;
    for (const OverlayLeg &leg : overlay.legs) {
        const Link &link = scene.fabric().link(leg.link);
        for (const PortId port : {link.a, link.b}) {
            const DeviceId device = scene.fabric().port(port).device;
            if (scene.plan.boxes[device.index()].tier == layout::BoxTier::Host)
                crossed[device].insert(leg.choice);
        }
    }
    return crossed;
}

void markBox(const Canvas &canvas, const ChannelOverlay &overlay, const QRectF &box,
             const std::set<std::uint16_t> &choices, bool back)
{
    const double width = box.width() / static_cast<double>(choices.size());
    double left = box.left();
    for (const std::uint16_t choice : choices) {
        canvas.painter.fillRect(QRectF(left, box.top(), width, std::min(kMarkHeight, box.height())),
                                styleOf(canvas, overlay, choice, true, back).channel.colour);
        left += width;
    }
}

void markPods(const Canvas &canvas, const ChannelOverlay &overlay,
              const std::map<DeviceId, std::set<std::uint16_t>> &hosts, bool back)
{
    const GraphScene &scene = canvas.frame.scene;
    std::map<std::pair<std::int32_t, std::uint16_t>, std::size_t> counts;
    for (const auto &[host, choices] : hosts)
        for (const std::uint16_t choice : choices)
            ++counts[{scene.podOf[host.index()], choice}];
    std::int32_t last = -1;
    double top = 0;
    for (const auto &[key, count] : counts) {
        const auto &[pod, choice] = key;
        if (!canvas.frame.isFoldedPod(pod))
            continue;
        const ScenePod &crossed = scene.pods[static_cast<std::size_t>(pod)];
        const QRectF box = canvas.frame.camera.toScreen(crossed.bounds).adjusted(5, 0, -5, 0);
        top = pod == last ? top + kMarkHeight + 1 : box.top();
        last = pod;
        const double share = static_cast<double>(count) / static_cast<double>(crossed.hosts.size());
        if (top + kMarkHeight < box.bottom())
            canvas.painter.fillRect(QRectF(box.left(), top, box.width() * share, kMarkHeight),
                                    styleOf(canvas, overlay, choice, true, back).channel.colour);
    }
}

} // namespace

LegStyle styleOf(const Canvas &canvas, const ChannelOverlay &overlay, std::uint16_t choice, bool certain, bool back)
{
    LegStyle style;
    style.channel = channelStyle(overlay.choices[choice].style(), canvas.frame.theme);
    style.width = certain ? certainWidth(canvas.frame.camera) : kCandidateWidth;
    if (back)
        style.channel.colour = blended(style.channel.colour, canvas.colour().window, kSteppedBack);
    return style;
}

void drawInside(const Canvas &canvas, const ChannelOverlay &overlay, bool back)
{
    if (canvas.frame.lod.chipText && canvas.frame.visible.hosts.size() <= kHostsInDetail)
        drawInsideLegs(canvas, overlay, back);
    else if (canvas.frame.lod.chips)
        drawInsideBars(canvas, overlay, back);
    if (canvas.frame.lod.chips)
        drawOpenEnds(canvas, overlay, back);
}

void markHosts(const Canvas &canvas, const ChannelOverlay &overlay, LegMode mode, bool back)
{
    if (mode != LegMode::Marks && canvas.frame.scene.folded.empty())
        return;
    const auto hosts = hostsOf(canvas.frame.scene, overlay);
    canvas.painter.save();
    canvas.painter.setRenderHint(QPainter::Antialiasing, false);
    markPods(canvas, overlay, hosts, back);
    if (mode == LegMode::Marks)
        for (const auto &[host, choices] : hosts)
            if (isInView(canvas, host))
                markBox(canvas, overlay, canvas.frame.boxOf(host), choices, back);
    canvas.painter.restore();
}

} // namespace eps::ui
