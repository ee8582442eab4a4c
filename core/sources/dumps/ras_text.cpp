#include "core/base/text.h"
#include "core/model/address.h"
#include "core/sources/dumps/rows.h"
#include "core/sources/scan.h"

#include <algorithm>
#include <map>

// The text report of ncclras (NCCL 2.24 on) and its monitor mode (2.29 on):
//   Group     Comms     Nodes     Ranks     Ranks     Ranks    Status  Errors
//       #  in group  per comm  per node  per comm  in group
//       0         1         4       7-8        32        32   RUNNING  INCOMPLETE
//   DEAD
//     Process 4711 on node 10.0.0.3 managing GPU 5
//   #0-0 (9f1c0a2b3c4d5e6f) MISMATCH
//     15 ranks have launched up to operation 120
//     Rank 5 has launched up to operation 119 -- GPU 5 managed by process 4711 on node 10.0.0.3
//   [2026-01-02 03:04:05] PEER_DEAD: Process 4711 on node 10.0.0.3 managing GPU 5

namespace eps::sources::dumps {

namespace {

constexpr std::size_t kListedRanks = 1U << 20U; ///< of all ranges of one report together

/// A row of the group table.
struct Group {
    std::optional<std::int32_t> nodes;
    std::optional<std::int32_t> ranks;
};

/// "5", "0,1", "0-7,9" as numbers; stops at the first that is none. At most `room` numbers.
std::vector<std::int32_t> numberList(std::string_view list, std::size_t room)
{
    std::vector<std::int32_t> numbers;
    for (auto part : text::split(list, ',')) {
        part = text::trim(part);
        const auto first = text::consumeInteger<std::int32_t>(part);
        if (!first || *first < 0)
            break;
        auto last = first;
        if (text::consume(part, "-"))
            last = text::consumeInteger<std::int32_t>(part);
        if (!last || *last < *first || static_cast<std::size_t>(*last - *first) >= room - numbers.size())
            break;
        for (auto number = *first; number <= *last; ++number)
            numbers.push_back(number);
        if (numbers.size() == room)
            break;
    }
    return numbers;
}

std::string canonicalPeer(std::string_view host) { return canonicalIp(host).value_or(text::toDisplay(host)); }

/// "Process 4711 on node 10.0.0.3 managing GPU 5" (GPUs 4,5).
std::optional<RasProcess> parseProcess(std::string_view line)
{
    line = text::trim(line);
    if (!text::consume(line, "Process ") && !text::consume(line, "process "))
        return std::nullopt;
    const auto pid = text::consumeInteger<std::int64_t>(line);
    if (!pid || !text::consume(line, " on node "))
        return std::nullopt;
    RasProcess process;
    process.pid = *pid;
    process.host = canonicalPeer(line.substr(0, line.find(' ')));
    if (const auto gpu = line.find(" managing GPU"); gpu != std::string_view::npos) {
        auto list = line.substr(gpu + 13);
        (void)text::consume(list, "s");
        process.gpus = numberList(list, 64);
    }
    return process;
}

/// The rest of "Rank 5 …": what it says, and " -- GPU 5 managed by process 4711 on node 10.0.0.3" where printed.
void readOwner(std::string_view line, RasRank &rank)
{
    const auto dash = line.find(" -- GPU");
    if (dash == std::string_view::npos)
        return;
    const auto owner = line.substr(dash + 7);
    if (const auto gpus = numberList(owner, 1); !gpus.empty())
        rank.nvmlDev = gpus[0];
    if (const auto by = owner.find("process "); by != std::string_view::npos) {
        if (const auto process = parseProcess(owner.substr(by))) {
            rank.pid = process->pid;
            rank.host = process->host;
        }
    }
}

/// "launched up to AllReduce operation 119", "not launched any operations": the kind and the count.
std::optional<std::pair<std::string, std::uint64_t>> parseLaunched(std::string_view line)
{
    line = line.substr(0, line.find(" -- "));
    if (const auto none = line.find("not launched any "); none != std::string_view::npos) {
        auto kind = text::trim(line.substr(none + 17));
        kind = kind.substr(0, kind.find("operation"));
        return std::pair(std::string(text::trim(kind)), std::uint64_t{0});
    }
    constexpr std::string_view kUpTo = "launched up to ";
    const auto upTo = line.find(kUpTo);
    if (upTo == std::string_view::npos)
        return std::nullopt;
    const auto words = text::words(line.substr(upTo + kUpTo.size()));
    const auto count = words.empty() ? std::nullopt : text::toInteger<std::uint64_t>(words.back());
    if (!count || words.size() < 2 || words.size() > 3)
        return std::nullopt;
    return std::pair(words.size() == 3 ? std::string(words[0]) : std::string(), *count);
}

std::optional<RasEvent> parseEvent(std::string_view line)
{
    if (!text::consume(line, "["))
        return std::nullopt;
    const auto close = line.find("] PEER_");
    if (close == std::string_view::npos || close > 40)
        return std::nullopt;
    RasEvent event;
    event.time = text::toDisplay(line.substr(0, close));
    if (const auto blank = event.time.find(' '); blank != std::string::npos)
        event.time[blank] = 'T';
    line.remove_prefix(close + 2);
    const auto colon = line.find(':');
    event.event = text::toDisplay(line.substr(0, colon));
    if (colon != std::string_view::npos) {
        event.details = text::toDisplay(text::trim(line.substr(colon + 1)));
        event.peer = parseProcess(line.substr(colon + 1)).value_or(RasProcess{});
    }
    return event;
}

class Reader {
public:
    explicit Reader(Oddities &oddities) : m_oddities(oddities) {}

