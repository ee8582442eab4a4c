#include "core/base/byte_source.h"
#include "core/base/digest.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace eps;

namespace {

enum class Then { Nothing, Touched, Appended, Edited, Cut, Removed, ReplacedByFolder };

}
Q_DECLARE_METATYPE(Then)

/// Whether a file is still what was read.
class TestFileRecord : public QObject {
    Q_OBJECT
private:
    QTemporaryDir m_folder;

    QString file(const QByteArray &content)
    {
        const QString path = m_folder.filePath(QStringLiteral("a.log"));
        QDir(path).removeRecursively();
        write(path, content, QIODevice::WriteOnly);
        return path;
    }
    static void write(const QString &path, const QByteArray &content, QIODevice::OpenMode mode)
    {
        QFile out(path);
        if (!out.open(mode) || out.write(content) != content.size())
            qFatal("cannot write %s", qPrintable(path));
    }
    static void setTime(const QString &path, const QDateTime &time)
    {
        QFile out(path);
        QVERIFY(out.open(QIODevice::ReadWrite));
        QVERIFY(out.setFileTime(time, QFileDevice::FileModificationTime));
    }
    static FileRecord readWhole(const QString &path)
    {
        auto opened = openRecordedSource(path.toStdString());
        if (!opened || !readAll(*opened->source, 1 << 24))
            qFatal("cannot read %s", qPrintable(path));
        return *opened->record;
    }

private slots:
    void theDigestIsThatOfXxhsum()
    {
        // xxh128sum of the empty file and of "EPS\n", by the tool of that name.
        QCOMPARE(Digest().text(), std::string("99aa06d3014798d86001c324468d497f"));
        Digest digest;
        const std::string text = "EPS\n";
        digest.add(text);
        Digest inParts;
        for (const char &c : text)
            inParts.add({&c, 1});
        QCOMPARE(inParts.text(), digest.text());
        QCOMPARE(digest.text().size(), 32U);
    }
    void aFileReadToItsEndIsRecordedWhole()
    {
        const QByteArray content(300'000, 'x');
        const QString path = file(content);
        const FileRecord record = readWhole(path);
        QCOMPARE(record.location, path.toStdString());
        QCOMPARE(record.bytes, 300'000U);
        Digest digest;
        digest.add({content.constData(), static_cast<std::size_t>(content.size())});
        QCOMPARE(record.digest, digest.text());
    }
    void aRelativePathBecomesAbsolute()
    {
        const QString path = file("x");
        const QString before = QDir::currentPath();
        QVERIFY(QDir::setCurrent(m_folder.path()));
        const auto opened = openRecordedSource("a.log");
        QVERIFY(QDir::setCurrent(before));
        QVERIFY(opened.has_value());
        QCOMPARE(opened->record->location, path.toStdString());
    }
    void aFileReadInPartHasNoDigest()
    {
        const auto opened = openRecordedSource(file("one\ntwo\n").toStdString());
        std::array<char, 3> some{};
        QVERIFY(opened->source->read(some).has_value());
        QVERIFY(opened->record->digest.empty());
        QCOMPARE(opened->record->bytes, 8U);
        QCOMPARE(compareWithFile(*opened->record).match, FileMatch::Same);
    }
    void withoutDigestTheRestIsKept()
    {
        const auto opened = openRecordedSource(file("one\ntwo\n").toStdString(), DigestUse::Leave);
        QVERIFY(readAll(*opened->source, 1 << 24).has_value());
        QVERIFY(opened->record->digest.empty());
        QCOMPARE(opened->record->bytes, 8U);
        QCOMPARE(compareWithFile(*opened->record).match, FileMatch::Same);
    }
    void aPackedFileIsRecordedAsItLies()
    {
        // echo hello | gzip -n
        const QByteArray packed = QByteArray::fromHex("1f8b0800000000000003cb48cdc9c9e7020020303a3606000000");
        const FileRecord record = readWhole(file(packed));
        QCOMPARE(record.bytes, static_cast<std::uint64_t>(packed.size()));
        QVERIFY(!record.digest.empty());
    }
    void changesAreNoticed_data()
    {
        QTest::addColumn<Then>("then");
        QTest::addColumn<FileMatch>("expected");
        QTest::newRow("nothing") << Then::Nothing << FileMatch::Same;
        QTest::newRow("copied without its time") << Then::Touched << FileMatch::Same;
        QTest::newRow("still written to") << Then::Appended << FileMatch::Grown;
        QTest::newRow("edited") << Then::Edited << FileMatch::Other;
        QTest::newRow("begun anew") << Then::Cut << FileMatch::Other;
        QTest::newRow("removed") << Then::Removed << FileMatch::Gone;
        QTest::newRow("a folder now") << Then::ReplacedByFolder << FileMatch::Gone;
    }
    void changesAreNoticed()
    {
        QFETCH(Then, then);
        QFETCH(FileMatch, expected);
        const QString path = file("one\ntwo\nthree\n");
        const FileRecord record = readWhole(path);
        change(path, then);
        const QDateTime later = QDateTime::currentDateTime().addSecs(5);
        if (then != Then::Nothing && QFileInfo(path).isFile())
            setTime(path, later);
        const FileComparison now = compareWithFile(record);
        QCOMPARE(now.match, expected);
        if (then == Then::Touched)
            QVERIFY(now.modifiedNs != record.modifiedNs);
    }
    void withoutDigestAnotherTimeIsAChange()
    {
        const QString path = file("one\n");
        FileRecord record = readWhole(path);
        record.digest.clear();
        QCOMPARE(compareWithFile(record).match, FileMatch::Same);
        ++record.modifiedNs;
        QCOMPARE(compareWithFile(record).match, FileMatch::Other);
    }
    void standardInputHasNoRecord() { QCOMPARE(compareWithFile({}).match, FileMatch::Unrecorded); }

private:
    static void change(const QString &path, Then then)
    {
        switch (then) {
        case Then::Nothing:
        case Then::Touched:
            return;
        case Then::Appended:
            return write(path, "four\n", QIODevice::Append);
        case Then::Edited:
            return write(path, "one\nTWO\nthree\n", QIODevice::WriteOnly);
        case Then::Cut:
            return write(path, "one\n", QIODevice::WriteOnly);
        case Then::Removed:
            QVERIFY(QFile::remove(path));
            return;
        case Then::ReplacedByFolder:
            QVERIFY(QFile::remove(path) && QDir().mkpath(path));
            return;
        }
    }
};

QTEST_APPLESS_MAIN(TestFileRecord)
#include "tst_file_record.moc"
