#include "tests/unit/ccl/ccl_support.h"

using namespace eps;
using namespace eps::test;

namespace {

std::string lineOf(const std::string &host, int pid, int tid, const std::string &message)
{
    return host + ":" + std::to_string(pid) + ":" + std::to_string(tid) + " [0] NCCL INFO " + message + "\n";
}

std::string init(int rank, int ranks, const std::string &id, const std::string &state, int device = 0)
{
    return "ncclCommInitRank comm 0x1000 rank " + std::to_string(rank) + " nranks " + std::to_string(ranks) +
           " cudaDev " + std::to_string(device) + " nvmlDev " + std::to_string(device) + " busId 19000 commId " + id +
           " - Init " + state;
}

const Communicator &only(const ccl::JobFindings &findings)
{
    if (findings.job.communicators.size() != 1)
        qFatal("expected one communicator, not %zu", findings.job.communicators.size());
    return findings.job.communicators.front();
}

std::string rangeText(int from, int to, int width)
{
    std::string text;
    for (int i = from; i < to; ++i) {
        const auto number = std::to_string(i);
        text += ' ' +
                std::string(number.size() < static_cast<std::size_t>(width)
                                ? static_cast<std::size_t>(width) - number.size()
                                : 0U,
                            ' ') +
                number;
    }
    return text;
}

} // namespace

