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

struct PortClaim {
    std::string chassis;
    std::string observer;
};

std::string endpoint(const Neighbour &record)
{
    return deviceKey(record.observer) + "\n" + canonicalPortName(record.localPort);
}

/// The first ones; a made-up fabric has thousands.
std::string listed(const std::set<std::string> &texts)
{
    constexpr std::size_t kShown = 8;
    std::string list;
    std::size_t left = texts.size();
    for (const auto &text : texts) {
        if (texts.size() - left == kShown)
            return list + " and " + std::to_string(left) + " more";
        list += (list.empty() ? "" : ", ") + text;
        --left;
    }
    return list;
}

std::string shortKey(std::string_view name) { return std::string(shortHost(deviceKey(name))); }

} // namespace

/// In a first walk; few in practice.
std::map<std::string, DuplicateNames::Seen> DuplicateNames::namesOfSeveralChassis(const std::vector<Neighbour> &records)
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

DuplicateNames::DuplicateNames(const std::vector<Neighbour> &records)
{
    findShared(records);
    const auto several = namesOfSeveralChassis(records);
    if (several.empty())
        return;
    const auto split = [&](const std::string &key) { m_split[key] = several.at(key); };
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
    findReplaced(records, several);
}

/// Short names of peers that announce several domains.
void DuplicateNames::findShared(const std::vector<Neighbour> &records)
{
    std::unordered_map<std::string, std::string> domains; // short name → the first whole name
    for (const auto &record : records) {
        const std::string key = deviceKey(peerName(record));
        const std::string shortName(shortHost(key));
        if (shortName.size() == key.size())
            continue;
        const auto [first, isNew] = domains.try_emplace(shortName, key);
        if (!isNew && first->second != key)
            m_shared.insert(shortName);
    }
}

/// The same port of the same observer saw a name under another chassis id in another file.
void DuplicateNames::findReplaced(const std::vector<Neighbour> &records, const std::map<std::string, Seen> &several)
{
    struct Sight {
        std::string chassis;
        FileId file;
    };
    std::unordered_map<std::string, Sight> first; // by endpoint and name
    for (const auto &record : records) {
        const auto chassis = peerChassisMac(record);
        const std::string key = deviceKey(peerName(record));
        if (!chassis || !several.contains(key) || m_split.contains(key))
            continue;
        const auto [sight, isNew] =
            first.try_emplace(endpoint(record) + "\n" + key, Sight{*chassis, record.source.file});
        if (!isNew && sight->second.chassis != *chassis && sight->second.file != record.source.file)
            m_replaced.emplace(key, several.at(key));
    }
}

void DuplicateNames::report(std::vector<Problem> &problems) const
{
    for (const auto &[key, split] : m_split)
        problems.push_back(
            makeProblem(ProblemCode::DuplicateName,
                        std::to_string(split.chassis.size()) + " devices call themselves \"" + split.name +
                            "\" (chassis ids " + listed(split.chassis) + ")",
                        "they are told apart by chassis id; facts and dumps under that name may belong to either",
                        "give each device its own host name and read its neighbours again", split.source));
    if (m_replaced.empty())
        return;
    std::set<std::string> names;
    for (const auto &[key, seen] : m_replaced)
        names.insert(seen.name);
    const Seen &first = m_replaced.begin()->second;
    problems.push_back(makeProblem(
        ProblemCode::DuplicateName,
        "dumps disagree about the chassis ids of " + listed(names) + ": one port saw " + first.name + " as " +
            listed(first.chassis),
        "devices were replaced between the dumps, or two fabrics with the same names are joined as if they were one",
        "give EPS the dumps of one fabric and one time; --device NAME=FILE tells devices of one name apart",
        first.source));
}

