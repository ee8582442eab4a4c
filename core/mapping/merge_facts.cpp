#include "core/mapping/merge_facts.h"

#include "core/base/text.h"

#include <algorithm>
#include <map>
#include <tuple>
#include <unordered_map>
#include <unordered_set>

namespace eps::mapping {

namespace {

void fill(std::string &mine, const std::string &other)
{
    if (mine.empty())
        mine = other;
}

void fill(std::int32_t &mine, std::int32_t other)
{
    if (mine < 0)
        mine = other;
}

void unite(std::vector<std::string> &mine, const std::vector<std::string> &other)
{
    std::unordered_set<std::string> known(mine.begin(), mine.end());
    for (const auto &text : other) {
        if (known.insert(text).second)
            mine.push_back(text);
    }
}

void fill(RdmaPort &mine, const RdmaPort &other)
{
    fill(mine.netdev, other.netdev);
    fill(mine.pci, other.pci);
    fill(mine.state, other.state);
}

void fill(NetInterface &mine, const NetInterface &other)
{
    fill(mine.ifIndex, other.ifIndex);
    fill(mine.mac, other.mac);
    fill(mine.permanentMac, other.permanentMac);
    unite(mine.ips, other.ips);
    unite(mine.alternativeNames, other.alternativeNames);
    fill(mine.master, other.master);
    fill(mine.kind, other.kind);
    fill(mine.pci, other.pci);
    fill(mine.operState, other.operState);
}

void fill(GpuFact &mine, const GpuFact &other)
{
    fill(mine.index, other.index);
    fill(mine.busId, other.busId);
    fill(mine.model, other.model);
}

void fill(GidFact &mine, const GidFact &other)
{
    fill(mine.ip, other.ip);
    fill(mine.netdev, other.netdev);
}

void fill(SwitchPortFact &mine, const SwitchPortFact &other)
{
    fill(mine.alias, other.alias);
    fill(mine.ifIndex, other.ifIndex);
    mine.speedBps = std::max(mine.speedBps, other.speedBps);
    fill(mine.description, other.description);
    fill(mine.lag, other.lag);
    fill(mine.mac, other.mac);
    fill(mine.operState, other.operState);
}

std::string keyOf(const RdmaPort &fact) { return fact.device + "\n" + std::to_string(fact.port); }
std::string keyOf(const NetInterface &fact) { return fact.name; }
std::string keyOf(const GpuFact &fact) { return fact.uuid.empty() ? fact.busId : fact.uuid; }
std::string keyOf(const GidFact &fact)
{
    return fact.device + "\n" + std::to_string(fact.port) + "\n" + std::to_string(fact.index) + "\n" + fact.version;
}
std::string keyOf(const SwitchPortFact &fact) { return fact.name; }

/// Adds facts that are new and fills the blanks of those that are known. Nameless ones are kept as they are.
template <class Fact> void merge(std::vector<Fact> &mine, std::vector<Fact> facts)
{
    std::unordered_map<std::string, std::size_t> known;
    for (std::size_t i = 0; i < mine.size(); ++i)
        known.try_emplace(keyOf(mine[i]), i);
    for (auto &fact : facts) {
        const std::string key = keyOf(fact);
        const auto [entry, isNew] = known.try_emplace(key, mine.size());
        if (isNew || key.empty())
            mine.push_back(std::move(fact));
        else
            fill(mine[entry->second], fact);
    }
}

template <class Fact> void append(std::vector<Fact> &mine, const std::vector<Fact> &facts)
{
    mine.insert(mine.end(), facts.begin(), facts.end());
}

template <class Fact> SourceRef firstSource(const std::vector<Fact> &facts)
{
    return facts.empty() ? SourceRef{} : facts.front().source;
}

auto placeOf(const HostFacts &facts)
{
    return std::make_tuple(firstSource(facts.rdmaPorts), firstSource(facts.interfaces), firstSource(facts.gpus),
                           firstSource(facts.gids), firstSource(facts.gpuNicPaths), firstSource(facts.topologyNics),
                           firstSource(facts.topologyGpus));
}

auto placeOf(const SwitchFacts &facts) { return std::make_tuple(firstSource(facts.ports), facts.chassisIds); }

void absorb(HostFacts &mine, const HostFacts &other)
{
    merge(mine.rdmaPorts, other.rdmaPorts);
    merge(mine.interfaces, other.interfaces);
    merge(mine.gpus, other.gpus);
    merge(mine.gids, other.gids);
    append(mine.gpuNicPaths, other.gpuNicPaths);
    append(mine.gpuPeerPaths, other.gpuPeerPaths);
    append(mine.topologyNics, other.topologyNics);
    append(mine.topologyGpus, other.topologyGpus);
    append(mine.topologies, other.topologies);
}

void absorb(SwitchFacts &mine, const SwitchFacts &other)
{
    fill(mine.os, other.os);
    unite(mine.chassisIds, other.chassisIds);
    unite(mine.managementIps, other.managementIps);
    merge(mine.ports, other.ports);
}

void sortFacts(HostFacts &facts)
{
    std::stable_sort(facts.rdmaPorts.begin(), facts.rdmaPorts.end(), [](const RdmaPort &a, const RdmaPort &b) {
        return a.device == b.device ? a.port < b.port : text::naturalLess(a.device, b.device);
    });
    std::stable_sort(facts.interfaces.begin(), facts.interfaces.end(),
                     [](const NetInterface &a, const NetInterface &b) { return text::naturalLess(a.name, b.name); });
    std::stable_sort(facts.gpus.begin(), facts.gpus.end(),
                     [](const GpuFact &a, const GpuFact &b) { return a.index < b.index; });
}

void sortFacts(SwitchFacts &facts)
{
    std::stable_sort(facts.ports.begin(), facts.ports.end(), [](const SwitchPortFact &a, const SwitchPortFact &b) {
        return text::naturalLess(a.name, b.name);
    });
}

template <class Facts>
void mergeAll(const std::vector<Facts> &all, const std::vector<DeviceId> &devices, const Identity &identity,
              std::vector<Facts> &merged, std::vector<DeviceId> &mergedDevices)
{
    std::map<DeviceId, std::vector<const Facts *>> groups;
    for (std::size_t i = 0; i < all.size(); ++i)
        groups[devices[i]].push_back(&all[i]);
    for (auto &[device, group] : groups) {
        std::stable_sort(group.begin(), group.end(),
                         [](const Facts *a, const Facts *b) { return placeOf(*a) < placeOf(*b); });
        Facts facts;
        for (const Facts *part : group)
            absorb(facts, *part);
        facts.device = identity.devices[device.index()].name;
        sortFacts(facts);
        merged.push_back(std::move(facts));
        mergedDevices.push_back(device);
    }
}

} // namespace

MergedFacts mergeFacts(const MappingInput &input, const Identity &identity)
{
    MergedFacts facts;
    mergeAll(input.hosts, identity.hosts, identity, facts.hosts, facts.hostDevices);
    mergeAll(input.switches, identity.switches, identity, facts.switches, facts.switchDevices);
    return facts;
}

} // namespace eps::mapping
