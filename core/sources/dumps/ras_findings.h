#pragma once

#include "core/model/job.h"
#include "core/model/problem.h"

#include <map>
#include <string>
#include <utility>
#include <vector>

namespace eps::sources::dumps {

/// Hosts of the logs by the address of their bootstrap interface.
class HostNames {
public:
    explicit HostNames(const Job &job);
    /// The log's name of the host where process `pid` runs, by address and pid, else by address alone where one host
    /// has it; else the address itself. O(log n).
    [[nodiscard]] std::string nameOf(const std::string &address, std::int64_t pid) const;

private:
    std::map<std::pair<std::string, std::int64_t>, std::string> m_byProcess;
    std::map<std::string, std::string> m_byAddress; ///< empty name: several hosts
};

/// A RAS communicator and the job's communicator that it is.
struct RasJoin {
    const RasReport *report = nullptr;
    const RasCommunicator *ras = nullptr;
    CommunicatorId communicator; ///< invalid: joined to none
};

/// Problems of all reports: processes that do not answer, operation counts that differ, error states.
[[nodiscard]] std::vector<Problem> rasProblems(const Job &job, const std::vector<RasJoin> &joins,
                                               const HostNames &hosts);

} // namespace eps::sources::dumps
