#pragma once

#include "core/base/result.h"

#include <memory>
#include <pugixml.hpp>
#include <string_view>

/// The one wrapper of pugixml. External entities are never resolved; DOCTYPE is skipped.
namespace eps {

using XmlNode = pugi::xml_node;
using XmlDocument = pugi::xml_document;

/// Parses one XML text. The error carries the byte offset. The document owns all nodes.
[[nodiscard]] Result<std::unique_ptr<XmlDocument>> parseXml(std::string_view text);

/// Byte offset of `node` in the parsed text, to find its line; 0 when not known.
[[nodiscard]] std::size_t xmlOffset(const XmlNode &node);

} // namespace eps
