#pragma once

#include "core/base/progress.h"
#include "core/engine/log_files.h"

namespace eps::engine {

/// A place between lines of a list of files.
struct LogPlace {
    std::uint32_t file = 0;
    std::uint64_t offset = 0;
    auto operator<=>(const LogPlace &) const = default;
};

/// A line as it is shown.
struct LogRow {
    LogPlace place;                      ///< of its first byte
    std::uint64_t position = 0;          ///< bytes of all files before it, see LogExtent::bytes
    std::optional<std::uint64_t> line;   ///< in its file, from 1; none = the lines before are not counted yet
    std::optional<std::uint64_t> number; ///< among the rows of the text, from 0; none as above
    std::string text;                    ///< cut at kShownBytes
    bool isCut = false;
    LineOrigin origin;
    std::vector<PatternFinder::Range> marks; ///< where the pattern that was asked for is
};

/// Rows in order.
struct LogRows {
    std::vector<LogRow> rows;
    std::size_t anchor = 0; ///< the row at or behind the place that was asked for; rows.size() at the end
    bool atStart = false;   ///< there are none before the first
    bool atEnd = false;     ///< there are none behind the last
    bool isPartial = false; ///< there may be more that were not found within kPatience
    std::string problem;    ///< why lines of a file are missing; empty = none
};

/// How much there is.
struct LogExtent {
    std::uint64_t bytes = 0;   ///< of all files; an estimate until packed ones are unpacked
    std::uint64_t counted = 0; ///< bytes
    std::uint64_t rows = 0;    ///< counted so far
    bool isComplete = false;   ///< rows are all there are
};

/// What a person asks to see.
struct RowRequest {
    enum class From : std::uint8_t {
        Place,
        Line, ///< `number` of `place.file`, from 1
        Row,  ///< `number` among the rows, from 0; only when the extent is complete
        Byte, ///< `number` of all bytes, for scroll bars while rows are not counted
        End
    };
    From from = From::Place;
    LogPlace place;
    std::uint64_t number = 0;
    std::size_t before = 0; ///< rows wanted before the place
    std::size_t after = 0;  ///< rows wanted from the place on
    std::optional<TextPattern> mark;
};

/// The lines of a list of files that a filter lets through, as one long text. Any part of it can be shown at once;
/// counting goes on beside it. Thread-safe; every function but extent() reads files.
class LogText {
public:
    static constexpr std::size_t kShownBytes = 4096;
    /// Lines that nobody counted yet are looked for over this much text, then the answer is partial.
    static constexpr std::uint64_t kPatience = 64ULL * 1024 * 1024;

    LogText(std::shared_ptr<LogFiles> files, LineFilter filter = {});

    [[nodiscard]] const LineFilter &filter() const { return m_matcher->filter(); }
    [[nodiscard]] LogFiles &files() const { return *m_files; }

    /// Counts all lines, those of file `first` before the others. Told how far it is in bytes.
    void count(std::size_t first, const std::stop_token &stop, const ProgressSink &progress);
    [[nodiscard]] LogExtent extent() const;

    /// O(rows) when the lines are counted; to the line that is asked for, or within kPatience, when not.
    [[nodiscard]] LogRows rows(const RowRequest &request, const std::stop_token &stop = {});

    /// What find gives.
    struct Hit {
        LogRow row;
        bool isWrapped = false; ///< it is on the other side of the place
    };
    /// The first row behind the place, or the last before it; goes on at the other end. None = there is no row, or it
    /// was stopped.
    [[nodiscard]] std::optional<Hit> find(const LogPlace &from, bool isForward, const std::stop_token &stop);

private:
    struct Walk;
    [[nodiscard]] Result<OpenFile> open(std::size_t file);
    [[nodiscard]] std::shared_ptr<LineTally> tally(std::size_t file) const;
    [[nodiscard]] std::uint64_t bytesBefore(std::size_t file) const;
    [[nodiscard]] std::optional<std::uint64_t> rowsBefore(std::size_t file) const;
    [[nodiscard]] LogPlace placeOf(const RowRequest &request, const std::stop_token &stop);
    [[nodiscard]] LogPlace placeOfLine(std::uint32_t file, std::uint64_t line, const std::stop_token &stop);
    [[nodiscard]] LogPlace placeOfRow(std::uint64_t number, const std::stop_token &stop);
    [[nodiscard]] LogPlace placeOfByte(std::uint64_t byte) const;
    void walkForward(Walk &walk, LogPlace from, std::size_t count);
    void walkBackward(Walk &walk, LogPlace from, std::size_t count);
    void addBlock(Walk &walk, std::uint32_t file, std::uint64_t block);

    std::shared_ptr<LogFiles> m_files;
    std::shared_ptr<const LineMatcher> m_matcher;
    mutable std::mutex m_mutex;
    std::vector<std::shared_ptr<LineTally>> m_tallies; ///< guarded; null until the file is opened
};

} // namespace eps::engine
