#pragma once

#include "core/sources/document.h"

#include <vector>

namespace eps::sources {

/// Finds the lines of many byte offsets of one document: O(n) once, then O(log lines) each.
class LineIndex {
public:
    explicit LineIndex(const Document &document);

    /// Where byte `offset` of the document's text is, for evidence. Offsets beyond the end are on the last line.
    [[nodiscard]] SourceRef at(std::size_t offset) const;

private:
    FileId m_file;
    std::uint32_t m_firstLine;
    std::vector<std::size_t> m_lineEnds; ///< offsets of '\n'
};

} // namespace eps::sources
