#pragma once

#include <cstdint>
#include <functional>
#include <stop_token>
#include <string_view>

namespace eps {

/// How far a long operation is. `done` and `total` share one unit (bytes while reading, items while computing);
/// total 0 = not known yet.
struct Progress {
    std::string_view stage; ///< "Reading logs", "Joining links"; valid during the call only
    std::uint64_t done = 0;
    std::uint64_t total = 0;
};

/// Called from the thread that works, possibly from several at once: must be thread-safe and quick.
using ProgressSink = std::function<void(const Progress &)>;

/// Calls `sink` if there is one.
inline void reportProgress(const ProgressSink &sink, std::string_view stage, std::uint64_t done, std::uint64_t total)
{
    if (sink)
        sink(Progress{stage, done, total});
}

} // namespace eps
