#pragma once

#include "core/sources/ccl/join/groups.h"

#include <vector>

namespace eps::ccl {

/// In damaged files, lines that lost the ones that identify their communicator are no communicator of their own: takes
/// out groups without identity beside others that have one. Their lines go to Views::ambiguous, which becomes a
/// problem.
void dropWeak(const std::vector<LogExtract> &extracts, Views &views, std::vector<Group> &groups);

} // namespace eps::ccl
