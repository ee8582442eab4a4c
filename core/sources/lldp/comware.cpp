#include "core/base/text.h"
#include "core/sources/lldp/blocks.h"
#include "core/sources/lldp/brief.h"
#include "core/sources/lldp/vendors.h"

#include <array>

namespace eps::lldp {

namespace {

/// The order of the columns changes by release.
constexpr std::array kPortFirst{
    Column{"Local Interface", Field::LocalPort},
    Column{"Chassis ID", Field::ChassisId},
    Column{"Port ID", Field::PortId},
    Column{"System Name", Field::SystemName},
};
constexpr BriefForm kListPortFirst{kPortFirst, Wrap::CellsAfter};

constexpr std::array kNameFirst{
    Column{"System Name", Field::SystemName},
    Column{"Local Interface", Field::LocalPort},
    Column{"Chassis ID", Field::ChassisId},
    Column{"Port ID", Field::PortId},
};
constexpr BriefForm kListNameFirst{kNameFirst, Wrap::CellsAfter};

constexpr std::array kLabels{
    Label{"LLDP neighbor index", Field::Ignored},
    Label{"Neighbor index", Field::Ignored},
    Label{"Update time", Field::Ignored},
    Label{"Chassis type", Field::ChassisIdType},
    Label{"Chassis ID", Field::ChassisId},
    Label{"Port ID type", Field::PortIdType},
    Label{"Port ID", Field::PortId},
    Label{"Time to live", Field::Ttl},
    Label{"Port description", Field::PortDescription},
    Label{"System name", Field::SystemName},
    Label{"System description", Field::SystemDescription},
    Label{"System capabilities supported", Field::Ignored},
    Label{"System capabilities enabled", Field::Capabilities},
    Label{"Management address type", Field::Ignored},
    Label{"Management address", Field::ManagementAddress},
    Label{"Link aggregation supported", Field::Ignored},
    Label{"Auto-negotiation supported", Field::Ignored},
};

/// "LLDP neighbor-information of port 1[HundredGigE1/0/1]:".
std::optional<PortHead> head(std::string_view line)
{
    if (!text::consume(line, "LLDP neighbor-information of port "))
        return std::nullopt;
    const auto open = line.find('[');
    const auto close = line.find(']');
    if (open == std::string_view::npos || close == std::string_view::npos || close < open)
        return std::nullopt;
    return PortHead{line.substr(open + 1, close - open - 1), {}, std::nullopt};
}

constexpr BlockForm kVerbose{kLabels, "LLDP neighbor index", head, nullptr, {}};

sources::Probe probePortFirst(const sources::Document &document)
{
    return probeBrief(kListPortFirst, document, "the header of Comware's neighbor-information list");
}
void parsePortFirst(const sources::Document &document, sources::Findings &into)
{
    parseBrief(kListPortFirst, document, into);
}

sources::Probe probeNameFirst(const sources::Document &document)
{
    return probeBrief(kListNameFirst, document, "the header of Comware's neighbor-information list");
}
void parseNameFirst(const sources::Document &document, sources::Findings &into)
{
    parseBrief(kListNameFirst, document, into);
}

sources::Probe probeVerbose(const sources::Document &document)
{
    return probeBlocks(kVerbose, document, "lines \"LLDP neighbor-information of port\" of Comware");
}
void parseVerbose(const sources::Document &document, sources::Findings &into) { parseBlocks(kVerbose, document, into); }

constexpr std::array kDialects{
    sources::TextDialect{"comware-verbose", FileKind::Neighbours, probeVerbose, parseVerbose},
    sources::TextDialect{"comware-list", FileKind::Neighbours, probePortFirst, parsePortFirst},
    sources::TextDialect{"comware-list-by-name", FileKind::Neighbours, probeNameFirst, parseNameFirst},
};

} // namespace

Dialects comwareDialects() { return kDialects; }

} // namespace eps::lldp
