#include "core/sources/ccl/join/channel_order.h"

#include <algorithm>
#include <map>
#include <tuple>

// All releases connect a thread's rings, and then its trees, peer by peer and for each peer from the first channel to
// the last. A line that breaks this order has a wrong digit: its channel, or a rank. Which line it is tells the longest
// run of channels that do not fall: what is in every such run is believed, everything else is in doubt. Lines of two
// phases, when nothing is left that parts them, begin anew in the middle: there only a few odd ones among many tell.

namespace eps::ccl {

namespace {

using Key = std::tuple<std::int32_t, std::int32_t, std::uint8_t>; ///< from, to, direction
constexpr std::size_t kMaxPeers = 64;                             ///< of one rank; NCCL's rings and trees have a few
constexpr std::size_t kMaxLines = 256;                            ///< about one peer; NCCL has 64 channels

Key keyOf(const Event &event)
{
    return {event.a, event.b, static_cast<std::uint8_t>(event.flags & (kSend | kReceive))};
}

bool isCollective(const Event &event) { return event.c <= 0; }

bool inOrder(const LogExtract &extract, const std::vector<std::uint32_t> &connections)
{
    struct Last {
        Key key;
        std::uint16_t channel = 0;
    };
    std::vector<Last> peers;
    for (const auto index : connections) {
        const auto &event = extract.events[index];
        if (!isCollective(event))
            continue;
        const auto key = keyOf(event);
        const auto known =
            std::find_if(peers.rbegin(), peers.rend(), [&](const Last &last) { return last.key == key; });
        if (known == peers.rend()) {
            if (peers.size() >= kMaxPeers)
                return true;
            peers.push_back({key, event.channel});
        } else if (event.channel < known->channel) {
            return false;
        } else {
            known->channel = event.channel;
        }
    }
    return true;
}

void markOne(const LogExtract &extract, const std::vector<std::uint32_t> &lines, OnePhase phase,
             std::vector<Placement> &placements)
{
    constexpr std::size_t kFew = 4; ///< one odd line in so many
    const auto size = lines.size();
    const auto channelOf = [&](std::size_t i) { return extract.events[lines[i]].channel; };
    std::vector<std::size_t> ending(size, 1);    // length of the longest run that ends with the line
    std::vector<std::size_t> beginning(size, 1); // … and that begins with it
    for (std::size_t i = 0; i < size; ++i) {
        for (std::size_t j = 0; j < i; ++j) {
            if (channelOf(j) <= channelOf(i))
                ending[i] = std::max(ending[i], ending[j] + 1);
        }
    }
    for (std::size_t i = size; i-- > 0;) {
        for (std::size_t j = i + 1; j < size; ++j) {
            if (channelOf(i) <= channelOf(j))
                beginning[i] = std::max(beginning[i], beginning[j] + 1);
        }
    }
    const auto longest = *std::max_element(ending.begin(), ending.end());
    if (phase == OnePhase::Likely && (size - longest) * kFew > size)
        return;
    std::vector<std::size_t> inPlace(longest + 1); // lines that can have this place in a longest run
    for (std::size_t i = 0; i < size; ++i)
        inPlace[ending[i]] += ending[i] + beginning[i] == longest + 1 ? 1U : 0U;
    for (std::size_t i = 0; i < size; ++i) {
        const bool sure = ending[i] + beginning[i] == longest + 1 && inPlace[ending[i]] == 1;
        placements[lines[i]].outOfOrder = placements[lines[i]].outOfOrder || !sure;
    }
}

} // namespace

void markOutOfOrder(const LogExtract &extract, const std::vector<std::uint32_t> &connections, OnePhase phase,
                    std::vector<Placement> &placements)
{
    if (inOrder(extract, connections))
        return;
    std::map<Key, std::vector<std::uint32_t>> byPeer;
    for (const auto index : connections) {
        if (isCollective(extract.events[index]))
            byPeer[keyOf(extract.events[index])].push_back(index);
    }
    for (const auto &[key, lines] : byPeer) {
        if (lines.size() <= kMaxLines)
            markOne(extract, lines, phase, placements);
    }
}

} // namespace eps::ccl
