#include "core/sources/ccl/lines/line_scanner.h"

#include <algorithm>
#include <cstring>

namespace eps::ccl {

LineScanner::LineScanner(ByteSource &source, std::size_t blockBytes, std::size_t lineBytes, std::stop_token stop)
    : m_source(source), m_stop(std::move(stop)), m_blockBytes(std::max<std::size_t>(blockBytes, 16)),
      m_lineBytes(std::max<std::size_t>(lineBytes, 16)), m_buffer(m_blockBytes + m_lineBytes)
{
}

namespace {

bool isPlain(const char *bytes, std::size_t count)
{
    return std::memchr(bytes, '\r', count) == nullptr && std::memchr(bytes, '\x1b', count) == nullptr;
}

} // namespace

bool LineScanner::fill()
{
    if (m_stop.stop_requested()) {
        m_stopped = true;
        return false;
    }
    if (m_begin > 0) {
        std::memmove(m_buffer.data(), m_buffer.data() + m_begin, m_end - m_begin);
        m_end -= m_begin;
        m_begin = 0;
    }
    const auto room = std::min(m_blockBytes, m_buffer.size() - m_end);
    const auto got = m_source.read(std::span<char>(m_buffer).subspan(m_end, room));
    if (!got) {
        m_error = got.error().oneLine();
        m_atEnd = true;
    } else if (*got == 0) {
        m_atEnd = true;
    } else {
        m_plain = (m_plain || m_end == 0) && isPlain(m_buffer.data() + m_end, *got);
        m_end += *got;
        m_bytes += *got;
    }
    return true;
}

void LineScanner::emit(Line &line, std::size_t length, std::size_t skip, bool countLine)
{
    if (!m_lineOpen && m_number < UINT32_MAX)
        ++m_number;
    m_lineOpen = !countLine;
    line = {std::string_view(m_buffer.data() + m_begin, length), m_number, true, false, m_plain};
    m_begin += length + skip;
    m_searched = 0;
}

/// A line over the limit: pieces between carriage returns (progress bars) are given one by one, else the head.
bool LineScanner::takeLong(Line &line)
{
    const std::string_view held(m_buffer.data() + m_begin, m_end - m_begin);
    if (m_skipping) {
        m_begin = m_end;
        m_searched = 0;
        return false;
    }
    if (const auto back = held.rfind('\r'); back != std::string_view::npos && back > 0) {
        emit(line, back, 1, false);
        return true;
    }
    emit(line, held.size(), 0, false);
    line.whole = false;
    line.cut = true;
    m_skipping = true;
    return true;
}

bool LineScanner::next(Line &line)
{
    while (!m_stopped) {
        const char *from = m_buffer.data() + m_begin + m_searched;
        const auto left = m_end - m_begin - m_searched;
        if (const void *newline = left > 0 ? std::memchr(from, '\n', left) : nullptr) {
            const auto length =
                static_cast<std::size_t>(static_cast<const char *>(newline) - m_buffer.data()) - m_begin;
            if (m_skipping) {
                m_skipping = false;
                m_lineOpen = false;
                m_begin += length + 1;
                m_searched = 0;
                continue;
            }
            emit(line, length, 1, true);
            return true;
        }
        m_searched = m_end - m_begin;
        if (m_atEnd) {
            if (m_begin == m_end || m_skipping)
                return false;
            emit(line, m_end - m_begin, 0, true);
            line.whole = false;
            return true;
        }
        if (m_searched >= m_lineBytes && takeLong(line))
            return true;
        if (!fill())
            return false;
    }
    return false;
}

} // namespace eps::ccl
