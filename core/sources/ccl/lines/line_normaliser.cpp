#include "core/sources/ccl/lines/line_normaliser.h"

#include "core/base/text.h"

#include <cstring>

namespace eps::ccl {

namespace {

constexpr char kEscape = '\x1b';
constexpr std::string_view kFrame = "\xe2\x94\x82"; ///< the right border of a terminal program's window

/// `2026-01-02T03:04:05.123Z stdout F text`: position behind the time, or 0.
std::size_t criTimeLength(std::string_view line)
{
    if (line.size() < 30 || line[4] != '-' || line[7] != '-' || line[10] != 'T' || !text::isDigit(line[0]))
        return 0;
    const auto blank = line.find(' ');
    return blank != std::string_view::npos && blank < 40 ? blank : 0;
}

/// Reads a JSON string whose opening quote was consumed; stops behind its closing quote.
bool unescape(std::string_view &in, std::string &out, std::size_t limit)
{
    out.clear();
    while (!in.empty()) {
        const char c = in.front();
        in.remove_prefix(1);
        if (c == '"')
            return true;
        if (out.size() >= limit)
            continue;
        if (c != '\\') {
            out.push_back(c);
            continue;
        }
        if (in.empty())
            return false;
        const char escaped = in.front();
        in.remove_prefix(1);
        if (escaped == 'u' && in.size() >= 4) {
            const auto code = text::toInteger<unsigned>(in.substr(0, 4), 16).value_or('?');
            in.remove_prefix(4);
            out.push_back(code < 0x80 ? static_cast<char>(code) : '?');
        } else {
            out.push_back(escaped == 'n' ? '\n' : escaped == 't' ? '\t' : escaped == 'r' ? '\r' : escaped);
        }
    }
    return false;
}

} // namespace

std::string_view LineNormaliser::join(std::string_view part, std::string_view stream, bool last)
{
    auto &pending = stream == "stderr" ? m_error : m_standard;
    if (pending.empty() && last)
        return part;
    if (pending.size() < m_lineBytes)
        pending.append(part.substr(0, m_lineBytes - pending.size()));
    if (!last)
        return {};
    m_scratch = std::move(pending);
    pending.clear();
    return m_scratch;
}

std::string_view LineNormaliser::unwrapCri(std::string_view line)
{
    const auto time = criTimeLength(line);
    if (time == 0)
        return line;
    const auto rest = line.substr(time + 1);
    const auto stream = rest.substr(0, 6);
    if ((stream != "stdout" && stream != "stderr") || rest.size() < 9 || rest[6] != ' ' || rest[8] != ' ' ||
        (rest[7] != 'F' && rest[7] != 'P'))
        return line;
    // The time stays in front of the first part: times of lines are facts too.
    auto &pending = stream == "stderr" ? m_error : m_standard;
    const bool last = rest[7] == 'F';
    if (last && pending.empty())
        return line;
    return join(pending.empty() ? line : rest.substr(9), stream, last);
}

std::string_view LineNormaliser::unwrapJson(std::string_view line)
{
    auto rest = line;
    if (!text::consume(rest, "{\"log\":\""))
        return line;
    std::string content;
    if (!unescape(rest, content, m_lineBytes))
        return line;
    const bool error = rest.find("\"stream\":\"stderr\"") != std::string_view::npos;
    const bool last = !content.empty() && content.back() == '\n';
    if (last)
        content.pop_back();
    auto &pending = error ? m_error : m_standard;
    if (pending.empty()) {
        // Keep the recorded time in front, as other collectors do.
        if (const auto time = rest.find("\"time\":\""); time != std::string_view::npos) {
            const auto value = rest.substr(time + 8);
            content.insert(0, std::string(value.substr(0, value.find('"'))) + ' ');
        }
    }
    m_plain = std::move(content);
    return join(m_plain, error ? "stderr" : "stdout", last);
}

std::string_view LineNormaliser::clean(const Line &raw)
{
    auto line = raw.text;
    while (!line.empty() && (line.back() == '\r' || line.back() == ' ' || line.ends_with(kFrame)))
        line.remove_suffix(line.ends_with(kFrame) ? kFrame.size() : 1);
    if (line.empty())
        return line;
    bool plain = raw.plain;
    if (line.front() == '{' || text::isDigit(line.front())) {
        line = line.front() == '{' ? unwrapJson(line) : unwrapCri(line);
        plain = false; // it may hold what was escaped, or parts of lines before it
    }
    if (!plain && !line.empty() && std::memchr(line.data(), kEscape, line.size()) != nullptr) {
        m_scratch = text::withoutAnsi(line);
        line = m_scratch;
    }
    if (line.ends_with("[0m"))
        line.remove_suffix(3);
    return text::trimRight(line);
}

} // namespace eps::ccl
