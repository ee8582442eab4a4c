#pragma once

#include "core/mapping/name_nodes.h"
#include "core/model/neighbour.h"
#include "core/model/problem.h"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace eps::mapping {

/// Finds system names that several devices announce. A second chassis id alone proves nothing (NX-OS sends one per
/// port); the same port id under two chassis ids, seen on two ports, does. For factory names a second chassis id is
/// enough. Source: fabric.md §1.17 rule 3. Also finds short names that devices of several domains have, and finds the
/// device of dumps under such a name, or under none, by what its peers see. Linear in records.
class DuplicateNames {
public:
    explicit DuplicateNames(const std::vector<Neighbour> &records);

    /// True when mentions of this name (deviceKey) must be told apart by chassis id and by dump.
    [[nodiscard]] bool isSplit(const std::string &key) const { return m_split.contains(key); }
    /// True when a dump under this name can be of several devices (or, without a name, of any): each file is one.
    [[nodiscard]] bool isOpenObserver(const std::string &key) const
    {
        return key.empty() || isSplit(key) || m_shared.contains(key);
    }
    void report(std::vector<Problem> &problems) const;

    /// Pairs (observer, peer) of nodes that are one device: an open dump (see isOpenObserver) lists peer A on port p,
    /// and A's record of that port names this dump's device. Only dumps of which all records that A answers tell the
    /// same device.
    [[nodiscard]] std::vector<std::pair<NameNodes::Node, NameNodes::Node>>
    matches(const std::vector<Neighbour> &records, const std::vector<NameNodes::Node> &observers,
            const std::vector<std::optional<NameNodes::Node>> &peers) const;

private:
    struct Seen {
        std::string name;
        std::set<std::string> chassis;
        SourceRef source;
    };
    [[nodiscard]] static std::map<std::string, Seen> namesOfSeveralChassis(const std::vector<Neighbour> &records);
    void findShared(const std::vector<Neighbour> &records);
    void findReplaced(const std::vector<Neighbour> &records, const std::map<std::string, Seen> &several);

    std::map<std::string, Seen> m_split;
    std::set<std::string> m_shared;         // short names of devices in several domains
    std::map<std::string, Seen> m_replaced; // one port sees them under another chassis id in another file
};

} // namespace eps::mapping
