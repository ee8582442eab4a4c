#include "core/sources/lldp/fields.h"
#include "core/sources/lldp/json_text.h"
#include "core/sources/lldp/raw_record.h"
#include "core/sources/lldp/vendors.h"

#include <array>

namespace eps::lldp {

namespace {

struct Key {
    std::string_view key;
    Field field;
};

/// A table of the answer: TABLE_x holds ROW_x, an array or, for one row, an object.
struct Table {
    std::string_view table;
    std::string_view row;
    std::span<const Key> keys;
    NeighbourProtocol via;
};

/// In the brief table `chassis_id` holds the system name, whatever its type says. The IPv6 address of type 802 is a
/// MAC.
constexpr std::array kBriefKeys{
    Key{"chassis_id", Field::DeviceId},
    Key{"l_port_id", Field::LocalPort},
    Key{"hold_time", Field::Ttl},
    Key{"enabled_capability", Field::Capabilities},
    Key{"port_type", Field::PortIdType},
    Key{"port_id", Field::PortId},
    Key{"mgmt_addr", Field::ManagementAddress},
    Key{"mgmt_addr_ipv6", Field::ManagementAddress},
};
constexpr std::array kDetailKeys{
    Key{"chassis_type", Field::ChassisIdType},
    Key{"chassis_id", Field::ChassisId},
    Key{"l_port_id", Field::LocalPort},
    Key{"port_type", Field::PortIdType},
    Key{"port_id", Field::PortId},
    Key{"port_desc", Field::PortDescription},
    Key{"sys_name", Field::SystemName},
    Key{"sys_desc", Field::SystemDescription},
    Key{"enabled_capability", Field::Capabilities},
    Key{"mgmt_addr", Field::ManagementAddress},
    Key{"mgmt_addr_ipv6", Field::ManagementAddress},
};
constexpr std::array kCdpBriefKeys{
    Key{"device_id", Field::SystemName},
    Key{"intf_id", Field::LocalPort},
    Key{"port_id", Field::PortId},
};
constexpr std::array kCdpDetailKeys{
    Key{"device_id", Field::SystemName},
    Key{"sysname", Field::Ignored},
    Key{"intf_id", Field::LocalPort},
    Key{"port_id", Field::PortId},
    Key{"v4mgmtaddr", Field::ManagementAddress},
    Key{"version", Field::SystemDescription},
};

constexpr std::array kTables{
    Table{"TABLE_nbor", "ROW_nbor", kBriefKeys, NeighbourProtocol::LLDP},
    Table{"TABLE_nbor_detail", "ROW_nbor_detail", kDetailKeys, NeighbourProtocol::LLDP},
    Table{"TABLE_cdp_neighbor_brief_info", "ROW_cdp_neighbor_brief_info", kCdpBriefKeys, NeighbourProtocol::CDP},
    Table{"TABLE_cdp_neighbor_detail_info", "ROW_cdp_neighbor_detail_info", kCdpDetailKeys, NeighbourProtocol::CDP},
};

/// CDP adds the serial number to the name: "spine01(9WTLX6IZ9YW)".
std::string_view withoutSerial(std::string_view name)
{
    const auto open = name.rfind('(');
    return name.ends_with(')') && open != std::string_view::npos && open > 0 ? name.substr(0, open) : name;
}

void addRow(const Table &table, const JsonNode &row, SourceRef source, sources::Findings &into)
{
    RawRecord record(source);
    const bool cdp = table.via == NeighbourProtocol::CDP;
    for (const auto &key : table.keys) {
        const auto value = row.text(key.key);
        record.set(key.field, cdp && key.field == Field::SystemName ? withoutSerial(value) : value);
    }
    // CDP's port id is the name of the interface; its own time to live is "ttl".
    if (cdp) {
        record.set(Field::PortIdType, "ifname");
        record.set(Field::Ttl, row.text("ttl"));
    }
    const auto before = into.neighbours.size();
    record.addTo(into);
    if (into.neighbours.size() > before)
        into.neighbours.back().via = table.via;
}

sources::Probe probeNxosJson(const sources::Document &document)
{
    const auto root = jsonHead(document.text);
    for (const auto &table : kTables) {
        if (root.find(table.table) != nullptr)
            return {95, "JSON with a neighbour table (TABLE_…) of NX-OS"};
    }
    return {};
}

void parseTable(const Table &table, const JsonNode &root, const sources::Document &document, sources::Findings &into)
{
    const auto *body = root.find(table.table);
    const auto *rows = body != nullptr ? body->find(table.row) : nullptr;
    if (rows == nullptr)
        return;
    if (rows->isObject())
        addRow(table, *rows, at(document, *rows), into);
    for (const auto &row : rows->children) {
        if (rows->isArray())
            addRow(table, row, at(document, row), into);
    }
}

void parseNxosJson(const sources::Document &document, sources::Findings &into)
{
    const ParseScope scope(document, into);
    for (const auto &root : jsonValues(document, into)) {
        for (const auto &table : kTables)
            parseTable(table, root, document, into);
    }
    scope.close();
}

constexpr std::array kDialects{
    sources::TextDialect{"nxos-json", FileKind::Neighbours, probeNxosJson, parseNxosJson},
};

} // namespace

Dialects nxosJsonDialects() { return kDialects; }

} // namespace eps::lldp
