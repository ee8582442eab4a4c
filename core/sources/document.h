#pragma once

#include "core/model/dumps.h"
#include "core/model/inventory.h"
#include "core/model/neighbour.h"
#include "core/model/problem.h"

#include <string_view>
#include <vector>

/// What small text dialects (neighbour dumps, host and switch facts, XML and JSON dumps) share: a whole text in
/// memory, a probe, a parse function, and one place where results go.
namespace eps::sources {

/// How sure a dialect is that a text is its own: 0 = no, 1 … kSurest. `reason` is a static text for people.
struct Probe {
    int confidence = 0;
    std::string_view reason;
};

/// No probe is surer than this: whoever has it need not ask the others.
constexpr int kSurest = 95;

/// A text to parse. `text` is without ANSI sequences and with LF line ends; it may be any bytes otherwise.
struct Document {
    FileId file;
    std::string_view text;
    std::uint32_t firstLine = 1; ///< line number of the first line of `text` in its file
    std::string_view command;    ///< the command in front of it, if the text is one section of a session
    std::string_view prompt;     ///< host name of the prompt, if any
};

/// What a dialect found. `device` / `observer` fields stay empty unless the text itself names the device.
struct Findings {
    std::vector<Neighbour> neighbours;
    std::vector<HostFacts> hosts;
    std::vector<SwitchFacts> switches;
    std::vector<RasReport> rasReports;
    std::vector<GraphDump> graphDumps;
    std::vector<Problem> problems;

    /// Moves all of `other` behind what is here.
    void append(Findings &&other);
};

/// A row of the registry. Functions are pure, thread-safe and never throw; any bytes are valid input.
struct TextDialect {
    std::string_view name; ///< "lldpd-json0", "sonic-lldp-table"
    FileKind kind = FileKind::Neighbours;
    Probe (*probe)(const Document &document); ///< looks at the first 64 KiB at most
    void (*parse)(const Document &document, Findings &into);
};

/// Where byte `offset` of the document's text is, for evidence.
[[nodiscard]] SourceRef sourceAt(const Document &document, std::size_t offset);

} // namespace eps::sources
