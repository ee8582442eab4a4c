#pragma once

#include "core/model/snapshot.h"
#include "core/session/transfer.h"

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <type_traits>
#include <unordered_set>

namespace eps::session {

/// Looks through a value for ids of things that are not there, by transfer() (transfer.h) as reader and writer do.
class CheckIds {
public:
    explicit CheckIds(const Snapshot &snapshot) : m_snapshot(snapshot) {}

    template <class... Values> void operator()(const Values &...values) { (look(values), ...); }
    template <class... Values> void since(std::uint32_t, const Values &...values) { (look(values), ...); }

    [[nodiscard]] bool ok() const { return m_ok; }

private:
    void look(FileId id) { need(id.value, m_snapshot.files.size()); }
    void look(CommunicatorId id) { need(id.value, m_snapshot.job.communicators.size()); }
    void look(DeviceId id) { need(id.value, m_snapshot.fabric.devices.size()); }
    void look(PortId id) { need(id.value, m_snapshot.fabric.ports.size()); }
    void look(LinkId id) { need(id.value, m_snapshot.fabric.links.size()); }
    void look(NicId id) { need(id.value, m_snapshot.fabric.nics.size()); }
    void look(RouteId id) { need(id.value, m_snapshot.paths.routes.size()); }
    void look(Symbol id) { need(id.value, m_snapshot.job.symbols.size()); }
    /// Ranks and channels are numbers that a log printed, no places in a list.
    void look(RankId id) { m_ok = m_ok && id.value >= -1; }
    void look(ChannelId id) { m_ok = m_ok && id.value >= -1; }
    /// Means something together with its communicator only: see ObjectRef and MappedHop.
    void look(HopId id) { m_ok = m_ok && id.value >= -1; }
    void look(const ObjectRef &object)
    {
        transfer(*this, object);
        hopOf(object.communicator, object.hop);
    }
    void look(const MappedHop &hop)
    {
        transfer(*this, hop);
        hopOf(hop.communicator, hop.hop);
        need(hop.missing, m_snapshot.paths.problems.size());
    }
    void look(const SymbolTable &) {}
    void look(const std::string &) {}
    template <class T>
    requires std::is_arithmetic_v<T> || std::is_enum_v<T>
    void look(T) {}
    template <class T> void look(const std::optional<T> &value)
    {
        if (value)
            look(*value);
    }
    template <class A, class B> void look(const std::pair<A, B> &pair)
    {
        look(pair.first);
        look(pair.second);
    }
    template <class T, std::size_t n> void look(const std::array<T, n> &values)
    {
        for (const T &value : values)
            look(value);
    }
    template <class T> void look(const std::vector<T> &values)
    {
        if constexpr (!std::is_arithmetic_v<T>) {
            for (const T &value : values)
                look(value);
        }
    }
    template <class Key, class T> void look(const std::map<Key, T> &values)
    {
        for (const auto &entry : values)
            look(entry);
    }
    template <class T> void look(const std::shared_ptr<const T> &shared)
    {
        if (shared && m_seen.insert(shared.get()).second)
            look(*shared);
    }
    template <class T>
    requires std::is_aggregate_v<T>
    void look(const T &value) { transfer(*this, value); }

    /// -1 is none.
    void need(std::int32_t id, std::size_t count)
    {
        m_ok = m_ok && id >= -1 && (id < 0 || static_cast<std::size_t>(id) < count);
    }
    void hopOf(CommunicatorId communicator, HopId hop)
    {
        if (m_ok && hop.valid())
            need(hop.value, communicator.valid() ? m_snapshot.job.communicators[communicator.index()].hops.size() : 0);
    }

    const Snapshot &m_snapshot;
    bool m_ok = true;
    std::unordered_set<const void *> m_seen;
};

} // namespace eps::session
