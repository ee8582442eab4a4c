#include "core/mapping/host_index.h"

#include "core/mapping/port_names.h"

namespace eps::mapping {

namespace {

void indexFacts(HostIndex &index, const HostFacts &facts)
{
    index.facts = &facts;
    for (const auto &interface : facts.interfaces) {
        index.byName.try_emplace(interface.name, &interface);
        for (const auto &other : interface.alternativeNames)
            index.byName.try_emplace(other, &interface);
        for (const auto &ip : interface.ips)
            index.byIp.try_emplace(ip, &interface);
        if (!interface.pci.empty())
            index.byPci.try_emplace(interface.pci, &interface);
        if (!interface.master.empty())
            index.members.emplace(interface.master, &interface);
    }
    for (const auto &interface : facts.interfaces) {
        const std::string &mac = interface.permanentMac.empty() ? interface.mac : interface.permanentMac;
        const bool hardware = interface.kind.empty() && !index.members.contains(interface.name) &&
                              interface.name.find('.') == std::string::npos && !isVirtualHostPort(interface.name);
        if (hardware && !mac.empty())
            index.byMac.try_emplace(mac, &interface);
    }
    for (const auto &port : facts.rdmaPorts)
        index.rdma.emplace(port.device, &port);
    for (const auto &gid : facts.gids)
        index.gids.emplace(gid.device, &gid);
    for (const auto &nic : facts.topologyNics)
        index.topology.emplace(nic.device, &nic);
    for (const auto &gpu : facts.gpus) {
        if (!gpu.busId.empty())
            index.gpuByBus.try_emplace(gpu.busId, &gpu);
        if (gpu.index >= 0)
            index.gpuByIndex.try_emplace(gpu.index, &gpu);
    }
}

} // namespace

std::vector<HostIndex> indexHosts(const FabricBuild &build, const Job &job)
{
    std::vector<HostIndex> hosts(build.identity.devices.size());
    for (std::size_t i = 0; i < build.facts.hosts.size(); ++i)
        indexFacts(hosts[build.facts.hostDevices[i].index()], build.facts.hosts[i]);
    for (const auto &process : job.processes) {
        const DeviceId host = build.identity.ofLogHost(process.host);
        if (!host.valid())
            continue;
        for (const auto &address : process.addresses)
            hosts[host.index()].addresses.emplace(address.device, &address);
    }
    return hosts;
}

} // namespace eps::mapping
