#include "core/sources/ccl/join/views.h"

#include <algorithm>
#include <unordered_map>

namespace eps::ccl {

namespace {

constexpr std::size_t kMaxOpen = 256; ///< open views of one thread: bounds the search on hostile files

struct ThreadState {
    std::vector<std::uint32_t> open;    ///< views between START and COMPLETE
    std::vector<std::uint32_t> waiting; ///< events that no open view took
    std::vector<std::uint32_t> phase;   ///< connections since the last "Connected …"
    bool sawRings = false;
    bool waitsForInit = false; ///< ring or tree lines wait: they and what follows them are one communicator's beginning
    bool mixed = false; ///< a nameless stream of several ranks: its "Connected …" lines say nothing of the others
    std::int32_t onlyRank = -1;
};

/// A pointer is unique in a process. A nameless stream may hold several processes: there the rank tells them apart.
struct PointerKey {
    std::uint32_t process;
    std::uint64_t pointer;
    std::int32_t rank;
    bool operator==(const PointerKey &) const = default;
};

struct PointerHash {
    std::size_t operator()(const PointerKey &key) const noexcept
    {
        return std::hash<std::uint64_t>{}(key.pointer * 0x9e3779b97f4a7c15U + key.process * 31U +
                                          static_cast<std::uint32_t>(key.rank));
    }
};

class Walk {
public:
    Walk(const LogExtract &extract, std::uint32_t index, Views &views, std::vector<Run> &runs)
        : m_extract(extract), m_index(index), m_views(views), m_runs(runs), m_threads(extract.threads.size()),
          m_nameless(!extract.prefixed)
    {
        for (const auto &event : extract.events) {
            auto &thread = m_threads[event.thread];
            const auto own = extract.threads[event.thread].tid < 0 ? ownRank(event, extract) : -1;
            thread.mixed = thread.mixed || (own >= 0 && thread.onlyRank >= 0 && own != thread.onlyRank);
            thread.onlyRank = own >= 0 ? own : thread.onlyRank;
        }
        // A process may have begun in another file.
        for (const auto process : views.processOf[index]) {
            if (process == kNowhere)
                continue;
            for (const auto view : views.processes[process].views)
                m_latest[keyOf(process, views.views[view].pointer, views.views[view].rank)] = view;
        }
    }

    void run()
    {
        for (std::uint32_t i = 0; i < m_extract.events.size(); ++i) {
            const auto &event = m_extract.events[i];
            m_process = m_views.processOf[m_index][m_extract.threads[event.thread].process];
            if (m_process != kNowhere)
                take(i, event, m_threads[event.thread]);
        }
        for (std::uint32_t t = 0; t < m_threads.size(); ++t)
            flush(m_threads[t], t);
    }

private:
    void take(std::uint32_t index, const Event &event, ThreadState &thread);
    void takeComm(std::uint32_t index, const Event &event, ThreadState &thread);
    void takeConnected(std::uint32_t index, const Event &event, ThreadState &thread);
    void takeOther(std::uint32_t index, const Event &event, ThreadState &thread);
    void open(std::uint32_t view, const CommLine &comm, const Event &event, ThreadState &thread);
    void complete(std::uint32_t view, ThreadState &thread, std::uint32_t threadIndex);
    void flush(ThreadState &thread, std::uint32_t threadIndex);
    void place(std::uint32_t index, std::uint32_t view);
    std::uint32_t newView(const Event &event);
    std::uint32_t viewOf(const CommLine &comm, const Event &event);
    [[nodiscard]] std::uint32_t taggedView(const Event &event);
    [[nodiscard]] PointerKey keyOf(std::uint32_t process, std::uint64_t pointer, std::int32_t rank) const
    {
        const auto piece = m_views.processes[process].pieces.front();
        const bool named = !m_nameless || piece.extract != m_index || m_extract.processes[piece.process].facts.pid >= 0;
        return {process, pointer, named ? -1 : rank};
    }
    [[nodiscard]] bool namedThread(const Event &event) const { return m_extract.threads[event.thread].tid >= 0; }
    [[nodiscard]] bool processHasCompleted() const;

