#include "ui/graph/tree_layout.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace eps::ui {

namespace {

constexpr double kPitch = 34;
constexpr double kPerDigit = 8;
constexpr double kMargin = 8;
constexpr double kSmallestBox = 84;
constexpr double kBetween = 24;    ///< boxes side by side
constexpr double kLevelGap = 72;   ///< between the bottom of a level and the top of the next
constexpr double kWideStep = 400;  ///< to the side: beyond, levels lie further apart
constexpr double kSteepness = 0.9; ///< downwards, of what is beyond

std::size_t rowsOf(std::size_t places) { return (places + TreeLayout::kLongestRow - 1) / TreeLayout::kLongestRow; }

double pitchOf(const TreeFacts &tree)
{
    std::int32_t highest = 0;
    for (const ChannelPlace &place : tree.places)
        highest = std::max(highest, place.rank.value);
    double pitch = kPitch;
    for (; highest >= 100; highest /= 10)
        pitch += kPerDigit;
    return pitch;
}

std::size_t at(std::int32_t index) { return static_cast<std::size_t>(index); }

} // namespace

TreeLayout::TreeLayout(const TreeFacts &tree) : m_pitch(pitchOf(tree))
{
    sizeBoxes(tree);
    placeColumns(tree);
    placeLevels(tree);
    placePoints(tree);
    for (const QRectF &box : m_boxes)
        m_bounds |= box;
}

void TreeLayout::sizeBoxes(const TreeFacts &tree)
{
    m_boxes.resize(tree.runs.size());
    m_depths.resize(tree.runs.size(), 0);
    for (std::size_t i = 0; i < tree.runs.size(); ++i) {
        const std::size_t count = tree.runs[i].count;
        const double width = static_cast<double>(std::min(count, kLongestRow)) * m_pitch + 2 * kMargin;
        const double height = kBoxHeight + static_cast<double>(rowsOf(count) - 1) * kRowHeight;
        m_boxes[i] = QRectF(0, 0, std::max(width, kSmallestBox), height);
        if (tree.runParents[i] >= 0)
            m_depths[i] = m_depths[at(tree.runParents[i])] + 1;
    }
}

/// Children stand side by side, a parent over the middle of them: runs come after their parents, so that going
/// backwards every subtree is measured before it is needed. O(runs).
void TreeLayout::placeColumns(const TreeFacts &tree)
{
    std::vector<double> widths(m_boxes.size(), 0);
    for (std::size_t i = m_boxes.size(); i-- > 0;) {
        widths[i] = std::max(widths[i], m_boxes[i].width() + kBetween);
        if (tree.runParents[i] >= 0)
            widths[at(tree.runParents[i])] += widths[i];
    }
    std::vector<double> next(m_boxes.size(), 0); ///< where the run's next child begins
    std::vector<double> children(m_boxes.size(), 0);
    for (std::size_t i = 0; i < m_boxes.size(); ++i)
        if (tree.runParents[i] >= 0)
            children[at(tree.runParents[i])] += widths[i];
    double root = 0;
    for (std::size_t i = 0; i < m_boxes.size(); ++i) {
        double &begin = tree.runParents[i] >= 0 ? next[at(tree.runParents[i])] : root;
        const double middle = begin + widths[i] / 2;
        m_boxes[i].moveLeft(middle - m_boxes[i].width() / 2);
        next[i] = middle - children[i] / 2;
        begin += widths[i];
    }
}

void TreeLayout::placeLevels(const TreeFacts &tree)
{
    const std::size_t depths = m_depths.empty() ? 0 : *std::max_element(m_depths.begin(), m_depths.end()) + 1;
    std::vector<double> heights(depths, 0);
    std::vector<double> steps(depths, 0); ///< the widest step to the side from the level above
    std::vector<double> right(depths, -std::numeric_limits<double>::infinity());
    m_rooms.assign(depths, std::numeric_limits<double>::infinity());
    for (std::size_t i = 0; i < m_boxes.size(); ++i) {
        const std::size_t depth = m_depths[i];
        const double middle = m_boxes[i].center().x();
        heights[depth] = std::max(heights[depth], m_boxes[i].height());
        // Within a level runs come from left to right.
        if (std::isfinite(right[depth]))
            m_rooms[depth] = std::min(m_rooms[depth], std::abs(middle - right[depth]));
        right[depth] = middle;
        if (tree.runParents[i] >= 0)
            steps[depth] = std::max(steps[depth], std::abs(middle - m_boxes[at(tree.runParents[i])].center().x()));
    }
    std::vector<double> tops(depths, 0);
    for (std::size_t depth = 1; depth < depths; ++depth)
        tops[depth] =
            tops[depth - 1] + heights[depth - 1] + kLevelGap + std::max(steps[depth] - kWideStep, 0.0) * kSteepness;
    for (std::size_t i = 0; i < m_boxes.size(); ++i)
        m_boxes[i].moveTop(tops[m_depths[i]]);
}

/// Rows are walked to and fro, so that neighbours stay neighbours.
void TreeLayout::placePoints(const TreeFacts &tree)
{
    m_points.resize(tree.places.size());
    for (std::size_t i = 0; i < tree.runs.size(); ++i) {
        const HostRun &run = tree.runs[i];
        const std::size_t longest = std::min<std::size_t>(run.count, kLongestRow);
        const double left = m_boxes[i].center().x() - static_cast<double>(longest - 1) * m_pitch / 2;
        for (std::size_t n = 0; n < run.count; ++n) {
            const std::size_t row = n / kLongestRow;
            const std::size_t column = row % 2 == 0 ? n % kLongestRow : kLongestRow - 1 - n % kLongestRow;
            m_points[run.first + n] = QPointF(left + static_cast<double>(column) * m_pitch,
                                              m_boxes[i].top() + kRowHeight * (static_cast<double>(row) + 0.5));
        }
    }
}

} // namespace eps::ui
