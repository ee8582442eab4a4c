#include "core/analysis/checks/rules.h"
#include "core/analysis/checks/scope.h"

#include "core/base/text.h"

// NICs that the library lists on a host and that no ring or tree uses. Said only where every rank of the host wrote a
// log and some network hop of the host is known: connections that are made late may not be in the logs yet.

namespace eps::analysis::rules {

namespace {

struct HostNics {
    std::set<std::string> listed;
    std::set<std::string> used;
    SourceRef source;
    bool complete = true; ///< every rank of the host wrote a log
};

void addParts(std::string_view device, std::set<std::string> &into)
{
    for (const auto part : text::split(device, '+'))
        into.emplace(part); // a fused NIC is used through all its members
}

} // namespace

void nicUnused(const Snapshot &snapshot, std::vector<Problem> &into)
{
    const auto &job = snapshot.job;
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
        for (const auto &rank : communicator.ranks) {
            if (const auto host = hosts.find(rank.host); host != hosts.end() && !rank.ownLog)
                host->second.complete = false;
        }
    }
    for (const auto &net : networkHops(job)) {
        if (net.from != nullptr && net.hop->fromNic.known())
            addParts(job.symbols.text(net.hop->fromNic.device), hosts[net.from->host].used);
        if (net.to != nullptr && net.hop->toNic.known())
            addParts(job.symbols.text(net.hop->toNic.device), hosts[net.to->host].used);
    }
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
        if (group.hosts.size() == 1)
            problem.object.device = index.device(*group.hosts.begin());
        into.push_back(std::move(problem));
    }
}

} // namespace eps::analysis::rules
