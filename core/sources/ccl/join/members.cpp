#include "core/sources/ccl/join/members.h"

#include "core/model/address.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <map>

namespace eps::ccl {

namespace {

constexpr std::uint64_t kListedProblems = 20;

/// The number of ranks of a list that is whole by its form; -1 = it may be a prefix.
std::int32_t sizeOfList(const Event &event, const LogExtract &extract)
{
    constexpr std::array<std::uint32_t, 3> kPrefixes{20, 28, 36}; // lengths at which releases stop without a mark
    if ((event.flags & kEllipsis) != 0 ||
        std::find(kPrefixes.begin(), kPrefixes.end(), event.count) != kPrefixes.end() || event.count > 37)
        return -1;
    std::vector<std::int32_t> ranks(extract.numbers.begin() + event.first,
                                    extract.numbers.begin() + event.first + event.count);
    std::sort(ranks.begin(), ranks.end());
    for (std::size_t i = 0; i < ranks.size(); ++i) {
        if (ranks[i] != static_cast<std::int32_t>(i))
            return -1;
    }
    return static_cast<std::int32_t>(event.count);
}

std::string busIdText(std::uint64_t busId)
{
    std::array<char, 20> digits{};
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), busId, 16).ptr;
    return canonicalBusId(std::string_view(digits.data(), static_cast<std::size_t>(end - digits.data()))).value_or("");
}

/// The value that nearly all lines agree on; -1 = none. A few torn lines do not hide it.
class Majority {
public:
    void add(std::int32_t value)
    {
        if (value > 0 && value <= kMaxChannels) {
            ++m_counts[value];
            ++m_total;
        }
    }
    [[nodiscard]] std::int32_t value() const
    {
        for (const auto &[value, count] : m_counts) {
            if (count * 10 >= m_total * 9)
                return value;
        }
        return -1;
    }

private:
    static constexpr std::int32_t kMaxChannels = 1024; ///< NCCL has 64 at most
    std::map<std::int32_t, std::uint64_t> m_counts;
    std::uint64_t m_total = 0;
};

void settleChannels(Members &members)
{
    Majority rings;
    Majority any;
    Majority searches;
    std::size_t step = 0;
    for (const auto ref : members.events) {
        if (members.stoppedAt(step++))
            return;
        const auto &event = members.event(ref);
        if (event.kind == EventKind::RingList || event.kind == EventKind::ChannelCount)
            rings.add(event.a);
        if (event.kind == EventKind::ChannelCount)
            any.add(event.b);
        if (event.kind == EventKind::SearchChannels)
            searches.add(event.a);
    }
    members.channels = rings.value();
    members.anyChannels = any.value();
    members.searchChannels = searches.value();
}

bool channelFits(const Members &members, EventRef ref)
{
    const auto &event = members.event(ref);
    if (event.kind == EventKind::RingList || event.kind == EventKind::RingNeighbours)
        return members.channels < 0 || event.channel < members.channels;
    return event.kind != EventKind::Connection || event.c > 0 || members.anyChannels < 0 ||
           event.channel < members.anyChannels;
}

/// P2P and shared memory join GPUs of one host only, unless NVLink spans hosts (MNNVL).
bool sharesHost(const Members &members, EventRef ref)
{
    const auto &event = members.event(ref);
    const auto &via = members.via(ref);
    if (via.transport != Transport::P2P && via.transport != Transport::SHM)
        return true;
    const auto from = members.viewOfRank.find(event.a);
    const auto to = members.viewOfRank.find(event.b);
    if (from == members.viewOfRank.end() || to == members.viewOfRank.end() ||
        members.nodeOf(from->second) == members.nodeOf(to->second) ||
        members.hostOf(from->second) == members.hostOf(to->second)) // the line that tells NCCL_HOSTID may be cut
        return true;
    return members.extract(ref).symbols.text(via.text).find("MNNVL") != std::string_view::npos;
}

