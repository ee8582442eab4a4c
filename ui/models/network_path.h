#pragma once

#include "core/model/snapshot.h"

#include <QString>

namespace eps::ui {

/// The way of a network hop in words, port by port: "host1 mlx5_2 → leaf3 swp1 → leaf3 swp2 → host2 mlx5_0".
/// O(ports of the candidate). Precondition: candidate < listedCandidates(route).
[[nodiscard]] QString candidateWords(const Fabric &fabric, const Route &route, std::size_t candidate);

/// The same of the whole route: what all its candidates share is written out, and between it
/// "1 of 4 candidates, not known which". Empty without a candidate. O(ports of all listed candidates).
[[nodiscard]] QString pathWords(const Fabric &fabric, const Route &route);

/// Where the hop lies on the fabric; null when it is no network hop of a ring or tree. O(log hops).
[[nodiscard]] const MappedHop *findMapped(const Snapshot &snapshot, CommunicatorId communicator, HopId hop);

/// pathWords of the hop's route, or which fact is missing, and whether that is all: `known` is false then.
struct HopPath {
    QString words;
    bool known = false;
};
[[nodiscard]] HopPath hopPath(const Snapshot &snapshot, const MappedHop &mapped);

} // namespace eps::ui
