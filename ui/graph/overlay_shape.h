#pragma once

#include "ui/graph/paint_frame.h"

#include <QPolygonF>

/// Where the marks of a shown channel lie on the screen. Painter and hit test both ask here.
namespace eps::ui {

/// How the links between leaves and hosts are shown: each one, or by pod. From afar hosts are marked instead.
enum class LegMode : std::uint8_t { Lines, Bundles, Marks };
[[nodiscard]] LegMode legMode(const PaintFrame &frame, const ChannelOverlay &overlay);

/// Whether the leg is a line of its own in that mode.
[[nodiscard]] bool isLine(const PaintFrame &frame, const OverlayLeg &leg, LegMode mode);

/// Pixels of a certain leg at this zoom.
[[nodiscard]] double certainWidth(const Camera &camera);

/// The line of a leg in the direction of travel, beside those that share its link.
[[nodiscard]] QPolygonF legLine(const PaintFrame &frame, const OverlayLeg &leg);

/// A piece of a pod's bundle: a trunk below a leaf, the bar over the hosts, or the way along a column of hosts.
struct BundlePiece {
    QPolygonF line;
    DeviceId device;       ///< the leaf or host at its end; invalid for the bar
    double width = 1;      ///< as a share of a certain leg's
    std::uint8_t uses = 0; ///< kIntoHosts, kOutOfHosts of a trunk
};
[[nodiscard]] std::vector<BundlePiece> bundlePieces(const PaintFrame &frame, const PodBundle &bundle);

/// The way of a tray in the direction of travel: out of the leaf's top, past the pods above, to the row of spines.
[[nodiscard]] QPolygonF trayLine(const PaintFrame &frame, const OverlayTray &tray);

/// The frame around a row of switches of which one is crossed.
[[nodiscard]] QRectF rowFrame(const PaintFrame &frame, const Rect &row);

} // namespace eps::ui
