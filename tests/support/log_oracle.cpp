#include "tests/support/log_oracle.h"

#include "tests/support/log_damage.h"
#include "tests/support/nccl_truth.h"
#include "tests/support/paths.h"

#include <algorithm>
#include <filesystem>
#include <regex>

namespace eps::test {

namespace {

int number(const std::string &text) { return text.empty() ? 0 : std::stoi(text); }

std::string threadOf(std::string_view line)
{
    const auto bracket = line.find(" [");
    return std::string(line.substr(0, bracket == std::string_view::npos ? 0 : bracket));
}

std::string edgeText(std::string_view kind, int channel, int from, int to)
{
    return std::string(kind) + " " + std::to_string(channel) + ": " + std::to_string(from) + " -> " +
           std::to_string(to);
}

std::vector<std::pair<int, int>> edgesOf(const Ring &ring)
{
    std::vector<std::pair<int, int>> edges;
    for (std::size_t i = 0; i + 1 < ring.order.size(); ++i) {
        if (ring.order[i] != kGap && ring.order[i + 1] != kGap)
            edges.emplace_back(ring.order[i], ring.order[i + 1]);
    }
    if (ring.closed)
        edges.emplace_back(ring.order.back(), ring.order.front());
    return edges;
}

std::set<int> realRanks(const std::array<std::int32_t, 3> &downs)
{
    std::set<int> ranks;
    for (const auto down : downs) {
        if (down != kNoRank)
            ranks.insert(down);
    }
    return ranks;
}

} // namespace

LogOracle::LogOracle(const std::string &folder)
{
    std::vector<std::string> paths;
    for (const auto &entry : std::filesystem::directory_iterator(folder)) {
        if (entry.path().extension() == ".log")
            paths.push_back(entry.path().string());
    }
    std::sort(paths.begin(), paths.end());
    for (const auto &path : paths) {
        m_texts.push_back(readFile(path));
        m_hosts.push_back(m_texts.back().substr(0, m_texts.back().find(':')));
    }
    readInits();
    readLines();
    readTruth(folder + "/truth.json");
}

void LogOracle::readInits()
{
    static const std::regex init(R"(^(\S+):(\d+):(\d+) \[\d+\] NCCL INFO .*comm 0x\w+ rank (\d+) nranks (\d+) )"
                                 R"(cudaDev (\d+).*?(?:commId (0x\w+) )?- Init COMPLETE$)");
    for (const auto &text : m_texts) {
        for (const auto view : linesOf(text)) {
            if (view.find("Init COMPLETE") == std::string_view::npos)
                continue;
            const std::string line(view);
            std::smatch match;
            if (!std::regex_match(line, match, init))
                continue;
            const auto id = match[7].str();
            auto at = std::find_if(m_communicators.begin(), m_communicators.end(),
                                   [&](const StatedCommunicator &known) { return known.id == id; });
            if (at == m_communicators.end()) {
                at = m_communicators.emplace(at);
                at->id = id;
                at->nRanks = number(match[5]);
            }
            at->members[number(match[4])] = {match[1], std::stoll(match[2]), number(match[6])};
            m_ofThread[threadOf(line)] = static_cast<std::size_t>(at - m_communicators.begin());
        }
    }
}

void LogOracle::readLines()
{
    for (const auto &text : m_texts) {
        for (const auto line : linesOf(text)) {
            const bool counts = line.find(" -> ") != std::string_view::npos || line.find("Trees") != std::string::npos;
            if (const auto thread = threadOf(line); counts && m_ofThread.contains(thread))
                readLine(line, thread);
        }
    }
}

void LogOracle::readLine(std::string_view view, const std::string &identity)
{
    static const std::regex ring(R"(NCCL INFO Ring (\d+) : (\d+) -> (\d+) -> (\d+)$)");
    static const std::regex hop(
        R"(NCCL INFO Channel (\d+)(?:/(\d+))? : (\d+)\[\w+\] -> (\d+)\[\w+\] (?:\[(?:send|receive)\] )?via (P2P|SHM|NET)/\S+$)");
    static const std::regex tree(R"(\[(\d+)\] (-?\d+)/(-?\d+)/(-?\d+)->(\d+)->(-?\d+))");
    const std::string line(view);
    const auto index = m_ofThread.at(identity);
    auto &stated = m_communicators[index];
    auto &facts = m_facts[line];
    std::smatch match;
    if (std::regex_search(line, match, ring)) {
        for (const auto &[from, to] : {std::pair(2U, 3U), std::pair(3U, 4U)}) {
            stated.ringEdges.insert({number(match[1]), number(match[from]), number(match[to])});
            facts.push_back({Fact::Kind::Ring, index, {number(match[1]), number(match[from]), number(match[to]), 0}});
        }
    } else if (std::regex_search(line, match, hop)) {
        const std::tuple key(number(match[1]), number(match[2]), number(match[3]), number(match[4]));
        stated.hops[key] = match[5];
        facts.push_back({Fact::Kind::Hop, index, key});
    } else if (line.find("INFO Trees [") != std::string::npos) {
        for (auto at = std::sregex_iterator(line.begin(), line.end(), tree); at != std::sregex_iterator(); ++at) {
            const auto &item = *at;
            std::set<int> down;
            for (const auto i : {2U, 3U, 4U}) {
                if (number(item[i]) >= 0)
                    down.insert(number(item[i]));
            }
            stated.treeNodes[{number(item[1]), number(item[5])}] = {number(item[6]), down};
            facts.push_back({Fact::Kind::Tree, index, {number(item[1]), number(item[5]), 0, 0}});
        }
    }
}

/// The memory of the library knows the ring also where no line prints it.
void LogOracle::readTruth(const std::string &path)
{
    if (!std::filesystem::exists(path))
        return;
    const auto truth = test::readTruth(path);
    for (auto &stated : m_communicators) {
        if (static_cast<std::size_t>(stated.nRanks) != truth.size())
            continue;
        for (std::size_t rank = 0; rank < truth.size(); ++rank) {
            for (std::size_t channel = 0; channel < truth[rank].size(); ++channel)
                stated.ringEdges.insert({static_cast<int>(channel), static_cast<int>(rank), truth[rank][channel].next});
        }
    }
}

const StatedCommunicator *LogOracle::match(const Communicator &communicator) const
{
    const auto same = std::find_if(m_communicators.begin(), m_communicators.end(),
                                   [&](const StatedCommunicator &known) { return known.id == communicator.id; });
    if (same != m_communicators.end())
        return &*same;
    return m_communicators.size() == 1 && m_communicators.front().id.empty() ? &m_communicators.front() : nullptr;
}

void LogOracle::compare(const Communicator &claimed, const StatedCommunicator &stated, std::vector<std::string> &wrong)
{
    if (claimed.nRanks && *claimed.nRanks != stated.nRanks)
        wrong.push_back("size " + std::to_string(*claimed.nRanks));
    for (const auto &rank : claimed.ranks) {
        const auto known = stated.members.find(rank.id.value);
        const bool right = known != stated.members.end() &&
                           (!rank.ownLog || (rank.host == known->second.host && rank.pid == known->second.pid &&
                                             (rank.cudaDev < 0 || rank.cudaDev == known->second.cudaDev)));
        if (!right)
            wrong.push_back("member " + std::to_string(rank.id.value) + " on " + rank.host + ":" +
                            std::to_string(rank.pid));
    }
    for (const auto &channel : claimed.channels) {
        const int c = channel.id.value;
        for (const auto &[from, to] : channel.ring ? edgesOf(*channel.ring) : std::vector<std::pair<int, int>>()) {
            if (!stated.ringEdges.contains({c, from, to}))
                wrong.push_back(edgeText("ring", c, from, to));
        }
        for (const auto &node : channel.tree) {
            const auto known = stated.treeNodes.find({c, node.rank.value});
            if (known == stated.treeNodes.end() || known->second != std::pair(int{node.up}, realRanks(node.down)))
                wrong.push_back(edgeText("tree", c, node.rank.value, node.up));
        }
    }
    for (const auto &hop : claimed.hops) {
        const auto known = stated.hops.find({hop.channel.value, hop.connection, hop.from.value, hop.to.value});
        if (known == stated.hops.end() || known->second != name(hop.transport))
            wrong.push_back(edgeText("hop", hop.channel.value, hop.from.value, hop.to.value) + " by " +
                            std::string(name(hop.transport)) + "/" + std::to_string(hop.connection));
    }
}

Judgement LogOracle::judge(const Job &job, const std::vector<std::string> &damaged) const
{
    Judgement result;
    std::set<Fact> claimed;
    std::set<const StatedCommunicator *> seen;
    for (const auto &communicator : job.communicators) {
        const auto *stated = match(communicator);
        if (stated == nullptr || !seen.insert(stated).second) {
            result.extra.push_back(communicator.id + " (" + communicator.label + ")");
            continue;
        }
        compare(communicator, *stated, result.wrong);
        const auto index = static_cast<std::size_t>(stated - m_communicators.data());
        for (const auto &channel : communicator.channels) {
            for (const auto &[from, to] : channel.ring ? edgesOf(*channel.ring) : std::vector<std::pair<int, int>>())
                claimed.insert({Fact::Kind::Ring, index, {channel.id.value, from, to, 0}});
            for (const auto &node : channel.tree)
                claimed.insert({Fact::Kind::Tree, index, {channel.id.value, node.rank.value, 0, 0}});
        }
        for (const auto &hop : communicator.hops)
            claimed.insert({Fact::Kind::Hop, index, {hop.channel.value, hop.connection, hop.from.value, hop.to.value}});
    }
    std::set<Fact> stated;
    for (const auto &text : damaged) {
        for (const auto line : linesOf(text)) {
            if (const auto known = m_facts.find(std::string(line)); known != m_facts.end())
                stated.insert(known->second.begin(), known->second.end());
        }
    }
    result.stated = stated.size();
    for (const auto &fact : stated)
        result.found += claimed.contains(fact) ? 1U : 0U;
    return result;
}

} // namespace eps::test
