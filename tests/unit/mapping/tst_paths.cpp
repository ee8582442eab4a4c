#include "core/mapping/paths.h"
#include "tests/unit/mapping/world.h"

#include <QTest>

#include <limits>
#include <set>

using namespace eps;
using test::candidateTexts;
using test::joined;
using test::World;

using Names = std::vector<std::string>;

namespace {

/// Two hosts with one NIC each ("mlx5_0", interface e1) and a hop from the first to the second.
World twoHosts()
{
    World world;
    world.interface("h1", "e1", "mlx5_0");
    world.interface("h2", "e1", "mlx5_0");
    world.rank("h1");
    world.rank("h2");
    world.hop(0, 1, "mlx5_0", "mlx5_0");
    return world;
}

/// Two pods of two leaves and two spines under two cores; h1 and h2 in different pods, a third host beside h1 and a
/// fourth beside h2. `leaf`, `spine`, `core` are what the names of switches start with.
World threeTiers(const std::string &leaf, const std::string &spine, const std::string &core)
{
    World world = twoHosts();
    const auto named = [](const std::string &word, int number) { return word + std::to_string(number); };
    for (const int n : {1, 2, 3, 4}) {
        const std::string host = n == 1 ? "h1" : n == 3 ? "h2" : named("other", n);
        world.cable(host, "e1", named(leaf, n), "swp1");
        for (const int up : {1, 2}) {
            const int pod = n < 3 ? 0 : 2;
            world.cable(named(leaf, n), named("swp1", up), named(spine, pod + up), named("swp", n));
            world.cable(named(spine, n), named("swp1", up), named(core, up), named("swp", n));
        }
    }
    return world;
}

} // namespace

