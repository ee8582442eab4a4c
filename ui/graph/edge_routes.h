#pragma once

#include "ui/graph/graph_scene.h"

namespace eps::ui {

/// Fills `scene.edges` once boxes, ports and pods are placed. A line that would cross other boxes takes the gaps
/// between them instead: see the essay in the source. O(links + boxes log boxes).
void routeEdges(GraphScene &scene);

} // namespace eps::ui
