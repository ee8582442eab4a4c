#include "core/layout/geometry.h"
#include "core/layout/grid.h"
#include "core/layout/layout.h"
#include "tests/support/layout_requests.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <map>
#include <random>
#include <set>
#include <tuple>

using namespace eps;
using namespace eps::layout;
using namespace eps::test;

Q_DECLARE_METATYPE(eps::layout::LayoutRequest)

namespace {

bool overlap(const Rect &a, const Rect &b)
{
    return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

bool contains(const Rect &outer, const Rect &inner)
{
    return inner.x >= outer.x && inner.y >= outer.y && inner.x + inner.width <= outer.x + outer.width &&
           inner.y + inner.height <= outer.y + outer.height;
}

/// The first pair that overlaps, as text; a sweep over a coarse grid of cells.
QString firstOverlap(const std::vector<Rect> &rects)
{
    const auto cellOf = [](float at) { return static_cast<int>(std::floor(at / 200)); };
    std::map<std::pair<int, int>, std::vector<std::size_t>> cells;
    for (std::size_t i = 0; i < rects.size(); ++i) {
        const Rect &rect = rects[i];
        for (int x = cellOf(rect.x); x <= cellOf(rect.x + rect.width); ++x) {
            for (int y = cellOf(rect.y); y <= cellOf(rect.y + rect.height); ++y) {
                for (const std::size_t other : cells[{x, y}])
                    if (overlap(rect, rects[other]))
                        return QStringLiteral("%1 and %2 overlap").arg(other).arg(i);
                cells[{x, y}].push_back(i);
            }
        }
    }
    return {};
}

bool same(const Rect &a, const Rect &b)
{
    return a.x == b.x && a.y == b.y && a.width == b.width && a.height == b.height;
}

bool same(const LayoutResult &a, const LayoutResult &b)
{
    const auto samePod = [](const Pod &left, const Pod &right) {
        return same(left.bounds, right.bounds) && left.hosts == right.hosts && left.leaves == right.leaves;
    };
    const auto sameRect = [](const Rect &left, const Rect &right) { return same(left, right); };
    return std::equal(a.boxes.begin(), a.boxes.end(), b.boxes.begin(), b.boxes.end(), sameRect) &&
           std::equal(a.pods.begin(), a.pods.end(), b.pods.begin(), b.pods.end(), samePod) && same(a.bounds, b.bounds);
}

float bottom(const Rect &rect) { return rect.y + rect.height; }

/// In the order of reading: rows from the top, each from the left.
bool inReadingOrder(const std::vector<std::uint32_t> &boxes, const LayoutResult &result)
{
    return std::is_sorted(boxes.begin(), boxes.end(), [&](std::uint32_t a, std::uint32_t b) {
        return std::tuple(result.boxes[a].y, result.boxes[a].x) < std::tuple(result.boxes[b].y, result.boxes[b].x);
    });
}

} // namespace

class TestLayoutPicture : public QObject {
    Q_OBJECT

private:
    static void addShapes()
    {
        QTest::addColumn<LayoutRequest>("request");
        QTest::addColumn<bool>("regular"); // every edge leads from one tier to another inside a pod or out of its top
        const auto row = [](const char *name, const LayoutRequest &request, bool regular) {
            QTest::newRow(name) << request << regular;
        };
        row("nothing", {}, true);
        RequestBuilder one;
        one.add(BoxTier::Host);
        row("one host", one.request(), true);
        row("two hosts on one switch", closRequest({2, 2, 1, 0}), true);
        row("hosts without switches", closRequest({16, 16, 0, 0}), true);
        row("leaves without hosts", closRequest({0, 1, 8, 4}), true);
        row("four hosts, sixteen leaves, four spines", closRequest({4, 2, 8, 4}), true);
        row("64 hosts in one pod", closRequest({64, 64, 8, 4}), true);
        row("racks of 16 on one switch", closRequest({640, 16, 1, 8}), true);
        row("an odd last pod", closRequest({70, 16, 4, 4}), true);
        row("islands", closRequest({60, 2, 2, 0}), true);
        row("three tiers", threeTierRequest({}), true);
        row("three tiers, large", threeTierRequest({4, 8, 32, 8, 8, 16}), true);
        row("16,384 GPUs", clusterRequest(16384), true);
        row("more leaves and spines than a row holds", closRequest({4, 4, 100, 200}), true);
        row("irregular", irregularRequest(), false);
        RequestBuilder chain;
        const auto leaves = chain.add(BoxTier::Leaf, 12);
        for (std::size_t i = 0; i < 12; ++i)
            chain.mesh({chain.add(BoxTier::Host)}, {leaves[i], leaves[(i + 1) % 12]});
        row("a ring of leaves", chain.request(), false);
        for (unsigned seed = 0; seed < 20; ++seed)
            row(qPrintable(QStringLiteral("random %1").arg(seed)), randomRequest(seed, 1 + seed * 13, seed * seed),
                false);
    }

private slots:
    void boxesKeepTheirSizesAndNeverOverlap_data() { addShapes(); }
    void boxesKeepTheirSizesAndNeverOverlap()
    {
        QFETCH(LayoutRequest, request);
        const auto result = computeLayout(request);
        QVERIFY2(result, result ? "" : result.error().oneLine().c_str());
        QCOMPARE(result->boxes.size(), request.boxes.size());
        for (std::size_t i = 0; i < request.boxes.size(); ++i) {
            QCOMPARE(result->boxes[i].width, request.boxes[i].width);
            QCOMPARE(result->boxes[i].height, request.boxes[i].height);
            QVERIFY(std::isfinite(result->boxes[i].x) && std::isfinite(result->boxes[i].y));
            QVERIFY(contains(result->bounds, result->boxes[i]));
        }
        const QString overlapping = firstOverlap(result->boxes);
        QVERIFY2(overlapping.isEmpty(), qPrintable(overlapping));
    }

