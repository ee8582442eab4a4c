#include "ui/graph/overlay_shape.h"

#include "ui/graph/edge_routes.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace eps::ui {

namespace {

constexpr double kCertainWidth = 4;
constexpr double kLaneGap = 1.9;                // pixels between lines that share a link
constexpr std::size_t kMostHostLines = 48;      // in view: more would hide each other
constexpr std::size_t kMostBundledChannels = 4; // side by side along a column of hosts; more are marks
constexpr double kChannelStep = 3.5;            // pixels between channels that share a way
constexpr double kBarAbove = 16;                // pixels from the hosts to the bar
constexpr double kFrameReach = 5;               // of the frame around a row

bool isHost(const GraphScene &scene, DeviceId device)
{
    return scene.plan.boxes[device.index()].tier == layout::BoxTier::Host;
}

/// The pod that the leg's host stands in; -1 when it is no host link.
std::int32_t podOf(const GraphScene &scene, LinkId link)
{
    const Link &known = scene.fabric().link(link);
    const DeviceId a = scene.fabric().port(known.a).device;
    const DeviceId b = scene.fabric().port(known.b).device;
    if (isHost(scene, a) == isHost(scene, b))
        return -1;
    return scene.podOf[(isHost(scene, a) ? a : b).index()];
}

/// Sideways place of a channel among the shown ones, in pixels.
double channelShift(const PaintFrame &frame, std::uint16_t choice)
{
    const auto count = frame.channels != nullptr ? frame.channels->choices.size() : 1;
    return (static_cast<double>(choice) - static_cast<double>(std::max<std::size_t>(count, 1) - 1) / 2) * kChannelStep;
}

/// Hosts of a bundle by column, with the column's left edge on the screen.
std::map<int, std::vector<DeviceId>> columnsOf(const PaintFrame &frame, const PodBundle &bundle)
{
    std::map<int, std::vector<DeviceId>> columns;
    for (const DeviceId host : bundle.hosts)
        columns[qRound(frame.boxOf(host).left())].push_back(host);
    return columns;
}

/// Down along the left of a column, with a branch into each of its hosts; straight down where there is one row only.
void appendColumn(const PaintFrame &frame, const std::vector<DeviceId> &hosts, QPointF bar, bool oneRow,
                  std::vector<BundlePiece> &pieces)
{
    double bottom = bar.y();
    for (const DeviceId host : hosts) {
        const QRectF box = frame.boxOf(host);
        if (oneRow) {
            pieces.push_back({QPolygonF{QPointF(bar.x(), bar.y()), QPointF(bar.x(), box.top())}, host, 0.8, 0});
            continue;
        }
        const double middle = box.center().y();
        pieces.push_back({QPolygonF{QPointF(bar.x(), middle), QPointF(box.left(), middle)}, host, 0.5, 0});
        bottom = std::max(bottom, middle);
    }
    if (!oneRow)
        pieces.push_back({QPolygonF{bar, QPointF(bar.x(), bottom)}, hosts.front(), 0.5, 0});
}

} // namespace

double certainWidth(const Camera &camera)
{
    return kCertainWidth * std::clamp(0.35 + 0.85 * camera.scale(), 0.5, 1.35);
}

LegMode legMode(const PaintFrame &frame, const ChannelOverlay &overlay)
{
    if (frame.lod.level == Lod::Level::Far)
        return LegMode::Marks;
    const SceneEdges &edges = frame.scene.edges;
    const QRectF view = frame.camera.visibleScene();
    std::size_t lines = 0;
    for (const OverlayLeg &leg : overlay.legs) {
        const auto i = leg.link.index();
        const bool inView =
            static_cast<double>(edges.right[i]) >= view.left() && static_cast<double>(edges.left[i]) <= view.right() &&
            static_cast<double>(edges.bottom[i]) >= view.top() && static_cast<double>(edges.top[i]) <= view.bottom();
        lines += inView && edges.kind[i] == EdgeClass::Host ? 1U : 0U;
    }
    if (lines <= kMostHostLines)
        return LegMode::Lines;
    return overlay.choices.size() <= kMostBundledChannels ? LegMode::Bundles : LegMode::Marks;
}

bool isLine(const PaintFrame &frame, const OverlayLeg &leg, LegMode mode)
{
    const bool isDrawn = frame.scene.edges.kind[leg.link.index()] != EdgeClass::NotDrawn;
    return isDrawn && (mode == LegMode::Lines || podOf(frame.scene, leg.link) < 0);
}

QPolygonF legLine(const PaintFrame &frame, const OverlayLeg &leg)
{
    const double spacing = certainWidth(frame.camera) + kLaneGap;
    QPolygonF line = screenLine(frame.scene.edges.polyline(leg.link), frame.camera, frame.shape(),
                                static_cast<double>(leg.lane) * spacing);
    if (!leg.forward)
        std::ranges::reverse(line);
    return line;
}

