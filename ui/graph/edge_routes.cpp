#include "ui/graph/edge_routes.h"

#include <algorithm>
#include <cmath>
#include <limits>

// Lines of a fabric drawn straight from port to port cross the hosts that stand in between as soon as a pod has more
// than one row of hosts, or the picture more than one row of pods. Cables in a real room take trays; so do these.
//
// A *gutter* is the gap between two columns of hosts. The link of NIC slot k of a host in the second row or below goes
// up a little, sideways into the gutter on its own half's side, up the gutter on a *lane* of its own (lane = slot, so
// that links of one rail, which end at one leaf, share it and the picture stays thin), and from the top of the pod
// straight to the leaf. Stubs are nested so that no two lines of one host cross: the nearer to the gutter a slot is,
// the lower it turns and the further out its lane lies.
//
// The same idea one level up: a leaf whose pod stands below other pods reaches the spines by the gap beside its pod.
//
// Why not ask Graphviz for splines: at 1,024 hosts that takes minutes, and the gaps are known here anyway.

namespace eps::ui {

namespace {

constexpr float kDefaultGap = 28;
constexpr float kGutterUse = 0.7F;            // of the gap's width
constexpr std::size_t kMostPodsPassed = 4000; // beyond, lines go straight: finding who stands over whom is quadratic
constexpr float kStubUse = 0.6F;              // of the gap between rows

/// The room around a host inside its pod.
struct HostRoom {
    bool below = false; ///< another row of the pod is above
    float gapLeft = kDefaultGap;
    float gapRight = kDefaultGap;
    float gapAbove = kDefaultGap;
    float podTop = 0; ///< y of the pod's first row of hosts
};

class Router {
public:
    explicit Router(GraphScene &scene) : m_scene(scene), m_hosts(scene.boxes.size()) {}

    void route()
    {
        for (const auto &pod : m_scene.pods)
            measureHosts(pod);
        auto &edges = m_scene.edges;
        edges.firstPoint.push_back(0);
        for (const Link &link : m_scene.fabric().links) {
            const EdgeClass kind = classify(link);
            edges.kind.push_back(kind);
            if (kind != EdgeClass::NotDrawn)
                addPolyline(link);
            edges.firstPoint.push_back(static_cast<std::uint32_t>(edges.points.size()));
            addBounds(edges);
        }
    }

private:
    [[nodiscard]] layout::BoxTier tier(DeviceId device) const { return m_scene.plan.boxes[device.index()].tier; }
    [[nodiscard]] const Rect &box(DeviceId device) const { return m_scene.boxes[device.index()]; }

    [[nodiscard]] EdgeClass classify(const Link &link) const
    {
        const auto drawn = [&](PortId port) { return port.valid() && m_scene.portDrawn[port.index()]; };
        if (!drawn(link.a) || !drawn(link.b))
            return EdgeClass::NotDrawn;
        const DeviceId a = m_scene.fabric().port(link.a).device;
        const DeviceId b = m_scene.fabric().port(link.b).device;
        const bool host = tier(a) == layout::BoxTier::Host || tier(b) == layout::BoxTier::Host;
        return a == b ? EdgeClass::NotDrawn : host ? EdgeClass::Host : EdgeClass::Fabric;
    }

    void measureHosts(const ScenePod &pod)
    {
        std::vector<DeviceId> order = pod.hosts;
        std::ranges::sort(order, [&](DeviceId a, DeviceId b) {
            return box(a).y != box(b).y ? box(a).y < box(b).y : box(a).x < box(b).x;
        });
        float rowBottom = 0;
        float above = 0; // bottom of the row above the current one
        for (std::size_t i = 0; i < order.size(); ++i) {
            HostRoom &room = m_hosts[order[i].index()];
            const Rect &own = box(order[i]);
            const bool sameRow = i > 0 && std::abs(own.y - box(order[i - 1]).y) < 1;
            if (sameRow) {
                const Rect &left = box(order[i - 1]);
                const float gap = std::max(own.x - left.x - left.width, 0.0F);
                room.gapLeft = gap;
                m_hosts[order[i - 1].index()].gapRight = gap;
            } else {
                above = rowBottom;
            }
            rowBottom = own.y + own.height;
            room.podTop = box(order.front()).y;
            room.below = own.y > room.podTop + 1;
            if (room.below)
                room.gapAbove = std::max(own.y - above, 0.0F);
        }
    }

    void addPolyline(const Link &link)
    {
        auto &points = m_scene.edges.points;
        const Point a = m_scene.portAt[link.a.index()];
        const Point b = m_scene.portAt[link.b.index()];
        points.push_back(a);
        if (!detour(link.a, b, points)) {
            const auto middle = static_cast<std::ptrdiff_t>(points.size());
            if (detour(link.b, a, points))
                std::reverse(points.begin() + middle, points.end());
            else if (m_scene.portOnTop[link.a.index()] && m_scene.portOnTop[link.b.index()])
                arch(a, b, points);
        }
        points.push_back(b);
    }

    /// The inner points of a line that leaves `port` by a gutter towards `target`; false when it may go straight.
    bool detour(PortId port, Point target, std::vector<Point> &points) const
    {
        const DeviceId device = m_scene.fabric().port(port).device;
        const Point from = m_scene.portAt[port.index()];
        if (target.y >= from.y)
            return false;
        if (tier(device) == layout::BoxTier::Host)
            return hostDetour(device, port, target, points);
        if (tier(device) == layout::BoxTier::Leaf)
            return wayPastPods(m_scene, device, from, target, points);
        return tier(device) == layout::BoxTier::Spine && spineDetour(device, from, target, points);
    }