    void everyHostAndLeafIsInOnePodThatHoldsIt_data() { addShapes(); }
    void everyHostAndLeafIsInOnePodThatHoldsIt()
    {
        QFETCH(LayoutRequest, request);
        const auto result = computeLayout(request);
        QVERIFY(result);
        std::multiset<std::uint32_t> members;
        std::vector<Rect> bounds;
        for (const Pod &pod : result->pods) {
            bounds.push_back(pod.bounds);
            QVERIFY(!pod.hosts.empty() || !pod.leaves.empty());
            for (const std::uint32_t host : pod.hosts) {
                QCOMPARE(request.boxes[host].tier, BoxTier::Host);
                members.insert(host);
                QVERIFY(contains(pod.bounds, result->boxes[host]));
            }
            for (const std::uint32_t leaf : pod.leaves) {
                QCOMPARE(request.boxes[leaf].tier, BoxTier::Leaf);
                members.insert(leaf);
                QVERIFY(contains(pod.bounds, result->boxes[leaf]));
                for (const std::uint32_t host : pod.hosts)
                    QVERIFY(bottom(result->boxes[leaf]) < result->boxes[host].y);
            }
        }
        const QString overlapping = firstOverlap(bounds);
        QVERIFY2(overlapping.isEmpty(), qPrintable(overlapping));
        for (std::uint32_t i = 0; i < request.boxes.size(); ++i) {
            const bool belongs = request.boxes[i].tier == BoxTier::Host || request.boxes[i].tier == BoxTier::Leaf;
            QCOMPARE(members.count(i), belongs ? 1U : 0U);
        }
    }

    void linksLeadUpwardsFromTierToTier_data() { addShapes(); }
    void linksLeadUpwardsFromTierToTier()
    {
        QFETCH(LayoutRequest, request);
        QFETCH(bool, regular);
        const auto result = computeLayout(request);
        QVERIFY(result);
        for (const Edge &edge : request.edges) {
            const bool ordered = request.boxes[edge.a].tier <= request.boxes[edge.b].tier;
            const std::uint32_t low = ordered ? edge.a : edge.b;
            const std::uint32_t high = ordered ? edge.b : edge.a;
            const BoxTier lower = request.boxes[low].tier;
            const BoxTier upper = request.boxes[high].tier;
            if (upper == BoxTier::Loose || lower == upper || (!regular && upper == BoxTier::Leaf))
                continue; // a leaf may belong to another pod than the host: side by side with it
            QVERIFY(bottom(result->boxes[high]) < result->boxes[low].y);
        }
    }

