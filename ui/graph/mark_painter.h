#pragma once

#include "ui/graph/canvas.h"
#include "ui/graph/label_placer.h"

namespace eps::ui {

/// All that lies over the pale fabric, in order: trouble, channels, hover and selection, labels, legend.
void paintAllMarks(const Canvas &canvas);

/// The shown channels along their ports and inside hosts.
void paintChannels(const Canvas &canvas, LabelPlacer &labels);

/// The line patterns in use and the shown channels, at the bottom left.
void paintLegend(const Canvas &canvas);
/// Where it lies; empty when there is none.
[[nodiscard]] QRectF legendArea(const Canvas &canvas);

/// Small text on a ground that lets it be read over lines.
void drawHaloText(const Canvas &canvas, const QRectF &area, const QString &text, const QFont &font,
                  const QColor &colour);

} // namespace eps::ui
