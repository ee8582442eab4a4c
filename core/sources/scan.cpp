#include "core/sources/scan.h"

#include "core/base/text.h"

#include <algorithm>
#include <iterator>

namespace eps::sources {

namespace {

constexpr std::size_t kProbeBytes = 64U * 1024U;
constexpr std::size_t kListedProblems = 20;
constexpr int kMisses = 16;         ///< searches to the end of a text before evidence stays at the last hit
constexpr std::size_t kQuoted = 80; ///< characters of a line that a problem quotes

std::string quoted(std::string_view line)
{
    auto part = text::toDisplay(text::trim(line).substr(0, kQuoted));
    return "\"" + part + (line.size() > kQuoted ? "…\"" : "\"");
}

} // namespace

std::string_view headOf(const Document &document) { return document.text.substr(0, kProbeBytes); }

bool quotesLog(std::string_view head)
{
    return head.find("CCL INFO ") != std::string_view::npos || head.find("CCL WARN ") != std::string_view::npos;
}

bool isPromptLine(std::string_view line)
{
    line = text::trim(line);
    const auto mark = line.find_first_of("#$>");
    if (mark == std::string_view::npos || mark > kQuoted)
        return false;
    const auto before = line.substr(0, mark);
    return mark + 1 == line.size() || before.empty() || before.find('@') != std::string_view::npos;
}

LineScanner::LineScanner(const Document &document)
    : m_file(document.file), m_number(document.firstLine - 1), m_rest(document.text)
{
}

LineScanner LineScanner::overHead(const Document &document)
{
    Document head = document;
    head.text = headOf(document);
    return LineScanner(head);
}

bool LineScanner::next()
{
    if (m_rest.empty())
        return false;
    const auto end = m_rest.find('\n');
    m_line = m_rest.substr(0, end);
    m_rest.remove_prefix(end == std::string_view::npos ? m_rest.size() : end + 1);
    if (m_line.ends_with('\r'))
        m_line.remove_suffix(1);
    ++m_number;
    return true;
}

void Oddities::malformed(SourceRef where, std::string_view why)
{
    ++m_malformed;
    m_lastMalformed = where;
    if (m_malformed <= kListedProblems)
        m_problems.push_back(
            makeProblem(m_code, std::string(m_what) + ": " + std::string(why), "the facts of this line", m_fix, where));
}

void Oddities::foreign(SourceRef where, std::string_view line)
{
    if (text::trim(line).empty() || isPromptLine(line))
        return;
    if (m_foreign++ == 0) {
        m_firstForeign = where;
        m_firstForeignText = quoted(line);
    }
}

void Oddities::finish(Findings &into)
{
    std::move(m_problems.begin(), m_problems.end(), std::back_inserter(into.problems));
    m_problems.clear();
    if (m_malformed > kListedProblems)
        into.problems.push_back(makeProblem(m_code,
                                            std::string(m_what) + ": " + std::to_string(m_malformed - kListedProblems) +
                                                " more lines could not be read, this is the last",
                                            "the facts of these lines", m_fix, m_lastMalformed));
    if (m_foreign > 0) {
        auto problem = makeProblem(m_code,
                                   std::to_string(m_foreign) + (m_foreign == 1 ? " line is" : " lines are") +
                                       " not of " + std::string(m_what) + ", first " + m_firstForeignText,
                                   "nothing was read from there", {}, m_firstForeign);
        problem.severity = Severity::Info;
        into.problems.push_back(std::move(problem));
    }
}

void addFacts(Findings &into, HostFacts facts)
{
    const bool empty = facts.rdmaPorts.empty() && facts.interfaces.empty() && facts.gpus.empty() &&
                       facts.gids.empty() && facts.gpuNicPaths.empty() && facts.gpuPeerPaths.empty() &&
                       facts.topologyNics.empty() && facts.topologyGpus.empty() && facts.topologies.empty();
    if (!empty)
        into.hosts.push_back(std::move(facts));
}

std::size_t jsonStartOf(std::string_view text)
{
    for (std::size_t start = 0; start < text.size();) {
        const auto first = text.find_first_not_of(" \t\r\n", start);
        if (first == std::string_view::npos)
            break;
        // "[root@gpu0 ~]# ip -j addr" starts with a bracket too: look one character further.
        const auto second = text.find_first_not_of(" \t\r\n", first + 1);
        const char opens = text[first];
        const char follows = second == std::string_view::npos ? '\0' : text[second];
        if ((opens == '[' && (follows == '{' || follows == ']')) ||
            (opens == '{' && (follows == '"' || follows == '}')))
            return first;
        const auto end = text.find('\n', first);
        if (end == std::string_view::npos)
            break;
        start = end + 1;
    }
    return std::string_view::npos;
}

std::optional<JsonPart> jsonPartOf(std::string_view text)
{
    const auto first = jsonStartOf(text);
    if (first == std::string_view::npos)
        return std::nullopt;
    const auto last = text.find_last_of("]}");
    return JsonPart{text.substr(first, last == std::string_view::npos || last < first ? 1 : last - first + 1), first};
}

SourceRef JsonLines::next(std::string_view key, std::string_view value)
{
    if (m_misses > kMisses)
        return {m_file, m_line};
    const auto quotedKey = "\"" + std::string(key) + "\"";
    for (std::size_t at = m_text.find(quotedKey, m_at); at != std::string_view::npos;
         at = m_text.find(quotedKey, at + quotedKey.size())) {
        auto rest = text::trim(m_text.substr(at + quotedKey.size(), value.size() + 64));
        if (!text::consume(rest, ":"))
            continue;
        rest = text::trim(rest);
        if (!text::consume(rest, "\"") || !text::consume(rest, value))
            continue;
        const auto begin = m_text.begin();
        m_line += static_cast<std::uint32_t>(
            std::count(begin + static_cast<std::ptrdiff_t>(m_at), begin + static_cast<std::ptrdiff_t>(at), '\n'));
        m_at = at + quotedKey.size();
        return {m_file, m_line};
    }
    ++m_misses;
    return {m_file, m_line};
}

std::vector<JsonEntry> jsonEntriesOf(const Document &document, Oddities &oddities)
{
    std::vector<JsonEntry> entries;
    JsonTreeLimits limits;
    auto rest = document.text;
    auto line = document.firstLine;
    for (auto start = jsonStartOf(rest); start != std::string_view::npos; start = jsonStartOf(rest)) {
        line += static_cast<std::uint32_t>(
            std::count(rest.begin(), rest.begin() + static_cast<std::ptrdiff_t>(start), '\n'));
        rest.remove_prefix(start);
        auto tree = readJsonTree(rest, limits);
        limits.values -= tree.values;
        const SourceRef end{document.file, line + tree.endLine - 1};
        if (!tree.root.isArray())
            oddities.malformed(end, "not a JSON array");
        if (!tree.error.empty()) {
            oddities.malformed(end, tree.error);
            if (tree.root.isArray() && !tree.root.children.empty())
                tree.root.children.pop_back();
        }
        for (auto &child : tree.root.children) {
            // Pretty printers open an object on the line that closes the one before.
            const auto own = child.children.empty() ? child.line : child.children.front().line;
            const SourceRef source{document.file, line + own - 1};
            if (tree.root.isArray() && child.isObject())
                entries.push_back({std::move(child), source});
            else if (tree.root.isArray())
                oddities.malformed(source, "an entry that is no object");
        }
        if (!tree.error.empty() || limits.values == 0)
            break;
        line += tree.endLine - 1;
        rest.remove_prefix(std::min(std::max<std::size_t>(tree.end, 1), rest.size()));
    }
    return entries;
}

} // namespace eps::sources
