// Rings, tree edges and hop transports of every run must equal what was read from NCCL's own memory.
#include "core/engine/load.h"
#include "tests/support/nccl_truth.h"
#include "tests/support/paths.h"

#include <QDir>
#include <QTest>

using namespace eps;

class TestNcclTruth : public QObject {
    Q_OBJECT
private:
    static QStringList roots()
    {
        QStringList roots{QString::fromStdString(test::source("tests/corpus/nccl"))};
        if (const auto shared = test::shared("corpus/nccl-runs"); !shared.empty())
            roots << QString::fromStdString(shared);
        return roots;
    }
    static QStringList runsOf(const QString &root)
    {
        QStringList folders;
        const QDir runs(root);
        for (const QString &name : runs.entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
            if (QFile::exists(runs.filePath(name + "/truth.json")))
                folders << runs.filePath(name);
        }
        return folders;
    }

private slots:
    void everyRunEqualsItsTruth_data()
    {
        QTest::addColumn<QString>("folder");
        for (const QString &root : roots()) {
            for (const QString &folder : runsOf(root))
                QTest::newRow(qPrintable(QDir(root).dirName() + "/" + QDir(folder).dirName())) << folder;
        }
    }
    void everyRunEqualsItsTruth()
    {
        QFETCH(QString, folder);
        const auto loaded = engine::load({{folder.toStdString()}, {}, {}});
        QVERIFY(loaded.has_value());
        const auto truth = test::readTruth((folder + "/truth.json").toStdString());
        const Communicator *parent = nullptr;
        for (const auto &communicator : (*loaded)->job.communicators) {
            if (!communicator.parent.valid())
                parent = &communicator;
        }
        QVERIFY(parent != nullptr);
        QCOMPARE(parent->nRanks, std::optional<std::int32_t>(static_cast<std::int32_t>(truth.size())));
        QVERIFY(parent->complete);
        QCOMPARE(parent->channels.size(), truth.front().size());
        const auto result = test::compare(*parent, truth);
        QVERIFY2(result.wrong.isEmpty(), qPrintable(result.wrong.mid(0, 10).join("; ")));
        QCOMPARE(result.ringEdges, result.ringEdgesOfTruth);
        QCOMPARE(result.treeNodes, result.treeNodesOfTruth);
        QCOMPARE(result.hops, result.hopsOfTruth);
        QCOMPARE((*loaded)->job.lines.damaged, 0U);
    }
    /// Runs of different versions on hosts of the same names, in one folder: each keeps to its own.
    void allRunsTogetherEqualTheirTruths_data()
    {
        QTest::addColumn<QString>("root");
        for (const QString &root : roots())
            QTest::newRow(qPrintable(QDir(root).dirName())) << root;
    }
    void allRunsTogetherEqualTheirTruths()
    {
        QFETCH(QString, root);
        const QStringList folders = runsOf(root);
        engine::LoadRequest request;
        for (const QString &folder : folders)
            request.paths.push_back(folder.toStdString());
        const auto loaded = engine::load(request);
        QVERIFY(loaded.has_value());
        QStringList found;
        for (const auto &communicator : (*loaded)->job.communicators) {
            if (communicator.parent.valid())
                continue;
            const QString folder =
                QFileInfo(QString::fromUtf8((*loaded)->pathOf(communicator.source).data())).absolutePath();
            found << folder;
            const auto truth = test::readTruth((folder + "/truth.json").toStdString());
            const auto result = test::compare(communicator, truth);
            QVERIFY2(result.wrong.isEmpty(), qPrintable(folder + ": " + result.wrong.mid(0, 10).join("; ")));
            QCOMPARE(result.ringEdges, result.ringEdgesOfTruth);
            QCOMPARE(result.treeNodes, result.treeNodesOfTruth);
            QCOMPARE(result.hops, result.hopsOfTruth);
        }
        QStringList wanted = folders;
        wanted.sort();
        found.sort();
        QCOMPARE(found, wanted);
    }
    void sharedRunsAreThere()
    {
        if (test::shared("corpus/nccl-runs").empty())
            QSKIP("the real runs (EPS_SHARED) are not on this machine: only the copies in the project were compared");
    }
};

QTEST_APPLESS_MAIN(TestNcclTruth)
#include "tst_nccl_truth.moc"
