#include "core/sources/ccl/join/processes.h"

#include "core/base/text.h"

#include <algorithm>

namespace eps::ccl {

namespace {

void keepFirst(std::string &into, const std::string &value)
{
    if (into.empty())
        into = value;
}

void merge(LogProcess &into, const ProcessSeen &seen)
{
    const auto &facts = seen.facts;
    if (!into.source.valid() || facts.source < into.source)
        into.source = facts.source;
    keepFirst(into.version, facts.version);
    if (into.library.empty() || facts.library == "RCCL") // RCCL tags its lines NCCL and names itself in one of them
        into.library = facts.library;
    keepFirst(into.network, facts.network);
    keepFirst(into.bootstrapInterface, facts.bootstrapInterface);
    keepFirst(into.bootstrapIp, facts.bootstrapIp);
    into.environment.insert(facts.environment.begin(), facts.environment.end());
    into.gdrSupported = into.gdrSupported || facts.gdrSupported;
    if (!facts.firstTime.empty() && (into.firstTime.empty() || facts.firstTime < into.firstTime))
        into.firstTime = facts.firstTime;
    into.lastTime = std::max(into.lastTime, facts.lastTime);
}

/// NIC and address of each queue-pair line. Members of a fused NIC are named by their own physical index.
void addAddresses(LogProcess &into, const LogExtract &extract, const ProcessSeen &seen,
                  const std::vector<NetDevice> &devices)
{
    const auto named = [&](std::int32_t index) -> const NetDevice * {
        const auto at = std::find_if(devices.begin(), devices.end(),
                                     [&](const NetDevice &device) { return device.index == index; });
        return at == devices.end() ? nullptr : &*at;
    };
    for (const auto &pair : seen.queuePairs) {
        const auto *device = named(pair.device);
        if (device != nullptr && device->device.find('+') != std::string::npos)
            device = pair.physical >= 0 ? named(pair.physical) : nullptr;
        if (device == nullptr || device->device.find('+') != std::string::npos)
            continue;
        NicAddress address;
        address.device = device->device;
        address.port = pair.port;
        address.ip = pair.ip;
        address.gidIndex = pair.gidIndex;
        address.source = {extract.file, pair.line};
        const auto known = std::any_of(into.addresses.begin(), into.addresses.end(), [&](const NicAddress &other) {
            return other.device == address.device && other.port == address.port && other.ip == address.ip;
        });
        if (!known)
            into.addresses.push_back(std::move(address));
    }
}

} // namespace

std::vector<LogProcess> listProcesses(const std::vector<LogExtract> &extracts, const Views &views, const NicNames &nics)
{
    std::vector<LogProcess> processes;
    processes.reserve(views.processes.size());
    for (std::uint32_t p = 0; p < views.processes.size(); ++p) {
        LogProcess process;
        for (const auto piece : views.processes[p].pieces) {
            const auto &seen = extracts[piece.extract].processes[piece.process];
            process.host = seen.facts.host;
            process.pid = seen.facts.pid;
            merge(process, seen);
        }
        process.netDevices = nics.list(p, process.network.empty() ? "IB" : process.network);
        if (process.netDevices.empty() && process.network.empty())
            process.netDevices = nics.list(p, "Socket");
        for (const auto piece : views.processes[p].pieces)
            addAddresses(process, extracts[piece.extract], extracts[piece.extract].processes[piece.process],
                         process.netDevices);
        processes.push_back(std::move(process));
    }
    std::sort(processes.begin(), processes.end(), [](const LogProcess &a, const LogProcess &b) {
        if (a.host != b.host)
            return text::naturalLess(a.host, b.host);
        return a.pid != b.pid ? a.pid < b.pid : a.source < b.source;
    });
    return processes;
}

} // namespace eps::ccl
