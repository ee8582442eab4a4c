#include "tests/gui/window_fixture.h"

#include "core/engine/session.h"
#include "core/model/object_words.h"
#include "ui/panels/job_panel.h"
#include "ui/panels/log_pane.h"
#include "ui/panels/log_panel.h"
#include "ui/panels/table_panel.h"
#include "ui/shell/evidence_dock.h"
#include "ui/shell/find_field.h"
#include "ui/shell/session_files.h"
#include "ui/widgets/data_table.h"
#include "ui/widgets/filter_chip.h"
#include "ui/widgets/flat_button.h"
#include "ui/widgets/query_field.h"

#include <QLineEdit>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTreeView>

using namespace eps;
using namespace eps::ui;

/// How the panels round the picture were looked at comes back with a session; what is found is shown in the table.
class TestSessionPanels : public QObject {
    Q_OBJECT
private:
    const QString m_sample = QString::fromStdString(test::source("resources/samples/job4"));
    QTemporaryDir m_folder;

    [[nodiscard]] QString place(const QString &name) const { return m_folder.filePath(name); }
private slots:
    void init() { test::failOnWarnings(); }

    void theJobTreeComesBack()
    {
        const QString file = place(QStringLiteral("tree.epsz"));
        {
            test::Window shown(test::realSources());
            QVERIFY(shown.open({m_sample}));
            auto *job = shown.find<JobPanel>();
            QVERIFY(job->view()->isExpanded(job->view()->model()->index(0, 0)));
            job->view()->setFocus();
            job->view()->setCurrentIndex(job->view()->model()->index(0, 0));
            QTest::keyClick(job->view(), Qt::Key_Left);
            QVERIFY(!job->view()->isExpanded(job->view()->model()->index(0, 0)));
            QVERIFY(shown.save(file));
        }
        {
            test::Window again(test::realSources());
            QVERIFY(again.open({file}));
            auto *job = again.find<JobPanel>();
            QVERIFY(!job->view()->isExpanded(job->view()->model()->index(0, 0)));
            QTest::keyClicks(job->filter(), QStringLiteral("channel 1"));
            QVERIFY(again.save(file));
        }
        test::Window third(test::realSources());
        QVERIFY(third.open({file}));
        QCOMPARE(third.find<JobPanel>()->filter()->text(), QStringLiteral("channel 1"));
    }
    void theEvidenceComesBackAtItsLine()
    {
        const QString file = place(QStringLiteral("log.epsz"));
        QString where;
        {
            test::Window shown(test::realSources());
            QVERIFY(shown.open({m_sample}));
            shown.workspace.selection().select(findObject(*shown.workspace.snapshot(), "rank:9").value());
            shown.window.actions()[ActionId::ShowEvidence]->trigger();
            QVERIFY(shown.settle());
            LogPane *logs = shown.find<EvidenceDock>()->panel()->logs();
            logs->levels()->pick({2});
            QTest::mouseClick(logs->wrap(), Qt::LeftButton);
            QTest::keyClicks(logs->search(), QStringLiteral("NCCL"));
            QVERIFY(shown.settle());
            logs->step(1);
            logs->step(1);
            QVERIFY(shown.settle());
            where = logs->placeWords();
            QVERIFY(where.contains(u':'));
            QVERIFY(shown.save(file));
        }
        test::Window again(test::realSources());
        QVERIFY(again.open({file}));
        auto *dock = again.find<EvidenceDock>();
        QTRY_VERIFY(dock->isVisible());
        QVERIFY(again.settle());
        LogPane *logs = dock->panel()->logs();
        QCOMPARE(logs->search()->text(), QStringLiteral("NCCL"));
        QVERIFY(logs->wrap()->isChecked() && logs->levels()->picked() == std::set<int>{2});
        // In view; which of the visible lines counts as current depends on the filters.
        QTRY_COMPARE(logs->placeWords().section(u':', 0, 0), where.section(u':', 0, 0));
    }
    void damagedPanelsDoNoHarm_data()
    {
        QTest::addColumn<QString>("kept");
        QTest::newRow("no object") << "[1,2]";
        QTest::newRow("other kinds") << "{\"filter\":1,\"open\":{\"a\":1},\"shown\":\"yes\",\"logs\":[1],\"facts\":7}";
        QTest::newRow("far away") << "{\"shown\":true,\"logs\":{\"file\":\"nowhere.log\",\"line\":1e300,\"levels\":["
                                     "\"x\"],\"ranks\":[null]}}";
        QTest::newRow("bad line")
            << "{\"shown\":true,\"logs\":{\"file\":\"\",\"line\":-1,\"search\":\"[\",\"expression\":true}}";
    }
    void damagedPanelsDoNoHarm()
    {
        QFETCH(QString, kept);
        const QString file = place(QStringLiteral("odd.epsz"));
        test::Window shown(test::realSources());
        QVERIFY(shown.open({m_sample}));
        const auto index = engine::indexOf(*shown.workspace.snapshot());
        QVERIFY(index);
        SessionState state;
        state.inputs.paths = {m_sample.toStdString()};
        state.view = {{"job", kept.toStdString()}, {"evidence", kept.toStdString()}};
        QVERIFY(engine::saveSession({file.toStdString(), shown.workspace.snapshot(), *index, state}));
        QVERIFY(shown.open({file}));
        QVERIFY(shown.settle());
        QVERIFY(shown.save(file));
    }

    void whatIsFoundIsListedByTheTable()
    {
        test::Window shown(test::realSources());
        QVERIFY(shown.open({m_sample}));
        shown.window.actions()[ActionId::ViewTable]->trigger();
        auto *table = shown.find<TablePanel>();
        QTest::mouseClick(table->subjectButton(query::Subject::Hops), Qt::LeftButton);
        QVERIFY(shown.settle());
        QTest::keyClicks(table->filter(), QStringLiteral("rank:3"));
        QVERIFY(shown.settle());
        const ObjectRef port = findObject(*shown.workspace.snapshot(), "port:leaf4/swp2").value();
        emit shown.find<FindField>()->chosen(port);
        QTRY_COMPARE(table->model()->subject(), query::Subject::Ports);
        QVERIFY(shown.settle());
        QVERIFY(table->subjectButton(query::Subject::Ports)->isChecked());
        QCOMPARE(shown.workspace.selection().current(), port);
        QCOMPARE(table->model()->objectAt(table->view()->currentIndex().row()), port);
        // Of the same kind, what is listed stays.
        QTest::keyClicks(table->filter(), QStringLiteral("device:leaf4"));
        QVERIFY(shown.settle());
        shown.workspace.selection().clear();
        emit shown.find<FindField>()->chosen(port);
        QVERIFY(shown.settle());
        QCOMPARE(table->filter()->text(), QStringLiteral("device:leaf4"));
    }
};

EPS_GUI_TEST_MAIN(TestSessionPanels)
#include "tst_session_panels.moc"