    void read(std::string_view line, SourceRef source)
    {
        const auto trimmed = text::trim(line);
        if (!m_report.source.valid() && !trimmed.empty())
            m_report.source = source;
        if (readHead(trimmed, source) || trimmed.empty())
            return;
        if (auto event = parseEvent(trimmed)) {
            event->source = source;
            m_report.events.push_back(std::move(*event));
        } else if (auto process = parseProcess(trimmed)) {
            process->source = source;
            process->state = m_section == "DEAD" ? RasProcess::State::Dead : RasProcess::State::Unresponsive;
            m_report.processes.push_back(std::move(*process));
        } else if (m_current) {
            readDetail(trimmed, source);
        } else {
            readRow(trimmed);
        }
    }

    RasReport take() { return std::move(m_report); }

private:
    /// Section heads, communicator heads and the version line.
    bool readHead(std::string_view line, SourceRef source)
    {
        auto rest = line;
        if (text::consume(rest, "NCCL version ")) {
            m_report.version = text::toDisplay(rest.substr(0, rest.find_first_of(" +")));
            return true;
        }
        if (line == "DEAD" || line == "INCOMPLETE" || line == "TIMEOUT" || line == "Errors" || line == "Warnings") {
            m_section = line;
            m_current = false;
            return true;
        }
        if (!text::consume(rest, "#"))
            return false;
        const auto group = text::consumeInteger<std::int32_t>(rest);
        const auto open = rest.find('(');
        const auto close = rest.find(')');
        if (!group || open == std::string_view::npos || close == std::string_view::npos || close < open)
            return false;
        const auto hash = text::toInteger<std::uint64_t>(rest.substr(open + 1, close - open - 1), 16);
        if (!hash) {
            m_oddities.malformed(source, "a communicator whose hash is not a number");
            m_current = false;
            return true;
        }
        m_section = text::trim(rest.substr(close + 1));
        enterCommunicator(text::hex(*hash), *group, source);
        return true;
    }

    void enterCommunicator(std::string hash, std::int32_t group, SourceRef source)
    {
        m_current = true;
        const auto [known, isNew] = m_byHash.try_emplace(std::move(hash), m_report.communicators.size());
        m_index = known->second;
        if (!isNew)
            return;
        RasCommunicator communicator;
        communicator.hash = known->first;
        communicator.source = source;
        if (const auto row = m_groups.find(group); row != m_groups.end()) {
            communicator.nRanks = row->second.ranks;
            communicator.nNodes = row->second.nodes;
        }
        m_report.communicators.push_back(std::move(communicator));
    }

