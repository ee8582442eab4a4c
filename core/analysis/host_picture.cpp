#include "core/analysis/host_picture.h"

#include "core/analysis/checks/scope.h"
#include "core/analysis/nic_distances.h"
#include "core/model/channel_hops.h"

#include <algorithm>
#include <map>
#include <optional>
#include <tuple>
#include <utility>

namespace eps::analysis {

namespace {

/// A file says most; of two of a kind the one with more devices.
const HostTopology *bestTree(const HostFacts &facts)
{
    const HostTopology *best = nullptr;
    const auto rank = [](const HostTopology &tree) {
        return std::pair(tree.basis == TopologyBasis::File ? 1 : 0, tree.devices.size());
    };
    for (const auto &tree : facts.topologies) {
        if (!tree.empty() && (best == nullptr || rank(tree) > rank(*best)))
            best = &tree;
    }
    return best;
}

class Picturing {
public:
    Picturing(const Snapshot &snapshot, DeviceId host, std::stop_token stop)
        : m_snapshot(snapshot), m_index(snapshot), m_host(host), m_stop(std::move(stop))
    {
    }

    HostPicture make()
    {
        const auto &devices = m_snapshot.fabric.devices;
        if (!m_host.valid() || m_host.index() >= devices.size())
            return {};
        m_picture.host = devices[m_host.index()].name;
        if (const auto *facts = m_index.facts(m_picture.host); facts != nullptr) {
            const auto *tree = bestTree(*facts);
            m_picture.tree = tree != nullptr ? *tree : treeOfDistances(*facts);
            m_distances.emplace(*facts);
        }
        for (const auto &process : m_snapshot.job.processes) {
            if (m_distances && m_index.device(process.host) == m_host)
                m_distances->addListed(process);
        }
        for (const auto &communicator : m_snapshot.job.communicators) {
            if (!m_stop.stop_requested())
                addHops(communicator);
        }
        for (auto &[key, use] : m_uses)
            m_picture.uses.push_back(std::move(use));
        return std::move(m_picture);
    }

private:
    void addHops(const Communicator &communicator)
    {
        std::map<std::int32_t, const Rank *> here;
        for (const auto &rank : communicator.ranks) {
            if (m_index.device(rank.host) == m_host)
                here[rank.id.value] = &rank;
        }
        if (here.empty())
            return;
        for (const auto &hop : communicator.hops) {
            if (hop.transport != Transport::NET || hop.connection != 0)
                continue;
            if (const auto from = here.find(hop.from.value); from != here.end() && !hop.proxyRank.valid())
                addEnd(communicator, hop, *from->second, hop.fromNic);
            if (const auto to = here.find(hop.to.value); to != here.end())
                addEnd(communicator, hop, *to->second, hop.toNic);
        }
    }

    void addEnd(const Communicator &communicator, const Hop &hop, const Rank &rank, const NicName &nic)
    {
        if (!nic.known())
            return;
        const std::string device(m_snapshot.job.symbols.text(nic.device));
        const auto number = rank.nvmlDev >= 0 ? rank.nvmlDev : rank.cudaDev;
        const std::string gpu = number >= 0 ? "GPU " + std::to_string(number) : rank.busId;
        auto [at, isNew] = m_uses.try_emplace({number, rank.busId, device});
        auto &use = at->second;
        if (isNew) {
            use.gpuName = gpu;
            use.nicName = device;
            use.gpu = findGpu(rank);
            use.nic = findNic(device);
            use.firstHop.communicator = communicator.index;
            use.firstHop.channel = hop.channel;
            use.firstHop.hop = idOf(communicator, hop);
            compare(rank, device, use);
        }
        ++use.hopEnds;
        use.channels.insert(hop.channel.value);
        use.staged = use.staged || (hop.gdr && !*hop.gdr);
    }

    void compare(const Rank &rank, const std::string &device, GpuNicUse &use) const
    {
        if (m_distances) {
            const auto [used, best] = m_distances->compare(rank, device);
            if (used != nullptr) {
                use.pathType = used->pathType;
                use.source = used->source;
            }
            if (best != nullptr) {
                use.nearer = best->nicDevice;
                use.nearerType = best->pathType;
            }
        }
        if (use.pathType.empty() && use.gpu >= 0 && use.nic >= 0) {
            use.pathType = name(pciPath(m_picture.tree, use.gpu, use.nic));
            use.source = m_picture.tree.source;
        }
    }

    [[nodiscard]] std::int32_t findGpu(const Rank &rank) const
    {
        return find([&](const TopologyDevice &device) {
            if (device.kind != TopologyKind::Gpu)
                return false;
            return device.busId.empty() || rank.busId.empty() ? device.number >= 0 && device.number == rank.nvmlDev
                                                              : device.busId == rank.busId;
        });
    }

    [[nodiscard]] std::int32_t findNic(const std::string &name) const
    {
        return find(
            [&](const TopologyDevice &device) { return device.kind == TopologyKind::Nic && device.name == name; });
    }

    template <class Fits> [[nodiscard]] std::int32_t find(const Fits &fits) const
    {
        const auto &devices = m_picture.tree.devices;
        const auto at = std::find_if(devices.begin(), devices.end(), fits);
        return at == devices.end() ? -1 : static_cast<std::int32_t>(at - devices.begin());
    }

    const Snapshot &m_snapshot;
    const HostIndex m_index;
    DeviceId m_host;
    std::stop_token m_stop;
    std::optional<NicDistances> m_distances;
    HostPicture m_picture;
    std::map<std::tuple<std::int32_t, std::string, std::string>, GpuNicUse> m_uses;
};

} // namespace

HostPicture hostPicture(const Snapshot &snapshot, DeviceId host, std::stop_token stop)
{
    return Picturing(snapshot, host, std::move(stop)).make();
}

} // namespace eps::analysis
