#include "ui/graph/lod_policy.h"

#include <algorithm>

namespace eps::ui {

namespace {

constexpr double kHostAsBox = 7;
constexpr double kHostWithName = 44;
constexpr double kChip = 10;
constexpr double kChipWithText = 12.5;
constexpr double kManyChipsWithText = 18;
constexpr std::size_t kManyHosts = 80;
constexpr std::size_t kMostNames = 600;
constexpr double kPortPitch = 5;
constexpr double kPortPitchWithName = 40;
constexpr std::size_t kSmoothLines = 420;
constexpr std::size_t kFullInk = 120;
constexpr double kPalestInk = 0.45;

/// From full at kFullInk lines down to kPalestInk at the budget.
double inkFor(std::size_t lines, std::size_t budget)
{
    if (lines <= kFullInk || budget <= kFullInk)
        return 1;
    const double share = static_cast<double>(lines - kFullInk) / static_cast<double>(budget - kFullInk);
    return 1 - (1 - kPalestInk) * std::min(share, 1.0);
}

} // namespace

Lod chooseLod(const LodInput &input)
{
    Lod lod;
    if (input.hostWidth < kHostAsBox)
        return lod;
    lod.level = input.hostWidth < kHostWithName ? Lod::Level::Middle : Lod::Level::Near;
    lod.hostLinks = input.hostLinks <= input.lineBudget;
    lod.fabricLinks = input.fabricLinks <= input.lineBudget;
    const std::size_t lines = (lod.hostLinks ? input.hostLinks : 0) + (lod.fabricLinks ? input.fabricLinks : 0);
    lod.smooth = lines <= kSmoothLines;
    lod.ink = inkFor(lines, input.lineBudget);
    const bool near = lod.level == Lod::Level::Near;
    lod.hostNames = near && input.hosts <= kMostNames;
    lod.chips = near && input.nicWidth >= kChip;
    lod.chipText = input.nicWidth >= (input.hosts > kManyHosts ? kManyChipsWithText : kChipWithText) && lod.chips;
    lod.ports = near && input.portPitch >= kPortPitch;
    lod.portNames = lod.ports && input.portPitch >= kPortPitchWithName;
    return lod;
}

} // namespace eps::ui
