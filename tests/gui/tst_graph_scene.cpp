#include "tests/support/synthetic_fabric.h"
#include "ui/graph/paint_frame.h"
#include "ui/graph/scene_query.h"

#include <QTest>

#include <map>
#include <set>

using namespace eps;
using namespace eps::ui;

namespace {

GraphScenePtr sceneOf(SnapshotPtr snapshot, int perRow = 8)
{
    BoxPlan plan = planBoxes(*snapshot);
    const auto layout = test::gridLayout(plan.request, perRow);
    return makeScene(std::move(snapshot), std::move(plan), layout);
}

GraphScenePtr sceneOf(const test::SyntheticSpec &spec, int perRow = 8)
{
    return sceneOf(test::syntheticSnapshot(spec), perRow);
}

DeviceId named(const GraphScene &scene, const std::string &name) { return scene.plan.deviceByName.at(name); }

/// Does the segment run through the inside of the box?
bool crosses(Point a, Point b, const Rect &box)
{
    const QRectF inside = toQRect(box).adjusted(1, 1, -1, -1);
    return !clipped(QLineF(static_cast<qreal>(a.x), static_cast<qreal>(a.y), static_cast<qreal>(b.x),
                           static_cast<qreal>(b.y)),
                    inside)
                .isNull();
}

/// Directed links of each candidate of a route, by the model's own enumeration.
std::vector<std::set<std::pair<LinkId, bool>>> candidatesOf(const Snapshot &snapshot, const Route &route)
{
    std::vector<std::set<std::pair<LinkId, bool>>> all;
    for (std::size_t i = 0; i < listedCandidates(route); ++i) {
        const auto ports = candidatePorts(route, i);
        auto &links = all.emplace_back();
        for (std::size_t at = 0; at + 1 < ports.size(); at += 2) {
            const LinkId link = snapshot.fabric.port(ports[at]).link;
            links.emplace(link, snapshot.fabric.link(link).a == ports[at]);
        }
    }
    return all;
}

} // namespace

