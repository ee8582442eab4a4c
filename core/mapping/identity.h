#pragma once

#include "core/mapping/map.h"

#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace eps::mapping {

/// One device, however it was named.
struct KnownDevice {
    std::string name;                 ///< printed: the observed spelling, without domain where the short name is unique
    std::vector<std::string> aliases; ///< every other spelling seen, natural order
    std::vector<std::string> chassisIds;
    std::vector<std::string> managementIps;
    bool fromObserver = false; ///< a neighbour dump of its own was read
    bool fromHostFacts = false;
    bool fromSwitchFacts = false;
    bool fromLog = false;
    bool named = false; ///< false: known by its address only
};

/// Which device each mention in the input means. Devices are in the natural order of their names: DeviceId is the
/// index.
struct Identity {
    std::vector<KnownDevice> devices;
    std::vector<DeviceId> observers; ///< parallel to MappingInput::neighbours
    std::vector<DeviceId> peers;     ///< parallel; invalid when the record has neither a name nor an address
    std::vector<DeviceId> hosts;     ///< parallel to MappingInput::hosts
    std::vector<DeviceId> switches;  ///< parallel to MappingInput::switches
    std::unordered_map<std::string, DeviceId> logHosts; ///< by canonicalHost of LogProcess::host and Rank::host

    [[nodiscard]] DeviceId ofLogHost(std::string_view host) const;
};

/// The rules of cli.md (Identity) and fabric.md §1.17: names without case and, where that stays unique, without
/// domain; aliases; then MACs and IPs that exactly one named device and one owner claim. Names that several devices use
/// are split by chassis id and raise a problem; factory names (localhost, sonic, switch …) as soon as two chassis
/// ids are seen. Devices without a name are found by their MACs in host facts, else named by their MAC.
[[nodiscard]] Identity identify(const MappingInput &input, std::vector<Problem> &problems);

} // namespace eps::mapping
