#include "tests/unit/ccl/ccl_truth.h"

#include "core/base/text.h"

#include <QRandomGenerator>

#include <set>

using namespace eps;
using namespace eps::test;

namespace {

using Texts = std::vector<std::string>;

const Truth &truth()
{
    static const Truth known = readTruth(source("tests/corpus/nccl/f2x8-pcie-1nic-2.21.5/truth.json"));
    return known;
}

const Texts &whole()
{
    static const Texts logs = logsIn(source("tests/corpus/nccl/f2x8-pcie-1nic-2.21.5"));
    return logs;
}

std::vector<std::string> linesOf(const std::string &text)
{
    std::vector<std::string> lines;
    for (const auto line : text::lines(text))
        lines.emplace_back(line);
    return lines;
}

/// All logs in one text, a few lines of each in turn, each line with `prefix(process)` in front.
template <class Prefix> std::string interleaved(QRandomGenerator &random, Prefix prefix)
{
    std::vector<std::vector<std::string>> queues;
    for (const auto &log : whole())
        queues.push_back(linesOf(log));
    std::vector<std::size_t> at(queues.size());
    std::string all;
    std::size_t left = queues.size();
    while (left > 0) {
        const auto q = static_cast<std::size_t>(random.bounded(static_cast<quint32>(queues.size())));
        for (int i = 0; i < 4 && at[q] < queues[q].size(); ++i) {
            all += prefix(q) + queues[q][at[q]++] + "\n";
            left -= at[q] == queues[q].size() ? 1U : 0U;
        }
    }
    return all;
}

/// All logs in one text as a shared pipe tears them: blocks of `size` bytes of each in turn.
std::string torn(QRandomGenerator &random, std::size_t size)
{
    std::vector<std::size_t> at(whole().size());
    std::string all;
    std::size_t left = whole().size();
    while (left > 0) {
        const auto q = static_cast<std::size_t>(random.bounded(static_cast<quint32>(at.size())));
        if (at[q] >= whole()[q].size())
            continue;
        all += whole()[q].substr(at[q], size);
        at[q] += size;
        left -= at[q] >= whole()[q].size() ? 1U : 0U;
    }
    return all;
}

/// What the lines that survived whole say: tree entries, and hops by channel and ranks.
struct Surviving {
    std::size_t treeNodes = 0;
    std::set<std::string> hops;
};

Surviving survivingOf(const std::string &text)
{
    std::set<std::string> originals;
    for (const auto &log : whole()) {
        for (auto &line : linesOf(log))
            originals.insert(std::move(line));
    }
    Surviving found;
    for (const auto &line : linesOf(text)) {
        if (!originals.contains(line))
            continue;
        const auto message = line.substr(line.find("INFO ") + 5);
        if (message.starts_with("Trees "))
            found.treeNodes += 2;
        else if (const auto via = message.find(" via "); via != std::string::npos)
            found.hops.insert(message.substr(0, std::min(via, message.find("] ["))));
    }
    return found;
}

} // namespace

