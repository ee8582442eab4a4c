#pragma once

#include "core/base/ids.h"
#include "core/base/symbols.h"
#include "core/model/evidence.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace eps {

/// The weakest kind of proof behind a ring (cli.md, "Ring"), strongest first.
enum class RingEvidence { List, Stitched, Hops, Inferred, Partial };
/// Which ends of a connection printed it.
enum class HopEvidence { Both, Sender, Receiver };
enum class Transport { P2P, SHM, NET, COLLNET };

/// Bits of Hop::uses.
enum HopUse : std::uint8_t { kUseRing = 1, kUseTree = 2, kUseCollnet = 4, kUseNvls = 8, kUseP2p = 16 };

inline constexpr std::int32_t kGap = -1;    ///< in Ring::order: the chain is broken here
inline constexpr std::int32_t kNoRank = -1; ///< in TreeNode: no such edge

/// The order of ranks on one channel. Starts at rank 0 (or the lowest known) and follows "next"; fragments are in
/// the order of their lowest rank with exactly one kGap between two.
struct Ring {
    std::vector<std::int32_t> order; ///< rank numbers and kGap
    bool closed = false;             ///< true only if all nRanks ranks are in one cycle
    RingEvidence evidence = RingEvidence::Partial;
    std::vector<SourceRef> sources; ///< lines that prove it, at most a few
};

/// How often the order breaks: between fragments, and behind the last rank of a ring that is not closed.
[[nodiscard]] inline std::size_t gapCount(const Ring &ring)
{
    const auto between = static_cast<std::size_t>(std::count(ring.order.begin(), ring.order.end(), kGap));
    return between + (ring.closed || ring.order.empty() || ring.order.back() == kGap ? 0U : 1U);
}

/// One rank's own Trees line: edges of the double binary tree on this channel.
struct TreeNode {
    RankId rank;
    std::int32_t up = kNoRank;                                   ///< kNoRank for a root
    std::array<std::int32_t, 3> down{kNoRank, kNoRank, kNoRank}; ///< real ranks first, then kNoRank
    SourceRef source;
};

/// One channel of a communicator: its ring, its tree, and the heads of in-network algorithms.
struct Channel {
    ChannelId id;
    std::optional<Ring> ring;   ///< nothing known: no value
    std::vector<TreeNode> tree; ///< by rank
    std::vector<std::int32_t> nvlsHeads;
    std::vector<std::int32_t> collnetHeads;
};

/// A NIC port as the library names it on one host: device name ("mlx5_0", also "mlx5_0+mlx5_1" for a fused NIC).
/// Port 0 = not printed.
struct NicName {
    Symbol device;
    std::uint16_t port = 0;
    [[nodiscard]] bool known() const { return device.valid(); }
    auto operator<=>(const NicName &) const = default;
};

/// One directed connection that a log line states. Unique by (channel, connection, from, to).
struct Hop {
    ChannelId channel;
    std::int32_t connection = 0; ///< NCCL's connIndex: 0 collectives, >= 1 send/recv
    RankId from;
    RankId to;
    std::uint8_t uses = 0; ///< HopUse bits; 0 = not classified
    Transport transport = Transport::P2P;
    HopEvidence evidence = HopEvidence::Sender;
    std::optional<bool> gdr; ///< NET only: true when every known end says so
    Symbol via;              ///< as printed by the sender, else by the receiver: "NET/IB/0/GDRDMA"
    Symbol network;          ///< NET only: "IB", "Socket", "AWS Libfabric"
    NicName fromNic;         ///< printed by the sender's side (on a PXN hop the proxy's NIC)
    NicName toNic;
    RankId proxyRank; ///< PXN: the rank whose NIC sends; must be on the sender's host
    SourceRef sendLine;
    SourceRef receiveLine;
};

/// A member of a communicator: which process on which host, and its GPU.
struct Rank {
    RankId id;
    std::string host; ///< as printed in the prefix; empty = not known
    std::int64_t pid = -1;
    std::int32_t cudaDev = -1;
    std::int32_t nvmlDev = -1;
    std::string busId;   ///< "dddd:bb:dd.f" or empty
    std::string gpuUuid; ///< joined from host facts by mapping; empty = not known
    bool ownLog = false; ///< a line written by this rank's own process was read
    SourceRef source;
};

/// A group of ranks that exchange data, merged from the logs of all its processes.
struct Communicator {
    CommunicatorId index;
    std::string id;        ///< stable output id, see cli.md: "0x…", "0x…#2", "PARENT/1/0", "~hash"
    std::string label;     ///< for people: "16 ranks on 2 nodes"
    std::string library;   ///< "NCCL", "RCCL" … or empty
    std::string version;   ///< "2.21.5" or empty
    std::string name;      ///< the job's own name for it (PyTorch's process group), if printed
    CommunicatorId parent; ///< of a split or shrink
    std::optional<std::int32_t> nRanks;
    std::optional<std::int32_t> nNodes;
    bool complete = false;         ///< every rank's own log was seen
    std::vector<Rank> ranks;       ///< by rank number; only ranks that are known
    std::vector<Channel> channels; ///< by channel number
    std::vector<Hop> hops;         ///< by channel, connection, from, to
    SourceRef source;              ///< the first line that shows it
    std::string firstTime;         ///< of its lines, ISO 8601 if printed, else empty
};

[[nodiscard]] std::string_view name(RingEvidence evidence); ///< "list", "stitched", "hops", "inferred", "partial"
[[nodiscard]] std::string_view name(HopEvidence evidence);  ///< "both", "sender", "receiver"
[[nodiscard]] std::string_view name(Transport transport);   ///< "P2P", "SHM", "NET", "COLLNET"

/// The rank's entry, or null. O(1) when none is missing, else O(log n).
[[nodiscard]] const Rank *findRank(const Communicator &communicator, RankId rank);
[[nodiscard]] const Channel *findChannel(const Communicator &communicator, ChannelId channel);

} // namespace eps
