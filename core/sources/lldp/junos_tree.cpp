#include "core/base/text.h"
#include "core/sources/line_index.h"
#include "core/sources/lldp/fields.h"
#include "core/sources/lldp/json_text.h"
#include "core/sources/lldp/raw_record.h"
#include "core/sources/lldp/vendors.h"
#include "core/sources/lldp/xml_text.h"

#include <array>
#include <functional>

// `| display xml` and `| display json` print one tree; in JSON every element is an array and every leaf is
// [{"data": "…"}]. Both are read through a function that gives the text of an element by its name.
namespace eps::lldp {

namespace {

constexpr std::string_view kRoot = "lldp-neighbors-information";
constexpr std::string_view kNeighbour = "lldp-neighbor-information";
constexpr std::string_view kInterfaces = "interface-information";
constexpr int kMaxDepth = 8;

struct Element {
    std::string_view name;
    Field field;
};

constexpr std::array kElements{
    Element{"lldp-local-parent-interface-name", Field::LocalLag},
    Element{"lldp-remote-chassis-id-subtype", Field::ChassisIdType},
    Element{"lldp-remote-chassis-id", Field::ChassisId},
    Element{"lldp-remote-port-id-subtype", Field::PortIdType},
    Element{"lldp-remote-port-id", Field::PortId},
    Element{"lldp-remote-port-description", Field::PortDescription},
    Element{"lldp-remote-system-name", Field::SystemName},
    Element{"lldp-remote-system-description", Field::SystemDescription},
    Element{"lldp-remote-management-address", Field::ManagementAddress},
    Element{"lldp-ttl", Field::Ttl},
};

using TextOf = std::function<std::string_view(std::string_view name)>;

/// Junos separates with spaces, and some names have spaces: "Bridge WLAN Access Point Router Station Only".
std::string capabilitiesOf(std::string_view printed)
{
    static constexpr std::array<std::string_view, 3> kNamesWithSpaces{"WLAN Access Point", "Station Only",
                                                                      "DOCSIS Cable Device"};
    std::string list(printed);
    for (const auto name : kNamesWithSpaces) {
        if (const auto at = list.find(name); at != std::string::npos)
            list.replace(at, name.size(), "," + std::string(name) + ",");
    }
    return list;
}

/// In detail output the local port id is the port's own ifIndex, which peers see as port id.
void addOwnIndex(std::string_view port, std::string_view index, SourceRef source, SwitchFacts &own)
{
    const auto number = text::toInteger<std::int32_t>(index);
    if (!number || *number <= 0)
        return;
    SwitchPortFact fact;
    fact.name = port;
    fact.ifIndex = *number;
    fact.source = source;
    own.ports.push_back(std::move(fact));
}

void addNeighbour(const TextOf &textOf, SourceRef source, SwitchFacts &own, sources::Findings &into)
{
    RawRecord record(source);
    const auto port = textOf("lldp-local-interface");
    const auto id = textOf("lldp-local-port-id");
    record.set(Field::LocalPort, port);
    record.set(Field::LocalPort, id);
    for (const auto &element : kElements)
        record.set(element.field, textOf(element.name));
    record.set(Field::Capabilities, capabilitiesOf(textOf("lldp-remote-system-capabilities-enabled")));
    record.addTo(into);
    if (!port.empty())
        addOwnIndex(port, id, source, own);
}

void addFacts(SwitchFacts own, sources::Findings &into)
{
    if (own.ports.empty())
        return;
    own.os = "Junos";
    into.switches.push_back(std::move(own));
}

std::string_view scalarOf(const JsonNode &parent, std::string_view name)
{
    const auto *array = parent.find(name);
    if (array == nullptr || array->children.empty())
        return {};
    return array->children.front().text("data");
}

std::string_view textOfJson(const JsonNode &neighbour, std::string_view name)
{
    if (const auto direct = scalarOf(neighbour, name); !direct.empty())
        return direct;
    // The description is one level further down.
    for (const auto &member : neighbour.children) {
        if (!member.isArray() || member.children.empty())
            continue;
        if (const auto nested = scalarOf(member.children.front(), name); !nested.empty())
            return nested;
    }
    return {};
}

void parseJsonNeighbours(const sources::Document &document, sources::Findings &into)
{
    const ParseScope scope(document, into);
    SwitchFacts own;
    for (const auto &root : jsonValues(document, into)) {
        const auto *body = root.find(kRoot);
        for (const auto &part : childrenOf(body)) {
            const auto *list = part.find(kNeighbour);
            for (const auto &neighbour : childrenOf(list)) {
                addNeighbour([&](std::string_view name) { return textOfJson(neighbour, name); },
                             at(document, neighbour), own, into);
            }
        }
    }
    addFacts(std::move(own), into);
    scope.close();
}

sources::Probe probeJsonNeighbours(const sources::Document &document)
{
    if (jsonHead(document.text).find(kRoot) == nullptr)
        return {};
    return {95, "JSON with \"lldp-neighbors-information\" of Junos"};
}

/// "10Gbps", "800mbps"; 0 for anything else.
std::uint64_t speedOf(std::string_view speed)
{
    const auto value = text::consumeInteger<std::uint32_t>(speed);
    if (!value)
        return 0;
    if (text::equalsIgnoreCase(speed, "gbps"))
        return std::uint64_t{*value} * 1'000'000'000;
    if (text::equalsIgnoreCase(speed, "mbps"))
        return std::uint64_t{*value} * 1'000'000;
    return 0;
}

SwitchPortFact interfaceOf(const TextOf &textOf, SourceRef source)
{
    SwitchPortFact port;
    port.name = text::trim(textOf("name"));
    port.ifIndex = text::toInteger<std::int32_t>(text::trim(textOf("snmp-index"))).value_or(-1);
    port.speedBps = speedOf(text::trim(textOf("speed")));
    port.description = text::trim(textOf("description"));
    port.mac = idText(textOf("current-physical-address"), NeighbourIdType::Mac);
    port.operState = text::trim(textOf("oper-status"));
    port.source = source;
    return port;
}

void parseJsonInterfaces(const sources::Document &document, sources::Findings &into)
{
    const ParseScope scope(document, into);
    SwitchFacts own;
    for (const auto &root : jsonValues(document, into)) {
        const auto *body = root.find(kInterfaces);
        for (const auto &part : childrenOf(body)) {
            const auto *list = part.find("physical-interface");
            for (const auto &node : childrenOf(list)) {
                own.ports.push_back(
                    interfaceOf([&](std::string_view name) { return scalarOf(node, name); }, at(document, node)));
            }
        }
    }
    addFacts(std::move(own), into);
    scope.close();
}

sources::Probe probeJsonInterfaces(const sources::Document &document)
{
    const auto root = jsonHead(document.text);
    const auto *body = root.find(kInterfaces);
    if (body == nullptr || body->children.empty() || body->children.front().find("physical-interface") == nullptr)
        return {};
    return {90, "JSON with \"interface-information\" of Junos"};
}

/// All elements with that name below `node`, so that <rpc-reply> and multi-routing-engine wrappers do not matter.
void findElements(const XmlNode &node, std::string_view name, std::vector<XmlNode> &into, int depth = 0)
{
    for (const auto &child : node.children()) {
        if (child.name() == name)
            into.push_back(child);
        else if (depth < kMaxDepth)
            findElements(child, name, into, depth + 1);
    }
}

std::string_view textOfXml(const XmlNode &neighbour, std::string_view name)
{
    const auto direct = neighbour.child(std::string(name).c_str());
    if (direct)
        return direct.text().get();
    // The description is one level further down.
    for (const auto &child : neighbour.children()) {
        if (const auto nested = child.child(std::string(name).c_str()))
            return nested.text().get();
    }
    return {};
}

void parseXmlNeighbours(const sources::Document &document, sources::Findings &into)
{
    const ParseScope scope(document, into);
    SwitchFacts own;
    const auto reading = readXmlOf(document, into);
    const sources::LineIndex lines(document);
    std::vector<XmlNode> neighbours;
    findElements(*reading.document, kNeighbour, neighbours);
    for (const auto &neighbour : neighbours) {
        addNeighbour([&](std::string_view name) { return textOfXml(neighbour, name); },
                     lines.at(reading.start + xmlOffset(neighbour)), own, into);
    }
    addFacts(std::move(own), into);
    scope.close();
}

void parseXmlInterfaces(const sources::Document &document, sources::Findings &into)
{
    const ParseScope scope(document, into);
    const auto reading = readXmlOf(document, into);
    const sources::LineIndex lines(document);
    SwitchFacts own;
    std::vector<XmlNode> interfaces;
    findElements(*reading.document, "physical-interface", interfaces);
    for (const auto &node : interfaces) {
        const auto textOf = [&](std::string_view name) {
            return std::string_view(node.child(std::string(name).c_str()).text().get());
        };
        own.ports.push_back(interfaceOf(textOf, lines.at(reading.start + xmlOffset(node))));
    }
    addFacts(std::move(own), into);
    scope.close();
}

sources::Probe probeXmlNeighbours(const sources::Document &document)
{
    const auto head = xmlHead(document.text);
    const bool mine = head.name == kRoot || head.text.find("<lldp-neighbors-information") != std::string_view::npos;
    return mine ? sources::Probe{95, "XML element \"lldp-neighbors-information\" of Junos"} : sources::Probe{};
}

sources::Probe probeXmlInterfaces(const sources::Document &document)
{
    const auto head = xmlHead(document.text);
    const bool mine = (head.name == kInterfaces || head.name == "rpc-reply") &&
                      head.text.find("<physical-interface") != std::string_view::npos;
    return mine ? sources::Probe{90, "XML element \"interface-information\" of Junos"} : sources::Probe{};
}

constexpr std::array kDialects{
    sources::TextDialect{"junos-json", FileKind::Neighbours, probeJsonNeighbours, parseJsonNeighbours},
    sources::TextDialect{"junos-xml", FileKind::Neighbours, probeXmlNeighbours, parseXmlNeighbours},
    sources::TextDialect{"junos-interfaces-json", FileKind::SwitchFacts, probeJsonInterfaces, parseJsonInterfaces},
    sources::TextDialect{"junos-interfaces-xml", FileKind::SwitchFacts, probeXmlInterfaces, parseXmlInterfaces},
};

} // namespace

Dialects junosTreeDialects() { return kDialects; }

} // namespace eps::lldp
