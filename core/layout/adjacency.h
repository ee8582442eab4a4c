#pragma once

#include "core/layout/layout.h"

#include <cstdint>
#include <numeric>
#include <span>
#include <vector>

namespace eps::layout {

/// Who is joined to whom, parallel edges once, loops and loose boxes left out. Neighbours in ascending index.
class Adjacency {
public:
    /// Precondition: checkRequest holds. O(n + e log e).
    explicit Adjacency(const LayoutRequest &request);

    [[nodiscard]] std::span<const std::uint32_t> neighbours(std::uint32_t box) const
    {
        return std::span(m_neighbours).subspan(m_first[box], m_first[box + 1] - m_first[box]);
    }
    /// The neighbours of one tier, in ascending index.
    [[nodiscard]] std::vector<std::uint32_t> neighbours(std::uint32_t box, BoxTier tier) const;
    [[nodiscard]] BoxTier tier(std::uint32_t box) const { return m_tiers[box]; }

private:
    std::vector<BoxTier> m_tiers;
    std::vector<std::size_t> m_first;
    std::vector<std::uint32_t> m_neighbours;
};

/// Sets that grow together: union and find with path halving. O(log n) each.
class DisjointSets {
public:
    explicit DisjointSets(std::size_t count) : m_parent(count) { std::iota(m_parent.begin(), m_parent.end(), 0U); }
    /// The lowest member of the set of `item`.
    [[nodiscard]] std::uint32_t find(std::uint32_t item)
    {
        while (m_parent[item] != item) {
            m_parent[item] = m_parent[m_parent[item]];
            item = m_parent[item];
        }
        return item;
    }
    void join(std::uint32_t a, std::uint32_t b)
    {
        a = find(a);
        b = find(b);
        m_parent[std::max(a, b)] = std::min(a, b);
    }

private:
    std::vector<std::uint32_t> m_parent;
};

} // namespace eps::layout
