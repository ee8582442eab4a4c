#include "ui/graph/fabric_view.h"

#include "ui/graph/object_text.h"

#include <QAccessible>
#include <QApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace eps::ui {

namespace {

constexpr double kKeyPan = 80;
constexpr double kKeyZoom = 1.25;
constexpr double kZoomPerNotch = 1.2;
constexpr double kNotch = 120;
constexpr double kFrameMaxScale = 1.6;
const QMarginsF kFrameMargins(64, 64, 64, 64);

} // namespace

void FabricView::cameraMoved()
{
    m_showsWhole = false;
    update();
}

void FabricView::setCamera(const Camera &camera)
{
    if (camera.scale() != m_camera.scale())
        setInMotion();
    m_camera = camera;
    m_camera.setViewport(size());
    cameraMoved();
}

void FabricView::frameWhole()
{
    fitScene();
    m_showsWhole = true;
    update();
}

void FabricView::frameObject(const ObjectRef &object)
{
    const auto bounds = m_scene != nullptr ? boundsOf(*m_scene, object) : std::nullopt;
    if (!bounds.has_value())
        return;
    m_camera.frame(*bounds, kFrameMargins, kFrameMaxScale);
    cameraMoved();
}

void FabricView::frameSelection()
{
    QRectF all;
    if (m_scene == nullptr)
        return;
    for (const ObjectRef &object : m_selection)
        all |= boundsOf(*m_scene, object).value_or(QRectF());
    for (const ChannelChoice &choice : m_selection.empty() ? m_overlay.choices : std::vector<ChannelChoice>()) {
        ObjectRef channel;
        channel.communicator = choice.communicator;
        channel.channel = choice.channel;
        all |= boundsOf(*m_scene, channel).value_or(QRectF());
    }
    if (!all.isValid())
        return;
    m_camera.frame(all, kFrameMargins, kFrameMaxScale);
    cameraMoved();
}

void FabricView::frameLevelAbove()
{
    if (m_scene == nullptr)
        return;
    const QRectF shown = m_camera.visibleScene();
    for (const ScenePod &pod : m_scene->pods) {
        const QRectF bounds = toQRect(pod.bounds);
        const bool inside = bounds.contains(shown.center()) &&
                            (shown.width() < bounds.width() * 0.9 || shown.height() < bounds.height() * 0.9);
        if (!inside || m_scene->pods.size() < 2)
            continue;
        m_camera.frame(bounds, kFrameMargins, kFrameMaxScale);
        cameraMoved();
        return;
    }
    frameWhole();
}

void FabricView::zoomBy(double factor, QPointF pointer)
{
    setInMotion();
    m_camera.zoomAt(pointer, factor, content());
    cameraMoved();
}

void FabricView::wheelEvent(QWheelEvent *event)
{
    const double notches = event->angleDelta().y() / kNotch;
    if (notches != 0)
        zoomBy(std::pow(kZoomPerNotch, notches), event->position());
    setHovered(hitAt(event->position()), event->position());
    event->accept();
}

void FabricView::mousePressEvent(QMouseEvent *event)
{
    if (event->button() == Qt::LeftButton || event->button() == Qt::MiddleButton) {
        m_pressed = event->position();
        m_dragging = event->button() == Qt::MiddleButton;
        event->accept();
    } else {
        event->ignore();
    }
}

void FabricView::mouseMoveEvent(QMouseEvent *event)
{
    if (!m_pressed.has_value()) {
        setHovered(hitAt(event->position()), event->position());
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

void FabricView::mouseReleaseEvent(QMouseEvent *event)
{
    if (!m_pressed.has_value())
        return;
    const bool click = !m_dragging && event->button() == Qt::LeftButton;
    m_pressed.reset();
    m_dragging = false;
    unsetCursor();
    const Hit hit = hitAt(event->position());
    setHovered(hit, event->position());
    if (!click)
        return;
    ObjectRef object = hit.object;
    if (hit.gpuSlot >= 0) {
        const CommunicatorId preferred = m_overlay.empty() ? CommunicatorId{} : m_overlay.choices.front().communicator;
        const ObjectRef rank = rankOn(*m_scene, object.device, hit.gpuSlot, preferred);
        object.communicator = rank.communicator;
        object.rank = rank.rank;
    }
    setSelection(object.none() ? std::vector<ObjectRef>() : std::vector{object});
    emit selected(object);
}

void FabricView::mouseDoubleClickEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton || m_scene == nullptr)
        return;
    const Hit hit = hitAt(event->position());
    if (hit.pod >= 0) {
        m_camera.frame(toQRect(m_scene->pods[static_cast<std::size_t>(hit.pod)].bounds), kFrameMargins, kFrameMaxScale);
        cameraMoved();
    } else if (!hit.object.none()) {
        frameObject(hit.object);
    }
    m_pressed.reset();
    setHovered(hitAt(event->position()), event->position());
    emit activated(hit.object);
}

void FabricView::leaveEvent(QEvent *) { setHovered({}, m_pointer); }

void FabricView::setHovered(const Hit &hit, QPointF position)
{
    const bool other = !(hit == m_hovered);
    const bool shown = !hit.none() || !m_hovered.none();
    m_hovered = hit;
    m_pointer = position;
    if (shown)
        update();
    if (!other)
        return;
    setAccessibleDescription(hit.none() ? QString() : describe(*m_scene, hit, &m_overlay).joined());
    QAccessibleEvent changed(this, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&changed);
    emit hovered(hit.object);
}

void FabricView::keyPressEvent(QKeyEvent *event)
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
        return frameWhole();
    case Qt::Key_F:
        return frameSelection();
    case Qt::Key_Backspace:
        return frameLevelAbove();
    case Qt::Key_Escape:
        setSelection({});
        emit selected({});
        return;
    default:
        QWidget::keyPressEvent(event);
    }
}

} // namespace eps::ui
