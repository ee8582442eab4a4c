#pragma once

#include "core/sources/ccl/log_extract.h"

#include <optional>
#include <string_view>

namespace eps::ccl {

/// Reads the text after "via" (ccl-logs page §5.1): "P2P/CUMEM/read", "SHM/direct/direct", "NET/IB/3(6)/GDRDMA".
/// Nothing when it is not a whole known form.
[[nodiscard]] std::optional<Via> parseVia(std::string_view text, SymbolTable &symbols);

} // namespace eps::ccl
