#pragma once

#include "core/model/host_picture.h"
#include "core/model/snapshot.h"

#include <stop_token>

namespace eps::engine {

/// What stands inside a host and which NICs its GPUs use: see analysis/host_picture.h. O(hops of the job).
[[nodiscard]] HostPicture hostPicture(const Snapshot &snapshot, DeviceId host, std::stop_token stop = {});

} // namespace eps::engine
