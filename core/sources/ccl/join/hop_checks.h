#pragma once

#include "core/sources/ccl/join/members.h"

#include <array>
#include <string_view>
#include <tuple>
#include <vector>

namespace eps::ccl {

/// The node of a rank in the tree of a channel, or null. O(log n).
[[nodiscard]] const TreeNode *treeNodeOf(const Communicator &communicator, std::int32_t channel, std::int32_t rank);
/// True when the node has the edge to `other`.
[[nodiscard]] bool hasTreeEdge(const TreeNode *node, std::int32_t other);

/// Where a hop's lines come from.
struct HopOrigin {
    Phase phase = Phase::Unknown; ///< what they were printed for
    bool outOfOrder = false;      ///< one stands where the library prints another channel
    bool indexed = false; ///< they print a connIndex; lines of shared memory do not, and may be for send/receive
};

/// Holds hops against what ring and tree lines state. A connection line that only one end printed and that those lines
/// deny is damaged (a wrong digit makes another valid line): it is taken out, with a problem. What is printed by both
/// ends, or of which no line knows better, stays.
class HopChecks {
public:
    /// `origins` are of the hops of `into`, in order. Rings, trees and hops must be filled.
    HopChecks(const Members &members, const std::vector<HopOrigin> &origins, Communicator &into, ProblemList &problems);

    /// O(hops), and O(hops log hops) where something is odd.
    void run();

private:
    using Edge = std::tuple<std::int32_t, std::int32_t, std::int32_t>; ///< channel, rank, rank

    [[nodiscard]] std::string_view objection(const Hop &hop, HopOrigin origin);
    [[nodiscard]] bool ringDenies(const Hop &hop);
    [[nodiscard]] bool treeDenies(const Hop &hop) const;
    [[nodiscard]] bool ringStates(const Hop &hop) const;
    [[nodiscard]] bool treeStates(const Hop &hop) const;
    [[nodiscard]] bool hasRival(const Hop &hop);
    void gatherPrevious();
    void gatherRivals();

    const std::vector<HopOrigin> &m_origins;
    Communicator &m_into;
    ProblemList &m_problems;
    const std::vector<Edge> &m_next; ///< stated by ring lines: channel, from, to
    // Whole logs never ask for these: they are made when something first does.
    std::vector<Edge> m_previous;  ///< channel, to, from
    std::vector<Edge> m_ringSends; ///< hops made for rings: channel, from, to
    std::vector<Edge> m_ringReceives;
    bool m_hasPrevious = false;
    bool m_hasRivals = false;
};

} // namespace eps::ccl
