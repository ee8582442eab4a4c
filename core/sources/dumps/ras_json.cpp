#include "core/base/json.h"
#include "core/base/text.h"
#include "core/model/address.h"
#include "core/sources/dumps/rows.h"
#include "core/sources/line_index.h"
#include "core/sources/scan.h"

#include <algorithm>

// ncclras with "SET FORMAT json" (NCCL 2.28.7 on): one object for a report; the monitor (2.29 on) prints one object per
// event, one behind the other. 2.28.7 to 2.28.9 leave out the comma behind "nvml_dev" of missing ranks: commas that
// must stand between a value and the next key are put in.

namespace eps::sources::dumps {

namespace {

constexpr std::size_t kObjects = 1'000'000; ///< of one document

/// Top-level objects of a text, prompts and other lines between them left out.
std::vector<JsonPart> objectsOf(std::string_view text)
{
    std::vector<JsonPart> objects;
    std::size_t depth = 0;
    std::size_t start = 0;
    bool inString = false;
    for (std::size_t i = 0; i < text.size() && objects.size() < kObjects; ++i) {
        const char c = text[i];
        if (inString) {
            if (c == '\\')
                ++i;
            else if (c == '"')
                inString = false;
        } else if (c == '"') {
            inString = depth > 0;
        } else if (c == '{') {
            if (depth++ == 0)
                start = i;
        } else if (c == '}' && depth > 0 && --depth == 0) {
            objects.push_back({text.substr(start, i + 1 - start), start});
        }
    }
    if (depth > 0)
        objects.push_back({text.substr(start), start});
    return objects;
}

/// The text with a comma wherever a key follows a value without one.
std::string withCommas(std::string_view text, std::size_t &added)
{
    std::string whole;
    whole.reserve(text.size() + 64);
    char last = '{';
    bool inString = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (inString) {
            whole += c;
            if (c == '\\' && i + 1 < text.size())
                whole += text[++i];
            else if (c == '"')
                inString = false;
            continue;
        }
        if (c == '"') {
            const bool afterValue =
                last == '"' || last == '}' || last == ']' || text::isDigit(last) || text::isAlpha(last);
            if (afterValue) {
                whole += ',';
                ++added;
            }
            inString = true;
        }
        if (!text::isSpace(c))
            last = c;
        whole += c;
    }
    return whole;
}

std::int64_t integerOf(const Json &value, std::string_view key)
{
    return text::toInteger<std::int64_t>(jsonString(value, key)).value_or(-1);
}

std::int32_t smallOf(const Json &value, std::string_view key)
{
    return text::toInteger<std::int32_t>(jsonString(value, key)).value_or(-1);
}

std::string hostOf(const Json &value, std::string_view key)
{
    const auto host = jsonString(value, key);
    return canonicalIp(host).value_or(text::toDisplay(host));
}

bool flag(const Json &value, std::string_view key)
{
    const auto text = jsonString(value, key);
    return text == "true" || text == "1";
}

/// What a rank's own state says of trouble; empty when all is well.
std::string errorOf(const Json &status)
{
    if (const auto error = jsonString(status, "async_error"); !error.empty() && error != "0")
        return "asynchronous error " + text::toDisplay(error).substr(0, 64);
    if (flag(status, "abort_flag"))
        return "aborted";
    return {};
}

void readRank(const Json &entry, bool missing, SourceRef source, RasCommunicator &into)
{
    RasRank rank;
    rank.source = source;
    rank.rank = smallOf(entry, "rank");
    rank.host = hostOf(entry, "host");
    rank.pid = integerOf(entry, "pid");
    rank.cudaDev = smallOf(entry, "cuda_dev");
    rank.nvmlDev = smallOf(entry, "nvml_dev");
    rank.missing = missing;
    if (const auto *status = jsonFind(entry, "status")) {
        rank.dead = flag(*status, "considered_dead");
        rank.error = missing ? std::string() : errorOf(*status);
    }
    if (const auto *counts = jsonFind(entry, "collective_counts"); counts != nullptr && counts->is_object()) {
        for (const auto &[kind, count] : counts->items()) {
            if (count.is_number_unsigned())
                rank.operations[text::toDisplay(kind)] = count.get<std::uint64_t>();
        }
    }
    into.ranks.push_back(std::move(rank));
}

class Reader {
public:
    Reader(JsonLines &lines, Oddities &oddities) : m_lines(lines), m_oddities(oddities) {}

    RasReport readReport(const Json &json, SourceRef source)
    {
        RasReport report;
        report.source = source;
        report.version = text::toDisplay(jsonString(json, "nccl_version"));
        report.time = text::toDisplay(jsonString(json, "timestamp"));
        if (report.time.size() > 10 && report.time[10] == ' ')
            report.time[10] = 'T';
        if (const auto *ras = jsonFind(json, "ras"))
            report.timeouts = std::max<std::int64_t>(0, integerOf(*ras, "timeouts_count"));
        if (const auto *list = jsonFind(json, "communicators"); list != nullptr && list->is_array()) {
            for (const auto &entry : *list)
                readCommunicator(entry, report);
        }
        return report;
    }

