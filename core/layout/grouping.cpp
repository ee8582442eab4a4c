#include "core/layout/grouping.h"

#include "core/layout/adjacency.h"
#include "core/layout/pods.h"

#include <algorithm>
#include <limits>
#include <map>
#include <tuple>

namespace eps::layout {

namespace {

using Indices = std::vector<std::uint32_t>;

class Grouper {
public:
    explicit Grouper(const LayoutRequest &request)
        : m_request(request), m_adjacency(request), m_unitOf(request.boxes.size(), 0)
    {
    }

    Grouping group()
    {
        m_grouping.pods = findPods(m_request, m_adjacency);
        for (PodMembers &pod : m_grouping.pods) {
            sortByOrder(pod.hosts);
            sortByOrder(pod.leaves);
        }
        sortPods();
        Indices spines;
        Indices cores;
        for (std::uint32_t box = 0; box < m_request.boxes.size(); ++box) {
            switch (m_adjacency.tier(box)) {
            case BoxTier::Spine:
                spines.push_back(box);
                break;
            case BoxTier::Core:
                cores.push_back(box);
                break;
            case BoxTier::Loose:
                m_grouping.loose.push_back(box);
                break;
            case BoxTier::Host:
            case BoxTier::Leaf:
                break;
            }
        }
        for (Indices *boxes : {&spines, &cores, &m_grouping.loose})
            sortByOrder(*boxes);
        makeZones(spines);
        makeClusters(cores);
        return std::move(m_grouping);
    }

private:
    [[nodiscard]] bool alone(std::uint32_t box) const { return m_adjacency.neighbours(box).empty(); }

    void sortByOrder(Indices &boxes) const
    {
        std::sort(boxes.begin(), boxes.end(), [&](std::uint32_t a, std::uint32_t b) {
            return std::tuple(m_request.boxes[a].order, a) < std::tuple(m_request.boxes[b].order, b);
        });
    }

    static std::uint32_t firstOf(const PodMembers &pod)
    {
        return pod.leaves.empty() ? pod.hosts.front() : pod.leaves.front();
    }

    /// By the middle leaf, so that leaves stand in order over all pods and one odd leaf does not move its pod; then
    /// pods without leaves; then lone boxes.
    void sortPods()
    {
        const auto key = [&](const PodMembers &pod) {
            const std::uint32_t middle =
                pod.leaves.empty() ? pod.hosts[pod.hosts.size() / 2] : pod.leaves[pod.leaves.size() / 2];
            return std::tuple(alone(middle), pod.leaves.empty(), m_request.boxes[middle].order, middle);
        };
        std::sort(m_grouping.pods.begin(), m_grouping.pods.end(),
                  [&](const PodMembers &a, const PodMembers &b) { return key(a) < key(b); });
    }

    /// Joins units (pods and then switches above them) whose boxes have an edge below `tier`; lone ones together.
    [[nodiscard]] DisjointSets joinUnits(std::size_t count, BoxTier tier) const
    {
        DisjointSets sets(count);
        constexpr std::uint32_t kNone = std::numeric_limits<std::uint32_t>::max();
        std::uint32_t firstAlone = kNone;
        for (std::uint32_t box = 0; box < m_request.boxes.size(); ++box) {
            if (m_adjacency.tier(box) > tier)
                continue;
            if (alone(box)) {
                firstAlone = firstAlone == kNone ? m_unitOf[box] : firstAlone;
                sets.join(firstAlone, m_unitOf[box]);
            }
            for (const std::uint32_t other : m_adjacency.neighbours(box)) {
                if (m_adjacency.tier(other) <= tier)
                    sets.join(m_unitOf[box], m_unitOf[other]);
            }
        }
        return sets;
    }

    /// Spines that reach only cores stand together when they reach the same ones.
    void joinSpinesWithoutPods(const Indices &spines, std::uint32_t podCount, DisjointSets &sets) const
    {
        std::map<Indices, std::uint32_t> firstByReach;
        for (std::uint32_t i = 0; i < spines.size(); ++i) {
            Indices reach = m_adjacency.neighbours(spines[i], BoxTier::Core);
            if (reach.empty() || reach.size() != m_adjacency.neighbours(spines[i]).size())
                continue;
            sets.join(podCount + i, firstByReach.emplace(std::move(reach), podCount + i).first->second);
        }
    }

