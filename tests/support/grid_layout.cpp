#include "tests/support/synthetic_fabric.h"

#include <algorithm>
#include <map>
#include <set>

namespace eps::test {

namespace {

using layout::BoxTier;
using layout::LayoutRequest;
using layout::LayoutResult;
using Indices = std::vector<std::uint32_t>;

constexpr float kGap = 28;
constexpr float kTierGap = 130;

/// Puts `boxes` side by side from (left, top); returns the right end.
float placeRow(const LayoutRequest &request, const Indices &boxes, float left, float top, LayoutResult &result)
{
    for (const auto box : boxes) {
        const auto &size = request.boxes[box];
        result.boxes[box] = {left, top, size.width, size.height};
        left += size.width + kGap;
    }
    return left - kGap;
}

float rowWidth(const LayoutRequest &request, const Indices &boxes)
{
    float width = -kGap;
    for (const auto box : boxes)
        width += request.boxes[box].width + kGap;
    return std::max(width, 0.0F);
}

std::vector<layout::Pod> podsOf(const LayoutRequest &request)
{
    std::vector<std::set<std::uint32_t>> leaves(request.boxes.size());
    for (const auto &edge : request.edges)
        for (const auto &[from, to] : {std::pair(edge.a, edge.b), std::pair(edge.b, edge.a)})
            if (request.boxes[from].tier == BoxTier::Host && request.boxes[to].tier == BoxTier::Leaf)
                leaves[from].insert(to);
    std::map<std::uint32_t, std::size_t> podOfLeaf;
    std::vector<layout::Pod> pods;
    for (std::uint32_t box = 0; box < request.boxes.size(); ++box) {
        if (request.boxes[box].tier != BoxTier::Host)
            continue;
        std::size_t pod = pods.size();
        for (const auto leaf : leaves[box])
            if (const auto found = podOfLeaf.find(leaf); found != podOfLeaf.end())
                pod = found->second;
        if (pod == pods.size())
            pods.emplace_back();
        pods[pod].hosts.push_back(box);
        for (const auto leaf : leaves[box])
            if (podOfLeaf.emplace(leaf, pod).second)
                pods[pod].leaves.push_back(leaf);
    }
    return pods;
}

} // namespace

LayoutResult gridLayout(const LayoutRequest &request, int perRow)
{
    LayoutResult result;
    result.boxes.resize(request.boxes.size());
    result.pods = podsOf(request);
    Indices spines;
    Indices loose;
    float spineHeight = 0;
    for (std::uint32_t box = 0; box < request.boxes.size(); ++box) {
        const auto tier = request.boxes[box].tier;
        if (tier == BoxTier::Spine || tier == BoxTier::Core) {
            spines.push_back(box);
            spineHeight = std::max(spineHeight, request.boxes[box].height);
        } else if (tier == BoxTier::Loose) {
            loose.push_back(box);
        }
    }
    float left = 0;
    float bottom = 0;
    const float leafTop = spineHeight + kTierGap;
    for (auto &pod : result.pods) {
        const auto columns = std::min(pod.hosts.size(), static_cast<std::size_t>(perRow));
        const Indices firstRow(pod.hosts.begin(), pod.hosts.begin() + static_cast<std::ptrdiff_t>(columns));
        const float width = std::max(rowWidth(request, firstRow), rowWidth(request, pod.leaves));
        placeRow(request, pod.leaves, left + (width - rowWidth(request, pod.leaves)) / 2, leafTop, result);
        float top = leafTop + 30 + kTierGap;
        for (std::size_t begin = 0; begin < pod.hosts.size(); begin += columns) {
            const auto end = std::min(begin + columns, pod.hosts.size());
            const Indices row(pod.hosts.begin() + static_cast<std::ptrdiff_t>(begin),
                              pod.hosts.begin() + static_cast<std::ptrdiff_t>(end));
            placeRow(request, row, left + (width - rowWidth(request, firstRow)) / 2, top, result);
            top += request.boxes[row.front()].height + kGap;
        }
        pod.bounds = {left, leafTop, width, top - kGap - leafTop};
        bottom = std::max(bottom, top - kGap);
        left += width + kGap * 3;
    }
    const float right = std::max(left - kGap * 3, rowWidth(request, spines));
    placeRow(request, spines, (right - rowWidth(request, spines)) / 2, 0, result);
    if (!loose.empty())
        placeRow(request, loose, 0, bottom + kTierGap, result);
    result.bounds = {0, 0, right, loose.empty() ? bottom : bottom + kTierGap + 60};
    return result;
}

} // namespace eps::test
