#include "core/mapping/placement.h"

#include "core/base/text.h"

#include <algorithm>
#include <tuple>
#include <unordered_set>

namespace eps::mapping {

namespace {

constexpr std::size_t kPollEvery = 4096; // hops between two looks at the stop token

const GpuFact *gpuOf(const Rank &rank, const HostIndex &host)
{
    const auto byBus = host.gpuByBus.find(rank.busId);
    if (!rank.busId.empty() && byBus != host.gpuByBus.end())
        return byBus->second;
    const auto byIndex = host.gpuByIndex.find(rank.nvmlDev);
    // Two facts that name different GPUs prove nothing.
    const bool contradicts = byIndex != host.gpuByIndex.end() && !rank.busId.empty() && !byIndex->second->busId.empty();
    return byIndex == host.gpuByIndex.end() || contradicts ? nullptr : byIndex->second;
}

NicUse nicUse(DeviceId host, const NicName &name, const Hop &hop, const SymbolTable &symbols)
{
    return {host, name, symbols.text(hop.network) == "Socket"};
}

} // namespace

std::vector<std::vector<RankPlacement>> placeRanks(const Job &job, const Identity &identity,
                                                   const std::vector<HostIndex> &hosts)
{
    std::vector<std::vector<RankPlacement>> placements(job.communicators.size());
    for (std::size_t i = 0; i < job.communicators.size(); ++i) {
        for (const auto &rank : job.communicators[i].ranks) {
            RankPlacement placement;
            placement.host = rank.host.empty() ? DeviceId{} : identity.ofLogHost(rank.host);
            if (placement.host.valid()) {
                if (const GpuFact *gpu = gpuOf(rank, hosts[placement.host.index()])) {
                    placement.gpuUuid = gpu->uuid;
                    placement.gpuSource = gpu->source;
                }
            }
            placements[i].push_back(std::move(placement));
        }
    }
    return placements;
}

RankHosts::RankHosts(const Communicator &communicator, const std::vector<RankPlacement> &placements)
{
    for (std::size_t place = 0; place < communicator.ranks.size(); ++place) {
        m_ids.push_back(communicator.ranks[place].id);
        m_hosts.push_back(placements[place].host);
    }
}

std::optional<std::size_t> RankHosts::place(RankId rank) const
{
    if (!rank.valid())
        return std::nullopt;
    if (rank.index() < m_ids.size() && m_ids[rank.index()] == rank)
        return rank.index();
    const auto found = std::lower_bound(m_ids.begin(), m_ids.end(), rank);
    if (found == m_ids.end() || *found != rank)
        return std::nullopt;
    return static_cast<std::size_t>(found - m_ids.begin());
}

DeviceId RankHosts::of(RankId rank) const
{
    const auto known = place(rank);
    return known ? m_hosts[*known] : DeviceId{};
}

bool isMapped(const Hop &hop)
{
    return hop.transport == Transport::NET && (hop.uses & (kUseRing | kUseTree)) != 0 && (hop.uses & kUseP2p) == 0;
}

NicUse senderNic(const Hop &hop, const RankHosts &ranks, const SymbolTable &symbols)
{
    return nicUse(ranks.of(hop.proxyRank.valid() ? hop.proxyRank : hop.from), hop.fromNic, hop, symbols);
}

NicUse receiverNic(const Hop &hop, const RankHosts &ranks, const SymbolTable &symbols)
{
    return nicUse(ranks.of(hop.to), hop.toNic, hop, symbols);
}

std::vector<NicUse> usedNics(const Job &job, const std::vector<RankHosts> &ranks, const std::stop_token &stop)
{
    std::unordered_set<NicUse, NicUseHash> seen;
    for (std::size_t i = 0; i < job.communicators.size(); ++i) {
        std::size_t walked = 0;
        for (const auto &hop : job.communicators[i].hops) {
            if (++walked % kPollEvery == 0 && stop.stop_requested())
                return {};
            if (hop.transport != Transport::NET)
                continue;
            for (const NicUse &use : {senderNic(hop, ranks[i], job.symbols), receiverNic(hop, ranks[i], job.symbols)}) {
                if (use.host.valid() && use.name.known())
                    seen.insert(use);
            }
        }
    }
    std::vector<NicUse> uses(seen.begin(), seen.end());
    // The set's order is of no meaning; the NICs must not depend on it.
    std::sort(uses.begin(), uses.end(), [&](const NicUse &a, const NicUse &b) {
        const auto key = [&](const NicUse &use) {
            return std::make_tuple(use.host, job.symbols.text(use.name.device), use.name.port, use.socket);
        };
        return key(a) < key(b);
    });
    return uses;
}

void assignGpus(Fabric &fabric, const Job &job, const std::vector<std::vector<RankPlacement>> &placements,
                const std::vector<RankHosts> &ranks, const NicTable &nics)
{
    std::vector<std::unordered_set<std::uint64_t>> users(fabric.nics.size()); // communicator and place of rank
    const auto note = [&](const NicUse &use, std::size_t communicator, RankId rank) {
        const NicId nic = nics.of(use);
        const auto place = ranks[communicator].place(rank);
        if (nic.valid() && place)
            users[nic.index()].insert(static_cast<std::uint64_t>(communicator) << 32U | *place);
    };
    for (std::size_t i = 0; i < job.communicators.size(); ++i) {
        for (const auto &hop : job.communicators[i].hops) {
            if (hop.transport != Transport::NET)
                continue;
            note(senderNic(hop, ranks[i], job.symbols), i, hop.from);
            note(receiverNic(hop, ranks[i], job.symbols), i, hop.to);
        }
    }
    for (std::size_t n = 0; n < users.size(); ++n) {
        auto &gpus = fabric.nics[n].gpus;
        for (const std::uint64_t user : users[n]) {
            const std::size_t communicator = user >> 32U;
            const std::size_t place = user & 0xFFFFFFFFU;
            const std::string &uuid = placements[communicator][place].gpuUuid;
            const std::string &bus = job.communicators[communicator].ranks[place].busId;
            if (!uuid.empty() || !bus.empty())
                gpus.push_back(uuid.empty() ? bus : uuid);
        }
        std::sort(gpus.begin(), gpus.end());
        gpus.erase(std::unique(gpus.begin(), gpus.end()), gpus.end());
    }
}

} // namespace eps::mapping
