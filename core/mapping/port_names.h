#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

/// Names of interfaces across operating systems. All functions are pure and linear in the name's length.
namespace eps::mapping {

/// One spelling for comparison: lower case, no spaces or quotes, prefixes expanded (Eth, Et → ethernet; Gi, GE; Te,
/// XGE, Ten-GigabitEthernet; Hu, HGE, 100GE …), a logical unit ".0" dropped. Breakouts stay: "swp1s0", "et-0/0/0:0".
/// Linux "eth0" stays "eth0": on SONiC it is another port than "Ethernet0". Source: fabric.md §1.17.
[[nodiscard]] std::string canonicalPortName(std::string_view name);

/// The numbers of a name in order: "HundredGigE1/0/17:2" → 1, 0, 17, 2. At most eight; larger ones saturate.
[[nodiscard]] std::vector<std::uint32_t> portNumbers(std::string_view name);

/// True for text that is an interface name of a known shape: tells a name from prose in a port description.
[[nodiscard]] bool looksLikePortName(std::string_view name);

/// True for names that only switches use: "swp1", "Ethernet4", "et-0/0/0", "100GE1/0/1".
[[nodiscard]] bool looksLikeSwitchPort(std::string_view name);

/// True for names that only hosts use: "ens1np0", "enp1s0", "eno1", "ib0", "bond0".
[[nodiscard]] bool looksLikeHostPort(std::string_view name);

/// True for a switch's management port: eth0, ma1, Management1, mgmt0, em0, me0, fxp0, MEth0/0/0 … (fabric.md §1.17).
[[nodiscard]] bool isManagementPort(std::string_view name);

/// True for interfaces of a host that are never a cable: docker0, veth…, vnet…, virbr…, br-….
[[nodiscard]] bool isVirtualHostPort(std::string_view name);

/// True for ports that exist only inside a chassis: SONiC's Ethernet-BP…, Ethernet-IB…, …-Rec….
[[nodiscard]] bool isInternalPort(std::string_view name);

} // namespace eps::mapping
