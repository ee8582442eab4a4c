#include "tests/gui/gui_test.h"

#include "tests/support/synthetic_fabric.h"
#include "ui/graph/fabric_view.h"

#include <QBuffer>
#include <QPdfWriter>
#include <QSignalSpy>
#include <QSvgGenerator>
#include <QWheelEvent>

using namespace eps;
using namespace eps::ui;

namespace {

const ChannelChoice kFirstChannel{CommunicatorId{0}, ChannelId{0}};

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

/// How many pixels are about `colour`.
int pixelsOf(const QImage &image, const QColor &colour)
{
    int count = 0;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x) {
            const QColor pixel = image.pixelColor(x, y);
            const int distance = std::abs(pixel.red() - colour.red()) + std::abs(pixel.green() - colour.green()) +
                                 std::abs(pixel.blue() - colour.blue());
            count += distance < 12 ? 1 : 0;
        }
    }
    return count;
}

/// Pixels that an eye could tell apart.
int differentPixels(const QImage &a, const QImage &b)
{
    constexpr int kVisible = 10;
    if (a.size() != b.size())
        return a.width() * a.height();
    int count = 0;
    for (int y = 0; y < a.height(); ++y) {
        for (int x = 0; x < a.width(); ++x)
            count += std::abs(qGray(a.pixel(x, y)) - qGray(b.pixel(x, y))) > kVisible ? 1 : 0;
    }
    return count;
}

/// A shown view of a small or large fabric.
struct Shown {
    explicit Shown(const test::SyntheticSpec &spec = {}, QSize size = {1100, 700})
    {
        view.setPalette(qtPalette(Theme::Light));
        view.resize(size);
        view.setScene(sceneOf(spec));
        view.show();
        isExposed = QTest::qWaitForWindowExposed(&view);
        view.setFocus();
    }
    [[nodiscard]] DeviceId device(const char *name) const { return view.scene()->plan.deviceByName.at(name); }
    [[nodiscard]] QPoint middleOf(DeviceId id) const
    {
        return view.camera().toScreen(view.scene()->boxes[id.index()]).center().toPoint();
    }

    FabricView view;
    bool isExposed = false;
};

} // namespace

class TestFabricView : public QObject {
    Q_OBJECT
private slots:
    void init() { test::failOnWarnings(); }

