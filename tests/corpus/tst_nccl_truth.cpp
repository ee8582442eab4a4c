// Rings, tree edges and hop transports of every run must equal what was read from NCCL's own memory.
#include "core/engine/load.h"
#include "tests/support/nccl_truth.h"
#include "tests/support/paths.h"

#include <QDir>
#include <QTest>

using namespace eps;

class TestNcclTruth : public QObject {
    Q_OBJECT
private slots:
    void everyRunEqualsItsTruth_data()
    {
        QTest::addColumn<QString>("folder");
        const auto add = [](const std::string &root) {
            const QDir runs(QString::fromStdString(root));
            for (const auto &name : runs.entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
                if (QFile::exists(runs.filePath(name + "/truth.json")))
                    QTest::newRow(qPrintable(runs.dirName() + "/" + name)) << runs.filePath(name);
            }
        };
        add(test::source("tests/corpus/nccl"));
        if (const auto shared = test::shared("corpus/nccl-runs"); !shared.empty())
            add(shared);
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
    void sharedRunsAreThere()
    {
        if (test::shared("corpus/nccl-runs").empty())
            QSKIP("the real runs (EPS_SHARED) are not on this machine: only the copies in the project were compared");
    }
};

QTEST_APPLESS_MAIN(TestNcclTruth)
#include "tst_nccl_truth.moc"
