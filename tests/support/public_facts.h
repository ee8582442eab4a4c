#pragma once

#include "core/model/snapshot.h"

#include <string>
#include <string_view>
#include <vector>

/// Compares the facts that people stated about public logs with what EPS read from them.
namespace eps::test {

/// One stated fact: a path inside "expected" ("rings[0]", "rank_placement.8.node01", "b.log:nranks") and whether the
/// snapshot says the same; `found` is what it says otherwise.
struct Fact {
    std::string key;
    bool holds = false;
    std::string found;
};

/// All facts of an "expected" object (JSON text) that the model can state. Counts of raw lines, conclusions and the
/// like are not among them. Nested "per_file" objects are not looked into.
[[nodiscard]] std::vector<Fact> compareFacts(std::string_view expected, const Snapshot &snapshot);

} // namespace eps::test
