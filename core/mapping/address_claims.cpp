#include "core/mapping/address_claims.h"

#include "core/base/text.h"
#include "core/mapping/device_names.h"
#include "core/mapping/port_names.h"
#include "core/model/address.h"

#include <algorithm>
#include <iterator>
#include <set>

namespace eps::mapping {

namespace {

using Node = NameNodes::Node;

constexpr std::size_t kClaimants = 8; // more than one is already "shared"

void add(std::vector<Node> &claimants, Node node)
{
    if (claimants.size() < kClaimants && std::find(claimants.begin(), claimants.end(), node) == claimants.end())
        claimants.push_back(node);
}

std::vector<Node> rootsOf(const NameNodes &nodes, const std::vector<Node> &claimants)
{
    std::vector<Node> roots;
    for (const Node node : claimants)
        add(roots, nodes.root(node));
    return roots;
}

bool mayBeOne(const NameNodes &nodes, Node announced, Node owner)
{
    const auto both = [&](NameSource source) { return nodes.has(announced, source) && nodes.has(owner, source); };
    return !both(NameSource::Neighbour) && !both(NameSource::Observer) && !both(NameSource::HostFacts) &&
           !both(NameSource::SwitchFacts);
}

} // namespace

void AddressClaims::own(Node node, const NetInterface &interface)
{
    if (isVirtualHostPort(interface.name))
        return;
    for (const auto &spelled : {interface.mac, interface.permanentMac}) {
        if (const auto mac = identifyingMac(spelled))
            add(m_macs[*mac].owners, node);
    }
    for (const auto &spelled : interface.ips) {
        if (const auto ip = identifyingIp(spelled))
            add(m_ips[*ip].owners, node);
    }
}

void AddressClaims::collect(const MappingInput &input, const NameNodes &nodes,
                            const std::vector<std::optional<Node>> &peers, const std::vector<Node> &hosts,
                            const std::vector<Node> &switches)
{
    for (std::size_t i = 0; i < peers.size(); ++i) {
        if (!peers[i] || !nodes.has(*peers[i], NameSource::Neighbour))
            continue;
        const Neighbour &record = input.neighbours[i];
        for (const auto &mac : {peerChassisMac(record), peerPortMac(record)}) {
            if (mac)
                add(m_macs[*mac].announced, *peers[i]);
        }
        for (const auto &spelled : record.remoteManagementIps) {
            if (const auto ip = identifyingIp(spelled))
                add(m_ips[*ip].announced, *peers[i]);
        }
    }
    for (std::size_t i = 0; i < hosts.size(); ++i) {
        for (const auto &interface : input.hosts[i].interfaces)
            own(hosts[i], interface);
        for (const auto &gid : input.hosts[i].gids) {
            if (const auto ip = identifyingIp(gid.ip))
                add(m_ips[*ip].owners, hosts[i]);
        }
    }
    for (std::size_t i = 0; i < switches.size(); ++i) {
        for (const auto &chassis : input.switches[i].chassisIds) {
            if (const auto mac = identifyingMac(chassis))
                add(m_macs[*mac].owners, switches[i]);
        }
        for (const auto &port : input.switches[i].ports) {
            if (const auto mac = identifyingMac(port.mac))
                add(m_macs[*mac].owners, switches[i]);
        }
        for (const auto &spelled : input.switches[i].managementIps) {
            if (const auto ip = identifyingIp(spelled))
                add(m_ips[*ip].owners, switches[i]);
        }
    }
}

void AddressClaims::offers(const Claims &claims, const NameNodes &nodes, Offers &into)
{
    for (const auto &[key, claim] : claims) {
        const auto announced = rootsOf(nodes, claim.announced);
        const auto owners = rootsOf(nodes, claim.owners);
        if (announced.size() != 1 || owners.size() != 1 || announced.front() == owners.front())
            continue;
        if (mayBeOne(nodes, announced.front(), owners.front()))
            into[owners.front()].insert(announced.front());
    }
}

void AddressClaims::uniteOwners(NameNodes &nodes, std::vector<Problem> &problems) const
{
    const auto nameOf = [&](Node node) {
        const auto &spellings = nodes.spellings(node);
        return spellings.empty() ? std::string("?") : spellings.front().text;
    };
    // MACs first: an address is given to another device more easily.
    for (const Claims *claims : {&m_macs, &m_ips}) {
        Offers found;
        offers(*claims, nodes, found);
        std::map<Node, std::size_t> suitors; // of an announced name: several facts would be one device
        for (const auto &[owner, names] : found) {
            for (const Node name : names)
                ++suitors[name];
        }
        for (const auto &[owner, names] : found) {
            if (names.size() == 1 && suitors[*names.begin()] == 1) {
                nodes.unite(owner, *names.begin());
            } else if (names.size() > 1) {
                problems.push_back(makeProblem(
                    ProblemCode::NameAmbiguous,
                    "the addresses of \"" + nameOf(owner) + "\" belong to several devices: " + nameOf(*names.begin()) +
                        ", " + nameOf(*std::next(names.begin())) + (names.size() > 2 ? " …" : ""),
                    "the facts and logs under that name are joined to none of them",
                    "read the facts of one device under one name, or say which is meant: --alias " +
                        text::shellWord(nameOf(owner) + "=" + nameOf(*names.begin()))));
            }
        }
    }
}

void AddressClaims::addRoots(const NameNodes &nodes, const Claims &claims, const std::string &key,
                             std::vector<Node> &roots)
{
    const auto found = claims.find(key);
    if (found == claims.end())
        return;
    for (const Node node : found->second.owners)
        add(roots, nodes.root(node));
    for (const Node node : found->second.announced)
        add(roots, nodes.root(node));
}

void AddressClaims::placeNameless(const MappingInput &input, NameNodes &nodes,
                                  const std::vector<std::optional<Node>> &peers)
{
    struct Shown {
        std::set<std::string> ports;
        std::set<std::string> chassis;
        std::set<std::string> ips;
    };
    std::map<Node, Shown> nameless;
    for (std::size_t i = 0; i < peers.size(); ++i) {
        if (!peers[i] || !nodes.hasOnly(*peers[i], NameSource::Address, NameSource::Alias))
            continue;
        const Neighbour &record = input.neighbours[i];
        Shown &shown = nameless[*peers[i]];
        if (const auto mac = peerPortMac(record))
            shown.ports.insert(*mac);
        if (const auto mac = peerChassisMac(record))
            shown.chassis.insert(*mac);
        for (const auto &text : {record.remotePortId, record.remoteChassisId}) {
            if (const auto ip = identifyingIp(text))
                shown.ips.insert(*ip);
        }
        for (const auto &text : record.remoteManagementIps) {
            if (const auto ip = identifyingIp(text))
                shown.ips.insert(*ip);
        }
    }
    for (const auto &[node, shown] : nameless) {
        for (const auto *keys : {&shown.ports, &shown.chassis, &shown.ips}) {
            std::vector<Node> roots;
            for (const auto &key : *keys)
                addRoots(nodes, keys == &shown.ips ? m_ips : m_macs, key, roots);
            if (roots.size() == 1)
                nodes.unite(node, roots.front());
            if (!roots.empty())
                break;
        }
    }
    for (const auto &[node, shown] : nameless) {
        for (const auto *keys : {&shown.ports, &shown.chassis}) {
            for (const auto &mac : *keys)
                add(m_macs[mac].announced, node);
        }
        for (const auto &ip : shown.ips)
            add(m_ips[ip].announced, node);
    }
}

void AddressClaims::placeLogHosts(const MappingInput &input, NameNodes &nodes,
                                  const std::map<std::string, Node> &logHosts, std::vector<Problem> &problems) const
{
    std::map<std::string, std::set<std::string>> addresses; // log host → its addresses
    for (const auto &process : input.job.processes) {
        auto &own = addresses[canonicalHost(process.host)];
        own.insert(process.bootstrapIp);
        for (const auto &address : process.addresses)
            own.insert(address.ip);
    }
    for (const auto &[host, node] : logHosts) {
        if (!nodes.hasOnly(node, NameSource::Log, NameSource::Alias))
            continue;
        std::vector<Node> roots;
        for (const auto &text : addresses[host]) {
            if (const auto ip = identifyingIp(text))
                addRoots(nodes, m_ips, *ip, roots);
            else if (const auto mac = macOfLinkLocal(text))
                addRoots(nodes, m_macs, *mac, roots);
        }
        if (roots.size() == 1) {
            nodes.unite(node, roots.front());
        } else if (roots.size() > 1) {
            problems.push_back(makeProblem(ProblemCode::NameAmbiguous,
                                           "the addresses in the logs of \"" + host + "\" belong to several devices",
                                           "its ranks are not joined to a host of the fabric",
                                           "name its node: --alias " + text::shellWord(host + "=NODE")));
        }
    }
}

} // namespace eps::mapping
