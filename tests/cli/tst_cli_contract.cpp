#include "app/cli/options.h"
#include "tests/support/paths.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

namespace {

struct Run {
    int status = -1;
    QByteArray out;
    QByteArray err;

    QJsonObject json() const { return QJsonDocument::fromJson(out).object(); }
};

Run run(const QStringList &arguments, const QByteArray &input = {})
{
    QProcess process;
    process.start(eps::test::program(QStringLiteral("eps-cli")), arguments);
    process.write(input);
    process.closeWriteChannel();
    if (!process.waitForFinished(120'000))
        return {};
    return {process.exitCode(), process.readAllStandardOutput(), process.readAllStandardError()};
}

QString sample() { return QString::fromStdString(eps::test::source("resources/samples/job4")); }

QString text(const std::string &path) { return QString::fromStdString(eps::test::readFile(eps::test::source(path))); }

} // namespace

class TestCliContract : public QObject {
    Q_OBJECT
private slots:
    void wrongUsageIsStatusTwoAndSaysWhy_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("says");
        QTest::newRow("nothing") << QStringList{} << "no command";
        QTest::newRow("unknown command") << QStringList{"ring", "x"} << "no command \"ring\"";
        QTest::newRow("no path") << QStringList{"rings"} << "no file";
        QTest::newRow("unknown option") << QStringList{"rings", "--jsn", "x"} << "no option --jsn";
        QTest::newRow("not this command's") << QStringList{"rings", "--channel", "1", "x"} << "does not take --channel";
        QTest::newRow("not a number") << QStringList{"paths", "--channel", "one", "x"} << "takes a number";
        QTest::newRow("no argument") << QStringList{"rings", "x", "--jobs"} << "needs N";
        QTest::newRow("bad device") << QStringList{"rings", "--device", "leaf1", "x"} << "takes two names";
        QTest::newRow("flag with value") << QStringList{"rings", "--json=yes", "x"} << "takes no argument";
        QTest::newRow("no output") << QStringList{"render", "x"} << "needs --output";
        QTest::newRow("empty path") << QStringList{"check", ""} << "a path is empty";
        QTest::newRow("json picture") << QStringList{"render", "--json", "-o", "x.dot", "x"} << "no JSON";
        QTest::newRow("theme") << QStringList{"render", "--theme", "pink", "-o", "x.dot", "x"} << "light or dark";
        QTest::newRow("size") << QStringList{"render", "--size", "100", "-o", "x.html", "x"} << "--size takes";
        QTest::newRow("view") << QStringList{"render", "--view", "cube", "-o", "x.dot", "x"} << "--view takes";
        QTest::newRow("view of text") << QStringList{"render", "--view", "ring", "-o", "x.dot", "x"} << "of the fabric";
        QTest::newRow("language") << QStringList{"render", "--language", "xx", "-o", "x.dot", "x"} << "--language";
        QTest::newRow("ending") << QStringList{"render", "-o", "x.gif", "x"} << "must end in";
    }
    void wrongUsageIsStatusTwoAndSaysWhy()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QString, says);
        const auto result = run(arguments);
        QCOMPARE(result.status, 2);
        QVERIFY(result.out.isEmpty());
        QVERIFY2(result.err.contains(says.toUtf8()), result.err.constData());
    }

    void noReadableInputIsStatusThreeWithOneObject()
    {
        for (const char *command : {"rings", "neighbours", "fabric", "paths", "check"}) {
            const auto result = run({command, "--json", "/nonexistent/folder"});
            QCOMPARE(result.status, 3);
            QCOMPARE(result.json()["schema"].toString(), QString("eps.%1/1").arg(command));
            QVERIFY(!result.json()["problems"].toArray().isEmpty());
        }
    }

    void everyDocumentStartsWithItsSchema()
    {
        for (const char *command : {"rings", "neighbours", "fabric", "paths", "check"}) {
            const auto result = run({command, "--json", sample()});
            QVERIFY2(result.status == 0 || result.status == 1, result.err.constData());
            QVERIFY(result.out.trimmed().startsWith(QString("{\"schema\":\"eps.%1/1\"").arg(command).toUtf8()));
            QVERIFY(!result.json().isEmpty());
        }
    }

    void theOrderOfInputsDoesNotMatter()
    {
        const QStringList parts{sample() + "/logs", sample() + "/lldp", sample() + "/hosts"};
        for (const char *command : {"rings", "fabric", "paths", "check", "neighbours"}) {
            const auto forward = run({command, "--json", parts[0], parts[1], parts[2]});
            const auto backward = run({command, "--json", "--jobs", "1", parts[2], parts[1], parts[0]});
            QVERIFY(!forward.out.isEmpty());
            QCOMPARE(backward.out, forward.out);
        }
    }

    void standardInputIsOneStream()
    {
        const auto log =
            eps::test::readFile(eps::test::source("tests/corpus/nccl/f2x8-pcie-1nic-2.21.5/node01.7733.log"));
        const auto result = run({"rings", "--json", "-"}, QByteArray::fromStdString(log));
        QCOMPARE(result.json()["communicators"].toArray().size(), 1);
    }

    void unknownCommunicatorIsWrongUsage()
    {
        const auto result = run({"paths", "--communicator", "0xnone", sample()});
        QCOMPARE(result.status, 2);
        QVERIFY(result.err.contains("no communicator 0xnone"));
    }

    void unknownChannelIsWrongUsage()
    {
        const auto result = run({"paths", "--json", "--channel", "99", sample()});
        QCOMPARE(result.status, 2);
        QVERIFY(result.out.isEmpty() && result.err.contains("no channel 99"));
        QCOMPARE(run({"paths", "--json", "--channel", "15", sample()}).status, 0);
    }

    void aResultThatCannotBeWrittenIsSaid()
    {
        QProcess process;
        process.setStandardOutputFile("/dev/full");
        process.start(eps::test::program(QStringLiteral("eps-cli")), {"rings", sample()});
        QVERIFY(process.waitForFinished(120'000));
        QCOMPARE(process.exitCode(), 2);
        QVERIFY(process.readAllStandardError().contains("could not be written"));
    }

    void helpManualAndCompletionsKnowEveryOptionAndCommand()
    {
        const auto help = run({"--help"}).out;
        const auto manual = text("packaging/man/eps-cli.1").remove('\\');
        const auto bash = text("packaging/completions/eps-cli.bash");
        const auto zsh = text("packaging/completions/_eps-cli");
        for (const auto &row : eps::cli::optionTable()) {
            const auto name = QString::fromUtf8(row.name.data(), static_cast<qsizetype>(row.name.size()));
            QVERIFY2(help.contains(name.toUtf8()), qPrintable(name));
            QVERIFY2(manual.contains(name), qPrintable(name));
            QVERIFY2(bash.contains(name), qPrintable(name));
            QVERIFY2(zsh.contains(name), qPrintable(name));
        }
        for (const auto &row : eps::cli::commandTable()) {
            const auto name = QString::fromUtf8(row.name.data(), static_cast<qsizetype>(row.name.size()));
            QVERIFY2(help.contains(name.toUtf8()) && manual.contains(".B " + name) && bash.contains(name) &&
                         zsh.contains(name),
                     qPrintable(name));
            QVERIFY(run({name, "--help"}).out.contains("usage: eps-cli " + name.toUtf8()));
        }
    }

    void colourOnlyOnRequestOrTerminal()
    {
        QVERIFY(!run({"check", sample()}).out.contains("\x1b["));
        QVERIFY(run({"check", "--color", "always", sample()}).out.contains("\x1b["));
    }

    void dotAndHtmlAreWrittenWithoutTheWindow()
    {
        QTemporaryDir folder;
        const auto dot = folder.filePath("x.dot");
        const auto html = folder.filePath("x.html");
        QVERIFY(run({"render", "-o", dot, "--channel", "3", sample()}).status <= 1);
        QVERIFY(run({"render", "-o", html, sample()}).status <= 1);
        QFile dotFile(dot);
        QVERIFY(dotFile.open(QIODevice::ReadOnly));
        QVERIFY(dotFile.readAll().contains("penwidth=2"));
        QFile htmlFile(html);
        QVERIFY(htmlFile.open(QIODevice::ReadOnly));
        QVERIFY(htmlFile.readAll().trimmed().endsWith("</html>"));
    }
};

QTEST_APPLESS_MAIN(TestCliContract)
#include "tst_cli_contract.moc"
