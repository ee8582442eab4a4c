#include "core/analysis/checks/rules.h"
#include "core/analysis/checks/scope.h"

#include "core/base/text.h"

#include <algorithm>

// GPUs whose network hops use a NIC that is farther away than another NIC of the host. Path types of one file are
// compared only with each other: nvidia-smi and NCCL draw the lines between PIX, PXB and PHB differently. NICs that the
// library does not list are no alternative (storage NICs are left out by NCCL_IB_HCA).

namespace eps::analysis::rules {

namespace {

/// Nearest first; -1 for a word that is no path type.
int distance(std::string_view pathType)
{
    static constexpr std::string_view kTypes[] = {"LOC", "C2C", "PIX", "PXB", "P2C", "PXN", "PHB", "NODE", "SYS"};
    if (pathType == "SOC")
        return 8;
    const auto found = std::find(std::begin(kTypes), std::end(kTypes), pathType);
    return found == std::end(kTypes) ? -1 : static_cast<int>(found - std::begin(kTypes));
}

/// GPU (bus id, else index) → NIC → path, of one file.
using Table = std::map<std::string, std::map<std::string, const GpuNicPath *>>;

struct HostTables {
    std::map<FileId, Table> byFile;
    std::set<std::string> listedNics; ///< of the library's own list; empty = not known
};

std::string indexKey(std::int32_t index) { return "#" + std::to_string(index); }

HostTables tablesOf(const HostFacts &facts)
{
    std::map<std::string, std::string> busOfIndex; // nvidia-smi numbers GPUs, its query gives their addresses
    for (const auto &gpu : facts.gpus) {
        if (gpu.index >= 0 && !gpu.busId.empty())
            busOfIndex[indexKey(gpu.index)] = gpu.busId;
    }
    HostTables tables;
    for (const auto &path : facts.gpuNicPaths) {
        auto key = path.gpuBusId.empty() ? indexKey(path.gpuIndex) : path.gpuBusId;
        if (const auto bus = busOfIndex.find(key); bus != busOfIndex.end())
            key = bus->second;
        if (distance(path.pathType) >= 0)
            tables.byFile[path.source.file][key][path.nicDevice] = &path;
    }
    return tables;
}

struct Detour {
    std::set<std::string> words;
    std::size_t hops = 0;
    std::set<std::int32_t> channels;
    SourceRef source;
};

/// The nearer NIC that the GPU of `rank` passes by, or null.
std::pair<const GpuNicPath *, const GpuNicPath *> detour(const HostTables &tables, const Rank &rank,
                                                         const std::string &nic)
{
    for (const auto &[file, table] : tables.byFile) {
        auto gpu = table.find(rank.busId);
        if (gpu == table.end())
            gpu = table.find(indexKey(rank.nvmlDev));
        if (gpu == table.end())
            continue;
        const auto used = gpu->second.find(nic);
        if (used == gpu->second.end())
            continue;
        const GpuNicPath *best = used->second;
        for (const auto &[name, path] : gpu->second) {
            if (tables.listedNics.count(name) > 0 && distance(path->pathType) < distance(best->pathType))
                best = path;
        }
        if (best != used->second)
            return {used->second, best};
    }
    return {nullptr, nullptr};
}

} // namespace

void wrongNic(const Snapshot &snapshot, std::vector<Problem> &into)
{
    const auto &job = snapshot.job;
    const HostIndex index(snapshot);
    std::map<std::string, HostTables> tables;
    for (const auto &process : job.processes) {
        const auto *facts = index.facts(process.host);
        if (facts == nullptr || facts->gpuNicPaths.empty())
            continue;
        auto [place, isNew] = tables.try_emplace(process.host);
        if (isNew)
            place->second = tablesOf(*facts);
        for (const auto &device : process.netDevices)
            place->second.listedNics.insert(device.device);
    }
    std::map<std::string, Detour> byHost;
    for (const auto &net : networkHops(job)) {
        const auto look = [&](const Rank *rank, const NicName &nic, SourceRef line) {
            const auto table = rank == nullptr || !nic.known() ? tables.end() : tables.find(rank->host);
            if (table == tables.end())
                return;
            const auto [used, best] = detour(table->second, *rank, std::string(job.symbols.text(nic.device)));
            if (used == nullptr)
                return;
            auto &found = byHost[rank->host];
            const auto gpu = rank->nvmlDev >= 0 ? std::to_string(rank->nvmlDev) : rank->busId;
            found.words.insert("GPU " + gpu + " uses " + used->nicDevice + " (" + used->pathType + "), " +
                               best->nicDevice + " is nearer (" + best->pathType + ")");
            ++found.hops;
            found.channels.insert(net.hop->channel.value);
            if (!found.source.valid())
                found.source = line;
        };
        if (!net.hop->proxyRank.valid())
            look(net.from, net.hop->fromNic, net.hop->sendLine);
        look(net.to, net.hop->toNic, net.hop->receiveLine);
    }
    for (const auto &[host, found] : byHost) {
        auto problem = makeProblem(
            ProblemCode::CheckWrongNic,
            host + ": " + listed(found.words, 4) + "; " + counted(found.hops, "hop end") + " on " +
                channelList(found.channels),
            "traffic crosses the host's CPUs, and one NIC carries another one's share",
            "check that the near NIC is up and not left out by NCCL_IB_HCA; in a VM set NCCL_TOPO_FILE", found.source);
        problem.object.device = index.device(host);
        into.push_back(std::move(problem));
    }
}

} // namespace eps::analysis::rules