/// Which communicator a line belongs to, and what may be concluded from it.
class TestCclJoin : public QObject {
    Q_OBJECT
private slots:
    void splitsWithoutIdAreNamedAfterTheirParent_data()
    {
        QTest::addColumn<QString>("count");
        QTest::addColumn<QString>("id");
        QTest::newRow("2.23") << ""
                              << "0xabc/0/7";
        QTest::newRow("2.24") << "splitCount 2 "
                              << "0xabc/2/7";
        QTest::newRow("2.29") << "childCount 3 "
                              << "0xabc/3/7";
    }
    void splitsWithoutIdAreNamedAfterTheirParent()
    {
        QFETCH(QString, count);
        QFETCH(QString, id);
        std::vector<std::string> logs;
        for (int rank = 0; rank < 2; ++rank) {
            const auto pid = 10 + rank;
            std::string log = lineOf("n", pid, pid, init(rank, 2, "0xabc", "START", rank)) +
                              lineOf("n", pid, pid, init(rank, 2, "0xabc", "COMPLETE", rank));
            for (const char *state : {"- Init START", " - Init COMPLETE"})
                log += lineOf("n", pid, 99,
                              "ncclCommSplit comm 0x2000 rank " + std::to_string(1 - rank) + " nranks 2 cudaDev " +
                                  std::to_string(rank) + " nvmlDev " + std::to_string(rank) +
                                  " busId 19000 parent 0x1000 " + count.toStdString() + "color 7 key 5" + state);
            logs.push_back(std::move(log));
        }
        const auto findings = jobOf(logs);
        QCOMPARE(findings.job.communicators.size(), 2U);
        QCOMPARE(findings.job.communicators[0].id, std::string("0xabc"));
        QCOMPARE(findings.job.communicators[1].id, id.toStdString());
        QCOMPARE(findings.job.communicators[1].parent.value, 0);
        QVERIFY(findings.job.communicators[1].complete);
        QCOMPARE(findings.job.communicators[1].ranks[0].pid, 11);
    }
    void laterConnectionsGoToTheOnlyCommunicatorTheyFit()
    {
        const auto connect = lineOf("n", 10, 77, "Channel 00/0 : 0[0] -> 1[1] via P2P/CUMEM") +
                             lineOf("n", 10, 77, "Connected all rings, use ring PXN 0 GDR 1");
        const auto first =
            lineOf("n", 10, 10, init(0, 2, "0xabc", "START")) + lineOf("n", 10, 10, init(0, 2, "0xabc", "COMPLETE"));
        const auto one = jobOf({first + connect});
        QCOMPARE(only(one).hops.size(), 1U);
        QCOMPARE(only(one).hops[0].uses, std::uint8_t{kUseRing});
        auto other = init(0, 2, "0xdef", "START");
        other.replace(other.find("0x1000"), 6, "0x3000");
        const auto second =
            lineOf("n", 10, 10, other) + lineOf("n", 10, 10,
                                                "AllReduce: opCount 0 sendbuff 0x1 recvbuff 0x1 "
                                                "count 4 datatype 7 op 0 root 0 comm 0x3000 [nranks=2] stream 0x5");
        auto done = other;
        done.replace(done.find("START"), 5, "COMPLETE");
        const auto quiet = jobOf({first + lineOf("n", 10, 10, other) + lineOf("n", 10, 10, done) + connect});
        QVERIFY(hasProblem(quiet, ProblemCode::LogAmbiguous));
        for (const auto &communicator : quiet.job.communicators)
            QVERIFY(communicator.hops.empty());
        const auto told = jobOf({first + lineOf("n", 10, 10, other) + lineOf("n", 10, 10, done) +
                                 second.substr(second.find('\n') + 1) + connect});
        QVERIFY(!hasProblem(told, ProblemCode::LogAmbiguous));
        QCOMPARE(told.job.communicators[0].id, std::string("0xabc"));
        QCOMPARE(told.job.communicators[0].hops.size(), 0U);
        QCOMPARE(told.job.communicators[1].hops.size(), 1U);
    }
    void ringListsAreTrustedAsFarAsTheReleasePrintsThem_data()
    {
        QTest::addColumn<int>("ranks");
        QTest::addColumn<QString>("list");
        QTest::addColumn<int>("edges");
        QTest::addColumn<bool>("closed");
        const auto text = [](const std::string &list) { return QString::fromStdString(list); };
        QTest::newRow("2.22, whole") << 16 << text(rangeText(0, 16, 3)) << 16 << true;
        QTest::newRow("2.22, cut at 20") << 64 << text(rangeText(0, 20, 3)) << 19 << false;
        QTest::newRow("2.23, 37 ranks") << 37 << text(rangeText(0, 37, 2)) << 37 << true;
        QTest::newRow("2.23, 36 of 64") << 64 << text(rangeText(0, 36, 2) + " ...") << 35 << false;
        QTest::newRow("2.23, 28 of 512") << 512 << text(rangeText(0, 28, 3)) << 27 << false;
        QTest::newRow("2.23, number cut") << 2048 << text(rangeText(0, 22, 4) + " 1...") << 0 << false;
        QTest::newRow("2.22, digits lost") << 2048 << text(rangeText(0, 2, 3) + " 100 101") << 1 << false;
        QTest::newRow("torn") << 16 << text(rangeText(0, 9, 3)) << 7 << false;
        QTest::newRow("too long") << 4 << text(rangeText(0, 9, 3)) << 0 << false;
    }
    void ringListsAreTrustedAsFarAsTheReleasePrintsThem()
    {
        QFETCH(int, ranks);
        QFETCH(QString, list);
        QFETCH(int, edges);
        QFETCH(bool, closed);
        const auto findings = jobOf({lineOf("n", 1, 1, init(0, ranks, "0xabc", "START")) +
                                     lineOf("n", 1, 1, "Channel 00/01 :" + list.toStdString()) +
                                     lineOf("n", 1, 1, init(0, ranks, "0xabc", "COMPLETE"))});
        const auto &ring = only(findings).channels.empty() ? std::optional<Ring>() : only(findings).channels[0].ring;
        QCOMPARE(ring ? edgesOf(*ring).size() : 0U, static_cast<std::size_t>(edges));
        QCOMPARE(ring && ring->closed, closed);
    }
    void fragmentsAreSeparatedByOneGap()
    {
        std::string log = lineOf("n", 1, 1, init(3, 8, "0xabc", "START")) + lineOf("n", 1, 1, "Ring 00 : 2 -> 3 -> 4") +
                          lineOf("n", 1, 1, init(3, 8, "0xabc", "COMPLETE"));
        std::string other = lineOf("n", 2, 2, init(7, 8, "0xabc", "START")) +
                            lineOf("n", 2, 2, "Ring 00 : 6 -> 7 -> 0") +
                            lineOf("n", 2, 2, init(7, 8, "0xabc", "COMPLETE"));
        const auto findings = jobOf({other, log});
        QCOMPARE(only(findings).channels[0].ring->order, (std::vector<std::int32_t>{6, 7, 0, kGap, 2, 3, 4}));
        QVERIFY(only(findings).channels[0].ring->evidence == RingEvidence::Partial);
        QVERIFY(!only(findings).complete);
        QVERIFY(hasProblem(findings, ProblemCode::LogIncomplete));
    }
    void aSilentChannelIsItsTwin()
    {
        const auto head = lineOf("n", 1, 1, init(0, 4, "0xabc", "START"));
        const auto tail = lineOf("n", 1, 1, init(0, 4, "0xabc", "COMPLETE"));
        const auto twin = jobOf({head + lineOf("n", 1, 1, "Channel 00/04 :    0   1   2   3") +
                                 lineOf("n", 1, 1, "Channel 01/04 :    0   3   2   1") +
                                 lineOf("n", 1, 1, "Channel 02/04 :    0   1   2   3") + tail});
        QCOMPARE(only(twin).channels.size(), 4U);
        QVERIFY(only(twin).channels[3].ring->evidence == RingEvidence::Inferred);
        QCOMPARE(only(twin).channels[3].ring->order, (std::vector<std::int32_t>{0, 3, 2, 1}));
        const auto differ = jobOf({head + lineOf("n", 1, 1, "Channel 00/04 :    0   1   2   3") +
                                   lineOf("n", 1, 1, "Channel 01/04 :    0   3   2   1") +
                                   lineOf("n", 1, 1, "Channel 02/04 :    0   2   1   3") + tail});
        QVERIFY(!only(differ).channels[3].ring);
    }
    void nicNamesComeFromTheProcessThatPrintsThem_data()
    {
        QTest::addColumn<QString>("lines");
        QTest::addColumn<QString>("via");
        QTest::addColumn<QString>("device");
        QTest::addColumn<int>("port");
        QTest::newRow("2.11") << "NET/IB : Using [0]mlx5_3:1/RoCE [1]mlx5_7:2/RoCE ; OOB eth0:10.0.0.1<0>"
                              << "NET/IB/1/GDRDMA"
                              << "mlx5_7" << 2;
        QTest::newRow("2.3") << "NET/IB: [0] mlx5_1:1/IB|NET/IB: [1] mlx5_3:1/IB"
                             << "NET/IB/1"
                             << "mlx5_3" << 1;
        QTest::newRow("2.20 merged")
            << "NCCL version 2.21.5+cuda12.4|NET/IB : Using [0]mlx5_0:1/RoCE [2]={[4] mlx5_4:1/RoCE, "
               "[5] mlx5_5:1/RoCE} [RO]; OOB eth0:10.0.0.1<0>"
            << "NET/IB/1"
            << "mlx5_4+mlx5_5" << 0;
        QTest::newRow("2.24 virtual") << "NET/IB : Made virtual device [2] name=mlx5_0+mlx5_1 speed=400000 ndevs=2|"
                                         "NET/IB : Using [0]mlx5_0:1/RoCE [1]mlx5_1:1/RoCE [RO]; OOB eth0:10.0.0.1<0>"
                                      << "NET/IB/2"
                                      << "mlx5_0+mlx5_1" << 0;
        QTest::newRow("2.30 rail and plane") << "NET/IB : Using [0]mlx5_0:1::2/RoCE [RO]; OOB eth0:10.0.0.1<0>"
                                             << "NET/IB/0"
                                             << "mlx5_0" << 1;
        QTest::newRow("GDR lines") << "NET/IB : GPU Direct RDMA Enabled for HCA 1 'mlx5_9'"
                                   << "NET/IB/1"
                                   << "mlx5_9" << 0;
        QTest::newRow("HPC-X") << "NET/IB : Using [0]mlx5_0:1/IB/SHARP [1]mlx5_4:1/IB/SHARP [RO]; OOB ib0:10.0.0.1<0>|"
                                  "Using network IBext_v8"
                               << "NET/IBext_v8/1"
                               << "mlx5_4" << 1;
        QTest::newRow("sockets") << "NET/Socket : Using [0]eth0:10.0.0.1<0> [1]eth1:fd00::1<0>"
                                 << "NET/Socket/1"
                                 << "eth1" << 0;
        QTest::newRow("not told") << ""
                                  << "NET/IB/1"
                                  << "" << 0;
    }
    void nicNamesComeFromTheProcessThatPrintsThem()
    {
        QFETCH(QString, lines);
        QFETCH(QString, via);
        QFETCH(QString, device);
        QFETCH(int, port);
        std::string log;
        for (const auto &line : lines.split('|', Qt::SkipEmptyParts))
            log += lineOf("n", 1, 1, line.toStdString());
        log += lineOf("n", 1, 1, init(0, 2, "0xabc", "START")) +
               lineOf("n", 1, 1, "Channel 00/0 : 0[0] -> 1[0] [send] via " + via.toStdString()) +
               lineOf("n", 1, 1, init(0, 2, "0xabc", "COMPLETE"));
        const auto findings = jobOf({log});
        const auto &hop = only(findings).hops.at(0);
        QCOMPARE(std::string(findings.job.symbols.text(hop.fromNic.device)), device.toStdString());
        QCOMPARE(hop.fromNic.port, port);
        QVERIFY(!hop.toNic.known());
        QVERIFY(hop.evidence == HopEvidence::Sender);
        QCOMPARE(*hop.gdr, via.contains("GDRDMA"));
    }
    void bothEndsOfAHopAreJoined()
    {
        const auto log = [](int rank, const std::string &host, const std::string &line, const std::string &nics) {
            return lineOf(host, rank, rank, "NET/IB : Using " + nics + " [RO]; OOB eth0:10.0.0.1<0>") +
                   lineOf(host, rank, rank, init(rank, 2, "0xabc", "START")) + lineOf(host, rank, rank, line) +
                   lineOf(host, rank, rank, init(rank, 2, "0xabc", "COMPLETE"));
        };
        const auto findings =
            jobOf({log(1, "b", "Channel 03/0 : 0[0] -> 1[0] [receive] via NET/IB/0", "[0]mlx5_5:1/RoCE"),
                   log(0, "a", "Channel 03/0 : 0[0] -> 1[0] [send] via NET/IB/1/GDRDMA",
                       "[0]mlx5_0:1/RoCE [1]mlx5_1:1/RoCE")});
        const auto &hop = only(findings).hops.at(0);
        QVERIFY(hop.evidence == HopEvidence::Both);
        QCOMPARE(findings.job.symbols.text(hop.fromNic.device), std::string_view("mlx5_1"));
        QCOMPARE(findings.job.symbols.text(hop.toNic.device), std::string_view("mlx5_5"));
        QCOMPARE(findings.job.symbols.text(hop.via), std::string_view("NET/IB/1/GDRDMA"));
        QCOMPARE(hop.gdr, std::optional<bool>(false));
    }
    void aProxyOnAnotherHostIsDamage()
    {
        const auto log = [](int rank, const std::string &host, const std::string &line) {
            return lineOf(host, rank, rank, init(rank, 3, "0xabc", "START")) + line +
                   lineOf(host, rank, rank, init(rank, 3, "0xabc", "COMPLETE"));
        };
        const auto send = lineOf("a", 0, 0, "Channel 00/0 : 0[0] -> 2[0] [send] via NET/IB/0(1)/GDRDMA");
        const auto good = jobOf({log(0, "a", send), log(1, "a", ""), log(2, "b", "")});
        QCOMPARE(only(good).hops.at(0).proxyRank.value, 1);
        const auto bad = jobOf({log(0, "a", send), log(1, "b", ""), log(2, "b", "")});
        QVERIFY(only(bad).hops.empty());
        QCOMPARE(bad.job.lines.damaged, 1U);
    }
    void aRestartedProcessIsAnotherOne()
    {
        const std::string start = lineOf("n", 21, 21, "Bootstrap : Using eth0:10.0.0.1<0>");
        const auto findings = jobOf({start + lineOf("n", 21, 21, init(0, 1, "0xabc", "COMPLETE")) + start +
                                     lineOf("n", 21, 21, init(0, 1, "0xdef", "COMPLETE"))});
        QCOMPARE(findings.job.processes.size(), 2U);
        QCOMPARE(findings.job.communicators.size(), 2U);
    }
    void queuePairsGiveAddresses()
    {
        const auto findings =
            jobOf({lineOf("n", 1, 1, "NET/IB : Using [0]mlx5_3:1/RoCE [RO]; OOB eth0:10.0.0.1<0>") +
                   lineOf("n", 1, 1,
                          "NET/IB: NCCL Dev 0 IbDev 0 Port 1 qpn 312 mtu 5 GID 3 (0/100000AFFFF0000) fifoRkey=0x1")});
        QCOMPARE(findings.job.processes[0].addresses.size(), 1U);
        QCOMPARE(findings.job.processes[0].addresses[0].ip, std::string("10.0.0.1"));
        QCOMPARE(findings.job.processes[0].addresses[0].device, std::string("mlx5_3"));
        QCOMPARE(findings.job.processes[0].addresses[0].gidIndex, 3);
    }
};

QTEST_APPLESS_MAIN(TestCclJoin)
#include "tst_ccl_join.moc"
