#include "tests/gui/window_fixture.h"

#include "core/model/object_words.h"
#include "ui/models/table_text.h"
#include "ui/panels/table_panel.h"
#include "ui/widgets/data_table.h"
#include "ui/widgets/flat_button.h"
#include "ui/widgets/query_field.h"

#include <QAbstractItemModelTester>
#include <QClipboard>
#include <QCompleter>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QSettings>
#include <QSignalSpy>
#include <QTemporaryDir>

using namespace eps;
using namespace eps::ui;
using query::Subject;

/// The table view by mouse and keys, over the sample job and made-up fabrics.
class TestTablePanel : public QObject {
    Q_OBJECT
private:
    const QString m_sample = QString::fromStdString(test::source("resources/samples/job4"));

    /// A window that shows the table.
    struct Shown : test::Window {
        explicit Shown(ui::WorkspaceSources sources, const QString &path = QStringLiteral("/jobs/x"))
            : test::Window(std::move(sources))
        {
            if (!open({path}))
                qFatal("nothing opens");
            QTest::keyClick(&window, Qt::Key_4);
            wait();
        }
        void wait()
        {
            if (!QTest::qWaitFor([this] { return panel->isSettled() && panel->model()->rows() != nullptr; }, 30'000))
                qFatal("the table does not settle");
        }
        void type(const QString &words)
        {
            panel->filter()->setFocus();
            panel->filter()->selectAll();
            QTest::keyClicks(panel->filter(), words);
            if (words.isEmpty())
                QTest::keyClick(panel->filter(), Qt::Key_Delete);
            wait();
        }
        void choose(Subject subject)
        {
            QTest::mouseClick(panel->subjectButton(subject), Qt::LeftButton);
            wait();
        }
        [[nodiscard]] QString text(int row, const char *key) const
        {
            return panel->model()->index(row, column(key)).data().toString();
        }
        [[nodiscard]] int column(const char *key) const
        {
            const auto columns = query::columnsOf(panel->model()->subject());
            for (std::size_t at = 0; at < columns.size(); ++at) {
                if (columns[at].key == key)
                    return static_cast<int>(at);
            }
            qFatal("no column %s", key);
        }
        [[nodiscard]] QPoint centreOf(int row, const char *key) const
        {
            return panel->view()->visualRect(panel->model()->index(row, column(key))).center();
        }
        void clickHeading(const char *key)
        {
            QHeaderView *header = panel->view()->horizontalHeader();
            panel->view()->scrollTo(panel->model()->index(0, column(key)));
            const QPoint at(header->sectionViewportPosition(column(key)) + 12, header->height() / 2);
            QTest::mouseClick(header->viewport(), Qt::LeftButton, {}, at);
            wait();
        }
        [[nodiscard]] QString clipboardAfter(const char *action)
        {
            QGuiApplication::clipboard()->clear();
            auto *menu = openMenu(panel->view()->currentIndex().row());
            menu->findChild<QAction *>(QString::fromLatin1(action))->trigger();
            menu->close();
            wait();
            return QGuiApplication::clipboard()->text();
        }
        [[nodiscard]] QMenu *openMenu(int row)
        {
            const QPoint at = centreOf(row, query::columnsOf(panel->model()->subject()).front().key.data());
            QContextMenuEvent event(QContextMenuEvent::Mouse, at, panel->view()->viewport()->mapToGlobal(at));
            QCoreApplication::sendEvent(panel->view()->viewport(), &event);
            auto *menu = panel->findChild<QMenu *>();
            if (menu == nullptr)
                qFatal("there is no menu");
            return menu;
        }

        TablePanel *panel = find<TablePanel>();
    };

private slots:
    void init() { test::failOnWarnings(); }

    void theModelKeepsItsPromises()
    {
        const SnapshotPtr snapshot = test::syntheticSnapshot({.unknownNics = 1, .loadedProblems = 3});
        const auto indexes = std::make_shared<const query::Indexes>(snapshot);
        TableModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        for (const Subject subject : query::kSubjects) {
            model.setRows(makeTableRows(indexes, {subject, "", -1, false}, {}));
            QCOMPARE(static_cast<std::size_t>(model.rowCount()), indexes->rows().rowCount(subject));
            for (int row = 0; row < model.rowCount(); ++row) {
                const int problem = model.problemAt(row);
                QCOMPARE(problem >= 0, subject == Subject::Problems);
                QCOMPARE(model.placeOf(model.objectAt(row), problem), row);
            }
        }
        const TableRowsPtr bad = makeTableRows(indexes, {Subject::Ports, "gdr:no", -1, false}, {});
        QVERIFY(bad->error && bad->rows.empty() && bad->errorText.contains(QStringLiteral("hops")));
        model.setRows(bad);
        QCOMPARE(model.rowCount(), 0);
        model.setRows(nullptr);
        QCOMPARE(model.rowCount(), 0);
    }
    void everyColumnHasItsWords()
    {
        for (const Subject subject : query::kSubjects) {
            QVERIFY(!subjectTitle(subject).isEmpty());
            for (const query::Column &column : query::columnsOf(subject)) {
                const QString key = QString::fromLatin1(column.key.data(), static_cast<qsizetype>(column.key.size()));
                QVERIFY2(columnTitle(column.key) != key, qPrintable(key));
            }
        }
    }
    void everythingIsListed()
    {
        Shown shown(test::realSources(), m_sample);
        const Snapshot &snapshot = *shown.workspace.snapshot();
        QVERIFY(shown.panel->isVisible());
        QCOMPARE(static_cast<std::size_t>(shown.panel->model()->rowCount()),
                 snapshot.job.communicators.at(0).hops.size());
        const std::pair<Subject, std::size_t> counts[] = {
            {Subject::Ranks, snapshot.job.communicators.at(0).ranks.size()},
            {Subject::Devices, snapshot.fabric.devices.size()},
            {Subject::Links, snapshot.fabric.links.size()},
            {Subject::Ports, snapshot.fabric.ports.size()},
            {Subject::Nics, snapshot.fabric.nics.size()},
            {Subject::Problems, snapshot.problems.size()}};
        for (const auto &[subject, count] : counts) {
            shown.choose(subject);
            QCOMPARE(static_cast<std::size_t>(shown.panel->model()->rowCount()), count);
            QCOMPARE(shown.panel->model()->subject(), subject);
        }
        shown.choose(Subject::Nics);
        QCOMPARE(shown.text(3, "host"), QStringLiteral("host1"));
        QCOMPARE(shown.text(3, "switchPorts"), QStringLiteral("leaf4 swp1"));
    }
    void theFilterIsAppliedWhileItIsTyped()
    {
        Shown shown(test::realSources(), m_sample);
        const int all = shown.panel->model()->rowCount();
        shown.type(QStringLiteral("transport:NET channel:0"));
        const int some = shown.panel->model()->rowCount();
        QVERIFY(some > 0 && some < all);
        for (int row = 0; row < some; ++row) {
            QCOMPARE(shown.text(row, "transport"), QStringLiteral("NET"));
            QCOMPARE(shown.text(row, "channel"), QStringLiteral("0"));
        }
        // A query that is not finished, or wrong, leaves what is listed.
        shown.type(QStringLiteral("transport:NET channel:0 hots:x"));
        QCOMPARE(shown.panel->model()->rowCount(), some);
        QVERIFY(shown.panel->note().contains(QStringLiteral("did you mean \"host:\"?")));
        shown.type(QStringLiteral("transport:NET channel:0 host:"));
        QCOMPARE(shown.panel->note(), QString());
        shown.type(QStringLiteral("host:nosuch"));
        QCOMPARE(shown.panel->model()->rowCount(), 0);
        QVERIFY(!shown.panel->note().isEmpty());
        QTest::keyClick(shown.panel->filter(), Qt::Key_Escape);
        shown.wait();
        QCOMPARE(shown.panel->model()->rowCount(), all);
    }
    void keysAndValuesAreOffered()
    {
        Shown shown(test::realSources(), m_sample);
        QueryField *field = shown.panel->filter();
        auto *popup = field->findChild<QCompleter *>()->popup();
        QSignalSpy completed(field, &QueryField::completed);
        field->setFocus();
        QTest::keyClicks(field, QStringLiteral("tran"));
        QTRY_VERIFY(popup->isVisible());
        QTRY_COMPARE(popup->model()->rowCount(), 1);
        QTest::keyClick(popup, Qt::Key_Down);
        QTest::keyClick(popup, Qt::Key_Return);
        QCOMPARE(field->text(), QStringLiteral("transport:"));
        QTRY_COMPARE(popup->model()->rowCount(), 4);
        QTRY_VERIFY(popup->isVisible());
        for (int i = 0; i < 3; ++i)
            QTest::keyClick(popup, Qt::Key_Down);
        QTest::keyClick(popup, Qt::Key_Return);
        QCOMPARE(field->text(), QStringLiteral("transport:NET"));
        shown.wait();
        QCOMPARE(shown.text(0, "transport"), QStringLiteral("NET"));
    }
    void headingsSort()
    {
        Shown shown(test::realSources(), m_sample);
        shown.choose(Subject::Ports);
        const QString first = shown.text(0, "port");
        shown.clickHeading("device");
        QCOMPARE(shown.text(0, "device"), QStringLiteral("host1"));
        shown.clickHeading("device");
        QCOMPARE(shown.text(0, "device"), QStringLiteral("spine4"));
        shown.clickHeading("device");
        QCOMPARE(shown.panel->order().column, -1);
        QCOMPARE(shown.text(0, "port"), first);
    }
    void theSelectionIsSharedBothWays()
    {
        Shown shown(test::realSources(), m_sample);
        Selection &selection = shown.workspace.selection();
        shown.type(QStringLiteral("transport:NET"));
        QTest::mouseClick(shown.panel->view()->viewport(), Qt::LeftButton, {}, shown.centreOf(2, "from"));
        QCOMPARE(selection.current(), shown.panel->model()->objectAt(2));
        QVERIFY(selection.current().hop.valid());
        QTest::keyClick(shown.panel->view(), Qt::Key_Down);
        QCOMPARE(selection.current(), shown.panel->model()->objectAt(3));
        // From elsewhere, also when it is far down; what is filtered out is let go.
        shown.choose(Subject::Ports);
        shown.type(QString());
        selection.select(findObject(*shown.workspace.snapshot(), "port:spine4/swp16").value());
        QCOMPARE(shown.text(shown.panel->view()->currentIndex().row(), "device"), QStringLiteral("spine4"));
        QVERIFY(!shown.panel->view()->visualRect(shown.panel->view()->currentIndex()).isEmpty());
        shown.type(QStringLiteral("host:host1"));
        QVERIFY(!shown.panel->view()->selectionModel()->hasSelection());
        QVERIFY(selection.current().port.valid());
        shown.type(QString());
        QCOMPARE(shown.panel->model()->objectAt(shown.panel->view()->currentIndex().row()), selection.current());
        QVERIFY(shown.settle());
    }
    void problemsAreSelectedAsSuch()
    {
        Shown shown(test::sourcesOf(test::syntheticSnapshot({.loadedProblems = 4})));
        shown.choose(Subject::Problems);
        QTest::mouseClick(shown.panel->view()->viewport(), Qt::LeftButton, {}, shown.centreOf(1, "text"));
        QCOMPARE(shown.workspace.selection().problem(), 1);
        shown.workspace.selection().selectProblem(3, shown.workspace.snapshot()->problems.at(3).object);
        QCOMPARE(shown.panel->view()->currentIndex().row(), 3);
        QVERIFY(shown.settle());
    }
    void selectedRowsAreCopied()
    {
        Shown shown(test::realSources(), m_sample);
        shown.choose(Subject::Ranks);
        QTest::mouseClick(shown.panel->view()->viewport(), Qt::LeftButton, {}, shown.centreOf(1, "rank"));
        QTest::mouseClick(shown.panel->view()->viewport(), Qt::LeftButton, Qt::ShiftModifier,
                          shown.centreOf(2, "rank"));
        QGuiApplication::clipboard()->clear();
        QTest::keyClick(shown.panel->view(), Qt::Key_C, Qt::ControlModifier);
        shown.wait();
        const QStringList lines = QGuiApplication::clipboard()->text().split(u'\n');
        QCOMPARE(lines.size(), 3);
        QVERIFY(lines[0].startsWith(QStringLiteral("1\thost1\t")));
        QVERIFY(lines[1].startsWith(QStringLiteral("2\thost1\t")));
        QVERIFY(shown.clipboardAfter("copyCsv").startsWith(QStringLiteral("rank,host,pid,")));
        QVERIFY(shown.clipboardAfter("copyJson").contains(QStringLiteral("\"rank\":2")));
        QCOMPARE(shown.clipboardAfter("copyQuery"), QStringLiteral("rank:1-2"));
        QVERIFY(shown.settle());
    }
    void aCellFilters()
    {
        Shown shown(test::realSources(), m_sample);
        shown.choose(Subject::Devices);
        QMenu *menu = shown.openMenu(0);
        for (QAction *action : menu->actions()) {
            if (action->text() == QStringLiteral("Without device:host1"))
                action->trigger();
        }
        menu->close();
        shown.wait();
        QCOMPARE(shown.panel->filter()->text(), QStringLiteral("-device:host1"));
        QCOMPARE(shown.text(0, "device"), QStringLiteral("host2"));
    }
    void whatIsListedIsSaved()
    {
        Shown shown(test::realSources(), m_sample);
        const QTemporaryDir folder;
        shown.choose(Subject::Ranks);
        shown.type(QStringLiteral("host:host2"));
        const QString path = folder.filePath(QStringLiteral("ranks.csv"));
        shown.panel->saveTo(path);
        shown.wait();
        const std::string saved = test::readFile(path.toStdString());
        QVERIFY(saved.starts_with("rank,host,pid,cudaDev,busId,gpuUuid,nics,switchPorts,ownLog,state\r\n8,host2,"));
        QCOMPARE(std::count(saved.begin(), saved.end(), '\n'), 9);
        QVERIFY(shown.panel->note().contains(path));
        shown.panel->saveTo(folder.filePath(QStringLiteral("no/such/folder.csv")));
        shown.wait();
        QVERIFY(shown.panel->note().contains(QStringLiteral("cannot write")));
    }
    void columnsAreRemembered()
    {
        const QTemporaryDir folder;
        const QString store = folder.filePath(QStringLiteral("eps.ini"));
        Selection selection;
        const SnapshotPtr snapshot = test::syntheticSnapshot({});
        Indexing indexing;
        const auto show = [&](Settings &settings, const std::function<void(TablePanel &)> &act) {
            TablePanel panel(&selection, settings, indexing);
            panel.resize(900, 600);
            panel.show();
            panel.setSnapshot(snapshot);
            panel.showQuery(Subject::Ranks, {});
            QVERIFY(QTest::qWaitFor([&] { return panel.isSettled(); }, 30'000));
            act(panel);
        };
        {
            Settings settings(std::make_unique<QSettings>(store, QSettings::IniFormat));
            show(settings, [](TablePanel &panel) {
                QHeaderView *header = panel.view()->horizontalHeader();
                header->moveSection(header->visualIndex(1), 0);
                header->resizeSection(0, 123);
                emit header->customContextMenuRequested({5, 5});
                auto *menu = panel.findChild<QMenu *>();
                menu->actions().at(2)->trigger(); // pid, the third: off
                menu->close();
                QVERIFY(panel.view()->isColumnHidden(2));
            });
        }
        Settings settings(std::make_unique<QSettings>(store, QSettings::IniFormat));
        show(settings, [](TablePanel &panel) {
            const QHeaderView *header = panel.view()->horizontalHeader();
            QCOMPARE(header->logicalIndex(0), 1);
            QCOMPARE(header->sectionSize(0), 123);
            QVERIFY(panel.view()->isColumnHidden(2));
            panel.showQuery(Subject::Devices, {});
            QVERIFY(QTest::qWaitFor([&] { return panel.isSettled(); }, 30'000));
            QCOMPARE(header->logicalIndex(0), 0);
            QVERIFY(!panel.view()->isColumnHidden(2));
        });
        settings.setText(Setting::TableColumns,
                         QStringLiteral("ranks=host:x,nosuch:5,host:99999999,rank,:,-rank:5\nx\n="));
        show(settings, [](TablePanel &panel) {
            QVERIFY(panel.view()->isColumnHidden(0));
            QVERIFY(panel.view()->columnWidth(1) >= 20);
        });
    }
    void aNewSnapshotIsListed()
    {
        Shown shown(test::realSources(), m_sample);
        shown.type(QStringLiteral("channel:3"));
        const int rows = shown.panel->model()->rowCount();
        QSignalSpy changed(&shown.workspace, &Workspace::snapshotChanged);
        QTest::keyClick(&shown.window, Qt::Key_F5);
        QVERIFY(changed.wait(30'000));
        shown.wait();
        QCOMPARE(shown.panel->model()->rowCount(), rows);
        QTest::keyClick(&shown.window, Qt::Key_W, Qt::ControlModifier);
        QCOMPARE(shown.panel->model()->rowCount(), 0);
        QVERIFY(shown.settle());
    }
    void manyRowsScrollAtOnce()
    {
        test::SyntheticSpec spec = test::largeSpec();
        spec.channels = 19; // 311,296 hops
        Shown shown(test::sourcesOf(test::syntheticSnapshot(spec)));
        QVERIFY(shown.panel->model()->rowCount() > 300'000);
        shown.panel->view()->setFocus();
        QTest::keyClick(shown.panel->view(), Qt::Key_End, Qt::ControlModifier);
        const QModelIndex last = shown.panel->view()->currentIndex();
        QCOMPARE(last.row(), shown.panel->model()->rowCount() - 1);
        QVERIFY(!shown.panel->view()->visualRect(last).isEmpty());
        shown.clickHeading("switchPorts");
        shown.type(QStringLiteral("transport:NET"));
        QCOMPARE(shown.panel->model()->rowCount(), 19 * 2048);
        QVERIFY(shown.settle());
    }
};

EPS_GUI_TEST_MAIN(TestTablePanel)
#include "tst_table_panel.moc"
