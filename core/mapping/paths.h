#pragma once

#include "core/model/fabric.h"
#include "core/model/path.h"

#include <cstdint>
#include <memory>
#include <unordered_map>
#include <utility>
#include <vector>

namespace eps::mapping {

/// All shortest up-down paths of a fabric, found once per switch and once per pair of switches.
///
/// Not thread-safe: remembers what it found. The fabric must outlive it. Its ports must be numbered in natural order of
/// (device, port): the order of candidates is the order of these numbers.
class PathFinder {
public:
    /// `levels`: see tiers.h.
    PathFinder(const Fabric &fabric, const std::vector<std::int32_t> &levels);

    /// The paths from one switch to another; null when none goes up, at most once across, and down.
    [[nodiscard]] std::shared_ptr<const SwitchPaths> between(DeviceId from, DeviceId to);

    /// The route between two NICs, ids of the route not set; no segments when no path joins them.
    [[nodiscard]] Route route(const Nic &from, const Nic &to);

private:
    struct Edge {
        PortId out;
        PortId in;
        std::uint32_t to = 0;
    };
    /// A switch that can be reached by going up, and the ways there.
    struct Top {
        std::uint32_t device = 0;
        std::uint64_t count = 0; ///< of all shortest ways; saturates
        std::uint32_t links = 0; ///< crossed on each
        std::uint32_t firstRun = 0;
        std::uint32_t endRun = 0;
    };
    struct Reach {
        std::vector<Top> tops; ///< by device
        std::shared_ptr<const PortRuns> runs;
        std::vector<std::uint32_t> order;    ///< runs in natural order
        std::vector<std::uint32_t> topOfRun; ///< index into tops
    };
    enum class Direction { Up, Down, Across };
    struct Frontier;

    const Reach &reach(std::uint32_t device, Direction direction);
    [[nodiscard]] Reach climb(std::uint32_t device, Direction direction) const;
    void cross(Frontier &frontier) const;
    [[nodiscard]] std::shared_ptr<const SwitchPaths> join(const Reach &from, const Reach &to) const;
    [[nodiscard]] std::vector<std::pair<PortId, PortId>> attachments(const Nic &nic) const;
    void addSegments(Route &route, const std::pair<PortId, PortId> &from,
                     const std::vector<std::pair<PortId, PortId>> &targets);
    static void orderCandidates(Route &route);

    const Fabric &m_fabric;
    const std::vector<std::int32_t> &m_levels;
    std::vector<std::vector<Edge>> m_up;      // by device, to switches of higher levels, in order of ports
    std::vector<std::vector<Edge>> m_across;  // to switches of the same level
    std::vector<std::vector<PortId>> m_peers; // of host ports: the far ends of their links
    std::unordered_map<std::uint64_t, Reach> m_reach;
    std::unordered_map<std::uint64_t, std::shared_ptr<const SwitchPaths>> m_between;
    std::shared_ptr<const SwitchPaths> m_nothing; // the path inside one switch
};

/// a * b and a + b, the largest number instead of an overflow.
[[nodiscard]] std::uint64_t saturatingMultiply(std::uint64_t a, std::uint64_t b);
[[nodiscard]] std::uint64_t saturatingAdd(std::uint64_t a, std::uint64_t b);

} // namespace eps::mapping
