#include "core/mapping/link_join.h"

#include "core/base/text.h"
#include "core/mapping/device_names.h"
#include "core/mapping/link_states.h"
#include "core/mapping/port_names.h"
#include "core/model/address.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <tuple>
#include <unordered_map>

namespace eps::mapping {

namespace {

using Index = PortTable::Index;

constexpr std::size_t kAnswers = 16;  // more neighbours on a port are a shared segment, not agents of one card
constexpr std::size_t kPointers = 64; // more records that name a port contradict each other anyway

class Joiner {
public:
    Joiner(const std::vector<Neighbour> &neighbours, const Identity &identity, PortTable &ports)
        : m_neighbours(neighbours), m_identity(identity), m_ports(ports), m_lists(identity.devices.size())
    {
    }

    JoinedLinks run(const std::vector<std::size_t> &records)
    {
        observe(records);
        dropFirmwareAgents();
        for (auto &seen : m_seen)
            seen.target = m_ports.findPeer(seen.peer, record(seen));
        followPointersBack();
        placeBondMembers();
        pairByOrder();
        nameTheRest();
        JoinedLinks joined = judgeLinks(m_seen, m_lists, m_identity, m_ports);
        joined.otherProblems.insert(joined.otherProblems.end(), m_problems.begin(), m_problems.end());
        return joined;
    }

private:
    const Neighbour &record(const Observation &seen) const { return m_neighbours[seen.record]; }

    void observe(std::vector<std::size_t> records)
    {
        std::sort(records.begin(), records.end(), [&](std::size_t x, std::size_t y) {
            const Neighbour &a = m_neighbours[x];
            const Neighbour &b = m_neighbours[y];
            return std::tie(m_identity.observers[x], a.localPort, a.source, a.remotePortId) <
                   std::tie(m_identity.observers[y], b.localPort, b.source, b.remotePortId);
        });
        for (const std::size_t i : records) {
            const Neighbour &entry = m_neighbours[i];
            if (entry.localPort.empty()) {
                m_problems.push_back(makeProblem(ProblemCode::NeighbourMalformed,
                                                 "a neighbour record of " + entry.observer + " does not name its port",
                                                 "the link is not drawn", "keep the interface's name with the dump",
                                                 entry.source));
                continue;
            }
            Observation seen;
            seen.record = i;
            seen.source = entry.source;
            seen.local = m_ports.learnLocal(m_identity.observers[i], entry);
            seen.peer = m_identity.peers[i];
            m_lists[m_identity.observers[i].index()] = true;
            if (seen.peer.valid())
                m_seen.push_back(seen);
            else
                reportUnnamed(seen);
        }
    }

    void reportUnnamed(const Observation &seen)
    {
        const PortDraft &port = m_ports.at(seen.local);
        const std::string &device = m_identity.devices[port.device.index()].name;
        m_problems.push_back(
            makeProblem(ProblemCode::NeighbourMalformed,
                        "the neighbour on " + device + " " + port.name + " sends neither a name nor an address",
                        "the link is not drawn", {}, seen.source));
    }

    /// A NIC's firmware and the operating system behind it both answer on one port; only the latter sends a name.
    void dropFirmwareAgents()
    {
        std::unordered_map<Index, std::vector<std::size_t>> byPort;
        for (std::size_t i = 0; i < m_seen.size(); ++i)
            byPort[m_seen[i].local].push_back(i);
        std::vector<bool> dropped(m_seen.size());
        for (const auto &[port, answers] : byPort) {
            if (answers.size() < 2 || answers.size() > kAnswers)
                continue;
            for (const std::size_t agent : answers) {
                if (m_identity.devices[m_seen[agent].peer.index()].named)
                    continue;
                dropped[agent] = std::any_of(answers.begin(), answers.end(), [&](std::size_t other) {
                    return m_identity.devices[m_seen[other].peer.index()].named &&
                           sameCard(m_seen[agent], m_seen[other]);
                });
            }
        }
        std::vector<Observation> kept;
        for (std::size_t i = 0; i < m_seen.size(); ++i) {
            if (!dropped[i])
                kept.push_back(m_seen[i]);
        }
        m_seen = std::move(kept);
    }

