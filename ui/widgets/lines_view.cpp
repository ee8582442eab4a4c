#include "ui/widgets/lines_view.h"

#include "ui/models/core_text.h"

#include <QPainter>
#include <QScrollBar>

#include <algorithm>
#include <cmath>

namespace eps::ui {

namespace {

constexpr int kPagesHeld = 4;  ///< on each side of what is visible
constexpr int kLeastHeld = 40; ///< rows
constexpr int kRightRoom = 3;  ///< columns behind the longest line

/// Scroll bars count in int.
std::uint64_t unitOf(std::uint64_t total) { return (total >> 30U) + 1; }

} // namespace

LinesView::LinesView(QWidget *parent) : QAbstractScrollArea(parent)
{
    setFrameShape(NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    viewport()->setCursor(Qt::ArrowCursor);
    viewport()->setBackgroundRole(QPalette::Base);
    auto *corner = new QWidget;
    corner->setAutoFillBackground(true);
    corner->setBackgroundRole(QPalette::Base);
    setCornerWidget(corner);
    connect(verticalScrollBar(), &QScrollBar::actionTriggered, this, &LinesView::barActed);
    connect(verticalScrollBar(), &QScrollBar::valueChanged, this, &LinesView::jumpTo);
}

void LinesView::clear()
{
    m_lines.clear();
    m_atStart = m_atEnd = true;
    m_isPartial = false;
    m_extent = {};
    m_top = m_topPart = 0;
    m_awaited.reset();
    m_selectedFrom.reset();
    m_selectedTo.reset();
    syncBars();
    viewport()->update();
}

void LinesView::ask(engine::RowRequest request, Landing landing)
{
    m_awaited = landing;
    m_request = request;
    const auto page = static_cast<std::size_t>(std::max(kPagesHeld * visibleRows(), kLeastHeld));
    request.before = page;
    request.after = page;
    request.mark = m_mark;
    emit rowsWanted(request);
}

void LinesView::goToStart()
{
    engine::RowRequest request;
    ask(request, Landing::Top);
}

void LinesView::goToEnd()
{
    engine::RowRequest request;
    request.from = engine::RowRequest::From::End;
    ask(request, Landing::Bottom);
}

void LinesView::goToLine(std::uint32_t file, std::uint64_t line)
{
    engine::RowRequest request;
    request.from = engine::RowRequest::From::Line;
    request.place.file = file;
    request.number = line;
    ask(request, Landing::Context);
}

void LinesView::goToPlace(const engine::LogPlace &place)
{
    engine::RowRequest request;
    request.place = place;
    ask(request, Landing::Context);
}

void LinesView::refresh()
{
    if (m_awaited) // where the person is going is not there yet
        return ask(m_request, *m_awaited);
    if (m_lines.empty())
        return goToStart();
    engine::RowRequest request;
    request.place = m_lines[static_cast<std::size_t>(m_top)].row.place;
    m_kept = request.place;
    ask(request, Landing::Keep);
}

void LinesView::askForMore()
{
    if (m_awaited || m_isPartial || m_lines.empty())
        return;
    const int visible = visibleRows();
    const bool above = !m_atStart && m_top < visible;
    const bool below = !m_atEnd && static_cast<int>(m_lines.size()) - m_top < 3 * visible;
    if (above || below)
        refresh();
}

void LinesView::setRows(engine::LogRows rows, const engine::LogExtent &extent)
{
    const Landing landing = m_awaited.value_or(Landing::Keep);
    m_awaited.reset();
    m_extent = extent;
    m_atStart = rows.atStart;
    m_atEnd = rows.atEnd;
    m_isPartial = rows.isPartial;
    m_lines.clear();
    m_lines.reserve(rows.rows.size());
    for (engine::LogRow &row : rows.rows)
        m_lines.emplace_back(std::move(row));
    const int anchor = static_cast<int>(rows.anchor);
    switch (landing) {
    case Landing::Keep:
        m_top = indexOf(m_kept);
        break;
    case Landing::Top:
        m_top = anchor;
        m_topPart = 0;
        break;
    case Landing::Context:
        m_top = anchor - visibleRows() / m_context;
        m_topPart = 0;
        break;
    case Landing::Bottom:
        std::tie(m_top, m_topPart) = lastTop();
        break;
    }
    settleTop();
}

void LinesView::setExtent(const engine::LogExtent &extent)
{
    const bool completes = extent.isComplete && !m_extent.isComplete;
    const bool grows = extent.counted > m_extent.counted;
    m_extent = extent;
    if (completes || (m_isPartial && grows && !m_awaited)) {
        m_isPartial = false;
        refresh(); // lines get their numbers, and what was not found yet may be there
    }
    syncBars();
}

void LinesView::setProofs(std::vector<std::pair<std::uint32_t, std::uint64_t>> proofs, int current)
{
    m_proofs = std::move(proofs);
    m_currentProof = current;
    viewport()->update();
}

void LinesView::setWrapped(bool wrapped)
{
    m_isWrapped = wrapped;
    m_topPart = 0;
    horizontalScrollBar()->setValue(0);
    settleTop();
}

LinePainter LinesView::painter() const { return LinePainter(viewport(), themeOf(palette())); }

int LinesView::visibleRows() const { return std::max(viewport()->height() / painter().rowHeight(), 1); }

int LinesView::gutter(const LinePainter &painter) const
{
    std::uint64_t most = 0;
    for (const ShownLine &line : m_lines)
        most = std::max(most, line.row.line.value_or(0));
    return painter.gutter(most);
}

int LinesView::wrapColumns(const LinePainter &painter) const
{
    if (!m_isWrapped)
        return 0;
    return std::max(static_cast<int>((viewport()->width() - gutter(painter)) / painter.columnWidth()) - 1, 1);
}

int LinesView::partsOf(const LinePainter &painter, int index) const
{
    if (!m_isWrapped)
        return 1;
    const auto parts = m_lines[static_cast<std::size_t>(index)].text.parts(wrapColumns(painter));
    return static_cast<int>(parts.size());
}

std::pair<int, int> LinesView::lastTop() const
{
    const LinePainter painter = this->painter();
    int room = visibleRows();
    int index = static_cast<int>(m_lines.size());
    while (index > 0 && room > 0)
        room -= partsOf(painter, --index);
    return {index, std::max(-room, 0)};
}

int LinesView::indexOf(const engine::LogPlace &place) const
{
    const auto found = std::find_if(m_lines.begin(), m_lines.end(),
                                    [&place](const ShownLine &line) { return line.row.place >= place; });
    return static_cast<int>(found - m_lines.begin());
}

bool LinesView::isVisibleAt(const engine::LogPlace &place) const
{
    const int index = indexOf(place);
    return index >= m_top && index < std::min(m_top + visibleRows(), static_cast<int>(m_lines.size())) &&
           m_lines[static_cast<std::size_t>(index)].row.place == place;
}

QRect LinesView::rowRect(int index) const
{
    const LinePainter painter = this->painter();
    int parts = -m_topPart;
    for (int i = m_top; i < index; ++i)
        parts += partsOf(painter, i);
    return {0, parts * painter.rowHeight(), viewport()->width(), partsOf(painter, index) * painter.rowHeight()};
}

int LinesView::rowAt(int y) const
{
    const LinePainter painter = this->painter();
    int part = y / painter.rowHeight() + m_topPart;
    for (int i = m_top; i < static_cast<int>(m_lines.size()); ++i) {
        part -= partsOf(painter, i);
        if (part < 0)
            return i;
    }
    return -1;
}

void LinesView::settleTop()
{
    const auto last = lastTop();
    const std::pair<int, int> wanted{m_top, m_topPart};
    std::tie(m_top, m_topPart) = std::clamp(wanted, {0, 0}, std::max(last, {0, 0}));
    if (m_top < static_cast<int>(m_lines.size()))
        m_topPart = std::min(m_topPart, partsOf(painter(), m_top) - 1);
    syncBars();
    viewport()->update();
    askForMore();
    emit moved();
}

void LinesView::scrollParts(int parts)
{
    const LinePainter painter = this->painter();
    m_topPart += parts;
    while (m_topPart < 0 && m_top > 0)
        m_topPart += partsOf(painter, --m_top);
    m_topPart = std::max(m_topPart, 0);
    while (m_top < static_cast<int>(m_lines.size()) && m_topPart >= partsOf(painter, m_top))
        m_topPart -= partsOf(painter, m_top++);
    settleTop();
}

bool LinesView::scrollsByRows() const
{
    return m_extent.isComplete && !m_lines.empty() && m_lines[static_cast<std::size_t>(m_top)].row.number.has_value();
}

void LinesView::syncBars()
{
    m_isSyncing = true;
    QScrollBar *bar = verticalScrollBar();
    const int visible = visibleRows();
    if (m_lines.empty() || (m_atStart && m_atEnd && lastTop() <= std::pair(0, 0))) {
        bar->setRange(0, 0);
    } else {
        const ShownLine &top = m_lines[static_cast<std::size_t>(m_top)];
        const ShownLine &bottom = m_lines[std::min(static_cast<std::size_t>(m_top + visible), m_lines.size() - 1)];
        const bool byRows = scrollsByRows();
        const std::uint64_t total = byRows ? m_extent.rows : m_extent.bytes;
        const std::uint64_t page =
            byRows ? static_cast<std::uint64_t>(visible) : bottom.row.position - top.row.position;
        const std::uint64_t unit = unitOf(total);
        const int most = static_cast<int>((total - std::min(page, total)) / unit);
        bar->setRange(0, std::max(most, 1));
        bar->setPageStep(std::max(static_cast<int>(page / unit), 1));
        const bool isLast = m_atEnd && std::pair(m_top, m_topPart) >= lastTop();
        const bool isFirst = m_atStart && m_top == 0 && m_topPart == 0;
        const auto value = static_cast<int>((byRows ? *top.row.number : top.row.position) / unit);
        bar->setValue(isLast ? bar->maximum() : isFirst ? 0 : std::clamp(value, 1, std::max(bar->maximum() - 1, 1)));
    }
    QScrollBar *across = horizontalScrollBar();
    const LinePainter painter = this->painter();
    int columns = 0;
    for (const ShownLine &line : m_lines)
        columns = std::max(columns, line.text.columns() + (line.row.isCut ? static_cast<int>(cutMark().size()) : 0));
    const int room = viewport()->width() - gutter(painter);
    const int wide = static_cast<int>(std::ceil((columns + kRightRoom) * painter.columnWidth()));
    across->setRange(0, m_isWrapped ? 0 : std::max(wide - room, 0));
    across->setPageStep(std::max(room, 1));
    across->setSingleStep(static_cast<int>(8 * painter.columnWidth()));
    m_isSyncing = false;
}

LineState LinesView::stateOf(int index) const
{
    const engine::LogRow &row = m_lines[static_cast<std::size_t>(index)].row;
    LineState state;
    for (std::size_t i = 0; i < m_proofs.size() && row.line; ++i) {
        if (m_proofs[i] != std::pair(row.place.file, *row.line))
            continue;
        state.isProof = true;
        state.isCurrent = static_cast<int>(i) == m_currentProof;
        break;
    }
    const auto selected = selection();
    state.isSelected = selected && row.place >= selected->first && row.place <= selected->second;
    const bool begins = index == m_top || m_lines[static_cast<std::size_t>(index) - 1].row.place.file != row.place.file;
    if (m_fileName && begins) {
        state.beginsFile = true;
        state.fileName = m_fileName(row.place.file);
    }
    return state;
}

void LinesView::paintEvent(QPaintEvent *)
{
    QPainter device(viewport());
    const LinePainter painter = this->painter();
    device.fillRect(viewport()->rect(), colours(themeOf(palette())).panel);
    const int before = gutter(painter);
    const int columns = wrapColumns(painter);
    int y = -m_topPart * painter.rowHeight();
    for (int i = m_top; i < static_cast<int>(m_lines.size()) && y < viewport()->height(); ++i) {
        const int height = partsOf(painter, i) * painter.rowHeight();
        painter.paint(device, m_lines[static_cast<std::size_t>(i)], stateOf(i),
                      {QRectF(0, y, viewport()->width(), height), before,
                       static_cast<qreal>(horizontalScrollBar()->value()), columns});
        y += height;
    }
}

void LinesView::resizeEvent(QResizeEvent *event)
{
    QAbstractScrollArea::resizeEvent(event);
    settleTop();
}

} // namespace eps::ui
