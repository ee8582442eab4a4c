#include "tests/unit/ccl/ccl_support.h"

using namespace eps;
using namespace eps::test;

/// What stands in front of a message: the library's own prefix and those of launchers and collectors.
class TestCclPrefixes : public QObject {
    Q_OBJECT
private slots:
    void prefixes_data()
    {
        QTest::addColumn<QString>("before");
        QTest::addColumn<QString>("after");
        QTest::addColumn<QString>("label");
        QTest::addColumn<QString>("time");
        QTest::newRow("none") << ""
                              << ""
                              << ""
                              << "";
        QTest::newRow("Open MPI 4") << "[1,7]<stdout>:"
                                    << ""
                                    << "mpi 1.7"
                                    << "";
        QTest::newRow("Open MPI, older") << "[1,7]<stderr>: "
                                         << ""
                                         << "mpi 1.7"
                                         << "";
        QTest::newRow("Open MPI, times") << "Tue Jan  2 03:04:05 2026[1,7]<stdout>:"
                                         << ""
                                         << "mpi 1.7"
                                         << "2026-01-02T03:04:05";
        QTest::newRow("PRRTE") << "[prterun-node01-123@1,7]<stdout>: "
                               << ""
                               << "mpi 1.7"
                               << "";
        QTest::newRow("MPICH") << "[7] "
                               << ""
                               << "task 7"
                               << "";
        QTest::newRow("srun") << "07: "
                              << ""
                              << "task 7"
                              << "";
        QTest::newRow("torchrun") << "[default0]:"
                                  << ""
                                  << "default0"
                                  << "";
        QTest::newRow("PyTorch") << "[rank3]:"
                                 << ""
                                 << "rank3"
                                 << "";
        QTest::newRow("Ray") << "(RayWorkerWrapper pid=927, ip=10.0.0.2) "
                             << ""
                             << "ray 10.0.0.2 927"
                             << "";
        QTest::newRow("vLLM") << "(EngineCore_DP0 pid=742) (RayWorkerWrapper pid=927) "
                              << ""
                              << "ray  927"
                              << "";
        QTest::newRow("pdsh") << "node01: "
                              << ""
                              << ""
                              << "";
        QTest::newRow("kubectl") << "[pod/train-worker-3/pytorch] "
                                 << ""
                                 << "pod/train-worker-3/pytorch"
                                 << "";
        QTest::newRow("CRI") << "2026-01-02T03:04:05.123456789Z stdout F "
                             << ""
                             << ""
                             << "2026-01-02T03:04:05.123456789Z";
        QTest::newRow("compose") << "worker-1  | "
                                 << ""
                                 << "worker-1"
                                 << "";
        QTest::newRow("syslog") << "Jan 02 03:04:05 node01 train[4711]: "
                                << ""
                                << ""
                                << "";
        QTest::newRow("python logging") << "2026-01-02 03:04:05,123 "
                                        << ""
                                        << ""
                                        << "2026-01-02T03:04:05.123";
        QTest::newRow("NCCL 2.26") << "[2026-01-02 03:04:05] "
                                   << ""
                                   << ""
                                   << "2026-01-02T03:04:05";
        QTest::newRow("quoted mail") << "> "
                                     << ""
                                     << ""
                                     << "";
        QTest::newRow("markdown") << "    `"
                                  << ""
                                  << ""
                                  << "";
        QTest::newRow("carriage return") << ""
                                         << "\r"
                                         << ""
                                         << "";
        QTest::newRow("padded") << ""
                                << "      "
                                << ""
                                << "";
        QTest::newRow("progress bar") << "Epoch 0: 6%|#   |\r"
                                      << ""
                                      << ""
                                      << "";
    }
    void prefixes()
    {
        QFETCH(QString, before);
        QFETCH(QString, after);
        QFETCH(QString, label);
        QFETCH(QString, time);
        const auto extract = extractOf(
            (before + "node01.x:4711:4802 [3] NCCL INFO Using network AWS Libfabric" + after + "\n").toStdString());
        QCOMPARE(extract.processes.size(), 1U);
        const auto &seen = extract.processes.front();
        QCOMPARE(seen.facts.host, std::string("node01.x"));
        QCOMPARE(seen.facts.pid, 4711);
        QCOMPARE(extract.threads.front().tid, 4802);
        QCOMPARE(seen.facts.network, std::string("AWS Libfabric"));
        QCOMPARE(QString::fromStdString(seen.label), label);
        QCOMPARE(QString::fromStdString(seen.facts.firstTime), time);
        QCOMPARE(extract.lines.damaged, 0U);
        QCOMPARE(extract.lines.used, 1U);
    }
    void warnings_data()
    {
        QTest::addColumn<QString>("line");
        QTest::newRow("2.4") << "n:1:2 [3] transport/net_ib.cu:829 NCCL WARN boom";
        QTest::newRow("2.26") << "[2026-01-02 03:04:05] n:1:2 [3] transport/net_ib.cc:1234 NCCL WARN boom";
        QTest::newRow("2.30.7") << "[2026-01-02 03:04:05] n:1:2 [3] transport/net_ib/p2p.cc:688 (f) NCCL WARN boom";
        QTest::newRow("absolute path") << "n:1:2 [3] /build/nccl/src/init.cc:30 NCCL WARN boom";
    }
    void warnings()
    {
        QFETCH(QString, line);
        const auto extract = extractOf("\n" + line.toStdString() + "\n");
        QCOMPARE(extract.warnings.size(), 1U);
        QCOMPARE(extract.warnings[0].text, std::string("boom"));
        QCOMPARE(extract.warnings[0].line, 2U);
        QCOMPARE(extract.processes[0].facts.host, std::string("n"));
    }
    void otherLevelsAndLibraries()
    {
        const auto extract = extractOf("n:1:2 NCCL CALL ncclCommInitRank(0x55d0, 16, 0x9f1c, 3, 3)\n"
                                       "n:1:2 [3] 1234.567890 funcName:120 NCCL TRACE x\n"
                                       "n:1:2 [3] MCCL INFO Using network IB\n"
                                       "n:1:2 [3] FLAGCX INFO cudaDriverVersion 12040\n");
        QCOMPARE(extract.processes.size(), 1U);
        QCOMPARE(extract.processes[0].facts.network, std::string("IB"));
        QCOMPARE(extract.lines.damaged, 0U);
        QCOMPARE(extract.lines.unknown, 0U);
    }
};

QTEST_APPLESS_MAIN(TestCclPrefixes)
#include "tst_ccl_prefixes.moc"
