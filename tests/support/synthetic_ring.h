#pragma once

#include "core/model/snapshot.h"

#include <vector>

/// Changes to made-up jobs (synthetic_fabric.h): trees, broken rings, other transports.
namespace eps::test {

/// Puts the hops of the first communicator into the order that the model states, and the mapped hops with them.
void sortHops(Snapshot &snapshot);

/// Gives every channel the tree that NCCL would: a binary tree over the hosts, a chain of ranks inside each, and a hop
/// in both directions of every edge. Precondition: ranks stand host by host, as many on each.
void addTrees(Snapshot &snapshot);

/// Forgets who follows the ranks at these positions of the first communicator's ring (ascending), and their hops: the
/// ring falls into fragments in the order of their lowest ranks, as the reader would give them.
void cutRing(Snapshot &snapshot, int channel, const std::vector<std::size_t> &positions);

/// The hop between two ranks of the first communicator's channel, to change its transport.
[[nodiscard]] Hop *hopBetween(Snapshot &snapshot, int channel, int from, int to);

} // namespace eps::test
