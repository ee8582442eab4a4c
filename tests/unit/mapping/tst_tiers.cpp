#include "core/mapping/tier_words.h"
#include "core/mapping/transit.h"

#include <QTest>

using namespace eps::mapping;

using Peers = std::vector<std::vector<std::size_t>>;

/// What tells the tier of a switch.
class TestTiers : public QObject {
    Q_OBJECT
private slots:
    void theLastWordOfANameTells_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<int>("word");
        const auto row = [](const char *name, TierWord word) { QTest::newRow(name) << name << static_cast<int>(word); };
        row("leaf1", TierWord::Leaf);
        row("core-leaf3", TierWord::Leaf);
        row("dc1gpuleaf02a", TierWord::Leaf);
        row("leaf-sw7", TierWord::Leaf);
        row("rack4-tor-b", TierWord::Leaf);
        row("border01", TierWord::Leaf);
        row("Spine-2.leaf.example.net", TierWord::Spine);
        row("toronto-spine1", TierWord::Spine);
        row("agg3", TierWord::Spine);
        row("superspine1", TierWord::Core);
        row("super-spine-01", TierWord::Core);
        row("CORE2", TierWord::Core);
        row("storage1", TierWord::None);
        row("monitor", TierWord::None);
        row("score2", TierWord::None);
        row("supermicro7", TierWord::None);
        row("sw12", TierWord::None);
        row("10.0.0.1", TierWord::None);
        row("", TierWord::None);
    }
    void theLastWordOfANameTells()
    {
        QFETCH(QString, name);
        QFETCH(int, word);
        QCOMPARE(static_cast<int>(tierWordOf(name.toStdString())), word);
    }
    void aSwitchBetweenLoadedPartsIsTransit()
    {
        // 0 - 1 - 2 - 3, and 4 hangs on 1 without hosts.
        QCOMPARE(transitSwitches(Peers{{1}, {0, 2, 4}, {1, 3}, {2}, {1}}, {true, false, false, true, false}),
                 (std::vector<bool>{false, true, true, false, false}));
    }
    void aPartWithoutHostsIsNoPart()
    {
        QCOMPARE(transitSwitches(Peers{{1}, {0, 2}, {1}}, {true, true, false}),
                 (std::vector<bool>{false, false, false}));
    }
    void switchesCabledAlikeAreTransitTogether()
    {
        // Leaves 0 and 1 under the spines 2 and 3: both spines must go before the leaves part.
        QCOMPARE(transitSwitches(Peers{{2, 3}, {2, 3}, {0, 1}, {0, 1}}, {true, true, false, false}),
                 (std::vector<bool>{false, false, false, false})); // the leaves are alike too: one node
        // Leaf 4 hangs on spine 2 only.
        QCOMPARE(transitSwitches(Peers{{2, 3}, {2, 3}, {0, 1, 4}, {0, 1}, {2}}, {true, true, false, false, true}),
                 (std::vector<bool>{false, false, true, false, false}));
    }
    void aRingHasNoTransit()
    {
        QCOMPARE(transitSwitches(Peers{{1, 4}, {0, 2}, {1, 3}, {2, 4}, {0, 3}}, std::vector<bool>(5, true)),
                 std::vector<bool>(5, false));
    }
    void aLongChainNeedsNoStack()
    {
        constexpr std::size_t kLength = 100'000;
        Peers peers(kLength);
        for (std::size_t i = 1; i < kLength; ++i) {
            peers[i - 1].push_back(i);
            peers[i].insert(peers[i].begin(), i - 1);
        }
        const auto transit = transitSwitches(peers, std::vector<bool>(kLength, true));
        QVERIFY(!transit.front() && transit[kLength / 2] && !transit.back());
    }
};

QTEST_APPLESS_MAIN(TestTiers)
#include "tst_tiers.moc"
