#include "core/analysis/checks/checks.h"
#include "core/analysis/checks/scope.h"

#include <QTest>

#include <algorithm>

using namespace eps;
using namespace eps::analysis;

namespace {

/// A job on a made-up rail fabric: `hosts` hosts of two GPUs and two NICs, NIC k of every host on leaf k+1, one
/// communicator, on channel k a ring of hops over NIC k.
struct Made {
    Snapshot snapshot;

    explicit Made(std::int32_t hosts = 3)
    {
        for (const auto *leaf : {"leaf1", "leaf2"})
            addDevice(leaf, DeviceKind::Switch);
        Communicator communicator;
        communicator.index = CommunicatorId(std::int32_t{0});
        communicator.id = "0xaa";
        communicator.nRanks = hosts * 2;
        for (std::int32_t host = 0; host < hosts; ++host)
            addHost(host, communicator);
        for (std::int32_t channel = 0; channel < 2; ++channel) {
            for (std::int32_t host = 0; host < hosts; ++host)
                addHop(communicator, channel, host, (host + 1) % hosts);
        }
        communicator.complete = true;
        snapshot.job.communicators.push_back(std::move(communicator));
    }

    DeviceId addDevice(const std::string &name, DeviceKind kind)
    {
        Device device;
        device.id = DeviceId(snapshot.fabric.devices.size());
        device.name = name;
        device.kind = kind;
        snapshot.fabric.devices.push_back(device);
        return device.id;
    }

    PortId addPort(DeviceId device, const std::string &name)
    {
        Port port;
        port.id = PortId(snapshot.fabric.ports.size());
        port.device = device;
        port.name = name;
        snapshot.fabric.ports.push_back(port);
        return port.id;
    }

    void plug(NicId nic, DeviceId leaf)
    {
        auto &fabric = snapshot.fabric;
        const auto &name = fabric.device(fabric.nic(nic).host).name;
        Link link;
        link.id = LinkId(fabric.links.size());
        link.a = addPort(leaf, "to-" + name + "-" + fabric.nic(nic).device);
        link.b = addPort(fabric.nic(nic).host, fabric.nic(nic).device);
        fabric.ports[link.a.index()].link = link.id;
        fabric.ports[link.b.index()].link = link.id;
        fabric.links.push_back(link);
        fabric.nics[nic.index()].fabricPorts = {link.b};
    }

    void addHost(std::int32_t number, Communicator &communicator)
    {
        const auto name = "node0" + std::to_string(number + 1);
        const auto id = addDevice(name, DeviceKind::Host);
        HostFacts facts;
        facts.device = name;
        for (std::int32_t k = 0; k < 2; ++k) {
            Nic nic;
            nic.id = NicId(snapshot.fabric.nics.size());
            nic.host = id;
            nic.device = "mlx5_" + std::to_string(k);
            snapshot.fabric.nics.push_back(nic);
            plug(nic.id, DeviceId(k));
            Rank rank;
            rank.id = RankId(number * 2 + k);
            rank.host = name;
            rank.pid = 100 + number * 2 + k;
            rank.nvmlDev = k;
            rank.ownLog = true;
            communicator.ranks.push_back(rank);
            LogProcess process;
            process.host = name;
            process.pid = rank.pid;
            process.version = "2.21.5";
            process.network = "IB";
            process.environment = {{"NCCL_IB_TC", "106"}, {"NCCL_DEBUG_FILE", name}};
            for (std::int32_t n = 0; n < 2; ++n)
                process.netDevices.push_back({n, "mlx5_" + std::to_string(n), 1, "RoCE", {FileId(number), 5}});
            process.addresses.push_back({nic.device, 1, {}, 3, {}});
            process.source = {FileId(number), 1};
            snapshot.job.processes.push_back(process);
            facts.rdmaPorts.push_back({nic.device, 1, "ens" + std::to_string(k), {}, "Up", {FileId(number), 9}});
            facts.gpuNicPaths.push_back({k, {}, "mlx5_0", k == 0 ? "PIX" : "SYS", {}});
            facts.gpuNicPaths.push_back({k, {}, "mlx5_1", k == 0 ? "SYS" : "PIX", {}});
        }
        facts.gpuPeerPaths.push_back({0, 1, {}, {}, "NV18", {}});
        snapshot.hosts.push_back(facts);
    }

