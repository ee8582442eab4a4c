#include "ui/graph/plan_parts.h"

#include "ui/graph/channel_text.h"

#include <algorithm>
#include <cmath>

namespace eps::ui::plan {

namespace {

constexpr double kLongestLabel = 170;
constexpr double kLongestInInset = 78;
constexpr double kSample = 28;
constexpr double kGap = 8;
constexpr double kBetween = 22;
constexpr double kMargin = 16;
constexpr double kRowAir = 6;

const QFontMetricsF &metricsOf(const ChannelFrame &frame, bool strong)
{
    return strong ? frame.fonts.strongMetrics : frame.fonts.smallMetrics;
}

struct Row {
    std::vector<ChannelDrawing::LegendItem> items;
};

std::vector<Row> legendRows(const ChannelFrame &frame, const std::array<std::size_t, kJoinKinds> &kinds,
                            std::size_t gaps)
{
    const auto &metrics = frame.fonts.smallMetrics;
    const double right = frame.view().right() - kMargin;
    std::vector<Row> rows(1);
    double x = kMargin;
    const auto add = [&](JoinKind kind, std::size_t count) {
        if (count == 0)
            return;
        ChannelDrawing::LegendItem item;
        item.kind = kind;
        item.text = QStringLiteral("%1: %2").arg(nameOf(kind)).arg(count);
        const double width = metrics.horizontalAdvance(item.text);
        if (x + kSample + kGap + width > right && !rows.back().items.empty()) {
            rows.emplace_back();
            x = kMargin;
        }
        item.left = QPointF(x, 0);
        item.textArea = QRectF(x + kSample + kGap, 0, std::min(width + 1, std::max(right - x - kSample - kGap, 1.0)),
                               metrics.height());
        x += kSample + kGap + width + kBetween;
        rows.back().items.push_back(std::move(item));
    };
    for (std::size_t kind = 1; kind < kJoinKinds; ++kind)
        add(static_cast<JoinKind>(kind), kinds[kind]);
    add(JoinKind::Gap, gaps);
    return rows;
}

} // namespace

double longestLabel(const ChannelFrame &frame) { return frame.small ? kLongestInInset : kLongestLabel; }

bool hasShortLabels(const ChannelFrame &frame)
{
    constexpr double kNarrow = 720;
    return frame.small || frame.view().width() < kNarrow;
}

QString elidedLabel(const ChannelFrame &frame, const QString &text)
{
    // What no label can hold is not measured letter by letter.
    constexpr qsizetype kMostLetters = 256;
    return frame.fonts.smallMetrics.elidedText(text.left(kMostLetters), Qt::ElideMiddle, longestLabel(frame));
}

QRectF labelArea(const ChannelFrame &frame, QPointF centre, const QString &text, bool strong)
{
    const auto &metrics = metricsOf(frame, strong);
    const double width = metrics.horizontalAdvance(text) + 6;
    return {centre.x() - width / 2, centre.y() - metrics.height() / 2, width, metrics.height()};
}

void placeLegend(const ChannelFrame &frame, const std::array<std::size_t, kJoinKinds> &kinds, std::size_t gaps,
                 ChannelDrawing &drawing, LabelPlacer &placer)
{
    if (frame.small)
        return;
    const std::vector<Row> rows = legendRows(frame, kinds, gaps);
    if (rows.front().items.empty())
        return;
    const double height = frame.fonts.smallMetrics.height() + kRowAir;
    double y = frame.view().bottom() - kMargin - height * static_cast<double>(rows.size());
    QRectF area;
    for (const Row &row : rows) {
        for (ChannelDrawing::LegendItem item : row.items) {
            item.left.setY(y + height / 2);
            item.textArea.moveCenter(QPointF(item.textArea.center().x(), y + height / 2));
            area |= QRectF(item.left.x(), y, item.textArea.right() - item.left.x(), height);
            drawing.legend.push_back(std::move(item));
        }
        y += height;
    }
    drawing.legendArea = area.adjusted(-8, -4, 8, 4);
    placer.reserve(drawing.legendArea);
}

void placeCentredCaption(const ChannelFrame &frame, const QStringList &lines, QPointF centre, double radius,
                         ChannelDrawing &drawing, LabelPlacer &placer)
{
    constexpr double kLineAir = 4;
    double height = 0;
    double widest = 0;
    qsizetype fitting = 0;
    for (qsizetype i = 0; i < lines.size(); ++i) {
        const auto &metrics = metricsOf(frame, i == 0);
        const double nextHeight = height + metrics.height() + (i == 0 ? 0 : kLineAir);
        const double nextWidth = std::max(widest, metrics.horizontalAdvance(lines[i]));
        if (std::hypot(nextWidth, nextHeight) / 2 > radius)
            break;
        height = nextHeight;
        widest = nextWidth;
        ++fitting;
    }
    const QRectF area(centre.x() - widest / 2 - 3, centre.y() - height / 2, widest + 6, height);
    if (fitting == 0 || !placer.take(area))
        return;
    double y = area.top();
    for (qsizetype i = 0; i < fitting; ++i) {
        const double lineHeight = metricsOf(frame, i == 0).height();
        drawing.caption.push_back({QRectF(area.left(), y, area.width(), lineHeight), lines[i], i == 0, true});
        y += lineHeight + kLineAir;
    }
}

void placeCornerCaption(const ChannelFrame &frame, const QStringList &lines, QPointF corner, ChannelDrawing &drawing,
                        LabelPlacer &placer)
{
    const double room = frame.view().right() - corner.x() - kEdge;
    double y = corner.y();
    for (qsizetype i = 0; i < lines.size(); ++i) {
        const auto &metrics = metricsOf(frame, i == 0);
        const QString shown = metrics.elidedText(lines[i], Qt::ElideRight, room);
        const QRectF area(corner.x(), y, std::min(metrics.horizontalAdvance(shown) + 1, room), metrics.height());
        if (!placer.take(area))
            return;
        drawing.caption.push_back({area, shown, i == 0, true});
        y += metrics.height() + 2;
    }
}

std::vector<std::size_t> spreadOrder(std::size_t count)
{
    std::vector<std::size_t> order;
    order.reserve(count);
    std::size_t step = 1;
    while (step < count)
        step *= 2;
    if (count > 0)
        order.push_back(0);
    for (; step > 1; step /= 2)
        for (std::size_t at = step / 2; at < count; at += step)
            order.push_back(at);
    return order;
}

std::uint32_t usualPlaces(const std::vector<ChannelDrawing::Band> &bands)
{
    std::vector<std::uint32_t> counts;
    counts.reserve(bands.size());
    for (const ChannelDrawing::Band &band : bands)
        counts.push_back(band.places);
    if (counts.empty())
        return 0;
    const auto middle = counts.begin() + static_cast<std::ptrdiff_t>(counts.size() / 2);
    std::nth_element(counts.begin(), middle, counts.end());
    return *middle;
}

double numberWidth(const ChannelFrame &frame, const std::vector<ChannelPlace> &places)
{
    std::int32_t highest = 0;
    for (const ChannelPlace &place : places)
        highest = std::max(highest, place.rank.value);
    // All digits are equally wide in the fonts of desktops.
    return frame.fonts.smallMetrics.horizontalAdvance(QString(QString::number(highest).size(), u'0'));
}

QString selectionText(const ChannelFrame &frame)
{
    const ObjectRef &object = frame.selection;
    if (object.communicator != frame.scene.communicator)
        return {};
    const auto &hops = frame.scene.group().hops;
    if (object.hop.valid() && object.hop.index() < hops.size()) {
        const Hop &hop = hops[object.hop.index()];
        return QStringLiteral("%1 → %2").arg(hop.from.value).arg(hop.to.value);
    }
    return object.rank.valid() ? QString::number(object.rank.value) : QString();
}

std::ptrdiff_t selectedPlace(const ChannelFrame &frame, const std::vector<ChannelPlace> &places)
{
    const ObjectRef &object = frame.selection;
    if (object.communicator != frame.scene.communicator || (!object.hop.valid() && !object.rank.valid()))
        return -1;
    const auto isIt = [&](const ChannelPlace &place) {
        return object.hop.valid() ? place.join.hop == object.hop || place.join.downHop == object.hop
                                  : place.rank == object.rank;
    };
    const auto found = std::find_if(places.begin(), places.end(), isIt);
    return found == places.end() ? -1 : found - places.begin();
}

} // namespace eps::ui::plan

