#pragma once

#include "ui/graph/tier_fit.h"

#include <map>
#include <set>
#include <vector>

namespace eps::ui {

/// What a person arranged over a scene, in its ids.
struct SceneArrangement {
    std::map<DeviceId, Point> pins; ///< centres of boxes, where the layout would put them before tiers are stretched
    std::set<DeviceId> hidden;
    std::set<std::int32_t> folded; ///< pods
    bool isolates = false;         ///< what is left is the whole picture
    bool operator==(const SceneArrangement &) const = default;
    [[nodiscard]] bool empty() const { return pins.empty() && hidden.empty() && folded.empty(); }
};

/// The scene with pinned devices where they were put and hidden ones, with their links, left out. Nothing else moves.
/// One box stands for all of a folded pod, in its place. `map` is how the scene was stretched. A device that was put
/// outside its pod does not belong to its box any more. O(devices + ports + links).
[[nodiscard]] GraphScenePtr arranged(const GraphScenePtr &scene, const SceneArrangement &arrangement,
                                     const TierMap &map);

/// The nearest point that is not so far from the picture that it would be lost. For any numbers.
[[nodiscard]] QPointF keptNear(const QRectF &picture, QPointF point);

/// The devices and what they are joined to by a link that the scene draws. O(ports of the devices).
[[nodiscard]] std::set<DeviceId> withNeighbours(const GraphScene &scene, const std::set<DeviceId> &devices);

/// What the object is, or is a part of: a port's device, both ends of a link, the hosts of a hop's ranks, the hosts of
/// a communicator. Precondition: its ids are of the scene's snapshot. O(ranks) for a communicator.
[[nodiscard]] std::set<DeviceId> devicesOf(const GraphScene &scene, const ObjectRef &object);

} // namespace eps::ui