/// The switch ports that a hop can cross.
class TestPaths : public QObject {
    Q_OBJECT
private slots:
    void oneLeafLeavesOnePath()
    {
        World world = twoHosts();
        world.cable("h1", "e1", "leaf1", "swp1");
        world.cable("h2", "e1", "leaf1", "swp2");
        world.cable("leaf1", "swp9", "spine1", "swp1");
        const auto result = world.result();
        QCOMPARE(result.paths.routes.size(), 1U);
        QCOMPARE(result.paths.routes[0].known, RouteKnowledge::Only);
        QCOMPARE(candidateTexts(result.fabric, result.paths.routes[0]),
                 (Names{"h1 e1, leaf1 swp1, leaf1 swp2, h2 e1"}));
    }
    void everySpineIsACandidate()
    {
        World world = twoHosts();
        world.cable("h1", "e1", "leaf1", "swp1");
        world.cable("h2", "e1", "leaf2", "swp1");
        for (const char *spine : {"10", "2", "1"}) {
            world.cable("leaf1", std::string("up") + spine, std::string("spine") + spine, "swp1");
            world.cable("leaf2", std::string("up") + spine, std::string("spine") + spine, "swp2");
        }
        const auto result = world.result();
        const Route &route = result.paths.routes.at(0);
        QCOMPARE(route.candidateCount, std::uint64_t{3});
        QCOMPARE(joined(candidateTexts(result.fabric, route)),
                 joined({"h1 e1, leaf1 swp1, leaf1 up1, spine1 swp1, spine1 swp2, leaf2 up1, leaf2 swp1, h2 e1",
                         "h1 e1, leaf1 swp1, leaf1 up2, spine2 swp1, spine2 swp2, leaf2 up2, leaf2 swp1, h2 e1",
                         "h1 e1, leaf1 swp1, leaf1 up10, spine10 swp1, spine10 swp2, leaf2 up10, leaf2 swp1, h2 e1"}));
    }
    void parallelLinksMultiply()
    {
        World world = twoHosts();
        world.cable("h1", "e1", "leaf1", "swp1");
        world.cable("h2", "e1", "leaf2", "swp1");
        for (const char *n : {"1", "2"}) {
            world.cable("leaf1", std::string("up") + n, "spine1", std::string("a") + n);
            world.cable("leaf2", std::string("up") + n, "spine1", std::string("b") + n);
        }
        QCOMPARE(world.result().paths.routes.at(0).candidateCount, std::uint64_t{4});
    }
    void threeTiersGoOverTheCoreOnlyBetweenPods()
    {
        World world = twoHosts();
        world.cable("h1", "e1", "leaf1", "swp1");
        world.cable("h2", "e1", "leaf3", "swp1");
        world.interface("h3", "e1", "mlx5_0");
        world.rank("h3");
        world.cable("h3", "e1", "leaf2", "swp1");
        world.hop(0, 2, "mlx5_0", "mlx5_0");
        for (const int spine : {1, 2, 3, 4}) { // spines 1, 2 in the first pod, 3, 4 in the second
            const std::string name = "spine" + std::to_string(spine);
            const Names leaves = spine < 3 ? Names{"leaf1", "leaf2"} : Names{"leaf3", "leaf4"};
            for (const auto &leaf : leaves)
                world.cable(leaf, "up" + std::to_string(spine), name, "to-" + leaf);
            for (const char *core : {"core1", "core2"})
                world.cable(name, std::string("to-") + core, core, "to-" + name);
        }
        const auto result = world.result();
        QCOMPARE(result.paths.routes.at(0).candidateCount, std::uint64_t{8}); // 2 spines × 2 cores × 2 spines
        QCOMPARE(candidatePorts(result.paths.routes.at(0), 0).size(), 12U);
        QCOMPARE(result.paths.routes.at(1).candidateCount, std::uint64_t{2});
        QCOMPARE(candidatePorts(result.paths.routes.at(1), 0).size(), 8U);
    }
    void whatElseHangsOnACoreTakesNoPathsAway_data()
    {
        QTest::addColumn<bool>("named");
        QTest::addColumn<QStringList>("hosts");  // cabled to these cores
        QTest::addColumn<QStringList>("leaves"); // another leaf with a host, cabled to these cores
        const QStringList none;
        for (const bool named : {true, false}) {
            const auto row = [&](const char *what) -> QTestData & {
                return QTest::addRow("%s, %s", what, named ? "names tell" : "names tell nothing") << named;
            };
            row("nothing") << none << none;
            row("a host") << QStringList{"1"} << none;
            row("a host on each") << QStringList{"1", "2"} << none;
            row("a leaf") << none << QStringList{"1"};
            row("a leaf on both") << none << QStringList{"1", "2"};
        }
    }
    void whatElseHangsOnACoreTakesNoPathsAway()
    {
        QFETCH(bool, named);
        QFETCH(QStringList, hosts);
        QFETCH(QStringList, leaves);
        const std::string leaf = named ? "leaf" : "c";
        const std::string core = named ? "core" : "a";
        World world = threeTiers(leaf, named ? "spine" : "b", core);
        for (const auto &number : hosts)
            world.cable("monitor" + number.toStdString(), "e1", core + number.toStdString(), "swp40");
        for (const auto &number : leaves)
            world.cable(leaf + "9", "swp1" + number.toStdString(), core + number.toStdString(), "swp41");
        if (!leaves.isEmpty()) {
            world.interface("h3", "e1", "mlx5_0");
            world.rank("h3");
            world.hop(0, 2, "mlx5_0", "mlx5_0");
            world.cable("h3", "e1", leaf + "9", "swp1");
        }
        const auto result = world.result();
        QCOMPARE(result.paths.routes.at(0).candidateCount, std::uint64_t{8}); // 2 spines × 2 cores × 2 spines
        QCOMPARE(candidatePorts(result.paths.routes.at(0), 0).size(), 12U);
        if (!leaves.isEmpty()) { // over either spine to each core that has the leaf
            QCOMPARE(result.paths.routes.at(1).candidateCount, static_cast<std::uint64_t>(2 * leaves.size()));
            QCOMPARE(candidatePorts(result.paths.routes.at(1), 0).size(), 10U);
        }
        for (const auto &device : result.fabric.devices) {
            if (device.name.starts_with(core) && device.kind == DeviceKind::Switch)
                QCOMPARE(device.tier, Tier::Core);
        }
    }
    void aLeafWithoutHostsIsNoWayBetweenSpines()
    {
        World world = twoHosts(); // as noPathRunsDownAndUpAgain, but nobody knows the hosts of leaf3
        world.cable("h1", "e1", "leaf1", "swp1");
        world.cable("h2", "e1", "leaf2", "swp1");
        world.cable("leaf1", "up1", "spine1", "swp1");
        world.cable("leaf2", "up2", "spine2", "swp2");
        world.cable("leaf3", "up1", "spine1", "swp3");
        world.cable("leaf3", "up2", "spine2", "swp3");
        const auto result = world.result();
        QCOMPARE(result.paths.routes.size(), 0U);
        QCOMPARE(result.paths.problems.at(0).code, ProblemCode::HopNoPath);
    }
    void namesTellTheLevelsWhereCablesAreMissing()
    {
        World world = twoHosts(); // spine2 has lost its leaf: from the hosts it lies behind the cores
        world.cable("h1", "e1", "core1", "swp1");
        world.cable("h2", "e1", "leaf1", "swp1");
        world.cable("leaf1", "swp9", "spine1", "swp1");
        world.cable("spine1", "swp9", "core2", "swp1");
        world.cable("spine2", "swp8", "core1", "swp2");
        world.cable("spine2", "swp9", "core2", "swp2");
        const auto result = world.result();
        QCOMPARE(result.paths.routes.size(), 0U); // down to spine2, up to core2 and down again is no way
        QCOMPARE(result.paths.problems.at(0).code, ProblemCode::HopNoPath);
    }
    void aChainOfSwitchesIsCrossedAlongItsMiddle()
    {
        World world = twoHosts();
        world.interface("h3", "e1", "mlx5_0");
        world.cable("h1", "e1", "sw1", "swp1");
        world.cable("h2", "e1", "sw3", "swp1");
        world.cable("h3", "e1", "sw2", "swp1");
        world.cable("sw1", "swp9", "sw2", "swp8");
        world.cable("sw2", "swp9", "sw3", "swp9");
        const auto result = world.result();
        QCOMPARE(candidateTexts(result.fabric, result.paths.routes.at(0)),
                 (Names{"h1 e1, sw1 swp1, sw1 swp9, sw2 swp8, sw2 swp9, sw3 swp9, sw3 swp1, h2 e1"}));
    }
    void noPathRunsDownAndUpAgain()
    {
        World world = twoHosts(); // leaf1 has lost spine2, leaf2 has lost spine1, leaf3 has both
        world.interface("h3", "e1", "mlx5_0");
        world.cable("h1", "e1", "leaf1", "swp1");
        world.cable("h2", "e1", "leaf2", "swp1");
        world.cable("h3", "e1", "leaf3", "swp1");
        world.cable("leaf1", "up1", "spine1", "swp1");
        world.cable("leaf2", "up2", "spine2", "swp2");
        world.cable("leaf3", "up1", "spine1", "swp3");
        world.cable("leaf3", "up2", "spine2", "swp3");
        const auto result = world.result();
        QCOMPARE(result.paths.routes.size(), 0U);
        QCOMPARE(result.paths.problems.at(0).code, ProblemCode::HopNoPath);
        QCOMPARE(result.paths.hops.at(0).missing, 0);
    }
    void twoLeavesCabledTogetherAreEnough()
    {
        World world = twoHosts();
        world.cable("h1", "e1", "leaf1", "swp1");
        world.cable("h2", "e1", "leaf2", "swp1");
        world.cable("leaf1", "swp31", "leaf2", "swp31");
        world.cable("leaf1", "swp32", "leaf2", "swp32");
        const auto result = world.result();
        QCOMPARE(joined(candidateTexts(result.fabric, result.paths.routes.at(0))),
                 joined({"h1 e1, leaf1 swp1, leaf1 swp31, leaf2 swp31, leaf2 swp1, h2 e1",
                         "h1 e1, leaf1 swp1, leaf1 swp32, leaf2 swp32, leaf2 swp1, h2 e1"}));
    }
    void aPeerLinkIsNoShortCutWhereSpinesExist()
    {
        World world = twoHosts();
        world.cable("h1", "e1", "leaf1", "swp1");
        world.cable("h2", "e1", "leaf2", "swp1");
        world.cable("leaf1", "swp31", "leaf2", "swp31");
        world.cable("leaf1", "up1", "spine1", "swp1");
        world.cable("leaf2", "up1", "spine1", "swp2");
        const auto result = world.result();
        QCOMPARE(result.paths.routes.at(0).candidateCount, std::uint64_t{1});
        QCOMPARE(candidatePorts(result.paths.routes.at(0), 0).size(), 8U);
    }
    void aBondsMembersMultiply()
    {
        World world = twoHosts();
        world.hosts[0].rdmaPorts[0].netdev = "bond0";
        world.hosts[0].rdmaPorts[0].device = "mlx5_bond_0";
        world.job.communicators[0].hops[0].fromNic.device = world.job.symbols.intern("mlx5_bond_0");
        world.interface("h1", "bond0").kind = "bond";
        world.interface("h1", "e2").master = "bond0";
        world.hosts[0].interfaces[0].master = "bond0";
        world.cable("h1", "e1", "leaf1", "swp1");
        world.cable("h1", "e2", "leaf2", "swp1");
        world.cable("h2", "e1", "leaf1", "swp2");
        world.cable("leaf1", "up1", "spine1", "swp1");
        world.cable("leaf2", "up1", "spine1", "swp2");
        const auto result = world.result();
        const Nic &nic = result.fabric.nics.at(0);
        QCOMPARE(nic.netdev, std::string("bond0"));
        QCOMPARE(nic.bond, std::string("bond0"));
        QCOMPARE(nic.fabricPorts.size(), 2U);
        QCOMPARE(joined(candidateTexts(result.fabric, result.paths.routes.at(0))),
                 joined({"h1 e1, leaf1 swp1, leaf1 swp2, h2 e1",
                         "h1 e2, leaf2 swp1, leaf2 up1, spine1 swp2, spine1 swp1, leaf1 up1, leaf1 swp2, h2 e1"}));
    }
    void candidatesOfATwoPortTargetComeInNaturalOrder()
    {
        World world = twoHosts();
        world.interface("h2", "e2", "mlx5_1");
        world.job.communicators[0].hops[0].toNic.device = world.job.symbols.intern("mlx5_0+mlx5_1");
        world.cable("h1", "e1", "leaf1", "swp1");
        world.cable("h2", "e1", "leaf2", "swp1");
        world.cable("h2", "e2", "leaf3", "swp1");
        for (const char *spine : {"1", "2"}) {
            for (const char *leaf : {"1", "2", "3"})
                world.cable(std::string("leaf") + leaf, std::string("up") + spine, std::string("spine") + spine,
                            std::string("swp") + leaf);
        }
        const auto result = world.result();
        const auto texts = candidateTexts(result.fabric, result.paths.routes.at(0));
        QCOMPARE(texts.size(), 4U);
        QVERIFY(texts[0].find("up1") != std::string::npos && texts[0].find("leaf2") != std::string::npos);
        QVERIFY(texts[1].find("up1") != std::string::npos && texts[1].find("leaf3") != std::string::npos);
        QVERIFY(texts[2].find("up2") != std::string::npos && texts[2].find("leaf2") != std::string::npos);
    }
    void conflictingLinksAreNotUsed()
    {
        World world = twoHosts();
        world.cable("h1", "e1", "leaf1", "swp1");
        world.see("leaf1", "swp2", "h2", "e1");
        world.see("h2", "e1", "leaf9", "swp2");
        const auto result = world.result();
        QCOMPARE(result.paths.routes.size(), 0U);
        QCOMPARE(result.paths.problems.at(0).code, ProblemCode::HopNoSwitchPort);
    }
    void cabledHostsNeedNoSwitch()
    {
        World world = twoHosts();
        world.cable("h1", "e1", "h2", "e1");
        const auto result = world.result();
        QCOMPARE(candidateTexts(result.fabric, result.paths.routes.at(0)), (Names{"h1 e1, h2 e1"}));
    }
    void allAreCountedTheFirstAreListed()
    {
        World world = twoHosts();
        world.cable("h1", "e1", "leaf1", "swp1");
        world.cable("h2", "e1", "leaf2", "swp1");
        for (int n = 0; n < 20; ++n) {
            world.cable("leaf1", "up" + std::to_string(n), "spine1", "a" + std::to_string(n));
            world.cable("leaf2", "up" + std::to_string(n), "spine1", "b" + std::to_string(n));
        }
        const auto result = world.result();
        const Route &route = result.paths.routes.at(0);
        QCOMPARE(route.candidateCount, std::uint64_t{400});
        QCOMPARE(listedCandidates(route), kListedPaths);
        QCOMPARE(test::countProblems(result.problems, ProblemCode::PathsTruncated), 1);
        const auto texts = candidateTexts(result.fabric, route);
        QCOMPARE(std::set<std::string>(texts.begin(), texts.end()).size(), kListedPaths);
        QVERIFY(texts[19].find("leaf1 up0,") != std::string::npos);
        QVERIFY(texts[20].find("leaf1 up1,") != std::string::npos);
    }
    void countsSaturate()
    {
        constexpr auto kMost = std::numeric_limits<std::uint64_t>::max();
        QCOMPARE(mapping::saturatingMultiply(kMost / 2, 3), kMost);
        QCOMPARE(mapping::saturatingMultiply(0, kMost), std::uint64_t{0});
        QCOMPARE(mapping::saturatingAdd(kMost - 1, 2), kMost);
        QCOMPARE(mapping::saturatingAdd(1, 2), std::uint64_t{3});
    }
};

QTEST_APPLESS_MAIN(TestPaths)
#include "tst_paths.moc"
