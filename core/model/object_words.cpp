#include "core/model/object_words.h"

#include "core/base/text.h"

#include <algorithm>
#include <array>
#include <optional>

namespace eps {

namespace {

using Found = std::optional<ObjectRef>;

/// The parts of "left/right" around the last separator; left is empty when there is none.
struct Halves {
    std::string_view left;
    std::string_view right;
};

Halves splitLast(std::string_view words, char separator)
{
    const auto at = words.rfind(separator);
    if (at == std::string_view::npos)
        return {{}, words};
    return {words.substr(0, at), words.substr(at + 1)};
}

Halves splitFirst(std::string_view words, char separator)
{
    const auto at = words.find(separator);
    if (at == std::string_view::npos)
        return {words, {}};
    return {words.substr(0, at), words.substr(at + 1)};
}

/// The first communicator with this output id (any, when `id` is empty) that `fits`.
template <class Fits> const Communicator *findCommunicator(const Snapshot &snapshot, std::string_view id, Fits fits)
{
    const auto &all = snapshot.job.communicators;
    const auto found = std::find_if(all.begin(), all.end(), [&](const Communicator &candidate) {
        return (id.empty() || candidate.id == id) && fits(candidate);
    });
    return found == all.end() ? nullptr : &*found;
}

Found findCommunicatorRef(const Snapshot &snapshot, std::string_view words)
{
    const auto *found = findCommunicator(snapshot, words, [](const Communicator &) { return true; });
    if (found == nullptr)
        return std::nullopt;
    ObjectRef object;
    object.communicator = found->index;
    return object;
}

Found findChannelRef(const Snapshot &snapshot, std::string_view words)
{
    const auto [id, numberText] = splitLast(words, '/');
    const auto number = text::toInteger<std::int32_t>(numberText);
    if (!number)
        return std::nullopt;
    const ChannelId channel{*number};
    const auto *found = findCommunicator(
        snapshot, id, [&](const Communicator &candidate) { return findChannel(candidate, channel) != nullptr; });
    if (found == nullptr)
        return std::nullopt;
    ObjectRef object;
    object.communicator = found->index;
    object.channel = channel;
    return object;
}

Found findRankRef(const Snapshot &snapshot, std::string_view words)
{
    const auto [id, numberText] = splitLast(words, '/');
    const auto number = text::toInteger<std::int32_t>(numberText);
    if (!number)
        return std::nullopt;
    const RankId rank{*number};
    const auto *found = findCommunicator(
        snapshot, id, [&](const Communicator &candidate) { return findRank(candidate, rank) != nullptr; });
    if (found == nullptr)
        return std::nullopt;
    ObjectRef object;
    object.communicator = found->index;
    object.rank = rank;
    return object;
}

Found findHopRef(const Snapshot &snapshot, std::string_view words)
{
    const auto [rest, ends] = splitLast(words, '/');
    const auto [head, connectionText] = splitLast(rest, '/');
    const auto [id, channelText] = splitLast(head, '/');
    const auto [fromText, toText] = splitFirst(ends, '>');
    const auto from = text::toInteger<std::int32_t>(fromText);
    const auto to = text::toInteger<std::int32_t>(toText);
    const auto connection = text::toInteger<std::int32_t>(connectionText);
    const auto channel = text::toInteger<std::int32_t>(channelText);
    if (!from || !to || !connection || !channel)
        return std::nullopt;
    const auto isMeant = [&](const Hop &hop) {
        return hop.channel == ChannelId{*channel} && hop.connection == *connection && hop.from == RankId{*from} &&
               hop.to == RankId{*to};
    };
    const auto *found = findCommunicator(snapshot, id, [&](const Communicator &candidate) {
        return std::any_of(candidate.hops.begin(), candidate.hops.end(), isMeant);
    });
    if (found == nullptr)
        return std::nullopt;
    const auto hop = std::find_if(found->hops.begin(), found->hops.end(), isMeant);
    ObjectRef object;
    object.communicator = found->index;
    object.channel = hop->channel;
    object.hop = HopId{static_cast<std::size_t>(hop - found->hops.begin())};
    return object;
}

const Device *findDevice(const Fabric &fabric, std::string_view name)
{
    const auto isNamed = [&](const Device &device) {
        return text::equalsIgnoreCase(device.name, name) ||
               std::any_of(device.aliases.begin(), device.aliases.end(),
                           [&](const std::string &alias) { return text::equalsIgnoreCase(alias, name); });
    };
    const auto found = std::find_if(fabric.devices.begin(), fabric.devices.end(), isNamed);
    return found == fabric.devices.end() ? nullptr : &*found;
}

Found findDeviceRef(const Snapshot &snapshot, std::string_view words)
{
    const Device *device = findDevice(snapshot.fabric, words);
    if (device == nullptr)
        return std::nullopt;
    ObjectRef object;
    object.device = device->id;
    return object;
}

Found findPortRef(const Snapshot &snapshot, std::string_view words)
{
    const auto [deviceName, portName] = splitFirst(words, '/');
    const Device *device = findDevice(snapshot.fabric, deviceName);
    if (device == nullptr)
        return std::nullopt;
    for (const PortId id : device->ports) {
        const Port &port = snapshot.fabric.port(id);
        if (port.name != portName && (port.alias.empty() || port.alias != portName))
            continue;
        ObjectRef object;
        object.device = device->id;
        object.port = id;
        return object;
    }
    return std::nullopt;
}

Found findLinkRef(const Snapshot &snapshot, std::string_view words)
{
    const Found port = findPortRef(snapshot, words);
    if (!port || !snapshot.fabric.port(port->port).link.valid())
        return std::nullopt;
    ObjectRef object;
    object.link = snapshot.fabric.port(port->port).link;
    return object;
}

Found findNicRef(const Snapshot &snapshot, std::string_view words)
{
    const auto [host, rest] = splitFirst(words, '/');
    const auto [name, portText] = splitFirst(rest, '/');
    const auto port =
        portText.empty() ? std::optional<std::uint16_t>(std::uint16_t{1}) : text::toInteger<std::uint16_t>(portText);
    const Device *device = findDevice(snapshot.fabric, host);
    if (device == nullptr || !port)
        return std::nullopt;
    for (const Nic &nic : snapshot.fabric.nics) {
        if (nic.host != device->id || nic.device != name || nic.port != *port)
            continue;
        ObjectRef object;
        object.device = device->id;
        object.nic = nic.id;
        return object;
    }
    return std::nullopt;
}

Found findRouteRef(const Snapshot &snapshot, std::string_view words)
{
    const auto [fromText, toText] = splitFirst(words, '>');
    const Found from = findNicRef(snapshot, fromText);
    const Found to = findNicRef(snapshot, toText);
    if (!from || !to)
        return std::nullopt;
    for (const Route &route : snapshot.paths.routes) {
        if (route.from != from->nic || route.to != to->nic)
            continue;
        ObjectRef object;
        object.route = route.id;
        return object;
    }
    return std::nullopt;
}

struct Kind {
    std::string_view name;
    Found (*find)(const Snapshot &, std::string_view);
};

constexpr std::array kKinds{
    Kind{"communicator", findCommunicatorRef},
    Kind{"channel", findChannelRef},
    Kind{"rank", findRankRef},
    Kind{"hop", findHopRef},
    Kind{"host", findDeviceRef},
    Kind{"switch", findDeviceRef},
    Kind{"device", findDeviceRef},
    Kind{"port", findPortRef},
    Kind{"link", findLinkRef},
    Kind{"nic", findNicRef},
    Kind{"route", findRouteRef},
};

std::string portWords(const Fabric &fabric, PortId id) { return fabric.deviceOf(id).name + "/" + fabric.port(id).name; }

std::string nicWords(const Fabric &fabric, NicId id)
{
    const Nic &nic = fabric.nic(id);
    std::string words = fabric.device(nic.host).name + "/" + nic.device;
    return nic.port == 1 ? words : words + "/" + std::to_string(nic.port);
}

std::string fabricWords(const Snapshot &snapshot, const ObjectRef &object)
{
    const Fabric &fabric = snapshot.fabric;
    if (object.link.valid())
        return "link:" + portWords(fabric, fabric.link(object.link).a);
    if (object.port.valid())
        return "port:" + portWords(fabric, object.port);
    if (object.nic.valid())
        return "nic:" + nicWords(fabric, object.nic);
    if (object.route.valid()) {
        const Route &route = snapshot.paths.routes.at(object.route.index());
        return "route:" + nicWords(fabric, route.from) + ">" + nicWords(fabric, route.to);
    }
    if (object.device.valid()) {
        const Device &device = fabric.device(object.device);
        return (device.kind == DeviceKind::Unknown ? "device" : std::string(name(device.kind))) + ":" + device.name;
    }
    return {};
}

} // namespace

Result<ObjectRef> findObject(const Snapshot &snapshot, std::string_view words)
{
    const auto [kindName, rest] = splitFirst(text::trim(words), ':');
    const auto kind = std::find_if(kKinds.begin(), kKinds.end(),
                                   [kind = kindName](const Kind &candidate) { return candidate.name == kind; });
    if (kind == kKinds.end()) {
        std::string known;
        for (const Kind &row : kKinds)
            known += (known.empty() ? "" : ", ") + std::string(row.name);
        return failure("cannot select \"" + std::string(words) + "\"",
                       "it does not start with a known kind and a colon", {},
                       "write one of " + known + ", as in channel:3 or port:leaf4/swp2");
    }
    const Found object = rest.empty() ? std::nullopt : kind->find(snapshot, rest);
    if (!object)
        return failure("cannot select \"" + std::string(words) + "\"", "nothing of that name was read");
    return *object;
}

std::string wordsOf(const Snapshot &snapshot, const ObjectRef &object)
{
    if (!object.communicator.valid())
        return fabricWords(snapshot, object);
    const Communicator &communicator = snapshot.job.communicators.at(object.communicator.index());
    if (object.hop.valid()) {
        const Hop &hop = communicator.hops.at(object.hop.index());
        return "hop:" + communicator.id + "/" + std::to_string(hop.channel.value) + "/" +
               std::to_string(hop.connection) + "/" + std::to_string(hop.from.value) + ">" +
               std::to_string(hop.to.value);
    }
    if (object.rank.valid())
        return "rank:" + communicator.id + "/" + std::to_string(object.rank.value);
    if (object.channel.valid())
        return "channel:" + communicator.id + "/" + std::to_string(object.channel.value);
    return "communicator:" + communicator.id;
}

} // namespace eps
