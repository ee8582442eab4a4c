#pragma once

#include "core/query/query.h"
#include "core/query/rows.h"

#include <optional>
#include <stop_token>
#include <vector>

namespace eps::query {

/// True when the key says something of such things.
[[nodiscard]] bool applies(Key key, Subject subject);

/// Why a query cannot be asked of such things: the first term whose key does not apply; nothing when all do.
[[nodiscard]] std::optional<QueryError> checkFor(const Query &query, Subject subject);

/// The rows that fit, ascending. A term of a key that does not apply fits nothing (its negation everything).
/// About O(names + rows × terms); any thread; gives up, with too few rows, when asked to stop.
[[nodiscard]] std::vector<Row> select(const RowIndex &index, const Query &query, Subject subject,
                                      const std::stop_token &stop = {});

} // namespace eps::query
