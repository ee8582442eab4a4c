#include "core/mapping/paths.h"

#include <algorithm>
#include <array>
#include <limits>
#include <map>
#include <span>

// Terms: a switch's level tells how far above the hosts it is; it grows with every link of a way up, by one in most
// fabrics, by more where a leaf is plugged into a core. A path is a shortest way up from A to a top T and a shortest
// way down from T to B. It is shortest when no other top makes it shorter; each path has one top, so none is counted
// twice.
//
// Steps: 1. For each switch that has NICs: all tops it can climb to, with the number of shortest ways and the first
// kListedPaths of them in natural order (once per switch, cost: links above it). 2. For each pair: the common tops with
// the shortest way up and down; the candidates are every way up times every way down of a top (cost: tops of A and B,
// and the listed pairs). 3. Without a common top, one link between equals (an MLAG peer link, two leaves cabled
// together) may join the two ways.
//
// Why not a search per pair: 16,384 GPUs make 100,000 pairs, and a three-tier fabric has 256 paths for each. Why
// levels and not plain shortest paths: without a common spine (a failed link) the shortest path would run down into a
// third leaf and up again, which routing in such fabrics does not do.

namespace eps::mapping {

namespace {

using Ports = std::vector<PortId>;

constexpr int kMostTiers = 8; // real fabrics have four at most; a made-up chain of switches must not cost memory

std::uint64_t pairKey(std::uint64_t high, std::uint64_t low) { return high << 32U | low; }

} // namespace

std::uint64_t saturatingMultiply(std::uint64_t a, std::uint64_t b)
{
    if (a != 0 && b > std::numeric_limits<std::uint64_t>::max() / a)
        return std::numeric_limits<std::uint64_t>::max();
    return a * b;
}

std::uint64_t saturatingAdd(std::uint64_t a, std::uint64_t b)
{
    return a > std::numeric_limits<std::uint64_t>::max() - b ? std::numeric_limits<std::uint64_t>::max() : a + b;
}

/// The tops found so far, each with its shortest ways: all counted, the first ones in natural order kept.
struct PathFinder::Frontier {
    struct Ways {
        std::uint64_t count = 0;
        std::uint32_t links = 0;
        std::vector<Ports> kept;
    };
    std::map<std::uint32_t, Ways> ways;

