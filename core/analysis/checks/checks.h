#pragma once

#include "core/model/snapshot.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

/// Cross-checks: what the joined facts of a job say about its health, without any live data.
namespace eps::analysis {

/// One rule: looks at one kind of cause and appends a problem per cause (per host or set of channels, never per hop).
/// Pure, thread-safe; near linear in hops, hosts and facts.
struct CheckRule {
    std::string_view name; ///< "rail", "gdr", … stable
    void (*run)(const Snapshot &snapshot, std::vector<Problem> &into);
};

/// All rules, in the order they run.
[[nodiscard]] std::span<const CheckRule> checkRules();

/// Runs every rule over a snapshot whose fabric and paths are filled, on up to `threads` threads. Appends to `into`,
/// unsorted, in the order of the rules. `into` may be the snapshot's own list.
void runChecks(const Snapshot &snapshot, std::vector<Problem> &into, unsigned threads = 1);

/// One sentence for a person on call about Snapshot::problems: the likeliest cause, who and where, how sure, and how
/// much else there is.
[[nodiscard]] std::string headline(const Snapshot &snapshot);

} // namespace eps::analysis
