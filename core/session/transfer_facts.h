#pragma once

#include "core/model/inventory.h"
#include "core/model/neighbour.h"
#include "core/session/is.h"

/// What hosts and switches say about themselves and their neighbours. See transfer.h.
namespace eps::session {

template <class Archive, Is<RdmaPort> T> void transfer(Archive &archive, T &value)
{
    auto &[device, port, netdev, pci, state, source] = value;
    archive(device, port, netdev, pci, state, source);
}

template <class Archive, Is<NetInterface> T> void transfer(Archive &archive, T &value)
{
    auto &[name, ifIndex, mac, permanentMac, ips, alternativeNames, master, kind, pci, operState, source] = value;
    archive(name, ifIndex, mac, permanentMac, ips, alternativeNames, master, kind, pci, operState, source);
}

template <class Archive, Is<GpuFact> T> void transfer(Archive &archive, T &value)
{
    auto &[index, uuid, busId, model, source] = value;
    archive(index, uuid, busId, model, source);
}

template <class Archive, Is<GidFact> T> void transfer(Archive &archive, T &value)
{
    auto &[device, port, index, ip, version, netdev, source] = value;
    archive(device, port, index, ip, version, netdev, source);
}

template <class Archive, Is<GpuNicPath> T> void transfer(Archive &archive, T &value)
{
    auto &[gpuIndex, gpuBusId, nicDevice, pathType, source] = value;
    archive(gpuIndex, gpuBusId, nicDevice, pathType, source);
}

template <class Archive, Is<GpuPeerPath> T> void transfer(Archive &archive, T &value)
{
    auto &[gpuIndex, peerIndex, gpuBusId, peerBusId, pathType, source] = value;
    archive(gpuIndex, peerIndex, gpuBusId, peerBusId, pathType, source);
}

template <class Archive, Is<TopologyNic> T> void transfer(Archive &archive, T &value)
{
    auto &[device, netIndex, port, speedMbps, guid, pci, source] = value;
    archive(device, netIndex, port, speedMbps, guid, pci, source);
}

template <class Archive, Is<TopologyGpu> T> void transfer(Archive &archive, T &value)
{
    auto &[device, rank, busId, source] = value;
    archive(device, rank, busId, source);
}

template <class Archive, Is<TopologyDevice> T> void transfer(Archive &archive, T &value)
{
    auto &[kind, parent, number, rank, gigabytesPerSecond, busId, name, source] = value;
    archive(kind, parent, number, rank, gigabytesPerSecond, busId, name, source);
}

template <class Archive, Is<GpuLink> T> void transfer(Archive &archive, T &value)
{
    auto &[from, to, xgmi, gigabytesPerSecond, lanes] = value;
    archive(from, to, xgmi, gigabytesPerSecond, lanes);
}

template <class Archive, Is<HostTopology> T> void transfer(Archive &archive, T &value)
{
    auto &[basis, devices, gpuLinks, source] = value;
    archive(basis, devices, gpuLinks, source);
}

template <class Archive, Is<HostFacts> T> void transfer(Archive &archive, T &value)
{
    auto &[device, rdmaPorts, interfaces, gpus, gids, gpuNicPaths, gpuPeerPaths, topologyNics, topologyGpus,
           topologies] = value;
    archive(device, rdmaPorts, interfaces, gpus, gids, gpuNicPaths, gpuPeerPaths, topologyNics, topologyGpus,
            topologies);
}

template <class Archive, Is<SwitchPortFact> T> void transfer(Archive &archive, T &value)
{
    auto &[name, alias, ifIndex, speedBps, description, lag, mac, operState, source] = value;
    archive(name, alias, ifIndex, speedBps, description, lag, mac, operState, source);
}

template <class Archive, Is<SwitchFacts> T> void transfer(Archive &archive, T &value)
{
    auto &[device, os, chassisIds, managementIps, capabilities, ports] = value;
    archive(device, os, chassisIds, managementIps, capabilities, ports);
}

template <class Archive, Is<Neighbour> T> void transfer(Archive &archive, T &value)
{
    auto &[observer, localPort, localAlias, localLag, remoteChassisId, remoteChassisIdType, remotePortId,
           remotePortIdType, remotePortDescription, remoteSystemName, remoteSystemDescription, remoteManagementIps,
           capabilities, ttlSeconds, ageSeconds, via, source] = value;
    archive(observer, localPort, localAlias, localLag, remoteChassisId, remoteChassisIdType, remotePortId,
            remotePortIdType, remotePortDescription, remoteSystemName, remoteSystemDescription, remoteManagementIps,
            capabilities, ttlSeconds, ageSeconds, via, source);
}

} // namespace eps::session
