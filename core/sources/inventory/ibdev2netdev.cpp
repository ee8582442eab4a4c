#include "core/base/text.h"
#include "core/model/address.h"
#include "core/sources/inventory/rows.h"
#include "core/sources/scan.h"

// ibdev2netdev of Mellanox OFED:
//   mlx5_0 port 1 ==> ens1np0 (Up)
//   0000:18:00.0 mlx5_0 (MT4129 - MCX75310AAS-NEAT) … fw 28.39.1002 port 1 (ACTIVE) ==> ens1np0 (Up)     (-v)

namespace eps::sources::inventory {

namespace {

std::optional<RdmaPort> parseRow(std::string_view line)
{
    const auto arrow = line.find("==>");
    if (arrow == std::string_view::npos)
        return std::nullopt;
    const auto left = text::words(line.substr(0, arrow));
    RdmaPort row;
    std::size_t portWord = 0;
    for (std::size_t i = 1; i + 1 < left.size(); ++i) {
        if (left[i] != "port")
            continue;
        const auto number = text::toInteger<std::uint16_t>(left[i + 1]);
        if (!number)
            return std::nullopt;
        row.port = *number;
        portWord = i;
    }
    if (portWord == 0)
        return std::nullopt;
    if (const auto pci = canonicalBusId(left[0]); pci && left[0].find(':') != std::string_view::npos) {
        row.pci = *pci;
        if (portWord < 2)
            return std::nullopt;
        row.device = left[1];
    } else {
        row.device = left[0];
    }
    const auto right = text::trim(line.substr(arrow + 3));
    const auto open = right.rfind('(');
    if (open == std::string_view::npos || !right.ends_with(')'))
        return std::nullopt;
    row.state = right.substr(open + 1, right.size() - open - 2);
    row.netdev = text::trim(right.substr(0, open));
    if (row.netdev.find(' ') != std::string::npos)
        return std::nullopt;
    return row;
}

Probe probe(const Document &document)
{
    auto scanner = LineScanner::overHead(document);
    if (quotesLog(headOf(document)))
        return {};
    while (scanner.next()) {
        if (parseRow(scanner.line()))
            return {90, "rows \"DEVICE port N ==> INTERFACE (STATE)\""};
    }
    return {};
}

void parse(const Document &document, Findings &into)
{
    HostFacts facts;
    Oddities oddities("ibdev2netdev");
    LineScanner scanner(document);
    while (scanner.next()) {
        const auto line = scanner.line();
        if (auto row = parseRow(line)) {
            row->source = scanner.source();
            facts.rdmaPorts.push_back(std::move(*row));
        } else if (line.find("==>") != std::string_view::npos) {
            oddities.malformed(scanner.source(), "a row that is not \"DEVICE port N ==> INTERFACE (STATE)\"");
        } else if (text::trim(line) != "ibdev2netdev" && text::trim(line) != "ibdev2netdev -v") {
            oddities.foreign(scanner.source(), line);
        }
    }
    addFacts(into, std::move(facts));
    oddities.finish(into);
}

} // namespace

const TextDialect kIbdev2netdev{"ibdev2netdev", FileKind::HostFacts, probe, parse};

} // namespace eps::sources::inventory
