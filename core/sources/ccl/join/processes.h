#pragma once

#include "core/sources/ccl/join/nic_names.h"

#include <vector>

namespace eps::ccl {

/// Job::processes: the facts of each process from all of its files, by host (natural order), pid, first line.
[[nodiscard]] std::vector<LogProcess> listProcesses(const std::vector<LogExtract> &extracts, const Views &views,
                                                    const NicNames &nics);

} // namespace eps::ccl
