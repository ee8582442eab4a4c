#include "core/engine/evidence_lines.h"
#include "core/engine/file_changes.h"
#include "core/engine/load.h"
#include "core/engine/session.h"
#include "tests/support/paths.h"
#include "tests/support/reports.h"

#include <QDateTime>
#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <iterator>

using namespace eps;

/// Sessions of real files that are moved, changed and removed behind their back.
class TestEngineSession : public QObject {
    Q_OBJECT
private:
    static void copyFolder(const QString &from, const QString &to)
    {
        QDirIterator walk(from, QDir::Files, QDirIterator::Subdirectories);
        while (walk.hasNext()) {
            const QString path = walk.next();
            const QString target = to + path.mid(from.size());
            QVERIFY(QDir().mkpath(QFileInfo(target).path()) && QFile::copy(path, target));
            QVERIFY(QFile::setPermissions(target, QFile::ReadOwner | QFile::WriteOwner));
        }
    }
    static void append(const QString &path, const QByteArray &bytes)
    {
        QFile file(path);
        QVERIFY(file.open(QIODevice::Append) && file.write(bytes) == bytes.size());
    }
    static std::vector<Problem> changesOf(const Snapshot &snapshot)
    {
        std::vector<Problem> found;
        std::copy_if(snapshot.problems.begin(), snapshot.problems.end(), std::back_inserter(found),
                     engine::isOfFileChange);
        return found;
    }

    /// A folder with a job of four logs and a session of it in a folder beside it.
    struct Job {
        Job()
        {
            const QString sample = QString::fromStdString(test::source("resources/samples/job4"));
            for (const char *part : {"/logs", "/lldp", "/hosts"})
                copyFolder(sample + QLatin1String(part), logs() + QLatin1String(part));
            QDir().mkpath(QFileInfo(session()).path());
            read = load(logs());
            line = evidence(*read).text;
            save(read);
        }
        [[nodiscard]] QString logs() const { return folder.filePath(QStringLiteral("here/job")); }
        [[nodiscard]] QString log() const { return logs() + QStringLiteral("/logs/host1.17650.log"); }
        [[nodiscard]] QString session() const { return folder.filePath(QStringLiteral("here/kept/job.epsz")); }
        static SnapshotPtr load(const QString &path)
        {
            engine::LoadRequest request;
            request.paths = {path.toStdString()};
            auto loaded = engine::load(request);
            if (!loaded)
                qFatal("%s", loaded.error().oneLine().c_str());
            return std::move(*loaded);
        }
        void save(const SnapshotPtr &snapshot) const
        {
            engine::SessionSave save{session().toStdString(), snapshot, engine::indexOf(*snapshot).value(), {}};
            save.state.inputs.paths = {logs().toStdString()};
            save.state.arrangement.notes = "look at leaf4";
            if (const auto saved = engine::saveSession(save); !saved)
                qFatal("%s", saved.error().oneLine().c_str());
        }
        [[nodiscard]] engine::OpenedSession open() const { return open(session()); }
        static engine::OpenedSession open(const QString &path)
        {
            auto opened = engine::openSession(path.toStdString());
            if (!opened)
                qFatal("%s", opened.error().oneLine().c_str());
            return std::move(*opened);
        }
        /// A line of the log that proves something.
        [[nodiscard]] static engine::EvidenceLine evidence(const Snapshot &snapshot)
        {
            const SourceRef line = snapshot.job.communicators.front().hops.front().sendLine;
            return engine::readEvidence(snapshot, {line}).front();
        }

