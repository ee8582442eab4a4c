#include "core/mapping/duplicate_names.h"

#include "core/base/text.h"
#include "core/mapping/device_names.h"
#include "core/mapping/port_names.h"
#include "core/model/address.h"

#include <algorithm>
#include <set>
#include <unordered_map>

namespace eps::mapping {

namespace {

struct Seen {
    std::string name;
    std::set<std::string> chassis;
    SourceRef source;
};

struct PortClaim {
    std::string chassis;
    std::string observer;
};

std::string endpoint(const Neighbour &record)
{
    return deviceKey(record.observer) + "\n" + canonicalPortName(record.localPort);
}

std::string shortKey(std::string_view name) { return std::string(shortHost(deviceKey(name))); }

/// Names with several chassis ids, in a first walk; few in practice.
std::map<std::string, Seen> namesOfSeveralChassis(const std::vector<Neighbour> &records)
{
    std::unordered_map<std::string, Seen> seen;
    for (const auto &record : records) {
        const auto chassis = peerChassisMac(record);
        const auto name = peerName(record);
        if (name.empty() || !chassis)
            continue;
        Seen &entry = seen[deviceKey(name)];
        entry.chassis.insert(*chassis);
        if (entry.name.empty() || record.source < entry.source) {
            entry.name = name;
            entry.source = record.source;
        }
    }
    std::map<std::string, Seen> several;
    for (auto &[key, entry] : seen) {
        if (entry.chassis.size() > 1)
            several.emplace(key, std::move(entry));
    }
    return several;
}

} // namespace

DuplicateNames::DuplicateNames(const std::vector<Neighbour> &records)
{
    const auto several = namesOfSeveralChassis(records);
    if (several.empty())
        return;
    const auto split = [&](const std::string &key) {
        const Seen &seen = several.at(key);
        m_split[key] = {seen.name, {seen.chassis.begin(), seen.chassis.end()}, seen.source};
    };
    std::unordered_map<std::string, PortClaim> ports;
    for (const auto &record : records) {
        const auto chassis = peerChassisMac(record);
        const std::string key = deviceKey(peerName(record));
        if (!chassis || !several.contains(key) || m_split.contains(key))
            continue;
        if (isFactoryName(key)) {
            split(key);
            continue;
        }
        if (record.remotePortId.empty())
            continue;
        const std::string where = endpoint(record);
        const auto [claim, isNew] =
            ports.try_emplace(key + "\n" + canonicalPortName(record.remotePortId), PortClaim{*chassis, where});
        if (!isNew && claim->second.chassis != *chassis && claim->second.observer != where)
            split(key);
    }
}

void DuplicateNames::report(std::vector<Problem> &problems) const
{
    for (const auto &[key, split] : m_split) {
        std::string list;
        for (const auto &chassis : split.chassis)
            list += (list.empty() ? "" : ", ") + chassis;
        problems.push_back(
            makeProblem(ProblemCode::DuplicateName,
                        std::to_string(split.chassis.size()) + " devices call themselves \"" + split.name +
                            "\" (chassis ids " + list + ")",
                        "they are told apart by chassis id; facts and dumps under that name may belong to either",
                        "give each device its own host name and read its neighbours again", split.source));
    }
}

std::vector<std::pair<NameNodes::Node, NameNodes::Node>>
DuplicateNames::matches(const std::vector<Neighbour> &records, const std::vector<NameNodes::Node> &observers,
                        const std::vector<std::optional<NameNodes::Node>> &peers) const
{
    std::vector<std::pair<NameNodes::Node, NameNodes::Node>> found;
    if (m_split.empty())
        return found;
    const auto key = [](std::string_view device, std::string_view port, std::string_view farPort) {
        return shortKey(device) + "\n" + canonicalPortName(port) + "\n" + canonicalPortName(farPort);
    };
    std::unordered_map<std::string, std::set<NameNodes::Node>> byEndpoint; // what A's port p sees as port q
    for (std::size_t i = 0; i < records.size(); ++i) {
        if (peers[i] && isSplit(deviceKey(peerName(records[i]))))
            byEndpoint[key(records[i].observer, records[i].localPort, records[i].remotePortId)].insert(*peers[i]);
    }
    std::map<NameNodes::Node, std::set<NameNodes::Node>> fits;
    for (std::size_t i = 0; i < records.size(); ++i) {
        const Neighbour &record = records[i];
        if (!isSplit(deviceKey(record.observer)))
            continue;
        const auto seen = byEndpoint.find(key(peerName(record), record.remotePortId, record.localPort));
        if (seen != byEndpoint.end() && seen->second.size() == 1)
            fits[observers[i]].insert(*seen->second.begin());
    }
    for (const auto &[observer, candidates] : fits) {
        if (candidates.size() == 1)
            found.emplace_back(observer, *candidates.begin());
    }
    return found;
}

} // namespace eps::mapping
