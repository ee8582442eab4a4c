#include "tests/gui/window_fixture.h"

#include "tests/support/synthetic_fabric.h"
#include "ui/panels/details_panel.h"
#include "ui/panels/fabric_panel.h"
#include "ui/panels/headline_strip.h"
#include "ui/panels/problems_panel.h"
#include "ui/panels/row_delegate.h"

#include <QDockWidget>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTreeView>

using namespace eps;
using namespace eps::ui;

/// The window over made-up snapshots: many problems, very long names, 16,384 ranks, a layout that fails.
class TestWindowExtremes : public QObject {
    Q_OBJECT
private slots:
    void init() { test::failOnWarnings(); }

    void aProblemJumpsToWhatItIsAbout()
    {
        test::SyntheticSpec spec;
        spec.loadedProblems = 5;
        test::Window shown(test::sourcesOf(test::syntheticSnapshot(spec)));
        QVERIFY(shown.open({QStringLiteral("/jobs/x")}));
        QTreeView *list = shown.find<ProblemsPanel>()->view();
        const QModelIndex first = list->model()->index(0, 0);
        QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, list->visualRect(first).center());
        const Problem &problem = shown.workspace.snapshot()->problems.front();
        QVERIFY(!problem.object.none());
        QCOMPARE(shown.workspace.selection().current(), problem.object);
        QCOMPARE(shown.workspace.selection().problem(), 0);
        QVERIFY(shown.settle());
        QVERIFY(shown.find<DetailsPanel>()->asText().startsWith(QString::fromStdString(problem.text)));
        QCOMPARE(shown.find<FabricView>()->selection().size(), 1U);
    }
    void theKeysWalkAllProblemsAndOpenTheirGroup()
    {
        test::SyntheticSpec spec;
        spec.loadedProblems = 5;
        test::Window shown(test::sourcesOf(test::syntheticSnapshot(spec)));
        QVERIFY(shown.open({QStringLiteral("/jobs/x")}));
        const auto count = static_cast<int>(shown.workspace.snapshot()->problems.size());
        QTreeView *list = shown.find<ProblemsPanel>()->view();
        for (int problem = 0; problem < count; ++problem) {
            QTest::keyClick(&shown.window, Qt::Key_E);
            QCOMPARE(shown.workspace.selection().problem(), problem);
            QVERIFY(list->visualRect(list->currentIndex()).isValid());
        }
        QTest::keyClick(&shown.window, Qt::Key_E);
        QCOMPARE(shown.workspace.selection().problem(), 0);
        QTest::keyClick(&shown.window, Qt::Key_E, Qt::ShiftModifier);
        QCOMPARE(shown.workspace.selection().problem(), count - 1);
        QTest::keyClick(&shown.window, Qt::Key_E, Qt::ControlModifier);
        QCOMPARE(shown.workspace.selection().problem(), 0);
        QVERIFY(shown.settle());
    }
    void aProblemIsDismissedByKeysAndBroughtBackByUndo()
    {
        test::SyntheticSpec spec;
        spec.loadedProblems = 3;
        test::Window shown(test::sourcesOf(test::syntheticSnapshot(spec)));
        QVERIFY(shown.open({QStringLiteral("/jobs/x")}));
        const ProblemModel *model = shown.find<ProblemsPanel>()->model();
        const int count = model->problemCount();
        QTest::keyClick(&shown.window, Qt::Key_E);
        QTest::keyClick(&shown.window, Qt::Key_D);
        auto *field = qobject_cast<QLineEdit *>(QApplication::focusWidget());
        QVERIFY(field);
        QTest::keyClick(field, Qt::Key_Return); // no reason: nothing happens
        QCOMPARE(model->openCount(), count);
        QTest::keyClicks(field, QStringLiteral("planned work on that leaf"));
        QTest::keyClick(field, Qt::Key_Return);
        QCOMPARE(model->openCount(), count - 1);
        QVERIFY(model->isDismissed(0));
        QTest::keyClick(&shown.window, Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(model->openCount(), count);
        QTest::keyClick(&shown.window, Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(model->openCount(), count - 1);
        QVERIFY(shown.settle());
    }
    void veryLongNamesBreakNoPanel()
    {
        auto snapshot = test::editableSnapshot();
        const std::string longName(4000, 'x');
        snapshot->fabric.devices.front().name = longName;
        snapshot->job.communicators.front().name = longName;
        snapshot->headline = "Nothing reaches " + longName;
        Problem problem = makeProblem(ProblemCode::FileUnreadable, "cannot read " + longName, longName, longName);
        problem.object.device = DeviceId{0};
        snapshot->problems = {problem};
        snapshot->coverage = {{longName, longName, longName, longName, 3, 7}};
        test::Window shown(test::sourcesOf(snapshot), {1280, 800});
        QVERIFY(shown.open({QStringLiteral("/jobs/") + QString(3000, u'y')}));
        QTest::keyClick(&shown.window, Qt::Key_E);
        QVERIFY(shown.settle());
        QCOMPARE(shown.window.size(), QSize(1280, 800));
        for (const QDockWidget *dock : shown.window.findChildren<QDockWidget *>())
            QVERIFY2(dock->width() < 400, qPrintable(dock->objectName()));
        QVERIFY(!shown.window.grab().isNull());
    }
    void sixteenThousandRanksAreShown()
    {
        test::SyntheticSpec spec = test::largeSpec();
        spec.channels = 2;
        test::Window shown(test::sourcesOf(test::syntheticSnapshot(spec)));
        QVERIFY(shown.open({QStringLiteral("/jobs/large")}));
        QVERIFY(shown.workspace.scene() != nullptr);
        QCOMPARE(shown.find<FabricPanel>()->notice(), QString());
        ObjectRef leaf;
        leaf.device = DeviceId{spec.hosts};
        shown.workspace.selection().select(leaf);
        QVERIFY(shown.settle());
        QVERIFY(shown.find<DetailsPanel>()->asText().contains(QStringLiteral("Crossed by channel")));
    }
    void aHundredThousandProblemsScroll()
    {
        auto snapshot = test::editableSnapshot();
        snapshot->problems.clear();
        for (int i = 0; i < 100'000; ++i)
            snapshot->problems.push_back(makeProblem(ProblemCode::LinkOneSided, "link " + std::to_string(i)));
        sortProblems(snapshot->problems);
        test::Window shown(test::sourcesOf(snapshot));
        QVERIFY(shown.open({QStringLiteral("/jobs/x")}));
        QTreeView *list = shown.find<ProblemsPanel>()->view();
        list->expandAll();
        QTest::keyClick(&shown.window, Qt::Key_E, Qt::ShiftModifier);
        QCOMPARE(shown.workspace.selection().problem(), 99'999);
        QVERIFY(list->viewport()->rect().intersects(list->visualRect(list->currentIndex())));
        QVERIFY(shown.settle());
    }
    void aFailedLayoutFallsBackToRowsAndSaysSo()
    {
        WorkspaceSources sources = test::sourcesOf(test::syntheticSnapshot({}));
        sources.layoutProgram = QStringLiteral("/nowhere/eps-layout");
        test::Window shown(sources);
        QVERIFY(shown.open({QStringLiteral("/jobs/x")}));
        QVERIFY(shown.workspace.scene() != nullptr);
        QVERIFY(shown.find<FabricPanel>()->notice().contains(QStringLiteral("plain rows")));
    }
    void aJobWithoutFabricAndAFabricWithoutJobAreShown()
    {
        auto jobOnly = test::editableSnapshot();
        jobOnly->fabric = {};
        jobOnly->paths = {};
        jobOnly->problems.clear();
        test::Window shown(test::sourcesOf(jobOnly));
        QVERIFY(shown.open({QStringLiteral("/jobs/x")}));
        test::SyntheticSpec spec;
        spec.channels = 0;
        test::Window other(test::sourcesOf(test::syntheticSnapshot(spec)));
        QVERIFY(other.open({QStringLiteral("/jobs/x")}));
        QVERIFY(!other.window.grab().isNull());
    }
};

EPS_GUI_TEST_MAIN(TestWindowExtremes)
#include "tst_window_extremes.moc"
