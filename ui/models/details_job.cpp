#include "ui/models/details_parts.h"

#include "core/model/channel_hops.h"
#include "ui/models/core_text.h"
#include "ui/models/network_path.h"

#include <QStringList>

#include <algorithm>
#include <array>
#include <map>
#include <utility>

namespace eps::ui {

namespace {

constexpr std::size_t kEvidence = 12;
constexpr std::size_t kRingRanks = 64; ///< shown of a ring's order
constexpr std::size_t kNames = 4;
constexpr std::size_t kPaths = 12; ///< network hops of a ring or tree whose path is written out
constexpr int kSkippedNamed = 4;   ///< files that were of no use, named one by one

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
        words << DetailsText::tr("ring");
    if (uses & kUseTree)
        words << DetailsText::tr("tree");
    if (uses & kUseCollnet)
        words << DetailsText::tr("collnet");
    if (uses & kUseNvls)
        words << DetailsText::tr("NVLS");
    if (uses & kUseP2p)
        words << DetailsText::tr("send and receive");
    return words.join(QStringLiteral(", "));
}

/// "4 NET, 28 P2P" of the hops that are used so.
template <class Uses> QString transportsText(std::span<const Hop> hops, Uses isCounted)
{
    std::array<int, 4> counts{};
    for (const Hop &hop : hops)
        counts.at(static_cast<std::size_t>(hop.transport)) += isCounted(hop.uses) ? 1 : 0;
    QStringList words;
    for (const Transport transport : {Transport::NET, Transport::P2P, Transport::SHM, Transport::COLLNET}) {
        const int count = counts.at(static_cast<std::size_t>(transport));
        if (count > 0)
            words << QStringLiteral("%1 %2").arg(count).arg(fromCore(name(transport)));
    }
    return words.join(QStringLiteral(", "));
}

/// Ring and tree apart: a sum of both would tell of neither.
void addTransports(Details &details, const Communicator &communicator, ChannelId channel)
{
    const auto hops = hopsOf(communicator, channel);
    for (const Hop &hop : hops)
        addSource(details, hop.transport == Transport::NET ? hop.sendLine : SourceRef{});
    if (hops.empty()) {
        details.facts << Fact{DetailsText::tr("Hops"),
                              DetailsText::tr("not known; NCCL_DEBUG_SUBSYS=INIT,GRAPH,NET would tell"),
                              FactTone::Unknown};
        return;
    }
    addIfKnown(details, DetailsText::tr("Ring hops"),
               transportsText(hops, [](std::uint8_t uses) { return (uses & kUseRing) != 0; }));
    addIfKnown(details, DetailsText::tr("Tree hops"),
               transportsText(hops, [](std::uint8_t uses) { return (uses & kUseTree) != 0; }));
    addIfKnown(details, DetailsText::tr("Other hops"),
               transportsText(hops, [](std::uint8_t uses) { return (uses & (kUseRing | kUseTree)) == 0; }));
}

/// Hops of the ring from its first rank on, of anything else as they are kept.
std::vector<HopId> inOrder(const Communicator &communicator, const Channel &channel, HopUse use)
{
    std::map<std::int32_t, std::size_t> places;
    if (use == kUseRing && channel.ring)
        for (std::size_t i = 0; i < channel.ring->order.size(); ++i)
            places.try_emplace(channel.ring->order[i], i);
    std::vector<std::pair<std::size_t, HopId>> found;
    for (const Hop &hop : hopsOf(communicator, channel.id)) {
        if (hop.transport != Transport::NET || (hop.uses & use) == 0)
            continue;
        const auto place = places.find(hop.from.value);
        found.emplace_back(place == places.end() ? SIZE_MAX : place->second, idOf(communicator, hop));
    }
    std::stable_sort(found.begin(), found.end());
    std::vector<HopId> hops;
    for (const auto &[place, hop] : found)
        hops.push_back(hop);
    return hops;
}

/// The way of each network hop, port by port.
void addPaths(Details &details, const Snapshot &snapshot, const Communicator &communicator, const Channel &channel)
{
    for (const HopUse use : {kUseRing, kUseTree}) {
        const std::vector<HopId> hops = inOrder(communicator, channel, use);
        for (std::size_t i = 0; i < std::min(hops.size(), kPaths); ++i) {
            const MappedHop *mapped = findMapped(snapshot, communicator.index, hops[i]);
            if (mapped == nullptr)
                continue;
            const Hop &hop = communicator.hops[hops[i].index()];
            const HopPath path = hopPath(snapshot, *mapped);
            const QString label = use == kUseRing ? DetailsText::tr("Ring %1 → %2") : DetailsText::tr("Tree %1 → %2");
            details.facts << Fact{label.arg(hop.from.value).arg(hop.to.value), path.words,
                                  path.known ? FactTone::Normal : FactTone::Unknown, path.known};
        }
        if (hops.size() > kPaths)
            details.facts << Fact{
                {},
                DetailsText::tr("… and %Ln network hops more", nullptr, static_cast<int>(hops.size() - kPaths)),
                FactTone::Unknown};
    }
}

/// "1 log", "16 logs".
QString filesText(FileKind kind, std::uint64_t files)
{
    const auto count = static_cast<int>(files);
    switch (kind) {
    case FileKind::Unread:
        return DetailsText::tr("%Ln files not read", nullptr, count);
    case FileKind::Skipped:
        return DetailsText::tr("%Ln files skipped", nullptr, count);
    case FileKind::CollectiveLog:
        return DetailsText::tr("%Ln logs", nullptr, count);
    case FileKind::CollectiveDump:
        return DetailsText::tr("%Ln dumps of the library", nullptr, count);
    case FileKind::Neighbours:
        return DetailsText::tr("%Ln LLDP dumps", nullptr, count);
    case FileKind::HostFacts:
        return DetailsText::tr("%Ln files of host facts", nullptr, count);
    case FileKind::SwitchFacts:
        return DetailsText::tr("%Ln files of switch facts", nullptr, count);
    case FileKind::Mixed:
        return DetailsText::tr("%Ln sessions", nullptr, count);
    }
    return {};
}

void addFiles(Details &details, const Snapshot &snapshot)
{
    std::map<FileKind, std::uint64_t> counts;
    for (const SourceFile &file : snapshot.files)
        ++counts[file.kind];
    QString label = DetailsText::tr("Files");
    for (const FileKind kind : {FileKind::CollectiveLog, FileKind::CollectiveDump, FileKind::Neighbours,
                                FileKind::HostFacts, FileKind::SwitchFacts, FileKind::Mixed}) {
        if (counts[kind] > 0)
            details.facts << Fact{std::exchange(label, QString()), filesText(kind, counts[kind])};
    }
    int named = 0;
    for (const SourceFile &file : snapshot.files) {
        const bool unused = file.kind == FileKind::Skipped || file.kind == FileKind::Unread;
        if (!unused || ++named > kSkippedNamed)
            continue;
        details.facts << Fact{named == 1 ? DetailsText::tr("Skipped") : QString(),
                              QStringLiteral("%1: %2").arg(fileName(file.path), fromCore(file.reason)),
                              FactTone::Unknown};
    }
    if (named > kSkippedNamed)
        details.facts << Fact{{}, DetailsText::tr("… %Ln more", nullptr, named - kSkippedNamed), FactTone::Unknown};
}

/// Empty when there is none.
QString linksText(const Fabric &fabric)
{
    const auto confirmed = static_cast<std::size_t>(std::count_if(
        fabric.links.begin(), fabric.links.end(), [](const Link &link) { return link.state == LinkState::Confirmed; }));
    if (fabric.links.empty())
        return {};
    if (confirmed == fabric.links.size())
        return DetailsText::tr("%Ln, confirmed by both ends", nullptr, static_cast<int>(confirmed));
    return DetailsText::tr("%1, %2 of them confirmed by both ends")
        .arg(countText(fabric.links.size()), countText(confirmed));
}

QString yesNo(const std::optional<bool> &value)
{
    if (!value)
        return {};
    return *value ? DetailsText::tr("yes") : DetailsText::tr("no");
}

} // namespace

