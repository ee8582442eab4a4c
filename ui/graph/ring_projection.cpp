#include "ui/graph/ring_projection.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace eps::ui {

namespace {

constexpr double kFlatness = 0.2; ///< pixels between an arc and the lines that stand for it
constexpr int kMostArcPoints = 720;
constexpr double kBeyond = 60; ///< pixels outside the view that are still seen

} // namespace

RingProjection::RingProjection(const RingLayout &layout, const Camera &camera, double bandHalf)
    : m_layout(layout), m_camera(camera), m_bandHalf(bandHalf), m_pitch(layout.pitch(camera.scale()))
{
    const double beyond = kBeyond / camera.scale();
    m_visible = layout.visibleSlots(camera.visibleScene().adjusted(-beyond, -beyond, beyond, beyond));
    std::sort(m_visible.begin(), m_visible.end());
}

QPointF RingProjection::at(double slot, double outwards) const
{
    return m_camera.toScreen(m_layout.pointAt(slot, outwards / m_camera.scale()));
}

std::optional<RingProjection::Stretch> RingProjection::visiblePart(double begin, double end) const
{
    std::optional<Stretch> longest;
    for (const auto &[from, to] : m_visible) {
        for (const double turn : {-m_layout.slotCount(), 0.0, m_layout.slotCount()}) {
            const Stretch part{std::max(begin, from + turn), std::min(end, to + turn)};
            if (part.first < part.second && (!longest || part.second - part.first > longest->second - longest->first))
                longest = part;
        }
    }
    // All of the ring may be seen: nothing is cut where its turns meet.
    return longest && m_visible.front() == Stretch(0, m_layout.slotCount()) ? Stretch(begin, end) : longest;
}

void RingProjection::appendArc(QPolygonF &points, double from, double to, double outwards) const
{
    const double reach = std::max(radius() + outwards, 1.0);
    const double step = 2 * std::acos(std::max(1 - kFlatness / reach, -1.0));
    const double angle = std::abs(to - from) / m_layout.slotCount() * 2 * std::numbers::pi;
    const int count = std::clamp(static_cast<int>(std::ceil(angle / step)), 1, kMostArcPoints);
    for (int i = 0; i <= count; ++i)
        points << at(from + (to - from) * i / count, outwards);
}

QPointF RingProjection::beside(double slot, QSizeF size, double away) const
{
    const double angle = m_layout.angleOf(slot);
    const double half = std::abs(std::cos(angle)) * size.width() / 2 + std::abs(std::sin(angle)) * size.height() / 2;
    return at(slot, away >= 0 ? m_bandHalf + away + half : -m_bandHalf + away - half);
}

QPolygonF RingProjection::chevron(double slot, double outwards, double size) const
{
    const double angle = m_layout.angleOf(slot);
    const QPointF away(std::cos(angle), std::sin(angle));
    const QPointF onwards(-away.y(), away.x());
    const QPointF tip = at(slot, outwards) + onwards * size / 2;
    return {tip + (away - onwards) * size, tip, tip - (away + onwards) * size};
}

} // namespace eps::ui
