#include "core/model/path.h"

#include "core/base/assert.h"

#include <algorithm>

namespace eps {

std::size_t listedCandidates(const Route &route)
{
    if (route.segments.size() == 1)
        return route.segments.front().middle->listed.size();
    return route.order.size();
}

std::vector<PortId> candidatePorts(const Route &route, std::size_t index)
{
    EPS_ASSERT(index < listedCandidates(route));
    std::pair<std::uint32_t, std::uint32_t> place{0, static_cast<std::uint32_t>(index)};
    if (route.segments.size() > 1)
        place = route.order[index];
    const RouteSegment &segment = route.segments.at(place.first);
    const auto [up, down] = segment.middle->listed.at(place.second);
    std::vector<PortId> ports{segment.fromHost};
    if (segment.fromSwitch.valid()) {
        ports.push_back(segment.fromSwitch);
        const auto upwards = (*segment.middle->up)[up];
        ports.insert(ports.end(), upwards.begin(), upwards.end());
        const auto downwards = (*segment.middle->down)[down];
        ports.insert(ports.end(), downwards.begin(), downwards.end());
        ports.push_back(segment.toSwitch);
    }
    ports.push_back(segment.toHost);
    return ports;
}

std::string_view name(RouteKnowledge known)
{
    switch (known) {
    case RouteKnowledge::Only:
        return "only";
    case RouteKnowledge::Candidates:
        return "candidates";
    case RouteKnowledge::Pinned:
        return "pinned";
    case RouteKnowledge::Observed:
        return "observed";
    }
    return {};
}

std::string_view name(PathBasis basis)
{
    switch (basis) {
    case PathBasis::Topology:
        return "topology";
    case PathBasis::Routes:
        return "routes";
    case PathBasis::Mixed:
        return "mixed";
    }
    return {};
}

} // namespace eps
