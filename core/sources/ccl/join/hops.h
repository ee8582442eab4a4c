#pragma once

#include "core/sources/ccl/join/members.h"
#include "core/sources/ccl/join/nic_names.h"

namespace eps::ccl {

/// Fills Communicator::hops from connection lines, both ends joined, and says what each is used for. Rings and trees
/// must be filled already. Symbols go into `symbols`.
void fillHops(const Members &members, NicNames &nics, SymbolTable &symbols, Communicator &into, ProblemList &problems);

} // namespace eps::ccl
