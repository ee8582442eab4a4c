#include "core/base/text.h"

#include <algorithm>
#include <cmath>

namespace eps::text {

std::string lower(std::string_view text)
{
    std::string result(text);
    std::transform(result.begin(), result.end(), result.begin(), [](char c) { return lower(c); });
    return result;
}

bool equalsIgnoreCase(std::string_view a, std::string_view b)
{
    return a.size() == b.size() &&
           std::equal(a.begin(), a.end(), b.begin(), [](char x, char y) { return lower(x) == lower(y); });
}

bool startsWithIgnoreCase(std::string_view text, std::string_view prefix)
{
    return text.size() >= prefix.size() && equalsIgnoreCase(text.substr(0, prefix.size()), prefix);
}

bool containsIgnoreCase(std::string_view text, std::string_view needle)
{
    return std::search(text.begin(), text.end(), needle.begin(), needle.end(),
                       [](char x, char y) { return lower(x) == lower(y); }) != text.end() ||
           needle.empty();
}

std::vector<std::string_view> split(std::string_view text, char separator)
{
    std::vector<std::string_view> parts;
    while (true) {
        const auto at = text.find(separator);
        parts.push_back(text.substr(0, at));
        if (at == std::string_view::npos)
            return parts;
        text.remove_prefix(at + 1);
    }
}

std::vector<std::string_view> words(std::string_view text)
{
    std::vector<std::string_view> result;
    std::size_t i = 0;
    while (i < text.size()) {
        while (i < text.size() && isSpace(text[i]))
            ++i;
        const auto start = i;
        while (i < text.size() && !isSpace(text[i]))
            ++i;
        if (i > start)
            result.push_back(text.substr(start, i - start));
    }
    return result;
}

std::vector<std::string_view> lines(std::string_view text)
{
    std::vector<std::string_view> result;
    while (!text.empty()) {
        const auto at = text.find('\n');
        auto line = text.substr(0, at);
        if (line.ends_with('\r'))
            line.remove_suffix(1);
        result.push_back(line);
        if (at == std::string_view::npos)
            break;
        text.remove_prefix(at + 1);
    }
    return result;
}

std::optional<double> toDouble(std::string_view text)
{
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size() || !std::isfinite(value))
        return std::nullopt;
    return value;
}

std::string hex(std::uint64_t value)
{
    char buffer[16];
    const auto [end, error] = std::to_chars(buffer, buffer + sizeof buffer, value, 16);
    return "0x" + std::string(buffer, end);
}

namespace {

std::string_view takeDigits(std::string_view &text)
{
    std::size_t n = 0;
    while (n < text.size() && isDigit(text[n]))
        ++n;
    auto run = text.substr(0, n);
    text.remove_prefix(n);
    while (run.size() > 1 && run.front() == '0')
        run.remove_prefix(1);
    return run;
}

int compareNatural(std::string_view a, std::string_view b)
{
    while (!a.empty() && !b.empty()) {
        if (isDigit(a.front()) && isDigit(b.front())) {
            const auto x = takeDigits(a);
            const auto y = takeDigits(b);
            if (x.size() != y.size())
                return x.size() < y.size() ? -1 : 1;
            if (const int order = x.compare(y); order != 0)
                return order;
            continue;
        }
        const char x = lower(a.front());
        const char y = lower(b.front());
        if (x != y)
            return static_cast<unsigned char>(x) < static_cast<unsigned char>(y) ? -1 : 1;
        a.remove_prefix(1);
        b.remove_prefix(1);
    }
    return a.empty() ? (b.empty() ? 0 : -1) : 1;
}

/// Length of the valid UTF-8 sequence at the front of `bytes`, or 0 (RFC 3629: no overlong forms, no surrogates).
std::size_t utf8Length(std::string_view bytes)
{
    const auto at = [&](std::size_t i) { return static_cast<unsigned char>(bytes[i]); };
    const unsigned char first = at(0);
    if (first < 0x80)
        return 1;
    const std::size_t length = first >= 0xF0 && first <= 0xF4 ? 4 : first >= 0xE0 ? 3 : first >= 0xC2 ? 2 : 0;
    if (length == 0 || first > 0xF4 || bytes.size() < length)
        return 0;
    for (std::size_t i = 1; i < length; ++i) {
        if ((at(i) & 0xC0) != 0x80)
            return 0;
    }
    const bool overlong = (first == 0xE0 && at(1) < 0xA0) || (first == 0xF0 && at(1) < 0x90);
    const bool outside = (first == 0xED && at(1) >= 0xA0) || (first == 0xF4 && at(1) >= 0x90);
    return overlong || outside ? 0 : length;
}

} // namespace

bool naturalLess(std::string_view a, std::string_view b)
{
    const int order = compareNatural(a, b);
    return order != 0 ? order < 0 : a < b;
}

std::string withoutAnsi(std::string_view text)
{
    std::string result;
    result.reserve(text.size());
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool escape = text[i] == '\x1b' && i + 1 < text.size() && text[i + 1] == '[';
        if (!escape) {
            if (text.substr(i).starts_with("[0m"))
                i += 2;
            else
                result.push_back(text[i]);
            continue;
        }
        std::size_t end = i + 2;
        while (end < text.size() && !isAlpha(text[end]) && end - i < 32)
            ++end;
        i = end;
    }
    return result;
}

std::string toDisplay(std::string_view bytes)
{
    std::string result;
    result.reserve(bytes.size());
    while (!bytes.empty()) {
        const auto length = utf8Length(bytes);
        const auto first = static_cast<unsigned char>(bytes.front());
        const bool isC1 = length == 2 && first == 0xC2 && static_cast<unsigned char>(bytes[1]) < 0xA0;
        if (length == 0)
            result += "\xEF\xBF\xBD";
        else if (!isC1 && (first >= 0x20 ? first != 0x7F : first == '\t'))
            result.append(bytes.substr(0, length));
        bytes.remove_prefix(length == 0 ? 1 : length);
    }
    return result;
}

std::string shellWord(std::string_view word)
{
    constexpr std::string_view kPlain = "._-:@%+,=";
    const auto isPlain = [&](char c) { return isAlpha(c) || isDigit(c) || kPlain.find(c) != std::string_view::npos; };
    if (!word.empty() && word.front() != '-' && std::all_of(word.begin(), word.end(), isPlain))
        return std::string(word);
    std::string quoted = "'";
    for (const char c : word) {
        if (c == '\'')
            quoted += "'\\''";
        else
            quoted += c;
    }
    return quoted + "'";
}

bool looksBinary(std::string_view head)
{
    head = head.substr(0, 4096);
    std::size_t odd = 0;
    for (const char c : head) {
        if (c == '\0')
            return true;
        const auto byte = static_cast<unsigned char>(c);
        odd += (byte < 0x20 && !isSpace(c) && byte != 0x1b && byte != 0x08) ? 1U : 0U;
    }
    return odd * 10 > head.size();
}

} // namespace eps::text