    void makeZones(const Indices &spines)
    {
        const auto podCount = static_cast<std::uint32_t>(m_grouping.pods.size());
        for (std::uint32_t pod = 0; pod < podCount; ++pod) {
            for (const Indices *boxes : {&m_grouping.pods[pod].hosts, &m_grouping.pods[pod].leaves}) {
                for (const std::uint32_t box : *boxes)
                    m_unitOf[box] = pod;
            }
        }
        for (std::uint32_t i = 0; i < spines.size(); ++i)
            m_unitOf[spines[i]] = podCount + i;
        DisjointSets sets = joinUnits(podCount + spines.size(), BoxTier::Spine);
        joinSpinesWithoutPods(spines, podCount, sets);
        std::map<std::uint32_t, std::uint32_t> zoneOfSet; // ascending: zones stand in the order of their first pod
        for (std::uint32_t unit = 0; unit < podCount + spines.size(); ++unit)
            zoneOfSet.emplace(sets.find(unit), 0);
        for (auto &[set, zone] : zoneOfSet) {
            zone = static_cast<std::uint32_t>(m_grouping.zones.size());
            m_grouping.zones.emplace_back();
            m_grouping.zones.back().lone =
                alone(set < podCount ? firstOf(m_grouping.pods[set]) : spines[set - podCount]);
        }
        for (std::uint32_t unit = 0; unit < podCount + spines.size(); ++unit) {
            Zone &zone = m_grouping.zones[zoneOfSet[sets.find(unit)]];
            if (unit < podCount)
                zone.pods.push_back(unit);
            else
                zone.spines.push_back(spines[unit - podCount]);
        }
    }

    void makeClusters(const Indices &cores)
    {
        const auto zoneCount = static_cast<std::uint32_t>(m_grouping.zones.size());
        for (std::uint32_t zone = 0; zone < zoneCount; ++zone) {
            for (const std::uint32_t pod : m_grouping.zones[zone].pods) {
                for (const Indices *boxes : {&m_grouping.pods[pod].hosts, &m_grouping.pods[pod].leaves}) {
                    for (const std::uint32_t box : *boxes)
                        m_unitOf[box] = zone;
                }
            }
            for (const std::uint32_t spine : m_grouping.zones[zone].spines)
                m_unitOf[spine] = zone;
        }
        for (std::uint32_t i = 0; i < cores.size(); ++i)
            m_unitOf[cores[i]] = zoneCount + i;
        DisjointSets sets = joinUnits(zoneCount + cores.size(), BoxTier::Core);
        std::map<std::uint32_t, Cluster> clusterOfSet;
        for (std::uint32_t unit = 0; unit < zoneCount + cores.size(); ++unit) {
            Cluster &cluster = clusterOfSet[sets.find(unit)];
            if (unit < zoneCount)
                cluster.zones.push_back(unit);
            else
                cluster.cores.push_back(cores[unit - zoneCount]);
        }
        for (auto &[set, cluster] : clusterOfSet)
            m_grouping.clusters.push_back(std::move(cluster));
        std::stable_partition(m_grouping.clusters.begin(), m_grouping.clusters.end(),
                              [this](const Cluster &cluster) { return !isLonely(cluster); });
    }

    [[nodiscard]] bool isLonely(const Cluster &cluster) const
    {
        if (!cluster.cores.empty())
            return alone(cluster.cores.front());
        return m_grouping.zones[cluster.zones.front()].lone;
    }

    const LayoutRequest &m_request;
    Adjacency m_adjacency;
    Indices m_unitOf; // by box: the pod or spine, later the zone or core, that it is part of
    Grouping m_grouping;
};

} // namespace

Grouping groupBoxes(const LayoutRequest &request) { return Grouper(request).group(); }

} // namespace eps::layout
