#include "core/model/path.h"

#include "core/base/assert.h"

#include <algorithm>

namespace eps {

std::size_t listedCandidates(const Route &route)
{
    std::size_t listed = 0;
    for (const auto &segment : route.segments)
        listed += segment.middle->listed.size();
    return std::min(listed, kListedPaths);
}

std::vector<PortId> candidatePorts(const Route &route, std::size_t index)
{
    for (const auto &segment : route.segments) {
        const auto &paths = segment.middle->listed;
        if (index >= paths.size()) {
            index -= paths.size();
            continue;
        }
        std::vector<PortId> ports{segment.fromHost, segment.fromSwitch};
        ports.insert(ports.end(), paths[index].begin(), paths[index].end());
        ports.push_back(segment.toSwitch);
        ports.push_back(segment.toHost);
        return ports;
    }
    EPS_ASSERT(false);
    return {};
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
