#include "core/mapping/device_names.h"
#include "core/mapping/identity.h"
#include "tests/unit/mapping/world.h"

#include <QTest>

using namespace eps;
using test::countProblems;
using test::deviceNames;
using test::joined;
using test::linkTexts;
using test::World;

using Names = std::vector<std::string>;

/// Which mentions are one device.
class TestIdentity : public QObject {
    Q_OBJECT
private slots:
    void caseAndDomainDoNotMatter()
    {
        World world;
        world.see("leaf1", "swp1", "Spine1.dc.example.net", "swp1");
        world.see("spine1", "swp1", "LEAF1.dc.example.net", "swp1");
        const auto result = world.result();
        QCOMPARE(deviceNames(result.fabric), (Names{"leaf1", "spine1"}));
        QCOMPARE(linkTexts(result.fabric), (Names{"leaf1 swp1 - spine1 swp1 confirmed"}));
        QCOMPARE(result.fabric.devices[0].aliases, (Names{"LEAF1.dc.example.net"}));
    }
    void fullNamesPrintShort()
    {
        World world;
        world.cable("leaf1.dc.example.net", "swp1", "spine1.dc.example.net", "swp1");
        QCOMPARE(deviceNames(world.result().fabric), (Names{"leaf1", "spine1"}));
    }
    void sharedShortNamesKeepTheirDomain()
    {
        World world;
        world.cable("leaf1.a", "swp1", "spine1", "swp1");
        world.cable("leaf1.b", "swp1", "spine1", "swp2");
        world.see("spine1", "swp3", "leaf1", "swp9");
        const auto result = world.result();
        QCOMPARE(deviceNames(result.fabric), (Names{"leaf1", "leaf1.a", "leaf1.b", "spine1"}));
        QCOMPARE(test::countProblems(result.problems, ProblemCode::NameAmbiguous), 1);
    }
    void anAliasJoinsTwoNames()
    {
        World world;
        world.rank("worker-0");
        world.cable("node7", "ens1", "leaf1", "swp1");
        world.aliases["worker-0"] = "node7";
        const auto result = world.result();
        QCOMPARE(deviceNames(result.fabric), (Names{"leaf1", "node7"}));
        QCOMPARE(result.fabric.devices[1].aliases, (Names{"worker-0"}));
        QCOMPARE(result.fabric.device(result.ranks[0][0].host).name, std::string("node7"));
    }
    void aPodJoinsItsNodeByAddress()
    {
        World world;
        world.rank("worker-0");
        world.job.processes.emplace_back().host = "worker-0";
        world.job.processes.back().addresses.push_back({"mlx5_0", 1, "10.1.0.7", 3, {}});
        world.interface("node7", "ens1", "mlx5_0", "0c:42:a1:00:00:07", "10.1.0.7");
        world.interface("node8", "ens1", "mlx5_0", "0c:42:a1:00:00:08", "10.1.0.8");
        const auto result = world.result();
        QCOMPARE(deviceNames(result.fabric), (Names{"node7", "node8"}));
        QCOMPARE(result.fabric.device(result.ranks[0][0].host).name, std::string("node7"));
    }
    void aSharedAddressJoinsNobody()
    {
        World world;
        world.rank("worker-0");
        world.job.processes.emplace_back().host = "worker-0";
        world.job.processes.back().bootstrapIp = "192.168.0.1";
        world.interface("node7", "eth0", {}, {}, "192.168.0.1");
        world.interface("node8", "eth0", {}, {}, "192.168.0.1");
        const auto result = world.result();
        QCOMPARE(deviceNames(result.fabric), (Names{"node7", "node8", "worker-0"}));
        QCOMPARE(test::countProblems(result.problems, ProblemCode::NameAmbiguous), 1);
    }
    void aChassisMacJoinsAFilesStemWithTheAnnouncedName()
    {
        World world;
        world.see("spine1", "swp1", "leaf1", "swp49").remoteChassisId = "02:ee:00:05:00:01";
        world.see("dump-17", "swp49", "spine1", "swp1");
        world.switchPort("dump-17", "swp49");
        world.switches.back().chassisIds.push_back("02:ee:00:05:00:01");
        const auto result = world.result();
        QCOMPARE(linkTexts(result.fabric), (Names{"dump-17 swp49 - spine1 swp1 confirmed"}));
        QCOMPARE(result.fabric.devices[0].aliases, (Names{"leaf1"}));
    }
    void aMacOfTwoNamesJoinsNothing()
    {
        World world;
        world.see("spine1", "swp1", "leaf1", "swp49").remoteChassisId = "44:38:39:ff:00:01";
        world.see("spine1", "swp2", "leaf2", "swp49").remoteChassisId = "44:38:39:ff:00:01";
        world.switchPort("dump-17", "swp49");
        world.switches.back().chassisIds.push_back("44:38:39:ff:00:01");
        QCOMPARE(deviceNames(world.result().fabric), (Names{"dump-17", "leaf1", "leaf2", "spine1"}));
    }
    void chassisIdsPerPortAreOneDevice()
    {
        World world;
        world.see("leaf1", "Ethernet1", "spine1", "Ethernet1/1").remoteChassisId = "50:0b:00:00:01:01";
        world.see("leaf2", "Ethernet1", "spine1", "Ethernet1/2").remoteChassisId = "50:0b:00:00:01:02";
        const auto result = world.result();
        QCOMPARE(deviceNames(result.fabric), (Names{"leaf1", "leaf2", "spine1"}));
        QCOMPARE(result.problems.size(), 0U);
    }
    void twoDevicesOfOneNameAreToldApart()
    {
        World world;
        world.see("leaf1", "swp1", "spine1", "swp1").remoteChassisId = "44:38:39:00:00:01";
        world.see("leaf2", "swp1", "spine1", "swp1").remoteChassisId = "44:38:39:00:00:02";
        const auto result = world.result();
        QCOMPARE(deviceNames(result.fabric),
                 (Names{"leaf1", "leaf2", "spine1@44:38:39:00:00:01", "spine1@44:38:39:00:00:02"}));
        QCOMPARE(test::countProblems(result.problems, ProblemCode::DuplicateName), 1);
    }
    void factoryNamesAreToldApartByDumpToo()
    {
        World world;
        world.see("leaf1", "swp1", "sonic", "Ethernet0").remoteChassisId = "44:38:39:00:00:01";
        world.see("leaf1", "swp2", "sonic", "Ethernet8").remoteChassisId = "44:38:39:00:00:02";
        world.see("sonic", "Ethernet0", "leaf1", "swp1").source = {FileId{1}, 1};
        world.see("sonic", "Ethernet8", "leaf1", "swp2").source = {FileId{2}, 1};
        const auto result = world.result();
        QCOMPARE(joined(linkTexts(result.fabric)),
                 joined({"leaf1 swp1 - sonic@44:38:39:00:00:01 Ethernet0 confirmed",
                         "leaf1 swp2 - sonic@44:38:39:00:00:02 Ethernet8 confirmed"}));
    }
    void aHostWithoutNameIsFoundByItsMac()
    {
        World world;
        world.interface("gpu01", "ens1np0", "mlx5_0", "0c:42:a1:f0:e1:b1");
        Neighbour &record = world.see("leaf1", "swp1", {}, "0c42.a1f0.e1b1");
        record.remotePortIdType = NeighbourIdType::Mac;
        record.remoteChassisId = "0c:42:a1:f0:e1:b3";
        QCOMPARE(linkTexts(world.result().fabric), (Names{"gpu01 ens1np0 - leaf1 swp1 one-sided"}));
    }
    void aHostOfNobodyIsNamedByItsMac()
    {
        World world;
        Neighbour &record = world.see("leaf1", "swp1", {}, "0c42.a1f0.e1b1");
        record.remotePortIdType = NeighbourIdType::Mac;
        record.remoteChassisId = "0c:42:a1:f0:e1:b3";
        const auto result = world.result();
        QCOMPARE(linkTexts(result.fabric), (Names{"0c:42:a1:f0:e1:b3 0c:42:a1:f0:e1:b1 - leaf1 swp1 one-sided"}));
        QCOMPARE(result.fabric.devices[0].kind, DeviceKind::Unknown);
    }
    void aLinkLocalAddressShowsItsMac()
    {
        QCOMPARE(mapping::macOfLinkLocal("fe80::e42:a1ff:fef0:e1b1").value_or(""), std::string("0c:42:a1:f0:e1:b1"));
        QCOMPARE(mapping::macOfLinkLocal("fe80::ee:ff:fe05:1").value_or(""), std::string("02:ee:00:05:00:01"));
        QVERIFY(!mapping::macOfLinkLocal("fe80::1"));
        QVERIFY(!mapping::macOfLinkLocal("10.0.0.1"));
        QVERIFY(!mapping::macOfLinkLocal("fe80::12345:a1ff:fef0:e1b1"));
    }
    void theSerialOfCdpIsNoPartOfTheName()
    {
        World world;
        world.see("leaf1", "Eth1/1", "spine01(9WTLX6IZ9YW)", "Ethernet1/1");
        world.see("spine01", "Eth1/1", "leaf1", "Ethernet1/1");
        QCOMPARE(linkTexts(world.result().fabric), (Names{"leaf1 Eth1/1 - spine01 Eth1/1 confirmed"}));
    }
    void aDumpWithoutANameIsFoundByWhatItsPeersSee()
    {
        World world;
        world.see("", "ens1", "leaf1", "swp1");
        world.see("", "ens2", "leaf2", "swp1");
        world.see("leaf1", "swp1", "gpu01", "ens1");
        world.cable("leaf2", "swp9", "spine1", "swp2");
        const auto result = world.result();
        QCOMPARE(joined(linkTexts(result.fabric)),
                 joined({"gpu01 ens1 - leaf1 swp1 confirmed", "gpu01 ens2 - leaf2 swp1 one-sided",
                         "leaf2 swp9 - spine1 swp2 confirmed"}));
        QCOMPARE(countProblems(result.problems, ProblemCode::NeighbourNoObserver), 0);
    }
    void dumpsWithoutANameAreNotJoined()
    {
        World world;
        world.see("", "swp1", "spine1", "swp1");
        world.see("", "swp1", "spine1", "swp2").source.file = FileId{1};
        const auto result = world.result();
        QCOMPARE(joined(linkTexts(result.fabric)),
                 joined({"(dump 1) swp1 - spine1 swp1 one-sided", "(dump 2) swp1 - spine1 swp2 one-sided"}));
        QCOMPARE(countProblems(result.problems, ProblemCode::NeighbourNoObserver), 2);
    }
    void oneLooseAnswerDoesNotNameADump()
    {
        World world; // gpu01 may have taken the port of the dump's device since
        world.see("", "ens9", "leaf1", "swp1");
        world.see("leaf1", "swp1", "gpu01", "ens1");
        QCOMPARE(countProblems(world.result().problems, ProblemCode::NeighbourNoObserver), 1);
    }
    void dumpsUnderAShortNameOfTwoDomainsStayApart()
    {
        World world; // files 0 and 1, 2 and 3 are of two sites, named short
        int file = 0;
        for (const char *site : {".a", ".b"}) {
            world.see("leaf1", "swp9", std::string("spine1") + site, "swp1").source.file = FileId{file++};
            world.see("spine1", "swp1", std::string("leaf1") + site, "swp9").source.file = FileId{file++};
        }
        const auto result = world.result();
        QCOMPARE(joined(linkTexts(result.fabric)),
                 joined({"leaf1.a swp9 - spine1.a swp1 confirmed", "leaf1.b swp9 - spine1.b swp1 confirmed"}));
    }
    void dumpsOfTwoFabricsWithTheSameNamesAreTold()
    {
        World world;
        for (const int file : {0, 1}) {
            Neighbour &record = world.see("leaf1", "swp9", "spine1", "swp1");
            record.source.file = FileId{file};
            record.remoteChassisId = file == 0 ? "02:00:00:00:00:01" : "02:00:00:00:00:02";
            record.remoteChassisIdType = NeighbourIdType::Mac;
        }
        const auto result = world.result();
        QCOMPARE(countProblems(result.problems, ProblemCode::DuplicateName), 1);
        QVERIFY(result.problems.front().affects.find("two fabrics") != std::string::npos);
    }
    void factsWithTheAddressesOfTwoDevicesAreJoinedToNeither()
    {
        World world; // facts of two hosts of one short name, read as one
        world.interface("h1", "e1", {}, "06:00:00:00:00:01");
        world.interface("h1", "e2", {}, "08:00:00:00:00:01");
        for (const char *peer : {"h1.a", "h1.b"}) {
            Neighbour &record = world.see("leaf1", std::string("swp") + peer[3], peer,
                                          peer[3] == 'a' ? "06:00:00:00:00:01" : "08:00:00:00:00:01");
            record.remotePortIdType = NeighbourIdType::Mac;
        }
        const auto result = world.result();
        QCOMPARE(deviceNames(result.fabric), (Names{"h1", "h1.a", "h1.b", "leaf1"}));
        QVERIFY(countProblems(result.problems, ProblemCode::NameAmbiguous) >= 1);
    }
};

QTEST_APPLESS_MAIN(TestIdentity)
#include "tst_identity.moc"