        QTemporaryDir folder;
        SnapshotPtr read;
        std::string line; ///< text of evidence(*read), while the logs were there
    };

private slots:
    void aSessionTellsWhatTheLogsTell()
    {
        const Job job;
        const auto opened = job.open();
        QVERIFY(test::allReports(*opened.snapshot) == test::allReports(*job.read));
        QVERIFY(changesOf(*opened.snapshot).empty());
        QCOMPARE(opened.state.arrangement.notes, std::string("look at leaf4"));
        QVERIFY(test::allReports(*Job::load(job.session())) == test::allReports(*job.read));
        const auto line = Job::evidence(*opened.snapshot);
        QCOMPARE(line.text, job.line);
        QVERIFY(line.missing.empty() && line.text.find("NCCL INFO") != std::string::npos);
    }
    void logsThatAreGoneAreNamedOneByOne()
    {
        const Job job;
        QVERIFY(QFile::remove(job.log()));
        const auto opened = job.open();
        const auto changes = changesOf(*opened.snapshot);
        QCOMPARE(changes.size(), 1U);
        QCOMPARE(changes[0].code, ProblemCode::FileMoved);
        QVERIFY(changes[0].text.find("host1.17650.log") != std::string::npos && !changes[0].fix.empty());
        QCOMPARE(opened.snapshot->pathOf(changes[0].source), std::string_view(job.log().toStdString()));
        QCOMPARE(opened.snapshot->job.communicators.front().ranks.size(), 32U);
        QVERIFY(QDir().rename(job.logs(), job.logs() + QStringLiteral(" elsewhere")));
        // All 60 or so of them are gone now, one problem each.
        const auto read = std::count_if(job.read->files.begin(), job.read->files.end(),
                                        [](const SourceFile &file) { return file.kind != FileKind::Skipped; });
        QCOMPARE(changesOf(*job.open().snapshot).size(), static_cast<std::size_t>(read));
    }
    void evidenceOfWhatIsGoneOrChangedIsNotShown()
    {
        const Job job;
        const FileId file = job.read->job.communicators.front().hops.front().sendLine.file;
        const QString log = QString::fromStdString(job.read->files[file.index()].path);
        QFile original(log);
        QVERIFY(original.open(QIODevice::ReadOnly));
        const QByteArray content = original.readAll();
        append(log, "one more line\n");
        const auto grown = job.open();
        QCOMPARE(changesOf(*grown.snapshot).size(), 1U);
        QCOMPARE(changesOf(*grown.snapshot)[0].code, ProblemCode::FileChanged);
        QCOMPARE(changesOf(*grown.snapshot)[0].severity, Severity::Info);
        QCOMPARE(Job::evidence(*grown.snapshot).text, job.line);

        QFile changed(log);
        QVERIFY(changed.open(QIODevice::WriteOnly) && changed.write("x" + content.mid(1)) == content.size());
        changed.setFileTime(QDateTime::currentDateTime().addSecs(9), QFileDevice::FileModificationTime);
        changed.close();
        const auto other = job.open();
        QCOMPARE(changesOf(*other.snapshot).size(), 1U);
        QCOMPARE(changesOf(*other.snapshot)[0].severity, Severity::Warning);
        const auto line = Job::evidence(*other.snapshot);
        QVERIFY(line.text.empty() && line.missing.find("changed") != std::string::npos);

        QVERIFY(QFile::remove(log));
        const auto gone = Job::evidence(*job.open().snapshot);
        QVERIFY(gone.text.empty() && gone.missing.find("not there") != std::string::npos);
    }
    void aCopyWithOtherTimesIsTheSame()
    {
        const Job job;
        const QString copy = job.folder.filePath(QStringLiteral("copy"));
        copyFolder(job.logs(), copy);
        QVERIFY(QDir(job.logs()).removeRecursively() && QDir().rename(copy, job.logs()));
        const auto opened = job.open();
        QVERIFY(changesOf(*opened.snapshot).empty());
        QCOMPARE(Job::evidence(*opened.snapshot).text, job.line);
    }
    void movedTogetherWithTheirSessionLogsAreFound()
    {
        const Job job;
        QVERIFY(QDir().rename(job.folder.filePath("here"), job.folder.filePath("there")));
        const auto opened = Job::open(job.folder.filePath("there/kept/job.epsz"));
        QVERIFY(changesOf(*opened.snapshot).empty());
        QCOMPARE(opened.state.inputs.paths.front(), job.folder.filePath("there/job").toStdString());
        QCOMPARE(Job::evidence(*opened.snapshot).text, job.line);
        // Paths are told as they were read.
        QVERIFY(test::allReports(*opened.snapshot) == test::allReports(*job.read));
    }
    void movedLogsAreLocated()
    {
        const Job job;
        const QString now = job.folder.filePath(QStringLiteral("archive/2026/job"));
        QVERIFY(QDir().mkpath(QFileInfo(now).path()) && QDir().rename(job.logs(), now));
        const auto opened = job.open();
        const auto before = changesOf(*opened.snapshot).size();
        QVERIFY(before > 30);
        const auto nothing = engine::locateFiles(*opened.snapshot, job.folder.filePath("here").toStdString()).value();
        QCOMPARE(nothing.found, 0U);
        QCOMPARE(nothing.missing, before);
        const auto located =
            engine::locateFiles(*opened.snapshot, job.folder.filePath("archive").toStdString()).value();
        QCOMPARE(located.found, before);
        QCOMPARE(located.missing, 0U);
        QVERIFY(changesOf(*located.snapshot).empty());
        QCOMPARE(Job::evidence(*located.snapshot).text, job.line);
        job.save(located.snapshot);
        QVERIFY(changesOf(*job.open().snapshot).empty());
    }
    void aFileOfTheSameNameIsNotEnough()
    {
        const Job job;
        QDir().mkpath(job.folder.filePath("archive"));
        QFile other(job.folder.filePath("archive/host1.17650.log"));
        QVERIFY(other.open(QIODevice::WriteOnly) && other.write(QByteArray(1 << 20, 'x')) > 0);
        QVERIFY(QFile::remove(job.log()));
        const auto opened = job.open();
        const auto located =
            engine::locateFiles(*opened.snapshot, job.folder.filePath("archive").toStdString()).value();
        QCOMPARE(located.found, 0U);
        QCOMPARE(located.missing, 1U);
    }
    void problemsOfTheMomentAreNotKept()
    {
        const Job job;
        QVERIFY(QFile::rename(job.log(), job.log() + ".away"));
        job.save(job.open().snapshot);
        QVERIFY(QFile::rename(job.log() + ".away", job.log()));
        QVERIFY(test::allReports(*job.open().snapshot) == test::allReports(*job.read));
    }
    void veryManyGoneFilesAreToldByFolder()
    {
        Snapshot snapshot;
        for (int i = 0; i < 500; ++i) {
            const std::string path = "/gone/host" + std::to_string(i % 2) + "/" + std::to_string(i) + ".log";
            snapshot.files.push_back({path, FileKind::CollectiveLog, "nccl", "", 1, 1, "", {path, 1, 1, ""}});
        }
        engine::checkFiles(snapshot, {}, {}, {});
        QCOMPARE(snapshot.problems.size(), 2U);
        QVERIFY(snapshot.problems[0].text.find("250 files of /gone/host0 are") != std::string::npos);
    }
    void namesOfASessionCannotBeChanged()
    {
        const Job job;
        engine::LoadRequest request;
        request.paths = {job.session().toStdString()};
        request.aliases = {{"a", "b"}};
        const auto refused = engine::load(request).value();
        QVERIFY(!engine::readAnything(*refused));
        QCOMPARE(refused->problems.size(), 1U);
        QCOMPARE(refused->problems[0].severity, Severity::Error);
    }
    void aDamagedSessionIsAFileThatCannotBeRead()
    {
        const Job job;
        QVERIFY(QFile::resize(job.session(), 1000));
        QVERIFY(!engine::openSession(job.session().toStdString()).has_value());
        const SnapshotPtr nothing = Job::load(job.session());
        QVERIFY(!engine::readAnything(*nothing));
        QCOMPARE(nothing->files.size(), 1U);
        QVERIFY(!nothing->files[0].reason.empty());
        QCOMPARE(nothing->problems[0].code, ProblemCode::FileUnreadable);
    }
    void aFileLargerThanAnySessionIsRefused()
    {
        const Job job;
        QVERIFY(QFile::resize(job.session(), 3LL << 30U));
        const auto refused = engine::openSession(job.session().toStdString());
        QVERIFY(!refused.has_value() && refused.error().why.find("larger") != std::string::npos);
    }
    void amongOtherFilesASessionIsPassedOver()
    {
        const Job job;
        QVERIFY(QFile::copy(job.session(), job.logs() + "/job.epsz"));
        const SnapshotPtr read = Job::load(job.logs());
        const auto session = std::find_if(read->files.begin(), read->files.end(), [](const SourceFile &file) {
            return QString::fromStdString(file.path).endsWith(QStringLiteral(".epsz"));
        });
        QVERIFY(session != read->files.end());
        QCOMPARE(session->kind, FileKind::Skipped);
        QVERIFY(session->reason.find("session") != std::string::npos);
        QCOMPARE(read->problems.size(), job.read->problems.size());
    }
    void openingStopsWhenAsked()
    {
        const Job job;
        std::stop_source stop;
        stop.request_stop();
        QVERIFY(!engine::openSession(job.session().toStdString(), stop.get_token()).has_value());
    }
};

QTEST_APPLESS_MAIN(TestEngineSession)
#include "tst_engine_session.moc"
