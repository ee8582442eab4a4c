#include "core/sources/dumps/place_topology.h"

#include "core/model/address.h"

namespace eps::sources {

namespace {

bool isTopologyOnly(const HostFacts &facts)
{
    return facts.rdmaPorts.empty() && facts.interfaces.empty() && facts.gpus.empty() && facts.gids.empty() &&
           !facts.topologyGpus.empty();
}

/// The host of all ranks that the topology names, if this communicator can be the one it was written for.
std::string hostIn(const Communicator &communicator, const HostFacts &facts)
{
    std::string host;
    for (const auto &gpu : facts.topologyGpus) {
        const auto *rank = gpu.rank < 0 ? nullptr : findRank(communicator, RankId(gpu.rank));
        const bool fits = rank != nullptr && !rank->host.empty() && !rank->busId.empty() && rank->busId == gpu.busId &&
                          (host.empty() || host == rank->host);
        if (!fits)
            return {};
        host = rank->host;
    }
    return host;
}

} // namespace

void placeTopologies(const Job &job, std::vector<HostFacts> &hosts, const std::set<std::string> &keep)
{
    std::set<std::string> known;
    for (const auto &process : job.processes)
        known.insert(canonicalHost(process.host));
    for (auto &facts : hosts) {
        if (!isTopologyOnly(facts) || keep.count(facts.device) > 0 || known.count(canonicalHost(facts.device)) > 0)
            continue;
        std::set<std::string> fitting;
        for (const auto &communicator : job.communicators) {
            if (auto host = hostIn(communicator, facts); !host.empty())
                fitting.insert(std::move(host));
        }
        if (fitting.size() == 1)
            facts.device = *fitting.begin();
    }
}

} // namespace eps::sources
