#include "core/layout/plan.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

namespace eps::layout {

namespace {

constexpr std::array<std::size_t, 17> kHostColumns{1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 20, 24, 32, 48, 64, 128, 256};
constexpr float kLongRow = 3200;         // a row of switches may be this long however narrow the block below is
constexpr float kPodFoldPenalty = 0.35F; // of a second row of pods: the links of the second cross the first
constexpr float kZoneFoldPenalty = 0.5F;
constexpr float kClusterFoldPenalty = 0.1F; // no links between clusters
constexpr float kHighestPodGap = 260;
constexpr float kHighestGap = 600;
constexpr float kLoneGap = 40;            // between boxes without any link
constexpr float kHostFoldPenalty = 0.25F; // of a second row of hosts, in units of ln(scale)

/// Vertical room between two tiers: steep enough for lines across `width` to be told apart.
float tierGap(float width, float highest) { return std::min(highest, std::max(160.0F, std::ceil(width * 0.2F))); }

float foldPenalty(std::size_t rows, float ofSecondRow)
{
    return rows > 1 ? ofSecondRow * (1 + std::log(static_cast<float>(rows) / 2)) : 0.0F;
}

/// Columns at most `wanted`, such that the rows are equally long (5 + 5, not 6 + 4). Precondition: both positive.
std::size_t balanced(std::size_t count, std::size_t wanted)
{
    const std::size_t rows = (count + std::min(wanted, count) - 1) / std::min(wanted, count);
    return (count + rows - 1) / rows;
}

/// The gaps that are part of every slot of boxes of this size.
Size hostGap(Size box)
{
    return {std::clamp(std::ceil(box.width * 0.28F), 24.0F, 56.0F), std::max(20.0F, std::ceil(box.height * 0.3F))};
}
Size switchGap(Size box)
{
    return {std::clamp(std::ceil(box.width * 0.35F) + 16, 24.0F, 64.0F), std::max(40.0F, box.height)};
}

class Planner {
public:
    Planner(const LayoutRequest &request, const Grouping &grouping) : m_request(request), m_grouping(grouping)
    {
        for (const PodMembers &pod : grouping.pods) {
            m_hostSizes.push_back(largest(pod.hosts));
            m_leafSizes.push_back(largest(pod.leaves));
            m_mostHosts = std::max(m_mostHosts, pod.hosts.size());
        }
        for (const Zone &zone : grouping.zones)
            m_spineSizes.push_back(largest(zone.spines));
        for (const Cluster &cluster : grouping.clusters)
            m_coreSizes.push_back(largest(cluster.cores));
        m_looseSize = largest(grouping.loose);
    }

    PicturePlan best() const
    {
        PicturePlan best;
        float bestScore = 0;
        bool first = true;
        for (const std::size_t columns : kHostColumns) {
            PicturePlan plan = planWith(columns);
            const float score = readability(plan.size) - rowsPenalty(plan);
            if (first || score > bestScore) {
                best = std::move(plan);
                bestScore = score;
                first = false;
            }
            if (columns >= m_mostHosts)
                break;
        }
        return best;
    }

private:
    /// Links cross the upper rows of a fold: each level counts by its worst part, hosts also by empty places.
    static float rowsPenalty(const PicturePlan &plan)
    {
        float hosts = 0;
        for (const SlotPlan &slots : plan.hosts) {
            const auto places = static_cast<float>(std::max<std::size_t>(1, slots.rows() * slots.columns));
            const float empty = slots.rows() > 1 ? 1 - static_cast<float>(slots.count) / places : 0.0F;
            hosts = std::max(hosts, foldPenalty(slots.rows(), kHostFoldPenalty) + empty);
        }
        float pods = 0;
        for (const LevelPlan &zone : plan.zones)
            pods = std::max(pods, foldPenalty(zone.rows, kPodFoldPenalty));
        float zones = 0;
        for (const LevelPlan &cluster : plan.clusters)
            zones = std::max(zones, foldPenalty(cluster.rows, kZoneFoldPenalty));
        return hosts + pods + zones;
    }

    [[nodiscard]] Size largest(const std::vector<std::uint32_t> &boxes) const
    {
        Size size{1, 1}; // a level of boxes is never without height, even when its boxes are
        for (const std::uint32_t box : boxes) {
            size.width = std::max(size.width, std::ceil(m_request.boxes[box].width));
            size.height = std::max(size.height, std::ceil(m_request.boxes[box].height));
        }
        return size;
    }

    /// One row if it is not much wider than the block; spread over the block.
    static SlotPlan planSwitches(std::size_t count, Size box, float blockWidth)
    {
        SlotPlan plan;
        if (count == 0)
            return plan;
        const Size gap = switchGap(box);
        const float pitch = box.width + gap.width;
        const float longest = std::max(blockWidth, kLongRow);
        std::size_t columns = std::max<std::size_t>(1, static_cast<std::size_t>(longest / pitch));
        if (columns < count)
            columns = std::max(columns, foldedColumns(count, {pitch, box.height + gap.height}, 0));
        plan.count = count;
        plan.columns = balanced(count, columns);
        plan.rowGap = gap;
        plan.slot = {std::max(pitch, std::floor(blockWidth / static_cast<float>(plan.columns))),
                     box.height + gap.height};
        return plan;
    }

    static void finish(LevelPlan &level, float gap)
    {
        const Size above = level.switches.size();
        level.gap = level.switches.count > 0 && level.block.height > 0 ? gap : 0;
        level.size = {std::max(above.width, level.block.width),
                      level.topSpace + above.height + level.gap + level.block.height};
    }

