#include "core/base/text_pattern.h"

#include "core/base/text.h"

#include <algorithm>
#include <cstring>
#include <locale.h>
#include <regex.h>

namespace eps {

namespace {

constexpr std::string_view kSpecial = "\\^$.|?*+()[]{}";

/// Until it goes, the thread compares bytes, not characters of the user's locale: logs hold any bytes.
class ByteLocale {
public:
    ByteLocale() : m_before(::uselocale(plain())) {}
    ~ByteLocale() { ::uselocale(m_before); }
    ByteLocale(const ByteLocale &) = delete;
    ByteLocale &operator=(const ByteLocale &) = delete;

private:
    static locale_t plain()
    {
        static const locale_t locale = ::newlocale(LC_ALL_MASK, "C", nullptr);
        return locale;
    }
    locale_t m_before;
};

/// Where a bracket that opens at `open` closes; a bracket that comes first is a member.
std::size_t closingBracket(std::string_view source, std::size_t open)
{
    return source.find(']', open + 2 + (source.substr(open + 1).starts_with('^') ? 1U : 0U));
}

/// \d and \D are not known to POSIX, and its "." does not fit a zero byte; all else is passed on.
std::string toPosix(std::string_view source)
{
    std::string posix;
    for (std::size_t i = 0; i < source.size(); ++i) {
        const char c = source[i];
        if (c == '[') {
            const auto close = std::min(closingBracket(source, i), source.size() - 1);
            posix += source.substr(i, close - i + 1);
            i = close;
        } else if (c == '.') {
            posix += "[^\n]";
        } else if (c != '\\' || i + 1 == source.size()) {
            posix += c;
        } else {
            const char escaped = source[++i];
            if (escaped == 'd')
                posix += "[0-9]";
            else if (escaped == 'D')
                posix += "[^0-9]";
            else if (escaped == 't')
                posix += '\t';
            else
                posix.append({'\\', escaped});
        }
    }
    return posix;
}

/// The counts of all "{2,5}" multiplied; saturates.
std::uint64_t repeatsOf(std::string_view source)
{
    std::uint64_t product = 1;
    for (std::size_t i = 0; i < source.size(); ++i) {
        if (source[i] != '{')
            continue;
        auto rest = source.substr(i + 1);
        auto most = text::consumeInteger<std::uint32_t>(rest).value_or(1);
        if (text::consume(rest, ","))
            most = std::max(most, text::consumeInteger<std::uint32_t>(rest).value_or(1));
        product = std::min<std::uint64_t>(product * std::max(most, 1U), UINT32_MAX);
    }
    return product;
}

bool refersBack(std::string_view source)
{
    for (std::size_t i = 0; i + 1 < source.size(); ++i) {
        if (source[i] != '\\')
            continue;
        ++i;
        if (source[i] >= '1' && source[i] <= '9')
            return true;
    }
    return false;
}

/// The longest run of plain characters that every match holds: at the top level, none of it optional.
std::string literalIn(std::string_view source)
{
    const auto has = [source](std::string_view part) { return source.find(part) != std::string_view::npos; };
    if (has("|") || has("[:") || has("[.") || has("[="))
        return {};
    std::string longest;
    std::string run;
    int depth = 0;
    const auto endRun = [&] {
        if (run.size() > longest.size())
            longest = run;
        run.clear();
    };
    for (std::size_t i = 0; i < source.size(); ++i) {
        const char c = source[i];
        if (c == '[') {
            endRun();
            const auto close = closingBracket(source, i);
            if (close == std::string_view::npos)
                break;
            i = close;
        } else if (c == '(' || c == ')') {
            endRun();
            depth += c == '(' ? 1 : -1;
        } else if (c == '?' || c == '*' || c == '{') {
            if (!run.empty())
                run.pop_back();
            endRun();
            i = c == '{' ? std::min(source.find('}', i), source.size()) : i;
        } else if (c == '\\') {
            const bool isPlain = i + 1 < source.size() && kSpecial.find(source[i + 1]) != std::string_view::npos;
            if (!isPlain)
                endRun();
            ++i;
            if (isPlain && depth == 0)
                run += source[i];
        } else if (kSpecial.find(c) != std::string_view::npos) {
            endRun();
        } else if (depth == 0) {
            run += c;
        }
    }
    endRun();
    return text::lower(longest);
}

} // namespace

/// A compiled expression.
struct PatternFinder::Expression {
    explicit Expression(const std::string &source)
    {
        const ByteLocale bytes;
        const std::string posix = toPosix(source);
        outcome = ::regcomp(&compiled, posix.c_str(), REG_EXTENDED | REG_ICASE);
    }
    ~Expression()
    {
        if (outcome == 0)
            ::regfree(&compiled);
    }
    Expression(const Expression &) = delete;
    Expression &operator=(const Expression &) = delete;

