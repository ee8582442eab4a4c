#pragma once

#include "core/sources/ccl/join/views.h"

#include <cstdint>
#include <vector>

namespace eps::ccl {

/// Whether connection lines are surely of one phase: the "Connected …" line before them may be missing.
enum class OnePhase : std::uint8_t { Sure, Likely };

/// Marks connection lines that stand out of the order of their channels (`Placement::outOfOrder`). `connections` are
/// events of one thread between two "Connected …" lines, in line order. O(n), and O(n²) in the lines about one peer
/// where something is out of order; of more than 256 such lines none is marked.
void markOutOfOrder(const LogExtract &extract, const std::vector<std::uint32_t> &connections, OnePhase phase,
                    std::vector<Placement> &placements);

} // namespace eps::ccl
