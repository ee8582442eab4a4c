#pragma once

#include "tests/support/generate/job_shape.h"

#include <string>
#include <vector>

/// A made-up fabric of three tiers for a made-up job: hosts on eight rail leaves per pod, spines per pod, cores.
namespace eps::generate {

/// Pods of `podHosts` hosts. NIC k of a host goes to leaf k of its pod; every leaf of a pod to each of its spines;
/// spine s of every pod to each core of plane s (none when there is one pod only).
struct FabricShape {
    int nodes = 2;
    int podHosts = 64;
    int spines = 8;        ///< per pod
    int coresPerPlane = 8; ///< one plane per spine number

    [[nodiscard]] int pods() const { return (nodes + podHosts - 1) / podHosts; }
    [[nodiscard]] int podOf(int node) const { return node / podHosts; }
    [[nodiscard]] int hostsIn(int pod) const;
};

/// One end of a cable.
struct PortName {
    std::string device;
    std::string port;
    std::string mac;
};

struct Cable {
    PortName a;
    PortName b;
};

[[nodiscard]] std::string hostName(int node);            ///< "node00007"
[[nodiscard]] std::string netdevName(int nic);           ///< "enp3s0np0"
[[nodiscard]] std::string nicAddress(int node, int nic); ///< IPv4 of the NIC, "10.128.4.17"
[[nodiscard]] std::string hostAddress(int node);         ///< IPv4 of the management port
[[nodiscard]] std::string nicMac(int node, int nic);     ///< "02:ee:…"
[[nodiscard]] std::string gpuUuid(int node, int gpu);    ///< "GPU-…"
[[nodiscard]] const char *pciBus(int gpu);               ///< "3b": bus of the GPU, function 0 of device 0

/// Every cable once: hosts' first, then leaves' up, then spines' up.
[[nodiscard]] std::vector<Cable> cables(const FabricShape &shape);

/// File name and text of every dump: `lldpctl -f keyvalue` of all devices, and of each host `ip -j address`,
/// `ibdev2netdev` and `nvidia-smi --query-gpu=index,uuid,pci.bus_id`.
struct Dump {
    std::string name; ///< "lldp/node00007.lldp.keyvalue"
    std::string text;
};
[[nodiscard]] std::vector<Dump> dumps(const FabricShape &shape);

} // namespace eps::generate
