#include "core/sources/inventory/dialects.h"

#include <QTest>

#include <algorithm>

using namespace eps;
using namespace eps::sources;

namespace {

const TextDialect &dialect(std::string_view name)
{
    const auto rows = inventoryDialects();
    return *std::find_if(rows.begin(), rows.end(), [&](const TextDialect &row) { return row.name == name; });
}

Findings parse(std::string_view name, std::string_view text)
{
    Findings findings;
    dialect(name).parse(Document{FileId(std::int32_t{7}), text, 1, {}, {}}, findings);
    return findings;
}

/// The dialect that is surest of a text, or an empty name.
std::string_view claimedBy(std::string_view text)
{
    int best = 0;
    std::string_view name;
    for (const auto &row : inventoryDialects()) {
        const auto probe = row.probe(Document{FileId(std::int32_t{0}), text, 1, {}, {}});
        if (probe.confidence > best) {
            best = probe.confidence;
            name = row.name;
        }
    }
    return name;
}

constexpr std::string_view kMatrix = "\tGPU0\tGPU1\tNIC0\tNIC1\tCPU Affinity\tNUMA Affinity\n"
                                     "GPU0\t X \tNV18\tPIX\tSYS\t0-55,112-167\t0\n"
                                     "GPU1\tNV18\t X \tNODE\tPXB\t0-55,112-167\t0\n"
                                     "NIC0\tPIX\tNODE\t X \tSYS\n"
                                     "NIC1\tSYS\tPXB\tSYS\t X \n\n"
                                     "Legend:\n\n  X    = Self\n\nNIC Legend:\n\n  NIC0: mlx5_0\n  NIC1: mlx5_3\n";

constexpr std::string_view kTopology =
    "<system version=\"1\">\n"
    "  <cpu numaid=\"0\">\n"
    "    <pci busid=\"0000:15:00.0\" class=\"0x060400\">\n"
    "      <pci busid=\"0000:17:00.0\" class=\"0x030200\"><gpu dev=\"0\" rank=\"4\">"
    "<nvlink target=\"0000:05:00.0\" count=\"18\" tclass=\"0x068000\"/></gpu></pci>\n"
    "      <pci busid=\"0000:18:00.0\" class=\"0x020000\"><nic><net name=\"mlx5_0\" dev=\"0\" speed=\"400000\" "
    "port=\"1\" "
    "guid=\"0x1000\"/></nic></pci>\n"
    "      <pci busid=\"0000:20:00.0\" class=\"0x060400\"><pci busid=\"0000:21:00.0\" class=\"0x020000\"><nic>"
    "<net name=\"mlx5_1\" dev=\"1\" speed=\"400000\" port=\"1\"/></nic></pci></pci>\n"
    "    </pci>\n"
    "    <pci busid=\"0000:30:00.0\" class=\"0x020000\"><nic><net name=\"mlx5_2\" dev=\"2\" port=\"1\"/></nic></pci>\n"
    "    <nic><net name=\"eth0\" dev=\"9\" port=\"0\"/></nic>\n"
    "  </cpu>\n"
    "  <cpu numaid=\"1\">\n"
    "    <pci busid=\"0000:9b:00.0\" class=\"0x030200\"><gpu dev=\"1\" rank=\"5\">"
    "<nvlink target=\"0000:05:00.0\" count=\"18\" tclass=\"0x068000\"/></gpu></pci>\n"
    "  </cpu>\n"
    "</system>\n";

} // namespace

