#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace eps::bench {

/// What a child process cost.
struct Cost {
    int status = -1; ///< exit status; -1 = it could not be started or was killed
    double wallSeconds = 0;
    double cpuSeconds = 0;
    double peakMiB = 0; ///< resident set
};

/// Runs a program with its standard output going to `outputPath` ("/dev/null" to drop it) and waits for it.
[[nodiscard]] Cost run(const std::vector<std::string> &command, const std::string &outputPath);

} // namespace eps::bench
