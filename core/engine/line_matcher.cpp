#include "core/engine/line_matcher.h"

#include "core/base/text.h"
#include "core/sources/ccl/lines/line_prefix.h"

#include <algorithm>
#include <cstring>

namespace eps::engine {

namespace {

constexpr std::size_t kNone = std::string_view::npos;
constexpr char kEscape = '\x1b';
/// A prefix stands at the front; what a message says of another prefix is not searched for.
constexpr std::size_t kPrefixBytes = 1024;

LineLevel levelOf(ccl::LogLevel level)
{
    switch (level) {
    case ccl::LogLevel::Info:
        return LineLevel::Info;
    case ccl::LogLevel::Warn:
        return LineLevel::Warn;
    case ccl::LogLevel::Trace:
        return LineLevel::Trace;
    case ccl::LogLevel::Call:
        return LineLevel::Call;
    case ccl::LogLevel::Abort:
        return LineLevel::Abort;
    }
    return LineLevel::Other;
}

template <class Use> auto withPrefix(std::string_view line, Use use)
{
    ccl::LinePrefix prefix;
    line = line.substr(0, kPrefixBytes);
    std::string plain;
    if (std::memchr(line.data(), kEscape, line.size()) != nullptr) {
        plain = text::withoutAnsi(line);
        line = plain;
    }
    const bool has = !line.empty() && ccl::parsePrefix(line, 0, prefix);
    return use(has ? &prefix : nullptr);
}

template <class T> bool contains(const std::vector<T> &list, const T &value)
{
    return std::find(list.begin(), list.end(), value) != list.end();
}

/// The bytes of a line that begins at `begin`, without its end; `next` is where the one after begins, kNone = nowhere.
std::string_view lineAt(std::string_view data, std::size_t begin, std::size_t &next)
{
    const auto end = data.find('\n', begin);
    next = end == kNone ? kNone : end + 1;
    auto line =
        data.substr(begin, std::min(end == kNone ? data.size() - begin : end - begin, LineMatcher::kMatchBytes));
    if (!line.empty() && line.back() == '\r')
        line.remove_suffix(1);
    return line;
}

/// The first line at or after `at` that may match by the literal; kNone = none.
std::size_t candidate(std::string_view data, std::string_view folded, std::string_view literal, std::size_t at)
{
    const void *hit = ::memmem(folded.data() + at, folded.size() - at, literal.data(), literal.size());
    if (hit == nullptr)
        return kNone;
    const auto offset = static_cast<std::size_t>(static_cast<const char *>(hit) - folded.data());
    const auto before = offset == 0 ? kNone : data.rfind('\n', offset - 1);
    return before == kNone || before < at ? at : before + 1;
}

} // namespace

std::string_view name(LineLevel level)
{
    switch (level) {
    case LineLevel::Info:
        return "INFO";
    case LineLevel::Warn:
        return "WARN";
    case LineLevel::Trace:
        return "TRACE";
    case LineLevel::Call:
        return "CALL";
    case LineLevel::Abort:
        return "ABORT";
    case LineLevel::Other:
        return "other";
    }
    return {};
}

LineOrigin originOf(std::string_view line)
{
    return withPrefix(line, [line](const ccl::LinePrefix *prefix) {
        LineOrigin origin;
        if (prefix == nullptr)
            return origin;
        origin.level = levelOf(prefix->level);
        origin.host = prefix->host;
        origin.pid = prefix->pid;
        origin.device = prefix->device;
        const auto at = prefix->message.data() - line.data();
        if (at > 0 && at <= static_cast<std::ptrdiff_t>(line.size())) // not of a copy without colours
            origin.messageAt = static_cast<std::size_t>(at);
        return origin;
    });
}

LineMatcher::LineMatcher(LineFilter filter) : m_filter(std::move(filter)) {}

bool LineMatcher::fits(std::string_view line) const
{
    if (m_filter.levels.empty() && m_filter.hosts.empty() && m_filter.processes.empty())
        return true;
    return withPrefix(line, [this](const ccl::LinePrefix *prefix) {
        const auto level = prefix == nullptr ? LineLevel::Other : levelOf(prefix->level);
        if (!m_filter.levels.empty() && !contains(m_filter.levels, level))
            return false;
        if (prefix == nullptr)
            return m_filter.hosts.empty() && m_filter.processes.empty();
        const auto isOf = [prefix](const LineFilter::Process &process) {
            return process.pid == prefix->pid && process.host == prefix->host &&
                   (process.device < 0 || process.device == prefix->device);
        };
        const auto isHost = [prefix](const std::string &host) { return host == prefix->host; };
        return (m_filter.hosts.empty() || std::any_of(m_filter.hosts.begin(), m_filter.hosts.end(), isHost)) &&
               (m_filter.processes.empty() || std::any_of(m_filter.processes.begin(), m_filter.processes.end(), isOf));
    });
}

void LineMatcher::visit(const Piece &piece, const Found &found) const
{
    const auto &pattern = m_filter.pattern;
    const std::string_view literal = pattern ? std::string_view(pattern->literal()) : std::string_view();
    std::optional<PatternFinder> expression;
    if (pattern && pattern->isExpression())
        expression.emplace(*pattern);
    std::string folded;
    if (!literal.empty())
        foldInto(piece.data, folded);

    std::size_t at = piece.begin;
    if (!piece.beginsLine) {
        const auto end = piece.data.find('\n', at);
        at = end == kNone ? kNone : end + 1;
    }
    while (at < piece.end && at < piece.data.size()) {
        if (!literal.empty()) {
            at = candidate(piece.data, folded, literal, at);
            if (at == kNone || at >= piece.end)
                return;
        }
        std::size_t next = kNone;
        const auto line = lineAt(piece.data, at, next);
        const bool hasText =
            literal.empty() || expression || std::string_view(folded).substr(at, line.size()).find(literal) != kNone;
        if (hasText && (!expression || expression->isIn(line)) && fits(line) && !found(at, line))
            return;
        at = next;
    }
}

} // namespace eps::engine
