#pragma once

#include "core/base/xml.h"
#include "core/sources/document.h"

#include <string_view>

/// XML as terminals capture it: with banners in front and behind, cut at the end.
namespace eps::lldp {

/// The first element of a text, for probes.
struct XmlHead {
    std::string_view name; ///< empty when the text is no XML
    std::string_view text; ///< from its tag on, 4 KiB at most
    std::size_t offset = 0;
};

/// Looks at the first 4 KiB; the tag must be the first thing of its line.
[[nodiscard]] XmlHead xmlHead(std::string_view text);

/// The parsed part of a document.
struct XmlOfDocument {
    std::unique_ptr<XmlDocument> document; ///< never null
    std::size_t start = 0;                 ///< offset of the parsed part in the document's text
};

/// The XML of the document; what cannot be read becomes a Problem, and what stands before it is kept.
[[nodiscard]] XmlOfDocument readXmlOf(const sources::Document &document, sources::Findings &into);

} // namespace eps::lldp
