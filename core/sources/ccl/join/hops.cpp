#include "core/sources/ccl/join/hops.h"

#include "core/base/parallel.h"
#include "core/sources/ccl/join/by_channel.h"
#include "core/sources/ccl/join/hop_checks.h"
#include "core/sources/ccl/join/network_graphs.h"

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
    bool indexed = false;    ///< prints a connIndex
    bool outOfOrder = false; ///< Placement::outOfOrder
    Phase phase = Phase::Unknown;
    const Via *via = nullptr;
    Symbol text;    ///< the via as printed; symbols are the job's
    Symbol network; ///< NET and COLLNET
    NicName nic;    ///< NET and COLLNET: of the end that printed the line; with PXN the proxy's
    SourceRef source;
};

/// The lines about one connection.
auto keyOf(const Side &side) { return std::tie(side.connection, side.from, side.to); }

/// A step of a ring.
struct RingStep {
    std::int32_t channel = 0;
    std::int32_t from = 0;
    std::int32_t to = 0;
    auto operator<=>(const RingStep &) const = default;
};

class Hops {
public:
    Hops(const Members &members, NicNames &nics, SymbolTable &symbols, Communicator &into, ProblemList &problems)
        : m_members(members), m_nics(nics), m_symbols(symbols), m_into(into), m_problems(problems), m_graphs(members)
    {
    }

    void run();

private:
    using Sides = std::vector<Side>::const_iterator;
    using Steps = std::vector<RingStep>::const_iterator;

    /// The symbols of the job for what the vias of one file name; by index of the via.
    struct Names {
        std::vector<Symbol> texts;
        std::vector<Symbol> networks;
    };
    /// What the lines of one channel give.
    struct Joined {
        std::vector<Hop> hops;
        std::vector<HopOrigin> origins; ///< of the hops
        std::vector<Problem> found;
        ProblemList problems{found};
        Steps step; ///< the first ring step of the channel that may still be asked for
    };

    [[nodiscard]] std::vector<ChannelPart<Side>> gather();
    void indexRings();
    void joinChannel(std::vector<Side> &sides, Joined &into) const;
    void join(Sides begin, Sides end, Joined &into) const;
    [[nodiscard]] const Names &namesOf(EventRef ref);
    [[nodiscard]] NicName nicOf(const Side &side, std::uint32_t view);
    void addSide(const Side &side, Hop &hop) const;
    [[nodiscard]] bool agree(const Side &a, const Side &b) const;
    [[nodiscard]] std::uint8_t usesOf(const Hop &hop, Phase phase, Steps &step) const;
    [[nodiscard]] bool inTree(std::int32_t channel, std::int32_t from, std::int32_t to) const;

    const Members &m_members;
    NicNames &m_nics;
    SymbolTable &m_symbols;
    Communicator &m_into;
    ProblemList &m_problems;
    NetworkGraphs m_graphs;
    std::vector<RingStep> m_ring; ///< sorted
    std::vector<Names> m_names;   ///< by extract; filled when a line of it is met
};

const Hops::Names &Hops::namesOf(EventRef ref)
{
    if (m_names.empty())
        m_names.resize(m_members.extracts.size());
    auto &names = m_names[ref.extract];
    const auto &extract = m_members.extract(ref);
    if (names.texts.empty()) {
        for (const auto &via : extract.vias) {
            names.texts.push_back(m_symbols.intern(extract.symbols.text(via.text)));
            names.networks.push_back(via.network.valid() ? m_symbols.intern(extract.symbols.text(via.network))
                                                         : Symbol());
        }
    }
    return names;
}

/// The NIC of the end that printed the line; with PXN the proxy's, which is on the same host and numbers its devices
/// itself.
NicName Hops::nicOf(const Side &side, std::uint32_t view)
{
    if (!side.receives && side.via->proxy >= 0) {
        const auto proxy = m_members.viewOfRank.find(side.via->proxy);
        if (proxy != m_members.viewOfRank.end())
            view = proxy->second;
    }
    return view == kNowhere ? NicName{}
                            : m_nics.find(m_members.views.views[view].process, side.network, side.via->device);
}

std::vector<ChannelPart<Side>> Hops::gather()
{
    ByChannel<Side> sides;
    for (const auto ref : m_members.events) {
        const auto &event = m_members.event(ref);
        if (event.kind == EventKind::Connection)
            sides.expect(event.channel, 1);
    }
    std::size_t step = 0;
    for (const auto ref : m_members.events) {
        if (m_members.stoppedAt(step++))
            break;
        const auto &event = m_members.event(ref);
        if (event.kind != EventKind::Connection)
            continue;
        const auto &names = namesOf(ref);
        Side side;
        side.channel = event.channel;
        side.connection = std::max(event.c, 0);
        side.indexed = event.c >= 0;
        // CollNet's other end is the network; the library gives it the number behind the last rank.
        side.from = event.a >= 0 ? event.a : m_members.nRanks;
        side.to = event.b >= 0 ? event.b : m_members.nRanks;
        if (side.from < 0 || side.to < 0)
            continue;
        side.receives = (event.flags & kReceive) != 0;
        side.phase = m_members.placement(ref).phase;
        side.outOfOrder = m_members.placement(ref).outOfOrder;
        side.via = &m_members.via(ref);
        side.text = names.texts[event.via];
        side.network = names.networks[event.via];
        if (side.via->transport == Transport::NET || side.via->transport == Transport::COLLNET)
            side.nic = nicOf(side, m_members.placement(ref).view);
        side.source = m_members.source(ref);
        sides.add(side);
    }
    return sides.take();
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
                m_ring.push_back({channel.id.value, order[i], next});
        }
    }
    std::sort(m_ring.begin(), m_ring.end());
}

