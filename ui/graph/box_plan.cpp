#include "ui/graph/box_plan.h"

#include <algorithm>

namespace eps::ui {

namespace {

layout::BoxTier tierOf(const Device &device)
{
    if (device.kind == DeviceKind::Host)
        return layout::BoxTier::Host;
    switch (device.tier) {
    case Tier::Unknown:
        return layout::BoxTier::Loose;
    case Tier::Host:
        return layout::BoxTier::Host;
    case Tier::Leaf:
        return layout::BoxTier::Leaf;
    case Tier::Spine:
        return layout::BoxTier::Spine;
    case Tier::Core:
        return layout::BoxTier::Core;
    }
    return layout::BoxTier::Loose;
}

/// Height in the picture: loose boxes stand below the hosts.
int rowOf(layout::BoxTier tier) { return tier == layout::BoxTier::Loose ? -1 : static_cast<int>(tier); }

bool sameKnown(std::string_view a, std::string_view b) { return !a.empty() && a == b; }

class Planner {
public:
    explicit Planner(const Snapshot &snapshot) : m_snapshot(snapshot), m_fabric(snapshot.fabric) {}

    BoxPlan plan()
    {
        nameDevices();
        collectGpus();
        markLinkedPorts();
        m_plan.boxes.resize(m_fabric.devices.size());
        for (const Device &device : m_fabric.devices)
            m_plan.boxes[device.id.index()].tier = tierOf(device);
        std::vector<layout::BoxTier> tiers;
        for (const BoxContents &box : m_plan.boxes)
            tiers.push_back(box.tier);
        m_plan.names = ShortNames(m_fabric, tiers);
        m_nicsOf.resize(m_fabric.devices.size());
        for (const Nic &nic : m_fabric.nics)
            if (nic.host.valid())
                m_nicsOf[nic.host.index()].push_back(nic.id);
        for (const Device &device : m_fabric.devices)
            fill(device);
        addEdges();
        return std::move(m_plan);
    }

private:
    void nameDevices()
    {
        for (const Device &device : m_fabric.devices) {
            m_plan.deviceByName.emplace(device.name, device.id);
            for (const auto &alias : device.aliases)
                m_plan.deviceByName.emplace(alias, device.id);
        }
    }

    [[nodiscard]] DeviceId find(std::string_view name) const
    {
        const auto found = m_plan.deviceByName.find(name);
        return found == m_plan.deviceByName.end() ? DeviceId{} : found->second;
    }

    void collectGpus()
    {
        m_gpusOf.resize(m_fabric.devices.size());
        for (const HostFacts &facts : m_snapshot.hosts) {
            const DeviceId device = find(facts.device);
            if (!device.valid())
                continue;
            auto &gpus = m_gpusOf[device.index()];
            for (const GpuFact &fact : facts.gpus)
                gpus.push_back({fact.index, fact.uuid, fact.busId});
            for (const TopologyGpu &fact : facts.topologyGpus) {
                const bool known = std::ranges::any_of(gpus, [&](const GpuSlot &slot) {
                    return sameKnown(slot.busId, fact.busId) || (fact.device >= 0 && slot.index == fact.device);
                });
                if (!known)
                    gpus.push_back({fact.device, {}, fact.busId});
            }
        }
        for (const Communicator &communicator : m_snapshot.job.communicators) {
            for (const Rank &rank : communicator.ranks) {
                const DeviceId device = find(rank.host);
                if (!device.valid())
                    continue;
                auto &gpus = m_gpusOf[device.index()];
                const bool tellsGpu = rank.nvmlDev >= 0 || rank.cudaDev >= 0 || !rank.busId.empty();
                if (tellsGpu && gpuSlotOf(rank, gpus) < 0)
                    gpus.push_back({rank.nvmlDev >= 0 ? rank.nvmlDev : rank.cudaDev, rank.gpuUuid, rank.busId});
            }
        }
        for (auto &gpus : m_gpusOf) {
            std::ranges::stable_sort(gpus, [](const GpuSlot &a, const GpuSlot &b) {
                return a.index != b.index ? a.index < b.index : a.busId < b.busId;
            });
        }
    }

    [[nodiscard]] bool isDrawn(const Link &link) const
    {
        return link.a.valid() && link.b.valid() && !m_fabric.port(link.a).management &&
               !m_fabric.port(link.b).management;
    }

    void markLinkedPorts()
    {
        m_peer.resize(m_fabric.ports.size());
        for (const Link &link : m_fabric.links) {
            if (!isDrawn(link))
                continue;
            m_peer[link.a.index()] = m_fabric.port(link.b).device;
            m_peer[link.b.index()] = m_fabric.port(link.a).device;
        }
    }

    void fill(const Device &device)
    {
        auto &box = m_plan.boxes[device.id.index()];
        const bool isHost = box.tier == layout::BoxTier::Host;
        if (isHost)
            fillHost(device, box);
        else
            fillSwitch(device, box);
        layout::Box size{box.tier, 0, isHost ? box::kHostHeight : box::kSwitchHeight, device.id.value};
        size.width = isHost ? hostWidth(box) : switchWidth(device, box);
        m_plan.request.boxes.push_back(size);
    }

