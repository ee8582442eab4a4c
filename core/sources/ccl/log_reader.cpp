#include "core/sources/ccl/log_reader.h"

#include "core/base/text.h"
#include "core/sources/ccl/extract_builder.h"
#include "core/sources/ccl/lines/line_normaliser.h"
#include "core/sources/ccl/lines/line_scanner.h"
#include "core/sources/ccl/lines/prefix_reader.h"
#include "core/sources/ccl/messages/messages.h"
#include "core/sources/scan.h"

#include <algorithm>
#include <cstring>

namespace eps::ccl {

namespace {

using messages::Outcome;

constexpr std::size_t kNone = std::string_view::npos;
constexpr std::string_view kAcross = "across cluster]";

bool contains(std::string_view text, std::string_view needle) { return text::find(text, needle) != kNone; }

/// Names of libraries that a tag without HOST:PID:TID is believed for.
bool isLibrary(std::string_view name) { return name.ends_with("CCL") || name == "FLAGCX"; }

/// Text that only the middle of a library line has: a fragment of a torn line.
bool looksLikeFragment(std::string_view text)
{
    return contains(text, " via NET/") || contains(text, " via P2P/") || contains(text, " via SHM/") ||
           contains(text, "Init COMPLETE") || contains(text, "Init START") || contains(text, "CCL INFO") ||
           (contains(text, "->") && contains(text, "/-1"));
}

/// A line of nothing but a time, as some exports put before each message.
bool isLoneTime(std::string_view text)
{
    return text.size() >= 19 && text.size() <= 40 && text::isDigit(text.front()) && text.find(' ') == kNone &&
           !isoTime(text).empty();
}

/// Some tools print "NCCL INFO [32] Ring 00 : …".
void skipBracket(std::string_view &message)
{
    auto rest = message;
    if (text::consume(rest, "[") && text::consumeInteger<std::uint32_t>(rest) && text::consume(rest, "] "))
        message = rest;
}

/// A version line with nothing else on it but a launcher's prefix.
std::string_view versionIn(std::string_view text, std::string_view library)
{
    const auto at = text.find(std::string(library) + " version ");
    if (at == kNone || at > 120)
        return {};
    const auto before = text::trimRight(text.substr(0, at));
    static constexpr std::string_view kEnds = ":])>|`\x82";
    if (!before.empty() && kEnds.find(before.back()) == kNone)
        return {};
    auto rest = text.substr(at + library.size() + 9);
    if (text::consume(rest, ": "))
        rest = text::trim(rest);
    const bool alone = library == "RCCL" || rest.find(' ') == kNone;
    return alone && !rest.empty() && text::isDigit(rest.front()) ? rest.substr(0, rest.find_first_of(" +-"))
                                                                 : std::string_view();
}

/// Reads the lines of one file in order; all state of a file is here.
class LogReader {
public:
    LogReader(FileId file, const LogLimits &limits) : m_builder(file, limits), m_normaliser(limits.lineBytes) {}

    void take(const Line &line);
    [[nodiscard]] LogExtract finish(const LineScanner &scanner);

private:
    void takePiece(std::string_view text, const Line &line);
    [[nodiscard]] std::string_view withoutRepeats(std::string_view text);
    void takeUntagged(std::string_view text, const Line &line);
    void takeGlued(LinePrefix &prefix, const Line &line);
    void acceptHead(LinePrefix &prefix, const LinePrefix &next, const Line &line);
    void accept(LinePrefix &prefix, const Line &line);
    void acceptWarning(std::string_view message);
    void count(Outcome outcome, std::string_view message);
    void damaged(const Line &line) { m_builder.noteDamage(line.number); }
    void dropBare();

