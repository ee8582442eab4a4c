#include "core/sources/ccl/assemble.h"

#include "core/base/text.h"
#include "core/sources/ccl/join/hops.h"
#include "core/sources/ccl/join/processes.h"
#include "core/sources/ccl/join/remarks.h"
#include "core/sources/ccl/join/topologies.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

namespace eps::ccl {

namespace {

constexpr std::size_t kManyEvents = 20'000; ///< below, starting threads costs more than it saves

/// Files in an order that their content decides, so that names and arguments do not matter.
void sortExtracts(std::vector<LogExtract> &extracts)
{
    const auto key = [](const LogExtract &extract) {
        static const std::string kNone;
        const bool empty = extract.processes.empty();
        return std::tuple(empty ? std::string_view() : std::string_view(extract.processes.front().facts.firstTime),
                          empty ? std::string_view() : std::string_view(extract.processes.front().facts.host),
                          empty ? std::int64_t{-1} : extract.processes.front().facts.pid, extract.lines.lines,
                          extract.contentHash, extract.file.value);
    };
    std::sort(extracts.begin(), extracts.end(),
              [&](const LogExtract &a, const LogExtract &b) { return key(a) < key(b); });
}

std::uint64_t hashMembers(const Communicator &communicator)
{
    std::uint64_t hash = 0xcbf29ce484222325U; // FNV-1a: the same on every machine
    const auto mix = [&](std::string_view text) {
        for (const char c : text)
            hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3U;
    };
    for (const auto &rank : communicator.ranks) {
        if (!rank.ownLog)
            continue;
        mix(std::to_string(rank.id.value) + '/' + rank.host + '/' + std::to_string(rank.pid) + ';');
    }
    return hash;
}

class Assembly {
public:
    Assembly(std::vector<LogExtract> extracts, StopPoll stop, unsigned threads)
        : m_extracts(std::move(extracts)), m_stop(std::move(stop)), m_threads(threads)
    {
    }

    JobFindings run();

private:
    void distributeEvents();
    void buildCommunicator(std::uint32_t group, NicNames &nics);
    void describe(const Members &members, Communicator &into);
    void nameAll();
    void sortCommunicators();
    void countLines();
    void noteTimes();

