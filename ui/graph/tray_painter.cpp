#include "ui/graph/channel_style.h"
#include "ui/graph/graph_text.h"
#include "ui/graph/mark_painter.h"
#include "ui/graph/overlay_shape.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace eps::ui {

namespace {

constexpr std::size_t kMostReserved = 200;
constexpr double kShortestWithArrow = 40;

void frameRow(const Canvas &canvas, const QRectF &row)
{
    QPen pen = linePen(canvas.colour().muted, 1.01);
    pen.setDashPattern({4, 3});
    canvas.painter.setPen(pen);
    canvas.painter.setBrush(Qt::NoBrush);
    canvas.painter.drawRoundedRect(row, 6, 6);
}

QString candidatesText(const CandidateNote &note)
{
    const QString count = note.fewest == note.most
                              ? QString::number(note.most)
                              : QString::number(note.fewest) + QStringLiteral("–") + QString::number(note.most);
    return GraphText::tr("1 of %1 candidates, not known which").arg(count);
}

/// Upright and level pieces of trays, joined where they overlap: dashes over dashes would make a solid line.
class Stretches {
public:
    /// False when the piece is slanted.
    bool add(std::uint16_t choice, QPointF a, QPointF b)
    {
        const bool upright = std::abs(a.x() - b.x()) < 0.5;
        if (!upright && std::abs(a.y() - b.y()) >= 0.5)
            return false;
        const double from = upright ? a.y() : a.x();
        const double to = upright ? b.y() : b.x();
        m_pieces[{choice, upright, qRound(upright ? a.x() : a.y())}].emplace_back(std::min(from, to),
                                                                                  std::max(from, to));
        return true;
    }

    template <class Visit> void forEach(const Visit &visit)
    {
        for (auto &[key, pieces] : m_pieces) {
            const auto &[choice, upright, at] = key;
            std::ranges::sort(pieces);
            for (std::size_t i = 0; i < pieces.size();) {
                auto [low, high] = pieces[i];
                for (++i; i < pieces.size() && pieces[i].first <= high + 1; ++i)
                    high = std::max(high, pieces[i].second);
                visit(choice, upright ? QLineF(at, low, at, high) : QLineF(low, at, high, at));
            }
        }
    }

private:
    std::map<std::tuple<std::uint16_t, bool, int>, std::vector<std::pair<double, double>>> m_pieces;
};

void strokePart(const Canvas &canvas, const QPolygonF &line, const LegStyle &style)
{
    const QPolygonF part = visiblePart(line, canvas.lineBounds());
    if (part.size() > 1)
        strokeCandidate(canvas, part, style);
}

/// Above the row, in its middle or further aside; else at the view's edge or below.
void placeNote(const Canvas &canvas, const QString &text, const QRectF &row, QSizeF size, LabelPlacer &labels)
{
    for (const double y : {row.top() - size.height() - 2, canvas.clip.top() + 8, row.bottom() + 2}) {
        for (const double share : {0.5, 0.38, 0.62, 0.26, 0.74, 0.14, 0.86}) {
            const QRectF area(QPointF(row.left() + row.width() * share - size.width() / 2, y), size);
            if (!labels.take(area))
                continue;
            drawHaloText(canvas, area, text, canvas.fonts.small, canvas.colour().muted);
            return;
        }
    }
}

/// An upright or level line as a box, which Qt fills many times faster than it strokes; `beyond` its ends.
QRectF boxAround(const QPolygonF &line, double width, double beyond)
{
    const QRectF along = QRectF(line.first(), line.last()).normalized();
    const bool upright = along.width() < along.height();
    const QSizeF out = upright ? QSizeF(width / 2, beyond) : QSizeF(beyond, width / 2);
    return along.adjusted(-out.width(), -out.height(), out.width(), out.height());
}

/// All pieces of a bundle; ground shows beside them where they cross others, and not where they meet.
void fillPieces(const Canvas &canvas, const std::vector<BundlePiece> &pieces, const QColor &colour)
{
    constexpr double kGroundBeside = 1.3;
    const double full = certainWidth(canvas.frame.camera);
    std::vector<QRectF> ground;
    std::vector<QRectF> lines;
    for (const BundlePiece &piece : pieces) {
        const double width = std::max(full * piece.width, 1.4);
        const QRectF line = boxAround(piece.line, width, width / 2).intersected(canvas.lineBounds());
        if (line.isEmpty())
            continue;
        lines.push_back(line);
        ground.push_back(boxAround(piece.line, width + 2 * kGroundBeside, 0).intersected(canvas.lineBounds()));
    }
    canvas.painter.setRenderHint(QPainter::Antialiasing, canvas.frame.lod.resting);
    canvas.painter.setPen(Qt::NoPen);
    canvas.painter.setBrush(canvas.colour().window);
    canvas.painter.drawRects(ground.data(), static_cast<int>(ground.size()));
    canvas.painter.setBrush(colour);
    canvas.painter.drawRects(lines.data(), static_cast<int>(lines.size()));
    canvas.painter.setRenderHint(QPainter::Antialiasing);
}

/// Notes keep off the trays.
void reserveTrays(const Canvas &canvas, const ChannelOverlay &overlay, LabelPlacer &labels)
{
    for (const OverlayTray &tray : overlay.trays) {
        const QPolygonF line = trayLine(canvas.frame, tray);
        for (qsizetype at = 1; at < line.size(); ++at)
            labels.reserve(QRectF(line[at - 1], line[at]).normalized().adjusted(-2, 0, 2, 0));
    }
}

} // namespace

