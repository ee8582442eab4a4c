#pragma once

#include "core/sources/ccl/group_names.h"
#include "core/sources/ccl/lines/line_prefix.h"
#include "core/sources/ccl/log_reader.h"

#include <functional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>

namespace eps::ccl {

/// Collects what the message parsers find in one file: processes, threads, events.
class ExtractBuilder {
public:
    ExtractBuilder(FileId file, const LogLimits &limits);

    /// Says whose line comes next. False when the file has more processes than the limit.
    [[nodiscard]] bool enter(const LinePrefix &prefix, std::uint32_t line);
    /// The process of the current line; a second start of it (a new bootstrap) opens another one.
    [[nodiscard]] ProcessSeen &process() { return m_extract.processes[m_process]; }
    void restartProcess();
    /// True when the line is part of the tree that a process prints of its host. One tree of each host is read.
    [[nodiscard]] bool takeTopology(std::string_view message);
    [[nodiscard]] SourceRef here() const { return {m_extract.file, m_line}; }
    [[nodiscard]] std::uint32_t line() const { return m_line; }

    /// The GPU in the current line's prefix; -1 = none.
    [[nodiscard]] std::int32_t device() const { return m_device; }

    /// An empty event of the current line, to be filled in; never null, dropped silently over the limit.
    [[nodiscard]] Event &addEvent(EventKind kind);
    /// Length of the current line as the library wrote it (without the launcher's part), up to its message.
    [[nodiscard]] std::size_t prefixLength() const { return m_prefixLength; }
    /// Takes the latest event and its numbers back: the line turned out to be damaged.
    void dropEvent();
    [[nodiscard]] CommLine &addComm();
    void addNumber(Event &event, std::int32_t number);
    [[nodiscard]] std::uint32_t internVia(std::string_view text);
    void addWarning(std::string_view text);
    /// The name of the communicator that the current thread makes next.
    void addName(std::string_view text);
    void addGroupName(GroupName name);
    /// Counts the current line as used at once, or as damaged.
    void countUsed();
    void countDamaged() { noteDamage(m_line); }
    /// How to take the fact of the current line back, should the line turn out to be two halves of different ones.
    /// Facts are taken back from the last to the first.
    using Undo = std::function<void(LogExtract &)>;
    void onDoubt(Undo undo)
    {
        m_undo = std::move(undo);
        m_undoLine = m_line;
    }
    [[nodiscard]] std::uint32_t processIndex() const { return m_process; }
    /// Counts a line as damaged, whosever it is.
    void noteDamage(std::uint32_t line);
    /// A line without the library's tag: another program's, or a part of a torn one.
    void noteLoose(std::uint32_t line) { m_lastLoose = line; }
    /// Remembers the communicator of a collective call; the first call of each becomes an event.
    void noteCall(std::uint64_t pointer, std::int32_t nRanks);
    /// True when the line ends as the process's latest call did (" comm 0x… stream 0x…"): the same communicator.
    [[nodiscard]] bool repeatsCall(std::string_view text) const
    {
        const auto &tail = m_callTails[m_process];
        return !tail.empty() && text.ends_with(tail);
    }
    void rememberCall(std::string_view tail) { m_callTails[m_process] = tail.substr(0, 256); }
    /// Forgets everything that was read: the lines so far were not the library's.
    void startAnew();
    void noteUnknown(std::string_view message);

    /// The end of `host` that is a known host with this pid (the one with most lines); "" when there is none.
    [[nodiscard]] std::string_view knownHostSuffix(std::string_view host, std::int64_t pid) const;

    [[nodiscard]] LogExtract &extract() { return m_extract; }
    [[nodiscard]] LogExtract take();

private:
    struct Hash {
        using is_transparent = void;
        std::size_t operator()(std::string_view text) const noexcept { return std::hash<std::string_view>{}(text); }
    };
    struct Doubt {
        std::uint32_t process = 0;
        std::uint32_t follower = 0; ///< the process whose line comes next
        Undo undo;
    };
    using Index = std::unordered_map<std::string, std::uint32_t, Hash, std::equal_to<>>;

    [[nodiscard]] const std::string &lastKey() const { return m_form != 0 ? m_forms[m_form].key : m_lastKey; }
    [[nodiscard]] bool enterKnown(const LinePrefix &prefix, std::uint32_t before);
    void moveTo(std::uint32_t thread, std::uint32_t before);
    void noteStamp(std::string_view before);
    [[nodiscard]] std::uint32_t findThread(const LinePrefix &prefix, std::string_view label);
    [[nodiscard]] std::uint32_t findProcess(const LinePrefix &prefix, std::string_view label);
    void noteSeam(std::uint32_t line, std::uint32_t thread);
    void dropComm(const Event &event);
    void dropForeignEnds();
    void dropLoneIdentities();
    void dropTornProcesses();
    void dropSeams(const std::vector<bool> &torn);
    void dropDoubts(const std::function<bool(std::uint32_t)> &isNone);
    [[nodiscard]] std::vector<bool> findTorn() const;
    [[nodiscard]] bool isPartOfName(std::uint32_t process) const;
    void placeGroupNames();
    void finishTimes();

    LogLimits m_limits;
    LogExtract m_extract;
    Index m_threads;   ///< "label|HOST:PID:TID"
    Index m_processes; ///< "label|HOST:PID"
    Index m_vias;
    std::set<std::pair<std::uint32_t, std::uint64_t>> m_calls; ///< (process, pointer), at most kMaxCalls
    std::unordered_map<std::int64_t, std::vector<std::uint32_t>> m_byPid;
    std::vector<std::uint64_t> m_linesOf;            ///< by process
    std::vector<std::uint64_t> m_usedOf;             ///< by process
    std::vector<std::string> m_callTails;            ///< by process
    std::set<std::string, std::less<>> m_drawnHosts; ///< their trees are read
    struct KnownForm {
        std::uint32_t thread = UINT32_MAX;
        std::string key;
    };
    std::vector<KnownForm> m_forms; ///< by LinePrefix::form
    std::string m_key;
    std::string m_lastKey;    ///< key of the line before: most lines repeat it
    std::uint32_t m_form = 0; ///< not 0: that line's key is the key of this form, not m_lastKey
    std::uint32_t m_thread = 0;
    std::uint32_t m_process = 0;
    std::uint32_t m_line = 0;
    std::int32_t m_device = -1;
    std::uint32_t m_lastDamage = 0; ///< the latest damaged line
    std::uint32_t m_lastLoose = 0;  ///< the latest line without the library's tag
    std::uint32_t m_undoLine = 0;
    std::vector<GroupName> m_groupNames;
    Undo m_undo;                     ///< of line m_undoLine
    std::vector<Doubt> m_doubts;     ///< facts on the last lines before another process's, in order
    std::uint64_t m_seams = 0;       ///< places where the lines of one process follow another's
    std::uint64_t m_brokenSeams = 0; ///< of those, with a damaged line between
    std::uint64_t m_mixedLines = 0;  ///< of those, where the line before is no line of the library
    std::size_t m_prefixLength = 0;
    Event m_spare;
};

} // namespace eps::ccl
