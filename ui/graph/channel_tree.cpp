#include "ui/graph/channel_facts.h"

#include <algorithm>
#include <map>

/// Each rank prints its own parent and children. A child's own line decides who its parent is; where it was not read,
/// the parent's does. What comes out is a forest whatever the lines say: rings of parents are cut at their lowest rank.
namespace eps::ui {

namespace {

constexpr std::int32_t kNone = -1;

/// The forest before it is put in order: one entry per rank that a line names.
struct Forest {
    std::vector<std::int32_t> ranks;     ///< ascending
    std::vector<const TreeNode *> lines; ///< each rank's own, or null
    std::vector<std::int32_t> parents;   ///< index, or kNone
    std::vector<bool> agreed;            ///< with the parent's line, where both were read
    std::vector<std::vector<std::int32_t>> children;
    std::size_t disputed = 0;

    [[nodiscard]] std::int32_t indexOf(std::int32_t rank) const
    {
        const auto found = std::lower_bound(ranks.begin(), ranks.end(), rank);
        return found != ranks.end() && *found == rank ? static_cast<std::int32_t>(found - ranks.begin()) : kNone;
    }
    [[nodiscard]] std::size_t size() const { return ranks.size(); }
};

std::size_t at(std::int32_t index) { return static_cast<std::size_t>(index); }

bool lists(const TreeNode &node, std::int32_t child)
{
    return std::find(node.down.begin(), node.down.end(), child) != node.down.end();
}

Forest collectRanks(const std::vector<TreeNode> &tree)
{
    Forest forest;
    for (const TreeNode &node : tree) {
        forest.ranks.push_back(node.rank.value);
        if (node.up >= 0)
            forest.ranks.push_back(node.up);
        for (const std::int32_t child : node.down)
            if (child >= 0)
                forest.ranks.push_back(child);
    }
    std::sort(forest.ranks.begin(), forest.ranks.end());
    forest.ranks.erase(std::unique(forest.ranks.begin(), forest.ranks.end()), forest.ranks.end());
    forest.lines.resize(forest.size(), nullptr);
    for (const TreeNode &node : tree)
        forest.lines[at(forest.indexOf(node.rank.value))] = &node;
    forest.parents.resize(forest.size(), kNone);
    forest.agreed.resize(forest.size(), true);
    return forest;
}

void findParents(Forest &forest)
{
    for (std::size_t i = 0; i < forest.size(); ++i) {
        const TreeNode *line = forest.lines[i];
        if (line == nullptr || line->up < 0 || line->up == forest.ranks[i])
            continue;
        forest.parents[i] = forest.indexOf(line->up);
        const TreeNode *parent = forest.lines[at(forest.parents[i])];
        if (parent != nullptr && !lists(*parent, forest.ranks[i])) {
            forest.agreed[i] = false;
            ++forest.disputed;
        }
    }
    for (std::size_t i = 0; i < forest.size(); ++i) {
        const TreeNode *line = forest.lines[i];
        for (const std::int32_t down : line != nullptr ? line->down : decltype(line->down){kNone, kNone, kNone}) {
            const std::int32_t child = down >= 0 && down != forest.ranks[i] ? forest.indexOf(down) : kNone;
            if (child == kNone)
                continue;
            const bool tellsItself = forest.lines[at(child)] != nullptr;
            if (tellsItself || forest.parents[at(child)] != kNone)
                forest.disputed += forest.parents[at(child)] == static_cast<std::int32_t>(i) ? 0U : 1U;
            else
                forest.parents[at(child)] = static_cast<std::int32_t>(i);
        }
    }
}

void cutRings(Forest &forest)
{
    std::vector<std::int32_t> walk(forest.size(), kNone); ///< which walk upwards came past
    for (std::size_t start = 0; start < forest.size(); ++start) {
        const auto mark = static_cast<std::int32_t>(start);
        std::int32_t here = mark;
        while (here != kNone && walk[at(here)] == kNone) {
            walk[at(here)] = mark;
            here = forest.parents[at(here)];
        }
        if (here != kNone && walk[at(here)] == mark) {
            std::int32_t lowest = here;
            for (std::int32_t next = forest.parents[at(here)]; next != here; next = forest.parents[at(next)])
                lowest = std::min(lowest, next);
            forest.parents[at(lowest)] = kNone;
            ++forest.disputed;
        }
    }
    forest.children.resize(forest.size());
    for (std::size_t i = 0; i < forest.size(); ++i)
        if (forest.parents[i] != kNone)
            forest.children[at(forest.parents[i])].push_back(static_cast<std::int32_t>(i));
}

/// Puts the forest in order, run by run.
class TreeBuilder {
public:
    TreeBuilder(TreeFacts &tree, const Forest &forest, ChannelFacts &facts)
        : m_tree(tree), m_forest(forest), m_facts(facts)
    {
    }

