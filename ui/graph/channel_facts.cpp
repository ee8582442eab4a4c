#include "ui/graph/channel_facts.h"

#include "core/model/channel_hops.h"
#include "ui/widgets/status_of.h"

#include <algorithm>
#include <tuple>
#include <unordered_set>

namespace eps::ui {

namespace {

JoinKind kindOfHop(const Hop &hop)
{
    switch (hop.transport) {
    case Transport::P2P:
        return JoinKind::P2p;
    case Transport::SHM:
        return JoinKind::Shm;
    case Transport::COLLNET:
        return JoinKind::Collnet;
    case Transport::NET:
        return !hop.gdr.has_value() ? JoinKind::NetUnknown : *hop.gdr ? JoinKind::NetGdr : JoinKind::NetHost;
    }
    return JoinKind::Unread;
}

template <class Id> void raise(std::unordered_map<Id, Status> &table, Id id, Status status)
{
    if (id.valid()) {
        Status &known = table[id];
        known = std::max(known, status);
    }
}

template <class Id> Status lookUp(const std::unordered_map<Id, Status> &table, Id id)
{
    const auto found = table.find(id);
    return found == table.end() ? Status::Unknown : found->second;
}

} // namespace

ChannelFacts::ChannelFacts(const Snapshot &snapshot, CommunicatorId communicator, ChannelId channel)
    : m_snapshot(snapshot), m_communicator(snapshot.job.communicators[communicator.index()]),
      m_channel(findChannel(m_communicator, channel))
{
    for (const Device &device : snapshot.fabric.devices) {
        if (device.kind == DeviceKind::Switch)
            continue;
        m_devices.try_emplace(device.name, device.id);
        for (const std::string &alias : device.aliases)
            m_devices.try_emplace(alias, device.id);
    }
    collectProblems();
}

void ChannelFacts::raisePort(PortId port, Status status)
{
    if (!port.valid() || port.index() >= m_snapshot.fabric.ports.size())
        return;
    raise(m_ports, port, status);
    raise(m_ports, m_snapshot.fabric.peer(port), status);
}

void ChannelFacts::collectProblems()
{
    for (const Problem &problem : m_snapshot.problems) {
        const ObjectRef &object = problem.object;
        const Status status = eps::ui::statusOf(problem.severity);
        const bool here = object.communicator == m_communicator.index;
        if (here && object.hop.valid())
            raise(m_hops, object.hop, status);
        else if (here && object.rank.valid())
            raise(m_ranks, object.rank, status);
        if (object.link.valid() && object.link.index() < m_snapshot.fabric.links.size())
            raisePort(m_snapshot.fabric.link(object.link).a, status);
        else if (object.port.valid())
            raisePort(object.port, status);
        else if (object.nic.valid())
            raise(m_nics, object.nic, status);
        else if (object.device.valid())
            raise(m_hosts, object.device, status);
    }
}

std::string_view ChannelFacts::hostOf(RankId rank) const
{
    const Rank *found = findRank(m_communicator, rank);
    return found != nullptr ? std::string_view(found->host) : std::string_view();
}

Status ChannelFacts::statusOf(RankId rank) const { return lookUp(m_ranks, rank); }

HopId ChannelFacts::findHop(RankId from, RankId to) const
{
    if (m_channel == nullptr)
        return {};
    const auto hops = hopsOf(m_communicator, m_channel->id);
    const auto key = [](const Hop &hop) { return std::tuple(hop.connection, hop.from, hop.to); };
    const std::tuple wanted(0, from, to);
    const auto found = std::lower_bound(hops.begin(), hops.end(), wanted,
                                        [&](const Hop &hop, const auto &other) { return key(hop) < other; });
    return found != hops.end() && key(*found) == wanted ? idOf(m_communicator, *found) : HopId{};
}

ChannelJoin ChannelFacts::join(RankId from, RankId to) const
{
    ChannelJoin join;
    join.from = from;
    join.to = to;
    join.hop = findHop(from, to);
    if (!join.hop.valid()) {
        const std::string_view here = hostOf(from);
        const std::string_view there = hostOf(to);
        join.kind = JoinKind::Unread;
        join.crossing = !here.empty() && !there.empty() && here != there;
        return join;
    }
    const Hop &hop = m_communicator.hops[join.hop.index()];
    join.kind = kindOfHop(hop);
    join.crossing = hop.transport == Transport::NET || hop.transport == Transport::COLLNET;
    join.status = statusOfHop(join.hop);
    return join;
}

Status ChannelFacts::statusOfHop(HopId hop) const
{
    Status status = lookUp(m_hops, hop);
    const auto &mapped = m_snapshot.paths.hops;
    const auto key = [](const MappedHop &entry) { return std::pair(entry.communicator, entry.hop); };
    const std::pair wanted(m_communicator.index, hop);
    const auto found = std::lower_bound(mapped.begin(), mapped.end(), wanted,
                                        [&](const MappedHop &entry, const auto &other) { return key(entry) < other; });
    if (found == mapped.end() || key(*found) != wanted)
        return status;
    status = std::max({status, lookUp(m_nics, found->from), lookUp(m_nics, found->to)});
    if (found->route.valid() && found->route.index() < m_snapshot.paths.routes.size())
        status = std::max(status, statusOfRoute(m_snapshot.paths.routes[found->route.index()]));
    return status;
}

/// Only of ports that the hop crosses for certain: what a candidate suffers from may not concern it.
Status ChannelFacts::statusOfRoute(const Route &route) const
{
    if (m_ports.empty() || route.segments.size() != 1)
        return Status::Unknown;
    const RouteSegment &segment = route.segments.front();
    Status status = Status::Unknown;
    for (const PortId port : {segment.fromHost, segment.fromSwitch, segment.toSwitch, segment.toHost})
        status = std::max(status, lookUp(m_ports, port));
    if (segment.middle == nullptr || segment.middle->count != 1 || segment.middle->listed.size() != 1)
        return status;
    const auto [up, down] = segment.middle->listed.front();
    for (const auto &[runs, at] : {std::pair(segment.middle->up, up), std::pair(segment.middle->down, down)}) {
        if (runs == nullptr || at >= runs->size())
            continue;
        for (const PortId port : (*runs)[at])
            status = std::max(status, lookUp(m_ports, port));
    }
    return status;
}

std::string_view ChannelFacts::nicOf(HopId hop) const
{
    const NicName &nic = m_communicator.hops[hop.index()].fromNic;
    return nic.known() ? m_snapshot.job.symbols.text(nic.device) : std::string_view();
}

void ChannelFacts::nameRun(HostRun &run, std::string_view host)
{
    run.host = host;
    if (const auto device = m_devices.find(host); device != m_devices.end()) {
        run.device = device->second;
        run.status = lookUp(m_hosts, run.device);
    }
    // Ranks of unknown hosts may all be on different ones.
    const auto number = host.empty() ? m_nextNumber : m_numbers.try_emplace(host, m_nextNumber).first->second;
    run.hostNumber = number;
    m_nextNumber = std::max(m_nextNumber, number + 1);
}

std::size_t countHosts(const std::vector<HostRun> &runs)
{
    std::unordered_set<std::uint32_t> hosts;
    for (const HostRun &run : runs)
        if (!run.host.empty())
            hosts.insert(run.hostNumber);
    return hosts.size();
}

bool staysOnHost(std::string_view from, std::string_view to, const ChannelJoin &join)
{
    return from == to && !join.crossing;
}

} // namespace eps::ui
