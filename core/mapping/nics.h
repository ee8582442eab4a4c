#pragma once

#include "core/mapping/fabric_builder.h"
#include "core/mapping/host_index.h"

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace eps::mapping {

/// A NIC as a hop names it: a device of a host, by the library's symbol; `socket`: the device is a network interface.
struct NicUse {
    DeviceId host;
    NicName name;
    bool socket = false;
    bool operator==(const NicUse &) const = default;
};

/// Hash of a NicUse.
struct NicUseHash {
    std::size_t operator()(const NicUse &use) const noexcept
    {
        const auto part = [](std::int32_t value) {
            return static_cast<std::uint64_t>(static_cast<std::uint32_t>(value));
        };
        const std::uint64_t mixed = (part(use.host.value) << 32U | part(use.name.device.value)) * 0x9E3779B97F4A7C15ULL;
        return static_cast<std::size_t>(mixed ^
                                        (static_cast<std::uint64_t>(use.name.port) << 1U | (use.socket ? 1U : 0U)));
    }
};

/// Every NIC that facts or hops name, joined device → interface → fabric ports, and which of them each use means.
///
/// The interface comes from, in order: ibdev2netdev or rdma, show_gids, equal PCI addresses, the address that a log
/// line or a GID shows, a link-local address that holds the interface's MAC. A bond's members are its fabric ports; a
/// fused device
/// ("mlx5_0+mlx5_1") has the ports of its parts. Without an interface, a port that neighbours know by the MAC or IP
/// of the log line does.
class NicTable {
public:
    /// Numbers `build.fabric.nics` (natural order of host, device, port) and the ports' Port::nic.
    NicTable(FabricBuild &build, const std::vector<HostIndex> &hosts, const std::vector<NicUse> &uses,
             const SymbolTable &symbols);

    /// Invalid when the device has several ports and the log does not say which.
    [[nodiscard]] NicId of(const NicUse &use) const;

private:
    void addFacts();
    void addUse(const NicUse &use);
    std::size_t draft(DeviceId host, std::string_view device, std::uint16_t port);
    [[nodiscard]] std::int32_t onlyPort(DeviceId host, std::string_view device) const;
    void fill(Nic &nic) const;
    void fuse(Nic &nic, const std::vector<std::size_t> &parts) const;
    [[nodiscard]] const NetInterface *findInterface(Nic &nic) const;
    void attachPorts(Nic &nic, const NetInterface *interface) const;
    void addPort(Nic &nic, PortId port) const;
    void number();

    FabricBuild &m_build;
    const std::vector<HostIndex> &m_hosts;
    const SymbolTable &m_symbols;
    std::vector<Nic> m_nics;
    std::multimap<std::pair<DeviceId, std::string_view>, PortId> m_lagPorts; // members, by device and bond
    std::unordered_map<std::string, std::size_t> m_byName;                   // host, device, port
    std::vector<std::vector<std::size_t>> m_parts;                           // of fused NICs, parallel to m_nics
    std::vector<bool> m_sockets;                                             // parallel: the device is an interface
    std::unordered_map<NicUse, std::int32_t, NicUseHash> m_uses;
};

} // namespace eps::mapping
