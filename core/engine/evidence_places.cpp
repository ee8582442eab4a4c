#include "core/engine/evidence_places.h"

#include "core/engine/crossings.h"

#include <algorithm>
#include <tuple>

namespace eps::engine {

namespace {

/// Gathers places in the order they are met.
class Gatherer {
public:
    Gatherer(const Snapshot &snapshot, std::stop_token stop) : m_snapshot(snapshot), m_stop(std::move(stop)) {}

    [[nodiscard]] EvidencePlaces take() { return std::move(m_places); }

    void addOfJob(const Communicator &communicator, const ObjectRef &object)
    {
        const Rank *rank = object.rank.valid() ? findRank(communicator, object.rank) : nullptr;
        const Channel *channel = object.channel.valid() ? findChannel(communicator, object.channel) : nullptr;
        if (object.hop.valid())
            addHop(communicator, object.hop);
        else if (rank != nullptr)
            addRank(communicator, *rank, object.channel);
        else if (channel != nullptr)
            addChannel(communicator, *channel);
        else
            addCommunicator(communicator);
    }

    void addHop(const Communicator &communicator, HopId id)
    {
        const Hop &hop = communicator.hops.at(id.index());
        add(hop.sendLine);
        add(hop.receiveLine);
        if (const MappedHop *mapped = mappedHop(communicator.index, id))
            addMapped(*mapped);
    }

    void addChannel(const Communicator &communicator, const Channel &channel)
    {
        if (channel.ring)
            addAll(channel.ring->sources);
        for (const TreeNode &node : channel.tree) {
            if (node.up == kNoRank)
                add(node.source);
        }
        addHops(communicator, [&channel](const Hop &hop) { return hop.channel == channel.id; });
    }

    void addRank(const Communicator &communicator, const Rank &rank, ChannelId channel)
    {
        add(rank.source);
        addHops(communicator,
                [&](const Hop &hop) { return hop.from == rank.id && (!channel.valid() || hop.channel == channel); });
    }

    void addCommunicator(const Communicator &communicator)
    {
        add(communicator.source);
        for (const Rank &rank : communicator.ranks)
            add(rank.source);
    }

    void addRoute(const Route &route)
    {
        addPorts(route);
        for (const MappedHop &mapped : m_snapshot.paths.hops) {
            if (mapped.route != route.id)
                continue;
            const Hop &hop = m_snapshot.job.communicators.at(mapped.communicator.index()).hops.at(mapped.hop.index());
            add(hop.sendLine);
            add(hop.receiveLine);
        }
    }

    void addNic(const Nic &nic)
    {
        for (const PortId port : nic.fabricPorts)
            addLinkOf(port);
        addAll(nic.evidence);
    }

    void addPort(const Port &port)
    {
        addLinkOf(port.id);
        const PortId peer = m_snapshot.fabric.peer(port.id);
        for (const NicId nic : {port.nic, peer.valid() ? m_snapshot.fabric.port(peer).nic : NicId{}}) {
            if (nic.valid())
                addNic(m_snapshot.fabric.nic(nic));
        }
    }

    void addLink(const Link &link) { addAll(link.evidence); }

    void addDevice(const Device &device)
    {
        for (const PortId port : device.ports)
            addLinkOf(port);
    }

    /// The lines of hops that can cross a thing of the fabric: of each channel a few.
    void addCrossing(const ObjectRef &object)
    {
        for (const Crossing &crossing : crossingsOf(m_snapshot, object, m_stop)) {
            const Communicator &communicator = m_snapshot.job.communicators.at(crossing.communicator.index());
            for (const CrossingExample &example : crossing.examples)
                addLinesOf(communicator, crossing.channel, example.from, example.to);
        }
    }

private:
    [[nodiscard]] bool goesOn() const
    {
        return !m_stop.stop_requested() &&
               (m_places.logs.size() < kEvidencePlaces || m_places.facts.size() < kEvidencePlaces);
    }

    void add(const SourceRef &source)
    {
        if (!source.valid())
            return;
        const bool isLog = isLogKind(m_snapshot.files.at(source.file.index()).kind);
        auto &places = isLog ? m_places.logs : m_places.facts;
        if (places.size() < kEvidencePlaces && std::find(places.begin(), places.end(), source) == places.end())
            places.push_back(source);
    }