    /// Adds ways to `device` of `links` links each; longer ones than those known are left out.
    void add(std::uint32_t device, std::uint32_t links, std::uint64_t count, std::vector<Ports> more)
    {
        Ways &mine = ways[device];
        if (mine.count > 0 && mine.links < links)
            return;
        if (mine.links != links)
            mine = {};
        mine.links = links;
        mine.count = saturatingAdd(mine.count, count);
        for (auto &way : more)
            mine.kept.push_back(std::move(way));
        if (mine.kept.size() > 2 * kListedPaths)
            trim(mine);
    }
    static void trim(Ways &mine)
    {
        std::sort(mine.kept.begin(), mine.kept.end());
        mine.kept.resize(std::min(mine.kept.size(), kListedPaths));
    }
};

PathFinder::PathFinder(const Fabric &fabric, const std::vector<std::int32_t> &levels)
    : m_fabric(fabric), m_levels(levels), m_up(fabric.devices.size()), m_across(fabric.devices.size()),
      m_peers(fabric.ports.size())
{
    const auto connect = [this](PortId out, PortId in) {
        const DeviceId from = m_fabric.port(out).device;
        const DeviceId to = m_fabric.port(in).device;
        const std::int32_t low = m_levels[from.index()];
        const std::int32_t high = m_levels[to.index()];
        if (low == 0)
            m_peers[out.index()].push_back(in);
        if (low < 1 || high < 1 || from == to)
            return;
        const Edge edge{out, in, static_cast<std::uint32_t>(to.index())};
        if (low < high)
            m_up[from.index()].push_back(edge);
        else if (low == high)
            m_across[from.index()].push_back(edge);
    };
    for (const auto &link : fabric.links) {
        if (link.state == LinkState::Conflict)
            continue;
        connect(link.a, link.b);
        connect(link.b, link.a);
    }
    const auto runs = std::make_shared<PortRuns>();
    runs->append({});
    SwitchPaths nothing;
    nothing.count = 1;
    nothing.up = nothing.down = runs;
    nothing.listed.emplace_back(0U, 0U);
    m_nothing = std::make_shared<const SwitchPaths>(std::move(nothing));
}

void PathFinder::cross(Frontier &frontier) const
{
    Frontier crossed;
    for (const auto &[device, ways] : frontier.ways) {
        for (const Edge &edge : m_across[device]) {
            std::vector<Ports> longer = ways.kept;
            for (auto &way : longer)
                way.insert(way.end(), {edge.out, edge.in});
            crossed.add(edge.to, ways.links + 1, ways.count, std::move(longer));
        }
    }
    frontier = std::move(crossed);
}

PathFinder::Reach PathFinder::climb(std::uint32_t device, Direction direction) const
{
    Frontier all;
    Frontier level;
    level.add(device, 0, 1, {Ports{}});
    for (int height = 0; height < kMostTiers && !level.ways.empty(); ++height) {
        Frontier next;
        for (auto &[from, ways] : level.ways) {
            Frontier::trim(ways);
            for (const Edge &edge : m_up[from]) {
                if (all.ways.contains(edge.to) || level.ways.contains(edge.to))
                    continue; // a shorter way is known
                std::vector<Ports> longer = ways.kept;
                for (auto &way : longer) {
                    if (direction == Direction::Down)
                        way.insert(way.begin(), {edge.in, edge.out});
                    else
                        way.insert(way.end(), {edge.out, edge.in});
                }
                next.add(edge.to, ways.links + 1, ways.count, std::move(longer));
            }
        }
        all.ways.merge(level.ways);
        level = std::move(next);
    }
    if (direction == Direction::Across)
        cross(all);
    Reach reach;
    const auto runs = std::make_shared<PortRuns>();
    for (auto &[top, ways] : all.ways) {
        Frontier::trim(ways);
        const auto first = static_cast<std::uint32_t>(runs->size());
        for (const auto &way : ways.kept) {
            runs->append(way);
            reach.topOfRun.push_back(static_cast<std::uint32_t>(reach.tops.size()));
        }
        reach.tops.push_back({top, ways.count, ways.links, first, static_cast<std::uint32_t>(runs->size())});
    }
    for (std::uint32_t i = 0; i < runs->size(); ++i)
        reach.order.push_back(i);
    std::sort(reach.order.begin(), reach.order.end(), [&](std::uint32_t a, std::uint32_t b) {
        const auto x = (*runs)[a];
        const auto y = (*runs)[b];
        return std::lexicographical_compare(x.begin(), x.end(), y.begin(), y.end());
    });
    reach.runs = runs;
    return reach;
}

const PathFinder::Reach &PathFinder::reach(std::uint32_t device, Direction direction)
{
    const std::uint64_t key = pairKey(static_cast<std::uint64_t>(direction), device);
    const auto found = m_reach.find(key);
    if (found != m_reach.end())
        return found->second;
    return m_reach.emplace(key, climb(device, direction)).first->second;
}

std::shared_ptr<const SwitchPaths> PathFinder::join(const Reach &from, const Reach &to) const
{
    std::uint32_t shortest = std::numeric_limits<std::uint32_t>::max();
    std::vector<const Top *> down(from.tops.size(), nullptr); // by top of `from`: the same switch in `to`
    for (std::size_t i = 0, j = 0; i < from.tops.size() && j < to.tops.size();) {
        if (from.tops[i].device == to.tops[j].device) {
            down[i] = &to.tops[j];
            shortest = std::min(shortest, from.tops[i].links + to.tops[j].links);
            ++i;
            ++j;
        } else if (from.tops[i].device < to.tops[j].device) {
            ++i;
        } else {
            ++j;
        }
    }
    SwitchPaths paths;
    for (std::size_t i = 0; i < down.size(); ++i) {
        if (down[i] != nullptr && from.tops[i].links + down[i]->links != shortest)
            down[i] = nullptr;
        if (down[i] != nullptr)
            paths.count = saturatingAdd(paths.count, saturatingMultiply(from.tops[i].count, down[i]->count));
    }
    if (paths.count == 0)
        return nullptr;
    paths.up = from.runs;
    paths.down = to.runs;
    paths.listed.reserve(static_cast<std::size_t>(std::min<std::uint64_t>(paths.count, kListedPaths)));
    for (const std::uint32_t run : from.order) {
        const Top *top = down[from.topOfRun[run]];
        if (top == nullptr)
            continue;
        for (std::uint32_t way = top->firstRun; way < top->endRun; ++way) {
            paths.listed.emplace_back(run, way);
            if (paths.listed.size() == kListedPaths)
                return std::make_shared<const SwitchPaths>(std::move(paths));
        }
    }
    return std::make_shared<const SwitchPaths>(std::move(paths));
}

std::shared_ptr<const SwitchPaths> PathFinder::between(DeviceId from, DeviceId to)
{
    if (from == to)
        return m_nothing;
    const auto a = static_cast<std::uint32_t>(from.index());
    const auto b = static_cast<std::uint32_t>(to.index());
    const auto [entry, isNew] = m_between.try_emplace(pairKey(a, b));
    if (!isNew)
        return entry->second;
    // References into an unordered_map stay valid while it grows.
    const Reach &target = reach(b, Direction::Down);
    auto paths = join(reach(a, Direction::Up), target);
    if (paths == nullptr)
        paths = join(reach(a, Direction::Across), target);
    entry->second = paths;
    return paths;
}

std::vector<std::pair<PortId, PortId>> PathFinder::attachments(const Nic &nic) const
{
    std::vector<std::pair<PortId, PortId>> result;
    for (const PortId port : nic.fabricPorts) {
        for (const PortId peer : m_peers[port.index()])
            result.emplace_back(port, peer);
    }
    return result;
}

void PathFinder::addSegments(Route &route, const std::pair<PortId, PortId> &from,
                             const std::vector<std::pair<PortId, PortId>> &targets)
{
    const auto isSwitchPort = [this](PortId port) { return m_levels[m_fabric.port(port).device.index()] > 0; };
    std::size_t shortest = std::numeric_limits<std::size_t>::max();
    const std::size_t first = route.segments.size();
    for (const auto &to : targets) {
        RouteSegment segment{from.first, from.second, to.second, to.first, m_nothing};
        std::size_t length = 0;
        if (from.second == to.first) {
            segment.fromSwitch = segment.toSwitch = PortId{};
        } else {
            if (!isSwitchPort(from.second) || !isSwitchPort(to.second))
                continue;
            segment.middle = between(m_fabric.port(from.second).device, m_fabric.port(to.second).device);
            if (segment.middle == nullptr)
                continue;
            const auto [up, down] = segment.middle->listed.front();
            length = 1 + (*segment.middle->up)[up].size() + (*segment.middle->down)[down].size();
        }
        if (length > shortest)
            continue;
        if (length < shortest)
            route.segments.resize(first);
        shortest = length;
        route.segments.push_back(std::move(segment));
    }
}

Route PathFinder::route(const Nic &from, const Nic &to)
{
    Route route;
    route.from = from.id;
    route.to = to.id;
    if (from.id == to.id)
        return route;
    const auto sources = attachments(from);
    const auto targets = attachments(to);
    // A fused NIC ("mlx5_0+mlx5_1") connects its i-th port to the other side's i-th: no choice between them.
    const bool paired = from.device.find('+') != std::string::npos && to.device.find('+') != std::string::npos &&
                        sources.size() == targets.size();
    for (std::size_t i = 0; i < sources.size(); ++i)
        addSegments(route, sources[i], paired ? std::vector<std::pair<PortId, PortId>>{targets[i]} : targets);
    for (const auto &segment : route.segments)
        route.candidateCount = saturatingAdd(route.candidateCount, segment.middle->count);
    route.known = route.candidateCount == 1 ? RouteKnowledge::Only : RouteKnowledge::Candidates;
    orderCandidates(route);
    return route;
}

void PathFinder::orderCandidates(Route &route)
{
    if (route.segments.size() < 2)
        return;
    std::sort(route.segments.begin(), route.segments.end(), [](const RouteSegment &a, const RouteSegment &b) {
        return std::tie(a.fromHost, a.fromSwitch, a.toSwitch, a.toHost) <
               std::tie(b.fromHost, b.fromSwitch, b.toSwitch, b.toHost);
    });
    const auto less = [&](const auto &x, const auto &y) {
        const RouteSegment &a = route.segments[x.first];
        const RouteSegment &b = route.segments[y.first];
        if (std::tie(a.fromHost, a.fromSwitch) != std::tie(b.fromHost, b.fromSwitch))
            return std::tie(a.fromHost, a.fromSwitch) < std::tie(b.fromHost, b.fromSwitch);
        const std::array<std::span<const PortId>, 4> runs{
            (*a.middle->up)[a.middle->listed[x.second].first], (*b.middle->up)[b.middle->listed[y.second].first],
            (*a.middle->down)[a.middle->listed[x.second].second], (*b.middle->down)[b.middle->listed[y.second].second]};
        for (std::size_t i = 0; i < runs.size(); i += 2) {
            if (!std::equal(runs[i].begin(), runs[i].end(), runs[i + 1].begin(), runs[i + 1].end()))
                return std::lexicographical_compare(runs[i].begin(), runs[i].end(), runs[i + 1].begin(),
                                                    runs[i + 1].end());
        }
        return std::tie(a.toSwitch, a.toHost) < std::tie(b.toSwitch, b.toHost);
    };
    std::size_t begin = 0;
    for (std::uint32_t first = 0; first < route.segments.size() && route.order.size() < kListedPaths;) {
        std::uint32_t last = first;
        for (; last < route.segments.size() && route.segments[last].fromHost == route.segments[first].fromHost &&
               route.segments[last].fromSwitch == route.segments[first].fromSwitch;
             ++last) {
            for (std::uint32_t path = 0; path < route.segments[last].middle->listed.size(); ++path)
                route.order.emplace_back(last, path);
        }
        if (last - first > 1)
            std::sort(route.order.begin() + static_cast<std::ptrdiff_t>(begin), route.order.end(), less);
        begin = route.order.size();
        first = last;
    }
    route.order.resize(std::min(route.order.size(), kListedPaths));
    route.order.shrink_to_fit();
}

} // namespace eps::mapping
