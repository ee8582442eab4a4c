#include "core/sources/ccl/join/weak_groups.h"

#include <algorithm>
#include <map>

namespace eps::ccl {

namespace {

/// Lines that name the communicator itself, with an id or as a child of one that is known.
bool isIdentified(const Group &group) { return group.hasId || group.parent != kNowhere; }

class WeakGroups {
public:
    WeakGroups(const std::vector<LogExtract> &extracts, Views &views, std::vector<Group> &groups)
        : m_extracts(extracts), m_views(views), m_groups(groups), m_largest(extracts.size())
    {
    }

    void run();

private:
    [[nodiscard]] bool isWeak(const Group &group) const;
    [[nodiscard]] bool isDamaged(std::uint32_t extract) const
    {
        const auto &file = m_extracts[extract];
        return file.lines.damaged > 0 || file.truncated || file.unkeptEvents > 0;
    }
    void gatherLines(const std::vector<bool> &dropped);

    const std::vector<LogExtract> &m_extracts;
    Views &m_views;
    std::vector<Group> &m_groups;
    std::vector<std::size_t> m_largest; ///< by file: views of the largest group with an identity that it shows
};

/// A part of a communicator without a name of its own, in damaged files that show a better known one.
bool WeakGroups::isWeak(const Group &group) const
{
    if (isIdentified(group))
        return false;
    std::int32_t size = -1;
    for (const auto view : group.views)
        size = std::max(size, m_views.views[view].nRanks);
    const bool isPart = size < 0 || group.views.size() * 2 < static_cast<std::size_t>(size);
    return isPart && std::all_of(group.views.begin(), group.views.end(), [&](std::uint32_t view) {
               const auto extract = m_views.views[view].extract;
               return isDamaged(extract) && m_largest[extract] > group.views.size();
           });
}

/// What the dropped views' lines say can be of several communicators.
void WeakGroups::gatherLines(const std::vector<bool> &dropped)
{
    std::map<std::uint32_t, Run> runs; // by view
    for (std::uint32_t e = 0; e < m_extracts.size(); ++e) {
        for (std::uint32_t i = 0; i < m_views.placements[e].size(); ++i) {
            if (m_views.stop.stoppedAt(i))
                return;
            auto &view = m_views.placements[e][i].view;
            if (view == kNowhere || !dropped[view])
                continue;
            auto &run = runs[view];
            run.extract = e;
            run.process = m_views.views[view].process;
            run.events.push_back(i);
            view = kNowhere;
        }
    }
    for (auto &[view, run] : runs)
        m_views.ambiguous.push_back(std::move(run));
}

void WeakGroups::run()
{
    std::vector<bool> grouped(m_views.views.size());
    for (const auto &group : m_groups) {
        for (const auto view : group.views) {
            grouped[view] = true;
            auto &largest = m_largest[m_views.views[view].extract];
            if (isIdentified(group) || !m_views.views[view].implicit)
                largest = std::max(largest, group.views.size());
        }
    }
    std::vector<bool> dropped(m_views.views.size());
    bool any = false;
    const auto drop = [&](std::uint32_t view) {
        dropped[view] = any = true;
        m_views.views[view].dropped = true;
    };
    for (std::uint32_t v = 0; v < m_views.views.size(); ++v) {
        if (m_views.views[v].guest && !grouped[v])
            drop(v);
    }
    std::vector<std::uint32_t> place(m_groups.size(), kNowhere);
    std::vector<Group> kept;
    for (std::uint32_t g = 0; g < m_groups.size(); ++g) {
        if (isWeak(m_groups[g])) {
            std::for_each(m_groups[g].views.begin(), m_groups[g].views.end(), drop);
            continue;
        }
        place[g] = static_cast<std::uint32_t>(kept.size());
        kept.push_back(std::move(m_groups[g]));
    }
    m_groups = std::move(kept);
    for (auto &group : m_groups)
        group.parent = group.parent == kNowhere ? kNowhere : place[group.parent];
    if (any)
        gatherLines(dropped);
}

} // namespace

void dropWeak(const std::vector<LogExtract> &extracts, Views &views, std::vector<Group> &groups)
{
    WeakGroups(extracts, views, groups).run();
}

} // namespace eps::ccl
