#include "ui/graph/ring_painter.h"

#include "ui/graph/canvas.h"
#include "ui/graph/polyline.h"

#include <algorithm>
#include <cmath>

namespace eps::ui {

namespace {

constexpr double kHairline = 1.01;
constexpr double kHalo = 2.4; ///< pixels of the colour of the selection on both sides of a line
constexpr double kHaloAir = 1.4;
constexpr double kSample = 28;

bool isCrossing(JoinKind kind)
{
    return kind == JoinKind::NetGdr || kind == JoinKind::NetHost || kind == JoinKind::NetUnknown ||
           kind == JoinKind::Collnet;
}

QColor insideColour(const ChannelPaint &paint) { return blended(paint.colour().muted, paint.colour().fabricNode, 0.6); }

QColor channelColour(const ChannelPaint &paint)
{
    return channelStyle(paint.channelColour >= 0 ? paint.channelColour : paint.frame.scene.channel.value, paint.theme)
        .colour;
}

QColor colourOf(const ChannelPaint &paint, const ChannelJoin &join)
{
    if (join.status >= Status::Warning)
        return statusColour(join.status, paint.theme);
    if (join.crossing)
        return channelColour(paint);
    return join.kind == JoinKind::Unread ? paint.colour().unknown : insideColour(paint);
}

bool isSelected(const ChannelPaint &paint, const ChannelPlace &place)
{
    const ObjectRef &object = paint.frame.selection;
    return object.hop.valid() && object.communicator == paint.frame.scene.communicator &&
           (object.hop == place.join.hop || object.hop == place.join.downHop);
}

bool isSelectedRank(const ChannelPaint &paint, const ChannelPlace &place)
{
    const ObjectRef &object = paint.frame.selection;
    return !object.hop.valid() && object.rank.valid() && object.communicator == paint.frame.scene.communicator &&
           object.rank == place.rank;
}

bool isRelated(const ChannelPaint &paint, const ChannelPlace &place)
{
    return paint.related != nullptr &&
           (paint.related->contains(place.join.hop) || paint.related->contains(place.join.downHop));
}

/// The host itself is selected, or a rank that the band stands for.
bool holdsSelection(const ChannelPaint &paint, const ChannelDrawing::Band &band)
{
    const ObjectRef &object = paint.frame.selection;
    const bool host = object.device.valid() && !object.port.valid() && !object.nic.valid();
    const auto &runs = paint.runs();
    const auto first = runs.begin() + static_cast<std::ptrdiff_t>(band.firstRun);
    if (host && std::any_of(first, first + static_cast<std::ptrdiff_t>(band.runs),
                            [&](const HostRun &run) { return run.device == object.device; }))
        return true;
    const auto place = paint.places().begin() + static_cast<std::ptrdiff_t>(first->first);
    return band.solid && std::any_of(place, place + static_cast<std::ptrdiff_t>(band.places),
                                     [&](const ChannelPlace &each) { return isSelectedRank(paint, each); });
}

void drawBands(QPainter &painter, const ChannelPaint &paint)
{
    const Colours &c = paint.colour();
    for (std::size_t i = 0; i < paint.drawing.bands.size(); ++i) {
        const ChannelDrawing::Band &band = paint.drawing.bands[i];
        const bool selected = holdsSelection(paint, band);
        const bool hovered = paint.hovered == ChannelHit{ChannelHit::Kind::Band, i};
        const bool unknown = paint.runs()[band.firstRun].host.empty();
        QColor edge = band.solid ? blended(c.muted, c.fabricNode, 0.5) : c.fabricNodeEdge;
        double width = kHairline;
        if (band.status >= Status::Warning) {
            edge = statusColour(band.status, paint.theme);
            width = 1.8;
        }
        if (hovered)
            edge = c.muted;
        if (selected)
            edge = c.accent;
        QPen pen = linePen(edge, selected || hovered ? 2 : width);
        if (unknown || band.gaps > 0)
            pen.setDashPattern({3, 2.5});
        painter.setPen(pen);
        painter.setBrush(selected     ? c.accentGround
                         : band.solid ? blended(c.fabricLine, c.fabricNode, 0.55)
                                      : c.fabricNode);
        painter.drawPolygon(band.outline);
    }
}

void drawArrow(QPainter &painter, const QPolygonF &path, double size, const QColor &colour)
{
    const PointOnLine middle = pointAlong(path, lengthOf(path) / 2 + size * 0.4);
    const QPointF side(-middle.direction.y(), middle.direction.x());
    const QPointF tail = middle.at - middle.direction * size;
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    painter.drawPolygon(QPolygonF{middle.at + middle.direction * size * 0.5, tail + side * size * 0.8,
                                  middle.at - middle.direction * size * 0.6, tail - side * size * 0.8});
}

void drawHalo(QPainter &painter, const ChannelPaint &paint, const ChannelDrawing::Line &line, const QColor &colour,
              double halo)
{
    painter.setBrush(Qt::NoBrush);
    painter.setPen(linePen(colour, line.width + 2 * (kHaloAir + halo)));
    painter.drawPolyline(line.path);
    painter.setPen(linePen(paint.ground(), line.width + 2 * kHaloAir));
    painter.drawPolyline(line.path);
}

void drawLines(QPainter &painter, const ChannelPaint &paint)
{
    const Colours &c = paint.colour();
    for (std::size_t i = 0; i < paint.drawing.lines.size(); ++i) {
        const ChannelDrawing::Line &line = paint.drawing.lines[i];
        const ChannelPlace &place = paint.places()[line.place];
        const bool hovered = paint.hovered == ChannelHit{ChannelHit::Kind::Line, i};
        if (isSelected(paint, place))
            drawHalo(painter, paint, line, c.accent, kHalo);
        else if (hovered)
            drawHalo(painter, paint, line, c.muted, 1.2);
        else if (isRelated(paint, place))
            drawHalo(painter, paint, line, c.accent, 1.2);
        else if (paint.other != nullptr && paint.other->contains(line.place))
            drawHalo(painter, paint, line, c.warning, 1.2);
        strokeJoin(painter, line.path, place.join.kind, line.width, colourOf(paint, place.join), paint.ground());
    }
    for (const ChannelDrawing::Line &line : paint.drawing.lines)
        if (line.arrow > 0)
            drawArrow(painter, line.path, line.arrow, colourOf(paint, paint.places()[line.place].join));
}

void drawGaps(QPainter &painter, const ChannelPaint &paint)
{
    painter.setFont(paint.frame.fonts.strong);
    for (std::size_t i = 0; i < paint.drawing.gaps.size(); ++i) {
        const ChannelDrawing::Gap &gap = paint.drawing.gaps[i];
        painter.setPen(linePen(paint.colour().warning, 2));
        painter.drawLine(gap.from);
        painter.drawLine(gap.to);
        if (gap.area.isNull())
            continue;
        painter.drawText(gap.area, Qt::AlignCenter, QStringLiteral("?"));
    }
}

void drawNodes(QPainter &painter, const ChannelPaint &paint)
{
    const Colours &c = paint.colour();
    painter.setFont(paint.frame.fonts.small);
    for (std::size_t i = 0; i < paint.drawing.nodes.size(); ++i) {
        const ChannelDrawing::Node &node = paint.drawing.nodes[i];
        const ChannelPlace &place = paint.places()[node.place];
        const bool selected = isSelectedRank(paint, place);
        const bool hovered = paint.hovered == ChannelHit{ChannelHit::Kind::Node, i};
        QColor edge = blended(c.muted, c.fabricNode, 0.5);
        if (place.status >= Status::Warning)
            edge = statusColour(place.status, paint.theme);
        if (hovered)
            edge = c.text;
        painter.setPen(linePen(selected ? c.accent : edge, selected ? 2.4 : hovered ? 1.8 : 1.2));
        painter.setBrush(selected ? c.accentGround : c.panel);
        const QRectF area(node.at.x() - node.half.width(), node.at.y() - node.half.height(), 2 * node.half.width(),
                          2 * node.half.height());
        painter.drawRoundedRect(area, node.half.height(), node.half.height());
        if (node.number.isEmpty())
            continue;
        painter.setPen(c.text);
        painter.drawText(area, Qt::AlignCenter, node.number);
    }
}

void drawTexts(QPainter &painter, const ChannelPaint &paint, const std::vector<ChannelDrawing::Label> &labels)
{
    const Colours &c = paint.colour();
    QColor ground = paint.ground();
    ground.setAlphaF(0.82F);
    for (const ChannelDrawing::Label &label : labels) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(ground);
        painter.drawRoundedRect(label.area, 3, 3);
        painter.setFont(label.strong ? paint.frame.fonts.strong : paint.frame.fonts.small);
        painter.setPen(label.strong ? c.text : c.muted);
        painter.drawText(label.area, Qt::AlignCenter | Qt::TextSingleLine, label.text);
    }
}

void drawLegend(QPainter &painter, const ChannelPaint &paint)
{
    if (paint.drawing.legend.empty())
        return;
    const Colours &c = paint.colour();
    painter.setPen(Qt::NoPen);
    painter.setBrush(paint.ground());
    painter.drawRoundedRect(paint.drawing.legendArea, 6, 6);
    painter.setFont(paint.frame.fonts.small);
    for (const ChannelDrawing::LegendItem &item : paint.drawing.legend) {
        const QPointF right = item.left + QPointF(kSample, 0);
        if (item.kind == JoinKind::Gap) {
            painter.setPen(linePen(c.warning, 2));
            for (const double x : {item.left.x() + 6, right.x() - 6})
                painter.drawLine(QPointF(x, item.left.y() - 6), QPointF(x, item.left.y() + 6));
        } else {
            const bool net = isCrossing(item.kind);
            const QColor colour = net                             ? channelColour(paint)
                                  : item.kind == JoinKind::Unread ? c.unknown
                                                                  : insideColour(paint);
            strokeJoin(painter, {item.left, right}, item.kind, net ? 4 : 2, colour, paint.ground());
        }
        painter.setPen(c.muted);
        painter.drawText(item.textArea, Qt::AlignVCenter | Qt::AlignLeft | Qt::TextSingleLine, item.text);
    }
}

/// Short lines across the path, at even distances.
void drawTicks(QPainter &painter, const QPolygonF &path, double width, const QColor &colour)
{
    constexpr double kEvery = 8;
    constexpr double kMostTicks = 400;
    const double length = lengthOf(path);
    const int count = static_cast<int>(std::clamp(std::floor(length / kEvery), 1.0, kMostTicks));
    painter.setPen(linePen(colour, 1.4));
    for (int i = 0; i < count; ++i) {
        const PointOnLine at = pointAlong(path, length * (static_cast<double>(i) + 0.5) / count);
        const QPointF side = QPointF(-at.direction.y(), at.direction.x()) * (width / 2 + 3);
        painter.drawLine(at.at - side, at.at + side);
    }
}

} // namespace

