#pragma once

#include "ui/graph/graph_scene.h"

namespace eps::ui {

/// Fills `scene.edges` once boxes, ports and pods are placed. A line that would cross other boxes takes the gaps
/// between them instead: see the essay in the source. O(links × rows of pods + boxes log boxes + pods²).
void routeEdges(GraphScene &scene);

/// The inner points of a line that leaves a leaf's top at `from` for `target` in the gap beside its pod; false, and
/// none, when no other pod stands between.
bool wayPastPods(const GraphScene &scene, DeviceId leaf, Point from, Point target, std::vector<Point> &points);

/// The way of a vertical line from `from` up to `top`: beside the pods other than `own` (-1 = none) that stand between,
/// as near as possible. O(pods).
struct PodLane {
    float x = 0;
    float above = 0;      ///< top of the highest of those pods
    bool isDirect = true; ///< nothing stood in the way
};
[[nodiscard]] PodLane laneBesidePods(const GraphScene &scene, Point from, float top, std::int32_t own);

} // namespace eps::ui