    /// A spine whose zone stands below other zones reaches the cores between their pods.
    bool spineDetour(DeviceId spine, Point from, Point target, std::vector<Point> &points) const
    {
        if (m_scene.pods.size() > kMostPodsPassed)
            return false;
        const PodLane lane = laneBesidePods(m_scene, from, target.y, m_scene.podOf[spine.index()]);
        if (lane.isDirect)
            return false;
        const float turn = box(spine).y - kDefaultGap * 0.5F;
        points.push_back({from.x, turn});
        points.push_back({lane.x, turn});
        points.push_back({lane.x, lane.above - kDefaultGap * 0.5F});
        return true;
    }

    bool hostDetour(DeviceId host, PortId port, Point target, std::vector<Point> &points) const
    {
        const HostRoom &room = m_hosts[host.index()];
        if (!room.below || target.y > room.podTop)
            return false;
        const Rect &own = box(host);
        const Point from = m_scene.portAt[port.index()];
        const float share = std::clamp((from.x - own.x) / own.width, 0.0F, 1.0F);
        const bool left = share < 0.5F;
        const float outward = left ? share * 2 : (1 - share) * 2; // 0 at the gutter, 1 in the middle of the host
        const float gap = left ? room.gapLeft : room.gapRight;
        const float offset = gap / 2 * (1 - kGutterUse * outward);
        const float lane = left ? own.x - gap / 2 + (gap / 2 - offset) : own.x + own.width + offset;
        const float turn = own.y - room.gapAbove * (0.2F + kStubUse * outward);
        points.push_back({from.x, turn});
        points.push_back({lane, turn});
        points.push_back({lane, room.podTop - kDefaultGap * 0.3F});
        return true;
    }

    /// Between two devices of one row: over the top of both.
    static void arch(Point a, Point b, std::vector<Point> &points)
    {
        const float y = std::min(a.y, b.y) - kDefaultGap * 0.6F;
        points.push_back({a.x, y});
        points.push_back({b.x, y});
    }

    static void addBounds(SceneEdges &edges)
    {
        const auto first = edges.firstPoint[edges.firstPoint.size() - 2];
        const auto points = std::span<const Point>(edges.points).subspan(first);
        Point low{0, 0};
        Point high{0, 0};
        if (!points.empty())
            low = high = points.front();
        for (const Point point : points) {
            low = {std::min(low.x, point.x), std::min(low.y, point.y)};
            high = {std::max(high.x, point.x), std::max(high.y, point.y)};
        }
        edges.left.push_back(low.x);
        edges.top.push_back(low.y);
        edges.right.push_back(high.x);
        edges.bottom.push_back(high.y);
    }

    GraphScene &m_scene;
    std::vector<HostRoom> m_hosts; // by device
};

} // namespace

bool wayPastPods(const GraphScene &scene, DeviceId leaf, Point from, Point target, std::vector<Point> &points)
{
    const auto number = scene.podOf[leaf.index()];
    if (number < 0)
        return false;
    const ScenePod &pod = scene.pods[static_cast<std::size_t>(number)];
    const Rect &bounds = pod.bounds;
    float top = bounds.y;
    for (const Rect &above : pod.above)
        if (above.y > target.y)
            top = std::min(top, above.y);
    if (top >= bounds.y)
        return false;
    const float share = std::clamp((from.x - bounds.x) / bounds.width, 0.0F, 1.0F);
    const bool left = share < 0.5F;
    const float outward = left ? share * 2 : (1 - share) * 2;
    const float reach = kDefaultGap * (0.3F + 0.5F * (1 - outward));
    const float lane = left ? bounds.x - reach : bounds.x + bounds.width + reach;
    const float turn = scene.boxes[leaf.index()].y - kDefaultGap * (0.3F + 0.5F * outward);
    points.push_back({from.x, turn});
    points.push_back({lane, turn});
    points.push_back({lane, top - kDefaultGap * 0.5F});
    return true;
}

PodLane laneBesidePods(const GraphScene &scene, Point from, float top, std::int32_t own)
{
    constexpr float kBeside = kDefaultGap * 0.8F;
    std::vector<const Rect *> between;
    for (std::size_t i = 0; i < scene.pods.size(); ++i) {
        const Rect &bounds = scene.pods[i].bounds;
        if (static_cast<std::int32_t>(i) != own && bounds.y < from.y && bounds.y + bounds.height > top)
            between.push_back(&bounds);
    }
    const auto isFree = [&](float x) {
        return std::ranges::none_of(between, [x](const Rect *pod) { return x > pod->x && x < pod->x + pod->width; });
    };
    PodLane lane{from.x, top, true};
    if (isFree(from.x))
        return lane;
    float nearest = std::numeric_limits<float>::max();
    for (const Rect *pod : between) {
        for (const float x : {pod->x - kBeside, pod->x + pod->width + kBeside}) {
            if (std::abs(x - from.x) < nearest && isFree(x)) {
                nearest = std::abs(x - from.x);
                lane.x = x;
            }
        }
    }
    lane.isDirect = false;
    lane.above = (*std::ranges::min_element(between, {}, [](const Rect *pod) { return pod->y; }))->y;
    return lane;
}

void routeEdges(GraphScene &scene)
{
    for (ScenePod &pod : scene.pods.size() <= kMostPodsPassed ? std::span(scene.pods) : std::span<ScenePod>())
        for (const ScenePod &other : scene.pods)
            if (other.bounds.y + other.bounds.height <= pod.bounds.y &&
                other.bounds.x < pod.bounds.x + pod.bounds.width && pod.bounds.x < other.bounds.x + other.bounds.width)
                pod.above.push_back(other.bounds);
    Router(scene).route();
}

} // namespace eps::ui
