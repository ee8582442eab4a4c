#pragma once

#include "ui/graph/canvas.h"
#include "ui/graph/label_placer.h"

#include <optional>

namespace eps::ui {

/// How the names of one tier are written: all alike, so that a row reads as a row.
struct NameStyle {
    NameCut cut;
    TextRole role = TextRole::Base;
};

/// The longest form in the largest type that fits into boxes of this size on screen; nothing when none does.
[[nodiscard]] std::optional<NameStyle> nameStyle(const Canvas &canvas, layout::BoxTier tier, QSizeF box);

/// Where the name of a device stands: hosts that show their GPUs have it below them.
[[nodiscard]] QRectF nameRoom(const Canvas &canvas, DeviceId device);

/// The styles of the tiers in view, by tier, for the smallest box of each.
[[nodiscard]] std::array<std::optional<NameStyle>, 5> nameStyles(const Canvas &canvas);

/// The name in the middle of its room. One that is longer than the others of its tier is cut in its middle, or left
/// out.
void drawName(const Canvas &canvas, DeviceId device, NameStyle style);

/// "leaf" beside a row of switches that are named by their numbers only.
void paintTierCaptions(const Canvas &canvas, LabelPlacer &labels);

} // namespace eps::ui