/// Damaged input: nothing wrong may be claimed, and what whole lines say must be found.
class TestCclDamage : public QObject {
    Q_OBJECT
private slots:
    void oneStreamIsReadLikeSeparateFiles_data()
    {
        QTest::addColumn<int>("form");
        QTest::newRow("plain") << 0;
        QTest::newRow("mpirun --tag-output") << 1;
        QTest::newRow("srun -l") << 2;
        QTest::newRow("ray, coloured") << 3;
        QTest::newRow("CRI") << 4;
        QTest::newRow("mpirun with times") << 5;
    }
    void oneStreamIsReadLikeSeparateFiles()
    {
        QFETCH(int, form);
        QRandomGenerator random(7);
        const auto text = interleaved(random, [&](std::size_t process) -> std::string {
            const auto number = std::to_string(process);
            switch (form) {
            case 1:
                return "[1," + number + "]<stdout>:";
            case 2:
                return (process < 10 ? " " : "") + number + ": ";
            case 3:
                return "\x1b[36m(RayWorkerWrapper pid=" + number + ", ip=10.0.0.2)\x1b[0m ";
            case 4:
                return "2026-01-02T03:04:05.123456789Z stdout F ";
            case 5:
                return "Tue Jan  2 03:04:05 2026[1," + number + "]<stderr>:";
            default:
                return {};
            }
        });
        const auto findings = jobOf({text});
        const auto score = scoreOf(findings, truth());
        QCOMPARE(score.wrong, std::vector<std::string>());
        QCOMPARE(score.ringEdges, 32U);
        QCOMPARE(score.treeNodes, 32U);
        QCOMPARE(score.hops, 64U);
        QCOMPARE(score.placedRanks, 16U);
        QCOMPARE(findings.job.lines.damaged, 0U);
        if (form >= 4) {
            QCOMPARE(findings.job.asOf.precision, AsOf::Precision::Line);
            QVERIFY(findings.job.asOf.first.starts_with("2026-01-02T03:04:05"));
        }
    }
    void tornStreamsClaimNothingWrong_data()
    {
        QTest::addColumn<int>("seed");
        QTest::addColumn<int>("block");
        for (const int block : {4096, 1024, 512}) {
            for (int seed = 1; seed <= 5; ++seed)
                QTest::addRow("%d bytes, seed %d", block, seed) << seed << block;
        }
    }
    void tornStreamsClaimNothingWrong()
    {
        QFETCH(int, seed);
        QFETCH(int, block);
        QRandomGenerator random(static_cast<quint32>(seed));
        const auto text = torn(random, static_cast<std::size_t>(block));
        const auto findings = jobOf({text});
        const auto score = scoreOf(findings, truth());
        QCOMPARE(score.wrong, std::vector<std::string>());
        QVERIFY(findings.job.lines.damaged > 0);
        QVERIFY(hasProblem(findings, ProblemCode::LogDamaged));
        const auto surviving = survivingOf(text);
        QVERIFY(score.treeNodes >= surviving.treeNodes);
        QVERIFY(score.hops * 100 >= surviving.hops.size() * 99);
    }
    void missingAndCutLogsLeaveGaps_data()
    {
        QTest::addColumn<int>("seed");
        for (int seed = 1; seed <= 8; ++seed)
            QTest::addRow("seed %d", seed) << seed;
    }
    void missingAndCutLogsLeaveGaps()
    {
        QFETCH(int, seed);
        QRandomGenerator random(static_cast<quint32>(seed));
        Texts some;
        for (const auto &log : whole()) {
            if (random.bounded(3) == 0)
                continue;
            const auto size = static_cast<quint32>(log.size());
            const auto from = random.bounded(4) == 0 ? random.bounded(size / 4) : 0U;
            const auto to = random.bounded(2) == 0 ? random.bounded(size / 2, size) : size;
            some.push_back(log.substr(from, to - from));
        }
        const auto findings = jobOf(some);
        QCOMPARE(scoreOf(findings, truth()).wrong, std::vector<std::string>());
        QVERIFY(!findings.coverage.empty());
    }
    void flippedBytesClaimNothingWrong_data() { missingAndCutLogsLeaveGaps_data(); }
    void flippedBytesClaimNothingWrong()
    {
        QFETCH(int, seed);
        QRandomGenerator random(static_cast<quint32>(seed));
        auto logs = whole();
        for (auto &log : logs) {
            for (int i = 0; i < 4; ++i)
                log[static_cast<std::size_t>(random.bounded(static_cast<quint32>(log.size())))] = '#';
        }
        QCOMPARE(scoreOf(jobOf(logs), truth()).wrong, std::vector<std::string>());
    }
    void orderOfFilesDoesNotMatter()
    {
        auto logs = whole();
        const auto first = jobOf(logs);
        std::reverse(logs.begin(), logs.end());
        const auto second = jobOf(logs);
        QCOMPARE(second.job.communicators.size(), first.job.communicators.size());
        const auto &a = first.job.communicators.front();
        const auto &b = second.job.communicators.front();
        QCOMPARE(a.id, b.id);
        QCOMPARE(a.hops.size(), b.hops.size());
        for (std::size_t i = 0; i < a.hops.size(); ++i) {
            QCOMPARE(first.job.symbols.text(a.hops[i].via), second.job.symbols.text(b.hops[i].via));
            QCOMPARE(a.hops[i].uses, b.hops[i].uses);
        }
        QCOMPARE(first.job.lines.used, second.job.lines.used);
    }
    void aFileThatIsGivenTwiceChangesNothing()
    {
        auto logs = whole();
        const auto once = jobOf(logs);
        logs.insert(logs.end(), whole().begin(), whole().end());
        const auto twice = jobOf(logs);
        QCOMPARE(twice.job.communicators.size(), 1U);
        QCOMPARE(twice.job.processes.size(), once.job.processes.size());
        QCOMPARE(twice.job.communicators[0].hops.size(), once.job.communicators[0].hops.size());
        QVERIFY(!hasProblem(twice, ProblemCode::LogConflict));
    }
    void contradictionIsAGapAndAProblem()
    {
        auto logs = whole();
        for (auto &log : logs) {
            const auto at = log.find("Ring 00 : 2 -> 3 -> 4");
            if (at != std::string::npos)
                log.replace(at, 21, "Ring 00 : 2 -> 3 -> 5");
        }
        const auto findings = jobOf(logs);
        const auto &channel = findings.job.communicators.front().channels.front();
        QVERIFY(!channel.ring->closed);
        QCOMPARE(channel.ring->evidence, RingEvidence::Partial);
        QCOMPARE(scoreOf(findings, truth()).wrong, std::vector<std::string>());
        QVERIFY(hasProblem(findings, ProblemCode::LogConflict));
        const auto edges = edgesOf(*channel.ring);
        QVERIFY(std::find(edges.begin(), edges.end(), std::pair(3, 4)) == edges.end());
        QVERIFY(std::find(edges.begin(), edges.end(), std::pair(3, 5)) == edges.end());
        QVERIFY(std::find(edges.begin(), edges.end(), std::pair(7, 8)) != edges.end());
    }
    void textAfterTheLastNewlineIsNotTrusted()
    {
        const std::string log = "n:1:1 [0] NCCL INFO comm 0x1 rank 0 nranks 2 cudaDev 0 busId 17000 - Init COMPLETE\n"
                                "n:1:1 [0] NCCL INFO NCCL_IB_HCA set to mlx5_1";
        const auto findings = jobOf({log});
        QVERIFY(findings.job.processes.front().environment.empty());
        QCOMPARE(findings.job.lines.damaged, 1U);
    }
};

QTEST_APPLESS_MAIN(TestCclDamage)
#include "tst_ccl_damage.moc"
