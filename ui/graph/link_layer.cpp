#include "ui/graph/link_layer.h"

#include "ui/graph/canvas.h"

#include <QPainter>

#include <cmath>
#include <utility>

namespace eps::ui {

namespace {

constexpr double kMargin = 0.12; ///< of the view, painted beyond its edges
constexpr std::size_t kLinesAtOnce = 1000;

/// Sees more than the view, by whole pixels.
Camera widened(Camera camera)
{
    const QSizeF view = camera.viewport();
    camera.setViewport(view + 2 * QSizeF(std::round(view.width() * kMargin), std::round(view.height() * kMargin)));
    return camera;
}

QImage paintImage(const LinkRequest &request, const std::stop_token &stop)
{
    const QSizeF size = request.camera.viewport();
    QImage image((size * request.ratio).toSize(), QImage::Format_RGB32);
    image.setDevicePixelRatio(request.ratio);
    const Colours &c = colours(request.theme);
    image.fill(c.window);
    QPainter painter(&image);
    const QRectF bounds = QRectF(QPointF(0, 0), size).adjusted(-2, -2, 2, 2);
    const auto paint = [&](EdgeClass kind, double ink) {
        painter.setPen(linePen(blended(c.fabricLine, c.window, ink), 1.01));
        paintAllLinks(painter, *request.scene, request.camera, kind, bounds, stop);
    };
    paint(EdgeClass::Fabric, request.fabricInk);
    if (request.hostInk > 0)
        paint(EdgeClass::Host, request.hostInk);
    return image;
}

} // namespace

void paintAllLinks(QPainter &painter, const GraphScene &scene, const Camera &camera, EdgeClass kind,
                   const QRectF &bounds, const std::stop_token &stop)
{
    const QRectF view(camera.toScene(bounds.topLeft()), camera.toScene(bounds.bottomRight()));
    const SceneEdges &edges = scene.edges;
    std::vector<QLineF> segments;
    const auto flush = [&] {
        painter.drawLines(segments.data(), static_cast<int>(segments.size()));
        segments.clear();
    };
    for (std::size_t i = 0; i < edges.kind.size() && !stop.stop_requested(); ++i) {
        const bool inView = edges.kind[i] == kind && static_cast<double>(edges.left[i]) <= view.right() &&
                            static_cast<double>(edges.right[i]) >= view.left() &&
                            static_cast<double>(edges.top[i]) <= view.bottom() &&
                            static_cast<double>(edges.bottom[i]) >= view.top();
        if (inView)
            appendClipped(screenLine(edges.polyline(LinkId{i}), camera, LineShape::Straight), bounds, segments);
        if (segments.size() >= kLinesAtOnce)
            flush();
    }
    flush();
}

LinkLayer::LinkLayer(QObject *parent) : QObject(parent)
{
    connect(&m_painting, &JobSlot::finished, this, [this] {
        if (m_wanted.has_value())
            start(*std::exchange(m_wanted, std::nullopt));
    });
}

void LinkLayer::clear()
{
    m_painting.cancel();
    m_wanted.reset();
    m_image = {};
    m_painted = {};
}

bool LinkLayer::covers(const LinkRequest &request) const
{
    if (m_image.isNull() || request.camera.scale() != m_painted.camera.scale())
        return false;
    LinkRequest same = request;
    same.camera = m_painted.camera;
    return same == m_painted && m_painted.camera.visibleScene().contains(request.camera.visibleScene());
}

void LinkLayer::want(const LinkRequest &request)
{
    m_wanted.reset();
    if (covers(request))
        return;
    if (m_painting.isRunning())
        m_wanted = request;
    else
        start(request);
}

void LinkLayer::start(const LinkRequest &request)
{
    LinkRequest wide = request;
    wide.camera = widened(request.camera);
    m_painting.start<QImage>([wide](std::stop_token stop, const ProgressSink &) { return paintImage(wide, stop); },
                             [this, wide](QImage image) {
                                 m_image = std::move(image);
                                 m_painted = wide;
                                 emit ready();
                             });
}

void LinkLayer::paint(QPainter &painter, const Camera &camera, const QColor &ground, const QRectF &clip) const
{
    painter.fillRect(clip, ground);
    if (m_image.isNull())
        return;
    const QRectF seen = m_painted.camera.visibleScene();
    const QRectF target(camera.toScreen(seen.topLeft()), camera.toScreen(seen.bottomRight()));
    if (camera.scale() == m_painted.camera.scale())
        painter.drawImage(
            QPointF(std::round(target.left() * m_painted.ratio), std::round(target.top() * m_painted.ratio)) /
                m_painted.ratio,
            m_image);
    else
        painter.drawImage(target, m_image);
}

} // namespace eps::ui
