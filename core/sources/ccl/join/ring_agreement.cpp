#include "core/sources/ccl/join/ring_agreement.h"

namespace eps::ccl {

namespace {

constexpr std::int32_t kContradicted = -2;

std::uint64_t keyOf(std::uint16_t channel, std::int32_t rank)
{
    return std::uint64_t{channel} << 32 | static_cast<std::uint32_t>(rank);
}

template <class Edges>
void compare(const Edges &edges, std::uint16_t channel, std::int32_t rank, std::int32_t other,
             RingAgreement::Score &score)
{
    const auto known = edges.find(keyOf(channel, rank));
    if (known == edges.end() || known->second == kContradicted)
        return;
    ++(known->second == other ? score.same : score.other);
}

} // namespace

RingAgreement::RingAgreement(const std::vector<LogExtract> &extracts, const Views &views,
                             const std::vector<Group> &groups)
    : m_ofView(views.views.size()), m_ofGroup(groups.size())
{
    std::vector<std::uint32_t> groupOf(views.views.size(), kNowhere);
    for (std::uint32_t g = 0; g < groups.size(); ++g) {
        for (const auto view : groups[g].views)
            groupOf[view] = g;
    }
    for (std::uint32_t e = 0; e < extracts.size(); ++e) {
        for (std::uint32_t i = 0; i < extracts[e].events.size(); ++i) {
            if (views.stop.stoppedAt(i))
                return;
            const auto &event = extracts[e].events[i];
            const auto view = views.placements[e][i].view;
            if (event.kind != EventKind::RingNeighbours || view == kNowhere)
                continue;
            for (const auto &edge : {Edge{event.channel, event.a, event.b}, Edge{event.channel, event.b, event.c}}) {
                if (groupOf[view] == kNowhere)
                    m_ofView[view].push_back(edge);
                else
                    note(m_ofGroup[groupOf[view]], edge);
            }
        }
    }
}

void RingAgreement::note(Known &known, const Edge &edge)
{
    const auto put = [](Edges &edges, std::uint64_t key, std::int32_t value) {
        const auto [at, fresh] = edges.try_emplace(key, value);
        if (!fresh && at->second != value)
            at->second = kContradicted;
    };
    put(known.next, keyOf(edge.channel, edge.from), edge.to);
    put(known.previous, keyOf(edge.channel, edge.to), edge.from);
}

RingAgreement::Score RingAgreement::score(std::uint32_t view, std::size_t group) const
{
    Score score;
    for (const auto &edge : m_ofView[view]) {
        compare(m_ofGroup[group].next, edge.channel, edge.from, edge.to, score);
        compare(m_ofGroup[group].previous, edge.channel, edge.to, edge.from, score);
    }
    return score;
}

} // namespace eps::ccl
