#pragma once

#include "ui/graph/canvas.h"

namespace eps::ui {

/// How a leg of a shown channel is drawn.
struct LegStyle {
    ChannelStyle channel;
    double width = 4;
};

/// Pixels of a certain leg at this zoom.
[[nodiscard]] double certainWidth(const Canvas &canvas);

/// `back`: what steps back behind a focused hop.
[[nodiscard]] LegStyle styleOf(const Canvas &canvas, const ChannelOverlay &overlay, std::uint16_t choice, bool certain,
                               bool back);

/// GPU to NIC and GPU to GPU along the NVLink bar; only the bar where there is no room for more; open ends.
void drawInside(const Canvas &canvas, const ChannelOverlay &overlay, bool back);

/// Where lines would fill the picture: a bar on top of every host (from afar: pod, as long as its share of hosts) that
/// a channel crosses.
void markHosts(const Canvas &canvas, const ChannelOverlay &overlay, bool back);

} // namespace eps::ui
