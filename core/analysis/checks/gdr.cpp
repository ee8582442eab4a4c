#include "core/analysis/checks/rules.h"
#include "core/analysis/checks/scope.h"

// Network hops staged through host memory although GPU Direct RDMA is there: other hops use it, or the library said
// that the NIC supports it. Whether a NIC could is not in the logs otherwise.

namespace eps::analysis::rules {

namespace {

struct Staged {
    std::size_t hops = 0;
    std::set<std::int32_t> channels;
    std::set<std::string> nics;
    SourceRef source;
};

/// The end that lacks it: `via` is printed by the sender where its line was read.
bool receiverLacks(const Job &job, const Hop &hop)
{
    const auto via = job.symbols.text(hop.via);
    return hop.sendLine.valid() ? via.find("GDRDMA") != std::string_view::npos : hop.receiveLine.valid();
}

Problem problemOf(const std::string &who, const Staged &staged, const std::string &others)
{
    auto text = who + ": " + counted(staged.hops, "network hop") + " of " + channelList(staged.channels) +
                (staged.hops == 1 ? " is" : " are") + " staged through host memory";
    if (!staged.nics.empty())
        text += " (" + listed(staged.nics) + ")";
    return makeProblem(
        ProblemCode::CheckNoGdr, text + others, "bandwidth of these hops; the host's memory carries them twice",
        "lsmod | grep nvidia_peermem; grep 'GPU Direct RDMA' in the log; check NCCL_NET_GDR_LEVEL and ACS",
        staged.source);
}

} // namespace

void gdr(const Snapshot &snapshot, std::vector<Problem> &into)
{
    const auto &job = snapshot.job;
    std::map<std::string, Staged> byHost;
    Staged all;
    std::size_t direct = 0;
    std::set<std::string> networked; ///< hosts at the ends of network hops
    for (const auto &net : networkHops(job)) {
        if (!net.hop->gdr || job.symbols.text(net.hop->network) == "Socket")
            continue;
        for (const auto *rank : {net.from, net.to}) {
            if (rank != nullptr)
                networked.insert(rank->host);
        }
        if (*net.hop->gdr) {
            ++direct;
            continue;
        }
        const bool receiver = receiverLacks(job, *net.hop);
        const auto *rank = receiver ? net.to : net.from;
        const auto &nic = receiver ? net.hop->toNic : net.hop->fromNic;
        for (auto *staged : {&all, &byHost[rank == nullptr ? std::string() : rank->host]}) {
            ++staged->hops;
            staged->channels.insert(net.hop->channel.value);
            if (nic.known())
                staged->nics.emplace(job.symbols.text(nic.device));
            if (!staged->source.valid())
                staged->source = receiver ? net.hop->receiveLine : net.hop->sendLine;
        }
    }
    if (all.hops == 0)
        return;
    if (direct == 0) {
        bool supported = false;
        for (const auto &process : job.processes)
            supported = supported || process.gdrSupported;
        auto problem = problemOf("no host uses GPU Direct RDMA", all,
                                 supported ? ", although the library found it supported" : "");
        if (!supported)
            problem.severity = Severity::Info;
        into.push_back(std::move(problem));
        return;
    }
    const auto others = "; " + counted(direct, "other hop") + (direct == 1 ? " uses" : " use") + " GPU Direct RDMA";
    if (networked.size() > 1 && byHost.size() == networked.size() && byHost.count({}) == 0) {
        into.push_back(problemOf("alike on all " + counted(byHost.size(), "host"), all, others));
        return;
    }
    const HostIndex index(snapshot);
    for (const auto &[host, staged] : byHost) {
        auto problem =
            problemOf(host.empty() ? "hosts that are not known" : host, staged,
                      "; " + counted(direct, "other hop") + (direct == 1 ? " uses" : " use") + " GPU Direct RDMA");
        problem.object.device = index.device(host);
        into.push_back(std::move(problem));
    }
}

} // namespace eps::analysis::rules
