#include "core/mapping/port_table.h"

#include "core/base/text.h"
#include "core/mapping/device_names.h"
#include "core/mapping/port_names.h"
#include "core/model/address.h"

#include <algorithm>
#include <array>
#include <set>

namespace eps::mapping {

namespace {

constexpr PortTable::Index kShared = -2; // in a key table: two ports claim the key

bool allDigits(std::string_view text)
{
    return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) { return text::isDigit(c); });
}

/// Kinds of interfaces that repeat the MAC of the one below them.
bool repeatsMac(std::string_view kind)
{
    constexpr std::array<std::string_view, 9> kStacked{"bond",  "vlan", "bridge", "macvlan", "ipvlan",
                                                       "vxlan", "team", "dummy",  "tun"};
    return std::find(kStacked.begin(), kStacked.end(), kind) != kStacked.end();
}

/// "1/0/17" as a key, only for names of one Ethernet family: equal numbers mean the same port where vendors differ in
/// the word in front. Junos names its ports by media (xe, et, ge) and counts each kind of card, so its names stay out.
std::string numbersKey(std::string_view name)
{
    const std::string canonical = canonicalPortName(name);
    if (!looksLikeSwitchPort(canonical) || canonical.find('-') != std::string::npos || canonical.starts_with("swp"))
        return {};
    std::string key;
    const auto numbers = portNumbers(canonical);
    for (const auto number : numbers)
        key += (key.empty() ? "" : "/") + std::to_string(number);
    return numbers.size() >= 2 ? key : std::string();
}

/// "ethernet#/#" of "Eth1/12".
std::string shapeOf(std::string_view name)
{
    std::string shape;
    for (const char c : canonicalPortName(name)) {
        if (!text::isDigit(c))
            shape += c;
        else if (shape.empty() || shape.back() != '#')
            shape += '#';
    }
    return shape;
}

} // namespace

NeighbourIdType effectivePortIdType(const Neighbour &record)
{
    const NeighbourIdType type = record.remotePortIdType;
    if (type != NeighbourIdType::Unknown && type != NeighbourIdType::InterfaceName)
        return type;
    if (canonicalMac(record.remotePortId))
        return NeighbourIdType::Mac;
    if (type == NeighbourIdType::Unknown && allDigits(record.remotePortId))
        return NeighbourIdType::Local;
    return type;
}

void PortTable::addKey(DeviceId device, Key key, std::string_view text, Index port)
{
    if (text.empty())
        return;
    std::string stored(1, static_cast<char>(key));
    stored += text;
    const auto [entry, isNew] = m_keys[device.index()].try_emplace(std::move(stored), port);
    if (!isNew && entry->second != port)
        entry->second = kShared;
}

PortTable::Index PortTable::find(DeviceId device, Key key, std::string_view text) const
{
    if (text.empty())
        return kNone;
    std::string stored(1, static_cast<char>(key));
    stored += text;
    const auto &keys = m_keys[device.index()];
    const auto found = keys.find(stored);
    return found == keys.end() ? kNone : std::max(found->second, kNone);
}

PortTable::Index PortTable::firstOf(DeviceId device, std::string_view text, std::initializer_list<Key> keys) const
{
    const std::string spelled = text::lower(text::trim(text));
    for (const Key key : keys) {
        Index found = kNone;
        switch (key) {
        case kCanonical:
            found = find(device, key, canonicalPortName(text));
            break;
        case kNumbers:
            found = find(device, key, numbersKey(text));
            break;
        case kMac:
            found = findMac(device, text);
            break;
        case kIfIndex:
            found = allDigits(spelled) ? find(device, key, spelled) : kNone;
            break;
        case kSpelled:
        case kAlias:
        case kDescription:
        case kShape:
            found = find(device, key, spelled);
            break;
        }
        if (found >= 0)
            return found;
    }
    return kNone;
}

PortTable::Index PortTable::create(DeviceId device, std::string_view name)
{
    const auto index = static_cast<Index>(m_ports.size());
    PortDraft draft;
    draft.device = device;
    draft.name = text::trim(name);
    m_ports.push_back(std::move(draft));
    addKey(device, kSpelled, text::lower(text::trim(name)), index);
    addKey(device, kCanonical, canonicalPortName(name), index);
    addKey(device, kNumbers, numbersKey(name), index);
    addKey(device, kShape, shapeOf(name), index);
    return index;
}

PortTable::Index PortTable::named(DeviceId device, std::string_view name)
{
    const Index known = firstOf(device, name, {kSpelled, kCanonical});
    return known >= 0 ? known : create(device, name);
}

void PortTable::addMac(Index port, std::string_view mac)
{
    const auto canonical = identifyingMac(mac);
    if (!canonical)
        return;
    if (at(port).mac.empty())
        at(port).mac = *canonical;
    addKey(at(port).device, kMac, *canonical, port);
}

PortTable::Index PortTable::findName(DeviceId device, std::string_view name) const
{
    return firstOf(device, name, {kSpelled, kAlias, kCanonical});
}

