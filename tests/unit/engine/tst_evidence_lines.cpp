#include "core/engine/evidence_lines.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace eps;

class TestEvidenceLines : public QObject {
    Q_OBJECT
private:
    QTemporaryDir m_folder;

    Snapshot snapshotOf(const QByteArray &content)
    {
        const QString path = m_folder.filePath(QStringLiteral("a.log"));
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size())
            qFatal("cannot write %s", qPrintable(path));
        Snapshot snapshot;
        snapshot.files.resize(3);
        snapshot.files[0].path = path.toStdString();
        snapshot.files[0].kind = FileKind::CollectiveLog;
        snapshot.files[1].path = "-";
        snapshot.files[2].path = m_folder.filePath(QStringLiteral("gone.log")).toStdString();
        return snapshot;
    }

private slots:
    void givesLinesInTheOrderAsked()
    {
        const Snapshot snapshot = snapshotOf("one\r\ntwo\nthree");
        const auto lines =
            engine::readEvidence(snapshot, {{FileId{0}, 3}, {FileId{0}, 1}, {FileId{0}, 3}, {FileId{0}, 2}});
        QCOMPARE(lines.size(), 4U);
        QCOMPARE(lines[0].text, std::string("three"));
        QCOMPARE(lines[1].text, std::string("one"));
        QCOMPARE(lines[2].text, std::string("three"));
        QCOMPARE(lines[3].text, std::string("two"));
        QVERIFY(lines[0].missing.empty());
    }
    void findsALineFarIntoTheFile()
    {
        QByteArray content;
        for (int i = 1; i <= 50'000; ++i)
            content += "line " + QByteArray::number(i) + '\n';
        const auto lines = engine::readEvidence(snapshotOf(content), {{FileId{0}, 49'999}});
        QCOMPARE(lines[0].text, std::string("line 49999"));
    }
    void recordsOfDumpsGoOnAfterTheirLine()
    {
        Snapshot snapshot = snapshotOf("a\nb\nc\nd\ne\nf\ng\nh\n");
        snapshot.files[0].kind = FileKind::Neighbours;
        const auto lines = engine::readEvidence(snapshot, {{FileId{0}, 2}, {FileId{0}, 4}, {FileId{0}, 8}});
        QCOMPARE(lines[0].text, std::string("b"));
        QCOMPARE(lines[0].following, std::string("c\nd\ne\nf\ng\n"));
        QCOMPARE(lines[1].text, std::string("d"));
        QCOMPARE(lines[1].following, std::string("e\nf\ng\nh\n"));
        QCOMPARE(lines[2].text, std::string("h"));
        QVERIFY(lines[2].following.empty() && lines[2].missing.empty());
    }
    void cutsAnEndlessLine()
    {
        const auto lines =
            engine::readEvidence(snapshotOf(QByteArray(1'000'000, 'x') + "\nnext\n"), {{FileId{0}, 1}, {FileId{0}, 2}});
        QCOMPARE(lines[0].text.size(), engine::kEvidenceBytes);
        QCOMPARE(lines[1].text, std::string("next"));
    }
    void saysWhyALineIsMissing()
    {
        const Snapshot snapshot = snapshotOf("one\n");
        const auto lines = engine::readEvidence(
            snapshot, {{FileId{0}, 2}, {FileId{1}, 1}, {FileId{2}, 1}, {FileId{0}, 0}, {FileId{}, 7}});
        QVERIFY(!lines[0].missing.empty());
        QVERIFY(!lines[1].missing.empty());
        QVERIFY(!lines[2].missing.empty());
        QVERIFY(lines[3].missing.empty() && lines[3].text.empty());
        QVERIFY(lines[4].missing.empty() && lines[4].text.empty());
    }
};

QTEST_APPLESS_MAIN(TestEvidenceLines)
#include "tst_evidence_lines.moc"
