#include "tests/unit/ccl/ccl_support.h"

using namespace eps;
using namespace eps::test;

namespace {

std::string lineOf(int rank, int tid, int device, const std::string &message)
{
    return "n:" + std::to_string(100 + rank) + ":" + std::to_string(tid) + " [" + std::to_string(device) +
           "] NCCL INFO " + message + "\n";
}

std::string lineOf(int rank, const std::string &message) { return lineOf(rank, 100 + rank, rank, message); }

std::string init(int rank, const std::string &state, int device)
{
    return "ncclCommInitRank comm 0x1000 rank " + std::to_string(rank) + " nranks 8 cudaDev " + std::to_string(device) +
           " nvmlDev " + std::to_string(device) + " busId " + std::to_string(device + 1) + "9000 commId 0xabc - Init " +
           state;
}

std::string p2p(int rank, int channel, int to)
{
    return lineOf(rank, "Channel 0" + std::to_string(channel) + "/0 : " + std::to_string(rank) + "[" +
                            std::to_string(rank) + "] -> " + std::to_string(to) + "[" + std::to_string(to) +
                            "] via P2P/CUMEM");
}

/// The log of one rank of eight, whose tree connections to the next rank are on `channels`.
std::string logOf(int rank, const std::vector<int> &channels)
{
    std::string log = lineOf(rank, init(rank, "START", rank));
    for (int channel = 0; channel < 8; ++channel)
        log += p2p(rank, channel, (rank + 7) % 8);
    log += lineOf(rank, "Connected all rings");
    for (const int channel : channels)
        log += p2p(rank, channel, (rank + 1) % 8);
    return log + lineOf(rank, "Connected all trees") + lineOf(rank, init(rank, "COMPLETE", rank));
}

std::vector<int> channelsTo(const ccl::JobFindings &findings, int from, int to)
{
    std::vector<int> channels;
    for (const auto &hop : findings.job.communicators.at(0).hops) {
        if (hop.from.value == from && hop.to.value == to)
            channels.push_back(hop.channel.value);
    }
    return channels;
}

} // namespace

/// Lines that read well and cannot be so.
class TestCclOddLines : public QObject {
    Q_OBJECT
private slots:
    void aConnectionOutOfTheOrderOfChannelsIsNotShown_data()
    {
        QTest::addColumn<std::vector<int>>("printed");
        QTest::addColumn<std::vector<int>>("shown");
        const auto row = [](const char *name, std::vector<int> printed, std::vector<int> shown) {
            QTest::newRow(name) << std::move(printed) << std::move(shown);
        };
        row("in order", {0, 2, 4, 6, 7}, {0, 2, 4, 6, 7});
        row("one of two is wrong", {0, 2, 6, 4, 7}, {0, 2, 7});
        row("the odd one is known", {2, 4, 6, 1, 7}, {2, 4, 6, 7});
        row("printed twice", {0, 2, 2, 7}, {0, 2, 7});
    }
    void aConnectionOutOfTheOrderOfChannelsIsNotShown()
    {
        QFETCH(std::vector<int>, printed);
        QFETCH(std::vector<int>, shown);
        const auto findings = jobOf({logOf(3, printed)});
        QCOMPARE(channelsTo(findings, 3, 4), shown);
        QCOMPARE(channelsTo(findings, 3, 2).size(), 8U);
        QCOMPARE(hasProblem(findings, ProblemCode::LogConflict),
                 shown.back() == 7 && shown.size() < printed.size() && printed[1] != printed[2]);
    }
    void aTreeSaysThatAConnectionIsRight()
    {
        std::string trees = "Trees";
        for (int channel = 0; channel < 8; ++channel)
            trees += " [" + std::to_string(channel) + "] 4/-1/-1->3->2";
        auto log = logOf(3, {0, 2, 6, 4, 7});
        log.insert(log.find("n:103:103 [3] NCCL INFO Channel"), lineOf(3, trees));
        QCOMPARE(channelsTo(jobOf({log}), 3, 4), (std::vector<int>{0, 2, 4, 6, 7}));
    }
    void anIdentityUnderAnotherGpuIsDamageWhereOthersAgree()
    {
        std::string all;
        for (int rank = 0; rank < 8; ++rank)
            all += logOf(rank, {0});
        const auto good = jobOf({all});
        QVERIFY(good.job.communicators.at(0).complete);
        const auto damaged = good.job.lines.damaged;
        const auto bad = jobOf({all + lineOf(5, 105, 5, init(6, "COMPLETE", 6))});
        QCOMPARE(bad.job.communicators.size(), 1U);
        QVERIFY(bad.job.communicators.at(0).complete);
        QCOMPARE(bad.job.lines.damaged, damaged + 1);
    }
    void aLibraryThatPrintsOneGpuForAllIsBelieved()
    {
        std::string all;
        for (int rank = 0; rank < 8; ++rank) {
            for (const char *state : {"START", "COMPLETE"})
                all += lineOf(rank, 100 + rank, 0, init(rank, state, rank));
        }
        const auto findings = jobOf({all});
        QCOMPARE(findings.job.communicators.size(), 1U);
        QVERIFY(findings.job.communicators.at(0).complete);
        QCOMPARE(findings.job.communicators.at(0).ranks.at(5).cudaDev, 5);
        QCOMPARE(findings.job.lines.damaged, 0U);
    }
    void anyThreadMayEndACommunicator()
    {
        std::string all;
        for (int rank = 0; rank < 8; ++rank)
            all += logOf(rank, {0});
        const auto destroyed =
            lineOf(5, 999, 7, "comm 0x1000 rank 5 nranks 8 cudaDev 5 busId 69000 - Destroy COMPLETE");
        const auto findings = jobOf({all + destroyed});
        QCOMPARE(findings.job.lines.damaged, 0U);
        QCOMPARE(findings.job.communicators.at(0).ranks.at(5).cudaDev, 5);
    }
    void anIdentityAloneOnItsThreadIsTheEndOfAnothersLine()
    {
        std::string all;
        for (int rank = 0; rank < 8; ++rank) {
            if (rank != 6)
                all += logOf(rank, {0});
        }
        all += lineOf(6, "Channel 00/0 : 6[6] -> 5[ via P"); // there is damage
        const auto findings = jobOf({all + lineOf(5, 6, 6, init(6, "COMPLETE", 6))});
        QCOMPARE(findings.job.communicators.size(), 1U);
        const auto &ranks = findings.job.communicators.at(0).ranks;
        QVERIFY(std::none_of(ranks.begin(), ranks.end(),
                             [](const Rank &rank) { return rank.id.value == 6 && rank.ownLog; }));
        QVERIFY(std::any_of(ranks.begin(), ranks.end(),
                            [](const Rank &rank) { return rank.id.value == 5 && rank.ownLog; }));
    }
};

QTEST_APPLESS_MAIN(TestCclOddLines)
#include "tst_ccl_odd_lines.moc"
