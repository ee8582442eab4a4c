#include "core/analysis/checks/rules.h"
#include "core/analysis/checks/scope.h"

#include "core/base/text.h"

// RDMA ports that host facts show down, on hosts that take part in the job. A port that is down on every such host is
// most likely not cabled at all: said once, as information.

namespace eps::analysis::rules {

namespace {

bool isDown(std::string_view state)
{
    return text::containsIgnoreCase(state, "down") || text::equalsIgnoreCase(state, "disabled") ||
           text::equalsIgnoreCase(state, "polling");
}

std::string spell(const RdmaPort &port) { return port.device + ":" + std::to_string(port.port); }

struct DownPort {
    std::string name;
    const RdmaPort *port = nullptr;
};

NicId nicOf(const Fabric &fabric, DeviceId host, const RdmaPort &port)
{
    for (const auto &nic : fabric.nics) {
        if (nic.host == host && nic.device == port.device && nic.port == port.port)
            return nic.id;
    }
    return {};
}

} // namespace

void nicDown(const Snapshot &snapshot, std::vector<Problem> &into)
{
    const HostIndex index(snapshot);
    std::set<std::string> taking; ///< keys of hosts with ranks
    for (const auto &communicator : snapshot.job.communicators) {
        for (const auto &host : hostsOf(communicator))
            taking.insert(index.key(host));
    }
    std::map<std::string, std::vector<DownPort>> byHost;
    std::map<std::string, std::size_t> downOn; ///< port → number of hosts
    std::size_t hosts = 0;
    for (const auto &facts : snapshot.hosts) {
        if (facts.rdmaPorts.empty() || taking.count(index.key(facts.device)) == 0)
            continue;
        ++hosts;
        std::set<std::string> seen;
        for (const auto &port : facts.rdmaPorts) {
            if (isDown(port.state) && seen.insert(spell(port)).second) {
                byHost[facts.device].push_back({spell(port), &port});
                ++downOn[spell(port)];
            }
        }
    }
    std::set<std::string> everywhere;
    for (const auto &[port, count] : downOn) {
        if (hosts > 1 && count == hosts)
            everywhere.insert(port);
    }
    for (const auto &[host, ports] : byHost) {
        std::set<std::string> names;
        const RdmaPort *first = nullptr;
        for (const auto &down : ports) {
            if (everywhere.count(down.name) > 0)
                continue;
            names.insert(down.name + (down.port->netdev.empty() ? "" : " (" + down.port->netdev + ")"));
            first = first == nullptr ? down.port : first;
        }
        if (first == nullptr)
            continue;
        auto problem =
            makeProblem(ProblemCode::CheckNicDown,
                        host + ": " + counted(names.size(), "NIC port") + (names.size() == 1 ? " is" : " are") +
                            " down: " + listed(names),
                        "the library leaves it out: other NICs carry its share and the numbers of NICs behind it shift",
                        "on " + host + ": ibdev2netdev; ip -s link show dev " +
                            (first->netdev.empty() ? "INTERFACE" : text::shellWord(first->netdev)) +
                            "; then the switch port at its other end",
                        first->source);
        problem.object.device = index.device(host);
        if (names.size() == 1)
            problem.object.nic = nicOf(snapshot.fabric, problem.object.device, *first);
        into.push_back(std::move(problem));
    }
    if (!everywhere.empty()) {
        auto problem =
            makeProblem(ProblemCode::CheckNicDown, listed(everywhere) + " is down on all " + counted(hosts, "host"),
                        "nothing, where these ports are not cabled", "", byHost.begin()->second.front().port->source);
        problem.severity = Severity::Info;
        into.push_back(std::move(problem));
    }
}

} // namespace eps::analysis::rules
