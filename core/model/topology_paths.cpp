#include "core/model/topology_paths.h"

#include <set>
#include <utility>

namespace eps {

namespace {

void addNicPaths(const HostTopology &tree, std::int32_t gpu, HostFacts &facts)
{
    const auto &from = tree.devices[static_cast<std::size_t>(gpu)];
    for (std::size_t nic = 0; nic < tree.devices.size(); ++nic) {
        const auto &to = tree.devices[nic];
        // A NIC without an address is virtual: its place is not known.
        if (to.kind != TopologyKind::Nic || to.name.empty() || to.busId.empty() || from.busId.empty())
            continue;
        const auto type = pciPath(tree, gpu, static_cast<std::int32_t>(nic));
        if (type != PathType::Unknown)
            facts.gpuNicPaths.push_back({from.number, from.busId, to.name, std::string(name(type)), from.source});
    }
}

} // namespace

void addPathsOf(const HostTopology &tree, HostFacts &facts)
{
    std::set<std::int32_t> onSwitch;
    std::set<std::pair<std::int32_t, std::int32_t>> joined;
    std::string_view fabric = "NVL";
    for (const GpuLink &link : tree.gpuLinks) {
        fabric = link.xgmi ? "XGMI" : "NVL";
        if (link.to < 0)
            onSwitch.insert(link.from);
        else
            joined.insert(std::minmax(link.from, link.to));
    }
    for (std::int32_t a = 0; a < static_cast<std::int32_t>(tree.devices.size()); ++a) {
        const auto &gpu = tree.devices[static_cast<std::size_t>(a)];
        if (gpu.kind != TopologyKind::Gpu)
            continue;
        addNicPaths(tree, a, facts);
        for (auto b = a + 1; b < static_cast<std::int32_t>(tree.devices.size()); ++b) {
            const auto &peer = tree.devices[static_cast<std::size_t>(b)];
            if (joined.contains({a, b}) || (onSwitch.contains(a) && onSwitch.contains(b)))
                facts.gpuPeerPaths.push_back(
                    {gpu.number, peer.number, gpu.busId, peer.busId, std::string(fabric), gpu.source});
        }
    }
}

} // namespace eps
