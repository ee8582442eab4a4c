#include "tests/support/synthetic_fabric.h"

#include <map>

namespace eps::test {

namespace {

std::string numbered(const std::string &stem, int zeroBased) { return stem + std::to_string(zeroBased + 1); }

class Builder {
public:
    explicit Builder(const SyntheticSpec &spec) : m_spec(spec), m_snapshot(std::make_shared<Snapshot>()) {}

    SnapshotPtr build()
    {
        m_pods = (m_spec.hosts + m_spec.hostsPerPod - 1) / m_spec.hostsPerPod;
        SourceFile file;
        file.path = "synthetic";
        file.kind = FileKind::Neighbours;
        m_snapshot->files.push_back(std::move(file));
        addDevices();
        addHostLinks();
        addFabricLinks();
        if (m_spec.channels > 0)
            addJob();
        addProblems();
        return m_snapshot;
    }

private:
    Fabric &fabric() { return m_snapshot->fabric; }
    [[nodiscard]] int leafCount() const { return m_pods * m_spec.rails; }
    [[nodiscard]] int uplinkBase() const { return m_spec.hostsPerPod < 48 ? 48 : m_spec.hostsPerPod; }
    [[nodiscard]] DeviceId hostId(int host) const { return DeviceId{host}; }
    [[nodiscard]] DeviceId leafId(int leaf) const { return DeviceId{m_spec.hosts + leaf}; }
    [[nodiscard]] DeviceId spineId(int spine) const { return DeviceId{m_spec.hosts + leafCount() + spine}; }
    [[nodiscard]] int spineCount() const { return m_spec.spines * m_spec.zones; }
    [[nodiscard]] DeviceId coreId(int core) const { return DeviceId{m_spec.hosts + leafCount() + spineCount() + core}; }
    [[nodiscard]] int zoneOf(int leaf) const { return leaf / m_spec.rails * m_spec.zones / m_pods; }
    [[nodiscard]] std::string hostName(int host) const { return numbered(m_spec.hostStem, host) + m_spec.domain; }
    [[nodiscard]] int leafOf(int host, int rail) const { return host / m_spec.hostsPerPod * m_spec.rails + rail; }
    [[nodiscard]] NicId nicId(int host, int rail) const { return NicId{host * m_spec.rails + rail}; }

    void addDevice(const std::string &name, DeviceKind kind, Tier tier)
    {
        Device device;
        device.id = DeviceId{fabric().devices.size()};
        device.name = name;
        device.kind = kind;
        device.tier = tier;
        device.reported = true;
        fabric().devices.push_back(std::move(device));
    }

    void addDevices()
    {
        for (int host = 0; host < m_spec.hosts; ++host) {
            addDevice(hostName(host), DeviceKind::Host, Tier::Host);
            HostFacts facts;
            facts.device = hostName(host);
            for (int gpu = 0; gpu < m_spec.rails; ++gpu) {
                GpuFact fact;
                fact.index = gpu;
                fact.uuid = "GPU-" + std::to_string(host) + "-" + std::to_string(gpu);
                facts.gpus.push_back(std::move(fact));
            }
            m_snapshot->hosts.push_back(std::move(facts));
        }
        for (int leaf = 0; leaf < leafCount(); ++leaf)
            addDevice(numbered("leaf", leaf) + m_spec.domain, DeviceKind::Switch, Tier::Leaf);
        for (int spine = 0; spine < spineCount(); ++spine)
            addDevice(numbered("spine", spine) + m_spec.domain, DeviceKind::Switch, Tier::Spine);
        for (int spine = 0; spine < m_spec.unreadSpines; ++spine)
            fabric().devices[spineId(spine).index()].reported = false;
        for (int core = 0; core < m_spec.cores; ++core)
            addDevice(numbered("core", core) + m_spec.domain, DeviceKind::Switch, Tier::Core);
    }

    PortId addPort(DeviceId device, const std::string &name)
    {
        Port port;
        port.id = PortId{fabric().ports.size()};
        port.device = device;
        port.name = name;
        port.speedBps = 400'000'000'000;
        fabric().devices[device.index()].ports.push_back(port.id);
        fabric().ports.push_back(std::move(port));
        return fabric().ports.back().id;
    }

    void connect(PortId a, PortId b)
    {
        Link link;
        link.id = LinkId{fabric().links.size()};
        link.a = a;
        link.b = b;
        link.state = LinkState::Confirmed;
        link.speedBps = 400'000'000'000;
        link.evidence.push_back({FileId{0}, static_cast<std::uint32_t>(link.id.value + 1)});
        fabric().ports[a.index()].link = link.id;
        fabric().ports[b.index()].link = link.id;
        fabric().links.push_back(std::move(link));
    }

