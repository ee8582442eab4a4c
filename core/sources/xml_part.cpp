#include "core/sources/xml_part.h"

#include "core/base/text.h"

#include <algorithm>

namespace eps::sources {

namespace {

constexpr std::size_t kParts = 64;
constexpr std::size_t kDepth = 256;

std::size_t findElement(std::string_view text, std::string_view name, std::size_t from)
{
    const auto open = "<" + std::string(name);
    for (auto at = text.find(open, from); at != std::string_view::npos; at = text.find(open, at + open.size())) {
        const auto end = at + open.size();
        if (end < text.size() && (text::isSpace(text[end]) || text[end] == '>' || text[end] == '/'))
            return at;
    }
    return std::string_view::npos;
}

/// Where the tag that starts at `at` ends (its '>'), quotes respected.
std::size_t endOfTag(std::string_view text, std::size_t at)
{
    char quote = 0;
    for (; at < text.size(); ++at) {
        const char c = text[at];
        if (quote != 0) {
            if (c == quote)
                quote = 0;
        } else if (c == '"' || c == '\'') {
            quote = c;
        } else if (c == '>') {
            return at;
        }
    }
    return std::string_view::npos;
}

} // namespace

std::vector<XmlPart> xmlPartsOf(std::string_view text, std::string_view name)
{
    std::vector<XmlPart> parts;
    const auto close = "</" + std::string(name) + ">";
    auto at = findElement(text, name, 0);
    while (at != std::string_view::npos && parts.size() < kParts) {
        const auto next = findElement(text, name, at + name.size());
        const auto end = text.find(close, at);
        const bool closed = end != std::string_view::npos && (next == std::string_view::npos || end < next);
        const auto stop = closed ? end + close.size() : std::min(next, text.size());
        parts.push_back({text.substr(at, stop - at), at, closed});
        at = next;
    }
    return parts;
}

std::string withClosedTags(std::string_view text)
{
    std::vector<std::string_view> open;
    std::size_t kept = 0;
    for (auto at = text.find('<'); at != std::string_view::npos; at = text.find('<', kept)) {
        const bool comment = text.substr(at).starts_with("<!--");
        const auto end = comment ? text.find("-->", at) : endOfTag(text, at);
        if (end == std::string_view::npos)
            break;
        kept = comment ? end + 3 : end + 1;
        if (comment || text[at + 1] == '?' || text[at + 1] == '!' || text[end - 1] == '/')
            continue;
        if (text[at + 1] == '/') {
            if (!open.empty())
                open.pop_back();
            continue;
        }
        if (open.size() == kDepth)
            break;
        const auto inside = text.substr(at + 1, end - at - 1);
        open.push_back(inside.substr(0, inside.find_first_of(" \t\r\n/")));
    }
    std::string whole(text.substr(0, kept));
    for (auto name = open.rbegin(); name != open.rend(); ++name)
        whole += "</" + std::string(*name) + ">";
    return whole;
}

} // namespace eps::sources
