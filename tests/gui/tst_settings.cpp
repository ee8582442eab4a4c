#include "tests/gui/window_fixture.h"

#include "ui/settings/settings_window.h"
#include "ui/widgets/flat_button.h"

#include <QCheckBox>
#include <QComboBox>
#include <QSettings>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTemporaryDir>

#include <set>

using namespace eps;
using namespace eps::ui;

/// What EPS remembers, the table that says so, and the window that is made from it.
class TestSettings : public QObject {
    Q_OBJECT
private:
    QTemporaryDir m_folder;

    [[nodiscard]] std::unique_ptr<QSettings> store(const QString &name) const
    {
        return std::make_unique<QSettings>(m_folder.filePath(name), QSettings::IniFormat);
    }
    static FlatButton *button(QWidget &in, const QString &text)
    {
        for (FlatButton *candidate : in.findChildren<FlatButton *>()) {
            if (candidate->text() == text)
                return candidate;
        }
        return nullptr;
    }

private slots:
    void init() { test::failOnWarnings(); }

    void everySettingHasOneRow()
    {
        std::set<Setting> ids;
        std::set<QString> keys;
        for (const SettingRow &row : settingTable()) {
            QVERIFY2(ids.insert(row.id).second, row.key);
            QVERIFY2(keys.insert(QString::fromLatin1(row.key)).second, row.key);
            if (row.kind == SettingKind::Remembered)
                continue;
            QVERIFY2(*row.label != '\0' && *row.group != '\0' && row.initial.isValid(), row.key);
            QVERIFY2((row.kind == SettingKind::Choice) == !row.choices.empty(), row.key);
            QVERIFY2((row.kind == SettingKind::Number) == (row.least < row.most), row.key);
        }
        QCOMPARE(ids.size(), static_cast<std::size_t>(Setting::RecentCount) + 1);
    }
    void valuesOutliveTheProgram()
    {
        {
            Settings settings(store(QStringLiteral("a.ini")));
            QCOMPARE(settings.value(Setting::KeepUnsaved), QVariant(true));
            settings.setValue(Setting::KeepUnsaved, false);
            settings.setValue(Setting::ReadThreads, 3);
            settings.setText(Setting::Theme, QStringLiteral("dark"));
            settings.addRecentInput({QStringLiteral("/a"), QStringLiteral("/b")});
        }
        Settings settings(store(QStringLiteral("a.ini")));
        QCOMPARE(settings.value(Setting::KeepUnsaved), QVariant(false));
        QCOMPARE(settings.value(Setting::ReadThreads), QVariant(3));
        QCOMPARE(settings.text(Setting::Theme), QStringLiteral("dark"));
        QCOMPARE(settings.recentInputs(), (QList<QStringList>{{QStringLiteral("/a"), QStringLiteral("/b")}}));
    }
    void nonsenseCountsForNothing_data()
    {
        QTest::addColumn<QString>("key");
        QTest::addColumn<QVariant>("stored");
        QTest::newRow("theme") << "appearance/theme" << QVariant(QStringLiteral("purple"));
        QTest::newRow("threads") << "reading/threads" << QVariant(-4);
        QTest::newRow("many threads") << "reading/threads" << QVariant(1'000'000);
        QTest::newRow("no number") << "reading/threads" << QVariant(QStringLiteral("many"));
        QTest::newRow("recent") << "recent/count" << QVariant(31);
    }
    void nonsenseCountsForNothing()
    {
        QFETCH(QString, key);
        QFETCH(QVariant, stored);
        const QString name = QStringLiteral("nonsense.ini");
        store(name)->setValue(key, stored);
        const Settings settings(store(name));
        for (const SettingRow &row : settingTable()) {
            if (key == QLatin1String(row.key))
                QCOMPARE(settings.value(row.id), row.initial);
        }
        QVERIFY(QFile::remove(m_folder.filePath(name)));
    }
    void fewerRecentInputsAreShown()
    {
        Settings settings(store(QStringLiteral("recent.ini")));
        for (int i = 0; i < 15; ++i)
            settings.addRecentInput({QString::number(i)});
        QCOMPARE(settings.recentInputs().size(), 10);
        QCOMPARE(settings.recentInputs().value(0), QStringList{QStringLiteral("14")});
        settings.setValue(Setting::RecentCount, 2);
        QCOMPARE(settings.recentInputs().size(), 2);
        settings.setValue(Setting::RecentCount, 0);
        settings.addRecentInput({QStringLiteral("x")});
        QVERIFY(settings.recentInputs().isEmpty());
    }
    void standardInputIsNotRemembered()
    {
        Settings settings(store(QStringLiteral("stream.ini")));
        settings.addRecentInput({QStringLiteral("-")});
        QVERIFY(settings.recentInputs().isEmpty());
    }
    void theWindowHasAControlForEveryRow()
    {
        Settings settings(store(QStringLiteral("rows.ini")));
        SettingsWindow window(settings);
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        QVERIFY(!window.isModal());
        for (const SettingRow &row : settingTable()) {
            auto *control = window.findChild<QWidget *>(QString::fromLatin1(row.key));
            QCOMPARE(control != nullptr, row.kind != SettingKind::Remembered);
            if (control == nullptr)
                continue;
            QVERIFY2(control->isVisible() && window.rect().contains(control->geometry()), row.key);
            QCOMPARE(control->accessibleName(), settingText(row.label));
        }
    }
    void changesCountAtOnce()
    {
        Settings settings(store(QStringLiteral("change.ini")));
        SettingsWindow window(settings);
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        QSignalSpy changed(&settings, &Settings::changed);
        auto *unsaved = window.findChild<QCheckBox *>(QStringLiteral("keeping/unsaved"));
        QVERIFY(unsaved->isChecked());
        QTest::mouseClick(unsaved, Qt::LeftButton, {}, QPoint(8, unsaved->height() / 2));
        QCOMPARE(settings.value(Setting::KeepUnsaved), QVariant(false));
        auto *threads = window.findChild<QSpinBox *>(QStringLiteral("reading/threads"));
        threads->setFocus();
        QTest::keyClick(threads, Qt::Key_Up);
        QTest::keyClick(threads, Qt::Key_Up);
        QCOMPARE(settings.value(Setting::ReadThreads), QVariant(2));
        auto *theme = window.findChild<QComboBox *>(QStringLiteral("appearance/theme"));
        theme->setFocus();
        QTest::keyClick(theme, Qt::Key_Down);
        QTest::keyClick(theme, Qt::Key_Down);
        QCOMPARE(settings.text(Setting::Theme), QStringLiteral("dark"));
        QVERIFY(changed.size() >= 5);
        // It follows what is changed elsewhere.
        settings.setText(Setting::Theme, QStringLiteral("light"));
        QCOMPARE(theme->currentData().toString(), QStringLiteral("light"));
        QTest::mouseClick(button(window, QStringLiteral("As at first")), Qt::LeftButton);
        QVERIFY(unsaved->isChecked() && threads->value() == 0 && theme->currentIndex() == 0);
        QCOMPARE(settings.value(Setting::ReadThreads), QVariant(0));
        QTest::mouseClick(button(window, QStringLiteral("Close")), Qt::LeftButton);
        QVERIFY(!window.isVisible());
    }
    void theMainWindowsFollow()
    {
        Settings settings(store(QStringLiteral("windows.ini")));
        Workspace workspace(test::realSources());
        MainWindow first(workspace, settings);
        Workspace other(test::realSources());
        MainWindow second(other, settings);
        first.show();
        QVERIFY(QTest::qWaitForWindowExposed(&first));
        first.actions()[ActionId::ThemeDark]->trigger();
        QCOMPARE(settings.text(Setting::Theme), QStringLiteral("dark"));
        QVERIFY(second.actions()[ActionId::ThemeDark]->isChecked());
        QCOMPARE(themeOf(QApplication::palette()), Theme::Dark);
        settings.setText(Setting::Theme, QStringLiteral("light"));
        QVERIFY(first.actions()[ActionId::ThemeLight]->isChecked());
        QCOMPARE(themeOf(QApplication::palette()), Theme::Light);
        QTest::keyClick(&first, Qt::Key_Comma, Qt::ControlModifier);
        auto *window = first.findChild<SettingsWindow *>();
        QVERIFY(window != nullptr && window->isVisible() && !window->isModal());
        QTest::keyClick(&first, Qt::Key_Comma, Qt::ControlModifier);
        QCOMPARE(first.findChildren<SettingsWindow *>().size(), 1);
        QTest::keyClick(window, Qt::Key_Escape);
        QTRY_VERIFY(first.findChild<SettingsWindow *>() == nullptr);
    }
};

EPS_GUI_TEST_MAIN(TestSettings)
#include "tst_settings.moc"
