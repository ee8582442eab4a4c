#include "core/query/cells.h"

#include <array>

namespace eps::query {

namespace {

const Device &deviceAt(const RowIndex &index, Row row) { return index.fabric().devices[row]; }
const Link &linkAt(const RowIndex &index, Row row) { return index.fabric().links[row]; }
const Port &portAt(const RowIndex &index, Row row) { return index.fabric().ports[row]; }
const Nic &nicAt(const RowIndex &index, Row row) { return index.fabric().nics[row]; }

Cell ownerCell(const RowIndex &index, PortId port)
{
    return port.valid() ? textCell(index.fabric().deviceOf(port).name) : noCell();
}

Cell portNameCell(const RowIndex &index, PortId port)
{
    return port.valid() ? textOrUnknown(index.fabric().port(port).name) : noCell();
}

SourceRef firstOf(const std::vector<SourceRef> &evidence) { return evidence.empty() ? SourceRef{} : evidence.front(); }

constexpr std::array kDeviceColumns{
    Column{"device", false, false, [](const RowIndex &i, Row r) { return textCell(deviceAt(i, r).name); }},
    Column{"kind", false, false,
           [](const RowIndex &i, Row r) {
               return deviceAt(i, r).kind == DeviceKind::Unknown ? unknownCell() : textCell(name(deviceAt(i, r).kind));
           }},
    Column{"tier", false, false, [](const RowIndex &i, Row r) { return textOrUnknown(name(deviceAt(i, r).tier)); }},
    Column{"os", false, false, [](const RowIndex &i, Row r) { return textOrUnknown(deviceAt(i, r).os); }},
    Column{"ports", true, false,
           [](const RowIndex &i, Row r) { return numberCell(static_cast<std::int64_t>(deviceAt(i, r).ports.size())); }},
    Column{"managementIps", false, false,
           [](const RowIndex &i, Row r) { return listCell(deviceAt(i, r).managementIps); }},
    Column{"chassisIds", false, false, [](const RowIndex &i, Row r) { return listCell(deviceAt(i, r).chassisIds); }},
    Column{"aliases", false, false, [](const RowIndex &i, Row r) { return listCell(deviceAt(i, r).aliases); }},
    Column{"steering", false, true,
           [](const RowIndex &i, Row r) {
               const Steering steering = deviceAt(i, r).steering;
               return steering == Steering::Unknown ? unknownCell() : textCell(name(steering));
           }},
    Column{"ownDump", false, false,
           [](const RowIndex &i, Row r) { return textCell(deviceAt(i, r).reported ? "read" : "missing"); }},
    Column{"state", false, false, [](const RowIndex &i, Row r) { return stateCell(i, Subject::Devices, r); }},
};

constexpr std::array kLinkColumns{
    Column{"a", false, false, [](const RowIndex &i, Row r) { return ownerCell(i, linkAt(i, r).a); }},
    Column{"aPort", false, false, [](const RowIndex &i, Row r) { return portNameCell(i, linkAt(i, r).a); }},
    Column{"b", false, false, [](const RowIndex &i, Row r) { return ownerCell(i, linkAt(i, r).b); }},
    Column{"bPort", false, false, [](const RowIndex &i, Row r) { return portNameCell(i, linkAt(i, r).b); }},
    Column{"speedGbps", true, false, [](const RowIndex &i, Row r) { return speedCell(linkAt(i, r).speedBps); }},
    Column{"link", false, false, [](const RowIndex &i, Row r) { return textCell(name(linkAt(i, r).state)); }},
    Column{"state", false, false, [](const RowIndex &i, Row r) { return stateCell(i, Subject::Links, r); }},
    Column{
        "records", true, false,
        [](const RowIndex &i, Row r) { return numberCell(static_cast<std::int64_t>(linkAt(i, r).evidence.size())); }},
    Column{"file", false, true, [](const RowIndex &i, Row r) { return fileCell(i, firstOf(linkAt(i, r).evidence)); }},
    Column{"line", true, true, [](const RowIndex &i, Row r) { return lineCell(firstOf(linkAt(i, r).evidence)); }},
};

constexpr std::array kPortColumns{
    Column{"device", false, false, [](const RowIndex &i, Row r) { return ownerCell(i, portAt(i, r).id); }},
    Column{"port", false, false, [](const RowIndex &i, Row r) { return textOrUnknown(portAt(i, r).name); }},
    Column{"alias", false, true, [](const RowIndex &i, Row r) { return textCell(portAt(i, r).alias); }},
    Column{"peer", false, false,
           [](const RowIndex &i, Row r) { return ownerCell(i, i.fabric().peer(portAt(i, r).id)); }},
    Column{"peerPort", false, false,
           [](const RowIndex &i, Row r) { return portNameCell(i, i.fabric().peer(portAt(i, r).id)); }},
    Column{"link", false, false,
           [](const RowIndex &i, Row r) {
               const LinkId link = portAt(i, r).link;
               return link.valid() ? textCell(name(i.fabric().link(link).state)) : unknownCell();
           }},
    Column{"speedGbps", true, false, [](const RowIndex &i, Row r) { return speedCell(portAt(i, r).speedBps); }},
    Column{"nic", false, false,
           [](const RowIndex &i, Row r) {
               const NicId nic = portAt(i, r).nic;
               return nic.valid() ? textCell(i.fabric().nic(nic).device) : noCell();
           }},
    Column{"lag", false, false, [](const RowIndex &i, Row r) { return textCell(portAt(i, r).lag); }},
    Column{"mac", false, false, [](const RowIndex &i, Row r) { return textCell(portAt(i, r).mac); }},
    Column{"management", false, true,
           [](const RowIndex &i, Row r) { return textCell(portAt(i, r).management ? "yes" : "no"); }},
    Column{"state", false, false, [](const RowIndex &i, Row r) { return stateCell(i, Subject::Ports, r); }},
};

Cell ranksCell(const RowIndex &index, Row row)
{
    std::string all;
    for (const Row rank : index.ranksOf(nicAt(index, row).id))
        all += (all.empty() ? "" : " ") + std::to_string(index.rank(rank).id.value);
    return textCell(all);
}

Cell nicPortsCell(const RowIndex &index, Row row)
{
    const NicId nic = nicAt(index, row).id;
    return switchPortsCell(index.fabric(), std::span(&nic, 1));
}

constexpr std::array kNicColumns{
    Column{"host", false, false,
           [](const RowIndex &i, Row r) { return textCell(i.fabric().device(nicAt(i, r).host).name); }},
    Column{"nic", false, false, [](const RowIndex &i, Row r) { return textCell(nicAt(i, r).device); }},
    Column{"nicPort", true, true, [](const RowIndex &i, Row r) { return numberCell(nicAt(i, r).port); }},
    Column{"netdev", false, false, [](const RowIndex &i, Row r) { return textOrUnknown(nicAt(i, r).netdev); }},
    Column{"switchPorts", false, false, nicPortsCell},
    Column{"ranks", false, false, ranksCell},
    Column{"gpus", false, false, [](const RowIndex &i, Row r) { return listCell(nicAt(i, r).gpus); }},
    Column{"mac", false, false, [](const RowIndex &i, Row r) { return textOrUnknown(nicAt(i, r).mac); }},
    Column{"ips", false, false, [](const RowIndex &i, Row r) { return listCell(nicAt(i, r).ips); }},
    Column{"pci", false, false, [](const RowIndex &i, Row r) { return textOrUnknown(nicAt(i, r).pci); }},
    Column{"bond", false, true, [](const RowIndex &i, Row r) { return textCell(nicAt(i, r).bond); }},
    Column{"state", false, false, [](const RowIndex &i, Row r) { return stateCell(i, Subject::Nics, r); }},
    Column{"file", false, true, [](const RowIndex &i, Row r) { return fileCell(i, firstOf(nicAt(i, r).evidence)); }},
    Column{"line", true, true, [](const RowIndex &i, Row r) { return lineCell(firstOf(nicAt(i, r).evidence)); }},
};

} // namespace

std::span<const Column> deviceColumns() { return kDeviceColumns; }
std::span<const Column> linkColumns() { return kLinkColumns; }
std::span<const Column> portColumns() { return kPortColumns; }
std::span<const Column> nicColumns() { return kNicColumns; }

} // namespace eps::query
