#pragma once

#include "core/sources/ccl/join/members.h"

#include <cstdint>
#include <map>
#include <utility>
#include <vector>

namespace eps::ccl {

/// What "NVLS Trees" and "Collnet Chains" lines say of who talks to whom. Connection lines do not tell what they are
/// for; these lines do, as Trees lines do for trees. Lines of one rank that differ say nothing.
class NetworkGraphs {
public:
    /// O(events) and O(items log items) of such lines.
    explicit NetworkGraphs(const Members &members);

    /// True when an end's own line has the edge in the NVLS tree of the channel. O(log ranks).
    [[nodiscard]] bool inNvlsTree(std::int32_t channel, std::int32_t from, std::int32_t to) const;
    /// The same for the CollNet chain.
    [[nodiscard]] bool inChain(std::int32_t channel, std::int32_t from, std::int32_t to) const;

private:
    using Peers = std::vector<std::int32_t>;
    using Edges = std::map<std::pair<std::int32_t, std::int32_t>, Peers>; ///< (channel, rank) → real ranks, sorted

    void note(Edges &edges, std::int32_t channel, std::int32_t rank, Peers peers) const;

    std::int32_t m_size;
    Edges m_nvls; ///< channel 0 stands for the even ones, 1 for the odd ones
    Edges m_chains;
};

} // namespace eps::ccl
