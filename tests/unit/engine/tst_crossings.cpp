#include "core/engine/crossings.h"

#include "core/model/object_words.h"
#include "tests/support/synthetic_fabric.h"

#include <QTest>

#include <map>
#include <set>

using namespace eps;

class TestCrossings : public QObject {
    Q_OBJECT
private:
    SnapshotPtr m_snapshot;

    ObjectRef named(std::string_view words)
    {
        const auto object = findObject(*m_snapshot, words);
        if (!object)
            qFatal("%s", object.error().oneLine().c_str());
        return *object;
    }

    /// The same by brute force over every listed candidate of every hop.
    std::map<std::pair<int, int>, std::pair<std::uint64_t, std::uint64_t>> bruteForce(const std::set<PortId> &ports)
    {
        std::map<std::pair<int, int>, std::pair<std::uint64_t, std::uint64_t>> result;
        for (const MappedHop &mapped : m_snapshot->paths.hops) {
            if (!mapped.route.valid())
                continue;
            const Route &route = m_snapshot->paths.routes[mapped.route.index()];
            std::size_t crossing = 0;
            for (std::size_t i = 0; i < listedCandidates(route); ++i) {
                const auto candidate = candidatePorts(route, i);
                crossing +=
                    std::any_of(candidate.begin(), candidate.end(), [&](PortId port) { return ports.contains(port); });
            }
            if (crossing == 0)
                continue;
            const Hop &hop = m_snapshot->job.communicators[mapped.communicator.index()].hops[mapped.hop.index()];
            auto &counts = result[{mapped.communicator.value, hop.channel.value}];
            ++counts.first;
            counts.second += crossing == route.candidateCount ? 1U : 0U;
        }
        return result;
    }

private slots:
    void initTestCase()
    {
        test::SyntheticSpec spec;
        spec.hosts = 6;
        m_snapshot = test::syntheticSnapshot(spec);
    }
    void agreesWithEveryCandidate_data()
    {
        QTest::addColumn<QByteArray>("words");
        QTest::newRow("host port") << QByteArray("port:host1/enp1s0np0");
        QTest::newRow("leaf port to a host") << QByteArray("port:leaf1/swp1");
        QTest::newRow("leaf port to a spine") << QByteArray("port:leaf3/swp49");
        QTest::newRow("spine port") << QByteArray("port:spine2/swp4");
    }
    void agreesWithEveryCandidate()
    {
        QFETCH(QByteArray, words);
        const ObjectRef object = named(words.toStdString());
        const auto expected = bruteForce({object.port, m_snapshot->fabric.peer(object.port)});
        QVERIFY(!expected.empty());
        const auto found = engine::crossingsOf(*m_snapshot, object);
        QCOMPARE(found.size(), expected.size());
        for (const engine::Crossing &crossing : found) {
            const auto counts = expected.at({crossing.communicator.value, crossing.channel.value});
            QCOMPARE(crossing.hops, counts.first);
            QCOMPARE(crossing.certain, counts.second);
            QVERIFY(!crossing.examples.empty() && crossing.examples.size() <= engine::kCrossingExamples);
            const auto hops = engine::hopsThatCross(*m_snapshot, object, crossing.communicator, crossing.channel);
            QCOMPARE(hops.size(), crossing.hops);
            std::uint64_t ring = 0;
            std::uint64_t tree = 0;
            for (const HopId id : hops) {
                const Hop &hop = m_snapshot->job.communicators.at(crossing.communicator.index()).hops.at(id.index());
                ring += (hop.uses & kUseRing) != 0 ? 1U : 0U;
                tree += (hop.uses & kUseTree) != 0 ? 1U : 0U;
            }
            QCOMPARE(crossing.ringHops, ring);
            QCOMPARE(crossing.treeHops, tree);
            for (const HopId hop : hops)
                QCOMPARE(m_snapshot->job.communicators.at(crossing.communicator.index()).hops.at(hop.index()).channel,
                         crossing.channel);
        }
    }
    void portAndLinkAreCrossedByTheSame()
    {
        const auto byPort = engine::crossingsOf(*m_snapshot, named("port:leaf1/swp1"));
        const auto byLink = engine::crossingsOf(*m_snapshot, named("link:leaf1/swp1"));
        QCOMPARE(byPort.size(), byLink.size());
        QVERIFY(!byPort.empty());
    }
    void nobodyCrossesAChannel() { QVERIFY(engine::crossingsOf(*m_snapshot, named("channel:0")).empty()); }
    void stopsWhenAsked()
    {
        std::stop_source source;
        source.request_stop();
        QVERIFY(engine::crossingsOf(*m_snapshot, named("host:host1"), source.get_token()).empty());
    }
};

QTEST_APPLESS_MAIN(TestCrossings)
#include "tst_crossings.moc"
