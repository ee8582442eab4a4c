#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace eps::ccl {

enum class LogLevel : std::uint8_t { Info, Warn, Trace, Call, Abort };

/// The parts of "… node01:4711:4802 [3] NCCL INFO message". Views into the line.
struct LinePrefix {
    std::string_view before;   ///< launcher prefix, times; "" = none
    std::string_view identity; ///< "node01:4711:4802", or "" when the line was stripped of it
    std::string_view host;
    std::int64_t pid = -1;
    std::int64_t tid = -1;
    std::int32_t device = -1; ///< [3]; -1 = none
    LogLevel level = LogLevel::Info;
    std::string_view library; ///< "NCCL", "RCCL", "MCCL", "FLAGCX" …
    std::string_view message;
    std::uint32_t form = 0; ///< not 0: equal in two lines of a PrefixReader when all bytes in front of the message are
};

/// Finds the first "HOST:PID:TID [dev] … LIB LEVEL" at or after `from`. The host and the numbers may be missing
/// (pasted logs); then `identity` is empty. False when there is no library tag at all. O(line length).
[[nodiscard]] bool parsePrefix(std::string_view line, std::size_t from, LinePrefix &prefix);

/// Where the message starts when the first "] " of the line has "LIB INFO " behind it, as in nearly all lines; else 0.
/// What parsePrefix finds in such a line depends on the bytes in front of that place only.
[[nodiscard]] std::size_t usualMessageStart(std::string_view line);

/// A quick look for another "[dev] LIB LEVEL" in the text behind a prefix: true when parsePrefix is worth its time.
[[nodiscard]] bool mayHoldPrefix(std::string_view message);

/// The launcher's name for the process in front of the prefix: "mpi 1.7", "task 7", "pod x/y", "ray 10.0.0.2 927";
/// "" when there is none (a time alone is none).
[[nodiscard]] std::string launcherLabel(std::string_view before);

/// The first date and time in `text` as ISO 8601 ("2026-01-02T03:04:05.123Z", without zone when none is printed);
/// empty when there is none.
[[nodiscard]] std::string isoTime(std::string_view text);

} // namespace eps::ccl
