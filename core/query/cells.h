#pragma once

#include "core/query/columns.h"

namespace eps::query {

/// Ways to fill a cell.
[[nodiscard]] inline Cell textCell(std::string_view text) { return {std::string(text), false, std::nullopt}; }
[[nodiscard]] inline Cell unknownCell() { return {{}, true, std::nullopt}; }
/// Nothing to say: the column does not apply.
[[nodiscard]] inline Cell noCell() { return {}; }
[[nodiscard]] inline Cell textOrUnknown(std::string_view text) { return text.empty() ? unknownCell() : textCell(text); }
[[nodiscard]] inline Cell numberCell(std::int64_t number) { return {std::to_string(number), false, number}; }
/// Negative: not known.
[[nodiscard]] inline Cell numberOrUnknown(std::int64_t number)
{
    return number < 0 ? unknownCell() : numberCell(number);
}
/// In Gb/s; 0 = not known.
[[nodiscard]] Cell speedCell(std::uint64_t bitsPerSecond);
[[nodiscard]] Cell listCell(const std::vector<std::string> &texts);
[[nodiscard]] Cell fileCell(const RowIndex &index, SourceRef source);
[[nodiscard]] Cell lineCell(SourceRef source);
[[nodiscard]] Cell stateCell(const RowIndex &index, Subject subject, Row row);
/// The ports that the NIC is plugged into, "leaf4 swp2".
[[nodiscard]] Cell switchPortsCell(const Fabric &fabric, std::span<const NicId> nics);

[[nodiscard]] std::span<const Column> hopColumns();
[[nodiscard]] std::span<const Column> rankColumns();
[[nodiscard]] std::span<const Column> problemColumns();
[[nodiscard]] std::span<const Column> deviceColumns();
[[nodiscard]] std::span<const Column> linkColumns();
[[nodiscard]] std::span<const Column> portColumns();
[[nodiscard]] std::span<const Column> nicColumns();

} // namespace eps::query
