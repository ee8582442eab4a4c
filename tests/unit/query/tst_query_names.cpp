#include "core/query/indexes.h"

#include "core/model/object_words.h"
#include "tests/support/synthetic_fabric.h"

#include <QTest>

#include <thread>

using namespace eps;
using namespace eps::query;

/// Finding things by fragments of their names.
class TestQueryNames : public QObject {
    Q_OBJECT
private:
    SnapshotPtr m_snapshot;
    std::unique_ptr<NameIndex> m_names;

private slots:
    void initTestCase()
    {
        auto snapshot = std::const_pointer_cast<Snapshot>(test::syntheticSnapshot({.hosts = 12}));
        Nic &nic = snapshot->fabric.nics.at(11);
        nic.mac = "aa:c1:ab:12:34:56";
        nic.ips = {"10.0.1.7", "fe80::a8c1:abff:fe12:3456"};
        nic.pci = "0000:3b:00.0";
        HostFacts &facts = snapshot->hosts.at(1);
        facts.gids.push_back({"mlx5_3", 1, 3, "192.0.2.9", "v2", "enp4s0np0", {}});
        GpuFact idle;
        idle.index = 9;
        idle.uuid = "GPU-idle-1234";
        facts.gpus.push_back(idle);
        snapshot->fabric.devices.at(0).aliases = {"trainer-0-pod"};
        snapshot->job.communicators.at(0).ranks.at(5).busId = "0000:5e:00.0";
        m_snapshot = snapshot;
        m_names = std::make_unique<NameIndex>(*m_snapshot);
    }
    void theBestComesFirst_data()
    {
        QTest::addColumn<QByteArray>("words");
        QTest::addColumn<QByteArray>("first");
        QTest::addColumn<QByteArray>("matched");
        const auto row = [](const char *words, const char *first, const char *matched = "") {
            QTest::newRow(words) << QByteArray(words) << QByteArray(first) << QByteArray(matched);
        };
        row("host2", "host:host2");
        row("host1", "host:host1"); // not host10
        row("LEAF4", "switch:leaf4");
        row("leaf4 swp2", "port:leaf4/swp2");
        row("swp2 leaf4", "port:leaf4/swp2");
        row("leaf4/swp2", "port:leaf4/swp2", "leaf4/swp2");
        row("mlx5_3 host4", "nic:host4/mlx5_3");
        row("channel 3", "channel:3");
        row("rank 9", "rank:9");
        row("trainer-0", "host:host1", "trainer-0-pod");
        row("aa:c1:ab:12:34:56", "nic:host2/mlx5_3", "aa:c1:ab:12:34:56");
        row("AAC1.AB12.3456", "nic:host2/mlx5_3", "aa:c1:ab:12:34:56");
        row("ab:12:34", "nic:host2/mlx5_3", "aa:c1:ab:12:34:56");
        row("10.0.1.7", "nic:host2/mlx5_3", "10.0.1.7");
        row("0000:0000:0000:0000:0000:ffff:0a00:0107", "nic:host2/mlx5_3", "10.0.1.7");
        row("192.0.2.9", "nic:host2/mlx5_3", "192.0.2.9");
        row("0/90200C0FFFF0000", "nic:host2/mlx5_3", "192.0.2.9");
        row("3b:00.0", "nic:host2/mlx5_3", "0000:3b:00.0");
        row("GPU-1-3", "rank:11", "GPU-1-3");
        row("5e:00", "rank:5", "0000:5e:00.0");
        row("idle", "host:host2", "GPU-idle-1234");
    }
    void theBestComesFirst()
    {
        QFETCH(QByteArray, words);
        QFETCH(QByteArray, first);
        QFETCH(QByteArray, matched);
        const auto found = m_names->find(words.toStdString(), 12);
        QVERIFY(!found.empty());
        QCOMPARE(found.front().object, findObject(*m_snapshot, first.toStdString()).value());
        QCOMPARE(found.front().matched, matched.toStdString());
        QVERIFY(found.size() <= 12);
    }
    void ranksSayWhereTheyAre()
    {
        const auto found = m_names->find("rank 90", 3);
        QCOMPARE(found.front().name, std::string("rank 90"));
        QCOMPARE(found.front().place, std::string("host12"));
        QCOMPARE(found.front().kind, NameKind::Rank);
    }
    void nothingIsFoundByNothing()
    {
        QVERIFY(m_names->find("", 12).empty());
        QVERIFY(m_names->find(" \t", 12).empty());
        QVERIFY(m_names->find("no such thing", 12).empty());
        QVERIFY(m_names->find("host", 0).empty());
        QVERIFY(NameIndex(Snapshot()).find("x", 12).empty());
    }
    void oddWordsAreHarmless()
    {
        QVERIFY(m_names->find(std::string(100'000, 'h'), 12).empty());
        QVERIFY(m_names->find(std::string("\x00\xff\n", 3), 12).empty());
        std::string many;
        for (int i = 0; i < 1000; ++i)
            many += "host ";
        QCOMPARE(m_names->find(many, 12).size(), 12U);
    }
    void stoppingGivesUp()
    {
        std::stop_source source;
        source.request_stop();
        QVERIFY(m_names->find("h", 5000, source.get_token()).size() <= 5000);
    }
    void indexesAreMadeOnceForAllThreads()
    {
        const Indexes indexes(m_snapshot);
        const NameIndex *seen[2] = {};
        {
            const std::jthread one([&] { seen[0] = &indexes.names(); });
            const std::jthread two([&] { seen[1] = &indexes.names(); });
        }
        QVERIFY(seen[0] != nullptr && seen[0] == seen[1]);
        QCOMPARE(indexes.rows().rowCount(Subject::Ranks), 96U);
    }
};

QTEST_APPLESS_MAIN(TestQueryNames)
#include "tst_query_names.moc"
