#pragma once

#include "core/sources/document.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// The values that all neighbour tables have, in the spellings of all vendors. Nothing here allocates beyond its
/// result; every function is linear in its text.
namespace eps::lldp {

/// "mac", "MAC Address (4)", "Interface name", "locallyAssigned", "ifalias" …; Unknown for words of no known type.
/// Digits alone are subtype numbers and are not read here: the two lists of numbers differ.
[[nodiscard]] NeighbourIdType idTypeOf(std::string_view words);

/// The type of an id whose dump prints no type: Mac when it is spelled as a whole MAC, else Unknown.
[[nodiscard]] NeighbourIdType guessIdType(std::string_view id);

/// The id as Neighbour keeps it: MACs and addresses canonical where they can be read, all else trimmed only.
[[nodiscard]] std::string idText(std::string_view id, NeighbourIdType type);

/// Adds an enabled capability by name ("Bridge", "wlanAccessPoint", "Tel"), lower case, each once.
void addCapability(std::vector<std::string> &capabilities, std::string_view name);
/// Adds what a list of letters ("BR", "B, R") or of names ("Bridge, Router", "bridge router") says.
void addCapabilities(std::vector<std::string> &capabilities, std::string_view list);

/// Adds the canonical form of a management address, each once; what is no IP address, or the
/// unspecified one, is left out.
void addManagementIp(std::vector<std::string> &ips, std::string_view address);

/// Empty for the spellings of "nothing": "-", "--", "N/A", "not advertised", "(none)"; else trimmed.
[[nodiscard]] std::string_view presentOrEmpty(std::string_view value);

/// Seconds from "0 day, 14:07:31", "0:01:11", "12 seconds", "102s", "120".
[[nodiscard]] std::optional<std::int64_t> secondsOf(std::string_view duration);

[[nodiscard]] NeighbourProtocol protocolOf(std::string_view via);

/// A page about network gear rather than a dump of it: it has fences or several headings of Markdown.
[[nodiscard]] bool isMarkdown(std::string_view head);

/// A Problem NeighbourMalformed about one place of a dump.
[[nodiscard]] Problem malformed(std::string text, SourceRef source);

/// Counts what a table could not make sense of and reports it once, with the first place.
class Oddities {
public:
    void add(SourceRef source);
    /// One Problem "N lines are …" when anything was added. `what` completes that sentence.
    void report(std::string_view what, sources::Findings &into) const;

private:
    std::size_t m_count = 0;
    SourceRef m_first;
};

/// Wraps the parsing of one document: construct before, `close` after. Gives what was found the name of the prompt
/// where the text names no other, and reports NeighbourNone when a dump gave nothing at all, not even a problem.
class ParseScope {
public:
    ParseScope(const sources::Document &document, sources::Findings &into)
        : m_document(document), m_into(into), m_neighbours(into.neighbours.size()), m_switches(into.switches.size()),
          m_problems(into.problems.size())
    {
    }
    void close() const;

private:
    const sources::Document &m_document;
    sources::Findings &m_into;
    std::size_t m_neighbours;
    std::size_t m_switches;
    std::size_t m_problems;
};

} // namespace eps::lldp
