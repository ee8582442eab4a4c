#pragma once

#include "core/sources/ccl/lines/line_scanner.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace eps::ccl {

/// Undoes what containers and terminals did to a line: docker json-file and CRI wrapping (parts of one line are
/// joined), colour sequences, carriage returns, blanks and the frame of a viewer at the end.
class LineNormaliser {
public:
    explicit LineNormaliser(std::size_t lineBytes) : m_lineBytes(lineBytes) {}

    /// The line itself; empty while only a part of it was seen. Valid until the next call. No copy on the usual path.
    [[nodiscard]] std::string_view clean(const Line &line);

private:
    [[nodiscard]] std::string_view unwrapCri(std::string_view line);
    [[nodiscard]] std::string_view unwrapJson(std::string_view line);
    [[nodiscard]] std::string_view join(std::string_view part, std::string_view stream, bool last);

    std::size_t m_lineBytes;
    std::string m_scratch;
    std::string m_plain;
    std::string m_standard; ///< parts of a line of stdout
    std::string m_error;    ///< parts of a line of stderr
};

} // namespace eps::ccl