    void addHop(Communicator &communicator, std::int32_t channel, std::int32_t from, std::int32_t to)
    {
        Hop hop;
        hop.channel = ChannelId(channel);
        hop.from = RankId(from * 2 + channel);
        hop.to = RankId(to * 2 + channel);
        hop.uses = kUseRing;
        hop.transport = Transport::NET;
        hop.evidence = HopEvidence::Both;
        hop.gdr = true;
        hop.via = snapshot.job.symbols.intern("NET/IB/" + std::to_string(channel) + "/GDRDMA");
        hop.network = snapshot.job.symbols.intern("IB");
        hop.fromNic = {snapshot.job.symbols.intern("mlx5_" + std::to_string(channel)), 1};
        hop.toNic = hop.fromNic;
        hop.sendLine = {FileId(from), 20};
        hop.receiveLine = {FileId(to), 21};
        MappedHop mapped;
        mapped.communicator = communicator.index;
        mapped.hop = HopId(communicator.hops.size());
        mapped.from = NicId(from * 2 + channel);
        mapped.to = NicId(to * 2 + channel);
        communicator.hops.push_back(hop);
        snapshot.paths.hops.push_back(mapped);
    }

    std::vector<Hop> &hops() { return snapshot.job.communicators[0].hops; }
    DeviceId host(std::int32_t number) const { return DeviceId(number + 2); }

    std::vector<Problem> problems() const
    {
        std::vector<Problem> found;
        runChecks(snapshot, found);
        return found;
    }
};

std::vector<Problem> only(std::vector<Problem> problems, ProblemCode code)
{
    problems.erase(std::remove_if(problems.begin(), problems.end(), [&](const Problem &p) { return p.code != code; }),
                   problems.end());
    return problems;
}

} // namespace

class TestChecks : public QObject {
    Q_OBJECT
private slots:
    void healthyJobHasNoProblem()
    {
        const auto problems = Made(4).problems();
        QVERIFY2(problems.empty(), problems.empty() ? "" : problems[0].text.c_str());
    }

    void miscabledHostIsOneProblemWithItsPorts()
    {
        Made made(4);
        made.plug(NicId(std::int32_t{4}), DeviceId(std::int32_t{1})); // node03's two cables are swapped
        made.plug(NicId(std::int32_t{5}), DeviceId(std::int32_t{0}));
        const auto problems = made.problems();
        QCOMPARE(problems.size(), 1U);
        QCOMPARE(problems[0].code, ProblemCode::CheckRail);
        QCOMPARE(problems[0].object.device, made.host(2));
        QVERIFY(problems[0].text.find(
                    "node03 is not cabled like the others: mlx5_0 is on leaf2 to-node03-mlx5_0, the leaf of mlx5_1") ==
                0);
        QVERIFY(problems[0].affects.find("4 hops") == 0);
    }

    void hopOfTheLibraryAcrossRailsIsOneProblemPerCommunicator()
    {
        Made made(4);
        made.hops()[1].toNic.device = made.snapshot.job.symbols.intern("mlx5_1");
        made.snapshot.paths.hops[1].to = NicId(std::int32_t{5});
        auto problems = made.problems();
        problems.erase(std::remove_if(problems.begin(), problems.end(),
                                      [](const Problem &p) { return p.code != ProblemCode::CheckRail; }),
                       problems.end());
        QCOMPARE(problems.size(), 1U);
        QCOMPARE(problems[0].object.hop, HopId(std::int32_t{1}));
        QCOMPARE(problems[0].object.channel, ChannelId(std::int32_t{0}));
        QVERIFY(problems[0].text.find("node02 mlx5_0 → node03 mlx5_1") != std::string::npos);
    }

    void namesAloneAreComparedWithoutCabling()
    {
        Made made(4);
        made.hops()[1].toNic.device = made.snapshot.job.symbols.intern("mlx5_1");
        for (auto &nic : made.snapshot.fabric.nics)
            nic.fabricPorts.clear();
        made.snapshot.hosts.clear();
        const auto problems = made.problems();
        QCOMPARE(problems.size(), 1U);
        QVERIFY(problems[0].text.find("the cabling is not known") != std::string::npos);
    }

