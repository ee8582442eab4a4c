#pragma once

#include "core/model/job.h"
#include "core/session/is.h"

/// What logs and dumps of collective libraries say. See transfer.h.
namespace eps::session {

template <class Archive, Is<Ring> T> void transfer(Archive &archive, T &value)
{
    auto &[order, closed, evidence, sources] = value;
    archive(order, closed, evidence, sources);
}

template <class Archive, Is<TreeNode> T> void transfer(Archive &archive, T &value)
{
    auto &[rank, up, down, source] = value;
    archive(rank, up, down, source);
}

template <class Archive, Is<Channel> T> void transfer(Archive &archive, T &value)
{
    auto &[id, ring, tree, nvlsHeads, collnetHeads] = value;
    archive(id, ring, tree, nvlsHeads, collnetHeads);
}

template <class Archive, Is<NicName> T> void transfer(Archive &archive, T &value)
{
    auto &[device, port] = value;
    archive(device, port);
}

template <class Archive, Is<Hop> T> void transfer(Archive &archive, T &value)
{
    auto &[channel, connection, from, to, uses, transport, evidence, gdr, via, network, fromNic, toNic, proxyRank,
           sendLine, receiveLine] = value;
    archive(channel, connection, from, to, uses, transport, evidence, gdr, via, network, fromNic, toNic, proxyRank,
            sendLine, receiveLine);
}

template <class Archive, Is<Rank> T> void transfer(Archive &archive, T &value)
{
    auto &[id, host, pid, cudaDev, nvmlDev, busId, gpuUuid, ownLog, source] = value;
    archive(id, host, pid, cudaDev, nvmlDev, busId, gpuUuid, ownLog, source);
}

template <class Archive, Is<Communicator> T> void transfer(Archive &archive, T &value)
{
    auto &[index, id, label, library, version, name, parent, nRanks, nNodes, complete, ranks, channels, hops, source,
           firstTime] = value;
    archive(index, id, label, library, version, name, parent, nRanks, nNodes, complete, ranks, channels, hops, source,
            firstTime);
}

template <class Archive, Is<NetDevice> T> void transfer(Archive &archive, T &value)
{
    auto &[index, device, port, linkLayer, source] = value;
    archive(index, device, port, linkLayer, source);
}

template <class Archive, Is<NicAddress> T> void transfer(Archive &archive, T &value)
{
    auto &[device, port, ip, gidIndex, source] = value;
    archive(device, port, ip, gidIndex, source);
}

template <class Archive, Is<LogProcess> T> void transfer(Archive &archive, T &value)
{
    auto &[host, pid, library, version, network, bootstrapInterface, bootstrapIp, environment, netDevices, addresses,
           gdrSupported, source, firstTime, lastTime] = value;
    archive(host, pid, library, version, network, bootstrapInterface, bootstrapIp, environment, netDevices, addresses,
            gdrSupported, source, firstTime, lastTime);
}

template <class Archive, Is<RasProcess> T> void transfer(Archive &archive, T &value)
{
    auto &[host, pid, gpus, state, source] = value;
    archive(host, pid, gpus, state, source);
}

template <class Archive, Is<RasRank> T> void transfer(Archive &archive, T &value)
{
    auto &[rank, host, pid, cudaDev, nvmlDev, missing, dead, error, operations, source] = value;
    archive(rank, host, pid, cudaDev, nvmlDev, missing, dead, error, operations, source);
}

template <class Archive, Is<RasCommunicator> T> void transfer(Archive &archive, T &value)
{
    auto &[hash, nRanks, nNodes, ranks, agreeing, source] = value;
    archive(hash, nRanks, nNodes, ranks, agreeing, source);
}

template <class Archive, Is<RasEvent> T> void transfer(Archive &archive, T &value)
{
    auto &[time, event, peer, details, source] = value;
    archive(time, event, peer, details, source);
}

template <class Archive, Is<RasReport> T> void transfer(Archive &archive, T &value)
{
    auto &[version, time, communicators, processes, events, timeouts, source] = value;
    archive(version, time, communicators, processes, events, timeouts, source);
}

template <class Archive, Is<GraphGpu> T> void transfer(Archive &archive, T &value)
{
    auto &[device, rank] = value;
    archive(device, rank);
}

template <class Archive, Is<GraphChannel> T> void transfer(Archive &archive, T &value)
{
    auto &[nets, gpus, source] = value;
    archive(nets, gpus, source);
}

template <class Archive, Is<SearchGraph> T> void transfer(Archive &archive, T &value)
{
    auto &[id, pattern, crossNic, nChannels, speedIntra, speedInter, typeIntra, typeInter, channels, source] = value;
    archive(id, pattern, crossNic, nChannels, speedIntra, speedInter, typeIntra, typeInter, channels, source);
}

template <class Archive, Is<GraphDump> T> void transfer(Archive &archive, T &value)
{
    auto &[graphs, source] = value;
    archive(graphs, source);
}

template <class Archive, Is<Job> T> void transfer(Archive &archive, T &value)
{
    auto &[communicators, processes, rasReports, graphDumps, symbols, lines, asOf] = value;
    archive(communicators, processes, rasReports, graphDumps, symbols, lines, asOf);
}

} // namespace eps::session
