#include "app/cli/command.h"

namespace eps::cli {

int runNeighbours(const Options &options, const Snapshot &snapshot, std::ostream &out)
{
    if (options.json)
        report::writeNeighboursJson(out, snapshot);
    else
        report::writeNeighboursText(out, snapshot, styleOf(options));
    return statusOf(snapshot);
}

} // namespace eps::cli
