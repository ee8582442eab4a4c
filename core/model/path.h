#pragma once

#include "core/base/ids.h"
#include "core/model/problem.h"

#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

namespace eps {

/// only: one candidate. candidates: several equal ones. pinned: a route or policy selects one. observed: counters or a
/// probe showed it.
enum class RouteKnowledge { Only, Candidates, Pinned, Observed };
enum class PathBasis { Topology, Routes, Mixed };

inline constexpr std::size_t kListedPaths = 256; ///< candidates listed per route; all are counted

/// Many short runs of ports in one array: run i is ports[ends[i - 1] .. ends[i]).
struct PortRuns {
    std::vector<PortId> ports;
    std::vector<std::uint32_t> ends;

    [[nodiscard]] std::size_t size() const { return ends.size(); }
    void append(const std::vector<PortId> &run)
    {
        ports.insert(ports.end(), run.begin(), run.end());
        ends.push_back(static_cast<std::uint32_t>(ports.size()));
    }
    [[nodiscard]] std::span<const PortId> operator[](std::size_t index) const
    {
        const std::size_t begin = index == 0 ? 0 : ends.at(index - 1);
        return std::span<const PortId>(ports).subspan(begin, ends.at(index) - begin);
    }
};

/// All shortest up-down paths between two switches, as the ports crossed from the first switch's egress to the
/// second one's ingress (an even number; none when both are one switch). Computed once per pair, shared by routes;
/// a path is a way up (a run of `up`) and a way down, both shared by all pairs of their switch.
struct SwitchPaths {
    std::uint64_t count = 0; ///< of all; saturates
    std::shared_ptr<const PortRuns> up;
    std::shared_ptr<const PortRuns> down;
    std::vector<std::pair<std::uint32_t, std::uint32_t>> listed; ///< the first kListedPaths in natural order
};

/// One way out of the source NIC and into the target NIC (bond members multiply these). Two NICs that are cabled to
/// each other have no switch ports.
struct RouteSegment {
    PortId fromHost;   ///< host port of the source
    PortId fromSwitch; ///< switch port at its other end
    PortId toSwitch;
    PortId toHost;
    std::shared_ptr<const SwitchPaths> middle;
};

/// What lies between two NICs. Candidates are shared, not copied: see candidatePorts.
struct Route {
    RouteId id;
    NicId from;
    NicId to;
    RouteKnowledge known = RouteKnowledge::Candidates;
    std::uint64_t candidateCount = 0;
    std::vector<RouteSegment> segments;
    /// The listed candidates in natural order as (segment, path of its middle); empty with one segment.
    std::vector<std::pair<std::uint32_t, std::uint32_t>> order;
};

/// The ports of candidate `index` (< min(candidateCount, kListedPaths)) in the order crossed, both ends of each link.
[[nodiscard]] std::vector<PortId> candidatePorts(const Route &route, std::size_t index);
/// How many candidates candidatePorts can give.
[[nodiscard]] std::size_t listedCandidates(const Route &route);

/// A network hop of a ring or tree, placed on a route; without a route `missing` says which fact is missing.
struct MappedHop {
    CommunicatorId communicator;
    HopId hop;
    RouteId route;
    NicId from; ///< where known
    NicId to;
    std::int32_t missing = -1; ///< index into PathTable::problems when `route` is invalid
};

/// All network hops of the rings and trees, each on its route; equal (from, to) pairs share one route.
struct PathTable {
    PathBasis basis = PathBasis::Topology;
    std::vector<Route> routes;   ///< in the order of first use by the hops
    std::vector<MappedHop> hops; ///< by communicator, then as in Communicator::hops
    std::vector<Problem> problems;
};

[[nodiscard]] std::string_view name(RouteKnowledge known); ///< "only", "candidates", "pinned", "observed"
[[nodiscard]] std::string_view name(PathBasis basis);      ///< "topology", "routes", "mixed"

} // namespace eps