    void addHostLinks()
    {
        for (int host = 0; host < m_spec.hosts; ++host) {
            for (int rail = 0; rail < m_spec.rails; ++rail) {
                Nic nic;
                nic.id = nicId(host, rail);
                nic.host = hostId(host);
                nic.device = "mlx5_" + std::to_string(rail);
                nic.netdev = "enp" + std::to_string(rail + 1) + "s0np0";
                nic.gpus.push_back("GPU-" + std::to_string(host) + "-" + std::to_string(rail));
                const PortId near = addPort(hostId(host), nic.netdev);
                fabric().ports[near.index()].nic = nic.id;
                if (host >= m_spec.unknownNics || rail != m_spec.rails - 1) {
                    const PortId far = addPort(leafId(leafOf(host, rail)), numbered("swp", host % m_spec.hostsPerPod));
                    connect(near, far);
                    nic.fabricPorts.push_back(near);
                }
                fabric().nics.push_back(std::move(nic));
            }
        }
    }

    void addFabricLinks()
    {
        auto stay = std::make_shared<PortRuns>();
        stay->append({});
        m_stay = stay;
        for (int leaf = 0; leaf < leafCount(); ++leaf) {
            Runs runs;
            for (int spine = 0; spine < m_spec.spines; ++spine) {
                const PortId up = addPort(leafId(leaf), numbered("swp", uplinkBase() + spine));
                const PortId down = addPort(spineId(zoneOf(leaf) * m_spec.spines + spine), numbered("swp", leaf));
                connect(up, down);
                runs.up->append({up, down});
                runs.down->append({down, up});
            }
            m_toSpines.push_back(runs);
        }
        addCoreLinks();
    }

    /// Spine s of every zone is linked to the cores of plane s.
    void addCoreLinks()
    {
        const int perPlane = m_spec.spines > 0 ? m_spec.cores / m_spec.spines : 0;
        std::vector<std::vector<std::pair<PortId, PortId>>> links(static_cast<std::size_t>(spineCount()));
        for (int spine = 0; spine < spineCount(); ++spine) {
            for (int n = 0; n < perPlane; ++n) {
                const int core = spine % m_spec.spines * perPlane + n;
                const PortId up = addPort(spineId(spine), numbered("swp", 200 + n));
                const PortId down = addPort(coreId(core), numbered("swp", spine));
                connect(up, down);
                links[static_cast<std::size_t>(spine)].emplace_back(up, down);
            }
        }
        for (int leaf = 0; leaf < leafCount(); ++leaf) {
            const Runs &first = m_toSpines[static_cast<std::size_t>(leaf)];
            Runs runs;
            for (int spine = 0; spine < m_spec.spines; ++spine) {
                const auto toSpine = (*first.up)[static_cast<std::size_t>(spine)];
                for (const auto &[up, down] : links[static_cast<std::size_t>(zoneOf(leaf) * m_spec.spines + spine)]) {
                    runs.up->append({toSpine[0], toSpine[1], up, down});
                    runs.down->append({down, up, toSpine[1], toSpine[0]});
                }
            }
            m_toCores.push_back(runs);
        }
    }

    std::shared_ptr<const SwitchPaths> middle(int fromLeaf, int toLeaf)
    {
        auto &found = m_middles[{fromLeaf, toLeaf}];
        if (found != nullptr)
            return found;
        auto paths = std::make_shared<SwitchPaths>();
        const auto &runs = zoneOf(fromLeaf) == zoneOf(toLeaf) ? m_toSpines : m_toCores;
        paths->up = fromLeaf == toLeaf ? m_stay : runs[static_cast<std::size_t>(fromLeaf)].up;
        paths->down = fromLeaf == toLeaf ? m_stay : runs[static_cast<std::size_t>(toLeaf)].down;
        paths->count = paths->up->size();
        for (std::uint32_t run = 0; run < paths->up->size() && run < kListedPaths; ++run)
            paths->listed.emplace_back(run, run);
        found = paths;
        return found;
    }

    RouteId route(int fromHost, int toHost, int rail)
    {
        const NicId from = nicId(fromHost, rail);
        const NicId to = nicId(toHost, rail);
        const auto [entry, isNew] = m_routes.try_emplace({from, to}, RouteId{m_snapshot->paths.routes.size()});
        if (!isNew)
            return entry->second;
        Route made;
        made.id = entry->second;
        made.from = from;
        made.to = to;
        const PortId near = fabric().nic(from).fabricPorts.at(0);
        const PortId far = fabric().nic(to).fabricPorts.at(0);
        const auto between = middle(leafOf(fromHost, rail), leafOf(toHost, rail));
        made.segments.push_back({near, fabric().peer(near), fabric().peer(far), far, between});
        made.candidateCount = between->count;
        made.known = between->count == 1 ? RouteKnowledge::Only : RouteKnowledge::Candidates;
        m_snapshot->paths.routes.push_back(std::move(made));
        return entry->second;
    }

