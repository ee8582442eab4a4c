#include "core/sources/dumps/ras_findings.h"

#include <algorithm>
#include <array>
#include <set>

namespace eps::sources::dumps {

namespace {

constexpr std::size_t kNamed = 8; ///< ranks that a text names; the others are counted

/// A process that does not answer, and the ranks that it holds up.
struct Silent {
    std::string host;
    std::int64_t pid = -1;
    std::vector<std::int32_t> gpus;
    bool dead = false;
    std::set<std::pair<CommunicatorId, std::int32_t>> ranks;
    std::string time;
    SourceRef source;
};

using SilentKey = std::pair<std::string, std::int64_t>;

std::string describeProcess(const std::string &host, std::int64_t pid, const std::vector<std::int32_t> &gpus)
{
    auto text = pid >= 0 ? "process " + std::to_string(pid) : std::string("a process");
    if (!host.empty())
        text += " on " + host;
    for (std::size_t i = 0; i < gpus.size() && i < kNamed; ++i)
        text += (i == 0 ? " (GPU " : ", ") + std::to_string(gpus[i]);
    return gpus.empty() ? text : text + ")";
}

std::string plural(std::size_t count, const std::string &what)
{
    return std::to_string(count) + " " + what + (count == 1 ? "" : "s");
}

bool isTrouble(const std::string &event)
{
    static constexpr std::array<std::string_view, 6> kTrouble{
        "PEER_DEAD",       "PEER_TIMEOUT_DEAD",      "PEER_UNRESPONSIVE",
        "PEER_SEND_STUCK", "PEER_KEEPALIVE_TIMEOUT", "PEER_INIT_TIMEOUT"};
    return std::find(kTrouble.begin(), kTrouble.end(), event) != kTrouble.end();
}

class SilentProcesses {
public:
    SilentProcesses(const Job &job, const HostNames &hosts) : m_job(job), m_hosts(hosts) {}

    void addProcess(const RasProcess &process, std::string_view time)
    {
        auto &silent = entry(process.host, process.pid, process.source);
        silent.dead = silent.dead || process.state == RasProcess::State::Dead;
        if (silent.gpus.empty())
            silent.gpus = process.gpus;
        if (!time.empty())
            silent.time = time;
    }

    /// The last event of each process decides: a process that recovered is no problem.
    void addEvents(const RasReport &report)
    {
        std::map<SilentKey, const RasEvent *> last;
        for (const auto &event : report.events)
            last[{event.peer.host, event.peer.pid}] = &event;
        for (const auto &[key, event] : last) {
            if (!isTrouble(event->event))
                continue;
            auto process = event->peer;
            process.source = event->source;
            process.state = event->event.ends_with("DEAD") ? RasProcess::State::Dead : RasProcess::State::Unresponsive;
            addProcess(process, event->time);
        }
    }

    void addRanks(const RasJoin &join)
    {
        std::vector<const RasRank *> missing;
        for (const auto &rank : join.ras->ranks) {
            if (rank.missing || rank.dead)
                missing.push_back(&rank);
        }
        for (const auto *rank : missing) {
            auto host = rank->host;
            auto pid = rank->pid;
            if (pid < 0 && join.communicator.valid()) {
                const auto &communicator = m_job.communicators[join.communicator.index()];
                if (const auto *known = findRank(communicator, RankId(rank->rank))) {
                    host = known->host;
                    pid = known->pid;
                }
            }
            if (pid < 0 && missing.size() == 1 && join.report->processes.size() == 1) {
                host = join.report->processes.front().host; // the only process that can hold the only missing rank
                pid = join.report->processes.front().pid;
            }
            if (pid < 0) {
                m_unplaced[join.communicator].emplace(rank->rank, rank->source);
                continue;
            }
            auto &silent = entry(host, pid, rank->source);
            silent.dead = silent.dead || rank->dead;
            silent.ranks.emplace(join.communicator, rank->rank);
            if (silent.gpus.empty() && rank->nvmlDev >= 0)
                silent.gpus = {rank->nvmlDev};
        }
    }

