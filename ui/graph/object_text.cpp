#include "ui/graph/object_text.h"

#include "ui/graph/graph_text.h"

#include <algorithm>
#include <map>
#include <set>

namespace eps::ui {

namespace {

QString fromUtf8(std::string_view text) { return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())); }

QString tierText(const Device &device)
{
    switch (device.kind) {
    case DeviceKind::Host:
        return GraphText::tr("host");
    case DeviceKind::Unknown:
        return GraphText::tr("device of unknown kind");
    case DeviceKind::Switch:
        break;
    }
    switch (device.tier) {
    case Tier::Unknown:
    case Tier::Host:
        return GraphText::tr("switch, tier not known");
    case Tier::Leaf:
        return GraphText::tr("leaf");
    case Tier::Spine:
        return GraphText::tr("spine");
    case Tier::Core:
        return GraphText::tr("core");
    }
    return {};
}

QString stateText(LinkState state)
{
    switch (state) {
    case LinkState::Confirmed:
        return GraphText::tr("confirmed by both ends");
    case LinkState::Reverse:
        return GraphText::tr("one end's port known from the other end only");
    case LinkState::OneSided:
        return GraphText::tr("seen from one end only");
    case LinkState::Conflict:
        return GraphText::tr("records contradict each other");
    case LinkState::Guess:
        return GraphText::tr("paired by order only");
    }
    return {};
}

void addEvidence(ObjectText &text, const Snapshot &snapshot, SourceRef source)
{
    constexpr qsizetype kMostLines = 3;
    if (!source.valid() || source.file.index() >= snapshot.files.size() || text.evidence.size() >= kMostLines)
        return;
    const QString path = fromUtf8(snapshot.pathOf(source));
    const QString file = path.mid(path.lastIndexOf(QLatin1Char('/')) + 1);
    text.evidence << (source.line > 0 ? file + QLatin1Char(':') + QString::number(source.line) : file);
}

QString portText(const Fabric &fabric, PortId port) { return fromUtf8(fabric.describe(port)); }

/// Which of the shown channels cross the link, and whether for certain.
void addChannels(ObjectText &text, const ChannelOverlay *channels, LinkId link)
{
    if (channels == nullptr)
        return;
    for (const OverlayLeg &leg : channels->legs) {
        if (leg.link != link)
            continue;
        const QString channel = GraphText::tr("channel %1").arg(channels->choices[leg.choice].channel.value);
        text.facts << (leg.certain ? GraphText::tr("%1 crosses it").arg(channel)
                                   : GraphText::tr("%1 may cross it").arg(channel));
    }
}

void addProblems(ObjectText &text, const Snapshot &snapshot, const ObjectRef &object)
{
    constexpr int kMostProblems = 2;
    int shown = 0;
    for (const Problem &problem : snapshot.problems) {
        const bool about = object.port.valid()   ? problem.object.port == object.port
                           : object.nic.valid()  ? problem.object.nic == object.nic
                           : object.link.valid() ? problem.object.link == object.link
                                                 : object.device.valid() && problem.object.device == object.device;
        if (!about || shown >= kMostProblems)
            continue;
        text.facts << fromUtf8(problem.text);
        ++shown;
    }
}

ObjectText describeLink(const GraphScene &scene, LinkId id, const ChannelOverlay *channels)
{
    const Fabric &fabric = scene.fabric();
    const Link &link = fabric.link(id);
    ObjectText text;
    text.title = portText(fabric, link.a) + QStringLiteral(" ↔ ") + portText(fabric, link.b);
    const QString speed = speedText(link.speedBps);
    text.facts << (speed.isEmpty() ? stateText(link.state) : speed + QStringLiteral(" · ") + stateText(link.state));
    addChannels(text, channels, id);
    for (const SourceRef source : link.evidence)
        addEvidence(text, *scene.snapshot, source);
    return text;
}

ObjectText describePort(const GraphScene &scene, PortId id, const ChannelOverlay *channels)
{
    const Port &port = scene.fabric().port(id);
    if (!port.link.valid()) {
        ObjectText text;
        text.title = portText(scene.fabric(), id);
        text.facts << GraphText::tr("no link known");
        return text;
    }
    ObjectText text = describeLink(scene, port.link, channels);
    const PortId peer = scene.fabric().peer(id);
    text.title = portText(scene.fabric(), id) + QStringLiteral(" ↔ ") + portText(scene.fabric(), peer);
    if (!port.alias.empty() && port.alias != port.name)
        text.facts.prepend(GraphText::tr("alias %1").arg(fromUtf8(port.alias)));
    return text;
}

ObjectText describeNic(const GraphScene &scene, NicId id, const ChannelOverlay *channels)
{
    const Fabric &fabric = scene.fabric();
    const Nic &nic = fabric.nic(id);
    ObjectText text;
    text.title = fromUtf8(fabric.device(nic.host).name) + QLatin1Char(' ') + fromUtf8(nic.device);
    QStringList where;
    if (!nic.netdev.empty())
        where << fromUtf8(nic.netdev);
    for (const std::string &ip : nic.ips)
        where << fromUtf8(ip);
    if (!where.isEmpty())
        text.facts << where.join(QStringLiteral(" · "));
    for (const PortId port : nic.fabricPorts) {
        const PortId peer = fabric.peer(port);
        if (!peer.valid())
            continue;
        const QString speed = speedText(fabric.link(fabric.port(port).link).speedBps);
        text.facts << QStringLiteral("→ ") + portText(fabric, peer) +
                          (speed.isEmpty() ? QString() : QStringLiteral(" · ") + speed);
        addChannels(text, channels, fabric.port(port).link);
    }
    if (nic.fabricPorts.empty())
        text.facts << GraphText::tr("switch port not known: no neighbour record names this NIC");
    for (const SourceRef source : nic.evidence)
        addEvidence(text, *scene.snapshot, source);
    return text;
}

