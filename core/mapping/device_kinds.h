#pragma once

#include "core/mapping/identity.h"
#include "core/model/fabric.h"

#include <string>
#include <string_view>
#include <vector>

namespace eps::mapping {

/// What a device is and runs.
struct DeviceTraits {
    DeviceKind kind = DeviceKind::Unknown;
    std::string os; ///< empty: not known
};

/// What each device of `identity` is, by the strongest evidence: its own logs, GPUs or RDMA devices; the operating
/// system in what it announces or its tables say; the shape of its port names; host facts; announced capabilities;
/// tables of a switch; at last a name like "spine1".
[[nodiscard]] std::vector<DeviceTraits> classifyDevices(const MappingInput &input, const Identity &identity);

/// "SONiC", "EOS", "Junos" … from a system description; "Linux" for general-purpose hosts; empty when not known.
[[nodiscard]] std::string osOfDescription(std::string_view description);

} // namespace eps::mapping
