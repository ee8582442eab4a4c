#pragma once

#include "core/sources/document.h"

#include <span>

namespace eps::sources {

/// The dialects of host facts: RDMA devices, interfaces, GPUs, GIDs, GPU-NIC nearness, topology XML. Each row lives in
/// a file of its own. Thread-safe; the span lives as long as the program.
[[nodiscard]] std::span<const TextDialect> inventoryDialects();

} // namespace eps::sources
