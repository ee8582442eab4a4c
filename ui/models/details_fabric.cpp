#include "ui/models/details_parts.h"

#include "ui/models/core_text.h"
#include "ui/models/network_path.h"

#include <QStringList>

#include <algorithm>

namespace eps::ui {

namespace {

constexpr std::size_t kEvidence = 12; ///< lines shown; a device's links may have thousands
constexpr std::size_t kNames = 4;
constexpr std::size_t kCandidates = 8; ///< of a route, written out

void addEvidence(Details &details, const std::vector<SourceRef> &sources)
{
    for (const SourceRef &source : sources) {
        if (details.evidence.size() >= kEvidence)
            return;
        if (std::find(details.evidence.begin(), details.evidence.end(), source) == details.evidence.end())
            details.evidence.push_back(source);
    }
}

Fact linkFact(const Link &link)
{
    Fact fact;
    fact.label = DetailsText::tr("Link");
    fact.value = text(link.state);
    switch (link.state) {
    case LinkState::Confirmed:
        break;
    case LinkState::Reverse:
    case LinkState::OneSided:
        fact.tone = FactTone::Unknown;
        break;
    case LinkState::Guess:
        fact.tone = FactTone::Warning;
        break;
    case LinkState::Conflict:
        fact.tone = FactTone::Critical;
        break;
    }
    return fact;
}

QString speedOf(const Snapshot &snapshot, const Port &port)
{
    if (port.speedBps > 0)
        return rateText(port.speedBps);
    const std::uint64_t link = port.link.valid() ? snapshot.fabric.link(port.link).speedBps : 0;
    return link > 0 ? rateText(link) : QString();
}

void addDeviceLinks(Details &details, const Fabric &fabric, const Device &device)
{
    std::array<int, 5> states{};
    int linked = 0;
    for (const PortId id : device.ports) {
        const LinkId link = fabric.port(id).link;
        if (!link.valid())
            continue;
        ++linked;
        ++states.at(static_cast<std::size_t>(fabric.link(link).state));
        addEvidence(details, fabric.link(link).evidence);
    }
    details.facts << Fact{DetailsText::tr("Ports"),
                          DetailsText::tr("%1 of %2 linked").arg(linked).arg(device.ports.size())};
    for (const LinkState state :
         {LinkState::Confirmed, LinkState::Reverse, LinkState::OneSided, LinkState::Conflict, LinkState::Guess}) {
        const int count = states.at(static_cast<std::size_t>(state));
        if (count > 0)
            details.facts << Fact{DetailsText::tr("Links"), DetailsText::tr("%1 %2").arg(count).arg(text(state))};
    }
}

} // namespace

QString nicTitle(const Fabric &fabric, NicId id)
{
    const Nic &nic = fabric.nic(id);
    const QString name = fromCore(fabric.device(nic.host).name) + u' ' + fromCore(nic.device);
    return nic.port <= 1 ? name : DetailsText::tr("%1 port %2").arg(name).arg(nic.port);
}

QString portTitle(const Fabric &fabric, PortId port) { return fromCore(fabric.describe(port)); }

QString routeWords(const Route &route)
{
    if (route.candidateCount == 0)
        return DetailsText::tr("no path known");
    if (route.known == RouteKnowledge::Candidates)
        return DetailsText::tr("1 of %1 candidates, not known which").arg(countText(route.candidateCount));
    if (route.known == RouteKnowledge::Only)
        return DetailsText::tr("the only path");
    return text(route.known);
}

Details deviceDetails(const Snapshot &snapshot, const Device &device)
{
    Details details;
    details.title = fromCore(device.name);
    details.kind = device.tier == Tier::Leaf || device.tier == Tier::Spine || device.tier == Tier::Core
                       ? DetailsText::tr("%1 switch").arg(text(device.tier))
                       : text(device.kind);
    details.crossable = true;
    addIfKnown(details, DetailsText::tr("Also named"), listText(device.aliases, kNames));
    if (device.kind == DeviceKind::Switch) {
        details.facts << factOr(DetailsText::tr("System"), fromCore(device.os), DetailsText::tr("not known"));
        if (device.steering != Steering::Unknown)
            details.facts << Fact{DetailsText::tr("Balancing"), text(device.steering)};
    }
    details.facts << (device.reported ? Fact{DetailsText::tr("Own dump"), DetailsText::tr("read")}
                                      : Fact{DetailsText::tr("Own dump"),
                                             device.kind == DeviceKind::Host
                                                 ? DetailsText::tr("no dump of this device was read; what is shown is "
                                                                   "what others say of it. lldpctl -f json0 and ip "
                                                                   "-json address on it would tell its own side")
                                                 : DetailsText::tr("no dump of this device was read; what is shown is "
                                                                   "what others say of it. Its LLDP dump (show lldp "
                                                                   "neighbors detail) would tell its own side"),
                                             FactTone::Unknown});
    addDeviceLinks(details, snapshot.fabric, device);
    addIfKnown(details, DetailsText::tr("Chassis"), listText(device.chassisIds, kNames), true);
    addIfKnown(details, DetailsText::tr("Management"), listText(device.managementIps, kNames), true);
    const auto nics = std::count_if(snapshot.fabric.nics.begin(), snapshot.fabric.nics.end(),
                                    [&](const Nic &nic) { return nic.host == device.id; });
    if (nics > 0)
        details.facts << Fact{DetailsText::tr("RDMA ports"), QString::number(nics)};
    return details;
}

Details portDetails(const Snapshot &snapshot, const Port &port)
{
    const Fabric &fabric = snapshot.fabric;
    Details details;
    details.title = portTitle(fabric, port.id);
    details.crossable = true;
    const bool onHost = fabric.device(port.device).kind == DeviceKind::Host;
    details.kind = onHost ? DetailsText::tr("host port") : DetailsText::tr("switch port");
    const PortId peer = fabric.peer(port.id);
    if (peer.valid())
        details.title += QStringLiteral(" → ") + portTitle(fabric, peer);
    details.facts << factOr(DetailsText::tr("Speed"), speedOf(snapshot, port),
                            DetailsText::tr("not known; interface facts would tell"));
    if (port.link.valid()) {
        const Link &link = fabric.link(port.link);
        details.facts << linkFact(link);
        addEvidence(details, link.evidence);
    } else {
        details.facts << Fact{DetailsText::tr("Link"),
                              DetailsText::tr("none known; an LLDP dump of either end would tell"), FactTone::Unknown};
    }
    if (port.nic.valid()) {
        details.facts << Fact{DetailsText::tr("NIC"), nicTitle(fabric, port.nic)};
        addEvidence(details, fabric.nic(port.nic).evidence);
    } else if (peer.valid() && fabric.port(peer).nic.valid()) {
        details.facts << Fact{DetailsText::tr("NIC"), nicTitle(fabric, fabric.port(peer).nic)};
    }
    addIfKnown(details, DetailsText::tr("Alias"), fromCore(port.alias), true);
    addIfKnown(details, DetailsText::tr("Bond"), fromCore(port.lag), true);
    addIfKnown(details, DetailsText::tr("MAC"), fromCore(port.mac), true);
    if (port.management)
        details.facts << Fact{DetailsText::tr("Use"), DetailsText::tr("management")};
    return details;
}

Details linkDetails(const Snapshot &snapshot, const Link &link)
{
    const Fabric &fabric = snapshot.fabric;
    Details details;
    details.title = QStringLiteral("%1 ↔ %2").arg(portTitle(fabric, link.a), portTitle(fabric, link.b));
    details.kind = DetailsText::tr("link");
    details.crossable = true;
    details.facts << factOr(DetailsText::tr("Speed"),
                            link.speedBps > 0 ? rateText(link.speedBps) : speedOf(snapshot, fabric.port(link.a)),
                            DetailsText::tr("not known; interface facts would tell"));
    details.facts << linkFact(link);
    addEvidence(details, link.evidence);
    return details;
}

Details nicDetails(const Snapshot &snapshot, const Nic &nic)
{
    const Fabric &fabric = snapshot.fabric;
    Details details;
    details.title = nicTitle(fabric, nic.id);
    details.kind = DetailsText::tr("NIC port");
    details.crossable = true;
    details.facts << factOr(DetailsText::tr("Interface"), fromCore(nic.netdev),
                            DetailsText::tr("not known; ibdev2netdev would tell"));
    if (nic.fabricPorts.empty()) {
        details.facts << Fact{DetailsText::tr("Switch port"),
                              DetailsText::tr("not known; LLDP of the host or its leaf would tell"), FactTone::Unknown};
    }
    for (const PortId port : nic.fabricPorts) {
        const PortId peer = fabric.peer(port);
        details.facts << factOr(DetailsText::tr("Switch port"), peer.valid() ? portTitle(fabric, peer) : QString(),
                                DetailsText::tr("not known; LLDP of the host or its leaf would tell"));
    }
    addIfKnown(details, DetailsText::tr("GPUs"), listText(nic.gpus, kNames), true);
    addIfKnown(details, DetailsText::tr("Addresses"), listText(nic.ips, kNames), true);
    addIfKnown(details, DetailsText::tr("MAC"), fromCore(nic.mac), true);
    addIfKnown(details, DetailsText::tr("PCI"), fromCore(nic.pci), true);
    addIfKnown(details, DetailsText::tr("Bond"), fromCore(nic.bond), true);
    addEvidence(details, nic.evidence);
    for (const PortId port : nic.fabricPorts) {
        if (fabric.port(port).link.valid())
            addEvidence(details, fabric.link(fabric.port(port).link).evidence);
    }
    return details;
}

void addRoute(Details &details, const Fabric &fabric, const Route &route)
{
    details.facts << Fact{DetailsText::tr("Path"), routeWords(route),
                          route.candidateCount == 0 ? FactTone::Unknown : FactTone::Normal};
    const std::size_t listed = std::min(listedCandidates(route), kCandidates);
    for (std::size_t i = 0; i < listed; ++i) {
        const QString label = route.candidateCount == 1
                                  ? DetailsText::tr("Ports")
                                  : DetailsText::tr("%1 of %2").arg(i + 1).arg(countText(route.candidateCount));
        details.facts << Fact{label, candidateWords(fabric, route, i), FactTone::Normal, true};
    }
    if (listed > 0 && route.candidateCount > listed)
        details.facts << Fact{{},
                              DetailsText::tr("… and %1 candidates more").arg(countText(route.candidateCount - listed)),
                              FactTone::Unknown};
}

Details routeDetails(const Snapshot &snapshot, const Route &route)
{
    const Fabric &fabric = snapshot.fabric;
    Details details;
    details.title = QStringLiteral("%1 → %2").arg(nicTitle(fabric, route.from), nicTitle(fabric, route.to));
    details.kind = DetailsText::tr("route");
    addRoute(details, fabric, route);
    for (const NicId nic : {route.from, route.to})
        addEvidence(details, fabric.nic(nic).evidence);
    return details;
}

} // namespace eps::ui
