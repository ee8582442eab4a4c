#pragma once

#include "core/mapping/link_join.h"

#include <vector>

namespace eps::mapping {

/// How the far port of a record became known.
enum class TargetProof { Named, Reverse, Guess };

/// A neighbour record with both its ports.
struct Observation {
    std::size_t record = 0;
    SourceRef source;
    PortTable::Index local = PortTable::kNone;
    DeviceId peer;
    PortTable::Index target = PortTable::kNone;
    TargetProof how = TargetProof::Named;
};

/// One link per pair of ports that a record names, with its state and what is odd about it. `lists[device]`: the
/// device's own neighbour dump was read. Links come in no particular order.
[[nodiscard]] JoinedLinks judgeLinks(const std::vector<Observation> &observations, const std::vector<bool> &lists,
                                     const Identity &identity, const PortTable &ports);

} // namespace eps::mapping
