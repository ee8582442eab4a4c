#include "core/mapping/group_names.h"

#include "core/base/text.h"
#include "core/mapping/device_names.h"
#include "core/model/address.h"

#include <algorithm>
#include <numeric>
#include <tuple>

namespace eps::mapping {

namespace {

using Node = NameNodes::Node;

struct Candidate {
    bool preferred = false;
    bool shared = false; ///< several devices have this very name
    NameSource source = NameSource::Address;
    std::string text;
};

bool better(const Candidate &a, const Candidate &b)
{
    if (a.preferred != b.preferred)
        return a.preferred;
    if (a.shared != b.shared)
        return b.shared;
    if (a.source != b.source)
        return a.source < b.source;
    if (text::naturalLess(a.text, b.text) || text::naturalLess(b.text, a.text))
        return text::naturalLess(a.text, b.text);
    return a.text < b.text;
}

/// The printed form of a spelling: without serial, and without domain where the short name is unique.
std::string printed(const Candidate &candidate, const std::set<std::string> &sharedShort)
{
    if (candidate.source == NameSource::Address)
        return candidate.text;
    const std::string key = deviceKey(candidate.text);
    const std::string spelled = candidate.text.substr(0, key.size());
    const std::string shortName(shortHost(spelled));
    return sharedShort.contains(text::lower(shortName)) ? spelled : shortName;
}

void nameGroup(KnownDevice &device, std::vector<Candidate> &candidates, const std::set<std::string> &sharedShort)
{
    for (auto &candidate : candidates)
        candidate.shared = candidate.source != NameSource::Address && sharedShort.contains(deviceKey(candidate.text));
    std::sort(candidates.begin(), candidates.end(), better);
    device.name = printed(candidates.front(), sharedShort);
    for (const auto &candidate : candidates) {
        if (candidate.text != device.name)
            device.aliases.push_back(candidate.text);
        device.named = device.named || candidate.source != NameSource::Address;
    }
    std::sort(device.aliases.begin(), device.aliases.end(), text::naturalLess);
    device.aliases.erase(std::unique(device.aliases.begin(), device.aliases.end()), device.aliases.end());
}

auto sortKey(const KnownDevice &device)
{
    return std::tie(device.chassisIds, device.managementIps, device.aliases, device.fromObserver);
}

} // namespace

GroupNames::GroupNames(const NameNodes &nodes, const std::vector<Node> &preferred,
                       const std::set<std::string> &sharedShort)
    : m_deviceOfNode(nodes.size())
{
    const std::set<Node> wanted(preferred.begin(), preferred.end());
    std::vector<std::vector<Candidate>> candidates;
    for (Node node = 0; node < nodes.size(); ++node) {
        const Node root = nodes.root(node);
        if (root == node) {
            m_deviceOfNode[node] = candidates.size();
            candidates.emplace_back();
            KnownDevice device;
            device.fromObserver = nodes.has(node, NameSource::Observer);
            device.fromHostFacts = nodes.has(node, NameSource::HostFacts);
            device.fromSwitchFacts = nodes.has(node, NameSource::SwitchFacts);
            device.fromLog = nodes.has(node, NameSource::Log);
            m_devices.push_back(std::move(device));
        }
        for (const auto &spelling : nodes.spellings(node))
            candidates[m_deviceOfNode[root]].push_back(
                {wanted.contains(node) && spelling.source != NameSource::Alias, false, spelling.source, spelling.text});
    }
    for (std::size_t i = 0; i < m_devices.size(); ++i)
        nameGroup(m_devices[i], candidates[i], sharedShort);
}

std::vector<std::size_t> GroupNames::finish(std::vector<KnownDevice> &devices)
{
    std::vector<std::size_t> order(devices.size());
    std::iota(order.begin(), order.end(), 0U);
    const auto less = [&](std::size_t a, std::size_t b) {
        if (text::naturalLess(devices[a].name, devices[b].name))
            return true;
        if (text::naturalLess(devices[b].name, devices[a].name))
            return false;
        return std::tie(devices[a].name) < std::tie(devices[b].name) ||
               (devices[a].name == devices[b].name && sortKey(devices[a]) < sortKey(devices[b]));
    };
    std::sort(order.begin(), order.end(), less);
    for (std::size_t first = 0; first < order.size();) {
        std::size_t last = first + 1;
        while (last < order.size() && text::equalsIgnoreCase(devices[order[first]].name, devices[order[last]].name))
            ++last;
        for (std::size_t i = first; last - first > 1 && i < last; ++i) {
            KnownDevice &device = devices[order[i]];
            device.aliases.insert(device.aliases.begin(), device.name);
            const bool hasChassis = !device.chassisIds.empty();
            device.name += hasChassis ? "@" + device.chassisIds.front() : "#" + std::to_string(i - first + 1);
        }
        first = last;
    }
    std::sort(order.begin(), order.end(), less);
    std::vector<KnownDevice> sorted;
    std::vector<std::size_t> place(devices.size());
    for (const std::size_t from : order) {
        place[from] = sorted.size();
        sorted.push_back(std::move(devices[from]));
    }
    devices = std::move(sorted);
    return place;
}

} // namespace eps::mapping