    void fabricWithoutRailsIsNotJudgedByRails()
    {
        Made made(4);
        for (std::int32_t nic = 0; nic < 8; ++nic)
            made.plug(NicId(nic), DeviceId(nic / 4)); // both NICs of a host on one leaf
        made.hops()[1].toNic.device = made.snapshot.job.symbols.intern("mlx5_1");
        made.snapshot.paths.hops[1].to = NicId(std::int32_t{5});
        made.snapshot.hosts.clear();
        QVERIFY(made.problems().empty());
    }

    void stagedHopsAreGroupedByTheHostThatLacksDirectAccess()
    {
        Made made(4);
        for (auto &hop : made.hops()) {
            if (hop.from.value / 2 == 1) {
                hop.gdr = false;
                hop.via = made.snapshot.job.symbols.intern("NET/IB/0");
            } else if (hop.to.value / 2 == 1) {
                hop.gdr = false; // the sender printed GDRDMA, the receiver did not
            }
        }
        const auto problems = made.problems();
        QCOMPARE(problems.size(), 1U);
        QCOMPARE(problems[0].code, ProblemCode::CheckNoGdr);
        QCOMPARE(problems[0].object.device, made.host(1));
        QCOMPARE(problems[0].text,
                 std::string("node02: 4 network hops of channels 0-1 are staged through host memory (mlx5_0, mlx5_1); "
                             "4 other hops use GPU Direct RDMA"));
    }

    void hopsStagedAlikeOnAllHostsAreOneProblem()
    {
        Made made(4);
        for (auto &hop : made.hops()) {
            if (hop.channel.value == 1) {
                hop.gdr = false;
                hop.via = made.snapshot.job.symbols.intern("NET/IB/1");
            }
        }
        const auto problems = made.problems();
        QCOMPARE(problems.size(), 1U);
        QCOMPARE(
            problems[0].text,
            std::string("alike on all 4 hosts: 4 network hops of channel 1 are staged through host memory (mlx5_1); "
                        "4 other hops use GPU Direct RDMA"));
    }

    void jobWithoutAnyDirectAccessIsOnlyAFaultWhereItIsSupported()
    {
        Made made;
        for (auto &hop : made.hops())
            hop.gdr = false;
        QCOMPARE(made.problems().at(0).severity, Severity::Info);
        made.snapshot.job.processes[0].gdrSupported = true;
        const auto problems = made.problems();
        QCOMPARE(problems.size(), 1U);
        QCOMPARE(problems[0].severity, Severity::Warning);
    }

    void socketOfOneNodeNamesItAndTheSetting()
    {
        Made made(4);
        for (auto &process : made.snapshot.job.processes) {
            if (process.host != "node04")
                continue;
            process.network = "Socket";
            process.netDevices.clear();
            process.environment["NCCL_IB_DISABLE"] = "1";
        }
        const auto problems = made.problems();
        const auto found = std::find_if(problems.begin(), problems.end(),
                                        [](const Problem &p) { return p.code == ProblemCode::CheckSocket; });
        QVERIFY(found != problems.end());
        QCOMPARE(found->severity, Severity::Error);
        QCOMPARE(found->text,
                 std::string("node04 uses TCP sockets because NCCL_IB_DISABLE=1 is set, 3 other hosts use RDMA"));
        QCOMPARE(found->object.device, made.host(3));
    }

    void socketOnOneHostAloneIsFine()
    {
        Made made(1);
        for (auto &process : made.snapshot.job.processes)
            process.network = "Socket";
        made.hops().clear();
        made.snapshot.paths.hops.clear();
        QVERIFY(made.problems().empty());
    }

    void hostMemoryBesideNvlinkIsReportedOncePerHost()
    {
        Made made;
        for (std::int32_t channel = 0; channel < 2; ++channel) {
            Hop hop = made.hops()[0];
            hop.channel = ChannelId(channel);
            hop.transport = Transport::SHM;
            hop.from = RankId(std::int32_t{2});
            hop.to = RankId(std::int32_t{3});
            made.hops().push_back(hop);
        }
        const auto problems = made.problems();
        QCOMPARE(problems.size(), 1U);
        QCOMPARE(
            problems[0].text,
            std::string("node02: GPUs 0-1 talk through host memory on channels 0-1 although NVLink (NV18) joins them"));
        made.snapshot.hosts[1].gpuPeerPaths[0].pathType = "SYS";
        QVERIFY(made.problems().empty());
    }

