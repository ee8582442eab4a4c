#include "core/model/problem.h"
#include "tests/architecture/rules.h"
#include "tests/support/paths.h"

#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>
#include <QTest>

#include <functional>

using namespace eps::architecture;

namespace {

struct Entry {
    SourceFile file;
    bool executable = false;
};

// Everything that is kept in the project: no build trees, no version control, no captured inputs.
QList<Entry> readTree()
{
    const QString root = QString::fromStdString(eps::test::source(""));
    static const QRegularExpression left(QStringLiteral("^(\\.git|\\.cache|build[^/]*)(/|$)"));
    QList<Entry> entries;
    QDirIterator walk(root, QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
    while (walk.hasNext()) {
        walk.next();
        const QString path = walk.filePath().mid(root.size());
        if (left.match(path).hasMatch())
            continue;
        QFile file(walk.filePath());
        if (!file.open(QIODevice::ReadOnly))
            qFatal("cannot read %s", qPrintable(walk.filePath()));
        entries.append({{path, QString::fromUtf8(file.read(1 << 20))}, walk.fileInfo().isExecutable()});
    }
    return entries;
}

const QList<Entry> &tree()
{
    static const QList<Entry> entries = readTree();
    return entries;
}

QList<SourceFile> filesMatching(const char *pattern)
{
    const QRegularExpression expression{QLatin1String(pattern)};
    QList<SourceFile> files;
    for (const Entry &entry : tree())
        if (expression.match(entry.file.path).hasMatch())
            files.append(entry.file);
    return files;
}

// Says each violation; true when there is none. At least one file must have been looked at.
bool none(const QStringList &violations)
{
    for (const QString &violation : violations)
        qWarning("%s", qPrintable(violation));
    return violations.isEmpty();
}

bool keep(const QList<SourceFile> &files, const std::function<QStringList(const SourceFile &)> &rule)
{
    QStringList all;
    for (const SourceFile &file : files)
        all += rule(file);
    return none(all) && !files.isEmpty();
}

constexpr const char *kProduct = "^(core|ui|app)/.*\\.(h|cpp)$";
constexpr const char *kAllCode = "^(core|ui|app|tests)/.*\\.(h|cpp)$";

} // namespace

class TestArchitecture : public QObject {
    Q_OBJECT
private slots:
    void includesFollowTheWalkOfData() { QVERIFY(keep(filesMatching(kProduct), checkIncludes)); }
    void graphvizIsIncludedOnce() { QVERIFY(none(checkSingleIncluder(filesMatching(kProduct)))); }
    void filesStayShort() { QVERIFY(keep(filesMatching(kProduct), checkFileLength)); }
    void functionsStayShort() { QVERIFY(keep(filesMatching(kProduct), checkFunctionLengths)); }
    void headersAreWellFormed() { QVERIFY(keep(filesMatching("^(core|ui|app|tests)/.*\\.h$"), checkHeaderForm)); }
    void coreTypesAreDocumented() { QVERIFY(keep(filesMatching("^core/.*\\.h$"), checkDocumentedTypes)); }
    void productIsFinished() { QVERIFY(keep(filesMatching("^(core|ui|app|packaging|\\.ci)/"), checkFinished)); }
    void nothingNamesOneMachine()
    {
        QVERIFY(keep(filesMatching("^(core|ui|app|packaging|cmake|\\.ci|tests/[a-z]+/[a-z_]+\\.(cpp|h))|^[^/]+$|"
                                   "^resources/.*\\.(md|qrc|txt)$|CMakeLists\\.txt$"),
                     checkNoMachinePaths));
    }
    void testsWaitOnConditions() { QVERIFY(keep(filesMatching("^tests/.*\\.(h|cpp)$"), checkNoSleeps)); }
    void filesAreNamedAlike() { QVERIFY(keep(filesMatching(kAllCode), checkFileName)); }
    void scriptsHaveRunBits()
    {
        QStringList all;
        for (const Entry &entry : tree())
            all += checkRunBit(entry.file, entry.executable);
        QVERIFY(none(all));
    }
    void problemsHaveHelp()
    {
        QStringList codes;
        for (const eps::ProblemKind &kind : eps::allProblemKinds())
            codes.append(QString::fromUtf8(kind.code.data(), static_cast<qsizetype>(kind.code.size())));
        const QString help =
            QString::fromStdString(eps::test::readFile(eps::test::source("resources/help/problems.md")));
        QVERIFY(none(checkProblemHelp(help, codes)));
    }
};

QTEST_APPLESS_MAIN(TestArchitecture)
#include "tst_architecture.moc"
