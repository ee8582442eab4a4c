#include "ui/graph/channel_scene.h"

#include "ui/graph/channel_facts.h"

#include <algorithm>

namespace eps::ui {

namespace {

void placeRanks(RingFacts &facts, const std::vector<std::int32_t> &order)
{
    for (const std::int32_t rank : order) {
        if (rank < 0)
            continue;
        ChannelPlace place;
        place.rank = RankId(rank);
        facts.places.push_back(place);
    }
}

/// Index by index: does a gap follow the place?
std::vector<bool> gapsAfter(const Ring &ring, std::size_t places)
{
    std::vector<bool> gaps(places, false);
    std::size_t at = 0;
    for (const std::int32_t rank : ring.order) {
        if (rank >= 0)
            ++at;
        else if (at > 0)
            gaps[at - 1] = true;
    }
    // Who follows the last one is known only when the ring is closed; one rank alone has nobody to follow.
    if (places > 0)
        gaps.back() = gaps.back() || !ring.closed;
    return gaps;
}

void joinPlaces(RingFacts &facts, const ChannelFacts &all, const std::vector<bool> &gaps)
{
    const std::size_t count = facts.places.size();
    for (std::size_t i = 0; i < count; ++i) {
        ChannelPlace &place = facts.places[i];
        place.status = all.statusOf(place.rank);
        const RankId next = facts.places[(i + 1) % count].rank;
        if (gaps[i] || count == 1) {
            place.join.from = place.rank;
            place.join.to = next;
        } else {
            place.join = all.join(place.rank, next);
        }
        facts.gaps += gaps[i] ? 1U : 0U;
        facts.crossings += place.join.crossing ? 1U : 0U;
        ++facts.kinds[static_cast<std::size_t>(place.join.kind)];
    }
}

/// A closed ring has no beginning: it is shown from the host of its first rank on, so that no host falls apart.
void beginWithAHost(RingFacts &facts, const ChannelFacts &all)
{
    const std::size_t count = facts.places.size();
    std::size_t begin = 0;
    for (std::size_t back = 1; back < count; ++back) {
        const ChannelPlace &before = facts.places[count - back];
        const ChannelPlace &here = facts.places[(count - back + 1) % count];
        if (!staysOnHost(all.hostOf(before.rank), all.hostOf(here.rank), before.join)) {
            begin = (count - back + 1) % count;
            break;
        }
    }
    std::rotate(facts.places.begin(), facts.places.begin() + static_cast<std::ptrdiff_t>(begin), facts.places.end());
}

void collectRuns(RingFacts &facts, ChannelFacts &all)
{
    std::string_view before;
    for (std::size_t i = 0; i < facts.places.size(); ++i) {
        ChannelPlace &place = facts.places[i];
        const std::string_view host = all.hostOf(place.rank);
        const ChannelJoin *join = i > 0 ? &facts.places[i - 1].join : nullptr;
        if (join == nullptr || join->kind == JoinKind::Gap || !staysOnHost(before, host, *join)) {
            HostRun run;
            run.first = static_cast<std::uint32_t>(i);
            all.nameRun(run, host);
            facts.runs.push_back(run);
        }
        ++facts.runs.back().count;
        place.run = static_cast<std::uint32_t>(facts.runs.size() - 1);
        before = host;
    }
    facts.hosts = countHosts(facts.runs);
}

/// What all connection lines of the ring have in common.
void summarise(RingFacts &facts, const ChannelFacts &all)
{
    bool first = true;
    for (const ChannelPlace &place : facts.places) {
        if (!place.join.hop.valid())
            continue;
        const Hop &hop = all.communicator().hops[place.join.hop.index()];
        const bool weaker = !facts.printedBy || *facts.printedBy == HopEvidence::Both;
        if (weaker)
            facts.printedBy = hop.evidence;
        if (!place.join.crossing)
            continue;
        const std::string_view nic = all.nicOf(place.join.hop);
        facts.nic = first || facts.nic == nic ? nic : std::string_view();
        first = false;
    }
}

} // namespace

ChannelScenePtr makeChannelScene(const SnapshotPtr &snapshot, CommunicatorId communicator, ChannelId channel)
{
    if (!snapshot || !communicator.valid() || communicator.index() >= snapshot->job.communicators.size())
        return nullptr;
    ChannelFacts facts(*snapshot, communicator, channel);
    if (facts.channel() == nullptr)
        return nullptr;
    auto scene = std::make_shared<ChannelScene>();
    scene->snapshot = snapshot;
    scene->communicator = communicator;
    scene->channel = channel;
    if (const auto &ring = facts.channel()->ring) {
        placeRanks(scene->ring, ring->order);
        joinPlaces(scene->ring, facts, gapsAfter(*ring, scene->ring.places.size()));
        if (ring->closed)
            beginWithAHost(scene->ring, facts);
        collectRuns(scene->ring, facts);
        summarise(scene->ring, facts);
        scene->ring.closed = ring->closed;
        scene->ring.evidence = ring->evidence;
    }
    fillTree(*scene, facts);
    return scene;
}

} // namespace eps::ui