    static RasEvent readEvent(const Json &json, SourceRef source)
    {
        RasEvent event;
        event.source = source;
        event.time = text::toDisplay(jsonString(json, "timestamp"));
        if (event.time.size() > 10 && event.time[10] == ' ')
            event.time[10] = 'T';
        event.event = text::toDisplay(jsonString(json, "event"));
        if (!event.event.starts_with("PEER_"))
            event.event = "PEER_" + event.event;
        event.details = text::toDisplay(jsonString(json, "details"));
        if (const auto *peer = jsonFind(json, "peer")) {
            event.peer.source = source;
            event.peer.host = hostOf(*peer, "host");
            if (event.peer.host.empty())
                event.peer.host = hostOf(*peer, "addr");
            event.peer.pid = integerOf(*peer, "pid");
            for (const auto *key : {"nvml_devs", "cuda_devs"}) {
                const auto *devices = jsonFind(*peer, key);
                if (devices == nullptr || !devices->is_array() || !event.peer.gpus.empty())
                    continue;
                for (const auto &device : *devices) {
                    if (device.is_number_integer())
                        event.peer.gpus.push_back(device.get<std::int32_t>());
                }
            }
        }
        return event;
    }

private:
    void readCommunicator(const Json &entry, RasReport &report)
    {
        RasCommunicator communicator;
        const auto printed = jsonString(entry, "hash");
        communicator.source = m_lines.next("hash", printed);
        const auto hash = text::toInteger<std::uint64_t>(printed, 16);
        if (!hash) {
            m_oddities.malformed(communicator.source, "a communicator whose hash is not a number");
            return;
        }
        communicator.hash = text::hex(*hash);
        if (const auto size = smallOf(entry, "size"); size > 0)
            communicator.nRanks = size;
        for (const auto *key : {"ranks", "missing_ranks"}) {
            const auto *list = jsonFind(entry, key);
            if (list == nullptr || !list->is_array())
                continue;
            for (const auto &rank : *list)
                readRank(rank, std::string_view(key) == "missing_ranks", communicator.source, communicator);
        }
        std::stable_sort(communicator.ranks.begin(), communicator.ranks.end(),
                         [](const RasRank &a, const RasRank &b) { return a.rank < b.rank; });
        report.communicators.push_back(std::move(communicator));
    }

    JsonLines &m_lines;
    Oddities &m_oddities;
};

void readObject(std::string_view text, SourceRef source, RasReport &events, Findings &into, Oddities &oddities)
{
    auto json = parseJson(text);
    std::string repaired;
    if (!json) {
        std::size_t added = 0;
        repaired = withCommas(text, added);
        if (added > 0)
            json = parseJson(repaired);
        if (!json) {
            oddities.malformed(source, json.error().oneLine());
            return;
        }
        text = repaired;
        auto note = makeProblem(ProblemCode::DumpMalformed,
                                "ncclras: " + std::to_string(added) +
                                    " commas are missing, as NCCL 2.28.7 to 2.28.9 print it; they were put in",
                                "nothing", "use NCCL 2.29.2 or later", source);
        note.severity = Severity::Info;
        into.problems.push_back(std::move(note));
    }
    JsonLines lines(source, text);
    Reader reader(lines, oddities);
    if (jsonFind(*json, "communicators") != nullptr)
        into.rasReports.push_back(reader.readReport(*json, source));
    else if (jsonFind(*json, "event") != nullptr)
        events.events.push_back(Reader::readEvent(*json, source));
}

Probe probe(const Document &document)
{
    const auto head = headOf(document);
    const auto has = [&](std::string_view key) { return head.find(key) != std::string_view::npos; };
    if (!jsonPartOf(head) || quotesLog(head))
        return {};
    if (has("\"nccl_version\"") && (has("\"communicators\"") || has("\"communicators_count\"")))
        return {95, "JSON report of ncclras"};
    if (has("\"event\"") && has("\"peer\"") && (has("\"LIFECYCLE\"") || has("\"TRACE\"")))
        return {90, "JSON events of ncclras"};
    return {};
}

void parse(const Document &document, Findings &into)
{
    Oddities oddities("ncclras", ProblemCode::DumpMalformed, "run ncclras again");
    const LineIndex lines(document);
    RasReport events;
    for (const auto &part : objectsOf(document.text))
        readObject(part.text, lines.at(part.offset), events, into, oddities);
    if (!events.events.empty()) {
        events.source = events.events.front().source;
        into.rasReports.push_back(std::move(events));
    }
    oddities.finish(into);
}

} // namespace

const TextDialect kRasJson{"ncclras-json", FileKind::CollectiveDump, probe, parse};

} // namespace eps::sources::dumps
