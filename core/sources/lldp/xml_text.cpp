#include "core/sources/lldp/xml_text.h"

#include "core/base/text.h"
#include "core/sources/lldp/fields.h"

#include <algorithm>

namespace eps::lldp {

namespace {

constexpr std::size_t kHeadBytes = 4096;

bool isNameCharacter(char c)
{
    return text::isAlpha(c) || text::isDigit(c) || c == '-' || c == '_' || c == ':' || c == '.';
}

} // namespace

XmlHead xmlHead(std::string_view whole)
{
    const auto head = whole.substr(0, kHeadBytes);
    for (auto at = head.find('<'); at != std::string_view::npos; at = head.find('<', at + 1)) {
        const auto line = head.rfind('\n', at);
        const auto before = head.substr(line == std::string_view::npos ? 0 : line + 1);
        const bool startsLine = text::trim(before).data() == head.data() + at;
        const bool afterDeclaration = at > 1 && head.substr(0, at).ends_with("?>");
        if (at + 1 >= head.size() || !text::isAlpha(head[at + 1]) || !(startsLine || afterDeclaration))
            continue;
        const auto *end =
            std::find_if_not(head.begin() + static_cast<std::ptrdiff_t>(at) + 1, head.end(), isNameCharacter);
        const auto length = static_cast<std::size_t>(end - head.begin()) - at - 1;
        return {head.substr(at + 1, length), whole.substr(at, kHeadBytes), at};
    }
    return {};
}

XmlOfDocument readXmlOf(const sources::Document &document, sources::Findings &into)
{
    const auto start = xmlHead(document.text).offset;
    auto part = document.text.substr(start);
    const auto end = part.rfind('>');
    part = part.substr(0, end == std::string_view::npos ? 0 : end + 1);
    auto reading = readXml(part);
    if (!reading.error.empty()) {
        into.problems.push_back(malformed("the XML cannot be read to its end: " + reading.error,
                                          sources::sourceAt(document, start + reading.errorOffset)));
    }
    return {std::move(reading.document), start};
}

} // namespace eps::lldp
