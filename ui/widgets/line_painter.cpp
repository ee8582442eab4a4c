#include "ui/widgets/line_painter.h"

#include "ui/models/core_text.h"
#include "ui/style/status_shape.h"

#include <QCoreApplication>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace eps::ui {

namespace {

struct LinesText {
    Q_DECLARE_TR_FUNCTIONS(eps::ui::Lines)
};

constexpr int kLeading = 3;   ///< between lines
constexpr int kBar = 3;       ///< at the left of a line that proves something
constexpr int kMarkRoom = 20; ///< for the mark of the level
constexpr qreal kMark = 11;
constexpr int kMinDigits = 4;

/// The mark of a level; none for what needs no look.
std::optional<Status> markOf(engine::LineLevel level)
{
    switch (level) {
    case engine::LineLevel::Warn:
        return Status::Warning;
    case engine::LineLevel::Abort:
        return Status::Critical;
    case engine::LineLevel::Info:
    case engine::LineLevel::Trace:
    case engine::LineLevel::Call:
    case engine::LineLevel::Other:
        return std::nullopt;
    }
    return std::nullopt;
}

qsizetype charactersOf(const std::string &text, std::size_t bytes)
{
    return fromCore(std::string_view(text).substr(0, bytes)).size();
}

} // namespace

QString cutMark() { return LinesText::tr("… cut here"); }

ShownLine::ShownLine(engine::LogRow from) : row(std::move(from)), text(fromCore(row.text))
{
    messageAt = charactersOf(row.text, row.origin.messageAt);
    for (const PatternFinder::Range &mark : row.marks)
        marks.emplace_back(charactersOf(row.text, mark.begin), charactersOf(row.text, mark.begin + mark.length));
}

LinePainter::LinePainter(const QPaintDevice *device, Theme theme)
    : m_theme(theme), m_colours(colours(theme)), m_font(monospaceFont(TextSize::Small, device)),
      m_smallFont(textFont(TextSize::Small, QFont::DemiBold, device))
{
    const QFontMetricsF metrics(m_font);
    m_rowHeight = static_cast<int>(std::ceil(metrics.height())) + kLeading;
    m_ascent = metrics.ascent() + kLeading / 2.0;
    m_columnWidth = metrics.horizontalAdvance(QLatin1Char('0'));
}

int LinePainter::gutter(std::uint64_t most) const
{
    int digits = 1;
    for (; most >= 10; most /= 10)
        ++digits;
    return kBar + 5 + static_cast<int>(std::ceil(std::max(digits, kMinDigits) * m_columnWidth)) + kMarkRoom;
}

QColor LinePainter::textColour(engine::LineLevel level) const
{
    switch (level) {
    case engine::LineLevel::Warn:
        return m_colours.warning;
    case engine::LineLevel::Abort:
        return m_colours.critical;
    case engine::LineLevel::Trace:
    case engine::LineLevel::Call:
        return m_colours.muted;
    case engine::LineLevel::Info:
    case engine::LineLevel::Other:
        return m_colours.text;
    }
    return m_colours.text;
}

void LinePainter::paintGround(QPainter &painter, const LineState &state, const QRectF &area) const
{
    if (state.isProof)
        painter.fillRect(area, m_colours.accentGround);
    if (state.isSelected)
        painter.fillRect(area, state.isProof ? m_colours.accentGround.darker(108) : m_colours.hairline);
    if (state.isCurrent)
        painter.fillRect(QRectF(area.left(), area.top(), kBar, area.height()), m_colours.accent);
    if (state.beginsFile)
        painter.fillRect(QRectF(area.left(), area.top(), area.width(), 1), m_colours.hairline);
}

void LinePainter::paintGutter(QPainter &painter, const ShownLine &line, const LineState &state,
                              const Place &place) const
{
    const qreal textLeft = place.area.left() + place.gutter;
    painter.setPen(state.isProof ? m_colours.accent : m_colours.faint);
    const QString number = line.row.line ? QString::number(*line.row.line) : QStringLiteral("·");
    const qreal right = textLeft - kMarkRoom;
    painter.drawText(QPointF(right - m_columnWidth * static_cast<qreal>(number.size()), place.area.top() + m_ascent),
                     number);
    if (const auto mark = markOf(line.row.origin.level)) {
        const QRectF square(textLeft - kMarkRoom + (kMarkRoom - kMark) / 2,
                            place.area.top() + (m_rowHeight - kMark) / 2, kMark, kMark);
        painter.setRenderHint(QPainter::Antialiasing);
        drawStatus(painter, square, *mark, m_theme);
        painter.setRenderHint(QPainter::Antialiasing, false);
    }
}

void LinePainter::paintPart(QPainter &painter, const ShownLine &line, qsizetype from, qsizetype to, const Place &place,
                            qreal top) const
{
    const qreal left = place.area.left() + place.gutter;
    const qreal x = left - place.scrolled - m_columnWidth * line.text.columnOf(from);
    const auto columnAt = [&](qreal at) { return static_cast<int>((at - x) / m_columnWidth); };
    const int first = std::max(columnAt(left), 0);
    const int last = columnAt(place.area.right()) + 1;
    QColor mark = m_colours.load[1];
    mark.setAlpha(110);
    for (const auto &[begin, end] : line.marks) {
        const qreal markFrom = x + m_columnWidth * line.text.columnOf(std::clamp(begin, from, to));
        const qreal markTo = x + m_columnWidth * line.text.columnOf(std::clamp(end, from, to));
        if (markTo > markFrom)
            painter.fillRect(QRectF(markFrom, top + 1, markTo - markFrom, m_rowHeight - 2), mark);
    }
    const qreal baseline = top + m_ascent;
    const qsizetype split = std::clamp(line.messageAt, from, to);
    painter.setPen(m_colours.muted);
    line.text.paint(painter, x, baseline, m_columnWidth, {from, split, first, last});
    painter.setPen(textColour(line.row.origin.level));
    line.text.paint(painter, x, baseline, m_columnWidth, {split, to, first, last});
    if (line.row.isCut && to == line.text.text().size()) {
        painter.setPen(m_colours.accent);
        painter.drawText(QPointF(x + m_columnWidth * (line.text.columnOf(to) + 1), baseline), cutMark());
    }
}

void LinePainter::paint(QPainter &painter, const ShownLine &line, const LineState &state, const Place &place) const
{
    paintGround(painter, state, place.area);
    painter.setFont(m_font);
    paintGutter(painter, line, state, place);
    painter.save();
    painter.setClipRect(place.area.adjusted(place.gutter, 0, 0, 0), Qt::IntersectClip);
    const auto parts = place.wrapColumns > 0 ? line.text.parts(place.wrapColumns) : std::vector<qsizetype>{0};
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const qsizetype end = i + 1 < parts.size() ? parts[i + 1] : line.text.text().size();
        paintPart(painter, line, parts[i], end, place, place.area.top() + static_cast<qreal>(i) * m_rowHeight);
    }
    if (state.beginsFile) {
        painter.setFont(m_smallFont);
        const QFontMetricsF metrics(m_smallFont);
        const qreal width = metrics.horizontalAdvance(state.fileName) + 16;
        const QRectF label(place.area.right() - width, place.area.top() + 1, width, m_rowHeight - 1);
        painter.fillRect(label, m_colours.panel);
        painter.setPen(m_colours.muted);
        painter.drawText(label, Qt::AlignCenter | Qt::TextSingleLine, state.fileName);
    }
    painter.restore();
}

} // namespace eps::ui
