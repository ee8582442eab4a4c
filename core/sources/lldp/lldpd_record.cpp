#include "core/sources/lldp/lldpd_record.h"

#include "core/base/text.h"

#include <algorithm>

namespace eps::lldp {

namespace {

void addOnce(std::vector<std::string> &list, const std::string &value)
{
    if (!value.empty() && std::find(list.begin(), list.end(), value) == list.end())
        list.push_back(value);
}

/// The facts of the device that the dump is from; `show interfaces` repeats its chassis at every port.
SwitchFacts &ownFacts(const LldpdChassis &chassis, sources::Findings &into)
{
    if (into.switches.empty() || into.switches.back().device != chassis.name) {
        into.switches.emplace_back();
        into.switches.back().device = chassis.name;
    }
    auto &facts = into.switches.back();
    addOnce(facts.chassisIds, idText(chassis.id, idTypeOf(chassis.idType)));
    for (const auto &ip : chassis.managementIps)
        addManagementIp(facts.managementIps, ip);
    for (const auto &capability : chassis.capabilities)
        addCapability(facts.capabilities, capability);
    return facts;
}

void addOwnPort(const LldpdInterface &interface, sources::Findings &into)
{
    const auto type = idTypeOf(interface.port.idType);
    SwitchPortFact port;
    port.name = interface.name;
    port.description = interface.port.description;
    port.source = interface.source;
    auto id = idText(interface.port.id, type);
    if (type == NeighbourIdType::Mac)
        port.mac = std::move(id);
    else if (id != port.name)
        port.alias = std::move(id);
    ownFacts(interface.chassis, into).ports.push_back(std::move(port));
}

std::optional<int> ttlOf(const LldpdInterface &interface)
{
    const auto &printed = interface.port.ttl.empty() ? interface.chassis.ttl : interface.port.ttl;
    return text::toInteger<int>(text::trim(printed));
}

} // namespace

void addInterface(const LldpdInterface &interface, sources::Findings &into)
{
    if (!interface.status.empty() && interface.via.empty()) {
        addOwnPort(interface, into);
        return;
    }
    const auto &chassis = interface.chassis;
    const auto &port = interface.port;
    if (interface.name.empty() || (chassis.id.empty() && chassis.name.empty() && port.id.empty())) {
        into.problems.push_back(malformed("a neighbour on interface \"" + text::toDisplay(interface.name) +
                                              "\" has neither chassis nor port",
                                          interface.source));
        return;
    }
    Neighbour record;
    record.localPort = interface.name;
    record.localAlias = interface.alias;
    record.remoteChassisIdType = idTypeOf(chassis.idType);
    record.remoteChassisId = idText(chassis.id, record.remoteChassisIdType);
    record.remotePortIdType = idTypeOf(port.idType);
    record.remotePortId = idText(port.id, record.remotePortIdType);
    record.remotePortDescription = port.description;
    record.remoteSystemName = chassis.name;
    record.remoteSystemDescription = chassis.description;
    for (const auto &ip : chassis.managementIps)
        addManagementIp(record.remoteManagementIps, ip);
    for (const auto &capability : chassis.capabilities)
        addCapability(record.capabilities, capability);
    record.ttlSeconds = ttlOf(interface);
    record.ageSeconds = secondsOf(interface.age);
    record.via = protocolOf(interface.via);
    record.source = interface.source;
    into.neighbours.push_back(std::move(record));
}

void addLocalChassis(const LldpdChassis &chassis, sources::Findings &into)
{
    static_cast<void>(ownFacts(chassis, into));
}

bool isOn(std::string_view flag) { return flag == "on" || flag == "yes" || flag == "true"; }

} // namespace eps::lldp
