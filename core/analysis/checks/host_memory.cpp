#include "core/analysis/checks/rules.h"
#include "core/analysis/checks/scope.h"

#include <unordered_map>

// SHM hops between two GPUs of one host that host facts show joined by NVLink (or xGMI). Without such a fact SHM may be
// the best there is.

namespace eps::analysis::rules {

namespace {

bool isNvlink(std::string_view pathType) { return pathType.starts_with("NV") || pathType == "XGMI"; }

/// NVLinks between GPUs of a host, found by either way to name a GPU: bus id, else index.
class Nvlinks {
public:
    explicit Nvlinks(const HostFacts &facts)
    {
        for (const auto &path : facts.gpuPeerPaths) {
            if (!isNvlink(path.pathType))
                continue;
            const bool byBus = !path.gpuBusId.empty() && !path.peerBusId.empty();
            m_links.emplace(byBus ? key(path.gpuBusId, path.peerBusId)
                                  : key(std::to_string(path.gpuIndex), std::to_string(path.peerIndex)),
                            &path);
        }
    }

    [[nodiscard]] const GpuPeerPath *between(const Rank &a, const Rank &b) const
    {
        auto found = m_links.find(key(a.busId, b.busId));
        if (found == m_links.end() && a.nvmlDev >= 0 && b.nvmlDev >= 0)
            found = m_links.find(key(std::to_string(a.nvmlDev), std::to_string(b.nvmlDev)));
        return found == m_links.end() ? nullptr : found->second;
    }

private:
    static std::string key(const std::string &a, const std::string &b) { return a < b ? a + " " + b : b + " " + a; }

    std::unordered_map<std::string, const GpuPeerPath *> m_links;
};

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
    std::map<const HostFacts *, Nvlinks> links;
    for (const auto &communicator : snapshot.job.communicators) {
        for (const auto &hop : communicator.hops) {
            if (hop.transport != Transport::SHM || hop.uses == kUseP2p)
                continue;
            const auto *from = findRank(communicator, hop.from);
            const auto *to = findRank(communicator, hop.to);
            const auto *facts = from == nullptr || to == nullptr ? nullptr : index.facts(from->host);
            const auto *link =
                facts == nullptr ? nullptr : links.try_emplace(facts, *facts).first->second.between(*from, *to);
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
