#pragma once

#include "core/base/result.h"
#include "core/model/snapshot.h"

#include <cstdint>
#include <string>
#include <string_view>

/// The index of a session: a whole snapshot as bytes, so that logs need not be read again.
///
/// One zstd frame. In it the four bytes "EPSI", the number of the format, then the fields of Snapshot in the order of
/// transfer.h; numbers are LEB128 (signed ones zigzag), lists begin with their length, a text comes whole where it is
/// first used and as its number afterwards (see IndexWriter). Paths, times and digests of the files are in
/// session.json.
namespace eps::session {

inline constexpr std::uint32_t kIndexFormat = 2;       ///< what this version writes
inline constexpr std::uint32_t kOldestIndexFormat = 1; ///< it reads from this one on

/// Bounds of an index that is read: unpacked bytes, and what is made from them.
struct IndexLimits {
    std::uint64_t bytes = 1ULL << 30U;
    std::uint64_t memory = 4ULL << 30U;
};

/// The bytes of the snapshot; equal snapshots give equal bytes. O(n), blocking; any thread.
[[nodiscard]] Result<std::string> encodeIndex(const Snapshot &snapshot);

/// The snapshot that was encoded, without paths and records of its files. The bytes may be anything. O(n); any thread.
/// Errors: damaged, too large, of another version.
[[nodiscard]] Result<Snapshot> decodeIndex(std::string_view bytes, const IndexLimits &limits = {});

} // namespace eps::session
