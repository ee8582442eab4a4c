#pragma once

#include "core/base/ids.h"
#include "core/model/evidence.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace eps {

enum class DeviceKind { Switch, Host, Unknown };
enum class Tier { Unknown, Host, Leaf, Spine, Core };
/// How a switch chooses between equal paths.
enum class Steering { Unknown, Ecmp, Dlb, Spray, Pinned };

/// A switch, a host, or something that is only known through its neighbours.
struct Device {
    DeviceId id;
    std::string name;                 ///< the observed spelling that is printed
    std::vector<std::string> aliases; ///< other names seen, natural order
    DeviceKind kind = DeviceKind::Unknown;
    std::string os; ///< "SONiC", "EOS" … or empty
    Tier tier = Tier::Unknown;
    std::vector<std::string> chassisIds;
    std::vector<std::string> managementIps;
    Steering steering = Steering::Unknown;
    std::vector<PortId> ports; ///< natural order of port names
    bool reported = false;     ///< a dump of its own was read
};

/// A port of a device; on hosts a network interface.
struct Port {
    PortId id;
    DeviceId device;
    std::string name; ///< as in the device's own dump, else as the peer spells it
    std::string alias;
    std::string mac;
    std::string lag;            ///< bond or port channel name on this device
    std::uint64_t speedBps = 0; ///< 0 = not known
    LinkId link;                ///< the (first) link on this port; invalid = none known
    NicId nic;                  ///< on hosts: the RDMA port behind it
    bool management = false;
};

/// confirmed: two records, one from each end, name each other. reverse: one end's port is known only through the
/// other's record. one-sided: seen from one end. conflict: records contradict. guess: paired by order only.
enum class LinkState { Confirmed, Reverse, OneSided, Conflict, Guess };

/// A physical link, once. `a` sorts before `b` by (device, port) in natural order.
struct Link {
    LinkId id;
    PortId a;
    PortId b;
    LinkState state = LinkState::OneSided;
    std::uint64_t speedBps = 0;
    std::vector<SourceRef> evidence;
};

/// An RDMA port of a host, joined to its interface, GPUs and fabric ports.
struct Nic {
    NicId id;
    DeviceId host;
    std::string device; ///< "mlx5_0"
    std::uint16_t port = 1;
    std::string netdev; ///< the bond's name when bonded
    std::string mac;
    std::vector<std::string> ips;
    std::string pci;
    std::string bond;
    std::vector<std::string> gpus;   ///< UUID, else bus id, of the GPUs whose ranks use it
    std::vector<PortId> fabricPorts; ///< host-side ports with a link (members of a bond); empty = switch port not known
    std::vector<SourceRef> evidence;
};

/// Devices, links and NICs as joined from all dumps. Immutable once built.
struct Fabric {
    std::vector<Device> devices; ///< natural order of names
    std::vector<Port> ports;
    std::vector<Link> links; ///< natural order of (a, b)
    std::vector<Nic> nics;   ///< natural order of (host, device, port)
    AsOf asOf;

    [[nodiscard]] const Device &device(DeviceId id) const { return devices.at(id.index()); }
    [[nodiscard]] const Port &port(PortId id) const { return ports.at(id.index()); }
    [[nodiscard]] const Link &link(LinkId id) const { return links.at(id.index()); }
    [[nodiscard]] const Nic &nic(NicId id) const { return nics.at(id.index()); }
    [[nodiscard]] const Device &deviceOf(PortId id) const { return device(port(id).device); }
    /// The port at the other end of the port's link; invalid when it has none.
    [[nodiscard]] PortId peer(PortId id) const;
    /// "leaf1 swp3".
    [[nodiscard]] std::string describe(PortId id) const;
};

[[nodiscard]] std::string_view name(DeviceKind kind);   ///< "switch", "host", "unknown"
[[nodiscard]] std::string_view name(Tier tier);         ///< "host", "leaf", "spine", "core"; empty when unknown
[[nodiscard]] std::string_view name(Steering steering); ///< "ecmp", "dlb", "spray", "pinned", "unknown"
[[nodiscard]] std::string_view name(LinkState state);   ///< "confirmed", "reverse", "one-sided", "conflict", "guess"

} // namespace eps
