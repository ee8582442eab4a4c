#pragma once

#include "ui/graph/box_plan.h"
#include "ui/style/status_shape.h"

#include <QRectF>

#include <memory>

namespace eps::ui {

using layout::Point;
using layout::Rect;

/// What a link connects: decides when it is drawn.
enum class EdgeClass : std::uint8_t { NotDrawn, Host, Fabric };

/// Links from port to port as polylines, by link id (structure of arrays: a frame scans all of them).
struct SceneEdges {
    std::vector<EdgeClass> kind;
    std::vector<std::uint32_t> firstPoint; ///< one more than links
    std::vector<Point> points;             ///< from Link::a to Link::b
    std::vector<float> left, top, right, bottom;

    [[nodiscard]] std::span<const Point> polyline(LinkId link) const
    {
        const auto first = firstPoint[link.index()];
        return std::span<const Point>(points).subspan(first, firstPoint[link.index() + 1] - first);
    }
};

/// A pod of the layout with the range of its host names for people.
struct ScenePod {
    Rect bounds;
    std::vector<DeviceId> hosts;
    std::vector<DeviceId> leaves;
    std::string firstHost; ///< without domain
    std::string lastHost;
    std::string firstHostEnd; ///< what tells them from other hosts
    std::string lastHostEnd;
    std::vector<Rect> above; ///< pods that stand over this one

    [[nodiscard]] bool empty() const { return hosts.empty() && leaves.empty(); }
};

/// Length of lines per area between the tiers, at scale 1: how much of the picture they would cover.
struct LineDensity {
    float host = 0;
    float fabric = 0;
};

/// A fabric placed: boxes, ports, links, pods in scene units (logical pixels at scale 1). Immutable, any thread.
struct GraphScene {
    SnapshotPtr snapshot;
    BoxPlan plan; ///< borrows the strings of `snapshot`
    std::vector<Rect> boxes;
    std::vector<std::int32_t> podOf; ///< by device, -1 = none
    std::vector<Point> portAt;       ///< by port; see hasPort
    std::vector<bool> portDrawn;
    std::vector<bool> portOnTop;
    SceneEdges edges;
    std::vector<ScenePod> pods;
    Rect spineBand; ///< around all spines and cores; no width when there are none
    Rect bounds;
    float hostWidth = 0; ///< typical width of a host box: the measure of the zoom levels
    LineDensity density;
    float switchRoom = 0;         ///< the least free height above or below any switch
    std::vector<bool> hidden;     ///< by device; empty = none is
    std::vector<DeviceId> pinned; ///< stand where a person put them
    std::vector<bool> folded;     ///< by pod: one box stands for all in it; empty = none is

    [[nodiscard]] const Fabric &fabric() const { return snapshot->fabric; }
    [[nodiscard]] bool isHidden(DeviceId device) const { return !hidden.empty() && hidden[device.index()]; }
    [[nodiscard]] bool isFoldedPod(std::int32_t pod) const
    {
        return !folded.empty() && pod >= 0 && folded[static_cast<std::size_t>(pod)];
    }
    [[nodiscard]] bool isFolded(DeviceId device) const { return isFoldedPod(podOf[device.index()]); }
    [[nodiscard]] Rect nicRect(DeviceId host, std::uint32_t slot) const;
    [[nodiscard]] Rect gpuRect(DeviceId host, std::uint32_t slot) const;
    [[nodiscard]] Rect barRect(DeviceId host) const;
    [[nodiscard]] Rect portRect(PortId port) const; ///< the square on a switch's edge
    [[nodiscard]] float portPitch(DeviceId device, bool top) const;
    /// Where a rank runs; {invalid, -1} when its host is not in the fabric, slot -1 when its GPU is not known.
    [[nodiscard]] std::pair<DeviceId, int> placeOf(const Rank &rank) const;
    [[nodiscard]] int nicSlotOf(NicId nic) const; ///< among its host's; -1 = none
};

using GraphScenePtr = std::shared_ptr<const GraphScene>;

/// Puts ports and links onto the laid out boxes. Precondition: `result` answers `plan.request`.
/// O(devices + ports + links).
[[nodiscard]] GraphScenePtr makeScene(SnapshotPtr snapshot, BoxPlan plan, const layout::LayoutResult &result);

/// Fills the names of a pod's first and last host. O(hosts).
void namePod(const GraphScene &scene, ScenePod &pod);

[[nodiscard]] inline QRectF toQRect(const Rect &rect)
{
    return {static_cast<qreal>(rect.x), static_cast<qreal>(rect.y), static_cast<qreal>(rect.width),
            static_cast<qreal>(rect.height)};
}

} // namespace eps::ui
