#include "tests/gui/gui_test.h"

#include "tests/support/job4.h"
#include "tests/support/nccl_truth.h"
#include "tests/support/paths.h"
#include "tests/support/synthetic_ring.h"

#include "core/engine/load.h"
#include "ui/graph/channel_plan.h"
#include "ui/graph/polyline.h"

#include <QImage>

#include <algorithm>
#include <cmath>
#include <map>

using namespace eps;
using namespace eps::ui;

namespace {

const CommunicatorId kFirst{0};
const QRectF kWindow(0, 0, 1340, 860);

std::shared_ptr<Snapshot> jobOf(int hosts, int perHost)
{
    test::SyntheticSpec spec;
    spec.hosts = hosts;
    spec.hostsPerPod = std::max(hosts / 2, 1);
    spec.rails = perHost;
    spec.channels = 2;
    auto snapshot = test::editableSnapshot(spec);
    test::addTrees(*snapshot);
    return snapshot;
}

/// A camera that shows all of `content` with room for the words around it.
Camera cameraOf(const ChannelScene &scene, const QRectF &content, const Fonts &fonts, ChannelForm form)
{
    Camera camera;
    camera.setViewport(kWindow.size());
    camera.frame(content, wholeMargins({scene, camera, fonts, false, {}}, form), 1.6);
    return camera;
}

/// Every text and shape that has a place of its own.
std::vector<QRectF> placedAreas(const ChannelDrawing &drawing)
{
    std::vector<QRectF> areas;
    for (const auto *labels : {&drawing.labels, &drawing.caption})
        for (const ChannelDrawing::Label &label : *labels)
            areas.push_back(label.area);
    for (const ChannelDrawing::Mark &mark : drawing.marks)
        areas.push_back(mark.area);
    for (const ChannelDrawing::Gap &gap : drawing.gaps)
        if (!gap.area.isNull())
            areas.push_back(gap.area);
    if (!drawing.legend.empty())
        areas.push_back(drawing.legendArea);
    return areas;
}

bool allApart(const std::vector<QRectF> &areas)
{
    for (std::size_t i = 0; i < areas.size(); ++i)
        for (std::size_t j = 0; j < i; ++j)
            if (areas[i].intersects(areas[j]))
                return false;
    return true;
}

QPointF middleOf(const QPolygonF &path) { return pointAlong(path, lengthOf(path) / 2).at; }

/// A place of the line that nothing lies on: ranks cover its ends.
bool canBeHit(const ChannelDrawing &drawing, std::size_t line)
{
    const ChannelHit hit = hitTest(drawing, middleOf(drawing.lines[line].path));
    return hit == ChannelHit{ChannelHit::Kind::Line, line};
}

} // namespace

/// Geometry of rings and trees from 8 to 16,384 ranks, without a window.
class TestRingLayout : public QObject {
    Q_OBJECT
private:
    QImage m_device{16, 16, QImage::Format_RGB32};

    static void addSizes()
    {
        QTest::addColumn<int>("hosts");
        QTest::addColumn<int>("perHost");
        QTest::newRow("8 on one host") << 1 << 8;
        QTest::newRow("8 on 8") << 8 << 1;
        QTest::newRow("32") << 4 << 8;
        QTest::newRow("72 on one host") << 1 << 72;
        QTest::newRow("1,024") << 128 << 8;
        QTest::newRow("1,024 alone") << 1024 << 1;
        QTest::newRow("16,384") << 2048 << 8;
    }

private slots:
    void init() { test::failOnWarnings(); }

