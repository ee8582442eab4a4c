#pragma once

#include "core/model/inventory.h"
#include "core/model/job.h"

#include <set>
#include <string>
#include <vector>

namespace eps::sources {

/// Gives a topology dump to the host that it describes. The file names ranks and PCI addresses of GPUs but no host: it
/// is the one host whose ranks of a communicator have exactly these addresses. Facts are left alone when they hold
/// anything else, when their name is a host of the job or one of `keep` (names that a person gave), or when no host or
/// several fit. O(topology GPUs log ranks) per communicator.
void placeTopologies(const Job &job, std::vector<HostFacts> &hosts, const std::set<std::string> &keep);

} // namespace eps::sources
