#pragma once

#include "core/model/fabric.h"
#include "core/model/path.h"
#include "core/session/is.h"

/// What was joined: the fabric, and the paths over it. See transfer.h.
namespace eps::session {

template <class Archive, Is<Device> T> void transfer(Archive &archive, T &value)
{
    auto &[id, name, aliases, kind, os, tier, chassisIds, managementIps, steering, ports, reported] = value;
    archive(id, name, aliases, kind, os, tier, chassisIds, managementIps, steering, ports, reported);
}

template <class Archive, Is<Port> T> void transfer(Archive &archive, T &value)
{
    auto &[id, device, name, alias, mac, lag, speedBps, link, nic, management] = value;
    archive(id, device, name, alias, mac, lag, speedBps, link, nic, management);
}

template <class Archive, Is<Link> T> void transfer(Archive &archive, T &value)
{
    auto &[id, a, b, state, speedBps, evidence] = value;
    archive(id, a, b, state, speedBps, evidence);
}

template <class Archive, Is<Nic> T> void transfer(Archive &archive, T &value)
{
    auto &[id, host, device, port, netdev, mac, ips, pci, bond, gpus, fabricPorts, evidence] = value;
    archive(id, host, device, port, netdev, mac, ips, pci, bond, gpus, fabricPorts, evidence);
}

template <class Archive, Is<Fabric> T> void transfer(Archive &archive, T &value)
{
    auto &[devices, ports, links, nics, asOf] = value;
    archive(devices, ports, links, nics, asOf);
}

template <class Archive, Is<PortRuns> T> void transfer(Archive &archive, T &value)
{
    auto &[ports, ends] = value;
    archive(ports, ends);
}

template <class Archive, Is<SwitchPaths> T> void transfer(Archive &archive, T &value)
{
    auto &[count, up, down, listed] = value;
    archive(count, up, down, listed);
}

template <class Archive, Is<RouteSegment> T> void transfer(Archive &archive, T &value)
{
    auto &[fromHost, fromSwitch, toSwitch, toHost, middle] = value;
    archive(fromHost, fromSwitch, toSwitch, toHost, middle);
}

template <class Archive, Is<Route> T> void transfer(Archive &archive, T &value)
{
    auto &[id, from, to, known, candidateCount, segments, order] = value;
    archive(id, from, to, known, candidateCount, segments, order);
}

template <class Archive, Is<MappedHop> T> void transfer(Archive &archive, T &value)
{
    auto &[communicator, hop, route, from, to, missing] = value;
    archive(communicator, hop, route, from, to, missing);
}

template <class Archive, Is<PathTable> T> void transfer(Archive &archive, T &value)
{
    auto &[basis, routes, hops, problems] = value;
    archive(basis, routes, hops, problems);
}

} // namespace eps::session
