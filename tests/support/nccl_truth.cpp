#include "tests/support/nccl_truth.h"

#include "tests/support/paths.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>

namespace eps::test {

namespace {

TrueChannel readChannel(const QJsonObject &json)
{
    TrueChannel channel;
    channel.prev = json["prev"].toInt();
    channel.next = json["next"].toInt();
    for (const auto &rank : json["order"].toArray())
        channel.order.push_back(rank.toInt());
    channel.up = json["up"].toInt();
    for (const auto &rank : json["down"].toArray()) {
        if (rank.toInt() >= 0)
            channel.down.insert(rank.toInt());
    }
    const auto send = json["send"].toObject();
    for (auto peer = send.begin(); peer != send.end(); ++peer)
        channel.send[peer.key().toInt()] = peer.value().toString().toStdString();
    return channel;
}

bool isOf(const Truth &truth, std::int32_t rank, std::int32_t channel)
{
    return rank >= 0 && static_cast<std::size_t>(rank) < truth.size() && channel >= 0 &&
           static_cast<std::size_t>(channel) < truth[static_cast<std::size_t>(rank)].size();
}

const TrueChannel &at(const Truth &truth, std::int32_t rank, std::int32_t channel)
{
    return truth[static_cast<std::size_t>(rank)][static_cast<std::size_t>(channel)];
}

/// Edges of a ring as claimed: neighbours in the order, and last → first when it is closed.
std::vector<std::pair<std::int32_t, std::int32_t>> edgesOf(const Ring &ring)
{
    std::vector<std::pair<std::int32_t, std::int32_t>> edges;
    for (std::size_t i = 0; i + 1 < ring.order.size(); ++i) {
        if (ring.order[i] != kGap && ring.order[i + 1] != kGap)
            edges.emplace_back(ring.order[i], ring.order[i + 1]);
    }
    if (ring.closed)
        edges.emplace_back(ring.order.back(), ring.order.front());
    return edges;
}

void compareRing(const Channel &channel, const Truth &truth, Comparison &result)
{
    if (!channel.ring)
        return;
    for (const auto &[from, to] : edgesOf(*channel.ring)) {
        ++result.ringEdges;
        if (!isOf(truth, from, channel.id.value) || at(truth, from, channel.id.value).next != to)
            result.wrong << QString("ring %1: %2 -> %3").arg(channel.id.value).arg(from).arg(to);
    }
    const auto &order = channel.ring->order;
    if (channel.ring->closed && order != at(truth, 0, channel.id.value).order)
        result.wrong << QString("ring %1: closed with another order").arg(channel.id.value);
}

void compareTree(const Channel &channel, const Truth &truth, Comparison &result)
{
    for (const auto &node : channel.tree) {
        ++result.treeNodes;
        std::set<std::int32_t> down;
        for (const auto child : node.down) {
            if (child != kNoRank)
                down.insert(child);
        }
        const bool right = isOf(truth, node.rank.value, channel.id.value) &&
                           at(truth, node.rank.value, channel.id.value).up == node.up &&
                           at(truth, node.rank.value, channel.id.value).down == down;
        if (!right)
            result.wrong << QString("tree %1: node %2").arg(channel.id.value).arg(node.rank.value);
    }
}

void compareHop(const Hop &hop, const Truth &truth, Comparison &result)
{
    if (hop.connection != 0 || (hop.uses & kUseP2p) != 0)
        return;
    ++result.hops;
    const auto description = QString("hop %1: %2 -> %3").arg(hop.channel.value).arg(hop.from.value).arg(hop.to.value);
    if (!isOf(truth, hop.from.value, hop.channel.value)) {
        result.wrong << description;
        return;
    }
    const auto &channel = at(truth, hop.from.value, hop.channel.value);
    const auto sent = channel.send.find(hop.to.value);
    if (sent == channel.send.end() || sent->second != name(hop.transport)) {
        result.wrong << description + " transport";
        return;
    }
    const bool ring = channel.next == hop.to.value;
    const bool tree = channel.up == hop.to.value || channel.down.contains(hop.to.value);
    if (((hop.uses & kUseRing) != 0 && !ring) || ((hop.uses & kUseTree) != 0 && !tree))
        result.wrong << description + " uses";
}

} // namespace

Truth readTruth(const std::string &path)
{
    Truth truth;
    const auto ranks = QJsonDocument::fromJson(QByteArray::fromStdString(readFile(path))).array();
    truth.resize(static_cast<std::size_t>(ranks.size()));
    for (const auto &entry : ranks) {
        auto &channels = truth[static_cast<std::size_t>(entry.toObject()["rank"].toInt())];
        for (const auto &channel : entry.toObject()["channels"].toArray())
            channels.push_back(readChannel(channel.toObject()));
    }
    return truth;
}

Comparison compare(const Communicator &communicator, const Truth &truth)
{
    Comparison result;
    for (const auto &channel : communicator.channels) {
        compareRing(channel, truth, result);
        compareTree(channel, truth, result);
    }
    for (const auto &hop : communicator.hops)
        compareHop(hop, truth, result);
    for (const auto &rank : truth) {
        result.ringEdgesOfTruth += rank.size();
        result.treeNodesOfTruth += rank.size();
        for (const auto &channel : rank)
            result.hopsOfTruth += channel.send.size();
    }
    return result;
}

Statements statedIn(const QList<QByteArray> &files)
{
    static const QRegularExpression ringOfRank(R"(NCCL INFO Ring (\d+) : (\d+) -> (\d+) -> (\d+)$)");
    static const QRegularExpression connection(
        R"(NCCL INFO Channel (\d+)(?:/(\d+))? : (\d+)\[\w+\] -> (\d+)\[\w+\] (?:\[(?:send|receive)\] )?via (?:P2P|SHM|NET)/\S+$)");
    static const QRegularExpression trees(R"(NCCL INFO Trees((?: \[\d+\] -?\d+/-?\d+/-?\d+->\d+->-?\d+)+)\s*$)");
    static const QRegularExpression node(R"(\[(\d+)\] \S+->(\d+)->)");
    Statements result;
    for (const auto &file : files) {
        auto lines = file.split('\n');
        lines.removeLast();
        for (const auto &raw : lines) {
            const QString line = QString::fromUtf8(raw.endsWith('\r') ? raw.chopped(1) : raw);
            if (const auto match = ringOfRank.match(line); match.hasMatch()) {
                result.ringEdges.insert(
                    {match.captured(1).toInt(), match.captured(2).toInt(), match.captured(3).toInt()});
                result.ringEdges.insert(
                    {match.captured(1).toInt(), match.captured(3).toInt(), match.captured(4).toInt()});
            } else if (const auto hop = connection.match(line); hop.hasMatch()) {
                result.hops.insert({hop.captured(1).toInt(), hop.captured(2).toInt(), hop.captured(3).toInt(),
                                    hop.captured(4).toInt()});
            } else if (const auto tree = trees.match(line); tree.hasMatch()) {
                for (auto it = node.globalMatch(tree.captured(1)); it.hasNext();) {
                    const auto item = it.next();
                    result.treeNodes.insert({item.captured(1).toInt(), item.captured(2).toInt()});
                }
            }
        }
    }
    return result;
}

Recovered recovered(const Communicator &communicator, const Statements &statements)
{
    Statements claimed;
    for (const auto &channel : communicator.channels) {
        if (channel.ring) {
            for (const auto &[from, to] : edgesOf(*channel.ring))
                claimed.ringEdges.insert({channel.id.value, from, to});
        }
        for (const auto &entry : channel.tree)
            claimed.treeNodes.insert({channel.id.value, entry.rank.value});
    }
    for (const auto &hop : communicator.hops)
        claimed.hops.insert({hop.channel.value, hop.connection, hop.from.value, hop.to.value});
    Recovered result;
    const auto count = [&](const auto &stated, const auto &has) {
        for (const auto &statement : stated)
            result.found += has.contains(statement) ? 1U : 0U;
        result.stated += stated.size();
    };
    count(statements.ringEdges, claimed.ringEdges);
    count(statements.hops, claimed.hops);
    count(statements.treeNodes, claimed.treeNodes);
    return result;
}

} // namespace eps::test
