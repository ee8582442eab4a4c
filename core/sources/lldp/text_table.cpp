#include "core/sources/lldp/text_table.h"

#include "core/base/text.h"

#include <algorithm>

namespace eps::lldp {

namespace {

constexpr std::size_t kMaxColumns = 32;

std::size_t findIgnoringCase(std::string_view text, std::string_view title, std::size_t from)
{
    for (auto at = from; at + title.size() <= text.size(); ++at) {
        if (text::equalsIgnoreCase(text.substr(at, title.size()), title))
            return at;
    }
    return std::string_view::npos;
}

bool isContinuationByte(char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80; }

/// Byte offsets of the columns in this row: `starts` count characters.
std::vector<std::size_t> byteOffsets(std::string_view row, const std::vector<std::size_t> &starts)
{
    std::vector<std::size_t> offsets;
    std::size_t character = 0;
    for (std::size_t i = 0; i < row.size() && offsets.size() < starts.size(); ++i) {
        if (isContinuationByte(row[i]))
            continue;
        if (character == starts[offsets.size()])
            offsets.push_back(i);
        ++character;
    }
    offsets.resize(starts.size() + 1, row.size());
    return offsets;
}

} // namespace

bool isRuler(std::string_view line)
{
    line = text::trim(line);
    return line.size() >= 3 && line.find_first_not_of("-= ") == std::string_view::npos;
}

std::optional<TextTable> TextTable::ofTitles(std::string_view header, std::span<const std::string_view> titles)
{
    TextTable table;
    std::size_t from = 0;
    for (const auto title : titles) {
        const auto at = findIgnoringCase(header, title, from);
        if (at == std::string_view::npos)
            return std::nullopt;
        table.m_titles.push_back(title);
        table.m_starts.push_back(at);
        from = at + title.size();
    }
    // Text in front of the first title means another table, or a sentence that has the words.
    if (table.m_starts.empty() || !text::trim(header.substr(0, table.m_starts.front())).empty())
        return std::nullopt;
    table.m_starts.front() = 0;
    return table;
}

std::optional<TextTable> TextTable::ofRuler(std::string_view header, std::string_view ruler)
{
    if (!isRuler(ruler))
        return std::nullopt;
    TextTable table;
    for (auto at = ruler.find_first_not_of(' ');
         at != std::string_view::npos && table.m_starts.size() <= kMaxColumns;) {
        table.m_starts.push_back(at);
        const auto end = ruler.find(' ', at);
        at = end == std::string_view::npos ? end : ruler.find_first_not_of(' ', end);
    }
    if (table.m_starts.size() < 2 || table.m_starts.size() > kMaxColumns)
        return std::nullopt;
    for (std::size_t i = 0; i < table.m_starts.size(); ++i) {
        const auto start = std::min(table.m_starts[i], header.size());
        const auto end = i + 1 < table.m_starts.size() ? table.m_starts[i + 1] : header.size();
        table.m_titles.push_back(text::trim(header.substr(start, end - start)));
    }
    table.m_starts.front() = 0;
    return table;
}

std::optional<std::size_t> TextTable::columnOf(std::string_view title) const
{
    for (std::size_t i = 0; i < m_titles.size(); ++i) {
        if (text::equalsIgnoreCase(m_titles[i], title))
            return i;
    }
    return std::nullopt;
}

TextTable::Row TextTable::cut(std::string_view text) const
{
    text = text::trimRight(text);
    const auto offsets = byteOffsets(text, m_starts);
    Row row;
    for (std::size_t i = 0; i < m_starts.size(); ++i) {
        const auto start = offsets[i];
        if (start > 0 && start < text.size() && !text::isSpace(text[start - 1]) && !text::isSpace(text[start]))
            ++row.crossed;
        row.cells.push_back(text::trim(text.substr(start, std::max(offsets[i + 1], start) - start)));
    }
    if (row.crossed > 0) {
        auto words = text::words(text);
        if (words.size() == m_starts.size())
            return {std::move(words), 0};
    }
    return row;
}

} // namespace eps::lldp
