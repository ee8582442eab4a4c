#pragma once

#include "ui/graph/graph_scene.h"

#include <QSizeF>

#include <vector>

namespace eps::ui {

/// Where the heights of a scene, as it was laid out, are once the gaps between its tiers are taller by a share.
/// Monotone, so that it can be gone back.
class TierMap {
public:
    TierMap(const GraphScene &scene, float stretch);

    [[nodiscard]] float operator()(float y) const { return through(m_from, m_to, y); }
    [[nodiscard]] float back(float y) const { return through(m_to, m_from, y); }
    void apply(Rect &rect) const;

private:
    void add(float from, float to);
    [[nodiscard]] static float through(const std::vector<float> &from, const std::vector<float> &to, float y);

    std::vector<float> m_from;
    std::vector<float> m_to;
};

/// How much taller (or, below zero, flatter) the gaps between tiers must become, as a share of their height, for the
/// whole scene to fill a viewport of this shape: 0 = as they are. Links in a window that is higher than the picture
/// become steeper, so that they can be told apart; in a flat window everything becomes larger. Bounded on both sides.
/// O(devices log devices).
[[nodiscard]] float tierStretch(const GraphScene &scene, QSizeF viewport);

/// The scene with the gaps between its tiers taller by that share; more so above hosts. Boxes keep their sizes, nothing
/// moves sideways. O(devices + ports + links).
[[nodiscard]] GraphScenePtr stretched(const GraphScenePtr &scene, float stretch);

/// From the boxes around the lines. O(links + devices log devices).
[[nodiscard]] LineDensity lineDensity(const GraphScene &scene);

/// The least room above or below any switch, in scene units: what a box may grow into so that its name fits.
[[nodiscard]] float roomBesideSwitches(const GraphScene &scene);

} // namespace eps::ui
