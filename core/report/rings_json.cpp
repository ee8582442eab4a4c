#include "core/report/json.h"
#include "core/report/json_parts.h"

namespace eps::report {

namespace {

OrderedJson sourcesJson(const Snapshot &snapshot)
{
    OrderedJson skipped = OrderedJson::array();
    for (const auto &file : snapshot.files) {
        if (file.kind == FileKind::Skipped || file.kind == FileKind::Unread)
            skipped.push_back({{"file", file.path}, {"reason", file.reason}});
    }
    const auto &lines = snapshot.job.lines;
    return {{"files", snapshot.files.size()}, {"bytes", lines.bytes},          {"lines", lines.lines},
            {"linesUsed", lines.used},        {"linesUnknown", lines.unknown}, {"linesDamaged", lines.damaged},
            {"skipped", std::move(skipped)}};
}

OrderedJson rankJson(const Rank &rank)
{
    return {{"rank", rank.id.value},           {"host", orNull(rank.host)},       {"pid", orNull(rank.pid)},
            {"cudaDev", orNull(rank.cudaDev)}, {"nvmlDev", orNull(rank.nvmlDev)}, {"busId", orNull(rank.busId)},
            {"gpuUuid", orNull(rank.gpuUuid)}};
}

OrderedJson ringJson(const Ring &ring)
{
    OrderedJson order = OrderedJson::array();
    for (const auto rank : ring.order)
        order.push_back(rank == kGap ? OrderedJson(nullptr) : OrderedJson(rank));
    return {{"order", std::move(order)}, {"closed", ring.closed}, {"evidence", name(ring.evidence)}};
}

OrderedJson channelJson(const Channel &channel)
{
    OrderedJson tree = OrderedJson::array();
    for (const auto &node : channel.tree) {
        OrderedJson down = OrderedJson::array();
        for (const auto child : node.down) {
            if (child != kNoRank)
                down.push_back(child);
        }
        tree.push_back({{"rank", node.rank.value}, {"up", node.up}, {"down", std::move(down)}});
    }
    return {{"channel", channel.id.value},
            {"ring", channel.ring ? ringJson(*channel.ring) : OrderedJson(nullptr)},
            {"tree", std::move(tree)},
            {"nvlsHeads", channel.nvlsHeads},
            {"collnetHeads", channel.collnetHeads}};
}

OrderedJson usesJson(std::uint8_t uses)
{
    OrderedJson list = OrderedJson::array();
    constexpr std::pair<HopUse, const char *> kNames[] = {
        {kUseRing, "ring"}, {kUseTree, "tree"}, {kUseCollnet, "collnet"}, {kUseNvls, "nvls"}, {kUseP2p, "p2p"}};
    for (const auto &[bit, text] : kNames) {
        if ((uses & bit) != 0)
            list.push_back(text);
    }
    return list;
}

OrderedJson nicJson(const SymbolTable &symbols, NicName nic)
{
    if (!nic.known())
        return nullptr;
    return {{"device", symbols.text(nic.device)},
            {"port", nic.port > 0 ? OrderedJson(nic.port) : OrderedJson(nullptr)}};
}

OrderedJson hopJson(const SymbolTable &symbols, const Hop &hop)
{
    return {{"channel", hop.channel.value},
            {"connection", hop.connection},
            {"from", hop.from.value},
            {"to", hop.to.value},
            {"uses", usesJson(hop.uses)},
            {"transport", name(hop.transport)},
            {"via", orNull(symbols.text(hop.via))},
            {"network", orNull(symbols.text(hop.network))},
            {"fromNic", nicJson(symbols, hop.fromNic)},
            {"toNic", nicJson(symbols, hop.toNic)},
            {"gdr", hop.gdr ? OrderedJson(*hop.gdr) : OrderedJson(nullptr)},
            {"proxyRank", orNull(hop.proxyRank.value)},
            {"evidence", name(hop.evidence)}};
}

void writeCommunicator(JsonStream &out, const Snapshot &snapshot, const Communicator &communicator)
{
    const auto optional = [](const std::optional<std::int32_t> &number) {
        return number ? OrderedJson(*number) : OrderedJson(nullptr);
    };
    const auto &all = snapshot.job.communicators;
    out.beginObject();
    out.member("id", communicator.id);
    out.member("label", communicator.label);
    out.member("name", orNull(communicator.name));
    out.member("library", orNull(communicator.library));
    out.member("version", orNull(communicator.version));
    out.member("parent", communicator.parent.valid() ? OrderedJson(all.at(communicator.parent.index()).id)
                                                     : OrderedJson(nullptr));
    out.member("nRanks", optional(communicator.nRanks));
    out.member("nNodes", optional(communicator.nNodes));
    out.member("complete", communicator.complete);
    out.array("ranks", communicator.ranks, rankJson);
    out.array("channels", communicator.channels, channelJson);
    out.array("hops", communicator.hops, [&](const Hop &hop) { return hopJson(snapshot.job.symbols, hop); });
    out.endObject();
}

} // namespace

void writeRingsJson(std::ostream &out, const Snapshot &snapshot)
{
    JsonStream json(out);
    json.member("schema", "eps.rings/1");
    json.member("asOf", asOfJson(snapshot.job.asOf));
    json.member("sources", sourcesJson(snapshot));
    json.beginArray("communicators");
    for (const auto &communicator : snapshot.job.communicators)
        writeCommunicator(json, snapshot, communicator);
    json.endArray();
    writeProblems(json, snapshot);
    writeCoverage(json, snapshot);
    json.finish();
}

} // namespace eps::report
