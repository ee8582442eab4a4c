#include "core/base/text.h"
#include "core/sources/lldp/blocks.h"
#include "core/sources/lldp/brief.h"
#include "core/sources/lldp/vendors.h"

#include <array>

namespace eps::lldp {

namespace {

constexpr std::array kBriefColumns{
    Column{"Local Intf", Field::LocalPort},
    Column{"Neighbor Dev", Field::DeviceId},
    Column{"Neighbor Intf", Field::PortId},
    Column{"Exptime", Field::Ignored},
};
constexpr BriefForm kBrief{kBriefColumns, Wrap::CellsAfter};

/// Two sets of labels: S series ("Port ID type") and CE series ("Port ID subtype").
constexpr std::array kLabels{
    Label{"Neighbor index", Field::Ignored},
    Label{"Chassis type", Field::ChassisIdType},
    Label{"Chassis ID", Field::ChassisId},
    Label{"Port ID type", Field::PortIdType},
    Label{"Port ID subtype", Field::PortIdType},
    Label{"Port ID", Field::PortId},
    Label{"Port description", Field::PortDescription},
    Label{"System name", Field::SystemName},
    Label{"System description", Field::SystemDescription},
    Label{"System capabilities supported", Field::Ignored},
    Label{"System capabilities enabled", Field::Capabilities},
    Label{"Management address type", Field::Ignored},
    Label{"Management address", Field::ManagementAddress},
    Label{"Management address value", Field::ManagementAddress},
    Label{"Expired time", Field::Ignored},
    Label{"OID", Field::Ignored},
};

/// "100GE1/0/9 has 1 neighbor(s):", "GigabitEthernet0/0/1 has 1 neighbors:".
std::optional<PortHead> head(std::string_view line)
{
    const auto mark = line.find(" has ");
    if (mark == std::string_view::npos || line.substr(0, mark).find(' ') != std::string_view::npos)
        return std::nullopt;
    auto count = line.substr(mark + 5);
    const auto number = text::consumeInteger<int>(count);
    if (!number || !count.starts_with(" neighbor"))
        return std::nullopt;
    return PortHead{line.substr(0, mark), {}, number};
}

constexpr BlockForm kDetail{kLabels, "Neighbor index", head, nullptr, {}};

sources::Probe probeVrpBrief(const sources::Document &document)
{
    return probeBrief(kBrief, document, "the header of VRP's display lldp neighbor brief");
}
void parseVrpBrief(const sources::Document &document, sources::Findings &into) { parseBrief(kBrief, document, into); }

sources::Probe probeVrpDetail(const sources::Document &document)
{
    return probeBlocks(kDetail, document, "lines \"… has N neighbor(s)\" of Huawei VRP");
}
void parseVrpDetail(const sources::Document &document, sources::Findings &into)
{
    parseBlocks(kDetail, document, into);
}

constexpr std::array kDialects{
    sources::TextDialect{"vrp-detail", FileKind::Neighbours, probeVrpDetail, parseVrpDetail},
    sources::TextDialect{"vrp-brief", FileKind::Neighbours, probeVrpBrief, parseVrpBrief},
};

} // namespace

Dialects huaweiDialects() { return kDialects; }

} // namespace eps::lldp
