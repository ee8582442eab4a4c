#include "core/base/xml.h"

#include <algorithm>

namespace eps {

namespace {

constexpr std::size_t kMostParts = 8'000'000; // elements, their ends and attributes: 0.5 GB of nodes

/// Where the text has to end so that it has no more parts than that; its length for every real text.
std::size_t lengthToRead(std::string_view text)
{
    std::size_t parts = 0;
    for (std::size_t at = text.find_first_of("<="); at != std::string_view::npos;
         at = text.find_first_of("<=", at + 1)) {
        if (++parts > kMostParts)
            return at;
    }
    return text.size();
}

std::string tooMany() { return "more than " + std::to_string(kMostParts) + " elements and attributes"; }

} // namespace

Result<std::unique_ptr<XmlDocument>> parseXml(std::string_view text)
{
    if (lengthToRead(text) < text.size())
        return failure("the XML is too large", tooMany());
    auto document = std::make_unique<XmlDocument>();
    const auto outcome = document->load_buffer(text.data(), text.size(), pugi::parse_default, pugi::encoding_utf8);
    if (!outcome)
        return failure("not valid XML",
                       std::string(outcome.description()) + " at byte " + std::to_string(outcome.offset));
    return document;
}

XmlReading readXml(std::string_view text)
{
    XmlReading reading;
    const bool tooLarge = lengthToRead(text) < text.size();
    text = text.substr(0, lengthToRead(text));
    reading.document = std::make_unique<XmlDocument>();
    const auto outcome =
        reading.document->load_buffer(text.data(), text.size(), pugi::parse_default, pugi::encoding_utf8);
    if (!outcome) {
        reading.error = tooLarge ? tooMany() : outcome.description();
        // pugixml reports an error at the end of the text one byte behind it.
        reading.errorOffset = outcome.offset < 0 ? 0 : std::min(static_cast<std::size_t>(outcome.offset), text.size());
    }
    return reading;
}

std::size_t xmlOffset(const XmlNode &node)
{
    const auto offset = node.offset_debug();
    return offset < 0 ? 0 : static_cast<std::size_t>(offset);
}

} // namespace eps
