#pragma once

#include "core/mapping/identity.h"

#include <vector>

namespace eps::mapping {

/// One HostFacts per host and one SwitchFacts per switch, `device` being the printed name; by device. Entries that
/// speak of the same thing (an RDMA port, an interface, a GPU) are one, the blanks of each filled from the others.
struct MergedFacts {
    std::vector<HostFacts> hosts;
    std::vector<DeviceId> hostDevices; ///< parallel to `hosts`
    std::vector<SwitchFacts> switches;
    std::vector<DeviceId> switchDevices;
};

[[nodiscard]] MergedFacts mergeFacts(const MappingInput &input, const Identity &identity);

} // namespace eps::mapping
