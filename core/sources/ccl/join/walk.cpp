#include "core/sources/ccl/join/walk.h"

#include "core/sources/ccl/join/channel_order.h"

namespace eps::ccl {

namespace {

constexpr std::size_t kMaxOpen = 256; ///< open views of one thread: bounds the search on hostile files

} // namespace

bool isInitEvent(EventKind kind)
{
    return kind == EventKind::RingList || kind == EventKind::RingNeighbours || kind == EventKind::Trees;
}

void Walk::place(std::uint32_t index, std::uint32_t view)
{
    m_views.placements[m_index][index].view = view;
    auto &target = m_views.views[view];
    const auto &event = m_extract.events[index];
    if (target.extract == m_index)
        target.lastLine = std::max(target.lastLine, event.line);
    target.hasInit = target.hasInit || isInitEvent(event.kind);
    if (event.kind == EventKind::ChannelCount)
        target.anyChannels = event.b;
    if (target.rank < 0)
        target.rank = ownRank(event, m_extract);
}

std::uint32_t Walk::newView(const Event &event)
{
    const auto index = static_cast<std::uint32_t>(m_views.views.size());
    View view;
    view.process = m_process;
    view.extract = m_index;
    view.tid = m_extract.threads[event.thread].tid;
    view.firstLine = event.line;
    view.lastLine = event.line;
    m_views.views.push_back(view);
    m_views.processes[m_process].views.push_back(index);
    return index;
}

/// From here on the lines of the thread belong to this communicator.
void Walk::open(std::uint32_t viewIndex, const CommLine &comm, const Event &event, ThreadState &thread)
{
    auto &view = m_views.views[viewIndex];
    if (std::find(thread.open.begin(), thread.open.end(), viewIndex) != thread.open.end() || view.completed)
        return;
    flush(thread, event.thread);
    view.started = view.started || comm.status == CommLine::Status::Start;
    if (namedThread(event))
        thread.open.clear(); // a thread makes one communicator at a time: the one before failed
    else if (thread.open.size() >= kMaxOpen)
        thread.open.erase(thread.open.begin());
    thread.open.push_back(viewIndex);
    m_openIn[viewIndex] = event.thread;
    if (thread.names.size() == 1) // several are of a group of communicators, and nothing tells which is whose
        giveName(thread.names.front(), viewIndex);
    thread.names.clear();
}

/// The end of a communicator's making. Before 2.18.3 it is the first line that names it: what waits belongs to it.
void Walk::complete(std::uint32_t viewIndex, ThreadState &thread, std::uint32_t threadIndex)
{
    auto &view = m_views.views[viewIndex];
    const auto open = std::find(thread.open.begin(), thread.open.end(), viewIndex);
    if (open != thread.open.end()) {
        thread.open.erase(open);
    } else if (!view.completed) {
        if (const auto other = m_openIn.find(viewIndex); other != m_openIn.end())
            std::erase(m_threads[other->second].open, viewIndex);
        if (m_extract.threads[threadIndex].tid >= 0)
            outvote(view, thread);
        std::vector<std::uint32_t> left;
        for (const auto waiting : thread.waiting) {
            if (fits(view, m_extract.events[waiting], m_extract))
                place(waiting, viewIndex);
            else
                left.push_back(waiting);
        }
        thread.waiting = std::move(left);
    }
    view.completed = true;
    flush(thread, threadIndex);
}

bool Walk::processHasCompleted() const
{
    const auto &views = m_views.processes[m_process].views;
    return std::any_of(views.begin(), views.end(), [&](std::uint32_t view) {
        return m_views.views[view].completed && m_views.views[view].started;
    });
}

/// "Connected all rings" tells what the connections before it were for. Trees without rings before them are believed
/// only where connections are made late, kind by kind.
void Walk::takeConnected(std::uint32_t index, const Event &event, ThreadState &thread)
{
    auto phase = static_cast<Phase>(event.a);
    if (thread.mixed)
        phase = Phase::Unknown;
    if (phase == Phase::Tree && !thread.sawRings && (!thread.open.empty() || !processHasCompleted()))
        phase = Phase::Unknown;
    for (const auto connection : thread.phase)
        m_views.placements[m_index][connection].phase = phase;
    const bool sure = phase == Phase::Ring || thread.sawRings;
    if (namedThread(event) && (sure || phase == Phase::Tree))
        markOutOfOrder(m_extract, thread.phase, sure ? OnePhase::Sure : OnePhase::Likely, m_views.placements[m_index]);
    thread.phase.clear();
    thread.sawRings = thread.sawRings || phase == Phase::Ring;
    if (thread.open.size() == 1) {
        place(index, thread.open.front());
        return;
    }
    thread.waiting.push_back(index);
    if (thread.open.empty() && !thread.waitsForInit && processHasCompleted())
        flush(thread, event.thread);
}

std::uint32_t Walk::taggedView(const Event &event)
{
    auto &latest =
        m_latest.try_emplace(keyOf(m_process, event.comm, ownRank(event, m_extract)), kNowhere).first->second;
    if (latest == kNowhere) {
        latest = newView(event);
        m_views.views[latest].pointer = event.comm;
    }
    return latest;
}

void Walk::giveName(std::uint32_t index, std::uint32_t viewIndex)
{
    auto &view = m_views.views[viewIndex];
    const auto &name = m_extract.names[m_extract.events[index].first];
    place(index, viewIndex);
    view.namesDiffer = view.namesDiffer || (!view.name.empty() && view.name != name);
    view.name = name;
}

void Walk::takeName(std::uint32_t index, const Event &event, ThreadState &thread)
{
    if (event.comm == 0) {
        thread.names.push_back(index);
        return;
    }
    const auto known = m_latest.find(keyOf(m_process, event.comm, -1));
    if (known != m_latest.end() && known->second != kNowhere)
        giveName(index, known->second);
}

void Walk::takeOther(std::uint32_t index, const Event &event, ThreadState &thread)
{
    auto &placement = m_views.placements[m_index][index];
    if (event.comm != 0) {
        const auto view = taggedView(event);
        if (fits(m_views.views[view], event, m_extract))
            place(index, view);
        else
            placement.damaged = true;
        return;
    }
    std::uint32_t found = kNowhere;
    std::size_t count = 0;
    for (const auto view : thread.open) {
        if (fits(m_views.views[view], event, m_extract)) {
            found = view;
            ++count;
        }
    }
    if (count == 1) {
        place(index, found);
    } else if (count == 0 && thread.open.size() == 1 && namedThread(event)) {
        place(index, thread.open.front()); // either it is damaged or what is known of the view: most lines decide
        m_views.views[thread.open.front()].disputed = true;
    } else if (count == 0 && !thread.open.empty() && namedThread(event)) {
        placement.damaged = true;
        const auto &view = m_views.views[thread.open.front()];
        placement.outOfRange = view.nRanks > 0 && highestRank(event, m_extract) >= view.nRanks;
    } else {
        thread.waiting.push_back(index);
        thread.waitsForInit = thread.waitsForInit || isInitEvent(event.kind);
    }
}

void Walk::take(std::uint32_t index, const Event &event, ThreadState &thread)
{
    switch (event.kind) {
    case EventKind::Comm:
        takeComm(index, event, thread);
        break;
    case EventKind::Destroyed:
        if (const auto known = m_latest.find(keyOf(m_process, event.comm, event.a)); known != m_latest.end()) {
            if (known->second != kNowhere)
                place(index, known->second);
            m_latest.erase(known);
        }
        break;
    case EventKind::Connected:
        takeConnected(index, event, thread);
        break;
    case EventKind::Connection:
        takeOther(index, event, thread);
        thread.phase.push_back(index);
        break;
    case EventKind::CommName:
        takeName(index, event, thread);
        break;
    case EventKind::RingList:
    case EventKind::RingNeighbours:
    case EventKind::Trees:
    case EventKind::ChannelCount:
    case EventKind::SearchChannels:
    case EventKind::NvlsHead:
    case EventKind::CollnetHeads:
    case EventKind::NvlsTrees:
    case EventKind::CollnetChains:
    case EventKind::RingBroken:
        takeOther(index, event, thread);
        break;
    }
}

/// What still waits becomes a run of its own.
void Walk::flush(ThreadState &thread, std::uint32_t threadIndex)
{
    const auto &seen = m_extract.threads[threadIndex];
    const auto process = m_views.processOf[m_index][seen.process];
    if (!thread.waiting.empty() && process != kNowhere)
        m_runs.push_back({m_index, process, seen.tid, std::move(thread.waiting)});
    thread.waiting.clear();
    thread.phase.clear();
    thread.sawRings = false;
    thread.waitsForInit = false;
}

void walkExtract(const LogExtract &extract, std::uint32_t index, Views &views, std::vector<Run> &runs)
{
    Walk(extract, index, views, runs).run();
    if (!views.stop.stopped())
        settleDisputes(extract, index, views);
}

} // namespace eps::ccl
