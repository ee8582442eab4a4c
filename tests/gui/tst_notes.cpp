#include "tests/gui/window_fixture.h"

#include "tests/support/synthetic_fabric.h"
#include "ui/panels/notes_panel.h"
#include "ui/panels/table_panel.h"
#include "ui/shell/centre.h"
#include "ui/shell/notes_dock.h"
#include "ui/shell/session_files.h"

#include <QSignalSpy>
#include <QTemporaryDir>

using namespace eps;
using namespace eps::ui;

/// Notes: written, taken back with the window's own steps, kept in sessions. And what else of the looks a session
/// keeps.
class TestNotes : public QObject {
    Q_OBJECT
private:
    QTemporaryDir m_folder;

    static ui::WorkspaceSources sources()
    {
        return test::sourcesOf(test::syntheticSnapshot({.hosts = 2, .hostsPerPod = 2, .spines = 1}));
    }
    static NotesPanel *shownNotes(test::Window &shown)
    {
        shown.find<NotesDock>()->toggleViewAction()->trigger();
        auto *notes = shown.find<NotesPanel>();
        notes->setFocus();
        return notes;
    }
private slots:
    void init() { test::failOnWarnings(); }

    void theyAreOutOfTheWayAtFirst()
    {
        test::Window shown(sources());
        QVERIFY(!shown.find<NotesDock>()->isVisible());
        QVERIFY(!shown.find<NotesDock>()->toggleViewAction()->isEnabled());
        QVERIFY(shown.open({QStringLiteral("/jobs/x")}));
        QVERIFY(!shown.find<NotesDock>()->isVisible());
        QVERIFY(shown.find<NotesDock>()->toggleViewAction()->isEnabled());
    }
    void whatIsTypedIsOneStepAndMarksTheWindow()
    {
        test::Window shown(sources());
        QVERIFY(shown.open({QStringLiteral("/jobs/x")}));
        NotesPanel *notes = shownNotes(shown);
        // Letters that are keys of actions elsewhere are letters here.
        QTest::keyClicks(notes, QStringLiteral("d e 1 wait"));
        QCOMPARE(shown.workspace.arranging().current().notes, QStringLiteral("d e 1 wait"));
        QVERIFY(shown.window.isWindowModified());
        QTest::keyClick(notes, Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(notes->toPlainText(), QString());
        QVERIFY(!shown.window.isWindowModified());
        QTest::keyClick(notes, Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(notes->toPlainText(), QStringLiteral("d e 1 wait"));
    }
    void aSessionBringsNotesAndTheTableBack()
    {
        const QString file = m_folder.filePath(QStringLiteral("notes.epsz"));
        {
            test::Window shown(sources());
            QVERIFY(shown.open({QStringLiteral("/jobs/x")}));
            QTest::keyClicks(shownNotes(shown), QStringLiteral("rail 3 recabled"));
            shown.window.actions()[ActionId::ViewTable]->trigger();
            shown.find<TablePanel>()->showQuery(query::Subject::Ranks, QStringLiteral("rank:0-3"));
            QVERIFY(shown.settle());
            QVERIFY(shown.save(file));
        }
        test::Window again(test::realSources());
        QVERIFY(again.open({file}));
        QCOMPARE(again.find<NotesPanel>()->toPlainText(), QStringLiteral("rail 3 recabled"));
        QVERIFY(again.find<NotesDock>()->isVisible());
        auto *table = again.find<TablePanel>();
        QCOMPARE(again.window.centre()->current(), table);
        QCOMPARE(table->order().subject, query::Subject::Ranks);
        QCOMPARE(table->model()->rowCount(), 4);
        again.workspace.close();
        QVERIFY(!again.find<NotesDock>()->isVisible());
        QCOMPARE(again.find<NotesPanel>()->toPlainText(), QString());
    }
};

EPS_GUI_TEST_MAIN(TestNotes)
#include "tst_notes.moc"
