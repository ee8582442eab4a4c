#pragma once

#include "core/model/host_topology.h"
#include "core/model/object_ref.h"

#include <set>
#include <string>
#include <vector>

/// The inside of one host as a person looks at it: what is joined to what, and which NIC each GPU really uses.
namespace eps {

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

/// A host's tree and what of it the job uses.
struct HostPicture {
    std::string host;
    HostTopology tree;           ///< empty: nothing tells
    std::vector<GpuNicUse> uses; ///< by GPU, then NIC
};

} // namespace eps
