#include "ui/graph/camera.h"

#include <QMarginsF>

#include <algorithm>
#include <cmath>

namespace eps::ui {

namespace {

constexpr double kSmallestShare = 1.0 / 3;
constexpr double kAlwaysVisible = 60; // pixels of the content that panning never moves out of view

/// The shift that brings [low, high] back so that `kAlwaysVisible` of it lies within [0, room].
double pulledBack(double low, double high, double room)
{
    const double keep = std::min({kAlwaysVisible, high - low, room});
    if (high < keep)
        return keep - high;
    if (low > room - keep)
        return room - keep - low;
    return 0;
}

} // namespace

QRectF Camera::toScreen(const layout::Rect &scene) const
{
    const QPointF topLeft = toScreen(layout::Point{scene.x, scene.y});
    return {topLeft.x(), topLeft.y(), static_cast<double>(scene.width) * m_scale,
            static_cast<double>(scene.height) * m_scale};
}

void Camera::setViewport(QSizeF size)
{
    const QPointF centre = visibleScene().center();
    m_viewport = size.expandedTo(QSizeF(1, 1));
    m_origin = centre - QPointF(m_viewport.width(), m_viewport.height()) / (2 * m_scale);
}

void Camera::zoomAt(QPointF pointer, double factor, const QRectF &content)
{
    const QPointF fixed = toScene(pointer);
    const double whole = std::min(m_viewport.width() / std::max(content.width(), 1.0),
                                  m_viewport.height() / std::max(content.height(), 1.0));
    const double smallest = std::min(whole * kSmallestShare, 1.0);
    m_scale = std::clamp(m_scale * factor, smallest, std::max(kMaxScale, smallest));
    m_origin = fixed - pointer / m_scale;
    panBy({}, content);
}

QPointF Camera::panBy(QPointF pixels, const QRectF &content)
{
    const QPointF wanted(std::round(pixels.x()), std::round(pixels.y()));
    const QPointF topLeft = toScreen(content.topLeft()) + wanted;
    const QPointF bottomRight = toScreen(content.bottomRight()) + wanted;
    const QPointF back(std::round(pulledBack(topLeft.x(), bottomRight.x(), m_viewport.width())),
                       std::round(pulledBack(topLeft.y(), bottomRight.y(), m_viewport.height())));
    const QPointF shift = wanted + back;
    m_origin -= shift / m_scale;
    return shift;
}

void Camera::frame(const QRectF &target, const QMarginsF &margins, double maxScale)
{
    const double width = std::max(m_viewport.width() - margins.left() - margins.right(), 1.0);
    const double height = std::max(m_viewport.height() - margins.top() - margins.bottom(), 1.0);
    const double fit = std::min(width / std::max(target.width(), 1.0), height / std::max(target.height(), 1.0));
    m_scale = std::clamp(fit, 1e-6, std::min(maxScale, kMaxScale));
    const QPointF centre(margins.left() + width / 2, margins.top() + height / 2);
    m_origin = target.center() - centre / m_scale;
}

} // namespace eps::ui
