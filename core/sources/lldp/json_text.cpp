#include "core/sources/lldp/json_text.h"

#include "core/base/text.h"
#include "core/sources/lldp/fields.h"

#include <algorithm>

namespace eps::lldp {

namespace {

constexpr std::size_t kHeadBytes = 4096;
constexpr std::size_t kMaxValues = 1000;
constexpr std::size_t kMaxTail = 256;

/// A line such as "{" or "[{", not a bracketed word ("[host~]display …", "[2024-01-01] …").
bool opensJson(std::string_view line)
{
    line = text::trim(line);
    if (line.starts_with('{'))
        return !line.starts_with("{master") && !line.starts_with("{backup") && !line.starts_with("{linecard");
    if (!line.starts_with('['))
        return false;
    line = text::trim(line.substr(1));
    return line.empty() || line.front() == '{' || line.front() == ']' || line.front() == '[';
}

void shiftLines(JsonNode &node, std::uint32_t by)
{
    node.line += by;
    for (auto &child : node.children)
        shiftLines(child, by);
}

} // namespace

std::size_t jsonStart(std::string_view whole)
{
    const auto head = whole.substr(0, kHeadBytes);
    std::size_t at = 0;
    while (at < head.size()) {
        const auto end = std::min(head.find('\n', at), head.size());
        if (opensJson(head.substr(at, end - at)))
            return head.find_first_of("{[", at);
        at = end + 1;
    }
    return std::string_view::npos;
}

JsonNode jsonHead(std::string_view whole)
{
    const auto start = jsonStart(whole);
    if (start == std::string_view::npos)
        return {};
    return readJsonTree(whole.substr(start, kHeadBytes)).root;
}

std::vector<JsonNode> jsonValues(const sources::Document &document, sources::Findings &into)
{
    std::vector<JsonNode> values;
    bool complete = true;
    JsonTreeLimits limits; // of all values together
    auto rest = document.text;
    auto line = document.firstLine;
    for (auto start = jsonStart(rest); start != std::string_view::npos; start = jsonStart(rest)) {
        line += static_cast<std::uint32_t>(
            std::count(rest.begin(), rest.begin() + static_cast<std::ptrdiff_t>(start), '\n'));
        rest.remove_prefix(start);
        auto tree = readJsonTree(rest, limits);
        limits.values -= tree.values;
        shiftLines(tree.root, line - 1);
        values.push_back(std::move(tree.root));
        complete = tree.error.empty();
        if (!complete || values.size() == kMaxValues) {
            const auto why = tree.error.empty() ? "too many values in one text" : text::toDisplay(tree.error);
            into.problems.push_back(
                malformed("the JSON cannot be read to its end: " + why, {document.file, line + tree.endLine - 1}));
            break;
        }
        line += tree.endLine - 1;
        rest.remove_prefix(std::min(tree.end, rest.size()));
    }
    // A prompt behind the JSON is normal; more than that would be lost in silence.
    if (const auto left = text::trim(rest).size(); values.size() < kMaxValues && left > kMaxTail && complete) {
        into.problems.push_back(
            malformed(std::to_string(left) + " bytes behind the JSON are not read", {document.file, line}));
    }
    return values;
}

const std::vector<JsonNode> &childrenOf(const JsonNode *node)
{
    static const std::vector<JsonNode> kNone;
    return node != nullptr ? node->children : kNone;
}

} // namespace eps::lldp
