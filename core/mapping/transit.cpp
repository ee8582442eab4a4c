#include "core/mapping/transit.h"

#include <algorithm>
#include <limits>
#include <map>

// Tarjan's articulation points, without recursion (a made-up chain of a million switches must not overflow the stack).
// Each node also counts the loaded switches of its subtree, so that a piece without hosts does not count as a piece.

namespace eps::mapping {

namespace {

constexpr std::size_t kUnseen = std::numeric_limits<std::size_t>::max();

struct Node {
    std::vector<std::size_t> switches;
    std::vector<std::size_t> peers;
    std::size_t loaded = 0; ///< of its own switches; later of its subtree
    std::size_t order = kUnseen;
    std::size_t low = kUnseen;
    std::size_t parent = kUnseen;
    std::size_t next = 0;   ///< of `peers`, to look at
    std::size_t pieces = 0; ///< loaded ones below it that fall off without it
    std::size_t cutOff = 0; ///< loaded switches in these
};

class Search {
public:
    Search(const std::vector<std::vector<std::size_t>> &peers, const std::vector<bool> &loaded)
    {
        std::map<std::vector<std::size_t>, std::size_t> alike;
        std::vector<std::size_t> nodeOf(peers.size(), kUnseen);
        for (std::size_t device = 0; device < peers.size(); ++device) {
            if (peers[device].empty())
                continue;
            const auto [entry, isNew] = alike.try_emplace(peers[device], m_nodes.size());
            if (isNew)
                m_nodes.emplace_back();
            nodeOf[device] = entry->second;
            m_nodes[entry->second].switches.push_back(device);
            m_nodes[entry->second].loaded += loaded[device] ? 1U : 0U;
        }
        for (auto &node : m_nodes) {
            for (const std::size_t peer : peers[node.switches.front()])
                node.peers.push_back(nodeOf[peer]);
            std::sort(node.peers.begin(), node.peers.end());
            node.peers.erase(std::unique(node.peers.begin(), node.peers.end()), node.peers.end());
        }
    }

    std::vector<bool> run(std::size_t devices)
    {
        std::vector<bool> transit(devices);
        for (std::size_t start = 0; start < m_nodes.size(); ++start) {
            if (m_nodes[start].order != kUnseen)
                continue;
            const std::vector<std::size_t> visited = walk(start);
            const std::size_t all = m_nodes[start].loaded;
            for (const std::size_t index : visited) {
                const Node &node = m_nodes[index];
                const std::size_t own = m_own[index];
                // What is left above it is one more piece.
                const bool rest = index != start && all > node.cutOff + own;
                for (const std::size_t device : node.switches)
                    transit[device] = node.pieces + (rest ? 1U : 0U) > 1;
            }
        }
        return transit;
    }

private:
    /// Fills in the nodes that can be reached from `start` and returns them.
    std::vector<std::size_t> walk(std::size_t start)
    {
        m_own.resize(m_nodes.size());
        std::vector<std::size_t> visited;
        std::vector<std::size_t> path;
        const auto enter = [&](std::size_t index, std::size_t parent) {
            Node &node = m_nodes[index];
            node.order = node.low = visited.size();
            node.parent = parent;
            m_own[index] = node.loaded;
            visited.push_back(index);
            path.push_back(index);
        };
        enter(start, kUnseen);
        while (!path.empty()) {
            const std::size_t index = path.back();
            Node &node = m_nodes[index];
            if (node.next == node.peers.size()) {
                path.pop_back();
                if (node.parent != kUnseen)
                    close(node, m_nodes[node.parent]);
                continue;
            }
            const std::size_t peer = node.peers[node.next++];
            if (m_nodes[peer].order == kUnseen)
                enter(peer, index);
            else if (peer != node.parent)
                node.low = std::min(node.low, m_nodes[peer].order);
        }
        return visited;
    }

    static void close(const Node &child, Node &parent)
    {
        parent.low = std::min(parent.low, child.low);
        parent.loaded += child.loaded;
        if (child.low >= parent.order && child.loaded > 0) {
            ++parent.pieces;
            parent.cutOff += child.loaded;
        }
    }

    std::vector<Node> m_nodes;
    std::vector<std::size_t> m_own; // loaded switches of each node itself
};

} // namespace

std::vector<bool> transitSwitches(const std::vector<std::vector<std::size_t>> &peers, const std::vector<bool> &loaded)
{
    return Search(peers, loaded).run(peers.size());
}

} // namespace eps::mapping
