#include "core/sources/lldp/blocks.h"
#include "core/sources/lldp/brief.h"
#include "core/sources/lldp/vendors.h"

#include <array>

namespace eps::lldp {

namespace {

/// NX-OS puts a name of more than 20 characters on a line of its own; IOS cuts it there.
constexpr std::array kBriefColumns{
    Column{"Device ID", Field::DeviceId},      Column{"Local Intf", Field::LocalPort}, Column{"Hold-time", Field::Ttl},
    Column{"Capability", Field::Capabilities}, Column{"Port ID", Field::PortId},
};
constexpr BriefForm kBrief{kBriefColumns, Wrap::NameBefore};

/// NX-OS prints no types. Its "Time remaining" counts down; the TTL itself is not printed.
constexpr std::array kNxosLabels{
    Label{"Chassis id", Field::ChassisId},
    Label{"Port id", Field::PortId},
    Label{"Local Port id", Field::LocalPort},
    Label{"Port Description", Field::PortDescription},
    Label{"System Name", Field::SystemName},
    Label{"System Description", Field::SystemDescription},
    Label{"Time remaining", Field::Ignored},
    Label{"System Capabilities", Field::Ignored},
    Label{"Enabled Capabilities", Field::Capabilities},
    Label{"Management Address", Field::ManagementAddress},
    Label{"Management Address IPV6", Field::ManagementAddress},
    Label{"Vlan ID", Field::Ignored},
    Label{"Total entries displayed", Field::Closed},
};
constexpr BlockForm kNxosDetail{kNxosLabels, "Chassis id", nullptr, nullptr, {}};

constexpr std::array kIosLabels{
    Label{"Local Intf", Field::LocalPort},
    Label{"Chassis id", Field::ChassisId},
    Label{"Port id", Field::PortId},
    Label{"Port Description", Field::PortDescription},
    Label{"System Name", Field::SystemName},
    Label{"System Description", Field::SystemDescription},
    Label{"Time remaining", Field::Ignored},
    Label{"System Capabilities", Field::Ignored},
    Label{"Enabled Capabilities", Field::Capabilities},
    Label{"IP", Field::ManagementAddress},
    Label{"IPv6", Field::ManagementAddress},
    Label{"Auto Negotiation", Field::Ignored},
    Label{"Vlan ID", Field::Ignored},
    Label{"MED Information", Field::Closed},
    Label{"Total entries displayed", Field::Closed},
};
constexpr BlockForm kIosDetail{kIosLabels, "Local Intf", nullptr, nullptr, {}};

bool hasLabel(std::string_view text, std::string_view label)
{
    return text.substr(0, 16'384).find(label) != std::string_view::npos;
}

sources::Probe probeBriefTable(const sources::Document &document)
{
    return probeBrief(kBrief, document, "the header of show lldp neighbors of NX-OS or IOS");
}
void parseBriefTable(const sources::Document &document, sources::Findings &into) { parseBrief(kBrief, document, into); }

sources::Probe probeNxosDetail(const sources::Document &document)
{
    if (!hasLabel(document.text, "Local Port id:"))
        return {};
    return probeBlocks(kNxosDetail, document, "blocks \"Chassis id … Local Port id\" of NX-OS");
}
void parseNxosDetail(const sources::Document &document, sources::Findings &into)
{
    parseBlocks(kNxosDetail, document, into);
}

sources::Probe probeIosDetail(const sources::Document &document)
{
    if (!hasLabel(document.text, "Local Intf:"))
        return {};
    return probeBlocks(kIosDetail, document, "blocks \"Local Intf … Chassis id\" of IOS");
}
void parseIosDetail(const sources::Document &document, sources::Findings &into)
{
    parseBlocks(kIosDetail, document, into);
}

constexpr std::array kDialects{
    sources::TextDialect{"cisco-brief", FileKind::Neighbours, probeBriefTable, parseBriefTable},
    sources::TextDialect{"nxos-detail", FileKind::Neighbours, probeNxosDetail, parseNxosDetail},
    sources::TextDialect{"ios-detail", FileKind::Neighbours, probeIosDetail, parseIosDetail},
};

} // namespace

Dialects ciscoDialects() { return kDialects; }

} // namespace eps::lldp
