#include "tests/unit/ccl/ccl_support.h"

using namespace eps;
using namespace eps::test;

namespace {

std::string lineOf(int pid, int tid, const std::string &message)
{
    return "node01:" + std::to_string(pid) + ":" + std::to_string(tid) + " [0] NCCL INFO " + message + "\n";
}

std::string made(int pid, int tid, const std::string &pointer, int rank, const std::string &id)
{
    const auto line = "ncclCommInitRankConfig comm " + pointer + " rank " + std::to_string(rank) +
                      " nranks 2 cudaDev 0 nvmlDev 0 busId 19000 commId " + id + " - Init ";
    return lineOf(pid, tid, line + "START") + lineOf(pid, tid, line + "COMPLETE");
}

std::string created(const std::string &head, const std::string &group, const std::string &pointer)
{
    return head + "[PG ID 1 PG GUID " + group + " Rank 0] ProcessGroupNCCL created ncclComm_ " + pointer +
           " on CUDA device: 0\n";
}

std::string nameOf(const ccl::JobFindings &findings, const std::string &id)
{
    for (const auto &communicator : findings.job.communicators) {
        if (communicator.id == id)
            return communicator.name;
    }
    return "?";
}

const std::string kGlog = "I0102 03:04:05.123456 10 ProcessGroupNCCL.cpp:2183] ";
const std::string kPlain = "[rank0]:[I102 03:04:05.123456789 ProcessGroupNCCL.cpp:616] ";

} // namespace

/// What the program that uses the library calls its communicators.
class TestCclNames : public QObject {
    Q_OBJECT
private slots:
    void pytorchNamesItsGroups_data()
    {
        QTest::addColumn<QString>("line");
        QTest::addColumn<QString>("name");
        const auto row = [](const char *name, const std::string &line, const char *expected) {
            QTest::newRow(name) << QString::fromStdString(line) << QString(expected);
        };
        row("with a description", created(kGlog, "3(tp)", "0xa0"), "tp");
        row("without", created(kGlog, "3", "0xa0"), "PG 3");
        row("undefined", created(kGlog, "3(undefined)", "0xa0"), "PG 3");
        row("no thread", created(kPlain, "0(default_pg)", "0xa0"), "default_pg");
        row("another address", created(kGlog, "3(tp)", "0xb0"), "");
        row("cut", created(kGlog, "3(tp)", "0xa0").substr(0, 90), "");
        row("no group", kGlog + "ProcessGroupNCCL created ncclComm_ 0xa0 on CUDA device: 0\n", "");
        row("no address", created(kGlog, "3(tp)", "0xzz"), "");
    }
    void pytorchNamesItsGroups()
    {
        QFETCH(QString, line);
        QFETCH(QString, name);
        const auto log = made(10, 10, "0xa0", 0, "0xabc") + line.toStdString() + lineOf(10, 10, "Launch mode Parallel");
        QCOMPARE(nameOf(jobOf({log}), "0xabc"), name.toStdString());
    }
    void ofProcessesWithOneAddressTheThreadTells()
    {
        const auto two = made(10, 10, "0xa0", 0, "0xabc") + made(20, 20, "0xa0", 0, "0xdef");
        const auto told = jobOf({two + created(kGlog, "3(tp)", "0xa0")});
        QCOMPARE(nameOf(told, "0xabc"), std::string("tp"));
        QCOMPARE(nameOf(told, "0xdef"), std::string());
        const auto untold = jobOf({two + created(kPlain, "3(tp)", "0xa0")});
        QCOMPARE(nameOf(untold, "0xabc"), std::string());
        QCOMPARE(nameOf(untold, "0xdef"), std::string());
    }
    void anAddressThatIsUsedAgainHasTheLaterName()
    {
        const auto destroyed = lineOf(10, 10, "comm 0xa0 rank 0 nranks 2 cudaDev 0 busId 19000 - Destroy COMPLETE");
        const auto findings = jobOf({made(10, 10, "0xa0", 0, "0xabc") + created(kGlog, "1(tp)", "0xa0") + destroyed +
                                     made(10, 10, "0xa0", 0, "0xdef") + created(kGlog, "2(dp)", "0xa0")});
        QCOMPARE(nameOf(findings, "0xabc"), std::string("tp"));
        QCOMPARE(nameOf(findings, "0xdef"), std::string("dp"));
    }
    void theConfigurationNamesWhatTheThreadMakesNext()
    {
        const auto name = lineOf(10, 10, "Comm config Comm name set to pipeline");
        const auto one = jobOf({made(10, 10, "0xa0", 0, "0xabc") + name + made(10, 10, "0xb0", 0, "0xdef")});
        QCOMPARE(nameOf(one, "0xabc"), std::string());
        QCOMPARE(nameOf(one, "0xdef"), std::string("pipeline"));
        const auto group =
            jobOf({name + lineOf(10, 10, "Comm config Comm name set to data") + made(10, 10, "0xa0", 0, "0xabc")});
        QCOMPARE(nameOf(group, "0xabc"), std::string());
        const auto other = jobOf({name + made(10, 11, "0xa0", 0, "0xabc")});
        QCOMPARE(nameOf(other, "0xabc"), std::string());
    }
    void ranksThatDisagreeGiveNoName()
    {
        const auto of = [](int rank, const std::string &group) {
            return made(10 + rank, 10 + rank, "0xa0", rank, "0xabc") + created(kPlain, group, "0xa0");
        };
        QCOMPARE(nameOf(jobOf({of(0, "3(tp)"), of(1, "3(tp)")}), "0xabc"), std::string("tp"));
        const auto findings = jobOf({of(0, "3(tp)"), of(1, "3(dp)")});
        QCOMPARE(nameOf(findings, "0xabc"), std::string());
        QVERIFY(hasProblem(findings, ProblemCode::LogConflict));
    }
};

QTEST_APPLESS_MAIN(TestCclNames)
#include "tst_ccl_names.moc"
