#pragma once

#include "core/model/communicator.h"
#include "core/model/inventory.h"
#include "core/model/job.h"

#include <map>
#include <set>
#include <string>
#include <string_view>

namespace eps::analysis {

/// How far the NICs of one host are from its GPUs, from all files that tell. Path types of one file are compared only
/// with each other: nvidia-smi and NCCL draw the lines between PIX, PXB and PHB differently. NICs that the library
/// does not list are no alternative (storage NICs are left out by NCCL_IB_HCA). Borrows the facts.
class NicDistances {
public:
    /// What one file says of a GPU and the NIC that it uses, and of the nearest one.
    struct Comparison {
        const GpuNicPath *used = nullptr; ///< null: no file has the pair
        const GpuNicPath *best = nullptr; ///< nearer than `used`; null: there is none
    };

    explicit NicDistances(const HostFacts &facts);
    /// Counts the NICs of the process's list among the alternatives.
    void addListed(const LogProcess &process);
    /// The first file in which the pair has a nearer NIC, else the first that has the pair.
    [[nodiscard]] Comparison compare(const Rank &rank, const std::string &nic) const;

private:
    /// GPU (bus id, else "#index") → NIC → path, of one file.
    using Table = std::map<std::string, std::map<std::string, const GpuNicPath *>>;

    std::map<FileId, Table> m_byFile;
    std::set<std::string> m_listed;
};

/// Rank of a path type, nearest first (LOC, C2C, PIX, PXB, P2C, PXN, PHB, NODE, SYS); -1 for a word that is none.
[[nodiscard]] int pathDistance(std::string_view pathType);

} // namespace eps::analysis
