#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace eps {

/// A JSON value as it was written: members in their order, repeated keys kept, every value with its line. For dumps of
/// devices, where the line is evidence and the text may be cut; parseJson (json.h) is simpler where neither matters.
struct JsonNode {
    enum class Kind { Null, Scalar, Array, Object };

    Kind kind = Kind::Null;
    std::string key;        ///< when a member of an object
    std::string scalar;     ///< strings unescaped; numbers, true and false as spelled
    std::uint32_t line = 1; ///< of the key, or of the value when it has none; 1 = first line of the text
    std::vector<JsonNode> children;

    /// First member of that name; null when there is none or this is no object. Linear in the members.
    [[nodiscard]] const JsonNode *find(std::string_view name) const;
    /// The scalar of that member; empty when absent, null, an array or an object.
    [[nodiscard]] std::string_view text(std::string_view name) const;
    [[nodiscard]] bool isObject() const { return kind == Kind::Object; }
    [[nodiscard]] bool isArray() const { return kind == Kind::Array; }
};

/// A value and where it ended.
struct JsonTree {
    JsonNode root;               ///< what was read up to the error, open objects and arrays closed
    std::string error;           ///< empty when the value is complete
    std::uint32_t errorLine = 0; ///< of the error
    std::size_t end = 0;         ///< bytes read; after the closing bracket when complete
    std::uint32_t endLine = 1;   ///< line of `end`
    std::size_t values = 0;      ///< how many were read
};

/// Bounds of memory and depth; more is an error behind what was read.
struct JsonTreeLimits {
    std::size_t depth = 64;
    std::size_t values = 4'000'000; ///< 0.5 GB
};

/// Reads the first JSON value of `text` and stops behind it. Bytes that are not UTF-8 and raw control characters in
/// strings, which real devices print, are replaced by "?" and a space. O(n).
[[nodiscard]] JsonTree readJsonTree(std::string_view text, const JsonTreeLimits &limits = {});

} // namespace eps
