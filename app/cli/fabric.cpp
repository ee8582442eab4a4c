#include "app/cli/command.h"

namespace eps::cli {

int runFabric(const Options &options, const Snapshot &snapshot, std::ostream &out)
{
    if (options.json)
        report::writeFabricJson(out, snapshot);
    else
        report::writeFabricText(out, snapshot, styleOf(options));
    return statusOf(snapshot);
}

} // namespace eps::cli
