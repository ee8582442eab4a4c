#include "tests/unit/ccl/ccl_truth.h"

using namespace eps;
using namespace eps::test;

/// Rings, trees and hops read from logs against the library's own memory.
class TestCclTruth : public QObject {
    Q_OBJECT
private slots:
    void logsGiveTheTruth_data()
    {
        QTest::addColumn<QString>("logs");
        QTest::addColumn<QString>("truthFile");
        const auto own = QString::fromStdString(source("tests/corpus/nccl/f2x8-pcie-1nic-2.21.5"));
        QTest::newRow("f2x8") << own << own + "/truth.json";
        for (const char *name : {"a2x8-h100-2.21.5-full", "c4x8-h100-2.18.3-graph", "i4x8-split-2.21.5",
                                 "j4x8-h100-2.27.7", "m2x8-h100-2.14.3", "o2x8-default-2.30.7"}) {
            const auto folder = QString::fromStdString(shared(std::string("corpus/nccl-runs/") + name));
            QTest::newRow(name) << folder << folder + "/truth.json";
        }
        const auto job = QString::fromStdString(shared("corpus/jobs/job4"));
        QTest::newRow("job4") << (job.isEmpty() ? job : job + "/logs") << job + "/truth-nccl.json";
    }
    void logsGiveTheTruth()
    {
        QFETCH(QString, logs);
        QFETCH(QString, truthFile);
        if (logs.isEmpty())
            QSKIP("the real inputs (EPS_SHARED) are not here");
        const auto truth = readTruth(truthFile.toStdString());
        const auto findings = jobOf(logsIn(logs.toStdString()));
        const auto score = scoreOf(findings, truth);
        QCOMPARE(score.wrong, std::vector<std::string>());
        const auto ranks = static_cast<std::size_t>(truth.nRanks);
        QCOMPARE(score.placedRanks, ranks);
        QCOMPARE(score.ringEdges, ranks * truth.channels.size());
        QCOMPARE(score.treeNodes, ranks * truth.channels.size());
        std::size_t sends = 0;
        for (const auto &channel : truth.channels)
            sends += channel.send.size();
        QCOMPARE(score.hops, sends);
        QCOMPARE(findings.job.lines.damaged, 0U);
    }
};

QTEST_APPLESS_MAIN(TestCclTruth)
#include "tst_ccl_truth.moc"