    void addAll(const std::vector<SourceRef> &sources)
    {
        for (const SourceRef &source : sources)
            add(source);
    }

    void addLinkOf(PortId port)
    {
        const LinkId link = m_snapshot.fabric.port(port).link;
        if (link.valid())
            addAll(m_snapshot.fabric.link(link).evidence);
    }

    /// What proves the ports that a route crosses.
    void addPorts(const Route &route)
    {
        addNic(m_snapshot.fabric.nic(route.from));
        addNic(m_snapshot.fabric.nic(route.to));
        for (std::size_t i = 0; i < listedCandidates(route) && goesOn(); ++i) {
            for (const PortId port : candidatePorts(route, i))
                addLinkOf(port);
        }
    }

    void addMapped(const MappedHop &mapped)
    {
        if (mapped.route.valid())
            return addPorts(m_snapshot.paths.routes.at(mapped.route.index()));
        for (const NicId nic : {mapped.from, mapped.to}) {
            if (nic.valid())
                addNic(m_snapshot.fabric.nic(nic));
        }
    }

    [[nodiscard]] const MappedHop *mappedHop(CommunicatorId communicator, HopId hop) const
    {
        const auto &hops = m_snapshot.paths.hops;
        const auto found = std::lower_bound(hops.begin(), hops.end(), std::tie(communicator, hop),
                                            [](const MappedHop &mapped, const auto &wanted) {
                                                return std::tie(mapped.communicator, mapped.hop) < wanted;
                                            });
        const bool is = found != hops.end() && found->communicator == communicator && found->hop == hop;
        return is ? &*found : nullptr;
    }

    /// Network hops first: those have ports.
    template <class Wanted> void addHops(const Communicator &communicator, Wanted wanted)
    {
        for (const bool network : {true, false}) {
            for (std::size_t i = 0; i < communicator.hops.size() && goesOn(); ++i) {
                const Hop &hop = communicator.hops[i];
                if ((hop.transport == Transport::NET) == network && wanted(hop))
                    addHop(communicator, HopId{static_cast<std::int32_t>(i)});
            }
        }
    }

    void addLinesOf(const Communicator &communicator, ChannelId channel, RankId from, RankId to)
    {
        const auto first = std::lower_bound(communicator.hops.begin(), communicator.hops.end(), channel,
                                            [](const Hop &hop, ChannelId wanted) { return hop.channel < wanted; });
        for (auto hop = first; hop != communicator.hops.end() && hop->channel == channel; ++hop) {
            if (hop->from != from || hop->to != to || hop->transport != Transport::NET)
                continue;
            add(hop->sendLine);
            add(hop->receiveLine);
        }
    }

    const Snapshot &m_snapshot;
    std::stop_token m_stop;
    EvidencePlaces m_places;
};

} // namespace

bool isLogKind(FileKind kind)
{
    switch (kind) {
    case FileKind::CollectiveLog:
    case FileKind::CollectiveDump:
        return true;
    case FileKind::Unread:
    case FileKind::Skipped:
    case FileKind::Neighbours:
    case FileKind::HostFacts:
    case FileKind::SwitchFacts:
    case FileKind::Mixed:
        return false;
    }
    return false;
}

EvidencePlaces evidencePlaces(const Snapshot &snapshot, const ObjectRef &object, std::stop_token stop)
{
    Gatherer gatherer(snapshot, std::move(stop));
    const Fabric &fabric = snapshot.fabric;
    const bool isOfFabric = object.link.valid() || object.port.valid() || object.nic.valid();
    if (object.link.valid())
        gatherer.addLink(fabric.link(object.link));
    else if (object.port.valid())
        gatherer.addPort(fabric.port(object.port));
    else if (object.nic.valid())
        gatherer.addNic(fabric.nic(object.nic));
    else if (object.communicator.valid())
        gatherer.addOfJob(snapshot.job.communicators.at(object.communicator.index()), object);
    else if (object.route.valid())
        gatherer.addRoute(snapshot.paths.routes.at(object.route.index()));
    else if (object.device.valid())
        gatherer.addDevice(fabric.device(object.device));
    if (isOfFabric || (object.device.valid() && !object.communicator.valid()))
        gatherer.addCrossing(object);
    return gatherer.take();
}

} // namespace eps::engine