class TestHostFacts : public QObject {
    Q_OBJECT
private slots:
    void eachTextIsClaimedByItsDialect_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("name");
        const auto row = [](const char *name, QByteArray text) {
            QTest::newRow(text.left(30).constData()) << text << QByteArray(name);
        };
        row("ibdev2netdev", "mlx5_0 port 1 ==> ens1np0 (Up)\n");
        row("ibdev2netdev", "0000:18:00.0 mlx5_0 (MT4129 - X) CX7 fw 28.39 port 1 (ACTIVE) ==> ens1np0 (Up)\n");
        row("rdma-link", "link mlx5_0/1 state ACTIVE physical_state LINK_UP netdev ens1np0 \n");
        row("rdma-link", "2/1: mlx5_0/1: state DOWN physical_state DISABLED netdev ens803f0\n");
        row("rdma-link-json", "[{\"ifindex\":0,\"ifname\":\"mlx5_0\",\"port\":1,\"state\":\"ACTIVE\"}]");
        row("show-gids", "DEV\tPORT\tINDEX\tGID\t\tIPv4\tVER\tDEV\n---\t----\t-----\t---\t\t---\t---\t---\n");
        row("ip-json", "[root@gpu0 ~]# ip -j addr\n[{\"ifindex\":1,\"ifname\":\"lo\",\"operstate\":\"UNKNOWN\"}]\n");
        row("ip-text", "1: lo: <LOOPBACK,UP> mtu 65536\n    link/loopback 00:00:00:00:00:00 brd 00:00:00:00:00:00\n");
        row("nvidia-smi-list", "GPU 0: NVIDIA H100 (UUID: GPU-6c05a3ba-806f-5015-96c5-c0b53cbd5c0d)\n");
        row("nvidia-smi-query",
            "index, uuid, pci.bus_id\n0, GPU-6c05a3ba-806f-5015-96c5-c0b53cbd5c0d, 00000000:19:00.0\n");
        row("nvidia-smi-topo", QByteArray(kMatrix.data(), static_cast<qsizetype>(kMatrix.size())));
        row("sysfs-infiniband", "mlx5_0 /sys/devices/pci0000:15/0000:15:01.0/0000:18:00.0 ens1np0\n");
        row("ibstat", "CA 'mlx5_0'\n\tCA type: MT4123\n");
        row("ibv-devinfo", "hca_id:\tmlx5_0\n\ttransport:\t\tInfiniBand (0)\n");
        row("nccl-topology-xml", QByteArray(kTopology.data(), static_cast<qsizetype>(kTopology.size())));
        row("", "Interface:    ens1np0, via: LLDP, RID: 3, Time: 0 day, 14:07:31\n  Chassis:\n");
        row("", "{\"lldp\":[{\"interface\":[{\"name\":\"eth0\",\"via\":\"LLDP\"}]}]}");
        row("", "{\"10.0.0.0/24\":[{\"prefix\":\"10.0.0.0/24\",\"protocol\":\"bgp\",\"ifindex\":4}]}");
        row("", "[{\"dst\":\"default\",\"gateway\":\"10.0.0.1\",\"dev\":\"eth0\"}]");
        row("", "[{\"ifindex\":5,\"ifname\":\"swp1\",\"flags\":[],\"master\":\"br0\",\"state\":\"forwarding\"}]");
        row("", "node01:1:2 [0] NCCL INFO NET/IB : Using [0]mlx5_0:1/RoCE\nmlx5_0 port 1 ==> ens1np0 (Up)\n");
        row("", "<graphs version=\"1\"><graph id=\"0\"/></graphs>");
        row("", "hello\n");
        row("", "");
    }
    void eachTextIsClaimedByItsDialect()
    {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, name);
        QCOMPARE(std::string(claimedBy(std::string_view(text.constData(), static_cast<std::size_t>(text.size())))),
                 name.toStdString());
    }

    void ibdev2netdevRowsAreRead()
    {
        const auto found =
            parse("ibdev2netdev", "user@host:~$ ibdev2netdev -v\n"
                                  "0000:18:00.0 mlx5_0 (MT4129 - MCX) CX7 fw 28.39 port 1 (ACTIVE) ==> ens1np0 (Up)\r\n"
                                  "mlx5_12 port 2 ==> ibs22 (Down)\n"
                                  "mlx5_3 port 1 ==>\n");
        QCOMPARE(found.hosts.size(), 1U);
        const auto &ports = found.hosts[0].rdmaPorts;
        QCOMPARE(ports.size(), 2U);
        QCOMPARE(ports[0].device, std::string("mlx5_0"));
        QCOMPARE(ports[0].pci, std::string("0000:18:00.0"));
        QCOMPARE(ports[0].netdev, std::string("ens1np0"));
        QCOMPARE(ports[1].port, std::uint16_t{2});
        QCOMPARE(ports[1].state, std::string("Down"));
        QCOMPARE(ports[1].source.line, 3U);
        QCOMPARE(found.problems.size(), 1U);
        QCOMPARE(found.problems[0].code, ProblemCode::FactsMalformed);
        QCOMPARE(found.problems[0].source.line, 4U);
    }

    void rdmaLinkOfEveryAgeIsRead()
    {
        const auto found = parse("rdma-link", "rdma link\n"
                                              "0/1: i40iw0/1: state DOWN physical_state NOP\n"
                                              "link mlx5_1/1 subnet_prefix fe80:0000:0000:0000 lid 13 sm_lid 1 lmc 0 "
                                              "state ACTIVE physical_state LINK_UP\n"
                                              "    caps: <CM, IP_BASED_GIDS>\n"
                                              "link rocep24s0/2 state ACTIVE physical_state LINK_UP netdev ens1np0\n"
                                              "link broken\n");
        const auto &ports = found.hosts.at(0).rdmaPorts;
        QCOMPARE(ports.size(), 3U);
        QCOMPARE(ports[0].device, std::string("i40iw0"));
        QCOMPARE(ports[1].netdev, std::string());
        QCOMPARE(ports[2].netdev, std::string("ens1np0"));
        QCOMPARE(ports[2].port, std::uint16_t{2});
        QCOMPARE(found.problems.size(), 1U);
        QCOMPARE(found.problems[0].source.line, 6U);

        const auto json = parse("rdma-link-json", "[ {\n\"ifindex\": 0, \"ifname\": \"mlx5_0\", \"port\": 1, "
                                                  "\"state\": \"ACTIVE\", \"netdev\": \"ens1\"\n},{\n"
                                                  "\"ifname\": \"mlx5_1\", \"port\": 1, \"state\": \"DOWN\" } ]");
        QCOMPARE(json.hosts.at(0).rdmaPorts.size(), 2U);
        QCOMPARE(json.hosts[0].rdmaPorts[1].state, std::string("DOWN"));
        QCOMPARE(json.hosts[0].rdmaPorts[1].source.line, 4U);
    }

    void gidsKeepTheAddressOfTheGid()
    {
        const auto found =
            parse("show-gids", "DEV\tPORT\tINDEX\tGID\t\t\tIPv4\tVER\tDEV\n"
                               "---\t----\t-----\t---\t\t\t----\t---\t---\n"
                               "mlx5_2\t1\t1\tfe80:0000:0000:0000:5054:00ff:fec2:7a7a\t\tv2\teth1\n"
                               "mlx5_2\t1\t3\t0000:0000:0000:0000:0000:ffff:0ac8:0001\t10.200.0.1 \tv2\teth1\n"
                               "mlx5_2\t1\t4\t0000:0000:0000:0000:0000:ffff:0ac8:0001\t10.200.0.2 \tv2\teth1\n"
                               "n_gids_found=4\n");
        const auto &gids = found.hosts.at(0).gids;
        QCOMPARE(gids.size(), 2U);
        QCOMPARE(gids[0].ip, std::string("fe80::5054:ff:fec2:7a7a"));
        QCOMPARE(gids[1].ip, std::string("10.200.0.1"));
        QCOMPARE(gids[1].index, 3);
        QCOMPARE(gids[1].version, std::string("v2"));
        QCOMPARE(gids[1].netdev, std::string("eth1"));
        QCOMPARE(found.problems.size(), 2U);
        QCOMPARE(found.problems[0].source.line, 5U);
    }

    void bondMembersKeepTheirBurntInAddress()
    {
        const auto found = parse(
            "ip-json",
            R"([{},{"ifindex":4,"ifname":"ens1np0","flags":["UP"],"master":"bond0","operstate":"UP","link_type":"ether",
"address":"aa:bb:cc:00:00:01","permaddr":"aa:bb:cc:00:00:02","altnames":["enp24s0np0"],"parentbus":"pci","parentdev":"0000:18:00.0"},
{"ifindex":5,"ifname":"ens2np0","operstate":"UP","link_type":"ether","address":"aa:bb:cc:00:00:01",
"linkinfo":{"info_slave_kind":"bond","info_slave_data":{"perm_hwaddr":"AA:BB:CC:00:00:03"}},"addr_info":[]},
{"ifindex":9,"ifname":"bond0","operstate":"UP","link_type":"ether","address":"nonsense","linkinfo":{"info_kind":"bond"},
"addr_info":[{"family":"inet","local":"10.0.0.1","prefixlen":31},{"family":"inet6","local":"FE80::1"},{"local":"10.0.0"}]}])");
        const auto &rows = found.hosts.at(0).interfaces;
        QCOMPARE(rows.size(), 3U);
        QCOMPARE(rows[0].permanentMac, std::string("aa:bb:cc:00:00:02"));
        QCOMPARE(rows[0].alternativeNames, std::vector<std::string>{"enp24s0np0"});
        QCOMPARE(rows[0].pci, std::string("0000:18:00.0"));
        QCOMPARE(rows[0].master, std::string("bond0"));
        QCOMPARE(rows[1].permanentMac, std::string("aa:bb:cc:00:00:03"));
        QCOMPARE(rows[1].source.line, 3U);
        QCOMPARE(rows[2].kind, std::string("bond"));
        QCOMPARE(rows[2].ips, (std::vector<std::string>{"10.0.0.1", "fe80::1"}));
        QCOMPARE(found.problems.size(), 2U);
        QCOMPARE(found.problems[0].source.line, 5U);
    }

    void plainIpOutputTellsTheSame()
    {
        const auto found = parse(
            "ip-text",
            "$ ip -d addr\n"
            "4: ens1np0@if3: <BROADCAST,MULTICAST,UP,LOWER_UP> mtu 9000 qdisc mq master bond0 state UP group default\n"
            "    link/ether aa:bb:cc:00:00:01 brd ff:ff:ff:ff:ff:ff permaddr aa:bb:cc:00:00:02 parentbus pci parentdev "
            "0000:18:00.0\n"
            "    altname enp24s0np0\n"
            "    inet 10.0.0.1/31 scope global ens1np0\n"
            "       valid_lft forever preferred_lft forever\n"
            "5: bond0: <BROADCAST> mtu 9000 state DOWN\n"
            "    link/ether aa:bb:cc:00:00 brd ff:ff:ff:ff:ff:ff\n"
            "    bond mode 802.3ad miimon 100\n");
        const auto &rows = found.hosts.at(0).interfaces;
        QCOMPARE(rows.size(), 2U);
        QCOMPARE(rows[0].name, std::string("ens1np0"));
        QCOMPARE(rows[0].ifIndex, 4);
        QCOMPARE(rows[0].permanentMac, std::string("aa:bb:cc:00:00:02"));
        QCOMPARE(rows[0].pci, std::string("0000:18:00.0"));
        QCOMPARE(rows[0].ips, std::vector<std::string>{"10.0.0.1"});
        QCOMPARE(rows[0].operState, std::string("UP"));
        QCOMPARE(rows[1].kind, std::string("bond"));
        QCOMPARE(found.problems.size(), 1U);
        QCOMPARE(found.problems[0].source.line, 8U);
    }

    void gpuQueryColumnsAreFoundByName()
    {
        const auto found = parse("nvidia-smi-query", "memory.total [MiB], pci.bus_id, name, uuid, index\n"
                                                     "81559 MiB, 00000000:1B:00.0, NVIDIA H100, GPU-5f1c, 3\n"
                                                     "81559 MiB, 00000000:1C:00.0, NVIDIA H100, GPU-5f1d\n"
                                                     "81559 MiB, [N/A], NVIDIA H100, GPU-5f1e, 4\n");
        const auto &gpus = found.hosts.at(0).gpus;
        QCOMPARE(gpus.size(), 2U);
        QCOMPARE(gpus[0].busId, std::string("0000:1b:00.0"));
        QCOMPARE(gpus[0].index, 3);
        QCOMPARE(gpus[1].busId, std::string());
        QCOMPARE(found.problems.size(), 1U);
        QCOMPARE(found.problems[0].source.line, 3U);

        const auto bare = parse("nvidia-smi-query", "GPU-6c05a3ba-806f-5015-96c5-c0b53cbd5c0d, 2, 00000000:19:00.0\n");
        QCOMPARE(bare.hosts.at(0).gpus.at(0).index, 2);
        const auto twoNumbers = parse("nvidia-smi-query", "GPU-6c05a3ba-806f-5015-96c5-c0b53cbd5c0d, 2, 81559\n");
        QCOMPARE(twoNumbers.hosts.at(0).gpus.at(0).index, -1);
    }

    void gpuListIsRead()
    {
        const auto found = parse("nvidia-smi-list", "GPU 1: NVIDIA H100 80GB (HBM3) (UUID: GPU-5f1c)\n"
                                                    "  MIG 1g.10gb     Device  0: (UUID: MIG-aaaa)\nGPU 2: cut\n");
        QCOMPARE(found.hosts.at(0).gpus.size(), 1U);
        QCOMPARE(found.hosts[0].gpus[0].model, std::string("NVIDIA H100 80GB (HBM3)"));
        QCOMPARE(found.hosts[0].gpus[0].uuid, std::string("GPU-5f1c"));
        QCOMPARE(found.problems.size(), 1U);
    }

    void matrixGivesPathsOfGpusToNamedNics()
    {
        const auto found = parse("nvidia-smi-topo", kMatrix);
        QVERIFY(found.problems.empty());
        const auto &paths = found.hosts.at(0).gpuNicPaths;
        QCOMPARE(paths.size(), 4U);
        QCOMPARE(paths[1].nicDevice, std::string("mlx5_3"));
        QCOMPARE(paths[1].pathType, std::string("SYS"));
        QCOMPARE(paths[3].gpuIndex, 1);
        QCOMPARE(paths[3].pathType, std::string("PXB"));
        QCOMPARE(found.hosts[0].gpuPeerPaths.size(), 1U);
        QCOMPARE(found.hosts[0].gpuPeerPaths[0].pathType, std::string("NV18"));
    }

    void cutMatrixRowIsAProblemAndTheRestLoads()
    {
        const auto found = parse("nvidia-smi-topo",
                                 "GPU0 GPU1 mlx5_0 CPU Affinity\nGPU0 X NV4 PIX 0-7\nGPU1 NV4 X\nmlx5_0 PIX SYS X\n");
        QCOMPARE(found.hosts.at(0).gpuNicPaths.size(), 1U);
        QCOMPARE(found.problems.size(), 1U);
        QCOMPARE(found.problems[0].source.line, 3U);
    }

    void sysfsListingsGivePciAddresses()
    {
        const auto found =
            parse("sysfs-infiniband", "mlx5_bond_0 /sys/devices/pci0000:15/0000:15:01.0/0000:18:00.0 ens1np0 ens1np1\n"
                                      "total 0\n"
                                      "lrwxrwxrwx 1 root root 0 Jan  1 00:00 mlx5_1 -> "
                                      "../../devices/pci0000:15/0000:15:01.0/0000:19:00.0/infiniband/mlx5_1\n"
                                      "lrwxrwxrwx 1 root root 0 Jan  1 00:00 ens2np0 -> "
                                      "../../devices/pci0000:15/0000:15:01.0/0000:19:00.0/net/ens2np0\n"
                                      "/sys/class/infiniband/mlx5_1/ports/1/state:4: ACTIVE\n"
                                      "/sys/class/infiniband/mlx5_1/ports/1/gid_attrs/ndevs/0:ens2np0\n");
        QVERIFY(found.problems.empty());
        const auto &host = found.hosts.at(0);
        QCOMPARE(host.rdmaPorts.size(), 4U);
        QCOMPARE(host.rdmaPorts[1].netdev, std::string("ens1np1"));
        QCOMPARE(host.rdmaPorts[2].pci, std::string("0000:19:00.0"));
        QCOMPARE(host.rdmaPorts[3].state, std::string("ACTIVE"));
        QCOMPARE(host.rdmaPorts[3].netdev, std::string("ens2np0"));
        QCOMPARE(host.interfaces.at(0).pci, std::string("0000:19:00.0"));
    }

    void ibstatTellsPortStates()
    {
        const auto found =
            parse("ibstat", "CA 'mlx5_0'\n\tCA type: MT4123\n\tNumber of ports: 1\n\tPort 1:\n\t\tState: "
                            "Down\n\t\tPhysical state: Disabled\n\t\tPort GUID: 0x966d\n");
        QCOMPARE(found.hosts.at(0).rdmaPorts.size(), 1U);
        QCOMPARE(found.hosts[0].rdmaPorts[0].state, std::string("Down"));
        QVERIFY(found.problems.empty());
    }

    void ibvDevinfoTellsPortStates()
    {
        const auto found = parse(
            "ibv-devinfo", "hca_id:\tmlx5_bond_0\n\ttransport:\tInfiniBand (0)\n\tphys_port_cnt:\t2\n"
                           "\t\tport:\t1\n\t\t\tstate:\tPORT_ACTIVE (4)\n\t\tport:\t2\n\t\t\tstate:\tPORT_DOWN (1)\n");
        QVERIFY(found.problems.empty());
        const auto &ports = found.hosts.at(0).rdmaPorts;
        QCOMPARE(ports.size(), 2U);
        QCOMPARE(ports[0].state, std::string("PORT_ACTIVE"));
        QCOMPARE(ports[1].port, std::uint16_t{2});
        QCOMPARE(ports[1].source.line, 6U);
    }

    void nearnessFollowsFromTheNestingOfPci()
    {
        const auto found = parse("nccl-topology-xml", kTopology);
        QVERIFY(found.problems.empty());
        const auto &host = found.hosts.at(0);
        QCOMPARE(host.topologyNics.size(), 4U);
        QCOMPARE(host.topologyNics[0].guid, std::string("0x1000"));
        QCOMPARE(host.topologyNics[0].pci, std::string("0000:18:00.0"));
        QCOMPARE(host.topologyNics[0].speedMbps, std::uint64_t{400000});
        QCOMPARE(host.topologyNics[0].source.line, 5U);
        QCOMPARE(host.topologyGpus.size(), 2U);
        QCOMPARE(host.topologyGpus[1].rank, 5);
        std::vector<std::string> types;
        for (const auto &path : host.gpuNicPaths)
            types.push_back(std::to_string(path.gpuIndex) + path.nicDevice + path.pathType);
        QCOMPARE(types, (std::vector<std::string>{"0mlx5_0PIX", "0mlx5_1PXB", "0mlx5_2PHB", "1mlx5_0SYS", "1mlx5_1SYS",
                                                  "1mlx5_2SYS"}));
        QCOMPARE(host.gpuPeerPaths.size(), 1U);
        QCOMPARE(host.gpuPeerPaths[0].pathType, std::string("NVL"));
    }

    void cutTopologyLoadsWhatItHas()
    {
        const auto found = parse("nccl-topology-xml", kTopology.substr(0, kTopology.find("mlx5_1") + 3));
        QCOMPARE(found.problems.size(), 1U);
        QCOMPARE(found.problems[0].code, ProblemCode::DumpMalformed);
        QCOMPARE(found.hosts.at(0).topologyGpus.size(), 1U);
        QCOMPARE(found.hosts[0].topologyNics.size(), 1U);
    }

    void topologyOfSeveralHostsIsNotGivenToOne()
    {
        const auto found = parse("nccl-topology-xml",
                                 "<system version=\"1\"><cpu host_hash=\"0x1\"/><cpu host_hash=\"0x2\"/></system>");
        QVERIFY(found.hosts.empty());
        QCOMPARE(found.problems.size(), 1U);
    }

    void hostileTextsEndInProblemsNotInHarm()
    {
        std::string deep = "<system><cpu>";
        for (int i = 0; i < 20000; ++i)
            deep += "<pci busid=\"0000:15:00.0\">";
        std::string header = "GPU0";
        for (int i = 1; i < 20000; ++i)
            header += " GPU" + std::to_string(i);
        std::string quotes(100000, '"');
        for (const auto &row : inventoryDialects()) {
            for (const auto &text :
                 {deep, header + "\nGPU0 X\n", quotes, "[{" + quotes, std::string(1000, '\0'), std::string("[]")}) {
                Findings findings;
                const Document document{FileId(std::int32_t{0}), text, 1, {}, {}};
                QVERIFY(row.probe(document).confidence <= 100);
                row.parse(document, findings);
                QVERIFY(findings.hosts.size() <= 1);
                QVERIFY(findings.problems.size() < 64);
            }
        }
    }
    void aTornAddressListKeepsItsWholeInterfaces()
    {
        const std::string whole = "[{\"ifindex\":1,\"ifname\":\"ens1\",\"operstate\":\"UP\"},\n"
                                  "{\"ifindex\":2,\"ifname\":\"ens2\",\"operstate\":\"UP\",\"master\":\"bond0\"}]";
        const auto torn = parse("ip-json", whole.substr(0, whole.size() - 20));
        QCOMPARE(torn.hosts.size(), 1U);
        QCOMPARE(torn.hosts[0].interfaces.size(), 1U); // the torn one could lack what makes it a bond's
        QCOMPARE(torn.hosts[0].interfaces[0].name, std::string("ens1"));
        QCOMPARE(torn.problems.size(), 1U);
        QCOMPARE(torn.problems[0].source.line, 2U);
    }
    void severalAddressListsInOneTextAreAllRead()
    {
        const auto found = parse("ip-json", "[{\"ifindex\":1,\"ifname\":\"ens1\",\"operstate\":\"UP\"}]\n"
                                            "[root@gpu0 ~]# ip -j addr show dev ens2\n"
                                            "[{},{\"ifindex\":2,\"ifname\":\"ens\xff\",\"operstate\":\"UP\"}]\n");
        QCOMPARE(found.hosts.size(), 1U);
        QCOMPARE(found.hosts[0].interfaces.size(), 2U);
        QCOMPARE(found.hosts[0].interfaces[1].source.line, 3U);
        QVERIFY(found.problems.empty());
    }
};

QTEST_APPLESS_MAIN(TestHostFacts)
#include "tst_host_facts.moc"