    void gpuThatPassesByItsNearNicIsNamed()
    {
        Made made;
        std::swap(made.hops()[0].from, made.hops()[3].from); // node01's GPUs use each other's NIC
        const auto problems = made.problems();
        QCOMPARE(problems.size(), 1U);
        QCOMPARE(problems[0].code, ProblemCode::CheckWrongNic);
        QVERIFY(problems[0].text.find("node01: GPU 0 uses mlx5_1 (SYS), mlx5_0 is nearer (PIX)") == 0);
        for (auto &process : made.snapshot.job.processes)
            process.netDevices.clear(); // what the library does not list is no alternative
        QVERIFY(made.problems().empty());
    }

    void pathTypesOfDifferentFilesAreNotCompared()
    {
        Made made;
        for (auto &host : made.snapshot.hosts) {
            for (auto &path : host.gpuNicPaths)
                path.pathType = path.pathType == "PIX" ? "PXB" : "PHB";
            host.gpuNicPaths.push_back({0, {}, "mlx5_1", "PIX", {FileId(std::int32_t{9}), 1}});
        }
        QVERIFY(made.problems().empty());
    }

    void oddNodeIsNamedWithWhatDiffers()
    {
        Made made(4);
        for (auto &process : made.snapshot.job.processes) {
            if (process.host != "node02")
                continue;
            process.version = "2.20.5";
            process.environment["NCCL_IB_TC"] = "0";
            process.environment["NCCL_ALGO"] = "Ring";
            process.addresses[0].gidIndex = 1;
            process.netDevices.pop_back();
        }
        auto problems = made.problems();
        problems.erase(std::remove_if(problems.begin(), problems.end(),
                                      [](const Problem &p) { return p.code != ProblemCode::CheckNodeDiffers; }),
                       problems.end());
        QCOMPARE(problems.size(), 1U);
        QCOMPARE(problems[0].object.device, made.host(1));
        QCOMPARE(problems[0].text,
                 std::string("node02 differs from the majority of 4 hosts: GID index 1 (others 3); library version "
                             "2.20.5 (others 2.21.5); "
                             "network devices: lacks mlx5_1:1/RoCE; variable NCCL_ALGO Ring (others not set); "
                             "variable NCCL_IB_TC 0 (others 106)"));
    }

    void twoHostsHaveNoMajority()
    {
        Made made(2);
        made.snapshot.job.processes[0].version = "2.20.5";
        made.snapshot.job.processes[1].version = "2.20.5";
        QVERIFY(made.problems().empty());
    }

    void portDownOnOneHostIsAFaultAndOnAllIsNot()
    {
        Made made;
        made.snapshot.hosts[1].rdmaPorts[1].state = "Down";
        auto problems = made.problems();
        QCOMPARE(problems.size(), 1U);
        QCOMPARE(problems[0].code, ProblemCode::CheckNicDown);
        QCOMPARE(problems[0].text, std::string("node02: 1 NIC port is down: mlx5_1:1 (ens1)"));
        QCOMPARE(problems[0].object.nic, NicId(std::int32_t{3}));
        for (auto &host : made.snapshot.hosts)
            host.rdmaPorts[1].state = "PORT_DOWN (1)";
        problems = made.problems();
        QCOMPARE(problems.size(), 1U);
        QCOMPARE(problems[0].severity, Severity::Info);
    }

    void idleNicsAreOneProblemForHostsThatAreAlike()
    {
        Made made;
        for (auto &process : made.snapshot.job.processes)
            process.netDevices.push_back({2, "mlx5_2", 1, "RoCE", {FileId(std::int32_t{0}), 5}});
        const auto problems = made.problems();
        QCOMPARE(problems.size(), 1U);
        QCOMPARE(problems[0].text, std::string("node01, node02, node03: rings and trees use 2 of 3 NICs, not mlx5_2"));
        QCOMPARE(problems[0].severity, Severity::Info);
        made.snapshot.job.communicators[0].complete = false;
        QVERIFY(made.problems().empty());
    }

