#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/model/snapshot.h"

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace eps::engine {

/// What to read and how. Bounds protect against hostile input; what exceeds one becomes a Problem.
struct LoadRequest {
    std::vector<std::string> paths;                 ///< files, folders (walked recursively), "-" for standard input
    std::map<std::string, std::string> deviceNames; ///< --device NAME=FILE: file → device name
    std::map<std::string, std::string> aliases;     ///< --alias FROM=TO: these names mean the same device
    bool keepManagement = false;                    ///< --management: keep management links on switches
    bool digests = true;                            ///< of files, so that a session can tell later whether they changed
    unsigned jobs = 0;                              ///< threads; 0 = as many as the machine has cores
    std::size_t maxFiles = 200'000;
    std::size_t maxTextBytes = 256U * 1024U * 1024U; ///< of one dump that is parsed as a whole (not of logs)
};

/// Reads everything and draws every conclusion: sources → model → mapping → analysis.
/// The result does not depend on the order of the paths. Fails only when cancelled; everything else is a Problem in
/// the snapshot (see readAnything). A session file that is given alone is opened as it was saved (session.h); options
/// that would change names or links of it are a Problem, too. Blocking; any thread; polls `stop` at least every 64 KiB.
[[nodiscard]] Result<SnapshotPtr> load(const LoadRequest &request, std::stop_token stop = {},
                                       const ProgressSink &progress = {});

/// False when no file of the snapshot held anything that EPS understands.
[[nodiscard]] bool readAnything(const Snapshot &snapshot);

} // namespace eps::engine
