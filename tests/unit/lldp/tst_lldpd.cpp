#include "tests/support/lldp.h"

#include <QTest>

using namespace eps;
using test::describe;
using test::readNeighbours;

namespace {

const std::string kPlain = "-------------------------------------------------------------------------------\n"
                           "LLDP neighbors:\n"
                           "-------------------------------------------------------------------------------\n"
                           "Interface:    ens1np0, alias: rail 0, via: CDPv2, RID: 3, Time: 2 days, 14:07:31\n"
                           "  Chassis:     \n"
                           "    ChassisID:    mac 44:38:39:22:01:AF\n"
                           "    SysName:      leaf01\n"
                           "    SysDescr:     first line: with colon\n"
                           "                  second line\n"
                           "    TTL:          120\n"
                           "    MgmtIP:       10.0.0.11\n"
                           "    MgmtIP:       FC00::11\n"
                           "    Capability:   Bridge, on\n"
                           "    Capability:   Wlan, off\n"
                           "    Capability:   Tel, on\n"
                           "  Port:        \n"
                           "    PortID:       local Eth1/1/1\n"
                           "    PortDescr:    Ethernet0\n"
                           "  LLDP-MED:    \n"
                           "    Capability:   Policy, yes\n"
                           "-------------------------------------------------------------------------------\n";

} // namespace

