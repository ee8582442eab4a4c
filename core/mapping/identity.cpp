#include "core/mapping/identity.h"

#include "core/base/text.h"
#include "core/mapping/address_claims.h"
#include "core/mapping/device_names.h"
#include "core/mapping/duplicate_names.h"
#include "core/mapping/group_names.h"
#include "core/mapping/name_nodes.h"
#include "core/model/address.h"

#include <algorithm>
#include <map>
#include <set>

// Terms: a mention is a place of the input that names or addresses a device (observer, peer, facts, log). Mentions with
// the same key share a node; nodes are united in the order of trust: same name, user's alias, matching dumps of
// devices that share a name, then addresses. Every step walks the mentions once and uses hash maps: linear.

namespace eps::mapping {

namespace {

using Node = NameNodes::Node;

class Identifier {
public:
    Identifier(const MappingInput &input, std::vector<Problem> &problems)
        : m_input(input), m_problems(problems), m_duplicates(input.neighbours)
    {
    }

    Identity run()
    {
        mentionNeighbours();
        mentionFacts();
        mentionLogs();
        foldDomains();
        applyAliases();
        attachDuplicates();
        m_claims.collect(m_input, m_nodes, m_peers, m_hosts, m_switches);
        m_claims.uniteOwners(m_nodes, m_problems);
        m_claims.placeNameless(m_input, m_nodes, m_peers);
        m_claims.placeLogHosts(m_input, m_nodes, m_logs, m_problems);
        return build();
    }

private:
    Node named(std::string_view name, NameSource source)
    {
        const Node node = m_nodes.node("n:" + deviceKey(name));
        m_nodes.see(node, source, text::trim(name));
        return node;
    }

    Node namedObserver(const Neighbour &record)
    {
        const std::string key = deviceKey(record.observer);
        if (!m_duplicates.isOpenObserver(key))
            return named(record.observer, NameSource::Observer);
        const Node node = m_nodes.node("f:" + key + "#" + std::to_string(record.source.file.value));
        if (key.empty()) {
            // No host is called this: printed only where nothing tells a name.
            m_nodes.see(node, NameSource::Address, "(dump " + std::to_string(record.source.file.value + 1) + ")");
            m_nameless.try_emplace(node, record.source);
        } else {
            m_nodes.see(node, NameSource::Observer, text::trim(record.observer));
        }
        return node;
    }

    std::optional<Node> peerNode(const Neighbour &record)
    {
        const std::string_view name = peerName(record);
        const auto chassis = peerChassisMac(record);
        if (!name.empty()) {
            const std::string key = deviceKey(name);
            if (!m_duplicates.isSplit(key) || !chassis)
                return named(name, NameSource::Neighbour);
            const Node node = m_nodes.node("d:" + key + "@" + *chassis);
            m_nodes.see(node, NameSource::Neighbour, name);
            return node;
        }
        const auto mac = chassis ? chassis : peerPortMac(record);
        const std::string_view text = mac ? std::string_view(*mac) : text::trim(record.remoteChassisId);
        if (text.empty())
            return std::nullopt;
        const Node node = m_nodes.node((mac ? "m:" : "c:") + std::string(text));
        m_nodes.see(node, NameSource::Address, text);
        return node;
    }

    void mentionNeighbours()
    {
        m_observers.reserve(m_input.neighbours.size());
        m_peers.reserve(m_input.neighbours.size());
        for (const auto &record : m_input.neighbours) {
            m_observers.push_back(namedObserver(record));
            m_peers.push_back(peerNode(record));
        }
        m_duplicates.report(m_problems);
    }

    void mentionFacts()
    {
        for (const auto &host : m_input.hosts)
            m_hosts.push_back(named(host.device, NameSource::HostFacts));
        for (const auto &device : m_input.switches)
            m_switches.push_back(named(device.device, NameSource::SwitchFacts));
    }

    void mentionLogs()
    {
        const auto mention = [this](const std::string &host) {
            if (!host.empty())
                m_logs.try_emplace(canonicalHost(host), named(host, NameSource::Log));
        };
        for (const auto &process : m_input.job.processes)
            mention(process.host);
        for (const auto &communicator : m_input.job.communicators) {
            for (const auto &rank : communicator.ranks)
                mention(rank.host);
        }
    }

    /// Unites "leaf1" with "leaf1.example.net" unless "leaf1.example.org" exists too.
    void foldDomains()
    {
        for (const auto &key : m_nodes.keysWith("n:"))
            m_byShort[std::string(shortHost(key))].push_back(key);
        for (const auto &[shortName, keys] : m_byShort) {
            std::size_t domains = 0;
            for (const auto &key : keys)
                domains += key.size() > shortName.size() ? 1U : 0U;
            if (domains <= 1) {
                for (const auto &key : keys)
                    m_nodes.unite(*m_nodes.find("n:" + keys.front()), *m_nodes.find("n:" + key));
            } else {
                m_sharedShort.insert(shortName);
                if (domains < keys.size())
                    m_ambiguousShort.push_back(shortName);
            }
        }
    }

    /// The node that a person means by a name: exact, by short name where that is unique, or by MAC.
    std::optional<Node> meant(std::string_view name) const
    {
        const std::string key = deviceKey(name);
        if (const auto exact = m_nodes.find("n:" + key))
            return exact;
        if (const auto mac = canonicalMac(name))
            return m_nodes.find("m:" + *mac);
        const std::string shortName(shortHost(key));
        const auto found = m_byShort.find(shortName);
        if (found == m_byShort.end() || m_sharedShort.contains(shortName))
            return std::nullopt;
        return m_nodes.find("n:" + found->second.front());
    }

