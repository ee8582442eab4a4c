#include "core/model/object_words.h"

#include "tests/support/synthetic_fabric.h"

#include <QTest>

using namespace eps;

class TestObjectWords : public QObject {
    Q_OBJECT
private:
    SnapshotPtr m_snapshot = test::syntheticSnapshot({});

private slots:
    void everyObjectIsFoundAgainByItsWords()
    {
        const auto check = [this](const ObjectRef &object) {
            const std::string words = wordsOf(*m_snapshot, object);
            const auto found = findObject(*m_snapshot, words);
            QVERIFY2(found.has_value(), words.c_str());
            QCOMPARE(wordsOf(*m_snapshot, *found), words);
        };
        ObjectRef object;
        for (const Device &device : m_snapshot->fabric.devices) {
            object = {};
            object.device = device.id;
            check(object);
        }
        for (const Port &port : m_snapshot->fabric.ports) {
            object = {};
            object.device = port.device;
            object.port = port.id;
            check(object);
            QCOMPARE(findObject(*m_snapshot, wordsOf(*m_snapshot, object)).value(), object);
        }
        for (const Link &link : m_snapshot->fabric.links) {
            object = {};
            object.link = link.id;
            check(object);
        }
        for (const Nic &nic : m_snapshot->fabric.nics) {
            object = {};
            object.nic = nic.id;
            check(object);
        }
        for (const Route &route : m_snapshot->paths.routes) {
            object = {};
            object.route = route.id;
            check(object);
        }
        const Communicator &communicator = m_snapshot->job.communicators.front();
        for (std::size_t hop = 0; hop < communicator.hops.size(); ++hop) {
            object = {};
            object.communicator = communicator.index;
            object.channel = communicator.hops[hop].channel;
            object.hop = HopId{hop};
            check(object);
            QCOMPARE(findObject(*m_snapshot, wordsOf(*m_snapshot, object)).value(), object);
        }
    }
    void shortWordsTakeTheFirstCommunicatorThatFits()
    {
        const auto channel = findObject(*m_snapshot, "channel:3");
        QVERIFY(channel.has_value());
        QCOMPARE(channel->channel, ChannelId{3});
        QCOMPARE(channel->communicator, m_snapshot->job.communicators.front().index);
        QVERIFY(findObject(*m_snapshot, " rank:9 ").has_value());
    }
    void deviceNamesIgnoreCase() { QVERIFY(findObject(*m_snapshot, "host:HOST2").has_value()); }
    void nonsenseIsRefusedWithAReason_data()
    {
        QTest::addColumn<QByteArray>("words");
        for (const char *words : {"", ":", "channel", "channel:", "channel:x", "channel:99", "rank:-1", "port:leaf1",
                                  "port:leaf1/", "hop:1>2", "hop:/0/0/1>", "nic:host1/mlx5_0/x", "route:a>b", "gpu:1"})
            QTest::newRow(words[0] == '\0' ? "empty" : words) << QByteArray(words);
    }
    void nonsenseIsRefusedWithAReason()
    {
        QFETCH(QByteArray, words);
        const auto found = findObject(*m_snapshot, words.toStdString());
        QVERIFY(!found.has_value());
        QVERIFY(!found.error().why.empty());
    }
};

QTEST_APPLESS_MAIN(TestObjectWords)
#include "tst_object_words.moc"
