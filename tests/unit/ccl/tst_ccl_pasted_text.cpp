#include "tests/unit/ccl/ccl_support.h"

#include <QTest>

using namespace eps;
using namespace eps::test;

/// Logs as people paste them: with the frame of a viewer, among the words of other programs.
class TestCclPastedText : public QObject {
    Q_OBJECT
private slots:
    void theFrameOfAViewerIsNotPartOfALine()
    {
        const std::string frame = "        \xE2\x94\x82\n";
        const std::string lead = "\xE2\x94\x82 node02:28:231 [0] NCCL INFO ";
        const auto findings =
            jobOf({lead + "Using network IB" + frame + lead + "Channel 00 : 0[98000] -> 1[92000] [send] via NET/IB/0" +
                   frame + lead + "comm 0x7feef0002f70 rank 0 nranks 2 cudaDev 0 busId 98000 - Init COMPLETE" + frame});
        QCOMPARE(findings.job.processes.size(), 1U);
        QCOMPARE(findings.job.processes[0].network, std::string("IB"));
        QCOMPARE(findings.job.communicators.size(), 1U);
        const Communicator &communicator = findings.job.communicators[0];
        QCOMPARE(communicator.nRanks, std::optional<std::int32_t>(2));
        QCOMPARE(communicator.hops.size(), 1U);
        QCOMPARE(findings.job.symbols.text(communicator.hops[0].via), std::string_view("NET/IB/0"));
    }
    void aListOfTreesThatAnotherLineRanIntoKeepsItsWholeItems()
    {
        const std::string log =
            "node01:1:2 [0] NCCL INFO comm 0x7f00 rank 0 nranks 2 cudaDev 0 busId 1000 - Init START\n"
            "node01:1:2 [0] NCCL INFO Trees [0] 1/-1/-1->0->-1 [1] -1/-1/-1->0->1 [2] 1/-1/-1->0->-1 [3] -1/-1/-1->0->"
            "1node01:1:3 [0] NCCL INFO UDS: Creating service thread comm 0x7f99 rank 6\n"
            "node01:1:2 [0] NCCL INFO comm 0x7f00 rank 0 nranks 2 cudaDev 0 busId 1000 - Init COMPLETE\n";
        const auto findings = jobOf({log});
        QCOMPARE(findings.job.communicators.size(), 1U);
        const Communicator &communicator = findings.job.communicators[0];
        const Channel *first = findChannel(communicator, ChannelId(std::int32_t{0}));
        const Channel *second = findChannel(communicator, ChannelId(std::int32_t{1}));
        QVERIFY(first != nullptr && first->tree.size() == 1 && first->tree[0].up == kNoRank);
        QVERIFY(second != nullptr && second->tree.size() == 1 && second->tree[0].up == 1);
        const Channel *last = findChannel(communicator, ChannelId(std::int32_t{3}));
        QVERIFY(last == nullptr || last->tree.empty());
    }
    void aVersionInTheWordsOfAnErrorIsNotTheLibrarys()
    {
        const std::string log =
            "NCCL version 2.10.3+cuda11.3\n"
            "node01:1:2 [0] NCCL INFO comm 0x7f00 rank 0 nranks 1 cudaDev 0 busId 1000 - Init COMPLETE\n"
            "RuntimeError: unhandled system error, NCCL version 21.0.3\n";
        const auto findings = jobOf({log});
        QCOMPARE(findings.job.communicators.size(), 1U);
        QCOMPARE(findings.job.communicators[0].version, std::string("2.10.3"));
    }
};

QTEST_APPLESS_MAIN(TestCclPastedText)
#include "tst_ccl_pasted_text.moc"
