#include "core/layout/adjacency.h"

#include <algorithm>

namespace eps::layout {

Adjacency::Adjacency(const LayoutRequest &request)
{
    m_tiers.reserve(request.boxes.size());
    for (const Box &box : request.boxes)
        m_tiers.push_back(box.tier);
    std::vector<Edge> ends;
    ends.reserve(request.edges.size() * 2);
    for (const Edge &edge : request.edges) {
        if (edge.a == edge.b || m_tiers[edge.a] == BoxTier::Loose || m_tiers[edge.b] == BoxTier::Loose)
            continue;
        ends.push_back({edge.a, edge.b});
        ends.push_back({edge.b, edge.a});
    }
    const auto less = [](const Edge &left, const Edge &right) {
        return left.a != right.a ? left.a < right.a : left.b < right.b;
    };
    const auto same = [](const Edge &left, const Edge &right) { return left.a == right.a && left.b == right.b; };
    std::sort(ends.begin(), ends.end(), less);
    ends.erase(std::unique(ends.begin(), ends.end(), same), ends.end());
    m_first.assign(request.boxes.size() + 1, 0);
    m_neighbours.reserve(ends.size());
    for (const Edge &end : ends) {
        ++m_first[end.a + 1];
        m_neighbours.push_back(end.b);
    }
    std::partial_sum(m_first.begin(), m_first.end(), m_first.begin());
}

std::vector<std::uint32_t> Adjacency::neighbours(std::uint32_t box, BoxTier tier) const
{
    std::vector<std::uint32_t> found;
    for (const std::uint32_t other : neighbours(box)) {
        if (m_tiers[other] == tier)
            found.push_back(other);
    }
    return found;
}

} // namespace eps::layout
