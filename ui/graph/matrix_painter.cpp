#include "ui/graph/matrix_painter.h"

#include "ui/graph/graph_text.h"
#include "ui/graph/matrix_raster.h"
#include "ui/models/core_text.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace eps::ui {

namespace {

constexpr double kMargin = 16;
constexpr double kLegend = 36;      ///< height below the cells
constexpr double kWidestHost = 132; ///< pixels of a host's name left of the cells
constexpr double kTextFrom = 18;    ///< cells from this size on have a number or NIC inside
constexpr double kLeastMark = 5;    ///< pixels of the outline round a cell, however small that is

/// The outline that marks a cell.
QRectF markOf(const QRectF &cell)
{
    const double wide = std::max(0.0, kLeastMark - cell.width()) / 2;
    const double high = std::max(0.0, kLeastMark - cell.height()) / 2;
    return cell.adjusted(-wide - 0.5, -high - 0.5, wide - 0.5, high - 0.5);
}

} // namespace

MatrixPainter::MatrixPainter(const QPaintDevice *device) : m_fonts(device) {}

QRectF MatrixPainter::areaFor(const MatrixData &data, QSizeF size) const
{
    double host = m_fonts.smallMetrics.horizontalAdvance(GraphText::tr("from"));
    for (const std::size_t at : {std::size_t{0}, data.hosts.size() / 2, data.hosts.size() - 1})
        host = std::max(host, m_fonts.smallMetrics.horizontalAdvance(fromCore(data.hosts[at].name)));
    // Names of groups: "host1–host16".
    const double groups = data.levels.size() > 2 ? 2 * host + 12 : host;
    const double rank = m_fonts.smallMetrics.horizontalAdvance(QString::number(data.places()));
    const double left = kMargin + std::min(groups, kWidestHost) + rank + 20;
    const double top = 2 * m_fonts.smallMetrics.height() + 12;
    return {left, top, std::max(1.0, size.width() - left - kMargin), std::max(1.0, size.height() - top - kLegend)};
}

void MatrixPainter::paint(QPainter &painter, const MatrixFrame &frame, QSizeF size)
{
    painter.fillRect(QRectF(QPointF(0, 0), size), frame.colour().window);
    const double ratio = painter.device()->devicePixelRatioF();
    painter.drawImage(frame.area.topLeft(), rasterise(frame, ratio));
    paintCellTexts(painter, frame);
    paintMarks(painter, frame);
    paintMatrixHeadings(painter, frame, m_fonts);
    paintMatrixLegend(painter, frame, m_fonts, QRectF(0, size.height() - kLegend, size.width(), kLegend));
}

void MatrixPainter::paintCellTexts(QPainter &painter, const MatrixFrame &frame)
{
    const MatrixLevel &level = frame.level();
    const double cellSize =
        kRankSize * frame.camera.scale() * frame.data.places() / static_cast<double>(level.groups());
    if (frame.mode == MatrixMode::Transport || cellSize < kTextFrom)
        return;
    const QRectF scene = frame.camera.visibleScene();
    const auto clampedGroup = [&](double at) {
        return groupAt(level, std::clamp(at, 0.0, level.starts.back() * kRankSize - 1)).value_or(0);
    };
    painter.setFont(m_fonts.small);
    painter.setClipRect(frame.area);
    for (std::uint32_t row = clampedGroup(scene.top()); row <= clampedGroup(scene.bottom()); ++row) {
        for (const MatrixCell &cell : level.row(row)) {
            const QRectF box = frame.rectOf(areaOf(level, cell.from, cell.to));
            if (!box.intersects(frame.area))
                continue;
            const QString text =
                frame.mode == MatrixMode::Hops ? QString::number(cell.hops) : shortNic(frame.data, cell.nic);
            const auto &entry = m_texts.prepared(text, m_fonts.small, TextRole::Small);
            if (text.isEmpty() || entry.width > box.width() - 2)
                continue;
            const QColor ground = cellColour(frame, cell);
            painter.setPen(ground.lightness() > 140 ? colours(Theme::Light).text : colours(Theme::Dark).text);
            painter.drawStaticText(QPointF(box.center().x() - entry.width / 2 - 0.5,
                                           box.center().y() - m_fonts.smallMetrics.height() / 2 - 0.5),
                                   entry.text);
        }
    }
    painter.setClipping(false);
}

/// An outline on ground of its own: it is seen whatever the cell's colour says, and without any colour.
void MatrixPainter::paintChannelMarks(QPainter &painter, const MatrixFrame &frame) const
{
    const MatrixLevel &level = frame.level();
    std::set<std::pair<std::uint32_t, std::uint32_t>> cells;
    for (const MatrixArea &area : frame.marked)
        cells.emplace(level.groupOf(area.fromFirst), level.groupOf(area.toFirst));
    for (const auto &[from, to] : cells) {
        const QRectF box = markOf(frame.rectOf(areaOf(level, from, to)));
        if (!box.intersects(frame.area))
            continue;
        painter.setPen(linePen(frame.colour().panel, 3));
        painter.drawRect(box);
        painter.setPen(linePen(frame.colour().text, 1.2));
        painter.drawRect(box);
    }
}

void MatrixPainter::paintMarks(QPainter &painter, const MatrixFrame &frame) const
{
    const Colours &c = frame.colour();
    painter.save();
    painter.setClipRect(frame.area);
    painter.setBrush(Qt::NoBrush);
    if (frame.hovered) {
        // The row and the column of what is pointed at.
        const QRectF cell = frame.rectOf(*frame.hovered);
        const QRectF all = frame.rectOf({0, frame.data.places() - 1, 0, frame.data.places() - 1});
        QColor band = c.accent;
        band.setAlphaF(0.10F);
        painter.fillRect(QRectF(all.left(), cell.top(), all.width(), cell.height()), band);
        painter.fillRect(QRectF(cell.left(), all.top(), cell.width(), all.height()), band);
        painter.setPen(linePen(c.text, 1));
        painter.drawRect(cell.adjusted(-0.5, -0.5, -0.5, -0.5));
    }
    paintChannelMarks(painter, frame);
    if (frame.selected) {
        const QRectF box = frame.rectOf(*frame.selected);
        painter.setPen(linePen(c.panel, 4));
        painter.drawRect(box.adjusted(-1.5, -1.5, 0.5, 0.5));
        painter.setPen(linePen(c.text, 2));
        painter.drawRect(box.adjusted(-1.5, -1.5, 0.5, 0.5));
    }
    if (frame.brush) {
        const QRectF box = frame.rectOf(*frame.brush);
        QColor ground = c.accent;
        ground.setAlphaF(0.16F);
        painter.fillRect(box, ground);
        painter.setPen(linePen(c.accent, 1.5));
        painter.drawRect(box);
    }
    painter.restore();
}

QString hostsText(const MatrixData &data, std::uint32_t first, std::uint32_t last)
{
    const auto shown = [](const MatrixHost &host) {
        return host.name.empty() ? GraphText::tr("host not known") : fromCore(host.name);
    };
    const MatrixHost &from = data.hostOf(first);
    const MatrixHost &to = data.hostOf(last);
    if (&from == &to)
        return shown(from);
    // "host1–16" says as much as "host1–host16".
    const QString begin = shown(from);
    QString end = shown(to);
    qsizetype stem = begin.size();
    while (stem > 0 && begin[stem - 1].isDigit())
        --stem;
    if (stem < begin.size() && end.size() > stem && end.startsWith(begin.left(stem)) && end[stem].isDigit())
        end.remove(0, stem);
    return GraphText::tr("%1–%2").arg(begin, end);
}

} // namespace eps::ui
