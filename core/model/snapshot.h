#pragma once

#include "core/model/fabric.h"
#include "core/model/inventory.h"
#include "core/model/job.h"
#include "core/model/neighbour.h"
#include "core/model/path.h"
#include "core/model/problem.h"

#include <memory>
#include <string>
#include <vector>

namespace eps {

/// Everything that was read and concluded at one moment. Never changes once made: share it as
/// shared_ptr<const Snapshot> and read it from any thread. Loading, live data and replay make new ones.
struct Snapshot {
    std::vector<SourceFile> files;
    Job job;
    std::vector<Neighbour> neighbours; ///< by observer, local port (natural order), line
    std::vector<HostFacts> hosts;      ///< one per host, merged
    std::vector<SwitchFacts> switches; ///< one per switch, merged
    Fabric fabric;
    PathTable paths;
    std::vector<Problem> problems;     ///< of all rooms, worst first
    std::vector<CoverageGap> coverage; ///< what is missing
    std::vector<Covered> covered;      ///< what is not; a subject may come several times, once per communicator
    std::string headline; ///< one sentence for a person on call: the worst finding, or that nothing is wrong

    [[nodiscard]] std::string_view pathOf(SourceRef source) const
    {
        return source.valid() ? std::string_view(files.at(source.file.index()).path) : std::string_view();
    }
};

using SnapshotPtr = std::shared_ptr<const Snapshot>;

} // namespace eps