    const LogExtract &m_extract;
    std::uint32_t m_index;
    Views &m_views;
    std::vector<Run> &m_runs;
    std::vector<ThreadState> m_threads;
    std::unordered_map<PointerKey, std::uint32_t, PointerHash> m_latest; ///< not destroyed
    std::unordered_map<std::uint32_t, std::uint32_t> m_openIn;           ///< view → the thread that opened it
    std::uint32_t m_process = 0;
    bool m_nameless = false;
};

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

/// The view that a comm line belongs to: known by its pointer and not contradicted, else a new one.
std::uint32_t Walk::viewOf(const CommLine &comm, const Event &event)
{
    auto &latest = m_latest.try_emplace(keyOf(m_process, comm.pointer, comm.rank), kNowhere).first->second;
    if (latest != kNowhere) {
        const auto &known = m_views.views[latest];
        const bool sameRank = known.rank < 0 || comm.rank < 0 || known.rank == comm.rank;
        const bool sameSize = known.nRanks < 0 || known.nRanks == comm.nRanks;
        const bool sameId = !known.hasId || !comm.hasId || known.id == comm.id;
        // Without ids, a second beginning at the same address after the end of the first is another communicator.
        const bool again = known.completed && !known.hasId && known.extract == m_index &&
                           (comm.status == CommLine::Status::Start || comm.status == CommLine::Status::Plain);
        if (sameRank && sameSize && sameId && !again)
            return latest;
    }
    const auto index = newView(event);
    latest = index;
    return index;
}

void Walk::takeComm(std::uint32_t index, const Event &event, ThreadState &thread)
{
    const auto &comm = m_extract.comms[event.first];
    const auto viewIndex = viewOf(comm, event);
    auto &view = m_views.views[viewIndex];
    view.pointer = comm.pointer;
    const auto keep = [](std::int32_t &into, std::int32_t value) { into = value >= 0 ? value : into; };
    keep(view.rank, comm.rank);
    keep(view.nRanks, comm.nRanks);
    keep(view.nNodes, comm.nNodes);
    keep(view.cudaDev, comm.cudaDev);
    keep(view.nvmlDev, comm.nvmlDev);
    keep(view.childCount, comm.childCount);
    if (comm.hasBus) {
        view.hasBus = true;
        view.busId = comm.busId;
    }
    if (comm.hasId && !view.hasId) {
        view.hasId = true;
        view.id = comm.id;
    }
    if (comm.isChild) {
        view.isChild = true;
        view.color = comm.color;
        const auto parent = m_latest.find(keyOf(m_process, comm.parent, -1));
        if (parent != m_latest.end() && parent->second != viewIndex && view.parent == kNowhere)
            view.parent = parent->second;
    }
    place(index, viewIndex);
    switch (comm.status) {
    case CommLine::Status::Complete:
        complete(viewIndex, thread, event.thread);
        break;
    case CommLine::Status::Gone:
        view.completed = true;
        m_latest.erase(keyOf(m_process, comm.pointer, comm.rank));
        break;
    case CommLine::Status::Call:
        view.completed = true;
        break;
    case CommLine::Status::Plain:
    case CommLine::Status::Start:
    case CommLine::Status::Mark:
        open(viewIndex, comm, event, thread);
        break;
    }
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
    case EventKind::RingList:
    case EventKind::RingNeighbours:
    case EventKind::Trees:
    case EventKind::ChannelCount:
    case EventKind::SearchChannels:
    case EventKind::NvlsHead:
    case EventKind::CollnetHeads:
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

} // namespace

void walkExtract(const LogExtract &extract, std::uint32_t index, Views &views, std::vector<Run> &runs)
{
    Walk(extract, index, views, runs).run();
}

} // namespace eps::ccl
