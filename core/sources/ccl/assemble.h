#pragma once

#include "core/base/stop_poll.h"
#include "core/model/inventory.h"
#include "core/model/job.h"
#include "core/model/problem.h"
#include "core/sources/ccl/log_extract.h"

#include <stop_token>
#include <vector>

namespace eps::ccl {

/// A job with what is odd in it and what would be worth collecting.
struct JobFindings {
    Job job;
    std::vector<HostFacts> hosts; ///< what the logs say about the inside of hosts
    std::vector<Problem> problems;
    std::vector<CoverageGap> coverage;
    std::vector<Covered> covered;
};

/// Joins what was read from all files: processes, communicators with their ranks, rings, trees and hops, as cli.md
/// defines them. The result does not depend on the order of `extracts`. A contradiction becomes a gap and a problem,
/// never a choice. Near linear in the number of events; stops early, with what it has, when `stop` is requested.
/// Large communicators are worked on by up to `threads` threads.
[[nodiscard]] JobFindings assembleJob(std::vector<LogExtract> extracts, std::stop_token stop = {},
                                      unsigned threads = 1);
[[nodiscard]] JobFindings assembleJob(std::vector<LogExtract> extracts, StopPoll stop, unsigned threads);

} // namespace eps::ccl
