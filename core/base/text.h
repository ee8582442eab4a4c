#pragma once

#include <charconv>
#include <cstdint>
#include <cstring>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Text scanning without locale, exceptions or copies. Input is any bytes; nothing here assumes valid UTF-8.
namespace eps::text {

[[nodiscard]] constexpr bool isDigit(char c) { return c >= '0' && c <= '9'; }
[[nodiscard]] constexpr bool isSpace(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == '\f' || c == '\v';
}
[[nodiscard]] constexpr bool isHexDigit(char c)
{
    return isDigit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
}
[[nodiscard]] constexpr bool isAlpha(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
[[nodiscard]] constexpr char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + ('a' - 'A')) : c; }

[[nodiscard]] constexpr std::string_view trimRight(std::string_view text)
{
    while (!text.empty() && isSpace(text.back()))
        text.remove_suffix(1);
    return text;
}
[[nodiscard]] constexpr std::string_view trim(std::string_view text)
{
    while (!text.empty() && isSpace(text.front()))
        text.remove_prefix(1);
    return trimRight(text);
}
[[nodiscard]] std::string lower(std::string_view text);
[[nodiscard]] bool equalsIgnoreCase(std::string_view a, std::string_view b);
[[nodiscard]] bool startsWithIgnoreCase(std::string_view text, std::string_view prefix);
[[nodiscard]] bool containsIgnoreCase(std::string_view text, std::string_view needle);

/// Parts between separators, empty ones included: split("a,,b", ',') = {"a", "", "b"}.
[[nodiscard]] std::vector<std::string_view> split(std::string_view text, char separator);
/// Parts between runs of white space, never empty.
[[nodiscard]] std::vector<std::string_view> words(std::string_view text);
/// Lines without their ends (LF, CRLF); a last line without LF is included, an empty one after the last LF is not.
[[nodiscard]] std::vector<std::string_view> lines(std::string_view text);

/// Removes `prefix` from the front of `text` and says whether it was there.
[[nodiscard]] constexpr bool consume(std::string_view &text, std::string_view prefix)
{
    if (!text.starts_with(prefix))
        return false;
    text.remove_prefix(prefix.size());
    return true;
}

/// Where `needle` (not empty) stands in `text`, npos = nowhere. As string_view::find, but looks for the byte of the
/// needle that is rarest in sentences (no letter of lower case, no blank): many times faster in " for HCA ".
[[nodiscard]] inline std::size_t find(std::string_view text, std::string_view needle)
{
    std::size_t rare = 0;
    while (rare + 1 < needle.size() && (isSpace(needle[rare]) || (needle[rare] >= 'a' && needle[rare] <= 'z')))
        ++rare;
    if (needle.size() > text.size())
        return std::string_view::npos;
    const char *at = text.data() + rare;
    const char *end = text.data() + (text.size() - needle.size()) + rare + 1;
    while (at < end) {
        at = static_cast<const char *>(std::memchr(at, needle[rare], static_cast<std::size_t>(end - at)));
        if (at == nullptr)
            break;
        const auto start = static_cast<std::size_t>(at - text.data()) - rare;
        if (text.substr(start, needle.size()) == needle)
            return start;
        ++at;
    }
    return std::string_view::npos;
}

/// Reads a decimal (or `base`) integer from the front of `text` and moves past it; leaves `text` alone on failure.
template <class T> [[nodiscard]] std::optional<T> consumeInteger(std::string_view &text, int base = 10)
{
    T value{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value, base);
    if (error != std::errc{})
        return std::nullopt;
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    return value;
}

/// The whole of `text` as an integer; a leading "0x" is accepted with base 16.
template <class T> [[nodiscard]] std::optional<T> toInteger(std::string_view text, int base = 10)
{
    if (base == 16 && (text.starts_with("0x") || text.starts_with("0X")))
        text.remove_prefix(2);
    const auto value = consumeInteger<T>(text, base);
    return text.empty() ? value : std::nullopt;
}

/// The whole of `text` as a finite number, "." as decimal point.
[[nodiscard]] std::optional<double> toDouble(std::string_view text);

/// `value` in lower-case hex with "0x" in front.
[[nodiscard]] std::string hex(std::uint64_t value);

/// Order in which a person counts: "swp2" before "swp10"; digit runs compare as numbers of any length.
/// Case is ignored unless that is the only difference. A strict weak order.
[[nodiscard]] bool naturalLess(std::string_view a, std::string_view b);

/// Drops CSI escape sequences (ESC [ … letter) and the bare "[0m" that colour strippers leave behind.
[[nodiscard]] std::string withoutAnsi(std::string_view text);

/// Valid UTF-8 for people and JSON: every byte that is not becomes U+FFFD; control characters but tab are dropped.
[[nodiscard]] std::string toDisplay(std::string_view bytes);

/// `word` as one word of a POSIX shell: quoted unless it is plain ("leaf1", "10.0.0.1"). For commands to copy: names
/// come from dumps and must not run as code.
[[nodiscard]] std::string shellWord(std::string_view word);

/// True when the bytes look like data rather than text: a NUL, or over 10 % control characters in the first 4 KiB.
[[nodiscard]] bool looksBinary(std::string_view head);

} // namespace eps::text
