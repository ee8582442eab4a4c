#include "core/layout/graphviz.h"
#include "core/layout/grouping.h"
#include "core/layout/plan.h"

#include <algorithm>
#include <tuple>
#include <utility>

// How a picture is composed.
//
// A fabric is never given to Graphviz as one graph: dot needs 39 s for the hosts of 16,384 GPUs and gives a strip of
// 325 : 1. It is built from the inside, each level a small graph of boxes whose sizes are known from the level below:
//   hosts of a pod (osage) → pod = leaves over that grid (dot) → pods in rows → zone = spines over those (dot)
//   → zones in rows → cluster = cores over those (dot) → clusters in rows, loose boxes below.
// A level is determined by the sizes of its parts; equal pods are laid out once (Engine keeps the templates).
// Order within a row is given (natural order of names), not optimised: people look for leaf7 beside leaf6.

namespace eps::layout {

namespace {

/// A level that is done: its parts relative to its top left corner.
struct Block {
    Size size;
    std::vector<std::pair<std::uint32_t, Point>> boxes;
    std::vector<std::pair<std::uint32_t, Rect>> pods;

    void take(const Block &part, Point at)
    {
        for (const auto &[box, corner] : part.boxes)
            boxes.emplace_back(box, Point{corner.x + at.x, corner.y + at.y});
        for (const auto &[pod, bounds] : part.pods)
            pods.emplace_back(pod, Rect{bounds.x + at.x, bounds.y + at.y, bounds.width, bounds.height});
    }
};

constexpr float kPodMargin = 12; // of Pod::bounds around its boxes; less than half of any gap

class Composer {
public:
    explicit Composer(const LayoutRequest &request)
        : m_request(request), m_grouping(groupBoxes(request)), m_plan(planPicture(request, m_grouping))
    {
    }

    Result<LayoutResult> compose()
    {
        std::vector<Block> clusters;
        for (std::size_t i = 0; i < m_grouping.clusters.size(); ++i) {
            Result<Block> cluster = makeCluster(i);
            if (!cluster)
                return tl::unexpected(cluster.error());
            clusters.push_back(std::move(*cluster));
        }
        Result<Block> picture = inRows(clusters, m_plan.picture.blockWidth, kClusterGap);
        if (!picture)
            return tl::unexpected(picture.error());
        if (!m_grouping.loose.empty()) {
            Result<Block> loose = inSlots(m_grouping.loose, m_plan.loose);
            if (!loose)
                return tl::unexpected(loose.error());
            const float width = std::max(picture->size.width, loose->size.width);
            Block whole;
            whole.take(*picture, {(width - picture->size.width) / 2, 0});
            whole.take(*loose, {(width - loose->size.width) / 2,
                                picture->size.height > 0 ? picture->size.height + kLooseGap : 0});
            return finish(whole);
        }
        return finish(*picture);
    }

private:
    /// Boxes in the middle of equal slots.
    Result<Block> inSlots(const std::vector<std::uint32_t> &boxes, const SlotPlan &plan)
    {
        Block block;
        if (boxes.empty())
            return block;
        const std::vector<Size> slots(boxes.size(), plan.slot);
        const Result<Placement> placement = m_engine.grid(slots, plan.columns);
        if (!placement)
            return tl::unexpected(placement.error());
        for (std::size_t i = 0; i < boxes.size(); ++i)
            block.boxes.emplace_back(boxes[i], inSlot(boxes[i], placement->corners[i], plan.slot));
        block.size = {placement->size.width, placement->size.height - plan.rowGap.height};
        return block;
    }

    [[nodiscard]] Point inSlot(std::uint32_t box, Point corner, Size slot) const
    {
        return {corner.x + (slot.width - m_request.boxes[box].width) / 2, corner.y};
    }

    /// Cells of any sizes in rows. Equal ones in a true grid by osage.
    Result<Block> inRows(const std::vector<Block> &cells, float width, Size gap)
    {
        std::vector<Size> sizes;
        for (const Block &cell : cells)
            sizes.push_back(cell.size);
        Placement placement = placeInShelves(sizes, width, gap);
        const auto isEqual = [&](const Size &size) {
            return size.width == sizes.front().width && size.height == sizes.front().height;
        };
        if (std::all_of(sizes.begin(), sizes.end(), isEqual) && sizes.size() > 1) {
            const auto secondRow = std::find_if(placement.corners.begin(), placement.corners.end(),
                                                [](const Point &corner) { return corner.y > 0; });
            for (Size &size : sizes)
                size = {size.width + gap.width, size.height + gap.height};
            Result<Placement> grid =
                m_engine.grid(sizes, static_cast<std::size_t>(secondRow - placement.corners.begin()));
            if (!grid)
                return tl::unexpected(grid.error());
            placement = std::move(*grid);
            placement.size = {placement.size.width - gap.width, placement.size.height - gap.height};
        }
        Block block;
        block.size = placement.size;
        for (std::size_t i = 0; i < cells.size(); ++i)
            block.take(cells[i], placement.corners[i]);
        return block;
    }

