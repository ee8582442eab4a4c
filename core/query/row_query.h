#pragma once

#include "core/query/query.h"
#include "core/query/rows.h"

#include <span>

namespace eps::query {

/// A query that picks exactly these rows of the subject, as far as their names tell them apart; no term for no rows.
/// Rows of several communicators are named by number in all of them. At most kMostValues rows are named, the rest is
/// left out.
[[nodiscard]] Query queryFor(const RowIndex &index, Subject subject, std::span<const Row> rows);

/// Ascending numbers as ranges: 0-7, 16. At most kMostValues.
[[nodiscard]] std::vector<Range> rangesOf(std::vector<std::int64_t> numbers);

} // namespace eps::query
