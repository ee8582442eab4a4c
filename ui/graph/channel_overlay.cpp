#include "ui/graph/channel_overlay.h"

#include "ui/graph/overlay_order.h"

#include "core/model/channel_hops.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>
#include <unordered_map>

namespace eps::ui {

namespace {

constexpr std::size_t kMaxDrawnForOneHop = 64;
constexpr float kGpuSide = 5; ///< into a GPU on its left, out on its right

struct Leg {
    LinkId link;
    bool forward = true;
    bool certain = false;
};

/// What the paths between two switches have in common and in all. Made once per pair: routes share them.
struct Middle {
    std::vector<Leg> legs;
    std::vector<Rect> rows; ///< around the switches that are crossed first, second … after the first leaf
    DeviceId firstLeaf;
    DeviceId lastLeaf;
};

Leg legBetween(const Fabric &fabric, PortId from, PortId to)
{
    const LinkId link = fabric.port(from).link;
    if (link.valid() && (fabric.link(link).a == from ? fabric.link(link).b == to : fabric.link(link).a == to))
        return {link, fabric.link(link).a == from, false};
    return {};
}

Rect unite(const Rect &a, const Rect &b)
{
    if (a.width <= 0)
        return b;
    const float left = std::min(a.x, b.x);
    const float top = std::min(a.y, b.y);
    return {left, top, std::max(a.x + a.width, b.x + b.width) - left, std::max(a.y + a.height, b.y + b.height) - top};
}

class Collector {
public:
    Collector(const GraphScene &scene, std::size_t maxDrawn) : m_scene(scene), m_maxDrawn(maxDrawn) {}

    void addHop(std::uint16_t choice, const Communicator &communicator, HopId id, const MappedHop *mapped)
    {
        const Hop &hop = communicator.hops[id.index()];
        const auto from = placeOf(communicator, hop.from);
        const auto to = placeOf(communicator, hop.to);
        if (mapped == nullptr) {
            const bool inside = hop.transport != Transport::NET && from.first.valid() && from.first == to.first &&
                                from.second >= 0 && to.second >= 0;
            if (inside)
                addInside({from.first, id, choice, 0, gpuX(from, kGpuSide), gpuX(to, -kGpuSide), false, false});
            else
                ++m_overlay.unknownHops;
            return;
        }
        addNicLegs(choice, id, *mapped, from, to);
        if (mapped->route.valid()) {
            addRoute(choice, id, m_scene.snapshot->paths.routes[mapped->route.index()]);
            return;
        }
        ++m_overlay.unknownHops;
        for (const bool sending : {true, false})
            if (const NicId nic = sending ? mapped->from : mapped->to; nic.valid())
                m_overlay.openEnds.push_back({nic, id, choice, sending});
    }

    ChannelOverlay finish()
    {
        for (const auto &[key, leg] : m_legs)
            m_overlay.legs.push_back(leg);
        if (m_candidateLegs > kMaxCandidateLegs && m_maxDrawn <= kMaxDrawnCandidates)
            collapseCandidates();
        if (!m_scene.hidden.empty())
            dropHidden();
        arrangeOverlay(m_scene, m_overlay);
        return std::move(m_overlay);
    }

    ChannelOverlay &overlay() { return m_overlay; }

private:
    using Place = std::pair<DeviceId, int>;

    [[nodiscard]] Place placeOf(const Communicator &communicator, RankId rank) const
    {
        const Rank *found = findRank(communicator, rank);
        return found == nullptr ? Place{DeviceId{}, -1} : m_scene.placeOf(*found);
    }

    [[nodiscard]] float gpuX(const Place &place, float side) const
    {
        const Rect cell = m_scene.gpuRect(place.first, static_cast<std::uint32_t>(place.second));
        return cell.x + cell.width / 2 + side;
    }

    void addInside(const InsideLeg &leg) { m_overlay.inside.push_back(leg); }

    /// From the sending GPU up to its NIC, and from the receiving NIC down to its GPU.
    void addNicLegs(std::uint16_t choice, HopId id, const MappedHop &mapped, const Place &from, const Place &to)
    {
        const auto nicX = [&](NicId nic, float side) {
            const DeviceId host = m_scene.fabric().nic(nic).host;
            const Rect cell = m_scene.nicRect(host, static_cast<std::uint32_t>(m_scene.nicSlotOf(nic)));
            return cell.x + cell.width / 2 + side;
        };
        const auto usable = [&](NicId nic, const Place &place) {
            return nic.valid() && place.second >= 0 && m_scene.nicSlotOf(nic) >= 0 &&
                   m_scene.fabric().nic(nic).host == place.first;
        };
        if (usable(mapped.from, from))
            addInside({from.first, id, choice, 0, gpuX(from, kGpuSide), nicX(mapped.from, kGpuSide), false, true});
        if (usable(mapped.to, to))
            addInside({to.first, id, choice, 0, nicX(mapped.to, -kGpuSide), gpuX(to, -kGpuSide), true, false});
    }

