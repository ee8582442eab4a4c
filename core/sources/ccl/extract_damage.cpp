#include "core/sources/ccl/extract_builder.h"

#include <algorithm>

// What streams look like in which processes tore each other's lines, and what is not believed there.

namespace eps::ccl {

/// `line` was the last one of its process for now.
void ExtractBuilder::noteSeam(std::uint32_t line, std::uint32_t thread)
{
    if (m_lastLoose > std::max(line, m_lastDamage))
        return; // what stands between may be the rest of a line, or another program's
    ++m_seams;
    m_mixedLines += m_lastDamage == line ? 1U : 0U;
    if (m_lastDamage >= line) {
        ++m_brokenSeams;
        return;
    }
    for (auto event = m_extract.events.rbegin(); event != m_extract.events.rend() && event->line == line; ++event)
        event->follower = thread;
    if (m_undo && m_undoLine == line)
        m_doubts.push_back({m_process, m_extract.threads[thread].process, std::move(m_undo)});
    m_undo = nullptr;
}

/// "de01" beside "node01" with the same pid: the front of the name was cut off, or another line's end is glued to it.
bool ExtractBuilder::isPartOfName(std::uint32_t process) const
{
    const auto &facts = m_extract.processes[process].facts;
    const auto same = m_byPid.find(facts.pid);
    if (same == m_byPid.end() || facts.host.empty())
        return false;
    return std::any_of(same->second.begin(), same->second.end(), [&](std::uint32_t other) {
        const auto &name = m_extract.processes[other].facts.host;
        return name != facts.host && !name.empty() && m_linesOf[other] > 2 * m_linesOf[process] &&
               (name.ends_with(facts.host) || facts.host.ends_with(name));
    });
}

/// Names that a few lines bear, beside a process with the same pid or thread and many lines: torn or cut prefixes.
std::vector<bool> ExtractBuilder::findTorn() const
{
    constexpr std::uint64_t kFew = 3;
    constexpr std::uint64_t kMany = 10;
    const auto &processes = m_extract.processes;
    std::unordered_map<std::int64_t, std::uint64_t> byPid;
    std::unordered_map<std::string, std::uint64_t> byThread;
    const auto threadName = [&](const ThreadSeen &thread) {
        return processes[thread.process].facts.host + ':' + std::to_string(thread.tid);
    };
    std::uint64_t most = 0;
    for (std::uint32_t p = 0; p < processes.size(); ++p) {
        auto &lines = byPid[processes[p].facts.pid];
        lines = std::max(lines, m_linesOf[p]);
        most = std::max(most, m_linesOf[p]);
    }
    for (const auto &thread : m_extract.threads) {
        auto &lines = byThread[threadName(thread)];
        lines = std::max(lines, m_linesOf[thread.process]);
    }
    std::vector<bool> torn(processes.size());
    const auto isFew = [&](std::uint32_t process) {
        return m_linesOf[process] <= kFew && processes[process].epoch != UINT32_MAX;
    };
    for (std::uint32_t p = 0; p < processes.size(); ++p) {
        const bool amongDamage = m_extract.lines.damaged > 0 && m_linesOf[p] < kFew && most > 2 * kMany;
        torn[p] = isFew(p) && (amongDamage || byPid[processes[p].facts.pid] >= kMany * m_linesOf[p]);
    }
    for (std::uint32_t p = 0; p < processes.size(); ++p)
        torn[p] = torn[p] || isPartOfName(p);
    for (const auto &thread : m_extract.threads) {
        if (isFew(thread.process) && byThread[threadName(thread)] >= kMany * m_linesOf[thread.process])
            torn[thread.process] = true;
    }
    return torn;
}

/// The line that identifies a communicator is damaged; its event is erased by the caller.
void ExtractBuilder::dropComm(const Event &event)
{
    m_extract.comms[event.first] = {};
    ++m_extract.lines.damaged;
    if (m_extract.firstDamaged == 0 || event.line < m_extract.firstDamaged)
        m_extract.firstDamaged = event.line;
}

/// A thread makes a communicator on the GPU that its prefix prints. Where the file shows that this is so, a line that
/// names another one has the front of one process's line and the end of another's, or a wrong digit.
void ExtractBuilder::dropForeignEnds()
{
    constexpr std::uint64_t kShare = 4; ///< odd lines are damage while they are less than one in so many
    std::uint64_t odd = 0;
    std::uint64_t all = 0;
    for (const auto &comm : m_extract.comms) {
        const bool counts = comm.prefixDevice >= 0 && comm.cudaDev >= 0;
        all += counts ? 1U : 0U;
        odd += counts && comm.cudaDev != comm.prefixDevice ? 1U : 0U;
    }
    if (odd == 0 || odd * kShare >= all)
        return;
    std::erase_if(m_extract.events, [&](const Event &event) {
        if (event.kind != EventKind::Comm)
            return false;
        auto &comm = m_extract.comms[event.first];
        if (comm.prefixDevice < 0 || comm.cudaDev < 0 || comm.cudaDev == comm.prefixDevice)
            return false;
        comm.cudaDev = -1;
        if (comm.nvmlDev < 0 || comm.nvmlDev == comm.prefixDevice)
            return false; // a digit is wrong, here or there
        dropComm(event);
        return true;
    });
}

/// The thread that makes a communicator prints many lines. One that prints nothing but the communicator's identity,
/// beside a busy thread of its process, has the number of one process and the end of another's line.
void ExtractBuilder::dropLoneIdentities()
{
    constexpr std::uint32_t kFew = 2;
    constexpr std::uint32_t kMany = 10;
    if (m_extract.lines.damaged == 0)
        return;
    std::vector<std::uint32_t> events(m_extract.threads.size());
    std::vector<std::uint32_t> most(m_extract.processes.size());
    for (const auto &event : m_extract.events) {
        auto &highest = most[m_extract.threads[event.thread].process];
        highest = std::max(highest, ++events[event.thread]);
    }
    std::erase_if(m_extract.events, [&](const Event &event) {
        if (event.kind != EventKind::Comm || events[event.thread] > kFew ||
            most[m_extract.threads[event.thread].process] < kMany)
            return false;
        auto &comm = m_extract.comms[event.first];
        if (comm.status != CommLine::Status::Start && comm.status != CommLine::Status::Complete)
            return false;
        dropComm(event);
        return true;
    });
}

void ExtractBuilder::dropTornProcesses()
{
    if (m_extract.processes.size() < 2)
        return;
    const auto torn = findTorn();
    dropSeams(torn);
    std::erase_if(m_extract.events, [&](const Event &event) { return torn[m_extract.threads[event.thread].process]; });
    for (std::uint32_t p = 0; p < torn.size(); ++p) {
        if (!torn[p])
            continue;
        auto &seen = m_extract.processes[p];
        seen.epoch = UINT32_MAX; // not a process
        m_extract.lines.damaged += m_linesOf[p];
        m_extract.lines.used -= m_usedOf[p];
        if (m_extract.firstDamaged == 0 || seen.facts.source.line < m_extract.firstDamaged)
            m_extract.firstDamaged = seen.facts.source.line;
    }
}

void ExtractBuilder::dropDoubts(const std::function<bool(std::uint32_t)> &isNone)
{
    for (auto doubt = m_doubts.rbegin(); doubt != m_doubts.rend(); ++doubt) {
        if (isNone(doubt->follower))
            continue;
        doubt->undo(m_extract);
        ++m_extract.lines.damaged;
        --m_extract.lines.used;
        --m_usedOf[doubt->process];
    }
    m_doubts.clear();
}

/// Processes that share a pipe write in blocks: the last line of each block is torn and runs into the rest of a line
/// that another process began earlier. Most such lines are plainly broken; some happen to read well, with the front of
/// one line and the end of another. Where seams between processes are broken often, the lines before the others are
/// not believed either.
void ExtractBuilder::dropSeams(const std::vector<bool> &torn)
{
    constexpr std::uint64_t kFew = 3;
    constexpr std::uint64_t kShare = 4;   ///< one broken seam in so many
    constexpr std::uint64_t kStream = 40; ///< so many seams are no accident of an excerpt
    auto broken = m_brokenSeams;
    const auto isNone = [&](std::uint32_t process) {
        return torn[process] || m_extract.processes[process].epoch == UINT32_MAX;
    };
    for (std::uint32_t p = 0; p < torn.size(); ++p)
        broken += isNone(p) ? m_linesOf[p] : 0U;
    if (broken < kFew || broken * kShare < m_seams || (m_mixedLines == 0 && m_seams < kStream))
        return;
    dropDoubts(isNone);
    std::erase_if(m_extract.events, [&](Event &event) {
        if (event.follower == kNoThread || isNone(m_extract.threads[event.follower].process))
            return false;
        m_extract.lines.damaged += (event.flags & kTorn) == 0 ? 1U : 0U;
        const bool keeps = event.kind == EventKind::Trees && event.count >= 12;
        event.count -= keeps ? 6U : 0U; // only the last item can be another line's
        event.flags |= kTorn;
        return !keeps;
    });
}

} // namespace eps::ccl