std::vector<BundlePiece> bundlePieces(const PaintFrame &frame, const PodBundle &bundle)
{
    const ScenePod &pod = frame.scene.pods[static_cast<std::size_t>(bundle.pod)];
    std::vector<BundlePiece> pieces;
    if (!frame.camera.toScreen(pod.bounds).intersects(frame.view()) || bundle.hosts.empty() ||
        frame.isFoldedPod(bundle.pod))
        return pieces;
    double hostsTop = std::numeric_limits<double>::max();
    double lowest = 0;
    for (const DeviceId host : pod.hosts) {
        hostsTop = std::min(hostsTop, frame.boxOf(host).top());
        lowest = std::max(lowest, frame.boxOf(host).top());
    }
    const bool oneRow = lowest - hostsTop < 1;
    const double shift = channelShift(frame, bundle.choice);
    double leavesBottom = std::numeric_limits<double>::lowest();
    for (const auto &[leaf, uses] : bundle.leaves)
        leavesBottom = std::max(leavesBottom, frame.boxOf(leaf).bottom());
    const double bar = hostsTop - std::min(kBarAbove, (hostsTop - leavesBottom) * 0.4) + shift;
    double left = std::numeric_limits<double>::max();
    double right = std::numeric_limits<double>::lowest();
    const auto reach = [&](double x) {
        left = std::min(left, x);
        right = std::max(right, x);
    };
    for (const auto &[leaf, uses] : bundle.leaves) {
        const QRectF box = frame.boxOf(leaf);
        const double x = box.center().x() + 2 * shift; // arrows need more room than lines
        reach(x);
        pieces.push_back({QPolygonF{QPointF(x, box.bottom()), QPointF(x, bar)}, leaf, 1, uses});
    }
    const double gutter = oneRow ? 0 : std::min(9.0, frame.camera.scale() * 28);
    for (const auto &[columnLeft, hosts] : columnsOf(frame, bundle)) {
        const double x = (oneRow ? frame.boxOf(hosts.front()).center().x() : columnLeft - gutter) + shift;
        reach(x);
        appendColumn(frame, hosts, {x, bar}, oneRow, pieces);
    }
    pieces.push_back({QPolygonF{QPointF(left, bar), QPointF(right, bar)}, {}, 1, 0});
    return pieces;
}

QRectF rowFrame(const PaintFrame &frame, const Rect &row)
{
    const double high = kFrameReach + frame.switchGrowth;
    return frame.camera.toScreen(row).adjusted(-kFrameReach - 1, -high, kFrameReach + 1, high);
}

QPolygonF trayLine(const PaintFrame &frame, const OverlayTray &tray)
{
    const bool up = tray.up();
    const double scale = frame.camera.scale();
    Rect lower = up ? tray.from : tray.to;
    const Rect &upper = up ? tray.to : tray.from;
    const bool far = frame.lod.level == Lod::Level::Far;
    const std::int32_t own = tray.leaf.valid() ? frame.scene.podOf[tray.leaf.index()] : -1;
    double above = tray.leaf.valid() ? frame.switchGrowth : frame.switchGrowth + kFrameReach;
    if (frame.isFoldedPod(own)) {
        lower = frame.scene.pods[static_cast<std::size_t>(own)].bounds; // which stands for its leaves
        above = 0;
    }
    const double beside = ((up ? -1 : 1) * (far ? 0 : 3) + channelShift(frame, tray.choice)) / scale;
    const auto left = std::max(lower.x, upper.x);
    const auto right = std::min(lower.x + lower.width, upper.x + upper.width);
    const float middle = tray.leaf.valid() || right < left ? lower.x + lower.width / 2 : (left + right) / 2;
    const Point start{middle + static_cast<float>(beside), lower.y - static_cast<float>(above / scale)};
    const float top = upper.y + upper.height + static_cast<float>((kFrameReach + frame.switchGrowth) / scale);
    const PodLane lane = laneBesidePods(frame.scene, start, top, own);
    std::vector<Point> points{start};
    float x = start.x;
    if (!lane.isDirect) {
        const auto turn = static_cast<float>(std::min(9.0, 14 * scale) / scale);
        x = lane.x + static_cast<float>(beside);
        points.insert(points.end(), {{start.x, start.y - turn}, {x, start.y - turn}, {x, lane.above - turn}});
    }
    points.push_back({std::clamp(x, upper.x, upper.x + upper.width), top});
    if (!up)
        std::ranges::reverse(points);
    const bool straight = points.size() == 2;
    return screenLine(points, frame.camera, straight ? LineShape::Straight : LineShape::Smooth);
}

} // namespace eps::ui
