#include "core/layout/geometry.h"
#include "core/layout/graphviz.h"
#include "core/layout/grouping.h"
#include "tests/support/layout_requests.h"

#include <QTest>

#include <random>

using namespace eps;
using namespace eps::layout;
using namespace eps::test;

namespace {

using Indices = std::vector<std::uint32_t>;

QString difference(const Placement &a, const Placement &b, float tolerance)
{
    const auto far = [tolerance](float left, float right) { return std::abs(left - right) > tolerance; };
    if (a.corners.size() != b.corners.size() || far(a.size.width, b.size.width) || far(a.size.height, b.size.height))
        return QStringLiteral("size %1 x %2 and %3 x %4")
            .arg(a.size.width)
            .arg(a.size.height)
            .arg(b.size.width)
            .arg(b.size.height);
    for (std::size_t i = 0; i < a.corners.size(); ++i)
        if (far(a.corners[i].x, b.corners[i].x) || far(a.corners[i].y, b.corners[i].y))
            return QStringLiteral("cell %1: %2, %3 and %4, %5")
                .arg(i)
                .arg(a.corners[i].x)
                .arg(a.corners[i].y)
                .arg(b.corners[i].x)
                .arg(b.corners[i].y);
    return {};
}

} // namespace

class TestLayoutLevels : public QObject {
    Q_OBJECT
private slots:
    // The arithmetic stands in where a level is too large for Graphviz: it must give the same picture.
    void osageAndArithmeticAgree()
    {
        std::mt19937 random(1);
        Engine engine;
        for (std::size_t count = 1; count < 60; count += 3) {
            std::vector<Size> cells;
            for (std::size_t i = 0; i < count; ++i)
                cells.push_back(
                    {static_cast<float>(20 + 2 * (random() % 100)), static_cast<float>(20 + 2 * (random() % 50))});
            const std::size_t columns = 1 + random() % 9;
            // osage rounds each column and row up to whole points.
            const auto tolerance = static_cast<float>(columns + count / columns + 1);
            const auto placed = engine.grid(cells, columns);
            QVERIFY(placed);
            const QString wrong = difference(*placed, placeInGrid(cells, columns), tolerance);
            QVERIFY2(wrong.isEmpty(), qPrintable(wrong));
        }
    }
    void dotAndArithmeticAgree()
    {
        Engine engine;
        for (const std::size_t count : {1U, 2U, 3U, 4U, 7U, 16U, 64U, 200U}) {
            for (const float width : {60.0F, 800.0F, 20'000.0F}) {
                const std::vector<Size> row(count, Size{104, 30});
                const auto placed = engine.above(row, {width, 300}, 120);
                QVERIFY(placed);
                const QString wrong = difference(*placed, placeAbove(row, {width, 300}, 120), 0.51F);
                QVERIFY2(wrong.isEmpty(), qPrintable(wrong));
            }
        }
    }
    void rowsAreBalanced()
    {
        QCOMPARE(foldedColumns(4, {200, 100}, 100), 4U);
        const std::size_t columns = foldedColumns(10, {600, 400}, 0);
        QVERIFY(columns == 5 || columns == 4 || columns == 10);
        const std::vector<Size> cells(10, Size{600, 400});
        const Placement placed = placeInShelves(cells, shelfWidth(cells, {20, 20}, 0, 0.2F), {20, 20});
        QVERIFY(placed.size.width / placed.size.height > 1.0F);
        QVERIFY(placed.size.width / placed.size.height < 3.0F);
    }

    void hostsWithEqualLeavesAreAPod()
    {
        const Grouping grouping = groupBoxes(closRequest({6, 2, 4, 2}));
        QCOMPARE(grouping.pods.size(), 3U);
        for (const PodMembers &pod : grouping.pods) {
            QCOMPARE(pod.hosts.size(), 2U);
            QCOMPARE(pod.leaves.size(), 4U);
        }
        QCOMPARE(grouping.zones.size(), 1U);
        QCOMPARE(grouping.zones[0].spines.size(), 2U);
        QCOMPARE(grouping.clusters.size(), 1U);
    }
    void aHostWithAMissingNicStaysInItsPod()
    {
        RequestBuilder builder;
        const auto leaves = builder.add(BoxTier::Leaf, 8);
        builder.mesh(builder.add(BoxTier::Host, 3), leaves);
        builder.mesh(builder.add(BoxTier::Host, 1), Indices(leaves.begin(), leaves.end() - 1));
        builder.mesh(builder.add(BoxTier::Host, 1), {leaves[3]});
        const Grouping grouping = groupBoxes(builder.request());
        QCOMPARE(grouping.pods.size(), 1U);
        QCOMPARE(grouping.pods[0].hosts.size(), 5U);
    }
    void aHostBetweenTwoPodsDoesNotJoinThem()
    {
        RequestBuilder builder;
        const auto left = builder.add(BoxTier::Leaf, 4);
        const auto right = builder.add(BoxTier::Leaf, 4);
        builder.mesh(builder.add(BoxTier::Host, 5), left);
        builder.mesh(builder.add(BoxTier::Host, 5), right);
        const auto between = builder.add(BoxTier::Host);
        builder.mesh({between}, {left[0], right[0], right[1]});
        const Grouping grouping = groupBoxes(builder.request());
        QCOMPARE(grouping.pods.size(), 2U);
        QCOMPARE(grouping.pods[0].leaves, left);
        QCOMPARE(grouping.pods[1].leaves, right);
        QCOMPARE(grouping.pods[1].hosts.back(), between);
        QCOMPARE(grouping.zones.size(), 1U);
    }
    void aLeafThatAllPodsUseBelongsToNone()
    {
        RequestBuilder builder;
        const auto storage = builder.add(BoxTier::Leaf);
        for (int pod = 0; pod < 4; ++pod) {
            const auto hosts = builder.add(BoxTier::Host, 4);
            builder.mesh(hosts, builder.add(BoxTier::Leaf, 4));
            builder.mesh(hosts, {storage});
        }
        const Grouping grouping = groupBoxes(builder.request());
        QCOMPARE(grouping.pods.size(), 5U);
        int alone = 0;
        for (const PodMembers &pod : grouping.pods)
            alone += pod.leaves == Indices{storage} && pod.hosts.empty() ? 1 : 0;
        QCOMPARE(alone, 1);
    }
    void hostsWithNothingInCommonShareOnePodWithTheirLeaves()
    {
        std::mt19937 random(5);
        RequestBuilder builder;
        auto leaves = builder.add(BoxTier::Leaf, 16);
        for (int i = 0; i < 60; ++i) {
            std::shuffle(leaves.begin(), leaves.end(), random);
            builder.mesh({builder.add(BoxTier::Host)}, Indices(leaves.begin(), leaves.begin() + 3));
        }
        const Grouping grouping = groupBoxes(builder.request());
        std::size_t hosts = 0;
        std::size_t largest = 0;
        for (const PodMembers &pod : grouping.pods) {
            hosts += pod.hosts.size();
            largest = std::max(largest, pod.hosts.size());
        }
        QCOMPARE(hosts, 60U);
        QVERIFY(largest > 30);
    }
    void dualHomedRacksAreOnePodEach()
    {
        RequestBuilder builder;
        const auto leaves = builder.add(BoxTier::Leaf, 4);
        builder.mesh(builder.add(BoxTier::Host, 20), {leaves[0], leaves[1]});
        builder.mesh(builder.add(BoxTier::Host, 20), {leaves[2], leaves[3]});
        QCOMPARE(groupBoxes(builder.request()).pods.size(), 2U);
    }
    void spinesStandWithTheirOwnPods()
    {
        const Grouping grouping = groupBoxes(threeTierRequest({3, 2, 4, 4, 2, 4}));
        QCOMPARE(grouping.zones.size(), 3U);
        for (const Zone &zone : grouping.zones) {
            QCOMPARE(zone.pods.size(), 2U);
            QCOMPARE(zone.spines.size(), 2U);
        }
        QCOMPARE(grouping.clusters.size(), 1U);
        QCOMPARE(grouping.clusters[0].cores.size(), 4U);
    }
    void boxesWithoutEdgesComeLastTogether()
    {
        RequestBuilder builder;
        builder.add(BoxTier::Host, 3);
        builder.add(BoxTier::Leaf, 2);
        builder.add(BoxTier::Spine);
        builder.add(BoxTier::Core);
        const auto pair = builder.add(BoxTier::Host, 2);
        builder.link(pair[0], pair[1]);
        const Grouping grouping = groupBoxes(builder.request());
        QCOMPARE(grouping.clusters.size(), 2U);
        QCOMPARE(grouping.clusters[1].cores.size(), 1U);
        QCOMPARE(grouping.clusters[1].zones.size(), 1U);
        const Zone &alone = grouping.zones[grouping.clusters[1].zones[0]];
        QVERIFY(alone.lone);
        QCOMPARE(alone.pods.size(), 2U);
        QCOMPARE(alone.spines.size(), 1U);
    }
    void loopsAndRepeatedEdgesChangeNothing()
    {
        RequestBuilder builder;
        const auto leaves = builder.add(BoxTier::Leaf, 2);
        builder.mesh(builder.add(BoxTier::Host, 2), leaves);
        builder.link(leaves[0], leaves[0]);
        builder.link(leaves[1], leaves[0]);
        builder.link(leaves[0], leaves[1]);
        const Grouping grouping = groupBoxes(builder.request());
        QCOMPARE(grouping.pods.size(), 1U);
        QCOMPARE(grouping.clusters.size(), 1U);
    }
};

QTEST_APPLESS_MAIN(TestLayoutLevels)
#include "tst_layout_levels.moc"
