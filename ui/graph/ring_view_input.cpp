#include "ui/graph/channel_text.h"
#include "ui/graph/polyline.h"
#include "ui/graph/reveal.h"
#include "ui/graph/ring_view.h"

#include <QAccessible>
#include <QApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QWheelEvent>

#include <cmath>

namespace eps::ui {

namespace {

constexpr double kKeyPan = 80;
constexpr double kKeyZoom = 1.25;
constexpr double kZoomPerNotch = 1.2;
constexpr double kNotch = 120;
constexpr double kFrameMaxScale = 1.6;
const QMarginsF kFrameMargins(48, 48, 48, 64);

} // namespace

void RingView::cameraMoved()
{
    m_showsWhole = false;
    replan();
}

void RingView::setCamera(const Camera &camera)
{
    m_camera = camera;
    m_camera.setViewport(size());
    cameraMoved();
}

void RingView::frameWhole()
{
    m_camera = wholeCamera(size(), *m_fonts);
    m_showsWhole = true;
    replan();
}

void RingView::frameSelection()
{
    const auto bounds = boundsOf(m_selection);
    if (!bounds)
        return;
    m_camera.frame(*bounds, kFrameMargins, kFrameMaxScale);
    cameraMoved();
}

void RingView::revealSelection()
{
    const auto bounds = m_showsWhole ? std::nullopt : boundsOf(m_selection);
    if (!bounds)
        return;
    const Camera moved = revealed(m_camera, *bounds, content());
    if (!(moved == m_camera))
        setCamera(moved);
}

void RingView::zoomBy(double factor, QPointF pointer)
{
    m_camera.zoomAt(pointer, factor, content());
    cameraMoved();
}

ObjectRef RingView::objectAt(QPointF position) const { return objectOf(hitTest(drawing(), position), position); }

ObjectRef RingView::objectOf(const ChannelHit &hit, QPointF position) const
{
    ObjectRef object;
    if (m_scene == nullptr)
        return object;
    object.communicator = m_scene->communicator;
    object.channel = m_scene->channel;
    switch (hit.kind) {
    case ChannelHit::Kind::Node:
        object.rank = places()[drawing().nodes[hit.index].place].rank;
        return object;
    case ChannelHit::Kind::Line: {
        const ChannelDrawing::Line &line = drawing().lines[hit.index];
        const ChannelJoin &join = places()[line.place].join;
        // Both directions of a tree lie on one line: each hop is on its sender's half.
        const bool nearParent =
            QLineF(position, line.path.back()).length() < QLineF(position, line.path.front()).length();
        object.hop = join.downHop.valid() && (nearParent || !join.hop.valid()) ? join.downHop : join.hop;
        if (!object.hop.valid())
            object.rank = join.from;
        return object;
    }
    case ChannelHit::Kind::Band: {
        const ChannelDrawing::Band &band = drawing().bands[hit.index];
        const HostRun &run = runs()[band.firstRun];
        if (band.runs == 1 && run.device.valid()) {
            object = {};
            object.device = run.device;
            return object;
        }
        if (band.runs == 1)
            object.rank = places()[run.first].rank;
        return band.runs == 1 ? object : ObjectRef{};
    }
    case ChannelHit::Kind::None:
    case ChannelHit::Kind::Gap:
        return {};
    }
    return {};
}

void RingView::wheelEvent(QWheelEvent *event)
{
    const double notches = event->angleDelta().y() / kNotch;
    if (notches != 0)
        zoomBy(std::pow(kZoomPerNotch, notches), event->position());
    setHovered(hitTest(drawing(), event->position()), event->position());
    event->accept();
}

void RingView::mousePressEvent(QMouseEvent *event)
{
    if (event->button() == Qt::LeftButton || event->button() == Qt::MiddleButton) {
        m_pressed = event->position();
        m_dragging = event->button() == Qt::MiddleButton;
        event->accept();
    } else {
        event->ignore();
    }
}

void RingView::mouseMoveEvent(QMouseEvent *event)
{
    if (!m_pressed.has_value()) {
        setHovered(hitTest(drawing(), event->position()), event->position());
        return;
    }
    const QPointF moved = event->position() - *m_pressed;
    if (!m_dragging && moved.manhattanLength() < QApplication::startDragDistance())
        return;
    if (!m_dragging)
        setHovered({}, event->position());
    m_dragging = true;
    setCursor(Qt::ClosedHandCursor);
    // What the camera did not do (whole pixels, edge of the picture) stays due.
    *m_pressed += m_camera.panBy(moved, content());
    cameraMoved();
}

void RingView::mouseReleaseEvent(QMouseEvent *event)
{
    if (!m_pressed.has_value())
        return;
    const bool click = !m_dragging && event->button() == Qt::LeftButton;
    m_pressed.reset();
    m_dragging = false;
    unsetCursor();
    const ChannelHit hit = hitTest(drawing(), event->position());
    setHovered(hit, event->position());
    const ObjectRef object = objectOf(hit, event->position());
    // Several hosts at once are nothing that could be selected: the selection stays.
    if (click && (hit.none() || !object.none()))
        emit selected(object);
}

void RingView::mouseDoubleClickEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton || m_scene == nullptr)
        return;
    m_pressed.reset();
    openHost(hitTest(drawing(), event->position()));
    setHovered(hitTest(drawing(), event->position()), event->position());
}

