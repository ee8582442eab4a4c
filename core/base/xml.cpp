#include "core/base/xml.h"

#include <algorithm>

namespace eps {

Result<std::unique_ptr<XmlDocument>> parseXml(std::string_view text)
{
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
    reading.document = std::make_unique<XmlDocument>();
    const auto outcome =
        reading.document->load_buffer(text.data(), text.size(), pugi::parse_default, pugi::encoding_utf8);
    if (!outcome) {
        reading.error = outcome.description();
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
