#pragma once

#include "core/sources/document.h"

#include <span>

namespace eps::sources {

/// The dialects of a collective library's dump files: graph XML, ncclras output as text and JSON. (Topology XML is a
/// host fact: inventoryDialects.) Thread-safe; the span lives as long as the program.
[[nodiscard]] std::span<const TextDialect> dumpDialects();

} // namespace eps::sources
