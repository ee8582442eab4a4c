#include "core/query/pattern.h"

#include "core/base/text.h"
#include "core/model/address.h"

#include <algorithm>

namespace eps::query {

namespace {

/// `piece`, which is in lower case, at the front of `text`. Names are compared a hundred thousand times: no calls here.
bool isFront(std::string_view text, std::string_view piece)
{
    if (text.size() < piece.size())
        return false;
    for (std::size_t i = 0; i < piece.size(); ++i) {
        if (text::lower(text[i]) != piece[i])
            return false;
    }
    return true;
}

bool isBack(std::string_view text, std::string_view piece)
{
    return text.size() >= piece.size() && isFront(text.substr(text.size() - piece.size()), piece);
}

std::size_t findPiece(std::string_view text, std::string_view piece)
{
    if (piece.empty())
        return 0;
    for (std::size_t at = 0; at + piece.size() <= text.size(); ++at) {
        if (text::lower(text[at]) == piece.front() && isFront(text.substr(at), piece))
            return at;
    }
    return std::string_view::npos;
}

/// The pieces one after the other anywhere in `text`: the first place of each leaves most room for the next.
bool followEachOther(std::string_view text, std::vector<std::string>::const_iterator first,
                     std::vector<std::string>::const_iterator last)
{
    for (; first != last; ++first) {
        const std::size_t at = findPiece(text, *first);
        if (at == std::string_view::npos)
            return false;
        text.remove_prefix(at + first->size());
    }
    return true;
}

bool fitsLower(const Glob &glob, std::string_view text, bool anywhere)
{
    const auto &pieces = glob.pieces;
    if (anywhere)
        return followEachOther(text, pieces.begin(), pieces.end());
    if (pieces.size() == 1)
        return text.size() == pieces.front().size() && isFront(text, pieces.front());
    if (text.size() < pieces.front().size() + pieces.back().size() || !isFront(text, pieces.front()) ||
        !isBack(text, pieces.back()))
        return false;
    text.remove_prefix(pieces.front().size());
    text.remove_suffix(pieces.back().size());
    return followEachOther(text, pieces.begin() + 1, pieces.end() - 1);
}

/// An address in the one spelling that the model has; nothing for other words.
std::optional<std::string> canonicalAddress(Key key, std::string_view word)
{
    std::optional<std::string> address;
    if (key == Key::Mac || key == Key::Text)
        address = canonicalMac(word);
    if (!address && (key == Key::Ip || key == Key::Text))
        address = canonicalIp(word);
    if (!address && (key == Key::Gpu || key == Key::Text))
        address = canonicalBusId(word);
    return address;
}

} // namespace

bool fits(const Glob &glob, std::string_view text, bool anywhere)
{
    Glob low = glob;
    for (std::string &piece : low.pieces)
        piece = text::lower(piece);
    return fitsLower(low, text, anywhere);
}

Pattern::Pattern(const Term &term) : m_anywhere(term.key == Key::Text), m_ranges(term.ranges)
{
    for (Glob glob : term.values) {
        for (std::string &piece : glob.pieces)
            piece = text::lower(piece);
        const auto address = glob.pieces.size() == 1 ? canonicalAddress(term.key, glob.pieces.front()) : std::nullopt;
        if (address && m_anywhere)
            m_globs.push_back({{*address}});
        else if (address)
            m_exact.insert(*address);
        m_longest = std::max(m_longest, address ? address->size() : 0);
        if (m_anywhere || glob.pieces.size() > 1) {
            m_globs.push_back(std::move(glob));
            continue;
        }
        m_longest = std::max(m_longest, glob.pieces.front().size());
        m_exact.insert(std::move(glob.pieces.front()));
    }
    std::sort(m_ranges.begin(), m_ranges.end());
    std::size_t kept = 0;
    for (const Range &range : m_ranges) {
        if (kept > 0 && range.first <= m_ranges[kept - 1].last)
            m_ranges[kept - 1].last = std::max(m_ranges[kept - 1].last, range.last);
        else
            m_ranges[kept++] = range;
    }
    m_ranges.resize(kept);
}

bool Pattern::fits(std::string_view text) const
{
    if (!m_exact.empty() && text.size() <= m_longest && m_exact.contains(text::lower(text)))
        return true;
    return std::any_of(m_globs.begin(), m_globs.end(),
                       [&](const Glob &glob) { return fitsLower(glob, text, m_anywhere); });
}

bool Pattern::fits(std::int64_t number) const
{
    const auto after = std::upper_bound(m_ranges.begin(), m_ranges.end(), number,
                                        [](std::int64_t wanted, const Range &range) { return wanted < range.first; });
    return after != m_ranges.begin() && number <= std::prev(after)->last;
}

} // namespace eps::query
