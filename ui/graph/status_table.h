#pragma once

#include "ui/graph/graph_scene.h"

#include <array>

namespace eps::ui {

/// How devices, ports and links do, by id; Unknown where nothing tells. One byte each, replaced as a whole.
struct StatusTable {
    std::vector<Status> devices;
    std::vector<Status> ports;
    std::vector<Status> links;
    std::vector<std::array<std::uint32_t, 5>> pods; ///< how many devices of a pod have each status
};

/// What the snapshot's problems say. A port's trouble is also its link's and its device's.
[[nodiscard]] StatusTable statusOfProblems(const GraphScene &scene);

/// Fills `table.pods` from its devices: those that the scene draws. O(devices).
void countPods(const GraphScene &scene, StatusTable &table);

} // namespace eps::ui
