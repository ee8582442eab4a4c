#pragma once

#include "core/sources/document.h"

#include <span>

namespace eps::lldp {

/// Every dialect of neighbour dumps and of the tables of a switch that help to read them (aliases, ifIndex numbers,
/// its own chassis). The engine asks each probe and takes the surest answer. The rows live as long as the program.
[[nodiscard]] std::span<const sources::TextDialect> neighbourDialects();

} // namespace eps::lldp