ObjectText describeGpu(const GraphScene &scene, DeviceId host, int slot, const ChannelOverlay *channels)
{
    const GpuSlot &gpu = scene.plan.gpus[scene.plan.boxes[host.index()].gpus.first + static_cast<std::uint32_t>(slot)];
    ObjectText text;
    const QString index = gpu.index >= 0 ? QString::number(gpu.index) : GraphText::tr("of unknown index");
    text.title = fromUtf8(scene.fabric().device(host).name) + QLatin1Char(' ') + GraphText::tr("GPU %1").arg(index);
    const CommunicatorId preferred =
        channels != nullptr && !channels->empty() ? channels->choices.front().communicator : CommunicatorId{};
    if (const ObjectRef rank = rankOn(scene, host, slot, preferred); rank.rank.valid()) {
        const Communicator &communicator = scene.snapshot->job.communicators[rank.communicator.index()];
        text.facts << GraphText::tr("rank %1 of %2").arg(rank.rank.value).arg(fromUtf8(communicator.id));
        if (const Rank *found = findRank(communicator, rank.rank); found != nullptr)
            addEvidence(text, *scene.snapshot, found->source);
    }
    if (!gpu.busId.empty())
        text.facts << fromUtf8(gpu.busId);
    if (!gpu.uuid.empty())
        text.facts << fromUtf8(gpu.uuid);
    return text;
}

/// How many links of the device each shown channel crosses.
void addCrossings(ObjectText &text, const GraphScene &scene, DeviceId device, const ChannelOverlay *channels)
{
    if (channels == nullptr)
        return;
    std::map<std::uint16_t, std::set<LinkId>> crossed;
    const Fabric &fabric = scene.fabric();
    for (const OverlayLeg &leg : channels->legs)
        if (const Link &link = fabric.link(leg.link);
            fabric.port(link.a).device == device || fabric.port(link.b).device == device)
            crossed[leg.choice].insert(leg.link);
    for (const auto &[choice, links] : crossed)
        text.facts << GraphText::tr("channel %1: on %2")
                          .arg(channels->choices[choice].channel.value)
                          .arg(linkCount(links.size()));
}

ObjectText describeDevice(const GraphScene &scene, DeviceId id, const ChannelOverlay *channels)
{
    const Device &device = scene.fabric().device(id);
    const BoxContents &contents = scene.plan.boxes[id.index()];
    ObjectText text;
    text.title = fromUtf8(device.name);
    QStringList kind{tierText(device)};
    if (!device.os.empty())
        kind << fromUtf8(device.os);
    kind << linkCount(contents.up.count + contents.down.count);
    text.facts << kind.join(QStringLiteral(" · "));
    if (contents.gpus.count > 0)
        text.facts << gpuCount(contents.gpus.count);
    addCrossings(text, scene, id, channels);
    if (!device.reported)
        text.facts << GraphText::tr(
            "unknown: no dump of this device was read; what is shown is what its neighbours say");
    return text;
}

ObjectText describePod(const GraphScene &scene, std::size_t number)
{
    const ScenePod &pod = scene.pods[number];
    ObjectText text;
    text.title = fromUtf8(pod.firstHost);
    if (pod.hosts.size() > 1)
        text.title += QStringLiteral(" – ") + fromUtf8(pod.lastHost);
    text.facts << hostCount(pod.hosts.size()) + QStringLiteral(" · ") + leafCount(pod.leaves.size());
    return text;
}

} // namespace

QString ObjectText::joined() const { return (QStringList{title} + facts).join(QStringLiteral(", ")); }

QString hostCount(std::size_t count) { return GraphText::tr("%Ln hosts", nullptr, static_cast<int>(count)); }
QString leafCount(std::size_t count) { return GraphText::tr("%Ln leaves", nullptr, static_cast<int>(count)); }
QString linkCount(std::size_t count) { return GraphText::tr("%Ln links", nullptr, static_cast<int>(count)); }
QString gpuCount(std::size_t count) { return GraphText::tr("%Ln GPUs", nullptr, static_cast<int>(count)); }

QString speedText(std::uint64_t bitsPerSecond)
{
    if (bitsPerSecond == 0)
        return {};
    const double gigabits = static_cast<double>(bitsPerSecond) / 1e9;
    return gigabits >= 1 ? QString::number(gigabits, 'g', 4) + QStringLiteral(" Gb/s")
                         : QString::number(gigabits * 1000, 'g', 4) + QStringLiteral(" Mb/s");
}

ObjectText describe(const GraphScene &scene, const Hit &hit, const ChannelOverlay *channels)
{
    const ObjectRef &object = hit.object;
    ObjectText text;
    if (hit.pod >= 0)
        return describePod(scene, static_cast<std::size_t>(hit.pod));
    if (hit.gpuSlot >= 0)
        return describeGpu(scene, object.device, hit.gpuSlot, channels);
    if (object.port.valid())
        text = describePort(scene, object.port, channels);
    else if (object.nic.valid())
        text = describeNic(scene, object.nic, channels);
    else if (object.link.valid())
        text = describeLink(scene, object.link, channels);
    else if (object.device.valid())
        text = describeDevice(scene, object.device, channels);
    addProblems(text, *scene.snapshot, object);
    return text;
}

} // namespace eps::ui