    void addHop(Communicator &communicator, int channel, int fromRank, int toRank)
    {
        const int fromHost = fromRank / m_spec.rails;
        const int toHost = toRank / m_spec.rails;
        Hop hop;
        hop.channel = ChannelId{channel};
        hop.from = RankId{fromRank};
        hop.to = RankId{toRank};
        hop.uses = kUseRing;
        hop.evidence = HopEvidence::Both;
        hop.sendLine = {FileId{0}, 1};
        if (fromHost != toHost) {
            const int rail = fromRank % m_spec.rails;
            hop.transport = Transport::NET;
            hop.fromNic = {m_snapshot->job.symbols.intern("mlx5_" + std::to_string(rail)), 1};
            hop.toNic = hop.fromNic;
            MappedHop mapped;
            mapped.communicator = CommunicatorId{0};
            mapped.hop = HopId{communicator.hops.size()};
            mapped.from = nicId(fromHost, rail);
            mapped.to = nicId(toHost, rail);
            const bool placed =
                !fabric().nic(mapped.from).fabricPorts.empty() && !fabric().nic(mapped.to).fabricPorts.empty();
            if (placed)
                mapped.route = route(fromHost, toHost, rail);
            m_snapshot->paths.hops.push_back(mapped);
        }
        communicator.hops.push_back(hop);
    }

    void addJob()
    {
        Communicator communicator;
        communicator.index = CommunicatorId{0};
        communicator.id = "0x281e62b1f0ddb92";
        communicator.library = "NCCL";
        const int ranks = m_spec.hosts * m_spec.rails;
        communicator.nRanks = ranks;
        communicator.nNodes = m_spec.hosts;
        for (int rank = 0; rank < ranks; ++rank) {
            Rank made;
            made.id = RankId{rank};
            made.host = hostName(rank / m_spec.rails);
            made.cudaDev = made.nvmlDev = rank % m_spec.rails;
            made.gpuUuid = "GPU-" + std::to_string(rank / m_spec.rails) + "-" + std::to_string(rank % m_spec.rails);
            made.ownLog = true;
            communicator.ranks.push_back(std::move(made));
        }
        for (int channel = 0; channel < m_spec.channels; ++channel)
            addRing(communicator, channel);
        m_snapshot->job.communicators.push_back(std::move(communicator));
    }

    void addRing(Communicator &communicator, int channel)
    {
        Ring ring;
        ring.closed = true;
        ring.evidence = RingEvidence::List;
        for (int host = 0; host < m_spec.hosts; ++host)
            for (int step = 0; step < m_spec.rails; ++step)
                ring.order.push_back(host * m_spec.rails + gpuAt(channel + host, step));
        // A ring over N hosts returns to the rail where it began only if N is a multiple of the rails: end it there.
        if (m_spec.hosts > 1)
            closeOnFirstRail(ring, channel);
        for (std::size_t at = 0; at < ring.order.size(); ++at)
            addHop(communicator, channel, ring.order[at], ring.order[(at + 1) % ring.order.size()]);
        Channel made;
        made.id = ChannelId{channel};
        made.ring = std::move(ring);
        communicator.channels.push_back(std::move(made));
    }

    /// Enters at `entry` and goes down, so that the last of `rails` GPUs is entry + 1.
    [[nodiscard]] int gpuAt(int entry, int step) const { return (entry + m_spec.rails * 2 - step) % m_spec.rails; }

    void closeOnFirstRail(Ring &ring, int channel) const
    {
        const auto rails = static_cast<std::size_t>(m_spec.rails);
        const int base = (m_spec.hosts - 1) * m_spec.rails;
        const int wanted = base + channel % m_spec.rails;
        const std::size_t begin = ring.order.size() - rails;
        if (ring.order[begin] == wanted)
            return;
        for (std::size_t at = begin + 1; at < ring.order.size(); ++at) {
            if (ring.order[at] == wanted)
                std::swap(ring.order[at], ring.order.back());
        }
    }

    void addProblems()
    {
        for (int n = 0; n < m_spec.loadedProblems; ++n) {
            const auto leaf = static_cast<std::size_t>(n * 7 % leafCount());
            Problem problem;
            problem.code = allProblemKinds().front().id;
            problem.severity = n == 0 ? Severity::Error : Severity::Warning;
            const Device &device = fabric().device(leafId(static_cast<int>(leaf)));
            problem.object.device = device.id;
            problem.object.port = device.ports.at(static_cast<std::size_t>(n) % device.ports.size());
            problem.text = fabric().describe(problem.object.port) + " congested: ECN 3.1 % > 1 %";
            m_snapshot->problems.push_back(std::move(problem));
        }
    }

    /// Ways from a leaf to the spines, or over them to the cores, and back.
    struct Runs {
        std::shared_ptr<PortRuns> up = std::make_shared<PortRuns>();
        std::shared_ptr<PortRuns> down = std::make_shared<PortRuns>();
    };

    SyntheticSpec m_spec;
    std::shared_ptr<Snapshot> m_snapshot;
    int m_pods = 0;
    std::vector<Runs> m_toSpines;           // by leaf: a run per spine
    std::vector<Runs> m_toCores;            // by leaf: a run per core
    std::shared_ptr<const PortRuns> m_stay; // one empty run: both ends on one leaf
    std::map<std::pair<int, int>, std::shared_ptr<const SwitchPaths>> m_middles;
    std::map<std::pair<NicId, NicId>, RouteId> m_routes;
};

} // namespace

SnapshotPtr syntheticSnapshot(const SyntheticSpec &spec) { return Builder(spec).build(); }

SyntheticSpec largeSpec() { return {.hosts = 2048, .hostsPerPod = 64, .rails = 8, .spines = 64, .channels = 2}; }

} // namespace eps::test