Details overviewDetails(const Snapshot &snapshot)
{
    Details details;
    details.title = DetailsText::tr("What was read");
    addFiles(details, snapshot);
    const LineCounts &lines = snapshot.job.lines;
    if (lines.lines > 0) {
        details.facts << Fact{DetailsText::tr("Log lines"),
                              DetailsText::tr("%1 used of %2").arg(countText(lines.used), countText(lines.lines))};
    }
    if (lines.damaged > 0)
        details.facts << Fact{DetailsText::tr("Damaged"),
                              DetailsText::tr("%Ln lines", nullptr, static_cast<int>(lines.damaged)),
                              FactTone::Warning};
    details.facts << factOr(DetailsText::tr("Communicators"),
                            snapshot.job.communicators.empty() ? QString()
                                                               : countText(snapshot.job.communicators.size()),
                            DetailsText::tr("none; logs with NCCL_DEBUG=INFO would show them"));
    details.facts << factOr(DetailsText::tr("Links"), linksText(snapshot.fabric),
                            DetailsText::tr("none; LLDP dumps would show them"));
    if (!snapshot.paths.routes.empty()) {
        const bool fromTables = snapshot.paths.basis != PathBasis::Topology;
        details.facts << Fact{DetailsText::tr("Paths from"),
                              fromTables ? DetailsText::tr("routing tables")
                                         : DetailsText::tr("cabling: all shortest paths, no routing table was read"),
                              fromTables ? FactTone::Normal : FactTone::Unknown};
    }
    return details;
}

