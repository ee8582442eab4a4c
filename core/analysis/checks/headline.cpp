#include "core/analysis/checks/checks.h"
#include "core/analysis/checks/scope.h"

#include <algorithm>
#include <array>

// The headline picks the problem that most likely explains the others. The table is in the order of strength as a first
// cause; codes that are not in it (missing facts, unread lines) are never a headline.

namespace eps::analysis {

namespace {

struct Cause {
    ProblemCode code;
    std::string_view certainty; ///< how sure EPS is that this is so
};

constexpr std::array kCauses{Cause{ProblemCode::RasMissing, "certain, RAS says so"},
                             Cause{ProblemCode::RasError, "certain, RAS says so"},
                             Cause{ProblemCode::CheckSocket, "certain, the library says so"},
                             Cause{ProblemCode::CheckNicDown, "certain at the time of the host's facts"},
                             Cause{ProblemCode::LinkConflict, "two records contradict each other"},
                             Cause{ProblemCode::CheckRail, "likely, by comparison with the other hosts"},
                             Cause{ProblemCode::CheckNodeDiffers, "likely, by comparison with the other hosts"},
                             Cause{ProblemCode::LogVersionMix, "certain, the library says so"},
                             Cause{ProblemCode::RasMismatch, "possible: the report may have been taken in between"},
                             Cause{ProblemCode::CheckShm, "certain, the library says so"},
                             Cause{ProblemCode::CheckNoGdr, "certain, the library says so"},
                             Cause{ProblemCode::CheckWrongNic, "likely, by the distance of GPUs and NICs"},
                             Cause{ProblemCode::CheckNicUnused, "likely, by the connections in the logs"},
                             Cause{ProblemCode::LogLibraryWarning, "the library's own warning, may be a consequence"},
                             Cause{ProblemCode::CheckStale, "by the times in the files, clocks may differ"}};

std::string jobText(const Job &job)
{
    if (job.communicators.empty())
        return "No communicator was found";
    std::set<std::string> hosts;
    for (const auto &communicator : job.communicators)
        hosts.merge(hostsOf(communicator));
    return counted(job.communicators.size(), "communicator") + " on " + counted(hosts.size(), "host");
}

/// What there is of both; empty when there is neither.
std::string totalText(std::size_t errors, std::size_t warnings)
{
    std::string text = errors > 0 ? counted(errors, "error") : std::string();
    if (warnings > 0)
        text += (text.empty() ? "" : " and ") + counted(warnings, "warning");
    return text.empty() ? text : text + " in all";
}

} // namespace

std::string headline(const Snapshot &snapshot)
{
    const Problem *worst = nullptr;
    const Cause *cause = nullptr;
    std::size_t errors = 0;
    std::size_t warnings = 0;
    for (const auto &problem : snapshot.problems) {
        errors += problem.severity == Severity::Error ? 1U : 0U;
        warnings += problem.severity == Severity::Warning ? 1U : 0U;
        const auto *found =
            std::find_if(kCauses.begin(), kCauses.end(), [&](const Cause &row) { return row.code == problem.code; });
        if (found == kCauses.end() || problem.severity == Severity::Info)
            continue;
        if (worst == nullptr || found < cause || (found == cause && problem.severity > worst->severity)) {
            worst = &problem;
            cause = found;
        }
    }
    const std::string all = totalText(errors, warnings);
    if (worst == nullptr)
        return jobText(snapshot.job) + "; no cause of trouble found" +
               (all.empty() ? "." : ", but facts are missing (" + all + ").");
    const std::string sentence = worst->text + " (" + std::string(cause->certainty) + ")";
    return sentence + (errors + warnings > 1 ? "; " + all + "." : ".");
}

} // namespace eps::analysis
