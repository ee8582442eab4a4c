#pragma once

#include <cstddef>

namespace eps::ui {

inline constexpr std::size_t kLineBudget = 1500;

/// What a frame may cost.
struct FrameCost {
    std::size_t lineBudget = kLineBudget; ///< per class of lines
    bool fine = true;                     ///< the picture rests: lines may be smoothed although that takes longer
    bool allLinks = false;                ///< none may be left out; beyond the budget they come from a layer
};

/// What decides how much is drawn. Counts are of what lies in the viewport.
struct LodInput {
    double hostWidth = 0; ///< of a typical host box, on screen
    double nicWidth = 0;  ///< of a NIC chip, on screen
    double portPitch = 0; ///< between ports of a switch, on screen (the widest of those visible)
    std::size_t hosts = 0;
    std::size_t pods = 0; ///< of the whole fabric: fewer than two say less than their hosts
    std::size_t hostLinks = 0;
    std::size_t fabricLinks = 0;
    double linePixels = 0;     ///< length of those lines on screen that are within the budget, about
    double hostCoverage = 0;   ///< share of the pixels between hosts and leaves that their lines would take, about
    double fabricCoverage = 0; ///< the same of the lines above
    FrameCost cost;
};

/// What is drawn. `Far`: pods with counts; `Middle`: boxes; `Near`: labels and what is in the boxes.
struct Lod {
    enum class Level { Far, Middle, Near };
    Level level = Level::Far;
    bool hostLinks = false;
    bool fabricLinks = false;
    bool linkLayer = false; ///< all links come from a LinkLayer
    bool hostNames = false;
    bool chips = false;    ///< NICs, NVLink bar and GPUs in hosts
    bool chipText = false; ///< numbers on them
    bool ports = false;    ///< squares on switches
    bool portNames = false;
    bool smooth = false; ///< few lines: curves are affordable
    bool antialiased = false;
    bool resting = true; ///< nothing moves: edges may be smoothed although that takes longer
    double hostInk = 1;  ///< strength of the lines, 1 = full: paler the denser they are
    double fabricInk = 1;

    bool operator==(const Lod &) const = default;
};

/// Pure; thresholds are widths on screen at which the thing is still legible.
[[nodiscard]] Lod chooseLod(const LodInput &input);

} // namespace eps::ui
