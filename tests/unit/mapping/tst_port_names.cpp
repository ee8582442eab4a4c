#include "core/mapping/port_names.h"

#include <QTest>

using namespace eps;

class TestPortNames : public QObject {
    Q_OBJECT
private slots:
    void spellingsOfOnePortCompareEqual_data()
    {
        QTest::addColumn<std::string>("one");
        QTest::addColumn<std::string>("other");
        const auto row = [](const char *one, const char *other) {
            QTest::newRow(one) << std::string(one) << std::string(other);
        };
        row("Eth1/1", "Ethernet1/1");
        row("Et3/1", "Ethernet3/1");
        row("\"Ethernet1\"", "Et1");
        row("ethernet 0/0", "Ethernet0/0");
        row("XGE1/0/30", "Ten-GigabitEthernet1/0/30");
        row("HGE1/0/1", "HundredGigE1/0/1");
        row("100GE1/0/1:1", "HundredGigE1/0/1:1");
        row("Hu0/0/0/3", "HundredGigE0/0/0/3");
        row("Te0/1", "TenGigabitEthernet0/1");
        row("Gi0/0", "GigabitEthernet0/0");
        row("HundredGigabitEthernet 0/1", "HundredGigabitEthernet0/1");
        row("xe-0/0/0.0", "xe-0/0/0");
        row("SWP1S0", "swp1s0");
        row("Po100", "port-channel100");
        row("Ma1", "Management1");
    }
    void spellingsOfOnePortCompareEqual()
    {
        QFETCH(std::string, one);
        QFETCH(std::string, other);
        QCOMPARE(mapping::canonicalPortName(one), mapping::canonicalPortName(other));
    }
    void differentPortsStayDifferent_data()
    {
        QTest::addColumn<std::string>("one");
        QTest::addColumn<std::string>("other");
        const auto row = [](const char *one, const char *other) {
            QTest::newRow(one) << std::string(one) << std::string(other);
        };
        row("eth0", "Ethernet0"); // SONiC has both
        row("et-0/0/0", "xe-0/0/0");
        row("et-0/0/0", "Ethernet0/0/0");
        row("et-0/0/0:0", "et-0/0/0");
        row("swp1", "swp1s0");
        row("Ethernet1/1", "Ethernet1/1/1");
        row("eth0.100", "eth0");
        row("etp1", "Ethernet1");
    }
    void differentPortsStayDifferent()
    {
        QFETCH(std::string, one);
        QFETCH(std::string, other);
        QVERIFY(mapping::canonicalPortName(one) != mapping::canonicalPortName(other));
    }
    void proseIsNoPortName()
    {
        QVERIFY(!mapping::looksLikePortName("ConnectX-4 Lx, 25G/10G/1G SFP"));
        QVERIFY(!mapping::looksLikePortName("to leaf1:swp3"));
        QVERIFY(!mapping::looksLikePortName("517"));
        QVERIFY(!mapping::looksLikePortName(""));
        QVERIFY(mapping::looksLikePortName("xe-0/0/0"));
        QVERIFY(mapping::looksLikePortName("ens1np0"));
        QVERIFY(mapping::looksLikePortName("Ethernet112"));
    }
    void managementPortsAreKnownByName()
    {
        for (const char *name : {"eth0", "ma1", "Management1", "mgmt0", "em0", "me0", "fxp0", "MEth0/0/0",
                                 "M-GigabitEthernet0/0/0", "mgmt1/1/1", "MgmtEth0/RP0/CPU0/0", "vme"})
            QVERIFY2(mapping::isManagementPort(name), name);
        for (const char *name : {"Ethernet0", "swp1", "eth1", "et-0/0/0", "enp1s0", "Ma"})
            QVERIFY2(!mapping::isManagementPort(name), name);
    }
    void hostAndSwitchNamesAreTold()
    {
        for (const char *name : {"swp49", "Ethernet0", "Eth1/1", "xe-0/0/1", "100GE1/0/9", "HundredGigE1/0/1"}) {
            QVERIFY2(mapping::looksLikeSwitchPort(name), name);
            QVERIFY2(!mapping::looksLikeHostPort(name), name);
        }
        for (const char *name : {"enp1s0np0", "ens1np0", "eno1", "ib0", "bond0"}) {
            QVERIFY2(!mapping::looksLikeSwitchPort(name), name);
            QVERIFY2(mapping::looksLikeHostPort(name), name);
        }
        QVERIFY(!mapping::looksLikeSwitchPort("eth0"));
    }
    void numbersSaturate()
    {
        const std::vector<std::uint32_t> expected{1, 4294967295U};
        QCOMPARE(mapping::portNumbers("et-1/99999999999999999999999"), expected);
    }
};

QTEST_APPLESS_MAIN(TestPortNames)
#include "tst_port_names.moc"
