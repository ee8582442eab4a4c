#include "core/sources/lldp/brief.h"
#include "core/sources/lldp/vendors.h"

#include <array>

namespace eps::lldp {

namespace {

/// "Port info" is the port id or the port description, and nothing tells which: no type.
constexpr std::array kColumns{
    Column{"Local Interface", Field::LocalPort}, Column{"Parent Interface", Field::LocalLag},
    Column{"Chassis Id", Field::ChassisId},      Column{"Port info", Field::PortId},
    Column{"System Name", Field::SystemName},
};
constexpr BriefForm kTable{kColumns, Wrap::None};

/// Releases before 11 have no parent column.
constexpr std::array kOldColumns{
    Column{"Local Interface", Field::LocalPort},
    Column{"Chassis Id", Field::ChassisId},
    Column{"Port info", Field::PortId},
    Column{"System Name", Field::SystemName},
};
constexpr BriefForm kOldTable{kOldColumns, Wrap::None};

sources::Probe probeTable(const sources::Document &document)
{
    return probeBrief(kTable, document, "the header of Junos's show lldp neighbors");
}
void parseTable(const sources::Document &document, sources::Findings &into) { parseBrief(kTable, document, into); }

sources::Probe probeOldTable(const sources::Document &document)
{
    if (probeTable(document).confidence > 0)
        return {};
    return probeBrief(kOldTable, document, "the header of an old Junos's show lldp neighbors");
}
void parseOldTable(const sources::Document &document, sources::Findings &into)
{
    parseBrief(kOldTable, document, into);
}

constexpr std::array kDialects{
    sources::TextDialect{"junos-brief", FileKind::Neighbours, probeTable, parseTable},
    sources::TextDialect{"junos-brief-old", FileKind::Neighbours, probeOldTable, parseOldTable},
};

} // namespace

Dialects junosTextDialects() { return kDialects; }

} // namespace eps::lldp
