#pragma once

#include "core/layout/layout.h"

namespace eps::layout {

/// A plain picture without Graphviz and without pods: each tier in rows of its own, from cores down to loose boxes, in
/// `order`. What the window draws when the process eps-layout failed. Pure; any thread; O(n log n). Positions of edges
/// play no part; a request that computeLayout refuses for its size is laid out too.
[[nodiscard]] LayoutResult gridLayout(const LayoutRequest &request);

} // namespace eps::layout
