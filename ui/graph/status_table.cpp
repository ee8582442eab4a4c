#include "ui/graph/status_table.h"

#include <algorithm>

namespace eps::ui {

namespace {

Status statusOf(Severity severity)
{
    switch (severity) {
    case Severity::Info:
        return Status::Info;
    case Severity::Warning:
        return Status::Warning;
    case Severity::Error:
        return Status::Critical;
    }
    return Status::Unknown;
}

template <class Id> void raise(std::vector<Status> &table, Id id, Status status)
{
    if (id.valid() && id.index() < table.size())
        table[id.index()] = std::max(table[id.index()], status);
}

void raiseDeviceOf(StatusTable &table, const Fabric &fabric, PortId port, Status status)
{
    if (port.valid() && port.index() < fabric.ports.size())
        raise(table.devices, fabric.port(port).device, status);
}

} // namespace

StatusTable statusOfProblems(const GraphScene &scene)
{
    const Fabric &fabric = scene.fabric();
    StatusTable table;
    table.devices.resize(fabric.devices.size());
    table.ports.resize(fabric.ports.size());
    table.links.resize(fabric.links.size());
    for (const Problem &problem : scene.snapshot->problems) {
        const Status status = statusOf(problem.severity);
        const ObjectRef &object = problem.object;
        raise(table.devices, object.device, status);
        raise(table.ports, object.port, status);
        raise(table.links, object.link, status);
        raiseDeviceOf(table, fabric, object.port, status);
        if (object.port.valid() && object.port.index() < fabric.ports.size())
            raise(table.links, fabric.port(object.port).link, status);
    }
    countPods(scene, table);
    return table;
}

void countPods(const GraphScene &scene, StatusTable &table)
{
    table.pods.assign(scene.pods.size(), {});
    for (std::size_t device = 0; device < scene.podOf.size(); ++device) {
        const std::int32_t pod = scene.podOf[device];
        if (pod >= 0 && !scene.isHidden(DeviceId{device}))
            ++table.pods[static_cast<std::size_t>(pod)][static_cast<std::size_t>(table.devices[device])];
    }
}

} // namespace eps::ui
