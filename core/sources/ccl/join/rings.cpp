#include "core/base/parallel.h"
#include "core/sources/ccl/join/ring_facts.h"

#include <algorithm>
#include <set>
#include <string>
#include <tuple>

// From edges to orders. Every edge is a line's own statement; none is bridged. On one channel each rank has one
// successor and one predecessor: where lines disagree, all edges in question are taken out and a problem tells.
// What remains are chains and at most one cycle over all ranks. O(edges log edges).

namespace eps::ccl {

namespace {

constexpr std::size_t kListedSources = 4;

std::string edgeText(const RingFact &fact)
{
    return "channel " + std::to_string(fact.channel) + ": " + std::to_string(fact.from) + " → " +
           std::to_string(fact.to);
}

class Channels {
public:
    Channels(Members &members, Communicator &into, ProblemList &problems)
        : m_members(members), m_into(into), m_problems(problems)
    {
    }

    void run();

private:
    using Edges = std::vector<RingFact>; ///< of one channel, by from, one each
    using Parts = std::vector<ChannelPart<RingFact>>;

    [[nodiscard]] std::optional<Ring> ringOf(std::vector<RingFact> &facts, ProblemList &problems) const;
    [[nodiscard]] static Edges agreed(const std::vector<RingFact> &facts, ProblemList &problems);
    static void dropSharedTargets(Edges &edges, ProblemList &problems);
    [[nodiscard]] std::optional<Ring> order(Edges &edges, ProblemList &problems) const;
    void walk(const Edges &edges, std::size_t start, std::vector<bool> &seen, Ring &ring, RingEvidence &weakest) const;
    void inferTwins(const Parts &spoken);
    static void conflict(const RingFact &a, const RingFact &b, ProblemList &problems);
    Channel &channelOf(std::int32_t channel);