    void withoutAFabricItSaysWhatToDo()
    {
        FabricView view;
        view.resize(500, 300);
        view.setPalette(qtPalette(Theme::Dark));
        const QImage image = view.grab().toImage();
        QVERIFY(pixelsOf(image, colours(Theme::Dark).window) < image.width() * image.height()); // there is text
        QCOMPARE(view.hitAt({100, 100}).none(), true);
        QTest::keyClick(&view, Qt::Key_F);
        QTest::keyClick(&view, Qt::Key_Backspace);
        view.setScene(sceneOf({.hosts = 0, .hostsPerPod = 1, .spines = 0, .channels = 0}));
        view.grab();
    }
    void showsTheWholeFabricAtFirstAndWhenResized()
    {
        Shown shown;
        for (const QSize size : {QSize(1100, 700), QSize(640, 480), QSize(1600, 1000)}) {
            shown.view.resize(size);
            QCoreApplication::processEvents();
            const QRectF whole = shown.view.camera().toScreen(shown.view.scene()->bounds);
            QVERIFY(QRectF(QPointF(0, 0), size).contains(whole));
        }
    }
    void theWheelZoomsAtThePointer()
    {
        Shown shown;
        const QPointF at(300, 200);
        const QPointF before = shown.view.camera().toScene(at);
        const double scale = shown.view.camera().scale();
        turnWheel(shown.view, at, 3);
        QVERIFY(shown.view.camera().scale() > scale * 1.5);
        QVERIFY(QLineF(shown.view.camera().toScene(at), before).length() < 1);
        turnWheel(shown.view, at, -3);
        QVERIFY(std::abs(shown.view.camera().scale() - scale) < 1e-9);
    }
    void draggingMovesThePictureAndSelectsNothing_data()
    {
        QTest::addColumn<Qt::MouseButton>("button");
        QTest::addColumn<QPoint>("start");
        QTest::newRow("left, on the ground") << Qt::LeftButton << QPoint(8, 8);
        QTest::newRow("middle, on a box") << Qt::MiddleButton << QPoint();
    }
    void draggingMovesThePictureAndSelectsNothing()
    {
        QFETCH(Qt::MouseButton, button);
        Shown shown;
        QSignalSpy selected(&shown.view, &FabricView::selected);
        QFETCH(QPoint, start);
        if (start.isNull())
            start = shown.middleOf(shown.device("host1"));
        const QPointF grabbed = shown.view.camera().toScene(QPointF(start));
        QTest::mousePress(&shown.view, button, {}, start);
        QTest::mouseMove(&shown.view, start + QPoint(40, -30));
        QTest::mouseMove(&shown.view, start + QPoint(90, -60));
        QTest::mouseRelease(&shown.view, button, {}, start + QPoint(90, -60));
        QVERIFY(QLineF(shown.view.camera().toScreen(grabbed), QPointF(start + QPoint(90, -60))).length() < 1);
        QCOMPARE(selected.count(), 0);
        QVERIFY(shown.view.selection().empty());
    }
    void aClickSelectsWhatIsThereAndEscLetsGo()
    {
        Shown shown;
        QSignalSpy selected(&shown.view, &FabricView::selected);
        const DeviceId leaf = shown.device("leaf2");
        const QImage before = shown.view.grab().toImage();
        QTest::mouseClick(&shown.view, Qt::LeftButton, {}, shown.middleOf(leaf));
        QCOMPARE(selected.count(), 1);
        QCOMPARE(selected[0][0].value<ObjectRef>().device, leaf);
        QVERIFY(!shown.view.selection().empty());
        const QColor accent = colours(Theme::Light).accent;
        QVERIFY(pixelsOf(shown.view.grab().toImage(), accent) > pixelsOf(before, accent) + 50);
        QTest::keyClick(&shown.view, Qt::Key_Escape);
        QCOMPARE(selected.count(), 2);
        QVERIFY(selected[1][0].value<ObjectRef>().none());
        QVERIFY(shown.view.selection().empty());
    }
    void hoveringFindsPortsNicsGpusAndLines()
    {
        Shown shown;
        QSignalSpy hovered(&shown.view, &FabricView::hovered);
        const GraphScene &scene = *shown.view.scene();
        const Camera &camera = shown.view.camera();
        QVERIFY(shown.view.levelOfDetail().ports && shown.view.levelOfDetail().chips);

        const DeviceId host = shown.device("host2");
        const auto onNic = camera.toScreen(scene.nicRect(host, 3)).center().toPoint();
        QTest::mouseMove(&shown.view, onNic);
        const NicId nic = scene.plan.nics[scene.plan.boxes[host.index()].nics.first + 3].nic;
        QCOMPARE(hovered.last()[0].value<ObjectRef>().nic, nic);
        QVERIFY(shown.view.accessibleDescription().contains(QStringLiteral("host2 mlx5_3")));

        const PortId port = scene.fabric().device(shown.device("leaf4")).ports.front();
        QTest::mouseMove(&shown.view, camera.toScreen(scene.portRect(port)).center().toPoint());
        QCOMPARE(hovered.last()[0].value<ObjectRef>().port, port);

        const LinkId link = scene.fabric().port(port).link;
        const QPolygonF line = screenLine(scene.edges.polyline(link), camera, LineShape::Smooth);
        const PointOnLine middle = pointAlong(line, lengthOf(line) - 16); // other lines cross it farther on
        const Hit hit = shown.view.hitAt(middle.at + QPointF(-middle.direction.y(), middle.direction.x()) * 2);
        QCOMPARE(hit.object.link, link);

        const Hit gpu = shown.view.hitAt(camera.toScreen(scene.gpuRect(host, 5)).center());
        QCOMPARE(gpu.gpuSlot, 5);
        QTest::mouseClick(&shown.view, Qt::LeftButton, {}, camera.toScreen(scene.gpuRect(host, 5)).center().toPoint());
        QCOMPARE(shown.view.selection().at(0).rank, RankId{8 + 5});

        QTest::mouseMove(&shown.view, QPoint(3, 3));
        QVERIFY(hovered.last()[0].value<ObjectRef>().none());
    }
    void keysMoveZoomAndFrame()
    {
        Shown shown;
        const Camera whole = shown.view.camera();
        QTest::keyClick(&shown.view, Qt::Key_Right);
        QVERIFY(shown.view.camera().toScreen(QPointF(0, 0)).x() < whole.toScreen(QPointF(0, 0)).x());
        QTest::keyClick(&shown.view, Qt::Key_Plus);
        QVERIFY(shown.view.camera().scale() > whole.scale());
        QTest::keyClick(&shown.view, Qt::Key_Minus);
        QTest::keyClick(&shown.view, Qt::Key_W);
        QVERIFY(shown.view.camera() == whole);
        ObjectRef object;
        object.device = shown.device("host3");
        shown.view.setSelection({object});
        QTest::keyClick(&shown.view, Qt::Key_F);
        QVERIFY(shown.view.camera().scale() > whole.scale());
        QVERIFY(shown.view.rect().contains(shown.middleOf(object.device)));
        QTest::keyClick(&shown.view, Qt::Key_Backspace); // its pod
        QTest::keyClick(&shown.view, Qt::Key_Backspace); // everything
        QVERIFY(shown.view.camera() == whole);
    }
    void aDoubleClickOpensTheLevelBelow()
    {
        Shown shown({.hosts = 512, .hostsPerPod = 64, .spines = 16, .channels = 0});
        QVERIFY(shown.view.levelOfDetail().level == Lod::Level::Far);
        const QPointF pod = shown.view.camera().toScreen(shown.view.scene()->pods[2].bounds).center();
        QCOMPARE(shown.view.hitAt(pod).pod, 2);
        QTest::mouseDClick(&shown.view, Qt::LeftButton, {}, pod.toPoint());
        QVERIFY(shown.view.levelOfDetail().level != Lod::Level::Far);
        const QRectF framed = shown.view.camera().toScreen(shown.view.scene()->pods[2].bounds);
        QVERIFY(QRectF(shown.view.rect()).contains(framed));
        QTest::keyClick(&shown.view, Qt::Key_Backspace);
        QVERIFY(shown.view.levelOfDetail().level == Lod::Level::Far);
    }
    void aShownChannelAppearsInItsColourAndStepsBackBehindOneHop()
    {
        Shown shown;
        const QColor colour = channelStyle(0, Theme::Light).colour;
        QCOMPARE(pixelsOf(shown.view.grab().toImage(), colour), 0);
        shown.view.setChannels({kFirstChannel});
        const int whole = pixelsOf(shown.view.grab().toImage(), colour);
        QVERIFY(whole > 1000);
        ObjectRef hop;
        hop.communicator = CommunicatorId{0};
        hop.hop = shown.view.scene()->snapshot->paths.hops.front().hop;
        shown.view.setSelection({hop});
        const int one = pixelsOf(shown.view.grab().toImage(), colour);
        QVERIFY(one > 100 && one < whole / 2);
        shown.view.setSelection({});
        shown.view.setChannels({});
        QCOMPARE(pixelsOf(shown.view.grab().toImage(), colour), 0);
    }
    void shiftedPixelsEqualAFreshlyPaintedPicture()
    {
        Shown shown({.hosts = 64, .hostsPerPod = 32, .spines = 8});
        turnWheel(shown.view, {400, 400}, 4);
        QTRY_VERIFY(shown.view.levelOfDetail().antialiased); // at rest
        const QImage before = shown.view.grab().toImage();
        for (const QPoint step : {QPoint(37, 0), QPoint(0, -53), QPoint(-64, 21)}) {
            QTest::mousePress(&shown.view, Qt::MiddleButton, {}, {500, 350});
            QTest::mouseMove(&shown.view, QPoint(500, 350) + step);
            QTest::mouseRelease(&shown.view, Qt::MiddleButton, {}, QPoint(500, 350) + step);
            QEvent leave(QEvent::Leave);
            QCoreApplication::sendEvent(&shown.view, &leave);
            shown.view.grab();
        }
        shown.view.clearFocus();
        const QImage shifted = shown.view.grab().toImage();
        FabricView fresh;
        fresh.setPalette(qtPalette(Theme::Light));
        fresh.resize(shown.view.size());
        fresh.setScene(sceneOf({.hosts = 64, .hostsPerPod = 32, .spines = 8}));
        fresh.setCamera(shown.view.camera());
        QTRY_VERIFY(fresh.levelOfDetail().antialiased);
        const QImage painted = fresh.grab().toImage();
        if (qEnvironmentVariableIsSet("EPS_PICTURES")) {
            painted.save(qEnvironmentVariable("EPS_PICTURES") + QStringLiteral("/painted.png"));
            shifted.save(qEnvironmentVariable("EPS_PICTURES") + QStringLiteral("/shifted.png"));
        }
        // A line that is cut elsewhere may round a pixel differently; nothing more.
        QVERIFY(differentPixels(painted, shifted) < 20);
        QVERIFY(differentPixels(before, shifted) > 5000);
    }
    void liveDataNeverMoveThePicture()
    {
        Shown shown;
        turnWheel(shown.view, {200, 200}, 5);
        shown.view.setChannels({kFirstChannel});
        const Camera before = shown.view.camera();
        test::SyntheticSpec spec;
        spec.loadedProblems = 2;
        shown.view.setScene(sceneOf(spec));
        QVERIFY(shown.view.camera() == before);
        QCOMPARE(shown.view.channels().size(), 1U);
        shown.view.setScene(sceneOf({.hosts = 8, .hostsPerPod = 4}));
        QVERIFY(!(shown.view.camera() == before));
    }
    void thingsOfAnotherSnapshotAreLetGo()
    {
        Shown shown;
        ObjectRef stale;
        stale.device = DeviceId{9999};
        stale.port = PortId{99999};
        stale.link = LinkId{99999};
        stale.nic = NicId{99999};
        stale.communicator = CommunicatorId{99};
        stale.hop = HopId{99999};
        shown.view.setSelection({stale});
        QVERIFY(shown.view.selection().empty());
        shown.view.frameObject(stale);
        stale.device = shown.device("leaf1");
        stale.communicator = CommunicatorId{0};
        stale.rank = RankId{99999};
        shown.view.setSelection({stale});
        QCOMPARE(shown.view.selection().size(), 1U);
        shown.view.setChannels({{CommunicatorId{5}, ChannelId{5}}});
        shown.view.grab();
    }
    void linesAreAsWideAtEveryPixelRatio()
    {
        Shown shown;
        shown.view.setChannels({kFirstChannel});
        std::array<int, 2> pixels{};
        for (const int ratio : {1, 2}) {
            QImage image(QSize(1100, 700) * ratio, QImage::Format_RGB32);
            image.setDevicePixelRatio(ratio);
            QPainter painter(&image);
            shown.view.renderTo(painter, {1100, 700}, Theme::Light);
            painter.end();
            pixels.at(static_cast<std::size_t>(ratio - 1)) = pixelsOf(image, channelStyle(0, Theme::Light).colour);
        }
        QVERIFY(pixels[1] > 3 * pixels[0]);
    }
    void theSamePaintersMakeSvgAndPdf()
    {
        Shown shown;
        shown.view.setChannels({kFirstChannel});
        QBuffer svg;
        QVERIFY(svg.open(QIODevice::WriteOnly));
        QSvgGenerator generator;
        generator.setOutputDevice(&svg);
        generator.setSize({1200, 800});
        generator.setViewBox(QRect(0, 0, 1200, 800));
        QPainter painter(&generator);
        shown.view.renderTo(painter, {1200, 800}, Theme::Dark);
        painter.end();
        for (const char *text : {"host1", "leaf16", "spine4", "1 of 4 candidates", "Channel 0", "#0072b2"})
            QVERIFY2(svg.data().contains(text), text);

        QBuffer pdf;
        QVERIFY(pdf.open(QIODevice::WriteOnly));
        QPdfWriter writer(&pdf);
        writer.setPageSize(QPageSize(QPageSize::A4));
        writer.setPageOrientation(QPageLayout::Landscape);
        QVERIFY(painter.begin(&writer));
        const double perPixel = writer.logicalDpiX() / 96.0;
        painter.scale(perPixel, perPixel);
        shown.view.renderTo(painter, QSizeF(writer.width(), writer.height()) / perPixel, Theme::Light);
        painter.end();
        QVERIFY(pdf.data().startsWith("%PDF") && pdf.data().size() > 10000);
    }
    void linesStayWithinTheBudgetAtEveryZoom()
    {
        const auto scene = sceneOf({.hosts = 512, .hostsPerPod = 64, .spines = 32, .channels = 0});
        const StatusTable status = statusOfProblems(*scene);
        QImage image(800, 600, QImage::Format_RGB32);
        QPainter painter(&image);
        FabricPainter fabric(&image);
        Camera camera;
        camera.setViewport({800, 600});
        camera.frame(toQRect(scene->bounds), {}, 1);
        std::size_t most = 0;
        for (int step = 0; step < 40; ++step) {
            PaintFrame frame{*scene, status, camera, Theme::Light, nullptr, nullptr, {}, {}, {}, {}};
            measureFrame(frame);
            fabric.paintFabric(painter, frame, frame.view());
            // A line through gaps is up to four segments.
            QVERIFY(fabric.linesDrawn() <= 4 * 2 * 1500);
            most = std::max(most, fabric.linesDrawn());
            camera.zoomAt({350, 400}, 1.15, toQRect(scene->bounds));
        }
        QVERIFY(most > 100);
    }
};

EPS_GUI_TEST_MAIN(TestFabricView)
#include "tst_fabric_view.moc"
