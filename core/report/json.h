#pragma once

#include "core/model/snapshot.h"

#include <optional>
#include <ostream>

/// The JSON documents of eps-cli. Their contract is cli.md: keys and meanings are stable within a schema number.
/// Each function writes exactly one object and a line end, UTF-8.
namespace eps::report {

/// Limits a paths document to one communicator or channel.
struct PathsFilter {
    CommunicatorId communicator; ///< invalid = all
    ChannelId channel;           ///< invalid = all
    [[nodiscard]] bool accepts(const Snapshot &snapshot, const MappedHop &hop) const;
};

void writeRingsJson(std::ostream &out, const Snapshot &snapshot);                            ///< eps.rings/1
void writeNeighboursJson(std::ostream &out, const Snapshot &snapshot);                       ///< eps.neighbours/1
void writeFabricJson(std::ostream &out, const Snapshot &snapshot);                           ///< eps.fabric/1
void writePathsJson(std::ostream &out, const Snapshot &snapshot, const PathsFilter &filter); ///< eps.paths/1
void writeCheckJson(std::ostream &out, const Snapshot &snapshot);                            ///< eps.check/1

} // namespace eps::report
