#include "core/sources/ccl/join/groups.h"

#include "core/sources/ccl/join/weak_groups.h"

#include <map>
#include <tuple>
#include <unordered_map>
#include <utility>

namespace eps::ccl {

namespace {

using IdKey = std::pair<std::uint64_t, std::uint32_t>; // id, occurrence
using ChildKey =
    std::tuple<std::uint32_t, std::int32_t, std::int32_t, std::uint32_t>; // parent, count, color, occurrence

class Grouping {
public:
    Grouping(const std::vector<LogExtract> &extracts, Views &views) : m_extracts(extracts), m_views(views) {}

    std::vector<Group> run()
    {
        m_groupOf.assign(m_views.views.size(), kNowhere);
        mendIds();
        std::vector<std::uint32_t> loose;
        for (std::uint32_t v = 0; v < m_views.views.size(); ++v) {
            if (m_views.stop.stoppedAt(v))
                return {};
            auto &view = m_views.views[v];
            if (view.dropped)
                continue;
            if (view.hasId)
                byId(v, view);
            else if (view.isChild && view.parent != kNowhere && m_groupOf[view.parent] != kNowhere)
                byParent(v, view);
            else
                loose.push_back(v);
        }
        findParents();
        clusterViews(m_extracts, m_views, loose, m_groups);
        return std::move(m_groups);
    }

private:
    /// How many lines print each id.
    [[nodiscard]] std::unordered_map<std::uint64_t, std::uint64_t> countIds() const
    {
        std::unordered_map<std::uint64_t, std::uint64_t> lines;
        for (const auto &extract : m_extracts) {
            for (const auto &comm : extract.comms)
                lines[comm.id] += comm.hasId ? 1U : 0U;
        }
        return lines;
    }

    /// Ids are random: two that differ in one digit are one, and the line that stands alone is damaged.
    void mendIds()
    {
        constexpr int kDigits = 16;
        const auto lines = countIds();
        const auto linesOf = [&](std::uint64_t id) {
            const auto known = lines.find(id);
            return known == lines.end() ? std::uint64_t{0} : known->second;
        };
        std::size_t step = 0;
        for (auto &view : m_views.views) {
            if (m_views.stop.stoppedAt(step++))
                return;
            if (!view.hasId)
                continue;
            if (view.otherId != 0 && linesOf(view.otherId) > linesOf(view.id))
                std::swap(view.id, view.otherId);
            for (int digit = 0; digit < kDigits && linesOf(view.id) == 1; ++digit) {
                for (std::uint64_t value = 0; value < kDigits; ++value) {
                    const auto shift = 4 * digit;
                    const auto other = (view.id & ~(std::uint64_t{15} << shift)) | (value << shift);
                    if (linesOf(other) < 2)
                        continue;
                    view.id = other;
                    view.disputed = true;
                    break;
                }
            }
        }
    }

    void byId(std::uint32_t v, View &view)
    {
        // A START and a COMPLETE at two addresses are one communicator whose pointer was torn, not two after each
        // other.
        const auto [last, first] = m_idSeen.try_emplace({view.process, view.rank, view.id}, v);
        if (!first) {
            const auto &before = m_views.views[last->second];
            const bool again = before.completed && (view.started || !before.started);
            view.occurrence = before.occurrence + (again ? 1U : 0U);
            last->second = v;
        }
        const auto [at, fresh] =
            m_byId.try_emplace({view.id, view.occurrence}, static_cast<std::uint32_t>(m_groups.size()));
        if (fresh) {
            Group group;
            group.id = view.id;
            group.hasId = true;
            group.occurrence = view.occurrence;
            m_groups.push_back(std::move(group));
        }
        add(at->second, v);
    }

    void byParent(std::uint32_t v, View &view)
    {
        const auto parent = m_groupOf[view.parent];
        auto count = view.childCount;
        view.occurrence = m_childSeen[{view.process, view.rank, parent, count, view.color}]++;
        auto occurrence = view.occurrence;
        if (count < 0) { // 2.23 prints no count: the order of the splits stands for it
            count = static_cast<std::int32_t>(occurrence);
            occurrence = 0;
        }
        const auto [at, fresh] = m_byParent.try_emplace({parent, count, view.color, occurrence},
                                                        static_cast<std::uint32_t>(m_groups.size()));
        if (fresh) {
            Group group;
            group.isChild = true;
            group.parent = parent;
            group.childCount = count;
            group.color = view.color;
            group.occurrence = occurrence;
            m_groups.push_back(std::move(group));
        }
        add(at->second, v);
    }

    void add(std::uint32_t group, std::uint32_t view)
    {
        m_groups[group].views.push_back(view);
        m_groupOf[view] = group;
    }

    /// Splits that print an id (2.18 … 2.22) still name their parent's pointer.
    void findParents()
    {
        for (std::uint32_t g = 0; g < m_groups.size(); ++g) {
            auto &group = m_groups[g];
            for (const auto v : group.views) {
                const auto &view = m_views.views[v];
                group.isChild = group.isChild || view.isChild;
                if (view.parent != kNowhere && m_groupOf[view.parent] != g && group.parent == kNowhere)
                    group.parent = m_groupOf[view.parent];
            }
        }
    }

    const std::vector<LogExtract> &m_extracts;
    Views &m_views;
    std::vector<Group> m_groups;
    std::vector<std::uint32_t> m_groupOf;
    std::map<std::tuple<std::uint32_t, std::int32_t, std::uint64_t>, std::uint32_t> m_idSeen;
    std::map<std::tuple<std::uint32_t, std::int32_t, std::uint32_t, std::int32_t, std::int32_t>, std::uint32_t>
        m_childSeen;
    std::map<IdKey, std::uint32_t> m_byId;
    std::map<ChildKey, std::uint32_t> m_byParent;
};

} // namespace

std::vector<Group> groupViews(const std::vector<LogExtract> &extracts, Views &views)
{
    auto groups = Grouping(extracts, views).run();
    if (!views.stop.stopped())
        dropWeak(extracts, views, groups);
    return groups;
}

} // namespace eps::ccl
