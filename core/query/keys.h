#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace eps::query {

/// What a term of a query speaks of. Text is a word without a key.
enum class Key : std::uint8_t {
    Rank,
    From,
    To,
    Host,
    Switch,
    Device,
    Port,
    Nic,
    Channel,
    Communicator,
    Hop,
    Transport,
    Via,
    Uses,
    Gdr,
    Path,
    Candidates,
    Evidence,
    State,
    Severity,
    Code,
    Kind,
    Tier,
    Mac,
    Ip,
    Gpu,
    Text
};

/// How a key's values are written: names with "*" for any letters; numbers and ranges; one of a few words.
enum class ValueKind : std::uint8_t { Name, Number, Choice };

/// A row of the one table of keys: it drives parsing, completion and help.
struct KeyRow {
    Key id;
    std::string_view name;
    ValueKind kind;
    std::string_view choices; ///< of a Choice, separated by blanks
    std::string_view example; ///< a whole term
    std::string_view doc;     ///< one sentence without its full stop
};

[[nodiscard]] std::span<const KeyRow> keyTable();
[[nodiscard]] const KeyRow &rowOf(Key key);
/// By name, whatever its case.
[[nodiscard]] std::optional<Key> findKey(std::string_view name);

/// The one of `known` that was most likely meant by `typed`: it begins so, or differs by a letter or two; empty when
/// none is near. O(known × length²) for words of up to 32 bytes, longer ones are near none.
[[nodiscard]] std::string_view likelyMeant(std::string_view typed, std::span<const std::string_view> known);
[[nodiscard]] std::string_view likelyKey(std::string_view typed);

} // namespace eps::query
