#pragma once

#include "core/model/fabric.h"
#include "core/model/problem.h"

#include <vector>

namespace eps::mapping {

/// The problems of hops as a person wants to read them: those of one kind on one host (or in one communicator) become
/// one that names the first and counts the others, so that a job without host facts shows a line per host and not a
/// line per NIC. Keeps the order of first appearance. O(n log n).
[[nodiscard]] std::vector<Problem> groupProblems(const std::vector<Problem> &problems, const Fabric &fabric);

} // namespace eps::mapping
