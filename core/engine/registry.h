#pragma once

#include "core/sources/document.h"

#include <string_view>
#include <vector>

/// Every text dialect that is compiled in, by name. A new one is one file in its room and one row of that room's table.
namespace eps::engine {

/// All rows of all rooms, in a fixed order. Names are unique.
[[nodiscard]] const std::vector<sources::TextDialect> &textDialects();

/// The dialect that is surest of the text, and how sure it is; `dialect` is null when none claims it.
struct Recognition {
    const sources::TextDialect *dialect = nullptr;
    sources::Probe probe;
};
[[nodiscard]] Recognition recognise(const sources::Document &document);

} // namespace eps::engine
