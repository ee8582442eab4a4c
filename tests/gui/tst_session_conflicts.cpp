#include "tests/gui/window_fixture.h"

#include "core/engine/session.h"
#include "ui/shell/session_files.h"
#include "ui/widgets/flat_button.h"
#include "ui/widgets/notice_bar.h"

#include <QDir>
#include <QFileDialog>
#include <QSignalSpy>
#include <QTemporaryDir>

using namespace eps;
using namespace eps::ui;

/// Two windows that save one session file: nobody's work is lost without being asked.
class TestSessionConflicts : public QObject {
    Q_OBJECT
private:
    const QString m_sample = QString::fromStdString(test::source("resources/samples/job4"));
    QTemporaryDir m_folder;

    [[nodiscard]] QString place(const QString &name) const { return m_folder.filePath(name); }
    static void note(test::Window &shown, const QString &text)
    {
        Arrangement next = shown.workspace.arranging().current();
        next.notes = text;
        shown.workspace.arranging().edit(QStringLiteral("Note"), next);
    }
    static QString notesIn(const QString &file)
    {
        const auto state = engine::readSessionState(file.toStdString());
        return state ? QString::fromStdString(state->arrangement.notes) : QString();
    }
    static void pressSave(test::Window &shown)
    {
        shown.window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&shown.window));
        QTest::keyClick(&shown.window, Qt::Key_S, Qt::ControlModifier);
    }
    [[nodiscard]] static bool saveAs(test::Window &shown, const QString &file)
    {
        QSignalSpy saved(&shown.window.session().keeper(), &SessionKeeper::saved);
        shown.window.session().keeper().saveAs(file);
        return QTest::qWaitFor([&] { return !saved.isEmpty(); }, 30'000);
    }
    [[nodiscard]] static bool savesByKey(test::Window &shown)
    {
        pressSave(shown);
        return QTest::qWaitFor([&] { return !shown.window.isWindowModified(); }, 30'000);
    }
    static FlatButton *button(test::Window &shown, const QString &name)
    {
        for (FlatButton *candidate : shown.find<NoticeBar>()->findChildren<FlatButton *>()) {
            if (candidate->isVisible() && candidate->text() == name)
                return candidate;
        }
        return nullptr;
    }
    [[nodiscard]] static bool isAsked(test::Window &shown)
    {
        return QTest::qWaitFor([&] { return button(shown, QStringLiteral("Overwrite")) != nullptr; }, 30'000);
    }

private slots:
    void init() { test::failOnWarnings(); }

    void whoSavesSecondIsAsked()
    {
        const QString file = place(QStringLiteral("both.epsz"));
        test::Window first(test::realSources());
        test::Window second(test::realSources());
        QVERIFY(first.open({m_sample}));
        QVERIFY(saveAs(first, file));
        QVERIFY(second.open({file}));
        note(first, QStringLiteral("by the first"));
        note(second, QStringLiteral("by the second"));
        QVERIFY(savesByKey(first));
        pressSave(second);
        QVERIFY(isAsked(second));
        QVERIFY(second.window.isWindowModified());
        QCOMPARE(notesIn(file), QStringLiteral("by the first"));
        QVERIFY(second.find<NoticeBar>()->text().contains(QStringLiteral("both.epsz")));
        // Let alone, all stays as it is; and it is asked again.
        QTest::mouseClick(second.find<NoticeBar>()->closeButton(), Qt::LeftButton);
        QCOMPARE(notesIn(file), QStringLiteral("by the first"));
        pressSave(second);
        QVERIFY(isAsked(second));
        QTest::mouseClick(button(second, QStringLiteral("Overwrite")), Qt::LeftButton);
        QTRY_VERIFY(!second.window.isWindowModified());
        QCOMPARE(notesIn(file), QStringLiteral("by the second"));
        // Now it is the first who would overwrite.
        note(first, QStringLiteral("again"));
        pressSave(first);
        QVERIFY(isAsked(first));
        QCOMPARE(notesIn(file), QStringLiteral("by the second"));
    }
    void itCanBeSavedElsewhereInstead()
    {
        QCoreApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
        const QString file = place(QStringLiteral("elsewhere.epsz"));
        test::Window first(test::realSources());
        test::Window second(test::realSources());
        QVERIFY(first.open({m_sample}));
        QVERIFY(saveAs(first, file));
        QVERIFY(second.open({file}));
        note(first, QStringLiteral("one"));
        QVERIFY(savesByKey(first));
        note(second, QStringLiteral("two"));
        pressSave(second);
        QVERIFY(isAsked(second));
        QTest::mouseClick(button(second, QStringLiteral("Save as…")), Qt::LeftButton);
        auto *dialog = second.window.findChild<QFileDialog *>();
        QVERIFY(dialog != nullptr && dialog->isVisible());
        dialog->reject();
        QVERIFY(saveAs(second, place(QStringLiteral("other.epsz"))));
        QCOMPARE(notesIn(file), QStringLiteral("one"));
        QCOMPARE(notesIn(place(QStringLiteral("other.epsz"))), QStringLiteral("two"));
        note(second, QStringLiteral("three"));
        QVERIFY(savesByKey(second));
    }
    void ownSavesAreNoSurpriseAndWhatIsGoneIsWrittenAnew()
    {
        const QString file = place(QStringLiteral("own.epsz"));
        test::Window shown(test::realSources());
        QVERIFY(shown.open({m_sample}));
        QVERIFY(saveAs(shown, file));
        for (const char *text : {"a", "b"}) {
            note(shown, QString::fromLatin1(text));
            // Before the first is written.
            pressSave(shown);
            pressSave(shown);
            QTRY_VERIFY(!shown.window.isWindowModified());
        }
        QTRY_VERIFY(!shown.window.session().keeper().isBusy());
        QVERIFY(button(shown, QStringLiteral("Overwrite")) == nullptr);
        QCOMPARE(notesIn(file), QStringLiteral("b"));
        QVERIFY(QFile::remove(file));
        note(shown, QStringLiteral("c"));
        QVERIFY(savesByKey(shown));
        QCOMPARE(notesIn(file), QStringLiteral("c"));
    }
    void recoveredWorkDoesNotOverwriteWhatWasSavedMeanwhile()
    {
        const QString file = place(QStringLiteral("home.epsz"));
        const QString kept = place(QStringLiteral("kept"));
        ui::WorkspaceSources keeping = test::realSources();
        keeping.keptFolder = kept;
        test::Window first(test::realSources());
        QVERIFY(first.open({m_sample}));
        QVERIFY(saveAs(first, file));
        {
            test::Window closed(keeping);
            QVERIFY(closed.open({file}));
            note(closed, QStringLiteral("kept"));
            QVERIFY(closed.window.close());
        }
        const auto recover = [&kept](test::Window &shown) {
            const QString name = QDir(kept).entryList({QStringLiteral("*.epsz")}, QDir::Files).value(0);
            shown.window.session().keeper().recover(kept + u'/' + name);
            return QTest::qWaitFor([&] { return shown.workspace.snapshot() != nullptr && shown.window.isSettled(); });
        };
        note(first, QStringLiteral("meanwhile"));
        QVERIFY(savesByKey(first));
        test::Window next(keeping);
        QVERIFY(recover(next));
        QCOMPARE(next.workspace.sessionFile(), file);
        pressSave(next);
        QVERIFY(isAsked(next));
        QCOMPARE(notesIn(file), QStringLiteral("meanwhile"));
        QTest::mouseClick(button(next, QStringLiteral("Overwrite")), Qt::LeftButton);
        QTRY_COMPARE(notesIn(file), QStringLiteral("kept"));
    }
    void whatWasSavedIsSaidForAWhile()
    {
        test::Window shown(test::realSources());
        QVERIFY(shown.open({m_sample}));
        auto *notice = shown.find<NoticeBar>();
        notice->setWhile(std::chrono::milliseconds(50));
        notice->say(QStringLiteral("this stays"), true);
        QVERIFY(saveAs(shown, place(QStringLiteral("while.epsz"))));
        QVERIFY(notice->text().contains(QStringLiteral("while.epsz")));
        QTRY_COMPARE(notice->text(), QString());
    }
};

EPS_GUI_TEST_MAIN(TestSessionConflicts)
#include "tst_session_conflicts.moc"
