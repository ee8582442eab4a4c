#pragma once

#include "core/model/host_picture.h"
#include "core/model/snapshot.h"

#include <stop_token>

/// The inside of one host as a person looks at it: what is joined to what, and which NIC each GPU really uses.
namespace eps::analysis {

/// The tree from the best that is known (a topology file, the library's own lines, a distance matrix), and every
/// GPU–NIC pair that rings and trees use on this host. O(hops of the job). Empty when `host` is no host; stops early
/// with what it has.
[[nodiscard]] HostPicture hostPicture(const Snapshot &snapshot, DeviceId host, std::stop_token stop = {});

/// A tree in which the distances of `nvidia-smi topo -m` hold: devices joined by PIX share a bridge, by PXB a bridge
/// above it, by PHB or NODE a CPU. Bridges and CPUs have no names. Empty without distances.
[[nodiscard]] HostTopology treeOfDistances(const HostFacts &facts);

} // namespace eps::analysis
