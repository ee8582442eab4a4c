#pragma once

#include "ui/graph/channel_scene.h"

#include <QString>

#include <set>

namespace eps::ui {

/// What two rings have in common. Ranks of one communicator are the same by their numbers; those of two communicators
/// by host and GPU or, when that joins none of them, by their numbers as well.
struct RingDifference {
    enum class Basis : std::uint8_t { Numbers, Gpus };
    /// How many of one kind of thing both rings have, and each alone.
    struct Shares {
        std::size_t both = 0;
        std::size_t first = 0;
        std::size_t second = 0;
        [[nodiscard]] bool isSame() const { return first == 0 && second == 0; }
    };
    Basis basis = Basis::Numbers;
    Shares ranks;
    Shares hops; ///< who follows whom
    Shares crossings;
    std::set<std::uint32_t> placesOfFirst; ///< whose hop the other ring does not have
    std::set<std::uint32_t> placesOfSecond;
};

/// O(ranks). Any thread.
[[nodiscard]] RingDifference compareRings(const ChannelScene &first, const ChannelScene &second);

/// In one line for a person.
[[nodiscard]] QString text(const RingDifference &difference);

} // namespace eps::ui
