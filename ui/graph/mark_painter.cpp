#include "ui/graph/mark_painter.h"

#include "ui/graph/name_style.h"

#include <algorithm>

namespace eps::ui {

namespace {

constexpr std::size_t kHoveredLinks = 600;
constexpr std::size_t kReservedBoxes = 400;
constexpr double kSmallestMarked = 36; ///< pixels that a box must be wide to bear a status

QPolygonF lineOf(const Canvas &canvas, LinkId link)
{
    return visiblePart(screenLine(canvas.frame.scene.edges.polyline(link), canvas.frame.camera, canvas.frame.shape()),
                       canvas.lineBounds());
}

bool isDrawn(const Canvas &canvas, LinkId link)
{
    return link.valid() && canvas.frame.scene.edges.kind[link.index()] != EdgeClass::NotDrawn;
}

void drawLink(const Canvas &canvas, LinkId link, const QColor &colour, double width)
{
    if (!isDrawn(canvas, link))
        return;
    canvas.painter.setBrush(Qt::NoBrush);
    canvas.painter.setPen(linePen(colour, width));
    canvas.painter.drawPolyline(lineOf(canvas, link));
}

/// From afar a pod's counts tell of links inside it.
bool isInsidePod(const Canvas &canvas, LinkId id)
{
    const GraphScene &scene = canvas.frame.scene;
    const Link &link = scene.fabric().link(id);
    const auto podOf = [&](PortId port) { return scene.podOf[scene.fabric().port(port).device.index()]; };
    return canvas.frame.lod.level == Lod::Level::Far && podOf(link.a) >= 0 && podOf(link.a) == podOf(link.b);
}

/// Width besides colour: trouble shows in grey as well.
void drawWrongLinks(const Canvas &canvas)
{
    const auto &status = canvas.frame.status.links;
    for (const Status level : {Status::Warning, Status::Critical}) {
        const double width = level == Status::Critical ? 3.4 : 2.4;
        for (const auto *links : {&canvas.frame.visible.fabricLinks, &canvas.frame.visible.hostLinks})
            for (const LinkId link : *links)
                if (status[link.index()] == level && !isInsidePod(canvas, link))
                    drawLink(canvas, link, statusColour(level, canvas.frame.theme), width);
    }
}

void outlineDevice(const Canvas &canvas, DeviceId device, const QColor &colour, double width)
{
    const QRectF rect = canvas.frame.boxOf(device);
    if (!rect.intersects(canvas.lineBounds()))
        return;
    const double radius = cornerRadius(canvas, 6);
    canvas.painter.setPen(linePen(colour, width));
    canvas.painter.setBrush(Qt::NoBrush);
    canvas.painter.drawRoundedRect(rect, radius, radius);
}

/// On ground of its own: its dashes would be lost among those of the box.
void drawUnknownMark(const Canvas &canvas, DeviceId device, const QRectF &mark)
{
    if (canvas.frame.isFolded(device) || !mark.intersects(canvas.clip))
        return;
    canvas.painter.setPen(Qt::NoPen);
    canvas.painter.setBrush(canvas.colour().window);
    canvas.painter.drawRect(mark);
    drawStatus(canvas.painter, mark, Status::Unknown, canvas.frame.theme);
}

/// Trouble, and devices of which nothing was read: unknown is never shown as if it were well.
void drawDeviceStates(const Canvas &canvas)
{
    if (canvas.frame.lod.level == Lod::Level::Far)
        return;
    for (const auto *devices : {&canvas.frame.visible.hosts, &canvas.frame.visible.switches}) {
        for (const DeviceId device : *devices) {
            const Status status = canvas.frame.status.devices[device.index()];
            const QRectF rect = canvas.frame.boxOf(device);
            const QRectF mark(rect.right() - 9, rect.top() - 7, 15, 15);
            if (status < Status::Warning) {
                if (!canvas.frame.scene.fabric().device(device).reported && rect.width() >= kSmallestMarked)
                    drawUnknownMark(canvas, device, mark);
                continue;
            }
            outlineDevice(canvas, device, statusColour(status, canvas.frame.theme), 1.8);
            if (rect.width() >= kSmallestMarked)
                drawStatus(canvas.painter, mark, status, canvas.frame.theme);
        }
    }
}

/// A pin on the upper left corner of what a person has put there.
void drawPins(const Canvas &canvas)
{
    constexpr double kSmallestBox = 20;
    for (const DeviceId device : canvas.frame.scene.pinned) {
        const QRectF box = canvas.frame.boxOf(device);
        if (canvas.frame.isFolded(device) || box.width() < kSmallestBox || canvas.frame.scene.isHidden(device) ||
            !box.intersects(canvas.lineBounds()))
            continue;
        const QPointF head = box.topLeft() + QPointF(5, -1);
        canvas.painter.setPen(linePen(canvas.colour().muted, 1.6));
        canvas.painter.drawLine(head, head + QPointF(0, 8));
        canvas.painter.setPen(linePen(canvas.colour().window, 1.2));
        canvas.painter.setBrush(canvas.colour().muted);
        canvas.painter.drawEllipse(head, 4, 4);
    }
}

void drawPortMark(const Canvas &canvas, PortId port, const QColor &colour)
{
    if (!port.valid() || !canvas.frame.scene.portDrawn[port.index()])
        return;
    const QPointF at = canvas.frame.camera.toScreen(canvas.frame.scene.portAt[port.index()]);
    const double reach = std::max(5.0, static_cast<double>(box::kPortSquare) * canvas.scale() * 0.7);
    canvas.painter.setPen(linePen(colour, 2));
    canvas.painter.setBrush(canvas.colour().panel);
    canvas.painter.drawRoundedRect(QRectF(at.x() - reach, at.y() - reach, 2 * reach, 2 * reach), 2, 2);
}

void drawNicMark(const Canvas &canvas, NicId nic, const QColor &colour)
{
    const int slot = canvas.frame.scene.nicSlotOf(nic);
    if (slot < 0)
        return;
    const DeviceId host = canvas.frame.scene.fabric().nic(nic).host;
    const QRectF cell =
        canvas.frame.camera.toScreen(canvas.frame.scene.nicRect(host, static_cast<std::uint32_t>(slot)));
    canvas.painter.setPen(linePen(colour, 2));
    canvas.painter.setBrush(Qt::NoBrush);
    canvas.painter.drawRoundedRect(cell.adjusted(-1, -1, 1, 1), 3, 3);
}

void drawRankMark(const Canvas &canvas, const ObjectRef &object, const QColor &colour)
{
    const auto &all = canvas.frame.scene.snapshot->job.communicators;
    if (!object.rank.valid() || !object.communicator.valid() || object.communicator.index() >= all.size())
        return;
    const Rank *rank = findRank(all[object.communicator.index()], object.rank);
    if (rank == nullptr)
        return;
    const auto [host, slot] = canvas.frame.scene.placeOf(*rank);
    if (!host.valid())
        return;
    if (slot < 0 || !canvas.frame.lod.chips) {
        outlineDevice(canvas, host, colour, 2.2);
        return;
    }
    const QRectF cell =
        canvas.frame.camera.toScreen(canvas.frame.scene.gpuRect(host, static_cast<std::uint32_t>(slot)));
    canvas.painter.setPen(linePen(colour, 2));
    canvas.painter.setBrush(Qt::NoBrush);
    canvas.painter.drawRoundedRect(cell.adjusted(-1, -1, 1, 1), 4, 4);
}

/// The folded pod that stands for what the reference names; -1 when there is none.
std::int32_t foldedPodOf(const GraphScene &scene, const ObjectRef &object)
{
    const Fabric &fabric = scene.fabric();
    const DeviceId device = object.port.valid()  ? fabric.port(object.port).device
                            : object.nic.valid() ? fabric.nic(object.nic).host
                                                 : object.device;
    return device.valid() && scene.isFolded(device) ? scene.podOf[device.index()] : -1;
}

/// The most specific thing that the reference names.
void drawObject(const Canvas &canvas, const ObjectRef &object, const QColor &colour)
{
    if (const std::int32_t pod = foldedPodOf(canvas.frame.scene, object); pod >= 0) {
        canvas.painter.setPen(linePen(colour, 2.2));
        canvas.painter.setBrush(Qt::NoBrush);
        canvas.painter.drawRoundedRect(
            canvas.frame.camera.toScreen(canvas.frame.scene.pods[static_cast<std::size_t>(pod)].bounds), 5, 5);
        return;
    }
    if (object.link.valid())
        drawLink(canvas, object.link, colour, 2.4);
    if (object.port.valid()) {
        drawLink(canvas, canvas.frame.scene.fabric().port(object.port).link, colour, 2.4);
        drawPortMark(canvas, object.port, colour);
    } else if (object.nic.valid()) {
        drawNicMark(canvas, object.nic, colour);
    } else if (object.device.valid()) {
        outlineDevice(canvas, object.device, colour, 2.2);
    }
    drawRankMark(canvas, object, colour);
}

/// All links of the device under the pointer, also where the level of detail hides them.
void drawLinksOf(const Canvas &canvas, DeviceId device, const QColor &colour)
{
    const BoxContents &contents = canvas.frame.scene.plan.boxes[device.index()];
    std::size_t drawn = 0;
    for (const Range range : {contents.up, contents.down}) {
        for (const PortId port : slice(canvas.frame.scene.plan.ports, range)) {
            if (++drawn > kHoveredLinks)
                return;
            drawLink(canvas, canvas.frame.scene.fabric().port(port).link, colour, 1.4);
        }
    }
}

void reserveBoxes(const Canvas &canvas, LabelPlacer &labels)
{
    const VisibleSet &visible = canvas.frame.visible;
    if (visible.hosts.size() + visible.switches.size() > kReservedBoxes)
        return;
    for (const auto *devices : {&visible.hosts, &visible.switches})
        for (const DeviceId device : *devices)
            labels.reserve(canvas.frame.boxOf(device));
}

} // namespace

void drawHaloText(const Canvas &canvas, const QRectF &area, const QString &text, const QFont &font,
                  const QColor &colour)
{
    QColor ground = canvas.colour().window;
    ground.setAlphaF(0.82F);
    canvas.painter.setPen(Qt::NoPen);
    canvas.painter.setBrush(ground);
    canvas.painter.drawRoundedRect(area, 3, 3);
    canvas.painter.setFont(font);
    canvas.painter.setPen(colour);
    canvas.painter.drawText(area, Qt::AlignCenter, text);
    canvas.note({area, text, colour, canvas.colour().window});
}

void paintAllMarks(const Canvas &canvas)
{
    LabelPlacer labels(canvas.clip);
    reserveBoxes(canvas, labels);
    labels.reserve(legendArea(canvas));
    if (!canvas.frame.corner.isNull())
        labels.reserve(canvas.frame.corner);
    const ObjectRef &hovered = canvas.frame.hovered;
    const bool wholeDevice = hovered.device.valid() && !hovered.port.valid() && !hovered.nic.valid();
    if (wholeDevice)
        drawLinksOf(canvas, hovered.device, canvas.colour().muted);
    drawWrongLinks(canvas);
    paintChannels(canvas, labels);
    paintTierCaptions(canvas, labels);
    drawDeviceStates(canvas);
    drawPins(canvas);
    drawObject(canvas, hovered, canvas.colour().muted);
    for (const ObjectRef &object : canvas.frame.selection)
        drawObject(canvas, object, canvas.colour().accent);
    paintLegend(canvas);
}

} // namespace eps::ui
