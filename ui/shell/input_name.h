#pragma once

#include <QStringList>

namespace eps::ui {

/// "job4", or "node01.log and 15 more": what was opened, in a few words. Looks at the paths only, never at the disk.
[[nodiscard]] QString inputName(const QStringList &paths);

} // namespace eps::ui
