#pragma once

#include "core/base/result.h"

#include <nlohmann/json.hpp>
#include <string_view>

/// The one wrapper of nlohmann-json. Include it in .cpp files only: it is slow to compile.
namespace eps {

using Json = nlohmann::json;                ///< keys sorted
using OrderedJson = nlohmann::ordered_json; ///< keys in the order of insertion, for output

/// Parses one JSON text, at most `maxDepth` levels deep. The error says what is wrong and at which byte.
[[nodiscard]] Result<Json> parseJson(std::string_view text, int maxDepth = 200);

/// `value[key]` as a string when it is one (numbers and booleans are spelled out), else empty.
[[nodiscard]] std::string jsonString(const Json &value, std::string_view key);

/// Pointer to `value[key]`, or null when `value` is no object or has no such key.
[[nodiscard]] const Json *jsonFind(const Json &value, std::string_view key);

} // namespace eps
