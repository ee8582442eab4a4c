#pragma once

#include "core/model/snapshot.h"

#include <vector>

/// The rules of checks.cpp's table, one file each. All have CheckRule's contract.
namespace eps::analysis::rules {

void rail(const Snapshot &snapshot, std::vector<Problem> &into);        ///< hops and NICs off their rail
void gdr(const Snapshot &snapshot, std::vector<Problem> &into);         ///< hops staged through host memory
void socket(const Snapshot &snapshot, std::vector<Problem> &into);      ///< traffic over TCP
void hostMemory(const Snapshot &snapshot, std::vector<Problem> &into);  ///< SHM hops in spite of NVLink
void wrongNic(const Snapshot &snapshot, std::vector<Problem> &into);    ///< GPUs that pass by their nearest NIC
void nodeDiffers(const Snapshot &snapshot, std::vector<Problem> &into); ///< the odd node out
void stale(const Snapshot &snapshot, std::vector<Problem> &into);       ///< facts of another time than the job's
void nicDown(const Snapshot &snapshot, std::vector<Problem> &into);     ///< RDMA ports that are down
void nicUnused(const Snapshot &snapshot, std::vector<Problem> &into);   ///< NICs that carry no ring or tree

} // namespace eps::analysis::rules
