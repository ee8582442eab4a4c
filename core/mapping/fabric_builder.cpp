#include "core/mapping/fabric_builder.h"

#include "core/base/text.h"
#include "core/mapping/device_kinds.h"
#include "core/mapping/link_join.h"
#include "core/mapping/management.h"
#include "core/mapping/tiers.h"

#include <algorithm>
#include <functional>
#include <initializer_list>
#include <map>
#include <numeric>
#include <set>

namespace eps::mapping {

namespace {

/// Renumbers the identity without the devices that are not kept.
void keepDevices(Identity &identity, std::vector<DeviceTraits> &traits, const std::vector<bool> &kept)
{
    std::vector<DeviceId> renumbered(kept.size());
    std::vector<KnownDevice> devices;
    std::vector<DeviceTraits> keptTraits;
    for (std::size_t i = 0; i < kept.size(); ++i) {
        if (!kept[i])
            continue;
        renumbered[i] = DeviceId{devices.size()};
        devices.push_back(std::move(identity.devices[i]));
        keptTraits.push_back(std::move(traits[i]));
    }
    const auto renumber = [&](DeviceId &id) {
        if (id.valid())
            id = renumbered[id.index()];
    };
    for (auto *list : {&identity.observers, &identity.peers, &identity.hosts, &identity.switches})
        std::for_each(list->begin(), list->end(), renumber);
    for (auto &[host, id] : identity.logHosts)
        renumber(id);
    identity.devices = std::move(devices);
    traits = std::move(keptTraits);
}

class Builder {
public:
    explicit Builder(const MappingInput &input) : m_input(input) {}

    FabricBuild run(const std::stop_token &stop)
    {
        JoinedLinks joined;
        const std::initializer_list<std::function<void()>> steps{
            [&] { m_build.identity = identify(m_input, m_build.problems); },
            [&] { m_traits = classifyDevices(m_input, m_build.identity); },
            [&] { chooseRecords(); },
            [&] { m_build.facts = mergeFacts(m_input, m_build.identity); },
            [&] { learnPorts(); },
            [&] { joined = joinLinks(m_input.neighbours, m_records, m_build.identity, m_build.ports); },
            [&] { wantPorts(joined); },
            [&] { numberDevices(); },
            [&] { numberPorts(); },
            [&] { numberLinks(joined); },
            [&] { recogniseSwitches(); },
            [&] { m_build.levels = levelsOf(m_build.fabric); },
            [&] { assignTiers(m_build.fabric, m_build.levels); },
        };
        for (const auto &step : steps) {
            if (stop.stop_requested())
                break;
            step();
        }
        return std::move(m_build);
    }

private:
    Identity &identity() { return m_build.identity; }
    Fabric &fabric() { return m_build.fabric; }

    void chooseRecords()
    {
        const MergedFacts facts = mergeFacts(m_input, identity());
        m_uses = classifyRecords(m_input.neighbours, identity(), facts, m_traits);
        std::vector<bool> kept(identity().devices.size());
        for (std::size_t i = 0; i < kept.size(); ++i) {
            const KnownDevice &device = identity().devices[i];
            kept[i] = device.fromObserver || device.fromHostFacts || device.fromSwitchFacts || device.fromLog;
        }
        std::size_t leftOut = 0;
        for (std::size_t i = 0; i < m_uses.size(); ++i) {
            if (m_uses[i] != RecordUse::Fabric && !m_input.keepManagement) {
                ++leftOut;
                continue;
            }
            m_records.push_back(i);
            if (identity().peers[i].valid())
                kept[identity().peers[i].index()] = true;
        }
        if (leftOut > 0)
            m_build.coverage.push_back({"management",
                                        std::to_string(leftOut) + " neighbour records of management ports",
                                        "they are no part of the fabric", "--management shows them", 0, 0});
        keepDevices(identity(), m_traits, kept);
    }

    void learnPorts()
    {
        m_build.ports = PortTable(identity().devices.size());
        const MergedFacts &facts = m_build.facts;
        for (std::size_t i = 0; i < facts.switches.size(); ++i)
            m_build.ports.learn(facts.switches[i], facts.switchDevices[i]);
        for (std::size_t i = 0; i < facts.hosts.size(); ++i)
            m_build.ports.learn(facts.hosts[i], facts.hostDevices[i]);
    }

    void want(PortTable::Index port)
    {
        if (port >= 0)
            m_build.ports.at(port).wanted = true;
    }

    /// A port is part of the fabric when it has a link or an RDMA device (on a bond: its members).
    void wantPorts(const JoinedLinks &joined)
    {
        for (const auto &link : joined.links) {
            want(link.a);
            want(link.b);
        }
        for (const std::size_t i : m_records) {
            const auto port = m_build.ports.findName(identity().observers[i], m_input.neighbours[i].localPort);
            if (m_uses[i] == RecordUse::Management && port >= 0)
                m_build.ports.at(port).management = true;
        }
        for (std::size_t i = 0; i < m_build.facts.hosts.size(); ++i)
            wantRdmaPorts(m_build.facts.hosts[i], m_build.facts.hostDevices[i]);
    }

    void wantRdmaPorts(const HostFacts &facts, DeviceId host)
    {
        std::multimap<std::string_view, std::string_view> members;
        for (const auto &interface : facts.interfaces)
            members.emplace(interface.master, interface.name);
        for (const auto &rdma : facts.rdmaPorts) {
            if (rdma.netdev.empty())
                continue;
            const auto [first, last] = members.equal_range(rdma.netdev);
            for (auto member = first; member != last; ++member)
                want(m_build.ports.findName(host, member->second));
            if (first == last)
                want(m_build.ports.named(host, rdma.netdev));
        }
    }

