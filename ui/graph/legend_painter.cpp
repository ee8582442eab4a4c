#include "ui/graph/mark_painter.h"

#include "ui/graph/graph_text.h"

#include <algorithm>

namespace eps::ui {

namespace {

constexpr double kSample = 28;
constexpr double kGap = 8;
constexpr double kBetween = 22;
constexpr double kMargin = 16;
constexpr std::size_t kMostChannels = 6;

enum class Sample { Channel, Certain, Candidate, Unknown, Unread };

struct Entry {
    Sample sample = Sample::Certain;
    QString text;
    ChannelStyle style;
};

bool showsUnread(const Canvas &canvas)
{
    const VisibleSet &visible = canvas.frame.visible;
    const auto isUnread = [&](DeviceId device) {
        return !canvas.frame.isFolded(device) && !canvas.frame.scene.fabric().device(device).reported;
    };
    return std::ranges::any_of(visible.hosts, isUnread) || std::ranges::any_of(visible.switches, isUnread);
}

/// Only what the picture has.
std::vector<Entry> entriesOf(const Canvas &canvas)
{
    const ChannelOverlay &overlay = *canvas.frame.channels;
    const auto style = [&](std::size_t at) { return channelStyle(overlay.choices[at].style(), canvas.frame.theme); };
    std::vector<Entry> entries;
    for (std::size_t at = 0; at < std::min(overlay.choices.size(), kMostChannels); ++at)
        entries.push_back(
            {Sample::Channel, GraphText::tr("Channel %1").arg(overlay.choices[at].channel.value), style(at)});
    if (overlay.choices.size() > kMostChannels)
        entries.back().text =
            GraphText::tr("%1 and %Ln more", nullptr, static_cast<int>(overlay.choices.size() - kMostChannels))
                .arg(entries.back().text);
    ChannelStyle neutral;
    neutral.colour = canvas.colour().muted;
    const ChannelStyle shown = overlay.choices.size() == 1 ? style(0) : neutral;
    const bool certain = !overlay.inside.empty() || std::ranges::any_of(overlay.legs, &OverlayLeg::certain);
    if (certain)
        entries.push_back({Sample::Certain, GraphText::tr("certain"), shown});
    if (!overlay.trays.empty() || !std::ranges::all_of(overlay.legs, &OverlayLeg::certain))
        entries.push_back({Sample::Candidate, GraphText::tr("candidate"), shown});
    if (overlay.unknownHops > 0)
        entries.push_back({Sample::Unknown,
                           GraphText::tr("unknown: %Ln hops", nullptr, static_cast<int>(overlay.unknownHops)),
                           neutral});
    if (showsUnread(canvas))
        entries.push_back({Sample::Unread, GraphText::tr("device without a dump"), neutral});
    return entries;
}

double sampleWidth(const Entry &entry) { return entry.sample == Sample::Channel ? 12 : kSample; }

/// Entries in rows, from the bottom left of the view: nothing is cut, however narrow it is.
struct Placed {
    Entry entry;
    QPointF at; ///< left end, middle of the line
    double width = 0;
};

std::vector<Placed> place(const Canvas &canvas, const std::vector<Entry> &entries)
{
    const auto &metrics = canvas.fonts.smallMetrics;
    const double line = metrics.height() + 6;
    const QRectF &corner = canvas.frame.corner;
    const double right = (corner.isNull() ? canvas.clip.right() : corner.left()) - kMargin;
    std::vector<Placed> placed;
    QPointF at(kMargin, 0);
    for (const Entry &entry : entries) {
        const double width = sampleWidth(entry) + kGap + metrics.horizontalAdvance(entry.text);
        if (at.x() > kMargin && at.x() + width > right)
            at = QPointF(kMargin, at.y() + line);
        placed.push_back({entry, at, width});
        at.rx() += width + kBetween;
    }
    const double bottom = canvas.clip.bottom() - kMargin - line / 2 + 4;
    for (Placed &item : placed)
        item.at.ry() += bottom - at.y();
    return placed;
}

QRectF areaOf(const Canvas &canvas, const std::vector<Placed> &placed)
{
    const double half = canvas.fonts.smallMetrics.height() / 2 + 6;
    QRectF area;
    for (const Placed &item : placed)
        area |= QRectF(item.at.x() - 8, item.at.y() - half, item.width + 16, 2 * half);
    return area;
}

void drawSample(const Canvas &canvas, const Entry &entry, QPointF left)
{
    QPainter &painter = canvas.painter;
    const QPointF right = left + QPointF(kSample, 0);
    switch (entry.sample) {
    case Sample::Channel:
        painter.setPen(Qt::NoPen);
        painter.setBrush(entry.style.colour);
        painter.drawRoundedRect(QRectF(left.x() + kSample - 12, left.y() - 6, 12, 12), 3, 3);
        if (entry.style.pattern != ChannelPattern::Plain) {
            const bool dotted = entry.style.pattern == ChannelPattern::DottedCore ||
                                entry.style.pattern == ChannelPattern::DarkDottedCore;
            painter.setBrush(entry.style.core);
            painter.drawRoundedRect(
                QRectF(left.x() + kSample - (dotted ? 7.5 : 12), left.y() - 1.5, dotted ? 3 : 12, 3), 1, 1);
        }
        break;
    case Sample::Certain:
        painter.setPen(linePen(entry.style.colour, 4));
        painter.drawLine(left, right);
        break;
    case Sample::Candidate: {
        QPen pen = linePen(entry.style.colour, 1.7);
        pen.setDashPattern({3.6, 2.6});
        painter.setPen(pen);
        painter.drawLine(left, right);
        break;
    }
    case Sample::Unknown: {
        QPen pen = linePen(canvas.colour().unknown, 1.8);
        pen.setDashPattern({1, 1.6});
        painter.setPen(pen);
        painter.drawLine(left, right);
        break;
    }
    case Sample::Unread:
        painter.setPen(unreadPen(canvas));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(QRectF(left.x() + 2, left.y() - 6, kSample - 4, 12), 3, 3);
        break;
    }
}

} // namespace

QRectF legendArea(const Canvas &canvas)
{
    const bool empty = canvas.frame.channels == nullptr || canvas.frame.channels->empty();
    return empty ? QRectF() : areaOf(canvas, place(canvas, entriesOf(canvas)));
}

void paintLegend(const Canvas &canvas)
{
    if (canvas.frame.channels == nullptr || canvas.frame.channels->empty())
        return;
    const auto placed = place(canvas, entriesOf(canvas));
    const auto &metrics = canvas.fonts.smallMetrics;
    const Colours &c = canvas.colour();
    canvas.painter.setPen(Qt::NoPen);
    canvas.painter.setBrush(c.window);
    canvas.painter.drawRoundedRect(areaOf(canvas, placed), 6, 6);
    for (const Placed &item : placed) {
        const double sample = sampleWidth(item.entry);
        drawSample(canvas, item.entry, item.at + QPointF(sample - kSample, 0));
        const QPointF baseline = item.at + QPointF(sample + kGap, metrics.capHeight() / 2);
        canvas.painter.setFont(canvas.fonts.small);
        canvas.painter.setPen(c.muted);
        canvas.painter.drawText(baseline, item.entry.text);
        canvas.note({{baseline.x(), baseline.y() - metrics.capHeight(), metrics.horizontalAdvance(item.entry.text),
                      metrics.capHeight()},
                     item.entry.text,
                     c.muted,
                     c.window,
                     true});
    }
}

} // namespace eps::ui
