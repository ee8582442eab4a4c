#include "core/query/query.h"

#include "core/base/text.h"
#include "core/model/address.h"

#include <algorithm>
#include <limits>

namespace eps::query {

namespace {

constexpr std::int64_t kLargest = std::numeric_limits<std::int64_t>::max();

bool endsWord(char c) { return text::isSpace(c); }

std::string shown(std::string_view text)
{
    constexpr std::size_t kShown = 40;
    return '"' + text::toDisplay(text.substr(0, kShown)) + (text.size() > kShown ? "…\"" : "\"");
}

std::string joined(const std::vector<std::string_view> &words)
{
    std::string all;
    for (const std::string_view word : words)
        all += (all.empty() ? "" : ", ") + std::string(word);
    return all;
}

/// A value as it is written, and where.
struct Written {
    Glob glob;
    bool quoted = false;
    std::size_t begin = 0;
    std::size_t end = 0;
};

class Parser {
public:
    explicit Parser(std::string_view text) : m_text(text) {}

    tl::expected<Query, QueryError> run()
    {
        if (m_text.size() > kMostBytes)
            return fail("the query is longer than 64 KiB", "", kMostBytes, m_text.size());
        Query query;
        for (skipBlanks(); m_at < m_text.size(); skipBlanks()) {
            if (query.terms.size() == kMostTerms)
                return fail("there are more than 64 terms", "", m_at, m_text.size());
            auto term = readTerm();
            if (!term)
                return tl::unexpected(term.error());
            query.terms.push_back(std::move(*term));
        }
        return query;
    }

private:
    static tl::unexpected<QueryError> fail(std::string what, std::string fix, std::size_t begin, std::size_t end,
                                           bool incomplete = false)
    {
        return tl::unexpected(QueryError{std::move(what), std::move(fix), begin, end, incomplete});
    }

    [[nodiscard]] bool atEndOfWord() const { return m_at == m_text.size() || endsWord(m_text[m_at]); }

    void skipBlanks()
    {
        while (m_at < m_text.size() && text::isSpace(m_text[m_at]))
            ++m_at;
    }

    [[nodiscard]] std::string_view wordAt(std::size_t begin) const
    {
        std::size_t end = begin;
        while (end < m_text.size() && !endsWord(m_text[end]))
            ++end;
        return m_text.substr(begin, end - begin);
    }

    tl::expected<Term, QueryError> readTerm()
    {
        Term term;
        term.begin = m_at;
        if (m_text[m_at] == '-') {
            ++m_at;
            term.negated = true;
            if (atEndOfWord())
                return fail("\"-\" stands alone", "write what it excludes right behind it, as in -state:ok", term.begin,
                            m_at, true);
        }
        if (const auto key = readKey(); key)
            term.key = *key;
        else
            return tl::unexpected(key.error());
        if (const auto done = readValues(term); !done)
            return tl::unexpected(done.error());
        term.end = m_at;
        return term;
    }

    /// Moves past "key:"; stays where it is in front of free text.
    tl::expected<Key, QueryError> readKey()
    {
        std::size_t end = m_at;
        while (end < m_text.size() && (text::isAlpha(m_text[end]) || m_text[end] == '_'))
            ++end;
        if (end == m_at || end == m_text.size() || m_text[end] != ':')
            return Key::Text;
        const std::string_view name = m_text.substr(m_at, end - m_at);
        if (const auto key = findKey(name)) {
            m_at = end + 1;
            return *key;
        }
        const std::string_view word = wordAt(m_at);
        if (canonicalMac(word) || canonicalIp(word) || canonicalBusId(word))
            return Key::Text;
        const std::string_view meant = likelyKey(name);
        return fail("there is no key " + shown(name),
                    meant.empty() ? "put the word in quotation marks to find it as text"
                                  : "did you mean \"" + std::string(meant) + ":\"?",
                    m_at, end);
    }

    tl::expected<void, QueryError> readValues(Term &term)
    {
        for (;;) {
            auto value = readValue(term.key);
            if (!value)
                return tl::unexpected(value.error());
            if (auto kept = keep(term, std::move(*value)); !kept)
                return kept;
            if (m_at == m_text.size() || m_text[m_at] != ',')
                return {};
            ++m_at;
        }
    }

    tl::expected<Written, QueryError> readValue(Key key)
    {
        Written value;
        value.begin = m_at;
        value.quoted = m_at < m_text.size() && m_text[m_at] == '"';
        if (value.quoted) {
            if (!readQuoted(value.glob))
                return fail("the quotation mark is not closed", "", value.begin, m_text.size(), true);
            if (!atEndOfWord() && m_text[m_at] != ',')
                return fail("text goes on right behind a quotation mark", "put a blank or a comma between them", m_at,
                            m_at + 1);
        } else {
            readBare(value.glob);
        }
        value.end = m_at;
        if (value.end == value.begin) {
            const KeyRow &row = rowOf(key);
            return fail("a value is missing", "as in " + std::string(row.example), value.begin, value.end,
                        m_at == m_text.size());
        }
        return value;
    }

