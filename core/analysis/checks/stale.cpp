#include "core/analysis/checks/rules.h"
#include "core/analysis/checks/scope.h"

// Facts of another time than the job's. Times inside the files are compared closely. Dates of files tell when they were
// written last, in UTC, and change on copying: they count with wide margins, and what they tell is a hint.

namespace eps::analysis::rules {

namespace {

constexpr std::int64_t kHour = 60 * 60;

/// Seconds that still are the same fabric.
struct Margins {
    std::int64_t before = kHour / 6; ///< facts older than the job's start
    std::int64_t after = 24 * kHour; ///< facts newer than the job's end
};

constexpr Margins kDates{7 * 24 * kHour, 7 * 24 * kHour};

std::string span(std::int64_t seconds)
{
    if (seconds >= 48 * kHour)
        return std::to_string(seconds / (24 * kHour)) + " days";
    if (seconds >= 2 * kHour)
        return std::to_string(seconds / kHour) + " hours";
    return std::to_string(seconds / 60) + " minutes";
}

} // namespace

void stale(const Snapshot &snapshot, std::vector<Problem> &into)
{
    const auto &job = snapshot.job.asOf;
    const auto &fabric = snapshot.fabric.asOf;
    const auto start = secondsOf(job.first);
    const auto end = secondsOf(job.last);
    const auto first = secondsOf(fabric.first);
    const auto last = secondsOf(fabric.last);
    if (!start || !end || !first || !last)
        return;
    const bool byDates = job.precision == AsOf::Precision::File || fabric.precision == AsOf::Precision::File;
    const Margins margins = byDates ? kDates : Margins{};
    std::string text;
    if (*start - *last > margins.before)
        text = "the newest fact of the fabric (" + fabric.last + ") is " + span(*start - *last) +
               " older than the job (" + job.first + ")";
    else if (*first - *end > margins.after)
        text = "the oldest fact of the fabric (" + fabric.first + ") is " + span(*first - *end) +
               " newer than the job's end (" + job.last + ")";
    else
        return;
    auto problem = makeProblem(ProblemCode::CheckStale, text + (byDates ? ", by the dates of the files" : ""),
                               "cables and routes may have changed in between",
                               "collect neighbours and routes again, close to the time of the job");
    if (byDates)
        problem.severity = Severity::Info;
    into.push_back(std::move(problem));
}

} // namespace eps::analysis::rules