    std::vector<LogExtract> m_extracts;
    StopPoll m_stop;
    unsigned m_threads;
    Views m_views;
    std::vector<Group> m_groups;
    std::vector<std::vector<EventRef>> m_events; ///< by group
    JobFindings m_out;
};

void Assembly::distributeEvents()
{
    std::vector<std::uint32_t> groupOf(m_views.views.size(), kNowhere);
    for (std::uint32_t g = 0; g < m_groups.size(); ++g) {
        for (const auto view : m_groups[g].views)
            groupOf[view] = g;
    }
    m_events.resize(m_groups.size());
    for (std::uint32_t e = 0; e < m_extracts.size(); ++e) {
        for (std::uint32_t i = 0; i < m_views.placements[e].size(); ++i) {
            if (m_stop.stoppedAt(i))
                return;
            const auto view = m_views.placements[e][i].view;
            if (view != kNowhere && groupOf[view] != kNowhere)
                m_events[groupOf[view]].push_back({e, i});
        }
    }
}

/// Library, version, size, label and first line.
void Assembly::describe(const Members &members, Communicator &into)
{
    std::set<std::string> versions;
    std::set<std::string> bare;
    std::set<std::string> hosts;
    std::set<std::int32_t> nodes;
    std::set<std::string> names;
    for (const auto v : members.group.views) {
        const auto &view = members.views.views[v];
        for (const auto piece : m_views.processes[view.process].pieces) {
            const auto &extract = m_extracts[piece.extract];
            const auto &facts = extract.processes[piece.process].facts;
            if (!facts.version.empty())
                versions.insert(facts.version);
            if (!extract.version.empty())
                bare.insert(extract.version);
            if (into.library.empty() || facts.library == "RCCL" || extract.library == "RCCL")
                into.library = extract.library == "RCCL" ? "RCCL" : facts.library;
            if (!facts.host.empty())
                hosts.insert(facts.host);
            if (!facts.firstTime.empty() && (into.firstTime.empty() || facts.firstTime < into.firstTime))
                into.firstTime = facts.firstTime;
        }
        if (view.nNodes > 0)
            nodes.insert(view.nNodes);
        if (view.namesDiffer)
            names.insert({}); // which one it has is not known
        if (!view.name.empty())
            names.insert(view.name);
        const SourceRef source{m_extracts[view.extract].file, view.firstLine};
        if (!into.source.valid() || source < into.source)
            into.source = source;
    }
    if (members.nRanks > 0)
        into.nRanks = members.nRanks;
    if (nodes.size() == 1)
        into.nNodes = *nodes.begin();
    else if (nodes.empty() && into.complete && !hosts.empty())
        into.nNodes = static_cast<std::int32_t>(hosts.size());
    const auto &found = versions.empty() ? bare : versions;
    if (found.size() == 1)
        into.version = *found.begin();
    into.label = into.nRanks ? std::to_string(*into.nRanks) + (*into.nRanks == 1 ? " rank" : " ranks") : "ranks";
    if (into.nNodes)
        into.label += " on " + std::to_string(*into.nNodes) + (*into.nNodes == 1 ? " node" : " nodes");
    if (names.size() == 1)
        into.name = *names.begin();
    else if (names.size() > 1)
        m_out.problems.push_back(makeProblem(
            ProblemCode::LogConflict,
            "Lines give one communicator different names, \"" + *names.rbegin() + "\" among them",
            "Its name is not shown.", "Check whether logs of several runs lie in one folder.", into.source));
    remarkVersions(into, std::vector<std::string>(versions.begin(), versions.end()), m_out);
}

void Assembly::buildCommunicator(std::uint32_t group, NicNames &nics)
{
    Communicator communicator;
    ProblemList problems(m_out.problems);
    Members members(m_extracts, m_views, m_groups[group], std::move(m_events[group]));
    members.threads = members.events.size() < kManyEvents ? 1 : m_threads;
    settleMembers(members, problems);
    checkEvents(members, problems);
    if (m_stop.stopped())
        return;
    fillRanks(members, communicator);
    describe(members, communicator);
    if (!m_stop.stopped())
        fillRings(members, communicator, problems);
    if (!m_stop.stopped())
        fillTrees(members, communicator, problems);
    fillHeads(members, communicator);
    if (!m_stop.stopped())
        fillHops(members, nics, m_out.job.symbols, communicator, problems);
    problems.finish();
    m_out.job.communicators.push_back(std::move(communicator));
}

/// Output ids (cli.md, "Communicators"). Parents come before their children in `m_groups`.
void Assembly::nameAll()
{
    auto &all = m_out.job.communicators;
    std::map<std::string, std::uint32_t> seen;
    constexpr std::uint64_t kListedUnsure = 20;
    std::uint64_t unsure = 0;
    for (std::uint32_t g = 0; g < m_groups.size() && g < all.size(); ++g) {
        const auto &group = m_groups[g];
        auto &communicator = all[g];
        if (group.hasId)
            communicator.id = text::hex(group.id);
        else if (group.parent != kNowhere && group.parent < g)
            communicator.id =
                all[group.parent].id + '/' + std::to_string(group.childCount) + '/' + std::to_string(group.color);
        else
            communicator.id = '~' + text::hex(hashMembers(communicator)).substr(2);
        if (group.occurrence > 0)
            communicator.id += '#' + std::to_string(group.occurrence + 1);
        if (const auto again = ++seen[communicator.id]; again > 1)
            communicator.id += '#' + std::to_string(again);
        if (group.unsure && ++unsure <= kListedUnsure)
            m_out.problems.push_back(makeProblem(ProblemCode::LogAmbiguous,
                                                 "Several communicators of " + communicator.label +
                                                     " are alike; which ranks belong together is not printed",
                                                 "They are shown apart.",
                                                 "NCCL 2.16 and newer print an id for each communicator.",
                                                 communicator.source));
    }
    if (unsure > kListedUnsure)
        m_out.problems.push_back(makeProblem(ProblemCode::LogAmbiguous,
                                             std::to_string(unsure - kListedUnsure) + " more communicators are alike"));
}

void Assembly::sortCommunicators()
{
    auto &all = m_out.job.communicators;
    std::vector<std::uint32_t> depth(all.size());
    std::vector<std::uint32_t> order(all.size());
    for (std::uint32_t g = 0; g < all.size(); ++g) {
        order[g] = g;
        const auto parent = m_groups[g].parent;
        depth[g] = parent != kNowhere && parent < g ? depth[parent] + 1 : 0;
    }
    std::sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
        if (depth[a] != depth[b])
            return depth[a] < depth[b];
        return all[a].id != all[b].id ? text::naturalLess(all[a].id, all[b].id) : all[a].source < all[b].source;
    });
    std::vector<std::uint32_t> place(all.size());
    for (std::uint32_t i = 0; i < order.size(); ++i)
        place[order[i]] = i;
    std::vector<Communicator> sorted;
    sorted.reserve(all.size());
    for (const auto g : order) {
        auto &communicator = all[g];
        communicator.index = CommunicatorId(static_cast<std::size_t>(place[g]));
        const auto parent = m_groups[g].parent;
        if (parent != kNowhere && parent < place.size())
            communicator.parent = CommunicatorId(static_cast<std::size_t>(place[parent]));
        sorted.push_back(std::move(communicator));
    }
    all = std::move(sorted);
}