bool PortTable::hasNamesLike(DeviceId device, std::string_view name) const
{
    return m_keys[device.index()].contains(static_cast<char>(kShape) + shapeOf(name));
}

PortTable::Index PortTable::findMac(DeviceId device, std::string_view mac) const
{
    const auto canonical = canonicalMac(mac);
    return canonical ? find(device, kMac, *canonical) : kNone;
}

PortTable::Index PortTable::learnLocal(DeviceId device, const Neighbour &record)
{
    Index port = firstOf(device, record.localPort, {kSpelled});
    if (port < 0)
        port = firstOf(device, record.localPort, {kAlias});
    if (port < 0) {
        port = named(device, record.localPort);
        if (!at(port).inDump)
            at(port).name = text::trim(record.localPort);
    }
    PortDraft &draft = at(port);
    draft.inDump = true;
    if (!record.localAlias.empty()) {
        addKey(device, kAlias, text::lower(text::trim(record.localAlias)), port);
        if (draft.alias.empty())
            draft.alias = record.localAlias;
    }
    if (draft.lag.empty())
        draft.lag = record.localLag;
    return port;
}

void PortTable::learn(const SwitchFacts &facts, DeviceId device)
{
    for (const auto &fact : facts.ports) {
        if (fact.name.empty())
            continue;
        const Index port = named(device, fact.name);
        PortDraft &draft = at(port);
        if (draft.alias.empty())
            draft.alias = fact.alias;
        if (draft.lag.empty())
            draft.lag = fact.lag;
        if (draft.mac.empty())
            draft.mac = fact.mac;
        draft.speedBps = std::max(draft.speedBps, fact.speedBps);
        addKey(device, kAlias, text::lower(text::trim(fact.alias)), port);
        addKey(device, kDescription, text::lower(text::trim(fact.description)), port);
        if (const auto mac = identifyingMac(fact.mac))
            addKey(device, kMac, *mac, port);
        if (fact.ifIndex >= 0)
            addKey(device, kIfIndex, std::to_string(fact.ifIndex), port);
    }
}

void PortTable::learnInterface(const NetInterface &interface, DeviceId device, bool isMaster)
{
    const Index port = named(device, interface.name);
    for (const auto &other : interface.alternativeNames)
        addKey(device, kSpelled, text::lower(other), port);
    PortDraft &draft = at(port);
    if (draft.lag.empty() && interface.master.starts_with("bond"))
        draft.lag = interface.master;
    const std::string &own = interface.permanentMac.empty() ? interface.mac : interface.permanentMac;
    if (draft.mac.empty())
        draft.mac = own;
    // A VLAN on top of a port shows the port's MAC; so does a bond.
    const bool stacked = isMaster || repeatsMac(interface.kind) || interface.name.find('.') != std::string::npos;
    const auto mac = identifyingMac(own);
    if (mac && !stacked && !isVirtualHostPort(interface.name))
        addKey(device, kMac, *mac, port);
}

void PortTable::learn(const HostFacts &facts, DeviceId device)
{
    std::set<std::string_view> masters;
    for (const auto &interface : facts.interfaces)
        masters.insert(interface.master);
    for (const auto &interface : facts.interfaces) {
        if (!interface.name.empty())
            learnInterface(interface, device, masters.contains(interface.name));
    }
    for (const auto &interface : facts.interfaces) {
        if (interface.kind == "bond") {
            for (const auto &member : facts.interfaces) {
                if (member.master == interface.name)
                    at(named(device, member.name)).lag = interface.name;
            }
        }
    }
}

PortTable::Index PortTable::findPeer(DeviceId peer, const Neighbour &record) const
{
    const std::string_view id = record.remotePortId;
    const std::string_view description = record.remotePortDescription;
    Index found = kNone;
    switch (effectivePortIdType(record)) {
    case NeighbourIdType::Mac:
        found = firstOf(peer, id, {kMac});
        break;
    case NeighbourIdType::InterfaceName:
        found = firstOf(peer, id, {kSpelled, kCanonical, kAlias, kNumbers});
        break;
    case NeighbourIdType::InterfaceAlias:
        found = firstOf(peer, id, {kDescription, kAlias, kSpelled, kCanonical});
        break;
    case NeighbourIdType::Unknown:
        found = firstOf(peer, id, {kSpelled, kCanonical, kAlias, kDescription, kNumbers});
        break;
    case NeighbourIdType::Component:
    case NeighbourIdType::PortComponent:
    case NeighbourIdType::NetworkAddress:
    case NeighbourIdType::AgentCircuitId:
    case NeighbourIdType::Local:
        found = firstOf(peer, id, {kAlias, kIfIndex, kSpelled, kCanonical, kMac, kDescription});
        break;
    }
    // A name of the kind that the peer's own dumps use is the port's name, even where they do not list it; what stands
    // in the description then is a person's note, often about the far end.
    const bool readable = effectivePortIdType(record) == NeighbourIdType::InterfaceName && looksLikePortName(id) &&
                          hasNamesLike(peer, id);
    return found >= 0 || readable ? found : firstOf(peer, description, {kSpelled, kAlias, kCanonical});
}

} // namespace eps::mapping
