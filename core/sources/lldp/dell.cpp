#include "core/sources/lldp/blocks.h"
#include "core/sources/lldp/brief.h"
#include "core/sources/lldp/vendors.h"

#include <array>

namespace eps::lldp {

namespace {

constexpr std::array kBriefColumns{
    Column{"Loc PortID", Field::LocalPort},
    Column{"Rem Host Name", Field::DeviceId},
    Column{"Rem Port Id", Field::PortId},
    Column{"Rem Chassis Id", Field::ChassisId},
};
constexpr BriefForm kBrief{kBriefColumns, Wrap::None};

constexpr std::array kLabels{
    Label{"Remote Chassis ID Subtype", Field::ChassisIdType},
    Label{"Remote Chassis ID", Field::ChassisId},
    Label{"Remote Port Subtype", Field::PortIdType},
    Label{"Remote Port ID", Field::PortId},
    Label{"Remote Port Description", Field::PortDescription},
    Label{"Local Port ID", Field::LocalPort},
    Label{"Remote TTL", Field::Ttl},
    Label{"Remote System Name", Field::SystemName},
    Label{"Remote System Desc", Field::SystemDescription},
    Label{"Remote Management Address (IPv4)", Field::ManagementAddress},
    Label{"Remote Management Address (IPv6)", Field::ManagementAddress},
    Label{"Existing System Capabilities", Field::Ignored},
    Label{"Enabled System Capabilities", Field::Capabilities},
    Label{"Remote Max Frame Size", Field::Ignored},
    Label{"Remote Aggregation Status", Field::Ignored},
};
constexpr BlockForm kDetail{kLabels, "Remote Chassis ID", nullptr, nullptr, {}};

sources::Probe probeOs10Brief(const sources::Document &document)
{
    return probeBrief(kBrief, document, "the header of OS10's show lldp neighbors");
}
void parseOs10Brief(const sources::Document &document, sources::Findings &into) { parseBrief(kBrief, document, into); }

sources::Probe probeOs10Detail(const sources::Document &document)
{
    if (document.text.substr(0, 16'384).find("Local Port ID:") == std::string_view::npos)
        return {};
    return probeBlocks(kDetail, document, "blocks \"Remote Chassis ID … Local Port ID\" of OS10");
}
void parseOs10Detail(const sources::Document &document, sources::Findings &into)
{
    parseBlocks(kDetail, document, into);
}

constexpr std::array kDialects{
    sources::TextDialect{"os10-detail", FileKind::Neighbours, probeOs10Detail, parseOs10Detail},
    sources::TextDialect{"os10-brief", FileKind::Neighbours, probeOs10Brief, parseOs10Brief},
};

} // namespace

Dialects dellDialects() { return kDialects; }

} // namespace eps::lldp
