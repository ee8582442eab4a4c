#pragma once

#include "ui/graph/canvas.h"
#include "ui/graph/object_text.h"

namespace eps::ui {

/// A small card with `text` beside `anchor`, wholly inside the view.
void paintHoverCard(const Canvas &canvas, const ObjectText &text, QPointF anchor);

/// Where a card is painted that belongs to no fabric.
struct CardGround {
    QPainter &painter;
    const Fonts &fonts;
    const Colours &colours;
    QRectF view;
};
void paintHoverCard(const CardGround &ground, const ObjectText &text, QPointF anchor);

} // namespace eps::ui
