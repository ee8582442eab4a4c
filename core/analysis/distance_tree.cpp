#include "core/analysis/host_picture.h"

#include "core/analysis/nic_distances.h"
#include "core/base/text.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <optional>
#include <string_view>

// Distances say which devices share what, not how it is called. Three nested partitions of the GPUs and NICs follow:
// joined by PIX at most (one bridge), by PXB at most (bridges below one), by PHB or NODE at most (one CPU). NVLink
// between two GPUs hides their PCI distance; their NICs tell it then. A device without any PCI distance stands alone.

namespace eps::analysis {

namespace {

class Partition {
public:
    explicit Partition(std::size_t size) : m_parent(size) { std::iota(m_parent.begin(), m_parent.end(), 0U); }
    std::size_t find(std::size_t at)
    {
        while (m_parent[at] != at)
            at = m_parent[at] = m_parent[m_parent[at]];
        return at;
    }
    void join(std::size_t a, std::size_t b)
    {
        // The lower number leads, so that the order of devices decides the order of groups.
        a = find(a);
        b = find(b);
        m_parent[std::max(a, b)] = std::min(a, b);
    }

private:
    std::vector<std::size_t> m_parent;
};

struct Leaf {
    TopologyDevice device;
    SourceRef source;
};

class DistanceTree {
public:
    explicit DistanceTree(const HostFacts &facts) : m_facts(facts) {}

    HostTopology build()
    {
        listLeaves();
        if (m_leaves.empty())
            return {};
        joinLeaves();
        HostTopology tree;
        tree.basis = TopologyBasis::Matrix;
        tree.source = m_leaves.front().source;
        m_placed.assign(m_leaves.size(), -1);
        for (std::size_t leaf = 0; leaf < m_leaves.size(); ++leaf)
            place(leaf, tree);
        addLinks(tree);
        return tree;
    }

private:
    std::size_t gpu(std::int32_t index, const std::string &busId, SourceRef source)
    {
        const std::string key = index >= 0 ? "#" + std::to_string(index) : busId;
        const auto [at, isNew] = m_gpus.try_emplace(key, m_leaves.size());
        if (isNew) {
            TopologyDevice device;
            device.kind = TopologyKind::Gpu;
            device.number = index;
            device.busId = busId;
            for (const auto &fact : m_facts.gpus) {
                if (device.busId.empty() && index >= 0 && fact.index == index)
                    device.busId = fact.busId;
            }
            device.source = source;
            m_leaves.push_back({device, source});
        }
        return at->second;
    }

    std::size_t nic(const std::string &name, SourceRef source)
    {
        const auto [at, isNew] = m_nics.try_emplace(name, m_leaves.size());
        if (isNew) {
            TopologyDevice device;
            device.kind = TopologyKind::Nic;
            device.name = name;
            device.source = source;
            m_leaves.push_back({device, source});
        }
        return at->second;
    }

    void listLeaves()
    {
        for (const auto &path : m_facts.gpuNicPaths)
            gpu(path.gpuIndex, path.gpuBusId, path.source);
        for (const auto &path : m_facts.gpuPeerPaths) {
            gpu(path.gpuIndex, path.gpuBusId, path.source);
            gpu(path.peerIndex, path.peerBusId, path.source);
        }
        for (const auto &path : m_facts.gpuNicPaths)
            nic(path.nicDevice, path.source);
    }

    void joinLeaves()
    {
        m_bridges.emplace(m_leaves.size());
        m_upper.emplace(m_leaves.size());
        m_cpus.emplace(m_leaves.size());
        for (const auto &path : m_facts.gpuNicPaths)
            join(gpu(path.gpuIndex, path.gpuBusId, path.source), nic(path.nicDevice, path.source), path.pathType);
        for (const auto &path : m_facts.gpuPeerPaths)
            join(gpu(path.gpuIndex, path.gpuBusId, path.source), gpu(path.peerIndex, path.peerBusId, path.source),
                 path.pathType);
    }

    void join(std::size_t a, std::size_t b, std::string_view type)
    {
        const int distance = pathDistance(type);
        if (distance < 0)
            return;
        if (distance <= pathDistance("PIX"))
            m_bridges->join(a, b);
        if (distance <= pathDistance("PXB"))
            m_upper->join(a, b);
        if (distance <= pathDistance("NODE"))
            m_cpus->join(a, b);
    }

    std::int32_t group(std::map<std::size_t, std::int32_t> &made, std::size_t leader, TopologyKind kind,
                       std::int32_t parent, HostTopology &tree)
    {
        const auto [at, isNew] = made.try_emplace(leader, static_cast<std::int32_t>(tree.devices.size()));
        if (isNew) {
            TopologyDevice device;
            device.kind = kind;
            device.parent = parent;
            device.source = m_leaves[leader].source;
            tree.devices.push_back(std::move(device));
        }
        return at->second;
    }

    void place(std::size_t leaf, HostTopology &tree)
    {
        auto parent = group(m_cpuAt, m_cpus->find(leaf), TopologyKind::Cpu, -1, tree);
        if (hasUpper(leaf))
            parent = group(m_upperAt, m_upper->find(leaf), TopologyKind::PciSwitch, parent, tree);
        parent = group(m_bridgeAt, m_bridges->find(leaf), TopologyKind::PciSwitch, parent, tree);
        m_placed[leaf] = static_cast<std::int32_t>(tree.devices.size());
        tree.devices.push_back(m_leaves[leaf].device);
        tree.devices.back().parent = parent;
    }

    /// True when several bridges of the leaf's kind are joined above it.
    bool hasUpper(std::size_t leaf)
    {
        for (std::size_t other = 0; other < m_leaves.size(); ++other) {
            if (m_upper->find(other) == m_upper->find(leaf) && m_bridges->find(other) != m_bridges->find(leaf))
                return true;
        }
        return false;
    }

    void addLinks(HostTopology &tree)
    {
        for (const auto &path : m_facts.gpuPeerPaths) {
            std::string_view type = path.pathType;
            const bool xgmi = type == "XGMI";
            if (!xgmi && !text::consume(type, "NV"))
                continue;
            GpuLink link;
            link.from = m_placed[gpu(path.gpuIndex, path.gpuBusId, path.source)];
            link.to = m_placed[gpu(path.peerIndex, path.peerBusId, path.source)];
            link.xgmi = xgmi;
            link.lanes = text::toInteger<std::int32_t>(type).value_or(0);
            tree.gpuLinks.push_back(link);
        }
    }

    const HostFacts &m_facts;
    std::vector<Leaf> m_leaves;
    std::map<std::string, std::size_t> m_gpus;
    std::map<std::string, std::size_t> m_nics;
    std::optional<Partition> m_bridges;
    std::optional<Partition> m_upper;
    std::optional<Partition> m_cpus;
    std::map<std::size_t, std::int32_t> m_cpuAt;
    std::map<std::size_t, std::int32_t> m_upperAt;
    std::map<std::size_t, std::int32_t> m_bridgeAt;
    std::vector<std::int32_t> m_placed; ///< by leaf: index into the tree
};

} // namespace

HostTopology treeOfDistances(const HostFacts &facts) { return DistanceTree(facts).build(); }

} // namespace eps::analysis
