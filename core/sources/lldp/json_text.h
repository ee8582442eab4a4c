#pragma once

#include "core/base/json_tree.h"
#include "core/sources/document.h"

#include <vector>

/// JSON as terminals capture it: with banners in front, several values in a row, cut at the end.
namespace eps::lldp {

/// Where JSON starts: offset of the first line that opens an object or array, within the first 4 KiB; npos if none.
[[nodiscard]] std::size_t jsonStart(std::string_view text);

/// The beginning of the first value (4 KiB of it), for probes: open objects are closed. Null when there is none.
[[nodiscard]] JsonNode jsonHead(std::string_view text);

/// All values of the document, lines counted in the file. What is not readable becomes one Problem, and what stands
/// before it is kept.
[[nodiscard]] std::vector<JsonNode> jsonValues(const sources::Document &document, sources::Findings &into);

/// The members or elements; none for null.
[[nodiscard]] const std::vector<JsonNode> &childrenOf(const JsonNode *node);

/// The line of a node of those values.
[[nodiscard]] inline SourceRef at(const sources::Document &document, const JsonNode &node)
{
    return {document.file, node.line};
}

} // namespace eps::lldp
