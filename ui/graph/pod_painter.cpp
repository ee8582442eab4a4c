#include "ui/graph/box_painter.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace eps::ui {

namespace {

constexpr double kPadding = 4;

QString hostRange(const ScenePod &pod)
{
    const QString first = QString::fromStdString(pod.firstHost);
    return pod.hosts.size() <= 1 ? first : first + QStringLiteral(" – ") + QString::fromStdString(pod.lastHost);
}

QString counts(const ScenePod &pod)
{
    return QCoreApplication::translate("FabricView", "%n host(s)", nullptr, static_cast<int>(pod.hosts.size())) +
           QStringLiteral(" · ") +
           QCoreApplication::translate("FabricView", "%n leaf(s)", nullptr, static_cast<int>(pod.leaves.size()));
}

/// Shares of the pod's devices by status, worst first. One colour for a whole pod would make a few bad hosts among
/// hundreds look like a bad pod.
void drawStatusBar(const Canvas &canvas, const QRectF &bar, const std::array<std::uint32_t, 5> &counts)
{
    std::uint32_t total = 0;
    for (const auto count : counts)
        total += count;
    if (total == 0)
        return;
    canvas.painter.fillRect(bar, canvas.colour().hairline);
    double left = bar.left();
    for (const Status status : {Status::Critical, Status::Warning}) {
        const auto count = counts[static_cast<std::size_t>(status)];
        if (count == 0)
            continue;
        const double width = std::max(bar.width() * count / total, 3.0);
        canvas.painter.fillRect(QRectF(left, bar.top(), width, bar.height()), statusColour(status, canvas.frame.theme));
        left += width + 1;
    }
}

void drawPod(const Canvas &canvas, std::size_t number, const QRectF &rect)
{
    const ScenePod &pod = canvas.frame.scene.pods[number];
    canvas.painter.setRenderHint(QPainter::Antialiasing);
    canvas.painter.setPen(cosmeticPen(canvas.colour().fabricNodeEdge, 1.01));
    canvas.painter.setBrush(canvas.colour().fabricNode);
    canvas.painter.drawRoundedRect(rect, 4, 4);
    const double line = canvas.fonts.smallMetrics.height() + 1;
    const double barHeight = std::clamp(rect.height() * 0.12, 2.0, 5.0);
    const bool text = rect.width() > 40 && rect.height() > line + barHeight + 3 * kPadding;
    QRectF bar = rect.adjusted(kPadding, 0, -kPadding, -kPadding);
    bar.setTop(bar.bottom() - barHeight);
    drawStatusBar(canvas, bar, canvas.frame.status.pods[number]);
    if (!text)
        return;
    const bool both = rect.height() > 2 * line + barHeight + 4 * kPadding;
    const double middle = (rect.top() + bar.top()) / 2;
    QRectF row(rect.left(), middle - (both ? line : line / 2), rect.width(), line);
    drawFittedText(canvas, row, hostRange(pod), both, canvas.colour().text);
    if (both)
        drawFittedText(canvas, row.translated(0, line), counts(pod), false, canvas.colour().muted);
}

} // namespace

void paintPods(const Canvas &canvas)
{
    const GraphScene &scene = canvas.frame.scene;
    canvas.painter.save();
    const bool far = canvas.frame.lod.level == Lod::Level::Far;
    for (std::size_t i = 0; i < scene.pods.size(); ++i) {
        const QRectF rect = canvas.frame.camera.toScreen(scene.pods[i].bounds);
        if (far && rect.intersects(canvas.lineBounds()))
            drawPod(canvas, i, rect);
    }
    canvas.painter.restore();
}

} // namespace eps::ui
