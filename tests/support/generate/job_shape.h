#pragma once

#include <array>
#include <vector>

/// The shape of a made-up job: which rank talks to which. The rules were read from NCCL's own answers for nodes of
/// eight GPUs with NVSwitch and one NIC per GPU, and are tested against them for two and four nodes.
namespace eps::generate {

constexpr int kGpus = 8;      ///< per node, and as many NICs
constexpr int kChannels = 16; ///< channel c and c + 8 are twins in rings, mirrors in trees

/// Up to two nodes' worth of oddity is left out: `nodes` is 1 or even.
struct JobShape {
    int nodes = 2;
    [[nodiscard]] int ranks() const { return nodes * kGpus; }
};

/// A rank's place in a tree; -1 = none. `down[0]` is on the same node.
struct TreePlace {
    int up = -1;
    std::array<int, 3> down{-1, -1, -1};
};

[[nodiscard]] inline int nodeOf(int rank) { return rank / kGpus; }
[[nodiscard]] inline int gpuOf(int rank) { return rank % kGpus; }

[[nodiscard]] int ringNext(const JobShape &shape, int channel, int rank);
[[nodiscard]] int ringPrevious(const JobShape &shape, int channel, int rank);
/// The whole ring from rank 0 on.
[[nodiscard]] std::vector<int> ringOrder(const JobShape &shape, int channel);
[[nodiscard]] TreePlace treePlace(const JobShape &shape, int channel, int rank);

} // namespace eps::generate
