#pragma once

#include "core/base/result.h"
#include "core/query/keys.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

/// The query language: terms apart by blanks, all of which must hold.
///
///     rank:3 nic:mlx5_3 transport:NET host:node0* -state:ok port:leaf4/swp2 "free text"
///
/// A term is a key of keys.h, a colon and values: "," between values means or, "*" any letters, "-" in front of the
/// term not. Numbers may be ranges: 0-7, 8- (from 8 on). A word without a key is found anywhere in names and texts.
/// Quotation marks keep blanks, commas and colons together; a backslash takes the next letter literally. Case is
/// ignored. Words with a colon that are no key are an error, except MAC, IP and PCI addresses, which are text.
namespace eps::query {

inline constexpr std::size_t kMostBytes = 64U * 1024U; ///< of one query
inline constexpr std::size_t kMostTerms = 64;
inline constexpr std::size_t kMostValues = 4096;
inline constexpr std::size_t kMostWildcards = 32; ///< values with "*", and values of text, which cost most

/// A name to compare with: literal pieces between the "*". One piece is the name itself.
struct Glob {
    std::vector<std::string> pieces{std::string()};
    bool operator==(const Glob &) const = default;
};

/// Numbers from first to last, both included.
struct Range {
    std::int64_t first = 0;
    std::int64_t last = 0;
    auto operator<=>(const Range &) const = default;
};

/// One condition. Of a Number key `ranges` holds, otherwise `values`.
struct Term {
    Key key = Key::Text;
    bool negated = false;
    std::vector<Glob> values;
    std::vector<Range> ranges;
    std::size_t begin = 0; ///< where it stands in the text, in bytes
    std::size_t end = 0;

    /// The same condition, wherever it stands.
    bool operator==(const Term &other) const
    {
        return key == other.key && negated == other.negated && values == other.values && ranges == other.ranges;
    }
};

/// What is asked: all terms hold. No term: everything fits.
struct Query {
    std::vector<Term> terms;
    bool operator==(const Query &) const = default;
};

/// Why a text is no query, and where. `incomplete`: it may become one by typing on.
struct QueryError {
    std::string what; ///< "there is no key \"hots\""
    std::string fix;  ///< "did you mean \"host\"?"; may be empty
    std::size_t begin = 0;
    std::size_t end = 0; ///< bytes of the text, begin <= end <= size
    bool incomplete = false;

    /// One line: what, at which letter of the query's text, and the fix.
    [[nodiscard]] std::string oneLine(std::string_view text) const;
};

/// Reads a query of any bytes. O(bytes).
[[nodiscard]] tl::expected<Query, QueryError> parseQuery(std::string_view text);

/// The query as text that parseQuery reads back as the same query.
[[nodiscard]] std::string toText(const Query &query);
[[nodiscard]] std::string toText(const Term &term);

/// `name` as a value of a term: quoted and escaped where it has to be, so that it means exactly these letters.
[[nodiscard]] std::string valueText(std::string_view name);

} // namespace eps::query
