#pragma once

#include "core/base/result.h"

#include <string>
#include <string_view>

namespace eps {

/// One zstd frame with a checksum (decompress.h reads it). The same bytes give the same frame. O(n).
[[nodiscard]] Result<std::string> zstdCompressed(std::string_view bytes);

} // namespace eps
