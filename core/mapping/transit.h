#pragma once

#include <cstddef>
#include <vector>

namespace eps::mapping {

/// Switches over which all traffic between parts of the fabric goes: without the switch (and all that are cabled to the
/// same switches, which do the same work) its part of the fabric falls into pieces, of which two or more have a
/// switch of `loaded`. `peers`: by switch, the others it is cabled to, sorted, each once; both by number of the device.
/// Articulation points of the graph in which switches with equal peers are one node. O(cables · log).
[[nodiscard]] std::vector<bool> transitSwitches(const std::vector<std::vector<std::size_t>> &peers,
                                                const std::vector<bool> &loaded);

} // namespace eps::mapping
