#pragma once

#include "core/model/job.h"
#include "core/model/problem.h"
#include "core/sources/ccl/join/groups.h"

#include <optional>
#include <string>
#include <tuple>
#include <unordered_map>
#include <vector>

namespace eps::ccl {

/// One event of a communicator.
struct EventRef {
    std::uint32_t extract = 0;
    std::uint32_t event = 0;
};

using RingEdge = std::tuple<std::int32_t, std::int32_t, std::int32_t>; ///< channel, from, to

/// What one communicator is made of, with its size and the views of its ranks. Borrowed from the join.
struct Members {
    Members(const std::vector<LogExtract> &fromExtracts, Views &fromViews, const Group &ofGroup,
            std::vector<EventRef> ownEvents)
        : extracts(fromExtracts), views(fromViews), group(ofGroup), events(std::move(ownEvents))
    {
    }

    const std::vector<LogExtract> &extracts;
    Views &views;
    const Group &group;
    std::vector<EventRef> events; ///< in canonical order; invalid ones are taken out by checkEvents
    std::int32_t nRanks = -1;
    std::int32_t channels = -1;                                 ///< ring channels; -1 = not known or contradicted
    std::int32_t anyChannels = -1;                              ///< channels of any kind
    std::int32_t searchChannels = -1;                           ///< what the ring search found
    std::unordered_map<std::int32_t, std::uint32_t> viewOfRank; ///< own logs only
    /// Ring edges as lists and neighbour lines state them: channel, from, to; sorted, each once. Filled by fillRings.
    std::vector<RingEdge> statedRing;
    std::vector<std::int32_t> disputed; ///< ranks that two processes claim, sorted
    unsigned threads = 1;               ///< that work on one communicator

    /// For loops over events: true when the work is to end.
    [[nodiscard]] bool stoppedAt(std::size_t step) const { return views.stop.stoppedAt(step); }
    [[nodiscard]] const Event &event(EventRef ref) const { return extracts[ref.extract].events[ref.event]; }
    [[nodiscard]] const LogExtract &extract(EventRef ref) const { return extracts[ref.extract]; }
    [[nodiscard]] Placement &placement(EventRef ref) const { return views.placements[ref.extract][ref.event]; }
    [[nodiscard]] SourceRef source(EventRef ref) const { return {extract(ref).file, event(ref).line}; }
    [[nodiscard]] const std::string &hostOf(std::uint32_t view) const
    {
        const auto piece = views.processes[views.views[view].process].pieces.front();
        return extracts[piece.extract].processes[piece.process].facts.host;
    }
    /// What the library takes for the host: NCCL_HOSTID when it is set.
    [[nodiscard]] const std::string &nodeOf(std::uint32_t view) const
    {
        const auto piece = views.processes[views.views[view].process].pieces.front();
        const auto &facts = extracts[piece.extract].processes[piece.process].facts;
        const auto id = facts.environment.find("NCCL_HOSTID");
        return id == facts.environment.end() ? facts.host : id->second;
    }
    [[nodiscard]] const Via &via(EventRef ref) const { return extract(ref).vias[event(ref).via]; }
};

/// Where problems of one communicator go, with a bound on how many of one kind are listed one by one.
class ProblemList {
public:
    explicit ProblemList(std::vector<Problem> &into) : m_into(into) {}
    /// Lists the first 20 of a code; the rest are counted by finish().
    void add(ProblemCode code, std::string text, std::string affects, std::string fix, SourceRef source);
    void finish();
    /// Adds what another list got, behind what this one has: the same as if it had been added here.
    void append(const ProblemList &other);

private:
    std::vector<Problem> &m_into;
    std::unordered_map<int, std::uint64_t> m_count;
};

/// Size, ranks and their views. Duplicate claims of a rank become a problem.
void settleMembers(Members &members, ProblemList &problems);
/// Takes out events that contradict what is known of the members: ranks out of range, brackets of another GPU, a
/// proxy on another host. They count as damaged.
void checkEvents(Members &members, ProblemList &problems);
/// Fills Communicator::ranks from the views and from what other ranks print about silent ones.
void fillRanks(const Members &members, Communicator &into);
/// Rings of all channels (rings.cpp).
void fillRings(Members &members, Communicator &into, ProblemList &problems);
/// NVLS and CollNet heads of channels that exist (heads.cpp).
void fillHeads(const Members &members, Communicator &into);
/// Trees of all channels (trees.cpp).
void fillTrees(const Members &members, Communicator &into, ProblemList &problems);

} // namespace eps::ccl
