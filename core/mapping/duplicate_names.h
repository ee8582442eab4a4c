#pragma once

#include "core/mapping/name_nodes.h"
#include "core/model/neighbour.h"
#include "core/model/problem.h"

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace eps::mapping {

/// Finds system names that several devices announce. A second chassis id alone proves nothing (NX-OS sends one per
/// port); the same port id under two chassis ids, seen on two ports, does. For factory names a second chassis id is
/// enough. Source: fabric.md §1.17 rule 3. Linear in records.
class DuplicateNames {
public:
    explicit DuplicateNames(const std::vector<Neighbour> &records);

    /// True when mentions of this name (deviceKey) must be told apart by chassis id and by dump.
    [[nodiscard]] bool isSplit(const std::string &key) const { return m_split.contains(key); }
    void report(std::vector<Problem> &problems) const;

    /// Pairs (observer, peer) of nodes that are one device: a dump with a split name lists peer A on port p, and A's
    /// record of that port names this port under one chassis id. Only dumps that fit exactly one chassis.
    [[nodiscard]] std::vector<std::pair<NameNodes::Node, NameNodes::Node>>
    matches(const std::vector<Neighbour> &records, const std::vector<NameNodes::Node> &observers,
            const std::vector<std::optional<NameNodes::Node>> &peers) const;

private:
    struct Split {
        std::string name;
        std::vector<std::string> chassis;
        SourceRef source;
    };
    std::map<std::string, Split> m_split;
};

} // namespace eps::mapping
