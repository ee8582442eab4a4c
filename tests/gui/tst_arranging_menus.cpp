#include "tests/gui/arranged_window.h"

using namespace eps;
using namespace eps::ui;
using namespace eps::test;

/// The menus of the fabric and of the job tree, and pods as a whole.
class TestArrangingMenus : public QObject {
    Q_OBJECT
private slots:
    void init() { failOnWarnings(); }

    void theMenuIsAboutWhatIsUnderThePointer()
    {
        Arranged shown;
        QMenu *menu = shown.menuAt(shown.placeOf("leaf2"));
        QVERIFY(menu != nullptr && menu->isVisible());
        QCOMPARE(shown.workspace.selection().current().device, shown.device("leaf2"));
        QVERIFY(textsOf(menu).contains(QStringLiteral("Isolate")));
        QVERIFY(textsOf(menu).contains(QStringLiteral("Pinned")));
        choose(menu, QStringLiteral("Copy name"));
        QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("leaf2"));
        QTRY_VERIFY(shown.view()->findChild<QMenu *>(QStringLiteral("fabricMenu")) == nullptr);
        menu = shown.menuAt(shown.placeOf("leaf2"));
        choose(menu, QStringLiteral("Hide"));
        QVERIFY(!shown.isDrawn("leaf2"));
        QTRY_VERIFY(shown.view()->findChild<QMenu *>(QStringLiteral("fabricMenu")) == nullptr);
        menu = shown.menuAt({4, 4});
        QVERIFY(!textsOf(menu).contains(QStringLiteral("Hide")));
        choose(menu, QStringLiteral("Show everything"));
        QVERIFY(shown.isDrawn("leaf2"));
    }
    void theMenuKeyIsAboutTheSelection()
    {
        Arranged shown;
        shown.select("host3");
        QMenu *menu = shown.menuAt({4, 4}, QContextMenuEvent::Keyboard);
        QVERIFY(menu != nullptr);
        choose(menu, QStringLiteral("Hide"));
        QVERIFY(!shown.isDrawn("host3"));
    }
    void podsAreHiddenAsAWhole()
    {
        Arranged shown(test::largeSpec());
        QVERIFY(shown.view()->levelOfDetail().level == Lod::Level::Far);
        const QPoint pod = shown.view()->camera().toScreen(shown.view()->scene()->pods[2].bounds).center().toPoint();
        QMenu *menu = shown.menuAt(pod);
        QVERIFY(menu != nullptr);
        choose(menu, QStringLiteral("Hide"));
        QVERIFY(shown.view()->hitAt(pod).none());
        QCOMPARE(shown.note()->text(), QStringLiteral("72 hidden · show"));
        QCOMPARE(shown.workspace.arranging().history()->count(), 1);
        shown.view()->grab();
        shown.undo();
        QCOMPARE(shown.view()->hitAt(pod).pod, 2);
    }
    void aCollapsedPodIsOneBoxInItsPlace()
    {
        Arranged shown;
        shown.workspace.selection().setShownChannels({{CommunicatorId{0}, ChannelId{0}}});
        QAction *fold = shown.window.actions()[ActionId::Fold];
        QVERIFY(!fold->isEnabled());
        const QPoint host = shown.placeOf("host2");
        const QPoint leaf = shown.placeOf("leaf2");
        const Camera camera = shown.view()->camera();
        shown.select("host1");
        shown.press(Qt::Key_C);
        QVERIFY(fold->isChecked());
        QVERIFY(shown.view()->camera() == camera);
        const int pod = shown.view()->hitAt(host).pod;
        QVERIFY(pod >= 0);
        QCOMPARE(shown.view()->hitAt(leaf).pod, pod);
        QVERIFY(shown.view()->hitAt(shown.placeOf("spine1")).object.device == shown.device("spine1"));
        QVERIFY(shown.view()->hitAt(shown.placeOf("host4")).pod < 0); // of the other pod
        shown.view()->grab();

        // What is selected in it is framed as the whole of it.
        shown.press(Qt::Key_F);
        const QRectF bounds = toQRect(shown.view()->scene()->pods[static_cast<std::size_t>(pod)].bounds);
        QVERIFY(shown.view()->camera().visibleScene().contains(bounds));
        shown.press(Qt::Key_W);

        QTest::mouseDClick(shown.view(), Qt::LeftButton, {}, host);
        QCOMPARE(shown.view()->hitAt(host).pod, -1);
        QVERIFY(!fold->isChecked());
        shown.undo();
        QCOMPARE(shown.view()->hitAt(host).pod, pod);
        shown.undo();
        QCOMPARE(shown.view()->hitAt(host).pod, -1);
    }
    void allPodsCollapseFromTheMenuOfTheGround()
    {
        Arranged shown;
        const QPoint host = shown.placeOf("host2");
        const QPoint other = shown.placeOf("host3");
        choose(shown.menuAt({4, 4}), QStringLiteral("Collapse all pods"));
        QVERIFY(shown.view()->hitAt(host).pod >= 0 && shown.view()->hitAt(other).pod >= 0);
        QVERIFY(shown.view()->hitAt(host).pod != shown.view()->hitAt(other).pod);
        shown.workspace.reload();
        QVERIFY(QTest::qWaitFor([&] { return shown.window.isSettled(); }, 30'000));
        QVERIFY(shown.view()->hitAt(host).pod >= 0);
        QTRY_VERIFY(shown.view()->findChild<QMenu *>(QStringLiteral("fabricMenu")) == nullptr);
        choose(shown.menuAt({4, 4}), QStringLiteral("Expand all pods"));
        QCOMPARE(shown.view()->hitAt(host).pod, -1);
        QCOMPARE(shown.workspace.arranging().history()->count(), 2);
    }
    void theJobTreeHidesAndIsolatesCommunicators()
    {
        Arranged shown;
        shown.workspace.selection().setShownChannels(
            {{CommunicatorId{0}, ChannelId{0}}, {CommunicatorId{0}, ChannelId{1}}});
        QCOMPARE(shown.view()->channels().size(), 2U);
        QTreeView *tree = shown.find<JobPanel>()->view();
        const QModelIndex row = tree->model()->index(0, 0);
        choose(shown.jobMenuAt(row), QStringLiteral("Hide the communicator"));
        QVERIFY(shown.view()->channels().empty());
        QCOMPARE(shown.note()->text(), QStringLiteral("1 hidden · show"));
        QCOMPARE(row.data(kDetailRole).toString(), QStringLiteral("hidden"));
        shown.undo();
        QCOMPARE(shown.view()->channels().size(), 2U);
        QVERIFY(row.data(kDetailRole).toString() != QLatin1String("hidden"));
        shown.redo();
        QTRY_VERIFY(shown.find<JobPanel>()->findChild<QMenu *>(QStringLiteral("jobMenu")) == nullptr);
        choose(shown.jobMenuAt(row), QStringLiteral("Draw the communicator again"));
        QCOMPARE(shown.view()->channels().size(), 2U);
        QTRY_VERIFY(shown.find<JobPanel>()->findChild<QMenu *>(QStringLiteral("jobMenu")) == nullptr);
        choose(shown.jobMenuAt(row), QStringLiteral("Isolate its hosts and switches"));
        QCOMPARE(shown.arrangement().isolated.size(), 1U);
        QTRY_VERIFY(shown.find<JobPanel>()->findChild<QMenu *>(QStringLiteral("jobMenu")) == nullptr);
        shown.undo();
        QVERIFY(shown.arrangement().isolated.empty());
    }
    void theJobTreeShowsHidesAndFiltersChannels()
    {
        Arranged shown;
        QTreeView *tree = shown.find<JobPanel>()->view();
        const QModelIndex row = tree->model()->index(2, 0, tree->model()->index(0, 0));
        choose(shown.jobMenuAt(row), QStringLiteral("Show this channel"));
        QVERIFY(shown.workspace.selection().isShown({CommunicatorId{0}, ChannelId{2}}));
        QTRY_VERIFY(shown.find<JobPanel>()->findChild<QMenu *>(QStringLiteral("jobMenu")) == nullptr);
        choose(shown.jobMenuAt(row), QStringLiteral("Hide this channel"));
        QVERIFY(shown.workspace.selection().shownChannels().empty());
        QTRY_VERIFY(shown.find<JobPanel>()->findChild<QMenu *>(QStringLiteral("jobMenu")) == nullptr);
        choose(shown.jobMenuAt(row), QStringLiteral("List only this communicator"));
        QVERIFY(!shown.find<JobPanel>()->filter()->text().isEmpty());
        QCOMPARE(tree->model()->rowCount(), 1);
    }
    void aChannelHasTheChosenColourEverywhere()
    {
        Arranged shown;
        QTreeView *tree = shown.find<JobPanel>()->view();
        const QModelIndex row = tree->model()->index(1, 0, tree->model()->index(0, 0));
        QCOMPARE(row.data(kChannelRole).toInt(), 1);
        const ChannelRef channel{CommunicatorId{0}, ChannelId{1}};
        shown.workspace.selection().setShownChannels({channel});
        QMenu *menu = shown.jobMenuAt(row);
        QVERIFY(menu != nullptr);
        choose(menu, QStringLiteral("Colour"));
        auto *hues = menu->findChild<QMenu *>(QStringLiteral("colourMenu"));
        QTRY_VERIFY(hues->isVisible());
        choose(hues, QStringLiteral("Green"));
        QCOMPARE(row.data(kChannelRole).toInt(), 2);
        QCOMPARE(shown.view()->channels().at(0).style(), 2);
        QCOMPARE(shown.arrangement().colours.size(), 1U);
        shown.workspace.reload();
        QVERIFY(shown.settle());
        QCOMPARE(shown.workspace.selection().colourOf(channel), 2);
        shown.undo();
        QCOMPARE(shown.workspace.selection().colourOf(channel), 1);
        QCOMPARE(shown.view()->channels().at(0).style(), 1);
    }
};

EPS_GUI_TEST_MAIN(TestArrangingMenus)
#include "tst_arranging_menus.moc"
