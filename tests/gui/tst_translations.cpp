#include "tests/gui/window_fixture.h"

#include "ui/graph/object_text.h"
#include "ui/models/headline.h"
#include "ui/shell/actions.h"

#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QXmlStreamReader>

#include <map>

using namespace eps;
using namespace eps::ui;

namespace {

/// A message of a .ts file.
struct Message {
    bool plural = false;
    bool finished = false;
    QStringList forms; ///< of the translation; one when it is no plural
};

/// By context and source text.
using Messages = std::map<std::pair<QString, QString>, Message>;

Messages messagesOf(const QString &path)
{
    Messages messages;
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return messages;
    QXmlStreamReader xml(&file);
    QString context;
    Message *current = nullptr;
    bool plural = false;
    while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement)
            continue;
        const auto name = xml.name();
        if (name == QLatin1String("name")) {
            context = xml.readElementText();
        } else if (name == QLatin1String("message")) {
            plural = xml.attributes().value(QLatin1String("numerus")) == QLatin1String("yes");
        } else if (name == QLatin1String("source")) {
            current = &messages[{context, xml.readElementText()}];
            current->plural = plural;
        } else if (name == QLatin1String("translation") && current != nullptr) {
            current->finished = xml.attributes().value(QLatin1String("type")).isEmpty();
            if (!plural)
                current->forms << xml.readElementText();
        } else if (name == QLatin1String("numerusform") && current != nullptr) {
            current->forms << xml.readElementText();
        }
    }
    return messages;
}

/// "%1", "%Ln" …, in order of their text.
QStringList placeholders(const QString &text)
{
    static const QRegularExpression kPlace(QStringLiteral("%L?(n|[0-9]+)"));
    QStringList all;
    for (auto found = kPlace.globalMatch(text); found.hasNext();)
        all << found.next().captured();
    all.sort();
    return all;
}

} // namespace

class TestTranslations : public QObject {
    Q_OBJECT
private:
    static QString file(const char *name)
    {
        return QString::fromStdString(test::source(std::string("resources/translations/") + name));
    }

private slots:
    void theFilesListEveryTextOfTheSources()
    {
        const QString lupdate = qEnvironmentVariable("EPS_LUPDATE");
        if (lupdate.isEmpty())
            QSKIP("EPS_LUPDATE does not name Qt's lupdate: run by ctest");
        const QTemporaryDir folder;
        const QString fresh = folder.filePath(QStringLiteral("fresh.ts"));
        QProcess process;
        process.setWorkingDirectory(QString::fromStdString(test::source("")));
        process.start(lupdate, {QStringLiteral("-silent"), QStringLiteral("-locations"), QStringLiteral("none"),
                                QStringLiteral("-no-ui-lines"), QStringLiteral("-I"), QStringLiteral("."),
                                QStringLiteral("ui"), QStringLiteral("app/gui"), QStringLiteral("-target-language"),
                                QStringLiteral("zh_CN"), QStringLiteral("-ts"), fresh});
        QVERIFY(process.waitForFinished(120'000));
        QCOMPARE(process.exitCode(), 0);
        const Messages sources = messagesOf(fresh);
        const Messages chinese = messagesOf(file("eps_zh_CN.ts"));
        const Messages english = messagesOf(file("eps_en.ts"));
        QVERIFY(sources.size() > 300);
        QStringList wrong;
        for (const auto &[key, message] : sources) {
            const QString shown = key.first + QStringLiteral(": ") + key.second;
            if (!key.first.startsWith(QLatin1String("eps::ui::")))
                wrong << QStringLiteral("not in a context of eps::ui: ") + shown;
            if (!chinese.contains(key))
                wrong << QStringLiteral("not in eps_zh_CN.ts: ") + shown;
            if (message.plural && !english.contains(key))
                wrong << QStringLiteral("no plural in eps_en.ts: ") + shown;
        }
        for (const auto &[key, message] : chinese)
            if (!sources.contains(key))
                wrong << QStringLiteral("no longer in the sources: ") + key.second;
        QVERIFY2(wrong.isEmpty(),
                 qPrintable(wrong.join(u'\n') + QStringLiteral("\nThe build target translations updates the files.")));
    }
    void everyEnglishPluralHasBothForms()
    {
        const Messages english = messagesOf(file("eps_en.ts"));
        QVERIFY(english.size() > 10);
        for (const auto &[key, message] : english) {
            QVERIFY2(message.plural, qPrintable(key.second));
            QCOMPARE(message.forms.size(), 2);
            for (const QString &form : message.forms)
                QVERIFY2(!form.isEmpty(), qPrintable(key.second));
        }
    }
    void chineseIsWholeAndFillsTheSamePlaces()
    {
        const Messages chinese = messagesOf(file("eps_zh_CN.ts"));
        QVERIFY(chinese.size() > 300);
        QStringList wrong;
        for (const auto &[key, message] : chinese) {
            if (!message.finished || message.forms.size() != 1 || message.forms.front().isEmpty())
                wrong << QStringLiteral("not translated: ") + key.second;
            else if (placeholders(key.second) != placeholders(message.forms.front()))
                wrong << QStringLiteral("other placeholders: ") + key.second;
        }
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(u'\n')));
    }
    void buttonsShowNoMnemonics_data()
    {
        QTest::addColumn<QString>("language");
        QTest::newRow("en") << QStringLiteral("en");
        QTest::newRow("zh_CN") << QStringLiteral("zh_CN");
    }
    void buttonsShowNoMnemonics()
    {
        QFETCH(QString, language);
        QVERIFY(setLanguage(*qApp, language));
        const Actions actions;
        for (const QAction *action : actions.all()) {
            QVERIFY2(!action->iconText().contains(u'&'), qPrintable(action->iconText()));
            QVERIFY2(!action->iconText().contains(u'('), qPrintable(action->iconText()));
        }
        QVERIFY(setLanguage(*qApp, QStringLiteral("en")));
    }
    void oneAndManyAreSaidRightInEnglish()
    {
        QCOMPARE(hostCount(1), QStringLiteral("1 host"));
        QCOMPARE(hostCount(4), QStringLiteral("4 hosts"));
        QCOMPARE(leafCount(1), QStringLiteral("1 leaf"));
        QCOMPARE(leafCount(0), QStringLiteral("0 leaves"));
        test::Window shown(test::sourcesOf(test::syntheticSnapshot({.hosts = 1, .hostsPerPod = 1, .spines = 1})));
        QVERIFY(shown.open({QStringLiteral("/jobs/x")}));
        const QString summary = jobSummary(*shown.workspace.snapshot());
        QVERIFY2(summary.startsWith(QStringLiteral("1 host · ")), qPrintable(summary));
    }
};

EPS_GUI_TEST_MAIN(TestTranslations)
#include "tst_translations.moc"
