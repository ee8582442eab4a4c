#include "core/sources/ccl/join/views.h"

#include <algorithm>
#include <map>

namespace eps::ccl {

namespace {

bool isInit(EventKind kind)
{
    return kind == EventKind::RingList || kind == EventKind::RingNeighbours || kind == EventKind::Trees;
}

class Placer {
public:
    Placer(const std::vector<LogExtract> &extracts, Views &views) : m_extracts(extracts), m_views(views) {}

    void place(Run run);

private:
    [[nodiscard]] std::vector<std::uint32_t> candidates(const Run &run) const;
    [[nodiscard]] std::vector<std::uint32_t> narrowed(std::vector<std::uint32_t> found, const Run &run) const;
    void giveTo(std::uint32_t view, const Run &run);
    void makeViews(const Run &run);

    const std::vector<LogExtract> &m_extracts;
    Views &m_views;
    std::map<std::tuple<std::uint32_t, std::int64_t, std::int32_t>, std::uint32_t> m_made; ///< (process, tid, rank)
};

/// Views of the process that every line of the run fits. Ring and tree lines are printed once, while a communicator
/// is made: they never belong to one that has its own already.
std::vector<std::uint32_t> Placer::candidates(const Run &run) const
{
    const auto &extract = m_extracts[run.extract];
    std::vector<std::uint32_t> found;
    const bool init = std::any_of(run.events.begin(), run.events.end(),
                                  [&](std::uint32_t event) { return isInit(extract.events[event].kind); });
    for (const auto index : m_views.processes[run.process].views) {
        const auto &view = m_views.views[index];
        if (view.implicit || (init && view.hasInit))
            continue;
        const bool all = std::all_of(run.events.begin(), run.events.end(),
                                     [&](std::uint32_t event) { return fits(view, extract.events[event], extract); });
        if (all)
            found.push_back(index);
    }
    return found;
}

/// Several communicators of the process have this rank: the collective call just before the connections tells.
std::vector<std::uint32_t> Placer::narrowed(std::vector<std::uint32_t> found, const Run &run) const
{
    const auto &extract = m_extracts[run.extract];
    std::uint64_t call = 0;
    for (const auto index : run.events) {
        const auto &event = extract.events[index];
        if (event.kind != EventKind::Connection)
            continue;
        if (call != 0 && event.call != call)
            return found;
        call = event.call;
    }
    const auto named = std::find_if(found.begin(), found.end(), [&](std::uint32_t view) {
        return call != 0 && m_views.views[view].pointer == call;
    });
    return named == found.end() ? found : std::vector<std::uint32_t>{*named};
}

void Placer::giveTo(std::uint32_t index, const Run &run)
{
    auto &view = m_views.views[index];
    for (const auto event : run.events) {
        m_views.placements[run.extract][event].view = index;
        view.hasInit = view.hasInit || isInit(m_extracts[run.extract].events[event].kind);
    }
}

/// No line of this process names a communicator: each rank that the run speaks for gets a view.
void Placer::makeViews(const Run &run)
{
    const auto &extract = m_extracts[run.extract];
    for (const auto index : run.events) {
        const auto rank = ownRank(extract.events[index], extract);
        if (rank < 0)
            continue;
        const auto [made, fresh] =
            m_made.try_emplace({run.process, run.tid, rank}, static_cast<std::uint32_t>(m_views.views.size()));
        if (fresh) {
            View view;
            view.process = run.process;
            view.extract = run.extract;
            view.tid = run.tid;
            view.firstLine = extract.events[index].line;
            view.rank = rank;
            view.implicit = true;
            m_views.processes[run.process].views.push_back(made->second);
            m_views.views.push_back(view);
        }
        auto &view = m_views.views[made->second];
        view.lastLine = std::max(view.lastLine, extract.events[index].line);
        view.hasInit = view.hasInit || isInit(extract.events[index].kind);
        m_views.placements[run.extract][index].view = made->second;
    }
}

void Placer::place(Run run)
{
    auto found = candidates(run);
    if (found.size() > 1)
        found = narrowed(std::move(found), run);
    if (found.size() == 1) {
        giveTo(found.front(), run);
        return;
    }
    const auto &views = m_views.processes[run.process].views;
    const bool anyNamed =
        std::any_of(views.begin(), views.end(), [&](std::uint32_t view) { return !m_views.views[view].implicit; });
    if (!anyNamed)
        makeViews(run);
    else
        m_views.ambiguous.push_back(std::move(run));
}

} // namespace

void placeRuns(const std::vector<LogExtract> &extracts, std::vector<Run> runs, Views &views)
{
    Placer placer(extracts, views);
    for (auto &run : runs)
        placer.place(std::move(run));
}

} // namespace eps::ccl
