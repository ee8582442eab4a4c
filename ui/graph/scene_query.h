#pragma once

#include "ui/graph/paint_frame.h"

#include <optional>

namespace eps::ui {

/// What lies under a point of the screen.
struct Hit {
    ObjectRef object; ///< the most specific thing; none() on empty ground
    int pod = -1;     ///< where pods stand for their devices
    int gpuSlot = -1; ///< a GPU of `object.device`
    [[nodiscard]] bool none() const { return object.none() && pod < 0; }
    bool operator==(const Hit &) const = default;
};

inline constexpr double kHitReach = 6; ///< pixels around thin things

/// Only what `frame` shows can be hit: ports and NICs before boxes, boxes before lines, shown channels before the
/// pale fabric; among lines the nearest. O(visible devices + links).
[[nodiscard]] Hit hitTest(const PaintFrame &frame, QPointF screen);

/// The rank that runs on a GPU: of `preferred`, else of the first communicator that has one there; none when none
/// has. O(ranks).
[[nodiscard]] ObjectRef rankOn(const GraphScene &scene, DeviceId host, int gpuSlot, CommunicatorId preferred);

/// The reference without ids that the scene does not have: what is left of one that was made for another snapshot.
[[nodiscard]] ObjectRef knownPart(const GraphScene &scene, ObjectRef object);

/// The smallest rectangle that shows the thing: its box, port, link, hop or all of a channel; nothing when it is not
/// in the picture. Scene units.
[[nodiscard]] std::optional<QRectF> boundsOf(const GraphScene &scene, const ObjectRef &object);

} // namespace eps::ui