/// A connection line must fit what is known of both of its ends.
bool endsFit(const Members &members, EventRef ref)
{
    const auto &event = members.event(ref);
    const auto fitsRank = [&](std::int32_t rank, std::uint32_t bracket, bool printed) {
        const auto view = members.viewOfRank.find(rank);
        return !printed || view == members.viewOfRank.end() || bracketFits(members.views.views[view->second], bracket);
    };
    if (!fitsRank(event.a, event.bracketFrom, (event.flags & kBracketFrom) != 0) ||
        !fitsRank(event.b, event.bracketTo, (event.flags & kBracketTo) != 0))
        return false;
    if (!sharesHost(members, ref))
        return false;
    const auto proxy = members.via(ref).proxy;
    if (proxy < 0)
        return true;
    if (members.nRanks > 0 && proxy >= members.nRanks)
        return false;
    const auto proxyView = members.viewOfRank.find(proxy);
    const auto fromView = members.viewOfRank.find(event.a);
    return proxyView == members.viewOfRank.end() || fromView == members.viewOfRank.end() ||
           members.hostOf(proxyView->second) == members.hostOf(fromView->second);
}

} // namespace

void ProblemList::add(ProblemCode code, std::string text, std::string affects, std::string fix, SourceRef source)
{
    if (++m_count[static_cast<int>(code)] <= kListedProblems)
        m_into.push_back(makeProblem(code, std::move(text), std::move(affects), std::move(fix), source));
}

void ProblemList::append(const ProblemList &other)
{
    std::unordered_map<int, std::uint64_t> listed;
    for (const auto &problem : other.m_into) {
        const auto code = static_cast<int>(problem.code);
        ++listed[code];
        if (++m_count[code] <= kListedProblems)
            m_into.push_back(problem);
    }
    for (const auto &[code, count] : other.m_count)
        m_count[code] += count - listed[code];
}

void ProblemList::finish()
{
    std::map<int, std::uint64_t> sorted(m_count.begin(), m_count.end());
    for (const auto &[code, count] : sorted) {
        if (count > kListedProblems)
            m_into.push_back(makeProblem(static_cast<ProblemCode>(code),
                                         std::to_string(count - kListedProblems) + " more of this kind"));
    }
}

void settleMembers(Members &members, ProblemList &problems)
{
    std::map<std::int32_t, std::uint32_t> sizes;
    for (const auto v : members.group.views) {
        const auto &view = members.views.views[v];
        if (view.nRanks > 0)
            ++sizes[view.nRanks];
    }
    if (sizes.size() == 1) {
        members.nRanks = sizes.begin()->first;
    } else if (sizes.size() > 1) {
        problems.add(ProblemCode::LogConflict, "Ranks of one communicator print different numbers of ranks",
                     "The size of the communicator and its rings are not certain.",
                     "Check whether logs of several runs lie in one folder.", {});
    } else {
        std::int32_t listed = -1;
        for (const auto ref : members.events) {
            if (members.event(ref).kind == EventKind::RingList && listed < 0)
                listed = sizeOfList(members.event(ref), members.extract(ref));
        }
        members.nRanks = listed;
    }
    for (const auto v : members.group.views) {
        const auto &view = members.views.views[v];
        if (view.disputed)
            problems.add(ProblemCode::LogConflict,
                         "Lines of one process contradict each other about rank " + std::to_string(view.rank) + " on " +
                             members.hostOf(v),
                         "What nearly all of them say is taken; the others are not used.",
                         "Collect the log again; write one file per process with %h.%p.",
                         {members.extracts[view.extract].file, view.firstLine});
        if (view.rank < 0)
            continue;
        const auto [known, fresh] = members.viewOfRank.try_emplace(view.rank, v);
        if (fresh || members.views.views[known->second].process == view.process)
            continue;
        members.disputed.push_back(view.rank);
        problems.add(ProblemCode::LogConflict,
                     "Two processes say that they are rank " + std::to_string(view.rank) + ": on " +
                         members.hostOf(known->second) + " and on " + members.hostOf(v),
                     "Which host and GPU the rank uses is not shown.",
                     "Check whether logs of several runs lie in one folder.",
                     {members.extracts[view.extract].file, view.firstLine});
    }
    settleChannels(members);
    std::sort(members.disputed.begin(), members.disputed.end());
    for (const auto rank : members.disputed)
        members.viewOfRank.erase(rank);
}

