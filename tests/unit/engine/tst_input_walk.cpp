#include "core/engine/input_walk.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <sys/stat.h>

using namespace eps;
using namespace eps::engine;

namespace {

void write(const QString &path, const QByteArray &bytes = "x")
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(bytes);
}

QStringList names(const InputList &list)
{
    QStringList result;
    for (const auto &file : list.files)
        result << QString::fromStdString(file.path).section('/', -1);
    return result;
}

bool has(const InputList &list, ProblemCode code)
{
    return std::any_of(list.problems.begin(), list.problems.end(), [&](const Problem &p) { return p.code == code; });
}

} // namespace

class TestInputWalk : public QObject {
    Q_OBJECT
private slots:
    void filesComeOnceInNaturalOrder()
    {
        QTemporaryDir root;
        QVERIFY(QDir(root.path()).mkpath("sub/.git"));
        for (const char *name : {"log10", "log2", ".hidden", "sub/log1", "sub/.git/config"})
            write(root.filePath(name));
        const auto list = listInputs({root.path().toStdString(), root.filePath("log2").toStdString()}, 100, {});
        QCOMPARE(names(list), QStringList({"log2", "log10", "log1"}));
        QVERIFY(list.problems.empty());
    }
    void aMissingPathIsAProblem()
    {
        const auto list = listInputs({"/nonexistent"}, 100, {});
        QVERIFY(list.files.empty());
        QVERIFY(has(list, ProblemCode::FileMissing));
        QVERIFY(!list.problems.front().fix.empty());
    }
    void aFolderLoopEnds()
    {
        QTemporaryDir root;
        QVERIFY(QDir(root.path()).mkpath("a/b"));
        QVERIFY(QFile::link(root.path(), root.filePath("a/b/up")));
        write(root.filePath("a/log"));
        const auto list = listInputs({root.path().toStdString()}, 100, {});
        QCOMPARE(names(list), QStringList({"log"}));
        QVERIFY(has(list, ProblemCode::FolderLoop));
    }
    void tooManyFilesAreSaidNotDroppedInSilence()
    {
        QTemporaryDir root;
        for (int i = 0; i < 20; ++i)
            write(root.filePath(QString("log%1").arg(i)));
        const auto list = listInputs({root.path().toStdString()}, 5, {});
        QCOMPARE(names(list), QStringList({"log0", "log1", "log2", "log3", "log4"}));
        QVERIFY(has(list, ProblemCode::FileLimit));
    }
    void pipesAndDanglingLinksDoNotHang()
    {
        QTemporaryDir root;
        QCOMPARE(::mkfifo(root.filePath("pipe").toUtf8().constData(), 0600), 0);
        QVERIFY(QFile::link(root.filePath("gone"), root.filePath("link")));
        write(root.filePath("log"));
        const auto list = listInputs({root.path().toStdString()}, 100, {});
        QCOMPARE(names(list), QStringList({"log"}));
        QCOMPARE(list.special, std::vector<std::string>{root.filePath("pipe").toStdString()});
        QVERIFY(has(list, ProblemCode::FileMissing));
        QVERIFY(has(listInputs({root.filePath("pipe").toStdString()}, 100, {}), ProblemCode::FileUnreadable));
    }
    void foldersTooDeepAreNoLoop()
    {
        QTemporaryDir root;
        QVERIFY(QDir(root.path()).mkpath(QString("d/").repeated(80)));
        const auto list = listInputs({root.path().toStdString()}, 100, {});
        QCOMPARE(list.problems.size(), 1U);
        QVERIFY(has(list, ProblemCode::FileUnreadable));
    }
    void standardInputCountsOnce() { QCOMPARE(listInputs({"-", "-"}, 100, {}).files.size(), 1U); }
};

QTEST_APPLESS_MAIN(TestInputWalk)
#include "tst_input_walk.moc"
