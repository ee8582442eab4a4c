#include "ui/graph/node_painter.h"

#include "core/engine/host_picture.h"
#include "core/model/address.h"
#include "ui/graph/graph_text.h"
#include "ui/models/core_text.h"

#include <algorithm>

namespace eps::ui {

namespace {

ObjectRef rankOn(const Snapshot &snapshot, const std::string &host, const TopologyDevice &gpu)
{
    for (const Communicator &communicator : snapshot.job.communicators) {
        for (const Rank &rank : communicator.ranks) {
            const bool same = gpu.busId.empty() || rank.busId.empty() ? gpu.number >= 0 && gpu.number == rank.nvmlDev
                                                                      : gpu.busId == rank.busId;
            if (!same || canonicalHost(rank.host) != canonicalHost(host))
                continue;
            ObjectRef object;
            object.communicator = communicator.index;
            object.rank = rank.id;
            return object;
        }
    }
    return {};
}

} // namespace

NodeScenePtr makeNodeScene(const SnapshotPtr &snapshot, DeviceId host, std::stop_token stop)
{
    auto scene = std::make_shared<NodeScene>();
    scene->snapshot = snapshot;
    scene->host = host;
    scene->picture = engine::hostPicture(*snapshot, host, stop);
    scene->layout = layOutNode(scene->picture);
    const auto &devices = scene->picture.tree.devices;
    for (std::size_t at = 0; at < devices.size() && !stop.stop_requested(); ++at) {
        const auto index = static_cast<std::int32_t>(at);
        if (devices[at].kind == TopologyKind::Gpu) {
            if (const ObjectRef rank = rankOn(*snapshot, scene->picture.host, devices[at]); !rank.none())
                scene->ranks.emplace(index, rank);
        }
        if (devices[at].kind != TopologyKind::Nic || devices[at].name.empty())
            continue;
        for (const Nic &nic : snapshot->fabric.nics) {
            if (nic.host == host && nic.device == devices[at].name)
                scene->nics.emplace(index, nic.id);
        }
    }
    return scene;
}

QString channelsText(const std::set<std::int32_t> &channels)
{
    QStringList runs;
    for (auto at = channels.begin(); at != channels.end();) {
        const auto first = *at;
        auto last = first;
        for (++at; at != channels.end() && *at == last + 1; ++at)
            last = *at;
        runs << (first == last ? QString::number(first) : QStringLiteral("%1–%2").arg(first).arg(last));
    }
    return GraphText::tr("channels %1", nullptr, static_cast<int>(channels.size()))
        .arg(runs.join(QStringLiteral(", ")));
}

QString nodeTitle(const NodeScene &scene, std::int32_t at)
{
    const TopologyDevice &device = scene.picture.tree.devices.at(static_cast<std::size_t>(at));
    switch (device.kind) {
    case TopologyKind::Cpu:
        return device.number < 0 ? GraphText::tr("CPU") : GraphText::tr("CPU %1").arg(device.number);
    case TopologyKind::PciSwitch:
        return GraphText::tr("PCIe switch");
    case TopologyKind::Nic:
        return !device.name.empty() ? fromCore(device.name)
               : device.number < 0  ? GraphText::tr("NIC")
                                    : GraphText::tr("NIC %1").arg(device.number);
    case TopologyKind::Gpu:
        break;
    }
    if (device.number >= 0)
        return GraphText::tr("GPU %1").arg(device.number);
    const auto rank = scene.ranks.find(at);
    if (rank != scene.ranks.end()) {
        const Communicator &communicator = scene.snapshot->job.communicators.at(rank->second.communicator.index());
        const Rank *found = findRank(communicator, rank->second.rank);
        if (found != nullptr && (found->nvmlDev >= 0 || found->cudaDev >= 0))
            return GraphText::tr("GPU %1").arg(found->nvmlDev >= 0 ? found->nvmlDev : found->cudaDev);
    }
    return GraphText::tr("GPU");
}

QStringList nodeFacts(const NodeScene &scene, const NodeHit &hit)
{
    QStringList facts;
    if (hit.use) {
        const auto &use = scene.picture.uses[*hit.use];
        facts << (use.pathType.empty() ? GraphText::tr("The way between them is not known") : fromCore(use.pathType));
        facts << GraphText::tr("%n hop ends", nullptr, static_cast<int>(use.hopEnds));
        facts << channelsText(use.channels);
        if (use.staged)
            facts << GraphText::tr("staged through host memory (no GPU Direct RDMA)");
        if (!use.nearer.empty())
            facts << GraphText::tr("%1 is nearer (%2)").arg(fromCore(use.nearer), fromCore(use.nearerType));
        return facts;
    }
    const TopologyDevice &device = scene.picture.tree.devices.at(static_cast<std::size_t>(hit.device));
    if (!device.busId.empty())
        facts << GraphText::tr("PCI %1").arg(fromCore(device.busId));
    if (device.gigabytesPerSecond > 0)
        facts << GraphText::tr("%1 GB/s to what is above it").arg(device.gigabytesPerSecond, 0, 'f', 1);
    if (const auto rank = scene.ranks.find(hit.device); rank != scene.ranks.end())
        facts << GraphText::tr("rank %1").arg(rank->second.rank.value);
    if (const auto nic = scene.nics.find(hit.device); nic != scene.nics.end()) {
        const Fabric &fabric = scene.snapshot->fabric;
        for (const PortId port : fabric.nic(nic->second).fabricPorts) {
            const PortId peer = fabric.peer(port);
            if (peer.valid())
                facts << fromCore(fabric.describe(peer));
        }
    }
    if (device.source.valid())
        facts << placeText(*scene.snapshot, device.source);
    return facts;
}

ObjectRef objectOf(const NodeScene &scene, const NodeHit &hit)
{
    if (hit.use)
        return scene.picture.uses[*hit.use].firstHop;
    ObjectRef object;
    if (hit.device < 0)
        return object;
    if (const auto rank = scene.ranks.find(hit.device); rank != scene.ranks.end())
        return rank->second;
    object.device = scene.host;
    if (const auto nic = scene.nics.find(hit.device); nic != scene.nics.end())
        object.nic = nic->second;
    return object;
}

} // namespace eps::ui
