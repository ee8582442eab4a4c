#pragma once

#include "core/model/snapshot.h"

#include <stop_token>
#include <vector>

namespace eps::engine {

/// Where a thing of the snapshot is proved, most telling first, each place once.
struct EvidencePlaces {
    std::vector<SourceRef> logs;  ///< lines of collective-library logs and dumps
    std::vector<SourceRef> facts; ///< records of neighbour dumps, lines of host and switch facts
};

inline constexpr std::size_t kEvidencePlaces = 64; ///< of each kind; a device's links alone may have thousands

/// The lines that state `object` itself, and on the other side what lies behind it: for a hop, ring or rank the
/// neighbour records and host facts of the ports it crosses (those of the first candidate before the others); for a
/// port, link, NIC or device the lines of hops that can cross it.
/// O(places) for a hop, O(mapped hops) for a thing of the fabric (crossingsOf); any thread; stops early, incomplete.
[[nodiscard]] EvidencePlaces evidencePlaces(const Snapshot &snapshot, const ObjectRef &object,
                                            std::stop_token stop = {});

/// Whether a file's lines belong to the logs' side.
[[nodiscard]] bool isLogKind(FileKind kind);

} // namespace eps::engine
