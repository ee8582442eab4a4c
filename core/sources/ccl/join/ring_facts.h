#pragma once

#include "core/sources/ccl/join/by_channel.h"
#include "core/sources/ccl/join/members.h"

namespace eps::ccl {

/// "On this channel, `from` sends to `to`", with the kind of line that says so.
struct RingFact {
    std::int32_t channel = 0;
    std::int32_t from = 0;
    std::int32_t to = 0;
    RingEvidence grade = RingEvidence::List;
    SourceRef source;
};

/// All that the communicator's lines say about ring edges: ring lists (whole or prefix), neighbour lines and the
/// connections made before the trees. Those of one channel are in no order.
[[nodiscard]] std::vector<ChannelPart<RingFact>> gatherRingFacts(const Members &members, ProblemList &problems);

} // namespace eps::ccl