    [[nodiscard]] std::string whyNot() const
    {
        std::string why(::regerror(outcome, &compiled, nullptr, 0), '\0');
        ::regerror(outcome, &compiled, why.data(), why.size());
        while (!why.empty() && why.back() == '\0')
            why.pop_back();
        return why;
    }

    regex_t compiled{};
    int outcome = 0;
};

void foldInto(std::string_view text, std::string &out)
{
    out.resize(text.size());
    const char *from = text.data();
    char *to = out.data();
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto c = static_cast<unsigned char>(from[i]);
        to[i] = static_cast<char>(c | (static_cast<unsigned char>(c - 'A') < 26 ? 0x20U : 0U));
    }
}

Result<TextPattern> TextPattern::make(std::string_view text, Syntax syntax)
{
    if (text.empty())
        return failure("nothing to search for");
    if (text.size() > kMostBytes)
        return failure("the text to search for is too long", "over " + std::to_string(kMostBytes) + " bytes");
    if (text.find_first_of(std::string_view("\n\0", 2)) != std::string_view::npos)
        return failure("only text of one line can be searched for");
    TextPattern pattern;
    pattern.m_source = text;
    pattern.m_syntax = syntax;
    if (syntax == Syntax::Text) {
        pattern.m_literal = text::lower(text);
        return pattern;
    }
    if (refersBack(text))
        return failure("the expression refers back (\\1)", "such a search may never end");
    if (repeatsOf(text) > kMostRepeats)
        return failure("the expression repeats too much",
                       "its counts multiply to over " + std::to_string(kMostRepeats));
    const PatternFinder::Expression tried(pattern.m_source);
    if (tried.outcome != 0)
        return failure("this is no regular expression", tried.whyNot());
    pattern.m_literal = literalIn(text);
    return pattern;
}

PatternFinder::PatternFinder(const TextPattern &pattern) : m_literal(pattern.m_literal)
{
    if (pattern.isExpression())
        m_expression = std::make_unique<Expression>(pattern.m_source);
}

PatternFinder::~PatternFinder() = default;

std::optional<PatternFinder::Range> PatternFinder::find(std::string_view line, std::size_t from)
{
    if (from > line.size())
        return std::nullopt;
    if (m_expression == nullptr) {
        foldInto(line.substr(from), m_folded);
        const auto at = std::string_view(m_folded).find(m_literal);
        if (at == std::string_view::npos)
            return std::nullopt;
        return Range{from + at, m_literal.size()};
    }
    const ByteLocale bytes;
    regmatch_t match{static_cast<regoff_t>(from), static_cast<regoff_t>(line.size())};
    // With REG_STARTEND and a start behind the line's own, "^" must not hold there.
    const int flags = REG_STARTEND | (from > 0 ? REG_NOTBOL : 0);
    if (::regexec(&m_expression->compiled, line.data(), 1, &match, flags) != 0)
        return std::nullopt;
    return Range{static_cast<std::size_t>(match.rm_so), static_cast<std::size_t>(match.rm_eo - match.rm_so)};
}

} // namespace eps
