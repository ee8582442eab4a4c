#include "core/base/text.h"
#include "core/sources/inventory/rows.h"
#include "core/sources/scan.h"

// ibstat of infiniband-diags: "CA 'mlx5_0'", then "Port 1:" with indented "State: Active", "Link layer: Ethernet".

namespace eps::sources::inventory {

namespace {

std::optional<std::string_view> adapterOf(std::string_view line)
{
    if (!text::consume(line, "CA '") || line.size() < 2 || !line.ends_with('\''))
        return std::nullopt;
    return line.substr(0, line.size() - 1);
}

Probe probe(const Document &document)
{
    auto scanner = LineScanner::overHead(document);
    bool adapter = false;
    while (scanner.next()) {
        const auto line = text::trim(scanner.line());
        if (adapter && line.starts_with("CA type:"))
            return quotesLog(headOf(document)) ? Probe{} : Probe{95, "\"CA 'DEVICE'\" over \"CA type:\""};
        adapter = adapterOf(line).has_value();
    }
    return {};
}

void parse(const Document &document, Findings &into)
{
    HostFacts facts;
    Oddities oddities("ibstat");
    LineScanner scanner(document);
    std::string_view adapter;
    bool inPort = false;
    while (scanner.next()) {
        auto line = text::trim(scanner.line());
        if (const auto name = adapterOf(line)) {
            adapter = *name;
            inPort = false;
            continue;
        }
        if (adapter.empty()) {
            if (line != "ibstat")
                oddities.foreign(scanner.source(), line);
            continue;
        }
        if (text::consume(line, "Port ")) {
            const auto number = text::consumeInteger<std::uint16_t>(line);
            if (number && line == ":") {
                RdmaPort row;
                row.device = adapter;
                row.port = *number;
                row.source = scanner.source();
                facts.rdmaPorts.push_back(std::move(row));
                inPort = true;
            } else if (!number) {
                if (!line.starts_with("GUID:"))
                    oddities.malformed(scanner.source(), "a port without a number");
            }
            continue;
        }
        if (inPort && text::consume(line, "State:"))
            facts.rdmaPorts.back().state = text::trim(line);
    }
    addFacts(into, std::move(facts));
    oddities.finish(into);
}

} // namespace

const TextDialect kIbstat{"ibstat", FileKind::HostFacts, probe, parse};

} // namespace eps::sources::inventory
