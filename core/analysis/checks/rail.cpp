#include "core/analysis/checks/rules.h"
#include "core/analysis/checks/scope.h"

#include <algorithm>

// Rails. In a rail-optimised fabric the NICs of one name (mlx5_3 of every host) share a leaf, or one leaf per pod, and
// collectives keep to one name from end to end: crossing costs a trip through the spines.
//
// A leaf's rail is the NIC name that most of its NICs have. The fabric counts as rail-optimised when at least two
// leaves have different rails and at least three NICs in four sit on a leaf of their own name. A NIC on a leaf of
// another rail is a matter of cabling (one problem per host); a hop between two well-cabled NICs of different rails is
// the library's choice (one problem per communicator). Where a pod has too few hosts for a majority, two hosts that
// share a leaf for most NIC names are pod mates: NICs of one name on two leaves mean that a cable of either is astray
// (one problem per pair of hosts). Without cabling, names alone are compared, and only where at least three hops in
// four keep their name. O(NICs + hops).

namespace eps::analysis::rules {

namespace {

using Names = std::map<std::string, std::size_t>;

std::set<DeviceId> leavesOf(const Fabric &fabric, const Nic &nic)
{
    std::set<DeviceId> leaves;
    for (const auto port : nic.fabricPorts) {
        const auto peer = fabric.peer(port);
        const bool sure = peer.valid() && fabric.link(fabric.port(port).link).state != LinkState::Conflict;
        if (sure && fabric.deviceOf(peer).kind == DeviceKind::Switch)
            leaves.insert(fabric.port(peer).device);
    }
    return leaves;
}

bool meet(const std::set<DeviceId> &a, const std::set<DeviceId> &b)
{
    return std::any_of(a.begin(), a.end(), [&](DeviceId leaf) { return b.count(leaf) > 0; });
}

struct Rails {
    std::map<DeviceId, std::string> ofLeaf; ///< the name that most NICs of the leaf have
    bool optimised = false;
    bool cabled = false; ///< some NIC's leaf is known

    /// Rails of the leaves that the NIC is plugged into.
    [[nodiscard]] std::set<std::string> of(const Fabric &fabric, NicId nic) const
    {
        std::set<std::string> rails;
        for (const auto leaf : leavesOf(fabric, fabric.nic(nic))) {
            if (const auto rail = ofLeaf.find(leaf); rail != ofLeaf.end())
                rails.insert(rail->second);
        }
        return rails;
    }
};

Rails findRails(const Fabric &fabric)
{
    std::map<DeviceId, Names> leaves;
    for (const auto &nic : fabric.nics) {
        for (const auto leaf : leavesOf(fabric, nic))
            ++leaves[leaf][nic.device];
    }
    Rails rails;
    rails.cabled = !leaves.empty();
    std::set<std::string> different;
    std::size_t total = 0;
    std::size_t own = 0;
    for (const auto &[leaf, names] : leaves) {
        std::size_t nics = 0;
        for (const auto &[name, count] : names)
            nics += count;
        const auto most = std::max_element(names.begin(), names.end(),
                                           [](const auto &a, const auto &b) { return a.second < b.second; });
        if (nics < 2 || most->second * 2 <= nics)
            continue;
        rails.ofLeaf[leaf] = most->first;
        different.insert(most->first);
        total += nics;
        own += most->second;
    }
    rails.optimised = different.size() > 1 && own * 4 >= total * 3;
    return rails;
}

struct Crossing {
    std::size_t hops = 0;
    std::set<std::int32_t> channels;
    std::set<std::string> pairs;
    HopId first;
    SourceRef source;