    Members &m_members;
    Communicator &m_into;
    ProblemList &m_problems;
    std::set<std::int32_t> m_broken; ///< channels whose order the library itself calls no cycle
};

void Channels::conflict(const RingFact &a, const RingFact &b, ProblemList &problems)
{
    problems.add(ProblemCode::LogConflict, "Ring lines contradict each other on " + edgeText(a) + " and " + edgeText(b),
                 "The ring has a gap there.",
                 "Check whether logs of several runs lie in one folder, or collect one file per process.", b.source);
}

/// One edge per sender, or none where its lines disagree.
Channels::Edges Channels::agreed(const std::vector<RingFact> &facts, ProblemList &problems)
{
    Edges edges;
    const auto end = facts.end();
    for (auto begin = facts.begin(); begin != end;) {
        const auto next = std::find_if(begin, end, [&](const RingFact &fact) { return fact.from != begin->from; });
        const auto other = std::find_if(begin, next, [&](const RingFact &fact) { return fact.to != begin->to; });
        if (other == next)
            edges.push_back(*begin); // the strongest comes first
        else
            conflict(*begin, *other, problems);
        begin = next;
    }
    return edges;
}

void Channels::dropSharedTargets(Edges &edges, ProblemList &problems)
{
    std::vector<std::pair<std::int32_t, std::size_t>> byTarget;
    byTarget.reserve(edges.size());
    for (std::size_t i = 0; i < edges.size(); ++i)
        byTarget.emplace_back(edges[i].to, i);
    std::sort(byTarget.begin(), byTarget.end());
    std::vector<bool> dropped(edges.size());
    bool any = false;
    for (std::size_t i = 1; i < byTarget.size(); ++i) {
        if (byTarget[i].first != byTarget[i - 1].first)
            continue;
        conflict(edges[byTarget[i - 1].second], edges[byTarget[i].second], problems);
        dropped[byTarget[i - 1].second] = dropped[byTarget[i].second] = any = true;
    }
    if (!any)
        return;
    Edges kept;
    for (std::size_t i = 0; i < edges.size(); ++i) {
        if (!dropped[i])
            kept.push_back(edges[i]);
    }
    edges = std::move(kept);
}

std::size_t indexOf(const std::vector<RingFact> &edges, std::int32_t from)
{
    // Mostly no rank is missing: then the rank is the place.
    if (from >= 0 && static_cast<std::size_t>(from) < edges.size() &&
        edges[static_cast<std::size_t>(from)].from == from)
        return static_cast<std::size_t>(from);
    const auto at = std::lower_bound(edges.begin(), edges.end(), from,
                                     [](const RingFact &edge, std::int32_t rank) { return edge.from < rank; });
    return at != edges.end() && at->from == from ? static_cast<std::size_t>(at - edges.begin()) : edges.size();
}

/// Follows the edges from `start` to the chain's end, or back to it.
void Channels::walk(const Edges &edges, std::size_t start, std::vector<bool> &seen, Ring &ring,
                    RingEvidence &weakest) const
{
    auto at = start;
    ring.order.push_back(edges[at].from);
    while (at < edges.size() && !seen[at]) {
        seen[at] = true;
        weakest = std::max(weakest, edges[at].grade);
        if (ring.sources.size() < kListedSources && (ring.sources.empty() || ring.sources.back() != edges[at].source))
            ring.sources.push_back(edges[at].source);
        const auto to = edges[at].to;
        if (to == edges[start].from)
            return;
        ring.order.push_back(to);
        at = indexOf(edges, to);
    }
}

std::optional<Ring> Channels::order(Edges &edges, ProblemList &problems) const
{
    if (edges.empty())
        return std::nullopt;
    std::vector<std::int32_t> targets;
    for (const auto &edge : edges)
        targets.push_back(edge.to);
    std::sort(targets.begin(), targets.end());
    std::vector<bool> seen(edges.size());
    auto weakest = RingEvidence::List;
    std::vector<Ring> parts;
    for (std::size_t i = 0; i < edges.size(); ++i) {
        if (std::binary_search(targets.begin(), targets.end(), edges[i].from))
            continue;
        walk(edges, i, seen, parts.emplace_back(), weakest);
    }
    const auto whole = m_members.nRanks > 0 ? static_cast<std::size_t>(m_members.nRanks) : 0U;
    for (std::size_t i = 0; i < edges.size(); ++i) {
        if (seen[i])
            continue;
        Ring cycle; // what is left has no beginning: a cycle, from its lowest rank
        walk(edges, i, seen, cycle, weakest);
        if (cycle.order.size() == whole) {
            cycle.closed = true;
            cycle.evidence = weakest;
            return cycle;
        }
        if (whole == 0 || m_broken.contains(edges[i].channel)) {
            parts.push_back(std::move(cycle)); // the way back is not shown
        } else {
            problems.add(ProblemCode::LogConflict,
                         "Ring lines of channel " + std::to_string(edges[i].channel) + " make a circle of " +
                             std::to_string(cycle.order.size()) + " of " + std::to_string(whole) + " ranks",
                         "These edges are not shown.", {}, edges[i].source);
        }
    }
    if (parts.empty())
        return std::nullopt;
    const auto lowest = [](const Ring &part) { return *std::min_element(part.order.begin(), part.order.end()); };
    std::sort(parts.begin(), parts.end(), [&](const Ring &a, const Ring &b) { return lowest(a) < lowest(b); });
    Ring ring;
    for (auto &part : parts) {
        if (!ring.order.empty())
            ring.order.push_back(kGap);
        ring.order.insert(ring.order.end(), part.order.begin(), part.order.end());
        for (const auto source : part.sources) {
            if (ring.sources.size() < kListedSources)
                ring.sources.push_back(source);
        }
    }
    return ring;
}

Channel &Channels::channelOf(std::int32_t channel)
{
    auto &channels = m_into.channels;
    const auto at = std::lower_bound(channels.begin(), channels.end(), channel,
                                     [](const Channel &c, std::int32_t id) { return c.id.value < id; });
    if (at != channels.end() && at->id.value == channel)
        return *at;
    Channel fresh;
    fresh.id = ChannelId(channel);
    return *channels.insert(at, std::move(fresh));
}

/// Channels k and k + n/2 are copies of one search channel (§10.3). Used only for a channel that no line speaks of,
/// when every known pair agrees.
void Channels::inferTwins(const Parts &spoken)
{
    const auto count = m_members.channels;
    const auto half = count / 2;
    if (count < 2 || count % 2 != 0 || (m_members.searchChannels > 0 && half % m_members.searchChannels != 0))
        return;
    for (std::int32_t k = 0; k < half; ++k) {
        const auto *a = findChannel(m_into, ChannelId(k));
        const auto *b = findChannel(m_into, ChannelId(k + half));
        if (a != nullptr && b != nullptr && a->ring && b->ring && a->ring->closed && b->ring->closed &&
            a->ring->order != b->ring->order)
            return;
    }
    const auto isSpoken = [&](std::int32_t channel) {
        return std::any_of(spoken.begin(), spoken.end(), [&](const auto &part) { return part.channel == channel; });
    };
    for (std::int32_t k = 0; k < count; ++k) {
        const auto *twin = findChannel(m_into, ChannelId(k < half ? k + half : k - half));
        if (isSpoken(k) || twin == nullptr || !twin->ring || !twin->ring->closed)
            continue;
        auto ring = *twin->ring;
        if (ring.evidence == RingEvidence::Inferred)
            continue;
        ring.evidence = RingEvidence::Inferred;
        channelOf(k).ring = std::move(ring);
    }
}

std::optional<Ring> Channels::ringOf(std::vector<RingFact> &facts, ProblemList &problems) const
{
    std::sort(facts.begin(), facts.end(), [](const RingFact &a, const RingFact &b) {
        return std::tie(a.from, a.grade, a.to, a.source) < std::tie(b.from, b.grade, b.to, b.source);
    });
    auto edges = agreed(facts, problems);
    dropSharedTargets(edges, problems);
    return order(edges, problems);
}

/// What ring lists and neighbour lines state of one channel, sorted, each once.
std::vector<RingEdge> statedIn(const std::vector<RingFact> &facts)
{
    std::vector<RingEdge> stated;
    for (const auto &fact : facts) {
        const RingEdge edge(fact.channel, fact.from, fact.to);
        const bool states = fact.grade == RingEvidence::List || fact.grade == RingEvidence::Stitched;
        if (states && (stated.empty() || stated.back() != edge))
            stated.push_back(edge);
    }
    if (!std::is_sorted(stated.begin(), stated.end()))
        std::sort(stated.begin(), stated.end());
    stated.erase(std::unique(stated.begin(), stated.end()), stated.end());
    return stated;
}

void Channels::run()
{
    for (const auto ref : m_members.events) {
        if (m_members.event(ref).kind == EventKind::RingBroken)
            m_broken.insert(m_members.event(ref).channel);
    }
    auto parts = gatherRingFacts(m_members, m_problems);
    struct Found {
        std::optional<Ring> ring;
        std::vector<Problem> listed;
        ProblemList problems{listed};
        std::vector<RingEdge> stated;
    };
    std::vector<Found> found(parts.size());
    inParallel(parts.size(), m_members.threads, [&](std::size_t i) {
        if (m_members.views.stop.stopped())
            return;
        found[i].ring = ringOf(parts[i].items, found[i].problems);
        found[i].stated = statedIn(parts[i].items);
    });
    for (const auto &part : found)
        m_members.statedRing.insert(m_members.statedRing.end(), part.stated.begin(), part.stated.end());
    for (std::int32_t k = 0; k < m_members.channels; ++k)
        (void)channelOf(k);
    for (std::size_t i = 0; i < parts.size(); ++i) {
        auto &channel = channelOf(parts[i].channel);
        if (found[i].ring)
            channel.ring = std::move(found[i].ring);
        m_problems.append(found[i].problems);
    }
    inferTwins(parts);
}

} // namespace

void fillRings(Members &members, Communicator &into, ProblemList &problems) { Channels(members, into, problems).run(); }

} // namespace eps::ccl
