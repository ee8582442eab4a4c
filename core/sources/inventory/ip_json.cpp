#include "core/base/json.h"
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
std::string permanentMacOf(const Json &entry)
{
    auto printed = jsonString(entry, "permaddr");
    if (const auto *info = jsonFind(entry, "linkinfo"); printed.empty() && info != nullptr) {
        if (const auto *slave = jsonFind(*info, "info_slave_data"))
            printed = jsonString(*slave, "perm_hwaddr");
    }
    return canonicalMac(printed).value_or(std::string());
}

void readAddresses(const Json &entry, NetInterface &into, Oddities &oddities)
{
    const auto *addresses = jsonFind(entry, "addr_info");
    if (addresses == nullptr || !addresses->is_array())
        return;
    for (const auto &address : *addresses) {
        const auto local = jsonString(address, "local");
        if (const auto ip = canonicalIp(local))
            into.ips.push_back(*ip);
        else if (!local.empty())
            oddities.malformed(into.source, "address \"" + text::toDisplay(local).substr(0, 64) + "\" of " + into.name);
    }
}

NetInterface readInterface(const Json &entry, Oddities &oddities, JsonLines &lines)
{
    NetInterface row;
    row.name = jsonString(entry, "ifname");
    row.source = lines.next("ifname", row.name);
    row.ifIndex = text::toInteger<std::int32_t>(jsonString(entry, "ifindex")).value_or(-1);
    row.operState = jsonString(entry, "operstate");
    row.master = jsonString(entry, "master");
    if (const auto *info = jsonFind(entry, "linkinfo"))
        row.kind = jsonString(*info, "info_kind");
    const auto mac = jsonString(entry, "address");
    row.mac = canonicalMac(mac).value_or(std::string());
    if (row.mac.empty() && !mac.empty() && jsonString(entry, "link_type") == "ether")
        oddities.malformed(row.source, "MAC address \"" + text::toDisplay(mac).substr(0, 64) + "\" of " + row.name);
    row.permanentMac = permanentMacOf(entry);
    if (const auto bus = jsonString(entry, "parentbus"); bus.empty() || bus == "pci")
        row.pci = canonicalBusId(jsonString(entry, "parentdev")).value_or(std::string());
    if (const auto *names = jsonFind(entry, "altnames"); names != nullptr && names->is_array()) {
        for (const auto &name : *names) {
            if (name.is_string())
                row.alternativeNames.push_back(name.get<std::string>());
        }
    }
    readAddresses(entry, row, oddities);
    return row;
}

void parse(const Document &document, Findings &into)
{
    HostFacts facts;
    Oddities oddities("ip -j addr");
    const auto part = jsonPartOf(document.text);
    if (!part)
        return;
    const auto json = parseJson(part->text);
    if (!json || !json->is_array()) {
        oddities.malformed(sourceAt(document, part->offset), json ? "not a JSON array" : json.error().oneLine());
        oddities.finish(into);
        return;
    }
    JsonLines lines(sourceAt(document, part->offset), part->text);
    for (const auto &entry : *json) {
        if (entry.is_object() && entry.empty())
            continue; // ip prints {} for each interface that its filter leaves out
        auto row = readInterface(entry, oddities, lines);
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
