#include "core/base/xml.h"
#include "core/sources/xml_part.h"
#include "tests/fuzz/fuzz.h"

/// The XML wrapper and the repair of cut texts.
int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const std::string_view text = eps::fuzz::textOf(data, size);
    const eps::XmlReading reading = eps::readXml(text);
    eps::fuzz::require(reading.document != nullptr, "no document");
    eps::fuzz::require(reading.errorOffset <= text.size(), "an error behind the end");
    for (const char *name : {"lldp", "system", "interface"})
        for (const auto &part : eps::sources::xmlPartsOf(text, name)) {
            eps::fuzz::require(part.offset + part.text.size() <= text.size(), "a part outside of the text");
            static_cast<void>(eps::parseXml(eps::sources::withClosedTags(part.text)));
        }
    return 0;
}