class TestGraphScene : public QObject {
    Q_OBJECT
private slots:
    void portsStandInNaturalOrderOnTheSideOfTheirPeers()
    {
        const auto scene = sceneOf({.hosts = 24, .hostsPerPod = 12});
        const DeviceId leaf = named(*scene, "leaf3");
        const Rect box = scene->boxes[leaf.index()];
        std::map<bool, std::vector<float>> xs;
        for (const PortId port : scene->fabric().device(leaf).ports) {
            const Point at = scene->portAt[port.index()];
            const bool top = scene->portOnTop[port.index()];
            const Tier peer = scene->fabric().deviceOf(scene->fabric().peer(port)).tier;
            QCOMPARE(top, peer == Tier::Spine);
            QCOMPARE(at.y, top ? box.y : box.y + box.height);
            QVERIFY(at.x > box.x && at.x < box.x + box.width);
            xs[top].push_back(at.x);
        }
        QCOMPARE(xs[false].size(), 12U);
        QCOMPARE(xs[true].size(), 4U);
        for (const auto &[top, row] : xs)
            QVERIFY(std::ranges::is_sorted(row) && std::ranges::adjacent_find(row) == row.end());
    }
    void everyLinkRunsFromPortToPort()
    {
        const auto scene = sceneOf({.hosts = 32, .hostsPerPod = 16, .spines = 8}, 4);
        for (const Link &link : scene->fabric().links) {
            const auto line = scene->edges.polyline(link.id);
            QVERIFY(line.size() >= 2);
            QCOMPARE(line.front().x, scene->portAt[link.a.index()].x);
            QCOMPARE(line.front().y, scene->portAt[link.a.index()].y);
            QCOMPARE(line.back().x, scene->portAt[link.b.index()].x);
            QCOMPARE(line.back().y, scene->portAt[link.b.index()].y);
        }
    }
    void noLineCrossesAHost()
    {
        const auto scene = sceneOf({.hosts = 48, .hostsPerPod = 24, .spines = 4}, 4);
        std::size_t looked = 0;
        for (const Link &link : scene->fabric().links) {
            const auto line = scene->edges.polyline(link.id);
            for (std::size_t at = 1; at < line.size(); ++at) {
                for (std::size_t box = 0; box < scene->boxes.size(); ++box) {
                    if (scene->plan.boxes[box].tier != layout::BoxTier::Host)
                        continue;
                    QVERIFY2(!crosses(line[at - 1], line[at], scene->boxes[box]),
                             scene->fabric().describe(link.a).c_str());
                    ++looked;
                }
            }
        }
        QVERIFY(looked > 10000);
    }
    void managementLinksAndLoopsAreNotDrawn()
    {
        const auto original = test::syntheticSnapshot({.hosts = 2, .hostsPerPod = 2, .channels = 0});
        auto changed = std::make_shared<Snapshot>();
        changed->fabric = original->fabric;
        changed->fabric.ports[changed->fabric.links[0].a.index()].management = true;
        const auto scene = sceneOf(changed);
        QCOMPARE(scene->edges.kind[0], EdgeClass::NotDrawn);
        QCOMPARE(scene->edges.kind[1], EdgeClass::Host);
        QCOMPARE(scene->plan.request.edges.size(), changed->fabric.links.size() - 1);
    }
    void ranksFindTheirGpuByUuidThenBusThenIndex()
    {
        const std::vector<GpuSlot> gpus{{0, "GPU-a", "0000:01:00.0"}, {1, "GPU-b", "0000:02:00.0"}, {2, "", ""}};
        Rank rank;
        rank.gpuUuid = "GPU-b";
        rank.nvmlDev = 0;
        QCOMPARE(gpuSlotOf(rank, gpus), 1);
        rank.gpuUuid.clear();
        rank.busId = "0000:01:00.0";
        QCOMPARE(gpuSlotOf(rank, gpus), 0);
        rank.busId = "0000:09:00.0";
        QCOMPARE(gpuSlotOf(rank, gpus), -1); // contradicts the known bus of index 0
        rank.busId.clear();
        rank.nvmlDev = -1;
        rank.cudaDev = 2;
        QCOMPARE(gpuSlotOf(rank, gpus), 2);
        QCOMPARE(gpuSlotOf(Rank{}, gpus), -1);
    }
    void channelsShowExactlyTheLinksOfTheirCandidates_data()
    {
        QTest::addColumn<int>("hosts");
        QTest::addColumn<int>("spines");
        QTest::newRow("one pod") << 2 << 4;
        QTest::newRow("two pods") << 4 << 4;
        QTest::newRow("one spine: no choice") << 4 << 1;
    }
    void channelsShowExactlyTheLinksOfTheirCandidates()
    {
        QFETCH(int, hosts);
        QFETCH(int, spines);
        const auto scene = sceneOf({.hosts = hosts, .hostsPerPod = 2, .spines = spines, .channels = 3});
        const Snapshot &snapshot = *scene->snapshot;
        std::set<std::pair<LinkId, bool>> possible;
        std::set<std::pair<LinkId, bool>> certain;
        for (const MappedHop &mapped : snapshot.paths.hops) {
            if (snapshot.job.communicators[0].hops[mapped.hop.index()].channel != ChannelId{1})
                continue;
            const auto candidates = candidatesOf(snapshot, snapshot.paths.routes[mapped.route.index()]);
            for (const auto &candidate : candidates)
                possible.insert(candidate.begin(), candidate.end());
            for (const auto &leg : candidates.front())
                if (std::ranges::all_of(candidates, [&](const auto &other) { return other.contains(leg); }))
                    certain.insert(leg);
        }
        const auto overlay = buildOverlay(*scene, {{CommunicatorId{0}, ChannelId{1}}});
        std::set<std::pair<LinkId, bool>> drawn;
        std::set<std::pair<LinkId, bool>> drawnCertain;
        for (const OverlayLeg &leg : overlay.legs) {
            QVERIFY(drawn.emplace(leg.link, leg.forward).second);
            if (leg.certain)
                drawnCertain.emplace(leg.link, leg.forward);
        }
        QVERIFY(!possible.empty());
        QVERIFY(drawn == possible);
        QVERIFY(drawnCertain == certain);
        QVERIFY(overlay.trays.empty());
        QCOMPARE(overlay.notes.size(), hosts > 2 && spines > 1 ? 1U : 0U);
        if (!overlay.notes.empty())
            QCOMPARE(overlay.notes[0].most, 4U);
    }
    void manyCandidatesBecomeATrayAndOneHopAtATimeShowsThem()
    {
        const auto scene = sceneOf({.hosts = 4, .hostsPerPod = 2, .spines = 32, .channels = 1});
        const auto overlay = buildOverlay(*scene, {{CommunicatorId{0}, ChannelId{0}}});
        for (const OverlayLeg &leg : overlay.legs)
            QVERIFY(leg.certain);
        QCOMPARE(overlay.trays.size(), 4U); // two hops between the pods, up and down each
        QCOMPARE(overlay.notes.at(0).most, 32U);
        const auto &hops = scene->snapshot->paths.hops;
        const auto far = std::ranges::find_if(hops, [&](const MappedHop &hop) {
            return scene->snapshot->paths.routes[hop.route.index()].candidateCount > 1;
        });
        const auto one = buildHopOverlay(*scene, CommunicatorId{0}, far->hop);
        QVERIFY(one.trays.empty());
        QCOMPARE(one.legs.size(), 2U + 2U * 32U);
    }
    void aHopWithoutAKnownPortKeepsAnOpenEnd()
    {
        const auto scene = sceneOf({.hosts = 2, .hostsPerPod = 2, .rails = 1, .channels = 1, .unknownNics = 1});
        const auto overlay = buildOverlay(*scene, {{CommunicatorId{0}, ChannelId{0}}});
        QVERIFY(overlay.legs.empty());
        QCOMPARE(overlay.openEnds.size(), 4U); // both hops, both ends
        QCOMPARE(overlay.unknownHops, 2U);
    }
    void channelsOnOneLinkGetDifferentLanes()
    {
        const auto scene = sceneOf({.hosts = 2, .hostsPerPod = 2, .rails = 2, .channels = 2});
        const auto overlay =
            buildOverlay(*scene, {{CommunicatorId{0}, ChannelId{0}}, {CommunicatorId{0}, ChannelId{1}}});
        std::map<LinkId, std::set<float>> lanes;
        for (const OverlayLeg &leg : overlay.legs)
            QVERIFY(lanes[leg.link].insert(leg.lane).second);
        QVERIFY(std::ranges::any_of(lanes, [](const auto &entry) { return entry.second.size() > 1; }));
    }
    void unknownCommunicatorsAndChannelsShowNothing()
    {
        const auto scene = sceneOf({.hosts = 2, .hostsPerPod = 2, .channels = 1});
        QVERIFY(buildOverlay(*scene, {{CommunicatorId{7}, ChannelId{0}}}).legs.empty());
        QVERIFY(buildOverlay(*scene, {{CommunicatorId{0}, ChannelId{99}}}).legs.empty());
        QVERIFY(buildHopOverlay(*scene, CommunicatorId{0}, HopId{100000}).empty());
        QVERIFY(!boundsOf(*scene, ObjectRef{}).has_value());
    }
    void problemsRaiseTheirPortLinkDeviceAndPod()
    {
        const auto scene = sceneOf({.hosts = 4, .hostsPerPod = 2, .loadedProblems = 1});
        const StatusTable status = statusOfProblems(*scene);
        const ObjectRef object = scene->snapshot->problems.at(0).object;
        QCOMPARE(status.ports[object.port.index()], Status::Critical);
        QCOMPARE(status.devices[object.device.index()], Status::Critical);
        QCOMPARE(status.links[scene->fabric().port(object.port).link.index()], Status::Critical);
        QCOMPARE(status.pods.at(0)[static_cast<std::size_t>(Status::Critical)], 1U);
        QCOMPARE(status.pods.at(1)[static_cast<std::size_t>(Status::Critical)], 0U);
    }
    void linesOverTheBudgetAreNotDrawn()
    {
        LodInput input;
        input.hostWidth = 100;
        input.nicWidth = 8;
        input.hostLinks = 1501;
        input.fabricLinks = 1500;
        QVERIFY(!chooseLod(input).hostLinks);
        QVERIFY(chooseLod(input).fabricLinks);
        QVERIFY(!chooseLod(input).smooth);
        QCOMPARE(chooseLod(input).hostInk, 1.0);
        input.hostCoverage = 0.5;
        QVERIFY(chooseLod(input).hostInk < 1 && chooseLod(input).fabricInk == 1.0);
        input.hostWidth = 2;
        QVERIFY(chooseLod(input).level == Lod::Level::Middle);
        input.pods = 2;
        QVERIFY(chooseLod(input).level == Lod::Level::Far && !chooseLod(input).fabricLinks);
    }
    void zoomingKeepsThePointUnderThePointer()
    {
        Camera camera;
        const QRectF content(0, 0, 4000, 2000);
        camera.setViewport({1000, 700});
        camera.frame(content, QMarginsF(20, 20, 20, 20), 1);
        QVERIFY(QRectF(20, 20, 960, 660)
                    .adjusted(-1, -1, 1, 1)
                    .contains(QRectF(camera.toScreen(content.topLeft()), camera.toScreen(content.bottomRight()))));
        const QPointF pointer(620, 310);
        const QPointF before = camera.toScene(pointer);
        for (int i = 0; i < 9; ++i)
            camera.zoomAt(pointer, 1.2, content);
        QVERIFY(QLineF(camera.toScene(pointer), before).length() < 0.01);
        camera.zoomAt(pointer, 1e9, content);
        QCOMPARE(camera.scale(), Camera::kMaxScale);
        camera.panBy({1e7, -1e7}, content);
        QVERIFY(camera.visibleScene().intersects(content));
    }
    void curvesLeaveTheirPortsUprightAndLanesKeepTheirDistance()
    {
        Camera camera;
        camera.setViewport({1000, 1000});
        const std::array points{Point{100, 500}, Point{400, 100}};
        const QPolygonF line = screenLine(points, camera, LineShape::Smooth);
        const PointOnLine start = pointAlong(line, 1);
        QVERIFY(std::abs(start.direction.x()) < 0.2 && start.direction.y() < -0.9);
        const QPolygonF lane = screenLine(points, camera, LineShape::Smooth, 5);
        for (const QPointF &at : lane)
            QVERIFY(std::abs(distanceTo(line, at) - 5) < 1.2);
    }
    void onlyTheVisiblePartOfALineIsKept()
    {
        const QRectF view(0, 0, 100, 100);
        QVERIFY(clipped(QLineF(-50, -50, -10, 200), view).isNull());
        QCOMPARE(clipped(QLineF(-1e9, 50, 1e9, 50), view), QLineF(0, 50, 100, 50));
        const QPolygonF line{QPointF(-50, 50), QPointF(20, 50), QPointF(20, -500), QPointF(90, -500), QPointF(90, 90)};
        const QPolygonF part = visiblePart(line, view);
        QCOMPARE(part.front(), QPointF(90, 0));
        QCOMPARE(part.back(), QPointF(90, 90));
    }
};

QTEST_MAIN(TestGraphScene)
#include "tst_graph_scene.moc"
