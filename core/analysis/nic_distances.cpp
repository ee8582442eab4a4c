#include "core/analysis/nic_distances.h"

#include <algorithm>
#include <iterator>

namespace eps::analysis {

namespace {

std::string indexKey(std::int32_t index) { return "#" + std::to_string(index); }

} // namespace

int pathDistance(std::string_view pathType)
{
    static constexpr std::string_view kTypes[] = {"LOC", "C2C", "PIX", "PXB", "P2C", "PXN", "PHB", "NODE", "SYS"};
    if (pathType == "SOC")
        return 8;
    const auto found = std::find(std::begin(kTypes), std::end(kTypes), pathType);
    return found == std::end(kTypes) ? -1 : static_cast<int>(found - std::begin(kTypes));
}

NicDistances::NicDistances(const HostFacts &facts)
{
    std::map<std::string, std::string> busOfIndex; // nvidia-smi numbers GPUs, its query gives their addresses
    for (const auto &gpu : facts.gpus) {
        if (gpu.index >= 0 && !gpu.busId.empty())
            busOfIndex[indexKey(gpu.index)] = gpu.busId;
    }
    for (const auto &path : facts.gpuNicPaths) {
        auto key = path.gpuBusId.empty() ? indexKey(path.gpuIndex) : path.gpuBusId;
        if (const auto bus = busOfIndex.find(key); bus != busOfIndex.end())
            key = bus->second;
        if (pathDistance(path.pathType) >= 0)
            m_byFile[path.source.file][key][path.nicDevice] = &path;
    }
}

void NicDistances::addListed(const LogProcess &process)
{
    for (const auto &device : process.netDevices)
        m_listed.insert(device.device);
}

NicDistances::Comparison NicDistances::compare(const Rank &rank, const std::string &nic) const
{
    Comparison first;
    for (const auto &[file, table] : m_byFile) {
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
            if (m_listed.contains(name) && pathDistance(path->pathType) < pathDistance(best->pathType))
                best = path;
        }
        if (best != used->second)
            return {used->second, best};
        if (first.used == nullptr)
            first.used = used->second;
    }
    return first;
}

} // namespace eps::analysis
