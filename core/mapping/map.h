#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/model/fabric.h"
#include "core/model/inventory.h"
#include "core/model/job.h"
#include "core/model/neighbour.h"
#include "core/model/path.h"
#include "core/model/problem.h"

#include <map>
#include <stop_token>
#include <string>
#include <vector>

namespace eps::mapping {

/// What was read. Every observer, HostFacts::device and SwitchFacts::device is named; several entries may name one
/// device. Borrowed: must outlive the call only.
struct MappingInput {
    const Job &job;
    const std::vector<Neighbour> &neighbours;
    const std::vector<HostFacts> &hosts;
    const std::vector<SwitchFacts> &switches;
    const std::map<std::string, std::string> &aliases; ///< FROM → TO: these names mean one device
    bool keepManagement = false;                       ///< keep management links of switches
};

/// Where one rank of a communicator lives.
struct RankPlacement {
    DeviceId host;       ///< invalid: the rank's host is not known
    std::string gpuUuid; ///< empty: no host fact tells it
    SourceRef gpuSource;
};

/// Who is plugged into whom, and the ports that each hop crosses.
struct MappingResult {
    Fabric fabric;
    PathTable paths;
    std::vector<HostFacts> hosts;      ///< one per host, merged, by device (natural order)
    std::vector<SwitchFacts> switches; ///< one per switch, merged, by device (natural order)
    /// Parallel to Job::communicators and Communicator::ranks.
    std::vector<std::vector<RankPlacement>> ranks;
    std::vector<Problem> problems; ///< all of this room, those of `paths` included; worst first
    std::vector<CoverageGap> coverage;
    std::vector<Covered> covered;
};

/// Joins logs, neighbour dumps and facts: devices, links, NICs, the place of every rank and the switch ports that every
/// network hop of a ring or tree can cross. A pure function: the result does not depend on the order of the input's
/// vectors. Fails only when stopped. Cost is near linear in records, links and hops. Any thread.
[[nodiscard]] Result<MappingResult> mapFabric(const MappingInput &input, std::stop_token stop = {},
                                              const ProgressSink &progress = {});

/// Copies what the join learnt about ranks (Rank::gpuUuid) into the job it was made from.
void applyPlacements(Job &job, const MappingResult &result);

} // namespace eps::mapping