class TestLldpd : public QObject {
    Q_OBJECT
private slots:
    void plainGivesEveryField()
    {
        const auto reading = readNeighbours(kPlain);
        QCOMPARE(reading.dialect, std::string("lldpd-plain"));
        QCOMPARE(reading.findings.neighbours.size(), 1U);
        const auto &record = reading.findings.neighbours[0];
        QCOMPARE(describe(record), std::string("|ens1np0|rail 0||mac=44:38:39:22:01:af|local=Eth1/1/1|Ethernet0|leaf01|"
                                               "first line: with colon\nsecond line|10.0.0.11,fc00::11|"
                                               "bridge,telephone|ttl 120|CDP"));
        QCOMPARE(record.ageSeconds, std::optional<std::int64_t>(2 * 86400 + 14 * 3600 + 7 * 60 + 31));
        QCOMPARE(record.source.line, 4U);
        QVERIFY(reading.findings.problems.empty());
    }
    void nvueDetailIsTheSameFormat()
    {
        const auto reading =
            readNeighbours("-----\nLLDP neighbors:\n-----\n\nInterface:    swp1\n-----\n  Time:  \n"
                           "    0 days, 02:58:28\n\n  Chassis:\n    ChassisID:    mac 48:b0:2d:ec:e5:3b\n"
                           "    SysName:      leaf02\n\n  Port:\n    PortID:       ifname swp7\n\n"
                           "Interface:    swp2\n-----\n  Time:  \n    0 days, 02:58:28\n\n  Port:\n"
                           "    PortID:       ifname swp8\n");
        QCOMPARE(reading.findings.neighbours.size(), 2U);
        QCOMPARE(describe(reading.findings.neighbours[0]),
                 std::string("|swp1|||mac=48:b0:2d:ec:e5:3b|ifname=swp7||leaf02||||ttl -|LLDP"));
        QCOMPARE(reading.findings.neighbours[0].ageSeconds, std::optional<std::int64_t>(10708));
        QCOMPARE(reading.findings.neighbours[1].remotePortId, std::string("swp8"));
        QVERIFY(reading.findings.problems.empty());
    }
    void windowsLineEndsChangeNothing()
    {
        std::string dos;
        for (const char c : kPlain)
            dos += c == '\n' ? std::string("\r\n") : std::string(1, c);
        const auto original = readNeighbours(kPlain);
        const auto reading = readNeighbours(dos);
        QCOMPARE(reading.findings.neighbours.size(), 1U);
        QCOMPARE(describe(reading.findings.neighbours[0]), describe(original.findings.neighbours[0]));
    }
    void everyCutOfADumpKeepsWhatStandsBefore()
    {
        for (std::size_t length = 0; length <= kPlain.size(); ++length) {
            const auto reading = readNeighbours(std::string_view(kPlain).substr(0, length));
            QVERIFY(reading.findings.neighbours.size() <= 1);
            if (length > kPlain.find("SysName") + 30)
                QCOMPARE(reading.findings.neighbours.size(), 1U);
        }
    }
    void anUnfinishedNeighbourBecomesAProblem()
    {
        const auto reading = readNeighbours("LLDP neighbors:\nInterface:    eth0, via: LLDP\n  Chassis:\n");
        QVERIFY(reading.findings.neighbours.empty());
        QCOMPARE(reading.findings.problems.size(), 1U);
        QCOMPARE(reading.findings.problems[0].code, ProblemCode::NeighbourMalformed);
        QCOMPARE(reading.findings.problems[0].source.line, 2U);
    }
    void aDumpWithoutNeighboursSaysSo_data()
    {
        QTest::addColumn<QString>("dump");
        QTest::newRow("plain") << "-----\nLLDP neighbors:\n-----\n";
        QTest::newRow("json") << "{\"lldp\": {}}";
        QTest::newRow("json0") << "{\"lldp\": [{}]}";
        QTest::newRow("xml") << "<?xml version=\"1.0\"?>\n<lldp label=\"LLDP neighbors\"/>";
    }
    void aDumpWithoutNeighboursSaysSo()
    {
        QFETCH(QString, dump);
        const auto reading = readNeighbours(dump.toStdString());
        QCOMPARE(reading.dialect.substr(0, 5), std::string("lldpd"));
        QCOMPARE(reading.findings.problems.size(), 1U);
        QCOMPARE(reading.findings.problems[0].code, ProblemCode::NeighbourNone);
    }
    void keyValueKeepsDotsOfInterfaceNamesAndSeveralNeighbours()
    {
        const auto reading = readNeighbours("lldp.eth0.100.via=LLDP\n"
                                            "lldp.eth0.100.rid=1\n"
                                            "lldp.eth0.100.chassis.mac=44:38:39:22:01:af\n"
                                            "lldp.eth0.100.chassis.name=a\n"
                                            "lldp.eth0.100.chassis.descr=one\ntwo\n"
                                            "lldp.eth0.100.chassis.Station.enabled=on\n"
                                            "lldp.eth0.100.port.ifalias=x = y\n"
                                            "lldp.eth0.100.via=LLDP\n"
                                            "lldp.eth0.100.chassis.local=b.id\n"
                                            "lldp.eth0.100.port.mac=44:38:39:22:01:b0\n");
        QCOMPARE(reading.dialect, std::string("lldpd-keyvalue"));
        QCOMPARE(reading.findings.neighbours.size(), 2U);
        QCOMPARE(describe(reading.findings.neighbours[0]),
                 std::string("|eth0.100|||mac=44:38:39:22:01:af|ifalias=x = y||a|one two||station|ttl -|LLDP"));
        QCOMPARE(describe(reading.findings.neighbours[1]),
                 std::string("|eth0.100|||local=b.id|mac=44:38:39:22:01:b0||||||ttl -|LLDP"));
        QCOMPARE(reading.findings.neighbours[1].source.line, 9U);
    }
    void aSystemNamedIdIsNotAFlatChassis()
    {
        const auto reading = readNeighbours("{\"lldp\":{\"interface\":{\"eth0\":{\"via\":\"LLDP\",\"chassis\":{\"id\":{"
                                            "\"id\":{\"type\":\"mac\",\"value\":\"44:38:39:22:01:af\"}}},\n"
                                            "\"port\":{\"id\":{\"type\":\"ifname\",\"value\":\"e1\"}}}}}}");
        QCOMPARE(reading.findings.neighbours.size(), 1U);
        QCOMPARE(reading.findings.neighbours[0].remoteSystemName, std::string("id"));
        QCOMPARE(reading.findings.neighbours[0].remoteChassisId, std::string("44:38:39:22:01:af"));
    }
    void repeatedKeysAreAllKept()
    {
        const auto reading =
            readNeighbours("{\"lldp\":{\"interface\":{\"eth0\":{\"via\":\"LLDP\",\"port\":{\"id\":{\"type\":\"ifname\","
                           "\"value\":\"e1\"}}},\n"
                           "\"eth0\":{\"via\":\"LLDP\",\"port\":{\"id\":{\"type\":\"ifname\",\"value\":\"e2\"}}}}}}");
        QCOMPARE(reading.findings.neighbours.size(), 2U);
        QCOMPARE(reading.findings.neighbours[1].remotePortId, std::string("e2"));
        QCOMPARE(reading.findings.neighbours[1].source.line, 2U);
    }
    void cutJsonKeepsWhatStandsBefore()
    {
        const auto reading = readNeighbours(
            "{\"lldp\":[{\"interface\":[\n{\"name\":\"eth0\",\"via\":\"LLDP\",\"port\":[{\"id\":[{\"type\":\"ifname\","
            "\"value\":\"e1\"}]}]},\n{\"name\":\"eth1\",\"via\":\"LLDP\",\"port\":[{\"id\":[{\"type\":\"ifna");
        QCOMPARE(reading.dialect, std::string("lldpd-json0"));
        QCOMPARE(reading.findings.neighbours.size(), 1U);
        QVERIFY(reading.findings.problems.size() >= 1);
        QCOMPARE(reading.findings.problems[0].code, ProblemCode::NeighbourMalformed);
        QCOMPARE(reading.findings.problems[0].source.line, 3U);
    }
    void severalJsonTextsInARowAreAllRead()
    {
        const std::string one = "{\"lldp\":[{\"interface\":[{\"name\":\"eth0\",\"via\":\"LLDP\",\n\"port\":[{\"id\":["
                                "{\"type\":\"ifname\",\"value\":\"e1\"}]}]}]}]}\n";
        const auto reading = readNeighbours("warning: slow\n" + one + "\n" + one + "# done\n");
        QCOMPARE(reading.findings.neighbours.size(), 2U);
        QCOMPARE(reading.findings.neighbours[0].source.line, 2U);
        QCOMPARE(reading.findings.neighbours[1].source.line, 5U);
        QVERIFY(reading.findings.problems.empty());
        const auto longer = readNeighbours(one + std::string(1000, 'x'));
        QCOMPARE(longer.findings.neighbours.size(), 1U);
        QCOMPARE(longer.findings.problems.size(), 1U);
        QCOMPARE(longer.findings.problems[0].source.line, 2U);
    }
    void severalXmlTextsInARowAreAllRead()
    {
        const std::string one = "<?xml version=\"1.0\"?>\n<lldp label=\"LLDP neighbors\"><interface name=\"eth0\" "
                                "via=\"LLDP\"><port><id type=\"ifname\">e1</id></port></interface></lldp>\n";
        const auto reading = readNeighbours(one + one);
        QCOMPARE(reading.findings.neighbours.size(), 2U);
        QCOMPARE(reading.findings.neighbours[1].source.line, 4U);
        QVERIFY(reading.findings.problems.empty());
    }
    void cutXmlKeepsWhatStandsBefore()
    {
        const auto reading = readNeighbours("<lldp label=\"LLDP neighbors\">\n<interface name=\"eth0\" via=\"LLDP\">"
                                            "<port><id type=\"ifname\">e1</id></port></interface>\n"
                                            "<interface name=\"eth1\" via=\"LLDP\"><port><id type=\"ifname\">e2</id>"
                                            "</po");
        QCOMPARE(reading.findings.neighbours.size(), 2U);
        QCOMPARE(reading.findings.neighbours[1].source.line, 3U);
        QCOMPARE(reading.findings.problems.size(), 1U);
    }
    void rawBytesInJsonDoNotStopTheLoad()
    {
        const auto reading =
            readNeighbours("{\"lldp\":[{\"interface\":[{\"name\":\"eth0\",\"via\":\"LLDP\",\"port\":[{\"id\":"
                           "[{\"type\":\"ifname\",\"value\":\"e1\"}],\"descr\":[{\"value\":\"a\xff\n\tb\"}]}]}\n"
                           ",{\"name\":\"eth1\",\"via\":\"LLDP\",\"port\":[{\"id\":[{\"type\":\"ifname\","
                           "\"value\":\"e2\"}]}]}]}]}");
        QCOMPARE(reading.findings.neighbours.size(), 2U);
        QCOMPARE(reading.findings.neighbours[0].remotePortDescription, std::string("a?  b"));
        QCOMPARE(reading.findings.neighbours[1].source.line, 3U);
        QVERIFY(reading.findings.problems.empty());
    }
    void deepJsonIsRefusedWithoutHarm()
    {
        const std::string deep = "{\"lldp\":" + std::string(1'000'000, '[');
        const auto reading = readNeighbours(deep);
        QVERIFY(reading.findings.neighbours.empty());
        QVERIFY(reading.dialect.empty() || !reading.findings.problems.empty());
    }
    void ownChassisAndPortsAreFacts()
    {
        const auto reading = readNeighbours("{\"local-chassis\":{\"chassis\":{\"leaf1\":{\"id\":{\"type\":\"mac\","
                                            "\"value\":\"44:38:39:22:01:af\"},\"mgmt-ip\":[\"10.0.0.1\",\"fe80::1\"],"
                                            "\"capability\":[{\"type\":\"Router\",\"enabled\":true}]}}}}");
        QCOMPARE(reading.dialect, std::string("lldpd-local-json"));
        QVERIFY(reading.findings.neighbours.empty());
        QCOMPARE(reading.findings.switches.size(), 1U);
        const auto &facts = reading.findings.switches[0];
        QCOMPARE(facts.device, std::string("leaf1"));
        QCOMPARE(facts.chassisIds, std::vector<std::string>{"44:38:39:22:01:af"});
        QCOMPARE(facts.managementIps, (std::vector<std::string>{"10.0.0.1", "fe80::1"}));
        QCOMPARE(facts.capabilities, std::vector<std::string>{"router"});
    }
    void otherTextsAreNotClaimed_data()
    {
        QTest::addColumn<QByteArray>("content");
        QTest::newRow("empty") << QByteArray();
        QTest::newRow("nccl") << QByteArray("node01:347:347 [0] NCCL INFO Channel 00/0 : 0[0] -> 1[1] via P2P/IPC\n");
        QTest::newRow("ip -j") << QByteArray("[{\"ifindex\":2,\"ifname\":\"eth0\",\"address\":\"44:38:39:22:01:af\"}]");
        QTest::newRow("routes") << QByteArray("{\"10.0.0.0/24\":[{\"prefix\":\"10.0.0.0/24\",\"protocol\":\"bgp\"}]}");
        QTest::newRow("gpu") << QByteArray("index, uuid, pci.bus_id\n0, GPU-1, 00000000:19:00.0\n");
        QTest::newRow("topology") << QByteArray("<system version=\"1\">\n  <cpu numaid=\"0\"/>\n</system>\n");
        QTest::newRow("readme") << QByteArray(
            "# LLDP\n\nRun `lldpcli show neighbors` on each host.\nInterface: see below\n");
        QTest::newRow("yaml") << QByteArray("---\nlldp:\n  interface: eth0\n  via: LLDP\n");
        QTest::newRow("statistics") << QByteArray(
            "{\"lldp\":[{\"interface\":[{\"name\":\"eth0\",\"tx\":[{\"tx\":\"37\"}]}]}]}");
        QTest::newRow("garbage") << QByteArray(10'000'000, '\x81');
        QTest::newRow("long line") << QByteArray(10'000'000, '{');
    }
    void otherTextsAreNotClaimed()
    {
        QFETCH(QByteArray, content);
        QCOMPARE(readNeighbours(content.toStdString()).dialect, std::string());
    }
    void endlessListsOfOneNeighbourAreBounded()
    {
        std::string text = "lldp.swp1.via=LLDP\nlldp.swp1.chassis.name=leaf1\nlldp.swp1.port.ifname=swp2\n";
        for (int i = 0; i < 200'000; ++i)
            text += "lldp.swp1.chassis.mgmt-ip=10." + std::to_string(i >> 16) + "." + std::to_string(i >> 8 & 255) +
                    "." + std::to_string(i & 255) + "\nlldp.swp1.chassis.Bridge" + std::to_string(i) + ".enabled=on\n";
        const auto reading = readNeighbours(text);
        QCOMPARE(reading.findings.neighbours.size(), 1U);
        QCOMPARE(reading.findings.neighbours[0].remoteManagementIps.size(), 64U);
        QCOMPARE(reading.findings.neighbours[0].capabilities.size(), 64U);
    }
};

QTEST_APPLESS_MAIN(TestLldpd)
#include "tst_lldpd.moc"
