#include "core/base/text.h"
#include "core/sources/ccl/lines/line_prefix.h"

#include <array>

namespace eps::ccl {

namespace {

constexpr std::size_t kNone = std::string_view::npos;

/// "[1,7]<stdout>" of Open MPI and "[prterun-node01-123@1,7]<stdout>" of PRRTE.
std::string mpiLabel(std::string_view before)
{
    const auto stream = before.find("]<std");
    if (stream == kNone)
        return {};
    const auto open = before.rfind('[', stream);
    if (open == kNone)
        return {};
    auto inside = before.substr(open + 1, stream - open - 1);
    if (const auto at = inside.rfind('@'); at != kNone)
        inside.remove_prefix(at + 1);
    const auto job = text::consumeInteger<std::uint32_t>(inside);
    if (!job || !text::consume(inside, ","))
        return {};
    const auto rank = text::consumeInteger<std::uint32_t>(inside);
    return rank && inside.empty() ? "mpi " + std::to_string(*job) + "." + std::to_string(*rank) : std::string();
}

/// "(RayWorkerWrapper pid=927, ip=10.0.0.2)", the innermost one.
std::string rayLabel(std::string_view before)
{
    const auto at = before.rfind(" pid=");
    if (at == kNone || before.rfind('(', at) == kNone)
        return {};
    auto rest = before.substr(at + 5);
    const auto pid = text::consumeInteger<std::uint64_t>(rest);
    if (!pid)
        return {};
    std::string_view address;
    if (text::consume(rest, ", ip="))
        address = rest.substr(0, rest.find(')'));
    return "ray " + std::string(address) + " " + std::to_string(*pid);
}

/// What stands at the very start: "[7] ", "7: ", "[pod/x/y] ", "[default0]:", "[rank3]:", "worker-1  | ".
std::string leadingLabel(std::string_view before)
{
    if (before.front() == '[') {
        const auto close = before.find(']');
        const auto inside = before.substr(1, close == kNone ? kNone : close - 1);
        if (close == kNone || inside.empty())
            return {};
        if (text::toInteger<std::uint32_t>(inside))
            return "task " + std::to_string(*text::toInteger<std::uint32_t>(inside));
        if (inside.starts_with("pod/") || inside.starts_with("rank") || inside.starts_with("default"))
            return std::string(inside);
        return {};
    }
    auto rest = before;
    if (const auto task = text::consumeInteger<std::uint32_t>(rest);
        task && rest.starts_with(":") && (rest.size() == 1 || rest[1] == ' '))
        return "task " + std::to_string(*task);
    if (const auto bar = before.find(" | "); bar != kNone || before.ends_with(" |"))
        return std::string(text::trimRight(before.substr(0, bar == kNone ? before.size() - 2 : bar)));
    return {};
}

constexpr std::array<std::string_view, 12> kMonths{"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                                   "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};

/// "2026-01-02 03:04:05.123Z" in any of its spellings at the start of `at`.
std::string isoAt(std::string_view at)
{
    static constexpr std::string_view kShape = "dddd-dd-dd?dd:dd:dd";
    if (at.size() < kShape.size())
        return {};
    for (std::size_t i = 0; i < kShape.size(); ++i) {
        const bool fits = kShape[i] == 'd'   ? text::isDigit(at[i])
                          : kShape[i] == '?' ? at[i] == ' ' || at[i] == 'T' || at[i] == '_'
                                             : at[i] == kShape[i];
        if (!fits)
            return {};
    }
    std::string iso(at.substr(0, kShape.size()));
    iso[10] = 'T';
    auto rest = at.substr(kShape.size());
    if (rest.size() > 1 && (rest[0] == '.' || rest[0] == ',') && text::isDigit(rest[1])) {
        iso.push_back('.');
        std::size_t digits = 1;
        while (digits < rest.size() && digits < 10 && text::isDigit(rest[digits]))
            iso.push_back(rest[digits++]);
        rest.remove_prefix(digits);
    }
    if (rest.starts_with("Z"))
        iso.push_back('Z');
    else if (rest.size() >= 6 && (rest[0] == '+' || rest[0] == '-') && rest[3] == ':')
        iso.append(rest.substr(0, 6));
    return iso;
}

/// "Jan  2 03:04:05 2026" at the start of `at`.
std::string asctimeAt(std::string_view at)
{
    if (at.size() < 20 || at[3] != ' ' || at[9] != ':' || at[12] != ':' || at[15] != ' ')
        return {};
    for (std::size_t month = 0; month < kMonths.size(); ++month) {
        if (!at.starts_with(kMonths[month]))
            continue;
        const auto day = text::toInteger<int>(text::trim(at.substr(4, 2)));
        const auto year = text::toInteger<int>(at.substr(16, 4));
        if (!day || !year || *day < 1 || *day > 31 || *year < 1970)
            return {};
        const auto two = [](int value) { return (value < 10 ? "0" : "") + std::to_string(value); };
        return std::to_string(*year) + '-' + two(static_cast<int>(month) + 1) + '-' + two(*day) + 'T' +
               std::string(at.substr(7, 8));
    }
    return {};
}

} // namespace

std::string launcherLabel(std::string_view before)
{
    before = text::trim(before);
    while (!before.empty() && (before.front() == '>' || before.front() == '`'))
        before = text::trim(before.substr(1));
    if (before.empty())
        return {};
    if (auto label = mpiLabel(before); !label.empty())
        return label;
    if (auto label = rayLabel(before); !label.empty())
        return label;
    return leadingLabel(before);
}

std::string isoTime(std::string_view text)
{
    constexpr std::size_t kLook = 200;
    const auto end = text.size() < kLook ? text.size() : kLook;
    for (std::size_t i = 0; i < end; ++i) {
        if (text::isDigit(text[i])) {
            if (auto iso = isoAt(text.substr(i)); !iso.empty())
                return iso;
        } else if (text::isAlpha(text[i])) {
            if (auto iso = asctimeAt(text.substr(i)); !iso.empty())
                return iso;
        }
    }
    return {};
}

} // namespace eps::ccl
