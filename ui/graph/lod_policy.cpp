#include "ui/graph/lod_policy.h"

#include <algorithm>

namespace eps::ui {

namespace {

constexpr double kHostAsBox = 24;
constexpr double kHostWithName = 44;
constexpr double kChip = 10;
constexpr double kChipWithText = 12.5;
constexpr double kManyChipsWithText = 18;
constexpr std::size_t kManyHosts = 80;
constexpr std::size_t kMostNames = 420;
constexpr double kPortPitch = 5;
constexpr double kPortPitchWithName = 40;
constexpr std::size_t kSmoothLines = 420;
constexpr double kSmoothPixels = 160'000;
constexpr double kRestingPixels = 900'000; ///< once, when nothing moves
constexpr double kFullInkUpTo = 0.12;
constexpr double kPalestFrom = 0.9;
constexpr double kPalestInk = 0.3;

/// Where lines lie on lines, their sum must not become a surface that is darker than any line.
double inkFor(double coverage)
{
    const double share = (coverage - kFullInkUpTo) / (kPalestFrom - kFullInkUpTo);
    return 1 - (1 - kPalestInk) * std::clamp(share, 0.0, 1.0);
}

/// Where pods stand for their devices and cover the links inside.
void chooseFarLinks(const LodInput &input, Lod &lod)
{
    lod.fabricLinks = input.fabricLinks <= input.cost.lineBudget;
    lod.linkLayer = !lod.fabricLinks;
    lod.fabricInk = inkFor(input.fabricCoverage);
}

} // namespace

Lod chooseLod(const LodInput &input)
{
    Lod lod;
    lod.resting = input.cost.fine;
    if (input.hostWidth < kHostAsBox && input.pods > 1) {
        if (input.cost.allLinks)
            chooseFarLinks(input, lod);
        return lod;
    }
    lod.level = input.hostWidth < kHostWithName ? Lod::Level::Middle : Lod::Level::Near;
    lod.hostLinks = input.hostLinks <= input.cost.lineBudget;
    lod.fabricLinks = input.fabricLinks <= input.cost.lineBudget;
    if (input.cost.allLinks && !(lod.hostLinks && lod.fabricLinks)) {
        lod.linkLayer = true;
        lod.hostLinks = lod.fabricLinks = false;
    }
    const std::size_t lines = (lod.hostLinks ? input.hostLinks : 0) + (lod.fabricLinks ? input.fabricLinks : 0);
    lod.smooth = lines <= kSmoothLines && input.linePixels <= kSmoothPixels;
    lod.antialiased = lod.smooth || (input.cost.fine && input.linePixels <= kRestingPixels);
    lod.hostInk = inkFor(input.hostCoverage);
    lod.fabricInk = inkFor(input.fabricCoverage);
    const bool near = lod.level == Lod::Level::Near;
    lod.hostNames = near && input.hosts <= kMostNames;
    lod.chips = near && input.nicWidth >= kChip;
    lod.chipText = input.nicWidth >= (input.hosts > kManyHosts ? kManyChipsWithText : kChipWithText) && lod.chips;
    lod.ports = near && input.portPitch >= kPortPitch;
    lod.portNames = lod.ports && input.portPitch >= kPortPitchWithName;
    return lod;
}

} // namespace eps::ui
