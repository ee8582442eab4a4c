#include "core/engine/load.h"
#include "core/engine/session.h"
#include "tests/support/paths.h"
#include "tests/support/reports.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

using namespace eps;

/// Everything that real inputs give is the same after it went through a session file.
class TestSessionCorpus : public QObject {
    Q_OBJECT
private:
    static SnapshotPtr load(const QString &path)
    {
        engine::LoadRequest request;
        request.paths = {path.toStdString()};
        return engine::load(request).value();
    }

private slots:
    void everyInputComesBackWhole_data()
    {
        QTest::addColumn<QString>("path");
        for (const char *own : {"resources/samples/job4", "tests/corpus/nccl", "tests/corpus/lldp"})
            QTest::newRow(own) << QString::fromStdString(test::source(own));
        for (const char *folder :
             {"jobs", "nccl-runs", "public-cases", "lldp-real", "lab-lldp", "lab-frr", "sonic-show", "lldp-ntc"}) {
            const QString path = QString::fromStdString(test::shared(std::string("corpus/") + folder));
            if (path.isEmpty())
                continue;
            QTest::newRow(folder) << path;
            const bool runs = folder == std::string_view("nccl-runs");
            const auto each = runs ? QDir(path).entryList(QDir::Dirs | QDir::NoDotAndDotDot) : QStringList();
            for (const QString &name : each)
                QTest::newRow(qPrintable(folder + QStringLiteral("/") + name)) << path + u'/' + name;
        }
    }
    void everyInputComesBackWhole()
    {
        QFETCH(QString, path);
        QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("a.epsz"));
        const SnapshotPtr before = load(path);
        QVERIFY(engine::readAnything(*before));
        const auto saved = engine::saveSession({file.toStdString(), before, engine::indexOf(*before).value(), {}});
        QVERIFY2(saved.has_value(), saved ? "" : saved.error().oneLine().c_str());
        const SnapshotPtr after = load(file);
        QVERIFY(test::allReports(*after) == test::allReports(*before));
        QCOMPARE(*engine::indexOf(*after).value(), *engine::indexOf(*before).value());
    }
};

QTEST_APPLESS_MAIN(TestSessionCorpus)
#include "tst_session_corpus.moc"
