#include "tests/support/generate/job_shape.h"

namespace eps::generate {

namespace {

// The GPU at which a ring enters a node. Odd nodes walk the twin of the channel, so that a ring leaves a node on the
// NIC on which it enters the next one.
int entryGpu(int channel, int node) { return (channel % kGpus) ^ (node & 1); }

// Even channels of a node walk its GPUs downwards, odd ones upwards.
int stepOf(int channel, int node) { return entryGpu(channel, node) % 2 == 0 ? kGpus - 1 : 1; }

// Parent and children of a node in the binary tree over nodes 0 … count-1 whose leaves are the odd numbers: a node's
// distance to its parent is its lowest set bit.
struct NodePlace {
    int up = -1;
    std::array<int, 2> down{-1, -1};
};

NodePlace placeInBinaryTree(int node, int count)
{
    NodePlace place;
    if (node == 0) {
        int half = 1;
        while (half * 2 < count)
            half *= 2;
        place.down[0] = count > 1 ? half : -1;
        return place;
    }
    const int bit = node & -node;
    place.up = (node ^ bit) | (bit * 2);
    if (place.up >= count)
        place.up = node ^ bit;
    int below = bit / 2;
    if (below == 0)
        return place;
    place.down[0] = node - below;
    while (below > 0 && node + below >= count)
        below /= 2;
    if (below > 0)
        place.down[1] = node + below;
    return place;
}

// The second tree is the first one mirrored, so that a leaf of one is an inner node of the other.
NodePlace placeOfNode(int node, int count, bool mirrored)
{
    if (!mirrored)
        return placeInBinaryTree(node, count);
    NodePlace place = placeInBinaryTree(count - 1 - node, count);
    const auto mirror = [count](int other) { return other < 0 ? -1 : count - 1 - other; };
    return {mirror(place.up), {mirror(place.down[0]), mirror(place.down[1])}};
}

} // namespace

int ringNext(const JobShape &shape, int channel, int rank)
{
    const int node = nodeOf(rank);
    const int next = (gpuOf(rank) + stepOf(channel, node)) % kGpus;
    if (next != entryGpu(channel, node))
        return node * kGpus + next;
    const int nextNode = (node + 1) % shape.nodes;
    return nextNode * kGpus + entryGpu(channel, nextNode);
}

int ringPrevious(const JobShape &shape, int channel, int rank)
{
    const int node = nodeOf(rank);
    if (gpuOf(rank) != entryGpu(channel, node))
        return node * kGpus + (gpuOf(rank) + kGpus - stepOf(channel, node)) % kGpus;
    const int before = (node + shape.nodes - 1) % shape.nodes;
    return before * kGpus + (entryGpu(channel, before) + kGpus - stepOf(channel, before)) % kGpus;
}

std::vector<int> ringOrder(const JobShape &shape, int channel)
{
    std::vector<int> order{0};
    order.reserve(static_cast<std::size_t>(shape.ranks()));
    for (int rank = ringNext(shape, channel, 0); rank != 0; rank = ringNext(shape, channel, rank))
        order.push_back(rank);
    return order;
}

TreePlace treePlace(const JobShape &shape, int channel, int rank)
{
    const int head = channel % kGpus; ///< the GPU that talks to other nodes
    const int node = nodeOf(rank);
    const int position = (gpuOf(rank) + kGpus - head) % kGpus;
    const auto onNode = [](int other, int gpu) { return other < 0 ? -1 : other * kGpus + gpu; };
    TreePlace place;
    if (position < kGpus - 1)
        place.down[0] = onNode(node, (gpuOf(rank) + 1) % kGpus);
    if (position > 0) {
        place.up = onNode(node, (gpuOf(rank) + kGpus - 1) % kGpus);
        return place;
    }
    const NodePlace nodePlace = placeOfNode(node, shape.nodes, channel >= kGpus);
    place.up = onNode(nodePlace.up, head);
    place.down[1] = onNode(nodePlace.down[0], head);
    place.down[2] = onNode(nodePlace.down[1], head);
    return place;
}

} // namespace eps::generate
