#include "ui/graph/tier_fit.h"

#include <algorithm>
#include <cmath>
#include <limits>

// Terms: a *band* is a range of y that boxes cover without a gap; between bands there are only lines. A gap whose upper
// band has switches and whose lower band has something of a lower tier is a *tier gap*: links run through it. Only
// those are stretched; rows of hosts, and pods that stand below others, stay as close as the layout put them.
//
// All y of the scene go through one monotone, piecewise linear map, so that order and touching are kept: rigid in
// bands, stretched in tier gaps.

namespace eps::ui {

namespace {

constexpr float kLeast = -0.45F;
constexpr float kMost = 2;
constexpr float kWorthIt = 0.03F;   ///< a smaller change is none
constexpr float kHostWeight = 1.8F; ///< gaps above hosts gain more: most links run there, and flat

struct Band {
    float top = 0;
    float bottom = 0;
    int lowest = 99; ///< tiers in it, by height
    int highest = -1;
};

int heightOf(layout::BoxTier tier) { return tier == layout::BoxTier::Loose ? -1 : static_cast<int>(tier); }

std::vector<Band> bandsOf(const GraphScene &scene)
{
    std::vector<Band> all;
    all.reserve(scene.boxes.size());
    for (std::size_t i = 0; i < scene.boxes.size(); ++i) {
        const auto tier = scene.plan.boxes[i].tier;
        const Rect &box = scene.boxes[i];
        all.push_back({box.y, box.y + box.height, heightOf(tier), heightOf(tier)});
    }
    std::ranges::sort(all, {}, &Band::top);
    std::vector<Band> bands;
    for (const Band &next : all) {
        if (bands.empty() || next.top >= bands.back().bottom) {
            bands.push_back(next);
            continue;
        }
        Band &last = bands.back();
        last.bottom = std::max(last.bottom, next.bottom);
        last.lowest = std::min(last.lowest, next.lowest);
        last.highest = std::max(last.highest, next.highest);
    }
    return bands;
}

bool isTierGap(const Band &above, const Band &below)
{
    return above.highest > heightOf(layout::BoxTier::Host) && below.lowest >= 0 && below.highest < above.highest;
}

/// How much of the stretch the gap takes.
float weightOf(const Band &above, const Band &below)
{
    if (!isTierGap(above, below))
        return 0;
    return below.highest == heightOf(layout::BoxTier::Host) ? kHostWeight : 1;
}

} // namespace

TierMap::TierMap(const GraphScene &scene, float stretch)
{
    const auto bands = bandsOf(scene);
    float shift = 0;
    for (std::size_t i = 0; i < bands.size(); ++i) {
        if (i > 0) {
            const float weight = stretch > 0                         ? weightOf(bands[i - 1], bands[i])
                                 : isTierGap(bands[i - 1], bands[i]) ? 1.0F
                                                                     : 0.0F;
            shift += (bands[i].top - bands[i - 1].bottom) * weight * stretch;
        }
        add(bands[i].top, bands[i].top + shift);
        add(bands[i].bottom, bands[i].bottom + shift);
    }
}

float TierMap::through(const std::vector<float> &from, const std::vector<float> &to, float y)
{
    const auto after = std::ranges::upper_bound(from, y);
    const auto i = static_cast<std::size_t>(after - from.begin());
    if (from.empty())
        return y;
    if (i == 0)
        return y + to.front() - from.front();
    if (i == from.size())
        return y + to.back() - from.back();
    const float share = (y - from[i - 1]) / (from[i] - from[i - 1]);
    return to[i - 1] + share * (to[i] - to[i - 1]);
}

void TierMap::apply(Rect &rect) const
{
    const float top = (*this)(rect.y);
    rect.height = (*this)(rect.y + rect.height) - top;
    rect.y = top;
}

void TierMap::add(float from, float to)
{
    if (!m_from.empty() && (from <= m_from.back() || to <= m_to.back()))
        return;
    m_from.push_back(from);
    m_to.push_back(to);
}

float tierStretch(const GraphScene &scene, QSizeF viewport)
{
    if (scene.bounds.width <= 0 || viewport.width() < 1)
        return 0;
    const auto bands = bandsOf(scene);
    const float missing =
        scene.bounds.width * static_cast<float>(viewport.height() / viewport.width()) - scene.bounds.height;
    float gaps = 0;
    for (std::size_t i = 1; i < bands.size(); ++i)
        if (isTierGap(bands[i - 1], bands[i]))
            gaps += (bands[i].top - bands[i - 1].bottom) * (missing > 0 ? weightOf(bands[i - 1], bands[i]) : 1);
    if (gaps <= 0)
        return 0;
    const float stretch = std::clamp(missing / gaps, kLeast, kMost);
    return std::abs(stretch) < kWorthIt ? 0 : stretch;
}

GraphScenePtr stretched(const GraphScenePtr &scene, float stretch)
{
    if (scene == nullptr || stretch == 0 || scene->boxes.empty())
        return scene;
    const TierMap map(*scene, stretch);
    auto made = std::make_shared<GraphScene>(*scene);
    for (Rect &box : made->boxes) {
        const float height = box.height;
        map.apply(box);
        box.height = height; // not a rounding more or less
    }
    for (Point &port : made->portAt)
        port.y = map(port.y);
    for (Point &point : made->edges.points)
        point.y = map(point.y);
    for (auto *side : {&made->edges.top, &made->edges.bottom})
        for (float &y : *side)
            y = map(y);
    for (ScenePod &pod : made->pods) {
        map.apply(pod.bounds);
        for (Rect &above : pod.above)
            map.apply(above);
    }
    map.apply(made->spineBand);
    map.apply(made->bounds);
    made->switchRoom = roomBesideSwitches(*made);
    made->density = lineDensity(*made);
    return made;
}

LineDensity lineDensity(const GraphScene &scene)
{
    const auto bands = bandsOf(scene);
    LineDensity room;
    for (std::size_t i = 1; i < bands.size(); ++i) {
        const float height = bands[i].top - bands[i - 1].bottom;
        if (isTierGap(bands[i - 1], bands[i]))
            (bands[i].highest == heightOf(layout::BoxTier::Host) ? room.host : room.fabric) += height;
    }
    LineDensity length;
    const SceneEdges &edges = scene.edges;
    for (std::size_t i = 0; i < edges.kind.size(); ++i) {
        const float reach = std::hypot(edges.right[i] - edges.left[i], edges.bottom[i] - edges.top[i]);
        switch (edges.kind[i]) {
        case EdgeClass::NotDrawn:
            break;
        case EdgeClass::Host:
            length.host += reach;
            break;
        case EdgeClass::Fabric:
            length.fabric += reach;
            break;
        }
    }
    // Tiers that do not stand above each other leave no room to measure by: then nothing is thinned.
    const auto per = [&](float lines, float height) {
        return height > 0 ? lines / (std::max(scene.bounds.width, 1.0F) * height) : 0.0F;
    };
    return {per(length.host, room.host), per(length.fabric, room.fabric)};
}

float roomBesideSwitches(const GraphScene &scene)
{
    const auto bands = bandsOf(scene);
    float room = std::numeric_limits<float>::max();
    for (std::size_t i = 1; i < bands.size(); ++i)
        if (std::max(bands[i - 1].highest, bands[i].highest) > heightOf(layout::BoxTier::Host))
            room = std::min(room, bands[i].top - bands[i - 1].bottom);
    return room;
}

} // namespace eps::ui
