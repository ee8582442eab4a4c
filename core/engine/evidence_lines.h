#pragma once

#include "core/model/snapshot.h"

#include <stop_token>
#include <string>
#include <vector>

namespace eps::engine {

/// The text behind a SourceRef, read again from its file.
struct EvidenceLine {
    SourceRef source;
    std::string text; ///< without its end, cut at kEvidenceBytes; empty when `missing` says why
    /// The lines after it, with their ends: a record of a dump goes on over several. None for log lines.
    std::string following;
    std::string missing;
};

inline constexpr std::size_t kEvidenceBytes = 4096;
inline constexpr std::uint32_t kEvidenceFollowing = 5; ///< lines after the one that is meant

/// Reads the lines again, in the order asked for, each file once and no further than its last line that is wanted.
/// A file that is gone or has changed since it was read, and standard input, give a reason instead of a text; a
/// reference to a file as a whole gives neither. Blocking; any thread; O(bytes up to the last line of each file); polls
/// `stop` every 64 KiB.
[[nodiscard]] std::vector<EvidenceLine> readEvidence(const Snapshot &snapshot, const std::vector<SourceRef> &sources,
                                                     std::stop_token stop = {});

} // namespace eps::engine
