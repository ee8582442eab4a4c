#pragma once

#include "core/query/marks.h"

#include <array>
#include <functional>
#include <span>

/// What each key means for each subject. A key that has no row here for a subject does not apply to it.
namespace eps::query {

/// True when a row of the subject fits the term. Valid as long as the marks it was made with.
using RowTest = std::function<bool(Row)>;

/// Makes the test of one key for one subject.
struct RowTestMaker {
    Key key;
    RowTest (*make)(Marks &);
};

[[nodiscard]] std::span<const RowTestMaker> hopTests();
[[nodiscard]] std::span<const RowTestMaker> rankTests();
[[nodiscard]] std::span<const RowTestMaker> deviceTests();
[[nodiscard]] std::span<const RowTestMaker> linkTests();
[[nodiscard]] std::span<const RowTestMaker> portTests();
[[nodiscard]] std::span<const RowTestMaker> nicTests();
[[nodiscard]] std::span<const RowTestMaker> problemTests();

/// The names of a hop's uses that a query may ask for.
[[nodiscard]] std::vector<std::string_view> useNames(std::uint8_t uses);
/// What the key gdr says of a hop; empty for hops that are no network hops.
[[nodiscard]] std::string_view gdrName(const Hop &hop);
/// What the key path says of a hop; empty for hops that take no way through the fabric.
[[nodiscard]] std::string_view pathName(const RowIndex &rows, Row hop);
/// "3/0/8>16": channel, connection, sender, receiver. The text lies in the buffer, which holds any four numbers.
using HopNameBuffer = std::array<char, 64>;
[[nodiscard]] std::string_view hopName(const Hop &hop, HopNameBuffer &buffer);

} // namespace eps::query
