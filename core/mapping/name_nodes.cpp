#include "core/mapping/name_nodes.h"

#include <algorithm>

namespace eps::mapping {

namespace {

constexpr std::size_t kSpellings = 64; // of one key: letter case, serial numbers

std::uint32_t bit(NameSource source) { return 1U << static_cast<std::uint32_t>(source); }

} // namespace

NameNodes::Node NameNodes::node(std::string_view key)
{
    const auto [entry, isNew] = m_index.try_emplace(std::string(key), m_parents.size());
    if (isNew) {
        m_parents.push_back(entry->second);
        m_sources.push_back(0);
        m_spellings.emplace_back();
    }
    return entry->second;
}

std::optional<NameNodes::Node> NameNodes::find(std::string_view key) const
{
    const auto found = m_index.find(std::string(key));
    return found == m_index.end() ? std::nullopt : std::optional<Node>(found->second);
}

void NameNodes::see(Node node, NameSource source, std::string_view spelling)
{
    m_sources[root(node)] |= bit(source);
    auto &known = m_spellings[node];
    const auto same = [&](const Spelling &s) { return s.source == source && s.text == spelling; };
    if (known.size() < kSpellings && std::none_of(known.begin(), known.end(), same))
        known.push_back({source, std::string(spelling)});
}

void NameNodes::unite(Node a, Node b)
{
    const Node first = std::min(root(a), root(b));
    const Node second = std::max(root(a), root(b));
    m_parents[second] = first;
    m_sources[first] |= m_sources[second];
}

NameNodes::Node NameNodes::root(Node node) const
{
    while (m_parents[node] != node) {
        m_parents[node] = m_parents[m_parents[node]];
        node = m_parents[node];
    }
    return node;
}

bool NameNodes::has(Node node, NameSource source) const { return (m_sources[root(node)] & bit(source)) != 0; }

bool NameNodes::hasOnly(Node node, NameSource one, NameSource other) const
{
    return (m_sources[root(node)] & ~(bit(one) | bit(other))) == 0;
}

std::vector<std::string> NameNodes::keysWith(std::string_view prefix) const
{
    std::vector<std::string> keys;
    for (const auto &[key, node] : m_index) {
        if (key.starts_with(prefix))
            keys.push_back(key.substr(prefix.size()));
    }
    std::sort(keys.begin(), keys.end());
    return keys;
}

} // namespace eps::mapping
