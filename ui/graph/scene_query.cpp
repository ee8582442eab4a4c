#include "ui/graph/scene_query.h"

#include "ui/graph/overlay_shape.h"

#include <algorithm>
#include <cmath>

namespace eps::ui {

namespace {

/// The nearest of the things offered, within reach.
template <class Id> struct Nearest {
    Id id;
    double distance = kHitReach;
    void offer(Id candidate, double at)
    {
        if (at < distance || (at <= kHitReach && !id.valid())) {
            id = candidate;
            distance = at;
        }
    }
};

double distanceToRect(const QRectF &rect, QPointF point)
{
    const double x = std::max({rect.left() - point.x(), 0.0, point.x() - rect.right()});
    const double y = std::max({rect.top() - point.y(), 0.0, point.y() - rect.bottom()});
    return std::hypot(x, y);
}

QRectF onScreen(const PaintFrame &frame, DeviceId device) { return frame.boxOf(device); }

Hit hitHost(const PaintFrame &frame, DeviceId host, QPointF screen)
{
    const GraphScene &scene = frame.scene;
    const BoxContents &contents = scene.plan.boxes[host.index()];
    Hit hit;
    hit.object.device = host;
    if (!frame.lod.chips)
        return hit;
    for (std::uint32_t slot = 0; slot < contents.nics.count; ++slot) {
        if (!frame.camera.toScreen(scene.nicRect(host, slot)).adjusted(-1, -3, 1, 1).contains(screen))
            continue;
        const NicSlot &nic = scene.plan.nics[contents.nics.first + slot];
        hit.object.nic = nic.nic;
        if (!nic.nic.valid())
            hit.object.port = nic.port;
        return hit;
    }
    for (std::uint32_t slot = 0; slot < contents.gpus.count; ++slot)
        if (frame.camera.toScreen(scene.gpuRect(host, slot)).contains(screen))
            hit.gpuSlot = static_cast<int>(slot);
    return hit;
}

Hit hitSwitch(const PaintFrame &frame, DeviceId device, QPointF screen)
{
    const GraphScene &scene = frame.scene;
    Hit hit;
    hit.object.device = device;
    if (!frame.lod.ports)
        return hit;
    Nearest<PortId> nearest;
    const BoxContents &contents = scene.plan.boxes[device.index()];
    for (const Range range : {contents.up, contents.down})
        for (const PortId port : slice(scene.plan.ports, range))
            nearest.offer(port, distanceToRect(frame.portOf(port), screen));
    hit.object.port = nearest.id;
    return hit;
}

Hit hitBoxes(const PaintFrame &frame, QPointF screen)
{
    for (const DeviceId host : frame.visible.hosts)
        if (!frame.isFolded(host) && onScreen(frame, host).adjusted(-2, -4, 2, 2).contains(screen))
            return hitHost(frame, host, screen);
    for (const DeviceId device : frame.visible.switches) {
        if (frame.isFolded(device))
            continue;
        const QRectF box = onScreen(frame, device);
        // Ports stick to the edge: a pointer just beside it means the port, not the line that ends there.
        const Hit hit = box.adjusted(-1, -3, 1, 3).contains(screen) ? hitSwitch(frame, device, screen) : Hit{};
        if (!hit.none())
            return hit;
    }
    return {};
}

LinkId nearestLink(const PaintFrame &frame, QPointF screen, const std::vector<LinkId> &links)
{
    const QPointF at = frame.camera.toScene(screen);
    const double reach = kHitReach / frame.camera.scale();
    const SceneEdges &edges = frame.scene.edges;
    Nearest<LinkId> nearest;
    for (const LinkId link : links) {
        const auto i = link.index();
        const bool close = at.x() >= static_cast<double>(edges.left[i]) - reach &&
                           at.x() <= static_cast<double>(edges.right[i]) + reach &&
                           at.y() >= static_cast<double>(edges.top[i]) - reach &&
                           at.y() <= static_cast<double>(edges.bottom[i]) + reach;
        if (close)
            nearest.offer(link, distanceTo(screenLine(edges.polyline(link), frame.camera, frame.shape()), screen));
    }
    return nearest.id;
}

bool isNear(const PaintFrame &frame, LinkId link, QPointF scene)
{
    const SceneEdges &edges = frame.scene.edges;
    const double reach = 2 * kHitReach / frame.camera.scale(); // lanes lie beside the link's own line
    const auto i = link.index();
    return scene.x() >= static_cast<double>(edges.left[i]) - reach &&
           scene.x() <= static_cast<double>(edges.right[i]) + reach &&
           scene.y() >= static_cast<double>(edges.top[i]) - reach &&
           scene.y() <= static_cast<double>(edges.bottom[i]) + reach;
}

/// What is drawn of a channel, as it is drawn: lines first, then bundles and trays, which stand for a leaf or host.
Hit hitOverlay(const PaintFrame &frame, const ChannelOverlay &overlay, QPointF screen)
{
    Hit hit;
    const LegMode mode = legMode(frame, overlay);
    const QPointF at = frame.camera.toScene(screen);
    Nearest<LinkId> nearest;
    for (const OverlayLeg &leg : overlay.legs)
        if (isLine(frame, leg, mode) && isNear(frame, leg.link, at))
            nearest.offer(leg.link, distanceTo(legLine(frame, leg), screen));
    hit.object.link = nearest.id;
    if (nearest.id.valid())
        return hit;
    Nearest<DeviceId> device;
    for (const PodBundle &bundle : mode == LegMode::Bundles ? overlay.bundles : std::vector<PodBundle>())
        for (const BundlePiece &piece : bundlePieces(frame, bundle))
            if (piece.device.valid())
                device.offer(piece.device, distanceTo(piece.line, screen));
    for (const OverlayTray &tray : overlay.trays)
        if (tray.leaf.valid() && frame.lod.level != Lod::Level::Far)
            device.offer(tray.leaf, distanceTo(trayLine(frame, tray), screen));
    hit.object.device = device.id;
    return hit;
}

int podAt(const PaintFrame &frame, QPointF screen)
{
    for (std::size_t pod = 0; pod < frame.scene.pods.size(); ++pod)
        if (frame.isFoldedPod(static_cast<std::int32_t>(pod)) && !frame.scene.pods[pod].empty() &&
            frame.camera.toScreen(frame.scene.pods[pod].bounds).contains(screen))
            return static_cast<int>(pod);
    return -1;
}

Hit hitLines(const PaintFrame &frame, QPointF screen)
{
    Hit hit;
    for (const ChannelOverlay *overlay : {frame.focus, frame.channels}) {
        if (overlay == nullptr)
            continue;
        hit = hitOverlay(frame, *overlay, screen);
        if (!hit.none())
            return hit;
    }
    const bool far = frame.lod.level == Lod::Level::Far;
    if (podAt(frame, screen) >= 0)
        return hit; // it covers them
    if (frame.lod.hostLinks || (frame.lod.linkLayer && !far))
        hit.object.link = nearestLink(frame, screen, frame.visible.hostLinks);
    if (!hit.object.link.valid() && (frame.lod.fabricLinks || frame.lod.linkLayer))
        hit.object.link = nearestLink(frame, screen, frame.visible.fabricLinks);
    return hit;
}

/// The device's box, or that of the folded pod which stands for it.
QRectF boxOf(const GraphScene &scene, DeviceId device)
{
    const std::int32_t pod = scene.podOf[device.index()];
    return toQRect(scene.isFoldedPod(pod) ? scene.pods[static_cast<std::size_t>(pod)].bounds
                                          : scene.boxes[device.index()]);
}

QRectF pointsBounds(std::span<const Point> points)
{
    QPolygonF all;
    for (const Point point : points)
        all << QPointF(static_cast<qreal>(point.x), static_cast<qreal>(point.y));
    return all.boundingRect();
}

QRectF overlayBounds(const GraphScene &scene, const ChannelOverlay &overlay)
{
    QRectF all;
    const auto addBox = [&](PortId port) { all |= toQRect(scene.boxes[scene.fabric().port(port).device.index()]); };
    for (const OverlayLeg &leg : overlay.legs) {
        addBox(scene.fabric().link(leg.link).a);
        addBox(scene.fabric().link(leg.link).b);
    }
    for (const InsideLeg &leg : overlay.inside)
        all |= toQRect(scene.boxes[leg.host.index()]);
    for (const OpenEnd &open : overlay.openEnds)
        all |= toQRect(scene.boxes[scene.fabric().nic(open.nic).host.index()]);
    for (const OverlayTray &tray : overlay.trays)
        all |= toQRect(tray.from) | toQRect(tray.to);
    return all;
}

} // namespace

Hit hitTest(const PaintFrame &frame, QPointF screen)
{
    Hit hit = hitBoxes(frame, screen);
    if (!hit.none())
        return hit;
    hit = hitLines(frame, screen);
    if (!hit.none())
        return hit;
    hit.pod = podAt(frame, screen);
    return hit;
}

ObjectRef rankOn(const GraphScene &scene, DeviceId host, int gpuSlot, CommunicatorId preferred)
{
    const auto &all = scene.snapshot->job.communicators;
    const auto find = [&](const Communicator &communicator) {
        ObjectRef found;
        for (const Rank &rank : communicator.ranks) {
            if (scene.placeOf(rank) != std::pair(host, gpuSlot))
                continue;
            found.communicator = communicator.index;
            found.rank = rank.id;
            break;
        }
        return found;
    };
    if (preferred.valid() && preferred.index() < all.size())
        if (const ObjectRef found = find(all[preferred.index()]); !found.none())
            return found;
    for (const Communicator &communicator : all)
        if (const ObjectRef found = find(communicator); !found.none())
            return found;
    return {};
}

ObjectRef knownPart(const GraphScene &scene, ObjectRef object)
{
    const auto keep = [](auto &id, std::size_t count) {
        if (id.valid() && id.index() >= count)
            id = {};
    };
    const Fabric &fabric = scene.fabric();
    keep(object.device, fabric.devices.size());
    keep(object.port, fabric.ports.size());
    keep(object.link, fabric.links.size());
    keep(object.nic, fabric.nics.size());
    keep(object.route, scene.snapshot->paths.routes.size());
    keep(object.communicator, scene.snapshot->job.communicators.size());
    if (!object.communicator.valid()) {
        object.channel = {};
        object.rank = {};
        object.hop = {};
    }
    return object;
}

std::optional<QRectF> boundsOf(const GraphScene &scene, const ObjectRef &wanted)
{
    const ObjectRef object = knownPart(scene, wanted);
    QRectF bounds;
    if (object.hop.valid())
        bounds = overlayBounds(scene, buildHopOverlay(scene, object.communicator, object.hop));
    else if (object.rank.valid()) {
        const Rank *rank = findRank(scene.snapshot->job.communicators[object.communicator.index()], object.rank);
        if (const auto place = rank != nullptr ? scene.placeOf(*rank).first : DeviceId{}; place.valid())
            bounds = boxOf(scene, place);
    } else if (object.link.valid()) {
        bounds = pointsBounds(scene.edges.polyline(object.link));
    } else if (object.port.valid()) {
        bounds = boxOf(scene, scene.fabric().port(object.port).device);
    } else if (object.nic.valid()) {
        bounds = boxOf(scene, scene.fabric().nic(object.nic).host);
    } else if (object.device.valid()) {
        bounds = boxOf(scene, object.device);
    } else if (object.channel.valid()) {
        bounds = overlayBounds(scene, buildOverlay(scene, {{object.communicator, object.channel}}));
    }
    return bounds.isValid() ? std::optional(bounds) : std::nullopt;
}

} // namespace eps::ui
