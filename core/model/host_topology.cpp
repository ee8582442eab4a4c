#include "core/model/host_topology.h"

#include <algorithm>
#include <string_view>

namespace eps {

namespace {

/// From the root to the device itself.
std::vector<std::int32_t> wayTo(const HostTopology &topology, std::int32_t device)
{
    std::vector<std::int32_t> way;
    // Parents stand before their children, so this ends.
    for (auto at = device; at >= 0; at = topology.devices.at(static_cast<std::size_t>(at)).parent)
        way.push_back(at);
    std::reverse(way.begin(), way.end());
    return way;
}

} // namespace

PathType pciPath(const HostTopology &topology, std::int32_t a, std::int32_t b)
{
    if (a == b)
        return PathType::LOC;
    const auto wayA = wayTo(topology, a);
    const auto wayB = wayTo(topology, b);
    if (wayA.size() < 2 || wayB.size() < 2)
        return PathType::Unknown;
    std::size_t shared = 0;
    while (shared < wayA.size() && shared < wayB.size() && wayA[shared] == wayB[shared])
        ++shared;
    if (shared == 0)
        return PathType::SYS;
    const auto &meeting = topology.devices.at(static_cast<std::size_t>(wayA[shared - 1]));
    if (meeting.kind == TopologyKind::Cpu)
        return PathType::PHB;
    const std::size_t bridges = (wayA.size() - shared - 1) + (wayB.size() - shared - 1) + 1;
    return bridges <= 1 ? PathType::PIX : PathType::PXB;
}

std::string_view name(PathType type)
{
    switch (type) {
    case PathType::LOC:
        return "LOC";
    case PathType::NVL:
        return "NVL";
    case PathType::PIX:
        return "PIX";
    case PathType::PXB:
        return "PXB";
    case PathType::PHB:
        return "PHB";
    case PathType::SYS:
        return "SYS";
    case PathType::Unknown:
        return "unknown";
    }
    return {};
}

std::string_view name(TopologyBasis basis)
{
    switch (basis) {
    case TopologyBasis::File:
        return "topology file";
    case TopologyBasis::LogLines:
        return "log lines";
    case TopologyBasis::Matrix:
        return "distance matrix";
    }
    return {};
}

} // namespace eps