    void ranksStandOnTheCircleInRingOrder_data() { addSizes(); }
    void ranksStandOnTheCircleInRingOrder()
    {
        QFETCH(int, hosts);
        QFETCH(int, perHost);
        const auto scene = makeChannelScene(jobOf(hosts, perHost), kFirst, ChannelId{1});
        const RingLayout layout(scene->ring);
        QCOMPARE(scene->ring.places.size(), static_cast<std::size_t>(hosts * perHost));
        for (std::size_t i = 0; i < scene->ring.places.size(); ++i) {
            const QPointF at = layout.pointAt(layout.slotOf(i));
            QVERIFY(std::abs(std::hypot(at.x(), at.y()) - layout.radius()) < 1e-6 * layout.radius());
            QVERIFY(layout.bounds().contains(at));
            QVERIFY(layout.nextSlot(i) - layout.slotOf(i) >= 1);
        }
        QCOMPARE(layout.pointAt(layout.slotOf(0)).y(), -layout.radius());
        // Clockwise: the second quarter is to the right.
        QVERIFY(layout.pointAt(layout.slotCount() / 4).x() > 0);
        QVERIFY(2 * layout.radius() * 3.15 >= layout.slotCount() * 34);
    }
    void runsAreHostsAndCrossingsLeadBetweenThem_data() { addSizes(); }
    void runsAreHostsAndCrossingsLeadBetweenThem()
    {
        QFETCH(int, hosts);
        QFETCH(int, perHost);
        const auto scene = makeChannelScene(jobOf(hosts, perHost), kFirst, ChannelId{1});
        QCOMPARE(scene->ring.runs.size(), static_cast<std::size_t>(hosts));
        QCOMPARE(scene->ring.crossings, static_cast<std::size_t>(hosts > 1 ? hosts : 0));
        QCOMPARE(scene->tree.runs.size(), static_cast<std::size_t>(hosts));
        QCOMPARE(scene->tree.crossings, static_cast<std::size_t>(hosts - 1));
        QCOMPARE(scene->tree.roots, 1U);
        QCOMPARE(scene->tree.disputed, 0U);
        for (const HostRun &run : scene->ring.runs)
            QCOMPARE(run.count, static_cast<std::uint32_t>(perHost));
    }
    void textsNeitherTouchNorLeaveTheView_data() { addSizes(); }
    void textsNeitherTouchNorLeaveTheView()
    {
        QFETCH(int, hosts);
        QFETCH(int, perHost);
        const auto snapshot = jobOf(hosts, perHost);
        for (int i = 0; i < 40; ++i) {
            Problem problem = makeProblem(ProblemCode::LinkOneSided, "odd");
            problem.severity = Severity::Warning;
            problem.object.communicator = kFirst;
            problem.object.rank = RankId{i * 7 % (hosts * perHost)};
            snapshot->problems.push_back(problem);
        }
        const auto scene = makeChannelScene(snapshot, kFirst, ChannelId{0});
        const Fonts fonts(&m_device);
        const RingLayout ring(scene->ring);
        const TreeLayout tree(scene->tree);
        for (const ChannelForm form : {ChannelForm::Ring, ChannelForm::Tree}) {
            const QRectF content = form == ChannelForm::Ring ? ring.bounds() : tree.bounds();
            Camera camera = cameraOf(*scene, content, fonts, form);
            for (int zoom = 0; zoom < 30; ++zoom) {
                const ChannelFrame frame{*scene, camera, fonts, false, {}};
                const ChannelDrawing drawing =
                    form == ChannelForm::Ring ? planRing(frame, ring) : planTree(frame, tree);
                const auto areas = placedAreas(drawing);
                QVERIFY(allApart(areas));
                for (const QRectF &area : areas)
                    QVERIFY(kWindow.contains(area));
                QVERIFY(zoom > 0 || !drawing.bands.empty());
                QVERIFY(zoom > 0 || !drawing.caption.empty());
                QVERIFY(zoom > 0 || !drawing.marks.empty());
                // Towards the right edge of the ring, where its ranks are.
                camera.zoomAt(camera.toScreen(QPointF(content.right(), content.center().y())), 1.3, content);
            }
        }
    }
    void everyDrawnHopCanBeHit_data() { addSizes(); }
    void everyDrawnHopCanBeHit()
    {
        QFETCH(int, hosts);
        QFETCH(int, perHost);
        const auto scene = makeChannelScene(jobOf(hosts, perHost), kFirst, ChannelId{0});
        const Fonts fonts(&m_device);
        const RingLayout ring(scene->ring);
        Camera camera = cameraOf(*scene, ring.bounds(), fonts, ChannelForm::Ring);
        std::size_t most = 0;
        for (int zoom = 0; zoom < 34; ++zoom) {
            const ChannelDrawing drawing = planRing({*scene, camera, fonts, false, {}}, ring);
            for (std::size_t line = 0; line < drawing.lines.size(); ++line) {
                const QPointF middle = middleOf(drawing.lines[line].path);
                QVERIFY2(!kWindow.contains(middle) || canBeHit(drawing, line), qPrintable(QString::number(zoom)));
            }
            most = std::max({most, drawing.lines.size(), drawing.nodes.size(), drawing.bands.size()});
            camera.zoomAt(camera.toScreen(QPointF(0, -ring.radius())), 1.3, ring.bounds());
        }
        // What is drawn follows from the size of the window.
        QVERIFY2(most < 700, qPrintable(QString::number(most)));
    }
    void everyEdgeOfATreeCanBeHit()
    {
        const auto scene = makeChannelScene(jobOf(4, 8), kFirst, ChannelId{0});
        const Fonts fonts(&m_device);
        const TreeLayout tree(scene->tree);
        const Camera camera = cameraOf(*scene, tree.bounds(), fonts, ChannelForm::Tree);
        const ChannelDrawing drawing = planTree({*scene, camera, fonts, false, {}}, tree);
        QCOMPARE(drawing.lines.size(), 31U);
        QCOMPARE(drawing.nodes.size(), 32U);
        for (std::size_t line = 0; line < drawing.lines.size(); ++line)
            QVERIFY(canBeHit(drawing, line));
    }
    void boxesOfATreeDoNotTouchAndParentsAreAbove_data() { addSizes(); }
    void boxesOfATreeDoNotTouchAndParentsAreAbove()
    {
        QFETCH(int, hosts);
        QFETCH(int, perHost);
        const auto scene = makeChannelScene(jobOf(hosts, perHost), kFirst, ChannelId{0});
        const TreeLayout tree(scene->tree);
        std::map<double, double> rightOfLevel;
        for (std::size_t run = 0; run < scene->tree.runs.size(); ++run) {
            const QRectF &box = tree.boxOf(run);
            const auto [right, isFirst] = rightOfLevel.try_emplace(box.top(), box.right());
            QVERIFY(isFirst || box.left() > right->second);
            right->second = box.right();
            const std::int32_t parent = scene->tree.runParents[run];
            QVERIFY(parent < 0 || tree.boxOf(static_cast<std::size_t>(parent)).bottom() < box.top());
            for (std::uint32_t i = 0; i < scene->tree.runs[run].count; ++i)
                QVERIFY(box.contains(tree.pointOf(scene->tree.runs[run].first + i)));
        }
    }
    void gapsStayGapsAtEveryZoom_data()
    {
        QTest::addColumn<int>("hosts");
        QTest::addColumn<std::vector<std::size_t>>("cuts");
        QTest::newRow("one cut: the ring does not close") << 4 << std::vector<std::size_t>{31};
        QTest::newRow("inside a host") << 4 << std::vector<std::size_t>{4};
        QTest::newRow("two") << 4 << std::vector<std::size_t>{7, 20};
        QTest::newRow("three of 1,024") << 128 << std::vector<std::size_t>{99, 512, 900};
        QTest::newRow("three of 16,384") << 2048 << std::vector<std::size_t>{99, 5120, 12000};
    }
    void gapsStayGapsAtEveryZoom()
    {
        QFETCH(int, hosts);
        QFETCH(std::vector<std::size_t>, cuts);
        const auto snapshot = jobOf(hosts, 8);
        test::cutRing(*snapshot, 0, cuts);
        const auto scene = makeChannelScene(snapshot, kFirst, ChannelId{0});
        QCOMPARE(scene->ring.gaps, cuts.size());
        QCOMPARE(gapCount(*snapshot->job.communicators.front().channels.front().ring), cuts.size());
        QVERIFY(!scene->ring.closed);
        const Fonts fonts(&m_device);
        const RingLayout ring(scene->ring);
        const Camera whole = cameraOf(*scene, ring.bounds(), fonts, ChannelForm::Ring);
        const ChannelDrawing drawing = planRing({*scene, whole, fonts, false, {}}, ring);
        QCOMPARE(drawing.gaps.size(), cuts.size());
        for (const ChannelDrawing::Gap &gap : drawing.gaps) {
            QCOMPARE(scene->ring.places[gap.place].join.kind, JoinKind::Gap);
            QVERIFY(QLineF(gap.from.center(), gap.to.center()).length() >= 3);
        }
        // No line is drawn where nothing is known, the closing one least of all.
        for (const ChannelDrawing::Line &line : drawing.lines) {
            QVERIFY(scene->ring.places[line.place].join.kind != JoinKind::Gap);
            for (const ChannelDrawing::Gap &gap : drawing.gaps)
                QVERIFY(distanceTo(line.path, QLineF(gap.from.center(), gap.to.center()).center()) > 1);
        }
        Camera near = whole;
        const QPointF gapAt = ring.pointAt(ring.slotOf(drawing.gaps.front().place) + 1.5);
        for (int zoom = 0; zoom < 30; ++zoom) {
            near.zoomAt(near.toScreen(gapAt), 1.3, ring.bounds());
            const ChannelDrawing part = planRing({*scene, near, fonts, false, {}}, ring);
            QVERIFY(!part.gaps.empty());
        }
    }
    void manyFragmentsAreCountedInBands()
    {
        const auto snapshot = jobOf(2048, 8);
        std::vector<std::size_t> cuts;
        for (std::size_t at = 3; at < 16384; at += 8)
            cuts.push_back(at);
        test::cutRing(*snapshot, 0, cuts);
        const auto scene = makeChannelScene(snapshot, kFirst, ChannelId{0});
        QCOMPARE(scene->ring.gaps, cuts.size());
        QCOMPARE(gapCount(*snapshot->job.communicators.front().channels.front().ring), cuts.size());
        const Fonts fonts(&m_device);
        const RingLayout ring(scene->ring);
        const Camera whole = cameraOf(*scene, ring.bounds(), fonts, ChannelForm::Ring);
        const ChannelDrawing drawing = planRing({*scene, whole, fonts, false, {}}, ring);
        QVERIFY(drawing.bands.size() < 300);
        std::size_t gaps = drawing.gaps.size();
        for (const ChannelDrawing::Band &band : drawing.bands)
            gaps += band.gaps;
        QCOMPARE(gaps, cuts.size());
    }
    void hopsTellTheirTransportAndTrouble()
    {
        const auto snapshot = jobOf(4, 8);
        const auto &order = snapshot->job.communicators.front().channels.front().ring->order;
        test::hopBetween(*snapshot, 0, order[0], order[1])->transport = Transport::SHM;
        Hop *crossing = test::hopBetween(*snapshot, 0, order[7], order[8]);
        QCOMPARE(crossing->transport, Transport::NET);
        crossing->gdr = false;
        test::hopBetween(*snapshot, 0, order[15], order[16])->gdr = true;
        Problem problem = makeProblem(ProblemCode::LinkOneSided, "odd");
        problem.severity = Severity::Error;
        problem.object.communicator = kFirst;
        problem.object.hop =
            HopId{static_cast<std::size_t>(crossing - snapshot->job.communicators.front().hops.data())};
        snapshot->problems.push_back(problem);
        const auto scene = makeChannelScene(snapshot, kFirst, ChannelId{0});
        const auto joinFrom = [&](std::int32_t rank) {
            return std::find_if(scene->ring.places.begin(), scene->ring.places.end(),
                                [&](const ChannelPlace &place) { return place.rank.value == rank; })
                ->join;
        };
        QCOMPARE(joinFrom(order[0]).kind, JoinKind::Shm);
        QCOMPARE(joinFrom(order[1]).kind, JoinKind::P2p);
        QCOMPARE(joinFrom(order[7]).kind, JoinKind::NetHost);
        QCOMPARE(joinFrom(order[7]).status, Status::Critical);
        QCOMPARE(joinFrom(order[15]).kind, JoinKind::NetGdr);
        QCOMPARE(joinFrom(order[23]).kind, JoinKind::NetUnknown);
    }
    void aCongestedPortIsTroubleOfTheHopThatMustCrossIt()
    {
        const auto snapshot = jobOf(4, 8);
        const MappedHop &mapped = snapshot->paths.hops.front();
        const Route &route = snapshot->paths.routes.at(mapped.route.index());
        Problem problem = makeProblem(ProblemCode::LinkOneSided, "odd");
        problem.severity = Severity::Warning;
        problem.object.port = route.segments.front().fromSwitch;
        problem.object.device = snapshot->fabric.port(problem.object.port).device;
        snapshot->problems.push_back(problem);
        const Hop &hop = snapshot->job.communicators.front().hops.at(mapped.hop.index());
        const auto scene = makeChannelScene(snapshot, kFirst, hop.channel);
        std::size_t wrong = 0;
        for (const ChannelPlace &place : scene->ring.places) {
            if (place.join.status != Status::Warning)
                continue;
            ++wrong;
            QVERIFY(place.join.crossing);
        }
        QVERIFY(wrong > 0 && wrong < scene->ring.crossings);
    }
    void contradictingAndCircularTreesAreDrawnOnce()
    {
        const auto snapshot = jobOf(2, 4);
        auto &tree = snapshot->job.communicators.front().channels.front().tree;
        // 0 and 1 each say that the other is the parent; 5 names a parent that does not know it.
        tree[0].up = 1;
        tree[1].up = 0;
        tree[5].up = 3;
        const auto scene = makeChannelScene(snapshot, kFirst, ChannelId{0});
        QCOMPARE(scene->tree.places.size(), 8U);
        QVERIFY(scene->tree.disputed > 0);
        QVERIFY(scene->tree.roots >= 1);
        for (std::size_t i = 0; i < scene->tree.places.size(); ++i)
            QVERIFY(scene->tree.parents[i] < static_cast<std::int32_t>(i));
    }
    void job4IsDrawnAsNcclHeldIt()
    {
        engine::LoadRequest request;
        request.paths = {test::sampleFile("logs")};
        const auto snapshot = engine::load(request);
        QVERIFY(snapshot.has_value());
        const test::Truth truth = test::readTruth(test::source("resources/samples/truth/job4-nccl.json"));
        QCOMPARE(truth.size(), 32U);
        for (std::size_t channel = 0; channel < truth.front().size(); ++channel) {
            const auto scene = makeChannelScene(*snapshot, kFirst, ChannelId{channel});
            QVERIFY(scene->ring.closed);
            std::size_t crossings = 0;
            for (const ChannelPlace &place : scene->ring.places) {
                const test::TrueChannel &is = truth[place.rank.index()][channel];
                QCOMPARE(place.join.to.value, is.next);
                QCOMPARE(place.join.crossing, is.send.at(is.next) == "NET");
                crossings += place.join.crossing ? 1U : 0U;
            }
            QCOMPARE(scene->ring.crossings, crossings);
            QCOMPARE(scene->tree.roots, 1U);
            for (std::size_t i = 0; i < scene->tree.places.size(); ++i) {
                const std::int32_t parent = scene->tree.parents[i];
                QCOMPARE(parent < 0 ? -1 : scene->tree.places[static_cast<std::size_t>(parent)].rank.value,
                         truth[scene->tree.places[i].rank.index()][channel].up);
            }
        }
    }
};

EPS_GUI_TEST_MAIN(TestRingLayout)
#include "tst_ring_layout.moc"
