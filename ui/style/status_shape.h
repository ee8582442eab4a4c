#pragma once

#include "ui/style/palette.h"

#include <QRectF>
#include <QString>

class QPainter;

namespace eps::ui {

/// How a thing does, worst last. Unknown is never shown as Ok.
enum class Status : std::uint8_t { Unknown, Ok, Info, Warning, Critical };

[[nodiscard]] QColor statusColour(Status status, Theme theme);
/// "critical", "warning" … in the user's language, for tooltips and screen readers.
[[nodiscard]] QString statusName(Status status);

/// The status as a shape besides its colour: octagon critical, triangle warning, circle info, tick ok, dashed outline
/// unknown. Fills the largest square in the middle of `bounds`.
void drawStatus(QPainter &painter, const QRectF &bounds, Status status, Theme theme);

} // namespace eps::ui
