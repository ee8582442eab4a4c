#include "core/sources/dumps/merge_ras.h"

#include "core/base/text.h"
#include "core/sources/dumps/ras_findings.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <set>

namespace eps::sources {

namespace {

using dumps::HostNames;
using dumps::RasJoin;

/// From NCCL 2.26 on the RAS hash of a communicator is its commId. An unknown version counts as new enough: the hash
/// must still be equal.
bool comparable(std::string_view version)
{
    const auto major = text::consumeInteger<int>(version);
    if (!major || !text::consume(version, "."))
        return true;
    const auto minor = text::consumeInteger<int>(version);
    return !minor || *major > 2 || *minor >= 26;
}

std::string labelOf(const Communicator &communicator)
{
    std::string label;
    if (communicator.nRanks)
        label = std::to_string(*communicator.nRanks) + (*communicator.nRanks == 1 ? " rank" : " ranks");
    if (communicator.nNodes)
        label += " on " + std::to_string(*communicator.nNodes) + (*communicator.nNodes == 1 ? " node" : " nodes");
    return label.empty() ? "known from RAS only" : label;
}

class Merger {
public:
    Merger(Job &job, std::vector<Problem> &problems)
        : m_job(job), m_problems(problems), m_hosts(job), m_logged(job.communicators.size())
    {
        for (const auto &communicator : job.communicators)
            m_byId[communicator.id] = communicator.index;
    }

    void run()
    {
        for (const auto &report : m_job.rasReports)
            mergeReport(report);
        for (const auto index : m_touched)
            std::sort(m_job.communicators[index].ranks.begin(), m_job.communicators[index].ranks.end(),
                      [](const Rank &a, const Rank &b) { return a.id < b.id; });
        renumber();
        auto found = dumps::rasProblems(m_job, m_joins, m_hosts);
        std::move(found.begin(), found.end(), std::back_inserter(m_problems));
    }

private:
    void mergeReport(const RasReport &report)
    {
        auto version = report.version;
        if (version.empty() && !m_job.communicators.empty())
            version = m_job.communicators.front().version;
        const bool sameIds = comparable(version);
        for (const auto &ras : report.communicators) {
            const auto known = sameIds ? m_byId.find(ras.hash) : m_byId.end();
            CommunicatorId target;
            if (known != m_byId.end() && m_byId.count(ras.hash + "#2") > 0)
                reportUnmatched("the logs show it more than once", ras);
            else if (known != m_byId.end())
                target = known->second;
            else if (sameIds || m_logged == 0)
                target = addCommunicator(report, ras);
            else
                reportUnmatched("before NCCL 2.26 (here " + version + ") its hash is not the id in the logs", ras);
            m_joins.push_back({&report, &ras, target});
            if (target.valid())
                mergeRanks(ras, m_job.communicators[target.index()]);
        }
    }

    CommunicatorId addCommunicator(const RasReport &report, const RasCommunicator &ras)
    {
        Communicator communicator;
        communicator.index = CommunicatorId(m_job.communicators.size());
        communicator.id = ras.hash;
        communicator.library = "NCCL";
        communicator.version = report.version;
        communicator.nRanks = ras.nRanks;
        communicator.nNodes = ras.nNodes;
        if (!communicator.nNodes && ras.nRanks && static_cast<std::size_t>(*ras.nRanks) == ras.ranks.size()) {
            std::set<std::string_view> hosts;
            for (const auto &rank : ras.ranks)
                hosts.insert(rank.host);
            if (hosts.count({}) == 0)
                communicator.nNodes = static_cast<std::int32_t>(hosts.size());
        }
        communicator.label = labelOf(communicator);
        communicator.source = ras.source;
        m_byId[ras.hash] = communicator.index;
        m_job.communicators.push_back(std::move(communicator));
        return m_job.communicators.back().index;
    }

    void reportUnmatched(const std::string &why, const RasCommunicator &ras)
    {
        m_problems.push_back(
            makeProblem(ProblemCode::RasUnmatched,
                        "RAS's communicator " + ras.hash + " cannot be told among those of the logs: " + why,
                        "its ranks are not joined to those of the logs", "use NCCL 2.26 or later", ras.source));
    }