namespace {

using Node = NameNodes::Node;

/// Whom a dump can be of, by what its peers see.
struct Fit {
    std::set<Node> candidates;
    std::size_t exact = 0; ///< records of which both ends name both ports
    std::size_t loose = 0; ///< where only the peer's port is named by both
};

/// Who sees whom: a device's port, and with it the far port as that device spells it.
class Sights {
public:
    Sights(const std::vector<Neighbour> &records, const std::vector<std::optional<Node>> &peers)
    {
        for (std::size_t i = 0; i < records.size(); ++i) {
            const Neighbour &record = records[i];
            if (!peers[i] || record.observer.empty())
                continue;
            const std::string near = key(record.observer, record.localPort);
            m_sights[near].insert(*peers[i]);
            for (const auto &far : farPorts(record))
                m_sights[near + "\n" + far].insert(*peers[i]);
        }
    }

    /// Counts the peer's answer to a record of an open dump.
    void ask(const Neighbour &record, Node observer, Fit &fit) const
    {
        for (const auto &port : farPorts(record)) {
            const std::string near = key(peerName(record), port);
            const auto exact = m_sights.find(near + "\n" + canonicalPortName(record.localPort));
            const bool isExact = exact != m_sights.end() && exact->second.size() == 1;
            const auto found = isExact ? exact : m_sights.find(near);
            if (found == m_sights.end())
                continue;
            (isExact ? fit.exact : fit.loose) += 1;
            for (const Node peer : found->second) {
                if (peer != observer)
                    fit.candidates.insert(peer);
            }
            return;
        }
    }

private:
    static std::string key(std::string_view device, std::string_view port)
    {
        return shortKey(device) + "\n" + canonicalPortName(port);
    }

    /// What a record calls the far port: its id, and a description that is a name.
    static std::vector<std::string> farPorts(const Neighbour &record)
    {
        std::vector<std::string> ports{canonicalPortName(record.remotePortId)};
        if (looksLikePortName(record.remotePortDescription))
            ports.push_back(canonicalPortName(record.remotePortDescription));
        return ports;
    }

    std::unordered_map<std::string, std::set<Node>> m_sights;
};

std::string domainOf(const std::string &key) { return key.substr(shortHost(key).size()); }

} // namespace

std::vector<std::pair<Node, Node>> DuplicateNames::matches(const std::vector<Neighbour> &records,
                                                           const std::vector<Node> &observers,
                                                           const std::vector<std::optional<Node>> &peers) const
{
    std::vector<std::pair<Node, Node>> found;
    const auto isOpen = [&](const Neighbour &record) { return isOpenObserver(deviceKey(record.observer)); };
    if (std::none_of(records.begin(), records.end(), isOpen))
        return found;
    const Sights sights(records, peers);
    std::map<Node, Fit> fits;
    std::map<std::string, Node> named;                                     // whole names of peers
    std::map<Node, std::pair<std::string, std::set<std::string>>> domains; // of dumps: short name, domains of peers
    for (std::size_t i = 0; i < records.size(); ++i) {
        const Neighbour &record = records[i];
        const std::string peer = deviceKey(peerName(record));
        if (peers[i] && !peer.empty())
            named.try_emplace(peer, *peers[i]);
        if (!isOpen(record) || peer.empty())
            continue;
        sights.ask(record, observers[i], fits[observers[i]]);
        const std::string name = deviceKey(record.observer);
        if (m_shared.contains(name)) {
            domains[observers[i]].first = name;
            domains[observers[i]].second.insert(domainOf(peer));
        }
    }
    for (const auto &[observer, fit] : fits) {
        if (fit.candidates.size() == 1 && (fit.exact > 0 || fit.loose > 1))
            found.emplace_back(observer, *fit.candidates.begin());
    }
    // A short name that several domains have: its device is in the domain of all its neighbours.
    for (const auto &[observer, seen] : domains) {
        const auto device = seen.second.size() == 1 ? named.find(seen.first + *seen.second.begin()) : named.end();
        if (device != named.end() && fits[observer].candidates.size() != 1)
            found.emplace_back(observer, device->second);
    }
    return found;
}

} // namespace eps::mapping
