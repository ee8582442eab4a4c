#pragma once

#include "core/model/inventory.h"
#include "core/model/job.h"
#include "core/sources/ccl/log_extract.h"

#include <vector>

namespace eps::ccl {

/// The trees that the GRAPH subsystem printed, one per host (its processes print the same one), with the distances of
/// GPUs and NICs that follow from them. NICs get their names from the process's own list.
[[nodiscard]] std::vector<HostFacts> listTopologies(const std::vector<LogExtract> &extracts,
                                                    const std::vector<LogProcess> &processes);

} // namespace eps::ccl
