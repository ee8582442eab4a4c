#include "core/layout/pods.h"

#include <algorithm>
#include <map>

// How pods are found.
//
// A group is the set of hosts that see exactly the same leaves. In a clean fabric a group is a pod. Real dumps are not
// clean: a host lacks a NIC, has one more to a storage leaf, or sits between two pods. So:
//   1. Groups, larger first, become leaders, or join the leader with which they share at least half of all leaves
//      that either sees (or that sees all of theirs). A group is compared with few leaders per leaf, so that a fabric
//      in which every host sees other leaves costs no more than its edges.
//   2. A leaf belongs to the leader with most hosts on it. A leaf of three leaders or more, none with two thirds of
//      its hosts, belongs to nobody (a storage leaf that all pods use).
//   3. A leader that owns no leaf joins the owner of most of its leaves; leaders whose leaves all belong to nobody form
//      one pod with those leaves.
//   4. What is left is grouped by equal neighbours: leaves without hosts by what they reach, hosts without a leaf by
//      the switches above them, else by who is joined to whom. Boxes without edges are one pod.
// Joining groups by any shared leaf would be simpler and wrong: one host between two pods would make them one.

namespace eps::layout {

namespace {

using Indices = std::vector<std::uint32_t>;
constexpr std::size_t kLeadersPerLeaf = 64;
constexpr std::uint32_t kNobody = 0xFFFFFFFF;

/// Runs of boxes with equal keys, larger runs first.
struct KeyedGroup {
    Indices key;
    Indices members;
};

std::vector<KeyedGroup> groupByKey(std::map<Indices, Indices> &&byKey)
{
    std::vector<KeyedGroup> groups;
    groups.reserve(byKey.size());
    for (auto &[key, members] : byKey)
        groups.push_back({key, std::move(members)});
    std::stable_sort(groups.begin(), groups.end(), [](const KeyedGroup &a, const KeyedGroup &b) {
        return a.members.size() != b.members.size() ? a.members.size() > b.members.size() : a.key.size() > b.key.size();
    });
    return groups;
}

class PodFinder {
public:
    PodFinder(const LayoutRequest &request, const Adjacency &adjacency)
        : m_request(request), m_adjacency(adjacency), m_leadersOf(request.boxes.size()),
          m_ownerOf(request.boxes.size(), kNobody)
    {
    }

    std::vector<PodMembers> find()
    {
        std::map<Indices, Indices> byLeaves;
        for (std::uint32_t box = 0; box < m_request.boxes.size(); ++box) {
            if (m_adjacency.tier(box) != BoxTier::Host)
                continue;
            Indices leaves = m_adjacency.neighbours(box, BoxTier::Leaf);
            if (leaves.empty())
                m_leafless.push_back(box);
            else
                byLeaves[std::move(leaves)].push_back(box);
        }
        std::vector<KeyedGroup> groups = groupByKey(std::move(byLeaves));
        for (KeyedGroup &group : groups)
            addGroup(std::move(group));
        giveLeavesToLeaders();
        placeLeadersWithoutLeaf();
        std::erase_if(m_pods, [](const PodMembers &pod) { return pod.hosts.empty() && pod.leaves.empty(); });
        addLeftOverLeaves();
        addLeaflessHosts();
        for (PodMembers &pod : m_pods)
            std::sort(pod.hosts.begin(), pod.hosts.end());
        return std::move(m_pods);
    }

private:
    /// The leader that `key` is so close to that its hosts belong there, or kNobody.
    std::uint32_t closestLeader(const Indices &key) const
    {
        std::map<std::uint32_t, std::size_t> shared;
        for (const std::uint32_t leaf : key) {
            for (const std::uint32_t leader : m_leadersOf[leaf])
                ++shared[leader];
        }
        std::uint32_t best = kNobody;
        std::size_t bestShared = 0;
        for (const auto &[leader, count] : shared) {
            const std::size_t either = key.size() + m_leaderKeys[leader].size() - count;
            if ((count * 2 >= either || count == key.size()) && count > bestShared) {
                best = leader;
                bestShared = count;
            }
        }
        return best;
    }

    void addGroup(KeyedGroup &&group)
    {
        std::uint32_t leader = closestLeader(group.key);
        if (leader == kNobody) {
            leader = static_cast<std::uint32_t>(m_pods.size());
            for (const std::uint32_t leaf : group.key) {
                if (m_leadersOf[leaf].size() < kLeadersPerLeaf)
                    m_leadersOf[leaf].push_back(leader);
            }
            m_pods.emplace_back();
            m_leaderKeys.push_back(std::move(group.key));
        }
        m_pods[leader].hosts.insert(m_pods[leader].hosts.end(), group.members.begin(), group.members.end());
    }

