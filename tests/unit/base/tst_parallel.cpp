#include "core/base/parallel.h"

#include <QTest>

#include <atomic>
#include <vector>

using namespace eps;

class TestParallel : public QObject {
    Q_OBJECT
private slots:
    void everyNumberIsWorkedOnOnce_data()
    {
        QTest::addColumn<int>("count");
        QTest::addColumn<int>("threads");
        for (const int count : {0, 1, 2, 7, 1000}) {
            for (const int threads : {0, 1, 2, 9})
                QTest::addRow("%d on %d", count, threads) << count << threads;
        }
    }
    void everyNumberIsWorkedOnOnce()
    {
        QFETCH(int, count);
        QFETCH(int, threads);
        std::vector<std::atomic<int>> calls(static_cast<std::size_t>(count));
        inParallel(calls.size(), static_cast<unsigned>(threads), [&](std::size_t i) { ++calls[i]; });
        for (const auto &call : calls)
            QCOMPARE(call.load(), 1);
    }
    void theNumberOfThreadsIsNeverNone()
    {
        QVERIFY(threadCount(0) >= 1);
        QCOMPARE(threadCount(3), 3U);
    }
};

QTEST_APPLESS_MAIN(TestParallel)
#include "tst_parallel.moc"
