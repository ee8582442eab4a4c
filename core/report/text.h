#pragma once

#include "core/model/snapshot.h"
#include "core/report/json.h"

#include <ostream>

/// What eps-cli prints for people: plain UTF-8 text, one fact per line, colour only on request.
namespace eps::report {

/// How reports for people look on this terminal.
struct TextStyle {
    bool colour = false; ///< ANSI colours for severities
    /// Marks `text` with the colour of `severity` when colours are on.
    [[nodiscard]] std::string marked(Severity severity, std::string_view text) const;
};

void writeRingsText(std::ostream &out, const Snapshot &snapshot, const TextStyle &style);
void writeNeighboursText(std::ostream &out, const Snapshot &snapshot, const TextStyle &style);
void writeFabricText(std::ostream &out, const Snapshot &snapshot, const TextStyle &style);
void writePathsText(std::ostream &out, const Snapshot &snapshot, const PathsFilter &filter, const TextStyle &style);
/// The headline, problems worst first one line each, then what to collect to know more.
void writeCheckText(std::ostream &out, const Snapshot &snapshot, const TextStyle &style);

} // namespace eps::report
