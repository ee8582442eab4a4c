#include "core/sources/ccl/join/hop_checks.h"

#include <algorithm>

namespace eps::ccl {

namespace {

constexpr std::int32_t kConnections = 2; ///< of NCCL, per channel and peer; RCCL has one more

/// The stretch of sorted edges of (channel, rank).
template <class Edges> auto rangeOf(const Edges &edges, std::int32_t channel, std::int32_t rank)
{
    const auto begin = std::lower_bound(edges.begin(), edges.end(), std::tuple(channel, rank, INT32_MIN));
    auto end = begin;
    while (end != edges.end() && std::get<0>(*end) == channel && std::get<1>(*end) == rank)
        ++end;
    return std::pair(begin, end);
}

/// True when edges of (channel, rank) are known and none leads to `other`.
template <class Edges> bool denies(const Edges &edges, std::int32_t channel, std::int32_t rank, std::int32_t other)
{
    const auto [begin, end] = rangeOf(edges, channel, rank);
    return begin != end && std::none_of(begin, end, [&](const auto &edge) { return std::get<2>(edge) == other; });
}

} // namespace

const TreeNode *treeNodeOf(const Communicator &communicator, std::int32_t channel, std::int32_t rank)
{
    const auto *known = findChannel(communicator, ChannelId(channel));
    if (known == nullptr)
        return nullptr;
    const auto &tree = known->tree;
    if (rank >= 0 && static_cast<std::size_t>(rank) < tree.size() &&
        tree[static_cast<std::size_t>(rank)].rank.value == rank) // mostly none is missing
        return &tree[static_cast<std::size_t>(rank)];
    const auto node = std::lower_bound(tree.begin(), tree.end(), rank,
                                       [](const TreeNode &a, std::int32_t b) { return a.rank.value < b; });
    return node != tree.end() && node->rank.value == rank ? &*node : nullptr;
}

bool hasTreeEdge(const TreeNode *node, std::int32_t other)
{
    return node != nullptr &&
           (node->up == other || std::find(node->down.begin(), node->down.end(), other) != node->down.end());
}

HopChecks::HopChecks(const Members &members, const std::vector<HopOrigin> &origins, Communicator &into,
                     ProblemList &problems)
    : m_origins(origins), m_into(into), m_problems(problems), m_next(members.statedRing)
{
}

void HopChecks::gatherPrevious()
{
    if (m_hasPrevious)
        return;
    m_hasPrevious = true;
    m_previous.reserve(m_next.size());
    for (const auto &[channel, from, to] : m_next)
        m_previous.emplace_back(channel, to, from);
    std::sort(m_previous.begin(), m_previous.end());
}

void HopChecks::gatherRivals()
{
    if (m_hasRivals)
        return;
    m_hasRivals = true;
    for (std::size_t i = 0; i < m_into.hops.size(); ++i) {
        const auto &hop = m_into.hops[i];
        if (m_origins[i].phase != Phase::Ring)
            continue;
        m_ringSends.emplace_back(hop.channel.value, hop.from.value, hop.to.value);
        m_ringReceives.emplace_back(hop.channel.value, hop.to.value, hop.from.value);
    }
    std::sort(m_ringSends.begin(), m_ringSends.end());
    std::sort(m_ringReceives.begin(), m_ringReceives.end());
}

bool HopChecks::ringDenies(const Hop &hop)
{
    gatherPrevious();
    return denies(m_next, hop.channel.value, hop.from.value, hop.to.value) ||
           denies(m_previous, hop.channel.value, hop.to.value, hop.from.value);
}

/// An end's own Trees line is known and does not have this edge.
bool HopChecks::treeDenies(const Hop &hop) const
{
    const auto *sender = treeNodeOf(m_into, hop.channel.value, hop.from.value);
    const auto *receiver = treeNodeOf(m_into, hop.channel.value, hop.to.value);
    return (sender != nullptr && !hasTreeEdge(sender, hop.to.value)) ||
           (receiver != nullptr && !hasTreeEdge(receiver, hop.from.value));
}

bool HopChecks::ringStates(const Hop &hop) const
{
    return std::binary_search(m_next.begin(), m_next.end(), Edge(hop.channel.value, hop.from.value, hop.to.value));
}

bool HopChecks::treeStates(const Hop &hop) const
{
    return hasTreeEdge(treeNodeOf(m_into, hop.channel.value, hop.from.value), hop.to.value) ||
           hasTreeEdge(treeNodeOf(m_into, hop.channel.value, hop.to.value), hop.from.value);
}

/// A rank has one successor and one predecessor in a ring.
bool HopChecks::hasRival(const Hop &hop)
{
    gatherRivals();
    const auto [sends, sendsEnd] = rangeOf(m_ringSends, hop.channel.value, hop.from.value);
    const auto [receives, receivesEnd] = rangeOf(m_ringReceives, hop.channel.value, hop.to.value);
    return sendsEnd - sends > 1 || receivesEnd - receives > 1;
}

/// What speaks against the hop; empty when nothing does.
std::string_view HopChecks::objection(const Hop &hop, HopOrigin origin)
{
    if (hop.transport == Transport::COLLNET)
        return {};
    const auto phase = origin.phase;
    const bool collective = hop.connection == 0 && (hop.uses & kUseP2p) == 0;
    if (phase == Phase::Tree && collective && treeDenies(hop))
        return "A tree connection is in no Trees line of its ends";
    if (hop.evidence == HopEvidence::Both)
        return {};
    if (hop.connection >= kConnections && m_into.library != "RCCL")
        return "A connection line has an index that the library does not use";
    if (!collective)
        return phase == Phase::Ring || phase == Phase::Tree
                   ? "A line among the connections of rings and trees is for send and receive"
                   : std::string_view();
    if (phase == Phase::Ring && (hop.uses & kUseRing) == 0) { // what is in the ring agrees with all that is stated
        const auto [begin, end] = rangeOf(m_next, hop.channel.value, hop.from.value);
        if (ringDenies(hop) || (begin == end && hasRival(hop)))
            return "A connection of a ring is not in that ring";
    }
    if (origin.outOfOrder && !ringStates(hop) && !treeStates(hop))
        return "A connection line stands where the library prints another channel";
    const bool unused = (hop.uses & (kUseRing | kUseTree | kUseNvls | kUseCollnet)) == 0;
    if (phase == Phase::Unknown && origin.indexed && unused && ringDenies(hop) && treeDenies(hop))
        return "A connection line is in no ring and in no tree of its channel";
    return {};
}

void HopChecks::run()
{
    auto &hops = m_into.hops;
    std::vector<std::size_t> denied;
    for (std::size_t i = 0; i < hops.size(); ++i) {
        const auto &hop = hops[i];
        const auto text = objection(hop, m_origins[i]);
        if (text.empty())
            continue;
        denied.push_back(i);
        m_problems.add(ProblemCode::LogConflict,
                       std::string(text) + ": channel " + std::to_string(hop.channel.value) + ", " +
                           std::to_string(hop.from.value) + " → " + std::to_string(hop.to.value),
                       "This hop is not shown.", "Collect the log again; write one file per process with %h.%p.",
                       hop.sendLine.valid() ? hop.sendLine : hop.receiveLine);
    }
    if (denied.empty())
        return;
    std::vector<Hop> kept;
    kept.reserve(hops.size() - denied.size());
    auto next = denied.begin();
    for (std::size_t i = 0; i < hops.size(); ++i) {
        if (next != denied.end() && *next == i)
            ++next;
        else
            kept.push_back(std::move(hops[i]));
    }
    hops = std::move(kept);
}

} // namespace eps::ccl
