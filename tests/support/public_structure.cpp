#include "tests/support/public_structure.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

namespace eps::test {

namespace {

using Order = std::vector<std::int32_t>;

std::string joined(const Order &order)
{
    std::string all;
    for (const std::int32_t rank : order)
        all += (all.empty() ? "" : " ") + (rank == kGap ? std::string("-") : std::to_string(rank));
    return all;
}

/// "send NET/IB/0" of "send NET/IB/0       │": blanks and the frame of a viewer were copied with the line.
std::string withoutFrame(const std::string &text) { return text.substr(0, text.find("  ")); }

class Structure {
public:
    Structure(const Json &expected, const Job &job) : m_expected(expected), m_job(job) {}

    std::vector<Fact> run()
    {
        for (const char *key : {"rings", "rings_from_hop_lines"})
            each(key, [this](const Json &ring) { return compareRing(ring); });
        each("trees", [this](const Json &tree) { return compareTree(tree); });
        each("hops", [this](const Json &hop) { return compareHop(hop); });
        compareHopLines();
        return std::move(m_facts);
    }

private:
    using Answer = std::pair<bool, std::string>;

    void add(std::string key, bool holds, std::string found)
    {
        m_facts.push_back({std::move(key), holds, std::move(found)});
    }

    template <class Compare> void each(const char *key, Compare compare)
    {
        const Json *list = jsonFind(m_expected, key);
        for (std::size_t i = 0; list != nullptr && i < list->size(); ++i) {
            const Answer answer = compare(list->at(i));
            add(std::string(key) + "[" + std::to_string(i) + "]", answer.first, answer.second);
        }
    }

    /// Does the ring say `stated`, from its first rank on? A stated list that was cut is a part of it.
    static bool agrees(const Ring &ring, const Order &stated, bool cut)
    {
        if (cut)
            return std::search(ring.order.begin(), ring.order.end(), stated.begin(), stated.end()) != ring.order.end();
        return ring.order == stated;
    }

    [[nodiscard]] bool anyRingIs(const Order &order) const
    {
        for (const Communicator &communicator : m_job.communicators)
            for (const Channel &channel : communicator.channels)
                if (channel.ring && (channel.ring->closed || channel.ring->order == order) &&
                    std::is_permutation(order.begin(), order.end(), channel.ring->order.begin(),
                                        channel.ring->order.end()))
                    return true;
        return false;
    }

    Answer compareRing(const Json &stated)
    {
        const Order order = stated.at("order").get<Order>();
        const bool cut = stated.contains("header_truncated");
        if (stated.contains("not_a_permutation"))
            return {!anyRingIs(order), "a list that is no ring is taken for one"};
        std::string found;
        for (const Json &channel : stated.at("channels")) {
            bool holds = false;
            for (const Communicator &communicator : m_job.communicators) {
                const Channel *seen = findChannel(communicator, ChannelId(channel.get<std::int32_t>()));
                if (seen == nullptr || !seen->ring)
                    continue;
                holds = holds || agrees(*seen->ring, order, cut);
                found += communicator.id + " " + channel.dump() + ": " + joined(seen->ring->order) + "; ";
            }
            if (!holds)
                return {false, found + "channel " + channel.dump() + " instead of " + joined(order)};
        }
        return {true, {}};
    }

    /// Stated trees of one file lump the communicators of that file together.
    Answer compareTree(const Json &stated)
    {
        std::string found;
        for (const Json &number : stated.at("channels")) {
            std::set<std::pair<std::int32_t, std::int32_t>> parents;
            std::set<std::int32_t> ranks;
            for (const Communicator &communicator : m_job.communicators) {
                const Channel *channel = findChannel(communicator, ChannelId(number.get<std::int32_t>()));
                if (channel == nullptr)
                    continue;
                for (const TreeNode &node : channel->tree) {
                    parents.emplace(node.rank.value, node.up);
                    ranks.insert(node.rank.value);
                    found += " " + std::to_string(node.rank.value) + "^" + std::to_string(node.up);
                }
            }
            bool holds = ranks.size() == stated.at("ranks_seen").get<std::size_t>();
            if (const Json *expected = jsonFind(stated, "parent"))
                for (const auto &[rank, parent] : expected->items())
                    holds = holds && parents.count({std::stoi(rank), parent.get<std::int32_t>()}) > 0;
            if (!holds)
                return {false, "channel " + number.dump() + ":" + found};
        }
        return {true, {}};
    }

    Answer compareHop(const Json &stated)
    {
        for (const Communicator &communicator : m_job.communicators) {
            for (const Hop &hop : communicator.hops) {
                if (hop.channel.value == stated.at(0).get<std::int32_t>() &&
                    hop.from.value == stated.at(1).get<std::int32_t>() &&
                    hop.to.value == stated.at(2).get<std::int32_t>() &&
                    (stated.at(3) == "send" ? hop.sendLine : hop.receiveLine).valid() &&
                    m_job.symbols.text(hop.via) == stated.at(4).get<std::string>())
                    return {true, {}};
            }
        }
        return {false, "no such hop"};
    }

    /// Distinct lines: the same one of a second run in the text counts once. The model keeps the sender's words of a
    /// connection, so what receivers printed is compared by number only.
    void compareHopLines()
    {
        std::set<std::tuple<std::string, std::int32_t, std::int32_t, std::int32_t, std::int32_t>> lines;
        for (const Communicator &communicator : m_job.communicators) {
            for (const Hop &hop : communicator.hops) {
                if (hop.transport == Transport::COLLNET)
                    continue; // the stated numbers are of lines that name two ranks
                const bool network = hop.transport == Transport::NET;
                const std::string via(m_job.symbols.text(hop.via));
                const auto add = [&](const std::string &kind) {
                    lines.emplace(kind, hop.channel.value, hop.connection, hop.from.value, hop.to.value);
                };
                if (hop.sendLine.valid())
                    add((network ? "send " : "p2p ") + via);
                if (hop.receiveLine.valid())
                    add(network ? "receive" : "p2p " + via);
            }
        }
        const Json *expected = jsonFind(m_expected, "hop_lines_by_transport");
        if (expected == nullptr)
            return;
        std::map<std::string, std::size_t> stated;
        std::size_t torn = 0;
        for (const auto &[transport, count] : expected->items()) {
            if (transport.find(" NCCL INFO ") != std::string::npos) // two lines in one: no transport
                torn += count.get<std::size_t>();
            else
                stated[transport.starts_with("receive ") ? "receive" : withoutFrame(transport)] +=
                    count.get<std::size_t>();
        }
        add("hop_lines_unique", m_expected.at("hop_lines_unique").get<std::size_t>() == lines.size() + torn,
            std::to_string(lines.size()));
        // Where lines repeat, the stated numbers of the transports count the repetitions.
        if (m_expected.at("hop_lines_total") != m_expected.at("hop_lines_unique"))
            return;
        for (const auto &[transport, count] : stated) {
            const auto seen = std::count_if(lines.begin(), lines.end(), [&name = transport](const auto &line) {
                return std::get<0>(line) == name;
            });
            add("hop_lines_by_transport." + transport, static_cast<std::size_t>(seen) == count, std::to_string(seen));
        }
    }

    const Json &m_expected;
    const Job &m_job;
    std::vector<Fact> m_facts;
};

} // namespace

std::vector<Fact> compareStructure(const Json &expected, const Job &job) { return Structure(expected, job).run(); }

} // namespace eps::test
