#pragma once

#include "core/base/json_tree.h"
#include "core/sources/document.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// What the dialects of host facts and dumps share. Nothing here keeps state between documents.
namespace eps::sources {

/// The part of the text that a probe may look at (64 KiB).
[[nodiscard]] std::string_view headOf(const Document &document);

/// Lines of a collective library: such a text belongs to the log dialects, whatever else it quotes.
[[nodiscard]] bool quotesLog(std::string_view head);

/// A shell prompt in front of a command, or nothing but a prompt: "[root@gpu0 ~]# nvidia-smi topo -m".
[[nodiscard]] bool isPromptLine(std::string_view line);

/// Walks over the lines of a document without copies.
class LineScanner {
public:
    explicit LineScanner(const Document &document);
    /// For probes: only the head of the document.
    static LineScanner overHead(const Document &document);

    [[nodiscard]] bool next();                                     ///< moves to the next line; false after the last
    [[nodiscard]] std::string_view line() const { return m_line; } ///< without its end and a trailing CR
    [[nodiscard]] SourceRef source() const { return {m_file, m_number}; }

private:
    FileId m_file;
    std::uint32_t m_number = 0;
    std::string_view m_line;
    std::string_view m_rest;
};

/// Collects what a dialect could not read; writes at most a few dozen problems, whatever the input.
class Oddities {
public:
    /// `what` names the dialect for people: "ibdev2netdev".
    explicit Oddities(std::string_view what, ProblemCode code = ProblemCode::FactsMalformed, std::string fix = {})
        : m_what(what), m_code(code), m_fix(fix.empty() ? "collect it again with " + std::string(what) : std::move(fix))
    {
    }

    void malformed(SourceRef where, std::string_view why); ///< a line of this dialect that cannot be read whole
    void foreign(SourceRef where, std::string_view line);  ///< a line of no form known; blanks and prompts do not count
    void finish(Findings &into);                           ///< writes the problems

private:
    std::string_view m_what;
    ProblemCode m_code;
    std::string m_fix;
    std::vector<Problem> m_problems;
    std::size_t m_malformed = 0;
    std::size_t m_foreign = 0;
    SourceRef m_firstForeign;
    std::string m_firstForeignText;
    SourceRef m_lastMalformed;
};

/// Adds `facts` to the findings unless they are empty.
void addFacts(Findings &into, HostFacts facts);

/// The JSON value in a text that may have prompt lines around it: from the first line that starts with '[' or '{' to
/// the last closing bracket. `offset` is where it starts in the document.
struct JsonPart {
    std::string_view text;
    std::size_t offset = 0;
};
[[nodiscard]] std::optional<JsonPart> jsonPartOf(std::string_view text);
/// Only where it starts; npos when there is none.
[[nodiscard]] std::size_t jsonStartOf(std::string_view text);

/// Finds the lines of a JSON text's objects: the parser keeps no positions. Ask in the order of the text; O(n) in all.
class JsonLines {
public:
    /// `start` is the line where `text` begins.
    JsonLines(SourceRef start, std::string_view text) : m_file(start.file), m_text(text), m_line(start.line) {}
    /// The line of the next member `key` whose string value is `value`; the line of the last hit when there is none.
    [[nodiscard]] SourceRef next(std::string_view key, std::string_view value);

private:
    FileId m_file;
    std::string_view m_text;
    std::size_t m_at = 0;
    std::uint32_t m_line = 1;
    int m_misses = 0;
};

/// An element of a JSON array, with its line.
struct JsonEntry {
    JsonNode node;
    SourceRef source;
};

/// The elements of the JSON arrays in a text, one array behind the other. Of a torn array all but the element that the
/// tear is in; it and what else is odd goes to `oddities`. O(n).
[[nodiscard]] std::vector<JsonEntry> jsonEntriesOf(const Document &document, Oddities &oddities);

} // namespace eps::sources