    void add(const Hop &hop, HopId id, std::string pair)
    {
        ++hops;
        channels.insert(hop.channel.value);
        pairs.insert(std::move(pair));
        if (first.valid())
            return;
        first = id;
        source = hop.sendLine.valid() ? hop.sendLine : hop.receiveLine;
    }
};

void reportCrossing(const Communicator &communicator, const Crossing &crossing, const std::string &basis,
                    std::vector<Problem> &into)
{
    auto problem = makeProblem(
        ProblemCode::CheckRail,
        communicator.id + ": " + counted(crossing.hops, "hop") + " of " + channelList(crossing.channels) +
            (crossing.hops == 1 ? " crosses" : " cross") + " rails: " + listed(crossing.pairs, 4) + basis,
        "these hops go through the spines and share their links",
        "compare NCCL_IB_HCA and the order of NICs on both hosts; NCCL_CROSS_NIC=0 keeps to one rail", crossing.source);
    problem.object.communicator = communicator.index;
    problem.object.hop = crossing.first;
    if (crossing.channels.size() == 1)
        problem.object.channel = ChannelId(*crossing.channels.begin());
    into.push_back(std::move(problem));
}

/// NICs that are plugged into a leaf of another rail, by host.
std::set<NicId> reportCabling(const Snapshot &snapshot, const Rails &rails, std::vector<Problem> &into)
{
    const auto &fabric = snapshot.fabric;
    std::set<std::string> known;
    for (const auto &[leaf, rail] : rails.ofLeaf)
        known.insert(rail);
    std::set<NicId> astray;
    std::map<DeviceId, std::vector<NicId>> byHost;
    for (const auto &nic : fabric.nics) {
        const auto own = rails.of(fabric, nic.id);
        if (own.empty() || own.count(nic.device) > 0 || known.count(nic.device) == 0)
            continue;
        astray.insert(nic.id);
        byHost[nic.host].push_back(nic.id);
    }
    std::map<NicId, std::size_t> hops;
    for (const auto &mapped : snapshot.paths.hops) {
        for (const auto nic : {mapped.from, mapped.to})
            hops[nic] += astray.count(nic);
    }
    for (const auto &[host, nics] : byHost) {
        std::set<std::string> places;
        std::size_t touched = 0;
        SourceRef source;
        for (const auto id : nics) {
            const auto &nic = fabric.nic(id);
            for (const auto port : nic.fabricPorts) {
                const auto peer = fabric.peer(port);
                if (!peer.valid())
                    continue;
                const auto rail = rails.ofLeaf.find(fabric.port(peer).device);
                places.insert(nic.device + " is on " + fabric.describe(peer) +
                              (rail == rails.ofLeaf.end() ? "" : ", the leaf of " + rail->second));
                const auto &evidence = fabric.link(fabric.port(port).link).evidence;
                if (!source.valid() && !evidence.empty())
                    source = evidence.front();
            }
            touched += hops[id];
        }
        const auto &name = fabric.device(host).name;
        auto problem =
            makeProblem(ProblemCode::CheckRail, name + " is not cabled like the others: " + listed(places, 4),
                        counted(touched, "hop") + " through it cross rails and share links of the spines",
                        "check the cables of " + name + " against the cabling plan", source);
        problem.object.device = host;
        if (nics.size() == 1)
            problem.object.nic = nics.front();
        into.push_back(std::move(problem));
    }
    return astray;
}

void reportChoices(const Snapshot &snapshot, const Rails &rails, const std::set<NicId> &astray,
                   std::vector<Problem> &into)
{
    std::map<CommunicatorId, Crossing> crossings;
    for (const auto &mapped : snapshot.paths.hops) {
        if (!mapped.from.valid() || !mapped.to.valid() || astray.count(mapped.from) + astray.count(mapped.to) > 0)
            continue;
        const auto from = rails.of(snapshot.fabric, mapped.from);
        const auto to = rails.of(snapshot.fabric, mapped.to);
        const bool same =
            std::any_of(from.begin(), from.end(), [&](const std::string &rail) { return to.count(rail) > 0; });
        if (from.empty() || to.empty() || same)
            continue;
        const auto &hop = snapshot.job.communicators.at(mapped.communicator.index()).hops.at(mapped.hop.index());
        const auto &a = snapshot.fabric.nic(mapped.from);
        const auto &b = snapshot.fabric.nic(mapped.to);
        crossings[mapped.communicator].add(hop, mapped.hop,
                                           snapshot.fabric.device(a.host).name + " " + a.device + " → " +
                                               snapshot.fabric.device(b.host).name + " " + b.device);
    }
    for (const auto &[id, crossing] : crossings)
        reportCrossing(snapshot.job.communicators.at(id.index()), crossing, "", into);
}

/// Whether two hosts share a leaf for most of their NIC names; remembers its answers.
class PodMates {
public:
    explicit PodMates(const Fabric &fabric) : m_fabric(fabric)
    {
        for (const auto &nic : fabric.nics)
            m_byHost[nic.host].push_back(nic.id);
    }

