#pragma once

#include "core/layout/layout.h"

#include <cstddef>
#include <span>
#include <vector>

/// Sizes and placements of cells, shared by the composed layout and the grid fallback. Unit: logical pixels.
namespace eps::layout {

/// Width and height in logical pixels.
struct Size {
    float width = 0;
    float height = 0;
};

/// Where cells of a level stand: the top left corner of each, and the size of all.
struct Placement {
    std::vector<Point> corners;
    Size size;
};

/// Cells in rows of `columns`, in reading order: columns as wide as their widest cell, rows as high as their highest,
/// cells at the top and in the middle of their column. Precondition: columns > 0. O(n).
[[nodiscard]] Placement placeInGrid(std::span<const Size> cells, std::size_t columns);

/// The cells of `row` side by side above `block`, `gap` between the two, both centred: corners of the row, then the
/// block's. O(n).
[[nodiscard]] Placement placeAbove(std::span<const Size> row, Size block, float gap);

/// Cells of any sizes in rows that are at most `width` wide (or one cell), in reading order, `gap` between them; rows
/// as high as their highest cell, cells at the top. O(n).
[[nodiscard]] Placement placeInShelves(std::span<const Size> cells, float width, Size gap);

/// The width for placeInShelves with which all, and `extraHeight` more, shows as large as possible in a window of
/// 16:10. A second row must gain more than `foldPenalty` (in units of ln(scale)). O(n log n).
[[nodiscard]] float shelfWidth(std::span<const Size> cells, Size gap, float extraHeight, float foldPenalty);

/// Columns for `count` equal cells under `extraHeight` more pixels so that the whole shows as large as possible in a
/// window of 16:10. Prefers one row; rows are balanced (5 + 5, not 6 + 4). Precondition: count > 0. O(1).
[[nodiscard]] std::size_t foldedColumns(std::size_t count, Size cell, float extraHeight);

/// How readable a picture of `size` is in a window of 16:10: ln of the scale in which it fits (a larger scale than is
/// needed to read counts no more), less a little for a shape that leaves much of the window empty. At most 0.
[[nodiscard]] float readability(Size size);

/// `extent` plus `added`.
[[nodiscard]] Rect united(const Rect &extent, const Rect &added);

/// A limit on the boxes of one request.
inline constexpr std::size_t kMaxBoxes = 1'000'000;
/// A limit on the edges of one request.
inline constexpr std::size_t kMaxEdges = 16'000'000;
/// A limit on the width and height of a box.
inline constexpr float kMaxBoxSide = 100'000;

/// Nothing when the request keeps the limits: finite sizes from 0 to kMaxBoxSide, counts, edges between boxes that
/// exist. Errors: the first limit that is not kept.
[[nodiscard]] Result<void> checkRequest(const LayoutRequest &request);

} // namespace eps::layout
