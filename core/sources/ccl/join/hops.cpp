#include "core/sources/ccl/join/hops.h"

#include <algorithm>
#include <tuple>

namespace eps::ccl {

namespace {

/// One connection line in the form of the output.
struct Side {
    std::int32_t channel = 0;
    std::int32_t connection = 0;
    std::int32_t from = 0;
    std::int32_t to = 0;
    bool receives = false;
    Phase phase = Phase::Unknown;
    std::uint32_t view = kNowhere;
    const Via *via = nullptr;
    const LogExtract *extract = nullptr;
    SourceRef source;
};

auto keyOf(const Side &side) { return std::tie(side.channel, side.connection, side.from, side.to); }

class Hops {
public:
    Hops(const Members &members, NicNames &nics, SymbolTable &symbols, Communicator &into, ProblemList &problems)
        : m_members(members), m_nics(nics), m_symbols(symbols), m_into(into), m_problems(problems)
    {
    }

    void run();

private:
    void gather();
    void indexRings();
    void join(std::vector<Side>::const_iterator begin, std::vector<Side>::const_iterator end);
    void addSide(const Side &side, Hop &hop);
    [[nodiscard]] bool agree(const Side &a, const Side &b) const;
    [[nodiscard]] std::uint8_t usesOf(const Hop &hop, Phase phase) const;
    [[nodiscard]] bool inTree(std::int32_t channel, std::int32_t from, std::int32_t to) const;
    [[nodiscard]] bool againstTree(std::int32_t channel, std::int32_t from, std::int32_t to) const;
    [[nodiscard]] NicName senderNic(const Side &side) const;
    [[nodiscard]] std::uint32_t processOf(std::uint32_t view) const { return m_members.views.views[view].process; }

