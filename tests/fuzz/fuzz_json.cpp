#include "core/base/json.h"
#include "core/base/json_tree.h"
#include "tests/fuzz/fuzz.h"

/// Both JSON readers; what one takes whole, the other takes too.
int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const std::string_view text = eps::fuzz::textOf(data, size);
    const eps::JsonTree tree = eps::readJsonTree(text);
    eps::fuzz::require(tree.end <= text.size(), "read past the end");
    eps::fuzz::require(tree.endLine >= 1, "lines count from 1");
    const auto value = eps::parseJson(text, 60);
    eps::fuzz::require(!value || tree.error.empty(), "the tolerant reader refuses what the strict one takes");
    return 0;
}
