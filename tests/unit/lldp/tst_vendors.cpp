#include "tests/support/lldp.h"

#include <QTest>

using namespace eps;
using test::describe;
using test::readNeighbours;

namespace {

/// A made-up dump in the shape of a real one, and the records that it must give.
struct Sample {
    const char *name;
    const char *dialect;
    std::string text;
    std::vector<std::string> records;
    std::vector<std::uint32_t> lines;
};

std::vector<Sample> tables()
{
    return {
        {"sonic",
         "sonic-lldp-table",
         "Capability codes: (R) Router, (B) Bridge, (O) Other\n"
         "LocalPort    RemoteDevice    RemotePortID         Capability    RemotePortDescr\n"
         "-----------  --------------  -------------------  ------------  -----------------\n"
         "Ethernet0    gpu01           0c42a1f0e1b2         R             ens1np0\n"
         "Ethernet4    Käse-02         GigabitEthernet 0/2  BR            to leaf, rail 2\n"
         "Ethernet8                    0c:42:a1:f0:e1:b6\n"
         "Ethernet8    dummy           etp2                               Second\n"
         "--------------------------------------------------\n"
         "Total entries displayed:  4\n",
         {"|Ethernet0|||unknown=|mac=0c:42:a1:f0:e1:b2|ens1np0|gpu01|||router|ttl -|LLDP",
          "|Ethernet4|||unknown=|unknown=GigabitEthernet 0/2|to leaf, rail 2|Käse-02|||bridge,router|ttl -|LLDP",
          "|Ethernet8|||unknown=|mac=0c:42:a1:f0:e1:b6||||||ttl -|LLDP",
          "|Ethernet8|||unknown=|unknown=etp2|Second|dummy||||ttl -|LLDP"},
         {4, 5, 6, 7}},
        {"nvue",
         "nvue-table",
         "Interface  Speed  Type  Remote Host      Remote Port      \n"
         "---------  -----  ----  ---------------  -----------------\n"
         "eth0       1G     eth   oob-mgmt-switch  swp10            \n"
         "swp1s0            swp   server01         48:b0:2d:76:ee:8e\n"
         "swp9       25G    swp\n",
         {"|eth0|||unknown=|unknown=swp10||oob-mgmt-switch||||ttl -|LLDP",
          "|swp1s0|||unknown=|mac=48:b0:2d:76:ee:8e||server01||||ttl -|LLDP"},
         {3, 4}},
        {"eos",
         "eos-brief",
         "Last table change time   : 0:00:02 ago\n"
         "Port          Neighbor Device ID       Neighbor Port ID    TTL\n"
         "---------- ------------------------ ---------------------- ---\n"
         "Et3/1         spine1.pod1              Ethernet3/2         120\n"
         "Et4/1         0c42.a1f0.e1b0           0c42.a1f0.e1b2      48 \n",
         {"|Et3/1|||unknown=|unknown=Ethernet3/2||spine1.pod1||||ttl 120|LLDP",
          "|Et4/1|||mac=0c:42:a1:f0:e1:b0|mac=0c:42:a1:f0:e1:b2||||||ttl 48|LLDP"},
         {4, 5}},
        {"nxos",
         "cisco-brief",
         "Capability codes:\n  (R) Router, (B) Bridge\n"
         "Device ID            Local Intf      Hold-time  Capability  Port ID  \n"
         "spine1               Eth1/1          120        BR          Ethernet1/1\n"
         "a-very-long-name-of-a-spine.example.net\n"
         "                     Eth1/2          120                    Ethernet1/1\n"
         "0c42.a1f0.e1b0       Eth1/3          48                     0c42.a1f0.e1b2\n"
         "Total entries displayed: 3\n",
         {"|Eth1/1|||unknown=|unknown=Ethernet1/1||spine1|||bridge,router|ttl 120|LLDP",
          "|Eth1/2|||unknown=|unknown=Ethernet1/1||a-very-long-name-of-a-spine.example.net||||ttl 120|LLDP",
          "|Eth1/3|||mac=0c:42:a1:f0:e1:b0|mac=0c:42:a1:f0:e1:b2||||||ttl 48|LLDP"},
         {4, 5, 7}},
        {"ios, cut names",
         "cisco-brief",
         "Device ID           Local Intf     Hold-time  Capability      Port ID\n"
         "a-name-of-20-letters"
         "Gi0/0          120        B,R             Ethernet1/1\n",
         {"|Gi0/0|||unknown=|unknown=Ethernet1/1||a-name-of-20-letters|||bridge,router|ttl 120|LLDP"},
         {2}},
        {"junos",
         "junos-brief",
         "Local Interface    Parent Interface    Chassis Id          Port info          System Name\n"
         "et-0/0/0:1         ae7                 2c:6b:f5:a1:c2:c0   to leaf 1          spine1\n"
         "ge-0/0/0           -                   2c:6b:f5:a2:08:c0   517                vmx3\n",
         {"|et-0/0/0:1||ae7|mac=2c:6b:f5:a1:c2:c0|unknown=to leaf 1||spine1||||ttl -|LLDP",
          "|ge-0/0/0|||mac=2c:6b:f5:a2:08:c0|unknown=517||vmx3||||ttl -|LLDP"},
         {2, 3}},
        {"vrp brief",
         "vrp-brief",
         "Local Intf       Neighbor Dev             Neighbor Intf             Exptime(s)\n"
         "400GE1/0/1       spine01                  400GE1/0/17               103\n"
         "100GE1/0/9       a-name-of-more-than-24-c 0c42-a1f0-e1b2            108\n"
         "                 haracters\n",
         {"|400GE1/0/1|||unknown=|unknown=400GE1/0/17||spine01||||ttl -|LLDP",
          "|100GE1/0/9|||unknown=|mac=0c:42:a1:f0:e1:b2||a-name-of-more-than-24-characters||||ttl -|LLDP"},
         {2, 3}},
    };
}

std::vector<Sample> blocks()
{
    return {
        {"eos detail",
         "eos-detail",
         "Interface Ethernet1/1 detected 1 LLDP neighbors:\n\n"
         "  Neighbor 2cc2.6081.eaf9/\"Ethernet1\", age 12 seconds\n"
         "  Discovered 0:01:11 ago; Last changed 0:01:11 ago\n"
         "  - Chassis ID type: MAC address (4)\n"
         "    Chassis ID     : 2cc2.6081.eaf9\n"
         "  - Port ID type: Interface name (5)\n"
         "    Port ID     : \"Ethernet1\"\n"
         "  - Time To Live: 120 seconds\n"
         "  - System Name: \"spine2\"\n"
         "  - System Description: \"one: first\n"
         "    Port ID : not a port\"\n"
         "  - System Capabilities : Bridge, Router\n"
         "    Enabled Capabilities: Bridge\n"
         "  - Management Address Subtype: IPv4 (1)\n"
         "    Management Address        : 10.0.0.22\n"
         "  - IEEE802.1/IEEE802.3 Link Aggregation\n"
         "    Link Aggregation Status: Capable, Disabled (0x01)\n"
         "    Port ID                : 0\n\n"
         "Interface Ethernet2 detected 0 LLDP neighbors:\n",
         {"|Ethernet1/1|||mac=2c:c2:60:81:ea:f9|ifname=Ethernet1||spine2|one: first\nPort ID : not a port|"
          "10.0.0.22|bridge|ttl 120|LLDP"},
         {3}},
        {"nxos detail",
         "nxos-detail",
         "Capability codes:\n  (R) Router, (B) Bridge\n"
         "Device ID            Local Intf      Hold-time  Capability  Port ID  \n\n"
         "Chassis id: 5087.89a1.d8d6\nPort id: Ethernet1/1\nLocal Port id: Eth1/1\nPort Description: null\n"
         "System Name: n9k2\nSystem Description: Nexus\nTAC support: http://example.net\n"
         "Time remaining: 93 seconds\nSystem Capabilities: B, R\nEnabled Capabilities: B, R\n"
         "Management Address: 5087.89a1.d8d6\nManagement Address IPV6: fc00::7\nVlan ID: not advertised\n\n"
         "Total entries displayed: 1\n",
         {"|Eth1/1|||mac=50:87:89:a1:d8:d6|unknown=Ethernet1/1||n9k2|Nexus\nTAC support: http://example.net|"
          "fc00::7|bridge,router|ttl -|LLDP"},
         {5}},
        {"vrp detail",
         "vrp-detail",
         "100GE1/0/9 has 1 neighbor(s):\n\nNeighbor index :1\nChassis type   :MAC Address\n"
         "Chassis ID     :0c42-a1f0-e1b0\nPort ID subtype  :Interface Name\nPort ID        :ens1np0\n"
         "Port description  :--\nSystem name   :gpu01\nSystem description  :Ubuntu\nmore\n"
         "System capabilities enabled  :station\nManagement address type :IPv4\nManagement address  :10.0.0.11\n"
         "Expired time   :102s\n100GE1/0/10 has 0 neighbor(s)\n",
         {"|100GE1/0/9|||mac=0c:42:a1:f0:e1:b0|ifname=ens1np0||gpu01|Ubuntu\nmore|10.0.0.11|station|ttl -|LLDP"},
         {3}},
        {"onyx",
         "onyx-text",
         "Eth1/1 (Po100)\n\nRemote Index: 1\n"
         "Remote chassis id: 00:40:a6:00:44:55 ; chassis id subtype: Mac Address (4)\n"
         "Remote port-id: Eth1/11 ; port id subtype: Interface Name (5)\n"
         "Remote port description: Not Advertised\nRemote system name: sw-test03\n\n"
         "Remote Index: 2\nRemote chassis id: 00:40:a6:00:44:56\nRemote port-id: 7\n",
         {"|Eth1/1||Po100|mac=00:40:a6:00:44:55|ifname=Eth1/11||sw-test03||||ttl -|LLDP",
          "|Eth1/1||Po100|mac=00:40:a6:00:44:56|unknown=7||||||ttl -|LLDP"},
         {3, 9}},
        {"os10",
         "os10-detail",
         "Remote Chassis ID Subtype: Mac address (4)\nRemote Chassis ID: 00:40:a6:00:44:55\n"
         "Remote Port Subtype: Interface name (5)\nRemote Port ID: Eth1/15\nRemote Port Description: sw\n"
         "Local Port ID: ethernet1/1/1:2\nRemote System Name: Not Advertised\n"
         "---------------------------------------------------------------------------\n",
         {"|ethernet1/1/1:2|||mac=00:40:a6:00:44:55|ifname=Eth1/15|sw|||||ttl -|LLDP"},
         {1}},
    };
}

std::vector<Sample> trees()
{
    return {
        {"eos json",
         "eos-json",
         "{\"lldpNeighbors\": {\"Ethernet9\": {\"lldpNeighborInfo\": []},\n\"Ethernet1\": {\"lldpNeighborInfo\": [\n"
         "{\"chassisId\": \"4438.39fa.7846\", \"chassisIdType\": \"macAddress\", \"systemName\": \"spine02\", \"ttl\": "
         "120,\n"
         "\"systemCapabilities\": {\"bridge\": true, \"router\": false, \"wlanAccessPoint\": true},\n"
         "\"neighborInterfaceInfo\": {\"interfaceIdType\": \"interfaceName\", \"interfaceId\": "
         "\"\\\"Ethernet1\\\"\"},\n"
         "\"managementAddresses\": [{\"address\": \"10.0.0.22\"}, {\"address\": \"fc00::22\"}]}]}}}",
         {"|Ethernet1|||mac=44:38:39:fa:78:46|ifname=Ethernet1||spine02||10.0.0.22,fc00::22|bridge,wlan|ttl 120|LLDP"},
         {3}},
        {"eos json, brief",
         "eos-json",
         "{\"lldpNeighbors\": [{\"port\": \"Ethernet1\", \"neighborDevice\": \"leaf1\", \"neighborPort\": \"swp1\", "
         "\"ttl\": 120}]}",
         {"|Ethernet1|||unknown=|unknown=swp1||leaf1||||ttl 120|LLDP"},
         {1}},
        {"nxos json, one row",
         "nxos-json",
         "{\"TABLE_nbor_detail\": {\n\"ROW_nbor_detail\": {\"chassis_type\": \"Mac Address\", \"chassis_id\": "
         "\"5087.89a1.d8d6\", \"l_port_id\": \"Eth1/1\", \"ttl\": 99, \"port_type\": \"Interface Name\", "
         "\"port_id\": \"Ethernet1/1\", \"port_desc\": \"not advertised\", \"sys_name\": \"n9k2\", "
         "\"enabled_capability\": \"B, R\", \"mgmt_addr_type\": \"802\", \"mgmt_addr\": \"5087.89a1.d8d6\"}}}",
         {"|Eth1/1|||mac=50:87:89:a1:d8:d6|ifname=Ethernet1/1||n9k2|||bridge,router|ttl -|LLDP"},
         {2}},
        {"nxos json, cdp",
         "nxos-json",
         "{\"TABLE_cdp_neighbor_brief_info\":{\"ROW_cdp_neighbor_brief_info\":[{\"device_id\":\"spine01(9WTLX6IZ9YW)\","
         "\"intf_id\":\"Ethernet1/1\",\"ttl\":\"121\",\"capability\":\"router\",\"capability\":\"switch\",\"port_id\":"
         "\"Ethernet1/5\"}]}}",
         {"|Ethernet1/1|||unknown=|ifname=Ethernet1/5||spine01||||ttl 121|CDP"},
         {1}},
        {"junos xml",
         "junos-xml",
         "<rpc-reply>\n<lldp-neighbors-information junos:style=\"brief\">\n<lldp-neighbor-information>\n"
         "<lldp-local-port-id>xe-4/3/6</lldp-local-port-id>\n"
         "<lldp-local-parent-interface-name>ae0</lldp-local-parent-interface-name>\n"
         "<lldp-remote-chassis-id-subtype>Mac address</lldp-remote-chassis-id-subtype>\n"
         "<lldp-remote-chassis-id>00:1c:73:8f:0a:ed</lldp-remote-chassis-id>\n"
         "<lldp-remote-port-id-subtype>Locally assigned</lldp-remote-port-id-subtype>\n"
         "<lldp-remote-port-id>517</lldp-remote-port-id>\n"
         "<lldp-remote-system-name>peer00</lldp-remote-system-name>\n"
         "</lldp-neighbor-information>\n</lldp-neighbors-information>\n</rpc-reply>\n",
         {"|xe-4/3/6||ae0|mac=00:1c:73:8f:0a:ed|local=517||peer00||||ttl -|LLDP"},
         {3}},
        {"nvue json",
         "nvue-json",
         "{\"swp1\": {\"lldp\": {\"dcbx-pfc-tlv\": \"off\", \"neighbor\": {\n\"leaf02\": {\"age\": \"17\", "
         "\"chassis\": "
         "{\"chassis-id\": \"44:38:39:22:01:af\", \"system-name\": \"leaf02\", \"management-address-ipv4\": "
         "\"10.0.0.2\", "
         "\"capability\": {\"is-bridge\": {}, \"is-router\": \"on\", \"is-wlan\": false}}, \"port\": {\"name\": "
         "\"swp7\", "
         "\"type\": \"ifname\", \"ttl\": 120}}}}}, \"swp2\": {\"lldp\": {\"neighbor\": {}}}}",
         {"|swp1|||mac=44:38:39:22:01:af|ifname=swp7||leaf02||10.0.0.2|bridge,router|ttl 120|LLDP"},
         {2}},
        {"onyx json",
         "onyx-json",
         "{\"executed_command\": \"show lldp interfaces ethernet remote\", \"data\": [{\"Eth1/1 (Po100)\": [{\n"
         "\"port id subtype\": \"Interface Name (5)\", \"Remote chassis id\": \"00:40:a6:00:44:55\", "
         "\"Remote port-id\": \"Eth1/11\"}]}, {\"Eth1/3\": [{\"Remote chassis id\": \"Not Advertised\"}]}]}",
         {"|Eth1/1||Po100|mac=00:40:a6:00:44:55|ifname=Eth1/11||||||ttl -|LLDP"},
         {1}},
    };
}

std::vector<Sample> samples()
{
    auto all = tables();
    for (auto more : {blocks(), trees()})
        all.insert(all.end(), more.begin(), more.end());
    return all;
}

} // namespace

