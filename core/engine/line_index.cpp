#include "core/engine/line_index.h"

#include <algorithm>

// Why counts and not offsets: an offset per line costs 8 bytes for each 100 of text, and a list of what a filter lets
// through as much again. Counting what begins before each block answers the same questions: line n is in the block
// where the count passes n, and one block is read and searched to find it. All lines, the lines of a filter and the
// hits of a search are the same structure; a line of a gigabyte is many blocks in which nothing begins.

namespace eps::engine {

namespace {

constexpr std::size_t kGroup = 128; ///< a constant length lets compilers count many bytes at once

std::uint64_t newlinesIn(std::string_view text)
{
    std::uint64_t count = 0;
    const char *at = text.data();
    std::size_t left = text.size();
    for (; left >= kGroup; left -= kGroup, at += kGroup) {
        std::uint8_t inGroup = 0;
        for (std::size_t i = 0; i < kGroup; ++i)
            inGroup = static_cast<std::uint8_t>(inGroup + (at[i] == '\n' ? 1U : 0U));
        count += inGroup;
    }
    return count + static_cast<std::uint64_t>(std::count(at, at + left, '\n'));
}

/// Whether the line is longer than what was taken of it.
bool isCut(std::string_view data, std::size_t begin, std::string_view line, bool isWhole)
{
    const auto end = begin + line.size();
    return end < data.size() ? data[end] != '\n' && data[end] != '\r' : !isWhole;
}

} // namespace

LineTally::LineTally(std::shared_ptr<FileBytes> bytes, std::shared_ptr<const LineMatcher> matcher)
    : m_bytes(std::move(bytes)), m_matcher(std::move(matcher))
{
}

Result<bool> LineTally::step(const std::stop_token &stop)
{
    const std::scoped_lock stepping(m_stepping);
    std::uint64_t start = 0;
    std::uint64_t lines = 0;
    {
        const std::scoped_lock lock(m_mutex);
        if (m_isComplete)
            return false;
        start = m_counted;
        lines = m_before.back();
    }
    const auto limit = static_cast<std::size_t>(kStepBlocks * kBlockBytes);
    m_text.resize(limit + (m_matcher->isAll() ? 0 : LineMatcher::kMatchBytes));
    const auto got = m_bytes->readAt(start, m_text, stop);
    if (!got)
        return tl::unexpected(got.error());
    const std::string_view data(m_text.data(), *got);
    const auto counted = data.substr(0, limit);
    std::vector<std::uint64_t> counts((counted.size() + kBlockBytes - 1) / kBlockBytes, 0);
    count(data, counted.size(), counts);
    if (!counted.empty())
        m_lineEnded = counted.back() == '\n';
    const std::scoped_lock lock(m_mutex);
    for (const auto inBlock : counts) {
        lines += inBlock;
        m_before.push_back(lines);
    }
    m_counted += counted.size();
    m_isComplete = counted.size() < limit;
    if (m_isComplete)
        m_text = {};
    return !m_isComplete;
}

void LineTally::count(std::string_view data, std::size_t end, std::vector<std::uint64_t> &counts) const
{
    if (!m_matcher->isAll()) {
        m_matcher->visit({data, 0, end, m_lineEnded}, [&counts](std::size_t begin, std::string_view) {
            ++counts[begin / kBlockBytes];
            return true;
        });
        return;
    }
    bool lineEnded = m_lineEnded;
    for (std::size_t block = 0; block < counts.size(); ++block) {
        const auto text = data.substr(block * kBlockBytes, kBlockBytes);
        counts[block] = newlinesIn(text.substr(0, text.size() - 1)) + (lineEnded ? 1 : 0);
        lineEnded = text.back() == '\n';
    }
}

bool LineTally::isComplete() const
{
    const std::scoped_lock lock(m_mutex);
    return m_isComplete;
}

std::uint64_t LineTally::lines() const
{
    const std::scoped_lock lock(m_mutex);
    return m_before.back();
}

std::uint64_t LineTally::bytes() const
{
    const std::scoped_lock lock(m_mutex);
    return m_counted;
}

std::optional<std::uint64_t> LineTally::linesBefore(std::uint64_t block) const
{
    const std::scoped_lock lock(m_mutex);
    if (block >= m_before.size())
        return std::nullopt;
    return m_before[static_cast<std::size_t>(block)];
}

std::optional<std::uint64_t> LineTally::blockOf(std::uint64_t number) const
{
    const std::scoped_lock lock(m_mutex);
    const auto after = std::upper_bound(m_before.begin(), m_before.end(), number);
    if (after == m_before.end())
        return std::nullopt;
    return static_cast<std::uint64_t>(after - m_before.begin()) - 1;
}

std::uint64_t LineTally::nextBlock(std::uint64_t block) const
{
    const std::scoped_lock lock(m_mutex);
    if (block + 1 >= m_before.size())
        return block;
    const auto from = m_before.begin() + static_cast<std::ptrdiff_t>(block);
    return static_cast<std::uint64_t>(std::upper_bound(from, m_before.end(), *from) - m_before.begin()) - 1;
}

std::optional<std::uint64_t> LineTally::previousBlock(std::uint64_t block) const
{
    const std::scoped_lock lock(m_mutex);
    if (block + 1 >= m_before.size())
        return block;
    const auto until = m_before[static_cast<std::size_t>(block) + 1];
    if (until == 0)
        return std::nullopt;
    const auto first = std::lower_bound(m_before.begin(), m_before.end(), until);
    return static_cast<std::uint64_t>(first - m_before.begin()) - 1;
}

Result<std::vector<LineAt>> LineTally::linesIn(std::uint64_t block, const std::stop_token &stop) const
{
    const std::uint64_t start = block * kBlockBytes;
    const std::size_t before = start > 0 ? 1 : 0; // tells whether a line begins with the block
    std::string text(before + static_cast<std::size_t>(kBlockBytes) + LineMatcher::kMatchBytes, '\0');
    const auto got = m_bytes->readAt(start - before, text, stop);
    if (!got)
        return tl::unexpected(got.error());
    const bool isWhole = *got < text.size();
    const std::string_view data(text.data(), *got);
    std::vector<LineAt> lines;
    const auto end = std::min<std::size_t>(before + static_cast<std::size_t>(kBlockBytes), data.size());
    if (end <= before)
        return lines;
    const LineMatcher::Piece piece{data, before, end, before == 0 || data[0] == '\n'};
    std::size_t numbered = before;
    std::uint64_t inBlock = piece.beginsLine ? 0 : UINT64_MAX; // the first end in the block begins line 0
    m_matcher->visit(piece, [&](std::size_t begin, std::string_view line) {
        inBlock += newlinesIn(data.substr(numbered, begin - numbered));
        numbered = begin;
        lines.push_back({start + begin - before, std::string(line), isCut(data, begin, line, isWhole), inBlock});
        return true;
    });
    return lines;
}

} // namespace eps::engine
