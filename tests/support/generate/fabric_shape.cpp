#include "tests/support/generate/fabric_shape.h"

#include <algorithm>
#include <array>
#include <cstdarg>
#include <cstdio>
#include <map>

namespace eps::generate {

namespace {

constexpr int kHostPorts = 64; ///< leaf ports above this one go up

[[gnu::format(printf, 1, 2)]] std::string format(const char *pattern, ...)
{
    std::array<char, 256> buffer{};
    va_list values;
    va_start(values, pattern);
    const int length = std::vsnprintf(buffer.data(), buffer.size(), pattern, values);
    va_end(values);
    return {buffer.data(), static_cast<std::size_t>(length)};
}

std::string leafName(int pod, int leaf) { return format("pod%02d-leaf%d", pod + 1, leaf + 1); }
std::string spineName(int pod, int spine) { return format("pod%02d-spine%d", pod + 1, spine + 1); }
std::string coreName(int plane, int core) { return format("core%d-%d", plane + 1, core + 1); }

// Switch ports get addresses from a running number per switch; the first byte pair tells the tier.
PortName switchPort(const std::string &device, int tier, int number, int port)
{
    return {device, format("swp%d", port),
            format("02:%02x:%02x:%02x:00:%02x", 0xd0 + tier, number >> 8, number & 255, port)};
}

PortName leafPort(int pod, int leaf, int port) { return switchPort(leafName(pod, leaf), 1, pod * kGpus + leaf, port); }

PortName spinePort(const FabricShape &shape, int pod, int spine, int port)
{
    return switchPort(spineName(pod, spine), 2, pod * shape.spines + spine, port);
}

bool isHost(const std::string &device) { return device.starts_with("node"); }

void appendNeighbour(std::string &text, const PortName &own, const PortName &peer, const std::string &peerChassis)
{
    const std::string key = "lldp." + own.port + ".";
    const char *routes = isHost(peer.device) ? "off" : "on";
    const char *station = isHost(peer.device) ? "on" : "off";
    const auto line = [&](const char *name, const std::string &value) { text += key + name + "=" + value + "\n"; };
    line("via", "LLDP");
    line("rid", "1");
    line("age", "0 day, 00:00:06");
    line("chassis.mac", peerChassis);
    line("chassis.name", peer.device);
    line("chassis.descr", "Linux");
    line("chassis.Bridge.enabled", routes);
    line("chassis.Router.enabled", routes);
    line("chassis.Wlan.enabled", "off");
    line("chassis.Station.enabled", station);
    line("port.ifname", peer.port);
    line("port.descr", "to " + own.device + ":" + own.port);
    line("port.ttl", "120");
}

std::string addresses(int node)
{
    std::string text = "[";
    for (int nic = 0; nic < kGpus; ++nic) {
        const std::string name = netdevName(nic);
        text += nic == 0 ? "" : ",";
        text += format("{\"ifindex\":%d,\"ifname\":\"%s\",\"flags\":[\"BROADCAST\",\"MULTICAST\",\"UP\",\"LOWER_UP\"],"
                       "\"mtu\":9000,\"operstate\":\"UP\",",
                       nic + 3, name.c_str());
        text +=
            "\"link_type\":\"ether\",\"address\":\"" + nicMac(node, nic) + "\",\"broadcast\":\"ff:ff:ff:ff:ff:ff\",";
        text += "\"addr_info\":[{\"family\":\"inet\",\"local\":\"" + nicAddress(node, nic) +
                "\",\"prefixlen\":31,\"scope\":\"global\",\"label\":\"" + name + "\"}]}";
    }
    return text + "]\n";
}

void appendHostFacts(std::vector<Dump> &into, int node)
{
    std::string rdma;
    std::string gpus = "index, uuid, pci.bus_id\n";
    for (int index = 0; index < kGpus; ++index) {
        rdma += format("mlx5_%d port 1 ==> %s (Up)\n", index, netdevName(index).c_str());
        std::string bus = pciBus(index);
        std::transform(bus.begin(), bus.end(), bus.begin(),
                       [](char c) { return c >= 'a' ? static_cast<char>(c - 32) : c; });
        gpus += format("%d, %s, 00000000:%s:00.0\n", index, gpuUuid(node, index).c_str(), bus.c_str());
    }
    const std::string stem = "hosts/" + hostName(node);
    into.push_back({stem + ".ip-addr.json", addresses(node)});
    into.push_back({stem + ".ibdev2netdev.txt", std::move(rdma)});
    into.push_back({stem + ".nvidia-smi.csv", std::move(gpus)});
}

} // namespace

int FabricShape::hostsIn(int pod) const { return std::min(podHosts, nodes - pod * podHosts); }

std::string hostName(int node) { return format("node%05d", node + 1); }
std::string netdevName(int nic) { return format("enp%ds0np0", nic + 1); }

std::string nicAddress(int node, int nic)
{
    const int number = (node * kGpus + nic) * 2 + 1; // /31: the leaf has the even address
    return format("10.%d.%d.%d", 128 + (number >> 16), (number >> 8) & 255, number & 255);
}

std::string hostAddress(int node) { return format("10.99.%d.%d", (node + 1) >> 8, (node + 1) & 255); }
std::string nicMac(int node, int nic) { return format("02:ee:%02x:%02x:00:%02x", node >> 8, node & 255, nic + 1); }

std::string gpuUuid(int node, int gpu)
{
    return format("GPU-%08x-0000-4000-8000-%012x", static_cast<unsigned>(node + 1), static_cast<unsigned>(gpu));
}

const char *pciBus(int gpu)
{
    static constexpr std::array<const char *, kGpus> kBuses{"19", "3b", "4c", "5d", "9b", "bb", "cb", "db"};
    return kBuses[static_cast<std::size_t>(gpu)];
}

std::vector<Cable> cables(const FabricShape &shape)
{
    std::vector<Cable> all;
    for (int node = 0; node < shape.nodes; ++node)
        for (int nic = 0; nic < kGpus; ++nic)
            all.push_back({{hostName(node), netdevName(nic), nicMac(node, nic)},
                           leafPort(shape.podOf(node), nic, node % shape.podHosts + 1)});
    for (int pod = 0; pod < shape.pods(); ++pod)
        for (int leaf = 0; leaf < kGpus; ++leaf)
            for (int spine = 0; spine < shape.spines; ++spine)
                all.push_back({leafPort(pod, leaf, kHostPorts + spine + 1), spinePort(shape, pod, spine, leaf + 1)});
    if (shape.pods() == 1)
        return all;
    for (int pod = 0; pod < shape.pods(); ++pod)
        for (int spine = 0; spine < shape.spines; ++spine)
            for (int core = 0; core < shape.coresPerPlane; ++core)
                all.push_back({spinePort(shape, pod, spine, kHostPorts + core + 1),
                               switchPort(coreName(spine, core), 3, spine * shape.coresPerPlane + core, pod + 1)});
    return all;
}

std::vector<Dump> dumps(const FabricShape &shape)
{
    const std::vector<Cable> all = cables(shape);
    std::map<std::string, std::string> chassis; // the address of a device's first port, as lldpd announces it
    for (const Cable &cable : all) {
        chassis.emplace(cable.a.device, cable.a.mac);
        chassis.emplace(cable.b.device, cable.b.mac);
    }
    std::map<std::string, std::string> lldp;
    for (const Cable &cable : all) {
        appendNeighbour(lldp[cable.a.device], cable.a, cable.b, chassis[cable.b.device]);
        appendNeighbour(lldp[cable.b.device], cable.b, cable.a, chassis[cable.a.device]);
    }
    std::vector<Dump> written;
    for (auto &[device, text] : lldp)
        written.push_back({"lldp/" + device + ".lldp.keyvalue", std::move(text)});
    for (int node = 0; node < shape.nodes; ++node)
        appendHostFacts(written, node);
    return written;
}

} // namespace eps::generate