Details communicatorDetails(const Snapshot &snapshot, const Communicator &communicator)
{
    Details details;
    details.title = communicator.name.empty() ? fromCore(communicator.id) : fromCore(communicator.name);
    details.kind = DetailsText::tr("communicator");
    addIfKnown(details, DetailsText::tr("Id"), fromCore(communicator.id), true);
    details.facts << factOr(DetailsText::tr("Library"),
                            fromCore(communicator.library + ' ' + communicator.version).trimmed(),
                            DetailsText::tr("not printed"));
    details.facts << factOr(DetailsText::tr("Ranks"),
                            communicator.nRanks ? countText(static_cast<std::uint64_t>(*communicator.nRanks))
                                                : QString(),
                            DetailsText::tr("not known; an Init line would tell"));
    if (communicator.nNodes)
        details.facts << Fact{DetailsText::tr("Nodes"), countText(static_cast<std::uint64_t>(*communicator.nNodes))};
    details.facts << Fact{DetailsText::tr("Channels"), countText(communicator.channels.size())};
    const auto own = static_cast<std::uint64_t>(std::count_if(communicator.ranks.begin(), communicator.ranks.end(),
                                                              [](const Rank &rank) { return rank.ownLog; }));
    details.facts << Fact{DetailsText::tr("Logs"),
                          communicator.complete ? DetailsText::tr("of every rank")
                                                : DetailsText::tr("of %1 ranks").arg(countText(own)),
                          communicator.complete ? FactTone::Good : FactTone::Warning};
    if (communicator.parent.valid())
        details.facts << Fact{DetailsText::tr("Split from"),
                              fromCore(snapshot.job.communicators.at(communicator.parent.index()).id), FactTone::Normal,
                              true};
    addIfKnown(details, DetailsText::tr("First seen"), fromCore(communicator.firstTime));
    addSource(details, communicator.source);
    return details;
}

Details channelDetails(const Snapshot &snapshot, const Communicator &communicator, const Channel &channel)
{
    Details details;
    details.title = DetailsText::tr("Channel %1").arg(channel.id.value);
    details.kind = DetailsText::tr("of %1").arg(communicator.name.empty() ? fromCore(communicator.id)
                                                                          : fromCore(communicator.name));
    if (channel.ring) {
        const Ring &ring = *channel.ring;
        details.facts << Fact{
            DetailsText::tr("Ring"),
            ring.closed ? DetailsText::tr("closed over %Ln ranks", nullptr, static_cast<int>(ring.order.size()))
                        : DetailsText::tr("not closed: %Ln gaps", nullptr, static_cast<int>(gapCount(ring))),
            ring.closed ? FactTone::Normal : FactTone::Warning};
        details.facts << Fact{DetailsText::tr("Known by"), text(ring.evidence)};
        details.facts << Fact{DetailsText::tr("Order"), ringText(ring), FactTone::Normal, true};
        for (const SourceRef &source : ring.sources)
            addSource(details, source);
    } else {
        details.facts << Fact{DetailsText::tr("Ring"),
                              DetailsText::tr("not known; NCCL_DEBUG_SUBSYS=INIT,GRAPH would tell"), FactTone::Unknown};
    }
    details.facts << factOr(
        DetailsText::tr("Tree"),
        channel.tree.empty() ? QString() : DetailsText::tr("%Ln ranks", nullptr, static_cast<int>(channel.tree.size())),
        DetailsText::tr("not known"));
    for (const TreeNode &node : channel.tree)
        addSource(details, node.up == kNoRank ? node.source : SourceRef{});
    if (!channel.nvlsHeads.empty())
        details.facts << Fact{DetailsText::tr("NVLS heads"), QString::number(channel.nvlsHeads.size())};
    if (!channel.collnetHeads.empty())
        details.facts << Fact{DetailsText::tr("Collnet heads"), QString::number(channel.collnetHeads.size())};
    addTransports(details, communicator, channel.id);
    addPaths(details, snapshot, communicator, channel);
    return details;
}

