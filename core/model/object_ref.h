#pragma once

#include "core/base/ids.h"

namespace eps {

/// A thing of a snapshot: what a problem is about, what is selected, where to jump. More specific ids narrow the
/// ones above them: communicator, then channel, then rank or hop; device, then port or NIC. All invalid = nothing.
struct ObjectRef {
    CommunicatorId communicator;
    ChannelId channel;
    RankId rank;
    HopId hop;
    DeviceId device;
    PortId port;
    LinkId link;
    NicId nic;
    RouteId route;

    [[nodiscard]] bool none() const { return *this == ObjectRef{}; }
    auto operator<=>(const ObjectRef &) const = default;
};

} // namespace eps
