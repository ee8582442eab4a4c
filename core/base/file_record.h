#pragma once

#include <cstdint>
#include <stop_token>
#include <string>

namespace eps {

/// What is needed to find a file again and to tell whether it is still what was read.
struct FileRecord {
    std::string location;        ///< absolute path for the system, any bytes; empty = cannot be read again
    std::uint64_t bytes = 0;     ///< on the medium, as many as were read; all of them if it was not read to its end
    std::int64_t modifiedNs = 0; ///< when it was last written, as of its opening; nanoseconds since 1970
    std::string digest;          ///< of those bytes (see Digest); empty = not taken, or not read to its end

    bool operator==(const FileRecord &) const = default;
};

/// How a file is now, against its record.
enum class FileMatch {
    Same,       ///< the same bytes
    Grown,      ///< bytes were added; those that were read are still there
    Other,      ///< other bytes, or nothing tells that they are the same
    Gone,       ///< not there any more, or no regular file
    Unreadable, ///< there, but it cannot be opened or read
    Unrecorded  ///< the record names no file
};

/// What compareWithFile found.
struct FileComparison {
    FileMatch match = FileMatch::Unrecorded;
    std::int64_t modifiedNs = 0; ///< of the file as it is now, where it is there
};

/// Looks at the file: its size and time first; only if these differ, its bytes, as far as the record goes (polls `stop`
/// every 64 KiB; stopped, it gives Other). Blocking; any thread; O(1), or O(bytes) when the times differ.
[[nodiscard]] FileComparison compareWithFile(const FileRecord &record, std::stop_token stop = {});

} // namespace eps