bool Hops::inTree(std::int32_t channel, std::int32_t from, std::int32_t to) const
{
    return hasTreeEdge(treeNodeOf(m_into, channel, from), to) || hasTreeEdge(treeNodeOf(m_into, channel, to), from);
}

/// What the connection carries: send/receive connections by their mark, collectives by ring and tree. `step` moves on:
/// collectives are asked for in the order of the ring steps.
std::uint8_t Hops::usesOf(const Hop &hop, Phase phase, Steps &step) const
{
    if (hop.transport == Transport::COLLNET)
        return kUseCollnet;
    if (hop.connection >= 1)
        return kUseP2p;
    std::uint8_t uses = 0;
    const RingStep edge{hop.channel.value, hop.from.value, hop.to.value};
    while (step != m_ring.end() && *step < edge)
        ++step;
    if (step != m_ring.end() && *step == edge) // ring connections are among the ring's own facts
        uses |= kUseRing;
    if (inTree(hop.channel.value, hop.from.value, hop.to.value) || phase == Phase::Tree)
        uses |= kUseTree;
    if (phase == Phase::Nvls)
        uses |= kUseNvls;
    if (phase == Phase::Collnet)
        uses |= kUseCollnet;
    // A ring's connection that an NVLS tree shares is the ring's: the tree may have fewer channels.
    if (uses == 0 && m_graphs.inNvlsTree(hop.channel.value, hop.from.value, hop.to.value))
        uses |= kUseNvls;
    if (uses == 0 && m_graphs.inChain(hop.channel.value, hop.from.value, hop.to.value))
        uses |= kUseCollnet;
    return uses;
}

bool Hops::agree(const Side &a, const Side &b) const
{
    if (a.via->transport != b.via->transport)
        return false;
    return a.receives != b.receives || (a.via->device == b.via->device && a.via->proxy == b.via->proxy);
}

void Hops::addSide(const Side &side, Hop &hop) const
{
    auto &line = side.receives ? hop.receiveLine : hop.sendLine;
    if (line.valid())
        return; // printed twice
    line = side.source;
    if (!hop.via.valid() || !side.receives)
        hop.via = side.text;
    const bool net = side.via->transport == Transport::NET || side.via->transport == Transport::COLLNET;
    if (!net)
        return;
    hop.network = side.network;
    hop.gdr = hop.gdr.value_or(true) && side.via->gdr;
    if (side.receives) {
        hop.toNic = side.nic;
        return;
    }
    hop.fromNic = side.nic;
    hop.proxyRank = side.via->proxy >= 0 ? RankId(side.via->proxy) : RankId();
}

void Hops::join(Sides begin, Sides end, Joined &into) const
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
            into.problems.add(
                ProblemCode::LogConflict,
                "Connection lines contradict each other: channel " + std::to_string(begin->channel) + ", " +
                    std::to_string(begin->from) + " → " + std::to_string(begin->to) + ", " +
                    std::string(m_symbols.text(other->text)) + " and " + std::string(m_symbols.text(side->text)),
                "This hop is not shown.", "Check whether logs of several runs lie in one folder.", side->source);
            return;
        }
        shared = shared || side->via->shared;
        collective = collective || !side->via->shared;
        if (phase == Phase::Unknown)
            phase = side->phase;
        addSide(*side, hop);
    }
    hop.evidence = !hop.receiveLine.valid() ? HopEvidence::Sender
                   : !hop.sendLine.valid()  ? HopEvidence::Receiver
                                            : HopEvidence::Both;
    hop.uses = collective ? usesOf(hop, phase, into.step) : std::uint8_t{0};
    if (shared)
        hop.uses |= kUseP2p;
    into.hops.push_back(hop);
    into.origins.push_back({phase, std::any_of(begin, end, [](const Side &side) { return side.outOfOrder; }),
                            std::any_of(begin, end, [](const Side &side) { return side.indexed; })});
}

void Hops::joinChannel(std::vector<Side> &sides, Joined &into) const
{
    std::sort(sides.begin(), sides.end(), [](const Side &a, const Side &b) {
        return std::tuple_cat(keyOf(a), std::tie(a.receives, a.via->shared, a.source)) <
               std::tuple_cat(keyOf(b), std::tie(b.receives, b.via->shared, b.source));
    });
    into.step = std::lower_bound(m_ring.begin(), m_ring.end(), RingStep{sides.front().channel, INT32_MIN, INT32_MIN});
    into.hops.reserve(sides.size() / 2);
    const auto end = sides.cend();
    for (auto begin = sides.cbegin(); begin != end;) {
        const auto next = std::find_if(begin, end, [&](const Side &side) { return keyOf(side) != keyOf(*begin); });
        join(begin, next, into);
        begin = next;
    }
}

void Hops::run()
{
    auto parts = gather();
    indexRings();
    std::vector<Joined> joined(parts.size());
    inParallel(parts.size(), m_members.threads, [&](std::size_t i) {
        if (!m_members.views.stop.stopped())
            joinChannel(parts[i].items, joined[i]);
    });
    std::size_t count = 0;
    for (const auto &part : joined)
        count += part.hops.size();
    m_into.hops.reserve(count);
    std::vector<HopOrigin> origins;
    origins.reserve(count);
    for (const auto &part : joined) {
        m_into.hops.insert(m_into.hops.end(), part.hops.begin(), part.hops.end());
        origins.insert(origins.end(), part.origins.begin(), part.origins.end());
        m_problems.append(part.problems);
    }
    if (!m_members.views.stop.stopped())
        HopChecks(m_members, origins, m_into, m_problems).run();
}

} // namespace

void fillHops(const Members &members, NicNames &nics, SymbolTable &symbols, Communicator &into, ProblemList &problems)
{
    Hops(members, nics, symbols, into, problems).run();
}

} // namespace eps::ccl
