#include "ui/graph/overlay_order.h"

#include <algorithm>
#include <map>
#include <set>

namespace eps::ui {

namespace {

void giveLanes(std::vector<OverlayLeg> &legs)
{
    for (std::size_t begin = 0; begin < legs.size();) {
        std::size_t end = begin;
        while (end < legs.size() && legs[end].link == legs[begin].link)
            ++end;
        for (std::size_t at = begin; at < end; ++at)
            legs[at].lane = static_cast<float>(at - begin) - static_cast<float>(end - begin - 1) / 2;
        begin = end;
    }
}

using InsideIterator = std::vector<InsideLeg>::iterator;

std::uint16_t freeLane(InsideIterator first, InsideIterator leg)
{
    std::uint64_t taken = 0;
    for (auto other = first; other != leg; ++other) {
        const auto [low, high] = std::minmax(leg->fromX, leg->toX);
        const bool apart = low > std::max(other->fromX, other->toX) || high < std::min(other->fromX, other->toX);
        if (!apart && other->lane < 64)
            taken |= std::uint64_t{1} << other->lane;
    }
    std::uint16_t lane = 0;
    while (lane < 63 && (taken >> lane & 1U) != 0)
        ++lane;
    return lane;
}

/// Ways that overlap along a host's bar get different lanes: greedy colouring of intervals, shortest first.
void giveInsideLanes(std::vector<InsideLeg> &all)
{
    std::ranges::stable_sort(all, {}, &InsideLeg::host);
    for (std::size_t begin = 0; begin < all.size();) {
        std::size_t end = begin;
        while (end < all.size() && all[end].host == all[begin].host)
            ++end;
        const auto first = all.begin() + static_cast<std::ptrdiff_t>(begin);
        const auto last = all.begin() + static_cast<std::ptrdiff_t>(end);
        std::stable_sort(first, last, [](const InsideLeg &a, const InsideLeg &b) {
            return std::abs(a.toX - a.fromX) < std::abs(b.toX - b.fromX);
        });
        for (auto leg = first; leg != last; ++leg)
            leg->lane = freeLane(first, leg);
        begin = end;
    }
}

void bundleHostLegs(const GraphScene &scene, ChannelOverlay &overlay)
{
    struct Members {
        std::map<DeviceId, std::uint8_t> leaves;
        std::set<DeviceId> hosts;
    };
    std::map<std::pair<std::int32_t, std::uint16_t>, Members> bundles;
    const Fabric &fabric = scene.fabric();
    for (const OverlayLeg &leg : overlay.legs) {
        const Link &link = fabric.link(leg.link);
        const DeviceId from = fabric.port(leg.forward ? link.a : link.b).device;
        const DeviceId to = fabric.port(leg.forward ? link.b : link.a).device;
        const bool out = scene.plan.boxes[from.index()].tier == layout::BoxTier::Host;
        const bool in = scene.plan.boxes[to.index()].tier == layout::BoxTier::Host;
        const std::int32_t pod = scene.podOf[(out ? from : to).index()];
        if (out == in || pod < 0)
            continue;
        Members &members = bundles[{pod, leg.choice}];
        auto &uses = members.leaves[out ? to : from];
        uses = static_cast<std::uint8_t>(uses | (out ? kOutOfHosts : kIntoHosts));
        members.hosts.insert(out ? from : to);
    }
    for (auto &[key, members] : bundles)
        overlay.bundles.push_back({key.first,
                                   key.second,
                                   {members.leaves.begin(), members.leaves.end()},
                                   {members.hosts.begin(), members.hosts.end()}});
}

} // namespace

void arrangeOverlay(const GraphScene &scene, ChannelOverlay &overlay)
{
    giveLanes(overlay.legs);
    bundleHostLegs(scene, overlay);
    giveInsideLanes(overlay.inside);
}

} // namespace eps::ui
