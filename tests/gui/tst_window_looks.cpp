#include "tests/gui/window_fixture.h"

#include "tests/support/pseudo_language.h"
#include "ui/panels/coverage_panel.h"
#include "ui/panels/details_panel.h"
#include "ui/panels/fabric_panel.h"
#include "ui/panels/job_panel.h"
#include "ui/widgets/flat_button.h"
#include "ui/widgets/paragraph.h"

#include <QDockWidget>
#include <QLineEdit>
#include <QScrollArea>
#include <QSettings>
#include <QTemporaryDir>
#include <QTreeView>

using namespace eps;
using namespace eps::ui;

namespace {

QPalette foreignPalette(bool dark) { return dark ? QPalette(QColor(0x303030)) : QPalette(QColor(0xe0e0e0)); }

/// A translator for as long as it lives.
template <class Translator> struct Speaking {
    Speaking() { QCoreApplication::installTranslator(&translator); }
    ~Speaking() { QCoreApplication::removeTranslator(&translator); }
    Translator translator;
};

QString nameOf(const QWidget *widget)
{
    return QStringLiteral("%1 \"%2\" %3×%4")
        .arg(QString::fromLatin1(widget->metaObject()->className()), widget->accessibleName())
        .arg(widget->width())
        .arg(widget->height());
}

/// What of the window is cut: a widget that reaches out of its parent, or a button narrower than its text.
QStringList cutWidgets(const QWidget &window)
{
    QStringList cut;
    for (const QWidget *widget : window.findChildren<QWidget *>()) {
        const QWidget *parent = widget->parentWidget();
        // The grips between docks are wider than what can be seen of them.
        const bool grip = widget->objectName() == QLatin1String("qt_qmainwindow_extended_splitter");
        if (!widget->isVisible() || parent == nullptr || widget->isWindow() || grip)
            continue;
        const auto *area = qobject_cast<const QAbstractScrollArea *>(parent->parentWidget());
        const bool scrolls = area != nullptr && area->viewport() == parent;
        if (!scrolls && !parent->rect().contains(widget->geometry()))
            cut << nameOf(widget) + QStringLiteral(" reaches out of ") + nameOf(parent);
        const auto *button = qobject_cast<const FlatButton *>(widget);
        if (button != nullptr && button->width() < button->minimumSizeHint().width())
            cut << nameOf(widget) + QStringLiteral(" is narrower than its text");
    }
    return cut;
}

} // namespace

/// How the window looks in other themes, sizes and languages, and what it remembers.
class TestWindowLooks : public QObject {
    Q_OBJECT
private:
    const QString m_sample = QString::fromStdString(test::source("resources/samples/job4"));

private slots:
    void init() { test::failOnWarnings(); }
    void cleanup() { applyTheme(std::nullopt); }

