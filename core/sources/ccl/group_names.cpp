#include "core/sources/ccl/group_names.h"

#include "core/base/text.h"
#include "core/sources/ccl/extract_builder.h"

#include <algorithm>
#include <map>
#include <set>

namespace eps::ccl {

namespace {

constexpr std::size_t kNone = std::string_view::npos;
constexpr std::size_t kMaxName = 200;
constexpr std::size_t kMaxNames = 10'000; ///< of one file

/// Of "3(tp)" the description; of "3" and "3(undefined)", which the library prints for none, "PG 3".
std::string nameOf(std::string_view group)
{
    const auto open = group.find('(');
    if (open != kNone && group.ends_with(')')) {
        const auto description = group.substr(open + 1, group.size() - open - 2);
        if (!description.empty() && description != "undefined")
            return text::toDisplay(description.substr(0, kMaxName));
    }
    const auto id = group.substr(0, open);
    return id.empty() ? std::string() : "PG " + text::toDisplay(id.substr(0, kMaxName));
}

} // namespace

std::optional<GroupName> parseGroupName(std::string_view text)
{
    constexpr std::string_view kCreated = "ProcessGroupNCCL created ncclComm_ 0x";
    constexpr std::string_view kGroup = " PG GUID ";
    constexpr std::string_view kFile = "ProcessGroupNCCL.cpp:";
    const auto created = text::find(text, kCreated);
    if (created == kNone)
        return std::nullopt;
    auto rest = text.substr(created + kCreated.size());
    const auto pointer = text::consumeInteger<std::uint64_t>(rest, 16);
    const auto head = text.substr(0, created);
    const auto group = head.rfind(kGroup);
    if (!pointer || *pointer == 0 || group == kNone)
        return std::nullopt;
    const auto named = head.substr(group + kGroup.size());
    const auto end = named.rfind(" Rank ");
    if (end == kNone || !text::trimRight(named).ends_with(']'))
        return std::nullopt;
    GroupName found;
    found.pointer = *pointer;
    found.name = nameOf(named.substr(0, end));
    if (found.name.empty())
        return std::nullopt;
    if (const auto file = head.find(kFile); file != kNone) {
        const auto before = text::trimRight(head.substr(0, file));
        found.tid = text::toInteger<std::int64_t>(before.substr(before.rfind(' ') + 1)).value_or(-1);
    }
    return found;
}

void ExtractBuilder::addGroupName(GroupName name)
{
    if (m_groupNames.size() < kMaxNames)
        m_groupNames.push_back(std::move(name));
}

void ExtractBuilder::addName(std::string_view text)
{
    if (m_extract.names.size() >= kMaxNames)
        return;
    addEvent(EventKind::CommName).first = static_cast<std::uint32_t>(m_extract.names.size());
    m_extract.names.push_back(text::toDisplay(text.substr(0, kMaxName)));
}

namespace {

/// Which processes of a file have a communicator at an address.
class Owners {
public:
    explicit Owners(const LogExtract &extract) : m_extract(extract), m_first(extract.processes.size(), kNoThread)
    {
        for (std::uint32_t t = 0; t < extract.threads.size(); ++t) {
            auto &first = m_first[extract.threads[t].process];
            first = std::min(first, t);
            m_threads.insert({extract.threads[t].process, extract.threads[t].tid});
        }
        for (const auto &event : extract.events) {
            if (event.kind == EventKind::Comm)
                m_processes[extract.comms[event.first].pointer].insert(extract.threads[event.thread].process);
        }
    }

    /// A thread of the only process that has the address; of several processes, of the one with the line's thread.
    [[nodiscard]] std::uint32_t threadOf(const GroupName &name) const
    {
        const auto known = m_processes.find(name.pointer);
        if (known == m_processes.end())
            return kNoThread;
        if (known->second.size() == 1)
            return m_first[*known->second.begin()];
        std::vector<std::uint32_t> found;
        for (const auto process : known->second) {
            if (name.tid >= 0 &&
                (m_extract.processes[process].facts.pid == name.tid || m_threads.contains({process, name.tid})))
                found.push_back(process);
        }
        return found.size() == 1 ? m_first[found.front()] : kNoThread;
    }

private:
    const LogExtract &m_extract;
    std::vector<std::uint32_t> m_first; ///< thread of each process
    std::set<std::pair<std::uint32_t, std::int64_t>> m_threads;
    std::map<std::uint64_t, std::set<std::uint32_t>> m_processes; ///< by address
};

} // namespace

/// Lines of the framework do not name their process: its communicators tell, once all are read.
void ExtractBuilder::placeGroupNames()
{
    if (m_groupNames.empty())
        return;
    const Owners owners(m_extract);
    const auto before = static_cast<std::ptrdiff_t>(m_extract.events.size());
    std::vector<Event> placed;
    for (auto &name : m_groupNames) {
        Event event;
        event.kind = EventKind::CommName;
        event.line = name.line;
        event.thread = owners.threadOf(name);
        event.comm = name.pointer;
        event.first = static_cast<std::uint32_t>(m_extract.names.size());
        if (event.thread == kNoThread)
            continue;
        m_extract.names.push_back(std::move(name.name));
        placed.push_back(event);
    }
    m_extract.events.insert(m_extract.events.end(), placed.begin(), placed.end());
    std::inplace_merge(m_extract.events.begin(), m_extract.events.begin() + before, m_extract.events.end(),
                       [](const Event &a, const Event &b) { return a.line < b.line; });
    m_groupNames.clear();
}

} // namespace eps::ccl
