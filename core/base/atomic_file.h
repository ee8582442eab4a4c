#pragma once

#include "core/base/result.h"

#include <string>
#include <string_view>

namespace eps {

/// Replaces the content of `path` as one step: whoever opens it, at any time and after a crash or power cut at any
/// time, finds the old bytes or the new ones, whole. The bytes are written to a file without a name in the same folder
/// (where the file system has no such files, to a hidden one), forced to the medium, and only then given the name. A
/// symbolic link stays one, permissions stay; a new file gets those of the umask. Blocking; any thread. Errors: no such
/// folder, no permission, no space; the old file is untouched then.
[[nodiscard]] Result<void> writeFileAtomically(const std::string &path, std::string_view bytes);

} // namespace eps
