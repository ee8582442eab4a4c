#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace eps::sources {

/// One XML element of a text that may hold prompts and other documents around it.
struct XmlPart {
    std::string_view text;  ///< from "<NAME" to "</NAME>", or to the next one or the end when it is cut
    std::size_t offset = 0; ///< where it starts in the whole
    bool closed = true;
};

/// All elements `name` at the top of the text, in order; at most 64. Does not parse. O(n).
[[nodiscard]] std::vector<XmlPart> xmlPartsOf(std::string_view text, std::string_view name);

/// A cut XML text made whole: what follows the last complete tag is dropped and the open elements are closed.
/// Offsets of the kept bytes do not change. Elements nested over 256 deep stay open. O(n).
[[nodiscard]] std::string withClosedTags(std::string_view text);

} // namespace eps::sources
