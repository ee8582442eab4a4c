#include "core/base/json_tree.h"
#include "core/base/text.h"
#include "core/sources/inventory/rows.h"
#include "core/sources/scan.h"

// rdma(8) of iproute2:
//   link mlx5_0/1 state ACTIVE physical_state LINK_UP netdev ens1np0
//   link mlx5_0/1 subnet_prefix fe80:0000:0000:0000 lid 13 sm_lid 1 lmc 0 state ACTIVE physical_state LINK_UP
//   2/1: mlx5_0/1: state ACTIVE physical_state LINK_UP netdev ens1np0                                      (before 5.0)
// and with -j an array of {"ifname", "port", "state", "physical_state", "netdev"}.

namespace eps::sources::inventory {

namespace {

/// Moves past "link " or "2/1: "; false when the line is no row.
bool consumeHead(std::string_view &line)
{
    line = text::trim(line);
    if (text::consume(line, "link "))
        return true;
    auto rest = line;
    if (!text::consumeInteger<int>(rest) || !text::consume(rest, "/") || !text::consumeInteger<int>(rest) ||
        !text::consume(rest, ": "))
        return false;
    line = rest;
    return true;
}

std::optional<RdmaPort> parseRow(std::string_view line)
{
    if (!consumeHead(line))
        return std::nullopt;
    const auto words = text::words(line);
    if (words.empty())
        return std::nullopt;
    auto name = words[0];
    if (name.ends_with(':'))
        name.remove_suffix(1);
    const auto slash = name.rfind('/');
    const auto port =
        slash == std::string_view::npos ? std::nullopt : text::toInteger<std::uint16_t>(name.substr(slash + 1));
    if (!port || slash == 0)
        return std::nullopt;
    RdmaPort row;
    row.device = name.substr(0, slash);
    row.port = *port;
    for (std::size_t i = 1; i + 1 < words.size(); i += 2) {
        if (words[i] == "state")
            row.state = words[i + 1];
        else if (words[i] == "netdev")
            row.netdev = words[i + 1];
    }
    return row.state.empty() ? std::nullopt : std::optional(row);
}

Probe probeText(const Document &document)
{
    auto scanner = LineScanner::overHead(document);
    while (scanner.next()) {
        if (parseRow(scanner.line()))
            return quotesLog(headOf(document)) ? Probe{} : Probe{90, "rows \"link DEVICE/PORT state …\""};
    }
    return {};
}

void parseText(const Document &document, Findings &into)
{
    HostFacts facts;
    Oddities oddities("rdma link show");
    LineScanner scanner(document);
    while (scanner.next()) {
        auto line = scanner.line();
        if (auto row = parseRow(line)) {
            row->source = scanner.source();
            facts.rdmaPorts.push_back(std::move(*row));
            continue;
        }
        const bool detail = !facts.rdmaPorts.empty() && (line.starts_with(' ') || line.starts_with('\t'));
        if (detail || text::trim(line).starts_with("rdma "))
            continue; // "caps: <…>" of -d belongs to the row above
        if (text::trim(line) != "rdma link" && consumeHead(line))
            oddities.malformed(scanner.source(), "a row without DEVICE/PORT or state");
        else
            oddities.foreign(scanner.source(), scanner.line());
    }
    addFacts(into, std::move(facts));
    oddities.finish(into);
}

Probe probeJson(const Document &document)
{
    const auto part = jsonPartOf(headOf(document));
    if (!part || !part->text.starts_with('['))
        return {};
    const auto has = [&](std::string_view key) { return part->text.find(key) != std::string_view::npos; };
    if (has("\"ifname\"") && has("\"port\"") && has("\"state\"") && !has("\"flags\"") && !has("\"operstate\""))
        return {85, "JSON array with \"ifname\", \"port\" and \"state\""};
    return {};
}

void parseJsonLinks(const Document &document, Findings &into)
{
    HostFacts facts;
    Oddities oddities("rdma -j link show");
    for (const JsonEntry &entry : jsonEntriesOf(document, oddities)) {
        RdmaPort row;
        row.device = entry.node.text("ifname");
        row.source = entry.source;
        const auto port = text::toInteger<std::uint16_t>(entry.node.text("port"));
        row.state = entry.node.text("state");
        row.netdev = entry.node.text("netdev");
        if (row.device.empty() || !port) {
            if (!entry.node.children.empty())
                oddities.malformed(row.source, "an entry without \"ifname\" or \"port\"");
            continue;
        }
        row.port = *port;
        facts.rdmaPorts.push_back(std::move(row));
    }
    addFacts(into, std::move(facts));
    oddities.finish(into);
}

} // namespace

const TextDialect kRdmaLink{"rdma-link", FileKind::HostFacts, probeText, parseText};
const TextDialect kRdmaLinkJson{"rdma-link-json", FileKind::HostFacts, probeJson, parseJsonLinks};

} // namespace eps::sources::inventory
