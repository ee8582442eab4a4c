#include "core/layout/geometry.h"

#include "core/base/assert.h"

#include <algorithm>
#include <cmath>
#include <string>

namespace eps::layout {

namespace {

constexpr Size kWindow{1600, 1000};
constexpr float kReadableScale = 0.85F;
constexpr float kShapeWeight = 0.12F; // of ln(aspect / wanted aspect) against ln(scale)
constexpr float kFoldPenalty = 0.2F;  // of a second row in foldedColumns, in units of ln(scale)

std::size_t rowsFor(std::size_t count, std::size_t columns) { return (count + columns - 1) / columns; }

} // namespace

Placement placeInGrid(std::span<const Size> cells, std::size_t columns)
{
    EPS_ASSERT(columns > 0);
    columns = std::min(columns, std::max<std::size_t>(cells.size(), 1));
    std::vector<float> widths(columns, 0);
    std::vector<float> heights(rowsFor(cells.size(), columns), 0);
    for (std::size_t i = 0; i < cells.size(); ++i) {
        widths[i % columns] = std::max(widths[i % columns], cells[i].width);
        heights[i / columns] = std::max(heights[i / columns], cells[i].height);
    }
    Placement placement;
    placement.corners.reserve(cells.size());
    float x = 0;
    float y = 0;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const std::size_t column = i % columns;
        if (column == 0 && i > 0) {
            y += heights[i / columns - 1];
            x = 0;
        }
        placement.corners.push_back({x + (widths[column] - cells[i].width) / 2, y});
        x += widths[column];
        placement.size.width = std::max(placement.size.width, x);
    }
    placement.size.height = heights.empty() ? 0 : y + heights.back();
    return placement;
}

Placement placeAbove(std::span<const Size> row, Size block, float gap)
{
    Size rowSize;
    for (const Size &slot : row) {
        rowSize.width += slot.width;
        rowSize.height = std::max(rowSize.height, slot.height);
    }
    Placement placement;
    placement.size = {std::max(rowSize.width, block.width), rowSize.height + gap + block.height};
    float x = (placement.size.width - rowSize.width) / 2;
    for (const Size &slot : row) {
        placement.corners.push_back({x, 0});
        x += slot.width;
    }
    placement.corners.push_back({(placement.size.width - block.width) / 2, rowSize.height + gap});
    return placement;
}

Placement placeInShelves(std::span<const Size> cells, float width, Size gap)
{
    Placement placement;
    placement.corners.reserve(cells.size());
    Point corner;
    float shelf = 0;
    for (const Size &cell : cells) {
        if (corner.x > 0 && corner.x + cell.width > width) {
            corner = {0, corner.y + shelf + gap.height};
            shelf = 0;
        }
        placement.corners.push_back(corner);
        shelf = std::max(shelf, cell.height);
        placement.size.width = std::max(placement.size.width, corner.x + cell.width);
        corner.x += cell.width + gap.width;
    }
    placement.size.height = corner.y + shelf;
    return placement;
}

float shelfWidth(std::span<const Size> cells, Size gap, float extraHeight, float foldPenalty)
{
    float total = 0;
    float widest = 0;
    for (const Size &cell : cells) {
        total += cell.width + gap.width;
        widest = std::max(widest, cell.width + gap.width);
    }
    float best = total;
    float bestScore = 0;
    for (std::size_t rows = 1; rows <= cells.size(); rows += 1 + rows / 8) {
        // Nearly one cell more than an equal share, so that equal cells fill `rows` rows and not one more.
        const float width = rows == 1 ? total : total / static_cast<float>(rows) + 0.98F * widest - gap.width;
        Size size = placeInShelves(cells, width, gap).size;
        size.height += extraHeight;
        const float score = readability(size) - (rows > 1 ? foldPenalty : 0.0F);
        if (rows == 1 || score > bestScore) {
            best = width;
            bestScore = score;
        }
    }
    return best;
}

float readability(Size size)
{
    const float scale =
        std::min(kWindow.width / std::max(size.width, 1.0F), kWindow.height / std::max(size.height, 1.0F));
    const float aspect = std::max(size.width, 1.0F) / std::max(size.height, 1.0F);
    return std::log(std::min(scale, kReadableScale) / kReadableScale) -
           kShapeWeight * std::abs(std::log(aspect * kWindow.height / kWindow.width));
}

std::size_t foldedColumns(std::size_t count, Size cell, float extraHeight)
{
    EPS_ASSERT(count > 0);
    const float aspect = kWindow.width / kWindow.height;
    const float ideal =
        std::sqrt(aspect * static_cast<float>(count) * std::max(cell.height, 1.0F) / std::max(cell.width, 1.0F));
    const auto middle = static_cast<std::size_t>(std::clamp(ideal, 1.0F, static_cast<float>(count)));
    std::size_t best = count;
    float bestScore = 0;
    for (const std::size_t wanted : {count, middle + 2, middle + 1, middle, std::max<std::size_t>(middle, 2) - 1}) {
        const std::size_t rows = rowsFor(count, std::min(wanted, count));
        const std::size_t columns = rowsFor(count, rows);
        const Size whole{cell.width * static_cast<float>(columns),
                         cell.height * static_cast<float>(rows) + extraHeight};
        const float score = readability(whole) - (rows > 1 ? kFoldPenalty : 0.0F);
        if (wanted == count || score > bestScore) {
            best = columns;
            bestScore = score;
        }
    }
    return best;
}

Rect united(const Rect &extent, const Rect &added)
{
    const float left = std::min(extent.x, added.x);
    const float top = std::min(extent.y, added.y);
    return {left, top, std::max(extent.x + extent.width, added.x + added.width) - left,
            std::max(extent.y + extent.height, added.y + added.height) - top};
}

Result<void> checkRequest(const LayoutRequest &request)
{
    const std::string what = "the picture cannot be laid out";
    if (request.boxes.size() > kMaxBoxes)
        return failure(what, "more than " + std::to_string(kMaxBoxes) + " boxes");
    if (request.edges.size() > kMaxEdges)
        return failure(what, "more than " + std::to_string(kMaxEdges) + " edges");
    const auto fits = [](float side) { return std::isfinite(side) && side >= 0 && side <= kMaxBoxSide; };
    for (std::size_t i = 0; i < request.boxes.size(); ++i) {
        if (!fits(request.boxes[i].width) || !fits(request.boxes[i].height))
            return failure(what, "box " + std::to_string(i) + " has an impossible size");
    }
    for (std::size_t i = 0; i < request.edges.size(); ++i) {
        if (request.edges[i].a >= request.boxes.size() || request.edges[i].b >= request.boxes.size())
            return failure(what, "edge " + std::to_string(i) + " ends at a box that does not exist");
    }
    return {};
}

} // namespace eps::layout