    void giveLeavesToLeaders()
    {
        std::vector<std::map<std::uint32_t, std::size_t>> hostsOn(m_request.boxes.size());
        for (std::uint32_t pod = 0; pod < m_pods.size(); ++pod) {
            for (const std::uint32_t host : m_pods[pod].hosts) {
                for (const std::uint32_t leaf : m_adjacency.neighbours(host, BoxTier::Leaf))
                    ++hostsOn[leaf][pod];
            }
        }
        for (std::uint32_t leaf = 0; leaf < hostsOn.size(); ++leaf) {
            std::size_t all = 0;
            std::size_t most = 0;
            std::uint32_t owner = kNobody;
            for (const auto &[pod, count] : hostsOn[leaf]) {
                all += count;
                if (count > most) {
                    most = count;
                    owner = pod;
                }
            }
            if (owner == kNobody || (hostsOn[leaf].size() > 2 && most * 3 < all * 2))
                continue;
            m_ownerOf[leaf] = owner;
            m_pods[owner].leaves.push_back(leaf);
        }
    }

    void placeLeadersWithoutLeaf()
    {
        DisjointSets sets(m_request.boxes.size()); // of the hosts and leaves of pods without a leaf of their own
        for (PodMembers &pod : m_pods) {
            if (!pod.leaves.empty())
                continue;
            std::map<std::uint32_t, std::size_t> owners;
            for (const std::uint32_t host : pod.hosts) {
                for (const std::uint32_t leaf : m_adjacency.neighbours(host, BoxTier::Leaf)) {
                    if (m_ownerOf[leaf] != kNobody)
                        ++owners[m_ownerOf[leaf]];
                    else
                        sets.join(host, leaf);
                }
            }
            const auto most = std::max_element(owners.begin(), owners.end(),
                                               [](const auto &a, const auto &b) { return a.second < b.second; });
            Indices &target = most != owners.end() ? m_pods[most->first].hosts : m_unowned;
            target.insert(target.end(), pod.hosts.begin(), pod.hosts.end());
            pod.hosts.clear();
        }
        std::map<std::uint32_t, std::uint32_t> podOfSet;
        for (const std::uint32_t host : m_unowned) {
            const auto [entry, isNew] = podOfSet.emplace(sets.find(host), static_cast<std::uint32_t>(m_pods.size()));
            if (isNew)
                m_pods.emplace_back();
            PodMembers &pod = m_pods[entry->second];
            pod.hosts.push_back(host);
            for (const std::uint32_t leaf : m_adjacency.neighbours(host, BoxTier::Leaf)) {
                if (m_ownerOf[leaf] == kNobody) {
                    m_ownerOf[leaf] = entry->second;
                    pod.leaves.push_back(leaf);
                }
            }
        }
    }

    void addLeftOverLeaves()
    {
        std::map<Indices, Indices> byReach;
        for (std::uint32_t box = 0; box < m_request.boxes.size(); ++box) {
            if (m_adjacency.tier(box) != BoxTier::Leaf || m_ownerOf[box] != kNobody)
                continue;
            Indices reach = m_adjacency.neighbours(box, BoxTier::Spine);
            const Indices cores = m_adjacency.neighbours(box, BoxTier::Core);
            reach.insert(reach.end(), cores.begin(), cores.end());
            const bool joined = !m_adjacency.neighbours(box).empty();
            if (reach.empty() && joined) // only to other leaves: alone with its first neighbour's number as the key
                reach.push_back(std::min(box, m_adjacency.neighbours(box).front()));
            byReach[std::move(reach)].push_back(box);
        }
        for (auto &[reach, leaves] : byReach)
            m_pods.push_back({{}, std::move(leaves)});
    }

    void addLeaflessHosts()
    {
        DisjointSets sets(m_request.boxes.size());
        std::map<Indices, Indices> groups;
        for (const std::uint32_t host : m_leafless) {
            for (const std::uint32_t other : m_adjacency.neighbours(host, BoxTier::Host))
                sets.join(host, other);
        }
        for (const std::uint32_t host : m_leafless) {
            Indices key = m_adjacency.neighbours(host, BoxTier::Spine);
            const Indices cores = m_adjacency.neighbours(host, BoxTier::Core);
            key.insert(key.end(), cores.begin(), cores.end());
            if (key.empty() && !m_adjacency.neighbours(host).empty())
                key.push_back(sets.find(host));
            groups[std::move(key)].push_back(host);
        }
        for (auto &[key, hosts] : groups)
            m_pods.push_back({std::move(hosts), {}});
    }

    const LayoutRequest &m_request;
    const Adjacency &m_adjacency;
    std::vector<PodMembers> m_pods; // the first ones are the leaders, by number
    std::vector<Indices> m_leaderKeys;
    std::vector<Indices> m_leadersOf;     // by leaf
    std::vector<std::uint32_t> m_ownerOf; // by leaf
    Indices m_leafless;
    Indices m_unowned;
};

} // namespace

std::vector<PodMembers> findPods(const LayoutRequest &request, const Adjacency &adjacency)
{
    return PodFinder(request, adjacency).find();
}

} // namespace eps::layout
