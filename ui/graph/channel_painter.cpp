#include "ui/graph/mark_painter.h"

#include <QCoreApplication>
#include <QPainterPath>

#include <algorithm>
#include <array>
#include <cmath>

namespace eps::ui {

namespace {

constexpr double kCertainWidth = 4;
constexpr double kCandidateWidth = 1.7;
constexpr double kCasing = 1.3; ///< ground shown on both sides of a thick line where it crosses others
constexpr double kSteppedBack = 0.3;
constexpr double kShortestWithArrow = 26;
constexpr std::size_t kNamedLegs = 60;

struct LegStyle {
    ChannelStyle channel;
    double width = kCertainWidth;
    double strength = 1; ///< less than 1 for what steps back behind a focused hop
};

double certainWidth(const Canvas &canvas)
{
    return kCertainWidth * std::clamp(0.45 + 0.75 * std::sqrt(canvas.scale()), 0.5, 1.5);
}

LegStyle styleOf(const Canvas &canvas, const ChannelOverlay &overlay, std::uint16_t choice, bool certain, bool back)
{
    LegStyle style;
    style.channel = channelStyle(overlay.choices[choice].channel.value, canvas.frame.theme);
    style.width = certain ? certainWidth(canvas) : kCandidateWidth;
    if (back) {
        style.strength = kSteppedBack;
        style.channel.colour = blended(style.channel.colour, canvas.colour().window, kSteppedBack);
    }
    return style;
}

void drawArrow(const Canvas &canvas, const QPolygonF &line, const QColor &colour, double width)
{
    const double length = lengthOf(line);
    if (length < kShortestWithArrow)
        return;
    const double size = 3.2 + width * 1.25;
    const PointOnLine middle = pointAlong(line, length * 0.5 + size / 2);
    const QPointF side(-middle.direction.y(), middle.direction.x());
    const QPolygonF head{
        middle.at + middle.direction * size * 0.62, middle.at - middle.direction * size + side * size * 0.86,
        middle.at - middle.direction * size * 0.55, middle.at - middle.direction * size - side * size * 0.86};
    canvas.painter.setPen(QPen(canvas.colour().window, kCasing, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    canvas.painter.setBrush(colour);
    canvas.painter.drawPolygon(head);
}

void strokeCertain(const Canvas &canvas, const QPolygonF &line, const LegStyle &style)
{
    QPainter &painter = canvas.painter;
    painter.setBrush(Qt::NoBrush);
    painter.setPen(cosmeticPen(canvas.colour().window, style.width + 2 * kCasing));
    painter.drawPolyline(line);
    painter.setPen(cosmeticPen(style.channel.colour, style.width));
    painter.drawPolyline(line);
    QPen core = cosmeticPen(style.channel.core, style.width * 0.34);
    switch (style.channel.pattern) {
    case ChannelPattern::Plain:
        return;
    case ChannelPattern::LightCore:
    case ChannelPattern::DarkCore:
        break;
    case ChannelPattern::DottedCore:
    case ChannelPattern::DarkDottedCore:
        core.setCapStyle(Qt::RoundCap);
        core.setDashPattern({0.1, 5});
        break;
    }
    painter.setPen(core);
    painter.drawPolyline(line);
}

void strokeCandidate(const Canvas &canvas, const QPolygonF &line, const LegStyle &style)
{
    QPen pen = cosmeticPen(style.channel.colour, style.width);
    pen.setDashPattern({3.6, 2.6});
    canvas.painter.setBrush(Qt::NoBrush);
    canvas.painter.setPen(pen);
    canvas.painter.drawPolyline(line);
}

QPolygonF lineOf(const Canvas &canvas, const OverlayLeg &leg, double spacing)
{
    const auto points = canvas.frame.scene.edges.polyline(leg.link);
    QPolygonF line =
        screenLine(points, canvas.frame.camera, canvas.frame.shape(), static_cast<double>(leg.lane) * spacing);
    if (!leg.forward)
        std::ranges::reverse(line);
    return visiblePart(line, canvas.lineBounds());
}

void drawLegs(const Canvas &canvas, const ChannelOverlay &overlay, bool certain, bool back)
{
    const double spacing = certainWidth(canvas) + kCasing + 0.6;
    std::vector<std::pair<QPolygonF, LegStyle>> arrows;
    for (const OverlayLeg &leg : overlay.legs) {
        if (leg.certain != certain)
            continue;
        const QPolygonF line = lineOf(canvas, leg, spacing);
        if (line.size() < 2)
            continue;
        const LegStyle style = styleOf(canvas, overlay, leg.choice, certain, back);
        if (certain)
            strokeCertain(canvas, line, style);
        else
            strokeCandidate(canvas, line, style);
        if (!back)
            arrows.emplace_back(line, style);
    }
    for (const auto &[line, style] : arrows)
        drawArrow(canvas, line, style.channel.colour, style.width);
}

/// From a leaf to the spines as a whole: where exactly is not known, and the lines would hide each other.
void drawTrays(const Canvas &canvas, const ChannelOverlay &overlay, bool back)
{
    const GraphScene &scene = canvas.frame.scene;
    const double span = std::max(static_cast<double>(scene.bounds.width), 1.0);
    for (const OverlayTray &tray : overlay.trays) {
        const LegStyle style = styleOf(canvas, overlay, tray.choice, false, back);
        const Rect &leaf = scene.boxes[tray.leaf.index()];
        const double side = tray.up ? -0.12 : 0.12; // both directions of a leaf beside each other
        const double share = (static_cast<double>(leaf.x + leaf.width / 2 - scene.bounds.x)) / span;
        const QPointF from = canvas.frame.camera.toScreen(QPointF(
            static_cast<double>(leaf.x) + static_cast<double>(leaf.width) * (0.5 + side), static_cast<double>(leaf.y)));
        const QPointF to = canvas.frame.camera.toScreen(
            QPointF(static_cast<double>(tray.spines.x) + static_cast<double>(tray.spines.width) * share,
                    static_cast<double>(tray.spines.y + tray.spines.height)));
        QPolygonF line{from, to};
        if (!tray.up)
            std::ranges::reverse(line);
        line = visiblePart(line, canvas.lineBounds());
        if (line.size() < 2)
            continue;
        strokeCandidate(canvas, line, style);
        if (!back)
            drawArrow(canvas, line, style.channel.colour, style.width);
    }
}

void drawNotes(const Canvas &canvas, const ChannelOverlay &overlay, LabelPlacer &labels)
{
    for (const CandidateNote &note : overlay.notes) {
        const QRectF spines = canvas.frame.camera.toScreen(note.spines).adjusted(-6, -5, 6, 5);
        if (!spines.intersects(canvas.clip))
            continue;
        if (!overlay.trays.empty()) {
            QPen pen = cosmeticPen(canvas.colour().muted, 1.01);
            pen.setDashPattern({4, 3});
            canvas.painter.setPen(pen);
            canvas.painter.setBrush(Qt::NoBrush);
            canvas.painter.drawRoundedRect(spines, 6, 6);
        }
        const QString count = note.fewest == note.most
                                  ? QString::number(note.most)
                                  : QString::number(note.fewest) + QStringLiteral("–") + QString::number(note.most);
        const QString text = QCoreApplication::translate("FabricView", "1 of %1 candidates").arg(count);
        const double width = canvas.fonts.smallMetrics.horizontalAdvance(text) + 8;
        const double height = canvas.fonts.smallMetrics.height() + 2;
        const QRectF part = spines.intersected(canvas.clip);
        for (const double y : {spines.top() - height - 3, canvas.clip.top() + 8, spines.bottom() + 3}) {
            const QRectF area(part.center().x() - width / 2, y, width, height);
            if (!labels.take(area))
                continue;
            drawHaloText(canvas, area, text, canvas.fonts.small, canvas.colour().muted);
            break;
        }
    }
}

/// The name of a switch's port beside the end of a thick line.
void nameEnd(const Canvas &canvas, const OverlayLeg &leg, PortId port, LabelPlacer &labels)
{
    const GraphScene &scene = canvas.frame.scene;
    if (scene.plan.boxes[scene.fabric().port(port).device.index()].tier == layout::BoxTier::Host)
        return;
    const QPolygonF line = lineOf(canvas, leg, certainWidth(canvas) + kCasing + 0.6);
    const QPointF end = canvas.frame.camera.toScreen(scene.portAt[port.index()]);
    const QString text = QString::fromStdString(scene.fabric().port(port).name);
    const double width = canvas.fonts.monoMetrics.horizontalAdvance(text) + 6;
    const double height = canvas.fonts.monoMetrics.height();
    const bool top = scene.portOnTop[port.index()];
    const double y = top ? end.y() - height - 3 : end.y() + 3;
    const double gap = certainWidth(canvas) / 2 + 3;
    const std::array xs{end.x() + gap, end.x() - gap - width, end.x() + gap + 12, end.x() - gap - width - 12};
    for (const double x : xs) {
        const QRectF area(x, y, width, height);
        if (!labels.take(area))
            continue;
        drawHaloText(canvas, area, text, canvas.fonts.mono, canvas.colour().muted);
        return;
    }
}

void nameEnds(const Canvas &canvas, const ChannelOverlay &overlay, LabelPlacer &labels)
{
    if (canvas.frame.lod.level != Lod::Level::Near || canvas.frame.lod.portNames)
        return;
    std::size_t named = 0;
    PortId last;
    for (const OverlayLeg &leg : overlay.legs) {
        const Link &link = canvas.frame.scene.fabric().link(leg.link);
        for (const PortId port : {link.a, link.b}) {
            const bool seen =
                canvas.clip.contains(canvas.frame.camera.toScreen(canvas.frame.scene.portAt[port.index()]));
            if (!leg.certain || !seen || port == last || named >= kNamedLegs)
                continue;
            nameEnd(canvas, leg, port, labels);
            last = port;
            ++named;
        }
    }
}

/// GPU to NIC and GPU to GPU along the NVLink bar.
void drawInside(const Canvas &canvas, const ChannelOverlay &overlay, bool back)
{
    if (!canvas.frame.lod.chips)
        return;
    const GraphScene &scene = canvas.frame.scene;
    const double width = std::clamp(certainWidth(canvas) * 0.55, 1.2, 3.0);
    for (const InsideLeg &leg : overlay.inside) {
        const Rect &box = scene.boxes[leg.host.index()];
        if (!canvas.frame.camera.toScreen(box).intersects(canvas.clip))
            continue;
        const float bar = box.y + box::kBarTop + box::kBarHeight / 2 + (static_cast<float>(leg.lane % 4) - 0.5F) * 3;
        const auto end = [&](bool nic) { return box.y + (nic ? box::kNicHeight : box::kGpuTop); };
        const std::array points{Point{leg.fromX, end(leg.fromNic)}, Point{leg.fromX, bar}, Point{leg.toX, bar},
                                Point{leg.toX, end(leg.toNic)}};
        const QPolygonF line = screenLine(points, canvas.frame.camera, LineShape::Smooth);
        const LegStyle style = styleOf(canvas, overlay, leg.choice, true, back);
        canvas.painter.setBrush(Qt::NoBrush);
        canvas.painter.setPen(QPen(style.channel.colour, width, Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin));
        canvas.painter.drawPolyline(line);
        if (!canvas.frame.lod.chipText || back)
            continue;
        const double size = 2.2 + width;
        const QPointF tip = line.back();
        const double up = leg.toNic ? 1 : -1;
        canvas.painter.setPen(Qt::NoPen);
        canvas.painter.setBrush(style.channel.colour);
        canvas.painter.drawPolygon(
            QPolygonF{tip, tip + QPointF(size * 0.8, up * size * 1.3), tip + QPointF(-size * 0.8, up * size * 1.3)});
    }
}

/// A hop whose way out of (or into) a NIC is not known: a dotted stub with a question mark.
void drawOpenEnds(const Canvas &canvas, const ChannelOverlay &overlay, bool back)
{
    const GraphScene &scene = canvas.frame.scene;
    const double radius = 7;
    for (const OpenEnd &open : overlay.openEnds) {
        const int slot = scene.nicSlotOf(open.nic);
        if (slot < 0)
            continue;
        const Rect nic = scene.nicRect(scene.fabric().nic(open.nic).host, static_cast<std::uint32_t>(slot));
        const QPointF from = canvas.frame.camera.toScreen(Point{nic.x + nic.width / 2, nic.y});
        if (!canvas.lineBounds().contains(from))
            continue;
        const LegStyle style = styleOf(canvas, overlay, open.choice, true, back);
        QPen pen = cosmeticPen(style.channel.colour, std::max(style.width * 0.6, 1.6));
        pen.setDashPattern({1, 1.4});
        canvas.painter.setPen(pen);
        canvas.painter.setBrush(Qt::NoBrush);
        const QPointF top = from - QPointF(0, 20);
        canvas.painter.drawLine(from, top);
        QPen ring = cosmeticPen(canvas.colour().unknown, 1.4);
        ring.setDashPattern({2.4, 1.8});
        canvas.painter.setPen(ring);
        canvas.painter.setBrush(canvas.colour().window);
        const QRectF circle(top.x() - radius, top.y() - 2 * radius, 2 * radius, 2 * radius);
        canvas.painter.drawEllipse(circle);
        canvas.painter.setPen(canvas.colour().muted);
        canvas.painter.setFont(canvas.fonts.small);
        canvas.painter.drawText(circle, Qt::AlignCenter, QStringLiteral("?"));
    }
}

void drawOverlay(const Canvas &canvas, const ChannelOverlay &overlay, bool back)
{
    drawTrays(canvas, overlay, back);
    drawLegs(canvas, overlay, false, back);
    drawLegs(canvas, overlay, true, back);
    drawInside(canvas, overlay, back);
    drawOpenEnds(canvas, overlay, back);
}

} // namespace

void paintChannels(const Canvas &canvas, LabelPlacer &labels)
{
    const ChannelOverlay *channels = canvas.frame.channels;
    const ChannelOverlay *focus = canvas.frame.focus;
    const bool focused = focus != nullptr && !focus->empty();
    if (channels != nullptr)
        drawOverlay(canvas, *channels, focused);
    if (focused)
        drawOverlay(canvas, *focus, false);
    const ChannelOverlay *named = focused ? focus : channels;
    if (named == nullptr)
        return;
    drawNotes(canvas, *named, labels);
    nameEnds(canvas, *named, labels);
}

} // namespace eps::ui