    [[nodiscard]] PicturePlan planWith(std::size_t hostColumns) const
    {
        PicturePlan plan;
        planPods(plan, hostColumns);
        for (std::size_t i = 0; i < m_grouping.zones.size(); ++i) {
            const Zone &zone = m_grouping.zones[i];
            plan.zones.push_back(planLevel(zone.pods, plan.pods, {kPodGap, kPodFoldPenalty}));
            addSwitches(plan.zones.back(), zone.spines.size(), m_spineSizes[i], zone.lone ? kLoneGap : kHighestGap);
        }
        for (std::size_t i = 0; i < m_grouping.clusters.size(); ++i) {
            const Cluster &cluster = m_grouping.clusters[i];
            const bool lone = !cluster.zones.empty() && m_grouping.zones[cluster.zones.front()].lone;
            plan.clusters.push_back(planLevel(cluster.zones, plan.zones, {kZoneGap, kZoneFoldPenalty}));
            addSwitches(plan.clusters.back(), cluster.cores.size(), m_coreSizes[i], lone ? kLoneGap : kHighestGap);
        }
        std::vector<std::uint32_t> all(m_grouping.clusters.size());
        std::iota(all.begin(), all.end(), 0U);
        plan.picture = planLevel(all, plan.clusters, {kClusterGap, kClusterFoldPenalty});
        plan.size = plan.picture.block;
        planLoose(plan);
        return plan;
    }

    void planPods(PicturePlan &plan, std::size_t hostColumns) const
    {
        float widest = 0;
        for (std::size_t i = 0; i < m_grouping.pods.size(); ++i) {
            const PodMembers &members = m_grouping.pods[i];
            SlotPlan hosts = planHosts(members.hosts.size(), m_hostSizes[i], hostColumns);
            LevelPlan pod;
            pod.switches = planSwitches(members.leaves.size(), m_leafSizes[i], hosts.size().width);
            const float spread = pod.switches.size().width / static_cast<float>(hosts.columns);
            hosts.slot.width = std::max(hosts.slot.width, std::floor(spread));
            pod.block = hosts.size();
            widest = std::max({widest, pod.block.width, pod.switches.size().width});
            plan.hosts.push_back(hosts);
            plan.pods.push_back(pod);
        }
        const float gap = tierGap(widest, kHighestPodGap); // one for all: hosts of all pods stand on one line
        for (LevelPlan &pod : plan.pods)
            finish(pod, gap);
        for (const Zone &zone : m_grouping.zones) {
            if (!zone.lone)
                alignHosts(zone, plan, gap);
        }
    }

    static SlotPlan planHosts(std::size_t count, Size box, std::size_t columns)
    {
        SlotPlan hosts;
        if (count == 0)
            return hosts;
        hosts.count = count;
        hosts.columns = balanced(count, columns);
        hosts.rowGap = hostGap(box);
        hosts.slot = {box.width + hosts.rowGap.width, box.height + hosts.rowGap.height};
        return hosts;
    }

    /// Hosts without a leaf stand as low as the hosts of the other pods of their zone.
    static void alignHosts(const Zone &zone, PicturePlan &plan, float gap)
    {
        float leaves = 0;
        for (const std::uint32_t pod : zone.pods)
            leaves = std::max(leaves, plan.pods[pod].switches.size().height);
        for (const std::uint32_t pod : zone.pods) {
            if (leaves > 0 && plan.pods[pod].switches.count == 0) {
                plan.pods[pod].topSpace = leaves + gap;
                finish(plan.pods[pod], gap);
            }
        }
    }

    struct Folding {
        Size gap;
        float penalty = 0;
    };

    /// The parts in rows, no switches yet.
    static LevelPlan planLevel(const std::vector<std::uint32_t> &members, const std::vector<LevelPlan> &parts,
                               Folding folding)
    {
        std::vector<Size> cells;
        for (const std::uint32_t member : members)
            cells.push_back(parts[member].size);
        LevelPlan level;
        level.blockWidth = shelfWidth(cells, folding.gap, 0, folding.penalty);
        const Placement placement = placeInShelves(cells, level.blockWidth, folding.gap);
        level.block = placement.size;
        level.rows = static_cast<std::size_t>(std::count_if(placement.corners.begin(), placement.corners.end(),
                                                            [](const Point &corner) { return corner.x <= 0; }));
        level.size = level.block;
        return level;
    }

    static void addSwitches(LevelPlan &level, std::size_t count, Size box, float highestGap)
    {
        level.switches = planSwitches(count, box, level.block.width);
        finish(level, tierGap(std::max(level.block.width, level.switches.size().width), highestGap));
    }

    void planLoose(PicturePlan &plan) const
    {
        if (m_grouping.loose.empty())
            return;
        const Size gap = hostGap(m_looseSize);
        plan.loose.count = m_grouping.loose.size();
        plan.loose.rowGap = gap;
        plan.loose.slot = {m_looseSize.width + gap.width, m_looseSize.height + gap.height};
        const auto fitting = static_cast<std::size_t>(std::max(1.0F, plan.size.width / plan.loose.slot.width));
        plan.loose.columns = std::min(
            plan.loose.count, std::max(fitting, foldedColumns(plan.loose.count, plan.loose.slot, plan.size.height)));
        plan.size.width = std::max(plan.size.width, plan.loose.size().width);
        plan.size.height += plan.loose.size().height + kLooseGap;
    }

    const LayoutRequest &m_request;
    const Grouping &m_grouping;
    std::vector<Size> m_hostSizes;
    std::vector<Size> m_leafSizes;
    std::vector<Size> m_spineSizes;
    std::vector<Size> m_coreSizes;
    Size m_looseSize;
    std::size_t m_mostHosts = 0;
};

} // namespace

PicturePlan planPicture(const LayoutRequest &request, const Grouping &grouping)
{
    return Planner(request, grouping).best();
}

} // namespace eps::layout
