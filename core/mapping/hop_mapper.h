#pragma once

#include "core/mapping/paths.h"
#include "core/mapping/placement.h"

#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

namespace eps::mapping {

/// Puts every network hop of a ring or tree on a route, or says which fact is missing and how to get it: once per rank,
/// NIC or pair of NICs, not per hop.
class HopMapper {
public:
    HopMapper(const FabricBuild &build, const Job &job, const NicTable &nics, const std::vector<RankHosts> &ranks);

    /// The table of all hops. Near linear in hops; returns early (and incomplete) when stopped.
    [[nodiscard]] PathTable run(const std::stop_token &stop);

private:
    [[nodiscard]] std::int32_t placeNic(const NicUse &use, std::size_t communicator, RankId rank, const Hop &hop,
                                        NicId &nic);
    /// The number of the problem with this key; `make` gives it when it is new.
    template <class Make> std::int32_t missing(const std::string &key, const Make &make)
    {
        const auto [entry, isNew] = m_missing.try_emplace(key, static_cast<std::int32_t>(m_table.problems.size()));
        if (isNew)
            m_table.problems.push_back(make());
        return entry->second;
    }
    [[nodiscard]] std::int32_t noRank(std::size_t communicator, RankId rank, const Hop &hop);
    [[nodiscard]] std::int32_t noNicName(std::size_t communicator, RankId rank, const Hop &hop);
    [[nodiscard]] std::int32_t noNetdev(const Nic &nic);
    [[nodiscard]] std::int32_t noSwitchPort(const Nic &nic);
    [[nodiscard]] std::int32_t noPath(const Nic &from, const Nic &to);
    [[nodiscard]] RouteId findRoute(NicId from, NicId to);
    [[nodiscard]] std::string describe(const Nic &nic) const;

    const FabricBuild &m_build;
    const Job &m_job;
    const NicTable &m_nics;
    const std::vector<RankHosts> &m_ranks;
    PathFinder m_finder;
    PathTable m_table;
    std::unordered_map<std::uint64_t, RouteId> m_routes; // by NIC pair; invalid = no path
    std::unordered_map<std::string, std::int32_t> m_missing;
};

} // namespace eps::mapping
