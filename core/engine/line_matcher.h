#pragma once

#include "core/base/text_pattern.h"

#include <array>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace eps::engine {

/// What a line of a log is by its prefix; Other = it has no library's prefix.
enum class LineLevel : std::uint8_t { Info, Warn, Trace, Call, Abort, Other };
inline constexpr std::array kLineLevels{LineLevel::Abort, LineLevel::Warn, LineLevel::Info,
                                        LineLevel::Trace, LineLevel::Call, LineLevel::Other};

[[nodiscard]] std::string_view name(LineLevel level); ///< "INFO", "WARN" …, "other"

/// What the prefix of a line says (ccl::parsePrefix); -1 and empty = not printed.
struct LineOrigin {
    LineLevel level = LineLevel::Other;
    std::string host;
    std::int64_t pid = -1;
    std::int32_t device = -1;
    std::size_t messageAt = 0; ///< where the message begins in the line; 0 where that is not sure
};

[[nodiscard]] LineOrigin originOf(std::string_view line);

/// Which lines are looked for. Empty lists and no pattern let every line through; all parts must hold.
struct LineFilter {
    /// A process, or one of its devices; device -1 = all of them.
    struct Process {
        std::string host;
        std::int64_t pid = -1;
        std::int32_t device = -1;
        auto operator<=>(const Process &) const = default;
    };
    std::vector<LineLevel> levels;
    std::vector<std::string> hosts;
    std::vector<Process> processes; ///< those of the ranks that are looked for
    std::optional<TextPattern> pattern;

    [[nodiscard]] bool isAll() const { return levels.empty() && hosts.empty() && processes.empty() && !pattern; }
};

/// Finds the lines that a filter lets through. Of a line its first kMatchBytes are looked at. Immutable, thread-safe.
class LineMatcher {
public:
    static constexpr std::size_t kMatchBytes = 64UL * 1024UL;

    explicit LineMatcher(LineFilter filter = {});

    [[nodiscard]] bool isAll() const { return m_filter.isAll(); }
    [[nodiscard]] const LineFilter &filter() const { return m_filter; }

    /// A piece of a file: lines that begin in [begin, end) of `data` count; data may go on behind `end`, so that they
    /// are whole, and must when a byte follows.
    struct Piece {
        std::string_view data;
        std::size_t begin = 0;
        std::size_t end = 0;
        bool beginsLine = true; ///< a line begins at `begin`
    };
    /// Called with where a line begins in the data and its text without its end, cut at kMatchBytes. False = enough.
    using Found = std::function<bool(std::size_t begin, std::string_view line)>;

    /// O(bytes); about 1 GB/s for a text, 0.5 GB/s for levels, hosts and ranks, 0.1 GB/s for an expression.
    void visit(const Piece &piece, const Found &found) const;

private:
    [[nodiscard]] bool fits(std::string_view line) const;

    LineFilter m_filter;
};

} // namespace eps::engine
