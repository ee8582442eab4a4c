#pragma once

#include "core/query/columns.h"

#include <QString>

/// Words of tables for a person: core knows them by stable keys.
namespace eps::ui {

/// "Hops", "NICs".
[[nodiscard]] QString subjectTitle(query::Subject subject);
/// "128 hops".
[[nodiscard]] QString subjectCount(query::Subject subject, std::size_t count);
/// The heading of a column, with its unit; its key when there is none.
[[nodiscard]] QString columnTitle(std::string_view key);
/// What a column says, in a sentence; empty when the heading says it all.
[[nodiscard]] QString columnTip(std::string_view key);

} // namespace eps::ui
