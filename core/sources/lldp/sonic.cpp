#include "core/base/text.h"
#include "core/sources/lldp/brief.h"
#include "core/sources/lldp/fields.h"
#include "core/sources/lldp/text_table.h"
#include "core/sources/lldp/vendors.h"

#include <algorithm>
#include <array>
#include <optional>

namespace eps::lldp {

namespace {

constexpr std::size_t kHeadLines = 64;

constexpr std::array kLldpColumns{
    Column{"LocalPort", Field::LocalPort},
    Column{"RemoteDevice", Field::DeviceId},
    Column{"RemotePortID", Field::PortId},
    Column{"Capability", Field::Capabilities},
    Column{"RemotePortDescr", Field::PortDescription},
};
constexpr BriefForm kLldpTable{kLldpColumns, Wrap::None};

sources::Probe probeLldpTable(const sources::Document &document)
{
    return probeBrief(kLldpTable, document, "the header of SONiC's show lldp table");
}

void parseLldpTable(const sources::Document &document, sources::Findings &into)
{
    parseBrief(kLldpTable, document, into);
}

/// Where the columns of an interface table are; `show interfaces status`, `alias` and `description` differ.
struct InterfaceColumns {
    TextTable table;
    std::size_t name = 0;
    std::size_t alias = 0;
    std::optional<std::size_t> speed;
    std::optional<std::size_t> oper;
    std::optional<std::size_t> vlan;
    std::optional<std::size_t> description;
};

std::optional<InterfaceColumns> interfaceColumns(std::string_view header, std::string_view ruler)
{
    auto table = TextTable::ofRuler(header, ruler);
    if (!table)
        return std::nullopt;
    const auto name = table->columnOf("Interface") ? table->columnOf("Interface") : table->columnOf("Name");
    const auto alias = table->columnOf("Alias");
    if (!name || !alias)
        return std::nullopt;
    InterfaceColumns columns;
    columns.name = *name;
    columns.alias = *alias;
    columns.speed = table->columnOf("Speed");
    columns.oper = table->columnOf("Oper");
    columns.vlan = table->columnOf("Vlan");
    columns.description = table->columnOf("Description");
    columns.table = std::move(*table);
    return columns;
}

/// "25G", "1000M"; 0 for anything else.
std::uint64_t speedOf(std::string_view speed)
{
    const auto value = text::consumeInteger<std::uint32_t>(speed);
    if (!value)
        return 0;
    if (speed == "G")
        return std::uint64_t{*value} * 1'000'000'000;
    return speed == "M" ? std::uint64_t{*value} * 1'000'000 : 0;
}

SwitchPortFact portOf(const InterfaceColumns &columns, const std::vector<std::string_view> &cells)
{
    const auto cell = [&](std::optional<std::size_t> column) {
        return column ? presentOrEmpty(cells[*column]) : std::string_view();
    };
    SwitchPortFact port;
    port.name = cells[columns.name];
    port.alias = cell(columns.alias);
    port.speedBps = speedOf(cell(columns.speed));
    port.operState = cell(columns.oper);
    port.description = cell(columns.description);
    if (const auto vlan = cell(columns.vlan); vlan.starts_with("PortChannel"))
        port.lag = vlan;
    return port;
}

sources::Probe probeInterfaces(const sources::Document &document)
{
    const auto lines = text::lines(document.text.substr(0, kHeadLines * 256));
    if (isMarkdown(document.text.substr(0, kHeadLines * 256)))
        return {};
    for (std::size_t i = 0; i + 1 < std::min(lines.size(), kHeadLines); ++i) {
        if (interfaceColumns(lines[i], lines[i + 1]))
            return {75, "an interface table of SONiC with aliases"};
    }
    return {};
}

void parseInterfaces(const sources::Document &document, sources::Findings &into)
{
    const ParseScope scope(document, into);
    const auto lines = text::lines(document.text);
    std::optional<InterfaceColumns> columns;
    SwitchFacts facts;
    facts.os = "SONiC";
    Oddities odd;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const SourceRef source{document.file, document.firstLine + static_cast<std::uint32_t>(i)};
        if (i + 1 < lines.size() && isRuler(lines[i + 1])) {
            if (auto found = interfaceColumns(lines[i], lines[i + 1]))
                columns = std::move(found);
            continue;
        }
        if (!columns || isRuler(lines[i]) || text::trim(lines[i]).empty())
            continue;
        const auto row = columns->table.cut(lines[i]);
        auto port = portOf(*columns, row.cells);
        const bool nameOnly = text::trim(lines[i]) == port.name;
        if (port.name.empty() || nameOnly || row.crossed > 0 || port.name.find(' ') != std::string::npos) {
            odd.add(source);
            continue;
        }
        port.source = source;
        facts.ports.push_back(std::move(port));
    }
    odd.report("no rows of the interface table", into);
    if (!facts.ports.empty())
        into.switches.push_back(std::move(facts));
    scope.close();
}

constexpr std::array kDialects{
    sources::TextDialect{"sonic-lldp-table", FileKind::Neighbours, probeLldpTable, parseLldpTable},
    sources::TextDialect{"sonic-interfaces", FileKind::SwitchFacts, probeInterfaces, parseInterfaces},
};

} // namespace

Dialects sonicDialects() { return kDialects; }

} // namespace eps::lldp
