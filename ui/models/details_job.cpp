#include "ui/models/details_parts.h"

#include "ui/models/core_text.h"

#include <QStringList>

#include <algorithm>
#include <array>

namespace eps::ui {

namespace {

constexpr std::size_t kEvidence = 12;
constexpr std::size_t kRingRanks = 64; ///< shown of a ring's order
constexpr std::size_t kNames = 4;

using Text = DetailsText;

void addSource(Details &details, SourceRef source)
{
    const bool isNew = std::find(details.evidence.begin(), details.evidence.end(), source) == details.evidence.end();
    if (source.valid() && isNew && details.evidence.size() < kEvidence)
        details.evidence.push_back(source);
}

QString ringText(const Ring &ring)
{
    QString order;
    for (std::size_t i = 0; i < std::min(ring.order.size(), kRingRanks); ++i) {
        if (i > 0)
            order += QStringLiteral(" → ");
        order += ring.order[i] == kGap ? QStringLiteral("?") : QString::number(ring.order[i]);
    }
    return ring.order.size() > kRingRanks ? order + QStringLiteral(" → …") : order;
}

QString usesText(std::uint8_t uses)
{
    QStringList words;
    if (uses & kUseRing)
        words << Text::tr("ring");
    if (uses & kUseTree)
        words << Text::tr("tree");
    if (uses & kUseCollnet)
        words << Text::tr("collnet");
    if (uses & kUseNvls)
        words << Text::tr("NVLS");
    if (uses & kUseP2p)
        words << Text::tr("send and receive");
    return words.join(QStringLiteral(", "));
}

void addTransports(Details &details, const Communicator &communicator, ChannelId channel)
{
    const auto [first, last] =
        std::equal_range(communicator.hops.begin(), communicator.hops.end(), channel, [](const auto &a, const auto &b) {
            constexpr auto key = [](const auto &value) {
                if constexpr (std::is_same_v<std::decay_t<decltype(value)>, Hop>)
                    return value.channel;
                else
                    return value;
            };
            return key(a) < key(b);
        });
    std::array<int, 4> counts{};
    for (auto hop = first; hop != last; ++hop) {
        ++counts.at(static_cast<std::size_t>(hop->transport));
        addSource(details, hop->transport == Transport::NET ? hop->sendLine : SourceRef{});
    }
    QStringList words;
    for (const Transport transport : {Transport::NET, Transport::P2P, Transport::SHM, Transport::COLLNET}) {
        const int count = counts.at(static_cast<std::size_t>(transport));
        if (count > 0)
            words << QStringLiteral("%1 %2").arg(count).arg(fromCore(name(transport)));
    }
    details.facts << factOr(Text::tr("Hops"), words.join(QStringLiteral(", ")),
                            Text::tr("not known; NCCL_DEBUG_SUBSYS=INIT,GRAPH,NET would tell"));
}

QString yesNo(const std::optional<bool> &value)
{
    if (!value)
        return {};
    return *value ? Text::tr("yes") : Text::tr("no");
}

} // namespace

Details overviewDetails(const Snapshot &snapshot)
{
    Details details;
    details.title = Text::tr("What was read");
    const auto skipped = std::count_if(snapshot.files.begin(), snapshot.files.end(), [](const SourceFile &file) {
        return file.kind == FileKind::Skipped || file.kind == FileKind::Unread;
    });
    const auto files = static_cast<std::ptrdiff_t>(snapshot.files.size());
    details.facts << Fact{Text::tr("Files"), skipped == 0 ? countText(static_cast<std::uint64_t>(files))
                                                          : Text::tr("%1, %2 skipped")
                                                                .arg(countText(static_cast<std::uint64_t>(files)),
                                                                     countText(static_cast<std::uint64_t>(skipped)))};
    const LineCounts &lines = snapshot.job.lines;
    if (lines.lines > 0) {
        details.facts << Fact{Text::tr("Log lines"),
                              Text::tr("%1 used of %2").arg(countText(lines.used), countText(lines.lines))};
    }
    if (lines.damaged > 0)
        details.facts << Fact{Text::tr("Damaged"), Text::tr("%1 lines").arg(countText(lines.damaged)),
                              FactTone::Warning};
    details.facts << factOr(Text::tr("Communicators"),
                            snapshot.job.communicators.empty() ? QString()
                                                               : countText(snapshot.job.communicators.size()),
                            Text::tr("none; logs with NCCL_DEBUG=INFO would show them"));
    const Fabric &fabric = snapshot.fabric;
    const auto confirmed = std::count_if(fabric.links.begin(), fabric.links.end(),
                                         [](const Link &link) { return link.state == LinkState::Confirmed; });
    details.facts << factOr(Text::tr("Links"),
                            fabric.links.empty() ? QString()
                                                 : Text::tr("%1, %2 confirmed by both ends")
                                                       .arg(countText(fabric.links.size()),
                                                            countText(static_cast<std::uint64_t>(confirmed))),
                            Text::tr("none; LLDP dumps would show them"));
    if (!snapshot.paths.routes.empty()) {
        const bool fromTables = snapshot.paths.basis != PathBasis::Topology;
        details.facts << Fact{Text::tr("Paths from"),
                              fromTables ? Text::tr("routing tables")
                                         : Text::tr("cabling: all shortest paths, no routing table was read"),
                              fromTables ? FactTone::Normal : FactTone::Unknown};
    }
    return details;
}

Details communicatorDetails(const Snapshot &snapshot, const Communicator &communicator)
{
    Details details;
    details.title = communicator.name.empty() ? fromCore(communicator.id) : fromCore(communicator.name);
    details.kind = Text::tr("communicator");
    addIfKnown(details, Text::tr("Id"), fromCore(communicator.id), true);
    details.facts << factOr(Text::tr("Library"), fromCore(communicator.library + ' ' + communicator.version).trimmed(),
                            Text::tr("not printed"));
    details.facts << factOr(Text::tr("Ranks"),
                            communicator.nRanks ? countText(static_cast<std::uint64_t>(*communicator.nRanks))
                                                : QString(),
                            Text::tr("not known; an Init line would tell"));
    if (communicator.nNodes)
        details.facts << Fact{Text::tr("Nodes"), countText(static_cast<std::uint64_t>(*communicator.nNodes))};
    details.facts << Fact{Text::tr("Channels"), countText(communicator.channels.size())};
    const auto own = static_cast<std::uint64_t>(std::count_if(communicator.ranks.begin(), communicator.ranks.end(),
                                                              [](const Rank &rank) { return rank.ownLog; }));
    details.facts << Fact{Text::tr("Logs"),
                          communicator.complete ? Text::tr("of every rank")
                                                : Text::tr("of %1 ranks").arg(countText(own)),
                          communicator.complete ? FactTone::Good : FactTone::Warning};
    if (communicator.parent.valid())
        details.facts << Fact{Text::tr("Split from"),
                              fromCore(snapshot.job.communicators.at(communicator.parent.index()).id), FactTone::Normal,
                              true};
    addIfKnown(details, Text::tr("First seen"), fromCore(communicator.firstTime));
    addSource(details, communicator.source);
    return details;
}

Details channelDetails(const Communicator &communicator, const Channel &channel)
{
    Details details;
    details.title = Text::tr("Channel %1").arg(channel.id.value);
    details.kind =
        Text::tr("of %1").arg(communicator.name.empty() ? fromCore(communicator.id) : fromCore(communicator.name));
    if (channel.ring) {
        const Ring &ring = *channel.ring;
        details.facts << Fact{Text::tr("Ring"),
                              ring.closed
                                  ? Text::tr("closed over %n ranks", nullptr, static_cast<int>(ring.order.size()))
                                  : Text::tr("not closed: %n gaps", nullptr,
                                             static_cast<int>(std::count(ring.order.begin(), ring.order.end(), kGap))),
                              ring.closed ? FactTone::Normal : FactTone::Warning};
        details.facts << Fact{Text::tr("Known by"), text(ring.evidence)};
        details.facts << Fact{Text::tr("Order"), ringText(ring), FactTone::Normal, true};
        for (const SourceRef &source : ring.sources)
            addSource(details, source);
    } else {
        details.facts << Fact{Text::tr("Ring"), Text::tr("not known; NCCL_DEBUG_SUBSYS=INIT,GRAPH would tell"),
                              FactTone::Unknown};
    }
    details.facts << factOr(Text::tr("Tree"),
                            channel.tree.empty() ? QString()
                                                 : Text::tr("%n ranks", nullptr, static_cast<int>(channel.tree.size())),
                            Text::tr("not known"));
    for (const TreeNode &node : channel.tree)
        addSource(details, node.up == kNoRank ? node.source : SourceRef{});
    if (!channel.nvlsHeads.empty())
        details.facts << Fact{Text::tr("NVLS heads"), QString::number(channel.nvlsHeads.size())};
    if (!channel.collnetHeads.empty())
        details.facts << Fact{Text::tr("Collnet heads"), QString::number(channel.collnetHeads.size())};
    addTransports(details, communicator, channel.id);
    return details;
}

Details rankDetails(const Snapshot &snapshot, const Communicator &communicator, const Rank &rank)
{
    Details details;
    details.title = Text::tr("Rank %1").arg(rank.id.value);
    details.kind = Text::tr("of %1").arg(fromCore(communicator.label));
    details.facts << factOr(Text::tr("Host"), fromCore(rank.host), Text::tr("not known; its own log would tell"));
    if (rank.pid >= 0)
        details.facts << Fact{Text::tr("Process"), QString::number(rank.pid)};
    if (rank.cudaDev >= 0)
        details.facts << Fact{Text::tr("CUDA device"), QString::number(rank.cudaDev)};
    addIfKnown(details, Text::tr("GPU"), fromCore(rank.busId), true);
    addIfKnown(details, Text::tr("GPU id"), fromCore(rank.gpuUuid), true);
    details.facts << Fact{Text::tr("Own log"), rank.ownLog ? Text::tr("read") : Text::tr("not read"),
                          rank.ownLog ? FactTone::Normal : FactTone::Unknown};
    std::vector<std::string> nics;
    for (const Hop &hop : communicator.hops) {
        if (hop.transport != Transport::NET || hop.from != rank.id || !hop.fromNic.known())
            continue;
        const std::string nic(snapshot.job.symbols.text(hop.fromNic.device));
        if (std::find(nics.begin(), nics.end(), nic) == nics.end())
            nics.push_back(nic);
        addSource(details, hop.sendLine);
    }
    addIfKnown(details, Text::tr("Sends by"), listText(nics, kNames), true);
    addSource(details, rank.source);
    return details;
}

Details hopDetails(const Snapshot &snapshot, const Communicator &communicator, HopId id)
{
    const Hop &hop = communicator.hops.at(id.index());
    const SymbolTable &symbols = snapshot.job.symbols;
    Details details;
    details.title = Text::tr("Rank %1 → %2").arg(hop.from.value).arg(hop.to.value);
    details.kind = Text::tr("hop of channel %1").arg(hop.channel.value);
    details.facts << Fact{Text::tr("Transport"), fromCore(name(hop.transport))};
    addIfKnown(details, Text::tr("Used by"), usesText(hop.uses));
    addIfKnown(details, Text::tr("Via"), fromCore(symbols.text(hop.via)), true);
    addIfKnown(details, Text::tr("Network"), fromCore(symbols.text(hop.network)));
    if (hop.transport == Transport::NET) {
        const auto found =
            std::find_if(snapshot.paths.hops.begin(), snapshot.paths.hops.end(),
                         [&](const MappedHop &m) { return m.communicator == communicator.index && m.hop == id; });
        const bool mapped = found != snapshot.paths.hops.end();
        details.facts << factOr(Text::tr("From"),
                                mapped && found->from.valid() ? nicTitle(snapshot.fabric, found->from)
                                                              : fromCore(symbols.text(hop.fromNic.device)),
                                Text::tr("NIC not known"));
        details.facts << factOr(Text::tr("To"),
                                mapped && found->to.valid() ? nicTitle(snapshot.fabric, found->to)
                                                            : fromCore(symbols.text(hop.toNic.device)),
                                Text::tr("NIC not known"));
        if (mapped && found->route.valid())
            details.facts << Fact{Text::tr("Path"), routeWords(snapshot.paths.routes.at(found->route.index()))};
        else if (mapped && found->missing >= 0)
            details.facts << Fact{Text::tr("Path"),
                                  fromCore(snapshot.paths.problems.at(static_cast<std::size_t>(found->missing)).text),
                                  FactTone::Unknown};
        details.facts << factOr(Text::tr("GPU direct"), yesNo(hop.gdr), Text::tr("not known"));
    }
    if (hop.proxyRank.valid())
        details.facts << Fact{Text::tr("Sent by rank"), QString::number(hop.proxyRank.value)};
    details.facts << Fact{Text::tr("Known by"), text(hop.evidence)};
    addSource(details, hop.sendLine);
    addSource(details, hop.receiveLine);
    return details;
}

} // namespace eps::ui
