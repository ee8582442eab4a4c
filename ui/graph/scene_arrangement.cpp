#include "ui/graph/scene_arrangement.h"

#include <algorithm>
#include <cmath>

namespace eps::ui {

namespace {

constexpr double kFarthest = 0.5; ///< of the picture's size, beyond its edge
constexpr double kFarthestSmall = 600;

Point centreOf(const Rect &box) { return {box.x + box.width / 2, box.y + box.height / 2}; }

void hideDevices(GraphScene &scene, const std::set<DeviceId> &devices)
{
    if (devices.empty())
        return;
    scene.hidden.assign(scene.boxes.size(), false);
    for (const DeviceId device : devices) {
        scene.hidden[device.index()] = true;
        for (const PortId port : scene.fabric().device(device).ports)
            scene.portDrawn[port.index()] = false;
    }
    const auto isHidden = [&](PortId port) { return port.valid() && scene.isHidden(scene.fabric().port(port).device); };
    for (const Link &link : scene.fabric().links)
        if (isHidden(link.a) || isHidden(link.b))
            scene.edges.kind[link.id.index()] = EdgeClass::NotDrawn;
    scene.density = lineDensity(scene);
}

void moveDevice(GraphScene &scene, DeviceId device, Point centre)
{
    Rect &box = scene.boxes[device.index()];
    const Point before = centreOf(box);
    box.x += centre.x - before.x;
    box.y += centre.y - before.y;
    for (const PortId port : scene.fabric().device(device).ports) {
        scene.portAt[port.index()].x += centre.x - before.x;
        scene.portAt[port.index()].y += centre.y - before.y;
    }
    scene.pinned.push_back(device);
}

/// Links of moved boxes go straight: the gaps between others that they took are elsewhere now.
void straightenLinks(GraphScene &scene, const std::vector<bool> &moved)
{
    SceneEdges made = scene.edges;
    made.firstPoint.clear();
    made.points.clear();
    made.firstPoint.push_back(0);
    for (const Link &link : scene.fabric().links) {
        const auto i = link.id.index();
        const auto old = scene.edges.polyline(link.id);
        const auto isMoved = [&](PortId port) {
            return port.valid() && moved[scene.fabric().port(port).device.index()];
        };
        if (old.empty() || (!isMoved(link.a) && !isMoved(link.b))) {
            made.points.insert(made.points.end(), old.begin(), old.end());
        } else {
            const Point a = scene.portAt[link.a.index()];
            const Point b = scene.portAt[link.b.index()];
            made.points.insert(made.points.end(), {a, b});
            made.left[i] = std::min(a.x, b.x);
            made.right[i] = std::max(a.x, b.x);
            made.top[i] = std::min(a.y, b.y);
            made.bottom[i] = std::max(a.y, b.y);
        }
        made.firstPoint.push_back(static_cast<std::uint32_t>(made.points.size()));
    }
    scene.edges = std::move(made);
}

bool overlaps(const Rect &a, const Rect &b)
{
    return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/// Who stands for what: hidden hosts and leaves do not count, and what was put elsewhere is on its own.
void fitPods(GraphScene &scene)
{
    for (const DeviceId device : scene.pinned) {
        std::int32_t &pod = scene.podOf[device.index()];
        if (pod >= 0 && !overlaps(scene.boxes[device.index()], scene.pods[static_cast<std::size_t>(pod)].bounds))
            pod = -1;
    }
    for (std::size_t i = 0; i < scene.pods.size(); ++i) {
        ScenePod &pod = scene.pods[i];
        const auto isGone = [&](DeviceId device) {
            return scene.isHidden(device) || scene.podOf[device.index()] != static_cast<std::int32_t>(i);
        };
        std::erase_if(pod.hosts, isGone);
        std::erase_if(pod.leaves, isGone);
        namePod(scene, pod);
    }
}

/// Links inside a folded pod are not drawn; those that leave it end under its box.
void foldPods(GraphScene &scene, const std::set<std::int32_t> &pods)
{
    if (pods.empty())
        return;
    scene.folded.assign(scene.pods.size(), false);
    for (const std::int32_t pod : pods)
        scene.folded[static_cast<std::size_t>(pod)] = true;
    const auto podOf = [&](PortId port) {
        return port.valid() ? scene.podOf[scene.fabric().port(port).device.index()] : -1;
    };
    for (const Link &link : scene.fabric().links)
        if (const std::int32_t pod = podOf(link.a); scene.isFoldedPod(pod) && pod == podOf(link.b))
            scene.edges.kind[link.id.index()] = EdgeClass::NotDrawn;
}

/// Around everything, also where something is hidden: nothing else moves then. Around what is left of an isolation.
void fitBounds(GraphScene &scene, bool isolates)
{
    QRectF all = isolates ? QRectF() : toQRect(scene.bounds);
    for (std::size_t i = 0; i < scene.boxes.size(); ++i)
        if (!scene.isHidden(DeviceId{i}))
            all |= toQRect(scene.boxes[i]);
    if (!all.isEmpty())
        scene.bounds = {static_cast<float>(all.x()), static_cast<float>(all.y()), static_cast<float>(all.width()),
                        static_cast<float>(all.height())};
}

void addRank(const GraphScene &scene, const Communicator &communicator, RankId rank, std::set<DeviceId> &devices)
{
    const Rank *found = findRank(communicator, rank);
    if (const DeviceId host = found != nullptr ? scene.placeOf(*found).first : DeviceId{}; host.valid())
        devices.insert(host);
}

void addJobDevices(const GraphScene &scene, const ObjectRef &object, std::set<DeviceId> &devices)
{
    const Communicator &communicator = scene.snapshot->job.communicators[object.communicator.index()];
    if (object.hop.valid() && object.hop.index() < communicator.hops.size()) {
        addRank(scene, communicator, communicator.hops[object.hop.index()].from, devices);
        addRank(scene, communicator, communicator.hops[object.hop.index()].to, devices);
    } else if (object.rank.valid()) {
        addRank(scene, communicator, object.rank, devices);
    } else if (!object.device.valid()) {
        for (const Rank &rank : communicator.ranks)
            if (const DeviceId host = scene.placeOf(rank).first; host.valid())
                devices.insert(host);
    }
}

} // namespace

GraphScenePtr arranged(const GraphScenePtr &scene, const SceneArrangement &arrangement, const TierMap &map)
{
    if (scene == nullptr || arrangement.empty())
        return scene;
    auto made = std::make_shared<GraphScene>(*scene);
    hideDevices(*made, arrangement.hidden);
    std::vector<bool> moved(made->boxes.size());
    for (const auto &[device, centre] : arrangement.pins) {
        moveDevice(*made, device, {centre.x, map(centre.y)});
        moved[device.index()] = true;
    }
    if (!arrangement.pins.empty())
        straightenLinks(*made, moved);
    fitPods(*made);
    foldPods(*made, arrangement.folded);
    fitBounds(*made, arrangement.isolates);
    return made;
}

QPointF keptNear(const QRectF &picture, QPointF point)
{
    if (!std::isfinite(point.x()) || !std::isfinite(point.y()))
        return picture.center();
    const double x = std::max(picture.width() * kFarthest, kFarthestSmall);
    const double y = std::max(picture.height() * kFarthest, kFarthestSmall);
    return {std::clamp(point.x(), picture.left() - x, picture.right() + x),
            std::clamp(point.y(), picture.top() - y, picture.bottom() + y)};
}

std::set<DeviceId> withNeighbours(const GraphScene &scene, const std::set<DeviceId> &devices)
{
    const Fabric &fabric = scene.fabric();
    std::set<DeviceId> all = devices;
    for (const DeviceId device : devices) {
        for (const PortId port : fabric.device(device).ports) {
            const LinkId link = fabric.port(port).link;
            if (link.valid() && scene.edges.kind[link.index()] != EdgeClass::NotDrawn)
                all.insert(fabric.port(fabric.peer(port)).device);
        }
    }
    return all;
}

std::set<DeviceId> devicesOf(const GraphScene &scene, const ObjectRef &object)
{
    const Fabric &fabric = scene.fabric();
    std::set<DeviceId> devices;
    const auto addPort = [&](PortId port) {
        if (port.valid())
            devices.insert(fabric.port(port).device);
    };
    if (object.communicator.valid())
        addJobDevices(scene, object, devices);
    if (object.link.valid()) {
        addPort(fabric.link(object.link).a);
        addPort(fabric.link(object.link).b);
    }
    addPort(object.port);
    if (object.nic.valid())
        devices.insert(fabric.nic(object.nic).host);
    if (object.device.valid())
        devices.insert(object.device);
    devices.erase(DeviceId{});
    return devices;
}

} // namespace eps::ui
