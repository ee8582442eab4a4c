#include "ui/graph/channel_text.h"

#include "ui/graph/graph_text.h"
#include "ui/models/core_text.h"

#include <unordered_set>

namespace eps::ui {

namespace {

const QString &dot()
{
    static const QString text = QStringLiteral(" · ");
    return text;
}

const std::vector<ChannelPlace> &placesOf(const ChannelScene &scene, ChannelForm form)
{
    return form == ChannelForm::Ring ? scene.ring.places : scene.tree.places;
}

QString ranksKnown(const ChannelScene &scene, std::size_t known)
{
    const auto all = scene.group().nRanks;
    if (!all || *all < 0 || static_cast<std::size_t>(*all) <= known)
        return rankCount(known);
    return GraphText::tr("%1 of %n ranks", nullptr, *all).arg(countText(known));
}

QStringList ringCaption(const ChannelScene &scene)
{
    const RingFacts &ring = scene.ring;
    if (!ring.known())
        return {GraphText::tr("The ring is not known"), GraphText::tr("NCCL_DEBUG_SUBSYS=INIT,GRAPH would tell")};
    QStringList lines{ranksKnown(scene, ring.places.size()) + dot() + crossingCount(ring.crossings)};
    const QString shape = ring.closed ? GraphText::tr("closed") : GraphText::tr("open: %1").arg(gapCount(ring.gaps));
    lines << shape + dot() + text(ring.evidence);
    QStringList hops;
    if (!ring.nic.empty())
        hops << fromCore(ring.nic);
    hops << (ring.printedBy ? text(*ring.printedBy) : GraphText::tr("no connection line read"));
    lines << hops.join(dot());
    return lines;
}

QStringList treeCaption(const ChannelScene &scene)
{
    const TreeFacts &tree = scene.tree;
    if (!tree.known())
        return {GraphText::tr("The tree is not known"), GraphText::tr("NCCL_DEBUG_SUBSYS=INIT,GRAPH would tell")};
    QStringList lines{ranksKnown(scene, tree.places.size()) + dot() + hostCount(tree.hosts) + dot() +
                      crossingCount(tree.crossings)};
    QStringList facts;
    facts << (tree.roots == 1 ? GraphText::tr("root: rank %1").arg(tree.places.front().rank.value)
                              : GraphText::tr("in %n parts", nullptr, static_cast<int>(tree.roots)));
    facts << GraphText::tr("own lines of %n ranks", nullptr, static_cast<int>(tree.ownLines));
    if (tree.disputed > 0)
        facts << GraphText::tr("%n edges disputed", nullptr, static_cast<int>(tree.disputed));
    lines << facts.join(dot());
    return lines;
}

void addSource(ObjectText &text, const Snapshot &snapshot, SourceRef source)
{
    if (source.valid() && source.file.index() < snapshot.files.size())
        text.evidence << placeText(snapshot, source);
}

void addProblems(ObjectText &text, const ChannelScene &scene, const ChannelJoin &join)
{
    for (const Problem &problem : scene.snapshot->problems) {
        const bool about = problem.object.communicator == scene.communicator && problem.object.hop.valid() &&
                           (problem.object.hop == join.hop || problem.object.hop == join.downHop);
        if (about && text.facts.size() < 6)
            text.facts << fromCore(problem.text);
    }
}

ObjectText describeJoin(const ChannelScene &scene, ChannelForm form, const ChannelJoin &join)
{
    ObjectText text;
    text.title = form == ChannelForm::Ring
                     ? GraphText::tr("Rank %1 → %2").arg(join.from.value).arg(join.to.value)
                     : GraphText::tr("Rank %1, parent %2").arg(join.from.value).arg(join.to.value);
    text.facts << nameOf(join.kind);
    if (!join.agreed)
        text.facts << GraphText::tr("the parent's own line does not name this child");
    const Communicator &group = scene.group();
    const HopId shown = join.hop.valid() ? join.hop : join.downHop;
    if (shown.valid()) {
        const Hop &hop = group.hops[shown.index()];
        const SymbolTable &symbols = scene.snapshot->job.symbols;
        if (hop.via.valid())
            text.facts << fromCore(symbols.text(hop.via));
        if (hop.fromNic.known() && hop.toNic.known())
            text.facts << fromCore(symbols.text(hop.fromNic.device)) + QStringLiteral(" → ") +
                              fromCore(symbols.text(hop.toNic.device));
        text.facts << eps::ui::text(hop.evidence);
        addSource(text, *scene.snapshot, hop.sendLine);
        addSource(text, *scene.snapshot, hop.receiveLine);
    }
    addProblems(text, scene, join);
    return text;
}

ObjectText describeRank(const ChannelScene &scene, const ChannelPlace &place)
{
    ObjectText text;
    text.title = GraphText::tr("Rank %1").arg(place.rank.value);
    const Rank *rank = findRank(scene.group(), place.rank);
    text.facts << hostText(rank != nullptr ? std::string_view(rank->host) : std::string_view());
    if (rank == nullptr)
        return text;
    if (rank->cudaDev >= 0)
        text.facts << GraphText::tr("CUDA device %1").arg(rank->cudaDev);
    if (!rank->busId.empty())
        text.facts << fromCore(rank->busId);
    for (const Problem &problem : scene.snapshot->problems) {
        const bool about = problem.object.communicator == scene.communicator && problem.object.rank == place.rank;
        if (about && text.facts.size() < 6)
            text.facts << fromCore(problem.text);
    }
    addSource(text, *scene.snapshot, rank->source);
    return text;
}

ObjectText describeBand(const ChannelScene &scene, ChannelForm form, const ChannelDrawing::Band &band)
{
    const auto &runs = form == ChannelForm::Ring ? scene.ring.runs : scene.tree.runs;
    const auto &places = placesOf(scene, form);
    ObjectText text;
    text.title = bandText(runs, band);
    std::unordered_set<std::uint32_t> hosts;
    std::size_t crossings = 0;
    for (std::uint32_t run = band.firstRun; run < band.firstRun + band.runs; ++run)
        hosts.insert(runs[run].hostNumber);
    const std::size_t first = runs[band.firstRun].first;
    for (std::size_t i = first; i + 1 < first + band.places; ++i)
        crossings += places[i].join.crossing ? 1U : 0U;
    QStringList counts{rankCount(band.places)};
    if (band.runs > 1)
        counts << hostCount(hosts.size()) << GraphText::tr("%1 inside").arg(crossingCount(crossings));
    if (band.gaps > 0)
        counts << gapCount(band.gaps);
    text.facts << counts.join(dot());
    text.facts << GraphText::tr("ranks %1 to %2")
                      .arg(places[first].rank.value)
                      .arg(places[first + band.places - 1].rank.value);
    return text;
}

} // namespace

QStringList captionOf(const ChannelScene &scene, ChannelForm form)
{
    switch (form) {
    case ChannelForm::Ring:
        return ringCaption(scene);
    case ChannelForm::Tree:
        return treeCaption(scene);
    }
    return {};
}

QStringList insetCaptionOf(const ChannelScene &scene)
{
    const RingFacts &ring = scene.ring;
    return {ranksKnown(scene, ring.places.size()), crossingCount(ring.crossings),
            ring.closed ? GraphText::tr("closed") : GraphText::tr("open: %1").arg(gapCount(ring.gaps))};
}

QString rankCount(std::size_t count) { return GraphText::tr("%n ranks", nullptr, static_cast<int>(count)); }
QString crossingCount(std::size_t count) { return GraphText::tr("%n crossings", nullptr, static_cast<int>(count)); }
QString gapCount(std::size_t count) { return GraphText::tr("%n gaps", nullptr, static_cast<int>(count)); }

QString hostText(std::string_view host) { return host.empty() ? GraphText::tr("host not known") : fromCore(host); }

QString nameOf(JoinKind kind)
{
    switch (kind) {
    case JoinKind::Gap:
        return GraphText::tr("gap: the next rank is not known");
    case JoinKind::P2p:
        return GraphText::tr("P2P");
    case JoinKind::Shm:
        return GraphText::tr("SHM, over host memory");
    case JoinKind::NetGdr:
        return GraphText::tr("NET, GPU direct");
    case JoinKind::NetHost:
        return GraphText::tr("NET, over host memory");
    case JoinKind::NetUnknown:
        return GraphText::tr("NET, GPU direct not known");
    case JoinKind::Collnet:
        return GraphText::tr("COLLNET");
    case JoinKind::Unread:
        return GraphText::tr("no connection line read");
    }
    return {};
}

QString bandText(const std::vector<HostRun> &runs, const ChannelDrawing::Band &band)
{
    const HostRun &first = runs[band.firstRun];
    const HostRun &last = runs[band.firstRun + band.runs - 1];
    QString name = hostText(first.host);
    if (first.host != last.host)
        name += QStringLiteral(" – ") + hostText(last.host);
    return name;
}

QString bandLabel(const std::vector<HostRun> &runs, const ChannelDrawing::Band &band, std::uint32_t usual)
{
    const QString name = bandText(runs, band);
    return band.solid && band.places != usual ? name + dot() + countText(band.places) : name;
}

ObjectText describe(const ChannelScene &scene, ChannelForm form, const ChannelDrawing &drawing, const ChannelHit &hit)
{
    const auto &places = placesOf(scene, form);
    switch (hit.kind) {
    case ChannelHit::Kind::None:
        return {};
    case ChannelHit::Kind::Node:
        return describeRank(scene, places[drawing.nodes[hit.index].place]);
    case ChannelHit::Kind::Line:
        return describeJoin(scene, form, places[drawing.lines[hit.index].place].join);
    case ChannelHit::Kind::Band:
        return describeBand(scene, form, drawing.bands[hit.index]);
    case ChannelHit::Kind::Gap: {
        const ChannelJoin &join = places[drawing.gaps[hit.index].place].join;
        ObjectText text;
        text.title = GraphText::tr("After rank %1").arg(join.from.value);
        text.facts << GraphText::tr("who follows is not known; rank %1 begins the next part").arg(join.to.value);
        return text;
    }
    }
    return {};
}

} // namespace eps::ui
