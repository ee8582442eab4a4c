#include "core/layout/grid.h"

#include "core/layout/geometry.h"

#include <algorithm>
#include <array>

namespace eps::layout {

namespace {

constexpr std::array kTopDown{BoxTier::Core, BoxTier::Spine, BoxTier::Leaf, BoxTier::Host, BoxTier::Loose};
constexpr Size kGap{40, 40};
constexpr float kTierGap = 120;

std::vector<std::uint32_t> inOrder(const LayoutRequest &request, BoxTier tier)
{
    std::vector<std::uint32_t> members;
    for (std::uint32_t i = 0; i < request.boxes.size(); ++i) {
        if (request.boxes[i].tier == tier)
            members.push_back(i);
    }
    std::stable_sort(members.begin(), members.end(),
                     [&](std::uint32_t a, std::uint32_t b) { return request.boxes[a].order < request.boxes[b].order; });
    return members;
}

} // namespace

LayoutResult gridLayout(const LayoutRequest &request)
{
    LayoutResult result;
    result.boxes.resize(request.boxes.size());
    std::vector<Size> bands;
    std::vector<std::pair<std::vector<std::uint32_t>, Placement>> tiers;
    for (const BoxTier tier : kTopDown) {
        std::vector<std::uint32_t> members = inOrder(request, tier);
        if (members.empty())
            continue;
        std::vector<Size> cells;
        Size largest;
        for (const std::uint32_t box : members) {
            cells.push_back({request.boxes[box].width + kGap.width, request.boxes[box].height + kGap.height});
            largest = {std::max(largest.width, cells.back().width), std::max(largest.height, cells.back().height)};
        }
        Placement placement = placeInGrid(cells, foldedColumns(members.size(), largest, 0));
        bands.push_back({placement.size.width, placement.size.height + kTierGap - kGap.height});
        tiers.emplace_back(std::move(members), std::move(placement));
    }
    const Placement stacked = placeInGrid(bands, 1);
    for (std::size_t t = 0; t < tiers.size(); ++t) {
        const auto &[members, placement] = tiers[t];
        for (std::size_t i = 0; i < members.size(); ++i) {
            const Box &box = request.boxes[members[i]];
            result.boxes[members[i]] = {stacked.corners[t].x + placement.corners[i].x + kGap.width / 2,
                                        stacked.corners[t].y + placement.corners[i].y, box.width, box.height};
        }
    }
    for (std::size_t i = 0; i < result.boxes.size(); ++i)
        result.bounds = i == 0 ? result.boxes[i] : united(result.bounds, result.boxes[i]);
    return result;
}

} // namespace eps::layout
