// Bad input: a clear problem with file and remedy, the rest loads, nothing hangs.
#include "core/engine/load.h"
#include "core/engine/read_file.h"
#include "tests/support/paths.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zlib.h>

using namespace eps;

namespace {

const QByteArray kLog = "node01:10:10 [0] NCCL INFO ncclCommInitRank comm 0x1 rank 0 nranks 2 cudaDev 0 nvmlDev 0 "
                        "busId 19000 commId 0xabc - Init START\n"
                        "node01:10:10 [0] NCCL INFO Channel 00/01 :    0   1\n"
                        "node01:10:10 [0] NCCL INFO ncclCommInitRank comm 0x1 rank 0 nranks 2 cudaDev 0 nvmlDev 0 "
                        "busId 19000 commId 0xabc - Init COMPLETE\n";

QByteArray gzip(const QByteArray &plain)
{
    z_stream stream{};
    deflateInit2(&stream, 6, Z_DEFLATED, 16 + MAX_WBITS, 8, Z_DEFAULT_STRATEGY);
    QByteArray packed(static_cast<qsizetype>(deflateBound(&stream, static_cast<uLong>(plain.size()))) + 64, '\0');
    stream.next_in = reinterpret_cast<Bytef *>(const_cast<char *>(plain.data()));
    stream.avail_in = static_cast<uInt>(plain.size());
    stream.next_out = reinterpret_cast<Bytef *>(packed.data());
    stream.avail_out = static_cast<uInt>(packed.size());
    deflate(&stream, Z_FINISH);
    packed.resize(static_cast<qsizetype>(stream.total_out));
    deflateEnd(&stream);
    return packed;
}

QByteArray lldpJson(const QByteArray &name, const QByteArray &chassis, const QByteArray &port)
{
    return "{\"lldp\": {\"interface\": {\"swp1\": {\"via\": \"LLDP\", \"chassis\": {\"" + name +
           "\": {\"id\": {\"type\": \"local\", \"value\": \"" + chassis +
           "\"}, \"descr\": \"DESCRIPTION\"}}, \"port\": {\"id\": {\"type\": \"ifname\", \"value\": \"" + port +
           "\"}}}}}}";
}

const SourceFile *fileNamed(const Snapshot &snapshot, std::string_view name)
{
    for (const auto &file : snapshot.files) {
        if (file.path.ends_with(name))
            return &file;
    }
    return nullptr;
}

const Problem *problemWith(const Snapshot &snapshot, ProblemCode code, std::string_view words = {})
{
    const auto found = std::find_if(snapshot.problems.begin(), snapshot.problems.end(), [&](const Problem &p) {
        return p.code == code && p.text.find(words) != std::string::npos;
    });
    return found == snapshot.problems.end() ? nullptr : &*found;
}

} // namespace

