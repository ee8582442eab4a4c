#include "core/base/parallel.h"
#include "core/sources/ccl/join/by_channel.h"
#include "core/sources/ccl/join/members.h"

#include <algorithm>
#include <tuple>

namespace eps::ccl {

namespace {

/// A tree entry with its channel. Sorted by channel and rank.
struct TreeFact {
    std::int32_t channel = 0;
    TreeNode node;
    bool dropped = false;
};

bool same(const TreeNode &a, const TreeNode &b) { return a.up == b.up && a.down == b.down; }

bool hasDown(const TreeNode &node, std::int32_t rank)
{
    return std::find(node.down.begin(), node.down.end(), rank) != node.down.end();
}

std::vector<ChannelPart<TreeFact>> gather(const Members &members)
{
    ByChannel<TreeFact> facts;
    for (const auto ref : members.events) {
        const auto &event = members.event(ref);
        for (std::uint32_t i = 0; event.kind == EventKind::Trees && i + 6 <= event.count; i += 6)
            facts.expect(static_cast<std::uint16_t>(members.extract(ref).numbers[event.first + i]), 1);
    }
    std::size_t step = 0;
    for (const auto ref : members.events) {
        if (members.stoppedAt(step++))
            break;
        const auto &event = members.event(ref);
        if (event.kind != EventKind::Trees)
            continue;
        const auto *n = &members.extract(ref).numbers[event.first];
        const auto view = members.placement(ref).view;
        const auto own = view == kNowhere ? -1 : members.views.views[view].rank;
        // A line with fewer channels than there are was torn: its last number may be cut.
        const bool torn = members.channels > 0 && (event.flags & (kLineCut | kTorn)) == 0 &&
                          event.count < static_cast<std::uint32_t>(members.channels) * 6;
        const auto end = torn ? event.count - 6 : event.count;
        for (std::uint32_t i = 0; i + 6 <= end; i += 6) {
            TreeFact fact;
            fact.channel = n[i];
            fact.node.rank = RankId(n[i + 1]);
            fact.node.up = n[i + 2];
            fact.node.source = members.source(ref);
            std::size_t downs = 0;
            for (std::uint32_t d = 3; d < 6; ++d) {
                if (n[i + d] >= 0)
                    fact.node.down[downs++] = n[i + d];
            }
            const bool exists = members.channels < 0 || fact.channel < members.channels;
            if (exists && (own < 0 || own == fact.node.rank.value))
                facts.add(fact);
        }
    }
    return facts.take();
}

/// The tree of one channel.
class Tree {
public:
    /// `repeats` gets what one rank's lines contradict each other in, `edges` what those of two ranks do.
    Tree(std::vector<TreeFact> facts, ProblemList &repeats, ProblemList &edges)
        : m_facts(std::move(facts)), m_repeats(repeats), m_edges(edges)
    {
    }

    std::vector<TreeNode> nodes()
    {
        std::sort(m_facts.begin(), m_facts.end(), [](const TreeFact &a, const TreeFact &b) {
            return std::tie(a.node.rank, a.node.source) < std::tie(b.node.rank, b.node.source);
        });
        mergeRepeats();
        for (auto &fact : m_facts)
            checkEdges(fact);
        std::vector<TreeNode> nodes;
        nodes.reserve(m_facts.size());
        for (const auto &fact : m_facts) {
            if (!fact.dropped)
                nodes.push_back(fact.node);
        }
        return nodes;
    }

private:
    void mergeRepeats()
    {
        std::vector<TreeFact> merged;
        merged.reserve(m_facts.size());
        for (std::size_t i = 0; i < m_facts.size();) {
            auto end = i;
            bool agree = true;
            while (end < m_facts.size() && m_facts[end].node.rank == m_facts[i].node.rank) {
                agree = agree && same(m_facts[end].node, m_facts[i].node);
                ++end;
            }
            if (agree)
                merged.push_back(m_facts[i]);
            else
                conflict(m_facts[i], m_facts[end - 1], m_repeats);
            i = end;
        }
        m_facts = std::move(merged);
    }

    [[nodiscard]] TreeFact *find(std::int32_t rank)
    {
        const auto place = static_cast<std::size_t>(rank);
        if (rank >= 0 && place < m_facts.size() && m_facts[place].node.rank.value == rank)
            return &m_facts[place]; // mostly none is missing
        const auto at =
            std::lower_bound(m_facts.begin(), m_facts.end(), rank,
                             [](const TreeFact &fact, std::int32_t key) { return fact.node.rank.value < key; });
        return at != m_facts.end() && at->node.rank.value == rank ? &*at : nullptr;
    }

    /// Parent and child print the same edge, each in its own line.
    void checkEdges(TreeFact &fact)
    {
        if (auto *parent = find(fact.node.up); parent != nullptr && !hasDown(parent->node, fact.node.rank.value))
            conflict(fact, *parent, m_edges);
        for (const auto down : fact.node.down) {
            auto *child = down == kNoRank ? nullptr : find(down);
            if (child != nullptr && child->node.up != fact.node.rank.value)
                conflict(fact, *child, m_edges);
        }
    }

    static void conflict(TreeFact &a, TreeFact &b, ProblemList &problems)
    {
        if (!a.dropped || !b.dropped)
            problems.add(ProblemCode::LogConflict,
                         "Trees lines contradict each other on channel " + std::to_string(a.channel) + " for ranks " +
                             std::to_string(a.node.rank.value) + " and " + std::to_string(b.node.rank.value),
                         "Their tree edges are not shown.", "Check whether logs of several runs lie in one folder.",
                         a.node.source);
        a.dropped = b.dropped = true;
    }

    std::vector<TreeFact> m_facts;
    ProblemList &m_repeats;
    ProblemList &m_edges;
};

Channel &channelOf(Communicator &into, std::int32_t id)
{
    auto &channels = into.channels;
    const auto at =
        std::lower_bound(channels.begin(), channels.end(), id,
                         [](const Channel &channel, std::int32_t value) { return channel.id.value < value; });
    if (at != channels.end() && at->id.value == id)
        return *at;
    Channel fresh;
    fresh.id = ChannelId(id);
    return *channels.insert(at, std::move(fresh));
}

} // namespace

void fillTrees(const Members &members, Communicator &into, ProblemList &problems)
{
    auto parts = gather(members);
    struct Found {
        std::vector<TreeNode> nodes;
        std::vector<Problem> listedRepeats;
        std::vector<Problem> listedEdges;
        ProblemList repeats{listedRepeats};
        ProblemList edges{listedEdges};
    };
    std::vector<Found> found(parts.size());
    inParallel(parts.size(), members.threads, [&](std::size_t i) {
        if (members.views.stop.stopped())
            return;
        found[i].nodes = Tree(std::move(parts[i].items), found[i].repeats, found[i].edges).nodes();
    });
    for (const auto &part : found)
        problems.append(part.repeats);
    for (std::size_t i = 0; i < parts.size(); ++i) {
        problems.append(found[i].edges);
        if (!found[i].nodes.empty())
            channelOf(into, parts[i].channel).tree = std::move(found[i].nodes);
    }
}

} // namespace eps::ccl
