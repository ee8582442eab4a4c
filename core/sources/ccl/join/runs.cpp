#include "core/sources/ccl/join/views.h"

#include <algorithm>
#include <map>

namespace eps::ccl {

namespace {

bool isInit(EventKind kind)
{
    return kind == EventKind::RingList || kind == EventKind::RingNeighbours || kind == EventKind::Trees;
}

/// The GPU that a connection line prints for its own rank.
void noteBracket(View &view, const Event &event)
{
    if (event.kind != EventKind::Connection)
        return;
    const bool receives = (event.flags & kReceive) != 0;
    if (view.hasOwnBracket || (event.flags & (receives ? kBracketTo : kBracketFrom)) == 0)
        return;
    view.hasOwnBracket = true;
    view.ownBracket = receives ? event.bracketTo : event.bracketFrom;
}

class Placer {
public:
    Placer(const std::vector<LogExtract> &extracts, Views &views) : m_extracts(extracts), m_views(views) {}

    void place(Run run);
    void dropStray();

private:
    [[nodiscard]] std::vector<std::uint32_t> candidates(const Run &run) const;
    [[nodiscard]] std::vector<std::uint32_t> narrowed(std::vector<std::uint32_t> found, const Run &run) const;
    void giveTo(std::uint32_t view, const Run &run);
    void makeViews(const Run &run, bool guest);
    [[nodiscard]] bool isBeginning(const Run &run) const;
    [[nodiscard]] bool speaksForOthers(const Run &run) const;

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
        if (view.implicit || view.rank < 0 || (init && view.hasInit))
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
void Placer::makeViews(const Run &run, bool guest)
{
    const auto &extract = m_extracts[run.extract];
    std::int32_t only = -1; // what speaks for no rank goes to the only one of the run
    bool several = false;
    for (const auto index : run.events) {
        const auto rank = ownRank(extract.events[index], extract);
        several = several || (rank >= 0 && only >= 0 && rank != only);
        only = rank >= 0 ? rank : only;
    }
    for (const auto index : run.events) {
        auto rank = ownRank(extract.events[index], extract);
        rank = rank < 0 && !several ? only : rank;
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
            view.guest = guest;
            m_views.processes[run.process].views.push_back(made->second);
            m_views.views.push_back(view);
        }
        auto &view = m_views.views[made->second];
        view.lastLine = std::max(view.lastLine, extract.events[index].line);
        ++view.lines;
        noteBracket(view, extract.events[index]);
        view.hasInit = view.hasInit || isInit(extract.events[index].kind);
        m_views.placements[run.extract][index].view = made->second;
    }
}

/// True when no identified view of the process has a rank that the run speaks for: the lines that would identify it
/// are missing.
bool Placer::speaksForOthers(const Run &run) const
{
    const auto &views = m_views.processes[run.process].views;
    const auto named = [&](std::uint32_t view) {
        return !m_views.views[view].implicit && m_views.views[view].rank >= 0;
    };
    if (std::none_of(views.begin(), views.end(), named))
        return true;
    const auto &extract = m_extracts[run.extract];
    std::size_t lines = 0;
    for (const auto event : run.events) {
        const auto rank = ownRank(extract.events[event], extract);
        if (rank < 0)
            continue;
        ++lines;
        const bool known = std::any_of(views.begin(), views.end(), [&](std::uint32_t view) {
            return named(view) && m_views.views[view].rank == rank;
        });
        if (known)
            return false;
    }
    return lines > 1; // one line alone may be torn
}

/// Ring and tree lines of one thread that all speak for one rank: a communicator's beginning that lost the lines with
/// its identity.
bool Placer::isBeginning(const Run &run) const
{
    const auto &extract = m_extracts[run.extract];
    std::int32_t only = -1;
    std::size_t lines = 0;
    for (const auto event : run.events) {
        const auto rank = ownRank(extract.events[event], extract);
        if (rank >= 0 && only >= 0 && rank != only)
            return false;
        only = std::max(only, rank);
        lines += isInit(extract.events[event].kind) ? 1U : 0U;
    }
    return run.tid >= 0 && lines > 1;
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
    if (speaksForOthers(run))
        makeViews(run, false);
    else if (isBeginning(run))
        makeViews(run, true);
    else
        m_views.ambiguous.push_back(std::move(run));
}

/// A rank that one or two lines of a process speak for, where many speak for another, comes from torn lines.
void Placer::dropStray()
{
    constexpr std::uint32_t kFew = 2;
    constexpr std::uint32_t kMany = 20;
    std::vector<bool> stray(m_views.views.size());
    bool any = false;
    for (auto &process : m_views.processes) {
        std::uint32_t most = 0;
        for (const auto view : process.views)
            most = std::max(most, m_views.views[view].lines);
        std::erase_if(process.views, [&](std::uint32_t view) {
            const bool drop = m_views.views[view].implicit && m_views.views[view].lines <= kFew && most >= kMany;
            stray[view] = drop;
            any = any || drop;
            return drop;
        });
    }
    for (auto &placements : m_views.placements) {
        if (!any || m_views.stop.stopped())
            break;
        for (auto &placement : placements) {
            if (placement.view != kNowhere && stray[placement.view])
                placement = {kNowhere, Phase::Unknown, true, false, false};
        }
    }
    for (std::uint32_t v = 0; v < stray.size(); ++v)
        m_views.views[v].dropped = stray[v];
}

} // namespace

void placeRuns(const std::vector<LogExtract> &extracts, std::vector<Run> runs, Views &views)
{
    Placer placer(extracts, views);
    for (auto &run : runs) {
        if (views.stop.stopped())
            return;
        placer.place(std::move(run));
    }
    placer.dropStray();
}

} // namespace eps::ccl
