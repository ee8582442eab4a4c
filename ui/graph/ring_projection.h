#pragma once

#include "ui/graph/camera.h"
#include "ui/graph/ring_layout.h"

#include <QPolygonF>

#include <optional>

namespace eps::ui {

/// A ring as it lies on the screen. Borrows the layout.
class RingProjection {
public:
    /// `bandHalf`: pixels from the circle to the edge of the bands.
    RingProjection(const RingLayout &layout, const Camera &camera, double bandHalf);

    using Stretch = std::pair<double, double>;

    [[nodiscard]] double pitch() const { return m_pitch; } ///< pixels per slot
    [[nodiscard]] double radius() const { return m_layout.radius() * m_camera.scale(); }
    [[nodiscard]] double bandHalf() const { return m_bandHalf; }
    [[nodiscard]] QPointF centre() const { return m_camera.toScreen(QPointF(0, 0)); }
    [[nodiscard]] QPointF at(double slot, double outwards = 0) const;
    /// The parts of [0, slotCount()) that may be seen, ascending.
    [[nodiscard]] const std::vector<Stretch> &visible() const { return m_visible; }
    /// The part of a stretch that may be seen; it may begin before 0 or end beyond a whole turn.
    [[nodiscard]] std::optional<Stretch> visiblePart(double begin, double end) const;
    /// Adds the arc from one slot to another as lines that nobody can tell from it.
    void appendArc(QPolygonF &points, double from, double to, double outwards) const;
    /// The middle of a box of `size` outside the bands, `away` pixels from them; inside the ring when negative.
    [[nodiscard]] QPointF beside(double slot, QSizeF size, double away) const;
    /// A small > in the direction of the ring.
    [[nodiscard]] QPolygonF chevron(double slot, double outwards, double size) const;

private:
    const RingLayout &m_layout;
    Camera m_camera;
    double m_bandHalf;
    double m_pitch;
    std::vector<Stretch> m_visible;
};

} // namespace eps::ui
