#pragma once

#include "core/base/byte_source.h"

#include <cstdint>
#include <stop_token>
#include <string_view>
#include <vector>

namespace eps::ccl {

/// One line of a file. `text` is valid until the next call of LineScanner::next.
struct Line {
    std::string_view text; ///< without the line end
    std::uint32_t number = 0;
    bool whole = true;  ///< ended by a newline: only then it is sure that nothing is missing
    bool cut = false;   ///< longer than the limit; the rest was skipped
    bool plain = false; ///< surely without carriage returns and terminal escapes
};

/// Splits a source into lines, one block at a time. Memory: block + longest line, whatever the file.
class LineScanner {
public:
    LineScanner(ByteSource &source, std::size_t blockBytes, std::size_t lineBytes, std::stop_token stop);

    /// The next line; false at the end, on failure and when stopped.
    [[nodiscard]] bool next(Line &line);

    [[nodiscard]] std::uint64_t bytes() const { return m_bytes; }
    [[nodiscard]] std::uint32_t lines() const { return m_number; }
    [[nodiscard]] bool stopped() const { return m_stopped; }
    [[nodiscard]] const std::string &error() const { return m_error; } ///< why reading ended early, or empty

private:
    [[nodiscard]] bool fill();
    [[nodiscard]] bool takeLong(Line &line);
    void emit(Line &line, std::size_t length, std::size_t skip, bool countLine);

    ByteSource &m_source;
    std::stop_token m_stop;
    std::size_t m_blockBytes;
    std::size_t m_lineBytes;
    std::vector<char> m_buffer;
    std::size_t m_begin = 0;
    std::size_t m_end = 0;
    std::size_t m_searched = 0; ///< bytes after m_begin that hold no newline
    bool m_plain = true;        ///< the bytes held have no carriage return and no escape
    std::uint64_t m_bytes = 0;
    std::uint32_t m_number = 0;
    bool m_atEnd = false;
    bool m_skipping = false; ///< inside the rest of a line over the limit
    bool m_lineOpen = false; ///< a piece of the current line was given out already
    bool m_stopped = false;
    std::string m_error;
};

} // namespace eps::ccl
