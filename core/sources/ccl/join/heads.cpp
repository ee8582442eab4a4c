#include "core/sources/ccl/join/members.h"

#include <algorithm>
#include <map>

namespace eps::ccl {

namespace {

constexpr std::size_t kListedNodes = 20; ///< a head line stops after so many nodes

/// Heads that all lines agree on; a contradiction gives none.
struct Heads {
    std::vector<std::int32_t> ranks;
    bool contradicted = false;
};

} // namespace

void fillHeads(const Members &members, Communicator &into)
{
    std::map<std::int32_t, Heads> nvls;
    std::map<std::int32_t, Heads> collnet;
    for (const auto ref : members.events) {
        const auto &event = members.event(ref);
        if (event.kind != EventKind::NvlsHead && event.kind != EventKind::CollnetHeads)
            continue;
        const auto &numbers = members.extract(ref).numbers;
        const std::vector<std::int32_t> ranks(numbers.begin() + event.first,
                                              numbers.begin() + event.first + event.count);
        const bool inRange = std::all_of(ranks.begin(), ranks.end(), [&](std::int32_t rank) {
            return members.nRanks <= 0 || rank < members.nRanks;
        });
        auto &heads = (event.kind == EventKind::NvlsHead ? nvls : collnet)[event.channel];
        if (heads.ranks.empty())
            heads.ranks = ranks;
        heads.contradicted = heads.contradicted || heads.ranks != ranks || !inRange ||
                             (event.kind == EventKind::NvlsHead && ranks.size() > kListedNodes);
    }
    for (auto &channel : into.channels) {
        const auto take = [&](const std::map<std::int32_t, Heads> &from, std::vector<std::int32_t> &to) {
            const auto known = from.find(channel.id.value);
            if (known != from.end() && !known->second.contradicted)
                to = known->second.ranks;
        };
        take(nvls, channel.nvlsHeads);
        take(collnet, channel.collnetHeads);
    }
}

} // namespace eps::ccl
