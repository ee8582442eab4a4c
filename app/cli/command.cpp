#include "app/cli/command.h"

#include "core/base/text.h"

#include <algorithm>
#include <unistd.h>

namespace eps::cli {

int statusOf(const Snapshot &snapshot)
{
    const bool failed = std::any_of(snapshot.problems.begin(), snapshot.problems.end(),
                                    [](const Problem &problem) { return problem.severity == Severity::Error; });
    return failed ? kProblems : kDone;
}

report::TextStyle styleOf(const Options &options)
{
    switch (options.colour) {
    case ColourChoice::Always:
        return {true};
    case ColourChoice::Never:
        return {false};
    case ColourChoice::Auto:
        break;
    }
    return {::isatty(STDOUT_FILENO) != 0 && ::getenv("NO_COLOR") == nullptr};
}

Result<report::PathsFilter> filterOf(const Options &options, const Snapshot &snapshot)
{
    report::PathsFilter filter;
    if (options.channel)
        filter.channel = ChannelId{*options.channel};
    if (options.communicator.empty())
        return filter;
    for (const auto &communicator : snapshot.job.communicators) {
        if (text::equalsIgnoreCase(communicator.id, options.communicator))
            filter.communicator = communicator.index;
    }
    if (!filter.communicator.valid())
        return failure("there is no communicator " + options.communicator, "eps-cli rings lists them");
    return filter;
}

} // namespace eps::cli
