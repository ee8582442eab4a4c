#include "core/sources/ccl/join/ring_facts.h"

#include <algorithm>
#include <array>
#include <set>
#include <tuple>

namespace eps::ccl {

namespace {

class Gathering {
public:
    Gathering(const Members &members, ProblemList &problems) : m_members(members), m_problems(problems) {}

    std::vector<ChannelPart<RingFact>> run();

private:
    void takeList(EventRef ref);
    void takeNeighbours(EventRef ref);
    void takeConnection(EventRef ref);
    void takeOldConnections();
    void add(const Event &event, std::int32_t from, std::int32_t to, RingEvidence grade, SourceRef source);
    [[nodiscard]] std::uint32_t trustedCount(EventRef ref) const;

    const Members &m_members;
    ProblemList &m_problems;
    ByChannel<RingFact> m_out;
    std::set<std::int32_t> m_broken; ///< channels whose order the library itself calls no cycle
    bool m_phases = false;           ///< some "Connected …" line was seen
};

void Gathering::add(const Event &event, std::int32_t from, std::int32_t to, RingEvidence grade, SourceRef source)
{
    if (from != to || m_members.nRanks == 1)
        m_out.add({event.channel, from, to, grade, source});
}

/// How many ranks of a list can be believed (§4.1): fields of four columns drop the last digit of ranks from 1000 on,
/// and a list that stops where no release stops was cut.
std::uint32_t Gathering::trustedCount(EventRef ref) const
{
    const auto &event = m_members.event(ref);
    const auto &numbers = m_members.extract(ref).numbers;
    auto count = event.count;
    const auto size = m_members.nRanks;
    const bool prefixLength = count == 20 || count == 28 || count == 36;
    if (size > 0 && static_cast<std::uint32_t>(size) != count) {
        if (count > static_cast<std::uint32_t>(size))
            return 0;
        const bool ellipsisInNumber = (event.flags & kEllipsis) != 0 && count != 36;
        const bool tooShort = !prefixLength && (event.flags & kEllipsis) == 0;
        if (ellipsisInNumber || tooShort)
            --count;
    }
    const bool mayLoseDigits = (event.flags & kPitch4) != 0 && (size < 0 || size > 1000);
    for (std::uint32_t i = 0; mayLoseDigits && i < count; ++i) {
        if (numbers[event.first + i] >= 100 && (size > 1000 || prefixLength))
            return i;
    }
    return count;
}

void Gathering::takeList(EventRef ref)
{
    const auto &event = m_members.event(ref);
    const auto &numbers = m_members.extract(ref).numbers;
    const auto count = trustedCount(ref);
    const auto source = m_members.source(ref);
    if (count < event.count && (event.flags & kEllipsis) == 0 && m_members.nRanks <= 1000)
        m_problems.add(ProblemCode::LogDamaged, "A ring list is cut or does not fit its communicator",
                       "Only its certain part is used.", {}, source);
    for (std::uint32_t i = 0; i + 1 < count; ++i)
        add(event, numbers[event.first + i], numbers[event.first + i + 1], RingEvidence::List, source);
    const bool whole = m_members.nRanks > 0 && count == static_cast<std::uint32_t>(m_members.nRanks);
    if (whole && !m_broken.contains(event.channel))
        add(event, numbers[event.first + count - 1], numbers[event.first], RingEvidence::List, source);
}

void Gathering::takeNeighbours(EventRef ref)
{
    const auto &event = m_members.event(ref);
    add(event, event.a, event.b, RingEvidence::Stitched, m_members.source(ref));
    add(event, event.b, event.c, RingEvidence::Stitched, m_members.source(ref));
}

void Gathering::takeConnection(EventRef ref)
{
    const auto &event = m_members.event(ref);
    const auto &via = m_members.via(ref);
    const auto &placement = m_members.placement(ref);
    if (placement.phase == Phase::Ring && !placement.outOfOrder && event.c <= 0 && !via.shared &&
        via.transport != Transport::COLLNET)
        add(event, event.a, event.b, RingEvidence::Hops, m_members.source(ref));
}

/// Up to 2.7 no line tells ring connections from tree connections, and nothing else is connected then: what a rank
/// sends to on a channel and is not its neighbour in the tree is its successor in the ring.
void Gathering::takeOldConnections()
{
    struct Send {
        std::int32_t channel;
        std::int32_t from;
        std::int32_t to;
        EventRef ref;
    };
    struct Neighbour {
        std::int32_t channel;
        std::int32_t rank;
        std::array<std::int32_t, 4> ranks;
    };
    std::vector<Send> sends;
    std::vector<Neighbour> trees;
    for (const auto ref : m_members.events) {
        const auto &event = m_members.event(ref);
        if (event.kind == EventKind::Connection && (event.flags & kReceive) == 0 && event.c < 0 &&
            m_members.via(ref).transport != Transport::COLLNET) {
            sends.push_back({event.channel, event.a, event.b, ref});
        } else if (event.kind == EventKind::Trees) {
            const auto *n = &m_members.extract(ref).numbers[event.first];
            for (std::uint32_t i = 0; i + 6 <= event.count; i += 6)
                trees.push_back({n[i], n[i + 1], {n[i + 2], n[i + 3], n[i + 4], n[i + 5]}});
        }
    }
    const auto key = [](const auto &item) { return std::pair(item.channel, item.from); };
    std::sort(sends.begin(), sends.end(), [](const Send &a, const Send &b) {
        return std::tie(a.channel, a.from, a.to) < std::tie(b.channel, b.from, b.to);
    });
    std::sort(trees.begin(), trees.end(), [](const Neighbour &a, const Neighbour &b) {
        return std::tie(a.channel, a.rank) < std::tie(b.channel, b.rank);
    });
    for (std::size_t i = 0; i < sends.size();) {
        auto end = i;
        while (end < sends.size() && key(sends[end]) == key(sends[i]))
            ++end;
        const auto own =
            std::lower_bound(trees.begin(), trees.end(), sends[i], [](const Neighbour &tree, const Send &send) {
                return std::tie(tree.channel, tree.rank) < std::tie(send.channel, send.from);
            });
        const Send *only = nullptr;
        std::size_t outside = 0;
        if (own != trees.end() && own->channel == sends[i].channel && own->rank == sends[i].from) {
            for (auto s = i; s < end; ++s) {
                const bool inTree = std::find(own->ranks.begin(), own->ranks.end(), sends[s].to) != own->ranks.end();
                if (!inTree && (only == nullptr || only->to != sends[s].to)) {
                    only = &sends[s];
                    ++outside;
                }
            }
        }
        if (outside == 1)
            add(m_members.event(only->ref), only->from, only->to, RingEvidence::Hops, m_members.source(only->ref));
        i = end;
    }
}

std::vector<ChannelPart<RingFact>> Gathering::run()
{
    for (const auto ref : m_members.events) {
        const auto &event = m_members.event(ref);
        if (event.kind == EventKind::RingBroken)
            m_broken.insert(event.channel);
        else if (event.kind == EventKind::Connected)
            m_phases = true;
        else if (event.kind == EventKind::RingNeighbours)
            m_out.expect(event.channel, 2);
        else if (event.kind == EventKind::Connection && m_members.placement(ref).phase == Phase::Ring)
            m_out.expect(event.channel, 1);
    }
    std::size_t step = 0;
    for (const auto ref : m_members.events) {
        if (m_members.stoppedAt(step++))
            break;
        const auto kind = m_members.event(ref).kind;
        if (kind == EventKind::RingList)
            takeList(ref);
        else if (kind == EventKind::RingNeighbours)
            takeNeighbours(ref);
        else if (kind == EventKind::Connection)
            takeConnection(ref);
    }
    if (!m_phases)
        takeOldConnections();
    return m_out.take();
}

} // namespace

std::vector<ChannelPart<RingFact>> gatherRingFacts(const Members &members, ProblemList &problems)
{
    return Gathering(members, problems).run();
}

} // namespace eps::ccl
