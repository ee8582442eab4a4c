#include "ui/graph/matrix_text.h"

#include "core/model/channel_hops.h"
#include "core/query/row_query.h"
#include "ui/graph/graph_text.h"
#include "ui/graph/matrix_painter.h"
#include "ui/models/core_text.h"

#include <algorithm>
#include <set>

namespace eps::ui {

namespace {

constexpr std::size_t kChannelsListed = 16;

const Communicator &communicatorOf(const MatrixData &data)
{
    return data.snapshot->job.communicators.at(data.communicator.index());
}

/// Rank numbers of a stretch of an axis: "3", "0–7", "0–7, 16–23".
QString ranksText(const MatrixData &data, std::uint32_t first, std::uint32_t last)
{
    constexpr std::size_t kRangesListed = 4;
    std::vector<std::int64_t> numbers(data.ranks.begin() + first, data.ranks.begin() + last + 1);
    const auto ranges = query::rangesOf(std::move(numbers));
    QStringList parts;
    for (std::size_t i = 0; i < std::min(ranges.size(), kRangesListed); ++i) {
        const query::Range &range = ranges[i];
        parts << (range.first == range.last ? QString::number(range.first)
                                            : QStringLiteral("%1–%2").arg(range.first).arg(range.last));
    }
    return parts.join(QStringLiteral(", ")) + (ranges.size() > kRangesListed ? QStringLiteral(" …") : QString());
}

QString endText(const MatrixData &data, std::uint32_t first, std::uint32_t last)
{
    const QString hosts = hostsText(data, first, last);
    return first == last ? GraphText::tr("rank %1 on %2").arg(QString::number(data.ranks[first]), hosts)
                         : GraphText::tr("ranks %1 on %2").arg(ranksText(data, first, last), hosts);
}

/// The hops of a cell of the finest level.
std::span<const HopId> hopsOfCell(const MatrixData &data, const MatrixCell &cell)
{
    return std::span(data.hops).subspan(cell.firstHop, cell.hops);
}

QString nicText(const MatrixData &data, const Hop &hop)
{
    const SymbolTable &symbols = data.snapshot->job.symbols;
    const QString from = fromCore(symbols.text(hop.fromNic.device));
    const QString to = fromCore(symbols.text(hop.toNic.device));
    if (from.isEmpty() && to.isEmpty())
        return {};
    const QString unknown = GraphText::tr("not known");
    return GraphText::tr("NIC %1 → %2").arg(from.isEmpty() ? unknown : from, to.isEmpty() ? unknown : to);
}

void addHopFacts(ObjectText &text, const MatrixData &data, const MatrixCell &cell)
{
    const Communicator &communicator = communicatorOf(data);
    std::set<std::int32_t> channels;
    QStringList nics;
    for (const HopId id : hopsOfCell(data, cell)) {
        const Hop &hop = communicator.hops.at(id.index());
        channels.insert(hop.channel.value);
        const QString nic = nicText(data, hop);
        if (!nic.isEmpty() && !nics.contains(nic))
            nics << nic;
        if (text.evidence.isEmpty()) {
            const SourceRef line = hop.sendLine.valid() ? hop.sendLine : hop.receiveLine;
            if (line.valid())
                text.evidence << placeText(*data.snapshot, line);
        }
    }
    if (nics.size() > 2)
        nics = {nics[0], nics[1], GraphText::tr("and %n more", nullptr, static_cast<int>(nics.size() - 2))};
    text.facts << nics;
    QStringList numbers;
    for (const std::int32_t channel : channels) {
        if (static_cast<std::size_t>(numbers.size()) == kChannelsListed) {
            numbers << QStringLiteral("…");
            break;
        }
        numbers << QString::number(channel);
    }
    text.facts << GraphText::tr("Channels %1").arg(numbers.join(QStringLiteral(", ")));
}

} // namespace

ObjectText describeCell(const MatrixData &data, const MatrixLevel &level, std::uint32_t from, std::uint32_t to)
{
    const MatrixArea area = areaOf(level, from, to);
    ObjectText text;
    text.title = GraphText::tr("%1 → %2").arg(endText(data, area.fromFirst, area.fromLast),
                                              endText(data, area.toFirst, area.toLast));
    const MatrixCell *cell = level.cell(from, to);
    if (cell == nullptr) {
        const bool same = area.fromFirst == area.toFirst && area.fromLast == area.fromFirst;
        text.facts << (same ? GraphText::tr("The rank itself")
                       : level.isDark(from, to)
                           ? GraphText::tr("Unknown: the log of neither end tells all of its connections")
                           : GraphText::tr("No connection known"));
        return text;
    }
    for (std::size_t i = 0; i < kTransports; ++i) {
        if (cell->byTransport[i] == 0)
            continue;
        const QString hops = GraphText::tr("%n hops", nullptr, static_cast<int>(cell->byTransport[i]));
        text.facts << QStringLiteral("%1 · %2").arg(transportText(static_cast<Transport>(i)), hops);
    }
    if (&level == &data.levels.front())
        addHopFacts(text, data, *cell);
    else if (level.isDark(from, to) || (level.darkOut[from] && level.darkIn[to]))
        text.facts << GraphText::tr("Some ranks did not tell all of their connections");
    return text;
}

QString queryOf(const MatrixData &data, const MatrixArea &area)
{
    query::Query query;
    const auto add = [&](query::Key key, std::uint32_t first, std::uint32_t last) {
        query::Term term;
        term.key = key;
        term.ranges = query::rangesOf({data.ranks.begin() + first, data.ranks.begin() + last + 1});
        query.terms.push_back(std::move(term));
    };
    if (data.snapshot->job.communicators.size() > 1) {
        query::Term term;
        term.key = query::Key::Communicator;
        term.values.push_back({{communicatorOf(data).id}});
        query.terms.push_back(std::move(term));
    }
    add(query::Key::From, area.fromFirst, area.fromLast);
    add(query::Key::To, area.toFirst, area.toLast);
    return fromCore(query::toText(query));
}

} // namespace eps::ui
