#include "app/cli/command.h"

namespace eps::cli {

int runRings(const Options &options, const Snapshot &snapshot, std::ostream &out)
{
    if (options.json)
        report::writeRingsJson(out, snapshot);
    else
        report::writeRingsText(out, snapshot, styleOf(options));
    return statusOf(snapshot);
}

} // namespace eps::cli
