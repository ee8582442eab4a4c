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

/// `byRings`: the rings agree so well that one odd connection line is damage.
bool Adoption::canJoin(std::uint32_t v, const Index &index, bool byRings) const
{
    const auto &view = m_views.views[v];
    if (index.size < 1 || (view.nRanks > 0 && view.nRanks != index.size) || view.rank >= index.size ||
        index.byRank.contains(view.rank) || !mayBeOne(m_versionOf(v), index.version))
        return false;
    std::size_t odd = 0;
    if (const auto mentions = index.mentions.find(view.rank); mentions != index.mentions.end()) {
        for (const auto other : mentions->second)
            odd += m_accepts(other, v) ? 0U : 1U;
    }
    for (const auto &peer : m_peers[v]) {
        const auto other = index.byRank.find(peer.rank);
        const bool known =
            peer.weak || (peer.rank < index.size && (other == index.byRank.end() || m_accepts(v, other->second)));
        odd += known ? 0U : 1U;
    }
    return odd <= (byRings ? 1U : 0U);
}

/// The one group that the view fits; m_groups.size() = none or several.
std::size_t Adoption::homeOf(std::uint32_t view, const std::vector<Index> &indices, const RingAgreement &rings) const
{
    std::vector<std::size_t> homes;
    std::vector<std::size_t> agreeing;
    for (std::size_t g = 0; g < indices.size(); ++g) {
        const auto score = rings.score(view, g);
        if (score.contradicts() || !canJoin(view, indices[g], score.fits()))
            continue;
        homes.push_back(g);
        if (score.fits())
            agreeing.push_back(g);
    }
    if (homes.size() == 1)
        return homes.front();
    return agreeing.size() == 1 ? agreeing.front() : m_groups.size();
}

std::vector<std::uint32_t> Adoption::adopt(const std::vector<LogExtract> &extracts,
                                           const std::vector<std::uint32_t> &homeless)
{
    if (homeless.empty() || m_groups.empty() || homeless.size() * m_groups.size() > kMaxComparisons)
        return homeless;
    std::vector<Index> indices;
    indices.reserve(m_groups.size());
    for (const auto &group : m_groups)
        indices.push_back(indexOf(group));
    const RingAgreement rings(extracts, m_views, m_groups);
    std::map<std::pair<std::size_t, std::int32_t>, std::vector<std::uint32_t>> claims; // (group, rank) → views
    std::vector<std::uint32_t> left;
    for (const auto view : homeless) {
        if (m_views.stop.stopped())
            return homeless;
        const auto home = homeOf(view, indices, rings);
        if (home < m_groups.size())
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
