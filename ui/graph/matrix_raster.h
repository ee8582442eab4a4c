#pragma once

#include "ui/graph/matrix_frame.h"

#include <QImage>

namespace eps::ui {

/// The cells of the frame's area as pixels, `ratio` device pixels to a pixel: colours, marks, what is dark, and lines
/// between hosts. Written span by span: a thousand times a thousand cells cost no more than their pixels.
[[nodiscard]] QImage rasterise(const MatrixFrame &frame, double ratio);

/// The mark of a transport as it is drawn into cells, for the legend.
[[nodiscard]] QImage transportSample(Transport transport, Theme theme, int size);
/// The same for what is not known.
[[nodiscard]] QImage darkSample(Theme theme, int size);

} // namespace eps::ui
