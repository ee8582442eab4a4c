#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace eps::ccl {

/// Where the items of one channel lie.
struct ChannelPart {
    std::int32_t channel = 0;
    std::size_t begin = 0;
    std::size_t end = 0;
};

/// Puts items that have a field `channel` (0 … 65,535) in the order of their channels; those of one channel keep their
/// order. Gives the parts that are not empty, by channel. O(items + highest channel).
template <class T> [[nodiscard]] std::vector<ChannelPart> orderByChannel(std::vector<T> &items)
{
    std::int32_t highest = -1;
    for (const auto &item : items)
        highest = std::max(highest, item.channel);
    std::vector<std::size_t> places(static_cast<std::size_t>(highest + 1)); // how many; then where the next one goes
    for (const auto &item : items)
        ++places[static_cast<std::size_t>(item.channel)];
    std::vector<ChannelPart> parts;
    std::size_t at = 0;
    for (std::size_t channel = 0; channel < places.size(); ++channel) {
        const auto count = std::exchange(places[channel], at);
        if (count > 0)
            parts.push_back({static_cast<std::int32_t>(channel), at, at + count});
        at += count;
    }
    std::vector<T> ordered(items.size());
    for (auto &item : items)
        ordered[places[static_cast<std::size_t>(item.channel)]++] = std::move(item);
    items = std::move(ordered);
    return parts;
}

} // namespace eps::ccl
