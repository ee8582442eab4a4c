#include "core/base/json.h"

#include <algorithm>

namespace eps {

namespace {

/// What a text holds, counted before the parser recurses into it and allocates for it.
struct Shape {
    int depth = 0;
    std::size_t values = 1;
};

Shape shapeOf(std::string_view text)
{
    Shape shape;
    int depth = 0;
    bool inString = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (inString) {
            if (c == '\\')
                ++i;
            else if (c == '"')
                inString = false;
        } else if (c == '"') {
            inString = true;
        } else if (c == '{' || c == '[') {
            shape.depth = std::max(shape.depth, ++depth);
            ++shape.values;
        } else if (c == '}' || c == ']') {
            --depth;
        } else if (c == ',') {
            ++shape.values;
        }
    }
    return shape;
}

} // namespace

std::string jsonErrorText(const Json::exception &error)
{
    const std::string_view whole = error.what();
    const auto end = whole.starts_with('[') ? whole.find("] ") : std::string_view::npos;
    return std::string(end == std::string_view::npos ? whole : whole.substr(end + 2));
}

Result<Json> parseJson(std::string_view text, int maxDepth)
{
    const Shape shape = shapeOf(text);
    if (shape.depth > maxDepth)
        return failure("JSON is nested too deeply", "more than " + std::to_string(maxDepth) + " levels");
    if (shape.values > kMostJsonValues)
        return failure("JSON is too large", "more than " + std::to_string(kMostJsonValues) + " values");
    try {
        return Json::parse(text);
    } catch (const Json::exception &error) {
        return failure("not valid JSON", jsonErrorText(error));
    }
}

std::string jsonString(const Json &value, std::string_view key)
{
    const Json *found = jsonFind(value, key);
    if (found == nullptr || found->is_null() || found->is_structured())
        return {};
    return found->is_string() ? found->get<std::string>() : found->dump(-1, ' ', false, Json::error_handler_t::replace);
}

const Json *jsonFind(const Json &value, std::string_view key)
{
    if (!value.is_object())
        return nullptr;
    const auto found = value.find(key);
    return found == value.end() ? nullptr : &*found;
}

} // namespace eps
