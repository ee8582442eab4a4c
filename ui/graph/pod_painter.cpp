#include "ui/graph/box_painter.h"
#include "ui/graph/object_text.h"

#include <algorithm>
#include <array>

namespace eps::ui {

namespace {

constexpr double kPadding = 10;
constexpr double kNarrow = 150;

/// The longest way to write "host1 – host64" that fits.
QString hostRange(const Canvas &canvas, const ScenePod &pod, double room)
{
    QString first = QString::fromStdString(pod.firstHost);
    if (pod.hosts.size() <= 1)
        return first;
    const QString dash = QStringLiteral(" – ");
    QString whole = first + dash + QString::fromStdString(pod.lastHost);
    if (canvas.fonts.strongMetrics.horizontalAdvance(whole) <= room)
        return whole;
    const QString ends = QString::fromStdString(pod.firstHostEnd) + dash + QString::fromStdString(pod.lastHostEnd);
    const bool fits = canvas.fonts.strongMetrics.horizontalAdvance(ends) <= room;
    return fits ? ends : QString::fromStdString(pod.firstHostEnd) + QStringLiteral(" –");
}

/// As much of "64 hosts · 8 leaves" as fits.
QString counts(const Canvas &canvas, const ScenePod &pod, double room)
{
    const QString hosts = hostCount(pod.hosts.size());
    for (const QString &text : {hosts + QStringLiteral(" · ") + leafCount(pod.leaves.size()), hosts})
        if (canvas.fonts.smallMetrics.horizontalAdvance(text) <= room)
            return text;
    return {};
}

/// Counts of what is wrong, worst first, from the right. One colour for a whole pod would make a few bad hosts among
/// hundreds look like a bad pod. Gives the room that is left.
double drawTrouble(const Canvas &canvas, const QRectF &row, const std::array<std::uint32_t, 5> &counts)
{
    constexpr double kIcon = 13;
    double right = row.right();
    for (const Status status : {Status::Warning, Status::Critical}) {
        const auto count = counts[static_cast<std::size_t>(status)];
        if (count == 0)
            continue;
        const QString text = QString::number(count);
        const double width = canvas.fonts.strongMetrics.horizontalAdvance(text);
        if (right - width - kIcon - 4 < row.left())
            break;
        canvas.painter.setFont(canvas.fonts.strong);
        const QColor ink = status == Status::Critical ? canvas.colour().critical : canvas.colour().warningText;
        canvas.painter.setPen(ink);
        const double baseline = row.center().y() + canvas.fonts.strongMetrics.capHeight() / 2;
        canvas.painter.drawText(QPointF(right - width, baseline), text);
        const double height = canvas.fonts.strongMetrics.capHeight();
        canvas.note({{right - width, baseline - height, width, height}, text, ink, canvas.colour().fabricNode});
        drawStatus(canvas.painter, QRectF(right - width - kIcon - 4, row.center().y() - kIcon / 2, kIcon, kIcon),
                   status, canvas.frame.theme);
        right -= width + kIcon + 4 + 12;
    }
    return right - row.left();
}

void drawLeft(const Canvas &canvas, QPointF at, double room, const QString &text, const QFont &font,
              const QFontMetricsF &metrics, const QColor &colour)
{
    if (text.isEmpty())
        return;
    canvas.painter.setFont(font);
    canvas.painter.setPen(colour);
    const QString shown = metrics.elidedText(text, Qt::ElideMiddle, room);
    const double height = metrics.capHeight();
    canvas.painter.drawText(QPointF(at.x(), at.y() + height / 2), shown);
    canvas.note({{at.x(), at.y() - height / 2, metrics.horizontalAdvance(shown), height},
                 shown,
                 colour,
                 canvas.colour().fabricNode});
}

/// Wide and flat: name, counts and trouble in one row.
void drawFlat(const Canvas &canvas, const QRectF &rect, std::size_t number)
{
    const ScenePod &pod = canvas.frame.scene.pods[number];
    const Fonts &fonts = canvas.fonts;
    const QRectF row = rect.adjusted(kPadding, 0, -kPadding, 0);
    const double room = drawTrouble(canvas, row, canvas.frame.status.pods[number]);
    const QPointF at(row.left(), row.center().y());
    const QString name = hostRange(canvas, pod, room);
    const double width = fonts.strongMetrics.horizontalAdvance(name);
    drawLeft(canvas, at, room, name, fonts.strong, fonts.strongMetrics, canvas.colour().text);
    drawLeft(canvas, at + QPointF(width + 14, 0), room, counts(canvas, pod, room - width - 14), fonts.small,
             fonts.smallMetrics, canvas.colour().muted);
}

/// Name, counts and trouble below each other.
void drawTall(const Canvas &canvas, const QRectF &rect, std::size_t number)
{
    const ScenePod &pod = canvas.frame.scene.pods[number];
    const Fonts &fonts = canvas.fonts;
    const double line = fonts.baseMetrics.height() + 2;
    const double room = rect.width() - 2 * kPadding;
    const int rows = std::min(static_cast<int>((rect.height() - 8) / line), 3);
    QPointF at(rect.left() + kPadding, rect.center().y() - (rows - 1) * line / 2);
    drawLeft(canvas, at, room, hostRange(canvas, pod, room), fonts.strong, fonts.strongMetrics, canvas.colour().text);
    at.ry() += line;
    if (rows > 1)
        drawLeft(canvas, at, room, counts(canvas, pod, room), fonts.small, fonts.smallMetrics, canvas.colour().muted);
    if (rows > 2)
        drawTrouble(canvas, QRectF(at.x(), at.y() + line / 2, room, line), canvas.frame.status.pods[number]);
}

/// Too small for words: how much of it is wrong.
void drawShares(const Canvas &canvas, const QRectF &rect, const std::array<std::uint32_t, 5> &counts)
{
    std::uint32_t total = 0;
    for (const auto count : counts)
        total += count;
    double left = rect.left() + 2;
    for (const Status status : {Status::Critical, Status::Warning}) {
        const auto count = counts[static_cast<std::size_t>(status)];
        if (count == 0)
            continue;
        const double width = std::max((rect.width() - 4) * count / total, 3.0);
        canvas.painter.fillRect(QRectF(left, rect.bottom() - 5, width, 3), statusColour(status, canvas.frame.theme));
        left += width + 1;
    }
}

void drawPod(const Canvas &canvas, std::size_t number, const QRectF &rect)
{
    canvas.painter.setRenderHint(QPainter::Antialiasing);
    canvas.painter.setPen(linePen(canvas.colour().fabricNodeEdge, 1.01));
    canvas.painter.setBrush(canvas.colour().fabricNode);
    canvas.painter.drawRoundedRect(rect, 5, 5);
    const double line = canvas.fonts.baseMetrics.height() + 2;
    if (rect.width() < 56 || rect.height() < line)
        drawShares(canvas, rect, canvas.frame.status.pods[number]);
    else if (rect.height() < 2 * line + 8 && rect.width() > kNarrow)
        drawFlat(canvas, rect, number);
    else
        drawTall(canvas, rect, number);
}

} // namespace

void paintPods(const Canvas &canvas)
{
    if (canvas.frame.lod.level != Lod::Level::Far && canvas.frame.scene.folded.empty())
        return;
    canvas.painter.save();
    const GraphScene &scene = canvas.frame.scene;
    for (std::size_t i = 0; i < scene.pods.size(); ++i)
        if (const QRectF rect = canvas.frame.camera.toScreen(scene.pods[i].bounds);
            rect.intersects(canvas.lineBounds()) && !scene.pods[i].empty() &&
            canvas.frame.isFoldedPod(static_cast<std::int32_t>(i)))
            drawPod(canvas, i, rect);
    canvas.painter.restore();
}

} // namespace eps::ui
