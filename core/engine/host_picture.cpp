#include "core/engine/host_picture.h"

#include "core/analysis/host_picture.h"

namespace eps::engine {

HostPicture hostPicture(const Snapshot &snapshot, DeviceId host, std::stop_token stop)
{
    return analysis::hostPicture(snapshot, host, std::move(stop));
}

} // namespace eps::engine
