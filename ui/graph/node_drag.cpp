#include "ui/graph/node_drag.h"

#include "ui/graph/canvas.h"

#include <cmath>

namespace eps::ui {

namespace {

constexpr double kSnap = 6; ///< pixels
constexpr std::size_t kMostLinks = 600;

QPointF centreOf(const PaintFrame &frame, DeviceId device)
{
    return toQRect(frame.scene.boxes[device.index()]).center();
}

/// The nearest of the others' coordinates within reach, or the box's own place.
void offer(std::optional<double> &at, double &distance, double candidate, double wanted)
{
    const double away = std::abs(candidate - wanted);
    if (away < distance) {
        distance = away;
        at = candidate;
    }
}

void paintLinks(const Canvas &canvas, const NodeDrag &drag, QPointF shift)
{
    const GraphScene &scene = canvas.frame.scene;
    std::vector<QLineF> lines;
    for (const PortId port : scene.fabric().device(drag.device).ports) {
        const LinkId link = scene.fabric().port(port).link;
        if (!link.valid() || scene.edges.kind[link.index()] == EdgeClass::NotDrawn || lines.size() >= kMostLinks)
            continue;
        const QPointF from = canvas.frame.camera.toScreen(scene.portAt[port.index()]) + shift;
        const QPointF to = canvas.frame.camera.toScreen(scene.portAt[scene.fabric().peer(port).index()]);
        if (const QLineF line = clipped(QLineF(from, to), canvas.lineBounds()); !line.isNull())
            lines.push_back(line);
    }
    canvas.painter.setPen(linePen(blended(canvas.colour().accent, canvas.colour().window, 0.6), 1.4));
    canvas.painter.drawLines(lines.data(), static_cast<int>(lines.size()));
}

void paintGuides(const Canvas &canvas, const NodeDrag &drag)
{
    canvas.painter.setRenderHint(QPainter::Antialiasing, false);
    canvas.painter.setPen(linePen(canvas.colour().accent, 1.01, Qt::DashLine));
    const QPointF at = canvas.frame.camera.toScreen(drag.centre);
    if (drag.atX.has_value())
        canvas.painter.drawLine(QPointF(at.x(), canvas.clip.top()), QPointF(at.x(), canvas.clip.bottom()));
    if (drag.atY.has_value())
        canvas.painter.drawLine(QPointF(canvas.clip.left(), at.y()), QPointF(canvas.clip.right(), at.y()));
    canvas.painter.setRenderHint(QPainter::Antialiasing);
}

void paintGhost(const Canvas &canvas, const QRectF &box, double radius)
{
    QColor veil = canvas.colour().window;
    veil.setAlphaF(0.75F);
    QPen pen = linePen(canvas.colour().muted, 1.01);
    pen.setDashPattern({2, 3});
    canvas.painter.setPen(pen);
    canvas.painter.setBrush(veil);
    canvas.painter.drawRoundedRect(box, radius, radius);
}

} // namespace

void moveTo(NodeDrag &drag, const PaintFrame &frame, QPointF screen)
{
    drag.centre = frame.camera.toScene(screen) - drag.grip;
    drag.atX.reset();
    drag.atY.reset();
    double distanceX = kSnap / frame.camera.scale();
    double distanceY = distanceX;
    for (const auto *devices : {&frame.visible.switches, &frame.visible.hosts}) {
        for (const DeviceId device : *devices) {
            const QPointF other = centreOf(frame, device);
            offer(drag.atX, distanceX, other.x(), drag.centre.x());
            offer(drag.atY, distanceY, other.y(), drag.centre.y());
        }
    }
    drag.centre = {drag.atX.value_or(drag.centre.x()), drag.atY.value_or(drag.centre.y())};
}

void paintDrag(QPainter &painter, const PaintFrame &frame, const NodeDrag &drag, const Fonts &fonts)
{
    TextCache texts;
    const Canvas canvas{painter, frame, fonts, texts, frame.view(), nullptr};
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF before = frame.boxOf(drag.device);
    const QPointF shift = frame.camera.toScreen(drag.centre) - frame.camera.toScreen(centreOf(frame, drag.device));
    const QRectF box = before.translated(shift);
    const double radius = cornerRadius(canvas, 6);
    paintGhost(canvas, before, radius);
    paintGuides(canvas, drag);
    paintLinks(canvas, drag, shift);
    painter.setPen(linePen(frame.colour().accent, 2));
    painter.setBrush(frame.colour().accentGround);
    painter.drawRoundedRect(box, radius, radius);
    const auto name = QString::fromStdString(frame.scene.fabric().device(drag.device).name);
    const QString shown = fonts.strongMetrics.elidedText(name, Qt::ElideMiddle, std::max(box.width() - 8, 60.0));
    painter.setFont(fonts.strong);
    painter.setPen(frame.colour().text);
    painter.drawText(QRectF(box.center().x() - 200, box.center().y() - 20, 400, 40), Qt::AlignCenter, shown);
    painter.restore();
}

} // namespace eps::ui
