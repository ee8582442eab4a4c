#pragma once

#include "core/model/snapshot.h"

#include <string>

namespace eps::session {

/// What is wrong with a snapshot that was read from a file, in a few words; empty when everything that the model
/// promises to code that walks it holds: ids name things that are there, things know their own place, lists that are
/// searched are in order, paths consist of ports. O(size of the snapshot); any thread.
[[nodiscard]] std::string unsoundness(const Snapshot &snapshot);

} // namespace eps::session
