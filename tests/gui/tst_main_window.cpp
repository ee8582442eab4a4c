#include "tests/gui/window_fixture.h"

#include "core/model/object_words.h"
#include "ui/panels/details_panel.h"
#include "ui/panels/fabric_panel.h"
#include "ui/panels/headline_strip.h"
#include "ui/panels/job_panel.h"
#include "ui/panels/problems_panel.h"
#include "ui/panels/row_delegate.h"
#include "ui/panels/start_page.h"
#include "ui/shell/find_field.h"
#include "ui/shell/progress_line.h"
#include "ui/widgets/flat_button.h"

#include <QClipboard>
#include <QDialog>
#include <QDockWidget>
#include <QFileDialog>
#include <QLineEdit>
#include <QMenu>
#include <QMimeData>
#include <QSettings>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTreeView>

using namespace eps;
using namespace eps::ui;

/// The window over real files: the sample job and folders that tests make.
class TestMainWindow : public QObject {
    Q_OBJECT
private:
    const QString m_sample = QString::fromStdString(test::source("resources/samples/job4"));
    QTemporaryDir m_folder;

    QString file(const QString &name, const QByteArray &content)
    {
        const QString path = m_folder.filePath(name);
        QDir().mkpath(QFileInfo(path).path());
        QFile out(path);
        if (!out.open(QIODevice::WriteOnly) || out.write(content) != content.size())
            qFatal("cannot write %s", qPrintable(path));
        return path;
    }

