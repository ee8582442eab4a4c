#pragma once

#include "core/layout/adjacency.h"
#include "core/layout/grouping.h"

namespace eps::layout {

/// The pods of a fabric, unordered among each other, their members in the order of the indices; see pods.cpp.
/// O(n log n) in boxes and edges.
[[nodiscard]] std::vector<PodMembers> findPods(const LayoutRequest &request, const Adjacency &adjacency);

} // namespace eps::layout
