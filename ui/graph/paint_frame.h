#pragma once

#include "ui/graph/camera.h"
#include "ui/graph/channel_overlay.h"
#include "ui/graph/graph_scene.h"
#include "ui/graph/lod_policy.h"
#include "ui/graph/polyline.h"
#include "ui/graph/status_table.h"

#include <QFont>
#include <QFontMetricsF>

namespace eps::ui {

class LinkLayer;

/// What lies in the viewport, by kind.
struct VisibleSet {
    std::vector<DeviceId> hosts;
    std::vector<DeviceId> switches; ///< and devices of unknown kind
    std::vector<LinkId> hostLinks;
    std::vector<LinkId> fabricLinks;
};

/// The three sizes of text for one paint device, with their metrics.
struct Fonts {
    explicit Fonts(const QPaintDevice *device);
    QFont small, base, strong, mono;
    QFontMetricsF smallMetrics, baseMetrics, strongMetrics, monoMetrics;
};

/// Everything that one picture shows. Borrows all of it; lives for one paint.
struct PaintFrame {
    const GraphScene &scene;
    const StatusTable &status;
    Camera camera;
    Theme theme = Theme::Light;
    const ChannelOverlay *channels = nullptr; ///< may be null
    const ChannelOverlay *focus = nullptr;    ///< one hop among them; the others step back
    std::vector<ObjectRef> selection;
    ObjectRef hovered;
    VisibleSet visible;
    Lod lod;
    QRectF corner = {};               ///< of the view, in which something else lies over the picture; null = none
    const LinkLayer *links = nullptr; ///< where lod.linkLayer asks for it; null = they are painted on the spot
    double switchGrowth = 0;          ///< pixels that boxes of switches are taller on both sides, so that names fit

    [[nodiscard]] const Colours &colour() const { return colours(theme); }
    [[nodiscard]] QRectF view() const { return {QPointF(0, 0), camera.viewport()}; }
    /// Whether a pod is one box: because it is folded, or so far away that what is in it would be dust.
    [[nodiscard]] bool isFoldedPod(std::int32_t pod) const
    {
        return pod >= 0 && (lod.level == Lod::Level::Far || scene.isFoldedPod(pod));
    }
    [[nodiscard]] bool isFolded(DeviceId device) const { return isFoldedPod(scene.podOf[device.index()]); }
    /// The box as it is drawn and hit.
    [[nodiscard]] QRectF boxOf(DeviceId device) const
    {
        const QRectF box = camera.toScreen(scene.boxes[device.index()]);
        const bool host = scene.plan.boxes[device.index()].tier == layout::BoxTier::Host;
        return host ? box : box.adjusted(0, -switchGrowth, 0, switchGrowth);
    }
    /// The square of a switch's port as it is drawn and hit.
    [[nodiscard]] QRectF portOf(PortId port) const
    {
        return camera.toScreen(scene.portRect(port))
            .translated(0, scene.portOnTop[port.index()] ? -switchGrowth : switchGrowth);
    }
    [[nodiscard]] LineShape shape() const { return lod.smooth ? LineShape::Smooth : LineShape::Straight; }
};

/// Fills `frame.visible` and `frame.lod` for the whole viewport. O(devices + links).
void measureFrame(PaintFrame &frame, FrameCost cost = {});

} // namespace eps::ui
