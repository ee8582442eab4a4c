#pragma once

#include "core/base/json.h"
#include "tests/unit/ccl/ccl_support.h"

#include <set>
#include <tuple>

/// Comparison with what was read from the library's own memory (truth.json of a corpus case).
namespace eps::test {

struct TruthChannel {
    std::vector<std::int32_t> order; ///< from rank 0
    std::map<std::int32_t, std::int32_t> up;
    std::map<std::int32_t, std::vector<std::int32_t>> down;
    std::map<std::pair<std::int32_t, std::int32_t>, std::string> send; ///< (from, to) → transport
};

struct Truth {
    std::int32_t nRanks = 0;
    std::map<std::int32_t, std::pair<std::string, std::int32_t>> place; ///< rank → host, cudaDev
    std::vector<TruthChannel> channels;
};

inline Truth readTruth(const std::string &path)
{
    Truth truth;
    const auto json = parseJson(readFile(path));
    for (const auto &rank : *json) {
        const auto id = rank.at("rank").get<std::int32_t>();
        truth.nRanks = rank.at("nRanks").get<std::int32_t>();
        truth.place[id] = {rank.at("node").get<std::string>(), rank.at("cudaDev").get<std::int32_t>()};
        const auto &channels = rank.at("channels");
        truth.channels.resize(channels.size());
        for (std::size_t c = 0; c < channels.size(); ++c) {
            auto &into = truth.channels[c];
            if (id == 0)
                into.order = channels[c].at("order").get<std::vector<std::int32_t>>();
            into.up[id] = channels[c].at("up").get<std::int32_t>();
            for (const auto &down : channels[c].at("down")) {
                if (down.get<std::int32_t>() >= 0)
                    into.down[id].push_back(down.get<std::int32_t>());
            }
            for (const auto &[to, transport] : channels[c].at("send").items())
                into.send[{id, std::stoi(to)}] = transport.get<std::string>();
        }
    }
    return truth;
}

/// How much of the truth was found; `wrong` lists each claim that is not true.
struct Score {
    std::vector<std::string> wrong;
    std::size_t ringEdges = 0;
    std::size_t treeNodes = 0;
    std::size_t hops = 0;
    std::size_t placedRanks = 0;
};

inline void scoreRing(const Channel &channel, const TruthChannel &truth, Score &score)
{
    std::map<std::int32_t, std::int32_t> next;
    for (std::size_t i = 0; i < truth.order.size(); ++i)
        next[truth.order[i]] = truth.order[(i + 1) % truth.order.size()];
    const auto label = "channel " + std::to_string(channel.id.value) + " ring ";
    if (channel.ring->closed && channel.ring->order != truth.order)
        score.wrong.push_back(label + "order");
    for (const auto &[from, to] : edgesOf(*channel.ring)) {
        if (next[from] == to)
            ++score.ringEdges;
        else
            score.wrong.push_back(label + std::to_string(from) + ">" + std::to_string(to));
    }
}

inline void scoreTree(const Channel &channel, TruthChannel truth, Score &score)
{
    for (const auto &node : channel.tree) {
        std::vector<std::int32_t> down;
        for (const auto rank : node.down) {
            if (rank != kNoRank)
                down.push_back(rank);
        }
        if (node.up == truth.up[node.rank.value] && down == truth.down[node.rank.value])
            ++score.treeNodes;
        else
            score.wrong.push_back("channel " + std::to_string(channel.id.value) + " tree of " +
                                  std::to_string(node.rank.value));
    }
}

inline void scoreHop(const Hop &hop, const Truth &truth, Score &score)
{
    const auto &channel = truth.channels.at(hop.channel.index());
    const auto from = hop.from.value;
    const auto to = hop.to.value;
    const auto label =
        "hop " + std::to_string(hop.channel.value) + ": " + std::to_string(from) + ">" + std::to_string(to);
    const auto known = channel.send.find({from, to});
    if (known == channel.send.end() || known->second != name(hop.transport)) {
        score.wrong.push_back(label);
        return;
    }
    std::uint8_t uses = 0;
    const auto at =
        static_cast<std::size_t>(std::find(channel.order.begin(), channel.order.end(), from) - channel.order.begin());
    if (channel.order[(at + 1) % channel.order.size()] == to)
        uses |= kUseRing;
    if (channel.up.at(from) == to || channel.up.at(to) == from)
        uses |= kUseTree;
    if ((hop.uses & ~uses & (kUseRing | kUseTree)) != 0)
        score.wrong.push_back(label + " use");
    ++score.hops;
}

/// Compares the communicator of the truth's size that has no parent.
inline Score scoreOf(const ccl::JobFindings &findings, const Truth &truth)
{
    Score score;
    std::size_t found = 0;
    for (const auto &communicator : findings.job.communicators) {
        if (communicator.nRanks.value_or(truth.nRanks) != truth.nRanks || communicator.parent.valid())
            continue;
        ++found;
        for (const auto &rank : communicator.ranks) {
            if (!rank.ownLog)
                continue;
            const auto &place = truth.place.at(rank.id.value);
            if (rank.host == place.first && (rank.cudaDev < 0 || rank.cudaDev == place.second))
                ++score.placedRanks;
            else
                score.wrong.push_back("place of rank " + std::to_string(rank.id.value));
        }
        for (const auto &channel : communicator.channels) {
            if (channel.id.index() >= truth.channels.size()) {
                score.wrong.push_back("channel " + std::to_string(channel.id.value));
                continue;
            }
            if (channel.ring)
                scoreRing(channel, truth.channels[channel.id.index()], score);
            scoreTree(channel, truth.channels[channel.id.index()], score);
        }
        for (const auto &hop : communicator.hops)
            scoreHop(hop, truth, score);
    }
    if (found > 1)
        score.wrong.push_back(std::to_string(found) + " communicators");
    return score;
}

} // namespace eps::test