void checkEvents(Members &members, ProblemList &problems)
{
    std::vector<EventRef> kept;
    kept.reserve(members.events.size());
    std::size_t step = 0;
    for (const auto ref : members.events) {
        if (members.stoppedAt(step++))
            return;
        const auto &event = members.event(ref);
        const bool collnet = event.kind == EventKind::Connection && members.via(ref).transport == Transport::COLLNET;
        const bool inRange =
            members.nRanks <= 0 || collnet || highestRank(event, members.extract(ref)) < members.nRanks;
        const bool fitting =
            channelFits(members, ref) && (event.kind != EventKind::Connection || collnet || endsFit(members, ref));
        if (inRange && fitting) {
            kept.push_back(ref);
            continue;
        }
        auto &placement = members.placement(ref);
        placement.damaged = true;
        placement.outOfRange = !inRange;
        problems.add(inRange ? ProblemCode::LogDamaged : ProblemCode::LogRankRange,
                     inRange ? "A line names a channel, a GPU or a proxy that its communicator or rank does not have"
                             : "A line names a rank that the communicator does not have",
                     "The line is not used.", "Collect the log again; write one file per process with %h.%p.",
                     members.source(ref));
    }
    members.events = std::move(kept);
}

void fillRanks(const Members &members, Communicator &into)
{
    std::map<std::int32_t, Rank> ranks;
    const auto mention = [&](std::int32_t rank, EventRef ref) -> Rank & {
        const auto [at, fresh] = ranks.try_emplace(rank);
        if (fresh) {
            at->second.id = RankId(rank);
            at->second.source = members.source(ref);
        }
        return at->second;
    };
    for (const auto &[rank, v] : members.viewOfRank) {
        const auto &view = members.views.views[v];
        const auto &process = members.views.processes[view.process];
        const auto &facts = members.extracts[process.pieces[0].extract].processes[process.pieces[0].process].facts;
        auto &entry = ranks[rank];
        entry.id = RankId(rank);
        entry.host = facts.host;
        entry.pid = facts.pid;
        entry.cudaDev = view.cudaDev;
        entry.nvmlDev = view.nvmlDev;
        entry.busId = view.hasBus ? busIdText(view.busId) : std::string();
        entry.ownLog = true;
        entry.source = {members.extracts[view.extract].file, view.firstLine};
    }
    into.complete = members.nRanks > 0 && members.viewOfRank.size() == static_cast<std::size_t>(members.nRanks);
    std::size_t step = 0;
    for (const auto ref : members.events) {
        if (into.complete || members.stoppedAt(step++))
            break; // every rank speaks for itself: what others mention is known
        const auto &event = members.event(ref);
        if (event.kind == EventKind::RingNeighbours) {
            for (const auto rank : {event.a, event.b, event.c})
                mention(rank, ref);
        } else if (event.kind == EventKind::RingList) {
            const auto &numbers = members.extract(ref).numbers;
            const bool trusted = members.nRanks > 0 && members.nRanks <= 1000;
            for (std::uint32_t i = 0; trusted && i < event.count; ++i)
                mention(numbers[event.first + i], ref);
        } else if (event.kind == EventKind::Connection && members.via(ref).transport != Transport::COLLNET) {
            const auto note = [&](std::int32_t rank, std::uint32_t bracket, bool printed) {
                auto &entry = mention(rank, ref);
                if (printed && !entry.ownLog && bracket > 0x7f && entry.busId.empty())
                    entry.busId = busIdText(bracket);
            };
            note(event.a, event.bracketFrom, (event.flags & kBracketFrom) != 0);
            note(event.b, event.bracketTo, (event.flags & kBracketTo) != 0);
        }
    }
    into.ranks.reserve(ranks.size());
    for (auto &[rank, entry] : ranks)
        into.ranks.push_back(std::move(entry));
}

} // namespace eps::ccl
