#pragma once

#include "core/base/result.h"
#include "core/model/snapshot.h"

#include <string>
#include <string_view>

/// Objects by words: how a person names a thing on a command line, and how a selection outlives a reload, after which
/// the ids of a snapshot mean other things. A communicator is its output id and may be left out where the first one
/// that fits is meant:
///
///     communicator:0x281e4f0a739ddb92        channel:3            channel:0x281e4f0a739ddb92/3
///     rank:9     rank:0x281e4f0a739ddb92/9   hop:0x281e4f0a739ddb92/3/0/8>0  (channel, connection, from > to)
///     host:host2   switch:leaf4   device:x   port:leaf4/swp2      link:leaf4/swp2  (the link on that port)
///     nic:host2/mlx5_3   nic:host2/mlx5_3/2  (port 2)             route:host2/mlx5_3>host1/mlx5_3
///
/// Device names compare without case, other names exactly.
namespace eps {

/// The object that `words` name, with the ids above it filled in (a port has its device). O(size of the snapshot).
/// Errors: an unknown kind, a thing that is not there.
[[nodiscard]] Result<ObjectRef> findObject(const Snapshot &snapshot, std::string_view words);

/// Words that find the most specific object of `object` again, in this snapshot or in a later one of the same job;
/// empty for none. Precondition: the ids are of this snapshot.
[[nodiscard]] std::string wordsOf(const Snapshot &snapshot, const ObjectRef &object);

} // namespace eps