    RasRank &rank(std::int32_t number, SourceRef source)
    {
        auto &ranks = m_report.communicators[m_index].ranks;
        const auto [known, isNew] = m_rankIndex.try_emplace({m_index, number}, ranks.size());
        if (isNew) {
            ranks.push_back({});
            ranks.back().rank = number;
            ranks.back().source = source;
        }
        return ranks[known->second];
    }

    void readDetail(std::string_view line, SourceRef source)
    {
        auto rest = line;
        if (text::consume(rest, "The missing rank")) {
            const auto colon = rest.find(':');
            const auto list = colon == std::string_view::npos ? std::string_view() : rest.substr(colon + 1);
            const auto numbers = numberList(list, kListedRanks - m_listed);
            m_listed += numbers.size();
            for (const auto number : numbers)
                rank(number, source).missing = true;
            if (numbers.empty())
                m_oddities.malformed(source, "missing ranks without numbers");
            return;
        }
        rest = line;
        const bool named = text::consume(rest, "Rank ");
        const auto number = text::consumeInteger<std::int32_t>(rest);
        const auto launched = parseLaunched(rest);
        if (named && number && *number >= 0) {
            auto &entry = rank(*number, source);
            readOwner(rest, entry);
            if (launched)
                entry.operations[launched->first] = launched->second;
            else if (m_section == "INCOMPLETE")
                entry.missing = true;
            else
                entry.error = text::toDisplay(text::trim(rest.substr(0, rest.find(" -- "))));
        } else if (!named && number && launched) {
            m_report.communicators[m_index].agreeing[launched->first][launched->second] +=
                static_cast<std::uint64_t>(std::max(*number, 0));
        }
    }

    /// Rows of the group table, and the count of timeouts.
    void readRow(std::string_view line)
    {
        const auto words = text::words(line);
        if (m_section == "TIMEOUT" && words.size() > 2 && words[0] == "Encountered")
            m_report.timeouts += text::toInteger<std::int64_t>(words[1]).value_or(0);
        if (words.size() != 8)
            return;
        const auto group = text::toInteger<std::int32_t>(words[0]);
        if (group && text::toInteger<std::int32_t>(words[1]))
            m_groups[*group] = {text::toInteger<std::int32_t>(words[2]), text::toInteger<std::int32_t>(words[4])};
    }

    Oddities &m_oddities;
    RasReport m_report;
    std::map<std::int32_t, Group> m_groups;
    std::map<std::string, std::size_t> m_byHash;
    std::map<std::pair<std::size_t, std::int32_t>, std::size_t> m_rankIndex;
    std::size_t m_index = 0;
    std::size_t m_listed = 0;
    bool m_current = false; ///< inside the lines of a communicator
    std::string_view m_section;
};

/// "#0-0 (9f1c0a2b3c4d5e6f) MISMATCH".
bool isCommunicatorHead(std::string_view line)
{
    const auto words = text::words(line);
    return words.size() == 3 && words[0].starts_with('#') && words[1].size() > 2 && words[1].starts_with('(') &&
           words[1].ends_with(')') && (words[2] == "MISMATCH" || words[2] == "INCOMPLETE" || words[2] == "ERROR");
}

Probe probe(const Document &document)
{
    if (quotesLog(headOf(document)))
        return {};
    auto scanner = LineScanner::overHead(document);
    while (scanner.next()) {
        const auto line = text::trim(scanner.line());
        if (line.starts_with("Communicators... (") || line.starts_with("RAS Monitor Mode"))
            return {95, "report of ncclras"};
        if (parseEvent(line) || isCommunicatorHead(line) || line.find("via the RAS network") != std::string_view::npos)
            return {85, "part of a report of ncclras"};
    }
    return {};
}

void parse(const Document &document, Findings &into)
{
    Oddities oddities("ncclras", ProblemCode::DumpMalformed, "run it again: ncclras -v");
    Reader reader(oddities);
    LineScanner scanner(document);
    while (scanner.next())
        reader.read(scanner.line(), scanner.source());
    into.rasReports.push_back(reader.take());
    oddities.finish(into);
}

} // namespace

const TextDialect kRasText{"ncclras-text", FileKind::CollectiveDump, probe, parse};

} // namespace eps::sources::dumps
