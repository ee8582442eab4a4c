#include "ui/graph/graph_scene.h"

#include "ui/graph/edge_routes.h"
#include "ui/graph/tier_fit.h"

#include <algorithm>

namespace eps::ui {

namespace {

/// Left edge of cell `slot` of `count` cells of `pitch`, centred in a box.
float cellLeft(const Rect &box, std::uint32_t slot, std::uint32_t count, float pitch, float cellWidth)
{
    const float used = static_cast<float>(count) * pitch;
    return box.x + (box.width - used) / 2 + static_cast<float>(slot) * pitch + (pitch - cellWidth) / 2;
}

void placeHostPorts(GraphScene &scene, DeviceId host)
{
    const auto &contents = scene.plan.boxes[host.index()];
    for (std::uint32_t slot = 0; slot < contents.nics.count; ++slot) {
        const NicSlot &nic = scene.plan.nics[contents.nics.first + slot];
        const Rect cell = scene.nicRect(host, slot);
        std::vector<PortId> ports;
        if (nic.nic.valid())
            ports = scene.fabric().nic(nic.nic).fabricPorts;
        else
            ports.push_back(nic.port);
        const float step = cell.width / static_cast<float>(ports.size() + 1);
        for (std::size_t i = 0; i < ports.size(); ++i) {
            const auto port = ports[i].index();
            scene.portAt[port] = {cell.x + step * static_cast<float>(i + 1), cell.y};
            scene.portDrawn[port] = true;
            scene.portOnTop[port] = true;
        }
    }
    // A port whose NIC lists other ports only (a bond's spare member, say) still has to end somewhere visible.
    for (const PortId port : slice(scene.plan.ports, contents.up)) {
        if (scene.portDrawn[port.index()])
            continue;
        const int slot = scene.nicSlotOf(scene.fabric().port(port).nic);
        const Rect cell = slot >= 0 ? scene.nicRect(host, static_cast<std::uint32_t>(slot)) : scene.boxes[host.index()];
        scene.portAt[port.index()] = {cell.x + cell.width / 2, cell.y};
        scene.portDrawn[port.index()] = true;
        scene.portOnTop[port.index()] = true;
    }
}

void placeSwitchPorts(GraphScene &scene, DeviceId device)
{
    const auto &contents = scene.plan.boxes[device.index()];
    const Rect &box = scene.boxes[device.index()];
    for (const bool top : {true, false}) {
        const auto ports = slice(scene.plan.ports, top ? contents.up : contents.down);
        const float pitch = scene.portPitch(device, top);
        for (std::uint32_t i = 0; i < ports.size(); ++i) {
            const auto port = ports[i].index();
            scene.portAt[port] = {cellLeft(box, i, static_cast<std::uint32_t>(ports.size()), pitch, 0),
                                  top ? box.y : box.y + box.height};
            scene.portDrawn[port] = true;
            scene.portOnTop[port] = top;
        }
    }
}

void placePods(GraphScene &scene, const layout::LayoutResult &result)
{
    scene.podOf.assign(scene.boxes.size(), -1);
    for (const auto &pod : result.pods) {
        ScenePod made;
        made.bounds = pod.bounds;
        for (const auto box : pod.hosts)
            made.hosts.emplace_back(static_cast<std::int32_t>(box));
        for (const auto box : pod.leaves)
            made.leaves.emplace_back(static_cast<std::int32_t>(box));
        for (const auto *members : {&made.hosts, &made.leaves})
            for (const DeviceId device : *members)
                scene.podOf[device.index()] = static_cast<std::int32_t>(scene.pods.size());
        namePod(scene, made);
        scene.pods.push_back(std::move(made));
    }
}

QRectF united(const std::vector<Rect> &boxes, const std::vector<BoxContents> &contents, bool onlySpines)
{
    QRectF all;
    for (std::size_t i = 0; i < boxes.size(); ++i) {
        const auto tier = contents[i].tier;
        if (!onlySpines || tier == layout::BoxTier::Spine || tier == layout::BoxTier::Core)
            all |= toQRect(boxes[i]);
    }
    return all;
}

Rect fromQRect(const QRectF &rect)
{
    return {static_cast<float>(rect.x()), static_cast<float>(rect.y()), static_cast<float>(rect.width()),
            static_cast<float>(rect.height())};
}

float typicalHostWidth(const GraphScene &scene)
{
    std::vector<float> widths;
    for (std::size_t i = 0; i < scene.boxes.size(); ++i)
        if (scene.plan.boxes[i].tier == layout::BoxTier::Host)
            widths.push_back(scene.boxes[i].width);
    if (widths.empty())
        return box::kHostMinWidth;
    const auto middle = widths.begin() + static_cast<std::ptrdiff_t>(widths.size() / 2);
    std::ranges::nth_element(widths, middle);
    return *middle;
}

} // namespace

Rect GraphScene::nicRect(DeviceId host, std::uint32_t slot) const
{
    const Rect &box = boxes[host.index()];
    const auto count = plan.boxes[host.index()].nics.count;
    return {cellLeft(box, slot, count, box::kHostPitch, box::kNicWidth), box.y, box::kNicWidth, box::kNicHeight};
}

Rect GraphScene::gpuRect(DeviceId host, std::uint32_t slot) const
{
    const Rect &box = boxes[host.index()];
    const auto count = plan.boxes[host.index()].gpus.count;
    return {cellLeft(box, slot, count, box::kHostPitch, box::kGpuWidth), box.y + box::kGpuTop, box::kGpuWidth,
            box::kGpuHeight};
}

Rect GraphScene::barRect(DeviceId host) const
{
    const Rect &box = boxes[host.index()];
    return {box.x + box::kHostMargin + 4, box.y + box::kBarTop, box.width - 2 * box::kHostMargin - 8, box::kBarHeight};
}

float GraphScene::portPitch(DeviceId device, bool top) const
{
    const auto &contents = plan.boxes[device.index()];
    const auto count = static_cast<float>(top ? contents.up.count : contents.down.count);
    const float room = boxes[device.index()].width - 2 * box::kSwitchMargin;
    return count > 0 ? std::min(room / count, 18.0F) : 18.0F;
}

Rect GraphScene::portRect(PortId port) const
{
    const Point at = portAt[port.index()];
    const float side =
        std::min(box::kPortSquare, portPitch(fabric().port(port).device, portOnTop[port.index()]) * 0.72F);
    return {at.x - side / 2, portOnTop[port.index()] ? at.y : at.y - side, side, side};
}

std::pair<DeviceId, int> GraphScene::placeOf(const Rank &rank) const
{
    const auto found = plan.deviceByName.find(rank.host);
    if (found == plan.deviceByName.end())
        return {DeviceId{}, -1};
    return {found->second, gpuSlotOf(rank, slice(plan.gpus, plan.boxes[found->second.index()].gpus))};
}

int GraphScene::nicSlotOf(NicId nic) const
{
    if (!nic.valid() || !fabric().nic(nic).host.valid())
        return -1;
    const auto all = slice(plan.nics, plan.boxes[fabric().nic(nic).host.index()].nics);
    const auto found = std::ranges::find(all, nic, &NicSlot::nic);
    return found == all.end() ? -1 : static_cast<int>(found - all.begin());
}

void namePod(const GraphScene &scene, ScenePod &pod)
{
    if (pod.hosts.empty())
        return;
    // Devices are in natural order of names, so the lowest id has the first name.
    const auto [low, high] = std::ranges::minmax(pod.hosts);
    pod.firstHost = scene.plan.names.of(low, {true, 0});
    pod.lastHost = scene.plan.names.of(high, {true, 0});
    pod.firstHostEnd = scene.plan.names.shortest(low);
    pod.lastHostEnd = scene.plan.names.shortest(high);
}

GraphScenePtr makeScene(SnapshotPtr snapshot, BoxPlan plan, const layout::LayoutResult &result)
{
    auto scene = std::make_shared<GraphScene>();
    scene->snapshot = std::move(snapshot);
    scene->plan = std::move(plan);
    scene->boxes = result.boxes;
    scene->boxes.resize(scene->plan.boxes.size());
    const auto ports = scene->fabric().ports.size();
    scene->portAt.resize(ports);
    scene->portDrawn.resize(ports);
    scene->portOnTop.resize(ports);
    for (std::size_t i = 0; i < scene->boxes.size(); ++i) {
        if (scene->plan.boxes[i].tier == layout::BoxTier::Host)
            placeHostPorts(*scene, DeviceId{i});
        else
            placeSwitchPorts(*scene, DeviceId{i});
    }
    placePods(*scene, result);
    scene->spineBand = fromQRect(united(scene->boxes, scene->plan.boxes, true));
    scene->bounds = fromQRect(united(scene->boxes, scene->plan.boxes, false) | toQRect(result.bounds));
    scene->hostWidth = typicalHostWidth(*scene);
    scene->switchRoom = roomBesideSwitches(*scene);
    routeEdges(*scene);
    scene->density = lineDensity(*scene);
    return scene;
}

} // namespace eps::ui
