#include "core/sources/ccl/join/network_graphs.h"

#include <algorithm>
#include <span>

namespace eps::ccl {

namespace {

template <class Edges> bool hasEdge(const Edges &edges, std::int32_t channel, std::int32_t from, std::int32_t to)
{
    const auto leads = [&](std::int32_t rank, std::int32_t other) {
        const auto known = edges.find({channel, rank});
        return known != edges.end() && std::binary_search(known->second.begin(), known->second.end(), other);
    };
    return leads(from, to) || leads(to, from);
}

} // namespace

NetworkGraphs::NetworkGraphs(const Members &members) : m_size(members.nRanks)
{
    constexpr std::size_t kTreeNumbers = 5;  // own rank, up, three downs
    constexpr std::size_t kChainNumbers = 4; // channel, own rank, up, down
    std::size_t step = 0;
    for (const auto ref : members.events) {
        if (members.stoppedAt(step++))
            return;
        const auto &event = members.event(ref);
        if (event.kind != EventKind::NvlsTrees && event.kind != EventKind::CollnetChains)
            continue; // of others, `first` may lead elsewhere
        const auto n = std::span(members.extract(ref).numbers).subspan(event.first, event.count);
        if (event.kind == EventKind::NvlsTrees) {
            for (std::size_t i = 0; i + kTreeNumbers <= n.size(); i += kTreeNumbers)
                note(m_nvls, static_cast<std::int32_t>(i / kTreeNumbers), n[i],
                     {n[i + 1], n[i + 2], n[i + 3], n[i + 4]});
        } else {
            for (std::size_t i = 0; i + kChainNumbers <= n.size(); i += kChainNumbers)
                note(m_chains, n[i], n[i + 1], {n[i + 2], n[i + 3]});
        }
    }
}

void NetworkGraphs::note(Edges &edges, std::int32_t channel, std::int32_t rank, Peers peers) const
{
    std::erase_if(peers, [&](std::int32_t peer) { return peer < 0 || m_size <= 0 || peer >= m_size; });
    std::sort(peers.begin(), peers.end());
    const auto [known, fresh] = edges.try_emplace({channel, rank}, peers);
    if (!fresh && known->second != peers)
        known->second.clear();
}

bool NetworkGraphs::inNvlsTree(std::int32_t channel, std::int32_t from, std::int32_t to) const
{
    return hasEdge(m_nvls, channel % 2, from, to);
}

bool NetworkGraphs::inChain(std::int32_t channel, std::int32_t from, std::int32_t to) const
{
    return hasEdge(m_chains, channel, from, to);
}

} // namespace eps::ccl
