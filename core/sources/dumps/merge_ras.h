#pragma once

#include "core/model/job.h"
#include "core/model/problem.h"

#include <vector>

namespace eps::sources {

/// Adds what the job's RAS reports know to the communicators of the logs: ranks that wrote no log, their processes and
/// GPUs, numbers of ranks; and makes communicators that only RAS knows (no channels, no hops). A RAS hash equals a
/// communicator's id from NCCL 2.26 on; older reports are joined to nothing. RAS names a host by an address, which is
/// looked up among the bootstrap addresses of the logs, and stays an address where that fails.
/// Appends problems: ranks that do not answer (one per process), ranks that have launched fewer operations, errors.
/// New communicators move others: indices in `job` and in the objects of `problems` are renumbered.
/// Call once, when all files are read. O(ranks log ranks).
void mergeRas(Job &job, std::vector<Problem> &problems);

} // namespace eps::sources
