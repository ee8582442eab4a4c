#include "core/sources/ccl/join/views.h"

#include <algorithm>
#include <unordered_map>

namespace eps::ccl {

namespace {

/// "decimal reading" of digits that were read as hex: 0x12 → 12; -1 when a letter is among them.
std::int64_t asDecimal(std::uint32_t hex)
{
    std::int64_t value = 0;
    std::int64_t place = 1;
    for (; hex > 0; hex >>= 4) {
        const auto digit = hex & 0xfU;
        if (digit > 9)
            return -1;
        value += digit * place;
        place *= 10;
    }
    return value;
}

/// What a piece says about ranks: used to tell two pods with the same HOST:PID apart.
using RankFacts = std::map<std::pair<std::uint64_t, std::int32_t>, std::int32_t>; // (comm id, device) → rank

RankFacts rankFacts(const LogExtract &extract, std::uint32_t piece)
{
    RankFacts facts;
    for (const auto &event : extract.events) {
        if (event.kind != EventKind::Comm || extract.threads[event.thread].process != piece)
            continue;
        const auto &comm = extract.comms[event.first];
        if (comm.hasId && comm.cudaDev >= 0 && !comm.isChild)
            facts.try_emplace({comm.id, comm.cudaDev}, comm.rank);
    }
    return facts;
}

bool agree(const RankFacts &a, const RankFacts &b)
{
    return std::all_of(a.begin(), a.end(), [&](const auto &fact) {
        const auto other = b.find(fact.first);
        return other == b.end() || other->second == fact.second;
    });
}

struct Candidate {
    std::uint32_t process;
    std::string label;
    RankFacts facts;
    std::uint32_t extract;
};

bool sameLabel(const std::string &a, const std::string &b) { return a.empty() || b.empty() || a == b; }

} // namespace

std::int32_t ownRank(const Event &event, const LogExtract &extract)
{
    switch (event.kind) {
    case EventKind::RingList:
        return 0; // only rank 0 prints it
    case EventKind::RingNeighbours:
        return event.b;
    case EventKind::Trees:
        return event.count >= 2 ? extract.numbers[event.first + 1] : -1;
    case EventKind::Connection:
        return (event.flags & kReceive) != 0 ? event.b : event.a;
    case EventKind::CollnetHeads:
        return event.a;
    case EventKind::NvlsTrees:
        return event.count > 0 ? extract.numbers[event.first] : -1;
    case EventKind::CollnetChains:
        return event.count >= 2 ? extract.numbers[event.first + 1] : -1;
    case EventKind::Comm:
    case EventKind::Destroyed:
    case EventKind::Connected:
    case EventKind::ChannelCount:
    case EventKind::SearchChannels:
    case EventKind::NvlsHead:
    case EventKind::RingBroken:
    case EventKind::CommName:
        break;
    }
    return -1;
}

std::int32_t highestRank(const Event &event, const LogExtract &extract)
{
    std::int32_t highest = -1;
    if (event.kind == EventKind::Connection) {
        highest = std::max(event.a, event.b);
    } else if (event.kind == EventKind::RingNeighbours) {
        highest = std::max({event.a, event.b, event.c});
    } else if (event.kind == EventKind::Trees) {
        for (std::uint32_t i = 0; i < event.count; ++i) {
            if (i % 6 != 0)
                highest = std::max(highest, extract.numbers[event.first + i]);
        }
    } else if (event.kind == EventKind::RingList) {
        for (std::uint32_t i = 0; i < event.count; ++i)
            highest = std::max(highest, extract.numbers[event.first + i]);
    }
    return highest;
}

bool bracketFits(const View &view, std::uint32_t bracket)
{
    if (view.implicit)
        return !view.hasOwnBracket || view.ownBracket == bracket;
    if (view.hasBus && static_cast<std::uint32_t>(view.busId) == bracket)
        return true;
    const auto decimal = asDecimal(bracket);
    if (decimal >= 0 && (decimal == view.nvmlDev || decimal == view.cudaDev))
        return true;
    // 2.18.1 and RCCL print the device in hex in some lines.
    if (static_cast<std::int64_t>(bracket) == view.cudaDev)
        return true;
    return !view.hasBus && view.nvmlDev < 0 && (view.cudaDev < 0 || bracket > 0x7f);
}

bool fits(const View &view, const Event &event, const LogExtract &extract)
{
    const auto own = ownRank(event, extract);
    if (own >= 0 && view.rank >= 0 && own != view.rank)
        return false;
    // COLLNET's virtual peer is nRanks itself.
    const bool collnet = event.kind == EventKind::Connection && event.via < extract.vias.size() &&
                         extract.vias[event.via].transport == Transport::COLLNET;
    if (view.nRanks > 0 && highestRank(event, extract) >= view.nRanks + (collnet ? 1 : 0))
        return false;
    if (event.kind != EventKind::Connection)
        return true;
    if (view.anyChannels > 0 && event.channel >= view.anyChannels)
        return false;
    const bool receives = (event.flags & kReceive) != 0;
    const bool printed = (event.flags & (receives ? kBracketTo : kBracketFrom)) != 0;
    return !printed || bracketFits(view, receives ? event.bracketTo : event.bracketFrom);
}

void joinProcesses(const std::vector<LogExtract> &extracts, Views &views)
{
    std::unordered_map<std::string, std::vector<Candidate>> byName;
    for (std::uint32_t e = 0; e < extracts.size() && !views.stop.stopped(); ++e) {
        auto &processOf = views.processOf.emplace_back();
        for (std::uint32_t p = 0; p < extracts[e].processes.size(); ++p) {
            const auto &seen = extracts[e].processes[p];
            processOf.push_back(kNowhere);
            if (seen.epoch == UINT32_MAX)
                continue;
            if (views.stop.stoppedAt(p))
                return;
            auto name = seen.facts.host + ':' + std::to_string(seen.facts.pid) + ':' + std::to_string(seen.epoch);
            if (seen.facts.pid < 0) // nameless: nothing says that two files mean the same process
                name += ':' + std::to_string(e) + ':' + std::to_string(p);
            auto &candidates = byName[name];
            // Facts are gathered only when there is something to compare with: most names occur in one file.
            RankFacts facts;
            if (!candidates.empty()) {
                facts = rankFacts(extracts[e], p);
                for (auto &other : candidates) {
                    if (other.facts.empty())
                        other.facts =
                            rankFacts(extracts[other.extract], views.processes[other.process].pieces[0].process);
                }
            }
            const auto same = std::find_if(candidates.begin(), candidates.end(), [&](const Candidate &other) {
                return sameLabel(other.label, seen.label) && agree(other.facts, facts);
            });
            if (same == candidates.end()) {
                processOf.back() = static_cast<std::uint32_t>(views.processes.size());
                views.processes.push_back({{{e, p}}, {}});
                candidates.push_back({processOf.back(), seen.label, std::move(facts), e});
            } else {
                processOf.back() = same->process;
                views.processes[same->process].pieces.push_back({e, p});
                same->facts.merge(facts);
            }
        }
    }
}

Views findViews(const std::vector<LogExtract> &extracts, StopPoll stop)
{
    Views views;
    views.stop = std::move(stop);
    joinProcesses(extracts, views);
    std::vector<Run> runs;
    views.placements.resize(extracts.size());
    for (std::uint32_t e = 0; e < extracts.size(); ++e)
        views.placements[e].resize(extracts[e].events.size());
    for (std::uint32_t e = 0; e < extracts.size() && !views.stop.stopped(); ++e)
        walkExtract(extracts[e], e, views, runs);
    if (!views.stop.stopped())
        placeRuns(extracts, std::move(runs), views);
    return views;
}

} // namespace eps::ccl
