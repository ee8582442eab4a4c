#include "core/sources/ccl/join/topologies.h"

#include "core/model/topology_paths.h"

#include <algorithm>
#include <map>
#include <string>

namespace eps::ccl {

namespace {

void nameNics(HostTopology &topology, const std::vector<LogProcess> &processes, const LogProcess &printer)
{
    const auto process = std::find_if(processes.begin(), processes.end(), [&](const LogProcess &candidate) {
        return candidate.pid == printer.pid && candidate.host == printer.host && !candidate.netDevices.empty();
    });
    if (process == processes.end())
        return;
    for (TopologyDevice &device : topology.devices) {
        const auto named = std::find_if(process->netDevices.begin(), process->netDevices.end(),
                                        [&](const NetDevice &candidate) { return candidate.index == device.number; });
        if (device.kind == TopologyKind::Nic && named != process->netDevices.end())
            device.name = named->device;
    }
}

} // namespace

std::vector<HostFacts> listTopologies(const std::vector<LogExtract> &extracts, const std::vector<LogProcess> &processes)
{
    std::map<std::string, const ProcessSeen *> first; // the one with the earliest line, whatever the order of files
    for (const LogExtract &extract : extracts) {
        for (const ProcessSeen &process : extract.processes) {
            if (process.topology.result().empty() || process.facts.host.empty())
                continue;
            const auto [at, isNew] = first.try_emplace(process.facts.host, &process);
            if (!isNew && process.topology.result().source < at->second->topology.result().source)
                at->second = &process;
        }
    }
    std::vector<HostFacts> hosts;
    for (const auto &[host, process] : first) {
        HostFacts facts;
        facts.device = host;
        HostTopology topology = process->topology.result();
        nameNics(topology, processes, process->facts);
        addPathsOf(topology, facts);
        facts.topologies.push_back(std::move(topology));
        hosts.push_back(std::move(facts));
    }
    return hosts;
}

} // namespace eps::ccl
