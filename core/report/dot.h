#pragma once

#include "core/model/snapshot.h"
#include "core/report/json.h"

#include <ostream>

namespace eps::report {

/// The fabric as a Graphviz graph: one node per device, one edge per link labelled with its two ports, tiers as ranks.
/// Links that hops accepted by `filter` cross are coloured by channel: solid where every candidate crosses them,
/// dashed where only some do.
void writeFabricDot(std::ostream &out, const Snapshot &snapshot, const PathsFilter &filter);

} // namespace eps::report
