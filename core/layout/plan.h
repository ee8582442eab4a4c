#pragma once

#include "core/layout/geometry.h"
#include "core/layout/grouping.h"

#include <cstddef>
#include <vector>

/// How wide each level of a picture becomes, before anything is placed.
namespace eps::layout {

/// Equal slots in rows of `columns`, one box in the middle of each.
struct SlotPlan {
    std::size_t count = 0;
    std::size_t columns = 1;
    Size slot;   ///< with the gaps
    Size rowGap; ///< the part of `slot` that is not box: beside (width) and below (height)
    [[nodiscard]] std::size_t rows() const { return (count + columns - 1) / columns; }
    /// All rows, without the gap below the last one.
    [[nodiscard]] Size size() const
    {
        if (count == 0)
            return {};
        return {slot.width * static_cast<float>(columns), slot.height * static_cast<float>(rows()) - rowGap.height};
    }
};

/// A row of switches over a block.
struct LevelPlan {
    SlotPlan switches;
    float gap = 0;        ///< between the two; 0 when one is missing
    float topSpace = 0;   ///< above, so that tiers line up with neighbours that have one tier more
    Size block;           ///< of what stands below
    float blockWidth = 0; ///< for placeInShelves of the parts of the block; not used for pods
    std::size_t rows = 1; ///< of those parts
    Size size;
};

/// The plan of all levels.
struct PicturePlan {
    std::vector<SlotPlan> hosts;     ///< by pod
    std::vector<LevelPlan> pods;     ///< by Grouping::pods
    std::vector<LevelPlan> zones;    ///< by Grouping::zones
    std::vector<LevelPlan> clusters; ///< by Grouping::clusters
    LevelPlan picture;               ///< clusters as the block; no switches
    SlotPlan loose;
    Size size;
};

/// Room between the parts of one level.
inline constexpr Size kPodGap{48, 96};
inline constexpr Size kZoneGap{96, 140};
inline constexpr Size kClusterGap{140, 140};
inline constexpr float kLooseGap = 120; ///< above the loose boxes

/// The plan whose picture is the most readable in a window of 16:10: how many hosts stand side by side in a pod, how
/// the pods fold into rows. O(n).
[[nodiscard]] PicturePlan planPicture(const LayoutRequest &request, const Grouping &grouping);

} // namespace eps::layout