    const Members &m_members;
    NicNames &m_nics;
    SymbolTable &m_symbols;
    Communicator &m_into;
    ProblemList &m_problems;
    std::vector<Side> m_sides;
    std::vector<std::tuple<std::int32_t, std::int32_t, std::int32_t>> m_ring; ///< channel, from, to; sorted
    std::unordered_map<const LogExtract *, std::vector<Symbol>> m_texts;      ///< via texts as symbols of the job
};

void Hops::gather()
{
    for (const auto ref : m_members.events) {
        const auto &event = m_members.event(ref);
        if (event.kind != EventKind::Connection)
            continue;
        Side side;
        side.channel = event.channel;
        side.connection = std::max(event.c, 0);
        side.from = event.a;
        side.to = event.b;
        side.receives = (event.flags & kReceive) != 0;
        side.phase = m_members.placement(ref).phase;
        side.view = m_members.placement(ref).view;
        side.via = &m_members.via(ref);
        side.extract = &m_members.extract(ref);
        side.source = m_members.source(ref);
        m_sides.push_back(side);
    }
    std::sort(m_sides.begin(), m_sides.end(), [](const Side &a, const Side &b) {
        return std::tuple_cat(keyOf(a), std::tie(a.receives, a.via->shared, a.source)) <
               std::tuple_cat(keyOf(b), std::tie(b.receives, b.via->shared, b.source));
    });
}

void Hops::indexRings()
{
    for (const auto &channel : m_into.channels) {
        if (!channel.ring)
            continue;
        const auto &order = channel.ring->order;
        for (std::size_t i = 0; i < order.size(); ++i) {
            const bool last = i + 1 == order.size();
            if (order[i] == kGap || (last && !channel.ring->closed))
                continue;
            const auto next = last ? order.front() : order[i + 1];
            if (next != kGap)
                m_ring.emplace_back(channel.id.value, order[i], next);
        }
    }
    std::sort(m_ring.begin(), m_ring.end());
}

const TreeNode *nodeOf(const Communicator &communicator, std::int32_t channel, std::int32_t rank)
{
    const auto *known = findChannel(communicator, ChannelId(channel));
    if (known == nullptr)
        return nullptr;
    const auto node = std::lower_bound(known->tree.begin(), known->tree.end(), rank,
                                       [](const TreeNode &a, std::int32_t b) { return a.rank.value < b; });
    return node != known->tree.end() && node->rank.value == rank ? &*node : nullptr;
}

bool names(const TreeNode *node, std::int32_t other)
{
    return node != nullptr &&
           (node->up == other || std::find(node->down.begin(), node->down.end(), other) != node->down.end());
}

bool Hops::inTree(std::int32_t channel, std::int32_t from, std::int32_t to) const
{
    return names(nodeOf(m_into, channel, from), to) || names(nodeOf(m_into, channel, to), from);
}

/// True when an end's own Trees line is known and does not have this edge.
bool Hops::againstTree(std::int32_t channel, std::int32_t from, std::int32_t to) const
{
    const auto *sender = nodeOf(m_into, channel, from);
    const auto *receiver = nodeOf(m_into, channel, to);
    return (sender != nullptr && !names(sender, to)) || (receiver != nullptr && !names(receiver, from));
}

/// What the connection carries: send/receive connections by their mark, collectives by ring and tree.
std::uint8_t Hops::usesOf(const Hop &hop, Phase phase) const
{
    if (hop.transport == Transport::COLLNET)
        return kUseCollnet;
    if (hop.connection >= 1)
        return kUseP2p;
    std::uint8_t uses = 0;
    const auto edge = std::tuple(hop.channel.value, hop.from.value, hop.to.value);
    if (std::binary_search(m_ring.begin(), m_ring.end(), edge)) // ring connections are among the ring's own facts
        uses |= kUseRing;
    if (inTree(hop.channel.value, hop.from.value, hop.to.value) || phase == Phase::Tree)
        uses |= kUseTree;
    if (phase == Phase::Nvls)
        uses |= kUseNvls;
    if (phase == Phase::Collnet)
        uses |= kUseCollnet;
    return uses;
}

/// The sender's NIC; with PXN the proxy's, which is on the same host and numbers its devices itself.
NicName Hops::senderNic(const Side &side) const
{
    auto view = side.view;
    if (side.via->proxy >= 0) {
        const auto proxy = m_members.viewOfRank.find(side.via->proxy);
        if (proxy != m_members.viewOfRank.end())
            view = proxy->second;
    }
    return view == kNowhere
               ? NicName{}
               : m_nics.find(processOf(view), side.extract->symbols.text(side.via->network), side.via->device);
}

bool Hops::agree(const Side &a, const Side &b) const
{
    if (a.via->transport != b.via->transport)
        return false;
    return a.receives != b.receives || (a.via->device == b.via->device && a.via->proxy == b.via->proxy);
}

void Hops::addSide(const Side &side, Hop &hop)
{
    auto &texts = m_texts[side.extract];
    if (texts.empty()) {
        for (const auto &via : side.extract->vias)
            texts.push_back(m_symbols.intern(side.extract->symbols.text(via.text)));
    }
    const auto text = texts[static_cast<std::size_t>(side.via - side.extract->vias.data())];
    auto &line = side.receives ? hop.receiveLine : hop.sendLine;
    if (line.valid())
        return; // printed twice
    line = side.source;
    if (!hop.via.valid() || !side.receives)
        hop.via = text;
    const bool net = side.via->transport == Transport::NET || side.via->transport == Transport::COLLNET;
    if (!net)
        return;
    hop.network = m_symbols.intern(side.extract->symbols.text(side.via->network));
    hop.gdr = hop.gdr.value_or(true) && side.via->gdr;
    if (side.receives) {
        hop.toNic =
            side.view == kNowhere
                ? NicName{}
                : m_nics.find(processOf(side.view), side.extract->symbols.text(side.via->network), side.via->device);
        return;
    }
    hop.fromNic = senderNic(side);
    hop.proxyRank = side.via->proxy >= 0 ? RankId(side.via->proxy) : RankId();
}

void Hops::join(std::vector<Side>::const_iterator begin, std::vector<Side>::const_iterator end)
{
    Hop hop;
    hop.channel = ChannelId(begin->channel);
    hop.connection = begin->connection;
    hop.from = RankId(begin->from);
    hop.to = RankId(begin->to);
    hop.transport = begin->via->transport;
    auto phase = Phase::Unknown;
    bool shared = false;
    bool collective = false;
    for (auto side = begin; side != end; ++side) {
        const auto other = std::find_if(begin, side, [&](const Side &earlier) { return !agree(earlier, *side); });
        if (other != side && other->via->shared == side->via->shared) {
            m_problems.add(ProblemCode::LogConflict,
                           "Connection lines contradict each other: channel " + std::to_string(begin->channel) + ", " +
                               std::to_string(begin->from) + " → " + std::to_string(begin->to) + ", " +
                               std::string(other->extract->symbols.text(other->via->text)) + " and " +
                               std::string(side->extract->symbols.text(side->via->text)),
                           "This hop is not shown.", "Check whether logs of several runs lie in one folder.",
                           side->source);
            return;
        }
        shared = shared || side->via->shared;
        collective = collective || !side->via->shared;
        if (phase == Phase::Unknown)
            phase = side->phase;
        addSide(*side, hop);
    }
    if (phase == Phase::Tree && collective && againstTree(begin->channel, begin->from, begin->to)) {
        m_problems.add(ProblemCode::LogConflict,
                       "A tree connection is in no Trees line of its ends: channel " + std::to_string(begin->channel) +
                           ", " + std::to_string(begin->from) + " → " + std::to_string(begin->to),
                       "This hop is not shown.", {}, begin->source);
        return;
    }
    hop.evidence = !hop.receiveLine.valid() ? HopEvidence::Sender
                   : !hop.sendLine.valid()  ? HopEvidence::Receiver
                                            : HopEvidence::Both;
    hop.uses = collective ? usesOf(hop, phase) : std::uint8_t{0};
    if (shared)
        hop.uses |= kUseP2p;
    m_into.hops.push_back(hop);
}

void Hops::run()
{
    gather();
    indexRings();
    for (auto at = m_sides.cbegin(); at != m_sides.cend();) {
        const auto end = std::find_if(at, m_sides.cend(), [&](const Side &side) { return keyOf(side) != keyOf(*at); });
        join(at, end);
        at = end;
    }
}

} // namespace

void fillHops(const Members &members, NicNames &nics, SymbolTable &symbols, Communicator &into, ProblemList &problems)
{
    Hops(members, nics, symbols, into, problems).run();
}

} // namespace eps::ccl
