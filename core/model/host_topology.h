#pragma once

#include "core/model/evidence.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

/// What stands inside one host: CPUs, PCI bridges, GPUs and NICs as a tree, and the links between GPUs.
namespace eps {

enum class TopologyKind : std::uint8_t { Cpu, PciSwitch, Gpu, Nic };

/// One device of the tree. A PCI bridge whose only purpose is its one device is left out by no reader: it is shown as
/// it was printed.
struct TopologyDevice {
    TopologyKind kind = TopologyKind::Cpu;
    std::int32_t parent = -1;      ///< index into HostTopology::devices, always smaller than its own; -1 = a root
    std::int32_t number = -1;      ///< CPU: NUMA node. GPU: the driver's number. NIC: the library's network index
    std::int32_t rank = -1;        ///< GPU: rank of the process that printed it; of that communicator only
    double gigabytesPerSecond = 0; ///< of the way to the parent, as the library reckons it; 0 = not printed
    std::string busId;             ///< canonical; empty on CPUs and virtual NICs
    std::string name;              ///< NIC: "mlx5_0", where printed
    SourceRef source;
};

/// A direct way between GPUs: to one other GPU, or to the NVSwitches that join all that have one.
struct GpuLink {
    std::int32_t from = -1;        ///< index into HostTopology::devices
    std::int32_t to = -1;          ///< the same; -1 = the NVSwitches
    bool xgmi = false;             ///< AMD's links instead of NVLink
    double gigabytesPerSecond = 0; ///< of all parallel lanes together; 0 = not printed
    std::int32_t lanes = 0;        ///< 0 = not printed
};

/// How a tree is known. A matrix (`nvidia-smi topo -m`) tells distances only: its bridges and CPUs are those that
/// the distances require, and have no names.
enum class TopologyBasis : std::uint8_t { File, LogLines, Matrix };

/// The tree of one host, with the links between its GPUs.
struct HostTopology {
    TopologyBasis basis = TopologyBasis::File;
    std::vector<TopologyDevice> devices; ///< parents before children, in the order printed
    std::vector<GpuLink> gpuLinks;
    SourceRef source;

    [[nodiscard]] bool empty() const { return devices.empty(); }
};

/// What a way from one device to another crosses, in the words of NCCL's table, nearest first: LOC the device itself,
/// NVL over NVLink or XGMI, PIX one PCI bridge, PXB several, PHB the CPU, SYS the link between CPUs.
enum class PathType : std::uint8_t { LOC, NVL, PIX, PXB, PHB, SYS, Unknown };

/// The PCI way between two devices of one tree; Unknown when one of them stands under no CPU or bridge. O(depth).
[[nodiscard]] PathType pciPath(const HostTopology &topology, std::int32_t a, std::int32_t b);
[[nodiscard]] std::string_view name(PathType type);
[[nodiscard]] std::string_view name(TopologyBasis basis); ///< "topology file", "log lines", "distance matrix"

} // namespace eps
