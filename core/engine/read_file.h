#pragma once

#include "core/engine/input_walk.h"
#include "core/engine/load.h"
#include "core/sources/ccl/log_reader.h"
#include "core/sources/document.h"

#include <functional>
#include <optional>

namespace eps::engine {

/// What one input file held. Exactly one of `log` and `findings` is filled for a file that was recognised.
struct FileReading {
    SourceFile file;
    std::optional<ccl::LogExtract> log;
    sources::Findings findings;
    std::vector<Problem> problems; ///< of reading; those of the content are in `findings`
};

/// Told how many bytes of the medium were read since the last call.
using BytesRead = std::function<void(std::uint64_t)>;

/// Recognises one file by its content and reads it. Never fails: what cannot be read is a skipped file with a reason,
/// and a Problem where the person should know. Thread-safe for different files.
[[nodiscard]] FileReading readFile(const InputFile &input, FileId id, const LoadRequest &request,
                                   const std::stop_token &stop, const BytesRead &meter);

} // namespace eps::engine
