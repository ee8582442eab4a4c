#include "core/base/atomic_file.h"
#include "tests/support/paths.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <atomic>
#include <csignal>
#include <random>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace eps;

namespace {

const std::string kOld(70'000, 'o');
const std::string kNew(900'000, 'n');

/// A child that writes kNew over `path` and ends.
[[noreturn]] void writeOnce(const std::string &path, bool traced)
{
    if (traced && ::ptrace(PTRACE_TRACEME, 0, nullptr, nullptr) != 0)
        ::_exit(2);
    if (traced)
        ::raise(SIGSTOP);
    ::_exit(writeFileAtomically(path, kNew) ? 0 : 1);
}

/// A child that writes kNew and kOld in turn, for ever, and says so at each turn.
[[noreturn]] void writeForEver(const std::string &path, int pipe)
{
    for (bool fresh = true;; fresh = !fresh) {
        const bool told = ::write(pipe, "x", 1) == 1;
        if (!told || !writeFileAtomically(path, fresh ? kNew : kOld))
            ::_exit(1);
    }
}

/// Lets a little time pass, as much as the processor takes for it.
void spin(std::uint64_t turns)
{
    std::atomic<std::uint64_t> left = turns;
    while (left > 0) {
        --left;
    }
}

mode_t modeOf(const QString &path)
{
    struct stat status {};
    return ::stat(path.toLocal8Bit().constData(), &status) == 0 ? status.st_mode & 07777U : 0;
}

} // namespace

/// Saving never leaves half a file.
class TestAtomicFile : public QObject {
    Q_OBJECT
private:
    QTemporaryDir m_folder;

    QString put(const std::string &content)
    {
        const QString path = m_folder.filePath(QStringLiteral("job.epsz"));
        QFile::remove(path);
        QFile out(path);
        if (!out.open(QIODevice::WriteOnly) || out.write(QByteArray::fromStdString(content)) < 0)
            qFatal("cannot write %s", qPrintable(path));
        return path;
    }
    static std::string get(const QString &path) { return test::readFile(path.toStdString()); }

    /// Lets the child run to its stop number `stops` (each system call stops twice) and kills it there.
    /// False when it ended before.
    static bool killAtStop(pid_t child, int stops)
    {
        int status = 0;
        ::waitpid(child, &status, 0);
        for (int stop = 0; stop < stops; ++stop) {
            if (!WIFSTOPPED(status) || ::ptrace(PTRACE_SYSCALL, child, nullptr, nullptr) != 0)
                break;
            ::waitpid(child, &status, 0);
        }
        if (!WIFSTOPPED(status))
            return false;
        ::kill(child, SIGKILL);
        ::waitpid(child, &status, 0);
        return true;
    }

private slots:
    void aNewFileGetsTheRightsOfTheUmask()
    {
        const QString path = m_folder.filePath(QStringLiteral("new.epsz"));
        const mode_t before = ::umask(027);
        const auto written = writeFileAtomically(path.toStdString(), "text");
        ::umask(before);
        QVERIFY(written.has_value());
        QCOMPARE(get(path), std::string("text"));
        QCOMPARE(modeOf(path), 0640U);
    }
    void anOldFileKeepsItsRights()
    {
        const QString path = put(kOld);
        ::chmod(path.toLocal8Bit().constData(), 0604);
        QVERIFY(writeFileAtomically(path.toStdString(), kNew).has_value());
        QCOMPARE(modeOf(path), 0604U);
        QCOMPARE(get(path), kNew);
    }
    void aLinkStaysALink()
    {
        const QString path = put(kOld);
        const QString link = m_folder.filePath(QStringLiteral("link.epsz"));
        QVERIFY(QFile::link(path, link));
        QVERIFY(writeFileAtomically(link.toStdString(), kNew).has_value());
        QVERIFY(QFileInfo(link).isSymLink());
        QCOMPARE(get(path), kNew);
    }
    void whatCannotBeWrittenStaysAsItWas()
    {
        const auto intoNothing = writeFileAtomically(m_folder.filePath("none/a.epsz").toStdString(), "x");
        QVERIFY(!intoNothing.has_value());
        QVERIFY(intoNothing.error().what.find("none/a.epsz") != std::string::npos && !intoNothing.error().why.empty());
        QVERIFY(!writeFileAtomically(m_folder.path().toStdString(), "x").has_value());
        const QString path = put(kOld);
        rlimit before{};
        ::getrlimit(RLIMIT_FSIZE, &before);
        const rlimit little{1000, before.rlim_max};
        std::signal(SIGXFSZ, SIG_IGN);
        ::setrlimit(RLIMIT_FSIZE, &little);
        const auto full = writeFileAtomically(path.toStdString(), kNew);
        ::setrlimit(RLIMIT_FSIZE, &before);
        QVERIFY(!full.has_value());
        QCOMPARE(get(path), kOld);
        QCOMPARE(QDir(m_folder.path()).entryList({"*job.epsz*"}, QDir::Files | QDir::Hidden),
                 QStringList{QStringLiteral("job.epsz")});
    }
    void killedAtAnySystemCallItIsOldOrNew()
    {
        bool ended = false;
        bool sawOld = false;
        bool sawNew = false;
        int stop = 0;
        for (; !ended && stop < 1000; ++stop) {
            const QString path = put(kOld);
            const pid_t child = ::fork();
            if (child == 0)
                writeOnce(path.toStdString(), true);
            ended = !killAtStop(child, stop);
            const std::string content = get(path);
            QVERIFY2(content == kOld || content == kNew, qPrintable(QString::number(stop)));
            sawOld = sawOld || content == kOld;
            sawNew = sawNew || (!ended && content == kNew);
        }
        if (stop == 1)
            QSKIP("processes may not be traced here");
        QVERIFY(ended && sawOld && sawNew);
        QVERIFY(stop > 10);
    }
    /// EPS_KILLS says how many; packaging/nightly asks for a hundred.
    void killedAtAnyTimeItIsOldOrNew()
    {
        const int kills = std::max(10, qEnvironmentVariableIntValue("EPS_KILLS"));
        std::mt19937 random(7);
        for (int i = 0; i < kills; ++i) {
            const QString path = put(kOld);
            int ends[2] = {};
            QCOMPARE(::pipe(ends), 0);
            const pid_t child = ::fork();
            if (child == 0)
                writeForEver(path.toStdString(), ends[1]);
            ::close(ends[1]);
            char byte = 0;
            for (unsigned turn = 0; turn <= random() % 4; ++turn)
                QCOMPARE(::read(ends[0], &byte, 1), 1);
            spin(random() % 3'000'000);
            ::kill(child, SIGKILL);
            ::waitpid(child, nullptr, 0);
            ::close(ends[0]);
            const std::string content = get(path);
            QVERIFY2(content == kOld || content == kNew, qPrintable(QString::number(i)));
        }
    }
};

QTEST_APPLESS_MAIN(TestAtomicFile)
#include "tst_atomic_file.moc"
