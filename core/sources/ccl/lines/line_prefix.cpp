#include "core/sources/ccl/lines/line_prefix.h"

#include "core/base/text.h"

#include <array>
#include <cstring>

namespace eps::ccl {

namespace {

struct LevelWord {
    std::string_view word;
    LogLevel level;
};
constexpr std::array<LevelWord, 5> kLevels{{{" INFO ", LogLevel::Info},
                                            {" WARN ", LogLevel::Warn},
                                            {" TRACE ", LogLevel::Trace},
                                            {" CALL ", LogLevel::Call},
                                            {" ABORT ", LogLevel::Abort}}};
constexpr std::size_t kNone = std::string_view::npos;

bool isHostChar(char c) { return text::isAlpha(c) || text::isDigit(c) || c == '-' || c == '_' || c == '.' || c == '%'; }

std::size_t findIn(std::string_view line, std::string_view needle, std::size_t from, std::size_t end)
{
    if (from >= end)
        return kNone;
    const auto at = text::find(line.substr(from, end - from), needle);
    return at == kNone ? kNone : from + at;
}

/// Length of the library's name that ends at `end`: 3 … 8 capitals that follow a blank, a bracket or nothing.
std::size_t libraryLength(std::string_view line, std::size_t end)
{
    std::size_t length = 0;
    while (length < end && length < 9 && line[end - length - 1] >= 'A' && line[end - length - 1] <= 'Z')
        ++length;
    return length >= 3 && length <= 8 ? length : 0;
}

struct Tag {
    std::size_t library = kNone; ///< where the library's name starts
    std::size_t level = kNone;   ///< where the blank before the level is
    const LevelWord *word = nullptr;
};

/// Where the text behind the next "] " at or after `from` starts; kNone = there is none.
std::size_t behindBracket(std::string_view line, std::size_t from)
{
    while (from < line.size()) {
        const auto *hit = static_cast<const char *>(std::memchr(line.data() + from, ']', line.size() - from));
        if (hit == nullptr)
            return kNone;
        from = static_cast<std::size_t>(hit - line.data()) + 1;
        if (from < line.size() && line[from] == ' ')
            return from + 1;
    }
    return kNone;
}

/// Length of "NCCL" when "NCCL INFO " starts at `at`, else 0.
std::size_t infoTagLength(std::string_view line, std::size_t at)
{
    std::size_t length = 0;
    while (at + length < line.size() && length < 9 && line[at + length] >= 'A' && line[at + length] <= 'Z')
        ++length;
    return length >= 3 && length <= 8 && line.substr(at + length).starts_with(kLevels[0].word) ? length : 0;
}

/// The first tag of the line. Nearly all lines are "… [3] NCCL INFO …": those cost one search for a bracket.
Tag findTag(std::string_view line, std::size_t from)
{
    Tag found;
    auto end = line.size();
    bool passed = false; // a "] " that no tag follows: then another form of tag may stand before the one that is found
    for (auto at = behindBracket(line, from); at != kNone; at = behindBracket(line, at)) {
        const auto length = infoTagLength(line, at);
        if (length == 0) {
            passed = true;
            continue;
        }
        found = {at, at + length, kLevels.data()};
        if (!passed)
            return found;
        end = at;
        break;
    }
    for (const auto &word : kLevels) {
        for (auto at = findIn(line, word.word, from, end); at != kNone; at = findIn(line, word.word, at + 1, end)) {
            if (const auto length = libraryLength(line.substr(from), at - from); length > 0) {
                found = {at - length, at, &word};
                end = at;
                break;
            }
        }
    }
    return found;
}

/// Takes a decimal number off the end.
bool takeNumberBack(std::string_view &text, std::int64_t &value)
{
    std::size_t digits = 0;
    while (digits < text.size() && digits < 19 && text::isDigit(text[text.size() - digits - 1]))
        ++digits;
    if (digits == 0)
        return false;
    value = text::toInteger<std::int64_t>(text.substr(text.size() - digits)).value_or(-1);
    text.remove_suffix(digits);
    return value >= 0;
}

bool takeBack(std::string_view &text, char c)
{
    if (text.empty() || text.back() != c)
        return false;
    text.remove_suffix(1);
    return true;
}

/// Takes "[3]" off the end.
bool takeDeviceBack(std::string_view &text, std::int32_t &device)
{
    auto rest = text;
    std::int64_t value = -1;
    if (!takeBack(rest, ']') || !takeNumberBack(rest, value))
        return false;
    const bool negative = takeBack(rest, '-');
    if (!takeBack(rest, '[') || value > INT32_MAX)
        return false;
    device = negative ? -1 : static_cast<std::int32_t>(value);
    text = rest;
    return true;
}

/// Takes "(func)", "file.cc:12" and "1234.5" off the end: what WARN and TRACE print between device and library.
void takeOriginBack(std::string_view &head)
{
    for (int i = 0; i < 3; ++i) {
        head = text::trimRight(head);
        if (head.empty() || head.back() == ']')
            return;
        const auto blank = head.rfind(head.back() == ')' ? '(' : ' ');
        if (blank == kNone)
            return;
        const auto word = head.substr(blank);
        const auto colon = word.find(':');
        if (colon != kNone && word.find(':', colon + 1) != kNone)
            return; // HOST:PID:TID itself
        head = head.substr(0, blank);
    }
}

/// Takes HOST:PID:TID off the end of `head`; leaves it alone when it is not there.
bool takeIdentityBack(std::string_view &head, LinePrefix &prefix)
{
    auto rest = text::trimRight(head);
    const auto whole = rest;
    std::int64_t tid = -1;
    std::int64_t pid = -1;
    if (!takeNumberBack(rest, tid) || !takeBack(rest, ':') || !takeNumberBack(rest, pid) || !takeBack(rest, ':'))
        return false;
    std::size_t length = 0;
    if (!rest.empty() && rest.back() == '>') { // a placeholder such as "<host>"
        const auto open = rest.rfind('<');
        length = open == kNone ? 0 : rest.size() - open;
    } else {
        while (length < rest.size() && isHostChar(rest[rest.size() - length - 1]))
            ++length;
        while (length > 0 && (rest[rest.size() - length] == '-' || rest[rest.size() - length] == '.'))
            --length;
    }
    if (length == 0)
        return false;
    prefix.host = rest.substr(rest.size() - length);
    prefix.pid = pid;
    prefix.tid = tid;
    prefix.identity = whole.substr(rest.size() - length);
    head = rest.substr(0, rest.size() - length);
    return true;
}

} // namespace

std::size_t usualMessageStart(std::string_view line)
{
    const auto at = behindBracket(line, 0);
    const auto length = at == kNone ? 0 : infoTagLength(line, at);
    return length == 0 ? 0 : at + length + kLevels[0].word.size();
}

bool mayHoldPrefix(std::string_view message)
{
    auto at = behindBracket(message, 0);
    if (at != kNone && findIn(message, " WARN ", at, message.size()) != kNone)
        return true;
    for (; at != kNone; at = behindBracket(message, at)) {
        if (infoTagLength(message, at) > 0)
            return true;
    }
    return false;
}

bool parsePrefix(std::string_view line, std::size_t from, LinePrefix &prefix)
{
    const auto tag = findTag(line, from);
    if (tag.word == nullptr)
        return false;
    prefix = {};
    prefix.level = tag.word->level;
    prefix.library = line.substr(tag.library, tag.level - tag.library);
    prefix.message = line.substr(tag.level + tag.word->word.size());
    auto head = text::trimRight(line.substr(from, tag.library - from));
    if (!takeDeviceBack(head, prefix.device) && prefix.level != LogLevel::Call) {
        takeOriginBack(head);
        head = text::trimRight(head);
        takeDeviceBack(head, prefix.device);
    }
    takeIdentityBack(head, prefix);
    prefix.before = head;
    return true;
}

} // namespace eps::ccl
