#pragma once

#include "core/base/result.h"
#include "core/model/session_state.h"
#include "core/model/snapshot.h"

#include <string>
#include <string_view>

/// A session file, `.epsz`: a zip with two entries, first session.json (session_json.h), then snapshot.bin (index.h).
namespace eps::session {

/// What a session file holds. The index has no paths; those of session.json are in the snapshot's files already.
struct Session {
    Snapshot snapshot;
    SessionState state;
    std::string folder; ///< that it was saved in
};

/// The bytes of a session file. `folder` is the one that it will be in. Errors: larger than any that could be read
/// back.
[[nodiscard]] Result<std::string> packSession(const std::vector<SourceFile> &files, const std::string &index,
                                              const SessionState &state, const std::string &folder);

/// Reads them back; they may be anything. Errors: no session, damaged, of a newer EPS, larger than any may be.
[[nodiscard]] Result<Session> unpackSession(std::string_view bytes);

/// The state alone.
[[nodiscard]] Result<SessionState> unpackState(std::string_view bytes);

/// True if a file of that name that begins with `head` (64 bytes are enough) is a session, whole or damaged.
[[nodiscard]] bool looksLikeSession(std::string_view path, std::string_view head);

} // namespace eps::session
