#include "core/analysis/checks/rules.h"
#include "core/analysis/checks/scope.h"
#include "core/analysis/nic_distances.h"

// GPUs whose network hops use a NIC that is farther away than another NIC of the host.

namespace eps::analysis::rules {

namespace {

struct Detour {
    std::set<std::string> words;
    std::size_t hops = 0;
    std::set<std::int32_t> channels;
    SourceRef source;
};

} // namespace

void wrongNic(const Snapshot &snapshot, std::vector<Problem> &into)
{
    const auto &job = snapshot.job;
    const HostIndex index(snapshot);
    std::map<std::string, NicDistances> tables;
    for (const auto &process : job.processes) {
        const auto *facts = index.facts(process.host);
        if (facts == nullptr || facts->gpuNicPaths.empty())
            continue;
        tables.try_emplace(process.host, *facts).first->second.addListed(process);
    }
    std::map<std::string, Detour> byHost;
    for (const auto &net : networkHops(job)) {
        const auto look = [&](const Rank *rank, const NicName &nic, SourceRef line) {
            if (rank == nullptr || !nic.known())
                return;
            const auto table = tables.find(rank->host);
            if (table == tables.end())
                return;
            const auto [used, best] = table->second.compare(*rank, std::string(job.symbols.text(nic.device)));
            if (best == nullptr)
                return;
            auto &found = byHost[rank->host];
            const auto gpu = rank->nvmlDev >= 0 ? std::to_string(rank->nvmlDev) : rank->busId;
            found.words.insert("GPU " + gpu + " uses " + used->nicDevice + " (" + used->pathType + "), " +
                               best->nicDevice + " is nearer (" + best->pathType + ")");
            ++found.hops;
            found.channels.insert(net.hop->channel.value);
            if (!found.source.valid())
                found.source = line;
        };
        if (!net.hop->proxyRank.valid())
            look(net.from, net.hop->fromNic, net.hop->sendLine);
        look(net.to, net.hop->toNic, net.hop->receiveLine);
    }
    for (const auto &[host, found] : byHost) {
        auto problem = makeProblem(
            ProblemCode::CheckWrongNic,
            host + ": " + listed(found.words, 4) + "; " + counted(found.hops, "hop end") + " on " +
                channelList(found.channels),
            "traffic crosses the host's CPUs, and one NIC carries another one's share",
            "check that the near NIC is up and not left out by NCCL_IB_HCA; in a VM set NCCL_TOPO_FILE", found.source);
        problem.object.device = index.device(host);
        into.push_back(std::move(problem));
    }
}

} // namespace eps::analysis::rules