/// The level below: of a band that stands for ranks, these; of a hop, both its ends; of a host or rank, the inside of
/// the host.
void RingView::openHost(const ChannelHit &hit)
{
    std::optional<QRectF> bounds;
    ObjectRef host;
    if (hit.kind == ChannelHit::Kind::Band) {
        const ChannelDrawing::Band &band = drawing().bands[hit.index];
        bounds = band.extent;
        if (!band.solid)
            host.device = runs()[band.firstRun].device;
    } else if (hit.kind == ChannelHit::Kind::Node) {
        host.device = runs()[places()[drawing().nodes[hit.index].place].run].device;
        bounds = boundsOf(objectOf(hit, {}));
    } else if (hit.kind == ChannelHit::Kind::Line) {
        bounds = boundsOf(objectOf(hit, drawing().lines[hit.index].path.front()));
    }
    if (!host.none()) {
        emit activated(host);
    } else if (bounds) {
        m_camera.frame(*bounds, kFrameMargins, kFrameMaxScale);
        cameraMoved();
    }
}

void RingView::leaveEvent(QEvent *) { setHovered({}, m_pointer); }

void RingView::setHovered(const ChannelHit &hit, QPointF position)
{
    const bool other = !(hit == m_hovered);
    const bool shown = !hit.none() || !m_hovered.none();
    m_hovered = hit;
    m_pointer = position;
    if (shown)
        update();
    if (!other || m_scene == nullptr)
        return;
    setAccessibleDescription(hit.none() ? captionOf(*m_scene, m_form).join(QStringLiteral(", "))
                                        : describe(*m_scene, m_form, drawing(), hit).joined());
    QAccessibleEvent changed(this, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&changed);
}

void RingView::keyPressEvent(QKeyEvent *event)
{
    const QPointF centre(width() / 2.0, height() / 2.0);
    const auto pan = [&](double x, double y) {
        m_camera.panBy(QPointF(x, y) * kKeyPan, content());
        cameraMoved();
    };
    switch (event->key()) {
    case Qt::Key_Left:
        return pan(1, 0);
    case Qt::Key_Right:
        return pan(-1, 0);
    case Qt::Key_Up:
        return pan(0, 1);
    case Qt::Key_Down:
        return pan(0, -1);
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        return zoomBy(kKeyZoom, centre);
    case Qt::Key_Minus:
        return zoomBy(1 / kKeyZoom, centre);
    case Qt::Key_W:
    case Qt::Key_Backspace:
        return frameWhole();
    case Qt::Key_F:
        return frameSelection();
    case Qt::Key_Escape:
        emit selected({});
        return;
    default:
        QWidget::keyPressEvent(event);
    }
}

} // namespace eps::ui
