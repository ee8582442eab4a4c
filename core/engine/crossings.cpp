#include "core/engine/crossings.h"

#include <algorithm>
#include <map>
#include <unordered_map>

namespace eps::engine {

namespace {

constexpr std::size_t kPollEvery = 1024;

/// How many of a set of ways cross the thing.
enum class Share : std::uint8_t { None, Some, All };

std::vector<bool> targetPorts(const Fabric &fabric, const ObjectRef &object)
{
    std::vector<bool> target(fabric.ports.size(), false);
    const auto add = [&](PortId port) {
        if (port.valid())
            target.at(port.index()) = true;
    };
    if (object.link.valid()) {
        add(fabric.link(object.link).a);
        add(fabric.link(object.link).b);
    } else if (object.port.valid()) {
        add(object.port);
        add(fabric.peer(object.port));
    } else if (object.nic.valid()) {
        std::for_each(fabric.nic(object.nic).fabricPorts.begin(), fabric.nic(object.nic).fabricPorts.end(), add);
    } else if (object.device.valid()) {
        std::for_each(fabric.device(object.device).ports.begin(), fabric.device(object.device).ports.end(), add);
    }
    return target;
}

/// Answers for routes; what switch pairs share is worked out once.
class CrossingFinder {
public:
    explicit CrossingFinder(std::vector<bool> target) : m_target(std::move(target)) {}

    [[nodiscard]] Share shareOf(const Route &route)
    {
        bool some = false;
        bool all = !route.segments.empty();
        for (const RouteSegment &segment : route.segments) {
            const Share share = isEndTarget(segment) ? Share::All : shareOf(segment.middle.get());
            some = some || share != Share::None;
            all = all && share == Share::All;
        }
        return all ? Share::All : some ? Share::Some : Share::None;
    }

private:
    [[nodiscard]] bool isTarget(PortId port) const { return port.valid() && m_target.at(port.index()); }
    [[nodiscard]] bool isEndTarget(const RouteSegment &segment) const
    {
        return isTarget(segment.fromHost) || isTarget(segment.fromSwitch) || isTarget(segment.toSwitch) ||
               isTarget(segment.toHost);
    }

    const std::vector<bool> &runsThatCross(const PortRuns &runs)
    {
        const auto [found, isNew] = m_runs.try_emplace(&runs);
        if (isNew) {
            found->second.resize(runs.size());
            for (std::size_t i = 0; i < runs.size(); ++i) {
                const auto run = runs[i];
                found->second[i] = std::any_of(run.begin(), run.end(), [this](PortId port) { return isTarget(port); });
            }
        }
        return found->second;
    }

    [[nodiscard]] Share shareOf(const SwitchPaths *middle)
    {
        if (middle == nullptr || middle->listed.empty() || !middle->up || !middle->down)
            return Share::None;
        const auto [found, isNew] = m_shares.try_emplace(middle, Share::None);
        if (!isNew)
            return found->second;
        const std::vector<bool> &up = runsThatCross(*middle->up);
        const std::vector<bool> &down = runsThatCross(*middle->down);
        const auto crossing =
            static_cast<std::size_t>(std::count_if(middle->listed.begin(), middle->listed.end(), [&](const auto &path) {
                return up.at(path.first) || down.at(path.second);
            }));
        if (crossing > 0)
            found->second = crossing == middle->count ? Share::All : Share::Some;
        return found->second;
    }

    std::vector<bool> m_target;
    std::unordered_map<const PortRuns *, std::vector<bool>> m_runs;
    std::unordered_map<const SwitchPaths *, Share> m_shares;
};

} // namespace

std::vector<Crossing> crossingsOf(const Snapshot &snapshot, const ObjectRef &object, std::stop_token stop)
{
    std::vector<bool> target = targetPorts(snapshot.fabric, object);
    if (std::find(target.begin(), target.end(), true) == target.end())
        return {};
    CrossingFinder finder(std::move(target));
    std::vector<Share> shares(snapshot.paths.routes.size(), Share::None);
    for (std::size_t i = 0; i < shares.size(); ++i) {
        if (i % kPollEvery == 0 && stop.stop_requested())
            return {};
        shares[i] = finder.shareOf(snapshot.paths.routes[i]);
    }
    std::map<std::pair<CommunicatorId, ChannelId>, Crossing> found;
    for (const MappedHop &mapped : snapshot.paths.hops) {
        if (!mapped.route.valid() || shares.at(mapped.route.index()) == Share::None)
            continue;
        const Hop &hop = snapshot.job.communicators.at(mapped.communicator.index()).hops.at(mapped.hop.index());
        Crossing &crossing = found[{mapped.communicator, hop.channel}];
        crossing.communicator = mapped.communicator;
        crossing.channel = hop.channel;
        ++crossing.hops;
        crossing.ringHops += (hop.uses & kUseRing) != 0 ? 1U : 0U;
        crossing.treeHops += (hop.uses & kUseTree) != 0 ? 1U : 0U;
        if (shares.at(mapped.route.index()) == Share::All)
            ++crossing.certain;
        if (crossing.examples.size() < kCrossingExamples)
            crossing.examples.push_back({hop.from, hop.to, hop.uses});
    }
    std::vector<Crossing> result;
    result.reserve(found.size());
    for (auto &[key, crossing] : found)
        result.push_back(std::move(crossing));
    return result;
}

std::vector<HopId> hopsThatCross(const Snapshot &snapshot, const ObjectRef &object, CommunicatorId communicator,
                                 ChannelId channel)
{
    std::vector<bool> target = targetPorts(snapshot.fabric, object);
    if (std::find(target.begin(), target.end(), true) == target.end())
        return {};
    CrossingFinder finder(std::move(target));
    const auto &all = snapshot.paths.hops;
    const auto first =
        std::lower_bound(all.begin(), all.end(), communicator,
                         [](const MappedHop &mapped, CommunicatorId wanted) { return mapped.communicator < wanted; });
    const std::vector<Hop> &hops = snapshot.job.communicators.at(communicator.index()).hops;
    std::vector<HopId> found;
    for (auto mapped = first; mapped != all.end() && mapped->communicator == communicator; ++mapped) {
        const bool here = hops.at(mapped->hop.index()).channel == channel && mapped->route.valid();
        if (here && finder.shareOf(snapshot.paths.routes.at(mapped->route.index())) != Share::None)
            found.push_back(mapped->hop);
    }
    return found;
}

} // namespace eps::engine