    /// MACs of one card differ in the last byte only.
    bool sameCard(const Observation &agent, const Observation &named) const
    {
        constexpr std::size_t kCardPart = 14;
        for (const auto &mine : {peerChassisMac(record(agent)), peerPortMac(record(agent))}) {
            for (const auto &other : {peerChassisMac(record(named)), peerPortMac(record(named))}) {
                if (mine && other && mine->substr(0, kCardPart) == other->substr(0, kCardPart))
                    return true;
            }
        }
        return false;
    }

    void followPointersBack()
    {
        std::unordered_map<Index, std::vector<Index>> pointers; // port → the peers' ports whose records name it
        for (const auto &seen : m_seen) {
            if (seen.target >= 0)
                pointers[seen.target].push_back(seen.local);
        }
        for (auto &seen : m_seen) {
            if (seen.target >= 0 || isReadable(seen))
                continue;
            const auto found = pointers.find(seen.local);
            if (found == pointers.end() || found->second.size() > kPointers)
                continue;
            Index only = PortTable::kNone;
            bool several = false;
            for (const Index port : found->second) {
                if (m_ports.at(port).device != seen.peer)
                    continue;
                several = several || (only >= 0 && only != port);
                only = port;
            }
            if (only >= 0 && !several) {
                seen.target = only;
                seen.how = TargetProof::Reverse;
            }
        }
    }

    /// The id is a name of the kind that the peer's own dump uses: the port is known, though the dump lists nobody on
    /// it.
    bool isReadable(const Observation &seen) const
    {
        const Neighbour &entry = record(seen);
        return effectivePortIdType(entry) != NeighbourIdType::Mac && looksLikePortName(entry.remotePortId) &&
               m_ports.hasNamesLike(seen.peer, entry.remotePortId);
    }

    /// Members of a bond that show one MAC. As many cables as members are those of the members, in an order that nobody
    /// knows: a guess. One cable is the bond's.
    void placeBondMembers()
    {
        std::map<std::pair<DeviceId, std::string>, std::vector<std::size_t>> unknown; // by peer and MAC
        for (std::size_t i = 0; i < m_seen.size(); ++i) {
            const auto mac = m_seen[i].target < 0 ? peerPortMac(record(m_seen[i])) : std::nullopt;
            if (mac && !looksLikePortName(text::trim(record(m_seen[i]).remotePortDescription)))
                unknown[{m_seen[i].peer, *mac}].push_back(i);
        }
        if (unknown.empty())
            return;
        std::map<std::pair<DeviceId, std::string>, std::vector<Index>> members;
        for (std::size_t i = 0; i < m_ports.size(); ++i) {
            const PortDraft &port = m_ports.at(static_cast<Index>(i));
            if (!port.lag.empty() && !port.mac.empty())
                members[{port.device, port.mac}].push_back(static_cast<Index>(i));
        }
        for (auto &[owner, cables] : unknown) {
            const auto found = members.find(owner);
            if (found != members.end())
                placeMembers(cables, found->second);
        }
    }

    void placeMembers(std::vector<std::size_t> &cables, std::vector<Index> &members)
    {
        std::set<Index> ends;
        for (const std::size_t i : cables)
            ends.insert(m_seen[i].local);
        const std::string &bond = m_ports.at(members.front()).lag;
        const bool oneBond =
            std::all_of(members.begin(), members.end(), [&](Index member) { return m_ports.at(member).lag == bond; });
        if (!oneBond || ends.size() != cables.size())
            return;
        if (ends.size() == 1) {
            Observation &seen = m_seen[cables.front()];
            seen.target = m_ports.named(seen.peer, members.size() == 1 ? m_ports.at(members.front()).name : bond);
            return;
        }
        if (ends.size() != members.size())
            return;
        std::sort(members.begin(), members.end(),
                  [&](Index x, Index y) { return text::naturalLess(m_ports.at(x).name, m_ports.at(y).name); });
        std::sort(cables.begin(), cables.end(), [&](std::size_t x, std::size_t y) {
            const PortDraft &a = m_ports.at(m_seen[x].local);
            const PortDraft &b = m_ports.at(m_seen[y].local);
            return a.device == b.device ? text::naturalLess(a.name, b.name) : a.device < b.device;
        });
        for (std::size_t i = 0; i < cables.size(); ++i) {
            m_seen[cables[i]].target = members[i];
            m_seen[cables[i]].how = TargetProof::Guess;
        }
    }

