#include "core/mapping/map.h"
#include "tests/bench/bench.h"

#include <sys/resource.h>

#include <algorithm>
#include <cstdio>
#include <string>
#include <string_view>

// Prints what the mapping costs: CPU time and peak memory of mapFabric for made-up jobs on two- and three-tier fabrics.
// Every host has eight GPUs and NICs; NIC r is cabled to leaf r of its pod. Channel c enters each host at GPU c and the
// hosts' order is either the natural one or scattered over the pods.

namespace {

using namespace eps;

constexpr int kRails = 8;

struct Shape {
    const char *name;
    int hosts;
    int hostsPerPod;
    int spinesPerPod;
    int coresPerSpine; ///< 0 = two tiers: the spines of all pods are the same
    int channels;
    int stride; ///< from one host of the ring to the next
};

std::string numbered(const char *word, int number) { return word + std::to_string(number); }

/// "02:00:00:17:03:01": locally administered, one per NIC.
std::string macOf(int host, int rail)
{
    const auto byte = [](int value) {
        constexpr std::string_view kDigits = "0123456789abcdef";
        const auto bits = static_cast<std::size_t>(value) & 0xFFU;
        return std::string{kDigits[bits >> 4U], kDigits[bits & 0xFU]};
    };
    return "02:00:" + byte(host >> 8) + ":" + byte(host) + ":" + byte(rail) + ":01";
}

class World {
public:
    explicit World(const Shape &shape) : m_shape(shape)
    {
        for (int host = 0; host < shape.hosts; ++host)
            addHost(host);
        const int pods = (shape.hosts + shape.hostsPerPod - 1) / shape.hostsPerPod;
        for (int pod = 0; pod < pods; ++pod)
            addPod(pod);
        addJob();
    }

    [[nodiscard]] mapping::MappingInput input() const { return {job, neighbours, hosts, switches, aliases, false}; }

    Job job;
    std::vector<Neighbour> neighbours;
    std::vector<HostFacts> hosts;
    std::vector<SwitchFacts> switches;
    std::map<std::string, std::string> aliases;

private:
    static std::string leaf(int pod, int rail) { return numbered("leaf", pod * kRails + rail + 1); }

    void see(const std::string &observer, const std::string &port, const std::string &peer, const std::string &farPort)
    {
        Neighbour record;
        record.observer = observer;
        record.localPort = port;
        record.remoteSystemName = peer;
        record.remotePortId = farPort;
        record.remotePortIdType = NeighbourIdType::InterfaceName;
        record.remoteSystemDescription = peer.starts_with("host") ? "Ubuntu 22.04" : "SONiC Software Version";
        record.source = {FileId{std::int32_t{0}}, static_cast<std::uint32_t>(neighbours.size() + 1)};
        neighbours.push_back(std::move(record));
    }

    void cable(const std::string &a, const std::string &aPort, const std::string &b, const std::string &bPort)
    {
        see(a, aPort, b, bPort);
        see(b, bPort, a, aPort);
    }

    void addHost(int host)
    {
        HostFacts facts;
        facts.device = numbered("host", host + 1);
        for (int rail = 0; rail < kRails; ++rail) {
            NetInterface interface;
            interface.name = numbered("ens", rail + 1);
            interface.mac = macOf(host, rail);
            facts.rdmaPorts.push_back({numbered("mlx5_", rail), 1, interface.name, {}, "Up", {}});
            facts.interfaces.push_back(std::move(interface));
            facts.gpus.push_back(
                {rail, numbered("GPU-", host * kRails + rail), "0000:" + std::to_string(10 + rail) + ":00.0", {}, {}});
            cable(facts.device, numbered("ens", rail + 1), leaf(host / m_shape.hostsPerPod, rail),
                  numbered("Ethernet", host % m_shape.hostsPerPod));
        }
        hosts.push_back(std::move(facts));
    }

    void addPod(int pod)
    {
        for (int spine = 0; spine < m_shape.spinesPerPod; ++spine) {
            const bool shared = m_shape.coresPerSpine == 0;
            const std::string name = numbered("spine", (shared ? 0 : pod * m_shape.spinesPerPod) + spine + 1);
            for (int rail = 0; rail < kRails; ++rail)
                cable(leaf(pod, rail), numbered("Ethernet", 512 + spine), name,
                      numbered("Ethernet", (shared ? pod * kRails : 0) + rail));
            for (int core = 0; core < m_shape.coresPerSpine; ++core)
                cable(name, numbered("Ethernet", 512 + core),
                      numbered("core", spine * m_shape.coresPerSpine + core + 1), numbered("Ethernet", pod));
        }
    }

