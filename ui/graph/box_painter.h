#pragma once

#include "ui/graph/canvas.h"

namespace eps::ui {

/// Hosts with their NICs, NVLink bar and GPUs; switches with their ports; as much of it as the level of detail has.
void paintBoxes(const Canvas &canvas);

/// Pods with counts, from so far away that boxes would be dust.
void paintPods(const Canvas &canvas);

} // namespace eps::ui