    void theWindowFollowsTheDesktop()
    {
        applyTheme(std::nullopt);
        for (const bool dark : {true, false}) {
            QApplication::setPalette(foreignPalette(dark)); // as platforms do when the desktop changes
            const QPalette wanted = qtPalette(dark ? Theme::Dark : Theme::Light);
            QTRY_VERIFY(QApplication::palette() == wanted);
        }
    }
    void whatAPersonChoseStaysWhenTheDesktopChanges()
    {
        applyTheme(Theme::Light);
        QApplication::setPalette(foreignPalette(true));
        QTRY_VERIFY(QApplication::palette() == qtPalette(Theme::Light));
        applyTheme(std::nullopt);
        QVERIFY(QApplication::palette() == qtPalette(Theme::Dark));
        QApplication::setPalette(foreignPalette(false));
        QTRY_VERIFY(QApplication::palette() == qtPalette(Theme::Light));
    }
    void everythingShownChangesWithTheTheme()
    {
        applyTheme(Theme::Light);
        test::Window shown(test::realSources());
        QVERIFY(shown.open({m_sample}));
        for (const Theme theme : {Theme::Dark, Theme::Light}) {
            const ActionId action = theme == Theme::Dark ? ActionId::ThemeDark : ActionId::ThemeLight;
            shown.window.actions()[action]->trigger();
            const Colours &c = colours(theme);
            QTRY_COMPARE(shown.window.menuWidget()->palette().color(QPalette::Window), c.window);
            for (const Paragraph *text : shown.window.findChildren<Paragraph *>()) {
                const QColor ink = text->palette().color(QPalette::WindowText);
                QVERIFY2(!text->isVisible() || ink == c.text || ink == c.muted || ink == c.warningText,
                         qPrintable(nameOf(text) + u' ' + ink.name()));
            }
            for (const QWidget *widget : shown.window.findChildren<QWidget *>())
                QVERIFY2(!widget->isVisible() || widget->palette().color(QPalette::Window) == c.window,
                         qPrintable(nameOf(widget)));
            // The picture as well: its corner is bare ground.
            const QImage picture = shown.find<FabricView>()->grab().toImage();
            QCOMPARE(picture.pixelColor(2, 2), c.window);
        }
    }
    void aNarrowWindowGivesThePictureAllTheRoom()
    {
        test::Window shown(test::realSources(), {640, 420});
        QVERIFY(shown.open({m_sample}));
        QCOMPARE(shown.window.size(), QSize(640, 420));
        for (const QDockWidget *dock : shown.window.findChildren<QDockWidget *>())
            QVERIFY(!dock->isVisible());
        QCOMPARE(shown.find<FabricView>()->width(), 640);
        QVERIFY(shown.find<FabricView>()->height() > 240);
        shown.window.resize(1280, 800);
        QTRY_VERIFY(shown.find<DetailsPanel>()->isVisible());
        QVERIFY(shown.find<JobPanel>()->isVisible() && shown.find<CoveragePanel>()->isVisible());
        shown.window.resize(800, 600);
        QTRY_VERIFY(!shown.find<DetailsPanel>()->isVisible());
    }
    void nothingIsCut_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<QString>("language");
        for (const QSize size : {QSize(640, 420), QSize(1280, 800), QSize(1600, 1000), QSize(3840, 2160)})
            for (const char *language : {"en", "long", "chinese"}) {
                // The names of five views and the tools beside them need this much when each is 40 % longer.
                if (qstrcmp(language, "long") == 0 && size.width() < 1600)
                    continue;
                QTest::addRow("%s %dx%d", language, size.width(), size.height())
                    << size << QString::fromLatin1(language);
            }
    }
    void nothingIsCut()
    {
        QFETCH(QSize, size);
        QFETCH(QString, language);
        std::optional<Speaking<test::LongTexts>> longTexts;
        std::optional<Speaking<test::ChineseTexts>> chineseTexts;
        if (language == QLatin1String("long"))
            longTexts.emplace();
        if (language == QLatin1String("chinese"))
            chineseTexts.emplace();
        test::Window shown(test::realSources(), size);
        QVERIFY(shown.window.size() == size);
        const QStringList before = cutWidgets(shown.window);
        QVERIFY2(before.isEmpty(), qPrintable(before.join(u'\n')));
        QVERIFY(shown.open({m_sample}));
        QTest::keyClick(&shown.window, Qt::Key_W);
        QVERIFY(shown.settle());
        QCOMPARE(shown.window.size(), size);
        const QStringList after = cutWidgets(shown.window);
        QVERIFY2(after.isEmpty(), qPrintable(after.join(u'\n')));
        if (qEnvironmentVariableIsSet("EPS_PICTURES"))
            shown.window.grab().save(qEnvironmentVariable("EPS_PICTURES") + u'/' +
                                     QString::fromLatin1(QTest::currentDataTag()) + QStringLiteral(".png"));
    }
    void aFabricWithoutAJobSaysWhatWouldShowOne()
    {
        test::Window shown(test::sourcesOf(test::syntheticSnapshot({.channels = 0})));
        QVERIFY(shown.open({QStringLiteral("/dumps")}));
        QVERIFY(!shown.find<JobPanel>()->filter()->isVisible());
        const auto texts = shown.find<JobPanel>()->findChildren<Paragraph *>();
        QCOMPARE(texts.size(), 1);
        QVERIFY(texts.front()->isVisible() && texts.front()->plainText().contains(QStringLiteral("NCCL_DEBUG")));
    }
    void settingsAreOnTheDiskWhenTheyAreLetGo()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("eps.ini"));
        const auto open = [&path] {
            return std::make_unique<Settings>(std::make_unique<QSettings>(path, QSettings::IniFormat));
        };
        {
            const auto settings = open();
            settings->setText(Setting::Theme, QStringLiteral("dark"));
            settings->setText(Setting::Theme, QStringLiteral("light"));
            QCOMPARE(settings->text(Setting::Theme), QStringLiteral("light")); // from memory, at once
            settings->setBytes(Setting::WindowState, QByteArray("\0\1\2", 3));
            settings->addRecentInput({QStringLiteral("/a"), QStringLiteral("/b")});
            settings->addRecentInput({QStringLiteral("/c")});
        }
        {
            const auto settings = open();
            QCOMPARE(settings->text(Setting::Theme), QStringLiteral("light"));
            QCOMPARE(settings->bytes(Setting::WindowState), QByteArray("\0\1\2", 3));
            const QList<QStringList> recent{{QStringLiteral("/c")}, {QStringLiteral("/a"), QStringLiteral("/b")}};
            QCOMPARE(settings->recentInputs(), recent);
            settings->clearRecentInputs();
        }
        QVERIFY(open()->recentInputs().isEmpty());
        Settings nothing;
        nothing.setText(Setting::Theme, QStringLiteral("dark"));
        QVERIFY(nothing.text(Setting::Theme).isEmpty());
    }
};

EPS_GUI_TEST_MAIN(TestWindowLooks)
#include "tst_window_looks.moc"
