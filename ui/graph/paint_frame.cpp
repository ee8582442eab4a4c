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

bool touches(const Rect &box, const QRectF &area)
{
    return static_cast<double>(box.x) <= area.right() && static_cast<double>(box.x + box.width) >= area.left() &&
           static_cast<double>(box.y) <= area.bottom() && static_cast<double>(box.y + box.height) >= area.top();
}

void collectVisible(const GraphScene &scene, const QRectF &area, VisibleSet &visible)
{
    for (std::size_t i = 0; i < scene.boxes.size(); ++i) {
        if (!touches(scene.boxes[i], area))
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

} // namespace

void measureFrame(PaintFrame &frame, std::size_t lineBudget)
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
    input.linePixels = pixelsOf(frame, frame.visible.hostLinks) + pixelsOf(frame, frame.visible.fabricLinks);
    input.lineBudget = lineBudget;
    frame.lod = chooseLod(input);
    // In steps, so that a frame that moved a little can reuse the pixels of the one before.
    frame.lod.ink = std::round(frame.lod.ink * kInkSteps) / kInkSteps;
}

} // namespace eps::ui
