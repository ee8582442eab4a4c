#include "ui/graph/matrix_view.h"

#include "ui/graph/matrix_text.h"

#include <QAccessible>
#include <QApplication>
#include <QKeyEvent>
#include <QMouseEvent>

#include <algorithm>

namespace eps::ui {

namespace {

constexpr double kShownMaxScale = 2.4; ///< of what is framed: a rank is 24 pixels then
const QMarginsF kShownMargins(48, 48, 48, 48);

} // namespace

void MatrixView::framePlaces(const MatrixArea &places) { frameArea(sceneOf(places), kShownMargins, kShownMaxScale); }

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
    const QRectF shown = camera().visibleScene();
    const bool readable = level() == &m_data->levels.front() && shown.contains(sceneOf(place).center());
    if (!readable)
        framePlaces(around);
}

void MatrixView::frameLevelAbove()
{
    if (!m_data)
        return;
    constexpr double kOut = 4;
    zoomBy(1 / kOut, area().center());
    const QRectF shown = camera().visibleScene();
    if (shown.width() >= content().width() && shown.height() >= content().height())
        frameWhole();
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
        hover(event->position());
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
        m_pressed += panBy(moved);
        return;
    }
}

void MatrixView::mouseReleaseEvent(QMouseEvent *event)
{
    const Drag done = std::exchange(m_drag, Drag::None);
    unsetCursor();
    if (!m_data || done == Drag::None)
        return;
    hover(event->position());
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

void MatrixView::hover(std::optional<QPointF> position)
{
    m_pointer = position.value_or(m_pointer);
    const auto cell = position ? cellAt(*position) : std::nullopt;
    const bool shown = cell || m_hovered;
    const bool other = cell != m_hovered;
    m_hovered = cell;
    if (shown)
        update();
    if (!other)
        return;
    setAccessibleDescription(cell ? textAt(m_pointer).joined() : QString());
    QAccessibleEvent changed(this, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&changed);
}

void MatrixView::letGo()
{
    if (m_brush) {
        m_brush.reset();
        return update();
    }
    setSelection({});
    emit selected({});
}

void MatrixView::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Space)
        m_spaceHeld = true;
    else
        CameraView::keyPressEvent(event);
}

void MatrixView::keyReleaseEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Space && !event->isAutoRepeat())
        m_spaceHeld = false;
    CameraView::keyReleaseEvent(event);
}

} // namespace eps::ui
