#include "tests/gui/arranged_window.h"

using namespace eps;
using namespace eps::ui;
using namespace eps::test;

class TestArranging : public QObject {
    Q_OBJECT
private slots:
    void init() { test::failOnWarnings(); }

    void aDraggedBoxStaysWhereItIsDropped()
    {
        Arranged shown;
        const Camera camera = shown.view()->camera();
        const QPointF before = shown.centreOf("leaf2");
        const QPointF other = shown.centreOf("leaf3");
        const QPoint from = shown.placeOf("leaf2");
        const QPoint to = from + QPoint(70, 61);
        shown.drag(from, to);
        QVERIFY(shown.view()->camera() == camera);
        QVERIFY(isNear(camera.toScreen(shown.centreOf("leaf2")), to, 9)); // in line with others where it nearly was
        QCOMPARE(shown.centreOf("leaf3"), other);
        QCOMPARE(shown.arrangement().pinned.count(QStringLiteral("switch:leaf2")), 1U);
        QCOMPARE(shown.view()->scene()->pinned, std::vector{shown.device("leaf2")});

        // Its ports and links come along.
        const GraphScene &scene = *shown.view()->scene();
        const PortId port = scene.fabric().device(shown.device("leaf2")).ports.front();
        const auto line = scene.edges.polyline(scene.fabric().port(port).link);
        const Point at = scene.portAt[port.index()];
        QVERIFY(line.front() == at || line.back() == at);
        QVERIFY(toQRect(scene.boxes[shown.device("leaf2").index()])
                    .adjusted(-1, -1, 1, 1)
                    .contains(QPointF(static_cast<double>(at.x), static_cast<double>(at.y))));

        shown.undo();
        QCOMPARE(shown.centreOf("leaf2"), before);
        QVERIFY(shown.arrangement().pinned.empty());
        shown.redo();
        QVERIFY(isNear(camera.toScreen(shown.centreOf("leaf2")), to, 9));
    }
    void escCancelsADragAndKeepsTheSelection()
    {
        Arranged shown;
        shown.select("host1");
        const QPointF before = shown.centreOf("leaf2");
        const QPoint from = shown.placeOf("leaf2");
        shown.beginDrag(from, from + QPoint(80, 40));
        shown.view()->grab();
        shown.press(Qt::Key_Escape);
        const Camera camera = shown.view()->camera();
        QTest::mouseMove(shown.view(), from + QPoint(120, 90));
        QTest::mouseRelease(shown.view(), Qt::LeftButton, {}, from + QPoint(120, 90));
        QVERIFY(shown.view()->camera() == camera);
        QCOMPARE(shown.centreOf("leaf2"), before);
        QCOMPARE(shown.workspace.arranging().history()->count(), 0);
        QCOMPARE(shown.workspace.selection().current(), deviceRef(shown.device("host1")));
        shown.press(Qt::Key_Escape);
        QVERIFY(shown.workspace.selection().current().none());
    }
    void aDragCannotLoseABoxOutsideThePicture()
    {
        Arranged shown;
        const QPoint from = shown.placeOf("host1");
        shown.beginDrag(from, {-30'000, 50'000});
        QTest::mouseRelease(shown.view(), Qt::LeftButton, {}, {-30'000, 50'000});
        const QRectF all = toQRect(shown.view()->scene()->bounds);
        QVERIFY(all.width() < 8000 && all.height() < 8000);
        shown.press(Qt::Key_W);
        QVERIFY(shown.view()->rect().contains(shown.placeOf("host1")));
    }
    void altAndArrowsMoveTheSelectedBoxInOneStep()
    {
        Arranged shown;
        shown.select("spine1");
        const QPointF before = shown.centreOf("spine1");
        const Camera camera = shown.view()->camera();
        for (int i = 0; i < 5; ++i)
            shown.press(Qt::Key_Right, Qt::AltModifier);
        shown.press(Qt::Key_Down, Qt::AltModifier);
        QVERIFY(shown.view()->camera() == camera);
        QVERIFY(isNear(shown.centreOf("spine1"), before + QPointF(40, 8) / camera.scale(), 1));
        QCOMPARE(shown.workspace.arranging().history()->count(), 1);
        shown.undo();
        QCOMPARE(shown.centreOf("spine1"), before);
    }
    void pinsOutliveReloadsAndOtherWindowSizes()
    {
        Arranged shown;
        const QPoint from = shown.placeOf("leaf2");
        shown.drag(from, from + QPoint(33, 57));
        const QPointF pinned = shown.centreOf("leaf2");
        const Camera camera = shown.view()->camera();
        shown.workspace.reload();
        QVERIFY(QTest::qWaitFor([&] { return shown.window.isSettled(); }, 30'000));
        QCOMPARE(shown.centreOf("leaf2"), pinned);
        QVERIFY(shown.view()->camera() == camera);
        // Where tiers stand closer, so does what was put between them: still between its neighbours.
        shown.window.resize(1600, 620);
        QCoreApplication::processEvents();
        QVERIFY(shown.centreOf("leaf2").y() > shown.centreOf("leaf1").y());
        QVERIFY(shown.centreOf("leaf2").y() < shown.centreOf("host1").y());
    }
    void hidingTellsAndIsTakenBack()
    {
        Arranged shown;
        QVERIFY(!shown.note()->isVisible());
        shown.select("host2");
        const QRectF bounds = toQRect(shown.view()->scene()->boxes[shown.device("host2").index()]);
        const Camera camera = shown.view()->camera();
        shown.press(Qt::Key_H);
        QVERIFY(!shown.isDrawn("host2"));
        QVERIFY(shown.workspace.selection().current().none());
        QVERIFY(shown.view()->camera() == camera);
        QVERIFY(shown.view()->hitAt(camera.toScreen(bounds.center())).none());
        QVERIFY(shown.note()->isVisible());
        QCOMPARE(shown.note()->text(), QStringLiteral("1 hidden · show"));
        shown.undo();
        QVERIFY(shown.isDrawn("host2"));
        QVERIFY(!shown.note()->isVisible());
        shown.redo();
        QVERIFY(!shown.isDrawn("host2"));
        QTest::mouseClick(shown.note(), Qt::LeftButton);
        QVERIFY(shown.isDrawn("host2"));
        QVERIFY(!shown.note()->isVisible());
        shown.undo();
        QVERIFY(!shown.isDrawn("host2"));
        shown.press(Qt::Key_H, Qt::ShiftModifier);
        QVERIFY(shown.isDrawn("host2"));
    }
    void linksOfHiddenDevicesAndTheirChannelsGoToo()
    {
        Arranged shown;
        shown.workspace.selection().setShownChannels({{CommunicatorId{0}, ChannelId{0}}});
        shown.select("host2");
        shown.press(Qt::Key_H);
        const GraphScene &scene = *shown.view()->scene();
        for (const PortId port : scene.fabric().device(shown.device("host2")).ports)
            if (const LinkId link = scene.fabric().port(port).link; link.valid())
                QVERIFY(scene.edges.kind[link.index()] == EdgeClass::NotDrawn);
        const ChannelOverlay overlay = buildOverlay(scene, shown.view()->channels());
        QVERIFY(!overlay.legs.empty());
        for (const OverlayLeg &leg : overlay.legs)
            QVERIFY(scene.edges.kind[leg.link.index()] != EdgeClass::NotDrawn);
        for (const InsideLeg &leg : overlay.inside)
            QVERIFY(leg.host != shown.device("host2"));
        shown.view()->grab();
    }
    void whatIsSelectedIsDrawnThoughItIsHidden()
    {
        Arranged shown;
        shown.select("host2");
        shown.press(Qt::Key_H);
        QVERIFY(!shown.isDrawn("host2"));
        shown.select("host2"); // as a problem, the tree or the search would
        QVERIFY(shown.isDrawn("host2"));
        ObjectRef rank;
        rank.communicator = CommunicatorId{0};
        rank.rank = RankId{9};
        shown.workspace.selection().select(rank);
        QVERIFY(shown.isDrawn("host2"));
        shown.select("host1");
        QVERIFY(!shown.isDrawn("host2"));
        QCOMPARE(shown.workspace.arranging().history()->count(), 1);
    }
    void hiddenProblemsAreTold()
    {
        Arranged shown({.loadedProblems = 1});
        const auto &problems = shown.workspace.snapshot()->problems;
        const auto found = std::ranges::find_if(problems, [](const Problem &p) { return p.object.port.valid(); });
        QVERIFY(found != problems.end());
        const DeviceId device = shown.workspace.snapshot()->fabric.port(found->object.port).device;
        shown.workspace.selection().select(deviceRef(device));
        shown.press(Qt::Key_H);
        QCOMPARE(shown.note()->text(), QStringLiteral("1 hidden, 1 with problems left out · show"));
    }
    void isolatingLeavesTheNeighbours()
    {
        Arranged shown;
        shown.select("host1");
        shown.press(Qt::Key_I);
        QVERIFY(shown.isDrawn("host1"));
        QVERIFY(shown.isDrawn("leaf1"));
        QVERIFY(!shown.isDrawn("host2"));
        QVERIFY(!shown.isDrawn("spine1"));
        QCOMPARE(shown.note()->text(), QStringLiteral("9 of 24 drawn · show"));
        QVERIFY(shown.view()->rect().contains(shown.placeOf("host1")));
        shown.undo();
        QVERIFY(shown.isDrawn("host2"));
    }
    void anIsolatedJobKeepsTheSwitchesItMayCross()
    {
        Arranged shown;
        ObjectRef channel;
        channel.communicator = CommunicatorId{0};
        channel.channel = ChannelId{0};
        shown.workspace.selection().select(channel);
        shown.press(Qt::Key_I);
        QVERIFY(shown.isDrawn("spine1"));
        QVERIFY(shown.isDrawn("host3"));
    }
    void pinningHoldsABoxWhereTheLayoutPutIt()
    {
        Arranged shown;
        QAction *pin = shown.window.actions()[ActionId::Pin];
        QVERIFY(!pin->isEnabled());
        shown.select("leaf1");
        const QPointF before = shown.centreOf("leaf1");
        QVERIFY(pin->isEnabled() && !pin->isChecked());
        shown.press(Qt::Key_K);
        QVERIFY(pin->isChecked());
        QVERIFY(isNear(shown.centreOf("leaf1"), before, 0.1));
        QCOMPARE(shown.view()->scene()->pinned.size(), 1U);
        shown.press(Qt::Key_K);
        QVERIFY(!pin->isChecked());
        QVERIFY(shown.view()->scene()->pinned.empty());
        QCOMPARE(shown.workspace.arranging().history()->count(), 2);
    }
    void resettingPutsEverythingBackInOneStep()
    {
        Arranged shown;
        QAction *reset = shown.window.actions()[ActionId::ResetArrangement];
        QVERIFY(!reset->isEnabled());
        const QPointF before = shown.centreOf("leaf2");
        const QPoint from = shown.placeOf("leaf2");
        shown.drag(from, from + QPoint(60, 50));
        const QPointF moved = shown.centreOf("leaf2");
        shown.select("host2");
        shown.press(Qt::Key_H);
        QVERIFY(reset->isEnabled());
        reset->trigger();
        QCOMPARE(shown.centreOf("leaf2"), before);
        QVERIFY(shown.isDrawn("host2"));
        QVERIFY(!reset->isEnabled());
        shown.undo();
        QCOMPARE(shown.centreOf("leaf2"), moved);
        QVERIFY(!shown.isDrawn("host2"));
    }
    void anotherViewLeavesTheFabricAlone()
    {
        Arranged shown;
        shown.select("host2");
        QTest::keyClick(&shown.window, Qt::Key_4);
        QVERIFY(!shown.window.actions()[ActionId::Hide]->isEnabled());
        QTest::keyClick(&shown.window, Qt::Key_1);
        QVERIFY(shown.window.actions()[ActionId::Hide]->isEnabled());
    }
    void statusNeverMovesWhatWasArranged()
    {
        Arranged shown;
        const QPoint from = shown.placeOf("leaf2");
        shown.drag(from, from + QPoint(70, 61));
        const auto boxes = shown.view()->scene()->boxes;
        StatusTable status = statusOfProblems(*shown.view()->scene());
        status.devices.assign(status.devices.size(), Status::Critical);
        shown.view()->setStatus(status);
        shown.view()->grab();
        for (std::size_t i = 0; i < boxes.size(); ++i)
            QCOMPARE(toQRect(shown.view()->scene()->boxes[i]), toQRect(boxes[i]));
    }
    void pinsOutsideTheWorldAreBroughtNear()
    {
        Arranged shown;
        Arrangement kept;
        kept.pinned[QStringLiteral("switch:leaf2")] = {1e300, -1e300};
        kept.pinned[QStringLiteral("host:host1")] = {std::numeric_limits<double>::quiet_NaN(), 0};
        shown.workspace.arranging().replace(kept);
        const QRectF all = toQRect(shown.view()->scene()->bounds);
        QVERIFY(all.width() < 8000 && all.height() < 8000);
        shown.press(Qt::Key_W);
        QVERIFY(shown.view()->rect().contains(shown.placeOf("leaf2")));
        shown.view()->grab();
    }
    void layoutsOfOtherInputsTakeOnlyTheNamesTheyHave()
    {
        Arranged shown;
        Arrangement kept;
        kept.pinned[QStringLiteral("switch:gone")] = {5, 5};
        kept.hidden.insert(QStringLiteral("host:gone"));
        kept.isolated.insert(QStringLiteral("host:gone"));
        shown.workspace.arranging().replace(kept);
        QVERIFY(shown.isDrawn("host1") && shown.isDrawn("spine1"));
        QVERIFY(!shown.note()->isVisible());
        QVERIFY(shown.view()->arrangement().empty());
    }
};

EPS_GUI_TEST_MAIN(TestArranging)
#include "tst_arranging.moc"