    bool operator()(DeviceId a, DeviceId b)
    {
        const auto [known, isNew] = m_answers.try_emplace(std::minmax(a, b), false);
        if (isNew)
            known->second = compare(a, b);
        return known->second;
    }

private:
    bool compare(DeviceId a, DeviceId b)
    {
        std::map<std::string_view, std::set<DeviceId>> leaves;
        for (const auto id : m_byHost[a])
            leaves[m_fabric.nic(id).device] = leavesOf(m_fabric, m_fabric.nic(id));
        std::size_t both = 0;
        std::size_t shared = 0;
        for (const auto id : m_byHost[b]) {
            const auto other = leaves.find(m_fabric.nic(id).device);
            const auto mine = leavesOf(m_fabric, m_fabric.nic(id));
            if (other == leaves.end() || other->second.empty() || mine.empty())
                continue;
            ++both;
            shared += meet(mine, other->second) ? 1U : 0U;
        }
        return shared * 2 > both;
    }

    const Fabric &m_fabric;
    std::map<DeviceId, std::vector<NicId>> m_byHost;
    std::map<std::pair<DeviceId, DeviceId>, bool> m_answers;
};

/// Hops between NICs of one name on two leaves of one pod, where no majority tells whose cable is astray.
void reportPairs(const Snapshot &snapshot, const Rails &rails, const std::set<NicId> &astray,
                 std::vector<Problem> &into)
{
    const auto &fabric = snapshot.fabric;
    struct Pair {
        std::set<std::string> places;
        std::size_t hops = 0;
        NicId nic;
    };
    std::map<std::pair<DeviceId, DeviceId>, Pair> pairs;
    PodMates mates(fabric);
    for (const auto &mapped : snapshot.paths.hops) {
        if (!mapped.from.valid() || !mapped.to.valid() || astray.count(mapped.from) + astray.count(mapped.to) > 0)
            continue;
        const auto &a = fabric.nic(mapped.from);
        const auto &b = fabric.nic(mapped.to);
        if (a.device != b.device || a.host == b.host || !mates(a.host, b.host))
            continue;
        const auto from = leavesOf(fabric, a);
        const auto to = leavesOf(fabric, b);
        const bool decided = !rails.of(fabric, a.id).empty() && !rails.of(fabric, b.id).empty();
        if (from.empty() || to.empty() || decided || meet(from, to))
            continue;
        auto &pair = pairs[std::minmax(a.host, b.host)];
        for (const auto *nic : {&a, &b})
            pair.places.insert(fabric.device(nic->host).name + " " + nic->device + " on " +
                               fabric.describe(fabric.peer(nic->fabricPorts.front())));
        pair.nic = a.id;
        ++pair.hops;
    }
    for (const auto &[hosts, pair] : pairs) {
        const auto &first = fabric.device(hosts.first).name;
        const auto &second = fabric.device(hosts.second).name;
        const auto &evidence = fabric.link(fabric.port(fabric.nic(pair.nic).fabricPorts.front()).link).evidence;
        auto problem = makeProblem(
            ProblemCode::CheckRail,
            first + " and " + second + " share their leaves but for " + listed(pair.places) +
                ": cables of one of them are astray",
            counted(pair.hops, "hop") + " between them cross rails and share links of the spines",
            "check these cables against the cabling plan", evidence.empty() ? SourceRef{} : evidence.front());
        problem.object.nic = pair.nic;
        into.push_back(std::move(problem));
    }
}

void compareNames(const Snapshot &snapshot, std::vector<Problem> &into)
{
    std::map<CommunicatorId, Crossing> crossings;
    std::map<CommunicatorId, std::size_t> kept;
    for (const auto &net : networkHops(snapshot.job)) {
        if (!net.hop->fromNic.known() || !net.hop->toNic.known())
            continue;
        if (net.hop->fromNic.device == net.hop->toNic.device) {
            ++kept[net.communicator->index];
            continue;
        }
        const auto name = [&](const Rank *rank, const NicName &nic) {
            return (rank == nullptr ? std::string("?") : rank->host) + " " +
                   std::string(snapshot.job.symbols.text(nic.device));
        };
        crossings[net.communicator->index].add(*net.hop, net.id,
                                               name(net.from, net.hop->fromNic) + " → " + name(net.to, net.hop->toNic));
    }
    for (const auto &[id, crossing] : crossings) {
        if (kept[id] >= crossing.hops * 3)
            reportCrossing(snapshot.job.communicators.at(id.index()), crossing,
                           " (by the names of the NICs: the cabling is not known)", into);
    }
}

} // namespace

void rail(const Snapshot &snapshot, std::vector<Problem> &into)
{
    const auto rails = findRails(snapshot.fabric);
    if (rails.optimised) {
        const auto astray = reportCabling(snapshot, rails, into);
        reportChoices(snapshot, rails, astray, into);
        reportPairs(snapshot, rails, astray, into);
    } else if (!rails.cabled) {
        compareNames(snapshot, into);
    }
}

} // namespace eps::analysis::rules
