#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/model/snapshot.h"

#include <cstddef>
#include <string>
#include <vector>

/// Whether the files behind a snapshot that was kept are still there, and still what was read.
namespace eps::engine {

/// A move of a folder with all that is in it.
struct FolderMove {
    std::string from;
    std::string to;
};

/// `path` after the move, where it was below the folder or beside it; "" when the move says nothing about it.
[[nodiscard]] std::string movedPath(const std::string &path, const FolderMove &move);

/// Looks at every file that something was read from: first where it was, then where the move has put it. Sets where it
/// is now; a problem for each that is gone, changed or grown (one per folder when there are very many) is added to the
/// snapshot, which is sorted again. Several threads; O(files), and O(bytes) of those whose times differ.
void checkFiles(Snapshot &snapshot, const FolderMove &move, const std::stop_token &stop, const ProgressSink &progress);

/// Those problems are of the moment and are never kept.
[[nodiscard]] bool isOfFileChange(const Problem &problem);

/// A snapshot whose files were looked for again.
struct LocatedFiles {
    SnapshotPtr snapshot;
    std::size_t found = 0;   ///< in the folder
    std::size_t missing = 0; ///< still gone or changed
};

/// Looks below `folder` for the files that are gone or changed: those of the same name, size and digest are taken.
/// Blocking; any thread. Errors: cancelled.
[[nodiscard]] Result<LocatedFiles> locateFiles(const Snapshot &snapshot, const std::string &folder,
                                               std::stop_token stop = {}, const ProgressSink &progress = {});

} // namespace eps::engine
