#include "core/base/json.h"

namespace eps {

namespace {

/// Refuses texts nested deeper than `limit` before the parser recurses into them.
bool deeperThan(std::string_view text, int limit)
{
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
            if (++depth > limit)
                return true;
        } else if (c == '}' || c == ']') {
            --depth;
        }
    }
    return false;
}

} // namespace

Result<Json> parseJson(std::string_view text, int maxDepth)
{
    if (deeperThan(text, maxDepth))
        return failure("JSON is nested too deeply", "more than " + std::to_string(maxDepth) + " levels");
    try {
        return Json::parse(text);
    } catch (const Json::exception &error) {
        return failure("not valid JSON", error.what());
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