    ExtractBuilder m_builder;
    LineNormaliser m_normaliser;
    PrefixReader m_prefixes;
    bool m_tagged = false;         ///< some line had a library tag
    std::uint64_t m_bareLines = 0; ///< lines with a tag but without HOST:PID:TID
    std::uint64_t m_prefixedLines = 0;
    std::string m_loneTime;
};

void LogReader::count(Outcome outcome, std::string_view message)
{
    switch (outcome) {
    case Outcome::Used:
        m_builder.countUsed();
        break;
    case Outcome::NotMine:
        m_builder.noteUnknown(message);
        break;
    case Outcome::Damaged:
        m_builder.countDamaged();
        break;
    case Outcome::Event:
    case Outcome::Known:
        break;
    }
}

/// "Error : ring 0 does not loop back to start (7 != 1)": the printed order is no cycle.
void LogReader::acceptWarning(std::string_view message)
{
    m_builder.addWarning(message);
    m_builder.countUsed();
    constexpr std::string_view kRing = "ring ";
    const auto at = message.find(kRing);
    if (at == kNone || !contains(message, "does not loop back"))
        return;
    auto rest = message.substr(at + kRing.size());
    if (const auto channel = text::consumeInteger<std::uint16_t>(rest))
        m_builder.addEvent(EventKind::RingBroken).channel = *channel;
}

void LogReader::accept(LinePrefix &prefix, const Line &line)
{
    if (prefix.identity.empty()) {
        if (!isLibrary(prefix.library)) {
            damaged(line);
            return;
        }
        skipBracket(prefix.message);
    }
    if (!line.whole) {
        damaged(line);
        return;
    }
    if (!m_tagged && !m_builder.extract().events.empty())
        m_builder.startAnew(); // lines without any tag do not stand among tagged ones
    m_tagged = true;
    ++(prefix.identity.empty() ? m_bareLines : m_prefixedLines);
    if (!m_loneTime.empty() && prefix.before.empty()) {
        prefix.before = m_loneTime;
        prefix.form = 0;
    }
    if (!m_builder.enter(prefix, line.number)) {
        damaged(line);
        return;
    }
    switch (prefix.level) {
    case LogLevel::Info:
        count(messages::classify(prefix.message, m_builder), prefix.message);
        break;
    case LogLevel::Warn:
    case LogLevel::Abort:
        acceptWarning(prefix.message);
        break;
    case LogLevel::Trace:
    case LogLevel::Call:
        break;
    }
}

/// What is left of a line that another ran into. A list of trees is whole up to its last item.
void LogReader::acceptHead(LinePrefix &prefix, const LinePrefix &next, const Line &line)
{
    const bool isTrees = prefix.message.starts_with("Trees ") && !next.identity.empty();
    const auto length = isTrees ? static_cast<std::size_t>(next.identity.data() - prefix.message.data()) : 0;
    const auto last = prefix.message.substr(0, length).rfind(" [");
    if (last == kNone || last < 6) { // the first item starts at 5
        damaged(line);
        return;
    }
    LinePrefix head = prefix;
    head.message = prefix.message.substr(0, last);
    accept(head, line);
}

/// The message holds another prefix: two lines ran into one. The first lost its end; the second is whole.
void LogReader::takeGlued(LinePrefix &prefix, const Line &line)
{
    for (int i = 0; i < 1000; ++i) { // a line has a bounded length, this only bounds the work on hostile ones
        LinePrefix next;
        const bool another = mayHoldPrefix(prefix.message) && parsePrefix(prefix.message, 0, next);
        if (!another) {
            accept(prefix, line);
            return;
        }
        acceptHead(prefix, next, line);
        const auto host = m_builder.knownHostSuffix(next.host, next.pid);
        const bool separate = !next.before.empty() && !text::isAlpha(next.before.back());
        if (next.identity.empty() || (host.empty() && !separate))
            return;
        if (!host.empty()) {
            const auto cut = next.host.size() - host.size();
            next.host = host;
            next.identity.remove_prefix(cut);
        }
        next.before = {};
        prefix = next;
    }
}

void LogReader::takeUntagged(std::string_view text, const Line &line)
{
    if (isLoneTime(text)) {
        m_loneTime = text;
        return;
    }
    for (const std::string_view library : {"NCCL", "RCCL"}) {
        const auto version = line.whole ? versionIn(text, library) : std::string_view();
        if (version.empty())
            continue;
        auto &extract = m_builder.extract();
        extract.version = text::toDisplay(version);
        extract.library = library;
        ++extract.lines.used;
        return;
    }
    if (auto name = line.whole ? parseGroupName(text) : std::nullopt) {
        name->line = line.number;
        m_builder.addGroupName(std::move(*name));
    }
    if (m_tagged) {
        m_builder.noteLoose(line.number);
        if (looksLikeFragment(text))
            damaged(line);
        return;
    }
    const auto message = text::trim(text);
    static constexpr std::string_view kFirst = "CRTcn[NB";
    if (message.empty() || kFirst.find(message.front()) == kNone || !line.whole)
        return;
    LinePrefix prefix;
    prefix.library = "NCCL";
    prefix.message = message;
    if (m_builder.enter(prefix, line.number))
        (void)messages::classify(message, m_builder);
}

/// Ray shows one of many alike lines: "… [repeated 7x across cluster]".
std::string_view LogReader::withoutRepeats(std::string_view text)
{
    constexpr std::string_view kMark = " [repeated ";
    const auto at = text.rfind(kMark);
    if (at == kNone)
        return text;
    auto rest = text.substr(at + kMark.size());
    const auto count = text::consumeInteger<std::uint32_t>(rest);
    if (!count || !rest.starts_with("x across"))
        return text;
    m_builder.extract().repeated += *count;
    return text::trimRight(text.substr(0, at));
}

void LogReader::takePiece(std::string_view text, const Line &line)
{
    if (text.empty())
        return;
    if (text.back() == kAcross.back() && text.ends_with(kAcross))
        text = withoutRepeats(text);
    LinePrefix prefix;
    if (m_prefixes.read(text, prefix) && (!prefix.identity.empty() || isLibrary(prefix.library)))
        takeGlued(prefix, line);
    else
        takeUntagged(text, line);
}

void LogReader::take(const Line &line)
{
    if (line.cut) {
        ++m_builder.extract().cutLines;
        damaged(line);
    }
    auto text = m_normaliser.clean(line);
    if (text.empty() || line.cut)
        return;
    while (!line.plain) {
        const auto *back = static_cast<const char *>(std::memchr(text.data(), '\r', text.size()));
        if (back == nullptr)
            break;
        const auto length = static_cast<std::size_t>(back - text.data());
        takePiece(text::trimRight(text.substr(0, length)), line);
        text.remove_prefix(length + 1);
        if (text.empty())
            return;
    }
    takePiece(text, line);
}

/// In a file whose lines have HOST:PID:TID, lines without are the ends of torn ones. (A few lines with it among many
/// without come from a text that was copied from the middle of a screen line.)
void LogReader::dropBare()
{
    auto &extract = m_builder.extract();
    if (m_bareLines == 0 || m_bareLines > m_prefixedLines)
        return;
    const auto isBare = [&](const ProcessSeen &seen) { return seen.facts.pid < 0; };
    extract.lines.damaged += m_bareLines;
    std::erase_if(extract.events,
                  [&](const Event &event) { return isBare(extract.processes[extract.threads[event.thread].process]); });
    for (auto &seen : extract.processes) {
        if (isBare(seen))
            seen.epoch = UINT32_MAX; // not a process
    }
}

LogExtract LogReader::finish(const LineScanner &scanner)
{
    dropBare();
    auto &extract = m_builder.extract();
    extract.lines.bytes = scanner.bytes();
    extract.lines.lines = scanner.lines();
    const SourceRef file{extract.file, 0};
    if (!scanner.error().empty())
        extract.problems.push_back(makeProblem(ProblemCode::FileDamaged,
                                               "The file could not be read to its end: " + scanner.error(),
                                               "Lines behind that place are missing.", "Copy the file again.", file));
    if (extract.cutLines > 0)
        extract.problems.push_back(makeProblem(ProblemCode::LineTooLong,
                                               std::to_string(extract.cutLines) + " lines are longer than the limit",
                                               "What they say is not used.", {}, {extract.file, extract.firstDamaged}));
    if (extract.unkeptEvents > 0)
        extract.problems.push_back(makeProblem(
            ProblemCode::FileTruncated,
            std::to_string(extract.unkeptEvents) + " more lines count than are kept of one file",
            "Rings and hops may have gaps.", "Write one file per process: NCCL_DEBUG_FILE=/logs/nccl.%h.%p.log", file));
    if (extract.repeated > 0)
        extract.problems.push_back(makeProblem(
            ProblemCode::LogIncomplete,
            "The collector left out " + std::to_string(extract.repeated) + " lines as repeated",
            "What they say of other ranks is missing.", "Set RAY_DEDUP_LOGS=0, or write one file per process.", file));
    return m_builder.take();
}

} // namespace

Result<LogExtract> readLog(ByteSource &source, FileId file, const LogLimits &limits, std::stop_token stop)
{
    LineScanner scanner(source, limits.blockBytes, limits.lineBytes, std::move(stop));
    LogReader reader(file, limits);
    Line line;
    while (scanner.next(line)) {
        reader.take(line);
        if (!line.whole && !line.cut)
            break;
    }
    if (scanner.stopped())
        return failure("reading was cancelled");
    auto extract = reader.finish(scanner);
    extract.truncated = scanner.lines() > 0 && !line.whole && !line.cut;
    return extract;
}

sources::Probe probeLog(std::string_view head)
{
    sources::Probe best;
    const auto better = [&](int confidence, std::string_view reason) {
        if (confidence > best.confidence)
            best = {confidence, reason};
    };
    auto lines = sources::LineScanner::overHead({FileId(), head, 1, {}, {}});
    while (lines.next()) {
        const auto line = lines.line();
        LinePrefix prefix;
        if (parsePrefix(line, 0, prefix)) {
            if (!prefix.identity.empty() && isLibrary(prefix.library))
                return {sources::kSurest, "lines with HOST:PID:TID and a library tag"};
            if (!prefix.identity.empty() && prefix.device >= 0)
                better(70, "lines with HOST:PID:TID [device]");
            else if (isLibrary(prefix.library))
                better(85, "lines with a library tag");
            continue;
        }
        const auto message = text::trim(line);
        if (message.starts_with("NCCL version ") || message.starts_with("RCCL version"))
            better(60, "a version line of the library");
        else if ((message.starts_with("Channel ") || message.starts_with("Ring ")) && contains(message, " via ") &&
                 contains(message, " -> "))
            better(40, "connection lines without a prefix");
        else if (message.starts_with("Trees [0]"))
            better(40, "tree lines without a prefix");
    }
    return best;
}

} // namespace eps::ccl
