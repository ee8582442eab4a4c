#pragma once

#include "core/mapping/map.h"
#include "core/mapping/nics.h"

#include <optional>
#include <stop_token>
#include <vector>

namespace eps::mapping {

/// Host and GPU of every rank: the host by the name in its log prefix, the GPU by bus id, else by NVML index.
[[nodiscard]] std::vector<std::vector<RankPlacement>> placeRanks(const Job &job, const Identity &identity,
                                                                 const std::vector<HostIndex> &hosts);

/// The devices of one communicator's ranks. Lookups are O(1) when all ranks are known, else O(log n).
class RankHosts {
public:
    RankHosts(const Communicator &communicator, const std::vector<RankPlacement> &placements);
    [[nodiscard]] DeviceId of(RankId rank) const;
    /// Position in Communicator::ranks; nothing for a rank that no line shows.
    [[nodiscard]] std::optional<std::size_t> place(RankId rank) const;

private:
    std::vector<RankId> m_ids;     // by place; sorted
    std::vector<DeviceId> m_hosts; // by place
};

/// True for the hops that get a route: network connections of a ring or tree.
[[nodiscard]] bool isMapped(const Hop &hop);

/// The NIC of the hop's sending or receiving side; no host when the rank's host is not known, no name when no line
/// prints it.
[[nodiscard]] NicUse senderNic(const Hop &hop, const RankHosts &ranks, const SymbolTable &symbols);
[[nodiscard]] NicUse receiverNic(const Hop &hop, const RankHosts &ranks, const SymbolTable &symbols);

/// Every NIC that a network hop names, each once. Stops early when asked to.
[[nodiscard]] std::vector<NicUse> usedNics(const Job &job, const std::vector<RankHosts> &ranks,
                                           const std::stop_token &stop);

/// Fills Nic::gpus with the GPUs (UUID, else bus id) whose ranks use it, sorted.
void assignGpus(Fabric &fabric, const Job &job, const std::vector<std::vector<RankPlacement>> &placements,
                const std::vector<RankHosts> &ranks, const NicTable &nics);

} // namespace eps::mapping