Details rankDetails(const Snapshot &snapshot, const Communicator &communicator, const Rank &rank)
{
    Details details;
    details.title = DetailsText::tr("Rank %1").arg(rank.id.value);
    details.kind = DetailsText::tr("of %1").arg(fromCore(communicator.label));
    details.facts << factOr(DetailsText::tr("Host"), fromCore(rank.host),
                            DetailsText::tr("not known; its own log would tell"));
    if (rank.pid >= 0)
        details.facts << Fact{DetailsText::tr("Process"), QString::number(rank.pid)};
    if (rank.cudaDev >= 0)
        details.facts << Fact{DetailsText::tr("CUDA device"), QString::number(rank.cudaDev)};
    addIfKnown(details, DetailsText::tr("GPU"), fromCore(rank.busId), true);
    addIfKnown(details, DetailsText::tr("GPU id"), fromCore(rank.gpuUuid), true);
    details.facts << Fact{DetailsText::tr("Own log"),
                          rank.ownLog ? DetailsText::tr("read") : DetailsText::tr("not read"),
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
    addIfKnown(details, DetailsText::tr("Sends by"), listText(nics, kNames), true);
    addSource(details, rank.source);
    return details;
}

Details hopDetails(const Snapshot &snapshot, const Communicator &communicator, HopId id)
{
    const Hop &hop = communicator.hops.at(id.index());
    const SymbolTable &symbols = snapshot.job.symbols;
    Details details;
    details.title = DetailsText::tr("Rank %1 → %2").arg(hop.from.value).arg(hop.to.value);
    details.kind = DetailsText::tr("hop of channel %1").arg(hop.channel.value);
    details.facts << Fact{DetailsText::tr("Transport"), fromCore(name(hop.transport))};
    addIfKnown(details, DetailsText::tr("Used by"), usesText(hop.uses));
    addIfKnown(details, DetailsText::tr("Via"), fromCore(symbols.text(hop.via)), true);
    addIfKnown(details, DetailsText::tr("Network"), fromCore(symbols.text(hop.network)));
    if (hop.transport == Transport::NET) {
        const MappedHop *mapped = findMapped(snapshot, communicator.index, id);
        details.facts << factOr(DetailsText::tr("From"),
                                mapped != nullptr && mapped->from.valid() ? nicTitle(snapshot.fabric, mapped->from)
                                                                          : fromCore(symbols.text(hop.fromNic.device)),
                                DetailsText::tr("NIC not known"));
        details.facts << factOr(DetailsText::tr("To"),
                                mapped != nullptr && mapped->to.valid() ? nicTitle(snapshot.fabric, mapped->to)
                                                                        : fromCore(symbols.text(hop.toNic.device)),
                                DetailsText::tr("NIC not known"));
        if (mapped != nullptr && mapped->route.valid())
            addRoute(details, snapshot.fabric, snapshot.paths.routes.at(mapped->route.index()));
        else if (mapped != nullptr)
            details.facts << Fact{DetailsText::tr("Path"), hopPath(snapshot, *mapped).words, FactTone::Unknown};
        details.facts << factOr(DetailsText::tr("GPU direct"), yesNo(hop.gdr), DetailsText::tr("not known"));
    }
    if (hop.proxyRank.valid())
        details.facts << Fact{DetailsText::tr("Sent by rank"), QString::number(hop.proxyRank.value)};
    details.facts << Fact{DetailsText::tr("Known by"), text(hop.evidence)};
    addSource(details, hop.sendLine);
    addSource(details, hop.receiveLine);
    return details;
}

} // namespace eps::ui
