#include "app/cli/command.h"

#include <iostream>

namespace eps::cli {

int runPaths(const Options &options, const Snapshot &snapshot, std::ostream &out)
{
    const auto filter = filterOf(options, snapshot);
    if (!filter) {
        std::cerr << "eps-cli: " << filter.error().oneLine() << '\n';
        return kUsage;
    }
    if (options.json)
        report::writePathsJson(out, snapshot, *filter);
    else
        report::writePathsText(out, snapshot, *filter, styleOf(options));
    return statusOf(snapshot);
}

} // namespace eps::cli
