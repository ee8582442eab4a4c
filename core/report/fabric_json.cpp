#include "core/report/json.h"
#include "core/report/json_parts.h"

namespace eps::report {

namespace {

OrderedJson neighbourJson(const Snapshot &snapshot, const Neighbour &row)
{
    OrderedJson json{{"observer", orNull(row.observer)},
                     {"localPort", orNull(row.localPort)},
                     {"localAlias", orNull(row.localAlias)},
                     {"localLag", orNull(row.localLag)},
                     {"remoteChassisId", orNull(row.remoteChassisId)},
                     {"remoteChassisIdType", name(row.remoteChassisIdType)},
                     {"remotePortId", orNull(row.remotePortId)},
                     {"remotePortIdType", name(row.remotePortIdType)},
                     {"remotePortDescription", orNull(row.remotePortDescription)},
                     {"remoteSystemName", orNull(row.remoteSystemName)},
                     {"remoteSystemDescription", orNull(row.remoteSystemDescription)},
                     {"remoteManagementIps", row.remoteManagementIps},
                     {"capabilities", row.capabilities},
                     {"ttl", row.ttlSeconds ? OrderedJson(*row.ttlSeconds) : OrderedJson(nullptr)},
                     {"via", name(row.via)}};
    json.update(evidenceJson(snapshot, row.source));
    return json;
}

OrderedJson deviceJson(const Device &device)
{
    return {{"name", device.name},
            {"aliases", device.aliases},
            {"kind", name(device.kind)},
            {"os", orNull(device.os)},
            {"tier", orNull(name(device.tier))},
            {"chassisIds", device.chassisIds},
            {"managementIps", device.managementIps},
            {"steering", name(device.steering)}};
}

OrderedJson linkJson(const Snapshot &snapshot, const Link &link)
{
    OrderedJson evidence = OrderedJson::array();
    for (const auto source : link.evidence)
        evidence.push_back(evidenceJson(snapshot, source));
    return {{"a", portJson(snapshot.fabric, link.a)},
            {"b", portJson(snapshot.fabric, link.b)},
            {"state", name(link.state)},
            {"speedBps", link.speedBps > 0 ? OrderedJson(link.speedBps) : OrderedJson(nullptr)},
            {"evidence", std::move(evidence)}};
}

OrderedJson nicJson(const Fabric &fabric, const Nic &nic)
{
    OrderedJson ports = OrderedJson::array();
    for (const auto port : nic.fabricPorts) {
        const PortId peer = fabric.peer(port);
        if (peer.valid())
            ports.push_back(portJson(fabric, peer));
    }
    return {{"host", fabric.device(nic.host).name},
            {"device", nic.device},
            {"port", nic.port},
            {"netdev", orNull(nic.netdev)},
            {"mac", orNull(nic.mac)},
            {"ips", nic.ips},
            {"pci", orNull(nic.pci)},
            {"bond", orNull(nic.bond)},
            {"gpus", nic.gpus},
            {"switchPorts", std::move(ports)}};
}

} // namespace

void writeNeighboursJson(std::ostream &out, const Snapshot &snapshot)
{
    JsonStream json(out);
    json.member("schema", "eps.neighbours/1");
    json.member("asOf", asOfJson(snapshot.fabric.asOf));
    json.beginArray("observers");
    const auto &rows = snapshot.neighbours;
    for (std::size_t i = 0; i < rows.size();) {
        json.beginObject();
        json.member("observer", orNull(rows[i].observer));
        json.beginArray("neighbours");
        const auto &observer = rows[i].observer;
        for (; i < rows.size() && rows[i].observer == observer; ++i)
            json.element(neighbourJson(snapshot, rows[i]));
        json.endArray();
        json.endObject();
    }
    json.endArray();
    writeProblems(json, snapshot);
    writeCoverage(json, snapshot);
    json.finish();
}

void writeFabricJson(std::ostream &out, const Snapshot &snapshot)
{
    JsonStream json(out);
    json.member("schema", "eps.fabric/1");
    json.member("asOf", asOfJson(snapshot.fabric.asOf));
    json.array("devices", snapshot.fabric.devices, deviceJson);
    json.array("links", snapshot.fabric.links, [&](const Link &link) { return linkJson(snapshot, link); });
    json.array("nics", snapshot.fabric.nics, [&](const Nic &nic) { return nicJson(snapshot.fabric, nic); });
    writeProblems(json, snapshot);
    writeCoverage(json, snapshot);
    json.finish();
}

} // namespace eps::report
