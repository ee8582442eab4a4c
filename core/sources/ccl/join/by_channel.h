#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace eps::ccl {

/// What is known of one channel.
template <class T> struct ChannelPart {
    std::int32_t channel = 0;
    std::vector<T> items;
};

/// Collects items (with a field `channel`) by channel. Telling beforehand how many will come spares the memory traffic
/// of growing, which is most of the time that large jobs take here.
template <class T> class ByChannel {
public:
    /// At most `count` more items of `channel` will be added.
    void expect(std::uint16_t channel, std::size_t count)
    {
        if (m_expected.size() <= channel)
            m_expected.resize(channel + std::size_t{1});
        m_expected[channel] += count;
    }
    /// Precondition: item.channel is 0 … 65,535.
    void add(T item)
    {
        const auto channel = static_cast<std::size_t>(item.channel);
        if (m_items.size() <= channel)
            m_items.resize(channel + 1);
        auto &items = m_items[channel];
        if (items.empty() && channel < m_expected.size())
            items.reserve(m_expected[channel]);
        items.push_back(std::move(item));
    }
    /// The channels that have items, in order; their items in the order in which they were added.
    [[nodiscard]] std::vector<ChannelPart<T>> take()
    {
        std::vector<ChannelPart<T>> parts;
        for (std::size_t channel = 0; channel < m_items.size(); ++channel) {
            if (!m_items[channel].empty())
                parts.push_back({static_cast<std::int32_t>(channel), std::move(m_items[channel])});
        }
        m_items.clear();
        return parts;
    }

private:
    std::vector<std::size_t> m_expected;
    std::vector<std::vector<T>> m_items;
};

} // namespace eps::ccl
