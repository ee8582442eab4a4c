#include "ui/graph/ring_compare.h"

#include "ui/graph/graph_text.h"

#include <QStringList>

#include <map>
#include <string>
#include <unordered_map>
#include <utility>

namespace eps::ui {

namespace {

/// What a rank is called in the comparison; -1 for one that cannot be told apart.
using Names = std::vector<std::int64_t>;
using Edges = std::set<std::pair<std::int64_t, std::int64_t>>;

Names byNumber(const ChannelScene &scene)
{
    Names names;
    for (const ChannelPlace &place : scene.ring.places)
        names.push_back(place.rank.value);
    return names;
}

/// Host and GPU as one text; empty when one of them is not known.
std::string gpuOf(const ChannelScene &scene, RankId id)
{
    const Rank *rank = findRank(scene.group(), id);
    if (rank == nullptr || rank->host.empty())
        return {};
    if (!rank->busId.empty())
        return rank->host + '\n' + rank->busId;
    const std::int32_t device = rank->nvmlDev >= 0 ? rank->nvmlDev : rank->cudaDev;
    return device >= 0 ? rank->host + '\n' + std::to_string(device) : std::string();
}

Names byGpu(const ChannelScene &scene, std::unordered_map<std::string, std::int64_t> &numbers)
{
    Names names;
    for (const ChannelPlace &place : scene.ring.places) {
        const std::string gpu = gpuOf(scene, place.rank);
        const auto next = static_cast<std::int64_t>(numbers.size());
        names.push_back(gpu.empty() ? -1 : numbers.try_emplace(gpu, next).first->second);
    }
    return names;
}

void count(RingDifference::Shares &shares, bool first, bool second)
{
    ++(first && second ? shares.both : first ? shares.first : shares.second);
}

RingDifference::Shares compareNames(const Names &first, const Names &second)
{
    std::map<std::int64_t, std::pair<bool, bool>> seen;
    RingDifference::Shares shares;
    const auto see = [&](const Names &names, bool isFirst) {
        for (const std::int64_t name : names) {
            if (name >= 0)
                (isFirst ? seen[name].first : seen[name].second) = true;
            else
                ++(isFirst ? shares.first : shares.second);
        }
    };
    see(first, true);
    see(second, false);
    for (const auto &[name, in] : seen)
        count(shares, in.first, in.second);
    return shares;
}

/// Every pair that follows each other, by the names of both.
Edges edgesOf(const ChannelScene &scene, const Names &names)
{
    Edges edges;
    const auto &places = scene.ring.places;
    for (std::size_t i = 0; i < places.size(); ++i)
        if (places[i].join.kind != JoinKind::Gap)
            edges.emplace(names[i], names[(i + 1) % names.size()]);
    return edges;
}

std::set<std::uint32_t> placesWithout(const ChannelScene &scene, const Names &names, const Edges &other)
{
    std::set<std::uint32_t> places;
    for (std::size_t i = 0; i < names.size(); ++i) {
        const std::pair edge(names[i], names[(i + 1) % names.size()]);
        const bool known = edge.first >= 0 && edge.second >= 0 && other.contains(edge);
        if (!known && scene.ring.places[i].join.kind != JoinKind::Gap)
            places.insert(static_cast<std::uint32_t>(i));
    }
    return places;
}

void countEdges(RingDifference &result, const ChannelScene &first, const ChannelScene &second)
{
    const auto all = [](const ChannelScene &scene) {
        return scene.ring.places.size() - scene.ring.kinds[static_cast<std::size_t>(JoinKind::Gap)];
    };
    const auto crossings = [](const ChannelScene &scene, const std::set<std::uint32_t> &places) {
        std::size_t sum = 0;
        for (const std::uint32_t place : places)
            sum += scene.ring.places[place].join.crossing ? 1U : 0U;
        return sum;
    };
    result.hops = {all(first) - result.placesOfFirst.size(), result.placesOfFirst.size(), result.placesOfSecond.size()};
    const std::size_t alone = crossings(first, result.placesOfFirst);
    result.crossings = {first.ring.crossings - alone, alone, crossings(second, result.placesOfSecond)};
}

QString sharesText(const RingDifference::Shares &shares)
{
    return GraphText::tr("%1 on both, %2 left only, %3 right only")
        .arg(shares.both)
        .arg(shares.first)
        .arg(shares.second);
}

} // namespace

RingDifference compareRings(const ChannelScene &first, const ChannelScene &second)
{
    RingDifference result;
    Names left = byNumber(first);
    Names right = byNumber(second);
    const bool one = first.snapshot == second.snapshot && first.communicator == second.communicator;
    if (!one) {
        std::unordered_map<std::string, std::int64_t> numbers;
        Names leftGpus = byGpu(first, numbers);
        Names rightGpus = byGpu(second, numbers);
        if (compareNames(leftGpus, rightGpus).both > 0) {
            result.basis = RingDifference::Basis::Gpus;
            left = std::move(leftGpus);
            right = std::move(rightGpus);
        }
    }
    result.ranks = compareNames(left, right);
    const Edges leftEdges = edgesOf(first, left);
    const Edges rightEdges = edgesOf(second, right);
    result.placesOfFirst = placesWithout(first, left, rightEdges);
    result.placesOfSecond = placesWithout(second, right, leftEdges);
    countEdges(result, first, second);
    return result;
}

QString text(const RingDifference &difference)
{
    const auto &ranks = difference.ranks;
    QStringList parts;
    parts << (ranks.isSame() ? GraphText::tr("the same %n ranks", nullptr, static_cast<int>(ranks.both))
                             : GraphText::tr("ranks: %1").arg(sharesText(ranks)));
    if (difference.hops.isSame())
        parts << GraphText::tr("in the same order");
    else
        parts << GraphText::tr("hops: %1").arg(sharesText(difference.hops));
    parts << GraphText::tr("crossings: %1").arg(sharesText(difference.crossings));
    switch (difference.basis) {
    case RingDifference::Basis::Numbers:
        break;
    case RingDifference::Basis::Gpus:
        parts << GraphText::tr("compared by host and GPU");
        break;
    }
    return parts.join(QStringLiteral(" · "));
}

} // namespace eps::ui