    void siblingsStandInTheirOrder_data() { addShapes(); }
    void siblingsStandInTheirOrder()
    {
        QFETCH(LayoutRequest, request);
        const auto result = computeLayout(request);
        QVERIFY(result);
        for (const Pod &pod : result->pods) {
            for (const auto *list : {&pod.hosts, &pod.leaves}) {
                QVERIFY(inReadingOrder(*list, *result));
                QVERIFY(std::is_sorted(list->begin(), list->end(), [&](std::uint32_t a, std::uint32_t b) {
                    return request.boxes[a].order < request.boxes[b].order;
                }));
            }
        }
        const auto byPlace = [](const Pod &a, const Pod &b) {
            return std::tuple(a.bounds.y, a.bounds.x) < std::tuple(b.bounds.y, b.bounds.x);
        };
        QVERIFY(std::is_sorted(result->pods.begin(), result->pods.end(), byPlace));
    }

    void looseBoxesStandBelowEverything_data() { addShapes(); }
    void looseBoxesStandBelowEverything()
    {
        QFETCH(LayoutRequest, request);
        const auto result = computeLayout(request);
        QVERIFY(result);
        float lowest = -1e9F;
        float highestLoose = 1e9F;
        for (std::size_t i = 0; i < request.boxes.size(); ++i) {
            if (request.boxes[i].tier == BoxTier::Loose)
                highestLoose = std::min(highestLoose, result->boxes[i].y);
            else
                lowest = std::max(lowest, bottom(result->boxes[i]));
        }
        QVERIFY(lowest < highestLoose);
    }

    void theResultDependsOnTheRequestAlone_data() { addShapes(); }
    void theResultDependsOnTheRequestAlone()
    {
        QFETCH(LayoutRequest, request);
        const auto first = computeLayout(request);
        const auto second = computeLayout(request);
        QVERIFY(first && second);
        QVERIFY(same(*first, *second));
        // Nor on the order, the direction or the repetition of edges.
        LayoutRequest shuffled = request;
        shuffled.edges.insert(shuffled.edges.end(), request.edges.begin(), request.edges.end());
        std::shuffle(shuffled.edges.begin(), shuffled.edges.end(), std::mt19937(7));
        for (Edge &edge : shuffled.edges)
            std::swap(edge.a, edge.b);
        const auto third = computeLayout(shuffled);
        QVERIFY(third);
        QVERIFY(same(*first, *third));
    }

    void largePicturesFillAWindow_data()
    {
        QTest::addColumn<LayoutRequest>("request");
        for (const std::size_t gpus : {1024U, 4096U, 16384U})
            QTest::addRow("%zu GPUs", gpus) << clusterRequest(gpus);
        QTest::newRow("racks") << closRequest({640, 16, 1, 8});
        QTest::newRow("three tiers") << threeTierRequest({4, 8, 32, 8, 8, 16});
        QTest::newRow("no switches") << closRequest({2000, 2000, 0, 0});
        QTest::newRow("islands") << closRequest({1000, 2, 2, 0});
    }
    void largePicturesFillAWindow()
    {
        QFETCH(LayoutRequest, request);
        const auto result = computeLayout(request);
        QVERIFY(result);
        const float aspect = result->bounds.width / result->bounds.height;
        QVERIFY2(aspect > 1.0F && aspect < 2.6F, qPrintable(QString::number(aspect)));
    }

