#pragma once

#include "core/model/problem.h"

#include <cstdint>
#include <stop_token>
#include <string>
#include <vector>

namespace eps::engine {

/// A file to read: its path for the system and how many bytes it has on disk (0 for standard input).
struct InputFile {
    std::string path;
    std::uint64_t bytes = 0;
    std::string modified; ///< see SourceFile
};

/// Every regular file below the given paths, each once, in natural order of its path, and what was odd: paths that do
/// not exist, folders that cannot be read or contain themselves, more files than `maxFiles`. Hidden files and folders
/// (".git") are left out unless they were given themselves.
struct InputList {
    std::vector<InputFile> files;
    std::vector<std::string> special; ///< pipes, sockets and devices below the given folders: not read
    std::vector<Problem> problems;
};

[[nodiscard]] InputList listInputs(const std::vector<std::string> &paths, std::size_t maxFiles, std::stop_token stop);

} // namespace eps::engine
