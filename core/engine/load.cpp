#include "core/engine/load.h"

namespace eps::engine {

Result<SnapshotPtr> load(const LoadRequest &, std::stop_token, const ProgressSink &)
{
    return failure("no input could be read");
}

} // namespace eps::engine
