#include "tests/gui/gui_test.h"

#include "core/layout/protocol.h"
#include "tests/support/paths.h"
#include "ui/graph/fabric_painter.h"
#include "ui/graph/mark_painter.h"
#include "ui/graph/object_text.h"
#include "ui/graph/overlay_shape.h"
#include "ui/graph/scene_query.h"
#include "ui/graph/tier_fit.h"

#include <QImage>
#include <QProcess>

#include <cmath>

using namespace eps;
using namespace eps::ui;

namespace {

double linear(float channel)
{
    const double value = static_cast<double>(channel);
    return value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
}

double luminance(const QColor &c)
{
    return 0.2126 * linear(c.redF()) + 0.7152 * linear(c.greenF()) + 0.0722 * linear(c.blueF());
}

double contrast(const QColor &a, const QColor &b)
{
    const double first = luminance(a);
    const double second = luminance(b);
    return (std::max(first, second) + 0.05) / (std::min(first, second) + 0.05);
}

QString describeText(const PaintedText &text)
{
    return QStringLiteral("\"%1\" at %2,%3 %4×%5")
        .arg(text.text)
        .arg(text.area.x(), 0, 'f', 1)
        .arg(text.area.y(), 0, 'f', 1)
        .arg(text.area.width(), 0, 'f', 1)
        .arg(text.area.height(), 0, 'f', 1);
}

/// As the window has it done: by the process eps-layout.
layout::LayoutResult layOut(const layout::LayoutRequest &request)
{
    QProcess process;
    process.start(test::program(QStringLiteral("eps-layout")), QStringList());
    process.write(QByteArray::fromStdString(layout::encodeRequest(request, 0)));
    process.closeWriteChannel();
    if (!process.waitForFinished(60'000))
        qFatal("eps-layout does not answer");
    const auto reply = layout::decodeReply(process.readAllStandardOutput().toStdString());
    if (!reply || !reply->result)
        qFatal("eps-layout gives no layout");
    return *reply->result;
}

/// A fabric as the view would show it whole in a viewport of that size, with the first channels shown.
struct Picture {
    Picture(const test::SyntheticSpec &spec, QSize viewport, int channels, Theme theme)
        : size(viewport), image(viewport, QImage::Format_RGB32), painter(&image)
    {
        const auto snapshot = test::syntheticSnapshot(spec);
        BoxPlan plan = planBoxes(*snapshot);
        const layout::LayoutResult layout = layOut(plan.request);
        const GraphScenePtr laidOut = makeScene(snapshot, std::move(plan), layout);
        const QSizeF room = QSizeF(viewport).shrunkBy(QMarginsF(36, 40, 36, 56));
        scene = stretched(laidOut, tierStretch(*laidOut, room));
        status = statusOfProblems(*scene);
        std::vector<ChannelChoice> choices;
        for (int channel = 0; channel < channels; ++channel)
            choices.push_back({CommunicatorId{0}, ChannelId{channel}});
        overlay = buildOverlay(*scene, choices);
        camera.setViewport(viewport);
        camera.frame(toQRect(scene->bounds), QMarginsF(36, 40, 36, 56), 1.5);
        paint(theme);
    }

    void paint(Theme theme)
    {
        texts.clear();
        frame.emplace(PaintFrame{*scene, status, camera, theme, &overlay, nullptr, {}, {}, {}, {}});
        measureFrame(*frame);
        FabricPainter fabric(&image);
        fabric.listTexts(&texts);
        fabric.paintFabric(painter, *frame, frame->view());
        fabric.paintMarks(painter, *frame);
        TextCache cache;
        legend = legendArea({painter, *frame, fabric.fonts(), cache, frame->view()});
    }

    void zoomAt(QPointF pointer, double factor, Theme theme)
    {
        camera.zoomAt(pointer, factor, toQRect(scene->bounds));
        paint(theme);
    }

    /// The texts that can be seen: the legend covers what is below it.
    [[nodiscard]] std::vector<PaintedText> seen() const
    {
        std::vector<PaintedText> all;
        for (const PaintedText &text : texts)
            if (text.area.intersects(frame->view()) && (text.overPicture || !legend.intersects(text.area)))
                all.push_back(text);
        return all;
    }

    QSize size;
    QImage image;
    QPainter painter;
    GraphScenePtr scene;
    StatusTable status;
    ChannelOverlay overlay;
    Camera camera;
    std::optional<PaintFrame> frame;
    std::vector<PaintedText> texts;
    QRectF legend;
};

QString overlapIn(const std::vector<PaintedText> &texts)
{
    for (std::size_t i = 0; i < texts.size(); ++i)
        for (std::size_t other = 0; other < i; ++other)
            if (texts[i].area.adjusted(0.5, 0.5, -0.5, -0.5).intersects(texts[other].area))
                return describeText(texts[i]) + QStringLiteral(" lies on ") + describeText(texts[other]);
    return {};
}

/// How much of the left edge of a device's box, which no port interrupts, is not its ground.
double inkOfEdge(const Picture &picture, const QString &name)
{
    for (const Device &device : picture.scene->fabric().devices) {
        if (QString::fromStdString(device.name) != name)
            continue;
        const QRectF box = picture.frame->boxOf(device.id);
        const int top = qRound(box.top()) + 8;
        const int bottom = qRound(box.bottom()) - 8;
        const QRgb ground = picture.image.pixel(qRound(box.left()) - 6, (top + bottom) / 2);
        int inked = 0;
        for (int y = top; y < bottom; ++y) {
            int farthest = 0;
            for (int x = qRound(box.left()) - 1; x <= qRound(box.left()) + 1; ++x)
                farthest = std::max(farthest, qGray(ground) - qGray(picture.image.pixel(x, y)));
            inked += farthest > 20 ? 1 : 0;
        }
        return static_cast<double>(inked) / (bottom - top);
    }
    return -1;
}

/// Something of what is drawn there, at one of several places along it, is under the pointer.
bool isHit(const PaintFrame &frame, const QPolygonF &line, const std::function<bool(const Hit &)> &isIt)
{
    const double length = lengthOf(line);
    for (double share = 0.06; share < 0.96; share += 0.06)
        if (isIt(hitTest(frame, pointAlong(line, length * share).at)))
            return true;
    return false;
}

} // namespace

Q_DECLARE_METATYPE(test::SyntheticSpec)

/// What the pictures show, checked on the texts and lines that were painted instead of on pixels.
class TestPictures : public QObject {
    Q_OBJECT
private slots:
    void init() { test::failOnWarnings(); }

    void textsAreWholeReadableAndApart_data()
    {
        QTest::addColumn<test::SyntheticSpec>("spec");
        QTest::addColumn<QSize>("size");
        QTest::addColumn<int>("channels");
        const std::string domain = ".training-cluster-a.example.internal";
        const std::pair<const char *, test::SyntheticSpec> fabrics[] = {
            {"one host", {.hosts = 1, .hostsPerPod = 1, .spines = 1}},
            {"no network", {.hosts = 1, .hostsPerPod = 1, .rails = 8, .spines = 0, .unknownNics = 1}},
            {"4 hosts", {.unknownNics = 2, .loadedProblems = 3}},
            {"long names", {.hosts = 8, .hostsPerPod = 4, .hostStem = "gpu-node-h100-rack17-slot", .domain = domain}},
            {"32 hosts", {.hosts = 32, .hostsPerPod = 16, .spines = 8}},
            {"64 hosts", {.hosts = 64, .hostsPerPod = 32, .spines = 16, .loadedProblems = 9}},
            {"64 hosts in one pod", {.hosts = 64, .hostsPerPod = 64, .spines = 8}},
            {"three tiers", {.hosts = 32, .hostsPerPod = 4, .spines = 4, .zones = 4, .cores = 8}},
            {"1,024 GPUs", {.hosts = 128, .hostsPerPod = 32, .spines = 16, .loadedProblems = 9}},
            {"16,384 GPUs", {.hosts = 2048, .hostsPerPod = 64, .spines = 64, .channels = 2, .loadedProblems = 40}}};
        for (const auto &[name, spec] : fabrics)
            for (const QSize size : {QSize(375, 280), QSize(650, 660), QSize(970, 860), QSize(3200, 2060)})
                QTest::addRow("%s, %dx%d", name, size.width(), size.height()) << spec << size << 2;
        QTest::addRow("eight channels") << test::SyntheticSpec{} << QSize(970, 860) << 8;
    }
    void textsAreWholeReadableAndApart()
    {
        QFETCH(test::SyntheticSpec, spec);
        QFETCH(QSize, size);
        QFETCH(int, channels);
        for (const Theme theme : {Theme::Light, Theme::Dark}) {
            Picture picture(spec, size, channels, theme);
            const auto texts = picture.seen();
            for (const PaintedText &text : texts) {
                QVERIFY2(picture.frame->view().contains(text.area), qPrintable(describeText(text)));
                QVERIFY2(!text.text.isEmpty() && !text.text.contains(QChar(0x2026)), qPrintable(describeText(text)));
                QVERIFY2(contrast(text.ink, text.ground) >= 4.5, qPrintable(describeText(text)));
            }
            const QString overlap = overlapIn(texts);
            QVERIFY2(overlap.isEmpty(), qPrintable(overlap));
        }
    }
    void textsStayApartWhileZooming()
    {
        Picture picture({.hosts = 64, .hostsPerPod = 32, .spines = 16, .loadedProblems = 9}, {970, 860}, 2,
                        Theme::Light);
        for (int step = 0; step < 24; ++step) {
            picture.zoomAt({420, 360}, 1.2, Theme::Light);
            const QString overlap = overlapIn(picture.seen());
            QVERIFY2(overlap.isEmpty(), qPrintable(QStringLiteral("step %1: ").arg(step) + overlap));
        }
    }
    void aDeviceWithoutADumpLooksUnknown()
    {
        Picture picture({.unreadSpines = 1}, {970, 860}, 0, Theme::Light);
        const double unread = inkOfEdge(picture, QStringLiteral("spine1"));
        QVERIFY2(unread > 0.3 && unread < 0.9, qPrintable(QString::number(unread)));
        QCOMPARE(inkOfEdge(picture, QStringLiteral("spine2")), 1.0);
        const auto first = picture.scene->fabric().devices[4 + 16].id;
        QCOMPARE(picture.status.devices[first.index()], Status::Unknown);
        Hit hit;
        hit.object.device = first;
        QVERIFY(describe(*picture.scene, hit, nullptr).joined().contains(QStringLiteral("no dump of this device")));
    }
    void everyPortOfACertainWayIsNamed()
    {
        Picture picture({}, {970, 860}, 1, Theme::Light);
        for (int channel = 0; channel < 8; ++channel) {
            picture.overlay = buildOverlay(*picture.scene, {{CommunicatorId{0}, ChannelId{channel}}});
            picture.paint(Theme::Light);
            const auto names = std::ranges::count_if(
                picture.seen(), [](const PaintedText &text) { return text.text.startsWith(QStringLiteral("swp")); });
            // Two hosts on two leaves, in both pods.
            QVERIFY2(names == 8, qPrintable(QStringLiteral("channel %1: %2").arg(channel).arg(names)));
        }
    }
    void namesOfARowAreOfOneKind()
    {
        Picture picture({.hosts = 8, .hostsPerPod = 4}, {650, 660}, 0, Theme::Light);
        int numbers = 0;
        for (const PaintedText &text : picture.texts)
            numbers += text.text == QString::number(text.text.toInt()) ? 1 : 0;
        // Sixteen leaves by their numbers, and one word that says what they are.
        QVERIFY(numbers == 0 || numbers >= 16);
        const auto captions = std::ranges::count(picture.texts, QStringLiteral("leaf"), &PaintedText::text);
        QCOMPARE(captions, numbers == 0 ? 0 : 1);
    }
    void everythingOfAChannelCanBePointedAt_data()
    {
        QTest::addColumn<test::SyntheticSpec>("spec");
        QTest::newRow("4 hosts") << test::SyntheticSpec{};
        QTest::newRow("16 hosts") << test::SyntheticSpec{.hosts = 16, .hostsPerPod = 8};
        QTest::newRow("64 hosts") << test::SyntheticSpec{.hosts = 64, .hostsPerPod = 32, .spines = 16};
        QTest::newRow("three tiers") << test::SyntheticSpec{
            .hosts = 32, .hostsPerPod = 4, .spines = 4, .zones = 4, .cores = 8};
    }
    void everythingOfAChannelCanBePointedAt()
    {
        QFETCH(test::SyntheticSpec, spec);
        Picture picture(spec, {1600, 1200}, 2, Theme::Light);
        const PaintFrame &frame = *picture.frame;
        const LegMode mode = legMode(frame, picture.overlay);
        QVERIFY(!picture.overlay.legs.empty());
        for (const OverlayLeg &leg : picture.overlay.legs) {
            if (!isLine(frame, leg, mode))
                continue;
            QVERIFY2(isHit(frame, legLine(frame, leg), [&](const Hit &hit) { return hit.object.link == leg.link; }),
                     picture.scene->fabric().describe(picture.scene->fabric().link(leg.link).a).c_str());
        }
        std::size_t bundled = 0;
        for (const PodBundle &bundle : mode == LegMode::Bundles ? picture.overlay.bundles : std::vector<PodBundle>()) {
            bundled += bundle.hosts.size();
            for (const BundlePiece &piece : bundlePieces(frame, bundle))
                QVERIFY(!piece.device.valid() ||
                        isHit(frame, piece.line, [&](const Hit &hit) { return hit.object.device == piece.device; }));
        }
        // Every host that a channel reaches is in a bundle of it, where lines are bundled.
        QCOMPARE(bundled, mode == LegMode::Bundles ? 2 * static_cast<std::size_t>(spec.hosts) : 0U);
        for (const OverlayTray &tray : picture.overlay.trays)
            QVERIFY(!tray.leaf.valid() || isHit(frame, trayLine(frame, tray),
                                                [&](const Hit &hit) { return hit.object.device == tray.leaf; }));
    }
    void traysRunBesidePods()
    {
        Picture picture({.hosts = 32, .hostsPerPod = 4, .spines = 4, .zones = 4, .cores = 8}, {970, 860}, 1,
                        Theme::Light);
        QVERIFY(!picture.overlay.trays.empty());
        for (const OverlayTray &tray : picture.overlay.trays) {
            const QPolygonF line = trayLine(*picture.frame, tray);
            for (std::size_t pod = 0; pod < picture.scene->pods.size(); ++pod) {
                if (tray.leaf.valid() && picture.scene->podOf[tray.leaf.index()] == static_cast<std::int32_t>(pod))
                    continue;
                const QRectF bounds = picture.camera.toScreen(picture.scene->pods[pod].bounds);
                QVERIFY(visiblePart(line, bounds.adjusted(2, 2, -2, -2)).size() < 2);
            }
        }
    }
    void theWholeFillsTheWindow_data()
    {
        QTest::addColumn<QSize>("size");
        for (const QSize size : {QSize(650, 660), QSize(970, 860), QSize(900, 1000), QSize(1600, 700)})
            QTest::addRow("%dx%d", size.width(), size.height()) << size;
    }
    void theWholeFillsTheWindow()
    {
        QFETCH(QSize, size);
        Picture picture({}, size, 0, Theme::Light);
        const QRectF whole = picture.camera.toScreen(picture.scene->bounds);
        QVERIFY(whole.width() >= (size.width() - 72) * 0.98 || whole.height() >= (size.height() - 96) * 0.98);
        QVERIFY(whole.height() >= (size.height() - 96) * 0.7);
        for (std::size_t i = 0; i < picture.scene->boxes.size(); ++i)
            for (std::size_t other = 0; other < i; ++other)
                QVERIFY(!toQRect(picture.scene->boxes[i]).intersects(toQRect(picture.scene->boxes[other])));
        for (const Link &link : picture.scene->fabric().links) {
            const auto line = picture.scene->edges.polyline(link.id);
            QCOMPARE(line.front().y, picture.scene->portAt[link.a.index()].y);
            QCOMPARE(line.back().y, picture.scene->portAt[link.b.index()].y);
        }
    }
};

EPS_GUI_TEST_MAIN(TestPictures)
#include "tst_pictures.moc"
