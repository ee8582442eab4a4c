#pragma once

#include "core/base/file_record.h"
#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/model/session_state.h"
#include "core/model/snapshot.h"

#include <memory>
#include <string>

/// Session files (`.epsz`): what was read, so that it opens again without the logs being read anew, and what a person
/// made of it. core/session has the format.
namespace eps::engine {

/// The index of a snapshot as it is kept in session files: made once, saved as often as is wanted.
using SnapshotIndex = std::shared_ptr<const std::string>;

/// What a session file gave.
struct OpenedSession {
    SnapshotPtr snapshot;
    SessionState state;
    FileRecord file; ///< of the session file itself: whether it has been saved by someone else since
};

/// What to keep, and where.
struct SessionSave {
    std::string path; ///< of the session file
    SnapshotPtr snapshot;
    SnapshotIndex index; ///< of that snapshot
    SessionState state;
};

/// True for the name or the first bytes of a session file, whole or damaged. Reads at most 64 bytes.
[[nodiscard]] bool isSession(const std::string &path);

/// Reads a session file, and looks whether the files that it was made from are still there and still the same
/// (file_changes.h): a Problem for each that is not. Files that were moved together with the session file are found.
/// Blocking; any thread; polls `stop`. Errors: unreadable, damaged, of a newer or too old EPS, cancelled.
[[nodiscard]] Result<OpenedSession> openSession(const std::string &path, std::stop_token stop = {},
                                                const ProgressSink &progress = {});

/// The state alone: what a session is about, without what was read. Blocking; any thread. Errors as openSession.
[[nodiscard]] Result<SessionState> readSessionState(const std::string &path);

/// O(size of the snapshot), about 0.3 s for 16,384 GPUs; any thread.
[[nodiscard]] Result<SnapshotIndex> indexOf(const Snapshot &snapshot);

/// Writes the file as one step: afterwards, and after a crash at any time, it is the old one or the new one.
/// Blocking; any thread. Gives the record of what was written. Errors: see writeFileAtomically.
[[nodiscard]] Result<FileRecord> saveSession(const SessionSave &save);

} // namespace eps::engine
