#pragma once

#include "core/base/json.h"
#include "core/model/job.h"
#include "tests/support/public_facts.h"

namespace eps::test {

/// The part of compareFacts that is about rings, trees and hops.
[[nodiscard]] std::vector<Fact> compareStructure(const Json &expected, const Job &job);

} // namespace eps::test
