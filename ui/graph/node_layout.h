#pragma once

#include "core/model/host_picture.h"

#include <QPointF>
#include <QRectF>

#include <vector>

namespace eps::ui {

/// Where a device of a host's tree is drawn.
struct NodeBox {
    std::int32_t device = -1; ///< index into HostTopology::devices
    QRectF rect;
    int nesting = 0;    ///< of CPUs and of switches that hold other switches: 0 = outermost
    bool frame = false; ///< drawn as a frame round what is below it
};

/// The way of a GPU to the NIC that it uses.
struct NodeWay {
    std::size_t use = 0; ///< index into HostPicture::uses
    std::vector<QPointF> points;
    QPointF label; ///< where the path type is written
};

/// A host's tree in the design's pixels: CPUs as frames, below each its lowest PCI switches as columns with NICs above
/// and GPUs below. A way leaves its switch through the lane between NICs and switches, so that one which crosses the
/// CPU is seen to.
struct NodeLayout {
    std::vector<NodeBox> boxes;                     ///< frames before what they hold
    std::vector<std::pair<QPointF, QPointF>> wires; ///< from a switch to its GPUs and NICs
    std::vector<NodeWay> ways;
    std::vector<std::pair<QPointF, QPointF>> gpuWires; ///< from a GPU down to the NVLink bar
    QRectF gpuBar;                                     ///< what joins the GPUs; empty = nothing is known to
    std::vector<std::pair<std::size_t, std::vector<QPointF>>> arcs; ///< links between two GPUs: index, curve
    QRectF bounds;
};

/// Pure geometry; O(devices + uses × depth).
[[nodiscard]] NodeLayout layOutNode(const HostPicture &picture);

/// Every GPU is joined to every other in the same way: a bar says it better than arcs.
[[nodiscard]] bool allGpusJoined(const HostTopology &tree);

} // namespace eps::ui
