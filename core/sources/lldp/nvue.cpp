#include "core/sources/lldp/brief.h"
#include "core/sources/lldp/fields.h"
#include "core/sources/lldp/json_text.h"
#include "core/sources/lldp/vendors.h"

#include <array>

namespace eps::lldp {

namespace {

constexpr std::array kColumns{
    Column{"Interface", Field::LocalPort},
    Column{"Remote Host", Field::DeviceId},
    Column{"Remote Port", Field::PortId},
};
constexpr BriefForm kTable{kColumns, Wrap::None};

sources::Probe probeNvueTable(const sources::Document &document)
{
    return probeBrief(kTable, document, "the header of NVUE's interface tables");
}
void parseNvueTable(const sources::Document &document, sources::Findings &into) { parseBrief(kTable, document, into); }

/// `nv show interface lldp -o json` nests the neighbours one level deeper than `nv show interface IFACE lldp`.
const JsonNode *neighboursOf(const JsonNode &interface)
{
    const auto *lldp = interface.find("lldp");
    return lldp != nullptr ? lldp->find("neighbor") : interface.find("neighbor");
}

bool isNeighbour(const JsonNode &node) { return node.find("chassis") != nullptr || node.find("port") != nullptr; }

/// {"is-bridge": true}, {"is-bridge": "on"} or, in early releases, {"is-bridge": {}}.
std::string capabilitiesOf(const JsonNode &chassis)
{
    std::string list;
    const auto *capabilities = chassis.find("capability");
    for (const auto &item : childrenOf(capabilities)) {
        const bool off = item.scalar == "false" || item.scalar == "off";
        if (!off && item.key.starts_with("is-"))
            list += item.key.substr(3) + ",";
    }
    return list;
}

void addNeighbour(const JsonNode &node, std::string_view interface, SourceRef source, sources::Findings &into)
{
    RawRecord record(source);
    record.set(Field::LocalPort, interface);
    record.set(Field::Age, node.text("age"));
    if (const auto *chassis = node.find("chassis")) {
        record.set(Field::ChassisId, chassis->text("chassis-id"));
        record.set(Field::SystemName, chassis->text("system-name"));
        record.set(Field::SystemDescription, chassis->text("system-description"));
        record.set(Field::ManagementAddress, chassis->text("management-address-ipv4"));
        record.set(Field::ManagementAddress, chassis->text("management-address-ipv6"));
        record.set(Field::Capabilities, capabilitiesOf(*chassis));
    }
    if (const auto *port = node.find("port")) {
        record.set(Field::PortIdType, port->text("type"));
        record.set(Field::PortId, port->text("name"));
        record.set(Field::PortDescription, port->text("description"));
        record.set(Field::Ttl, port->text("ttl"));
    }
    record.set(Field::DeviceId, node.key);
    record.addTo(into);
}

sources::Probe probeNvueJson(const sources::Document &document)
{
    for (const auto &interface : jsonHead(document.text).children) {
        const auto *neighbours = neighboursOf(interface);
        if (neighbours != nullptr && !neighbours->children.empty() && isNeighbour(neighbours->children.front()))
            return {90, "JSON of interfaces with \"neighbor\", as NVUE prints"};
    }
    return {};
}

void parseNvueJson(const sources::Document &document, sources::Findings &into)
{
    const ParseScope scope(document, into);
    for (const auto &root : jsonValues(document, into)) {
        for (const auto &interface : root.children) {
            const auto *neighbours = neighboursOf(interface);
            for (const auto &node : childrenOf(neighbours)) {
                if (isNeighbour(node))
                    addNeighbour(node, interface.key, at(document, node), into);
            }
        }
    }
    scope.close();
}

constexpr std::array kDialects{
    sources::TextDialect{"nvue-table", FileKind::Neighbours, probeNvueTable, parseNvueTable},
    sources::TextDialect{"nvue-json", FileKind::Neighbours, probeNvueJson, parseNvueJson},
};

} // namespace

Dialects nvueDialects() { return kDialects; }

} // namespace eps::lldp
