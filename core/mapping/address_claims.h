#pragma once

#include "core/mapping/map.h"
#include "core/mapping/name_nodes.h"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

namespace eps::mapping {

/// Who claims a MAC or IP: peers' records under a system name, and the owner's own facts.
///
/// An address joins two names only when exactly one announced name and exactly one owner claim it, and never two names
/// that are both announced or both have facts of the same kind: virtual MACs (MLAG, VARP), reused management
/// addresses and container bridges are claimed by several. A locally administered MAC counts like any other.
class AddressClaims {
public:
    using Node = NameNodes::Node;

    void collect(const MappingInput &input, const NameNodes &nodes, const std::vector<std::optional<Node>> &peers,
                 const std::vector<Node> &hosts, const std::vector<Node> &switches);
    /// Unites announced names with owners that carry another name (a file's stem, a pod), where each fits one only.
    void uniteOwners(NameNodes &nodes, std::vector<Problem> &problems) const;
    /// Unites peers without a name with the one device whose port or chassis MAC (or address) they show.
    void placeNameless(const MappingInput &input, NameNodes &nodes, const std::vector<std::optional<Node>> &peers);
    /// Unites hosts that only logs name (pods, workers) with the one device that has their addresses.
    void placeLogHosts(const MappingInput &input, NameNodes &nodes, const std::map<std::string, Node> &logHosts,
                       std::vector<Problem> &problems) const;

private:
    struct Claim {
        std::vector<Node> announced;
        std::vector<Node> owners;
    };
    using Claims = std::unordered_map<std::string, Claim>;

    void own(Node node, const NetInterface &interface);
    using Offers = std::map<Node, std::set<Node>>; // by owner: announced names that may be it
    static void offers(const Claims &claims, const NameNodes &nodes, Offers &into);
    static void addRoots(const NameNodes &nodes, const Claims &claims, const std::string &key,
                         std::vector<Node> &roots);

    Claims m_macs;
    Claims m_ips;
};

} // namespace eps::mapping
