#pragma once

#include <string_view>

namespace eps::mapping {

/// What the name of a switch says about its place.
enum class TierWord { None, Leaf, Spine, Core };

/// By the words of a name: runs of letters of its first label, the last one that tells wins ("core-leaf3" is a leaf).
/// A word may be part of a longer one where that cannot be another word: "superspine", "gpuleaf", but neither
/// "storage1" nor "score2".
[[nodiscard]] TierWord tierWordOf(std::string_view name);

} // namespace eps::mapping
