#include "core/report/route_doubts.h"
#include "core/report/text_parts.h"
#include "core/report/text_table.h"

#include <algorithm>

namespace eps::report {

namespace {

std::string orDash(std::string_view text) { return text.empty() ? "-" : std::string(text); }

std::string joined(const std::vector<std::string> &parts)
{
    std::string text;
    for (const auto &part : parts)
        text += (text.empty() ? "" : ", ") + part;
    return text;
}

std::string candidateText(const Fabric &fabric, const Route &route, std::size_t index)
{
    std::string text;
    for (const auto port : candidatePorts(route, index))
        text += (text.empty() ? "" : " → ") + fabric.describe(port);
    return text;
}

void writeRoute(std::ostream &out, const Fabric &fabric, const Route &route)
{
    constexpr std::size_t kShown = 8;
    const auto listed = listedCandidates(route);
    for (std::size_t i = 0; i < std::min(listed, kShown); ++i) {
        out << "      ";
        if (route.candidateCount > 1)
            out << i + 1 << " of " << route.candidateCount << "  ";
        out << candidateText(fabric, route, i) << '\n';
    }
    if (listed > kShown)
        out << "      … " << route.candidateCount - kShown << " more (all with --json)\n";
}

} // namespace

void writeNeighboursText(std::ostream &out, const Snapshot &snapshot, const TextStyle &style)
{
    TextTable table({"DEVICE", "PORT", "NEIGHBOUR", "NEIGHBOUR PORT", "DESCRIPTION", "SOURCE"});
    for (const auto &row : snapshot.neighbours) {
        table.add({orDash(row.observer), orDash(row.localPort),
                   orDash(row.remoteSystemName.empty() ? row.remoteChassisId : row.remoteSystemName),
                   orDash(row.remotePortId), orDash(row.remotePortDescription), sourceText(snapshot, row.source)});
    }
    table.write(out);
    writeProblemLines(out, snapshot, style);
}

void writeFabricText(std::ostream &out, const Snapshot &snapshot, const TextStyle &style)
{
    const auto &fabric = snapshot.fabric;
    TextTable devices({"DEVICE", "KIND", "TIER", "OS", "ALIASES"});
    for (const auto &device : fabric.devices)
        devices.add({device.name, std::string(name(device.kind)), orDash(name(device.tier)), orDash(device.os),
                     orDash(joined(device.aliases))});
    devices.write(out);
    out << '\n';
    TextTable links({"LINK", "", "STATE"});
    for (const auto &link : fabric.links)
        links.add({fabric.describe(link.a), fabric.describe(link.b), std::string(name(link.state))});
    links.write(out);
    out << '\n';
    TextTable nics({"HOST", "NIC", "INTERFACE", "MAC", "ADDRESS", "SWITCH PORT"});
    for (const auto &nic : fabric.nics) {
        std::vector<std::string> ports;
        for (const auto port : nic.fabricPorts) {
            if (const auto peer = fabric.peer(port); peer.valid())
                ports.push_back(fabric.describe(peer));
        }
        nics.add({fabric.device(nic.host).name, nic.device + ":" + std::to_string(nic.port), orDash(nic.netdev),
                  orDash(nic.mac), orDash(joined(nic.ips)), ports.empty() ? "not known" : joined(ports)});
    }
    nics.write(out);
    writeProblemLines(out, snapshot, style);
    writeCoverageLines(out, snapshot);
}

void writePathsText(std::ostream &out, const Snapshot &snapshot, const PathsFilter &filter, const TextStyle &style)
{
    const auto &fabric = snapshot.fabric;
    out << "candidate paths from " << name(snapshot.paths.basis) << '\n';
    const RouteDoubts doubts(fabric);
    CommunicatorId shown;
    for (const auto &mapped : snapshot.paths.hops) {
        if (!filter.accepts(snapshot, mapped))
            continue;
        const auto &communicator = snapshot.job.communicators.at(mapped.communicator.index());
        if (shown != mapped.communicator)
            out << "communicator " << communicator.id << "  " << communicator.label << '\n';
        shown = mapped.communicator;
        const Hop &hop = communicator.hops.at(mapped.hop.index());
        out << "  channel " << hop.channel.value << "  " << hop.from.value << " -> " << hop.to.value
            << ((hop.uses & kUseRing) != 0 ? "  ring" : "") << ((hop.uses & kUseTree) != 0 ? "  tree" : "");
        if (mapped.route.valid()) {
            out << '\n';
            const Route &route = snapshot.paths.routes.at(mapped.route.index());
            writeRoute(out, fabric, route);
            for (const auto &doubt : doubts.of(route))
                out << "      doubtful: " << doubt.text << '\n';
        } else {
            const bool known = mapped.missing >= 0;
            out << "  not placed"
                << (known ? ": " + snapshot.paths.problems.at(static_cast<std::size_t>(mapped.missing)).text : "")
                << '\n';
        }
    }
    writeProblemLines(out, snapshot, style);
    writeCoverageLines(out, snapshot);
}

} // namespace eps::report