    void addHop(Communicator &communicator, int channel, int from, int to, std::uint8_t use)
    {
        Hop hop;
        hop.channel = ChannelId{channel};
        hop.from = RankId{from};
        hop.to = RankId{to};
        hop.uses = use;
        if (from / kRails != to / kRails) {
            hop.transport = Transport::NET;
            hop.network = job.symbols.intern("IB");
            hop.fromNic = {job.symbols.intern(numbered("mlx5_", from % kRails)), 1};
            hop.toNic = {job.symbols.intern(numbered("mlx5_", to % kRails)), 1};
        }
        communicator.hops.push_back(hop);
    }

    void addJob()
    {
        Communicator communicator;
        communicator.index = CommunicatorId{std::int32_t{0}};
        communicator.id = "0x1";
        for (int rank = 0; rank < m_shape.hosts * kRails; ++rank) {
            Rank made;
            made.id = RankId{rank};
            made.host = numbered("host", rank / kRails + 1);
            made.busId = "0000:" + std::to_string(10 + rank % kRails) + ":00.0";
            communicator.ranks.push_back(std::move(made));
        }
        for (int channel = 0; channel < m_shape.channels; ++channel)
            addChannel(communicator, channel);
        job.communicators.push_back(std::move(communicator));
    }

    void addChannel(Communicator &communicator, int channel)
    {
        const int entry = channel % kRails;
        for (int place = 0; place < m_shape.hosts; ++place) {
            const int host = static_cast<int>((static_cast<long long>(place) * m_shape.stride) % m_shape.hosts);
            const int next = static_cast<int>((static_cast<long long>(place + 1) * m_shape.stride) % m_shape.hosts);
            for (int step = 0; step + 1 < kRails; ++step)
                addHop(communicator, channel, host * kRails + (entry + step) % kRails,
                       host * kRails + (entry + step + 1) % kRails, kUseRing);
            addHop(communicator, channel, host * kRails + (entry + kRails - 1) % kRails,
                   next * kRails + (entry + kRails - 1) % kRails, kUseRing);
            if (place > 0) {
                const int parent =
                    static_cast<int>((static_cast<long long>((place - 1) / 2) * m_shape.stride) % m_shape.hosts);
                addHop(communicator, channel, host * kRails + entry, parent * kRails + entry, kUseTree);
                addHop(communicator, channel, parent * kRails + entry, host * kRails + entry, kUseTree);
            }
        }
    }

    const Shape &m_shape;
};

long peakMiB()
{
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    return usage.ru_maxrss / 1024;
}

constexpr double kTargetSeconds = 3; ///< 16,384 ranks × 16 channels on three tiers

void measure(const Shape &shape)
{
    const World world(shape);
    const long before = peakMiB();
    const double start = bench::processMs() / 1e3;
    const auto result = mapping::mapFabric(world.input());
    const double taken = bench::processMs() / 1e3 - start;
    if (!result)
        return;
    std::uint64_t most = 0;
    for (const auto &route : result->paths.routes)
        most = std::max(most, route.candidateCount);
    std::printf(
        "%-34s %7zu links %8zu hops mapped of %8zu %7zu routes, up to %4llu paths: %6.2f s CPU, +%ld MiB (input %ld)\n",
        shape.name, result->fabric.links.size(), result->paths.hops.size(), world.job.communicators[0].hops.size(),
        result->paths.routes.size(), static_cast<unsigned long long>(most), taken, peakMiB() - before, before);
    bench::report(std::string("mapping, ") + shape.name + ", CPU", taken, "s", kTargetSeconds);
}

} // namespace

int main()
{
    measure({"128 GPUs, two tiers", 16, 4, 4, 0, 16, 1});
    measure({"1,024 GPUs, two tiers", 128, 32, 8, 0, 16, 1});
    measure({"16,384 GPUs, two tiers", 2048, 64, 64, 0, 16, 1});
    measure({"16,384 GPUs, three tiers", 2048, 64, 16, 16, 16, 1});
    measure({"16,384 GPUs, three tiers, scattered", 2048, 64, 16, 16, 16, 997});
    return 0;
}
