#pragma once

#include "ui/graph/canvas.h"
#include "ui/graph/label_placer.h"
#include "ui/graph/overlay_shape.h"

namespace eps::ui {

/// How a leg of a shown channel is drawn.
struct LegStyle {
    ChannelStyle channel;
    double width = 4;
};

/// `back`: what steps back behind a focused hop.
[[nodiscard]] LegStyle styleOf(const Canvas &canvas, const ChannelOverlay &overlay, std::uint16_t choice, bool certain,
                               bool back);

inline constexpr double kCasing = 1.3; ///< ground shown on both sides of a thick line where it crosses others

struct ArrowOptions {
    double place = 0.5; ///< share of the line; past the middle, arrows of both directions of a link do not meet
    bool certain = false;
    bool cased = false; ///< with ground around
};
void drawArrow(const Canvas &canvas, const QPolygonF &line, const LegStyle &style, const ArrowOptions &how);
void strokeCandidate(const Canvas &canvas, const QPolygonF &line, const LegStyle &style);

/// From a leaf to the spines as a whole: where exactly is not known, and the lines would hide each other. Stretches
/// that trays share are drawn once.
void drawTrays(const Canvas &canvas, const ChannelOverlay &overlay, bool back);
/// Rows of spines of which one is crossed, and how many equal paths there are.
void drawNotes(const Canvas &canvas, const ChannelOverlay &overlay, LabelPlacer &labels);
/// What is between leaves and hosts, pod by pod.
void drawBundles(const Canvas &canvas, const ChannelOverlay &overlay, bool back);
/// The names of the switch ports that certain lines end at, each beside its own line.
void namePorts(const Canvas &canvas, const ChannelOverlay &overlay, LabelPlacer &labels);

/// GPU to NIC and GPU to GPU along the NVLink bar; only the bar where there is no room for more; open ends.
void drawInside(const Canvas &canvas, const ChannelOverlay &overlay, bool back);

/// A bar on top of every pod that is one box, as long as its share of hosts that a channel crosses; where lines would
/// fill the picture, on every such host too.
void markHosts(const Canvas &canvas, const ChannelOverlay &overlay, LegMode mode, bool back);

} // namespace eps::ui
