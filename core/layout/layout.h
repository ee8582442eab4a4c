#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <vector>

/// Boxes and edges in, positions out. This room knows nothing of rings, hosts or switches beyond a box's tier.
namespace eps::layout {

/// A point in the same frame as Rect.
struct Point {
    float x = 0;
    float y = 0;
    bool operator==(const Point &) const = default;
};

/// x, y is the top left corner; y grows downwards; unit: logical pixels at scale 1.
struct Rect {
    float x = 0;
    float y = 0;
    float width = 0;
    float height = 0;
};

/// Rows of the picture from bottom to top: hosts, leaves, spines, cores. `Loose` boxes (tier not known) stand below.
enum class BoxTier : std::uint8_t { Host, Leaf, Spine, Core, Loose };

/// `order` breaks ties between equal siblings: lower is further left (natural order of names).
struct Box {
    BoxTier tier = BoxTier::Loose;
    float width = 0;
    float height = 0;
    std::int32_t order = 0;
};

/// Undirected; indices into LayoutRequest::boxes; parallel edges may repeat.
struct Edge {
    std::uint32_t a = 0;
    std::uint32_t b = 0;
};

/// Boxes with their sizes, and which of them are joined. An edge names boxes by index.
struct LayoutRequest {
    std::vector<Box> boxes;
    std::vector<Edge> edges;
};

/// A group of boxes that belong together: the hosts that share one set of leaves, and those leaves.
struct Pod {
    Rect bounds;
    std::vector<std::uint32_t> hosts;  ///< box indices, in drawing order
    std::vector<std::uint32_t> leaves; ///< box indices, left to right
};

/// Where each box of the request lies.
struct LayoutResult {
    std::vector<Rect> boxes; ///< by box index; no two overlap
    std::vector<Pod> pods;   ///< left to right, then top to bottom
    Rect bounds;             ///< of everything
};

/// Composes the picture by levels (host grid per pod, one template per distinct pod, pods and spines) with Graphviz.
/// Deterministic. Not thread-safe and not interruptible: call it in the process eps-layout only.
/// Errors: Graphviz refused; more than 1,000,000 boxes.
[[nodiscard]] Result<LayoutResult> computeLayout(const LayoutRequest &request);

} // namespace eps::layout
