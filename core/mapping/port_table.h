#pragma once

#include "core/base/ids.h"
#include "core/model/inventory.h"
#include "core/model/neighbour.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace eps::mapping {

/// A port before the fabric is numbered.
struct PortDraft {
    DeviceId device;
    std::string name;
    std::string alias;
    std::string mac;
    std::string lag;
    std::uint64_t speedBps = 0;
    bool management = false;
    bool inDump = false; ///< spelled as in the device's own neighbour dump
    bool wanted = false; ///< has a link or an RDMA device: becomes a Port
};

/// All ports that dumps and facts name, found by the four keys of a device: interface name (and its alternatives),
/// MAC, alias or description, ifIndex. Keys that two ports of one device share find nothing. Lookups are O(1).
class PortTable {
public:
    using Index = std::int32_t;
    static constexpr Index kNone = -1;

    explicit PortTable(std::size_t devices) : m_keys(devices) {}

    void learn(const SwitchFacts &facts, DeviceId device);
    void learn(const HostFacts &facts, DeviceId device);
    /// The port that the device's own neighbour dump names: known or new; its spelling becomes the printed one.
    Index learnLocal(DeviceId device, const Neighbour &record);
    /// The port of that name, known or new.
    Index named(DeviceId device, std::string_view name);
    /// Makes the port known by this MAC too.
    void addMac(Index port, std::string_view mac);

    /// The known port that the record's remote ids mean on `peer`, by the order of keys that the id's type asks for
    /// (fabric.md §1.17). kNone: none of the known ports.
    [[nodiscard]] Index findPeer(DeviceId peer, const Neighbour &record) const;
    /// The known port of that name, alternative name or alias.
    [[nodiscard]] Index findName(DeviceId device, std::string_view name) const;
    /// True when the device has a port whose name differs from this one in numbers only: the name is of its own kind,
    /// not an alias or number that its dumps do not use.
    [[nodiscard]] bool hasNamesLike(DeviceId device, std::string_view name) const;
    [[nodiscard]] Index findMac(DeviceId device, std::string_view mac) const;

    [[nodiscard]] PortDraft &at(Index index) { return m_ports[static_cast<std::size_t>(index)]; }
    [[nodiscard]] const PortDraft &at(Index index) const { return m_ports[static_cast<std::size_t>(index)]; }
    [[nodiscard]] std::size_t size() const { return m_ports.size(); }

private:
    /// Which table a key belongs to: the first character of the stored key.
    enum Key : char {
        kSpelled = 's',
        kCanonical = 'c',
        kAlias = 'a',
        kDescription = 'd',
        kMac = 'm',
        kIfIndex = 'i',
        kNumbers = 'n',
        kShape = 'p'
    };

    void addKey(DeviceId device, Key key, std::string_view text, Index port);
    [[nodiscard]] Index find(DeviceId device, Key key, std::string_view text) const;
    [[nodiscard]] Index firstOf(DeviceId device, std::string_view text, std::initializer_list<Key> keys) const;
    Index create(DeviceId device, std::string_view name);
    void learnInterface(const NetInterface &interface, DeviceId device, bool isMaster);

    std::vector<PortDraft> m_ports;
    std::vector<std::unordered_map<std::string, Index>> m_keys; // by device
};

/// What kind of id a record's remote port id is, told from its shape where the dump does not say.
[[nodiscard]] NeighbourIdType effectivePortIdType(const Neighbour &record);

} // namespace eps::mapping
