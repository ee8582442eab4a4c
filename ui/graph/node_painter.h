#pragma once

#include "core/model/snapshot.h"
#include "ui/graph/node_layout.h"
#include "ui/style/palette.h"

#include <QString>
#include <QTransform>

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <stop_token>

class QPainter;

namespace eps::ui {

/// A host's picture with all that its painting needs. Made off the GUI thread, never changed.
struct NodeScene {
    SnapshotPtr snapshot;
    DeviceId host;
    HostPicture picture;
    NodeLayout layout;
    std::map<std::int32_t, NicId> nics;      ///< tree device → NIC of the fabric
    std::map<std::int32_t, ObjectRef> ranks; ///< tree device (GPU) → a rank on it
};

using NodeScenePtr = std::shared_ptr<const NodeScene>;

/// O(hops of the job + devices of the host).
[[nodiscard]] NodeScenePtr makeNodeScene(const SnapshotPtr &snapshot, DeviceId host, std::stop_token stop = {});

/// What is shown of a scene at one moment.
struct NodeFrame {
    const NodeScene &scene;
    QTransform toDevice; ///< design's pixels → painter's
    Theme theme = Theme::Light;
    ObjectRef selection;
    std::optional<std::size_t> hoveredUse;
};

/// Everything as large as it may be and as small as it must be, in the middle of `view`, with room for the legend.
[[nodiscard]] QTransform fitNode(const NodeScene &scene, const QRectF &view);

void paintNode(QPainter &painter, const NodeFrame &frame, const QRectF &view);

/// The device (of the tree) or the way (of the uses) at a point of the painter's.
struct NodeHit {
    std::int32_t device = -1;
    std::optional<std::size_t> use;
};
[[nodiscard]] NodeHit hitNode(const NodeFrame &frame, QPointF point);
/// What a click there selects: a rank, a NIC, a hop; the host for everything else in the picture.
[[nodiscard]] ObjectRef objectOf(const NodeScene &scene, const NodeHit &hit);
/// A device's name and what is said of it, for the hover card.
[[nodiscard]] QString nodeTitle(const NodeScene &scene, std::int32_t device);
[[nodiscard]] QStringList nodeFacts(const NodeScene &scene, const NodeHit &hit);

/// "channels 0–3, 8".
[[nodiscard]] QString channelsText(const std::set<std::int32_t> &channels);

} // namespace eps::ui