class TestVendors : public QObject {
    Q_OBJECT
private slots:
    void eachFormIsReadWhole_data()
    {
        QTest::addColumn<int>("index");
        const auto all = samples();
        for (std::size_t i = 0; i < all.size(); ++i)
            QTest::newRow(all[i].name) << static_cast<int>(i);
    }
    void eachFormIsReadWhole()
    {
        QFETCH(int, index);
        const auto sample = samples()[static_cast<std::size_t>(index)];
        const auto reading = readNeighbours(sample.text);
        QCOMPARE(reading.dialect, std::string(sample.dialect));
        for (const auto &problem : reading.findings.problems)
            qWarning("%s", problem.text.c_str());
        QVERIFY(reading.findings.problems.empty());
        QCOMPARE(reading.findings.neighbours.size(), sample.records.size());
        for (std::size_t i = 0; i < sample.records.size(); ++i) {
            QCOMPARE(describe(reading.findings.neighbours[i]), sample.records[i]);
            QCOMPARE(reading.findings.neighbours[i].source.line, sample.lines[i]);
        }
    }
    void lineEndsAndCutsAreHarmless_data() { eachFormIsReadWhole_data(); }
    void lineEndsAndCutsAreHarmless()
    {
        QFETCH(int, index);
        const auto sample = samples()[static_cast<std::size_t>(index)];
        std::string dos;
        for (const char c : sample.text)
            dos += c == '\n' ? std::string("\r\n") : std::string(1, c);
        const auto reading = readNeighbours(dos);
        QCOMPARE(reading.findings.neighbours.size(), sample.records.size());
        for (std::size_t i = 0; i < sample.records.size(); ++i)
            QCOMPARE(describe(reading.findings.neighbours[i]), sample.records[i]);
        for (std::size_t length = 0; length < sample.text.size(); ++length) {
            const auto cut = readNeighbours(std::string_view(sample.text).substr(0, length));
            QVERIFY(cut.findings.neighbours.size() <= sample.records.size());
        }
    }
    void thePromptNamesTheObserver()
    {
        sources::Document document;
        document.file = FileId(0);
        document.text =
            "Port  Neighbor Device ID  Neighbor Port ID  TTL\nEt1   spine1              Ethernet1         120\n";
        document.prompt = "leaf7";
        document.firstLine = 100;
        sources::Findings findings;
        test::readDocument(document, findings);
        QCOMPARE(findings.neighbours.size(), 1U);
        QCOMPARE(findings.neighbours[0].observer, std::string("leaf7"));
        QCOMPARE(findings.neighbours[0].source.line, 101U);
    }
    void aHeadThatAnnouncesMoreThanFollowsIsAProblem()
    {
        const auto reading = readNeighbours("Interface Ethernet1 detected 2 LLDP neighbors:\n"
                                            "  Neighbor 2cc2.6081.eaf9/\"Ethernet1\", age 12 seconds\n"
                                            "    Chassis ID : 2cc2.6081.eaf9\n    Port ID : \"Ethernet1\"\n");
        QCOMPARE(reading.findings.neighbours.size(), 1U);
        QCOMPARE(reading.findings.problems.size(), 1U);
        QCOMPARE(reading.findings.problems[0].source.line, 1U);
    }
    void rowsThatAreNoneAreCountedOnce()
    {
        const auto reading =
            readNeighbours("LocalPort    RemoteDevice    RemotePortID    Capability    RemotePortDescr\n"
                           "-----------  --------------  --------------  ------------  ---------------\n"
                           "an error of some kind occurred while reading the table here, sorry\n"
                           "Ethernet0    gpu01           e1              R             ens1np0\n"
                           "and another line that has nothing to do with any of it\n");
        QCOMPARE(reading.findings.neighbours.size(), 1U);
        QCOMPARE(reading.findings.problems.size(), 1U);
        QCOMPARE(reading.findings.problems[0].code, ProblemCode::NeighbourMalformed);
        QCOMPARE(reading.findings.problems[0].source.line, 3U);
    }
    void aTableWithoutRowsSaysSo()
    {
        const auto reading = readNeighbours("Device ID            Local Intf      Hold-time  Capability  Port ID  \n"
                                            "Total entries displayed: 0\n");
        QVERIFY(reading.findings.neighbours.empty());
        QCOMPARE(reading.findings.problems.size(), 1U);
        QCOMPARE(reading.findings.problems[0].code, ProblemCode::NeighbourNone);
    }
    void sonicAliasesAreFacts()
    {
        const auto reading = readNeighbours("      Interface            Lanes    Speed    MTU    FEC    Alias          "
                                            "   Vlan    Oper    Admin    Type\n"
                                            "---------------  ---------------  -------  -----  -----  -------  "
                                            "---------------  ------  -------  ------\n"
                                            "      Ethernet0          0,1,2,3     400G   9100    N/A     etp1          "
                                            " routed      up       up  QSFP x\n"
                                            "      Ethernet4          4,5,6,7     100G   9100    N/A     etp2  "
                                            "PortChannel0001    down       up     N/A\n");
        QCOMPARE(reading.dialect, std::string("sonic-interfaces"));
        QCOMPARE(reading.findings.switches.size(), 1U);
        const auto &ports = reading.findings.switches[0].ports;
        QCOMPARE(reading.findings.switches[0].os, std::string("SONiC"));
        QCOMPARE(ports.size(), 2U);
        QCOMPARE(ports[0].name, std::string("Ethernet0"));
        QCOMPARE(ports[0].alias, std::string("etp1"));
        QCOMPARE(ports[0].speedBps, std::uint64_t{400'000'000'000});
        QCOMPARE(ports[1].lag, std::string("PortChannel0001"));
        QCOMPARE(ports[1].operState, std::string("down"));
        QCOMPARE(ports[1].source.line, 4U);
        const auto names = readNeighbours("Name       Alias\n---------  -------\nEthernet0  etp1\n");
        QCOMPARE(names.findings.switches.size(), 1U);
        QCOMPARE(names.findings.switches[0].ports[0].alias, std::string("etp1"));
    }
    void junosInterfacesGiveTheirIndexes()
    {
        const auto reading = readNeighbours(
            "{\"interface-information\": [{\"physical-interface\": [\n{\"name\": [{\"data\": \"et-0/0/1\"}], "
            "\"snmp-index\": [{\"data\": \"528\"}], \"speed\": [{\"data\": \"400Gbps\"}]}]}]}");
        QCOMPARE(reading.dialect, std::string("junos-interfaces-json"));
        QCOMPARE(reading.findings.switches.size(), 1U);
        QCOMPARE(reading.findings.switches[0].ports[0].ifIndex, 528);
        QCOMPARE(reading.findings.switches[0].ports[0].name, std::string("et-0/0/1"));
        QCOMPARE(reading.findings.switches[0].ports[0].speedBps, std::uint64_t{400'000'000'000});
        QCOMPARE(reading.findings.switches[0].ports[0].source.line, 2U);
    }
    void pagesWithSamplesAreNotClaimed()
    {
        for (const auto &sample : samples()) {
            if (sample.text.front() == '{' || sample.text.front() == '<')
                continue;
            const auto page = "# How to collect\n\nRun this:\n```\n" + sample.text + "```\n";
            QCOMPARE(readNeighbours(page).dialect, std::string());
        }
    }
};

QTEST_APPLESS_MAIN(TestVendors)
#include "tst_vendors.moc"
