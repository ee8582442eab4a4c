#pragma once

#include "app/cli/options.h"
#include "core/model/snapshot.h"
#include "core/report/text.h"

#include <ostream>

/// One function per command, each in a file of its own; they print to `out` and give the exit status.
namespace eps::cli {

[[nodiscard]] int runRings(const Options &options, const Snapshot &snapshot, std::ostream &out);
[[nodiscard]] int runNeighbours(const Options &options, const Snapshot &snapshot, std::ostream &out);
[[nodiscard]] int runFabric(const Options &options, const Snapshot &snapshot, std::ostream &out);
[[nodiscard]] int runPaths(const Options &options, const Snapshot &snapshot, std::ostream &out);
[[nodiscard]] int runCheck(const Options &options, const Snapshot &snapshot, std::ostream &out);
/// Writes a picture or report to options.output; loads by itself or lets `eps` draw (see render.cpp).
[[nodiscard]] int runRender(const Options &options, const ProgressSink &progress);

/// kProblems when the snapshot has a problem of severity error, else kDone.
[[nodiscard]] int statusOf(const Snapshot &snapshot);
[[nodiscard]] report::TextStyle styleOf(const Options &options);

/// The communicator and channel of the options; an error when the snapshot has no such thing.
[[nodiscard]] Result<report::PathsFilter> filterOf(const Options &options, const Snapshot &snapshot);

} // namespace eps::cli
