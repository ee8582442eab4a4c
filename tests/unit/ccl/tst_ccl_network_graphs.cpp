#include "tests/unit/ccl/ccl_support.h"

using namespace eps;
using namespace eps::test;

namespace {

std::string lineOf(int rank, const std::string &message)
{
    return "n" + std::to_string(rank / 8) + ":" + std::to_string(rank) + ":" + std::to_string(rank) +
           " [0] NCCL INFO " + message + "\n";
}

/// One rank of sixteen on two hosts, with lines of its own.
std::string logOf(int rank, const std::vector<std::string> &messages)
{
    const std::string init = "ncclCommInitRank comm 0x1 rank " + std::to_string(rank) +
                             " nranks 16 cudaDev 0 nvmlDev 0 busId 19000 commId 0xabc - Init ";
    auto log = lineOf(rank, init + "START");
    for (const auto &message : messages)
        log += lineOf(rank, message);
    return log + lineOf(rank, init + "COMPLETE");
}

std::uint8_t usesOf(const ccl::JobFindings &findings) { return findings.job.communicators.at(0).hops.at(0).uses; }

} // namespace

/// Connections of NVLS trees, CollNet chains and CollNet itself.
class TestCclNetworkGraphs : public QObject {
    Q_OBJECT
private slots:
    void collnetConnectsARankWithTheNetwork_data()
    {
        QTest::addColumn<QString>("line");
        QTest::addColumn<int>("from");
        QTest::addColumn<int>("to");
        QTest::addColumn<int>("connection");
        QTest::newRow("2.14, receive") << "CollNet 00/0 : 8 [receive] via COLLNET/SHARP/0/GDRDMA" << 16 << 8 << 0;
        QTest::newRow("2.14, send") << "CollNet 00/1 : 8 [send] via COLLNET/SHARP/0/GDRDMA" << 8 << 16 << 1;
        QTest::newRow("2.26") << "CollNet 00/0 : 8 [send] via COLLNET/SHARP/0/GDRDMA(PCI)" << 8 << 16 << 0;
        QTest::newRow("2.9") << "CollNet 00 : 8 [send] via COLLNET/SHARP/0" << 8 << 16 << 0;
        QTest::newRow("2.6") << "Coll 00 : 8 [receive] via COLLNET/SHARP/0/GDRDMA" << 16 << 8 << 0;
    }
    void collnetConnectsARankWithTheNetwork()
    {
        QFETCH(QString, line);
        QFETCH(int, from);
        QFETCH(int, to);
        QFETCH(int, connection);
        const auto findings =
            jobOf({logOf(8, {"NET/IB : Using [0]mlx5_3:1/IB [RO]; OOB eth0:10.0.0.1<0>", line.toStdString()})});
        const auto &communicator = findings.job.communicators.at(0);
        QCOMPARE(communicator.hops.size(), 1U);
        const auto &hop = communicator.hops.front();
        QCOMPARE(hop.from.value, from);
        QCOMPARE(hop.to.value, to);
        QCOMPARE(hop.connection, connection);
        QVERIFY(hop.transport == Transport::COLLNET);
        QCOMPARE(hop.uses, std::uint8_t{kUseCollnet});
        QCOMPARE(*hop.gdr, line.contains("GDRDMA"));
        QCOMPARE(communicator.ranks.size(), 1U); // the network is no rank
        QVERIFY(communicator.channels.empty() || !communicator.channels.front().ring);
        QCOMPARE(findings.job.lines.damaged, 0U);
    }
    void brokenCollnetLinesAreDamage()
    {
        for (const char *line : {"CollNet 00/0 : 8 [receive] via NET/IB/0", "CollNet 00/0 : x [send] via COLLNET/S/0",
                                 "CollNet 00/0 : 8 [send] via COLLNET/SHARP", "CollNet 00/0 8"}) {
            const auto findings = jobOf({logOf(8, {line})});
            QVERIFY2(findings.job.communicators.at(0).hops.empty(), line);
            QVERIFY2(findings.job.lines.damaged == 1U, line);
        }
    }
    void linesTellWhatAConnectionIsFor_data()
    {
        QTest::addColumn<QString>("statement");
        QTest::addColumn<QString>("connection");
        QTest::addColumn<int>("uses");
        const QString toEight = "Channel %1/0 : 0[0] -> 8[0] [send] via NET/IB/0";
        const QString trees = "NVLS Trees : 17/8/-1->0->-1 17/-1/-1->0->9";
        QTest::newRow("even channel") << trees << toEight.arg("02") << int{kUseNvls};
        QTest::newRow("two downs") << "NVLS Trees : 17/8->0->-1 17/-1->0->8" << toEight.arg("01") << int{kUseNvls};
        QTest::newRow("odd channel") << trees << toEight.arg("03") << 0;
        QTest::newRow("the other end says so") << "NVLS Trees : 17/1/-1->0->-1 17/-1/-1->0->9"
                                               << "Channel 04/0 : 1[0] -> 0[0] [receive] via NET/IB/0" << int{kUseNvls};
        QTest::newRow("chain") << "Collnet Chains  [0] -1->0->2 [1] -1->0->8" << toEight.arg("01") << int{kUseCollnet};
        QTest::newRow("chain, 2.22") << "Connected Collnet Chains [0] -1->0->2 [1] -1->0->8" << toEight.arg("01")
                                     << int{kUseCollnet};
        QTest::newRow("another channel's chain")
            << "Collnet Chains  [0] -1->0->2 [1] -1->0->8" << toEight.arg("00") << 0;
    }
    void linesTellWhatAConnectionIsFor()
    {
        QFETCH(QString, statement);
        QFETCH(QString, connection);
        QFETCH(int, uses);
        const auto findings = jobOf({logOf(0, {statement.toStdString(), connection.toStdString()})});
        QCOMPARE(int{usesOf(findings)}, uses);
        QCOMPARE(findings.job.lines.damaged, 0U);
    }
    void linesThatContradictEachOtherSayNothing()
    {
        const std::string connection = "Channel 02/0 : 0[0] -> 8[0] [send] via NET/IB/0";
        const std::string trees = "NVLS Trees : 17/8/-1->0->-1 17/-1/-1->0->9";
        QCOMPARE(usesOf(jobOf({logOf(0, {trees, trees, connection})})), std::uint8_t{kUseNvls});
        const std::string others = "NVLS Trees : 17/9/-1->0->-1 17/-1/-1->0->9";
        QCOMPARE(usesOf(jobOf({logOf(0, {trees, others, connection})})), std::uint8_t{0});
    }
    void brokenStatementsAreDamage()
    {
        for (const char *line :
             {"NVLS Trees : 17/8/-1->0->-1 17/-1/-1->0", "NVLS Trees : 17/8/-1->0->-1 17/-1/-1->1->9",
              "Collnet Chains  [0] -1->0->2 [2] -1->0->8", "Collnet Chains  [0] -1->0"}) {
            const auto findings = jobOf({logOf(0, {line})});
            QVERIFY2(findings.job.lines.damaged == 1U, line);
        }
    }
};

QTEST_APPLESS_MAIN(TestCclNetworkGraphs)
#include "tst_ccl_network_graphs.moc"
