#include "core/query/query.h"

#include "core/base/text.h"

#include <limits>

namespace eps::query {

namespace {

/// What ends or changes a value behind a key; a word without a key must not look like one either.
bool needsQuotes(char c, bool bare)
{
    return text::isSpace(c) || c == ',' || c == '"' || (bare && (c == ':' || c == '-'));
}

std::string globText(const Glob &glob, bool bare)
{
    std::string inside;
    bool quotes = false;
    for (std::size_t i = 0; i < glob.pieces.size(); ++i) {
        if (i > 0)
            inside += '*';
        for (const char c : glob.pieces[i]) {
            if (c == '*' || c == '\\' || c == '"')
                inside += '\\';
            quotes = quotes || needsQuotes(c, bare);
            inside += c;
        }
    }
    return quotes || inside.empty() ? '"' + inside + '"' : inside;
}

std::string rangeText(const Range &range)
{
    if (range.last == std::numeric_limits<std::int64_t>::max())
        return range.first == 0 ? "*" : std::to_string(range.first) + '-';
    return std::to_string(range.first) + (range.first == range.last ? "" : '-' + std::to_string(range.last));
}

} // namespace

std::string valueText(std::string_view name) { return globText({{std::string(name)}}, false); }

std::string toText(const Term &term)
{
    std::string text = term.negated ? "-" : "";
    const bool bare = term.key == Key::Text && term.values.size() == 1;
    if (!bare)
        text += std::string(rowOf(term.key).name) + ':';
    std::string values;
    for (const Glob &glob : term.values)
        values += (values.empty() ? "" : ",") + globText(glob, bare);
    for (const Range &range : term.ranges)
        values += (values.empty() ? "" : ",") + rangeText(range);
    return text + values;
}

std::string toText(const Query &query)
{
    std::string text;
    for (const Term &term : query.terms)
        text += (text.empty() ? "" : " ") + toText(term);
    return text;
}

} // namespace eps::query
