#pragma once

#include "ui/graph/channel_scene.h"

#include <QPointF>
#include <QRectF>

#include <vector>

namespace eps::ui {

/// The tree of a channel from the root downwards: a box per run of ranks on one host with the ranks in a row, children
/// below it, each parent above the middle of its children. Levels lie further apart where the tree is wide, so that
/// lines stay steep. One unit is one pixel at scale 1.
class TreeLayout {
public:
    explicit TreeLayout(const TreeFacts &tree);

    static constexpr double kBoxHeight = 34;
    static constexpr double kRowHeight = 34;
    static constexpr std::size_t kLongestRow = 16;

    [[nodiscard]] const QRectF &boxOf(std::size_t run) const { return m_boxes[run]; }
    [[nodiscard]] QPointF pointOf(std::size_t place) const { return m_points[place]; }
    [[nodiscard]] QRectF bounds() const { return m_bounds; }
    [[nodiscard]] double pitch(double scale) const { return m_pitch * scale; }
    /// How far apart the boxes of the run's level stand at least.
    [[nodiscard]] double roomOf(std::size_t run) const { return m_rooms[m_depths[run]]; }

private:
    void sizeBoxes(const TreeFacts &tree);
    void placeColumns(const TreeFacts &tree);
    void placeLevels(const TreeFacts &tree);
    void placePoints(const TreeFacts &tree);

    double m_pitch = 0;
    std::vector<QRectF> m_boxes;
    std::vector<QPointF> m_points;
    std::vector<std::size_t> m_depths; ///< by run
    std::vector<double> m_rooms;       ///< by depth
    QRectF m_bounds;
};

} // namespace eps::ui