void strokeJoin(QPainter &painter, const QPolygonF &path, JoinKind kind, double width, const QColor &colour,
                const QColor &ground)
{
    QPen pen = linePen(colour, width);
    painter.setBrush(Qt::NoBrush);
    if (kind == JoinKind::Unread) {
        pen.setDashPattern({1, 1.6});
        pen.setWidthF(std::max(width * 0.7, 1.8));
    }
    painter.setPen(pen);
    painter.drawPolyline(path);
    switch (kind) {
    case JoinKind::Gap:
    case JoinKind::P2p:
    case JoinKind::NetGdr:
    case JoinKind::Unread:
        return;
    case JoinKind::Shm:
    case JoinKind::NetHost:
        drawTicks(painter, path, width, colour);
        return;
    case JoinKind::NetUnknown:
    case JoinKind::Collnet:
        painter.setPen(linePen(ground, width * 0.45));
        painter.drawPolyline(path);
        if (kind == JoinKind::Collnet)
            drawTicks(painter, path, width, colour);
        return;
    }
}

void paintChannel(QPainter &painter, const ChannelPaint &paint)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(paint.frame.view(), paint.ground());
    drawBands(painter, paint);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(paint.colour().muted, 1.6, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    for (const QPolygonF &chevron : paint.drawing.chevrons)
        painter.drawPolyline(chevron);
    drawLines(painter, paint);
    drawGaps(painter, paint);
    drawNodes(painter, paint);
    for (const ChannelDrawing::Mark &mark : paint.drawing.marks)
        drawStatus(painter, mark.area, mark.status, paint.theme);
    drawTexts(painter, paint, paint.drawing.labels);
    drawTexts(painter, paint, paint.drawing.caption);
    drawLegend(painter, paint);
    painter.restore();
}

} // namespace eps::ui
