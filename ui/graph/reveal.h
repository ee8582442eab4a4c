#pragma once

#include "ui/graph/camera.h"

namespace eps::ui {

/// The camera, moved only as far as needed to show `target` (scene units): not at all when it is in view, never closer,
/// further away only when it does not fit. `content` is all there is to see.
[[nodiscard]] Camera revealed(Camera camera, const QRectF &target, const QRectF &content);

} // namespace eps::ui
