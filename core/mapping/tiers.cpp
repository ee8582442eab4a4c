#include "core/mapping/tiers.h"

#include "core/mapping/tier_words.h"
#include "core/mapping/transit.h"

#include <algorithm>
#include <deque>

// A switch with hosts is a leaf, its other neighbours are spines, and so on: breadth first from the leaves. Names that
// say leaf, spine or core win where they can: leaves whose hosts are not in the data are still no way between spines,
// and a server on a spine or core does not make that a leaf. Without such names, a switch with hosts is no leaf when
// - it has more neighbours with hosts than hosts of its own (unless all its neighbours are such, as in a full mesh), or
// - it alone (or with others cabled in the same way) joins parts of the fabric that have hosts, and none of its
//   neighbours has any: all traffic between these parts goes over it.
// Where all switches have such names, these are the levels. Else switches that a leaf is plugged into directly are
// lifted over the spines beside them: the name says core, or they have fewer switches below them than each of several
// neighbours of their own level.

namespace eps::mapping {

namespace {

using Hint = TierWord;

class Levels {
public:
    explicit Levels(const Fabric &fabric)
        : m_fabric(fabric), m_peers(fabric.devices.size()), m_hosts(fabric.devices.size()),
          m_levels(fabric.devices.size(), -1)
    {
        for (const auto &link : fabric.links) {
            if (link.state != LinkState::Conflict)
                addLink(fabric.port(link.a).device, fabric.port(link.b).device);
        }
        for (auto &peers : m_peers) {
            std::sort(peers.begin(), peers.end());
            peers.erase(std::unique(peers.begin(), peers.end()), peers.end());
        }
        for (const auto &device : fabric.devices)
            m_hints.push_back(device.kind == DeviceKind::Switch ? tierWordOf(device.name) : Hint::None);
    }

    std::vector<std::int32_t> run()
    {
        const auto leaves = findLeaves();
        std::deque<std::size_t> queue;
        for (std::size_t device = 0; device < m_levels.size(); ++device) {
            if (!isSwitch(device))
                m_levels[device] = 0;
            else if (leaves[device])
                enqueue(queue, device, 1);
        }
        while (!queue.empty()) {
            const std::size_t device = queue.front();
            queue.pop_front();
            for (const std::size_t peer : m_peers[device]) {
                if (m_levels[peer] < 0)
                    enqueue(queue, peer, m_levels[device] + 1);
            }
        }
        liftCores();
        trustNames();
        return std::move(m_levels);
    }

private:
    bool isSwitch(std::size_t device) const { return m_fabric.devices[device].kind == DeviceKind::Switch; }

    void addLink(DeviceId a, DeviceId b)
    {
        if (a == b)
            return;
        if (isSwitch(a.index()) && isSwitch(b.index())) {
            m_peers[a.index()].push_back(b.index());
            m_peers[b.index()].push_back(a.index());
        } else if (isSwitch(a.index())) {
            ++m_hosts[a.index()];
        } else if (isSwitch(b.index())) {
            ++m_hosts[b.index()];
        }
    }

    std::size_t peersWithHosts(std::size_t device) const
    {
        const auto &peers = m_peers[device];
        return static_cast<std::size_t>(
            std::count_if(peers.begin(), peers.end(), [&](std::size_t peer) { return m_hosts[peer] > 0; }));
    }

    /// By name and numbers of neighbours alone.
    bool looksAbove(std::size_t device) const
    {
        const std::size_t below = peersWithHosts(device);
        switch (m_hints[device]) {
        case Hint::Leaf:
            return false;
        case Hint::Spine:
        case Hint::Core:
            return below > 0;
        case Hint::None:
            break;
        }
        return below > m_hosts[device];
    }

    bool isLeaf(std::size_t device) const
    {
        if (m_hints[device] == Hint::Leaf)
            return m_hosts[device] > 0 || !m_peers[device].empty();
        if (m_hosts[device] == 0)
            return false;
        if (!looksAbove(device))
            return true;
        // In a mesh of leaves everyone looks above everyone: none is.
        const auto &peers = m_peers[device];
        return std::none_of(peers.begin(), peers.end(),
                            [&](std::size_t peer) { return m_hosts[peer] > 0 && !looksAbove(peer); });
    }