    void report(std::vector<Problem> &into)
    {
        addRanksOfLogs();
        for (const auto &[key, silent] : m_silent)
            into.push_back(problemOf(silent));
        for (const auto &[communicator, ranks] : m_unplaced) {
            std::string list;
            std::size_t named = 0;
            for (const auto &[rank, source] : ranks) {
                if (named++ < kNamed)
                    list += (list.empty() ? "" : ", ") + std::to_string(rank);
            }
            if (named > kNamed)
                list += " and " + std::to_string(named - kNamed) + " more";
            auto problem =
                makeProblem(ProblemCode::RasMissing,
                            "RAS has no data of " + plural(named, "rank") + " of " + name(communicator) + ": " + list,
                            "operations of this communicator wait for them",
                            "ncclras -v names their processes; look at them with ps, nvidia-smi and dmesg -T",
                            ranks.begin()->second);
            problem.object.communicator = communicator;
            if (named == 1)
                problem.object.rank = RankId(ranks.begin()->first);
            into.push_back(std::move(problem));
        }
    }

private:
    Silent &entry(const std::string &address, std::int64_t pid, SourceRef source)
    {
        const auto host = m_hosts.nameOf(address, pid);
        auto &silent = m_silent[{host, pid}];
        if (!silent.source.valid())
            silent.source = source;
        silent.host = host;
        silent.pid = pid;
        return silent;
    }

    std::string name(CommunicatorId id) const
    {
        return id.valid() ? "communicator " + m_job.communicators[id.index()].id : std::string("a communicator");
    }

    /// The ranks that the logs give to the silent processes.
    void addRanksOfLogs()
    {
        if (m_silent.empty())
            return;
        for (const auto &communicator : m_job.communicators) {
            for (const auto &rank : communicator.ranks) {
                const auto silent = m_silent.find({rank.host, rank.pid});
                if (silent != m_silent.end() && silent->second.ranks.size() < 1024)
                    silent->second.ranks.emplace(communicator.index, rank.id.value);
            }
        }
    }

    Problem problemOf(const Silent &silent) const
    {
        auto text = describeProcess(silent.host, silent.pid, silent.gpus) +
                    (silent.dead ? " is dead for RAS" : " does not answer RAS");
        if (!silent.time.empty())
            text += " since " + silent.time;
        std::size_t named = 0;
        for (const auto &[communicator, rank] : silent.ranks) {
            if (named++ < 3)
                text += (named == 1 ? ": rank " : ", rank ") + std::to_string(rank) + " of " + name(communicator);
        }
        if (named > 3)
            text += " and " + std::to_string(named - 3) + " more";
        const auto on = silent.host.empty() ? std::string("on its host: ") : "on " + silent.host + ": ";
        auto problem =
            makeProblem(ProblemCode::RasMissing, std::move(text), "all other ranks of these communicators wait for it",
                        on + "ps -p " + std::to_string(silent.pid) + "; nvidia-smi; dmesg -T | tail", silent.source);
        if (!silent.ranks.empty()) {
            problem.object.communicator = silent.ranks.begin()->first;
            problem.object.rank = RankId(silent.ranks.begin()->second);
        }
        return problem;
    }

