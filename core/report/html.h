#pragma once

#include "core/model/snapshot.h"
#include "core/report/json.h"

#include <ostream>

namespace eps::report {

/// One self-contained HTML page for a ticket or a mail: headline, problems, what to collect, communicators with their
/// rings, and the switch ports of every network hop accepted by `filter`. No scripts, nothing loaded from elsewhere.
void writeHtml(std::ostream &out, const Snapshot &snapshot, const PathsFilter &filter);

/// `text` with & < > " ' replaced; bytes that are not UTF-8 become U+FFFD.
[[nodiscard]] std::string htmlEscaped(std::string_view text);

} // namespace eps::report
