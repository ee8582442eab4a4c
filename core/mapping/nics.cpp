#include "core/mapping/nics.h"

#include "core/base/text.h"
#include "core/mapping/device_names.h"
#include "core/model/address.h"

#include <algorithm>
#include <numeric>
#include <set>
#include <utility>

namespace eps::mapping {

namespace {

constexpr std::size_t kFusedParts = 16;
constexpr std::size_t kSources = 8; // lines kept as proof of one NIC
constexpr std::size_t kIps = 32;

std::string nicKey(DeviceId host, std::string_view device, std::uint16_t port)
{
    return std::to_string(host.value) + "/" + std::string(device) + ":" + std::to_string(port);
}

bool isBond(const HostIndex &host, std::string_view name)
{
    const auto found = host.byName.find(name);
    const bool says = found != host.byName.end() && (found->second->kind == "bond" || found->second->kind == "team");
    return says || (host.members.contains(name) && name.starts_with("bond"));
}

/// "ens1np0" of "ens1np0.100".
std::string_view withoutVlan(std::string_view netdev) { return netdev.substr(0, netdev.find('.')); }

void remember(Nic &nic, SourceRef source)
{
    if (source.valid() && nic.evidence.size() < kSources &&
        std::find(nic.evidence.begin(), nic.evidence.end(), source) == nic.evidence.end())
        nic.evidence.push_back(source);
}

void addIp(Nic &nic, const std::string &ip)
{
    if (nic.ips.size() < kIps && identifyingIp(ip) && std::find(nic.ips.begin(), nic.ips.end(), ip) == nic.ips.end())
        nic.ips.push_back(ip);
}

/// Entries of a multimap under the NIC's device that are about its port (0 = not printed, about any).
template <class Map, class Use> void forPort(const Map &map, const Nic &nic, Use use)
{
    const auto [first, last] = map.equal_range(nic.device);
    for (auto entry = first; entry != last; ++entry) {
        if (entry->second->port == 0 || entry->second->port == nic.port)
            use(*entry->second);
    }
}

} // namespace

NicTable::NicTable(FabricBuild &build, const std::vector<HostIndex> &hosts, const std::vector<NicUse> &uses,
                   const SymbolTable &symbols)
    : m_build(build), m_hosts(hosts), m_symbols(symbols)
{
    for (const auto &port : build.fabric.ports) {
        if (!port.lag.empty())
            m_lagPorts.emplace(std::pair(port.device, std::string_view(port.lag)), port.id);
    }
    addFacts();
    for (const auto &use : uses)
        addUse(use);
    for (std::size_t i = 0; i < m_nics.size(); ++i) {
        if (m_parts[i].empty())
            fill(m_nics[i]);
    }
    for (std::size_t i = 0; i < m_nics.size(); ++i) {
        if (!m_parts[i].empty())
            fuse(m_nics[i], m_parts[i]);
    }
    number();
}

NicId NicTable::of(const NicUse &use) const
{
    const auto found = m_uses.find(use);
    return found == m_uses.end() ? NicId{} : NicId{found->second};
}

std::size_t NicTable::draft(DeviceId host, std::string_view device, std::uint16_t port)
{
    const auto [entry, isNew] = m_byName.try_emplace(nicKey(host, device, port), m_nics.size());
    if (isNew) {
        Nic nic;
        nic.host = host;
        nic.device = device;
        nic.port = port;
        m_nics.push_back(std::move(nic));
        m_parts.emplace_back();
        m_sockets.push_back(false);
    }
    return entry->second;
}

void NicTable::addFacts()
{
    for (std::size_t i = 0; i < m_build.facts.hosts.size(); ++i) {
        for (const auto &port : m_build.facts.hosts[i].rdmaPorts)
            draft(m_build.facts.hostDevices[i], port.device, port.port);
    }
}

std::int32_t NicTable::onlyPort(DeviceId host, std::string_view device) const
{
    const auto [first, last] = m_hosts[host.index()].rdma.equal_range(device);
    const auto ports = std::distance(first, last);
    if (ports > 1)
        return -1;
    return ports == 1 ? first->second->port : 1;
}

void NicTable::addUse(const NicUse &use)
{
    const std::string_view device = m_symbols.text(use.name.device);
    const std::int32_t port = use.name.port > 0 ? use.name.port : onlyPort(use.host, device);
    if (port < 0) {
        m_uses.try_emplace(use, -1);
        return;
    }
    const std::size_t index = draft(use.host, device, static_cast<std::uint16_t>(port));
    m_uses.try_emplace(use, static_cast<std::int32_t>(index));
    m_sockets[index] = m_sockets[index] || use.socket;
    const auto names = text::split(device, '+');
    if (names.size() < 2 || names.size() > kFusedParts || !m_parts[index].empty())
        return;
    for (const auto name : names) {
        const std::int32_t partPort = std::max(1, onlyPort(use.host, name));
        const std::size_t part = draft(use.host, name, static_cast<std::uint16_t>(partPort));
        m_parts[index].push_back(part);
    }
}

const NetInterface *NicTable::findInterface(Nic &nic) const
{
    const HostIndex &host = m_hosts[nic.host.index()];
    std::string netdev;
    const NetInterface *interface = nullptr;
    const auto byKey = [&](const auto &map, std::string_view key) {
        const auto found = key.empty() ? map.end() : map.find(key);
        if (interface == nullptr && netdev.empty() && found != map.end())
            interface = found->second;
    };
    forPort(host.rdma, nic, [&](const RdmaPort &port) {
        netdev = netdev.empty() ? port.netdev : netdev;
        nic.pci = nic.pci.empty() ? port.pci : nic.pci;
        remember(nic, port.source);
    });
    forPort(host.gids, nic, [&](const GidFact &gid) { netdev = netdev.empty() ? gid.netdev : netdev; });
    byKey(host.byPci, nic.pci);
    forPort(host.topology, nic, [&](const TopologyNic &topology) { byKey(host.byPci, topology.pci); });
    forPort(host.addresses, nic, [&](const NicAddress &address) { byKey(host.byIp, address.ip); });
    forPort(host.gids, nic, [&](const GidFact &gid) { byKey(host.byIp, gid.ip); });
    forPort(host.addresses, nic, [&](const NicAddress &address) {
        if (const auto mac = macOfLinkLocal(address.ip))
            byKey(host.byMac, *mac);
    });
    if (interface == nullptr && !netdev.empty()) {
        const auto found = host.byName.find(netdev);
        interface = found == host.byName.end() ? nullptr : found->second;
    }
    nic.netdev = interface != nullptr ? interface->name : netdev;
    return interface;
}

void NicTable::fill(Nic &nic) const
{
    const HostIndex &host = m_hosts[nic.host.index()];
    const std::size_t index = m_byName.at(nicKey(nic.host, nic.device, nic.port));
    const NetInterface *interface = nullptr;
    if (m_sockets[index] && !host.rdma.contains(nic.device)) {
        const auto found = host.byName.find(nic.device);
        interface = found == host.byName.end() ? nullptr : found->second;
        nic.netdev = nic.device;
    } else {
        interface = findInterface(nic);
    }
    if (interface != nullptr) {
        remember(nic, interface->source);
        nic.pci = nic.pci.empty() ? interface->pci : nic.pci;
    }
    attachPorts(nic, interface);
    const auto used = host.byName.find(nic.netdev);
    if (used != host.byName.end()) {
        const NetInterface &shown = *used->second;
        nic.mac = shown.permanentMac.empty() ? shown.mac : shown.permanentMac;
        for (const auto &ip : shown.ips)
            addIp(nic, ip);
    }
    forPort(host.gids, nic, [&](const GidFact &gid) { addIp(nic, gid.ip); });
    forPort(host.addresses, nic, [&](const NicAddress &address) {
        addIp(nic, address.ip);
        remember(nic, address.source);
        if (const auto mac = macOfLinkLocal(address.ip); mac && nic.mac.empty())
            nic.mac = *mac;
    });
}

void NicTable::addPort(Nic &nic, PortId port) const
{
    if (port.valid() && m_build.fabric.port(port).link.valid() &&
        std::find(nic.fabricPorts.begin(), nic.fabricPorts.end(), port) == nic.fabricPorts.end())
        nic.fabricPorts.push_back(port);
}

void NicTable::attachPorts(Nic &nic, const NetInterface *interface) const
{
    const HostIndex &host = m_hosts[nic.host.index()];
    std::string bond;
    if (isBond(host, nic.netdev)) {
        bond = nic.netdev;
    } else if (interface != nullptr && isBond(host, interface->master)) {
        bond = interface->master;
        // One RDMA device for the bond: both members carry it. One per member: each has its own.
        std::set<std::string_view> devices;
        for (const auto &[device, port] : host.rdma) {
            const auto other = host.byName.find(port->netdev);
            if (other != host.byName.end() && other->second->master == bond)
                devices.insert(device);
        }
        if (devices.size() < 2)
            nic.netdev = bond;
    }
    nic.bond = bond;
    if (!bond.empty() && nic.netdev == bond) {
        const auto [first, last] = host.members.equal_range(bond);
        for (auto member = first; member != last; ++member)
            addPort(nic, m_build.portNamed(nic.host, member->second->name));
    }
    if (nic.fabricPorts.empty() && !nic.netdev.empty()) {
        addPort(nic, m_build.portNamed(nic.host, nic.netdev));
        addPort(nic, m_build.portNamed(nic.host, withoutVlan(nic.netdev)));
        const auto [first, last] = m_lagPorts.equal_range({nic.host, nic.netdev});
        for (auto port = first; port != last; ++port)
            addPort(nic, port->second);
    }
    if (nic.fabricPorts.empty()) {
        forPort(host.addresses, nic, [&](const NicAddress &address) {
            addPort(nic, m_build.portNamed(nic.host, address.ip));
            if (const auto mac = macOfLinkLocal(address.ip))
                addPort(nic, m_build.portOfMac(nic.host, *mac));
        });
    }
    std::sort(nic.fabricPorts.begin(), nic.fabricPorts.end());
}

void NicTable::fuse(Nic &nic, const std::vector<std::size_t> &parts) const
{
    for (const std::size_t index : parts) {
        const Nic &part = m_nics[index];
        if (!part.netdev.empty())
            nic.netdev += (nic.netdev.empty() ? "" : "+") + part.netdev;
        nic.ips.insert(nic.ips.end(), part.ips.begin(), part.ips.end());
        for (const PortId port : part.fabricPorts)
            addPort(nic, port);
        for (const SourceRef source : part.evidence)
            remember(nic, source);
    }
}

void NicTable::number()
{
    std::vector<std::size_t> order(m_nics.size());
    std::iota(order.begin(), order.end(), 0U);
    std::sort(order.begin(), order.end(), [&](std::size_t x, std::size_t y) {
        const Nic &a = m_nics[x];
        const Nic &b = m_nics[y];
        if (a.host != b.host)
            return a.host < b.host;
        return a.device == b.device ? a.port < b.port : text::naturalLess(a.device, b.device);
    });
    std::vector<std::int32_t> numbers(order.size());
    auto &nics = m_build.fabric.nics;
    for (const std::size_t from : order) {
        numbers[from] = static_cast<std::int32_t>(nics.size());
        nics.push_back(std::move(m_nics[from]));
        Nic &nic = nics.back();
        nic.id = NicId{nics.size() - 1};
        std::vector<PortId> ports = nic.fabricPorts;
        ports.push_back(m_build.portNamed(nic.host, nic.netdev));
        for (const PortId port : ports) {
            // The port's NIC is the part, not the fused NIC that uses it too.
            if (port.valid() && !m_build.fabric.ports[port.index()].nic.valid() && m_parts[from].empty())
                m_build.fabric.ports[port.index()].nic = nic.id;
        }
    }
    for (auto &[use, index] : m_uses) {
        if (index >= 0)
            index = numbers[static_cast<std::size_t>(index)];
    }
    m_nics.clear();
}

} // namespace eps::mapping
