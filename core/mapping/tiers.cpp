#include "core/mapping/tiers.h"

#include "core/base/text.h"

#include <algorithm>
#include <array>
#include <deque>
#include <utility>

// A switch with hosts is a leaf, its other neighbours are spines, and so on: breadth first from the hosts. Two
// exceptions keep a single server on a spine from turning the fabric upside down: a switch that has more neighbours
// with hosts than hosts of its own is not a leaf (unless all its neighbours are such, as in a full mesh), and a name
// that says leaf, spine or core wins over that count.

namespace eps::mapping {

namespace {

enum class Hint { None, Leaf, Spine, Core };

Hint hintOf(std::string_view name)
{
    constexpr std::array<std::pair<std::string_view, Hint>, 8> kWords{{{"super", Hint::Core},
                                                                       {"core", Hint::Core},
                                                                       {"spine", Hint::Spine},
                                                                       {"agg", Hint::Spine},
                                                                       {"leaf", Hint::Leaf},
                                                                       {"tor", Hint::Leaf},
                                                                       {"exit", Hint::Leaf},
                                                                       {"border", Hint::Leaf}}};
    for (const auto &[word, hint] : kWords) {
        if (text::containsIgnoreCase(name, word))
            return hint;
    }
    return Hint::None;
}

class Levels {
public:
    explicit Levels(const Fabric &fabric)
        : m_fabric(fabric), m_switchPeers(fabric.devices.size()), m_hosts(fabric.devices.size()),
          m_levels(fabric.devices.size(), -1)
    {
        for (const auto &link : fabric.links) {
            if (link.state != LinkState::Conflict)
                addLink(fabric.port(link.a).device, fabric.port(link.b).device);
        }
    }

    std::vector<std::int32_t> run()
    {
        std::deque<std::size_t> queue;
        for (std::size_t device = 0; device < m_levels.size(); ++device) {
            if (!isSwitch(device))
                m_levels[device] = 0;
            else if (isLeaf(device))
                enqueue(queue, device, 1);
        }
        while (!queue.empty()) {
            const std::size_t device = queue.front();
            queue.pop_front();
            for (const std::size_t peer : m_switchPeers[device]) {
                if (m_levels[peer] < 0)
                    enqueue(queue, peer, m_levels[device] + 1);
            }
        }
        return std::move(m_levels);
    }

private:
    bool isSwitch(std::size_t device) const { return m_fabric.devices[device].kind == DeviceKind::Switch; }

    void addLink(DeviceId a, DeviceId b)
    {
        if (a == b)
            return;
        if (isSwitch(a.index()) && isSwitch(b.index())) {
            m_switchPeers[a.index()].push_back(b.index());
            m_switchPeers[b.index()].push_back(a.index());
        } else if (isSwitch(a.index())) {
            ++m_hosts[a.index()];
        } else if (isSwitch(b.index())) {
            ++m_hosts[b.index()];
        }
    }

    /// Neighbours of the switch that have hosts too; parallel links count once each.
    std::size_t peersWithHosts(std::size_t device) const
    {
        const auto &peers = m_switchPeers[device];
        return static_cast<std::size_t>(
            std::count_if(peers.begin(), peers.end(), [&](std::size_t peer) { return m_hosts[peer] > 0; }));
    }

    bool looksAbove(std::size_t device) const
    {
        const Hint hint = hintOf(m_fabric.devices[device].name);
        const std::size_t below = peersWithHosts(device);
        if (hint != Hint::None)
            return hint != Hint::Leaf && below > 0;
        return below > m_hosts[device];
    }

    bool isLeaf(std::size_t device) const
    {
        if (m_hosts[device] == 0)
            return false;
        if (!looksAbove(device))
            return true;
        // In a mesh of leaves everyone looks above everyone: none is.
        const auto &peers = m_switchPeers[device];
        return std::none_of(peers.begin(), peers.end(),
                            [&](std::size_t peer) { return m_hosts[peer] > 0 && !looksAbove(peer); });
    }

    void enqueue(std::deque<std::size_t> &queue, std::size_t device, std::int32_t level)
    {
        m_levels[device] = level;
        queue.push_back(device);
    }

    const Fabric &m_fabric;
    std::vector<std::vector<std::size_t>> m_switchPeers;
    std::vector<std::size_t> m_hosts; // links to hosts
    std::vector<std::int32_t> m_levels;
};

Tier tierOf(const Device &device, std::int32_t level)
{
    if (device.kind == DeviceKind::Host)
        return Tier::Host;
    if (device.kind == DeviceKind::Unknown)
        return Tier::Unknown;
    const Hint hint = hintOf(device.name);
    if (level == 1)
        return Tier::Leaf;
    if (level == 2)
        return Tier::Spine;
    // Far from every known host: a leaf whose hosts are not in the data, or the tier above the spines.
    switch (hint) {
    case Hint::Leaf:
        return Tier::Leaf;
    case Hint::Spine:
        return Tier::Spine;
    case Hint::Core:
        return Tier::Core;
    case Hint::None:
        break;
    }
    return level >= 3 ? Tier::Core : Tier::Unknown;
}

} // namespace

std::vector<std::int32_t> levelsOf(const Fabric &fabric) { return Levels(fabric).run(); }

void assignTiers(Fabric &fabric, const std::vector<std::int32_t> &levels)
{
    for (auto &device : fabric.devices)
        device.tier = tierOf(device, levels[device.id.index()]);
}

} // namespace eps::mapping
