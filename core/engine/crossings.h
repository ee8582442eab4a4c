#pragma once

#include "core/model/snapshot.h"

#include <cstdint>
#include <stop_token>
#include <utility>
#include <vector>

namespace eps::engine {

/// One of the hops that cross a thing.
struct CrossingExample {
    RankId from;
    RankId to;
    std::uint8_t uses = 0; ///< HopUse bits
};

/// The network hops of one channel that can cross a thing of the fabric.
struct Crossing {
    CommunicatorId communicator;
    ChannelId channel;
    std::uint64_t hops = 0;
    std::uint64_t ringHops = 0;            ///< of these: hops of the ring …
    std::uint64_t treeHops = 0;            ///< … and of the tree; a hop may be of both
    std::uint64_t certain = 0;             ///< of these: all candidate paths cross it
    std::vector<CrossingExample> examples; ///< the first kCrossingExamples
};

inline constexpr std::size_t kCrossingExamples = 4;

/// Who crosses a port (either end of its link), link, NIC or device. By communicator and channel; nothing for objects
/// that are no part of the fabric. Only listed candidates are looked at (kListedPaths), and a hop whose route has more
/// is never called certain unless it crosses at an end that all of them share.
/// O(mapped hops + candidates of distinct switch pairs); any thread; stops early, incomplete, when asked to.
[[nodiscard]] std::vector<Crossing> crossingsOf(const Snapshot &snapshot, const ObjectRef &object,
                                                std::stop_token stop = {});

/// The network hops of one channel that can cross the object, as above. O(hops of the communicator + candidates of
/// distinct switch pairs).
[[nodiscard]] std::vector<HopId> hopsThatCross(const Snapshot &snapshot, const ObjectRef &object,
                                               CommunicatorId communicator, ChannelId channel);

} // namespace eps::engine
