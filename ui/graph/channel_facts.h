#pragma once

#include "ui/graph/channel_scene.h"

#include <unordered_map>

namespace eps::ui {

/// What the parts of a channel scene look up: hops, hosts and how they do. Borrows the snapshot. Made once per scene.
class ChannelFacts {
public:
    ChannelFacts(const Snapshot &snapshot, CommunicatorId communicator, ChannelId channel);

    [[nodiscard]] const Channel *channel() const { return m_channel; }
    [[nodiscard]] const Communicator &communicator() const { return m_communicator; }
    /// Empty when not known. O(log ranks).
    [[nodiscard]] std::string_view hostOf(RankId rank) const;
    [[nodiscard]] Status statusOf(RankId rank) const;
    /// The join from one rank to another: its hop if a line was read, else what the hosts tell. O(log hops).
    [[nodiscard]] ChannelJoin join(RankId from, RankId to) const;
    /// Fills host, device, number and status of a run. O(1).
    void nameRun(HostRun &run, std::string_view host);
    /// The printed NIC that a network hop leaves by; empty when not printed.
    [[nodiscard]] std::string_view nicOf(HopId hop) const;
    [[nodiscard]] HopId findHop(RankId from, RankId to) const;

private:
    void collectProblems();
    void raisePort(PortId port, Status status);
    [[nodiscard]] Status statusOfHop(HopId hop) const;
    [[nodiscard]] Status statusOfRoute(const Route &route) const;

    const Snapshot &m_snapshot;
    const Communicator &m_communicator;
    const Channel *m_channel;
    std::unordered_map<std::string_view, DeviceId> m_devices; ///< hosts by names and aliases
    std::unordered_map<std::string_view, std::uint32_t> m_numbers;
    std::uint32_t m_nextNumber = 0;
    std::unordered_map<RankId, Status> m_ranks;
    std::unordered_map<HopId, Status> m_hops;
    std::unordered_map<NicId, Status> m_nics;
    std::unordered_map<PortId, Status> m_ports; ///< of both ends of a link
    std::unordered_map<DeviceId, Status> m_hosts;
};

/// Both belong to one run: the same host (or both unknown), and no network between them.
[[nodiscard]] bool staysOnHost(std::string_view from, std::string_view to, const ChannelJoin &join);

/// How many different hosts the runs are on, as far as they are known. O(runs).
[[nodiscard]] std::size_t countHosts(const std::vector<HostRun> &runs);

/// Fills `scene.tree` from the Trees lines of its channel. O(n log n), whatever the lines say.
void fillTree(ChannelScene &scene, ChannelFacts &facts);

} // namespace eps::ui
