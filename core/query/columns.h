#pragma once

#include "core/query/rows.h"

#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace eps::query {

/// What a column says of a row. No text: it does not apply, or is not known; `unknown` tells which.
struct Cell {
    std::string text;
    bool unknown = false;
    std::optional<std::int64_t> number; ///< what a number column is sorted by
};

/// A column of the table of a subject. `key` is stable: CSV headings, JSON keys, kept layouts.
struct Column {
    std::string_view key;
    bool number = false; ///< right-aligned; the text is a number
    bool extra = false;  ///< shown on request only
    Cell (*cell)(const RowIndex &, Row) = nullptr;
};

/// The one table of columns of a subject, in their first order.
[[nodiscard]] std::span<const Column> columnsOf(Subject subject);

/// `rows` in the order of the column: numbers by size, texts as a person counts ("swp2" before "swp10"), equal ones as
/// they came, empty cells last in both directions. O(rows × (cell + log rows)); any thread; gives up, in any order,
/// when asked to stop.
[[nodiscard]] std::vector<Row> sorted(const RowIndex &index, std::vector<Row> rows, const Column &column,
                                      bool descending, const std::stop_token &stop = {});

} // namespace eps::query