    void numberDevices()
    {
        for (std::size_t i = 0; i < identity().devices.size(); ++i) {
            const KnownDevice &known = identity().devices[i];
            Device device;
            device.id = DeviceId{i};
            device.name = known.name;
            device.aliases = known.aliases;
            device.kind = m_traits[i].kind;
            device.os = m_traits[i].os;
            device.chassisIds = known.chassisIds;
            device.managementIps = known.managementIps;
            device.reported = known.fromObserver || known.fromHostFacts || known.fromSwitchFacts;
            fabric().devices.push_back(std::move(device));
        }
    }

    void numberPorts()
    {
        std::vector<PortTable::Index> order;
        for (std::size_t i = 0; i < m_build.ports.size(); ++i) {
            if (m_build.ports.at(static_cast<PortTable::Index>(i)).wanted)
                order.push_back(static_cast<PortTable::Index>(i));
        }
        std::sort(order.begin(), order.end(), [&](PortTable::Index x, PortTable::Index y) {
            const PortDraft &a = m_build.ports.at(x);
            const PortDraft &b = m_build.ports.at(y);
            return a.device == b.device ? text::naturalLess(a.name, b.name) : a.device < b.device;
        });
        m_build.portIds.resize(m_build.ports.size());
        for (const auto index : order) {
            const PortDraft &draft = m_build.ports.at(index);
            Port port;
            port.id = PortId{fabric().ports.size()};
            port.device = draft.device;
            port.name = draft.name;
            port.alias = draft.alias;
            port.mac = draft.mac;
            port.lag = draft.lag;
            port.speedBps = draft.speedBps;
            port.management = draft.management;
            m_build.portIds[static_cast<std::size_t>(index)] = port.id;
            fabric().devices[draft.device.index()].ports.push_back(port.id);
            fabric().ports.push_back(std::move(port));
        }
    }

    void numberLinks(JoinedLinks &joined)
    {
        const auto portId = [&](PortTable::Index index) { return m_build.portIds[static_cast<std::size_t>(index)]; };
        for (auto &draft : joined.links) {
            if (portId(draft.b) < portId(draft.a))
                std::swap(draft.a, draft.b);
        }
        std::vector<std::size_t> order(joined.links.size());
        std::iota(order.begin(), order.end(), 0U);
        std::sort(order.begin(), order.end(), [&](std::size_t x, std::size_t y) {
            const LinkDraft &a = joined.links[x];
            const LinkDraft &b = joined.links[y];
            return std::pair(portId(a.a), portId(a.b)) < std::pair(portId(b.a), portId(b.b));
        });
        std::vector<LinkId> numbers(order.size());
        for (const std::size_t from : order) {
            LinkDraft &draft = joined.links[from];
            Link link;
            link.id = LinkId{fabric().links.size()};
            link.a = portId(draft.a);
            link.b = portId(draft.b);
            link.state = draft.state;
            link.evidence = std::move(draft.evidence);
            numbers[from] = link.id;
            attach(link);
            fabric().links.push_back(std::move(link));
        }
        for (auto &odd : joined.problems) {
            const Link &link = fabric().link(numbers[odd.link]);
            odd.problem.object.link = link.id;
            odd.problem.object.port = link.a;
            odd.problem.object.device = fabric().port(link.a).device;
            m_build.problems.push_back(std::move(odd.problem));
        }
        m_build.problems.insert(m_build.problems.end(), joined.otherProblems.begin(), joined.otherProblems.end());
    }

    /// What joins two hosts forwards, whatever it says about itself (often nothing: its dump is not there).
    void recogniseSwitches()
    {
        std::vector<std::set<DeviceId>> hosts(fabric().devices.size());
        for (const auto &link : fabric().links) {
            const DeviceId a = fabric().port(link.a).device;
            const DeviceId b = fabric().port(link.b).device;
            if (fabric().device(a).kind == DeviceKind::Host)
                hosts[b.index()].insert(a);
            if (fabric().device(b).kind == DeviceKind::Host)
                hosts[a.index()].insert(b);
        }
        for (auto &device : fabric().devices) {
            if (device.kind == DeviceKind::Unknown && hosts[device.id.index()].size() > 1)
                device.kind = DeviceKind::Switch;
        }
    }

    /// Gives the ports their link: the first that is not in conflict, else the first.
    void attach(Link &link)
    {
        Port &a = fabric().ports[link.a.index()];
        Port &b = fabric().ports[link.b.index()];
        link.speedBps = std::max(a.speedBps, b.speedBps);
        if (a.speedBps > 0 && b.speedBps > 0)
            link.speedBps = std::min(a.speedBps, b.speedBps);
        for (Port *port : {&a, &b}) {
            const bool replaces = port->link.valid() && link.state != LinkState::Conflict &&
                                  fabric().link(port->link).state == LinkState::Conflict;
            if (!port->link.valid() || replaces)
                port->link = link.id;
        }
    }

    const MappingInput &m_input;
    FabricBuild m_build;
    std::vector<DeviceTraits> m_traits;
    std::vector<RecordUse> m_uses;
    std::vector<std::size_t> m_records; // indices of the neighbours in use
};

} // namespace

PortId FabricBuild::portNamed(DeviceId device, std::string_view name) const
{
    const auto index = ports.findName(device, name);
    return index < 0 ? PortId{} : portIds[static_cast<std::size_t>(index)];
}

PortId FabricBuild::portOfMac(DeviceId device, std::string_view mac) const
{
    const auto index = ports.findMac(device, mac);
    return index < 0 ? PortId{} : portIds[static_cast<std::size_t>(index)];
}

FabricBuild buildFabric(const MappingInput &input, const std::stop_token &stop) { return Builder(input).run(stop); }

} // namespace eps::mapping
