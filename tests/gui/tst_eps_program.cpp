#include "tests/support/paths.h"

#include <QFileInfo>
#include <QImage>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

using namespace eps;

/// The program itself, as scripts and people start it.
class TestEpsProgram : public QObject {
    Q_OBJECT
private:
    struct Outcome {
        int status = -1;
        QString out;
        QString err;
    };

    const QString m_sample = QString::fromStdString(test::source("resources/samples/job4"));
    QTemporaryDir m_folder;

    static Outcome run(const QStringList &arguments, const QString &platform = {})
    {
        QProcess process;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        for (const char *name : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"})
            environment.remove(QString::fromLatin1(name));
        if (!platform.isEmpty())
            environment.insert(QStringLiteral("QT_QPA_PLATFORM"), platform);
        process.setProcessEnvironment(environment);
        process.start(test::program(QStringLiteral("eps")), arguments);
        if (!process.waitForFinished(120'000))
            return {-1, {}, process.errorString()};
        return {process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -2,
                QString::fromUtf8(process.readAllStandardOutput()), QString::fromUtf8(process.readAllStandardError())};
    }

private slots:
    void screenshotsHaveTheSizeAndTheme_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<QString>("theme");
        for (const QSize size : {QSize(1280, 800), QSize(1600, 1000), QSize(3840, 2160)}) {
            for (const char *theme : {"light", "dark"})
                QTest::addRow("%dx%d %s", size.width(), size.height(), theme) << size << QString::fromLatin1(theme);
        }
    }
    void screenshotsHaveTheSizeAndTheme()
    {
        QFETCH(QSize, size);
        QFETCH(QString, theme);
        const QString path = m_folder.filePath(QStringLiteral("window.png"));
        const Outcome outcome =
            run({QStringLiteral("--screenshot"), path, QStringLiteral("--size"),
                 QStringLiteral("%1x%2").arg(size.width()).arg(size.height()), QStringLiteral("--theme"), theme,
                 QStringLiteral("--select"), QStringLiteral("channel:0"), m_sample});
        QCOMPARE(outcome.err, QString());
        QCOMPARE(outcome.status, 0);
        const QImage image(path);
        QCOMPARE(image.size(), size);
        const int ground = qGray(image.pixel(size.width() / 2, 8));
        QVERIFY2(theme == QLatin1String("dark") ? ground < 64 : ground > 192, qPrintable(QString::number(ground)));
    }
    void drawingsAreOfTheirKind_data()
    {
        QTest::addColumn<QString>("ending");
        QTest::addColumn<QByteArray>("magic");
        QTest::addColumn<QString>("view");
        for (const char *view : {"fabric", "ring"}) {
            const QString name = QString::fromLatin1(view);
            QTest::addRow("%s svg", view) << QStringLiteral("svg") << QByteArray("<?xml") << name;
            QTest::addRow("%s pdf", view) << QStringLiteral("pdf") << QByteArray("%PDF-") << name;
            QTest::addRow("%s png", view) << QStringLiteral("png") << QByteArray("\x89PNG") << name;
        }
    }
    void drawingsAreOfTheirKind()
    {
        QFETCH(QString, ending);
        QFETCH(QByteArray, magic);
        QFETCH(QString, view);
        const QString path = m_folder.filePath(QStringLiteral("drawing.") + ending);
        const Outcome outcome =
            run({QStringLiteral("--render"), path, QStringLiteral("--view"), view, QStringLiteral("--channel"),
                 QStringLiteral("1"), QStringLiteral("--size"), QStringLiteral("900x600"), m_sample});
        QCOMPARE(outcome.err, QString());
        QCOMPARE(outcome.status, 0);
        const std::string bytes = test::readFile(path.toStdString());
        QVERIFY(QByteArray::fromStdString(bytes).startsWith(magic));
        if (ending == QLatin1String("svg")) {
            QVERIFY(bytes.find("host4") != std::string::npos);
            QCOMPARE(bytes.find("32 ranks") != std::string::npos, view == QLatin1String("ring"));
        }
    }
    void aCommandLineThatIsWrongIsRefused_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<int>("status");
        const QString picture = m_folder.filePath(QStringLiteral("x.png"));
        const QString here = m_sample;
        QTest::newRow("unknown option") << QStringList{QStringLiteral("--bogus")} << 2;
        QTest::newRow("no input") << QStringList{QStringLiteral("--screenshot"), picture} << 2;
        QTest::newRow("size") << QStringList{QStringLiteral("--screenshot"), picture, QStringLiteral("--size"),
                                             QStringLiteral("0x9"), here}
                              << 2;
        QTest::newRow("theme") << QStringList{QStringLiteral("--screenshot"), picture, QStringLiteral("--theme"),
                                              QStringLiteral("pink"), here}
                               << 2;
        QTest::newRow("ending") << QStringList{QStringLiteral("--render"), picture + QStringLiteral(".txt"), here} << 2;
        QTest::newRow("view") << QStringList{QStringLiteral("--render"), picture, QStringLiteral("--view"),
                                             QStringLiteral("moon"), here}
                              << 2;
        QTest::newRow("language") << QStringList{QStringLiteral("--screenshot"), picture, QStringLiteral("--language"),
                                                 QStringLiteral("xx"), here}
                                  << 2;
        QTest::newRow("selection") << QStringList{QStringLiteral("--screenshot"), picture, QStringLiteral("--select"),
                                                  QStringLiteral("channel:999"), here}
                                   << 2;
        QTest::newRow("communicator") << QStringList{QStringLiteral("--render"), picture,
                                                     QStringLiteral("--communicator"), QStringLiteral("0xnone"), here}
                                      << 2;
        QTest::newRow("nothing there") << QStringList{QStringLiteral("--screenshot"), picture,
                                                      m_folder.filePath(QStringLiteral("gone"))}
                                       << 3;
        QTest::newRow("not writable") << QStringList{QStringLiteral("--screenshot"), QStringLiteral("/nowhere/x.png"),
                                                     here}
                                      << 1;
        QTest::newRow("no display") << QStringList{here} << 1;
    }
    void aCommandLineThatIsWrongIsRefused()
    {
        QFETCH(QStringList, arguments);
        QFETCH(int, status);
        const Outcome outcome = run(arguments);
        QVERIFY(outcome.err.startsWith(QStringLiteral("eps: ")));
        QCOMPARE(outcome.out, QString());
        QCOMPARE(outcome.status, status);
    }
    void theWindowStaysOpenUntilItIsAskedToClose()
    {
        QProcess process;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("QT_QPA_PLATFORM"), QStringLiteral("offscreen"));
        environment.insert(QStringLiteral("XDG_CONFIG_HOME"), m_folder.path());
        environment.insert(QStringLiteral("QT_LOGGING_RULES"), QStringLiteral("eps.window.debug=true"));
        process.setProcessEnvironment(environment);
        process.start(test::program(QStringLiteral("eps")), {m_sample});
        QVERIFY(process.waitForStarted());
        process.setReadChannel(QProcess::StandardError);
        QString err;
        while (!err.contains(QLatin1String("settled")) && process.waitForReadyRead(60'000))
            err += QString::fromUtf8(process.readAllStandardError());
        QVERIFY2(err.contains(QLatin1String("settled")), qPrintable(err));
        QCOMPARE(process.state(), QProcess::Running);
        process.terminate();
        QVERIFY(process.waitForFinished(30'000));
        QCOMPARE(process.exitStatus(), QProcess::NormalExit);
        QCOMPARE(process.exitCode(), 0);
        err += QString::fromUtf8(process.readAllStandardError());
        // Only a window that is open when it is asked to close says where it was.
        const QString kept =
            QString::fromStdString(test::readFile((m_folder.path() + QStringLiteral("/eps/eps.conf")).toStdString()));
        QVERIFY2(kept.contains(QLatin1String("[window]")), qPrintable(kept));
        for (const QString &line : err.split(u'\n', Qt::SkipEmptyParts))
            QVERIFY2(line.endsWith(QLatin1String("settled")), qPrintable(line));
    }
    void helpAndVersionNeedNoDisplay()
    {
        const Outcome help = run({QStringLiteral("--help")});
        QCOMPARE(help.status, 0);
        for (const char *word : {"--screenshot", "--render", "--select", "channel:3", "port:leaf4/swp2", "Exit status"})
            QVERIFY2(help.out.contains(QLatin1String(word)), word);
        const Outcome version = run({QStringLiteral("--version")});
        QCOMPARE(version.status, 0);
        QVERIFY(version.out.startsWith(QStringLiteral("eps ")));
    }
    void theManualNamesEveryOption()
    {
        const Outcome help = run({QStringLiteral("--help")});
        const QString manual =
            QString::fromStdString(test::readFile(test::source("packaging/man/eps.1"))).remove(u'\\');
        int options = 0;
        for (const QString &line : help.out.split(u'\n')) {
            const QString option = line.trimmed().section(u' ', 0, 0);
            if (!line.startsWith(QLatin1String("  --")))
                continue;
            ++options;
            QVERIFY2(manual.contains(option.chopped(option.endsWith(u',') ? 1 : 0)), qPrintable(option));
        }
        QVERIFY(options >= 10);
    }
};

QTEST_APPLESS_MAIN(TestEpsProgram)
#include "tst_eps_program.moc"
