#pragma once

#include "core/query/query.h"
#include "core/query/rows.h"

#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace eps::query {

/// How a query could go on.
struct Suggestion {
    std::string text; ///< takes the place of the bytes of its Completion: "host:", "leaf4/swp2"
    std::string doc;  ///< of a key: its sentence; of a value found without a key: empty
    bool isKey = false;
};

/// What can stand in place of the bytes [begin, end) of the text.
struct Completion {
    std::size_t begin = 0;
    std::size_t end = 0;
    std::vector<Suggestion> items;
};

/// Keys that begin as what stands at `cursor` (bytes), then values that exist in the snapshot and begin so. Behind a
/// key: its values. `subject` leaves out keys that do not apply to it. At most `limit` items; none inside text that is
/// no key. O(names); any thread; stops early, incomplete, when asked to.
[[nodiscard]] Completion complete(const RowIndex &index, std::string_view text, std::size_t cursor,
                                  std::optional<Subject> subject, std::size_t limit, const std::stop_token &stop = {});

} // namespace eps::query