    void take(Glob &glob)
    {
        const char c = m_text[m_at++];
        if (c == '*')
            glob.pieces.emplace_back();
        else if (c == '\\' && m_at < m_text.size())
            glob.pieces.back() += m_text[m_at++];
        else
            glob.pieces.back() += c;
    }

    [[nodiscard]] bool readQuoted(Glob &glob)
    {
        ++m_at;
        while (m_at < m_text.size()) {
            if (m_text[m_at] == '"') {
                ++m_at;
                return true;
            }
            take(glob);
        }
        return false;
    }

    void readBare(Glob &glob)
    {
        while (!atEndOfWord() && m_text[m_at] != ',' && m_text[m_at] != '"')
            take(glob);
    }

    tl::expected<void, QueryError> keep(Term &term, Written value)
    {
        if (++m_values > kMostValues)
            return fail("there are more than 4096 values", "", value.begin, value.end);
        // "a**b" says the same as "a*b".
        auto &pieces = value.glob.pieces;
        for (std::size_t i = pieces.size(); i-- > 2;) {
            if (pieces[i - 1].empty())
                pieces.erase(pieces.begin() + static_cast<std::ptrdiff_t>(i) - 1);
        }
        const bool wild = pieces.size() > 1 || term.key == Key::Text;
        m_wildcards += wild ? 1 : 0;
        if (m_wildcards > kMostWildcards)
            return fail("there are more than 32 texts and values with \"*\"", "", value.begin, value.end);
        switch (rowOf(term.key).kind) {
        case ValueKind::Name:
            term.values.push_back(std::move(value.glob));
            return {};
        case ValueKind::Number:
            return keepNumber(term, value);
        case ValueKind::Choice:
            return keepChoice(term, value);
        }
        return {};
    }

    tl::expected<void, QueryError> keepNumber(Term &term, const Written &value)
    {
        if (value.glob == Glob{{"", ""}}) {
            term.ranges.push_back({0, kLargest});
            return {};
        }
        const KeyRow &row = rowOf(term.key);
        const std::string_view written = m_text.substr(value.begin, value.end - value.begin);
        std::string_view rest = written;
        const auto first = text::consumeInteger<std::int64_t>(rest);
        Range range{first.value_or(-1), first.value_or(-1)};
        if (first && text::consume(rest, "-"))
            range.last = rest.empty() ? kLargest : text::consumeInteger<std::int64_t>(rest).value_or(-1);
        if (range.first < 0 || range.last < 0 || !rest.empty())
            return fail(std::string(row.name) + " is a number, not " + shown(written),
                        "write " + std::string(row.example) + ", or several with commas", value.begin, value.end);
        if (range.last < range.first)
            return fail("the range " + shown(written) + " runs backwards",
                        "write " + std::to_string(range.last) + "-" + std::to_string(range.first), value.begin,
                        value.end);
        term.ranges.push_back(range);
        return {};
    }

    tl::expected<void, QueryError> keepChoice(Term &term, const Written &value)
    {
        const KeyRow &row = rowOf(term.key);
        const auto choices = text::words(row.choices);
        if (value.glob.pieces.size() > 1) {
            term.values.push_back(value.glob);
            return {};
        }
        const std::string &word = value.glob.pieces.front();
        for (const std::string_view choice : choices) {
            if (!text::equalsIgnoreCase(choice, word))
                continue;
            term.values.push_back({{std::string(choice)}});
            return {};
        }
        const std::string_view meant = likelyMeant(word, choices);
        return fail(std::string(row.name) + " is never " + shown(word),
                    meant.empty() ? "it is one of " + joined(choices)
                                  : "did you mean \"" + std::string(meant) + "\"? It is one of " + joined(choices),
                    value.begin, value.end, isBeginning(choices, word) && value.end == m_text.size());
    }

    static bool isBeginning(const std::vector<std::string_view> &choices, std::string_view word)
    {
        return std::any_of(choices.begin(), choices.end(),
                           [&](std::string_view choice) { return text::startsWithIgnoreCase(choice, word); });
    }

    std::string_view m_text;
    std::size_t m_at = 0;
    std::size_t m_values = 0;
    std::size_t m_wildcards = 0;
};

} // namespace

std::string QueryError::oneLine(std::string_view text) const
{
    const std::string_view before = text.substr(0, std::min(begin, text.size()));
    // Of a letter of several bytes, all but the first are 10xxxxxx.
    const auto letters = std::count_if(before.begin(), before.end(),
                                       [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; });
    std::string line = what + " (letter " + std::to_string(letters + 1) + ")";
    return fix.empty() ? line : line + "; " + fix;
}

tl::expected<Query, QueryError> parseQuery(std::string_view text) { return Parser(text).run(); }

} // namespace eps::query
