#pragma once

#include "core/mapping/identity.h"
#include "core/mapping/name_nodes.h"

#include <set>
#include <string>
#include <vector>

namespace eps::mapping {

/// Chooses the printed name of every group of nodes.
class GroupNames {
public:
    /// `preferred`: nodes whose own spelling wins (targets of aliases); `sharedShort`: short names that several devices
    /// in different domains use.
    GroupNames(const NameNodes &nodes, const std::vector<NameNodes::Node> &preferred,
               const std::set<std::string> &sharedShort);

    /// One device per group, in the order of its first node.
    [[nodiscard]] const std::vector<KnownDevice> &devices() const { return m_devices; }
    /// Index into devices() by the group's root; meaningless for other nodes.
    [[nodiscard]] const std::vector<std::size_t> &deviceOfNode() const { return m_deviceOfNode; }

    /// Makes equal names differ (by chassis id, else by a number), sorts the devices naturally and returns the new
    /// place of each.
    [[nodiscard]] static std::vector<std::size_t> finish(std::vector<KnownDevice> &devices);

private:
    std::vector<KnownDevice> m_devices;
    std::vector<std::size_t> m_deviceOfNode;
};

} // namespace eps::mapping
