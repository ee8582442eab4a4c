#include "tests/unit/mapping/world.h"

#include <QTest>

using namespace eps;
using test::countProblems;
using test::deviceNames;
using test::joined;
using test::linkTexts;
using test::World;

using Names = std::vector<std::string>;

/// How records become links, and in which state.
class TestLinks : public QObject {
    Q_OBJECT
private slots:
    void bothEndsConfirm()
    {
        World world;
        world.cable("leaf1", "Ethernet1", "spine1", "Et1");
        const auto result = world.result();
        QCOMPARE(linkTexts(result.fabric), (Names{"leaf1 Ethernet1 - spine1 Et1 confirmed"}));
        QCOMPARE(result.fabric.links[0].evidence.size(), 2U);
        QCOMPARE(result.problems.size(), 0U);
    }
    void oneEndAloneIsOneSided()
    {
        World world;
        world.see("leaf1", "swp1", "spine1", "swp7");
        const auto result = world.result();
        QCOMPARE(linkTexts(result.fabric), (Names{"leaf1 swp1 - spine1 swp7 one-sided"}));
        QCOMPARE(result.problems.size(), 0U); // spine1's dump is not there: a gap, not a problem
        QCOMPARE(result.coverage.size(), 1U);
    }
    void aPeerThatListsOthersButNotUsIsAProblem()
    {
        World world;
        world.see("leaf1", "swp1", "spine1", "swp7");
        world.cable("leaf2", "swp1", "spine1", "swp8");
        QCOMPARE(countProblems(world.result().problems, ProblemCode::LinkOneSided), 1);
    }
    void anAliasTableNamesSonicPorts()
    {
        World world;
        world.switchPort("leaf1", "Ethernet0", "etp1");
        world.switchPort("leaf1", "Ethernet4", "etp2");
        world.see("leaf1", "Ethernet4", "spine1", "swp1");
        world.see("spine1", "swp1", "leaf1", "etp2").remotePortIdType = NeighbourIdType::Local;
        QCOMPARE(linkTexts(world.result().fabric), (Names{"leaf1 Ethernet4 - spine1 swp1 confirmed"}));
    }
    void anIfIndexTableNamesJunosPorts()
    {
        World world;
        world.switchPort("leaf1", "xe-0/0/1", {}, 528);
        world.switchPort("spine1", "xe-0/0/7", {}, 528);
        world.see("leaf1", "xe-0/0/1", "spine1", "528").remotePortIdType = NeighbourIdType::Local;
        world.see("spine1", "xe-0/0/7", "leaf1", "528").remotePortIdType = NeighbourIdType::Local;
        QCOMPARE(linkTexts(world.result().fabric), (Names{"leaf1 xe-0/0/1 - spine1 xe-0/0/7 confirmed"}));
    }
    void aDescriptionNamesThePort()
    {
        World world;
        Neighbour &record = world.see("leaf1", "swp1", "gpu01", "0c:42:a1:f0:e1:b2");
        record.remotePortIdType = NeighbourIdType::Mac;
        record.remotePortDescription = "ens1np0";
        world.see("gpu01", "ens1np0", "leaf1", "swp1");
        QCOMPARE(linkTexts(world.result().fabric), (Names{"gpu01 ens1np0 - leaf1 swp1 confirmed"}));
    }
    void aNoteInTheDescriptionIsNotThePort()
    {
        World world; // the description of spine1's swp7 tells the far end, which is swp1 there too
        world.see("leaf1", "swp1", "spine1", "swp7").remotePortDescription = "swp1";
        world.see("spine1", "swp1", "leaf2", "swp9");
        QCOMPARE(joined(linkTexts(world.result().fabric)),
                 joined({"leaf1 swp1 - spine1 swp7 one-sided", "leaf2 swp9 - spine1 swp1 one-sided"}));
    }
    void thePointerBackNamesAnUnreadablePort()
    {
        World world;
        world.see("leaf1", "xe-0/0/1", "spine1", "528").remotePortIdType = NeighbourIdType::Local;
        world.see("spine1", "xe-0/0/7", "leaf1", "xe-0/0/1");
        QCOMPARE(linkTexts(world.result().fabric), (Names{"leaf1 xe-0/0/1 - spine1 xe-0/0/7 reverse"}));
    }
    void portsThatNobodyCanReadArePairedByOrderAsAGuess()
    {
        World world;
        world.see("leaf1", "Ethernet0", "leaf2", "etp9").remotePortIdType = NeighbourIdType::Local;
        world.see("leaf1", "Ethernet4", "leaf2", "etp10").remotePortIdType = NeighbourIdType::Local;
        world.see("leaf2", "Ethernet32", "leaf1", "etp1").remotePortIdType = NeighbourIdType::Local;
        world.see("leaf2", "Ethernet36", "leaf1", "etp2").remotePortIdType = NeighbourIdType::Local;
        const auto result = world.result();
        QCOMPARE(joined(linkTexts(result.fabric)),
                 joined({"leaf1 Ethernet0 - leaf2 Ethernet32 guess", "leaf1 Ethernet4 - leaf2 Ethernet36 guess"}));
        QCOMPARE(countProblems(result.problems, ProblemCode::LinkGuess), 2);
    }
    void aMovedCableIsAConflict()
    {
        World world; // leaf1 was dumped before two cables were swapped, the hosts after
        world.see("leaf1", "swp1", "host1", "ens1");
        world.see("leaf1", "swp2", "host2", "ens1");
        world.see("host1", "ens1", "leaf1", "swp2");
        world.see("host2", "ens1", "leaf1", "swp1");
        const auto result = world.result();
        QCOMPARE(result.fabric.links.size(), 4U);
        for (const auto &link : result.fabric.links)
            QCOMPARE(link.state, LinkState::Conflict);
        QCOMPARE(countProblems(result.problems, ProblemCode::LinkConflict), 4);
        QVERIFY(result.problems[0].object.link.valid());
    }
    void anEndThatNamesAnotherPortOfTheSamePeerIsAConflict()
    {
        World world; // leaf1 lists nobody on swp7
        world.see("host1", "ens1", "leaf1", "swp7");
        world.see("leaf1", "swp1", "host1", "ens1");
        QCOMPARE(joined(linkTexts(world.result().fabric)),
                 joined({"host1 ens1 - leaf1 swp1 conflict", "host1 ens1 - leaf1 swp7 conflict"}));
    }
    void aNameOfAnotherKindFollowsThePointerBack()
    {
        World world; // leaf1's command line prints aliases, its agent sends names
        world.see("leaf1", "etp1", "spine1", "swp1");
        world.see("spine1", "swp1", "leaf1", "Ethernet0");
        QCOMPARE(linkTexts(world.result().fabric), (Names{"leaf1 etp1 - spine1 swp1 reverse"}));
    }
    void aStaleRecordDoesNotSpoilTheTrueLink()
    {
        World world;
        world.cable("leaf1", "swp1", "host1", "ens1");
        world.see("leaf2", "swp1", "host1", "ens1");
        const auto result = world.result();
        QCOMPARE(joined(linkTexts(result.fabric)),
                 joined({"host1 ens1 - leaf1 swp1 confirmed", "host1 ens1 - leaf2 swp1 conflict"}));
    }
    void aStaleEntryBesideTheTrueNeighbourIsAConflict()
    {
        World world; // host1 has moved to leaf2; leaf1 still lists it beside the host that took its port
        world.cable("leaf1", "swp1", "host2", "ens1");
        world.cable("leaf2", "swp5", "host1", "ens1");
        world.see("leaf1", "swp1", "host1", "ens1");
        const auto result = world.result();
        QCOMPARE(joined(linkTexts(result.fabric)),
                 joined({"host1 ens1 - leaf1 swp1 conflict", "host1 ens1 - leaf2 swp5 confirmed",
                         "host2 ens1 - leaf1 swp1 confirmed"}));
        QCOMPARE(countProblems(result.problems, ProblemCode::LinkShared), 0);
        QCOMPARE(countProblems(result.problems, ProblemCode::LinkConflict), 1);
    }
    void aStaleEntryOfASilentHostIsAConflict()
    {
        World world; // the same without a dump of host1
        world.cable("leaf1", "swp1", "host2", "ens1");
        world.see("leaf2", "swp5", "host1", "ens1");
        world.see("leaf1", "swp1", "host1", "ens1");
        QCOMPARE(joined(linkTexts(world.result().fabric)),
                 joined({"host1 ens1 - leaf1 swp1 conflict", "host1 ens1 - leaf2 swp5 one-sided",
                         "host2 ens1 - leaf1 swp1 confirmed"}));
    }
    void severalEntriesThatNobodyDisprovesStayShared()
    {
        World world; // host2 took the port of host1, which is gone: nothing tells which of them is stale
        world.cable("leaf1", "swp1", "host2", "ens1");
        world.see("leaf1", "swp1", "host1", "ens1");
        QCOMPARE(joined(linkTexts(world.result().fabric)),
                 joined({"host1 ens1 - leaf1 swp1 one-sided", "host2 ens1 - leaf1 swp1 one-sided"}));
    }
    void twoSwitchesThatClaimOneSilentPortContradict()
    {
        World world;
        world.see("leaf1", "swp1", "host1", "ens1");
        world.see("leaf2", "swp1", "host1", "ens1");
        const auto links = world.result().fabric.links;
        QVERIFY(links.size() > 1);
        for (const auto &link : links)
            QCOMPARE(link.state, LinkState::Conflict);
    }
    void parallelLinksStaySeparate()
    {
        World world;
        world.cable("leaf1", "swp1", "spine1", "swp1");
        world.cable("leaf1", "swp2", "spine1", "swp2");
        QCOMPARE(linkTexts(world.result().fabric).size(), 2U);
    }
    void aDeviceCanBeCabledToItself()
    {
        World world;
        world.cable("exit01", "swp3", "exit01", "swp4");
        QCOMPARE(linkTexts(world.result().fabric), (Names{"exit01 swp3 - exit01 swp4 confirmed"}));
    }
    void aPortThatHearsItselfIsNoLink()
    {
        World world;
        world.see("leaf1", "swp3", "leaf1", "swp3");
        const auto result = world.result();
        QCOMPARE(result.fabric.links.size(), 0U);
        QCOMPARE(result.problems.size(), 1U);
    }
    void aSharedSegmentStaysOneSided()
    {
        World world;
        world.cable("leaf1", "swp1", "host1", "eth1");
        world.cable("leaf1", "swp1", "host2", "eth1");
        const auto result = world.result();
        QCOMPARE(joined(linkTexts(result.fabric)),
                 joined({"host1 eth1 - leaf1 swp1 one-sided", "host2 eth1 - leaf1 swp1 one-sided"}));
        QCOMPARE(countProblems(result.problems, ProblemCode::LinkShared), 1);
    }
    void firmwareAndSystemAgentsAreOneNeighbour()
    {
        World world;
        Neighbour &agent = world.see("leaf1", "swp1", {}, "0c:42:a1:f0:e1:b1");
        agent.remotePortIdType = NeighbourIdType::Mac;
        agent.remoteChassisId = "0c:42:a1:f0:e1:b3";
        agent.remotePortDescription = "ConnectX-4 Lx, 25G/10G/1G SFP";
        Neighbour &system = world.see("leaf1", "swp1", "gpu01", "0c:42:a1:f0:e1:b1");
        system.remotePortIdType = NeighbourIdType::Mac;
        system.remotePortDescription = "ens1np0";
        const auto result = world.result();
        QCOMPARE(linkTexts(result.fabric), (Names{"gpu01 ens1np0 - leaf1 swp1 one-sided"}));
        QCOMPARE(countProblems(result.problems, ProblemCode::LinkShared), 0);
    }
    void membersOfABondMaySendOneMac()
    {
        World world;
        for (const char *port : {"1", "2"}) {
            Neighbour &record = world.see("leaf1", std::string("swp") + port, "gpu01", "0c:42:a1:f0:e1:b1");
            record.remotePortIdType = NeighbourIdType::Mac;
            record.remotePortDescription = std::string("ens") + port;
        }
        QCOMPARE(joined(linkTexts(world.result().fabric)),
                 joined({"gpu01 ens1 - leaf1 swp1 one-sided", "gpu01 ens2 - leaf1 swp2 one-sided"}));
    }
    void cablesOfABondWithOneMacArePairedAsAGuess()
    {
        World world;
        for (const char *port : {"ens2", "ens1"})
            world.interface("gpu01", port, {}, "0c:42:a1:f0:e1:b1").master = "bond0";
        world.interface("gpu01", "bond0", {}, "0c:42:a1:f0:e1:b1").kind = "bond";
        for (const char *leaf : {"leaf1", "leaf2"})
            world.see(leaf, "swp1", "gpu01", "0c:42:a1:f0:e1:b1").remotePortIdType = NeighbourIdType::Mac;
        const auto result = world.result();
        QCOMPARE(joined(linkTexts(result.fabric)),
                 joined({"gpu01 ens1 - leaf1 swp1 guess", "gpu01 ens2 - leaf2 swp1 guess"}));
        QCOMPARE(countProblems(result.problems, ProblemCode::LinkGuess), 2);
        QCOMPARE(countProblems(result.problems, ProblemCode::LinkConflict), 0);
    }
    void oneKnownCableOfSuchABondIsTheBonds()
    {
        World world;
        for (const char *port : {"ens1", "ens2"})
            world.interface("gpu01", port, {}, "0c:42:a1:f0:e1:b1").master = "bond0";
        world.interface("gpu01", "bond0", {}, "0c:42:a1:f0:e1:b1").kind = "bond";
        world.see("leaf1", "swp1", "gpu01", "0c:42:a1:f0:e1:b1").remotePortIdType = NeighbourIdType::Mac;
        QCOMPARE(linkTexts(world.result().fabric), (Names{"gpu01 bond0 - leaf1 swp1 one-sided"}));
    }
    void threeCablesOfABondOfTwoContradict()
    {
        World world;
        for (const char *port : {"ens1", "ens2"})
            world.interface("gpu01", port, {}, "0c:42:a1:f0:e1:b1").master = "bond0";
        for (const char *leaf : {"leaf1", "leaf2", "leaf3"})
            world.see(leaf, "swp1", "gpu01", "0c:42:a1:f0:e1:b1").remotePortIdType = NeighbourIdType::Mac;
        const auto links = world.result().fabric.links;
        QVERIFY(links.size() > 1);
        for (const auto &link : links)
            QCOMPARE(link.state, LinkState::Conflict);
    }
    void managementPortsOfSwitchesAreLeftOut()
    {
        World world;
        world.cable("leaf1", "swp1", "spine1", "swp1");
        world.see("leaf1", "eth0", "oob-switch", "swp10");
        world.see("spine1", "eth0", "oob-switch", "swp11");
        world.see("oob-switch", "swp10", "leaf1", "eth0");
        QCOMPARE(deviceNames(world.result().fabric), (Names{"leaf1", "oob-switch", "spine1"}));
        QCOMPARE(world.result().fabric.links.size(), 1U);
        world.keepManagement = true;
        const auto kept = world.result();
        QCOMPARE(kept.fabric.links.size(), 3U);
        QVERIFY(kept.fabric.port(kept.fabric.devices[0].ports.front()).management);
    }
    void aHostsFirstPortStaysWhenItFacesTheFabric()
    {
        World world;
        world.cable("leaf1", "swp1", "node01", "eth0");
        world.cable("leaf1", "swp49", "spine1", "swp1");
        world.see("leaf1", "eth0", "oob-switch", "swp10");
        world.see("node01", "eth1", "oob-switch", "swp20");
        world.rank("node01");
        const auto result = world.result();
        QCOMPARE(joined(linkTexts(result.fabric)),
                 joined({"leaf1 swp1 - node01 eth0 confirmed", "leaf1 swp49 - spine1 swp1 confirmed"}));
    }
    void anRdmaPortStaysWhateverItFaces()
    {
        World world;
        world.cable("leaf1", "swp49", "spine1", "swp1");
        world.see("leaf1", "eth0", "oob-switch", "swp10");
        world.interface("node01", "eth0", "mlx5_0", "0c:42:a1:00:00:01");
        world.see("node01", "eth0", "oob-switch", "swp20");
        QCOMPARE(world.result().fabric.links.size(), 2U);
    }
    void tiersComeFromTheStructure()
    {
        World world;
        world.rank("n1");
        world.rank("n2");
        world.cable("n1", "ens1", "sw-a", "swp1");
        world.cable("n2", "ens1", "sw-b", "swp1");
        world.cable("sw-a", "swp9", "sw-x", "swp1");
        world.cable("sw-b", "swp9", "sw-y", "swp1");
        world.cable("sw-x", "swp9", "sw-top", "swp1");
        world.cable("sw-y", "swp9", "sw-top", "swp2");
        const auto fabric = world.result().fabric;
        std::string tiers;
        for (const auto &device : fabric.devices)
            tiers += device.name + "=" + std::string(name(device.tier)) + " ";
        QCOMPARE(tiers, std::string("n1=host n2=host sw-a=leaf sw-b=leaf sw-top=core sw-x=spine sw-y=spine "));
    }
    void aHostThatPrintsItsOwnLldpPortsIsNoSwitch()
    {
        World world;
        world.cable("node01", "enp1s0np0", "leaf1", "swp1");
        world.switchPort("node01", "enp1s0np0");
        world.switchPort("leaf1", "swp1");
        const auto fabric = world.result().fabric;
        QCOMPARE(fabric.devices[0].kind, DeviceKind::Switch);
        QCOMPARE(fabric.devices[1].kind, DeviceKind::Host);
    }
    void oneServerOnASpineDoesNotMakeItALeaf()
    {
        World world;
        for (const char *leaf : {"tor1", "tor2", "tor3"}) {
            world.cable(leaf, "swp1", std::string("n-") + leaf, "ens1");
            world.cable(leaf, "swp49", "big1", std::string("swp") + leaf[3]);
        }
        world.cable("big1", "swp40", "monitor", "ens1");
        const auto fabric = world.result().fabric;
        QCOMPARE(fabric.devices[0].name, std::string("big1"));
        QCOMPARE(fabric.devices[0].tier, Tier::Spine);
    }
};

QTEST_APPLESS_MAIN(TestLinks)
#include "tst_links.moc"
