#pragma once

#include "core/base/byte_source.h"
#include "core/sources/ccl/log_extract.h"
#include "core/sources/document.h"

#include <stop_token>

namespace eps::ccl {

/// Bounds of reading. What exceeds one is counted and told, never kept.
struct LogLimits {
    std::size_t blockBytes = 256U * 1024U;
    std::size_t lineBytes = 64U * 1024U;     ///< of one line; the rest of a longer one is skipped
    std::size_t events = 8U * 1024U * 1024U; ///< of one file
    std::size_t processes = 100'000;         ///< of one file
    std::size_t warnings = 1'000;            ///< kept texts of one file
};

/// Reads one log to its end in one pass: O(bytes) time, memory by what counts, not by size. Errors: the source's
/// own, or "cancelled". Thread-safe for different sources; polls `stop` once per block.
[[nodiscard]] Result<LogExtract> readLog(ByteSource &source, FileId file, const LogLimits &limits = {},
                                         std::stop_token stop = {});

/// How sure it is that a text with this head (first 64 KiB are enough) is a log of NCCL, RCCL or a relative.
[[nodiscard]] sources::Probe probeLog(std::string_view head);

} // namespace eps::ccl
