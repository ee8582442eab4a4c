#include "core/session/soundness.h"

#include "core/session/check_ids.h"
#include "core/session/transfer.h"

#include <algorithm>
#include <unordered_set>

namespace eps::session {

namespace {

constexpr std::size_t kMaxRun = 64; ///< ports on the way up or down: no fabric has 32 tiers
constexpr std::uint8_t kAllUses = kUseRing | kUseTree | kUseCollnet | kUseNvls | kUseP2p;

/// Every element knows its own place.
template <class T, class Id> bool placed(const std::vector<T> &all, Id T::*id)
{
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (all[i].*id != Id{i})
            return false;
    }
    return true;
}

bool allValid(const std::vector<PortId> &ports)
{
    return std::all_of(ports.begin(), ports.end(), [](PortId id) { return id.valid(); });
}

bool soundRing(const Ring &ring)
{
    return std::all_of(ring.order.begin(), ring.order.end(), [](std::int32_t rank) { return rank >= kGap; });
}

bool soundTree(const std::vector<TreeNode> &tree)
{
    return std::all_of(tree.begin(), tree.end(), [](const TreeNode &node) {
        return node.rank.valid() && node.up >= kNoRank &&
               std::all_of(node.down.begin(), node.down.end(), [](std::int32_t rank) { return rank >= kNoRank; });
    });
}

bool soundChannels(const std::vector<Channel> &channels)
{
    const bool sorted = std::is_sorted(channels.begin(), channels.end(),
                                       [](const Channel &a, const Channel &b) { return a.id < b.id; });
    return sorted && std::all_of(channels.begin(), channels.end(), [](const Channel &channel) {
               return channel.id.valid() && (!channel.ring || soundRing(*channel.ring)) && soundTree(channel.tree);
           });
}

bool soundCommunicator(const Communicator &communicator)
{
    const auto &ranks = communicator.ranks;
    const auto &hops = communicator.hops;
    return std::is_sorted(ranks.begin(), ranks.end(), [](const Rank &a, const Rank &b) { return a.id < b.id; }) &&
           std::all_of(ranks.begin(), ranks.end(), [](const Rank &rank) { return rank.id.valid(); }) &&
           std::is_sorted(hops.begin(), hops.end(), [](const Hop &a, const Hop &b) { return a.channel < b.channel; }) &&
           std::all_of(hops.begin(), hops.end(),
                       [](const Hop &hop) {
                           return hop.from.valid() && hop.to.valid() && hop.channel.valid() && hop.uses <= kAllUses;
                       }) &&
           soundChannels(communicator.channels);
}

bool soundJob(const Job &job)
{
    return placed(job.communicators, &Communicator::index) &&
           std::all_of(job.communicators.begin(), job.communicators.end(), soundCommunicator);
}

bool soundTopology(const HostTopology &topology)
{
    const auto count = static_cast<std::int32_t>(topology.devices.size());
    for (std::int32_t i = 0; i < count; ++i) {
        const auto parent = topology.devices[static_cast<std::size_t>(i)].parent;
        if (parent < -1 || parent >= i)
            return false;
    }
    return std::all_of(topology.gpuLinks.begin(), topology.gpuLinks.end(), [count](const GpuLink &link) {
        return link.from >= 0 && link.from < count && link.to >= -1 && link.to < count;
    });
}

bool soundHosts(const std::vector<HostFacts> &hosts)
{
    return std::all_of(hosts.begin(), hosts.end(), [](const HostFacts &host) {
        return std::all_of(host.topologies.begin(), host.topologies.end(), soundTopology);
    });
}

bool soundFabric(const Fabric &fabric)
{
    return placed(fabric.devices, &Device::id) && placed(fabric.ports, &Port::id) && placed(fabric.links, &Link::id) &&
           placed(fabric.nics, &Nic::id) &&
           std::all_of(fabric.devices.begin(), fabric.devices.end(),
                       [](const Device &device) { return allValid(device.ports); }) &&
           std::all_of(fabric.ports.begin(), fabric.ports.end(),
                       [](const Port &port) { return port.device.valid(); }) &&
           std::all_of(fabric.links.begin(), fabric.links.end(),
                       [](const Link &link) { return link.a.valid() && link.b.valid(); }) &&
           std::all_of(fabric.nics.begin(), fabric.nics.end(),
                       [](const Nic &nic) { return nic.host.valid() && allValid(nic.fabricPorts); });
}

bool soundRuns(const std::shared_ptr<const PortRuns> &runs)
{
    if (!runs)
        return false;
    std::uint32_t begin = 0;
    for (const std::uint32_t end : runs->ends) {
        if (end < begin || end - begin > kMaxRun || end > runs->ports.size())
            return false;
        begin = end;
    }
    return begin == runs->ports.size() && allValid(runs->ports);
}

/// Also looks at what many routes share, each once.
class CheckRoutes {
public:
    bool sound(const Route &route)
    {
        std::uint64_t listed = 0;
        for (const RouteSegment &segment : route.segments) {
            if (!sound(segment))
                return false;
            listed += segment.middle->listed.size();
        }
        const bool several = route.segments.size() > 1;
        const auto known = [&route](const std::pair<std::uint32_t, std::uint32_t> &place) {
            return place.first < route.segments.size() &&
                   place.second < route.segments[place.first].middle->listed.size();
        };
        return route.from.valid() && route.to.valid() && route.order.size() <= (several ? kListedPaths : 0) &&
               std::all_of(route.order.begin(), route.order.end(), known) &&
               (several ? route.order.size() : listed) <= route.candidateCount;
    }

private:
    bool sound(const RouteSegment &segment)
    {
        return segment.fromHost.valid() && segment.toHost.valid() &&
               segment.fromSwitch.valid() == segment.toSwitch.valid() && sound(segment.middle);
    }
    bool sound(const std::shared_ptr<const SwitchPaths> &paths)
    {
        if (!paths)
            return false;
        if (m_seen.contains(paths.get()))
            return true;
        m_seen.insert(paths.get());
        for (const auto &runs : {paths->up, paths->down}) {
            if (m_seen.insert(runs.get()).second && !soundRuns(runs))
                return false;
        }
        return paths->listed.size() <= kListedPaths &&
               std::all_of(paths->listed.begin(), paths->listed.end(), [&paths](const auto &path) {
                   return path.first < paths->up->size() && path.second < paths->down->size();
               });
    }

    std::unordered_set<const void *> m_seen;
};

} // namespace

std::string unsoundness(const Snapshot &snapshot)
{
    CheckIds ids(snapshot);
    ids(snapshot);
    if (!ids.ok())
        return "something names a thing that is not there";
    if (!soundJob(snapshot.job))
        return "a communicator is out of order";
    if (!soundFabric(snapshot.fabric))
        return "the fabric is out of order";
    if (!soundHosts(snapshot.hosts))
        return "the inside of a host is out of order";
    CheckRoutes routes;
    if (!placed(snapshot.paths.routes, &Route::id) ||
        !std::all_of(snapshot.paths.routes.begin(), snapshot.paths.routes.end(),
                     [&routes](const Route &route) { return routes.sound(route); }))
        return "a route is out of order";
    const auto &hops = snapshot.paths.hops;
    if (!std::all_of(hops.begin(), hops.end(),
                     [](const MappedHop &hop) { return hop.communicator.valid() && hop.hop.valid(); }))
        return "a path belongs to no hop";
    return {};
}

} // namespace eps::session
