#pragma once

#include "core/model/fabric.h"

#include <cstdint>
#include <vector>

namespace eps::mapping {

/// How far above the hosts each device is: 0 hosts and everything that is no switch, 1 leaf, 2 spine, 3 core …;
/// -1 = a switch from which neither a host nor a leaf can be reached. Links in conflict do not count.
[[nodiscard]] std::vector<std::int32_t> levelsOf(const Fabric &fabric);

/// Sets Device::tier from the levels, and from names ("leaf3", "spine-1", "tor") where there is none.
void assignTiers(Fabric &fabric, const std::vector<std::int32_t> &levels);

} // namespace eps::mapping