    void idleNicOfOneHostIsAFault()
    {
        Made made;
        made.snapshot.job.processes[0].netDevices.push_back({2, "mlx5_2", 1, "RoCE", {FileId(std::int32_t{0}), 5}});
        const auto found = only(made.problems(), ProblemCode::CheckNicUnused);
        QCOMPARE(found.size(), 1U);
        QCOMPARE(found[0].severity, Severity::Warning);
        QCOMPARE(found[0].object.device, made.host(0));
        Ring open;
        open.order = {0, kGap, 2};
        made.snapshot.job.communicators[0].channels.push_back({ChannelId(std::int32_t{0}), open, {}, {}, {}});
        QVERIFY(only(made.problems(), ProblemCode::CheckNicUnused).empty());
    }

    void factsOfAnotherTimeAreTold()
    {
        Made made;
        made.snapshot.job.asOf = {"2026-01-02T12:00:00", "2026-01-02T13:00:00", AsOf::Precision::Line};
        made.snapshot.fabric.asOf = {"2026-01-01T09:00:00", "2026-01-01T09:30:00", AsOf::Precision::Line};
        QCOMPARE(made.problems().at(0).text, std::string("the newest fact of the fabric (2026-01-01T09:30:00) is 26 "
                                                         "hours older than the job (2026-01-02T12:00:00)"));
        QCOMPARE(made.problems().at(0).severity, Severity::Warning);
        made.snapshot.fabric.asOf.precision = AsOf::Precision::File; // hours are within what zones and copies make
        QVERIFY(made.problems().empty());
        made.snapshot.fabric.asOf = {"2026-01-02T12:30:00", "2026-01-02T12:30:00", AsOf::Precision::Line};
        QVERIFY(made.problems().empty());
    }

    void headlineNamesTheLikeliestCause()
    {
        Made made(4);
        QCOMPARE(headline(made.snapshot), std::string("1 communicator on 4 hosts; no cause of trouble found."));
        made.snapshot.problems = {makeProblem(ProblemCode::HopNoPath, "no path"),
                                  makeProblem(ProblemCode::CheckWrongNic, "a GPU"),
                                  makeProblem(ProblemCode::CheckNicDown, "node02: 1 NIC port is down: mlx5_1:1")};
        QCOMPARE(headline(made.snapshot),
                 std::string("node02: 1 NIC port is down: mlx5_1:1 (certain at the time of the host's facts); "
                             "3 warnings in all."));
        made.snapshot.problems[1].severity = Severity::Error;
        QVERIFY(headline(made.snapshot).ends_with("; 1 error and 2 warnings in all."));
        made.snapshot.problems.pop_back();
        made.snapshot.problems.erase(made.snapshot.problems.begin());
        QVERIFY2(headline(made.snapshot).find("in all") == std::string::npos, "a single problem is not counted");
        made.snapshot.problems[0] = makeProblem(ProblemCode::HopNoPath, "no path");
        QCOMPARE(
            headline(made.snapshot),
            std::string(
                "1 communicator on 4 hosts; no cause of trouble found, but facts are missing (1 warning in all)."));
        QCOMPARE(headline(Snapshot()), std::string("No communicator was found; no cause of trouble found."));
    }

    void timesOfAnyShapeAreReadOrRefused()
    {
        QCOMPARE(secondsOf("1970-01-02T00:00:01"), std::optional<std::int64_t>(86401));
        QCOMPARE(secondsOf("2024-03-01 00:00:00.5+02:00").value() - secondsOf("2024-02-28T00:00:00").value(),
                 std::int64_t{2 * 86400});
        QVERIFY(!secondsOf("2024-13-01T00:00:00"));
        QVERIFY(!secondsOf(""));
        QVERIFY(!secondsOf("99999999999999999999-01-01T00:00:00"));
        QVERIFY(!secondsOf("12:00:00"));
    }

    void emptySnapshotIsNoTrouble()
    {
        std::vector<Problem> problems;
        runChecks(Snapshot(), problems);
        QVERIFY(problems.empty());
        QCOMPARE(checkRules().size(), 9U);
    }
};

QTEST_APPLESS_MAIN(TestChecks)
#include "tst_checks.moc"
