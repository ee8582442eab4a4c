#pragma once

#include "core/model/snapshot.h"
#include "ui/style/status_shape.h"

#include <array>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

namespace eps::ui {

/// How one rank hands data to the next, as far as a line tells. Gap: who follows is not known, and nothing is drawn.
/// Unread: they follow each other, but no line says by which transport.
enum class JoinKind : std::uint8_t { Gap, P2p, Shm, NetGdr, NetHost, NetUnknown, Collnet, Unread };
inline constexpr std::size_t kJoinKinds = 8;

/// From one rank to another: a hop of a ring, or an edge of a tree towards the root.
struct ChannelJoin {
    RankId from;
    RankId to;
    HopId hop;     ///< invalid: no connection line was read
    HopId downHop; ///< trees: the hop from the root's side back; may be invalid
    JoinKind kind = JoinKind::Gap;
    bool crossing = false; ///< it goes over the network
    bool agreed = true;    ///< trees: both ends say so, as far as their lines were read
    Status status = Status::Unknown;
};

/// A rank at its place. Its join follows it in a ring, and leads to its parent in a tree.
struct ChannelPlace {
    RankId rank;
    std::uint32_t run = 0; ///< index into the runs beside it
    Status status = Status::Unknown;
    ChannelJoin join;
};

/// Places that stand together on one host with no network hop between them.
struct HostRun {
    std::uint32_t first = 0; ///< index of the first place
    std::uint32_t count = 0;
    std::string_view host;           ///< empty = not known
    DeviceId device;                 ///< of the fabric; may be invalid
    std::uint32_t hostNumber = 0;    ///< equal for runs on the same host
    Status status = Status::Unknown; ///< of the host itself
};

/// The ring of a channel: the order that is known.
struct RingFacts {
    std::vector<ChannelPlace> places; ///< in ring order; a place whose join is a Gap ends a fragment. A closed
                                      ///< one begins where the host of its first rank does
    std::vector<HostRun> runs;        ///< consecutive; a fragment begins a new one
    bool closed = false;
    RingEvidence evidence = RingEvidence::Partial;
    std::size_t gaps = 0;
    std::size_t crossings = 0;
    std::size_t hosts = 0;                       ///< distinct ones
    std::array<std::size_t, kJoinKinds> kinds{}; ///< how many joins of each kind
    std::optional<HopEvidence> printedBy;        ///< the weakest of its connection lines
    std::string_view nic;                        ///< that all crossings go out of; empty when they differ

    [[nodiscard]] bool known() const { return !places.empty(); }
};

/// The tree of a channel. More than one root: lines of the ranks between them were not read.
struct TreeFacts {
    std::vector<ChannelPlace> places;  ///< by run; within a run each after its parent
    std::vector<std::int32_t> parents; ///< index of each place's parent, -1 for a root
    std::vector<HostRun> runs;         ///< each after its parent's
    std::vector<std::int32_t> runParents;
    std::size_t roots = 0;
    std::size_t crossings = 0;
    std::size_t hosts = 0;
    std::size_t ownLines = 0; ///< ranks whose own line was read
    std::size_t disputed = 0; ///< edges that the two ends tell differently
    std::array<std::size_t, kJoinKinds> kinds{};

    [[nodiscard]] bool known() const { return !places.empty(); }
};

/// One channel of a communicator, made ready for drawing. Immutable; keeps its snapshot alive.
struct ChannelScene {
    SnapshotPtr snapshot;
    CommunicatorId communicator;
    ChannelId channel;
    RingFacts ring;
    TreeFacts tree;

    [[nodiscard]] const Communicator &group() const { return snapshot->job.communicators[communicator.index()]; }
};

using ChannelScenePtr = std::shared_ptr<const ChannelScene>;

/// O((ranks + hops of the channel) log + problems). Any thread. Null when the snapshot has no such channel.
[[nodiscard]] ChannelScenePtr makeChannelScene(const SnapshotPtr &snapshot, CommunicatorId communicator,
                                               ChannelId channel);

} // namespace eps::ui
