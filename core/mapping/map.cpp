#include "core/mapping/map.h"

#include "core/mapping/fabric_builder.h"
#include "core/mapping/group_problems.h"
#include "core/mapping/hop_mapper.h"
#include "core/mapping/host_index.h"
#include "core/mapping/nics.h"
#include "core/mapping/placement.h"

#include <algorithm>
#include <set>

namespace eps::mapping {

namespace {

constexpr std::size_t kNamed = 5; // devices listed in a text

tl::unexpected<Error> stopped() { return failure("the fabric was not joined", "stopped"); }

std::string listOf(const std::vector<std::string> &names)
{
    std::string list;
    for (std::size_t i = 0; i < std::min(kNamed, names.size()); ++i)
        list += (i == 0 ? "" : ", ") + names[i];
    if (names.size() > kNamed)
        list += " and " + std::to_string(names.size() - kNamed) + " more";
    return list;
}

/// What is known of all of its subjects, unless there are none.
void coverWhole(MappingResult &result, std::string subject, std::uint64_t count)
{
    if (count > 0)
        result.covered.push_back({std::move(subject), count});
}

void coverNicPorts(const Fabric &fabric, MappingResult &result)
{
    std::uint64_t have = 0;
    std::vector<std::string> hosts;
    for (const auto &nic : fabric.nics) {
        const std::string &host = fabric.device(nic.host).name;
        if (!nic.fabricPorts.empty())
            ++have;
        else if (hosts.empty() || hosts.back() != host)
            hosts.push_back(host);
    }
    if (have == fabric.nics.size())
        coverWhole(result, "nic-ports", have);
    else
        result.coverage.push_back({"nic-ports", "switch ports of NICs",
                                   "no neighbour record or host fact tells them for " + listOf(hosts),
                                   "on each host: lldpcli -f json0 show neighbors details; ip -j addr; ibdev2netdev",
                                   have, fabric.nics.size()});
}

void coverGpus(const Job &job, MappingResult &result)
{
    std::set<std::pair<DeviceId, std::string>> known;
    std::set<std::pair<DeviceId, std::string>> all;
    for (std::size_t c = 0; c < job.communicators.size(); ++c) {
        for (std::size_t r = 0; r < job.communicators[c].ranks.size(); ++r) {
            const Rank &rank = job.communicators[c].ranks[r];
            const RankPlacement &placement = result.ranks[c][r];
            if (!placement.host.valid() || rank.busId.empty())
                continue;
            all.emplace(placement.host, rank.busId);
            if (!placement.gpuUuid.empty())
                known.emplace(placement.host, rank.busId);
        }
    }
    if (known.size() == all.size())
        coverWhole(result, "gpu-uuids", all.size());
    else
        result.coverage.push_back({"gpu-uuids", "UUIDs of GPUs", "no host fact tells them",
                                   "on each host: nvidia-smi --query-gpu=index,uuid,pci.bus_id --format=csv",
                                   known.size(), all.size()});
}

/// Devices that are only known from what their peers say.
void coverDumps(const Fabric &fabric, const Identity &identity, MappingResult &result)
{
    std::uint64_t have = 0;
    std::uint64_t total = 0;
    std::vector<std::string> silent;
    for (const auto &device : fabric.devices) {
        if (device.kind != DeviceKind::Switch)
            continue;
        ++total;
        if (identity.devices[device.id.index()].fromObserver)
            ++have;
        else
            silent.push_back(device.name);
    }
    if (silent.empty())
        coverWhole(result, "switch-dumps", total);
    else
        result.coverage.push_back({"switch-dumps", "neighbour dumps of switches", "not read: " + listOf(silent),
                                   "on each: lldpcli -f json0 show neighbors details (or the switch's own form)", have,
                                   total});
}

void coverPaths(const PathTable &paths, std::vector<Problem> &problems)
{
    std::uint64_t longer = 0;
    for (const auto &route : paths.routes)
        longer += route.candidateCount > kListedPaths ? 1U : 0U;
    if (longer > 0)
        problems.push_back(makeProblem(ProblemCode::PathsTruncated,
                                       std::to_string(longer) + " routes have more than " +
                                           std::to_string(kListedPaths) + " candidate paths",
                                       "the first ones are listed; all are counted"));
}

} // namespace

Result<MappingResult> mapFabric(const MappingInput &input, std::stop_token stop, const ProgressSink &progress)
{
    constexpr std::uint64_t kStages = 3;
    reportProgress(progress, "Joining links", 0, kStages);
    FabricBuild build = buildFabric(input, stop);
    if (stop.stop_requested())
        return stopped();
    reportProgress(progress, "Placing ranks", 1, kStages);
    const std::vector<HostIndex> hosts = indexHosts(build, input.job);
    MappingResult result;
    result.ranks = placeRanks(input.job, build.identity, hosts);
    std::vector<RankHosts> ranks;
    for (std::size_t i = 0; i < input.job.communicators.size(); ++i)
        ranks.emplace_back(input.job.communicators[i], result.ranks[i]);
    const NicTable nics(build, hosts, usedNics(input.job, ranks, stop), input.job.symbols);
    if (stop.stop_requested())
        return stopped();
    assignGpus(build.fabric, input.job, result.ranks, ranks, nics);
    reportProgress(progress, "Finding paths", 2, kStages);
    result.paths = HopMapper(build, input.job, nics, ranks).run(stop);
    if (stop.stop_requested())
        return stopped();
    result.problems = std::move(build.problems);
    coverPaths(result.paths, result.problems);
    const auto grouped = groupProblems(result.paths.problems, build.fabric);
    result.problems.insert(result.problems.end(), grouped.begin(), grouped.end());
    sortProblems(result.problems);
    result.coverage = std::move(build.coverage);
    coverDumps(build.fabric, build.identity, result);
    coverNicPorts(build.fabric, result);
    coverGpus(input.job, result);
    result.fabric = std::move(build.fabric);
    result.hosts = std::move(build.facts.hosts);
    result.switches = std::move(build.facts.switches);
    reportProgress(progress, "Finding paths", kStages, kStages);
    return result;
}

void applyPlacements(Job &job, const MappingResult &result)
{
    for (std::size_t c = 0; c < std::min(job.communicators.size(), result.ranks.size()); ++c) {
        auto &ranks = job.communicators[c].ranks;
        for (std::size_t r = 0; r < std::min(ranks.size(), result.ranks[c].size()); ++r) {
            if (!result.ranks[c][r].gpuUuid.empty())
                ranks[r].gpuUuid = result.ranks[c][r].gpuUuid;
        }
    }
}

} // namespace eps::mapping