    void mergeRanks(const RasCommunicator &ras, Communicator &into)
    {
        if (ras.nRanks && !into.nRanks) {
            into.nRanks = ras.nRanks;
            into.label = labelOf(into);
        }
        if (ras.nRanks && into.nRanks != ras.nRanks)
            m_problems.push_back(makeProblem(ProblemCode::LogConflict,
                                             "communicator " + into.id + " has " + std::to_string(*into.nRanks) +
                                                 " ranks in the logs and " + std::to_string(*ras.nRanks) + " for RAS",
                                             "the logs are believed", "", ras.source));
        std::map<std::int32_t, std::size_t> known;
        for (std::size_t i = 0; i < into.ranks.size(); ++i)
            known.emplace(into.ranks[i].id.value, i);
        for (const auto &rank : ras.ranks) {
            if (rank.rank < 0 || (into.nRanks && rank.rank >= *into.nRanks)) {
                m_problems.push_back(makeProblem(ProblemCode::DumpMalformed,
                                                 "RAS names rank " + std::to_string(rank.rank) + " of communicator " +
                                                     into.id + ", which it cannot have",
                                                 "this rank", "", rank.source));
                continue;
            }
            const auto [place, isNew] = known.emplace(rank.rank, into.ranks.size());
            if (isNew)
                into.ranks.push_back(newRank(rank));
            else
                fillRank(rank, into.ranks[place->second], into);
        }
        m_touched.insert(into.index.index());
    }

    [[nodiscard]] Rank newRank(const RasRank &ras) const
    {
        Rank rank;
        rank.id = RankId(ras.rank);
        rank.host = m_hosts.nameOf(ras.host, ras.pid);
        rank.pid = ras.pid;
        rank.cudaDev = ras.cudaDev;
        rank.nvmlDev = ras.nvmlDev;
        rank.source = ras.source;
        return rank;
    }

    void fillRank(const RasRank &ras, Rank &rank, const Communicator &communicator)
    {
        if (rank.pid >= 0 && ras.pid >= 0 && rank.pid != ras.pid) {
            m_problems.push_back(makeProblem(ProblemCode::LogConflict,
                                             "rank " + std::to_string(ras.rank) + " of communicator " +
                                                 communicator.id + " is process " + std::to_string(rank.pid) +
                                                 " in the logs and " + std::to_string(ras.pid) + " for RAS",
                                             "RAS's facts of this rank are not used; the job may have been restarted",
                                             "take logs and report from one run", ras.source));
            return;
        }
        if (rank.host.empty())
            rank.host = m_hosts.nameOf(ras.host, ras.pid);
        rank.pid = rank.pid < 0 ? ras.pid : rank.pid;
        rank.cudaDev = rank.cudaDev < 0 ? ras.cudaDev : rank.cudaDev;
        rank.nvmlDev = rank.nvmlDev < 0 ? ras.nvmlDev : rank.nvmlDev;
    }

    /// Puts new communicators where their id belongs among those without a parent and corrects every index. Parents
    /// stay before their children: the others keep their order.
    void renumber()
    {
        if (m_job.communicators.size() == m_logged)
            return;
        const auto &all = m_job.communicators;
        std::vector<CommunicatorId> added;
        for (std::size_t i = m_logged; i < all.size(); ++i)
            added.emplace_back(i);
        std::sort(added.begin(), added.end(), [&](CommunicatorId a, CommunicatorId b) {
            return text::naturalLess(all[a.index()].id, all[b.index()].id);
        });
        std::vector<CommunicatorId> order;
        auto next = added.begin();
        for (std::size_t i = 0; i < m_logged; ++i) {
            while (next != added.end() && !all[i].parent.valid() && text::naturalLess(all[next->index()].id, all[i].id))
                order.push_back(*next++);
            order.emplace_back(i);
        }
        order.insert(order.end(), next, added.end());
        std::vector<CommunicatorId> moved(order.size());
        std::vector<Communicator> sorted;
        for (std::size_t i = 0; i < order.size(); ++i) {
            moved[order[i].index()] = CommunicatorId(i);
            sorted.push_back(std::move(m_job.communicators[order[i].index()]));
        }
        const auto follow = [&moved](CommunicatorId &id) {
            if (id.valid() && id.index() < moved.size())
                id = moved[id.index()];
        };
        for (auto &communicator : sorted) {
            follow(communicator.index);
            follow(communicator.parent);
        }
        m_job.communicators = std::move(sorted);
        for (auto &join : m_joins)
            follow(join.communicator);
        for (auto &problem : m_problems)
            follow(problem.object.communicator);
    }

    Job &m_job;
    std::vector<Problem> &m_problems;
    HostNames m_hosts;
    std::map<std::string, CommunicatorId> m_byId;
    std::vector<RasJoin> m_joins;
    std::set<std::size_t> m_touched;
    std::size_t m_logged; ///< communicators that the logs show; those behind are new
};

} // namespace

void mergeRas(Job &job, std::vector<Problem> &problems)
{
    if (!job.rasReports.empty())
        Merger(job, problems).run();
}

} // namespace eps::sources
