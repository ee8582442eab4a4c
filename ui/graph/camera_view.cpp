#include "ui/graph/camera_view.h"

#include "ui/style/palette.h"

#include <QApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QWheelEvent>

#include <cmath>

namespace eps::ui {

namespace {

constexpr double kKeyPan = 80;
constexpr double kKeyZoom = 1.25;
constexpr double kZoomPerNotch = 1.2;
constexpr double kNotch = 120;

} // namespace

CameraView::CameraView(QWidget *parent) : QWidget(parent)
{
    setAttribute(Qt::WA_OpaquePaintEvent);
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    m_camera.setViewport(size());
}

void CameraView::cameraMoved()
{
    m_showsWhole = false;
    cameraChanged();
}

void CameraView::setCamera(const Camera &camera)
{
    if (!hasPicture())
        return;
    if (camera.scale() != m_camera.scale())
        zooming();
    m_camera = camera;
    m_camera.setViewport(area().size());
    cameraMoved();
}

void CameraView::showWhole(const Camera &camera)
{
    m_camera = camera;
    m_showsWhole = true;
    cameraChanged();
}

void CameraView::frameArea(const QRectF &target, const QMarginsF &margins, double maxScale)
{
    m_camera.frame(target, margins, maxScale);
    cameraMoved();
}

void CameraView::zoomBy(double factor, QPointF pointer)
{
    if (!hasPicture())
        return;
    zooming();
    m_camera.zoomAt(pointer - area().topLeft(), factor, content());
    cameraMoved();
}

QPointF CameraView::panBy(QPointF pixels)
{
    if (!hasPicture())
        return {};
    const QPointF made = m_camera.panBy(pixels, content());
    cameraMoved();
    return made;
}

void CameraView::endPress()
{
    m_pressed.reset();
    m_dragging = false;
    m_dragsThing = false;
    unsetCursor();
}

void CameraView::paintFocus(QPainter &painter) const
{
    if (!hasFocus() || !window()->testAttribute(Qt::WA_KeyboardFocusChange))
        return;
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setPen(QPen(colours(themeOf(palette())).accent, 1));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
}

void CameraView::wheelEvent(QWheelEvent *event)
{
    const double notches = event->angleDelta().y() / kNotch;
    if (notches != 0)
        zoomBy(std::pow(kZoomPerNotch, notches), event->position());
    hover(event->position());
    event->accept();
}

void CameraView::mousePressEvent(QMouseEvent *event)
{
    if (m_pressed.has_value()) {
        event->accept(); // one button at a time
    } else if (event->button() == Qt::LeftButton || event->button() == Qt::MiddleButton) {
        m_pressed = event->position();
        m_dragging = event->button() == Qt::MiddleButton;
        event->accept();
    } else {
        event->ignore();
    }
}

void CameraView::mouseMoveEvent(QMouseEvent *event)
{
    if (!m_pressed.has_value())
        return hover(event->position());
    const QPointF moved = event->position() - *m_pressed;
    if (!m_dragging && moved.manhattanLength() < QApplication::startDragDistance())
        return;
    if (!m_dragging) {
        m_dragging = true;
        hover(std::nullopt);
        m_dragsThing = beginDrag(*m_pressed);
        setCursor(Qt::ClosedHandCursor);
    }
    if (m_dragsThing)
        dragTo(event->position());
    else
        *m_pressed += panBy(moved);
}

void CameraView::mouseReleaseEvent(QMouseEvent *event)
{
    if (!m_pressed.has_value())
        return;
    const bool clicked = !m_dragging && event->button() == Qt::LeftButton;
    const bool dropped = m_dragsThing;
    endPress();
    if (dropped)
        endDrag();
    hover(event->position());
    if (clicked)
        click(event->position());
}

void CameraView::leaveEvent(QEvent *) { hover(std::nullopt); }

void CameraView::keyPressEvent(QKeyEvent *event)
{
    const QPointF centre = QRectF(rect()).center();
    switch (event->key()) {
    case Qt::Key_Left:
        panBy({kKeyPan, 0});
        return;
    case Qt::Key_Right:
        panBy({-kKeyPan, 0});
        return;
    case Qt::Key_Up:
        panBy({0, kKeyPan});
        return;
    case Qt::Key_Down:
        panBy({0, -kKeyPan});
        return;
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
        return letGo();
    default:
        QWidget::keyPressEvent(event);
    }
}

} // namespace eps::ui
