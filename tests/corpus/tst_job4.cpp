// The whole chain on a job whose cabling and rings are known: every network hop's ports, all candidates, GPU UUIDs and
// NIC ports must equal the truth that was read from the fabric's construction and from NCCL's memory.
#include "core/engine/load.h"
#include "tests/support/job4.h"
#include "tests/support/paths.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTest>

#include <set>

using namespace eps;

namespace {

QJsonArray truthOfNccl()
{
    const auto bytes =
        QByteArray::fromStdString(test::readFile(test::source("resources/samples/truth/job4-nccl.json")));
    return QJsonDocument::fromJson(bytes).array();
}

} // namespace

class TestJob4 : public QObject {
    Q_OBJECT
private slots:
    void initTestCase()
    {
        const auto loaded =
            engine::load({{test::sampleFile("logs"), test::sampleFile("lldp"), test::sampleFile("hosts")}, {}, {}});
        QVERIFY(loaded.has_value());
        m_snapshot = *loaded;
        QCOMPARE(m_snapshot->job.communicators.size(), 1U);
        m_cables = test::trueCables();
    }

    void ringsAndTreesEqualNcclsMemory()
    {
        const auto &communicator = m_snapshot->job.communicators.front();
        const auto truth = truthOfNccl();
        QCOMPARE(communicator.nRanks, std::optional<std::int32_t>(static_cast<std::int32_t>(truth.size())));
        const auto channels = truth[0].toObject()["channels"].toArray();
        QCOMPARE(communicator.channels.size(), static_cast<std::size_t>(channels.size()));
        for (int c = 0; c < channels.size(); ++c) {
            const auto &ring = communicator.channels[static_cast<std::size_t>(c)].ring;
            QVERIFY(ring.has_value() && ring->closed);
            const auto order = channels[c].toObject()["order"].toArray();
            for (int i = 0; i < order.size(); ++i)
                QCOMPARE(ring->order.at(static_cast<std::size_t>(i)), order[i].toInt());
        }
        for (const auto &entry : truth) {
            const auto rank = entry.toObject()["rank"].toInt();
            const auto own = entry.toObject()["channels"].toArray();
            for (int c = 0; c < own.size(); ++c) {
                const auto &tree = communicator.channels[static_cast<std::size_t>(c)].tree;
                QCOMPARE(tree.at(static_cast<std::size_t>(rank)).up, own[c].toObject()["up"].toInt());
            }
        }
    }

    void everyLinkIsConfirmed()
    {
        const auto &fabric = m_snapshot->fabric;
        std::set<std::string> found;
        for (const auto &link : fabric.links) {
            QCOMPARE(link.state, LinkState::Confirmed);
            const auto a = fabric.describe(link.a);
            const auto b = fabric.describe(link.b);
            QVERIFY2(m_cables.at(a) == b, (a + " " + b).c_str());
            found.insert(a);
            found.insert(b);
        }
        QCOMPARE(found.size(), m_cables.size());
    }

    void everyNetworkHopCrossesTheTruePorts()
    {
        const auto &communicator = m_snapshot->job.communicators.front();
        const auto &fabric = m_snapshot->fabric;
        std::size_t expected = 0;
        for (const auto &hop : communicator.hops)
            expected += hop.transport == Transport::NET && (hop.uses & (kUseRing | kUseTree)) != 0 ? 1U : 0U;
        QVERIFY(expected > 0);
        QCOMPARE(m_snapshot->paths.hops.size(), expected);
        for (const auto &mapped : m_snapshot->paths.hops) {
            QVERIFY(mapped.route.valid());
            const auto &route = m_snapshot->paths.routes.at(mapped.route.index());
            const auto &hop = communicator.hops.at(mapped.hop.index());
            const auto end = [&](RankId rank, NicName nic) {
                const auto *entry = findRank(communicator, rank);
                return test::nicEnd(entry->host, std::string(m_snapshot->job.symbols.text(nic.device)));
            };
            const auto truth = test::truePaths(m_cables, end(hop.from, hop.fromNic), end(hop.to, hop.toNic));
            QVERIFY(test::foundPaths(fabric, route) == truth);
            QCOMPARE(route.candidateCount, truth.size());
        }
    }

    void everyTrueNetworkPeerIsAHop()
    {
        const auto &communicator = m_snapshot->job.communicators.front();
        std::set<std::tuple<int, int, int>> found;
        for (const auto &hop : communicator.hops) {
            if (hop.transport == Transport::NET && hop.connection == 0)
                found.insert({hop.channel.value, hop.from.value, hop.to.value});
        }
        std::set<std::tuple<int, int, int>> truth;
        for (const auto &entry : truthOfNccl()) {
            const auto channels = entry.toObject()["channels"].toArray();
            for (int c = 0; c < channels.size(); ++c) {
                const auto send = channels[c].toObject()["send"].toObject();
                for (auto peer = send.begin(); peer != send.end(); ++peer) {
                    if (peer.value().toString() == "NET")
                        truth.insert({c, entry.toObject()["rank"].toInt(), peer.key().toInt()});
                }
            }
        }
        QVERIFY(found == truth);
    }

    void everyRankKnowsItsGpu()
    {
        for (const auto &rank : m_snapshot->job.communicators.front().ranks) {
            const auto csv = test::readFile(test::sampleFile("hosts/" + rank.host + ".nvidia-smi.csv"));
            const QRegularExpression row(
                QString("^\\d+, (GPU-\\S+), 0000%1\\s*$").arg(QString::fromStdString(rank.busId)),
                QRegularExpression::MultilineOption | QRegularExpression::CaseInsensitiveOption);
            const auto match = row.match(QString::fromStdString(csv));
            QVERIFY(match.hasMatch());
            QCOMPARE(QString::fromStdString(rank.gpuUuid), match.captured(1));
        }
    }

    void nothingIsWrongWithAHealthyJob()
    {
        for (const auto &problem : m_snapshot->problems)
            QVERIFY2(problem.severity != Severity::Error, problem.text.c_str());
    }

private:
    SnapshotPtr m_snapshot;
    test::Cables m_cables;
};

QTEST_APPLESS_MAIN(TestJob4)
#include "tst_job4.moc"
