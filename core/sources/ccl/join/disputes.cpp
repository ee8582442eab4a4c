#include "core/sources/ccl/join/views.h"

#include <algorithm>
#include <map>
#include <utility>

// One wrong digit in a line that identifies a communicator would take its rank's other lines away from it, or give the
// rank another one's place. A thread makes one communicator at a time, so the lines between its START and its COMPLETE
// are of one view whatever they print. Nearly all of them name the rank, and connections the GPU: what most of them say
// is so, and the others are damaged.

namespace eps::ccl {

namespace {

/// Counts what lines say.
template <class Value> class Votes {
public:
    void add(Value value)
    {
        ++m_counts[value];
        ++m_total;
    }
    /// The value of two thirds of the votes, and of two at least; else `otherwise`.
    [[nodiscard]] Value decision(Value otherwise) const
    {
        const auto best = std::max_element(m_counts.begin(), m_counts.end(),
                                           [](const auto &a, const auto &b) { return a.second < b.second; });
        const bool clear = best != m_counts.end() && best->second >= 2 && best->second * 3U >= m_total * 2U;
        return clear ? best->first : otherwise;
    }

private:
    std::map<Value, std::uint64_t> m_counts;
    std::uint64_t m_total = 0;
};

struct Ballot {
    Votes<std::int32_t> ranks;
    Votes<std::int32_t> sizes;
    Votes<std::uint32_t> buses;
    std::vector<std::uint32_t> events;
};

constexpr std::uint32_t kHighestDevice = 0x7f; ///< a bracket above is a bus id

void vote(const Event &event, const LogExtract &extract, Ballot &ballot)
{
    if (event.kind == EventKind::Comm) {
        const auto &comm = extract.comms[event.first];
        ballot.ranks.add(comm.rank);
        if (comm.nRanks > 0)
            ballot.sizes.add(comm.nRanks);
        if (comm.hasBus)
            ballot.buses.add(static_cast<std::uint32_t>(comm.busId));
        return;
    }
    if (const auto own = ownRank(event, extract); own >= 0)
        ballot.ranks.add(own);
    const bool receives = (event.flags & kReceive) != 0;
    const auto bracket = receives ? event.bracketTo : event.bracketFrom;
    if (event.kind == EventKind::Connection && bracket > kHighestDevice)
        ballot.buses.add(bracket);
}

void decide(const Ballot &ballot, View &view)
{
    view.rank = ballot.ranks.decision(view.rank);
    view.nRanks = ballot.sizes.decision(view.nRanks);
    view.anyChannels = -1; // the number itself may be what is wrong
    if (view.hasBus) {
        const auto low = static_cast<std::uint32_t>(view.busId);
        view.busId = (view.busId & ~std::uint64_t{UINT32_MAX}) | ballot.buses.decision(low);
    }
}

/// Lines that say otherwise are damaged.
void judge(const Ballot &ballot, const View &view, const LogExtract &extract, std::vector<Placement> &placements)
{
    for (const auto index : ballot.events) {
        const auto &event = extract.events[index];
        auto &placement = placements[index];
        if (event.kind == EventKind::Comm) {
            const auto &comm = extract.comms[event.first];
            placement.damaged = (comm.rank >= 0 && comm.rank != view.rank) ||
                                (comm.nRanks > 0 && view.nRanks > 0 && comm.nRanks != view.nRanks);
        } else if (!fits(view, event, extract)) {
            placement.view = kNowhere;
            placement.damaged = true;
            placement.outOfRange = view.nRanks > 0 && highestRank(event, extract) >= view.nRanks;
        }
    }
}

} // namespace

void settleDisputes(const LogExtract &extract, std::uint32_t index, Views &views)
{
    std::map<std::uint32_t, Ballot> ballots;
    for (const auto process : views.processOf[index]) {
        if (process == kNowhere)
            continue;
        for (const auto view : views.processes[process].views) {
            if (views.views[view].disputed && views.views[view].extract == index)
                ballots.try_emplace(view);
        }
    }
    if (ballots.empty())
        return;
    auto &placements = views.placements[index];
    for (std::uint32_t i = 0; i < extract.events.size() && !views.stop.stoppedAt(i); ++i) {
        const auto ballot = ballots.find(placements[i].view);
        if (ballot == ballots.end())
            continue;
        ballot->second.events.push_back(i);
        vote(extract.events[i], extract, ballot->second);
    }
    for (const auto &[view, ballot] : ballots) {
        decide(ballot, views.views[view]);
        judge(ballot, views.views[view], extract, placements);
    }
}

} // namespace eps::ccl
