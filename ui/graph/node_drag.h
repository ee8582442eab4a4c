#pragma once

#include "ui/graph/paint_frame.h"

#include <QPainter>

#include <optional>

namespace eps::ui {

/// A box on its way to another place. Scene units.
struct NodeDrag {
    DeviceId device;
    QPointF grip;              ///< from the centre of the box to the pointer
    QPointF centre;            ///< where the box would be put now
    std::optional<double> atX; ///< it stands in line with another box there
    std::optional<double> atY;
};

/// Puts the box under the pointer; in line with another box where it nearly is. O(visible devices).
void moveTo(NodeDrag &drag, const PaintFrame &frame, QPointF screen);

/// The box and its links where they would be, and a ghost where it stands.
void paintDrag(QPainter &painter, const PaintFrame &frame, const NodeDrag &drag, const Fonts &fonts);

} // namespace eps::ui
