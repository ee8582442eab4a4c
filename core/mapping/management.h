#pragma once

#include "core/mapping/device_kinds.h"
#include "core/mapping/identity.h"
#include "core/mapping/merge_facts.h"

#include <vector>

namespace eps::mapping {

/// What a neighbour record is for.
enum class RecordUse { Fabric, Management, Internal };

/// Which neighbour records are links of the fabric (fabric.md §1.17, "Management plane").
///
/// Management: the record's end on a switch is a management port by name, or its peer is a device that switches see on
/// such ports only; a host's port stays when it has an RDMA device. Internal: virtual interfaces of hosts and
/// backplane ports. Parallel to the records; linear.
[[nodiscard]] std::vector<RecordUse> classifyRecords(const std::vector<Neighbour> &records, const Identity &identity,
                                                     const MergedFacts &facts, const std::vector<DeviceTraits> &traits);

} // namespace eps::mapping
