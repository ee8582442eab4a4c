#pragma once

#include "core/layout/layout.h"

#include <cstdint>
#include <vector>

/// Which boxes belong together, whatever their size and place. Deterministic; all lists are in drawing order.
namespace eps::layout {

/// Hosts that share (nearly) one set of leaves, and the leaves that belong to them more than to others. Either list may
/// be empty, not both.
struct PodMembers {
    std::vector<std::uint32_t> hosts;
    std::vector<std::uint32_t> leaves;
};

/// Pods that are joined without crossing a core, and the spines that join them.
struct Zone {
    std::vector<std::uint32_t> pods; ///< indices into Grouping::pods
    std::vector<std::uint32_t> spines;
    bool lone = false; ///< boxes without any edge: no lines need room
};

/// Zones that are joined by cores: everything that can reach each other. Boxes without any edge form the last cluster.
struct Cluster {
    std::vector<std::uint32_t> zones; ///< indices into Grouping::zones
    std::vector<std::uint32_t> cores;
};

/// All boxes, grouped.
struct Grouping {
    std::vector<PodMembers> pods;
    std::vector<Zone> zones;
    std::vector<Cluster> clusters;
    std::vector<std::uint32_t> loose;
};

/// Every box of the request is in exactly one list of the result. Precondition: checkRequest holds.
/// O(n log n) in boxes and edges.
[[nodiscard]] Grouping groupBoxes(const LayoutRequest &request);

} // namespace eps::layout
