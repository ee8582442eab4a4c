#include "core/query/rows.h"

#include "core/base/assert.h"
#include "core/base/text.h"
#include "core/model/address.h"

#include <algorithm>
#include <unordered_map>

namespace eps::query {

namespace {

/// Groups (list, value) pairs by list, each value once, ascending.
template <class Value> Lists<Value> grouped(std::vector<std::pair<std::uint32_t, Value>> pairs, std::size_t listCount)
{
    std::sort(pairs.begin(), pairs.end());
    pairs.erase(std::unique(pairs.begin(), pairs.end()), pairs.end());
    Lists<Value> lists;
    lists.values.reserve(pairs.size());
    lists.ends.assign(listCount, 0);
    std::size_t at = 0;
    for (std::uint32_t list = 0; list < listCount; ++list) {
        for (; at < pairs.size() && pairs[at].first == list; ++at)
            lists.values.push_back(pairs[at].second);
        lists.ends[list] = static_cast<std::uint32_t>(at);
    }
    return lists;
}

template <class Id> std::uint32_t number(Id id) { return static_cast<std::uint32_t>(id.value); }

} // namespace

std::string_view name(State state)
{
    switch (state) {
    case State::Ok:
        return "ok";
    case State::Unknown:
        return "unknown";
    case State::Warning:
        return "warning";
    case State::Error:
        return "error";
    }
    return {};
}

RowIndex::RowIndex(SnapshotPtr snapshot) : m_snapshot(std::move(snapshot))
{
    EPS_ASSERT(m_snapshot != nullptr);
    numberHops();
    numberHosts();
    joinNics();
    noteProblems();
}

void RowIndex::numberHops()
{
    Row hops = 0;
    Row ranks = 0;
    for (const Communicator &communicator : m_snapshot->job.communicators) {
        hops += static_cast<Row>(communicator.hops.size());
        ranks += static_cast<Row>(communicator.ranks.size());
        m_hopEnds.push_back(hops);
        m_rankEnds.push_back(ranks);
    }
    m_senders.reserve(hops);
    m_receivers.reserve(hops);
    for (const Communicator &communicator : m_snapshot->job.communicators) {
        for (const Hop &hop : communicator.hops) {
            m_senders.push_back(rankRow(communicator.index, hop.from));
            m_receivers.push_back(rankRow(communicator.index, hop.to));
        }
    }
    m_placed.assign(hops, kNoRow);
    std::uint32_t at = 0;
    for (const MappedHop &mapped : m_snapshot->paths.hops)
        m_placed[hopRow(mapped.communicator, mapped.hop)] = at++;
}

void RowIndex::numberHosts()
{
    std::unordered_map<std::string, DeviceId> devices;
    for (const Device &device : fabric().devices) {
        devices.try_emplace(text::lower(device.name), device.id);
        for (const std::string &alias : device.aliases)
            devices.try_emplace(text::lower(alias), device.id);
    }
    for (const Device &device : fabric().devices)
        devices.try_emplace(text::lower(shortHost(device.name)), device.id);
    const auto deviceOf = [&](std::string_view host) {
        for (const std::string_view spelling : {host, shortHost(host)}) {
            if (const auto found = devices.find(text::lower(spelling)); found != devices.end() && !spelling.empty())
                return found->second;
        }
        return DeviceId{};
    };
    m_hostNames.emplace_back();
    m_hostDevices.emplace_back();
    std::unordered_map<std::string_view, std::uint32_t> numbers{{std::string_view(), 0}};
    for (const Communicator &communicator : m_snapshot->job.communicators) {
        for (const Rank &rank : communicator.ranks) {
            const auto [found, isNew] = numbers.try_emplace(rank.host, static_cast<std::uint32_t>(m_hostNames.size()));
            if (isNew) {
                m_hostNames.emplace_back(rank.host);
                m_hostDevices.push_back(deviceOf(rank.host));
            }
            m_hosts.push_back(found->second);
        }
    }
}

void RowIndex::joinNics()
{
    std::vector<std::pair<std::uint32_t, NicId>> nicsOfRank;
    std::vector<std::pair<std::uint32_t, Row>> ranksOfNic;
    for (const MappedHop &mapped : m_snapshot->paths.hops) {
        const Row row = hopRow(mapped.communicator, mapped.hop);
        const std::pair<Row, NicId> ends[] = {{m_senders[row], mapped.from}, {m_receivers[row], mapped.to}};
        for (const auto &[rankRow, nic] : ends) {
            if (rankRow == kNoRow || !nic.valid())
                continue;
            nicsOfRank.emplace_back(rankRow, nic);
            ranksOfNic.emplace_back(number(nic), rankRow);
        }
    }
    std::vector<std::pair<std::uint32_t, NicId>> nicsOfDevice;
    for (const Nic &nic : fabric().nics)
        nicsOfDevice.emplace_back(number(nic.host), nic.id);
    m_nicsOfRank = grouped(std::move(nicsOfRank), m_hosts.size());
    m_ranksOfNic = grouped(std::move(ranksOfNic), fabric().nics.size());
    m_nicsOfDevice = grouped(std::move(nicsOfDevice), fabric().devices.size());
}

void RowIndex::noteProblems()
{
    for (const Problem &problem : m_snapshot->problems) {
        const ObjectRef &object = problem.object;
        for (const Subject subject : kSubjects) {
            if (const auto row = rowOf(subject, object))
                note(subject, *row, problem.severity);
        }
        // What is said of a link holds for its ports, and the other way round.
        if (object.link.valid()) {
            note(Subject::Ports, fabric().link(object.link).a.index(), problem.severity);
            note(Subject::Ports, fabric().link(object.link).b.index(), problem.severity);
        } else if (object.port.valid() && fabric().port(object.port).link.valid()) {
            note(Subject::Links, fabric().port(object.port).link.index(), problem.severity);
        }
    }
}

void RowIndex::note(Subject subject, std::size_t row, Severity severity)
{
    if (severity == Severity::Info)
        return;
    auto &found = m_found[static_cast<std::size_t>(subject)];
    if (found.empty())
        found.assign(rowCount(subject), State::Ok);
    found[row] = std::max(found[row], severity == Severity::Error ? State::Error : State::Warning);
}

std::size_t RowIndex::rowCount(Subject subject) const
{
    switch (subject) {
    case Subject::Hops:
        return m_senders.size();
    case Subject::Ranks:
        return m_rankEnds.empty() ? 0 : m_rankEnds.back();
    case Subject::Devices:
        return fabric().devices.size();
    case Subject::Links:
        return fabric().links.size();
    case Subject::Ports:
        return fabric().ports.size();
    case Subject::Nics:
        return fabric().nics.size();
    case Subject::Problems:
        return m_snapshot->problems.size();
    }
    return 0;
}

std::size_t RowIndex::communicatorAt(const std::vector<Row> &ends, Row row) const
{
    return static_cast<std::size_t>(std::upper_bound(ends.begin(), ends.end(), row) - ends.begin());
}

const Communicator &RowIndex::communicatorOfHop(Row hop) const
{
    return m_snapshot->job.communicators.at(communicatorAt(m_hopEnds, hop));
}

const Communicator &RowIndex::communicatorOfRank(Row rank) const
{
    return m_snapshot->job.communicators.at(communicatorAt(m_rankEnds, rank));
}

const Hop &RowIndex::hop(Row hop) const
{
    const Communicator &communicator = communicatorOfHop(hop);
    return communicator.hops[communicator.hops.size() - (m_hopEnds[communicator.index.index()] - hop)];
}

const Rank &RowIndex::rank(Row rank) const
{
    const Communicator &communicator = communicatorOfRank(rank);
    return communicator.ranks[communicator.ranks.size() - (m_rankEnds[communicator.index.index()] - rank)];
}

Row RowIndex::rankRow(CommunicatorId id, RankId rank) const
{
    const Communicator &communicator = m_snapshot->job.communicators.at(id.index());
    const Row first = m_rankEnds[id.index()] - static_cast<Row>(communicator.ranks.size());
    // Nearly always all ranks are known: then the number is the place.
    if (rank.valid() && rank.index() < communicator.ranks.size() && communicator.ranks[rank.index()].id == rank)
        return first + static_cast<Row>(rank.index());
    const Rank *found = findRank(communicator, rank);
    return found == nullptr ? kNoRow : first + static_cast<Row>(found - communicator.ranks.data());
}

Row RowIndex::hopRow(CommunicatorId id, HopId hop) const
{
    const Communicator &communicator = m_snapshot->job.communicators.at(id.index());
    return m_hopEnds[id.index()] - static_cast<Row>(communicator.hops.size()) + static_cast<Row>(hop.index());
}

const MappedHop *RowIndex::placed(Row hop) const
{
    return m_placed[hop] == kNoRow ? nullptr : &m_snapshot->paths.hops[m_placed[hop]];
}

} // namespace eps::query
