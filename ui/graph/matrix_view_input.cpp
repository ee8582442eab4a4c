#include "ui/graph/matrix_view.h"

#include "ui/graph/matrix_text.h"

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
constexpr double kShownMaxScale = 2.4; ///< of what is framed: a rank is 24 pixels then
const QMarginsF kShownMargins(48, 48, 48, 48);

} // namespace

void MatrixView::cameraMoved()
{
    m_showsWhole = false;
    update();
}

void MatrixView::setCamera(const Camera &camera)
{
    if (!m_data)
        return;
    m_camera = camera;
    m_camera.setViewport(area().size());
    cameraMoved();
}

void MatrixView::zoomBy(double factor, QPointF pointer)
{
    if (!m_data)
        return;
    m_camera.zoomAt(pointer - area().topLeft(), factor, content());
    cameraMoved();
}

void MatrixView::framePlaces(const MatrixArea &places)
{
    m_camera.frame(sceneOf(places), kShownMargins, kShownMaxScale);
    cameraMoved();
}

void MatrixView::frameSelection()
{
    if (!m_data || !m_selected)
        return;
    // A hop with what is round it: the ranks of its hosts. A rank where its own host talks to itself.
    const bool isHop = m_selected->toFirst == m_selected->toLast;
    const MatrixHost &from = m_data->hostOf(m_selected->fromFirst);
    const MatrixHost &to = isHop ? m_data->hostOf(m_selected->toFirst) : from;
    const MatrixArea around{from.first, from.first + from.count - 1, to.first, to.first + to.count - 1};
    const MatrixArea place = isHop ? *m_selected : around;
    const QRectF shown = m_camera.visibleScene();
    const bool readable = level() == &m_data->levels.front() && shown.contains(sceneOf(place).center());
    if (!readable)
        framePlaces(around);
}

void MatrixView::frameLevelAbove()
{
    if (!m_data)
        return;
    constexpr double kOut = 4;
    m_camera.zoomAt(QPointF(area().width() / 2, area().height() / 2), 1 / kOut, content());
    const QRectF shown = m_camera.visibleScene();
    if (shown.width() >= content().width() && shown.height() >= content().height())
        frameWhole();
    else
        cameraMoved();
}

void MatrixView::wheelEvent(QWheelEvent *event)
{
    const double notches = event->angleDelta().y() / kNotch;
    if (notches != 0)
        zoomBy(std::pow(kZoomPerNotch, notches), event->position());
    setHovered(event->position());
    event->accept();
}

void MatrixView::mousePressEvent(QMouseEvent *event)
{
    const bool pans = event->button() == Qt::MiddleButton || (event->button() == Qt::LeftButton && m_spaceHeld);
    if (!m_data || !(pans || event->button() == Qt::LeftButton))
        return event->ignore();
    m_pressed = event->position();
    m_drag = pans ? Drag::Pan : Drag::Click;
    event->accept();
}

void MatrixView::mouseMoveEvent(QMouseEvent *event)
{
    m_pointer = event->position();
    const QPointF moved = event->position() - m_pressed;
    switch (m_drag) {
    case Drag::None:
        setHovered(event->position());
        return;
    case Drag::Click:
        if (moved.manhattanLength() < QApplication::startDragDistance() || !area().contains(m_pressed))
            return;
        m_drag = Drag::Brush;
        setCursor(Qt::CrossCursor);
        [[fallthrough]];
    case Drag::Brush:
        m_brush = areaBetween(m_pressed, event->position());
        update();
        return;
    case Drag::Pan:
        setCursor(Qt::ClosedHandCursor);
        // What the camera did not do (whole pixels, edge of the picture) stays due.
        m_pressed += m_camera.panBy(moved, content());
        cameraMoved();
        return;
    }
}

void MatrixView::mouseReleaseEvent(QMouseEvent *event)
{
    const Drag done = std::exchange(m_drag, Drag::None);
    unsetCursor();
    if (!m_data || done == Drag::None)
        return;
    setHovered(event->position());
    if (done == Drag::Brush && m_brush)
        emit brushed(queryOf(*m_data, *m_brush));
    else if (done == Drag::Click)
        click(event->position());
    update();
}

void MatrixView::click(QPointF position)
{
    m_brush.reset();
    const auto area = cellAt(position);
    const MatrixLevel &shown = *level();
    if (!area || &shown != &m_data->levels.front()) {
        // A group of ranks is opened, not picked: no hop stands for all of them.
        if (area)
            framePlaces(*area);
        return;
    }
    const MatrixCell *cell = shown.cell(area->fromFirst, area->toFirst);
    if (cell == nullptr)
        return;
    const auto hops = std::span(m_data->hops).subspan(cell->firstHop, cell->hops);
    // The next click picks the next hop of the same cell.
    const auto current = std::find(hops.begin(), hops.end(), m_selection.hop);
    const bool again = m_selection.communicator == m_data->communicator && current != hops.end();
    const HopId next = again && std::next(current) != hops.end() ? *std::next(current) : hops.front();
    ObjectRef object;
    object.communicator = m_data->communicator;
    object.hop = next;
    object.channel = m_data->snapshot->job.communicators.at(object.communicator.index()).hops.at(next.index()).channel;
    setSelection(object);
    emit selected(object);
}

void MatrixView::mouseDoubleClickEvent(QMouseEvent *event)
{
    // The first click of the two has picked or opened already.
    event->accept();
}

void MatrixView::leaveEvent(QEvent *)
{
    m_hovered.reset();
    update();
}

void MatrixView::setHovered(QPointF position)
{
    m_pointer = position;
    const auto cell = cellAt(position);
    const bool shown = cell || m_hovered;
    const bool other = cell != m_hovered;
    m_hovered = cell;
    if (shown)
        update();
    if (!other)
        return;
    setAccessibleDescription(cell ? textAt(position).joined() : QString());
    QAccessibleEvent changed(this, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&changed);
}

void MatrixView::keyPressEvent(QKeyEvent *event)
{
    const auto pan = [&](double x, double y) {
        if (!m_data)
            return;
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
        return zoomBy(kKeyZoom, rect().center());
    case Qt::Key_Minus:
        return zoomBy(1 / kKeyZoom, rect().center());
    case Qt::Key_W:
        return frameWhole();
    case Qt::Key_F:
        return frameSelection();
    case Qt::Key_Backspace:
        return frameLevelAbove();
    case Qt::Key_Space:
        m_spaceHeld = true;
        return;
    case Qt::Key_Escape:
        if (m_brush) {
            m_brush.reset();
            return update();
        }
        setSelection({});
        emit selected({});
        return;
    default:
        QWidget::keyPressEvent(event);
    }
}

void MatrixView::keyReleaseEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Space && !event->isAutoRepeat())
        m_spaceHeld = false;
    QWidget::keyReleaseEvent(event);
}

} // namespace eps::ui
