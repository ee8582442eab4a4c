#pragma once

#include "core/sources/ccl/join/groups.h"

#include <cstdint>
#include <unordered_map>
#include <vector>

namespace eps::ccl {

/// Tells communicators apart by their rings: neighbours print the same edge, each in its own line.
class RingAgreement {
public:
    /// How many ring edges of a view the lines of a group print too, and to how many they say something else.
    struct Score {
        std::uint32_t same = 0;
        std::uint32_t other = 0;
        /// Enough is equal, and what differs can be damage.
        [[nodiscard]] bool fits() const { return same >= kEnough && other * kShare <= same; }
        /// What differs is too much for damage.
        [[nodiscard]] bool contradicts() const { return other > 0 && other * kShare > same; }

    private:
        static constexpr std::uint32_t kEnough = 4;
        static constexpr std::uint32_t kShare = 8;
    };

    /// One pass over all events.
    RingAgreement(const std::vector<LogExtract> &extracts, const Views &views, const std::vector<Group> &groups);

    /// O(edges of the view).
    [[nodiscard]] Score score(std::uint32_t view, std::size_t group) const;

private:
    /// Key: channel and one end; value: the other end, or kContradicted.
    using Edges = std::unordered_map<std::uint64_t, std::int32_t>;
    struct Known {
        Edges next;
        Edges previous;
    };
    struct Edge {
        std::uint16_t channel = 0;
        std::int32_t from = -1;
        std::int32_t to = -1;
    };

    static void note(Known &known, const Edge &edge);

    std::vector<std::vector<Edge>> m_ofView; ///< of views without a group
    std::vector<Known> m_ofGroup;
};

} // namespace eps::ccl
