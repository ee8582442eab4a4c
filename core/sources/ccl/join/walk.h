#pragma once

#include "core/sources/ccl/join/views.h"

#include <algorithm>
#include <cstddef>
#include <functional>
#include <unordered_map>
#include <vector>

namespace eps::ccl {

/// Ring and tree lines: printed once, while a communicator is made.
[[nodiscard]] bool isInitEvent(EventKind kind);

/// What is going on in one thread.
struct ThreadState {
    std::vector<std::uint32_t> open;    ///< views between START and COMPLETE
    std::vector<std::uint32_t> waiting; ///< events that no open view took
    std::vector<std::uint32_t> names;   ///< of what the thread makes next
    std::vector<std::uint32_t> phase;   ///< connections since the last "Connected …"
    bool sawRings = false;
    bool waitsForInit = false; ///< ring or tree lines wait: they and what follows them are one communicator's beginning
    bool mixed = false; ///< a nameless stream of several ranks: its "Connected …" lines say nothing of the others
    std::int32_t onlyRank = -1;
};

/// A pointer is unique in a process. A nameless stream may hold several processes: there the rank tells them apart.
struct PointerKey {
    std::uint32_t process;
    std::uint64_t pointer;
    std::int32_t rank;
    bool operator==(const PointerKey &) const = default;
};

/// Of PointerKey.
struct PointerHash {
    std::size_t operator()(const PointerKey &key) const noexcept
    {
        return std::hash<std::uint64_t>{}(key.pointer * 0x9e3779b97f4a7c15U + key.process * 31U +
                                          static_cast<std::uint32_t>(key.rank));
    }
};

/// Step 2 of views.h: the events of one file in line order. walk.cpp places lines, identities.cpp reads those that
/// identify a communicator.
class Walk {
public:
    Walk(const LogExtract &extract, std::uint32_t index, Views &views, std::vector<Run> &runs)
        : m_extract(extract), m_index(index), m_views(views), m_runs(runs), m_threads(extract.threads.size()),
          m_nameless(!extract.prefixed)
    {
        for (const auto &event : extract.events) {
            auto &thread = m_threads[event.thread];
            const auto own = extract.threads[event.thread].tid < 0 ? ownRank(event, extract) : -1;
            thread.mixed = thread.mixed || (own >= 0 && thread.onlyRank >= 0 && own != thread.onlyRank);
            thread.onlyRank = own >= 0 ? own : thread.onlyRank;
        }
        // A process may have begun in another file.
        for (const auto process : views.processOf[index]) {
            if (process == kNowhere)
                continue;
            for (const auto view : views.processes[process].views)
                m_latest[keyOf(process, views.views[view].pointer, views.views[view].rank)] = view;
        }
    }

    void run()
    {
        for (std::uint32_t i = 0; i < m_extract.events.size(); ++i) {
            if (m_views.stop.stoppedAt(i))
                return;
            const auto &event = m_extract.events[i];
            m_process = m_views.processOf[m_index][m_extract.threads[event.thread].process];
            if (m_process != kNowhere)
                take(i, event, m_threads[event.thread]);
        }
        for (std::uint32_t t = 0; t < m_threads.size(); ++t)
            flush(m_threads[t], t);
    }

private:
    void take(std::uint32_t index, const Event &event, ThreadState &thread);
    void takeComm(std::uint32_t index, const Event &event, ThreadState &thread);
    void takeConnected(std::uint32_t index, const Event &event, ThreadState &thread);
    void takeName(std::uint32_t index, const Event &event, ThreadState &thread);
    void giveName(std::uint32_t index, std::uint32_t view);
    void takeOther(std::uint32_t index, const Event &event, ThreadState &thread);
    void open(std::uint32_t view, const CommLine &comm, const Event &event, ThreadState &thread);
    void complete(std::uint32_t view, ThreadState &thread, std::uint32_t threadIndex);
    void flush(ThreadState &thread, std::uint32_t threadIndex);
    void place(std::uint32_t index, std::uint32_t view);
    std::uint32_t newView(const Event &event);
    std::uint32_t viewOf(const CommLine &comm, const Event &event, const ThreadState &thread);
    [[nodiscard]] bool isOpenOne(std::uint32_t view, const CommLine &comm, const Event &event,
                                 const ThreadState &thread) const;
    void takeFacts(const CommLine &comm, View &view);
    void outvote(View &view, const ThreadState &thread) const;
    [[nodiscard]] std::uint32_t taggedView(const Event &event);
    [[nodiscard]] PointerKey keyOf(std::uint32_t process, std::uint64_t pointer, std::int32_t rank) const
    {
        const auto piece = m_views.processes[process].pieces.front();
        const bool named = !m_nameless || piece.extract != m_index || m_extract.processes[piece.process].facts.pid >= 0;
        return {process, pointer, named ? -1 : rank};
    }
    [[nodiscard]] bool namedThread(const Event &event) const { return m_extract.threads[event.thread].tid >= 0; }
    [[nodiscard]] bool processHasCompleted() const;

    const LogExtract &m_extract;
    std::uint32_t m_index;
    Views &m_views;
    std::vector<Run> &m_runs;
    std::vector<ThreadState> m_threads;
    std::unordered_map<PointerKey, std::uint32_t, PointerHash> m_latest; ///< not destroyed
    std::unordered_map<std::uint32_t, std::uint32_t> m_openIn;           ///< view → the thread that opened it
    std::uint32_t m_process = 0;
    bool m_nameless = false;
};

} // namespace eps::ccl
