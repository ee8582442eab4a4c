#pragma once

#include "tests/support/generate/job_shape.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

/// Logs as NCCL prints them, for jobs of any size.
namespace eps::generate {

/// The lines of one release that are the same on every rank but for numbers, taken from its own logs. The first
/// character of a row says who prints it: ' ' the main thread, 'p' the proxy thread, '0' the main thread of rank 0;
/// '@' stands for lines that depend on the job's shape. "{rank}" and the like are filled in.
class LogTemplate {
public:
    explicit LogTemplate(std::string_view text);

    struct Row {
        char kind;
        std::string text;
    };
    [[nodiscard]] const std::vector<Row> &rows() const { return m_rows; }
    [[nodiscard]] bool isSince223() const { return m_since223; } ///< forms that changed with NCCL 2.23 and later

private:
    std::vector<Row> m_rows;
    bool m_since223 = false;
};

/// What a job's logs hold besides its shape.
struct LogOptions {
    int collectives = 330;  ///< calls that each rank prints after initialisation (subsystem COLL)
    std::uint64_t seed = 1; ///< of pointers, process ids and the interleaving
};

[[nodiscard]] std::uint64_t communicatorId(const LogOptions &options);

/// The log of one process.
[[nodiscard]] std::string rankLog(const JobShape &shape, const LogTemplate &form, const LogOptions &options, int rank);

/// What the eight processes of a node print into one file: whole lines, in bursts.
[[nodiscard]] std::string nodeLog(const JobShape &shape, const LogTemplate &form, const LogOptions &options, int node);

} // namespace eps::generate
