#include "core/sources/ccl/join/walk.h"

#include <map>

// Lines that identify a communicator, and which view they are of.

namespace eps::ccl {

namespace {

/// How many of the facts that both print differ.
std::size_t differences(const View &known, const CommLine &comm)
{
    const auto differ = [](std::int32_t a, std::int32_t b) { return a >= 0 && b >= 0 && a != b ? 1U : 0U; };
    return differ(known.rank, comm.rank) + differ(known.nRanks, comm.nRanks) +
           (known.hasId && comm.hasId && known.id != comm.id ? 1U : 0U) +
           (known.hasBus && comm.hasBus && known.busId != comm.busId ? 1U : 0U);
}

} // namespace

/// True when the view is the one that the thread is making, and one fact of the line at most is damaged.
bool Walk::isOpenOne(std::uint32_t view, const CommLine &comm, const Event &event, const ThreadState &thread) const
{
    if (!namedThread(event) || thread.open.size() != 1 || thread.open.front() != view ||
        comm.status == CommLine::Status::Start || comm.status == CommLine::Status::Plain)
        return false;
    const auto &known = m_views.views[view];
    return differences(known, comm) + (known.pointer != comm.pointer ? 1U : 0U) <= 1;
}

/// The view that a comm line belongs to: known by its pointer and not contradicted, else a new one.
std::uint32_t Walk::viewOf(const CommLine &comm, const Event &event, const ThreadState &thread)
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
        // One address is one communicator: of two ranks that lines print for it, one is another process's.
        if (!sameRank && sameSize && known.hasId && comm.hasId && sameId && m_extract.prefixed) {
            m_views.views[latest].disputed = true;
            return latest;
        }
    }
    if (!thread.open.empty() && isOpenOne(thread.open.front(), comm, event, thread)) {
        latest = thread.open.front();
        m_views.views[latest].disputed = true;
        return latest;
    }
    const auto index = newView(event);
    latest = index;
    return index;
}

/// What the line prints. Where an earlier line printed something else, neither is believed here.
void Walk::takeFacts(const CommLine &comm, View &view)
{
    const auto keep = [&](std::int32_t &into, std::int32_t value) { into = into < 0 ? value : into; };
    const auto agree = [&](std::int32_t &into, std::int32_t value) {
        const bool differ = into >= 0 && value >= 0 && into != value;
        view.disputed = view.disputed || differ;
        into = differ ? -1 : std::max(into, value);
    };
    if (view.pointer == 0)
        view.pointer = comm.pointer;
    keep(view.rank, comm.rank);
    keep(view.nRanks, comm.nRanks);
    agree(view.nNodes, comm.nNodes);
    agree(view.cudaDev, comm.cudaDev);
    agree(view.nvmlDev, comm.nvmlDev);
    keep(view.childCount, comm.childCount);
    if (comm.hasBus && !view.hasBus) {
        view.hasBus = true;
        view.busId = comm.busId;
    }
    if (comm.hasId && !view.hasId) {
        view.hasId = true;
        view.id = comm.id;
    } else if (comm.hasId && view.id != comm.id) {
        view.otherId = comm.id;
    }
}

void Walk::takeComm(std::uint32_t index, const Event &event, ThreadState &thread)
{
    const auto &comm = m_extract.comms[event.first];
    const auto viewIndex = viewOf(comm, event, thread);
    auto &view = m_views.views[viewIndex];
    takeFacts(comm, view);
    if (comm.isChild) {
        view.isChild = true;
        view.color = comm.color;
        const auto parent = m_latest.find(keyOf(m_process, comm.parent, -1));
        if (parent != m_latest.end() && parent->second != viewIndex && view.parent == kNowhere)
            view.parent = parent->second;
    }
    place(index, viewIndex);
    if (view.rank >= 0 && comm.rank >= 0 && view.rank != comm.rank && view.tid != m_extract.threads[event.thread].tid)
        return; // the end of another thread's line: nothing begins or ends here
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

/// Before 2.18.3 one line alone identifies a communicator. The lines that wait for it name the rank and its GPU too:
/// when all of them say otherwise, the one line is damaged.
void Walk::outvote(View &view, const ThreadState &thread) const
{
    constexpr std::size_t kEnough = 4;
    std::map<std::int32_t, std::size_t> ranks;
    std::map<std::uint32_t, std::size_t> buses;
    for (const auto index : thread.waiting) {
        const auto &event = m_extract.events[index];
        if (const auto own = ownRank(event, m_extract); own >= 0 && isInitEvent(event.kind))
            ++ranks[own];
        const bool receives = (event.flags & kReceive) != 0;
        if (event.kind == EventKind::Connection && (event.flags & (receives ? kBracketTo : kBracketFrom)) != 0)
            ++buses[receives ? event.bracketTo : event.bracketFrom];
    }
    const auto unlike = [&](const auto &votes, auto own) {
        return votes.size() == 1 && votes.begin()->second >= kEnough && votes.begin()->first != own;
    };
    if (unlike(ranks, view.rank)) {
        view.rank = ranks.begin()->first;
        view.disputed = true;
    }
    if (view.hasBus && unlike(buses, static_cast<std::uint32_t>(view.busId)) && buses.begin()->first > 0x7f) {
        view.busId = buses.begin()->first;
        view.disputed = true;
    }
}

} // namespace eps::ccl
