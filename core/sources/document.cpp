#include "core/sources/document.h"

#include <algorithm>

namespace eps::sources {

SourceRef sourceAt(const Document &document, std::size_t offset)
{
    const auto end = document.text.begin() + static_cast<std::ptrdiff_t>(std::min(offset, document.text.size()));
    const auto before = std::count(document.text.begin(), end, '\n');
    return {document.file, document.firstLine + static_cast<std::uint32_t>(before)};
}

} // namespace eps::sources
