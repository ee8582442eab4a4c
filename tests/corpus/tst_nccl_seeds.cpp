// Logs damaged in many random ways: nothing wrong is claimed, nothing is made up, and what whole surviving lines state
// is recovered. EPS_SEEDS=1000 tries a thousand seeds of each kind instead of a few (packaging/nightly does),
// EPS_SEED=17 that one alone, and EPS_SEED_FOLDER=/tmp/x leaves the damaged logs there.
#include "core/sources/ccl/assemble.h"
#include "core/sources/ccl/log_reader.h"
#include "tests/support/log_damage.h"
#include "tests/support/log_oracle.h"
#include "tests/support/paths.h"

#include <QDir>
#include <QTest>

#include <memory>

using namespace eps;
using namespace eps::test;

namespace {

ccl::JobFindings read(const Texts &texts)
{
    std::vector<ccl::LogExtract> extracts;
    for (const auto &text : texts) {
        auto source = memoryByteSource(text);
        auto extract = ccl::readLog(**source, FileId(extracts.size()), {});
        extracts.push_back(std::move(*extract));
    }
    return ccl::assembleJob(std::move(extracts));
}

/// One text per host: what its processes wrote to a pipe that they share.
Texts tornByHost(const LogOracle &run, const Texts &texts, std::size_t size, Seeded &random)
{
    std::map<std::string, Texts> byHost;
    for (std::size_t t = 0; t < texts.size(); ++t)
        byHost[run.hosts()[t]].push_back(texts[t]);
    Texts result;
    for (const auto &[host, own] : byHost)
        result.push_back(torn(own, size, random));
    return result;
}

std::size_t perMille(const Texts &texts)
{
    std::size_t lines = 0;
    for (const auto &text : texts)
        lines += linesOf(text).size();
    return std::max<std::size_t>(1, lines / 1000);
}

Texts damaged(const LogOracle &run, const QString &kind, Seeded &random)
{
    const auto &texts = run.texts();
    const auto some = perMille(texts);
    const auto words = kind.split(' ');
    const auto size = static_cast<std::size_t>(words.last().toULongLong());
    if (words.first() == "torn")
        return {torn(texts, size, random)};
    if (words.first() == "torn-by-host")
        return tornByHost(run, texts, size, random);
    if (words.first() == "flipped")
        return withFlippedDigits(texts, some, random);
    if (words.first() == "cut")
        return withCutLines(texts, some, random);
    if (words.first() == "lost")
        return withoutLines(texts, some, random);
    const auto flipped = withFlippedDigits(withCutLines(withoutLines(texts, some, random), some, random), some, random);
    return {torn(flipped, size, random)};
}

/// First and last seed to try.
std::pair<std::size_t, std::size_t> seeds()
{
    if (const auto one = qEnvironmentVariableIntValue("EPS_SEED"); one > 0)
        return {static_cast<std::size_t>(one), static_cast<std::size_t>(one)};
    const auto wanted = qEnvironmentVariableIntValue("EPS_SEEDS");
    return {1, wanted > 0 ? static_cast<std::size_t>(wanted) : 2U};
}

/// For a person who looks into a failure.
void keep(const Texts &texts)
{
    const auto folder = qEnvironmentVariable("EPS_SEED_FOLDER");
    for (std::size_t i = 0; i < texts.size() && !folder.isEmpty(); ++i) {
        QFile file(QString("%1/%2.log").arg(folder).arg(i));
        if (file.open(QIODevice::WriteOnly))
            file.write(texts[i].data(), static_cast<qsizetype>(texts[i].size()));
    }
}

QString firstOf(const std::vector<std::string> &list)
{
    QStringList shown;
    for (std::size_t i = 0; i < list.size() && i < 6; ++i)
        shown << QString::fromStdString(list[i]);
    return shown.join("; ");
}

} // namespace

class TestNcclSeeds : public QObject {
    Q_OBJECT
private slots:
    void damageClaimsNothingWrong_data()
    {
        QTest::addColumn<QString>("folder");
        QTest::addColumn<QString>("kind");
        QStringList folders{QString::fromStdString(source("tests/corpus/nccl/f2x8-pcie-1nic-2.21.5"))};
        if (const auto runs = shared("corpus/nccl-runs"); !runs.empty()) {
            for (const char *name : {"a2x8-h100-2.21.5-full", "c4x8-h100-2.18.3-graph", "i4x8-split-2.21.5",
                                     "j4x8-h100-2.27.7", "m2x8-h100-2.14.3", "o2x8-default-2.30.7"})
                folders << QString::fromStdString(runs) + "/" + name;
        }
        for (const auto &folder : folders) {
            for (const char *kind : {"torn 333", "torn 1024", "torn 4096", "torn-by-host 333", "torn-by-host 1024",
                                     "torn-by-host 4096", "flipped", "cut", "lost", "all 333", "all 1024", "all 4096"})
                QTest::addRow("%s %s", qPrintable(QDir(folder).dirName()), kind) << folder << QString(kind);
        }
    }
    void damageClaimsNothingWrong()
    {
        QFETCH(QString, folder);
        QFETCH(QString, kind);
        if (m_folder != folder) {
            m_run = std::make_unique<LogOracle>(folder.toStdString());
            m_folder = folder;
        }
        QStringList failed;
        const auto [first, last] = seeds();
        for (auto seed = first; seed <= last; ++seed) {
            const auto fault = faultOf(seed, kind);
            if (!fault.isEmpty())
                failed << QString("seed %1: %2").arg(seed).arg(fault);
        }
        QVERIFY2(failed.isEmpty(),
                 qPrintable(QString("%1 seeds; ").arg(failed.size()) + failed.mid(0, 5).join("\n    ")));
    }
    void wholeLogsClaimAllThatTheyState_data()
    {
        QTest::addColumn<QString>("folder");
        QTest::newRow("f2x8") << QString::fromStdString(source("tests/corpus/nccl/f2x8-pcie-1nic-2.21.5"));
    }
    void wholeLogsClaimAllThatTheyState()
    {
        QFETCH(QString, folder);
        const LogOracle run(folder.toStdString());
        const auto judged = run.judge(read(run.texts()).job, run.texts());
        QVERIFY2(judged.wrong.empty(), qPrintable(firstOf(judged.wrong)));
        QVERIFY(judged.extra.empty());
        QVERIFY(judged.stated > 0);
        QCOMPARE(judged.found, judged.stated);
    }
    void sharedRunsAreThere()
    {
        if (shared("corpus/nccl-runs").empty())
            QSKIP("the real runs (EPS_SHARED) are not on this machine: only the copies in the project were damaged");
    }

private:
    /// What is wrong with what is read after damage of this seed; empty when nothing is.
    [[nodiscard]] QString faultOf(std::size_t seed, const QString &kind) const
    {
        Seeded random(seed);
        const auto texts = damaged(*m_run, kind, random);
        keep(texts);
        const auto judged = m_run->judge(read(texts).job, texts);
        if (!judged.wrong.empty())
            return "wrong: " + firstOf(judged.wrong);
        if (!judged.extra.empty())
            return "made up: " + firstOf(judged.extra);
        // All kinds of damage at once cost more: lines whose communicator no line names any more are not used.
        const std::size_t percent = kind.startsWith("all") ? 95 : 99;
        if (judged.stated == 0 || judged.found * 100 < judged.stated * percent)
            return QString("only %1 of %2 recovered").arg(judged.found).arg(judged.stated);
        return {};
    }

    QString m_folder;
    std::unique_ptr<LogOracle> m_run;
};

QTEST_APPLESS_MAIN(TestNcclSeeds)
#include "tst_nccl_seeds.moc"
