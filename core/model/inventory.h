#pragma once

#include "core/model/evidence.h"
#include "core/model/host_topology.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

/// What devices say about themselves, as read. `device` is the host or switch; empty until the engine names it from
/// the file. MACs, IPs and PCI addresses are canonical (address.h); other spellings are the dump's own.
namespace eps {

/// An RDMA port of a host: `ibdev2netdev`, `rdma link`, sysfs listings.
struct RdmaPort {
    std::string device; ///< "mlx5_3"
    std::uint16_t port = 1;
    std::string netdev; ///< empty on InfiniBand or when not printed
    std::string pci;
    std::string state; ///< "Up", "ACTIVE", "Down" as printed
    SourceRef source;
};

/// A network interface: `ip -j addr`, `ip -j link`.
struct NetInterface {
    std::string name;
    std::int32_t ifIndex = -1;
    std::string mac;          ///< in use now (a bond member shows the bond's)
    std::string permanentMac; ///< burnt in, where printed
    std::vector<std::string> ips;
    std::vector<std::string> alternativeNames;
    std::string master; ///< bond or bridge it belongs to
    std::string kind;   ///< "bond", "veth", "vlan", "bridge" … empty for hardware
    std::string pci;
    std::string operState; ///< "UP", "DOWN"
    SourceRef source;
};

/// A GPU: `nvidia-smi -L`, `--query-gpu`.
struct GpuFact {
    std::int32_t index = -1;
    std::string uuid;
    std::string busId;
    std::string model;
    SourceRef source;
};

/// A row of `show_gids`.
struct GidFact {
    std::string device;
    std::uint16_t port = 1;
    std::int32_t index = -1;
    std::string ip;      ///< of the GID, canonical
    std::string version; ///< "v1", "v2"
    std::string netdev;
    SourceRef source;
};

/// How near a GPU is to a NIC on one host: `nvidia-smi topo -m`, topology XML. Path types are those of NCCL's table
/// or of nvidia-smi (PIX, PXB, PHB, NODE, SYS, NVn).
struct GpuNicPath {
    std::int32_t gpuIndex = -1;
    std::string gpuBusId;
    std::string nicDevice;
    std::string pathType;
    SourceRef source;
};

/// How near two GPUs of one host are: `nvidia-smi topo -m`, NVLinks of a topology XML ("NVL"). gpu before peer, once.
struct GpuPeerPath {
    std::int32_t gpuIndex = -1;
    std::int32_t peerIndex = -1;
    std::string gpuBusId;
    std::string peerBusId;
    std::string pathType;
    SourceRef source;
};

/// A NIC port in a topology XML.
struct TopologyNic {
    std::string device;
    std::int32_t netIndex = -1;
    std::uint16_t port = 0;
    std::uint64_t speedMbps = 0;
    std::string guid; ///< "0x…" as written
    std::string pci;  ///< of its NIC node, if any
    SourceRef source;
};

/// A GPU in a topology XML. `rank` is of the communicator whose rank wrote the file.
struct TopologyGpu {
    std::int32_t device = -1;
    std::int32_t rank = -1;
    std::string busId;
    SourceRef source;
};

/// What the dumps of one host say about its NICs, addresses and GPUs.
struct HostFacts {
    std::string device;
    std::vector<RdmaPort> rdmaPorts;
    std::vector<NetInterface> interfaces;
    std::vector<GpuFact> gpus;
    std::vector<GidFact> gids;
    std::vector<GpuNicPath> gpuNicPaths;
    std::vector<GpuPeerPath> gpuPeerPaths;
    std::vector<TopologyNic> topologyNics;
    std::vector<TopologyGpu> topologyGpus;
    std::vector<HostTopology> topologies; ///< one per topology file
};

/// An interface of a switch, from alias, status, description or ifIndex tables.
struct SwitchPortFact {
    std::string name;           ///< in the device's own spelling: "Ethernet0", "ge-0/0/2"
    std::string alias;          ///< SONiC's other name: "etp1"
    std::int32_t ifIndex = -1;  ///< SNMP
    std::uint64_t speedBps = 0; ///< 0 = not printed
    std::string description;
    std::string lag;
    std::string mac;
    std::string operState;
    SourceRef source;
};

/// What the dumps of one switch say about itself, apart from its neighbours.
struct SwitchFacts {
    std::string device;
    std::string os;                      ///< "SONiC", "Junos" … or empty
    std::vector<std::string> chassisIds; ///< its own, where a local-chassis dump tells
    std::vector<std::string> managementIps;
    std::vector<std::string> capabilities; ///< as in Neighbour; hosts that run lldpd describe themselves this way too
    std::vector<SwitchPortFact> ports;
};

} // namespace eps
