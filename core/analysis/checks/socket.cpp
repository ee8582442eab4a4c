#include "core/analysis/checks/rules.h"
#include "core/analysis/checks/scope.h"

// TCP sockets between hosts. "Using network Socket" alone says nothing where all ranks share one host.

namespace eps::analysis::rules {

namespace {

struct Found {
    std::set<std::string> sockets; ///< hosts whose processes chose Socket
    std::set<std::string> others;
    SourceRef source;
};

std::string cause(const Job &job)
{
    if (processWith(job, "NCCL_IB_DISABLE", "1") != nullptr)
        return " because NCCL_IB_DISABLE=1 is set";
    return processWith(job, "NCCL_NET", "Socket") != nullptr ? " because NCCL_NET=Socket is set" : "";
}

} // namespace

void socket(const Snapshot &snapshot, std::vector<Problem> &into)
{
    const auto &job = snapshot.job;
    std::set<std::string> spanning; ///< hosts of communicators that need a network
    for (const auto &communicator : job.communicators) {
        if (auto hosts = hostsOf(communicator); hosts.size() > 1)
            spanning.merge(hosts);
    }
    Found found;
    for (const auto &process : job.processes) {
        if (process.network.empty() || spanning.count(process.host) == 0)
            continue;
        const bool isSocket = process.network == "Socket";
        (isSocket ? found.sockets : found.others).insert(process.host);
        if (isSocket && !found.source.valid())
            found.source = process.source;
    }
    std::size_t hops = 0;
    std::set<std::int32_t> channels;
    for (const auto &net : networkHops(job)) {
        if (job.symbols.text(net.hop->network) != "Socket")
            continue;
        ++hops;
        channels.insert(net.hop->channel.value);
        if (net.from != nullptr && !net.from->host.empty())
            found.sockets.insert(net.from->host);
        if (!found.source.valid())
            found.source = net.hop->sendLine.valid() ? net.hop->sendLine : net.hop->receiveLine;
    }
    if (found.sockets.empty())
        return;
    const bool all = found.others.empty();
    const bool one = found.sockets.size() == 1;
    const bool everyone = all && !one;
    auto text = (everyone ? "all " + counted(found.sockets.size(), "host") : listed(found.sockets)) +
                (one ? " uses" : " use") + " TCP sockets" + cause(job);
    if (!all)
        text +=
            ", " + counted(found.others.size(), "other host") + (found.others.size() == 1 ? " uses" : " use") + " RDMA";
    if (hops > 0)
        text += ": " + counted(hops, "hop") + " of " + channelList(channels);
    auto problem =
        makeProblem(ProblemCode::CheckSocket, std::move(text), "bandwidth of every ring through these hosts",
                    "ls /dev/infiniband; ibv_devinfo; grep 'NET/IB' in the log; env | grep NCCL_", found.source);
    if (found.sockets.size() == 1)
        problem.object.device = HostIndex(snapshot).device(*found.sockets.begin());
    into.push_back(std::move(problem));
}

} // namespace eps::analysis::rules