    /// Nothing but the order can tell which port of the peer is meant.
    bool isOpen(const Observation &seen) const
    {
        return seen.target < 0 && m_lists[seen.peer.index()] && !isReadable(seen) &&
               effectivePortIdType(record(seen)) != NeighbourIdType::InterfaceName;
    }

    void pairByOrder()
    {
        std::map<std::pair<DeviceId, DeviceId>, std::vector<std::size_t>> open; // (observer, peer) → observations
        for (std::size_t i = 0; i < m_seen.size(); ++i) {
            if (isOpen(m_seen[i]))
                open[{m_ports.at(m_seen[i].local).device, m_seen[i].peer}].push_back(i);
        }
        for (auto &[ends, mine] : open) {
            const auto theirs = open.find({ends.second, ends.first});
            if (ends.first >= ends.second || theirs == open.end() || theirs->second.size() != mine.size())
                continue;
            const auto byName = [&](std::size_t x, std::size_t y) {
                return text::naturalLess(m_ports.at(m_seen[x].local).name, m_ports.at(m_seen[y].local).name);
            };
            std::sort(mine.begin(), mine.end(), byName);
            std::sort(theirs->second.begin(), theirs->second.end(), byName);
            for (std::size_t i = 0; i < mine.size(); ++i) {
                Observation &one = m_seen[mine[i]];
                Observation &other = m_seen[theirs->second[i]];
                one.target = other.local;
                other.target = one.local;
                one.how = other.how = TargetProof::Guess;
            }
        }
    }

    /// What the record itself calls the port; `byId` prefers its id over its description.
    std::string nameInRecord(const Observation &seen, bool byId) const
    {
        const Neighbour &entry = record(seen);
        const std::string_view description = text::trim(entry.remotePortDescription);
        const std::string_view id = text::trim(entry.remotePortId);
        const bool named = effectivePortIdType(entry) == NeighbourIdType::InterfaceName && !id.empty();
        if (!byId && !named && looksLikePortName(description))
            return std::string(description);
        if (const auto mac = canonicalMac(id))
            return *mac;
        if (!id.empty())
            return std::string(id);
        if (!description.empty())
            return std::string(description);
        const PortDraft &local = m_ports.at(seen.local);
        return "to " + m_identity.devices[local.device.index()].name + " " + local.name;
    }

    void nameTheRest()
    {
        std::map<std::pair<DeviceId, std::string>, Index> claimants; // the one local port, or kNone for several
        for (const auto &seen : m_seen) {
            if (seen.target >= 0)
                continue;
            const auto [entry, isNew] =
                claimants.try_emplace({seen.peer, canonicalPortName(nameInRecord(seen, false))}, seen.local);
            if (!isNew && entry->second != seen.local)
                entry->second = PortTable::kNone;
        }
        for (const bool byMac : {false, true}) {
            for (auto &seen : m_seen) {
                if (seen.target >= 0)
                    continue;
                // A description that several cables share ("uplink") is no name.
                const bool shared = claimants.at({seen.peer, canonicalPortName(nameInRecord(seen, false))}) < 0;
                const std::string name = nameInRecord(seen, shared);
                // Those that only send a MAC come last: another record may have named the port with that MAC.
                if (canonicalMac(name).has_value() == byMac)
                    nameTarget(seen, name);
            }
        }
    }

    void nameTarget(Observation &seen, const std::string &name)
    {
        if (canonicalMac(name))
            seen.target = m_ports.findPeer(seen.peer, record(seen));
        if (seen.target < 0)
            seen.target = m_ports.named(seen.peer, name);
        const std::string &id = record(seen).remotePortId;
        PortDraft &target = m_ports.at(seen.target);
        if (const auto mac = peerPortMac(record(seen)))
            m_ports.addMac(seen.target, *mac);
        else if (target.name != id && target.alias.empty())
            target.alias = id;
    }

    const std::vector<Neighbour> &m_neighbours;
    const Identity &m_identity;
    PortTable &m_ports;
    std::vector<Observation> m_seen;
    std::vector<bool> m_lists; // by device: its own neighbour dump is among the records
    std::vector<Problem> m_problems;
};

} // namespace

JoinedLinks joinLinks(const std::vector<Neighbour> &neighbours, const std::vector<std::size_t> &records,
                      const Identity &identity, PortTable &ports)
{
    return Joiner(neighbours, identity, ports).run(records);
}

} // namespace eps::mapping