    void aSmallJobStandsInRows_data()
    {
        QTest::addColumn<float>("hostWidth");
        QTest::newRow("narrow hosts") << 184.0F;
        QTest::newRow("hosts with eight NICs side by side") << 344.0F;
    }
    void aSmallJobStandsInRows()
    {
        QFETCH(float, hostWidth);
        LayoutRequest request = closRequest({4, 2, 8, 4});
        for (Box &box : request.boxes)
            box.width = box.tier == BoxTier::Host ? hostWidth : box.width;
        const auto result = computeLayout(request);
        QVERIFY(result);
        std::map<BoxTier, std::set<float>> rows;
        std::map<BoxTier, std::vector<float>> centres;
        for (std::size_t i = 0; i < request.boxes.size(); ++i) {
            rows[request.boxes[i].tier].insert(result->boxes[i].y);
            centres[request.boxes[i].tier].push_back(result->boxes[i].x + result->boxes[i].width / 2);
        }
        for (const auto &[tier, tops] : rows)
            QCOMPARE(tops.size(), 1U);
        QCOMPARE(result->pods.size(), 2U);
        for (const auto &[tier, places] : centres)
            QVERIFY(std::is_sorted(places.begin(), places.end()));
        // Spines are spread over the whole width, in the middle.
        const std::vector<float> &spines = centres[BoxTier::Spine];
        QVERIFY(spines.back() - spines.front() > result->bounds.width / 2);
        const float middle = result->bounds.x + result->bounds.width / 2;
        QVERIFY(std::abs((spines.back() + spines.front()) / 2 - middle) < 1);
    }

    void aHundredThousandEdgesAreFine()
    {
        LayoutRequest request = randomRequest(3, 5000, 100'000);
        const auto result = computeLayout(request);
        QVERIFY(result);
        QVERIFY(firstOverlap(result->boxes).isEmpty());
    }

    void manyDifferentIslandsStayWithinTheBudgetOfGraphviz()
    {
        RequestBuilder builder;
        for (std::size_t i = 0; i < 2000; ++i)
            builder.mesh(builder.add(BoxTier::Host, 1 + i % 70), builder.add(BoxTier::Leaf, 1 + i % 9));
        const auto result = computeLayout(builder.request());
        QVERIFY(result);
        QCOMPARE(result->pods.size(), 2000U);
        QVERIFY(firstOverlap(result->boxes).isEmpty());
    }

    void impossibleRequestsAreRefused()
    {
        LayoutRequest request;
        request.boxes.push_back({BoxTier::Host, 10, 10, 0});
        request.edges.push_back({0, 1});
        QVERIFY(!computeLayout(request));
        request.edges.clear();
        request.boxes[0].width = std::nanf("");
        QVERIFY(!computeLayout(request));
        request.boxes[0].width = -1;
        QVERIFY(!computeLayout(request));
        request.boxes.assign(kMaxBoxes + 1, {BoxTier::Host, 1, 1, 0});
        QVERIFY(!computeLayout(request));
    }

    void theGridFallbackKeepsTiersAndOrder_data() { addShapes(); }
    void theGridFallbackKeepsTiersAndOrder()
    {
        QFETCH(LayoutRequest, request);
        const LayoutResult result = gridLayout(request);
        QCOMPARE(result.boxes.size(), request.boxes.size());
        QVERIFY(firstOverlap(result.boxes).isEmpty());
        std::map<BoxTier, std::pair<float, float>> bands;
        std::map<BoxTier, std::vector<std::uint32_t>> tiers;
        for (std::uint32_t i = 0; i < request.boxes.size(); ++i) {
            const auto [band, isNew] =
                bands.try_emplace(request.boxes[i].tier, result.boxes[i].y, bottom(result.boxes[i]));
            band->second.first = std::min(band->second.first, result.boxes[i].y);
            band->second.second = std::max(band->second.second, bottom(result.boxes[i]));
            tiers[request.boxes[i].tier].push_back(i);
            QVERIFY(contains(result.bounds, result.boxes[i]));
        }
        for (auto &[tier, members] : tiers) {
            std::stable_sort(members.begin(), members.end(), [&](std::uint32_t a, std::uint32_t b) {
                return request.boxes[a].order < request.boxes[b].order;
            });
            QVERIFY(inReadingOrder(members, result));
        }
        const std::vector<BoxTier> topDown{BoxTier::Core, BoxTier::Spine, BoxTier::Leaf, BoxTier::Host, BoxTier::Loose};
        float reached = -1e9F;
        for (const BoxTier tier : topDown) {
            if (!bands.count(tier))
                continue;
            QVERIFY(bands[tier].first > reached);
            reached = bands[tier].second;
        }
    }
};

QTEST_APPLESS_MAIN(TestLayoutPicture)
#include "tst_layout_picture.moc"