void Assembly::countLines()
{
    for (std::uint32_t e = 0; e < m_extracts.size(); ++e) {
        auto &lines = m_extracts[e].lines;
        for (std::uint32_t i = 0; i < m_views.placements[e].size(); ++i) {
            const auto &placement = m_views.placements[e][i];
            if (placement.damaged) {
                ++lines.damaged;
                if (m_extracts[e].firstDamaged == 0)
                    m_extracts[e].firstDamaged = m_extracts[e].events[i].line;
            } else if (placement.view != kNowhere && (m_extracts[e].events[i].flags & kTorn) == 0) {
                ++lines.used;
            }
        }
        m_out.job.lines += lines;
    }
}

void Assembly::noteTimes()
{
    auto &asOf = m_out.job.asOf;
    for (const auto &process : m_out.job.processes) {
        if (!process.firstTime.empty() && (asOf.first.empty() || process.firstTime < asOf.first))
            asOf.first = process.firstTime;
        asOf.last = std::max(asOf.last, process.lastTime);
    }
    if (!asOf.first.empty())
        asOf.precision = AsOf::Precision::Line;
}

JobFindings Assembly::run()
{
    sortExtracts(m_extracts);
    m_views = findViews(m_extracts, m_stop);
    if (m_stop.stopped())
        return std::move(m_out);
    m_groups = groupViews(m_extracts, m_views);
    if (m_stop.stopped())
        return std::move(m_out);
    distributeEvents();
    NicNames nics(m_extracts, m_views, m_out.job.symbols);
    for (std::uint32_t g = 0; g < m_groups.size() && !m_stop.stopped(); ++g)
        buildCommunicator(g, nics);
    if (m_stop.stopped())
        return std::move(m_out);
    m_out.job.processes = listProcesses(m_extracts, m_views, nics);
    m_out.hosts = listTopologies(m_extracts, m_out.job.processes);
    nameAll();
    sortCommunicators();
    countLines();
    noteTimes();
    remarkFiles(m_extracts, m_views, m_out);
    for (const auto &communicator : m_out.job.communicators)
        remarkCoverage(communicator, m_out);
    sortProblems(m_out.problems);
    return std::move(m_out);
}

} // namespace

JobFindings assembleJob(std::vector<LogExtract> extracts, std::stop_token stop, unsigned threads)
{
    return Assembly(std::move(extracts), StopPoll(std::move(stop)), threads).run();
}

JobFindings assembleJob(std::vector<LogExtract> extracts, StopPoll stop, unsigned threads)
{
    return Assembly(std::move(extracts), std::move(stop), threads).run();
}

} // namespace eps::ccl
