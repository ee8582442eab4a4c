#pragma once

#include "core/model/snapshot.h"
#include "core/query/subject.h"

#include <optional>
#include <span>
#include <vector>

namespace eps::query {

/// How a thing does. Ok: what matters of it is known and nothing was found against it. Unknown: a fact is missing.
enum class State : std::uint8_t { Ok, Unknown, Warning, Error };
[[nodiscard]] std::string_view name(State state); ///< "ok", "unknown", "warning", "error"

/// Numbers of many lists in one array: list i is values[ends[i - 1] .. ends[i]).
template <class Value> struct Lists {
    std::vector<Value> values;
    std::vector<std::uint32_t> ends;

    [[nodiscard]] std::span<const Value> operator[](std::size_t list) const
    {
        const std::size_t begin = list == 0 ? 0 : ends[list - 1];
        return std::span<const Value>(values).subspan(begin, ends[list] - begin);
    }
};

/// The things of a snapshot as numbered rows, and who belongs to whom. Made once, off the GUI thread, in O(snapshot);
/// afterwards constant: read from any thread. Rows given to it must be below rowCount() of their subject.
class RowIndex {
public:
    explicit RowIndex(SnapshotPtr snapshot);

    [[nodiscard]] const Snapshot &snapshot() const { return *m_snapshot; }
    [[nodiscard]] const Fabric &fabric() const { return m_snapshot->fabric; }
    [[nodiscard]] std::size_t rowCount(Subject subject) const;
    /// What the row stands for; of a problem, what it is about (may be none).
    [[nodiscard]] ObjectRef objectOf(Subject subject, Row row) const;
    /// The row of the subject that stands for the object itself. Never of a problem. O(log n).
    [[nodiscard]] std::optional<Row> rowOf(Subject subject, const ObjectRef &object) const;

    [[nodiscard]] const Communicator &communicatorOfHop(Row hop) const;
    [[nodiscard]] const Communicator &communicatorOfRank(Row rank) const;
    [[nodiscard]] const Hop &hop(Row hop) const;
    [[nodiscard]] const Rank &rank(Row rank) const;
    /// The rank rows at the ends of a hop; kNoRow where no line shows the rank.
    [[nodiscard]] Row senderOf(Row hop) const { return m_senders[hop]; }
    [[nodiscard]] Row receiverOf(Row hop) const { return m_receivers[hop]; }
    [[nodiscard]] Row rankRow(CommunicatorId communicator, RankId rank) const;
    [[nodiscard]] Row hopRow(CommunicatorId communicator, HopId hop) const;
    /// How a network hop was placed in the fabric; null for others.
    [[nodiscard]] const MappedHop *placed(Row hop) const;

    /// Host names as the logs print them, each once; hosts are numbered by their place here. The first is "".
    [[nodiscard]] std::span<const std::string_view> hostNames() const { return m_hostNames; }
    [[nodiscard]] std::uint32_t hostOf(Row rank) const { return m_hosts[rank]; }
    /// The device that such a host is; invalid when none has the name.
    [[nodiscard]] DeviceId deviceOfHost(std::uint32_t host) const { return m_hostDevices[host]; }
    /// NICs that a rank's network hops use, and rank rows that use a NIC.
    [[nodiscard]] std::span<const NicId> nicsOf(Row rank) const { return m_nicsOfRank[rank]; }
    [[nodiscard]] std::span<const Row> ranksOf(NicId nic) const { return m_ranksOfNic[nic.index()]; }
    [[nodiscard]] std::span<const NicId> nicsOfDevice(DeviceId device) const { return m_nicsOfDevice[device.index()]; }

    [[nodiscard]] State stateOf(Subject subject, Row row) const;

private:
    void numberHops();
    void numberHosts();
    void joinNics();
    void noteProblems();
    void note(Subject subject, std::size_t row, Severity severity);
    [[nodiscard]] State knownState(Subject subject, Row row) const;
    [[nodiscard]] std::size_t communicatorAt(const std::vector<Row> &ends, Row row) const;

    SnapshotPtr m_snapshot;
    std::vector<Row> m_hopEnds; ///< of each communicator, exclusive
    std::vector<Row> m_rankEnds;
    std::vector<Row> m_senders;
    std::vector<Row> m_receivers;
    std::vector<std::uint32_t> m_placed; ///< by hop: index into PathTable::hops, or kNoRow
    std::vector<std::string_view> m_hostNames;
    std::vector<DeviceId> m_hostDevices;
    std::vector<std::uint32_t> m_hosts; ///< by rank row
    Lists<NicId> m_nicsOfRank;
    Lists<Row> m_ranksOfNic;
    Lists<NicId> m_nicsOfDevice;
    std::array<std::vector<State>, kSubjects.size()> m_found; ///< worst that a problem says, Ok otherwise; may be empty
};

} // namespace eps::query
