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

enum class Sample { Channel, Certain, Candidate, Unknown };

struct Entry {
    Sample sample = Sample::Certain;
    QString text;
    ChannelStyle style;
};

std::vector<Entry> entriesOf(const Canvas &canvas)
{
    const ChannelOverlay &overlay = *canvas.frame.channels;
    const auto style = [&](std::size_t at) {
        return channelStyle(overlay.choices[at].channel.value, canvas.frame.theme);
    };
    std::vector<Entry> entries;
    for (std::size_t at = 0; at < std::min(overlay.choices.size(), kMostChannels); ++at)
        entries.push_back(
            {Sample::Channel, GraphText::tr("Channel %1").arg(overlay.choices[at].channel.value), style(at)});
    if (overlay.choices.size() > kMostChannels)
        entries.back().text =
            GraphText::tr("%1 and %n more", nullptr, static_cast<int>(overlay.choices.size() - kMostChannels))
                .arg(entries.back().text);
    const bool one = overlay.choices.size() == 1;
    ChannelStyle neutral;
    neutral.colour = canvas.colour().muted;
    const ChannelStyle shown = one ? style(0) : neutral;
    entries.push_back({Sample::Certain, GraphText::tr("certain"), shown});
    entries.push_back({Sample::Candidate, GraphText::tr("candidate"), shown});
    entries.push_back({Sample::Unknown,
                       overlay.unknownHops == 0
                           ? GraphText::tr("unknown")
                           : GraphText::tr("unknown: %n hops", nullptr, static_cast<int>(overlay.unknownHops)),
                       neutral});
    return entries;
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
    }
}

} // namespace

QRectF paintLegend(const Canvas &canvas)
{
    if (canvas.frame.channels == nullptr || canvas.frame.channels->empty())
        return {};
    const auto entries = entriesOf(canvas);
    const auto &metrics = canvas.fonts.smallMetrics;
    double width = 0;
    for (const Entry &entry : entries)
        width +=
            (entry.sample == Sample::Channel ? 12 : kSample) + kGap + metrics.horizontalAdvance(entry.text) + kBetween;
    const double height = metrics.height() + 12;
    const QRectF area(kMargin - 8, canvas.clip.bottom() - kMargin - height + 6, width - kBetween + 16, height);
    canvas.painter.setPen(Qt::NoPen);
    canvas.painter.setBrush(canvas.colour().window);
    canvas.painter.drawRoundedRect(area, 6, 6);
    canvas.painter.setFont(canvas.fonts.small);
    double x = area.left() + 8;
    const double baseline = area.center().y() + (metrics.ascent() - metrics.descent()) / 2;
    for (const Entry &entry : entries) {
        const double sample = entry.sample == Sample::Channel ? 12 : kSample;
        drawSample(canvas, entry, QPointF(x + sample - kSample, area.center().y()));
        canvas.painter.setPen(canvas.colour().muted);
        canvas.painter.drawText(QPointF(x + sample + kGap, baseline), entry.text);
        x += sample + kGap + metrics.horizontalAdvance(entry.text) + kBetween;
    }
    return area;
}

} // namespace eps::ui
