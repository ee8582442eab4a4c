#include "core/base/text.h"
#include "core/sources/inventory/rows.h"
#include "core/sources/scan.h"

// ibv_devinfo of rdma-core: "hca_id: mlx5_0", then per port "port: 1" with "state: PORT_ACTIVE (4)".

namespace eps::sources::inventory {

namespace {

/// The value of "KEY:   value", or nothing when the line has another key.
std::optional<std::string_view> valueOf(std::string_view line, std::string_view key)
{
    line = text::trim(line);
    if (!text::consume(line, key) || !text::consume(line, ":"))
        return std::nullopt;
    return text::trim(line);
}

Probe probe(const Document &document)
{
    auto scanner = LineScanner::overHead(document);
    bool adapter = false;
    while (scanner.next()) {
        if (adapter && valueOf(scanner.line(), "transport"))
            return quotesLog(headOf(document)) ? Probe{} : Probe{95, "\"hca_id: DEVICE\" over \"transport:\""};
        adapter = valueOf(scanner.line(), "hca_id").has_value();
    }
    return {};
}

void parse(const Document &document, Findings &into)
{
    HostFacts facts;
    Oddities oddities("ibv_devinfo");
    LineScanner scanner(document);
    std::string_view adapter;
    bool inPort = false;
    while (scanner.next()) {
        const auto line = scanner.line();
        if (const auto name = valueOf(line, "hca_id")) {
            adapter = *name;
            inPort = false;
        } else if (adapter.empty()) {
            oddities.foreign(scanner.source(), line);
        } else if (const auto port = valueOf(line, "port")) {
            const auto number = text::toInteger<std::uint16_t>(*port);
            inPort = number.has_value();
            if (!number) {
                oddities.malformed(scanner.source(), "a port without a number");
                continue;
            }
            RdmaPort row;
            row.device = adapter;
            row.port = *number;
            row.source = scanner.source();
            facts.rdmaPorts.push_back(std::move(row));
        } else if (const auto state = valueOf(line, "state"); state && inPort) {
            facts.rdmaPorts.back().state = text::trim(state->substr(0, state->find('(')));
        }
    }
    addFacts(into, std::move(facts));
    oddities.finish(into);
}

} // namespace

const TextDialect kIbvDevinfo{"ibv-devinfo", FileKind::HostFacts, probe, parse};

} // namespace eps::sources::inventory
