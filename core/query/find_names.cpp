#include "core/query/names.h"

#include "core/base/text.h"
#include "core/model/address.h"

#include <algorithm>
#include <functional>
#include <optional>
#include <tuple>

namespace eps::query {

namespace {

constexpr std::size_t kPollEvery = 4096;
constexpr std::size_t kMostWords = 16;
constexpr std::size_t kLongestWord = 256;

/// One word to look for, and the same address in the spelling that the model has.
struct Word {
    std::string text;
    std::string address;

    /// Where it occurs in `names`; npos when it does not.
    [[nodiscard]] std::size_t in(std::string_view names) const
    {
        const std::size_t at = names.find(text);
        return at == std::string_view::npos && !address.empty() ? names.find(address) : at;
    }
};

std::string canonicalAddress(std::string_view word)
{
    const auto slash = word.find('/');
    const auto ofRawGid = [&]() {
        return slash == std::string_view::npos ? std::nullopt
                                               : ipOfRawGid(word.substr(0, slash), word.substr(slash + 1));
    };
    for (const auto &address :
         {canonicalMac(word), ipOfGid(word), canonicalIp(word), ofRawGid(), canonicalBusId(word)}) {
        if (address && *address != word)
            return *address;
    }
    return {};
}

/// How well words fit names; lower is better.
enum Fit : std::uint8_t { kWholeName, kWholeOther, kFront, kWordFront, kInside, kApart };

bool isWordEnd(std::string_view text, std::size_t at)
{
    return at >= text.size() || text[at] == '\n' || text[at] == ' ' || text[at] == '/';
}

/// The best way in which `phrase` occurs in the names of one thing.
Fit fitOf(std::string_view names, std::size_t nameSize, std::string_view phrase)
{
    Fit best = kApart;
    for (std::size_t at = names.find(phrase); at != std::string_view::npos; at = names.find(phrase, at + 1)) {
        const std::size_t end = at + phrase.size();
        const bool begins = at == 0 || names[at - 1] == '\n';
        const bool ends = end < names.size() && names[end] == '\n';
        if (at == 0 && end == nameSize)
            return kWholeName;
        if (begins && ends)
            best = std::min(best, kWholeOther);
        else if (at == 0 || (at < nameSize && isWordEnd(names, at - 1) && isWordEnd(names, end)))
            best = std::min(best, kFront);
        else if (begins || isWordEnd(names, at - 1))
            best = std::min(best, kWordFront);
        else
            best = std::min(best, kInside);
    }
    return best;
}

/// What was met, in the order in which it is shown.
struct Hit {
    Fit fit = kApart;
    std::uint32_t length = 0; ///< of the name
    std::size_t entry = 0;

    bool operator<(const Hit &other) const
    {
        return std::tie(fit, length, entry) < std::tie(other.fit, other.length, other.entry);
    }
};

/// Keeps the best few: a heap with the worst of them on top.
class BestHits {
public:
    explicit BestHits(std::size_t limit) : m_limit(limit) {}

    void offer(const Hit &hit)
    {
        if (m_hits.size() == m_limit && (m_hits.empty() || !(hit < m_hits.front())))
            return;
        if (m_hits.size() == m_limit) {
            std::pop_heap(m_hits.begin(), m_hits.end());
            m_hits.pop_back();
        }
        m_hits.push_back(hit);
        std::push_heap(m_hits.begin(), m_hits.end());
    }

    [[nodiscard]] std::vector<Hit> take()
    {
        std::sort_heap(m_hits.begin(), m_hits.end());
        return std::move(m_hits);
    }

private:
    std::size_t m_limit;
    std::vector<Hit> m_hits;
};

std::vector<Word> wordsOf(std::string_view phrase)
{
    std::vector<Word> words;
    for (const std::string_view word : text::words(phrase)) {
        if (words.size() == kMostWords)
            break;
        words.push_back({std::string(word.substr(0, kLongestWord)), text::lower(canonicalAddress(word))});
    }
    return words;
}

} // namespace

std::vector<FoundName> NameIndex::find(std::string_view words, std::size_t limit, const std::stop_token &stop) const
{
    const std::string phrase = text::lower(text::trim(words.substr(0, kMostWords * kLongestWord)));
    const std::vector<Word> wanted = wordsOf(phrase);
    if (wanted.empty() || limit == 0)
        return {};
    const std::string &whole = wanted.size() == 1 && !wanted[0].address.empty() ? wanted[0].address : phrase;
    const std::string_view all = m_lower;
    BestHits best(limit);
    std::size_t steps = 0;
    // The longest word is the rarest: it leads from one entry in question to the next.
    const Word &lead = *std::max_element(wanted.begin(), wanted.end(),
                                         [](const Word &a, const Word &b) { return a.text.size() < b.text.size(); });
    std::size_t from = 0;
    std::size_t nextText = all.find(lead.text);
    std::size_t nextAddress = lead.address.empty() ? std::string_view::npos : all.find(lead.address);
    while (std::min(nextText, nextAddress) != std::string_view::npos) {
        if (++steps % kPollEvery == 0 && stop.stop_requested())
            break;
        const std::size_t at = std::min(nextText, nextAddress);
        const auto after =
            std::upper_bound(m_entries.begin(), m_entries.end(), at,
                             [](std::size_t position, const Entry &entry) { return position < entry.begin; });
        const auto entry = static_cast<std::size_t>(after - m_entries.begin()) - 1;
        from = endOf(entry);
        const std::string_view names = all.substr(m_entries[entry].begin, from - m_entries[entry].begin);
        const bool fits = std::all_of(wanted.begin(), wanted.end(),
                                      [&](const Word &word) { return word.in(names) != std::string_view::npos; });
        if (fits) {
            Fit fit = fitOf(names, m_entries[entry].nameSize, phrase);
            if (&whole != &phrase)
                fit = std::min(fit, fitOf(names, m_entries[entry].nameSize, whole));
            best.offer({fit, m_entries[entry].nameSize, entry});
        }
        if (nextText < from)
            nextText = all.find(lead.text, from);
        if (nextAddress < from)
            nextAddress = all.find(lead.address, from);
    }
    std::vector<FoundName> result;
    for (const Hit &hit : best.take()) {
        FoundName thing = found(hit.entry, wanted.front().text);
        if (thing.matched.empty() && !wanted.front().address.empty())
            thing = found(hit.entry, wanted.front().address);
        result.push_back(std::move(thing));
    }
    return result;
}

} // namespace eps::query
