// Damaged logs: nothing wrong is claimed, and what whole surviving lines state is recovered.
#include "core/engine/load.h"
#include "tests/support/nccl_truth.h"
#include "tests/support/paths.h"

#include <QDir>
#include <QRandomGenerator>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace eps;

namespace {

using Files = QMap<QString, QByteArray>;

Files logsOf(const QString &folder)
{
    Files files;
    for (const auto &name : QDir(folder).entryList({"*.log"}, QDir::Files))
        files[name] = QByteArray::fromStdString(test::readFile((folder + "/" + name).toStdString()));
    return files;
}

QList<QByteArray> linesOf(const QByteArray &file)
{
    auto lines = file.split('\n');
    lines.removeLast();
    return lines;
}

Files withoutRankZero(Files files)
{
    for (auto it = files.begin(); it != files.end(); ++it) {
        if (it.value().contains(" rank 0 nranks ")) {
            files.erase(it);
            break;
        }
    }
    return files;
}

Files withoutAThird(Files files)
{
    const auto names = files.keys();
    for (int i = 1; i < names.size(); i += 3)
        files.remove(names[i]);
    return files;
}

Files cutAtRandomBytes(Files files)
{
    QRandomGenerator random(7);
    for (auto &file : files)
        file.truncate(random.bounded(static_cast<int>(file.size())));
    return files;
}

/// All processes in one file, line by line in a random interleaving, each line with a launcher's prefix.
Files interleaved(const Files &files, const std::function<QByteArray(int)> &prefix)
{
    QRandomGenerator random(11);
    QList<QList<QByteArray>> streams;
    for (const auto &file : files)
        streams << linesOf(file);
    QList<qsizetype> at(streams.size(), 0);
    QByteArray all;
    for (qsizetype open = streams.size(); open > 0;) {
        const int i = random.bounded(static_cast<int>(streams.size()));
        if (at[i] >= streams[i].size())
            continue;
        all += prefix(i) + streams[i][at[i]++] + "\n";
        open -= at[i] == streams[i].size() ? 1 : 0;
    }
    return {{"all.log", all}};
}

/// As when processes share one pipe: blocks of 4 KiB of each process in turn, lines torn at their borders.
Files tornAtBlocks(const Files &files)
{
    QRandomGenerator random(13);
    QList<QByteArray> streams = files.values();
    QByteArray all;
    while (!streams.isEmpty()) {
        const int i = random.bounded(static_cast<int>(streams.size()));
        all += streams[i].left(4096);
        streams[i].remove(0, 4096);
        if (streams[i].isEmpty())
            streams.removeAt(i);
    }
    return {{"all.log", all}};
}

Files withCrLf(Files files)
{
    for (auto &file : files)
        file.replace("\n", "\r\n");
    return files;
}

Files withoutPrefixes(const Files &files)
{
    Files bare;
    for (auto it = files.begin(); it != files.end(); ++it) {
        for (const auto &line : linesOf(it.value()))
            bare[it.key()] += line.mid(std::max<qsizetype>(0, line.indexOf("NCCL INFO"))) + "\n";
    }
    return bare;
}

} // namespace

class TestNcclDamage : public QObject {
    Q_OBJECT
private slots:
    void damageClaimsNothingWrongAndLosesLittle_data()
    {
        QTest::addColumn<QString>("folder");
        QTest::addColumn<QString>("kind");
        QStringList cases{QString::fromStdString(test::source("tests/corpus/nccl/f2x8-pcie-1nic-2.21.5"))};
        if (const auto shared = test::shared("corpus/nccl-runs"); !shared.empty()) {
            for (const char *name : {"a2x8-h100-2.21.5-full", "c4x8-h100-2.18.3-graph", "j4x8-h100-2.27.7",
                                     "m2x8-h100-2.14.3", "o2x8-default-2.30.7"})
                cases << QString::fromStdString(shared) + "/" + name;
        }
        for (const auto &folder : cases) {
            for (const char *kind : {"rank 0 missing", "a third missing", "cut", "interleaved mpirun",
                                     "interleaved srun", "interleaved kubectl", "torn blocks", "crlf", "pasted"})
                QTest::newRow(qPrintable(QDir(folder).dirName() + " " + kind)) << folder << kind;
        }
    }
    void damageClaimsNothingWrongAndLosesLittle()
    {
        QFETCH(QString, folder);
        QFETCH(QString, kind);
        const auto damaged = damage(logsOf(folder), kind);
        QTemporaryDir scratch;
        std::vector<std::string> paths;
        for (auto it = damaged.begin(); it != damaged.end(); ++it) {
            QFile file(scratch.filePath(it.key()));
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(it.value());
            paths.push_back(file.fileName().toStdString());
        }
        std::reverse(paths.begin(), paths.end());
        const auto loaded = engine::load({paths, {}, {}});
        QVERIFY(loaded.has_value());
        const auto truth = test::readTruth((folder + "/truth.json").toStdString());
        std::size_t found = 0;
        std::size_t stated = 0;
        const auto statements = test::statedIn(damaged.values());
        for (const auto &communicator : (*loaded)->job.communicators) {
            const auto result = test::compare(communicator, truth);
            QVERIFY2(result.wrong.isEmpty(), qPrintable(result.wrong.mid(0, 10).join("; ")));
            const auto recovered = test::recovered(communicator, statements);
            found = std::max(found, recovered.found);
            stated = recovered.stated;
        }
        // Pasted logs of many processes cannot be told apart; only what is claimed is held against the truth.
        if (kind == "pasted")
            return;
        QVERIFY((*loaded)->job.communicators.size() == 1 || kind == "cut");
        QVERIFY(stated > 0 || kind == "cut");
        QVERIFY2(static_cast<double>(found) >= 0.99 * static_cast<double>(stated),
                 qPrintable(QString("%1 of %2 recovered").arg(found).arg(stated)));
    }

private:
    static Files damage(const Files &files, const QString &kind)
    {
        const auto mpirun = [](int i) { return QByteArray("[1," + QByteArray::number(i) + "]<stdout>:"); };
        const auto srun = [](int i) { return QByteArray::number(i).rightJustified(2, ' ') + ": "; };
        const auto kubectl = [](int i) { return "[pod/train-worker-" + QByteArray::number(i) + "/pytorch] "; };
        if (kind == "rank 0 missing")
            return withoutRankZero(files);
        if (kind == "a third missing")
            return withoutAThird(files);
        if (kind == "cut")
            return cutAtRandomBytes(files);
        if (kind == "interleaved mpirun")
            return interleaved(files, mpirun);
        if (kind == "interleaved srun")
            return interleaved(files, srun);
        if (kind == "interleaved kubectl")
            return interleaved(files, kubectl);
        if (kind == "torn blocks")
            return tornAtBlocks(files);
        if (kind == "crlf")
            return withCrLf(files);
        return withoutPrefixes(files);
    }
};

QTEST_APPLESS_MAIN(TestNcclDamage)
#include "tst_nccl_damage.moc"
