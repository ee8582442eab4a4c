#include "core/base/json_tree.h"
#include "core/base/text.h"
#include "core/model/address.h"
#include "core/sources/inventory/rows.h"
#include "core/sources/scan.h"

// ip(8) of iproute2 with -j: an array of interfaces. -d adds linkinfo (bonds, VLANs), permaddr and parentdev.

namespace eps::sources::inventory {

namespace {

Probe probe(const Document &document)
{
    const auto part = jsonPartOf(headOf(document));
    if (!part || !part->text.starts_with('['))
        return {};
    const auto has = [&](std::string_view key) { return part->text.find(key) != std::string_view::npos; };
    if (has("\"ifindex\"") && has("\"ifname\"") &&
        (has("\"operstate\"") || has("\"addr_info\"") || has("\"link_type\"")))
        return {90, "JSON array with \"ifindex\", \"ifname\" and \"operstate\""};
    return {};
}

/// The burnt-in address: ip prints it on its own where it differs from the one in use.
std::string permanentMacOf(const JsonNode &entry)
{
    auto printed = entry.text("permaddr");
    if (const auto *info = entry.find("linkinfo"); printed.empty() && info != nullptr) {
        if (const auto *slave = info->find("info_slave_data"))
            printed = slave->text("perm_hwaddr");
    }
    return canonicalMac(printed).value_or(std::string());
}

void readAddresses(const JsonNode &entry, NetInterface &into, Oddities &oddities)
{
    const auto *addresses = entry.find("addr_info");
    if (addresses == nullptr || !addresses->isArray())
        return;
    for (const auto &address : addresses->children) {
        const auto local = address.text("local");
        if (const auto ip = canonicalIp(local))
            into.ips.push_back(*ip);
        else if (!local.empty())
            oddities.malformed(into.source, "address \"" + text::toDisplay(local).substr(0, 64) + "\" of " + into.name);
    }
}

NetInterface readInterface(const JsonNode &entry, SourceRef source, Oddities &oddities)
{
    NetInterface row;
    row.name = entry.text("ifname");
    row.source = source;
    row.ifIndex = text::toInteger<std::int32_t>(entry.text("ifindex")).value_or(-1);
    row.operState = entry.text("operstate");
    row.master = entry.text("master");
    if (const auto *info = entry.find("linkinfo"))
        row.kind = info->text("info_kind");
    const auto mac = entry.text("address");
    row.mac = canonicalMac(mac).value_or(std::string());
    if (row.mac.empty() && !mac.empty() && entry.text("link_type") == "ether")
        oddities.malformed(row.source, "MAC address \"" + text::toDisplay(mac).substr(0, 64) + "\" of " + row.name);
    row.permanentMac = permanentMacOf(entry);
    if (const auto bus = entry.text("parentbus"); bus.empty() || bus == "pci")
        row.pci = canonicalBusId(entry.text("parentdev")).value_or(std::string());
    if (const auto *names = entry.find("altnames"); names != nullptr && names->isArray()) {
        for (const auto &name : names->children) {
            if (name.kind == JsonNode::Kind::Scalar)
                row.alternativeNames.push_back(name.scalar);
        }
    }
    readAddresses(entry, row, oddities);
    return row;
}

void parse(const Document &document, Findings &into)
{
    HostFacts facts;
    Oddities oddities("ip -j addr");
    for (const JsonEntry &entry : jsonEntriesOf(document, oddities)) {
        if (entry.node.children.empty())
            continue; // ip prints {} for each interface that its filter leaves out
        auto row = readInterface(entry.node, entry.source, oddities);
        if (row.name.empty())
            oddities.malformed(row.source, "an entry without \"ifname\"");
        else
            facts.interfaces.push_back(std::move(row));
    }
    addFacts(into, std::move(facts));
    oddities.finish(into);
}

} // namespace

const TextDialect kIpJson{"ip-json", FileKind::HostFacts, probe, parse};

} // namespace eps::sources::inventory