class TestLoadHostile : public QObject {
    Q_OBJECT
private slots:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        put("good.log", kLog);
    }

    void oddFilesAreToldAndTheRestLoads_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("reason");
        QTest::newRow("empty") << QByteArray() << "empty";
        QTest::newRow("binary") << QByteArray("\x7f"
                                              "ELF\0\0\0\1",
                                              8)
                                << "binary";
        QTest::newRow("utf-16") << QByteArray("\xff\xfe"
                                              "n\0o\0",
                                              6)
                                << "UTF-16";
        QTest::newRow("prose") << QByteArray("Dear all,\nthe ring is slow.\n") << "no known form";
        QTest::newRow("random high bytes") << QByteArray(5000, '\xfe') << "no known form";
        QTest::newRow("deep JSON") << QByteArray(100'000, '[') << "no known form";
    }
    void oddFilesAreToldAndTheRestLoads()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QString, reason);
        put("odd.txt", bytes);
        const auto snapshot = load();
        QCOMPARE(snapshot->job.communicators.size(), 1U);
        const auto *odd = fileNamed(*snapshot, "odd.txt");
        QVERIFY(odd != nullptr);
        QCOMPARE(odd->kind, FileKind::Skipped);
        QVERIFY2(QString::fromStdString(odd->reason).contains(reason), odd->reason.c_str());
    }

    void aDamagedArchiveGivesItsWholePart()
    {
        QByteArray many;
        for (int i = 0; i < 3000; ++i)
            many += "node01:10:10 [0] NCCL INFO some line " + QByteArray::number(i * 7919 % 10007) + "\n";
        const auto packed = gzip(kLog + many);
        put("good.log", packed.left(packed.size() / 2));
        const auto snapshot = load();
        QCOMPARE(snapshot->job.communicators.size(), 1U);
        const auto *problem = problemWith(*snapshot, ProblemCode::FileDamaged);
        QVERIFY(problem != nullptr && problem->source.valid() && !problem->fix.empty());
    }

    void anUnreadableFileIsAProblem()
    {
        if (::geteuid() == 0)
            QSKIP("root may read every file: nothing is unreadable here");
        put("secret.log", kLog);
        QVERIFY(QFile::setPermissions(m_folder->filePath("secret.log"), {}));
        const auto snapshot = load();
        QVERIFY(problemWith(*snapshot, ProblemCode::FileUnreadable) != nullptr);
        QCOMPARE(snapshot->job.communicators.size(), 1U);
    }

    void aLineOfAHundredMegabytesKeepsMemoryBounded()
    {
        QFile file(m_folder->filePath("long.log"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        const QByteArray block(1 << 20, 'x');
        for (int i = 0; i < 100; ++i)
            file.write(block);
        file.write("\n" + kLog);
        file.close();
        const auto snapshot = load();
        QVERIFY(!snapshot->job.communicators.empty());
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
        QSKIP("sanitisers keep shadow and freed memory: the other lane measures it");
#endif
        rusage usage{};
        QCOMPARE(::getrusage(RUSAGE_SELF, &usage), 0);
        QVERIFY2(usage.ru_maxrss < 80'000, "KiB at most so far"); // the process alone has 20 MiB
    }

    void invalidUtf8BecomesReplacementCharacters()
    {
        put("good.log", "no\xff"
                        "de01:1:1 [0] NCCL INFO x\n" +
                            kLog + "node01:10:10 [0] misc/x.cc:1 NCCL WARN bad \xc3\x28 bytes\n");
        const auto snapshot = load();
        QVERIFY(problemWith(*snapshot, ProblemCode::LogLibraryWarning) != nullptr);
        for (const auto &problem : snapshot->problems)
            QVERIFY(QString::fromUtf8(problem.text.c_str()).toUtf8() == problem.text.c_str());
    }

    void namesThatHideTerminalSequencesAreMadePrintable()
    {
        put("leaf\x07 1.lldp.json", lldpJson("sp\\u001b]0;x\\u0007ine\\n1", "a\\u0000b", "swp\\u001b[31m7")
                                        .replace("DESCRIPTION", "two\\nlines\\u009b"));
        const auto snapshot = load();
        QCOMPARE(snapshot->neighbours.size(), 1U);
        const Neighbour &row = snapshot->neighbours.front();
        QCOMPARE(row.observer, std::string("leaf 1"));
        QCOMPARE(row.remoteSystemName, std::string("sp]0;xine 1"));
        QCOMPARE(row.remoteChassisId, std::string("ab"));
        QCOMPARE(row.remotePortId, std::string("swp[31m7"));
        QCOMPARE(row.remoteSystemDescription, std::string("two\nlines"));
    }

    void textsLongerThanLldpAllowsAreCutAndTold()
    {
        put("leaf1.lldp.json", lldpJson("spine1", "x", QByteArray(100'000, 'y')));
        const auto snapshot = load();
        QCOMPARE(snapshot->neighbours.size(), 1U);
        QVERIFY(snapshot->neighbours.front().remotePortId.size() < 1100);
        const auto *problem = problemWith(*snapshot, ProblemCode::NeighbourMalformed);
        QVERIFY(problem != nullptr && problem->source.line == 1);
    }

    void manyEmptyFilesAreToldInFewWords()
    {
        for (int i = 0; i < 50; ++i)
            put(QByteArray("empty" + QByteArray::number(i)).constData(), {});
        QCOMPARE(::mkfifo(m_folder->filePath("pipe").toUtf8().constData(), 0600), 0);
        const auto snapshot = load();
        const auto told = std::count_if(snapshot->problems.begin(), snapshot->problems.end(),
                                        [](const Problem &p) { return p.code == ProblemCode::FileEmpty; });
        QCOMPARE(told, 8);
        const auto *last = problemWith(*snapshot, ProblemCode::FileEmpty, "42 more");
        QVERIFY(last != nullptr);
        QCOMPARE(std::count_if(snapshot->files.begin(), snapshot->files.end(),
                               [](const SourceFile &file) { return file.reason == "empty"; }),
                 50);
        QCOMPARE(snapshot->files.back().reason, std::string("a pipe, socket or device"));
    }

    void oddLinesByTheThousandAreCounted()
    {
        QByteArray text = "LLDP neighbors:\n";
        for (int i = 0; i < 5000; ++i)
            text +=
                "Interface:    , via: LLDP\n  Chassis:\n    SysName:      leaf" + QByteArray::number(i) + "\n-----\n";
        put("odd.lldp.txt", text);
        const auto snapshot = load();
        const auto told = std::count_if(snapshot->problems.begin(), snapshot->problems.end(),
                                        [](const Problem &p) { return p.code == ProblemCode::NeighbourMalformed; });
        QVERIFY2(told > 1 && told < 60, QByteArray::number(static_cast<qlonglong>(told)).constData());
        QVERIFY(problemWith(*snapshot, ProblemCode::NeighbourMalformed, "more problems of this kind") != nullptr);
    }

    void nothingReadableIsSaid()
    {
        QVERIFY(QFile::remove(m_folder->filePath("good.log")));
        put("odd.txt", "x\n");
        const auto snapshot = load();
        QVERIFY(!engine::readAnything(*snapshot));
        QVERIFY(snapshot->job.communicators.empty());
    }

    void cancelledLoadingIsAnError()
    {
        std::stop_source stop;
        stop.request_stop();
        QVERIFY(!engine::load({{m_folder->path().toStdString()}, {}, {}}, stop.get_token()).has_value());
    }

    void readingStopsAtAnyKindOfFile_data() { oddFilesAreToldAndTheRestLoads_data(); }
    void readingStopsAtAnyKindOfFile()
    {
        QFETCH(QByteArray, bytes);
        put("odd.txt", bytes);
        std::stop_source stop;
        stop.request_stop();
        const engine::InputFile input{m_folder->filePath("odd.txt").toStdString(), 0, {}};
        const auto reading = engine::readFile(input, FileId(0), {}, stop.get_token(), {});
        QVERIFY(!reading.log);
        QCOMPARE(reading.file.kind, FileKind::Skipped);
    }

    void aTextAfterTheLastNewlineIsNotTrusted()
    {
        put("good.log", kLog.left(kLog.size() - 1).replace("Channel 00/01 :    0   1", "Channel 00/01 :    0   1"));
        const auto whole = load();
        QCOMPARE(whole->job.communicators.size(), 1U);
        put("good.log", kLog.left(kLog.indexOf("Channel")) +
                            "Channel 00/02 :    0   1\nnode01:10:10 [0] NCCL INFO Channel 01/02 :    0");
        const auto cut = load();
        QCOMPARE(cut->job.communicators.size(), 1U);
        for (const auto &channel : cut->job.communicators.front().channels)
            QVERIFY(channel.id.value == 0 || !channel.ring || !channel.ring->closed ||
                    channel.ring->evidence == RingEvidence::Inferred);
    }

    void nothingOnDiskIsChanged()
    {
        const auto before = QDir(m_folder->path()).entryInfoList(QDir::Files).front().lastModified();
        QVERIFY(load() != nullptr);
        QCOMPARE(QDir(m_folder->path()).entryInfoList(QDir::Files).size(), 1);
        QCOMPARE(QDir(m_folder->path()).entryInfoList(QDir::Files).front().lastModified(), before);
    }

private:
    void put(const char *name, const QByteArray &bytes)
    {
        QFile file(m_folder->filePath(name));
        QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
        QCOMPARE(file.write(bytes), bytes.size());
    }
    SnapshotPtr load()
    {
        auto loaded = engine::load({{m_folder->path().toStdString()}, {}, {}});
        return loaded ? *loaded : nullptr;
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

QTEST_APPLESS_MAIN(TestLoadHostile)
#include "tst_load_hostile.moc"
