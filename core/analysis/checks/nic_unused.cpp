#include "core/analysis/checks/rules.h"
#include "core/analysis/checks/scope.h"

#include "core/base/text.h"

#include <algorithm>
#include <functional>
#include <tuple>

// NICs that the library lists on a host and that no ring or tree uses. Said only where all rings of all communicators
// of the host are known with the connections that make them: logs may be cut, and connections may be made late. What is
// alike on all hosts is most likely meant so (a NIC for storage): said as information.

namespace eps::analysis::rules {

namespace {

struct HostNics {
    std::set<std::string> listed;
    std::set<std::string> used;
    SourceRef source;
    bool complete = true; ///< all its rings are known
};

void addParts(std::string_view device, std::set<std::string> &into)
{
    for (const auto part : text::split(device, '+'))
        into.emplace(part); // a fused NIC is used through all its members
}

/// Every ring is closed, and each of its steps from host to host has a connection with both NICs.
bool fullyKnown(const Communicator &communicator)
{
    if (!communicator.complete)
        return false;
    std::vector<std::tuple<ChannelId, RankId, RankId>> connected;
    for (const auto &hop : communicator.hops) {
        if (hop.transport == Transport::NET && hop.fromNic.known() && hop.toNic.known())
            connected.emplace_back(hop.channel, hop.from, hop.to);
    }
    std::sort(connected.begin(), connected.end());
    for (const auto &channel : communicator.channels) {
        if (!channel.ring || !channel.ring->closed)
            return false;
        const auto &order = channel.ring->order;
        for (std::size_t i = 0; i < order.size(); ++i) {
            const RankId from(order[i]);
            const RankId to(order[(i + 1) % order.size()]);
            const auto *a = findRank(communicator, from);
            const auto *b = findRank(communicator, to);
            if (a == nullptr || b == nullptr)
                return false;
            if (a->host != b->host &&
                !std::binary_search(connected.begin(), connected.end(), std::tuple(channel.id, from, to)))
                return false;
        }
    }
    return true;
}

/// The hosts' lists and what is used of them; hosts with a communicator that is not fully known are not complete.
std::map<std::string, HostNics> collect(const Job &job)
{
    std::map<std::string, HostNics> hosts;
    for (const auto &process : job.processes) {
        auto &host = hosts[process.host];
        for (const auto &device : process.netDevices) {
            addParts(device.device, host.listed);
            if (!host.source.valid())
                host.source = device.source;
        }
    }
    for (const auto &communicator : job.communicators) {
        if (fullyKnown(communicator))
            continue;
        for (const auto &name : hostsOf(communicator))
            hosts[name].complete = false;
    }
    std::vector<std::pair<const Rank *, Symbol>> uses; // most are repeated on every channel
    for (const auto &net : networkHops(job)) {
        if (net.from != nullptr && net.hop->fromNic.known())
            uses.emplace_back(net.from, net.hop->fromNic.device);
        if (net.to != nullptr && net.hop->toNic.known())
            uses.emplace_back(net.to, net.hop->toNic.device);
    }
    std::sort(uses.begin(), uses.end(), [](const auto &a, const auto &b) {
        return a.first != b.first ? std::less<const Rank *>{}(a.first, b.first) : a.second < b.second;
    });
    uses.erase(std::unique(uses.begin(), uses.end()), uses.end());
    for (const auto &[rank, device] : uses)
        addParts(job.symbols.text(device), hosts[rank->host].used);
    return hosts;
}

} // namespace

void nicUnused(const Snapshot &snapshot, std::vector<Problem> &into)
{
    const auto hosts = collect(snapshot.job);
    struct Group {
        std::set<std::string> hosts;
        SourceRef source;
        std::size_t listed = 0;
    };
    std::map<std::set<std::string>, Group> byMissing;
    for (const auto &[name, host] : hosts) {
        if (!host.complete || host.used.empty() || host.listed.size() < 2)
            continue;
        std::set<std::string> missing;
        for (const auto &nic : host.listed) {
            if (host.used.count(nic) == 0)
                missing.insert(nic);
        }
        if (missing.empty())
            continue;
        auto &group = byMissing[missing];
        group.hosts.insert(name);
        group.listed = host.listed.size();
        if (!group.source.valid())
            group.source = host.source;
    }
    const HostIndex index(snapshot);
    for (const auto &[missing, group] : byMissing) {
        auto problem = makeProblem(
            ProblemCode::CheckNicUnused,
            listed(group.hosts) + ": rings and trees use " + std::to_string(group.listed - missing.size()) + " of " +
                std::to_string(group.listed) + " NICs, not " + listed(missing),
            "bandwidth of the NICs that stay idle",
            "grep 'Channel .* NET' in the log; check NCCL_MAX_NCHANNELS, NCCL_CROSS_NIC and the topology file",
            group.source);
        if (group.hosts.size() == hosts.size())
            problem.severity = Severity::Info;
        if (group.hosts.size() == 1)
            problem.object.device = index.device(*group.hosts.begin());
        into.push_back(std::move(problem));
    }
}

} // namespace eps::analysis::rules
