#pragma once

#include "core/model/host_topology.h"

#include <string_view>
#include <utility>
#include <vector>

namespace eps::ccl {

/// The tree that the GRAPH subsystem prints between "=== System : …" and "====…", line by line, of one process:
///
///     CPU/0-1 (1/1/2)
///     + PCI[48.0] - PCI/0-99000 (1000c0301000100b)
///                   + PCI[48.0] - GPU/0-9b000 (4)
///                                 + NVL[370.8] - NVS/0
///
/// What stands in front of the "+" is as long as the parent's line up to its name; before 2.21 the "0-" (the number of
/// the host within an NVLink domain) is absent. Only the first tree that is whole and of one host is kept.
class TopologyLines {
public:
    /// True when the message is one of these lines. `thread` tells the lines of several GPUs of a process apart.
    bool take(std::string_view message, std::uint32_t thread, SourceRef here);
    /// The tree, or an empty one.
    [[nodiscard]] const HostTopology &result() const { return m_result; }

private:
    void begin(std::uint32_t thread, SourceRef here);
    void end();
    void spoil() { m_spoilt = true; }
    void takeRoot(std::string_view text, SourceRef here);
    void takeBranch(std::string_view message, SourceRef here);
    void addDevice(std::string_view node, std::size_t column, std::int32_t parent, double bandwidth, SourceRef here);
    void addNetwork(std::string_view id, std::int32_t parent, double bandwidth, SourceRef here);
    void addGpuLink(std::string_view node, std::int32_t parent, double bandwidth, bool xgmi);
    [[nodiscard]] std::string_view withoutSystem(std::string_view id);

    struct Link {
        GpuLink link;
        std::string target; ///< bus id of the other GPU; empty = NVSwitches
    };

    HostTopology m_result;
    HostTopology m_growing;
    std::vector<Link> m_links;
    std::vector<std::pair<std::size_t, std::int32_t>> m_stack; ///< column of a name → device
    std::uint32_t m_thread = 0;
    std::string m_system; ///< number of the host in its NVLink domain, as first printed
    bool m_open = false;
    bool m_spoilt = false;
};

} // namespace eps::ccl
