#include "core/sources/ccl/extract_builder.h"

#include "core/base/text.h"
#include "core/sources/ccl/messages/via.h"

#include <algorithm>

namespace eps::ccl {

namespace {

constexpr std::size_t kMaxUnknownForms = 32;
constexpr std::size_t kMaxStamp = 120;

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

bool ExtractBuilder::knows(std::string_view host, std::int64_t pid) const
{
    return std::any_of(m_extract.processes.begin(), m_extract.processes.end(),
                       [&](const ProcessSeen &seen) { return seen.facts.pid == pid && seen.facts.host == host; });
}

std::string_view ExtractBuilder::knownHostSuffix(std::string_view host, std::int64_t pid) const
{
    std::string_view best;
    for (const auto &seen : m_extract.processes) {
        if (seen.facts.pid == pid && host.ends_with(seen.facts.host) && seen.facts.host.size() > best.size())
            best = seen.facts.host;
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

bool ExtractBuilder::enter(const LinePrefix &prefix, std::uint32_t line)
{
    m_line = line;
    m_prefixLength =
        prefix.identity.empty() ? 0 : static_cast<std::size_t>(prefix.message.data() - prefix.identity.data());
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
    if (m_key != m_lastKey || m_extract.threads.empty()) {
        const auto thread = findThread(prefix, label);
        if (thread == UINT32_MAX)
            return false;
        m_thread = thread;
        m_process = m_extract.threads[thread].process;
        m_lastKey = m_key;
    }
    if (!prefix.before.empty()) {
        auto &seen = process();
        const auto stamp = prefix.before.substr(0, kMaxStamp);
        if (seen.firstStamp.empty())
            seen.firstStamp = stamp;
        seen.lastStamp.assign(stamp);
    }
    m_extract.prefixed = m_extract.prefixed || !prefix.identity.empty();
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
    m_extract.threads.push_back({index, m_extract.threads[m_thread].tid});
    m_thread = static_cast<std::uint32_t>(m_extract.threads.size() - 1);
    m_process = index;
    m_threads.emplace(m_lastKey, m_thread);
}

Event &ExtractBuilder::addEvent(EventKind kind)
{
    if (m_extract.events.size() >= m_limits.events) {
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

/// A file whose head was cut off starts inside a line: "de01:47:47 [0] …". Such a process is another one's name cut.
void ExtractBuilder::dropHeadlessProcesses()
{
    if (m_extract.processes.size() < 2)
        return;
    auto &first = m_extract.processes.front();
    if (first.facts.source.line != 1)
        return;
    std::size_t lines = 0;
    for (const auto &event : m_extract.events)
        lines += m_extract.threads[event.thread].process == 0 && event.line != 1 ? 1U : 0U;
    if (lines > 0)
        return;
    for (std::size_t i = 1; i < m_extract.processes.size(); ++i) {
        const auto &other = m_extract.processes[i].facts;
        const bool cut = other.host.size() > first.facts.host.size() && other.host.ends_with(first.facts.host) &&
                         other.pid == first.facts.pid;
        if (!cut)
            continue;
        std::erase_if(m_extract.events, [](const Event &event) { return event.line == 1; });
        first.facts.host.clear();
        first.facts.pid = -1;
        first.epoch = UINT32_MAX; // not a process
        ++m_extract.lines.damaged;
        return;
    }
}

void ExtractBuilder::finishTimes()
{
    for (auto &seen : m_extract.processes) {
        seen.facts.firstTime = isoTime(seen.firstStamp);
        seen.facts.lastTime = isoTime(seen.lastStamp);
    }
}

LogExtract ExtractBuilder::take()
{
    dropHeadlessProcesses();
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
