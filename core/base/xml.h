#pragma once

#include "core/base/result.h"

#include <memory>
#include <pugixml.hpp>
#include <string>
#include <string_view>

/// The one wrapper of pugixml. External entities are never resolved; DOCTYPE is skipped.
namespace eps {

using XmlNode = pugi::xml_node;
using XmlDocument = pugi::xml_document;

/// Parses one XML text. The error carries the byte offset. The document owns all nodes.
[[nodiscard]] Result<std::unique_ptr<XmlDocument>> parseXml(std::string_view text);

/// An XML text as far as it could be read.
struct XmlReading {
    std::unique_ptr<XmlDocument> document; ///< never null; elements that the error cut are closed
    std::string error;                     ///< empty when the text is well formed
    std::size_t errorOffset = 0;
};

/// Like parseXml, but keeps what stands before an error: for dumps that may be cut.
[[nodiscard]] XmlReading readXml(std::string_view text);

/// Byte offset of `node` in the parsed text, to find its line; 0 when not known.
[[nodiscard]] std::size_t xmlOffset(const XmlNode &node);

} // namespace eps
