#pragma once

#include "core/layout/layout.h"

#include <QPointF>
#include <QRectF>
#include <QSizeF>

namespace eps::ui {

/// Maps the scene to a viewport: screen = (scene - origin) × scale. A plain value.
class Camera {
public:
    static constexpr double kMaxScale = 16;

    [[nodiscard]] double scale() const { return m_scale; }
    [[nodiscard]] QSizeF viewport() const { return m_viewport; }
    [[nodiscard]] QPointF toScreen(QPointF scene) const { return (scene - m_origin) * m_scale; }
    [[nodiscard]] QPointF toScreen(layout::Point scene) const
    {
        return toScreen(QPointF(static_cast<qreal>(scene.x), static_cast<qreal>(scene.y)));
    }
    [[nodiscard]] QRectF toScreen(const layout::Rect &scene) const;
    [[nodiscard]] QPointF toScene(QPointF screen) const { return screen / m_scale + m_origin; }
    [[nodiscard]] QRectF visibleScene() const { return {m_origin, m_viewport / m_scale}; }

    /// Keeps the centre where it is.
    void setViewport(QSizeF size);
    /// Zooms so that the scene point under `pointer` stays there; bounded by kMaxScale and by the whole `content`
    /// at a third of the viewport.
    void zoomAt(QPointF pointer, double factor, const QRectF &content);
    /// Moves the picture by whole screen pixels (so that a painted frame can be shifted) and keeps a part of
    /// `content` in view. Gives the shift that was made.
    QPointF panBy(QPointF pixels, const QRectF &content);
    /// Shows `target` whole, centred, with `margins` screen pixels around it; never larger than `maxScale`.
    void frame(const QRectF &target, const QMarginsF &margins, double maxScale);

    bool operator==(const Camera &) const = default;

private:
    double m_scale = 1;
    QPointF m_origin;
    QSizeF m_viewport{1, 1};
};

} // namespace eps::ui
