#include "tests/gui/gui_test.h"

#include "tests/support/paths.h"
#include "tests/support/synthetic_fabric.h"
#include "ui/panels/fabric_panel.h"
#include "ui/panels/job_panel.h"
#include "ui/panels/problems_panel.h"
#include "ui/shell/main_window.h"

#include <QMimeData>
#include <QSignalSpy>
#include <QTreeView>

using namespace eps;
using namespace eps::ui;

class TestMainWindow : public QObject {
    Q_OBJECT
private:
    static WorkspaceSources sourcesOf(SnapshotPtr snapshot)
    {
        WorkspaceSources sources;
        sources.load = [snapshot](const engine::LoadRequest &, std::stop_token, const ProgressSink &) {
            return Result<SnapshotPtr>(snapshot);
        };
        sources.layoutProgram = test::program(QStringLiteral("eps-layout"));
        return sources;
    }

private slots:
    void cleanup() { EPS_VERIFY_NO_WARNINGS(); }

    void startsEmptyAndSaysHowToBegin()
    {
        Workspace workspace;
        Settings settings;
        MainWindow window(workspace, settings);
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        QVERIFY(!window.findChild<ProblemsPanel *>()->isVisible());
        QVERIFY(window.actions()[ActionId::OpenFiles]->isEnabled());
        QVERIFY(!window.actions()[ActionId::Reload]->isEnabled());
    }

    void showsPanelsOnceLoaded()
    {
        test::SyntheticSpec spec;
        spec.loadedProblems = 3;
        Workspace workspace(sourcesOf(test::syntheticSnapshot(spec)));
        Settings settings;
        MainWindow window(workspace, settings);
        window.resize(1600, 1000);
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        QSignalSpy changed(&workspace, &Workspace::snapshotChanged);
        workspace.open({QStringLiteral("/jobs/job4")});
        QVERIFY(changed.wait());
        QVERIFY(window.findChild<ProblemsPanel *>()->isVisible());
        QTRY_COMPARE(window.windowTitle(), QStringLiteral("job4 — EPS"));
        QTRY_VERIFY(window.isSettled() && workspace.scene() != nullptr);
        QCOMPARE(window.fabric()->notice(), QString());
        if (qEnvironmentVariableIsSet("EPS_PICTURES"))
            window.grab().save(qEnvironmentVariable("EPS_PICTURES") + QStringLiteral("/loaded.png"));
    }
};

EPS_GUI_TEST_MAIN(TestMainWindow)
#include "tst_main_window.moc"
