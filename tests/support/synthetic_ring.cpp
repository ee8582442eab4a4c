#include "tests/support/synthetic_ring.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace eps::test {

namespace {

/// Parent of a host in a complete binary tree over the hosts, turned by one per channel; -1 for the root.
int parentHost(int host, int hosts, int channel)
{
    const int place = (host - channel % hosts + hosts) % hosts;
    return place == 0 ? -1 : ((place - 1) / 2 + channel) % hosts;
}

void addHop(Snapshot &snapshot, Communicator &communicator, int channel, int from, int to, int perHost)
{
    Hop hop;
    hop.channel = ChannelId{channel};
    hop.from = RankId{from};
    hop.to = RankId{to};
    hop.uses = kUseTree;
    hop.evidence = HopEvidence::Both;
    hop.sendLine = {FileId{0}, 1};
    if (from / perHost != to / perHost) {
        hop.transport = Transport::NET;
        hop.gdr = true;
        hop.fromNic = hop.toNic = {snapshot.job.symbols.intern("mlx5_" + std::to_string(from % perHost)), 1};
    }
    communicator.hops.push_back(hop);
}

void addTree(Snapshot &snapshot, Communicator &communicator, Channel &channel, int hosts, int perHost)
{
    const int number = channel.id.value;
    const int ranks = hosts * perHost;
    std::vector<int> parents(static_cast<std::size_t>(ranks), kNoRank);
    for (int host = 0; host < hosts; ++host) {
        const int above = parentHost(host, hosts, number);
        // The chain begins at the GPU whose rail the channel uses.
        const auto rankAt = [&](int owner, int step) { return owner * perHost + (number + step) % perHost; };
        parents[static_cast<std::size_t>(rankAt(host, 0))] = above < 0 ? kNoRank : rankAt(above, 0);
        for (int step = 1; step < perHost; ++step)
            parents[static_cast<std::size_t>(rankAt(host, step))] = rankAt(host, step - 1);
    }
    std::map<std::pair<int, int>, bool> known;
    for (const Hop &hop : communicator.hops)
        if (hop.channel == channel.id)
            known[{hop.from.value, hop.to.value}] = true;
    channel.tree.clear();
    for (int rank = 0; rank < ranks; ++rank) {
        TreeNode node;
        node.rank = RankId{rank};
        node.up = parents[static_cast<std::size_t>(rank)];
        node.source = {FileId{0}, 1};
        channel.tree.push_back(node);
    }
    for (int rank = 0; rank < ranks; ++rank) {
        const int up = parents[static_cast<std::size_t>(rank)];
        if (up == kNoRank)
            continue;
        auto &down = channel.tree[static_cast<std::size_t>(up)].down;
        *std::find(down.begin(), down.end(), kNoRank) = rank;
        for (const auto &[from, to] : {std::pair(rank, up), std::pair(up, rank)})
            if (known.try_emplace({from, to}, true).second)
                addHop(snapshot, communicator, number, from, to, perHost);
    }
}

} // namespace

void sortHops(Snapshot &snapshot)
{
    Communicator &communicator = snapshot.job.communicators.front();
    std::map<std::tuple<int, int, int, int>, HopId> ids;
    std::vector<Hop> before = std::move(communicator.hops);
    communicator.hops = before;
    std::sort(communicator.hops.begin(), communicator.hops.end(), [](const Hop &a, const Hop &b) {
        return std::tuple(a.channel, a.connection, a.from, a.to) < std::tuple(b.channel, b.connection, b.from, b.to);
    });
    const auto key = [](const Hop &hop) {
        return std::tuple(hop.channel.value, hop.connection, hop.from.value, hop.to.value);
    };
    for (std::size_t i = 0; i < communicator.hops.size(); ++i)
        ids[key(communicator.hops[i])] = HopId{i};
    for (MappedHop &mapped : snapshot.paths.hops)
        mapped.hop = ids.at(key(before[mapped.hop.index()]));
    std::sort(snapshot.paths.hops.begin(), snapshot.paths.hops.end(),
              [](const MappedHop &a, const MappedHop &b) { return a.hop < b.hop; });
}

void addTrees(Snapshot &snapshot)
{
    Communicator &communicator = snapshot.job.communicators.front();
    const int hosts = communicator.nNodes.value_or(1);
    const int perHost = static_cast<int>(communicator.ranks.size()) / std::max(hosts, 1);
    for (Channel &channel : communicator.channels)
        addTree(snapshot, communicator, channel, hosts, perHost);
    sortHops(snapshot);
}

void cutRing(Snapshot &snapshot, int channel, const std::vector<std::size_t> &positions)
{
    Communicator &communicator = snapshot.job.communicators.front();
    Ring &ring = *communicator.channels[static_cast<std::size_t>(channel)].ring;
    const std::vector<std::int32_t> order = ring.order;
    std::vector<std::vector<std::int32_t>> fragments(1);
    for (std::size_t i = 0; i < order.size(); ++i) {
        fragments.back().push_back(order[i]);
        if (!std::binary_search(positions.begin(), positions.end(), i))
            continue;
        fragments.emplace_back();
        if (Hop *hop = hopBetween(snapshot, channel, order[i], order[(i + 1) % order.size()]))
            hop->connection = 1; // no longer the ring's
    }
    // The last fragment goes on at the beginning, unless the cut is there.
    if (!fragments.back().empty())
        fragments.front().insert(fragments.front().begin(), fragments.back().begin(), fragments.back().end());
    fragments.pop_back();
    std::sort(fragments.begin(), fragments.end(), [](const auto &a, const auto &b) {
        return *std::min_element(a.begin(), a.end()) < *std::min_element(b.begin(), b.end());
    });
    ring.order.clear();
    for (const auto &fragment : fragments) {
        if (!ring.order.empty())
            ring.order.push_back(kGap);
        ring.order.insert(ring.order.end(), fragment.begin(), fragment.end());
    }
    ring.closed = false;
    ring.evidence = RingEvidence::Partial;
    sortHops(snapshot);
}

Hop *hopBetween(Snapshot &snapshot, int channel, int from, int to)
{
    auto &hops = snapshot.job.communicators.front().hops;
    const auto found = std::find_if(hops.begin(), hops.end(), [&](const Hop &hop) {
        return hop.channel == ChannelId{channel} && hop.connection == 0 && hop.from == RankId{from} &&
               hop.to == RankId{to};
    });
    return found == hops.end() ? nullptr : &*found;
}

} // namespace eps::test
