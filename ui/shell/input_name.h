#pragma once

#include <QStringList>

namespace eps::ui {

/// "job4", or "node01.log and 15 more": what was opened, in a few words. Looks at the paths only, never at the disk.
[[nodiscard]] QString inputName(const QStringList &paths);

/// The paths from the root, so that they mean the same wherever EPS is started next; "-" stays. Never looks at the
/// disk.
[[nodiscard]] QStringList fullPaths(const QStringList &paths);

} // namespace eps::ui
