#pragma once

#include "core/mapping/fabric_builder.h"

#include <map>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace eps::mapping {

/// One host's facts and log lines about NICs, found by what joins them. Borrows from the facts and the job.
struct HostIndex {
    const HostFacts *facts = nullptr; ///< null when only logs speak of the host
    std::unordered_map<std::string_view, const NetInterface *> byName;
    std::unordered_map<std::string_view, const NetInterface *> byIp;
    std::unordered_map<std::string_view, const NetInterface *> byMac; ///< hardware interfaces only
    std::unordered_map<std::string_view, const NetInterface *> byPci;
    std::multimap<std::string_view, const NetInterface *> members; ///< by bond
    std::multimap<std::string_view, const RdmaPort *> rdma;        ///< by device name
    std::multimap<std::string_view, const GidFact *> gids;
    std::multimap<std::string_view, const TopologyNic *> topology;
    std::multimap<std::string_view, const NicAddress *> addresses; ///< from log lines
    std::unordered_map<std::string_view, const GpuFact *> gpuByBus;
    std::unordered_map<std::int32_t, const GpuFact *> gpuByIndex;
};

/// By device; empty entries for devices that are no hosts.
[[nodiscard]] std::vector<HostIndex> indexHosts(const FabricBuild &build, const Job &job);

} // namespace eps::mapping
