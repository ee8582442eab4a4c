#include "tests/unit/mapping/world.h"

#include <QTest>

using namespace eps;
using test::World;

namespace {

/// h1 and h2 on one leaf, a hop from rank 0 to rank 1 over mlx5_0.
World smallJob()
{
    World world;
    world.interface("h1", "e1", "mlx5_0", "0c:42:a1:00:00:01", "10.0.0.1");
    world.interface("h2", "e1", "mlx5_0", "0c:42:a1:00:00:02", "10.0.0.2");
    world.cable("h1", "e1", "leaf1", "swp1");
    world.cable("h2", "e1", "leaf1", "swp2");
    world.rank("h1", "0000:19:00.0");
    world.rank("h2", "0000:19:00.0");
    world.hop(0, 1, "mlx5_0", "mlx5_0");
    return world;
}

/// The only hop's problem; the hop has no route.
Problem missingFact(const World &world)
{
    const auto result = world.result();
    if (result.paths.hops.size() != 1 || result.paths.hops[0].route.valid() || result.paths.hops[0].missing != 0)
        return {};
    return result.paths.problems.at(0);
}

} // namespace

/// Ranks to GPUs, hops to NICs and ports, and what is said when a fact is missing.
class TestPlacement : public QObject {
    Q_OBJECT
private slots:
    void gpusAreFoundByBusId()
    {
        World world = smallJob();
        world.host("h1").gpus.push_back({0, "GPU-a", "0000:18:00.0", {}, {}});
        world.host("h1").gpus.push_back({1, "GPU-b", "0000:19:00.0", {}, {}});
        const auto result = world.result();
        QCOMPARE(result.ranks[0][0].gpuUuid, std::string("GPU-b"));
        QCOMPARE(result.ranks[0][1].gpuUuid, std::string());
        QCOMPARE(result.fabric.nics[0].gpus, (std::vector<std::string>{"GPU-b"}));
        QCOMPARE(result.fabric.nics[1].gpus, (std::vector<std::string>{"0000:19:00.0"}));
        mapping::applyPlacements(world.job, result);
        QCOMPARE(world.job.communicators[0].ranks[0].gpuUuid, std::string("GPU-b"));
    }
    void gpusAreFoundByIndexWhereNoBusIdIsPrinted()
    {
        World world = smallJob();
        world.job.communicators[0].ranks[0].busId.clear();
        world.job.communicators[0].ranks[0].nvmlDev = 1;
        world.host("h1").gpus.push_back({1, "GPU-b", "0000:19:00.0", {}, {}});
        QCOMPARE(world.result().ranks[0][0].gpuUuid, std::string("GPU-b"));
    }
    void onlyNetworkHopsOfRingsAndTreesAreMapped()
    {
        World world = smallJob();
        world.hop(0, 1, "mlx5_0", "mlx5_0").uses = kUseP2p;
        world.hop(0, 1, "mlx5_0", "mlx5_0").transport = Transport::SHM;
        world.hop(1, 0, "mlx5_0", "mlx5_0").uses = kUseTree;
        const auto result = world.result();
        QCOMPARE(result.paths.hops.size(), 2U);
        QCOMPARE(result.paths.hops[1].hop, HopId{3});
        QCOMPARE(result.paths.routes.size(), 2U);
    }
    void hopsOfOnePairShareARoute()
    {
        World world = smallJob();
        world.hop(0, 1, "mlx5_0", "mlx5_0").channel = ChannelId{1};
        QCOMPARE(world.result().paths.routes.size(), 1U);
    }
    void aSocketHopUsesTheInterfaceItNames()
    {
        World world = smallJob();
        world.job.communicators[0].hops.clear();
        world.interface("h1", "eth0", {}, {}, "192.168.0.1");
        world.interface("h2", "eth0", {}, {}, "192.168.0.2");
        world.cable("h1", "eth0", "leaf1", "swp31");
        world.cable("h2", "eth0", "leaf1", "swp32");
        world.hop(0, 1, "eth0", "eth0", "Socket");
        const auto result = world.result();
        QCOMPARE(test::candidateTexts(result.fabric, result.paths.routes.at(0)),
                 (std::vector<std::string>{"h1 eth0, leaf1 swp31, leaf1 swp32, h2 eth0"}));
    }
    void aProxysNicSends()
    {
        World world = smallJob();
        world.rank("h1");
        world.interface("h1", "e2", "mlx5_1");
        world.cable("h1", "e2", "leaf1", "swp3");
        Hop &hop = world.job.communicators[0].hops[0];
        hop.fromNic.device = world.job.symbols.intern("mlx5_1");
        hop.proxyRank = RankId{2};
        const auto result = world.result();
        QCOMPARE(result.fabric.nic(result.paths.routes.at(0).from).device, std::string("mlx5_1"));
    }
    void withoutTheNameOfTheNicTheLogIsMissing()
    {
        World world = smallJob();
        world.job.communicators[0].hops[0].fromNic = {};
        const Problem problem = missingFact(world);
        QCOMPARE(problem.code, ProblemCode::HopNoNic);
        QVERIFY(problem.text.find("rank 0") != std::string::npos);
        QVERIFY(problem.fix.find("NCCL_DEBUG=INFO") != std::string::npos);
    }
    void withoutItsInterfaceIbdev2netdevIsMissing()
    {
        World world = smallJob();
        world.hosts[0].rdmaPorts.clear();
        const Problem problem = missingFact(world);
        QCOMPARE(problem.code, ProblemCode::HopNoNetdev);
        QVERIFY(problem.fix.find("on h1: ibdev2netdev") != std::string::npos);
    }
    void theLogsAddressStandsInForIbdev2netdev()
    {
        World world = smallJob();
        world.hosts[0].rdmaPorts.clear();
        world.job.processes.emplace_back().host = "h1";
        world.job.processes.back().addresses.push_back({"mlx5_0", 1, "10.0.0.1", 3, {}});
        const auto result = world.result();
        QCOMPARE(result.paths.routes.size(), 1U);
        QCOMPARE(result.fabric.nics[0].netdev, std::string("e1"));
    }
    void aLinkLocalGidStandsInForAllHostFacts()
    {
        World world = smallJob();
        world.hosts.erase(world.hosts.begin());
        world.neighbours.clear();
        Neighbour &record = world.see("leaf1", "swp1", {}, "0c:42:a1:00:00:01");
        record.remotePortIdType = NeighbourIdType::Mac;
        record.remoteChassisId = "0c:42:a1:00:00:01";
        world.cable("h2", "e1", "leaf1", "swp2");
        world.job.processes.emplace_back().host = "h1";
        world.job.processes.back().addresses.push_back({"mlx5_0", 1, "fe80::e42:a1ff:fe00:1", 1, {}});
        const auto result = world.result();
        QCOMPARE(test::deviceNames(result.fabric), (std::vector<std::string>{"h1", "h2", "leaf1"}));
        QCOMPARE(test::candidateTexts(result.fabric, result.paths.routes.at(0)),
                 (std::vector<std::string>{"h1 0c:42:a1:00:00:01, leaf1 swp1, leaf1 swp2, h2 e1"}));
    }
    void withoutASwitchPortLldpIsMissing()
    {
        World world = smallJob();
        world.neighbours.erase(world.neighbours.begin(), world.neighbours.begin() + 2);
        const Problem problem = missingFact(world);
        QCOMPARE(problem.code, ProblemCode::HopNoSwitchPort);
        QVERIFY(problem.fix.find("on h1: lldpcli") != std::string::npos);
        QVERIFY(problem.object.nic.valid());
    }
    void aContestedLinkIsToldAsSuch()
    {
        World world = smallJob();
        world.neighbours[0].remotePortId = "swp7"; // h1 was dumped after its cable moved
        const Problem problem = missingFact(world);
        QCOMPARE(problem.code, ProblemCode::HopNoSwitchPort);
        QVERIFY(problem.text.find("contradict") != std::string::npos);
    }
    void oneMissingFactIsOneProblem()
    {
        World world = smallJob();
        world.hosts[0].rdmaPorts.clear();
        for (int channel = 1; channel < 5; ++channel)
            world.hop(0, 1, "mlx5_0", "mlx5_0").channel = ChannelId{channel};
        const auto result = world.result();
        QCOMPARE(result.paths.problems.size(), 1U);
        for (const auto &hop : result.paths.hops)
            QCOMPARE(hop.missing, 0);
    }
    void aRankOfNoHostIsToldOnce()
    {
        World world = smallJob();
        world.job.communicators[0].ranks[1].host.clear();
        QCOMPARE(missingFact(world).code, ProblemCode::HopNoNic);
    }
    void stoppingMakesItFail()
    {
        const World world = smallJob();
        std::stop_source source;
        source.request_stop();
        const auto result = mapping::mapFabric(
            {world.job, world.neighbours, world.hosts, world.switches, world.aliases, false}, source.get_token());
        QVERIFY(!result.has_value());
    }
};

QTEST_APPLESS_MAIN(TestPlacement)
#include "tst_placement.moc"