    void build()
    {
        for (std::size_t i = m_forest.size(); i-- > 0;)
            if (m_forest.parents[i] == kNone)
                m_due.push_back({static_cast<std::int32_t>(i), kNone, {}});
        m_tree.roots = m_due.size();
        while (!m_due.empty()) {
            const Entry entry = m_due.back();
            m_due.pop_back();
            addRun(entry);
        }
        m_tree.hosts = countHosts(m_tree.runs);
        m_tree.disputed = m_forest.disputed;
    }

private:
    struct Entry {
        std::int32_t node;   ///< of the forest
        std::int32_t parent; ///< place
        ChannelJoin join;    ///< to the parent
    };

    [[nodiscard]] RankId rankOf(std::int32_t node) const { return RankId(m_forest.ranks[at(node)]); }

    void addRun(const Entry &entry)
    {
        HostRun run;
        run.first = static_cast<std::uint32_t>(m_tree.places.size());
        const std::string_view host = m_facts.hostOf(rankOf(entry.node));
        m_facts.nameRun(run, host);
        m_tree.runs.push_back(run);
        m_tree.runParents.push_back(
            entry.parent == kNone ? kNone : static_cast<std::int32_t>(m_tree.places[at(entry.parent)].run));
        std::vector<Entry> inside{entry};
        std::vector<Entry> outside;
        while (!inside.empty()) {
            const Entry next = inside.back();
            inside.pop_back();
            const std::int32_t place = addPlace(next);
            std::vector<Entry> staying;
            for (const std::int32_t child : m_forest.children[at(next.node)]) {
                const Entry found{child, place, joinOf(child, next.node)};
                const bool stays = staysOnHost(m_facts.hostOf(rankOf(child)), host, found.join);
                (stays ? staying : outside).push_back(found);
            }
            inside.insert(inside.end(), staying.rbegin(), staying.rend());
        }
        m_tree.runs.back().count = static_cast<std::uint32_t>(m_tree.places.size()) - run.first;
        m_due.insert(m_due.end(), outside.rbegin(), outside.rend());
    }

    /// Upwards, with the hop back; one of the two tells what the other does not.
    [[nodiscard]] ChannelJoin joinOf(std::int32_t child, std::int32_t parent) const
    {
        ChannelJoin up = m_facts.join(rankOf(child), rankOf(parent));
        const ChannelJoin down = m_facts.join(rankOf(parent), rankOf(child));
        up.downHop = down.hop;
        up.status = std::max(up.status, down.status);
        up.agreed = m_forest.agreed[at(child)];
        if (!up.hop.valid() && down.hop.valid()) {
            up.kind = down.kind;
            up.crossing = down.crossing;
        }
        return up;
    }

    std::int32_t addPlace(const Entry &entry)
    {
        ChannelPlace place;
        place.rank = rankOf(entry.node);
        place.run = static_cast<std::uint32_t>(m_tree.runs.size() - 1);
        place.status = m_facts.statusOf(place.rank);
        place.join = entry.join;
        if (entry.parent != kNone) {
            m_tree.crossings += place.join.crossing ? 1U : 0U;
            ++m_tree.kinds[static_cast<std::size_t>(place.join.kind)];
        }
        m_tree.ownLines += m_forest.lines[at(entry.node)] != nullptr ? 1U : 0U;
        m_tree.places.push_back(place);
        m_tree.parents.push_back(entry.parent);
        return static_cast<std::int32_t>(m_tree.places.size() - 1);
    }

    TreeFacts &m_tree;
    const Forest &m_forest;
    ChannelFacts &m_facts;
    std::vector<Entry> m_due; ///< runs whose parents are placed; the last one is next
};

} // namespace

void fillTree(ChannelScene &scene, ChannelFacts &facts)
{
    Forest forest = collectRanks(facts.channel()->tree);
    findParents(forest);
    cutRings(forest);
    TreeBuilder(scene.tree, forest, facts).build();
}

} // namespace eps::ui