namespace eps::ui {

QMarginsF wholeMargins(const ChannelFrame &frame, ChannelForm form)
{
    constexpr double kAway = 20;
    const auto &metrics = frame.fonts.smallMetrics;
    const auto &runs = form == ChannelForm::Ring ? frame.scene.ring.runs : frame.scene.tree.runs;
    constexpr std::size_t kMeasured = 64; ///< names of hosts of one job are about equally long
    double widest = 0;
    for (std::size_t i = 0; i < std::min(runs.size(), kMeasured); ++i)
        widest = std::max(widest, metrics.horizontalAdvance(plan::elidedLabel(frame, hostText(runs[i].host))));
    const double line = metrics.height();
    if (form == ChannelForm::Tree)
        return frame.small ? QMarginsF(12, line + 12, 12, 12) : QMarginsF(36, 3 * line + 30, 36, 2 * line + 46);
    const double legend = frame.small ? 0 : 2 * line + 16;
    if (runs.size() > kMeasured && !plan::hasShortLabels(frame))
        widest = std::min(2 * widest + 60, plan::longestLabel(frame)); // "host1 – host16 · 128"
    const double side = std::min(widest, frame.view().width() / 4) + kAway;
    return {side, line + kAway, side, line + kAway + legend};
}

} // namespace eps::ui