    const Job &m_job;
    const HostNames &m_hosts;
    std::map<SilentKey, Silent> m_silent;
    std::map<CommunicatorId, std::map<std::int32_t, SourceRef>> m_unplaced;
};

/// Ranks that stand at one count of one kind of operation.
struct CountGroup {
    std::vector<const RasRank *> named;
    std::uint64_t unnamed = 0;
};

std::string describeGroup(const CountGroup &group, const HostNames &hosts)
{
    if (group.unnamed > 0 || group.named.size() > kNamed)
        return plural(group.unnamed + group.named.size(), "rank");
    std::string text;
    for (const auto *rank : group.named) {
        text += (text.empty() ? "rank " : ", rank ") + std::to_string(rank->rank);
        const std::vector<std::int32_t> gpus(rank->nvmlDev >= 0 ? 1 : 0, rank->nvmlDev);
        if (rank->pid >= 0)
            text += " (" + describeProcess(hosts.nameOf(rank->host, rank->pid), rank->pid, gpus) + ")";
    }
    return text;
}

void reportMismatch(const RasJoin &join, const HostNames &hosts, std::vector<Problem> &into)
{
    std::map<std::string, std::map<std::uint64_t, CountGroup>> kinds;
    for (const auto &[kind, counts] : join.ras->agreeing) {
        for (const auto &[count, ranks] : counts)
            kinds[kind][count].unnamed += ranks;
    }
    for (const auto &rank : join.ras->ranks) {
        for (const auto &[kind, count] : rank.operations)
            kinds[kind][count].named.push_back(&rank);
    }
    std::string text;
    const RasRank *behind = nullptr;
    for (const auto &[kind, counts] : kinds) {
        if (counts.size() < 2)
            continue;
        text += (text.empty() ? "" : "; ") + (kind.empty() ? std::string() : kind + " ");
        bool first = true;
        for (auto group = counts.rbegin(); group != counts.rend(); ++group) {
            text += (first ? "operation " : ", ") + std::to_string(group->first) + " reached by " +
                    describeGroup(group->second, hosts);
            first = false;
        }
        const auto &lowest = counts.begin()->second;
        if (behind == nullptr && lowest.unnamed == 0 && lowest.named.size() == 1)
            behind = lowest.named.front();
    }
    if (text.empty())
        return;
    auto problem = makeProblem(ProblemCode::RasMismatch,
                               "ranks of communicator " + join.ras->hash + " are not at the same operation: " + text,
                               "the ranks that are behind hold up the others, unless the report was taken in between",
                               "run ncclras again; if the same ranks stay behind: py-spy dump --pid PID on their hosts",
                               behind != nullptr ? behind->source : join.ras->source);
    problem.object.communicator = join.communicator;
    if (behind != nullptr)
        problem.object.rank = RankId(behind->rank);
    into.push_back(std::move(problem));
}

void reportErrors(const RasJoin &join, const HostNames &hosts, std::vector<Problem> &into)
{
    std::map<std::string, CountGroup> errors;
    for (const auto &rank : join.ras->ranks) {
        if (!rank.error.empty())
            errors[rank.error].named.push_back(&rank);
    }
    for (const auto &[error, group] : errors) {
        auto problem = makeProblem(ProblemCode::RasError,
                                   "communicator " + join.ras->hash + ": " + describeGroup(group, hosts) + ": " + error,
                                   "collectives of this communicator fail or wait",
                                   "read the warnings in the log of that process", group.named.front()->source);
        problem.object.communicator = join.communicator;
        problem.object.rank = RankId(group.named.front()->rank);
        into.push_back(std::move(problem));
    }
}

} // namespace

HostNames::HostNames(const Job &job)
{
    for (const auto &process : job.processes) {
        if (process.bootstrapIp.empty())
            continue;
        m_byProcess[{process.bootstrapIp, process.pid}] = process.host;
        auto &name = m_byAddress.try_emplace(process.bootstrapIp, process.host).first->second;
        if (name != process.host)
            name.clear();
    }
}

std::string HostNames::nameOf(const std::string &address, std::int64_t pid) const
{
    if (const auto found = m_byProcess.find({address, pid}); found != m_byProcess.end())
        return found->second;
    const auto found = m_byAddress.find(address);
    return found == m_byAddress.end() || found->second.empty() ? address : found->second;
}

std::vector<Problem> rasProblems(const Job &job, const std::vector<RasJoin> &joins, const HostNames &hosts)
{
    std::vector<Problem> problems;
    SilentProcesses silent(job, hosts);
    for (const auto &report : job.rasReports) {
        for (const auto &process : report.processes)
            silent.addProcess(process, {});
        silent.addEvents(report);
    }
    for (const auto &join : joins) {
        silent.addRanks(join);
        reportMismatch(join, hosts, problems);
        reportErrors(join, hosts, problems);
    }
    silent.report(problems);
    return problems;
}

} // namespace eps::sources::dumps