    void applyAliases()
    {
        for (const auto &[from, to] : m_input.aliases) {
            const auto source = meant(from);
            const auto target = meant(to);
            if (source && target) {
                m_nodes.unite(*source, *target);
                m_preferred.push_back(*target);
            } else if (source || target) {
                m_nodes.see(source ? *source : *target, NameSource::Alias, source ? to : from);
            }
        }
    }

    /// A dump of one of several devices with the same name belongs to the one whose peers it lists.
    void attachDuplicates()
    {
        for (const auto &[observer, peer] : m_duplicates.matches(m_input.neighbours, m_observers, m_peers)) {
            m_nodes.unite(observer, peer);
            m_nameless.erase(observer);
        }
    }

    void describe(std::vector<KnownDevice> &devices, const std::vector<std::size_t> &deviceOfNode)
    {
        const auto of = [&](Node node) -> KnownDevice & { return devices[deviceOfNode[m_nodes.root(node)]]; };
        for (std::size_t i = 0; i < m_peers.size(); ++i) {
            of(m_observers[i]).fromObserver = true;
            if (!m_peers[i])
                continue;
            KnownDevice &device = of(*m_peers[i]);
            const Neighbour &record = m_input.neighbours[i];
            if (!record.remoteChassisId.empty()) {
                const auto mac = canonicalMac(record.remoteChassisId);
                device.chassisIds.push_back(mac ? *mac : record.remoteChassisId);
            }
            device.managementIps.insert(device.managementIps.end(), record.remoteManagementIps.begin(),
                                        record.remoteManagementIps.end());
        }
        for (std::size_t i = 0; i < m_switches.size(); ++i) {
            KnownDevice &device = of(m_switches[i]);
            const SwitchFacts &facts = m_input.switches[i];
            device.chassisIds.insert(device.chassisIds.end(), facts.chassisIds.begin(), facts.chassisIds.end());
            device.managementIps.insert(device.managementIps.end(), facts.managementIps.begin(),
                                        facts.managementIps.end());
        }
        for (auto &device : devices) {
            sortUnique(device.chassisIds);
            sortUnique(device.managementIps);
        }
    }

    static void sortUnique(std::vector<std::string> &texts)
    {
        std::sort(texts.begin(), texts.end(), text::naturalLess);
        texts.erase(std::unique(texts.begin(), texts.end()), texts.end());
    }

    Identity build()
    {
        GroupNames names(m_nodes, m_preferred, m_sharedShort);
        std::vector<KnownDevice> devices = names.devices();
        describe(devices, names.deviceOfNode());
        const std::vector<std::size_t> place = names.finish(devices);
        reportAmbiguous();
        reportNameless();
        Identity identity;
        identity.devices = std::move(devices);
        const auto id = [&](Node node) { return DeviceId{place[names.deviceOfNode()[m_nodes.root(node)]]}; };
        for (std::size_t i = 0; i < m_peers.size(); ++i) {
            identity.observers.push_back(id(m_observers[i]));
            identity.peers.push_back(m_peers[i] ? id(*m_peers[i]) : DeviceId{});
        }
        for (const Node node : m_hosts)
            identity.hosts.push_back(id(node));
        for (const Node node : m_switches)
            identity.switches.push_back(id(node));
        for (const auto &[host, node] : m_logs)
            identity.logHosts.emplace(host, id(node));
        return identity;
    }

    void reportNameless()
    {
        for (const auto &[node, source] : m_nameless)
            m_problems.push_back(makeProblem(ProblemCode::NeighbourNoObserver,
                                             "a neighbour dump does not say which device it is from",
                                             "its links have one end only, and no peer's dump tells whose they are",
                                             "name it: --device NAME=FILE", source));
    }

    void reportAmbiguous()
    {
        std::vector<std::size_t> members(m_ambiguousShort.empty() ? 0 : m_nodes.size());
        for (Node node = 0; node < members.size(); ++node)
            ++members[m_nodes.root(node)];
        for (const auto &shortName : m_ambiguousShort) {
            if (members[m_nodes.root(*m_nodes.find("n:" + shortName))] > 1)
                continue; // an alias or an address told which one it is
            m_problems.push_back(makeProblem(
                ProblemCode::NameAmbiguous,
                "\"" + shortName + "\" is the short name of several devices in different domains",
                "what is known under the short name is joined to none of them",
                "say which one is meant: --alias " + text::shellWord(shortName + "=" + shortName + ".DOMAIN")));
        }
    }

    const MappingInput &m_input;
    std::vector<Problem> &m_problems;
    NameNodes m_nodes;
    DuplicateNames m_duplicates;
    AddressClaims m_claims;
    std::map<Node, SourceRef> m_nameless; // dumps whose device nothing tells
    std::vector<Node> m_observers;
    std::vector<std::optional<Node>> m_peers;
    std::vector<Node> m_hosts;
    std::vector<Node> m_switches;
    std::map<std::string, Node> m_logs;
    std::vector<Node> m_preferred;                             // targets of aliases
    std::map<std::string, std::vector<std::string>> m_byShort; // short name → keys, sorted
    std::set<std::string> m_sharedShort;                       // names that need their domain
    std::vector<std::string> m_ambiguousShort;
};

} // namespace

DeviceId Identity::ofLogHost(std::string_view host) const
{
    const auto found = logHosts.find(canonicalHost(host));
    return found == logHosts.end() ? DeviceId{} : found->second;
}

Identity identify(const MappingInput &input, std::vector<Problem> &problems)
{
    return Identifier(input, problems).run();
}

} // namespace eps::mapping
