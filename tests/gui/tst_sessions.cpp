#include "tests/gui/window_fixture.h"

#include "core/engine/session.h"
#include "core/model/object_words.h"
#include "ui/models/kept_work.h"
#include "ui/panels/fabric_panel.h"
#include "ui/panels/start_page.h"
#include "ui/shell/session_files.h"
#include "ui/shell/windows.h"
#include "ui/widgets/flat_button.h"
#include "ui/widgets/notice_bar.h"

#include <QDir>
#include <QDirIterator>
#include <QFileDialog>
#include <QLineEdit>
#include <QProcess>
#include <QSettings>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QUndoStack>

#include <algorithm>
#include <csignal>
#include <unistd.h>

using namespace eps;
using namespace eps::ui;

/// Sessions in the window: saved, opened, kept unasked, taken up again.
class TestSessions : public QObject {
    Q_OBJECT
private:
    const QString m_sample = QString::fromStdString(test::source("resources/samples/job4"));
    QTemporaryDir m_folder;

    [[nodiscard]] QString place(const QString &name) const { return m_folder.filePath(name); }
    [[nodiscard]] ui::WorkspaceSources sources(const QString &kept = {}) const
    {
        ui::WorkspaceSources sources = test::realSources();
        sources.keptFolder = kept;
        return sources;
    }
    /// Sources that read no logs.
    [[nodiscard]] ui::WorkspaceSources sourcesWithoutLogs(const QString &kept = {}) const
    {
        ui::WorkspaceSources sources = this->sources(kept);
        sources.load = [](const engine::LoadRequest &, std::stop_token, const ProgressSink &) -> Result<SnapshotPtr> {
            return failure("logs are read although there is a session");
        };
        return sources;
    }
    static void pin(test::Window &shown, const QString &words, QPointF where)
    {
        Arrangement next = shown.workspace.arranging().current();
        next.pinned[words] = where;
        next.notes = QStringLiteral("notes of %1").arg(words);
        shown.workspace.arranging().edit(QStringLiteral("Pin"), next);
    }
    static QStringList filesIn(const QString &folder)
    {
        return QDir(folder).entryList({QStringLiteral("*.epsz")}, QDir::Files);
    }
    [[nodiscard]] static bool waitForKept(const QString &folder, int count)
    {
        return QTest::qWaitFor([&] { return filesIn(folder).size() == count; }, 30'000);
    }
    static FlatButton *button(QWidget *in, const QString &name)
    {
        for (FlatButton *candidate : in->findChildren<FlatButton *>()) {
            if (candidate->isVisibleTo(in) && candidate->accessibleName().contains(name))
                return candidate;
        }
        return nullptr;
    }
    QString copyOfSample(const QString &name)
    {
        const QString to = place(name);
        QDirIterator walk(m_sample, QDir::Files, QDirIterator::Subdirectories);
        while (walk.hasNext()) {
            const QString path = walk.next();
            const QString target = to + path.mid(m_sample.size());
            if (!QDir().mkpath(QFileInfo(target).path()) || !QFile::copy(path, target))
                qFatal("cannot copy %s", qPrintable(path));
        }
        return to;
    }

private slots:
    void init() { test::failOnWarnings(); }

    void aSessionOpensAsItWasLeft()
    {
        const QString file = place(QStringLiteral("job.epsz"));
        ObjectRef hop;
        QRectF seen;
        std::size_t problems = 0;
        {
            test::Window shown(sources());
            QVERIFY(shown.open({m_sample}));
            hop = findObject(*shown.workspace.snapshot(), "port:leaf4/swp2").value();
            shown.workspace.selection().select(findObject(*shown.workspace.snapshot(), "channel:3").value());
            shown.workspace.selection().select(hop);
            pin(shown, QStringLiteral("host:host2"), {120, 340.5});
            shown.window.actions()[ActionId::ShowTrees]->trigger();
            auto *view = shown.find<FabricView>();
            view->setFocus();
            for (int i = 0; i < 4; ++i)
                QTest::keyClick(view, Qt::Key_Plus);
            QTest::keyClick(view, Qt::Key_Right);
            seen = view->camera().visibleScene();
            problems = shown.workspace.snapshot()->problems.size();
            QVERIFY(shown.settle());
            QVERIFY(shown.save(file));
            QCOMPARE(shown.window.windowTitle(), QStringLiteral("job.epsz[*] — EPS"));
        }
        test::Window again(sourcesWithoutLogs());
        QVERIFY(again.open({file}));
        QVERIFY(again.workspace.snapshot() != nullptr);
        QCOMPARE(again.workspace.snapshot()->problems.size(), problems);
        QCOMPARE(again.workspace.paths(), QStringList{m_sample});
        QCOMPARE(again.workspace.selection().current(), hop);
        QCOMPARE(again.workspace.selection().shownChannels().size(), 1U);
        QCOMPARE(again.workspace.arranging().current().pinned.at(QStringLiteral("host:host2")), QPointF(120, 340.5));
        QVERIFY(again.window.actions()[ActionId::ShowTrees]->isChecked());
        QVERIFY(!again.window.isWindowModified());
        const QRectF now = again.find<FabricView>()->camera().visibleScene();
        QVERIFY(std::abs(now.center().x() - seen.center().x()) < 1 && std::abs(now.width() - seen.width()) < 2);
        QCOMPARE(again.find<NoticeBar>()->text(), QString());
    }
    void theStarTellsWhatIsNotSaved()
    {
        test::Window shown(sources());
        QVERIFY(shown.open({m_sample}));
        QVERIFY(!shown.window.isWindowModified());
        pin(shown, QStringLiteral("host:host1"), {1, 2});
        QVERIFY(shown.window.isWindowModified());
        shown.workspace.arranging().history()->undo();
        QVERIFY(!shown.window.isWindowModified());
        shown.workspace.arranging().history()->redo();
        QVERIFY(shown.save(place(QStringLiteral("star.epsz"))));
        QVERIFY(!shown.window.isWindowModified());
        QVERIFY(shown.find<NoticeBar>()->text().contains(QStringLiteral("star.epsz")));
        pin(shown, QStringLiteral("host:host2"), {3, 4});
        QVERIFY(shown.window.isWindowModified());
        QTest::keyClick(&shown.window, Qt::Key_S, Qt::ControlModifier);
        QTRY_VERIFY(!shown.window.isWindowModified());
        const auto state = engine::readSessionState(place(QStringLiteral("star.epsz")).toStdString());
        QVERIFY(state && state->arrangement.pinned.size() == 2 && state->arrangement.notes == "notes of host:host2");
    }
    void theFirstSaveAsksWhere()
    {
        QCoreApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
        test::Window shown(sources());
        QVERIFY(!shown.window.actions()[ActionId::SaveSession]->isEnabled());
        QVERIFY(shown.open({m_sample}));
        QTest::keyClick(&shown.window, Qt::Key_S, Qt::ControlModifier);
        auto *dialog = shown.window.findChild<QFileDialog *>();
        QVERIFY(dialog != nullptr && dialog->isVisible());
        QVERIFY(dialog->selectedFiles().value(0).endsWith(QStringLiteral("/job4.epsz")));
        dialog->setDirectory(m_folder.path());
        dialog->findChild<QLineEdit *>()->setText(QStringLiteral("asked"));
        QSignalSpy saved(&shown.window.session().keeper(), &SessionKeeper::saved);
        QMetaObject::invokeMethod(dialog, "accept");
        QVERIFY(!saved.isEmpty() || saved.wait(30'000));
        QVERIFY(QFile::exists(place(QStringLiteral("asked.epsz"))));
        QCOMPARE(shown.workspace.sessionFile(), place(QStringLiteral("asked.epsz")));
    }
    void whatCannotBeSavedIsSaidAndStaysUnsaved()
    {
        test::Window shown(sources());
        QVERIFY(shown.open({m_sample}));
        pin(shown, QStringLiteral("host:host1"), {1, 2});
        shown.window.session().keeper().saveAs(place(QStringLiteral("no such folder/a.epsz")));
        QTRY_VERIFY(shown.find<NoticeBar>()->text().contains(QStringLiteral("no such folder")));
        QVERIFY(shown.window.isWindowModified());
        QVERIFY(shown.workspace.sessionFile().isEmpty());
        QTest::mouseClick(shown.find<NoticeBar>()->closeButton(), Qt::LeftButton);
        QVERIFY(shown.find<NoticeBar>()->isHidden());
    }
    void whatIsNoSessionIsRefusedWithAReason_data()
    {
        QTest::addColumn<QByteArray>("content");
        QTest::newRow("empty") << QByteArray();
        QTest::newRow("text") << QByteArray("hello");
        QTest::newRow("cut zip") << QByteArray("PK\x03\x04 and so on");
    }
    void whatIsNoSessionIsRefusedWithAReason()
    {
        QFETCH(QByteArray, content);
        const QString path = place(QStringLiteral("bad.epsz"));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(content) == content.size());
        file.close();
        test::Window shown(sources());
        shown.workspace.open({path});
        QTRY_VERIFY(shown.find<StartPage>()->message().contains(QStringLiteral("bad.epsz")));
        QVERIFY(shown.workspace.snapshot() == nullptr);
    }

    void unsavedWorkIsKeptAndOfferedAfterClosing()
    {
        const QString kept = place(QStringLiteral("kept-close"));
        {
            test::Window shown(sources(kept));
            QVERIFY(shown.open({m_sample}));
            pin(shown, QStringLiteral("host:host3"), {5, 6});
            QVERIFY(shown.window.close());
        }
        QCOMPARE(filesIn(kept).size(), 1);
        test::Window next(sourcesWithoutLogs(kept));
        auto *start = next.find<StartPage>();
        QTRY_VERIFY(button(start, QStringLiteral("Take up again: job4")) != nullptr);
        QTest::mouseClick(button(start, QStringLiteral("Take up again: job4")), Qt::LeftButton);
        QTRY_VERIFY(next.workspace.snapshot() != nullptr);
        QVERIFY(next.settle());
        QVERIFY(next.workspace.arranging().current().pinned.contains(QStringLiteral("host:host3")));
        QVERIFY(next.window.isWindowModified());
        QCOMPARE(next.window.windowTitle(), QStringLiteral("job4[*] — EPS"));
        // Saved for good, it is kept no longer.
        QVERIFY(next.save(place(QStringLiteral("kept.epsz"))));
        QVERIFY(waitForKept(kept, 0));
        QVERIFY(!next.window.isWindowModified());
    }
    void workOfASessionGoesBackToIt()
    {
        const QString kept = place(QStringLiteral("kept-session"));
        const QString file = place(QStringLiteral("home.epsz"));
        {
            test::Window shown(sources(kept));
            QVERIFY(shown.open({m_sample}));
            QVERIFY(shown.save(file));
            pin(shown, QStringLiteral("host:host4"), {7, 8});
            shown.workspace.close();
            QVERIFY(waitForKept(kept, 1));
            QTRY_VERIFY(button(shown.find<StartPage>(), QStringLiteral("Take up again: home.epsz")) != nullptr);
        }
        test::Window next(sourcesWithoutLogs(kept));
        next.window.session().keeper().recover(kept + u'/' + filesIn(kept).value(0));
        QTRY_VERIFY(next.workspace.snapshot() != nullptr);
        QCOMPARE(next.workspace.sessionFile(), file);
        QVERIFY(next.window.isWindowModified());
        next.window.session().keeper().save();
        QVERIFY(waitForKept(kept, 0));
        QCOMPARE(engine::readSessionState(file.toStdString())->arrangement.pinned.size(), 1U);
        QVERIFY(next.settle());
    }
    void theStartPageHasRoomForAllThatIsListed()
    {
        StartPage page;
        page.resize(1600, 900);
        page.show();
        QVERIFY(QTest::qWaitForWindowExposed(&page));
        page.setRecent(QList<QStringList>(10, {QStringLiteral("/jobs/a")}));
        page.setKept(QList<KeptWork>(3, {QStringLiteral("/a.epsz"), QStringLiteral("a"), QDateTime()}));
        const auto buttons = page.findChildren<FlatButton *>();
        const auto squeezed = [](const FlatButton *each) { return each->height() < each->sizeHint().height(); };
        QTRY_VERIFY(std::none_of(buttons.begin(), buttons.end(), squeezed));
        QCOMPARE(buttons.size(), 10 + 2 * 3 + 2);
    }
    void undoneWorkIsNotKept()
    {
        const QString kept = place(QStringLiteral("kept-undone"));
        test::Window shown(sources(kept));
        QVERIFY(shown.open({m_sample}));
        pin(shown, QStringLiteral("host:host1"), {5, 6});
        QVERIFY(waitForKept(kept, 1));
        shown.workspace.arranging().history()->undo();
        QVERIFY(waitForKept(kept, 0));
    }
    void unsavedWorkCanBeDiscarded()
    {
        const QString kept = place(QStringLiteral("kept-discard"));
        {
            test::Window shown(sources(kept));
            QVERIFY(shown.open({m_sample}));
            pin(shown, QStringLiteral("host:host3"), {5, 6});
            QVERIFY(shown.window.close());
        }
        QCOMPARE(filesIn(kept).size(), 1);
        test::Window next(sources(kept));
        auto *start = next.find<StartPage>();
        QTRY_VERIFY(button(start, QStringLiteral("Discard: job4")) != nullptr);
        QTest::mouseClick(button(start, QStringLiteral("Discard: job4")), Qt::LeftButton);
        QVERIFY(waitForKept(kept, 0));
        QTRY_VERIFY(button(start, QStringLiteral("Discard")) == nullptr);
    }
    void whatAnotherWindowWorksOnIsNotOffered()
    {
        const QString kept = place(QStringLiteral("kept-held"));
        test::Window shown(sources(kept));
        QVERIFY(shown.open({m_sample}));
        pin(shown, QStringLiteral("host:host3"), {5, 6});
        QVERIFY(waitForKept(kept, 1));
        QVERIFY(listKeptWork(kept).isEmpty());
    }
    /// The other process of the next test: it arranges something, and dies as soon as that is kept.
    void dies()
    {
        const QString kept = qEnvironmentVariable("EPS_TEST_KEPT");
        if (kept.isEmpty())
            QSKIP("only for the test below");
        test::Window shown(sources(kept));
        QVERIFY(shown.open({m_sample}));
        pin(shown, QStringLiteral("host:host2"), {9, 9});
        QVERIFY(waitForKept(kept, 1));
        ::kill(::getpid(), SIGKILL);
    }
    void workOutlivesACrash()
    {
        const QString kept = place(QStringLiteral("kept-crash"));
        QProcess other;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("EPS_TEST_KEPT"), kept);
        other.setProcessEnvironment(environment);
        other.start(QCoreApplication::applicationFilePath(), {QStringLiteral("dies")});
        QVERIFY(other.waitForFinished(120'000));
        QCOMPARE(other.exitStatus(), QProcess::CrashExit);
        const auto found = listKeptWork(kept);
        QCOMPARE(found.size(), 1);
        QCOMPARE(found[0].name, QStringLiteral("job4"));
        test::Window next(sourcesWithoutLogs(kept));
        QTRY_VERIFY(button(next.find<StartPage>(), QStringLiteral("Take up again")) != nullptr);
        next.window.session().keeper().recover(found[0].file);
        QTRY_VERIFY(next.workspace.snapshot() != nullptr);
        QVERIFY(next.workspace.arranging().current().pinned.contains(QStringLiteral("host:host2")));
        QVERIFY(next.settle());
    }

    void movedLogsAreSaidAndLocated()
    {
        const QString logs = copyOfSample(QStringLiteral("moving/job"));
        const QString file = place(QStringLiteral("moving.epsz"));
        {
            test::Window shown(sources());
            QVERIFY(shown.open({logs}));
            QVERIFY(shown.save(file));
        }
        QVERIFY(QDir().mkpath(place(QStringLiteral("archive"))));
        QVERIFY(QDir().rename(logs, place(QStringLiteral("archive/job"))));
        test::Window shown(sources());
        QVERIFY(shown.open({file}));
        QVERIFY(shown.find<NoticeBar>()->text().contains(QStringLiteral("gone")));
        QVERIFY(shown.window.actions()[ActionId::LocateFiles]->isEnabled());
        // Reading the logs again fails, and takes nothing away.
        const SnapshotPtr before = shown.workspace.snapshot();
        QTest::keyClick(&shown.window, Qt::Key_F5);
        QTRY_VERIFY(!shown.workspace.isLoading());
        QCOMPARE(shown.workspace.snapshot(), before);
        QVERIFY(shown.find<NoticeBar>()->text().contains(QStringLiteral("moving/job")));
        shown.workspace.locate(place(QStringLiteral("archive")));
        QTRY_VERIFY(shown.workspace.snapshot() != before);
        QVERIFY(shown.settle());
        QVERIFY(!shown.window.actions()[ActionId::LocateFiles]->isEnabled());
        QVERIFY(shown.window.isWindowModified());
        shown.window.session().keeper().save();
        QTRY_VERIFY(!shown.window.isWindowModified());
    }
    void reloadingASessionReadsTheLogsAndKeepsWhatIsArranged()
    {
        const QString logs = copyOfSample(QStringLiteral("growing"));
        const QString file = place(QStringLiteral("growing.epsz"));
        test::Window shown(sources());
        QVERIFY(shown.open({logs}));
        pin(shown, QStringLiteral("host:host1"), {1, 1});
        QVERIFY(shown.save(file));
        QVERIFY(shown.open({file}));
        const SnapshotPtr before = shown.workspace.snapshot();
        QTest::keyClick(&shown.window, Qt::Key_F5);
        QTRY_VERIFY(shown.workspace.snapshot() != before && !shown.workspace.isLoading());
        QVERIFY(shown.settle());
        QCOMPARE(shown.workspace.sessionFile(), file);
        QCOMPARE(shown.workspace.arranging().current().pinned.size(), 1U);
        QVERIFY(shown.window.isWindowModified());
        // Something else begins without it.
        QVERIFY(shown.open({m_sample}));
        QVERIFY(shown.workspace.arranging().current().pinned.empty() && shown.workspace.sessionFile().isEmpty());
    }

    void eachWindowHasAnInputOfItsOwn()
    {
        Settings settings(std::make_unique<QSettings>(place(QStringLiteral("eps.ini")), QSettings::IniFormat));
        Windows windows(sources(place(QStringLiteral("kept-windows"))), settings);
        MainWindow *first = windows.add({m_sample});
        QVERIFY(QTest::qWaitForWindowExposed(first));
        QTRY_VERIFY_WITH_TIMEOUT(first->isSettled() && first->windowTitle().startsWith(QStringLiteral("job4")), 30'000);
        QTest::keyClick(first, Qt::Key_N, Qt::ControlModifier);
        QCOMPARE(windows.count(), 2U);
        MainWindow *second = windows.window(1);
        QVERIFY(second != first && second->isVisible());
        QCOMPARE(second->windowTitle(), QStringLiteral("EPS"));
        QVERIFY(first->findChild<FabricPanel *>()->isVisible());
        second->close();
        QTRY_COMPARE(windows.count(), 1U);
        QVERIFY(first->isVisible());
        first->actions()[ActionId::Quit]->trigger();
        QTRY_COMPARE(windows.count(), 0U);
        QCOMPARE(settings.recentInputs().value(0), QStringList{m_sample});
    }
};

EPS_GUI_TEST_MAIN(TestSessions)
#include "tst_sessions.moc"
