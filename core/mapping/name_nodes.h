#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace eps::mapping {

/// Where a name was seen. The order is the order of preference when one of several spellings is printed.
enum class NameSource : std::uint8_t { Observer, SwitchFacts, HostFacts, Neighbour, Log, Alias, Address };

/// Names and addresses that stand for devices, and which of them are one device (a union-find with the spellings and
/// sources of each group). The groups do not depend on the order of calls to `unite`.
class NameNodes {
public:
    using Node = std::size_t;

    struct Spelling {
        NameSource source;
        std::string text;
    };

    /// The node of a key, new or known.
    Node node(std::string_view key);
    [[nodiscard]] std::optional<Node> find(std::string_view key) const;
    /// Records that the node was seen under this spelling.
    void see(Node node, NameSource source, std::string_view spelling);
    void unite(Node a, Node b);

    /// The representative of the node's group: its smallest node.
    [[nodiscard]] Node root(Node node) const;
    [[nodiscard]] bool has(Node node, NameSource source) const;
    /// True when nothing but these sources know the group.
    [[nodiscard]] bool hasOnly(Node node, NameSource one, NameSource other) const;
    /// The rest of every key that starts with `prefix`, sorted.
    [[nodiscard]] std::vector<std::string> keysWith(std::string_view prefix) const;
    [[nodiscard]] std::size_t size() const { return m_parents.size(); }
    /// Spellings of this node alone, not of its group.
    [[nodiscard]] const std::vector<Spelling> &spellings(Node node) const { return m_spellings[node]; }

private:
    std::unordered_map<std::string, Node> m_index;
    mutable std::vector<Node> m_parents;  // shortened while looking up
    std::vector<std::uint32_t> m_sources; // one bit per NameSource, complete at roots
    std::vector<std::vector<Spelling>> m_spellings;
};

} // namespace eps::mapping
