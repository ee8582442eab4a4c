#include "core/base/text.h"
#include "core/sources/lldp/fields.h"
#include "core/sources/lldp/json_text.h"
#include "core/sources/lldp/raw_record.h"
#include "core/sources/lldp/vendors.h"

#include <array>

namespace eps::lldp {

namespace {

/// `show lldp neighbors detail | json`: one element of "lldpNeighborInfo".
void addDetail(const JsonNode &info, std::string_view port, SourceRef source, sources::Findings &into)
{
    RawRecord record(source);
    record.set(Field::LocalPort, port);
    record.set(Field::ChassisIdType, info.text("chassisIdType"));
    record.set(Field::ChassisId, info.text("chassisId"));
    record.set(Field::SystemName, info.text("systemName"));
    record.set(Field::SystemDescription, info.text("systemDescription"));
    record.set(Field::Ttl, info.text("ttl"));
    if (const auto *remote = info.find("neighborInterfaceInfo")) {
        record.set(Field::PortIdType, remote->text("interfaceIdType"));
        // The older key has the quotes of the text output inside.
        record.set(Field::PortId, remote->text("interfaceId_v2"));
        record.set(Field::PortId, remote->text("interfaceId"));
        record.set(Field::PortDescription, remote->text("interfaceDescription"));
    }
    if (const auto *addresses = info.find("managementAddresses")) {
        for (const auto &address : addresses->children)
            record.set(Field::ManagementAddress, address.text("address"));
    }
    std::string capabilities;
    if (const auto *supported = info.find("systemCapabilities")) {
        for (const auto &capability : supported->children) {
            if (capability.scalar == "true")
                capabilities += capability.key + ",";
        }
    }
    record.set(Field::Capabilities, capabilities);
    record.addTo(into);
}

/// `show lldp neighbors | json`: one element of the array "lldpNeighbors".
void addBrief(const JsonNode &row, SourceRef source, sources::Findings &into)
{
    RawRecord record(source);
    record.set(Field::LocalPort, row.text("port"));
    record.set(Field::DeviceId, row.text("neighborDevice"));
    record.set(Field::PortId, row.text("neighborPort"));
    record.set(Field::Ttl, row.text("ttl"));
    record.addTo(into);
}

sources::Probe probeEosJson(const sources::Document &document)
{
    if (jsonHead(document.text).find("lldpNeighbors") == nullptr)
        return {};
    return {95, "JSON with \"lldpNeighbors\" of EOS"};
}

void parseEosJson(const sources::Document &document, sources::Findings &into)
{
    const ParseScope scope(document, into);
    for (const auto &root : jsonValues(document, into)) {
        const auto *neighbours = root.find("lldpNeighbors");
        if (neighbours == nullptr)
            continue;
        for (const auto &item : neighbours->children) {
            if (neighbours->isArray()) {
                addBrief(item, at(document, item), into);
                continue;
            }
            const auto *infos = item.find("lldpNeighborInfo");
            for (const auto &info : childrenOf(infos))
                addDetail(info, item.key, at(document, info), into);
        }
    }
    scope.close();
}

constexpr std::array kDialects{
    sources::TextDialect{"eos-json", FileKind::Neighbours, probeEosJson, parseEosJson},
};

} // namespace

Dialects eosJsonDialects() { return kDialects; }

} // namespace eps::lldp