void drawTrays(const Canvas &canvas, const ChannelOverlay &overlay, bool back)
{
    Stretches shared;
    for (const OverlayTray &tray : overlay.trays) {
        const LegStyle style = styleOf(canvas, overlay, tray.choice, false, back);
        const QPolygonF line = trayLine(canvas.frame, tray);
        for (qsizetype at = 1; at < line.size(); ++at)
            if (!shared.add(tray.choice, line[at - 1], line[at]))
                strokePart(canvas, {line[at - 1], line[at]}, style);
        if (!back && line.size() == 2 && lengthOf(line) > kShortestWithArrow &&
            canvas.frame.lod.level != Lod::Level::Far)
            drawArrow(canvas, line, style, {0.56, false, false});
    }
    shared.forEach([&](std::uint16_t choice, const QLineF &line) {
        strokePart(canvas, {line.p1(), line.p2()}, styleOf(canvas, overlay, choice, false, back));
    });
}

void drawNotes(const Canvas &canvas, const ChannelOverlay &overlay, LabelPlacer &labels)
{
    if (overlay.trays.size() <= kMostReserved)
        reserveTrays(canvas, overlay, labels);
    for (const CandidateNote &note : overlay.notes) {
        const QRectF row = rowFrame(canvas.frame, note.spines);
        if (!row.intersects(canvas.clip))
            continue;
        if (!overlay.trays.empty())
            frameRow(canvas, row);
        if (note.most == 0)
            continue;
        const QString text = candidatesText(note);
        const double width = canvas.fonts.smallMetrics.horizontalAdvance(text) + 8;
        const double height = canvas.fonts.smallMetrics.height() + 2;
        const QRectF part = row.intersected(canvas.clip);
        placeNote(canvas, text, part, {width, height}, labels);
    }
}

void drawBundles(const Canvas &canvas, const ChannelOverlay &overlay, bool back)
{
    for (const PodBundle &bundle : overlay.bundles) {
        const LegStyle style = styleOf(canvas, overlay, bundle.choice, true, back);
        const auto pieces = bundlePieces(canvas.frame, bundle);
        fillPieces(canvas, pieces, style.channel.colour);
        for (const BundlePiece &piece : pieces) {
            if (back || piece.uses == 0 || lengthOf(piece.line) < kShortestWithArrow)
                continue;
            const bool both = piece.uses == (kIntoHosts | kOutOfHosts);
            QPolygonF up = piece.line;
            std::ranges::reverse(up);
            if ((piece.uses & kIntoHosts) != 0)
                drawArrow(canvas, piece.line, style, {both ? 0.66 : 0.5, true, true});
            if ((piece.uses & kOutOfHosts) != 0)
                drawArrow(canvas, up, style, {both ? 0.66 : 0.5, true, true});
        }
    }
}

} // namespace eps::ui
