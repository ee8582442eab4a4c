#pragma once

#include "core/model/inventory.h"

namespace eps {

/// Adds what a tree says of distances to the facts of its host: each GPU with each named NIC (pciPath), and GPUs that
/// NVLink or XGMI joins, directly or through switches. O(GPUs × (GPUs + NICs)).
void addPathsOf(const HostTopology &tree, HostFacts &facts);

} // namespace eps
