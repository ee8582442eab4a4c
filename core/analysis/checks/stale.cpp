#include "core/analysis/checks/rules.h"
#include "core/analysis/checks/scope.h"

#include <algorithm>

// Facts of another time than the job's. Only times that stand inside the files count: file dates change on copying.
// Clocks and zones of hosts and switches differ, hence the wide margins.

namespace eps::analysis::rules {

namespace {

constexpr std::int64_t kBefore = 10 * 60;     ///< seconds before the job's start that are still the same fabric
constexpr std::int64_t kAfter = 24 * 60 * 60; ///< seconds after its end

std::string span(std::int64_t seconds)
{
    if (seconds >= 2 * 86400)
        return std::to_string(seconds / 86400) + " days";
    if (seconds >= 2 * 3600)
        return std::to_string(seconds / 3600) + " hours";
    return std::to_string(seconds / 60) + " minutes";
}

void compareDates(const Snapshot &snapshot, std::int64_t start, std::int64_t end, std::vector<Problem> &into)
{
    const auto &asOf = snapshot.fabric.asOf;
    const auto first = secondsOf(asOf.first);
    const auto last = secondsOf(asOf.last);
    const auto say = [&](const std::string &text) {
        into.push_back(makeProblem(ProblemCode::CheckStale, text, "cables and routes may have changed in between",
                                   "collect neighbours and routes again, close to the time of the job"));
    };
    if (last && start - *last > kBefore)
        say("the newest fact of the fabric (" + asOf.last + ") is " + span(start - *last) + " older than the job (" +
            snapshot.job.asOf.first + ")");
    else if (first && *first - end > kAfter)
        say("the oldest fact of the fabric (" + asOf.first + ") is " + span(*first - end) +
            " newer than the job's end (" + snapshot.job.asOf.last + ")");
}

/// Neighbours that were first seen after the job had started: something was unplugged or restarted meanwhile.
void compareAges(const Snapshot &snapshot, std::int64_t start, std::vector<Problem> &into)
{
    const auto taken = secondsOf(snapshot.fabric.asOf.last);
    if (!taken || *taken <= start)
        return;
    std::map<std::string, std::pair<std::set<std::string>, SourceRef>> byObserver;
    for (const auto &neighbour : snapshot.neighbours) {
        if (!neighbour.ageSeconds || *neighbour.ageSeconds >= *taken - start)
            continue;
        auto &[ports, source] = byObserver[neighbour.observer];
        ports.insert(neighbour.localPort);
        if (!source.valid())
            source = neighbour.source;
    }
    std::map<std::string_view, DeviceId> devices;
    for (const auto &device : snapshot.fabric.devices)
        devices.emplace(device.name, device.id);
    for (const auto &[observer, found] : byObserver) {
        const auto &[ports, source] = found;
        auto problem = makeProblem(ProblemCode::CheckStale,
                                   observer + ": the neighbours on " + listed(ports) +
                                       " were first seen after the job had started (" + snapshot.job.asOf.first + ")",
                                   "the link was down or plugged anew during the job, if the clocks of both agree",
                                   "look at the flap counters and the log of " + observer, source);
        if (const auto device = devices.find(observer); device != devices.end())
            problem.object.device = device->second;
        into.push_back(std::move(problem));
    }
}

} // namespace

void stale(const Snapshot &snapshot, std::vector<Problem> &into)
{
    const auto start = secondsOf(snapshot.job.asOf.first);
    if (!start)
        return;
    compareDates(snapshot, *start, secondsOf(snapshot.job.asOf.last).value_or(*start), into);
    compareAges(snapshot, *start, into);
}

} // namespace eps::analysis::rules
