#include "ui/models/network_path.h"

#include "ui/models/core_text.h"
#include "ui/models/details_parts.h"

#include <QStringList>

#include <algorithm>

namespace eps::ui {

namespace {

const QString &arrow()
{
    static const QString text = QStringLiteral(" → ");
    return text;
}

/// The switch ports between the two hosts' own; both ends of a cable between two hosts are in no switch.
std::vector<PortId> switchPorts(const Fabric &fabric, const Route &route, std::size_t candidate)
{
    std::vector<PortId> ports = candidatePorts(route, candidate);
    std::erase_if(ports, [&](PortId port) { return fabric.deviceOf(port).kind == DeviceKind::Host; });
    return ports;
}

/// What all candidates begin and end with.
struct Shared {
    std::vector<PortId> first;
    std::vector<PortId> last;
};

void keepCommon(std::vector<PortId> &common, const std::vector<PortId> &other, bool fromEnd)
{
    std::size_t same = 0;
    const std::size_t most = std::min(common.size(), other.size());
    while (same < most &&
           (fromEnd ? common[common.size() - 1 - same] == other[other.size() - 1 - same] : common[same] == other[same]))
        ++same;
    const auto cut = static_cast<std::ptrdiff_t>(same);
    if (fromEnd)
        common.erase(common.begin(), common.end() - cut);
    else
        common.resize(same);
}

Shared sharedPorts(const Fabric &fabric, const Route &route)
{
    const std::vector<PortId> whole = switchPorts(fabric, route, 0);
    Shared shared{whole, whole};
    for (std::size_t i = 1; i < listedCandidates(route); ++i) {
        const std::vector<PortId> other = switchPorts(fabric, route, i);
        keepCommon(shared.first, other, false);
        keepCommon(shared.last, other, true);
    }
    // Candidates that are not listed may share less, but the ends of a route's only segment they have in common.
    if (route.candidateCount > listedCandidates(route)) {
        const std::size_t sure = route.segments.size() == 1 ? 1 : 0;
        shared.first.resize(std::min(shared.first.size(), sure));
        while (shared.last.size() > sure)
            shared.last.erase(shared.last.begin());
    }
    return shared;
}

void addPorts(QStringList &stops, const Fabric &fabric, const std::vector<PortId> &ports)
{
    for (const PortId port : ports)
        stops << portTitle(fabric, port);
}

} // namespace

QString candidateWords(const Fabric &fabric, const Route &route, std::size_t candidate)
{
    QStringList stops{nicTitle(fabric, route.from)};
    addPorts(stops, fabric, switchPorts(fabric, route, candidate));
    stops << nicTitle(fabric, route.to);
    return stops.join(arrow());
}

QString pathWords(const Fabric &fabric, const Route &route)
{
    const std::size_t listed = listedCandidates(route);
    if (listed == 0)
        return {};
    if (route.candidateCount == 1)
        return candidateWords(fabric, route, 0);
    const Shared shared = sharedPorts(fabric, route);
    QStringList stops{nicTitle(fabric, route.from)};
    addPorts(stops, fabric, shared.first);
    stops << DetailsText::tr("(1 of %1 candidates, not known which)").arg(countText(route.candidateCount));
    addPorts(stops, fabric, shared.last);
    stops << nicTitle(fabric, route.to);
    return stops.join(arrow());
}

const MappedHop *findMapped(const Snapshot &snapshot, CommunicatorId communicator, HopId hop)
{
    const auto &all = snapshot.paths.hops;
    const std::pair wanted(communicator, hop);
    const auto found = std::lower_bound(all.begin(), all.end(), wanted, [](const MappedHop &mapped, const auto &other) {
        return std::pair(mapped.communicator, mapped.hop) < other;
    });
    const bool isIt = found != all.end() && std::pair(found->communicator, found->hop) == wanted;
    return isIt ? &*found : nullptr;
}

HopPath hopPath(const Snapshot &snapshot, const MappedHop &mapped)
{
    if (mapped.route.valid()) {
        const QString words = pathWords(snapshot.fabric, snapshot.paths.routes.at(mapped.route.index()));
        return words.isEmpty() ? HopPath{DetailsText::tr("no path known"), false} : HopPath{words, true};
    }
    if (mapped.missing >= 0)
        return {fromCore(snapshot.paths.problems.at(static_cast<std::size_t>(mapped.missing)).text), false};
    return {DetailsText::tr("no path known"), false};
}

} // namespace eps::ui
