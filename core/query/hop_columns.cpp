#include "core/query/cells.h"

#include "core/query/row_tests.h"

#include <algorithm>

namespace eps::query {

namespace {

const MappedHop *placedAt(const RowIndex &index, Row row) { return index.placed(row); }

const Route *routeAt(const RowIndex &index, Row row)
{
    const MappedHop *placed = placedAt(index, row);
    return placed != nullptr && placed->route.valid() ? &index.snapshot().paths.routes[placed->route.index()] : nullptr;
}

Cell hostCell(const RowIndex &index, Row rank)
{
    return rank == kNoRow ? unknownCell() : textOrUnknown(index.rank(rank).host);
}

Cell nicCell(const RowIndex &index, const Hop &hop, NicName nic)
{
    if (hop.transport != Transport::NET)
        return noCell();
    if (!nic.known())
        return unknownCell();
    std::string text(index.snapshot().job.symbols.text(nic.device));
    return textCell(nic.port > 1 ? text + '/' + std::to_string(nic.port) : text);
}

Cell symbolCell(const RowIndex &index, Symbol symbol) { return textCell(index.snapshot().job.symbols.text(symbol)); }

Cell usesCell(const Hop &hop)
{
    std::string all;
    for (const std::string_view use : useNames(hop.uses))
        all += (all.empty() ? "" : " ") + std::string(use);
    return hop.uses == 0 ? unknownCell() : textCell(all);
}

/// The ports in between: all of them when there is one way, else the ends that all ways share.
Cell wayCell(const RowIndex &index, Row row)
{
    const Route *route = routeAt(index, row);
    if (route == nullptr)
        return placedAt(index, row) == nullptr ? noCell() : unknownCell();
    const Fabric &fabric = index.fabric();
    const auto ports = listedCandidates(*route) > 0 ? candidatePorts(*route, 0) : std::vector<PortId>{};
    if (ports.size() < 3)
        return textCell("cabled to each other");
    if (route->candidateCount > 1) {
        const std::string ways = std::to_string(route->candidateCount) + " ways";
        const bool sameEnds = route->segments.size() == 1;
        return textCell(sameEnds ? fabric.describe(ports[1]) + " → " + ways + " → " +
                                       fabric.describe(ports[ports.size() - 2])
                                 : ways);
    }
    std::string all;
    for (std::size_t i = 1; i + 1 < ports.size(); ++i)
        all += (all.empty() ? "" : " → ") + fabric.describe(ports[i]);
    return textCell(all);
}

Cell pathCell(const RowIndex &index, Row row)
{
    const std::string_view known = pathName(index, row);
    return known == "unknown" ? unknownCell() : textCell(known);
}

Cell candidatesCell(const RowIndex &index, Row row)
{
    const Route *route = routeAt(index, row);
    if (route != nullptr)
        return numberCell(static_cast<std::int64_t>(std::min<std::uint64_t>(route->candidateCount, INT64_MAX)));
    return placedAt(index, row) == nullptr ? noCell() : unknownCell();
}

/// Why the path is known as it is.
Cell becauseCell(const RowIndex &index, Row row)
{
    const MappedHop *placed = placedAt(index, row);
    if (placed == nullptr)
        return noCell();
    const PathTable &paths = index.snapshot().paths;
    if (const Route *route = routeAt(index, row)) {
        const std::string basis(name(paths.basis));
        return textCell(route->candidateCount > 1 ? "equal paths by " + basis + "; which one is taken is not known"
                                                  : "the one path by " + basis);
    }
    const bool said = placed->missing >= 0 && static_cast<std::size_t>(placed->missing) < paths.problems.size();
    return said ? textCell(paths.problems[static_cast<std::size_t>(placed->missing)].text) : unknownCell();
}

SourceRef sourceOf(const Hop &hop) { return hop.sendLine.valid() ? hop.sendLine : hop.receiveLine; }

constexpr std::array kColumns{
    Column{"channel", true, false, [](const RowIndex &i, Row r) { return numberCell(i.hop(r).channel.value); }},
    Column{"connection", true, true, [](const RowIndex &i, Row r) { return numberCell(i.hop(r).connection); }},
    Column{"from", true, false, [](const RowIndex &i, Row r) { return numberCell(i.hop(r).from.value); }},
    Column{"to", true, false, [](const RowIndex &i, Row r) { return numberCell(i.hop(r).to.value); }},
    Column{"fromHost", false, false, [](const RowIndex &i, Row r) { return hostCell(i, i.senderOf(r)); }},
    Column{"toHost", false, false, [](const RowIndex &i, Row r) { return hostCell(i, i.receiverOf(r)); }},
    Column{"transport", false, false, [](const RowIndex &i, Row r) { return textCell(name(i.hop(r).transport)); }},
    Column{"uses", false, false, [](const RowIndex &i, Row r) { return usesCell(i.hop(r)); }},
    Column{"via", false, false, [](const RowIndex &i, Row r) { return symbolCell(i, i.hop(r).via); }},
    Column{"network", false, true, [](const RowIndex &i, Row r) { return symbolCell(i, i.hop(r).network); }},
    Column{"fromNic", false, false, [](const RowIndex &i, Row r) { return nicCell(i, i.hop(r), i.hop(r).fromNic); }},
    Column{"toNic", false, false, [](const RowIndex &i, Row r) { return nicCell(i, i.hop(r), i.hop(r).toNic); }},
    Column{"gdr", false, false,
           [](const RowIndex &i, Row r) {
               return gdrName(i.hop(r)) == "unknown" ? unknownCell() : textCell(gdrName(i.hop(r)));
           }},
    Column{"switchPorts", false, false, wayCell},
    Column{"path", false, false, pathCell},
    Column{"candidates", true, false, candidatesCell},
    Column{"evidence", false, false, [](const RowIndex &i, Row r) { return textCell(name(i.hop(r).evidence)); }},
    Column{"because", false, false, becauseCell},
    Column{"state", false, true, [](const RowIndex &i, Row r) { return stateCell(i, Subject::Hops, r); }},
    Column{"communicator", false, true, [](const RowIndex &i, Row r) { return textCell(i.communicatorOfHop(r).id); }},
    Column{"file", false, true, [](const RowIndex &i, Row r) { return fileCell(i, sourceOf(i.hop(r))); }},
    Column{"line", true, true, [](const RowIndex &i, Row r) { return lineCell(sourceOf(i.hop(r))); }},
};

} // namespace

std::span<const Column> hopColumns() { return kColumns; }

} // namespace eps::query
