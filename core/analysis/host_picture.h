#pragma once

#include "core/model/snapshot.h"

#include <set>
#include <stop_token>
#include <string>
#include <vector>

/// The inside of one host as a person looks at it: what is joined to what, and which NIC each GPU really uses.
namespace eps::analysis {

/// A GPU and a NIC that its network hops use.
struct GpuNicUse {
    std::int32_t gpu = -1;  ///< index into HostPicture::tree.devices; -1 = not in the tree
    std::int32_t nic = -1;  ///< the same
    std::string gpuName;    ///< "GPU 3", or its bus id
    std::string nicName;    ///< "mlx5_3"
    std::string pathType;   ///< in the words of the file that tells; empty = not known
    std::string nearer;     ///< affinity fault: a listed NIC that is nearer; empty = none
    std::string nearerType; ///< its path type
    std::size_t hopEnds = 0;
    bool staged = false; ///< some of them without GPU Direct RDMA
    std::set<std::int32_t> channels;
    ObjectRef firstHop;
    SourceRef source; ///< of `pathType`
};

struct HostPicture {
    std::string host;
    HostTopology tree;           ///< empty: nothing tells
    std::vector<GpuNicUse> uses; ///< by GPU, then NIC
};

/// The tree from the best that is known (a topology file, the library's own lines, a distance matrix), and every
/// GPU–NIC pair that rings and trees use on this host. O(hops of the job). Empty when `host` is no host; stops early
/// with what it has.
[[nodiscard]] HostPicture hostPicture(const Snapshot &snapshot, DeviceId host, std::stop_token stop = {});

/// A tree in which the distances of `nvidia-smi topo -m` hold: devices joined by PIX share a bridge, by PXB a bridge
/// above it, by PHB or NODE a CPU. Bridges and CPUs have no names. Empty without distances.
[[nodiscard]] HostTopology treeOfDistances(const HostFacts &facts);

} // namespace eps::analysis
