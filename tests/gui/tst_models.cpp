#include "tests/gui/gui_test.h"

#include "core/model/object_words.h"
#include "tests/support/synthetic_fabric.h"
#include "ui/models/arrangement.h"
#include "ui/models/details.h"
#include "ui/models/headline.h"
#include "ui/models/job_model.h"
#include "ui/models/problem_model.h"
#include "ui/models/roles.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QUndoStack>

using namespace eps;
using namespace eps::ui;

class TestModels : public QObject {
    Q_OBJECT
private:
    static std::shared_ptr<Snapshot> snapshotWith(std::vector<Problem> problems)
    {
        auto snapshot = test::editableSnapshot();
        sortProblems(problems);
        snapshot->problems = std::move(problems);
        return snapshot;
    }
    static Problem problem(ProblemCode code, const std::string &text) { return makeProblem(code, text, "something"); }

private slots:
    void init() { test::failOnWarnings(); }

    void problemsAreGroupedByCodeWorstFirst()
    {
        ProblemModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setSnapshot(
            snapshotWith({problem(ProblemCode::LinkOneSided, "b"), problem(ProblemCode::LinkOneSided, "a"),
                          problem(ProblemCode::FileUnreadable, "worst"), problem(ProblemCode::LogDamaged, "torn")}));
        QCOMPARE(model.rowCount(), 3);
        QCOMPARE(model.problemCount(), 4);
        const QModelIndex worst = model.index(0, 0);
        QCOMPARE(worst.data().toString(), QStringLiteral("worst"));
        QCOMPARE(worst.data(kSeverityRole).toInt(), static_cast<int>(Severity::Error));
        QCOMPARE(model.rowCount(worst), 0);
        const QModelIndex group = model.index(2, 0);
        QCOMPARE(model.rowCount(group), 2);
        QCOMPARE(group.data(kCountRole).toInt(), 2);
        QVERIFY(group.data(Qt::ToolTipRole).toString().contains(group.data().toString().toHtmlEscaped()));
        QVERIFY(!group.data(kProblemRole).isValid());
        QCOMPARE(model.index(0, 0, group).data().toString(), QStringLiteral("a"));
        QCOMPARE(model.index(1, 0, group).data(kDetailRole).toString(), QStringLiteral("something"));
    }
    void everyProblemHasItsRow()
    {
        ProblemModel model;
        std::vector<Problem> problems;
        for (int i = 0; i < 100; ++i)
            problems.push_back(
                problem(i % 3 == 0 ? ProblemCode::LogDamaged : ProblemCode::LinkOneSided, "p" + std::to_string(i)));
        model.setSnapshot(snapshotWith(problems));
        for (int i = 0; i < 100; ++i)
            QCOMPARE(model.indexOfProblem(i).data(kProblemRole).toInt(), i);
        QVERIFY(!model.indexOfProblem(100).isValid());
        QVERIFY(!model.indexOfProblem(-1).isValid());
        model.setSnapshot(nullptr);
        QCOMPARE(model.rowCount(), 0);
    }
    void channelsAreShownByTheSelectionAlone()
    {
        Selection selection;
        JobModel model(&selection);
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        const SnapshotPtr snapshot = test::syntheticSnapshot({});
        model.setSnapshot(snapshot);
        const QModelIndex communicator = model.index(0, 0);
        QCOMPARE(model.rowCount(communicator), 8);
        const QModelIndex third = model.index(3, 0, communicator);
        QCOMPARE(third.data().toString(), QStringLiteral("Channel 3"));
        QCOMPARE(third.data(Qt::CheckStateRole).toInt(), static_cast<int>(Qt::Unchecked));
        QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
        QVERIFY(model.setData(third, Qt::Checked, Qt::CheckStateRole));
        QCOMPARE(selection.shownChannels().size(), 1U);
        QCOMPARE(third.data(Qt::CheckStateRole).toInt(), static_cast<int>(Qt::Checked));
        QCOMPARE(changed.count(), 1);
        selection.setShownChannels({});
        QCOMPARE(third.data(Qt::CheckStateRole).toInt(), static_cast<int>(Qt::Unchecked));
        QVERIFY(!model.setData(communicator, Qt::Checked, Qt::CheckStateRole));
    }
    void channelsCarryTheirWorstProblem()
    {
        Problem info = problem(ProblemCode::LinkOneSided, "info");
        Problem error = problem(ProblemCode::CheckSocket, "error");
        info.object.communicator = error.object.communicator = CommunicatorId{0};
        info.object.channel = error.object.channel = ChannelId{2};
        Selection selection;
        JobModel model(&selection);
        model.setSnapshot(snapshotWith({info, error}));
        const QModelIndex communicator = model.index(0, 0);
        QCOMPARE(model.index(2, 0, communicator).data(kSeverityRole).toInt(), static_cast<int>(Severity::Error));
        QVERIFY(!model.index(1, 0, communicator).data(kSeverityRole).isValid());
    }
    void hopsAndRanksBelongToTheirRow()
    {
        Selection selection;
        JobModel model(&selection);
        const SnapshotPtr snapshot = test::syntheticSnapshot({});
        model.setSnapshot(snapshot);
        ObjectRef object = findObject(*snapshot, "rank:9").value();
        QCOMPARE(model.indexOf(object), model.index(0, 0));
        object = findObject(*snapshot, "channel:5").value();
        QCOMPARE(model.indexOf(object), model.index(5, 0, model.index(0, 0)));
        QVERIFY(!model.indexOf({}).isValid());
    }
    void aSelectionOutlivesAReloadByName()
    {
        Selection selection;
        const SnapshotPtr before = test::syntheticSnapshot({});
        test::SyntheticSpec spec;
        spec.hosts = 8;
        const SnapshotPtr after = test::syntheticSnapshot(spec);
        selection.setSnapshot(before);
        selection.select(findObject(*before, "port:leaf3/swp49").value());
        selection.setShown({CommunicatorId{0}, ChannelId{3}}, true);
        selection.setSnapshot(after);
        QCOMPARE(wordsOf(*after, selection.current()), std::string("port:leaf3/swp49"));
        QCOMPARE(selection.shownChannels().size(), 1U);
        spec.hosts = 1;
        spec.channels = 0;
        selection.setSnapshot(test::syntheticSnapshot(spec));
        QVERIFY(selection.shownChannels().empty());
        selection.setSnapshot(nullptr);
        QVERIFY(selection.current().none());
    }
    void selectingAChannelShowsIt()
    {
        Selection selection;
        const SnapshotPtr snapshot = test::syntheticSnapshot({});
        selection.setSnapshot(snapshot);
        selection.select(findObject(*snapshot, "channel:3").value());
        QVERIFY(selection.isShown({CommunicatorId{0}, ChannelId{3}}));
        selection.setShown({CommunicatorId{0}, ChannelId{4}}, true);
        selection.select(findObject(*snapshot, "channel:4").value());
        QCOMPARE(selection.shownChannels().size(), 2U);
    }
    void everyObjectHasDetails_data()
    {
        QTest::addColumn<QByteArray>("words");
        QTest::addColumn<QString>("title");
        const auto row = [](const char *words, const char *title) {
            QTest::newRow(words) << QByteArray(words) << QString::fromUtf8(title);
        };
        row("host:host2", "host2");
        row("switch:leaf3", "leaf3");
        row("port:leaf1/swp1", "leaf1 swp1 → host1 enp1s0np0");
        row("link:leaf1/swp1", "host1 enp1s0np0 ↔ leaf1 swp1");
        row("nic:host2/mlx5_3", "host2 mlx5_3");
        row("channel:3", "Channel 3");
        row("rank:9", "Rank 9");
    }
    void everyObjectHasDetails()
    {
        QFETCH(QByteArray, words);
        QFETCH(QString, title);
        const SnapshotPtr snapshot = test::syntheticSnapshot({});
        const Details details = detailsOf(*snapshot, findObject(*snapshot, words.toStdString()).value());
        QCOMPARE(details.title, title);
        QVERIFY(!details.facts.isEmpty());
        for (const Fact &fact : details.facts)
            QVERIFY2(!fact.label.isEmpty() && !fact.value.isEmpty(), qPrintable(fact.label + fact.value));
        QVERIFY(!details.evidence.empty());
        QVERIFY(plainText(details).startsWith(title));
    }
    void aRingIsToldPortByPort()
    {
        const SnapshotPtr snapshot = test::syntheticSnapshot({});
        const QString text = plainText(detailsOf(*snapshot, findObject(*snapshot, "channel:0").value()));
        // One leaf between hosts of a pod, one of four spines between pods.
        QVERIFY2(text.contains(QStringLiteral("Ring 1 → 9: host1 mlx5_1 → leaf2 swp1 → leaf2 swp2 → host2 mlx5_1")),
                 qPrintable(text));
        QVERIFY2(text.contains(QStringLiteral("host2 mlx5_2 → leaf3 swp2 → (1 of 4 candidates, not known which) → "
                                              "leaf11 swp1 → host3 mlx5_2")),
                 qPrintable(text));
        QVERIFY2(text.contains(QStringLiteral("Ring hops: 4 NET")), qPrintable(text));
    }
    void aHopListsItsCandidates()
    {
        const SnapshotPtr snapshot = test::syntheticSnapshot({});
        const Communicator &communicator = snapshot->job.communicators.front();
        int several = 0;
        for (const MappedHop &mapped : snapshot->paths.hops) {
            const Route &route = snapshot->paths.routes.at(mapped.route.index());
            ObjectRef object;
            object.communicator = mapped.communicator;
            object.hop = mapped.hop;
            object.channel = communicator.hops.at(mapped.hop.index()).channel;
            const QString text = plainText(detailsOf(*snapshot, object));
            QCOMPARE(text.contains(QStringLiteral("1 of 4 candidates, not known which")), route.candidateCount == 4);
            QCOMPARE(text.count(QStringLiteral("→ spine")), route.candidateCount == 4 ? 8 : 0);
            several += route.candidateCount > 1 ? 1 : 0;
        }
        QVERIFY(several > 0);
    }
    void theDateOfFilesIsNotTakenForThatOfFacts()
    {
        const auto snapshot = snapshotWith({});
        snapshot->job.asOf = {"2026-01-02T03:04:05", "2026-01-02T03:04:06", AsOf::Precision::Line};
        QCOMPARE(asOfTexts(*snapshot).logs, QStringLiteral("logs until 2026-01-02 03:04:06"));
        snapshot->job.asOf.precision = AsOf::Precision::File;
        QCOMPARE(asOfTexts(*snapshot).logs, QStringLiteral("log files of 2026-01-02 03:04:06"));
        snapshot->fabric.asOf = {"2026-01-02T03:04:05", "2026-01-02T03:04:07", AsOf::Precision::File};
        QCOMPARE(asOfTexts(*snapshot).fabric.section(QStringLiteral(" · "), 0, 0),
                 QStringLiteral("LLDP files of 2026-01-02 03:04:07"));
        snapshot->job.asOf = {};
        snapshot->fabric.asOf = {};
        QCOMPARE(asOfTexts(*snapshot).logs, QString());
        QVERIFY(!asOfTexts(*snapshot).fabric.contains(QStringLiteral("LLDP")));
    }
    void headlineIsTheEnginesSentence()
    {
        const auto snapshot = snapshotWith({problem(ProblemCode::FileUnreadable, "cannot read x")});
        QCOMPARE(headlineOf(*snapshot, snapshot->problems.empty() ? -1 : 0).sentence, QStringLiteral("cannot read x"));
        QCOMPARE(headlineOf(*snapshot, snapshot->problems.empty() ? -1 : 0).severity, Severity::Error);
        snapshot->headline = "Ring 3 slows";
        QCOMPARE(headlineOf(*snapshot, snapshot->problems.empty() ? -1 : 0).sentence, QStringLiteral("Ring 3 slows"));
        snapshot->problems.clear();
        snapshot->headline.clear();
        QVERIFY(headlineOf(*snapshot, snapshot->problems.empty() ? -1 : 0).healthy);
        QCOMPARE(headlineOf(*snapshot, snapshot->problems.empty() ? -1 : 0).problem, -1);
    }
    void everyArrangementIsAStepToUndo()
    {
        Arranging arranging;
        const QSignalSpy changed(&arranging, &Arranging::changed);
        Arrangement next = arranging.current();
        next.hidden.insert(QStringLiteral("host:host2"));
        arranging.edit(QStringLiteral("Hide host2"), next);
        arranging.edit(QStringLiteral("Hide host2"), next); // nothing new: no step
        QCOMPARE(arranging.history()->count(), 1);
        QCOMPARE(arranging.history()->undoText(), QStringLiteral("Hide host2"));
        QCOMPARE(arranging.current(), next);
        arranging.history()->undo();
        QCOMPARE(arranging.current(), Arrangement());
        arranging.history()->redo();
        QCOMPARE(arranging.current(), next);
        QCOMPARE(changed.size(), 3);
        arranging.replace({});
        QCOMPARE(arranging.history()->count(), 0);
        QVERIFY(arranging.current().hidden.empty());
    }
};

EPS_GUI_TEST_MAIN(TestModels)
#include "tst_models.moc"
