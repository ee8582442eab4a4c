#include "core/sources/line_index.h"

#include <algorithm>

namespace eps::sources {

LineIndex::LineIndex(const Document &document) : m_file(document.file), m_firstLine(document.firstLine)
{
    for (auto at = document.text.find('\n'); at != std::string_view::npos; at = document.text.find('\n', at + 1))
        m_lineEnds.push_back(at);
}

SourceRef LineIndex::at(std::size_t offset) const
{
    const auto before = std::lower_bound(m_lineEnds.begin(), m_lineEnds.end(), offset) - m_lineEnds.begin();
    return {m_file, m_firstLine + static_cast<std::uint32_t>(before)};
}

} // namespace eps::sources