    std::vector<bool> findLeaves() const
    {
        std::vector<bool> leaves(m_levels.size());
        for (std::size_t device = 0; device < leaves.size(); ++device)
            leaves[device] = isSwitch(device) && isLeaf(device);
        const auto others = componentsWith([&](std::size_t device) {
            return leaves[device] && (m_hints[device] == Hint::Leaf || m_hints[device] == Hint::None);
        });
        std::vector<bool> loaded(leaves.size());
        for (std::size_t device = 0; device < leaves.size(); ++device)
            loaded[device] = leaves[device] && m_hosts[device] > 0;
        const auto transit = transitSwitches(m_peers, loaded);
        for (std::size_t device = 0; device < leaves.size(); ++device) {
            const bool named = m_hints[device] == Hint::Spine || m_hints[device] == Hint::Core;
            const bool joins = m_hints[device] == Hint::None && transit[device] && peersWithHosts(device) == 0;
            if (leaves[device] && ((named && others[device]) || joins))
                leaves[device] = false;
        }
        return leaves;
    }

    /// By switch: whether its connected part of the fabric has a switch for which `isSuch` holds.
    template <class Predicate> std::vector<bool> componentsWith(const Predicate &isSuch) const
    {
        std::vector<bool> found(m_levels.size());
        std::deque<std::size_t> queue;
        for (std::size_t device = 0; device < found.size(); ++device) {
            if (isSuch(device)) {
                found[device] = true;
                queue.push_back(device);
            }
        }
        for (; !queue.empty(); queue.pop_front()) {
            for (const std::size_t peer : m_peers[queue.front()]) {
                if (!found[peer]) {
                    found[peer] = true;
                    queue.push_back(peer);
                }
            }
        }
        return found;
    }

    void liftCores()
    {
        const std::vector<std::int32_t> flat = m_levels;
        const auto below = [&](std::size_t device) {
            const auto &peers = m_peers[device];
            return std::count_if(peers.begin(), peers.end(),
                                 [&](std::size_t peer) { return flat[peer] == flat[device] - 1; });
        };
        for (std::size_t device = 0; device < flat.size(); ++device) {
            if (flat[device] < 2 || m_hints[device] == Hint::Leaf || m_hints[device] == Hint::Spine)
                continue;
            std::size_t beside = 0;
            std::size_t wider = 0;
            for (const std::size_t peer : m_peers[device]) {
                if (flat[peer] != flat[device] || m_hints[peer] == Hint::Core)
                    continue;
                ++beside;
                const bool named = m_hints[device] == Hint::Core;
                wider += named || below(peer) > below(device) ? 1U : 0U;
            }
            if (beside > 1 && wider == beside)
                ++m_levels[device];
        }
    }

    /// Where every switch of a connected part is called leaf, spine or core, and some are leaves, the names are the
    /// levels: cables that are missing from the data do not lift a spine over its cores. A core that meets cores only
    /// is above them.
    void trustNames()
    {
        const auto leaves = componentsWith([&](std::size_t device) { return m_hints[device] == Hint::Leaf; });
        const auto unnamed =
            componentsWith([&](std::size_t device) { return isSwitch(device) && m_hints[device] == Hint::None; });
        for (std::size_t device = 0; device < m_levels.size(); ++device) {
            if (!isSwitch(device) || m_levels[device] < 0 || !leaves[device] || unnamed[device])
                continue;
            const auto &peers = m_peers[device];
            const bool onlyCores =
                std::all_of(peers.begin(), peers.end(), [&](std::size_t peer) { return m_hints[peer] == Hint::Core; });
            switch (m_hints[device]) {
            case Hint::Leaf:
                m_levels[device] = 1;
                break;
            case Hint::Spine:
                m_levels[device] = 2;
                break;
            case Hint::Core:
                m_levels[device] = onlyCores && !peers.empty() ? 4 : 3;
                break;
            case Hint::None:
                break;
            }
        }
    }

    void enqueue(std::deque<std::size_t> &queue, std::size_t device, std::int32_t level)
    {
        m_levels[device] = level;
        queue.push_back(device);
    }

    const Fabric &m_fabric;
    std::vector<std::vector<std::size_t>> m_peers; // switches, each once
    std::vector<std::size_t> m_hosts;              // links to hosts
    std::vector<Hint> m_hints;
    std::vector<std::int32_t> m_levels;
};

Tier tierOf(const Device &device, std::int32_t level)
{
    if (device.kind == DeviceKind::Host)
        return Tier::Host;
    if (device.kind == DeviceKind::Unknown)
        return Tier::Unknown;
    const Hint hint = tierWordOf(device.name);
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
