#include "ui/graph/paint_frame.h"

#include <algorithm>
#include <cmath>

namespace eps::ui {

Fonts::Fonts(const QPaintDevice *device)
    : small(textFont(TextSize::Small, QFont::Normal, device)), base(textFont(TextSize::Base, QFont::Normal, device)),
      strong(textFont(TextSize::Base, QFont::DemiBold, device)), mono(monospaceFont(TextSize::Small, device)),
      smallMetrics(small, device), baseMetrics(base, device), strongMetrics(strong, device), monoMetrics(mono, device)
{
}

namespace {

constexpr double kInkSteps = 8;
constexpr double kNameHeight = 1.45; ///< of a box, in sizes of the small text

bool touches(const Rect &box, const QRectF &area)
{
    return static_cast<double>(box.x) <= area.right() && static_cast<double>(box.x + box.width) >= area.left() &&
           static_cast<double>(box.y) <= area.bottom() && static_cast<double>(box.y + box.height) >= area.top();
}

void collectVisible(const GraphScene &scene, const QRectF &area, VisibleSet &visible)
{
    for (std::size_t i = 0; i < scene.boxes.size(); ++i) {
        if (!touches(scene.boxes[i], area) || scene.isHidden(DeviceId{i}) || scene.isFolded(DeviceId{i}))
            continue;
        const bool host = scene.plan.boxes[i].tier == layout::BoxTier::Host;
        (host ? visible.hosts : visible.switches).emplace_back(i);
    }
    const auto left = static_cast<float>(area.left());
    const auto right = static_cast<float>(area.right());
    const auto top = static_cast<float>(area.top());
    const auto bottom = static_cast<float>(area.bottom());
    const SceneEdges &edges = scene.edges;
    for (std::size_t i = 0; i < edges.kind.size(); ++i) {
        if (edges.left[i] > right || edges.right[i] < left || edges.top[i] > bottom || edges.bottom[i] < top)
            continue;
        switch (edges.kind[i]) {
        case EdgeClass::NotDrawn:
            break;
        case EdgeClass::Host:
            visible.hostLinks.emplace_back(i);
            break;
        case EdgeClass::Fabric:
            visible.fabricLinks.emplace_back(i);
            break;
        }
    }
}

/// From the boxes around the lines: enough to tell a few short lines from many long ones.
double pixelsOf(const PaintFrame &frame, const std::vector<LinkId> &links)
{
    const SceneEdges &edges = frame.scene.edges;
    const QRectF view = frame.camera.visibleScene();
    double sum = 0;
    for (const LinkId link : links) {
        const auto i = link.index();
        const double width = std::min(static_cast<double>(edges.right[i]), view.right()) -
                             std::max(static_cast<double>(edges.left[i]), view.left());
        const double height = std::min(static_cast<double>(edges.bottom[i]), view.bottom()) -
                              std::max(static_cast<double>(edges.top[i]), view.top());
        sum += std::max(width, 0.0) + std::max(height, 0.0);
    }
    return sum * frame.camera.scale();
}

double widestPitch(const PaintFrame &frame)
{
    double widest = 0;
    for (const DeviceId device : frame.visible.switches)
        for (const bool top : {true, false})
            widest = std::max(widest, static_cast<double>(frame.scene.portPitch(device, top)));
    return widest * frame.camera.scale();
}

/// Up to a line of text between the rows of ports, as far as the neighbours above and below leave room.
double growthOf(const PaintFrame &frame)
{
    if (frame.lod.level == Lod::Level::Far)
        return 0;
    const double scale = frame.camera.scale();
    const double ports = frame.lod.ports ? 2 * static_cast<double>(box::kPortSquare) * scale : 0;
    const double wanted = kNameHeight * textPixels(TextSize::Small) + ports;
    const double room = static_cast<double>(frame.scene.switchRoom) * scale / 2 - 1;
    return std::clamp((wanted - static_cast<double>(box::kSwitchHeight) * scale) / 2, 0.0, std::max(room, 0.0));
}

} // namespace

void measureFrame(PaintFrame &frame, FrameCost cost)
{
    frame.visible = {};
    collectVisible(frame.scene, frame.camera.visibleScene(), frame.visible);
    LodInput input;
    input.hostWidth = static_cast<double>(frame.scene.hostWidth) * frame.camera.scale();
    input.nicWidth = static_cast<double>(box::kNicWidth) * frame.camera.scale();
    input.portPitch = widestPitch(frame);
    input.pods = frame.scene.pods.size();
    input.hosts = frame.visible.hosts.size();
    input.hostLinks = frame.visible.hostLinks.size();
    input.fabricLinks = frame.visible.fabricLinks.size();
    for (const auto *links : {&frame.visible.hostLinks, &frame.visible.fabricLinks})
        if (links->size() <= cost.lineBudget) // others are not drawn as lines
            input.linePixels += pixelsOf(frame, *links);
    // Of the whole scene, not of what is in view: panning must not change the ink.
    input.hostCoverage = static_cast<double>(frame.scene.density.host) / frame.camera.scale();
    input.fabricCoverage = static_cast<double>(frame.scene.density.fabric) / frame.camera.scale();
    input.cost = cost;
    frame.lod = chooseLod(input);
    frame.switchGrowth = growthOf(frame);
    // In steps, so that a frame that moved a little can reuse the pixels of the one before.
    for (double *ink : {&frame.lod.hostInk, &frame.lod.fabricInk})
        *ink = std::round(*ink * kInkSteps) / kInkSteps;
}

} // namespace eps::ui