    static void drop(MainWindow &window, const QList<QUrl> &urls)
    {
        QMimeData data;
        data.setUrls(urls);
        QDragEnterEvent enter(QPoint(400, 400), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(&window, &enter);
        QCOMPARE(enter.isAccepted(), !urls.isEmpty() && urls.first().isLocalFile());
        if (!enter.isAccepted())
            return;
        QDropEvent dropped(QPointF(400, 400), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(&window, &dropped);
    }

    static void click(QTreeView *view, const QModelIndex &index)
    {
        QVERIFY(index.isValid());
        view->scrollTo(index);
        const QRect row = view->visualRect(index);
        QVERIFY(!row.isEmpty());
        QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, row.center());
    }

    static QModelIndex channelRow(QTreeView *view, int channel)
    {
        return view->model()->index(channel, 0, view->model()->index(0, 0));
    }

private slots:
    void init() { test::failOnWarnings(); }

    void anEmptyWindowSaysHowToBegin()
    {
        test::Window shown(test::realSources());
        QVERIFY(shown.find<StartPage>()->isVisible());
        QVERIFY(!shown.find<ProblemsPanel>()->isVisible());
        QVERIFY(!shown.find<HeadlineStrip>()->isVisible());
        QVERIFY(shown.window.actions()[ActionId::OpenFiles]->isEnabled());
        QVERIFY(!shown.window.actions()[ActionId::Reload]->isEnabled());
        QVERIFY(!shown.window.actions()[ActionId::Cancel]->isEnabled());
    }
    void theSampleIsShownWhole()
    {
        test::Window shown(test::realSources());
        QVERIFY(shown.open({m_sample}));
        QCOMPARE(shown.window.windowTitle(), QStringLiteral("job4[*] — EPS"));
        QVERIFY(shown.workspace.scene() != nullptr);
        QCOMPARE(shown.find<FabricPanel>()->notice(), QString());
        QVERIFY(!shown.find<HeadlineStrip>()->sentence().isEmpty());
        QTreeView *tree = shown.find<JobPanel>()->view();
        QCOMPARE(tree->model()->rowCount(), 1);
        QVERIFY(tree->model()->rowCount(tree->model()->index(0, 0)) > 0);
        QVERIFY(!shown.find<StartPage>()->isVisible());
    }
    void droppedFoldersAreOpened()
    {
        test::Window shown(test::realSources());
        drop(shown.window, {QUrl(QStringLiteral("https://example.org/x"))});
        QVERIFY(!shown.workspace.isLoading());
        drop(shown.window, {QUrl::fromLocalFile(m_sample)});
        QVERIFY(shown.workspace.isLoading());
        QTRY_VERIFY_WITH_TIMEOUT(shown.workspace.snapshot() != nullptr, 30'000);
        QVERIFY(shown.settle());
    }
    void theMenuOpensAFolder()
    {
        QCoreApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
        test::Window shown(test::realSources());
        QTest::keyClick(&shown.window, Qt::Key_O, Qt::ControlModifier | Qt::ShiftModifier);
        auto *dialog = shown.window.findChild<QFileDialog *>();
        QVERIFY(dialog != nullptr && dialog->isVisible());
        dialog->setDirectory(m_sample);
        dialog->selectFile(m_sample);
        QSignalSpy changed(&shown.workspace, &Workspace::snapshotChanged);
        QMetaObject::invokeMethod(dialog, "accept");
        QVERIFY(changed.wait(30'000));
        QCOMPARE(shown.workspace.paths(), QStringList{m_sample});
        QVERIFY(shown.settle());
    }
    void loadingCanBeStopped_data()
    {
        QTest::addColumn<bool>("byButton");
        QTest::newRow("button") << true;
        QTest::newRow("keys") << false;
    }
    void loadingCanBeStopped()
    {
        QFETCH(bool, byButton);
        const test::EndlessLoader loader;
        test::Window shown(loader.sources());
        shown.workspace.open({QStringLiteral("/somewhere/job")});
        auto *line = shown.find<ProgressLine>();
        QVERIFY(line->isVisible());
        loader.started->acquire();
        if (byButton)
            QTest::mouseClick(line->cancelButton(), Qt::LeftButton);
        else
            QTest::keyClick(&shown.window, Qt::Key_Period, Qt::ControlModifier);
        QVERIFY(!shown.workspace.isLoading());
        QVERIFY(!line->isVisible());
        loader.stopped->acquire();
        QVERIFY(shown.workspace.snapshot() == nullptr);
    }
    void aFolderOfNothingSaysWhatItHolds()
    {
        const QString path = file(QStringLiteral("photos/readme.txt"), "Holiday of 2019\n");
        test::Window shown(test::realSources());
        shown.workspace.open({QFileInfo(path).path()});
        QTRY_VERIFY_WITH_TIMEOUT(!shown.find<StartPage>()->message().isEmpty(), 30'000);
        QVERIFY(shown.find<StartPage>()->isVisible());
        QVERIFY(shown.find<StartPage>()->message().contains(QStringLiteral("readme.txt")));
        QVERIFY(!shown.find<ProblemsPanel>()->isVisible());
    }
    void aPathThatIsNotThereSaysSo()
    {
        test::Window shown(test::realSources());
        shown.workspace.open({m_folder.filePath(QStringLiteral("gone"))});
        QTRY_VERIFY_WITH_TIMEOUT(shown.find<StartPage>()->message().contains(QStringLiteral("gone")), 30'000);
    }
    void aChannelOfTheTreeIsSelectedShownAndDetailed()
    {
        test::Window shown(test::realSources());
        QVERIFY(shown.open({m_sample}));
        QTreeView *tree = shown.find<JobPanel>()->view();
        click(tree, channelRow(tree, 1));
        Selection &selection = shown.workspace.selection();
        QCOMPARE(selection.current().channel, ChannelId{1});
        QVERIFY(selection.isShown({selection.current().communicator, ChannelId{1}}));
        QCOMPARE(shown.find<FabricView>()->channels().size(), 1U);
        QVERIFY(shown.settle());
        QVERIFY(shown.find<DetailsPanel>()->asText().contains(QStringLiteral("Channel 1")));
        // The other way round: what is selected elsewhere is current in the tree.
        selection.select(findObject(*shown.workspace.snapshot(), "channel:0").value());
        QCOMPARE(tree->currentIndex(), channelRow(tree, 0));
        QTest::keyClick(&shown.window, Qt::Key_Escape);
        QVERIFY(selection.current().none());
    }
    void checksShowSeveralChannels()
    {
        test::Window shown(test::realSources());
        QVERIFY(shown.open({m_sample}));
        QTreeView *tree = shown.find<JobPanel>()->view();
        click(tree, channelRow(tree, 0));
        const QRect check = JobDelegate::checkArea(tree->visualRect(channelRow(tree, 1)));
        QTest::mouseClick(tree->viewport(), Qt::LeftButton, {}, check.center());
        QCOMPARE(shown.workspace.selection().shownChannels().size(), 2U);
        tree->setFocus();
        QTest::keyClick(tree, Qt::Key_Space);
        QCOMPARE(shown.workspace.selection().shownChannels().size(), 1U);
        shown.window.actions()[ActionId::ShowRings]->trigger();
        QVERIFY(shown.find<FabricView>()->channels().empty());
        shown.window.actions()[ActionId::ShowTrees]->trigger();
        QCOMPARE(shown.find<FabricView>()->channels().size(), 1U);
        QVERIFY(shown.settle());
    }
    void theFilterKeepsWhatMatches()
    {
        test::Window shown(test::realSources());
        QVERIFY(shown.open({m_sample}));
        auto *panel = shown.find<JobPanel>();
        panel->filter()->setFocus();
        QTest::keyClicks(panel->filter(), QStringLiteral("channel 1"));
        const QAbstractItemModel *model = panel->view()->model();
        for (int row = 0; row < model->rowCount(model->index(0, 0)); ++row)
            QVERIFY(model->index(row, 0, model->index(0, 0)).data().toString().contains(QStringLiteral("Channel 1")));
        QTest::keyClicks(panel->filter(), QStringLiteral(" nonsense"));
        QCOMPARE(model->rowCount(), 0);
        panel->filter()->clear();
        QCOMPARE(model->rowCount(), 1);
    }
    void whatIsTypedIsFoundAndGoneTo()
    {
        test::Window shown(test::realSources());
        QVERIFY(shown.open({m_sample}));
        QTest::keyClick(&shown.window, Qt::Key_F, Qt::ControlModifier);
        auto *field = shown.find<FindField>();
        QVERIFY(field->hasFocus());
        QSignalSpy searched(field, &FindField::searched);
        QTest::keyClicks(field, QStringLiteral("leaf4 swp2"));
        QTRY_VERIFY(!searched.isEmpty() && !field->found().empty() &&
                    field->found().front().text == QStringLiteral("leaf4 swp2"));
        QTest::keyClick(field, Qt::Key_Return);
        QCOMPARE(wordsOf(*shown.workspace.snapshot(), shown.workspace.selection().current()),
                 std::string("port:leaf4/swp2"));
        QCOMPARE(field->text(), QString());
        QVERIFY(shown.settle());
    }
    void evidenceIsTheLineItself()
    {
        test::Window shown(test::realSources());
        QVERIFY(shown.open({m_sample}));
        const Snapshot &snapshot = *shown.workspace.snapshot();
        shown.workspace.selection().select(findObject(snapshot, "link:leaf1/swp1").value());
        QVERIFY(shown.settle());
        const Link &link = snapshot.fabric.link(shown.workspace.selection().current().link);
        QVERIFY(!link.evidence.empty());
        const SourceRef source = link.evidence.front();
        const auto lines = QByteArray::fromStdString(test::readFile(std::string(snapshot.pathOf(source)))).split('\n');
        const QString expected = QString::fromUtf8(lines.at(static_cast<qsizetype>(source.line) - 1)).trimmed();
        QVERIFY(!expected.isEmpty());
        const QString details = shown.find<DetailsPanel>()->asText();
        QVERIFY2(details.contains(expected), qPrintable(details));
        QTest::keyClick(&shown.window, Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(QGuiApplication::clipboard()->text(), details);
    }
    void whoCrossesAPortIsListed()
    {
        test::Window shown(test::realSources());
        QVERIFY(shown.open({m_sample}));
        shown.workspace.selection().select(findObject(*shown.workspace.snapshot(), "port:leaf1/swp1").value());
        QVERIFY(shown.settle());
        QVERIFY(shown.find<DetailsPanel>()->asText().contains(QStringLiteral("Crossed by channel")));
    }
    void reloadKeepsWhatIsSelected()
    {
        test::Window shown(test::realSources());
        QVERIFY(shown.open({m_sample}));
        shown.workspace.selection().select(findObject(*shown.workspace.snapshot(), "port:leaf4/swp2").value());
        QSignalSpy changed(&shown.workspace, &Workspace::snapshotChanged);
        QTest::keyClick(&shown.window, Qt::Key_F5);
        QVERIFY(changed.wait(30'000));
        QVERIFY(shown.settle());
        QCOMPARE(wordsOf(*shown.workspace.snapshot(), shown.workspace.selection().current()),
                 std::string("port:leaf4/swp2"));
        QTest::keyClick(&shown.window, Qt::Key_W, Qt::ControlModifier);
        QVERIFY(shown.workspace.snapshot() == nullptr);
        QVERIFY(shown.find<StartPage>()->isVisible());
    }
    void recentInputsAndPanelsAreRemembered()
    {
        const QString store = m_folder.filePath(QStringLiteral("eps.ini"));
        const auto makeSettings = [&store] {
            return std::make_unique<Settings>(std::make_unique<QSettings>(store, QSettings::IniFormat));
        };
        {
            const auto settings = makeSettings();
            Workspace workspace(test::realSources());
            MainWindow window(workspace, *settings);
            window.resize(1280, 800);
            window.show();
            workspace.open({m_sample});
            QTRY_VERIFY_WITH_TIMEOUT(window.isSettled() && workspace.snapshot() != nullptr, 30'000);
            window.findChild<QDockWidget *>(QStringLiteral("coverage"))->close();
            window.close();
        }
        const auto settings = makeSettings();
        QCOMPARE(settings->recentInputs(), QList<QStringList>{{m_sample}});
        Workspace workspace(test::realSources());
        MainWindow window(workspace, *settings);
        window.resize(1280, 800);
        window.show();
        workspace.open({m_sample});
        QTRY_VERIFY_WITH_TIMEOUT(window.isSettled() && workspace.snapshot() != nullptr, 30'000);
        QVERIFY(!window.findChild<QDockWidget *>(QStringLiteral("coverage"))->isVisible());
        QVERIFY(window.findChild<QDockWidget *>(QStringLiteral("details"))->isVisible());
        window.actions()[ActionId::ResetPanels]->trigger();
        QVERIFY(window.findChild<QDockWidget *>(QStringLiteral("coverage"))->isVisible());
    }
    void theSelectionIsMeantInTheSnapshotThatPanelsAreToldOf()
    {
        test::Window shown(test::realSources());
        QVERIFY(shown.open({m_sample}));
        shown.window.actions()[ActionId::ViewNode]->trigger();
        ObjectRef hop;
        hop.communicator = CommunicatorId(0);
        hop.hop = HopId(3);
        shown.workspace.selection().select(hop);
        bool same = false;
        connect(&shown.workspace, &Workspace::snapshotChanged, this,
                [&] { same = shown.workspace.selection().snapshot() == shown.workspace.snapshot(); });
        // No hop of any communicator is there then.
        QVERIFY(shown.open({m_sample + QStringLiteral("/lldp")}));
        QVERIFY(same);
        QVERIFY(shown.workspace.selection().current().none());
    }
    void aboutBlocksNothing()
    {
        test::Window shown(test::realSources());
        shown.window.actions()[ActionId::About]->trigger();
        auto *about = shown.window.findChild<QDialog *>(QStringLiteral("about"));
        QVERIFY(about != nullptr && about->isVisible());
        QTest::keyClick(about, Qt::Key_Escape);
        QTRY_VERIFY(shown.window.findChild<QDialog *>(QStringLiteral("about")) == nullptr);
    }
};

EPS_GUI_TEST_MAIN(TestMainWindow)
#include "tst_main_window.moc"
