#pragma once

#include "core/base/result.h"

#include <cstddef>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

/// The one wrapper of nlohmann-json. Include it in .cpp files only: it is slow to compile.
namespace eps {

using Json = nlohmann::json;                ///< keys sorted
using OrderedJson = nlohmann::ordered_json; ///< keys in the order of insertion, for output

/// Values of one text that are read at most: a parsed value takes up to a hundred times the bytes that spell it.
inline constexpr std::size_t kMostJsonValues = 4'000'000;

/// What the parser says, for people: without the library's name for the error.
[[nodiscard]] std::string jsonErrorText(const Json::exception &error);

/// Parses one JSON text, at most `maxDepth` levels deep and of at most kMostJsonValues values. The error says what is
/// wrong and at which byte.
[[nodiscard]] Result<Json> parseJson(std::string_view text, int maxDepth = 200);

/// `value[key]` as a string when it is one (numbers and booleans are spelled out), else empty.
[[nodiscard]] std::string jsonString(const Json &value, std::string_view key);

/// Pointer to `value[key]`, or null when `value` is no object or has no such key.
[[nodiscard]] const Json *jsonFind(const Json &value, std::string_view key);

} // namespace eps
