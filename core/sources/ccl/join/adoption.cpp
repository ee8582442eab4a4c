#include "core/sources/ccl/join/adoption.h"

#include <algorithm>
#include <map>

namespace eps::ccl {

namespace {

constexpr std::size_t kMaxComparisons = 4'000'000; ///< views × groups; beyond it nothing is adopted

} // namespace

std::int32_t Adoption::sizeOf(const Group &group) const
{
    std::int32_t size = -1;
    for (const auto view : group.views)
        size = std::max(size, m_views.views[view].nRanks);
    return size;
}

std::string_view Adoption::versionOf(const Group &group) const
{
    for (const auto view : group.views) {
        if (const auto version = m_versionOf(view); !version.empty())
            return version;
    }
    return {};
}

Adoption::Index Adoption::indexOf(const Group &group) const
{
    Index index;
    index.size = sizeOf(group);
    index.version = versionOf(group);
    for (const auto view : group.views) {
        index.byRank.try_emplace(m_views.views[view].rank, view);
        for (const auto &peer : m_peers[view]) {
            auto &mentions = index.mentions[peer.rank];
            if (mentions.empty() || mentions.back() != view)
                mentions.push_back(view);
        }
    }
    return index;
}

bool Adoption::canJoin(std::uint32_t v, const Index &index) const
{
    const auto &view = m_views.views[v];
    if (index.size < 1 || (view.nRanks > 0 && view.nRanks != index.size) || view.rank >= index.size ||
        index.byRank.contains(view.rank) || !mayBeOne(m_versionOf(v), index.version))
        return false;
    if (const auto mentions = index.mentions.find(view.rank); mentions != index.mentions.end()) {
        const bool known = std::all_of(mentions->second.begin(), mentions->second.end(),
                                       [&](std::uint32_t other) { return m_accepts(other, v); });
        if (!known)
            return false;
    }
    return std::all_of(m_peers[v].begin(), m_peers[v].end(), [&](const Peer &peer) {
        const auto other = index.byRank.find(peer.rank);
        return peer.rank < index.size && (other == index.byRank.end() || m_accepts(v, other->second));
    });
}

std::vector<std::uint32_t> Adoption::adopt(const std::vector<std::uint32_t> &homeless)
{
    if (homeless.empty() || m_groups.empty() || homeless.size() * m_groups.size() > kMaxComparisons)
        return homeless;
    std::vector<Index> indices;
    indices.reserve(m_groups.size());
    for (const auto &group : m_groups)
        indices.push_back(indexOf(group));
    std::map<std::pair<std::size_t, std::int32_t>, std::vector<std::uint32_t>> claims; // (group, rank) → views
    std::vector<std::uint32_t> left;
    for (const auto view : homeless) {
        std::size_t home = m_groups.size();
        std::size_t count = 0;
        for (std::size_t g = 0; g < m_groups.size() && count < 2; ++g) {
            if (canJoin(view, indices[g])) {
                home = g;
                ++count;
            }
        }
        if (count == 1)
            claims[{home, m_views.views[view].rank}].push_back(view);
        else
            left.push_back(view);
    }
    for (const auto &[place, views] : claims) {
        if (views.size() == 1)
            m_groups[place.first].views.push_back(views.front());
        else
            left.insert(left.end(), views.begin(), views.end());
    }
    std::sort(left.begin(), left.end());
    return left;
}

} // namespace eps::ccl
