#include "tests/gui/window_fixture.h"

#include "ui/graph/fabric_view.h"
#include "ui/graph/overview_map.h"
#include "ui/panels/fabric_panel.h"

#include <QWheelEvent>

using namespace eps;
using namespace eps::ui;

namespace {

GraphScenePtr sceneOf(const test::SyntheticSpec &spec)
{
    auto snapshot = test::syntheticSnapshot(spec);
    BoxPlan plan = planBoxes(*snapshot);
    const auto layout = test::gridLayout(plan.request);
    return makeScene(std::move(snapshot), std::move(plan), layout);
}

void turnWheel(QWidget &widget, QPointF at, int notches)
{
    QWheelEvent event(at, widget.mapToGlobal(at), {}, QPoint(0, 120 * notches), Qt::NoButton, Qt::NoModifier,
                      Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(&widget, &event);
}

/// Pixels that an eye could tell apart.
int differentPixels(const QImage &a, const QImage &b)
{
    constexpr int kVisible = 3; // pale lines on a pale ground
    int count = 0;
    for (int y = 0; y < a.height(); ++y)
        for (int x = 0; x < a.width(); ++x)
            count += std::abs(qGray(a.pixel(x, y)) - qGray(b.pixel(x, y))) > kVisible ? 1 : 0;
    return count;
}

struct Shown {
    explicit Shown(const test::SyntheticSpec &spec, QSize size = {1100, 700})
    {
        view.setPalette(qtPalette(Theme::Light));
        view.resize(size);
        view.setScene(sceneOf(spec));
        view.show();
        if (!QTest::qWaitForWindowExposed(&view))
            qFatal("the view does not appear");
        view.setFocus();
    }
    [[nodiscard]] QImage image() { return view.grab().toImage().convertToFormat(QImage::Format_RGB32); }
    [[nodiscard]] bool complete()
    {
        view.grab();
        return QTest::qWaitFor([this] { return view.isComplete(); }, 30'000);
    }
    [[nodiscard]] QPointF middle() const { return view.camera().visibleScene().center(); }

    FabricView view;
};

} // namespace

/// All links of a large fabric, and the map of it in a corner.
class TestFabricTools : public QObject {
    Q_OBJECT
private slots:
    void init() { test::failOnWarnings(); }

    void allLinksOfASmallFabricAreItsLines()
    {
        Shown shown({});
        const QImage before = shown.image();
        shown.view.setAllLinks(true);
        QVERIFY(!shown.view.levelOfDetail().linkLayer);
        QCOMPARE(differentPixels(before, shown.image()), 0);
    }
    void allLinksOfALargeFabricArePaintedBesideTheFrames_data()
    {
        QTest::addColumn<int>("notches");
        QTest::newRow("whole: pods") << 0;
        QTest::newRow("boxes") << 9;
    }
    void allLinksOfALargeFabricArePaintedBesideTheFrames()
    {
        QFETCH(int, notches);
        Shown shown(test::largeSpec());
        shown.view.setOverview(false);
        turnWheel(shown.view, {550, 300}, notches);
        QTRY_VERIFY(shown.view.levelOfDetail().level == Lod::Level::Far || shown.view.levelOfDetail().antialiased);
        const QImage without = shown.image();
        shown.view.setAllLinks(true);
        const Lod lod = shown.view.levelOfDetail();
        QVERIFY(lod.linkLayer);
        QVERIFY(!lod.hostLinks && !lod.fabricLinks); // none of them costs a frame anything
        QVERIFY(shown.complete());
        const QImage with = shown.image();
        QVERIFY(differentPixels(without, with) > 500);

        // They are the lines that an export draws on the spot.
        QImage exported(with.size(), QImage::Format_RGB32);
        QPainter painter(&exported);
        shown.view.clearFocus();
        shown.view.renderTo(painter, shown.view.size(), Theme::Light, FabricView::Extent::AsShown);
        painter.end();
        QVERIFY(differentPixels(exported, shown.image()) < with.width() * with.height() / 500);

        shown.view.setAllLinks(false);
        QCOMPARE(differentPixels(without, shown.image()), 0);
    }
    void aMovedPictureKeepsItsLinksWhileOthersArePainted()
    {
        Shown shown(test::largeSpec());
        shown.view.setOverview(false);
        turnWheel(shown.view, {550, 300}, 9);
        shown.view.setAllLinks(true);
        QVERIFY(shown.complete());
        QTRY_VERIFY(shown.view.levelOfDetail().antialiased || shown.view.isComplete());
        for (const Qt::Key key : {Qt::Key_Right, Qt::Key_Down}) {
            QTest::keyClick(&shown.view, key);
            const QImage atOnce = shown.image();
            QVERIFY(shown.complete());
            QVERIFY(differentPixels(atOnce, shown.image()) < 400);
        }
        // Scaled ones are coarse, but there.
        QTest::keyClick(&shown.view, Qt::Key_Plus);
        shown.view.grab();
        QVERIFY(shown.complete());
    }
    void linksThatArePaintedBesideFramesCanBePointedAt()
    {
        Shown shown(test::largeSpec());
        shown.view.setOverview(false);
        const GraphScene &scene = *shown.view.scene();
        const auto &links = scene.fabric().links;
        const auto link = std::ranges::find_if(
            links, [&](const Link &l) { return scene.edges.kind[l.id.index()] == EdgeClass::Fabric; });
        const auto line = scene.edges.polyline(link->id);
        const QPointF end = shown.view.camera().toScreen(line.back());
        const QPointF before = shown.view.camera().toScreen(line[line.size() - 2]);
        const QPointF at = end + (before - end) * 0.3;
        QVERIFY(!shown.view.hitAt(at).object.link.valid());
        shown.view.setAllLinks(true);
        QVERIFY(shown.view.hitAt(at).object.link.valid());
    }
    void theOverviewComesWithThePartAndGoesWithTheWhole()
    {
        Shown shown(test::largeSpec());
        const OverviewMap *map = shown.view.overview();
        QVERIFY(!map->isVisible());
        turnWheel(shown.view, {550, 350}, 4);
        QVERIFY(map->isVisible());
        QVERIFY(shown.view.rect().contains(map->geometry()));
        QVERIFY(map->shownRect().width() < map->width() / 2.0);
        shown.view.grab();
        QTest::keyClick(&shown.view, Qt::Key_W);
        QVERIFY(!map->isVisible());
        turnWheel(shown.view, {550, 350}, 4);
        shown.view.setOverview(false);
        QVERIFY(!map->isVisible());
        shown.view.setOverview(true);
        QVERIFY(map->isVisible());
        shown.view.resize(300, 260); // no room for it
        QCoreApplication::processEvents();
        QVERIFY(!map->isVisible());
    }
    void aClickOrDragInTheOverviewMovesTheCamera()
    {
        Shown shown(test::largeSpec());
        turnWheel(shown.view, {550, 350}, 8);
        OverviewMap *map = shown.view.overview();
        const double scale = shown.view.camera().scale();
        const QPoint target(map->width() / 3, map->height() / 2);
        const QPointF wanted = map->toScene(target);
        QTest::mousePress(map, Qt::LeftButton, {}, target);
        QVERIFY(QLineF(shown.middle(), wanted).length() * scale < 2);
        const QPoint further = target + QPoint(20, 4);
        QTest::mouseMove(map, further);
        QVERIFY(QLineF(shown.middle(), map->toScene(further)).length() * scale < 2);
        QTest::mouseRelease(map, Qt::LeftButton, {}, further);
        const Camera camera = shown.view.camera();
        QTest::mouseMove(map, target);
        QVERIFY(shown.view.camera() == camera);
        QCOMPARE(camera.scale(), scale);
        QVERIFY(std::abs(map->shownRect().center().x() - further.x()) < 4);
    }
    void theOverviewIsReachedAndLeftByKeys()
    {
        Shown shown(test::largeSpec());
        turnWheel(shown.view, {550, 350}, 8);
        OverviewMap *map = shown.view.overview();
        QTest::keyClick(&shown.view, Qt::Key_Tab);
        QTRY_VERIFY(map->hasFocus());
        const QPointF before = shown.middle();
        QTest::keyClick(map, Qt::Key_Right);
        QVERIFY(shown.middle().x() > before.x());
        QTest::keyClick(map, Qt::Key_Up);
        QVERIFY(shown.middle().y() < before.y());
        const double scale = shown.view.camera().scale();
        QTest::keyClick(map, Qt::Key_Plus);
        QVERIFY(shown.view.camera().scale() > scale);
        QTest::keyClick(map, Qt::Key_Minus);
        shown.view.grab();
        QTest::keyClick(map, Qt::Key_Escape);
        QVERIFY(shown.view.hasFocus());
        QVERIFY(!map->accessibleName().isEmpty());
    }
    void theWindowHasKeysForBoth()
    {
        test::Window shown(test::sourcesOf(test::syntheticSnapshot({})));
        QVERIFY(shown.open({QStringLiteral("/jobs/made-up")}));
        FabricView *view = shown.find<FabricPanel>()->view();
        view->setFocus();
        turnWheel(*view, {400, 300}, 6);
        QVERIFY(view->overview()->isVisible());
        QTest::keyClick(view, Qt::Key_O);
        QVERIFY(!view->overview()->isVisible());
        QAction *all = shown.window.actions()[ActionId::AllLinks];
        QVERIFY(!all->isChecked());
        QTest::keyClick(view, Qt::Key_L);
        QVERIFY(all->isChecked());
    }
};

EPS_GUI_TEST_MAIN(TestFabricTools)
#include "tst_fabric_tools.moc"