    /// A row (or rows) of switches over a block.
    Result<Block> under(const std::vector<std::uint32_t> &switches, const LevelPlan &plan, const Block &lower)
    {
        Block block;
        if (switches.empty()) {
            block.take(lower, {0, plan.topSpace});
            block.size = {lower.size.width, lower.size.height + plan.topSpace};
            return block;
        }
        if (plan.switches.rows() > 1 || lower.boxes.empty())
            return underRows(switches, plan, lower);
        const Size slot{plan.switches.slot.width, plan.switches.size().height};
        const std::vector<Size> slots(switches.size(), slot);
        const Result<Placement> placement = m_engine.above(slots, lower.size, plan.gap);
        if (!placement)
            return tl::unexpected(placement.error());
        for (std::size_t i = 0; i < switches.size(); ++i)
            block.boxes.emplace_back(switches[i], inSlot(switches[i], placement->corners[i], slot));
        block.take(lower, placement->corners.back());
        block.size = placement->size;
        return block;
    }

    Result<Block> underRows(const std::vector<std::uint32_t> &switches, const LevelPlan &plan, const Block &lower)
    {
        Result<Block> rows = inSlots(switches, plan.switches);
        if (!rows || lower.boxes.empty())
            return rows;
        const std::vector<Size> slots{rows->size};
        const Result<Placement> placement = m_engine.above(slots, lower.size, plan.gap);
        if (!placement)
            return tl::unexpected(placement.error());
        Block block;
        block.take(*rows, placement->corners.front());
        block.take(lower, placement->corners.back());
        block.size = placement->size;
        return block;
    }

    Result<Block> makePod(std::uint32_t pod)
    {
        Result<Block> hosts = inSlots(m_grouping.pods[pod].hosts, m_plan.hosts[pod]);
        if (!hosts)
            return hosts;
        Result<Block> block = under(m_grouping.pods[pod].leaves, m_plan.pods[pod], *hosts);
        if (!block)
            return block;
        Rect bounds;
        for (std::size_t i = 0; i < block->boxes.size(); ++i) {
            const auto &[box, corner] = block->boxes[i];
            const Rect rect{corner.x, corner.y, m_request.boxes[box].width, m_request.boxes[box].height};
            bounds = i == 0 ? rect : united(bounds, rect);
        }
        block->pods.emplace_back(pod, Rect{bounds.x - kPodMargin, bounds.y - kPodMargin, bounds.width + 2 * kPodMargin,
                                           bounds.height + 2 * kPodMargin});
        return block;
    }

    Result<Block> makeZone(std::uint32_t zone)
    {
        std::vector<Block> pods;
        for (const std::uint32_t pod : m_grouping.zones[zone].pods) {
            Result<Block> block = makePod(pod);
            if (!block)
                return block;
            pods.push_back(std::move(*block));
        }
        const Result<Block> rows = inRows(pods, m_plan.zones[zone].blockWidth, kPodGap);
        return rows ? under(m_grouping.zones[zone].spines, m_plan.zones[zone], *rows) : rows;
    }

    Result<Block> makeCluster(std::size_t cluster)
    {
        std::vector<Block> zones;
        for (const std::uint32_t zone : m_grouping.clusters[cluster].zones) {
            Result<Block> block = makeZone(zone);
            if (!block)
                return block;
            zones.push_back(std::move(*block));
        }
        const Result<Block> rows = inRows(zones, m_plan.clusters[cluster].blockWidth, kZoneGap);
        return rows ? under(m_grouping.clusters[cluster].cores, m_plan.clusters[cluster], *rows) : rows;
    }

    [[nodiscard]] LayoutResult finish(const Block &picture) const
    {
        LayoutResult result;
        result.boxes.resize(m_request.boxes.size());
        for (std::size_t i = 0; i < picture.boxes.size(); ++i) {
            const auto &[box, corner] = picture.boxes[i];
            Rect &rect = result.boxes[box];
            rect = {corner.x, corner.y, m_request.boxes[box].width, m_request.boxes[box].height};
            result.bounds = i == 0 ? rect : united(result.bounds, rect);
        }
        for (const auto &[pod, bounds] : picture.pods) {
            result.pods.push_back({bounds, m_grouping.pods[pod].hosts, m_grouping.pods[pod].leaves});
            result.bounds = united(result.bounds, bounds);
        }
        std::stable_sort(result.pods.begin(), result.pods.end(), [](const Pod &a, const Pod &b) {
            return std::tuple(a.bounds.y, a.bounds.x) < std::tuple(b.bounds.y, b.bounds.x);
        });
        return result;
    }

    const LayoutRequest &m_request;
    Grouping m_grouping;
    PicturePlan m_plan;
    Engine m_engine;
};

} // namespace

Result<LayoutResult> computeLayout(const LayoutRequest &request)
{
    if (const auto checked = checkRequest(request); !checked)
        return tl::unexpected(checked.error());
    return Composer(request).compose();
}

} // namespace eps::layout