    void addRoute(std::uint16_t choice, HopId id, const Route &route)
    {
        const auto &segments = route.segments;
        const bool one = segments.size() == 1;
        const auto sameInAll = [&](PortId RouteSegment::*port) {
            return std::ranges::all_of(segments,
                                       [&](const RouteSegment &s) { return s.*port == segments.front().*port; });
        };
        const bool firstCertain = !segments.empty() && sameInAll(&RouteSegment::fromHost);
        const bool lastCertain = !segments.empty() && sameInAll(&RouteSegment::toHost);
        for (const RouteSegment &segment : segments) {
            const bool cabled = !segment.fromSwitch.valid(); // NIC to NIC, no switch between
            Leg first = legBetween(m_scene.fabric(), segment.fromHost, cabled ? segment.toHost : segment.fromSwitch);
            first.certain = firstCertain;
            addLeg(choice, id, first);
            if (cabled)
                continue;
            Leg last = legBetween(m_scene.fabric(), segment.toSwitch, segment.toHost);
            last.certain = lastCertain;
            addLeg(choice, id, last);
            if (segment.middle != nullptr)
                addMiddle(choice, id, *segment.middle, one, route.candidateCount);
        }
    }

    void addMiddle(std::uint16_t choice, HopId id, const SwitchPaths &paths, bool one, std::uint64_t candidates)
    {
        const Middle &middle = middleOf(paths);
        const bool collapse = paths.listed.size() > m_maxDrawn;
        for (Leg leg : middle.legs) {
            leg.certain = leg.certain && one;
            if (leg.certain || !collapse)
                addLeg(choice, id, leg);
        }
        if (paths.count <= 1)
            return;
        const auto top = std::ranges::min_element(middle.rows, {}, &Rect::y);
        for (auto row = middle.rows.begin(); row != middle.rows.end(); ++row)
            note(*row, row == top ? candidates : 0);
        m_middlesOf.emplace_back(choice, &middle);
        if (collapse)
            addTrays(choice, middle);
    }

    void addTrays(std::uint16_t choice, const Middle &middle)
    {
        if (middle.rows.empty())
            return;
        addTray({m_scene.boxes[middle.firstLeaf.index()], middle.rows.front(), middle.firstLeaf, choice});
        for (std::size_t i = 1; i < middle.rows.size(); ++i)
            addTray({middle.rows[i - 1], middle.rows[i], {}, choice});
        addTray({middle.rows.back(), m_scene.boxes[middle.lastLeaf.index()], middle.lastLeaf, choice});
    }

    void addTray(const OverlayTray &tray)
    {
        if (m_trays.emplace(tray.from.x, tray.from.y, tray.to.x, tray.to.y, tray.choice).second)
            m_overlay.trays.push_back(tray);
    }

    void note(const Rect &spines, std::uint64_t candidates)
    {
        for (CandidateNote &known : m_overlay.notes) {
            if (known.spines.x == spines.x && known.spines.y == spines.y && known.spines.width == spines.width) {
                if (candidates > 0) {
                    known.fewest = known.most > 0 ? std::min(known.fewest, candidates) : candidates;
                    known.most = std::max(known.most, candidates);
                }
                return;
            }
        }
        m_overlay.notes.push_back({spines, candidates, candidates});
    }

    const Middle &middleOf(const SwitchPaths &paths)
    {
        const auto [entry, isNew] = m_middles.try_emplace(&paths);
        Middle &middle = entry->second;
        if (!isNew || paths.listed.empty() || paths.up == nullptr || paths.down == nullptr)
            return middle;
        const Fabric &fabric = m_scene.fabric();
        std::map<std::pair<LinkId, bool>, std::size_t> crossed;
        std::vector<PortId> ports;
        for (const auto &[up, down] : paths.listed) {
            const auto upRun = (*paths.up)[up];
            const auto downRun = (*paths.down)[down];
            ports.assign(upRun.begin(), upRun.end());
            ports.insert(ports.end(), downRun.begin(), downRun.end());
            for (std::size_t at = 0; at + 1 < ports.size(); at += 2) {
                const Leg leg = legBetween(fabric, ports[at], ports[at + 1]);
                if (leg.link.valid())
                    ++crossed[{leg.link, leg.forward}];
                if (at + 2 >= ports.size())
                    continue;
                middle.rows.resize(std::max(middle.rows.size(), at / 2 + 1));
                Rect &row = middle.rows[at / 2];
                if (const DeviceId crossedSwitch = fabric.port(ports[at + 1]).device; !m_scene.isHidden(crossedSwitch))
                    row = unite(row, m_scene.boxes[crossedSwitch.index()]);
            }
        }
        if (ports.empty())
            return middle;
        const bool allListed = paths.count == paths.listed.size();
        for (const auto &[leg, count] : crossed)
            middle.legs.push_back({leg.first, leg.second, allListed && count == paths.listed.size()});
        // All paths of a pair begin and end at the same two switches.
        middle.firstLeaf = fabric.port(ports.front()).device;
        middle.lastLeaf = fabric.port(ports.back()).device;
        return middle;
    }

