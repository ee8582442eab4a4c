#include "core/base/text.h"
#include "core/sources/lldp/blocks.h"
#include "core/sources/lldp/brief.h"
#include "core/sources/lldp/vendors.h"

#include <array>

namespace eps::lldp {

namespace {

constexpr std::array kBriefColumns{
    Column{"Port", Field::LocalPort},
    Column{"Neighbor Device ID", Field::DeviceId},
    Column{"Neighbor Port ID", Field::PortId},
    Column{"TTL", Field::Ttl},
};
constexpr BriefForm kBrief{kBriefColumns, Wrap::None};

/// The link aggregation part repeats the label "Port ID"; it comes after everything that EPS keeps.
constexpr std::array kLabels{
    Label{"Chassis ID type", Field::ChassisIdType},
    Label{"Chassis ID", Field::ChassisId},
    Label{"Port ID type", Field::PortIdType},
    Label{"Port ID", Field::PortId},
    Label{"Time To Live", Field::Ttl},
    Label{"Port Description", Field::PortDescription},
    Label{"System Name", Field::SystemName},
    Label{"System Description", Field::SystemDescription},
    Label{"System Capabilities", Field::Ignored},
    Label{"Enabled Capabilities", Field::Capabilities},
    Label{"Management Address Subtype", Field::Ignored},
    Label{"Management Address", Field::ManagementAddress},
    Label{"Interface Number Subtype", Field::Ignored},
    Label{"IEEE802.1/IEEE802.3 Link Aggregation", Field::Closed},
};

/// "Interface Ethernet1/1 detected 1 LLDP neighbors:".
std::optional<PortHead> head(std::string_view line)
{
    if (!text::consume(line, "Interface "))
        return std::nullopt;
    const auto mark = line.find(" detected ");
    if (mark == std::string_view::npos || line.find("LLDP neighbor") == std::string_view::npos)
        return std::nullopt;
    auto count = line.substr(mark + 10);
    return PortHead{line.substr(0, mark), {}, text::consumeInteger<int>(count)};
}

/// "Neighbor 2cc2.6081.eaf9/"Ethernet1", age 12 seconds".
std::optional<std::string_view> opens(std::string_view line)
{
    if (!line.starts_with("Neighbor "))
        return std::nullopt;
    const auto age = line.rfind(", age ");
    return age == std::string_view::npos ? std::string_view() : line.substr(age + 6);
}

constexpr BlockForm kDetail{kLabels, {}, head, opens, {}};

sources::Probe probeEosBrief(const sources::Document &document)
{
    return probeBrief(kBrief, document, "the header of EOS's show lldp neighbors");
}
void parseEosBrief(const sources::Document &document, sources::Findings &into) { parseBrief(kBrief, document, into); }

sources::Probe probeEosDetail(const sources::Document &document)
{
    const auto start = text::trim(document.text.substr(0, 4096));
    // All ports may be silent: the heads alone tell.
    if (head(start.substr(0, start.find('\n'))))
        return {85, "lines \"Interface … detected N LLDP neighbors\" of EOS"};
    return probeBlocks(kDetail, document, "lines \"Interface … detected N LLDP neighbors\" of EOS");
}
void parseEosDetail(const sources::Document &document, sources::Findings &into)
{
    parseBlocks(kDetail, document, into);
}

constexpr std::array kDialects{
    sources::TextDialect{"eos-brief", FileKind::Neighbours, probeEosBrief, parseEosBrief},
    sources::TextDialect{"eos-detail", FileKind::Neighbours, probeEosDetail, parseEosDetail},
};

} // namespace

Dialects eosDialects() { return kDialects; }

} // namespace eps::lldp
