#include "core/base/text.h"
#include "core/model/address.h"
#include "core/sources/inventory/rows.h"
#include "core/sources/scan.h"

// ip(8) of iproute2 without -j: a head line per interface, then indented lines of words.
//   4: ens1np0@if9: <BROADCAST,MULTICAST,UP> mtu 9000 qdisc mq master bond0 state UP mode DEFAULT group default
//       link/ether aa:bb:cc:00:00:01 brd ff:ff:ff:ff:ff:ff permaddr aa:bb:cc:00:00:02
//       bond_slave state ACTIVE mii_status UP perm_hwaddr aa:bb:cc:00:00:02 …                       (-d)
//       altname enp24s0np0
//       inet 10.0.0.1/24 scope global ens1np0

namespace eps::sources::inventory {

namespace {

std::string_view after(const std::vector<std::string_view> &words, std::string_view key)
{
    for (std::size_t i = 0; i + 1 < words.size(); ++i) {
        if (words[i] == key)
            return words[i + 1];
    }
    return {};
}

std::optional<NetInterface> parseHead(std::string_view line)
{
    const auto ifIndex = text::consumeInteger<std::int32_t>(line);
    if (!ifIndex || !text::consume(line, ": "))
        return std::nullopt;
    const auto end = line.find(": <");
    if (end == std::string_view::npos || end == 0)
        return std::nullopt;
    NetInterface row;
    row.ifIndex = *ifIndex;
    row.name = line.substr(0, std::min(end, line.find('@')));
    const auto words = text::words(line.substr(end + 2));
    row.master = after(words, "master");
    row.operState = after(words, "state");
    return row;
}

/// False when the line should hold an address and does not.
bool readDetail(std::string_view line, NetInterface &row)
{
    static constexpr std::string_view kKinds[] = {"bond", "vlan", "bridge", "veth", "vxlan", "macvlan", "dummy", "tun"};
    const auto words = text::words(line);
    if (words.size() < 2) {
        if (words.size() == 1 && words[0] == "veth")
            row.kind = words[0];
        return true;
    }
    if (const auto permanent = canonicalMac(after(words, "permaddr")))
        row.permanentMac = *permanent;
    if (const auto permanent = canonicalMac(after(words, "perm_hwaddr")))
        row.permanentMac = *permanent;
    if (const auto pci = canonicalBusId(after(words, "parentdev")); pci && after(words, "parentbus") == "pci")
        row.pci = *pci;
    if (words[0] == "altname") {
        row.alternativeNames.emplace_back(words[1]);
    } else if (words[0] == "inet" || words[0] == "inet6") {
        const auto ip = canonicalIp(words[1]);
        if (!ip)
            return false;
        row.ips.push_back(*ip);
    } else if (words[0] == "link/ether") {
        const auto mac = canonicalMac(words[1]);
        if (!mac)
            return false;
        row.mac = *mac;
    } else if (row.kind.empty()) {
        for (const auto kind : kKinds) {
            if (words[0] == kind)
                row.kind = kind;
        }
    }
    return true;
}

Probe probe(const Document &document)
{
    auto scanner = LineScanner::overHead(document);
    bool head = false;
    while (scanner.next()) {
        if (head && text::trim(scanner.line()).starts_with("link/"))
            return quotesLog(headOf(document)) ? Probe{} : Probe{90, "\"N: NAME: <FLAGS> mtu\" over \"link/…\""};
        head = parseHead(scanner.line()).has_value();
    }
    return {};
}

void parse(const Document &document, Findings &into)
{
    HostFacts facts;
    Oddities oddities("ip addr");
    LineScanner scanner(document);
    while (scanner.next()) {
        const auto line = scanner.line();
        if (auto row = parseHead(line)) {
            row->source = scanner.source();
            facts.interfaces.push_back(std::move(*row));
        } else if (!facts.interfaces.empty() && (line.starts_with(' ') || line.starts_with('\t'))) {
            if (!readDetail(line, facts.interfaces.back()))
                oddities.malformed(scanner.source(), "an address of " + facts.interfaces.back().name + " is not one");
        } else if (!text::trim(line).starts_with("ip ")) {
            oddities.foreign(scanner.source(), line);
        }
    }
    addFacts(into, std::move(facts));
    oddities.finish(into);
}

} // namespace

const TextDialect kIpText{"ip-text", FileKind::HostFacts, probe, parse};

} // namespace eps::sources::inventory
