#pragma once

#include "ui/graph/channel_overlay.h"

namespace eps::ui {

/// Gives lanes to what runs side by side, and bundles what crosses one pod. Precondition: legs are in order of links.
void arrangeOverlay(const GraphScene &scene, ChannelOverlay &overlay);

} // namespace eps::ui
