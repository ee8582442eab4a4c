#pragma once

#include "ui/graph/graph_scene.h"

#include <cstdint>

namespace eps::ui {

/// A channel to show, and which of its connections.
struct ChannelChoice {
    CommunicatorId communicator;
    ChannelId channel;
    std::uint8_t uses = kUseRing; ///< HopUse bits; hops that are not classified are always shown
    int colour = -1;              ///< which of the channel colours; -1 = by its number

    [[nodiscard]] int style() const { return colour >= 0 ? colour : channel.value; }
    bool operator==(const ChannelChoice &) const = default;
};

/// A link in one direction as crossed by one of the shown channels. Certain: every candidate of some hop crosses it.
struct OverlayLeg {
    LinkId link;
    HopId hop;                ///< one of the hops that cross it
    std::uint16_t choice = 0; ///< index into the shown channels
    bool forward = true;      ///< from Link::a to Link::b
    bool certain = false;
    float lane = 0; ///< steps beside the link's own line, so that several can be told apart
};

/// Candidates too many to draw: one mark between a leaf and all the spines that they go through, or between spines and
/// cores.
struct OverlayTray {
    Rect from; ///< in the direction of travel
    Rect to;
    DeviceId leaf; ///< at one of the ends; invalid between spines and cores
    std::uint16_t choice = 0;
    [[nodiscard]] bool up() const { return to.y < from.y; }
};

/// A row of switches of which each candidate crosses one; the topmost tells how many equal paths there are.
struct CandidateNote {
    Rect spines;
    std::uint64_t fewest = 0; ///< 0 = not the topmost
    std::uint64_t most = 0;
};

/// A hop's way inside a host: GPU to GPU, GPU to NIC or NIC to GPU, along the NVLink bar. x in scene units.
struct InsideLeg {
    DeviceId host;
    HopId hop;
    std::uint16_t choice = 0;
    std::uint16_t lane = 0; ///< on the bar
    float fromX = 0;
    float toX = 0;
    bool fromNic = false;
    bool toNic = false;
};

/// What a channel crosses between the leaves and the hosts of one pod, drawn as one bundle where single lines would
/// hide each other.
struct PodBundle {
    std::int32_t pod = -1;
    std::uint16_t choice = 0;
    std::vector<std::pair<DeviceId, std::uint8_t>> leaves; ///< with kIntoHosts and kOutOfHosts
    std::vector<DeviceId> hosts;
};
inline constexpr std::uint8_t kIntoHosts = 1;
inline constexpr std::uint8_t kOutOfHosts = 2;

/// A network hop's end whose switch port, or way, is not known.
struct OpenEnd {
    NicId nic;
    HopId hop;
    std::uint16_t choice = 0;
    bool sending = true;
};

struct ChannelOverlay {
    std::vector<ChannelChoice> choices;
    std::vector<OverlayLeg> legs; ///< by link, so that a link's lanes are neighbours
    std::vector<OverlayTray> trays;
    std::vector<CandidateNote> notes;
    std::vector<PodBundle> bundles; ///< of the host links among `legs`
    std::vector<InsideLeg> inside;  ///< by host
    std::vector<OpenEnd> openEnds;
    std::size_t unknownHops = 0; ///< shown incomplete or not at all: a port, NIC or GPU of theirs is not known

    [[nodiscard]] bool empty() const { return choices.empty(); }
};

/// Beyond this many candidates of one hop, or legs in all, a tray stands for them.
inline constexpr std::size_t kMaxDrawnCandidates = 8;
inline constexpr std::size_t kMaxCandidateLegs = 64;

/// Whole channels. O(hops of the channels + candidates of distinct switch pairs).
[[nodiscard]] ChannelOverlay buildOverlay(const GraphScene &scene, const std::vector<ChannelChoice> &choices);

/// One hop of a communicator, its candidates drawn up to 64.
[[nodiscard]] ChannelOverlay buildHopOverlay(const GraphScene &scene, CommunicatorId communicator, HopId hop);

} // namespace eps::ui
