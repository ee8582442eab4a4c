#pragma once

#include "core/mapping/map.h"

#include <map>
#include <string>
#include <vector>

/// Hand-made inputs of the mapping: what dumps and logs would say, in a few words per line.
namespace eps::test {

/// Collects records and facts; each record gets a line of its own in file 0.
class World {
public:
    Job job;
    std::vector<Neighbour> neighbours;
    std::vector<HostFacts> hosts;
    std::vector<SwitchFacts> switches;
    std::map<std::string, std::string> aliases;
    bool keepManagement = false;

    /// `observer` sees `peer`'s port on `port`; ids are names unless the test changes the returned record.
    Neighbour &see(const std::string &observer, const std::string &port, const std::string &peer,
                   const std::string &peerPort)
    {
        Neighbour record;
        record.observer = observer;
        record.localPort = port;
        record.remoteSystemName = peer;
        record.remotePortId = peerPort;
        record.remotePortIdType = NeighbourIdType::InterfaceName;
        record.source = {FileId{0}, ++m_line};
        neighbours.push_back(std::move(record));
        return neighbours.back();
    }

    /// Both ends see each other.
    void cable(const std::string &a, const std::string &aPort, const std::string &b, const std::string &bPort)
    {
        see(a, aPort, b, bPort);
        see(b, bPort, a, aPort);
    }

    HostFacts &host(const std::string &name)
    {
        for (auto &known : hosts) {
            if (known.device == name)
                return known;
        }
        hosts.emplace_back().device = name;
        return hosts.back();
    }

    /// An interface with its RDMA device; `device` empty = none.
    NetInterface &interface(const std::string &hostName, const std::string &netdev, const std::string &device = {},
                            const std::string &mac = {}, const std::string &ip = {})
    {
        HostFacts &facts = host(hostName);
        NetInterface made;
        made.name = netdev;
        made.mac = mac;
        if (!ip.empty())
            made.ips.push_back(ip);
        facts.interfaces.push_back(std::move(made));
        if (!device.empty())
            facts.rdmaPorts.push_back({device, 1, netdev, {}, "Up", {FileId{0}, ++m_line}});
        return facts.interfaces.back();
    }

    SwitchPortFact &switchPort(const std::string &device, const std::string &name, const std::string &alias = {},
                               std::int32_t ifIndex = -1)
    {
        SwitchFacts *facts = nullptr;
        for (auto &known : switches) {
            if (known.device == device)
                facts = &known;
        }
        if (facts == nullptr) {
            facts = &switches.emplace_back();
            facts->device = device;
        }
        SwitchPortFact port;
        port.name = name;
        port.alias = alias;
        port.ifIndex = ifIndex;
        facts->ports.push_back(std::move(port));
        return facts->ports.back();
    }

    /// A rank of the one communicator; ranks are numbered as they come.
    Rank &rank(const std::string &hostName, const std::string &busId = {})
    {
        Rank made;
        made.id = RankId{communicator().ranks.size()};
        made.host = hostName;
        made.busId = busId;
        communicator().ranks.push_back(std::move(made));
        return communicator().ranks.back();
    }

    /// A network hop of a ring between two ranks over the named NICs.
    Hop &hop(int from, int to, const std::string &fromNic, const std::string &toNic, const std::string &network = "IB")
    {
        Hop made;
        made.channel = ChannelId{0};
        made.from = RankId{from};
        made.to = RankId{to};
        made.uses = kUseRing;
        made.transport = Transport::NET;
        made.network = job.symbols.intern(network);
        if (!fromNic.empty())
            made.fromNic = {job.symbols.intern(fromNic), 1};
        if (!toNic.empty())
            made.toNic = {job.symbols.intern(toNic), 1};
        communicator().hops.push_back(made);
        return communicator().hops.back();
    }

    Communicator &communicator()
    {
        if (job.communicators.empty()) {
            job.communicators.emplace_back().index = CommunicatorId{0};
            job.communicators.back().id = "0x1";
        }
        return job.communicators.front();
    }

    [[nodiscard]] mapping::MappingResult result() const
    {
        return mapping::mapFabric({job, neighbours, hosts, switches, aliases, keepManagement}).value();
    }

private:
    std::uint32_t m_line = 0;
};

/// "leaf1 swp1 - host1 eth0 confirmed", one text per link, in the fabric's order.
[[nodiscard]] inline std::vector<std::string> linkTexts(const Fabric &fabric)
{
    std::vector<std::string> texts;
    for (const auto &link : fabric.links)
        texts.push_back(fabric.describe(link.a) + " - " + fabric.describe(link.b) + " " +
                        std::string(name(link.state)));
    return texts;
}

[[nodiscard]] inline std::vector<std::string> deviceNames(const Fabric &fabric)
{
    std::vector<std::string> names;
    for (const auto &device : fabric.devices)
        names.push_back(device.name);
    return names;
}

/// "host1 e1, leaf1 swp1, leaf1 swp2, host2 e1", one text per listed candidate.
[[nodiscard]] inline std::vector<std::string> candidateTexts(const Fabric &fabric, const Route &route)
{
    std::vector<std::string> texts;
    for (std::size_t i = 0; i < listedCandidates(route); ++i) {
        std::string text;
        for (const PortId port : candidatePorts(route, i))
            text += (text.empty() ? "" : ", ") + fabric.describe(port);
        texts.push_back(text);
    }
    return texts;
}

[[nodiscard]] inline int countProblems(const std::vector<Problem> &problems, ProblemCode code)
{
    int count = 0;
    for (const auto &problem : problems)
        count += problem.code == code ? 1 : 0;
    return count;
}

/// The texts as one, for messages of failed comparisons.
[[nodiscard]] inline std::string joined(const std::vector<std::string> &texts)
{
    std::string all;
    for (const auto &text : texts)
        all += (all.empty() ? "" : "\n") + text;
    return all;
}

} // namespace eps::test
