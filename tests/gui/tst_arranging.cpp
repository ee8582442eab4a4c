#include "tests/gui/window_fixture.h"

#include "core/model/object_words.h"
#include "ui/panels/fabric_panel.h"
#include "ui/widgets/flat_button.h"

#include <QClipboard>
#include <QContextMenuEvent>
#include <QMenu>
#include <QUndoStack>

using namespace eps;
using namespace eps::ui;

namespace {

ObjectRef deviceRef(DeviceId device)
{
    ObjectRef object;
    object.device = device;
    return object;
}

/// The window over a made-up fabric, with what a person does to its picture.
struct Arranged : test::Window {
    explicit Arranged(const test::SyntheticSpec &spec = {}) : Window(test::sourcesOf(test::syntheticSnapshot(spec)))
    {
        if (!open({QStringLiteral("/jobs/made-up")}))
            qFatal("the fabric does not appear");
        view()->setFocus();
    }

    [[nodiscard]] FabricView *view() { return find<FabricPanel>()->view(); }
    [[nodiscard]] FlatButton *note() { return find<FabricPanel>()->leftOut(); }
    [[nodiscard]] const Arrangement &arrangement() { return workspace.arranging().current(); }
    [[nodiscard]] DeviceId device(const char *name) { return view()->scene()->plan.deviceByName.at(name); }
    [[nodiscard]] bool isDrawn(const char *name) { return !view()->scene()->isHidden(device(name)); }
    [[nodiscard]] QPointF centreOf(const char *name)
    {
        return toQRect(view()->scene()->boxes[device(name).index()]).center();
    }
    [[nodiscard]] QPoint placeOf(const char *name) { return view()->camera().toScreen(centreOf(name)).toPoint(); }
    void select(const char *name) { workspace.selection().select(deviceRef(device(name))); }
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) { QTest::keyClick(view(), key, modifiers); }
    void undo() { press(Qt::Key_Z, Qt::ControlModifier); }
    void redo() { press(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier); }

    void beginDrag(QPoint from, QPoint to)
    {
        QTest::mousePress(view(), Qt::LeftButton, {}, from);
        QTest::mouseMove(view(), from + (to - from) / 3);
        QTest::mouseMove(view(), to);
    }
    void drag(QPoint from, QPoint to)
    {
        beginDrag(from, to);
        QTest::mouseRelease(view(), Qt::LeftButton, {}, to);
    }

    [[nodiscard]] QMenu *menuAt(QPoint position, QContextMenuEvent::Reason reason = QContextMenuEvent::Mouse)
    {
        QContextMenuEvent event(reason, position, view()->mapToGlobal(position));
        QCoreApplication::sendEvent(view(), &event);
        return view()->findChild<QMenu *>(QStringLiteral("fabricMenu"));
    }
};

bool isNear(QPointF a, QPointF b, double reach) { return QLineF(a, b).length() <= reach; }

QStringList textsOf(const QMenu *menu)
{
    QStringList texts;
    for (const QAction *action : menu->actions())
        if (!action->isSeparator() && action->isEnabled())
            texts << action->text().remove(u'&');
    return texts;
}

/// As by a click on that line of the menu.
void choose(QMenu *menu, const QString &text)
{
    for (QAction *action : menu->actions()) {
        if (action->text().remove(u'&') != text)
            continue;
        QTest::mouseClick(menu, Qt::LeftButton, {}, menu->actionGeometry(action).center());
        return;
    }
    QFAIL(qPrintable(QStringLiteral("no such line: ") + text));
}

} // namespace

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
