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
    // Nothing changes the environment. NOLINTNEXTLINE(concurrency-mt-unsafe)
    return {::isatty(STDOUT_FILENO) != 0 && ::getenv("NO_COLOR") == nullptr};
}

Result<report::PathsFilter> filterOf(const Options &options, const Snapshot &snapshot)
{
    report::PathsFilter filter;
    for (const auto &communicator : snapshot.job.communicators) {
        if (text::equalsIgnoreCase(communicator.id, options.communicator))
            filter.communicator = communicator.index;
    }
    if (!options.communicator.empty() && !filter.communicator.valid())
        return failure("there is no communicator " + options.communicator, "eps-cli rings lists them");
    if (!options.channel)
        return filter;
    filter.channel = ChannelId{*options.channel};
    const auto hasChannel = [&](const Communicator &communicator) {
        const bool asked = !filter.communicator.valid() || filter.communicator == communicator.index;
        const auto same = [&](const auto &item) { return item == filter.channel; };
        return asked && (std::any_of(communicator.channels.begin(), communicator.channels.end(),
                                     [&](const Channel &channel) { return same(channel.id); }) ||
                         std::any_of(communicator.hops.begin(), communicator.hops.end(),
                                     [&](const Hop &hop) { return same(hop.channel); }));
    };
    if (std::none_of(snapshot.job.communicators.begin(), snapshot.job.communicators.end(), hasChannel))
        return failure("there is no channel " + std::to_string(*options.channel), "eps-cli rings lists them");
    return filter;
}

} // namespace eps::cli
