#pragma once

#include "core/base/result.h"
#include "core/model/evidence.h"
#include "core/model/session_state.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

/// session.json, the readable half of a session: what was read, with sizes, times and digests, and what a person made
/// of it. Keys may be added under one schema number; a reader passes over those that it does not know.
namespace eps::session {

inline constexpr std::int64_t kSchema = 1; ///< "eps.session/1"
inline constexpr std::size_t kMaxJsonBytes = 64U * 1024U * 1024U;

/// Where a file was and what it was: the half of a SourceFile that the index leaves out.
struct KeptFile {
    std::string path; ///< as it is shown
    FileRecord record;
};

/// What session.json says.
struct SessionHead {
    SessionState state;
    std::string folder; ///< that the session was saved in, absolute: moved together with its logs, it finds them
    std::vector<KeptFile> files;
};

[[nodiscard]] std::string writeSessionJson(const SessionHead &head);

/// The text may be anything. Errors: no JSON, of a newer schema, values of the wrong kind or out of their range.
[[nodiscard]] Result<SessionHead> readSessionJson(std::string_view text);

} // namespace eps::session