    void addLeg(std::uint16_t choice, HopId id, const Leg &leg)
    {
        if (!leg.link.valid())
            return;
        const auto [entry, isNew] = m_legs.try_emplace(std::tuple(leg.link, choice, leg.forward),
                                                       OverlayLeg{leg.link, id, choice, leg.forward, leg.certain, 0});
        if (isNew && !leg.certain)
            ++m_candidateLegs;
        entry->second.certain = entry->second.certain || leg.certain;
    }

    /// Too many candidates in all: trays for every one of them.
    void collapseCandidates()
    {
        std::erase_if(m_overlay.legs, [&](const OverlayLeg &leg) {
            return !leg.certain && m_scene.edges.kind[leg.link.index()] == EdgeClass::Fabric;
        });
        for (const auto &[choice, middle] : m_middlesOf)
            addTrays(choice, *middle);
    }

    /// What a person does not want to see takes its ends of the channel with it.
    void dropHidden()
    {
        const Fabric &fabric = m_scene.fabric();
        std::erase_if(m_overlay.legs, [&](const OverlayLeg &leg) {
            const Link &link = fabric.link(leg.link);
            return m_scene.isHidden(fabric.port(link.a).device) || m_scene.isHidden(fabric.port(link.b).device);
        });
        std::erase_if(m_overlay.trays, [&](const OverlayTray &tray) {
            return tray.from.width <= 0 || tray.to.width <= 0 || (tray.leaf.valid() && m_scene.isHidden(tray.leaf));
        });
        std::erase_if(m_overlay.notes, [](const CandidateNote &note) { return note.spines.width <= 0; });
        std::erase_if(m_overlay.inside, [&](const InsideLeg &leg) { return m_scene.isHidden(leg.host); });
        std::erase_if(m_overlay.openEnds,
                      [&](const OpenEnd &end) { return m_scene.isHidden(fabric.nic(end.nic).host); });
    }

    const GraphScene &m_scene;
    std::size_t m_maxDrawn;
    ChannelOverlay m_overlay;
    std::map<std::tuple<LinkId, std::uint16_t, bool>, OverlayLeg> m_legs;
    std::set<std::tuple<float, float, float, float, std::uint16_t>> m_trays;
    std::unordered_map<const SwitchPaths *, Middle> m_middles;
    std::vector<std::pair<std::uint16_t, const Middle *>> m_middlesOf; // of hops with several candidates
    std::size_t m_candidateLegs = 0;
};

/// The mapped hop, or null when it is not a network hop. O(log hops).
const MappedHop *findMapped(const PathTable &paths, CommunicatorId communicator, HopId hop)
{
    const auto found = std::ranges::lower_bound(paths.hops, std::pair(communicator, hop), {},
                                                [](const MappedHop &m) { return std::pair(m.communicator, m.hop); });
    const bool same = found != paths.hops.end() && found->communicator == communicator && found->hop == hop;
    return same ? &*found : nullptr;
}

const Communicator *findCommunicator(const GraphScene &scene, CommunicatorId id)
{
    const auto &all = scene.snapshot->job.communicators;
    return id.valid() && id.index() < all.size() ? &all[id.index()] : nullptr;
}

} // namespace

ChannelOverlay buildOverlay(const GraphScene &scene, const std::vector<ChannelChoice> &choices)
{
    Collector collector(scene, kMaxDrawnCandidates);
    collector.overlay().choices = choices;
    for (std::size_t at = 0; at < choices.size(); ++at) {
        const ChannelChoice &choice = choices[at];
        const Communicator *communicator = findCommunicator(scene, choice.communicator);
        if (communicator == nullptr)
            continue;
        for (const Hop &hop : hopsOf(*communicator, choice.channel)) {
            const bool shown = hop.connection == 0 && (hop.uses == 0 || (hop.uses & choice.uses) != 0);
            const HopId id = idOf(*communicator, hop);
            if (shown)
                collector.addHop(static_cast<std::uint16_t>(at), *communicator, id,
                                 findMapped(scene.snapshot->paths, choice.communicator, id));
        }
    }
    return collector.finish();
}

ChannelOverlay buildHopOverlay(const GraphScene &scene, CommunicatorId communicator, HopId hop)
{
    Collector collector(scene, kMaxDrawnForOneHop);
    const Communicator *found = findCommunicator(scene, communicator);
    if (found == nullptr || !hop.valid() || hop.index() >= found->hops.size())
        return {};
    collector.overlay().choices.push_back({communicator, found->hops[hop.index()].channel});
    collector.addHop(0, *found, hop, findMapped(scene.snapshot->paths, communicator, hop));
    return collector.finish();
}

} // namespace eps::ui
