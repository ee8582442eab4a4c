#pragma once

#include "core/model/snapshot.h"

#include <QString>

namespace eps::ui {

/// Why nothing of what was opened can be shown: what was found instead, and what would help.
[[nodiscard]] QString emptyInputText(const Snapshot &snapshot);

} // namespace eps::ui
