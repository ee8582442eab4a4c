#include "tests/unit/ccl/ccl_support.h"

#include "core/base/stop_poll.h"

#include <atomic>

using namespace eps;
using namespace eps::test;

namespace {

/// One process with so many connection lines, all of one communicator.
std::vector<ccl::LogExtract> largeJob(int lines)
{
    const std::string head = "n:1:1 [0] NCCL INFO ";
    const std::string init = head + "ncclCommInitRank comm 0x1 rank 0 nranks 4096 cudaDev 0 nvmlDev 0 busId 19000 "
                                    "commId 0xabc - Init ";
    std::string text = init + "START\n";
    for (int i = 0; i < lines; ++i)
        text += head + "Channel " + std::to_string(i % 64) + "/1 : 0[0] -> " + std::to_string(1 + i / 64) +
                "[0] [send] via NET/IB/0\n";
    std::vector<ccl::LogExtract> extracts;
    extracts.push_back(extractOf(text + init + "COMPLETE\n"));
    return extracts;
}

/// Asks for the end at question `last`; gives how many questions there were in all.
std::uint64_t questions(std::uint64_t last, unsigned threads = 1)
{
    std::stop_source source;
    std::atomic<std::uint64_t> asked = 0;
    const StopPoll poll(source.get_token(), [&] {
        if (++asked == last)
            source.request_stop();
    });
    static const auto job = largeJob(50'000);
    const auto findings = ccl::assembleJob(job, poll, threads);
    if (last == 0 && findings.job.communicators.at(0).hops.size() != 50'000U)
        qFatal("the job was not read");
    return asked;
}

} // namespace

/// Joining a large job ends soon after it is asked to.
class TestCclStop : public QObject {
    Q_OBJECT
private slots:
    void everyPassOverTheEventsAsks()
    {
        constexpr std::uint64_t kPasses = 7; // walk, distribution, counts, checks, ranks, rings, hops
        QVERIFY(questions(0) >= kPasses * (50'000 / StopPoll::kSteps));
    }
    void littleIsDoneAfterTheStop_data()
    {
        QTest::addColumn<unsigned>("threads");
        QTest::newRow("one thread") << 1U;
        QTest::newRow("three threads") << 3U;
    }
    void littleIsDoneAfterTheStop()
    {
        QFETCH(unsigned, threads);
        constexpr std::uint64_t kFew = 80; // each of the 64 channels asks once, each stage too
        const auto all = questions(0, threads);
        for (std::uint64_t last = 1; last < all; last += 23) {
            const auto asked = questions(last, threads);
            QVERIFY2(asked >= last && asked <= last + kFew, qPrintable(QString("%1 of %2").arg(asked).arg(last)));
        }
    }
    void aStopBeforeTheBeginningGivesNothing()
    {
        std::stop_source source;
        source.request_stop();
        QVERIFY(ccl::assembleJob(largeJob(1'000), source.get_token()).job.communicators.empty());
    }
};

QTEST_APPLESS_MAIN(TestCclStop)
#include "tst_ccl_stop.moc"
