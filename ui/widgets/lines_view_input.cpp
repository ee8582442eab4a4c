#include "ui/widgets/lines_view.h"

#include "ui/models/core_text.h"

#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QScrollBar>
#include <QWheelEvent>

#include <algorithm>

namespace eps::ui {

namespace {

constexpr int kRowsPerNotch = 3;
constexpr int kNotch = 120;

} // namespace

void LinesView::jumpTo(int value)
{
    if (m_isSyncing)
        return;
    if (value >= verticalScrollBar()->maximum())
        return goToEnd();
    engine::RowRequest request;
    const bool byRows = scrollsByRows();
    request.from = byRows ? engine::RowRequest::From::Row : engine::RowRequest::From::Byte;
    request.number = static_cast<std::uint64_t>(value) * ((byRows ? m_extent.rows : m_extent.bytes) / (1U << 30U) + 1);
    const std::uint64_t first = byRows && !m_lines.empty() ? m_lines.front().row.number.value_or(0) : 0;
    const auto index = request.number - std::min(first, request.number);
    if (byRows && request.number >= first && index + static_cast<std::uint64_t>(visibleRows()) < m_lines.size()) {
        m_top = static_cast<int>(index);
        m_topPart = 0;
        return settleTop();
    }
    ask(request, Landing::Top);
}

/// Steps are lines and pages, whatever the bar counts.
void LinesView::barActed(int action)
{
    QScrollBar *bar = verticalScrollBar();
    const int page = std::max(visibleRows() - 1, 1);
    int parts = 0;
    if (action == QAbstractSlider::SliderSingleStepAdd || action == QAbstractSlider::SliderSingleStepSub)
        parts = action == QAbstractSlider::SliderSingleStepAdd ? 1 : -1;
    else if (action == QAbstractSlider::SliderPageStepAdd || action == QAbstractSlider::SliderPageStepSub)
        parts = action == QAbstractSlider::SliderPageStepAdd ? page : -page;
    else
        return;
    bar->setSliderPosition(bar->value());
    scrollParts(parts);
}

void LinesView::scrollContentsBy(int dx, int)
{
    if (dx != 0)
        viewport()->update();
}

void LinesView::wheelEvent(QWheelEvent *event)
{
    const QPoint turned = event->angleDelta();
    if (turned.x() != 0 || event->modifiers().testFlag(Qt::ShiftModifier)) {
        QScrollBar *across = horizontalScrollBar();
        const int delta = turned.x() != 0 ? turned.x() : turned.y();
        across->setValue(across->value() - delta * across->singleStep() / kNotch);
    } else {
        m_wheel += turned.y() * kRowsPerNotch;
        const int rows = m_wheel / kNotch;
        m_wheel -= rows * kNotch;
        if (rows != 0)
            scrollParts(-rows);
    }
    event->accept();
}

bool LinesView::event(QEvent *event)
{
    // Copying copies lines while the focus is here.
    if (event->type() == QEvent::ShortcutOverride && static_cast<QKeyEvent *>(event)->matches(QKeySequence::Copy))
        event->accept();
    return QAbstractScrollArea::event(event);
}

void LinesView::keyPressEvent(QKeyEvent *event)
{
    if (event->matches(QKeySequence::Copy))
        return copy();
    const bool extends = event->modifiers().testFlag(Qt::ShiftModifier);
    QScrollBar *across = horizontalScrollBar();
    switch (event->key()) {
    case Qt::Key_Up:
        return moveCurrent(-1, extends);
    case Qt::Key_Down:
        return moveCurrent(1, extends);
    case Qt::Key_PageUp:
        return scrollParts(-std::max(visibleRows() - 1, 1));
    case Qt::Key_PageDown:
        return scrollParts(std::max(visibleRows() - 1, 1));
    case Qt::Key_Home:
        return goToStart();
    case Qt::Key_End:
        return goToEnd();
    case Qt::Key_Left:
        return across->setValue(across->value() - across->singleStep());
    case Qt::Key_Right:
        return across->setValue(across->value() + across->singleStep());
    case Qt::Key_Menu:
        emit menuWanted(viewport()->mapToGlobal(QPoint(40, rowRect(std::max(m_top, 0)).bottom())));
        return;
    default:
        QAbstractScrollArea::keyPressEvent(event);
    }
}

void LinesView::mousePressEvent(QMouseEvent *event)
{
    event->accept();
    const int index = rowAt(qRound(event->position().y()));
    if (index < 0)
        return;
    const bool keeps = event->button() == Qt::RightButton && selection() &&
                       m_lines[static_cast<std::size_t>(index)].row.place >= selection()->first &&
                       m_lines[static_cast<std::size_t>(index)].row.place <= selection()->second;
    if (!keeps)
        selectTo(index, event->modifiers().testFlag(Qt::ShiftModifier));
}

void LinesView::mouseMoveEvent(QMouseEvent *event)
{
    if (!event->buttons().testFlag(Qt::LeftButton))
        return;
    const int y = qRound(event->position().y());
    if (y < 0 || y >= viewport()->height())
        scrollParts(y < 0 ? -1 : 1);
    const int index = rowAt(std::clamp(y, 0, viewport()->height() - 1));
    if (index >= 0)
        selectTo(index, true);
}

void LinesView::mouseReleaseEvent(QMouseEvent *event) { event->accept(); }

void LinesView::contextMenuEvent(QContextMenuEvent *event)
{
    if (!m_lines.empty())
        emit menuWanted(event->globalPos());
}

void LinesView::selectTo(int index, bool extends)
{
    const ShownLine &line = m_lines[static_cast<std::size_t>(index)];
    if (!extends || !m_selectedFrom)
        m_selectedFrom = line.row.place;
    m_selectedTo = line.row.place;
    setAccessibleDescription(line.text.text());
    viewport()->update();
    emit moved();
}

void LinesView::select(const engine::LogPlace &place)
{
    m_selectedFrom = m_selectedTo = place;
    viewport()->update();
    emit moved();
}

void LinesView::letGo()
{
    m_selectedFrom.reset();
    m_selectedTo.reset();
    viewport()->update();
}

void LinesView::moveCurrent(int step, bool extends)
{
    if (m_lines.empty())
        return;
    const int count = static_cast<int>(m_lines.size());
    int index = m_selectedTo ? indexOf(*m_selectedTo) : m_top - step;
    if (index < m_top - visibleRows() || index > m_top + 2 * visibleRows())
        index = m_top - step; // what was selected is far away
    index = std::clamp(index + step, 0, count - 1);
    selectTo(index, extends);
    const QRect row = rowRect(std::max(index, m_top));
    if (index < m_top) {
        m_top = index;
        m_topPart = 0;
        settleTop();
    } else if (row.bottom() >= viewport()->height()) {
        scrollParts((row.bottom() - viewport()->height()) / std::max(painter().rowHeight(), 1) + 1);
    }
}

std::optional<std::pair<engine::LogPlace, engine::LogPlace>> LinesView::selection() const
{
    if (!m_selectedFrom || !m_selectedTo)
        return std::nullopt;
    return std::minmax(*m_selectedFrom, *m_selectedTo);
}

const ShownLine *LinesView::currentLine() const
{
    if (m_lines.empty())
        return nullptr;
    const int selected = m_selectedTo ? indexOf(*m_selectedTo) : -1;
    if (selected >= 0 && selected < static_cast<int>(m_lines.size()) &&
        m_lines[static_cast<std::size_t>(selected)].row.place == *m_selectedTo)
        return &m_lines[static_cast<std::size_t>(selected)];
    const int end = std::min(m_top + visibleRows(), static_cast<int>(m_lines.size()));
    for (int i = m_top; i < end && m_currentProof >= 0; ++i) {
        const engine::LogRow &row = m_lines[static_cast<std::size_t>(i)].row;
        if (row.line && m_proofs[static_cast<std::size_t>(m_currentProof)] == std::pair(row.place.file, *row.line))
            return &m_lines[static_cast<std::size_t>(i)];
    }
    return &m_lines[static_cast<std::size_t>(m_top)];
}

void LinesView::copy()
{
    if (const auto lines = selection())
        emit copyWanted(lines->first, lines->second);
    else if (const ShownLine *line = currentLine())
        emit copyWanted(line->row.place, line->row.place);
}

} // namespace eps::ui
