#pragma once

#include "ui/graph/camera.h"
#include "ui/graph/channel_drawing.h"
#include "ui/graph/label_placer.h"
#include "ui/graph/paint_frame.h"
#include "ui/graph/ring_layout.h"
#include "ui/graph/tree_layout.h"

namespace eps::ui {

/// Which of a channel's two shapes is shown.
enum class ChannelForm : std::uint8_t { Ring, Tree };

/// What a drawing is planned from. Borrows all of it.
struct ChannelFrame {
    const ChannelScene &scene;
    const Camera &camera;
    const Fonts &fonts;
    bool small = false; ///< an inset: no legend, few words
    ObjectRef selection;

    [[nodiscard]] QRectF view() const { return {QPointF(0, 0), camera.viewport()}; }
};

/// The ring as it is seen by the camera. No two texts or marks touch, none is cut by the edge of the view. The number
/// of things drawn follows from the size of the view, not from that of the ring. O(runs + drawn things).
[[nodiscard]] ChannelDrawing planRing(const ChannelFrame &frame, const RingLayout &layout);
/// The same of the tree. O(ranks of the tree).
[[nodiscard]] ChannelDrawing planTree(const ChannelFrame &frame, const TreeLayout &layout);

/// The screen around a ring or tree that its outer texts need when it is shown whole.
[[nodiscard]] QMarginsF wholeMargins(const ChannelFrame &frame, ChannelForm form);

} // namespace eps::ui
