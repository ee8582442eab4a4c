#pragma once

#include "core/model/communicator.h"

#include <algorithm>
#include <span>

namespace eps {

/// The hops of one channel, in their order. They stand together in Communicator::hops. O(log n).
[[nodiscard]] inline std::span<const Hop> hopsOf(const Communicator &communicator, ChannelId channel)
{
    const auto &hops = communicator.hops;
    const auto first = std::lower_bound(hops.begin(), hops.end(), channel,
                                        [](const Hop &hop, ChannelId wanted) { return hop.channel < wanted; });
    const auto last = std::upper_bound(first, hops.end(), channel,
                                       [](ChannelId wanted, const Hop &hop) { return wanted < hop.channel; });
    return {first, last};
}

/// The id of a hop of hopsOf().
[[nodiscard]] inline HopId idOf(const Communicator &communicator, const Hop &hop)
{
    return HopId{static_cast<std::size_t>(&hop - communicator.hops.data())};
}

} // namespace eps
