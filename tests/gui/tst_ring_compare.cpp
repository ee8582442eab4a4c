#include "tests/gui/gui_test.h"

#include "tests/support/synthetic_ring.h"
#include "ui/graph/ring_compare.h"

using namespace eps;
using namespace eps::ui;

/// What two rings have in common.
class TestRingCompare : public QObject {
    Q_OBJECT
private slots:
    void init() { test::failOnWarnings(); }

    void twoRunsAreComparedByTheirGpus()
    {
        auto snapshot = test::editableSnapshot();
        // The same GPUs again, numbered backwards, as another run of the job would be.
        Communicator other = snapshot->job.communicators.front();
        const auto last = static_cast<std::int32_t>(other.ranks.size()) - 1;
        other.index = CommunicatorId{1};
        other.id = "0xother";
        std::reverse(other.ranks.begin(), other.ranks.end());
        for (Rank &rank : other.ranks)
            rank.id = RankId(last - rank.id.value);
        for (Channel &channel : other.channels)
            for (std::int32_t &rank : channel.ring->order)
                rank = last - rank;
        other.hops.clear();
        snapshot->job.communicators.push_back(other);
        const auto first = makeChannelScene(snapshot, CommunicatorId{0}, ChannelId{0});
        const auto second = makeChannelScene(snapshot, CommunicatorId{1}, ChannelId{0});
        RingDifference difference = compareRings(*first, *second);
        QCOMPARE(difference.basis, RingDifference::Basis::Gpus);
        QCOMPARE(difference.ranks.both, first->ring.places.size());
        QVERIFY(difference.hops.isSame());
        QVERIFY(difference.placesOfFirst.empty());
        difference = compareRings(*first, *makeChannelScene(snapshot, CommunicatorId{1}, ChannelId{1}));
        QVERIFY(!difference.hops.isSame());
        QCOMPARE(difference.placesOfFirst.size(), difference.hops.first);
    }
};

EPS_GUI_TEST_MAIN(TestRingCompare)
#include "tst_ring_compare.moc"
