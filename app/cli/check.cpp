#include "app/cli/command.h"

namespace eps::cli {

int runCheck(const Options &options, const Snapshot &snapshot, std::ostream &out)
{
    if (options.json)
        report::writeCheckJson(out, snapshot);
    else
        report::writeCheckText(out, snapshot, styleOf(options));
    return statusOf(snapshot);
}

} // namespace eps::cli
