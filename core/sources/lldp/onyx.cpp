#include "core/base/text.h"
#include "core/sources/lldp/blocks.h"
#include "core/sources/lldp/fields.h"
#include "core/sources/lldp/json_text.h"
#include "core/sources/lldp/vendors.h"

#include <algorithm>
#include <array>

namespace eps::lldp {

namespace {

/// Of the text and of the JSON, which has the same words as keys.
constexpr std::array kLabels{
    Label{"Remote Index", Field::Ignored},
    Label{"Remote chassis id", Field::ChassisId},
    Label{"chassis id subtype", Field::ChassisIdType},
    Label{"Remote port-id", Field::PortId},
    Label{"port id subtype", Field::PortIdType},
    Label{"Remote port description", Field::PortDescription},
    Label{"Remote system name", Field::SystemName},
    Label{"Remote system description", Field::SystemDescription},
    Label{"Remote system capabilities supported", Field::Ignored},
    Label{"Remote system capabilities enabled", Field::Capabilities},
    Label{"Remote management address", Field::ManagementAddress},
    Label{"Remote TTL", Field::Ttl},
};

/// "Eth1/1", "Eth1/1 (Po100)", "Eth1/1 (Mpo3)".
std::optional<PortHead> head(std::string_view line)
{
    if (!line.starts_with("Eth") || line.find(':') != std::string_view::npos)
        return std::nullopt;
    const auto open = line.find(" (");
    const auto port = line.substr(0, open);
    if (port.size() < 4 || !text::isDigit(port[3]) || port.find(' ') != std::string_view::npos)
        return std::nullopt;
    if (open == std::string_view::npos)
        return PortHead{port, {}, std::nullopt};
    if (!line.ends_with(')'))
        return std::nullopt;
    return PortHead{port, line.substr(open + 2, line.size() - open - 3), std::nullopt};
}

constexpr BlockForm kRemote{kLabels, "Remote Index", head, nullptr, " ; "};

sources::Probe probeOnyxText(const sources::Document &document)
{
    return probeBlocks(kRemote, document, "blocks \"Eth… Remote Index\" of Onyx");
}
void parseOnyxText(const sources::Document &document, sources::Findings &into) { parseBlocks(kRemote, document, into); }

void addJson(const JsonNode &node, std::string_view port, SourceRef source, sources::Findings &into)
{
    RawRecord record(source);
    const auto name = head(port);
    record.set(Field::LocalPort, name ? name->port : port);
    record.set(Field::LocalLag, name ? name->lag : std::string_view());
    for (const auto &member : node.children) {
        const auto found = std::find_if(kLabels.begin(), kLabels.end(), [&](const Label &label) {
            return text::equalsIgnoreCase(label.text, member.key);
        });
        if (found != kLabels.end())
            record.set(found->field, member.scalar);
    }
    const bool advertised = !record.get(Field::ChassisId).empty() || !record.get(Field::PortId).empty() ||
                            !record.get(Field::SystemName).empty();
    // Ports without neighbour are listed with every field "Not Advertised".
    if (advertised)
        record.addTo(into);
}

sources::Probe probeOnyxJson(const sources::Document &document)
{
    const auto root = jsonHead(document.text);
    const auto command = root.text("executed_command");
    if (command.find("lldp") == std::string_view::npos || root.find("data") == nullptr)
        return {};
    return {90, "JSON of Onyx's show lldp"};
}

void parseOnyxJson(const sources::Document &document, sources::Findings &into)
{
    const ParseScope scope(document, into);
    for (const auto &root : jsonValues(document, into)) {
        const auto *data = root.find("data");
        for (const auto &item : childrenOf(data)) {
            for (const auto &port : item.children) {
                for (const auto &neighbour : port.children)
                    addJson(neighbour, port.key, at(document, neighbour), into);
            }
        }
    }
    scope.close();
}

constexpr std::array kDialects{
    sources::TextDialect{"onyx-text", FileKind::Neighbours, probeOnyxText, parseOnyxText},
    sources::TextDialect{"onyx-json", FileKind::Neighbours, probeOnyxJson, parseOnyxJson},
};

} // namespace

Dialects onyxDialects() { return kDialects; }

} // namespace eps::lldp
