#include "core/analysis/checks/rules.h"
#include "core/analysis/checks/scope.h"

// SHM hops between two GPUs of one host that host facts show joined by NVLink (or xGMI). Without such a fact SHM may be
// the best there is.

namespace eps::analysis::rules {

namespace {

bool isNvlink(std::string_view pathType) { return pathType.starts_with("NV") || pathType == "XGMI"; }

bool isGpu(const Rank &rank, std::int32_t index, const std::string &busId)
{
    if (!busId.empty() && !rank.busId.empty())
        return busId == rank.busId;
    return index >= 0 && index == rank.nvmlDev;
}

const GpuPeerPath *nvlinkBetween(const HostFacts &facts, const Rank &a, const Rank &b)
{
    for (const auto &path : facts.gpuPeerPaths) {
        const bool pair = (isGpu(a, path.gpuIndex, path.gpuBusId) && isGpu(b, path.peerIndex, path.peerBusId)) ||
                          (isGpu(b, path.gpuIndex, path.gpuBusId) && isGpu(a, path.peerIndex, path.peerBusId));
        if (pair && isNvlink(path.pathType))
            return &path;
    }
    return nullptr;
}

struct Slow {
    std::set<std::string> pairs;
    std::set<std::int32_t> channels;
    std::string fabric;
    SourceRef source;
};

} // namespace

void hostMemory(const Snapshot &snapshot, std::vector<Problem> &into)
{
    const HostIndex index(snapshot);
    std::map<std::string, Slow> byHost;
    for (const auto &communicator : snapshot.job.communicators) {
        for (const auto &hop : communicator.hops) {
            if (hop.transport != Transport::SHM || hop.uses == kUseP2p)
                continue;
            const auto *from = findRank(communicator, hop.from);
            const auto *to = findRank(communicator, hop.to);
            const auto *facts = from == nullptr || to == nullptr ? nullptr : index.facts(from->host);
            const auto *link = facts == nullptr ? nullptr : nvlinkBetween(*facts, *from, *to);
            if (link == nullptr)
                continue;
            auto &slow = byHost[from->host];
            const auto low = std::min(from->nvmlDev, to->nvmlDev);
            const auto high = std::max(from->nvmlDev, to->nvmlDev);
            slow.pairs.insert(low >= 0 ? std::to_string(low) + "-" + std::to_string(high)
                                       : "rank " + std::to_string(hop.from.value) + "-" + std::to_string(hop.to.value));
            slow.channels.insert(hop.channel.value);
            slow.fabric = link->pathType;
            if (!slow.source.valid())
                slow.source = hop.sendLine.valid() ? hop.sendLine : link->source;
        }
    }
    const bool disabled = processWith(snapshot.job, "NCCL_P2P_DISABLE", "1") != nullptr;
    for (const auto &[host, slow] : byHost) {
        auto problem = makeProblem(
            ProblemCode::CheckShm,
            host + ": GPUs " + listed(slow.pairs) + " talk through host memory on " + channelList(slow.channels) +
                " although NVLink (" + slow.fabric + ") joins them" + (disabled ? ": NCCL_P2P_DISABLE=1 is set" : ""),
            "bandwidth of every ring through these hops",
            disabled ? "unset NCCL_P2P_DISABLE"
                     : "nvidia-smi topo -p2p r; check NCCL_P2P_LEVEL, IOMMU and that the container sees both GPUs",
            slow.source);
        problem.object.device = index.device(host);
        into.push_back(std::move(problem));
    }
}

} // namespace eps::analysis::rules