    void fillHost(const Device &device, BoxContents &box)
    {
        box.nics.first = static_cast<std::uint32_t>(m_plan.nics.size());
        for (const NicId nic : m_nicsOf[device.id.index()])
            m_plan.nics.push_back({nic, {}});
        box.up.first = static_cast<std::uint32_t>(m_plan.ports.size());
        for (const PortId port : device.ports) {
            if (!m_peer[port.index()].valid())
                continue;
            m_plan.ports.push_back(port);
            if (!m_fabric.port(port).nic.valid())
                m_plan.nics.push_back({{}, port});
        }
        box.up.count = static_cast<std::uint32_t>(m_plan.ports.size()) - box.up.first;
        box.nics.count = static_cast<std::uint32_t>(m_plan.nics.size()) - box.nics.first;
        box.gpus.first = static_cast<std::uint32_t>(m_plan.gpus.size());
        const auto &gpus = m_gpusOf[device.id.index()];
        m_plan.gpus.insert(m_plan.gpus.end(), gpus.begin(), gpus.end());
        box.gpus.count = static_cast<std::uint32_t>(gpus.size());
    }

    void fillSwitch(const Device &device, BoxContents &box)
    {
        const auto collect = [&](bool upper) {
            Range range{static_cast<std::uint32_t>(m_plan.ports.size()), 0};
            for (const PortId port : device.ports) {
                const DeviceId peer = m_peer[port.index()];
                if (peer.valid() && isUpper(box.tier, m_plan.boxes[peer.index()].tier) == upper)
                    m_plan.ports.push_back(port);
            }
            range.count = static_cast<std::uint32_t>(m_plan.ports.size()) - range.first;
            return range;
        };
        box.up = collect(true);
        box.down = collect(false);
    }

    static bool isUpper(layout::BoxTier own, layout::BoxTier peer) { return rowOf(peer) >= rowOf(own); }

    static float hostWidth(const BoxContents &box)
    {
        const auto columns = static_cast<float>(std::max(box.nics.count, box.gpus.count));
        return std::max(box::kHostMinWidth, columns * box::kHostPitch + 2 * box::kHostMargin);
    }

    /// Ports stand closer the more there are: rows of large switches must stay about as wide as the hosts below them.
    [[nodiscard]] float switchWidth(const Device &device, const BoxContents &box) const
    {
        constexpr float kFewPorts = 8;
        constexpr float kPitchOfFew = 14;
        constexpr float kPitchOfMore = 1.5F;
        const auto ports = static_cast<float>(std::max(box.up.count, box.down.count));
        const float width = std::min(ports, kFewPorts) * kPitchOfFew + std::max(ports - kFewPorts, 0.0F) * kPitchOfMore;
        const auto letters = static_cast<float>(m_plan.names.of(device.id, {true, 0}).size());
        const float name = std::min(letters * 7.5F + 20, 160.0F);
        return std::clamp(width + 2 * box::kSwitchMargin, std::max(box::kSwitchMinWidth, name), box::kSwitchMaxWidth);
    }

    void addEdges()
    {
        for (const Link &link : m_fabric.links) {
            if (!isDrawn(link))
                continue;
            const auto a = static_cast<std::uint32_t>(m_fabric.port(link.a).device.value);
            const auto b = static_cast<std::uint32_t>(m_fabric.port(link.b).device.value);
            if (a != b)
                m_plan.request.edges.push_back({a, b});
        }
    }

    const Snapshot &m_snapshot;
    const Fabric &m_fabric;
    BoxPlan m_plan;
    std::vector<std::vector<NicId>> m_nicsOf;   // by device
    std::vector<std::vector<GpuSlot>> m_gpusOf; // by device
    std::vector<DeviceId> m_peer;               // by port; invalid = not drawn
};

} // namespace

BoxPlan planBoxes(const Snapshot &snapshot) { return Planner(snapshot).plan(); }

int gpuSlotOf(const Rank &rank, std::span<const GpuSlot> gpus)
{
    const auto where = [&](auto matches) {
        const auto found = std::ranges::find_if(gpus, matches);
        return found == gpus.end() ? -1 : static_cast<int>(found - gpus.begin());
    };
    if (const int slot = where([&](const GpuSlot &gpu) { return sameKnown(gpu.uuid, rank.gpuUuid); }); slot >= 0)
        return slot;
    if (const int slot = where([&](const GpuSlot &gpu) { return sameKnown(gpu.busId, rank.busId); }); slot >= 0)
        return slot;
    const auto byIndex = [&](std::int32_t index) {
        return index < 0 ? -1 : where([&](const GpuSlot &gpu) {
            const bool contradicts = !gpu.busId.empty() && !rank.busId.empty();
            return gpu.index == index && !contradicts;
        });
    };
    if (const int slot = byIndex(rank.nvmlDev); slot >= 0)
        return slot;
    return rank.nvmlDev >= 0 ? -1 : byIndex(rank.cudaDev);
}

} // namespace eps::ui
