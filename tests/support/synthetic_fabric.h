#pragma once

#include "core/layout/layout.h"
#include "core/model/snapshot.h"

/// Made-up rail-optimised fabrics of any size, for views and benches: no file is read.
namespace eps::test {

struct SyntheticSpec {
    int hosts = 4;
    int hostsPerPod = 2;
    int rails = 8; ///< NICs and GPUs per host; leaves per pod
    int spines = 4;
    int channels = 8;       ///< rings; 0 = no job
    int unknownNics = 0;    ///< of the first hosts, one each: the switch port is not known
    int loadedProblems = 0; ///< switch ports with a problem, spread over the leaves
    int unreadSpines = 0;   ///< of the first spines: known through their neighbours only
    int zones = 1;          ///< groups of pods with spines of their own: `spines` in each
    int cores = 0;          ///< that join the zones; a multiple of the spines of a zone
    std::string hostStem = "host";
    std::string domain = {}; ///< behind the names of hosts and switches
};

/// host1…, leaf1…, spine1… with every leaf linked to every spine, and one communicator whose channel c enters host h
/// at GPU (c + h) and leaves it at the next one over the same rail, as NCCL does.
[[nodiscard]] SnapshotPtr syntheticSnapshot(const SyntheticSpec &spec);

/// 16,384 GPUs: 2,048 hosts, 32 pods, 256 leaves, 64 spines.
[[nodiscard]] SyntheticSpec largeSpec();

/// Rows of boxes as the layout room would put them, without Graphviz: `perRow` hosts side by side in a pod.
[[nodiscard]] layout::LayoutResult gridLayout(const layout::LayoutRequest &request, int perRow = 8);

} // namespace eps::test
