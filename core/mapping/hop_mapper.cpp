#include "core/mapping/hop_mapper.h"

#include "core/base/text.h"

#include <algorithm>

namespace eps::mapping {

namespace {

constexpr std::size_t kPollEvery = 1024;

bool hasUsableLink(const Fabric &fabric, const Nic &nic)
{
    return std::any_of(nic.fabricPorts.begin(), nic.fabricPorts.end(), [&](PortId port) {
        const LinkId link = fabric.port(port).link;
        return link.valid() && fabric.link(link).state != LinkState::Conflict;
    });
}

} // namespace

HopMapper::HopMapper(const FabricBuild &build, const Job &job, const NicTable &nics,
                     const std::vector<RankHosts> &ranks)
    : m_build(build), m_job(job), m_nics(nics), m_ranks(ranks), m_finder(build.fabric, build.levels)
{
}

PathTable HopMapper::run(const std::stop_token &stop)
{
    std::size_t walked = 0;
    for (std::size_t c = 0; c < m_job.communicators.size(); ++c) {
        const Communicator &communicator = m_job.communicators[c];
        for (std::size_t h = 0; h < communicator.hops.size(); ++h) {
            const Hop &hop = communicator.hops[h];
            if (++walked % kPollEvery == 0 && stop.stop_requested())
                return std::move(m_table);
            if (!isMapped(hop))
                continue;
            MappedHop mapped;
            mapped.communicator = CommunicatorId{c};
            mapped.hop = HopId{h};
            const RankId sender = hop.proxyRank.valid() ? hop.proxyRank : hop.from;
            mapped.missing = placeNic(senderNic(hop, m_ranks[c], m_job.symbols), c, sender, hop, mapped.from);
            const std::int32_t other = placeNic(receiverNic(hop, m_ranks[c], m_job.symbols), c, hop.to, hop, mapped.to);
            mapped.missing = mapped.missing >= 0 ? mapped.missing : other;
            if (mapped.missing < 0) {
                mapped.route = findRoute(mapped.from, mapped.to);
                if (!mapped.route.valid())
                    mapped.missing = noPath(m_build.fabric.nic(mapped.from), m_build.fabric.nic(mapped.to));
            }
            m_table.hops.push_back(mapped);
        }
    }
    return std::move(m_table);
}

std::string HopMapper::describe(const Nic &nic) const
{
    return m_build.fabric.device(nic.host).name + " " + nic.device + ":" + std::to_string(nic.port);
}

std::int32_t HopMapper::placeNic(const NicUse &use, std::size_t communicator, RankId rank, const Hop &hop, NicId &nic)
{
    if (!use.host.valid())
        return noRank(communicator, rank, hop);
    nic = use.name.known() ? m_nics.of(use) : NicId{};
    if (!nic.valid())
        return noNicName(communicator, rank, hop);
    const Nic &found = m_build.fabric.nic(nic);
    if (!found.fabricPorts.empty())
        return hasUsableLink(m_build.fabric, found) ? -1 : noSwitchPort(found);
    return found.netdev.empty() ? noNetdev(found) : noSwitchPort(found);
}

std::int32_t HopMapper::noRank(std::size_t communicator, RankId rank, const Hop &hop)
{
    return missing("rank " + std::to_string(communicator) + " " + std::to_string(rank.value), [&] {
        const std::string &id = m_job.communicators[communicator].id;
        const std::string who = "rank " + std::to_string(rank.value) + " of " + id;
        Problem problem =
            makeProblem(ProblemCode::HopNoNic, "the host of " + who + " is not known: no line of its own was read",
                        "its network hops have no path",
                        "add the log of that rank (NCCL_DEBUG=INFO NCCL_DEBUG_SUBSYS=INIT,GRAPH,NET "
                        "NCCL_DEBUG_FILE=/tmp/nccl.%h.%p.log)",
                        hop.sendLine.valid() ? hop.sendLine : hop.receiveLine);
        problem.object.communicator = CommunicatorId{communicator};
        problem.object.rank = rank;
        return problem;
    });
}

std::int32_t HopMapper::noNicName(std::size_t communicator, RankId rank, const Hop &hop)
{
    return missing("name " + std::to_string(communicator) + " " + std::to_string(rank.value), [&] {
        const std::string &id = m_job.communicators[communicator].id;
        const std::string who = "rank " + std::to_string(rank.value) + " of " + id;
        Problem problem = makeProblem(
            ProblemCode::HopNoNic,
            "the NIC that " + who + " uses is not known: its log does not say which device the hop is on",
            "its network hops have no path",
            "log with NCCL_DEBUG=INFO NCCL_DEBUG_SUBSYS=INIT,NET on that host, so that the \"NET/IB : Using\" "
            "line is there",
            hop.sendLine.valid() ? hop.sendLine : hop.receiveLine);
        problem.object.communicator = CommunicatorId{communicator};
        problem.object.rank = rank;
        return problem;
    });
}

std::int32_t HopMapper::noNetdev(const Nic &nic)
{
    return missing("netdev " + std::to_string(nic.id.value), [&] {
        const std::string &host = m_build.fabric.device(nic.host).name;
        const bool hasFacts = m_build.fabric.device(nic.host).reported;
        Problem problem =
            makeProblem(ProblemCode::HopNoNetdev, "the network interface of " + describe(nic) + " is not known",
                        "hops over it have no path",
                        "on " + host + ": ibdev2netdev > " + text::shellWord(host + ".ibdev2netdev.txt") +
                            (hasFacts ? std::string() : "; ip -j addr > " + text::shellWord(host + ".ip-addr.json")),
                        nic.evidence.empty() ? SourceRef{} : nic.evidence.front());
        problem.object.device = nic.host;
        problem.object.nic = nic.id;
        return problem;
    });
}

std::int32_t HopMapper::noSwitchPort(const Nic &nic)
{
    return missing("port " + std::to_string(nic.id.value), [&] {
        const std::string &host = m_build.fabric.device(nic.host).name;
        const bool contested = !nic.fabricPorts.empty();
        const std::string why =
            contested ? " is contested: the records of its link contradict each other" : " is not known";
        Problem problem = makeProblem(
            ProblemCode::HopNoSwitchPort, "the switch port of " + describe(nic) + " (" + nic.netdev + ")" + why,
            contested ? "hops over it have no path until both ends agree" : "hops over it have no path",
            "on " + host + ": lldpcli -f json0 show neighbors details > " + text::shellWord(host + ".lldp.json") +
                "; or the same of its leaf switches and, on the host, ip -j addr > " +
                text::shellWord(host + ".ip-addr.json"),
            nic.evidence.empty() ? SourceRef{} : nic.evidence.front());
        problem.object.device = nic.host;
        problem.object.nic = nic.id;
        return problem;
    });
}

std::int32_t HopMapper::noPath(const Nic &from, const Nic &to)
{
    return missing("path " + std::to_string(from.id.value) + " " + std::to_string(to.id.value), [&] {
        const bool same = from.id == to.id;
        const std::string text = same ? "both ends of a hop use " + describe(from)
                                      : "no up-down path joins " + describe(from) + " and " + describe(to);
        Problem problem =
            makeProblem(ProblemCode::HopNoPath, text,
                        same ? "the traffic turns round inside the NIC; no switch port is crossed"
                             : "hops between them have no path",
                        same ? std::string()
                             : "read the neighbours of every leaf and spine between them: lldpcli -f json0 "
                               "show neighbors details");
        problem.severity = same ? Severity::Info : problem.severity;
        problem.object.device = from.host;
        problem.object.nic = from.id;
        return problem;
    });
}

RouteId HopMapper::findRoute(NicId from, NicId to)
{
    const std::uint64_t key = static_cast<std::uint64_t>(from.value) << 32U | static_cast<std::uint32_t>(to.value);
    const auto [entry, isNew] = m_routes.try_emplace(key);
    if (!isNew)
        return entry->second;
    Route route = m_finder.route(m_build.fabric.nic(from), m_build.fabric.nic(to));
    if (!route.segments.empty()) {
        route.id = RouteId{m_table.routes.size()};
        entry->second = route.id;
        m_table.routes.push_back(std::move(route));
    }
    return entry->second;
}

} // namespace eps::mapping
