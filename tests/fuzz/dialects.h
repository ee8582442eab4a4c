#pragma once

#include "core/sources/dumps/dialects.h"
#include "core/sources/inventory/dialects.h"
#include "core/sources/lldp/dialects.h"

#include <vector>

namespace eps::fuzz {

/// Every row of the registries of text dialects.
[[nodiscard]] inline std::vector<sources::TextDialect> allDialects()
{
    std::vector<sources::TextDialect> rows;
    for (const auto &table : {lldp::neighbourDialects(), sources::inventoryDialects(), sources::dumpDialects()})
        rows.insert(rows.end(), table.begin(), table.end());
    return rows;
}

} // namespace eps::fuzz
