#include "core/sources/ccl/extract_builder.h"

#include "core/base/text.h"
#include "core/sources/ccl/messages/via.h"

#include <algorithm>

namespace eps::ccl {

namespace {

constexpr std::size_t kMaxUnknownForms = 32;
constexpr std::size_t kMaxStamp = 120;
constexpr std::size_t kMaxCalls = 100'000;

constexpr std::uint64_t mix(std::uint64_t seed, std::uint64_t value)
{
    seed ^= value + 0x9e3779b97f4a7c15U + (seed << 6) + (seed >> 2);
    return seed * 0xff51afd7ed558ccdU;
}

std::uint64_t hashOf(std::uint64_t seed, const Event &event)
{
    seed = mix(seed, static_cast<std::uint64_t>(event.kind) << 32 | event.line);
    seed = mix(seed, static_cast<std::uint64_t>(static_cast<std::uint32_t>(event.a)) << 32 |
                         static_cast<std::uint32_t>(event.b));
    return mix(seed, static_cast<std::uint64_t>(static_cast<std::uint32_t>(event.c)) << 32 | event.channel);
}

} // namespace

ExtractBuilder::ExtractBuilder(FileId file, const LogLimits &limits) : m_limits(limits) { m_extract.file = file; }

std::string_view ExtractBuilder::knownHostSuffix(std::string_view host, std::int64_t pid) const
{
    const auto known = m_byPid.find(pid);
    if (known == m_byPid.end())
        return {};
    std::string_view best;
    std::uint64_t most = 0;
    for (const auto process : known->second) {
        const std::string_view name = m_extract.processes[process].facts.host;
        if (host.ends_with(name) && m_linesOf[process] > most) {
            best = name;
            most = m_linesOf[process];
        }
    }
    return best;
}

std::uint32_t ExtractBuilder::findProcess(const LinePrefix &prefix, std::string_view label)
{
    std::string key(label);
    key.push_back('|');
    if (prefix.identity.empty())
        key.append("device ").append(std::to_string(prefix.device));
    else
        key.append(prefix.host).append(":").append(std::to_string(prefix.pid));
    const auto [at, fresh] = m_processes.try_emplace(std::move(key), 0);
    if (fresh) {
        ProcessSeen seen;
        seen.facts.host = prefix.host;
        seen.facts.pid = prefix.pid;
        seen.facts.library = prefix.library;
        seen.facts.source = here();
        seen.label = label;
        if (prefix.identity.empty() && label.empty() && prefix.device >= 0)
            seen.label = "device " + std::to_string(prefix.device);
        at->second = static_cast<std::uint32_t>(m_extract.processes.size());
        m_extract.processes.push_back(std::move(seen));
        m_linesOf.push_back(0);
        if (auto &same = m_byPid[prefix.pid]; same.size() < 64)
            same.push_back(at->second);
        m_usedOf.push_back(0);
        m_callTails.emplace_back();
    }
    return at->second;
}

std::uint32_t ExtractBuilder::findThread(const LinePrefix &prefix, std::string_view label)
{
    if (const auto known = m_threads.find(std::string_view(m_key)); known != m_threads.end())
        return known->second;
    if (m_extract.threads.size() >= m_limits.processes * 16 || m_extract.processes.size() >= m_limits.processes)
        return UINT32_MAX;
    const auto process = findProcess(prefix, label);
    const auto index = static_cast<std::uint32_t>(m_extract.threads.size());
    m_extract.threads.push_back({process, prefix.tid});
    m_threads.emplace(m_key, index);
    return index;
}

void ExtractBuilder::noteStamp(std::string_view before)
{
    if (before.empty())
        return;
    auto &seen = process();
    const auto stamp = before.substr(0, kMaxStamp);
    if (seen.firstStamp.empty())
        seen.firstStamp = stamp;
    seen.lastStamp.assign(stamp);
}

/// The line is of this thread; `before` is the line before it.
void ExtractBuilder::moveTo(std::uint32_t thread, std::uint32_t before)
{
    const auto next = m_extract.threads[thread].process;
    if (!lastKey().empty() && next != m_process && m_linesOf[next] > 0) // a process begins behind what ends whole
        noteSeam(before, thread);
    m_thread = thread;
    m_process = next;
}

/// The short way for a line whose prefix some line before had, byte for byte.
bool ExtractBuilder::enterKnown(const LinePrefix &prefix, std::uint32_t before)
{
    if (prefix.form == 0 || prefix.form >= m_forms.size() || m_forms[prefix.form].thread == UINT32_MAX)
        return false;
    if (m_form != prefix.form) {
        const auto thread = m_forms[prefix.form].thread;
        if (thread != m_thread || lastKey().empty())
            moveTo(thread, before);
        m_form = prefix.form;
    }
    ++m_linesOf[m_process];
    noteStamp(prefix.before);
    return true;
}

bool ExtractBuilder::enter(const LinePrefix &prefix, std::uint32_t line)
{
    const auto before = m_line;
    m_line = line;
    m_device = prefix.device;
    m_prefixLength =
        prefix.identity.empty() ? 0 : static_cast<std::size_t>(prefix.message.data() - prefix.identity.data());
    if (enterKnown(prefix, before))
        return true;
    std::string_view label;
    std::string fresh;
    if (!prefix.before.empty()) {
        fresh = launcherLabel(prefix.before);
        label = fresh;
    }
    m_key.assign(label).append("|");
    if (prefix.identity.empty())
        m_key.append(std::to_string(prefix.device));
    else
        m_key.append(prefix.identity);
    if (m_key != lastKey() || m_extract.threads.empty()) {
        const auto thread = findThread(prefix, label);
        if (thread == UINT32_MAX)
            return false;
        moveTo(thread, before);
    }
    m_lastKey = m_key;
    m_form = 0;
    ++m_linesOf[m_process];
    noteStamp(prefix.before);
    if (prefix.form != 0) {
        if (m_forms.size() <= prefix.form)
            m_forms.resize(prefix.form + std::size_t{1});
        m_forms[prefix.form] = {m_thread, m_key};
    }
    m_extract.prefixed = m_extract.prefixed || !prefix.identity.empty();
    return true;
}

bool ExtractBuilder::takeTopology(std::string_view message)
{
    auto &seen = process();
    if (message.starts_with("=== System") && m_drawnHosts.contains(seen.facts.host))
        return true;
    if (!seen.topology.take(message, m_thread, here()))
        return false;
    if (message.starts_with("=====") && !seen.topology.result().empty())
        m_drawnHosts.insert(seen.facts.host);
    return true;
}

void ExtractBuilder::restartProcess()
{
    auto &old = process();
    ProcessSeen seen;
    seen.facts.host = old.facts.host;
    seen.facts.pid = old.facts.pid;
    seen.facts.library = old.facts.library;
    seen.facts.source = here();
    seen.label = old.label;
    seen.epoch = old.epoch + 1;
    seen.firstStamp = old.lastStamp;
    seen.lastStamp = old.lastStamp;
    const auto index = static_cast<std::uint32_t>(m_extract.processes.size());
    for (auto &[key, process] : m_processes) {
        if (process == m_process)
            process = index;
    }
    // Threads of the old process keep their events; its ids start anew.
    std::erase_if(m_threads, [&](const auto &item) { return m_extract.threads[item.second].process == m_process; });
    m_extract.processes.push_back(std::move(seen));
    m_linesOf.push_back(m_linesOf[m_process]); // a restart is as sure as what it restarts
    m_usedOf.push_back(0);
    m_callTails.emplace_back();
    m_extract.threads.push_back({index, m_extract.threads[m_thread].tid});
    m_thread = static_cast<std::uint32_t>(m_extract.threads.size() - 1);
    m_process = index;
    m_lastKey = lastKey();
    m_threads.emplace(m_lastKey, m_thread);
    m_form = 0;
    m_forms.clear();
}

Event &ExtractBuilder::addEvent(EventKind kind)
{
    if (m_extract.events.size() >= m_limits.events) {
        ++m_extract.unkeptEvents;
        m_spare = {};
        return m_spare;
    }
    auto &event = m_extract.events.emplace_back();
    event.kind = kind;
    event.line = m_line;
    event.thread = m_thread;
    event.first = static_cast<std::uint32_t>(m_extract.numbers.size());
    return event;
}

void ExtractBuilder::dropEvent()
{
    if (m_extract.events.empty() || m_extract.events.back().line != m_line)
        return;
    m_extract.numbers.resize(m_extract.events.back().first);
    m_extract.events.pop_back();
}

CommLine &ExtractBuilder::addComm()
{
    auto &event = addEvent(EventKind::Comm);
    event.first = static_cast<std::uint32_t>(m_extract.comms.size());
    return m_extract.comms.emplace_back();
}

void ExtractBuilder::addNumber(Event &event, std::int32_t number)
{
    m_extract.numbers.push_back(number);
    ++event.count;
}

std::uint32_t ExtractBuilder::internVia(std::string_view text)
{
    if (const auto known = m_vias.find(text); known != m_vias.end())
        return known->second;
    const auto via = parseVia(text, m_extract.symbols);
    if (!via)
        return UINT32_MAX;
    const auto index = static_cast<std::uint32_t>(m_extract.vias.size());
    m_extract.vias.push_back(*via);
    m_vias.emplace(text, index);
    return index;
}

void ExtractBuilder::addWarning(std::string_view text)
{
    ++m_extract.warningCount;
    if (m_extract.warnings.size() < m_limits.warnings)
        m_extract.warnings.push_back({m_process, m_line, text::toDisplay(text.substr(0, 500))});
}

void ExtractBuilder::countUsed()
{
    ++m_extract.lines.used;
    ++m_usedOf[m_process];
}

void ExtractBuilder::noteDamage(std::uint32_t line)
{
    ++m_extract.lines.damaged;
    m_lastDamage = line;
    if (m_extract.firstDamaged == 0)
        m_extract.firstDamaged = line;
}

void ExtractBuilder::noteCall(std::uint64_t pointer, std::int32_t nRanks)
{
    auto &last = process().lastCall;
    if (last == pointer)
        return;
    last = pointer;
    if (nRanks < 1 || m_calls.size() >= kMaxCalls || !m_calls.insert({m_process, pointer}).second)
        return;
    auto &comm = addComm();
    comm.status = CommLine::Status::Call;
    comm.pointer = pointer;
    comm.nRanks = nRanks;
}

void ExtractBuilder::startAnew()
{
    const auto limits = m_limits;
    const auto file = m_extract.file;
    auto lines = m_extract.lines;
    lines.damaged += m_extract.events.size();
    *this = ExtractBuilder(file, limits);
    m_extract.lines = lines;
}

void ExtractBuilder::noteUnknown(std::string_view message)
{
    ++m_extract.lines.unknown;
    if (m_extract.unknownForms.size() >= kMaxUnknownForms)
        return;
    std::string shape;
    for (const char c : message.substr(0, 60)) {
        const char kept = text::isDigit(c) ? '#' : c;
        if (kept != '#' || shape.empty() || shape.back() != '#')
            shape.push_back(kept);
    }
    m_extract.unknownForms.try_emplace(text::toDisplay(shape), m_line);
}

void ExtractBuilder::finishTimes()
{
    if (m_extract.processes.size() == 1 && m_extract.processes[0].facts.version.empty())
        m_extract.processes[0].facts.version = m_extract.version; // the only process that can have printed it
    for (auto &seen : m_extract.processes) {
        seen.facts.firstTime = isoTime(seen.firstStamp);
        seen.facts.lastTime = isoTime(seen.lastStamp);
    }
}

LogExtract ExtractBuilder::take()
{
    dropForeignEnds();
    dropLoneIdentities();
    dropTornProcesses();
    placeGroupNames();
    finishTimes();
    std::uint64_t seed = 0;
    for (const auto &seen : m_extract.processes)
        seed = mix(seed, std::hash<std::string>{}(seen.facts.host) ^ static_cast<std::uint64_t>(seen.facts.pid));
    for (const auto &event : m_extract.events)
        seed = hashOf(seed, event);
    m_extract.contentHash = seed;
    return std::move(m_extract);
}

} // namespace eps::ccl
