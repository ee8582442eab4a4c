#pragma once

#include "core/report/text.h"

namespace eps::report {

/// "0 → 7 → 6 … → (gap) → 3", long rings shortened in the middle.
[[nodiscard]] std::string orderText(const Ring &ring, std::size_t mostShown = 64);

/// "file:line" or "file"; empty without a source.
[[nodiscard]] std::string sourceText(const Snapshot &snapshot, SourceRef source);

void writeProblemLines(std::ostream &out, const Snapshot &snapshot, const TextStyle &style);
void writeCoverageLines(std::ostream &out, const Snapshot &snapshot);

} // namespace eps::report
