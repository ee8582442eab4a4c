#include "core/engine/load.h"
#include "core/report/json.h"
#include "tests/support/generate/fabric_shape.h"
#include "tests/support/generate/log_writer.h"
#include "tests/support/paths.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <set>
#include <sstream>

using namespace eps;
using namespace eps::generate;

namespace {

void write(const QString &path, const std::string &text)
{
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(text.data(), static_cast<qint64>(text.size())) < 0)
        qFatal("cannot write %s", qPrintable(path));
}

void writeJob(const QString &folder, const FabricShape &fabric, const char *release, bool perRank)
{
    const LogTemplate form(test::readFile(std::string(EPS_GENERATE_TEMPLATES "/nccl-") + release + ".txt"));
    const JobShape job{fabric.nodes};
    LogOptions options;
    options.collectives = 8;
    QDir(folder).mkdir(QStringLiteral("logs"));
    QDir(folder).mkdir(QStringLiteral("lldp"));
    QDir(folder).mkdir(QStringLiteral("hosts"));
    const QString logs = folder + QStringLiteral("/logs/");
    for (int node = 0; !perRank && node < fabric.nodes; ++node)
        write(logs + QStringLiteral("%1.log").arg(node), nodeLog(job, form, options, node));
    for (int rank = 0; perRank && rank < job.ranks(); ++rank)
        write(logs + QStringLiteral("%1.log").arg(rank), rankLog(job, form, options, rank));
    for (const Dump &dump : dumps(fabric))
        write(folder + QLatin1Char('/') + QString::fromStdString(dump.name), dump.text);
}

std::string ends(const std::string &a, const std::string &b) { return a < b ? a + " = " + b : b + " = " + a; }

std::set<std::string> linksOf(const Fabric &fabric)
{
    std::set<std::string> found;
    for (const Link &link : fabric.links)
        if (link.state == LinkState::Confirmed)
            found.insert(ends(fabric.describe(link.a), fabric.describe(link.b)));
    return found;
}

// Rank 3 of each node names a wrong successor on some channels; others claim a NIC's connection for shared memory.
void damage(const QString &folder)
{
    QDir logs(folder + QStringLiteral("/logs"));
    for (const QString &name : logs.entryList(QDir::Files)) {
        QFile file(logs.filePath(name));
        if (!file.open(QIODevice::ReadWrite))
            qFatal("cannot open %s", qPrintable(name));
        QByteArray text = file.readAll();
        for (const char *channel : {"Ring 02", "Ring 05", "Ring 09"}) {
            const auto at = text.indexOf("-> ", text.indexOf(channel));
            text.replace(text.indexOf("-> ", at + 3) + 3, 1, "1");
        }
        for (const char *channel : {"Channel 03/0", "Channel 11/0"}) {
            const auto via = text.indexOf(" via P2P", text.indexOf(channel));
            text.replace(via, 12, " via P2P/IPC");
        }
        file.resize(0);
        file.write(text);
    }
}

std::string tellAll(const QString &folder, unsigned threads)
{
    engine::LoadRequest request;
    request.paths = {folder.toStdString()};
    request.jobs = threads;
    const auto snapshot = engine::load(request);
    if (!snapshot)
        return {};
    std::ostringstream out;
    report::writeRingsJson(out, **snapshot);
    report::writeCheckJson(out, **snapshot);
    report::writePathsJson(out, **snapshot, {});
    return out.str();
}

} // namespace

/// The whole chain on made-up jobs, against the shape that they were made from.
class TestGeneratedJob : public QObject {
    Q_OBJECT
private slots:
    void whatWasMadeIsFound_data()
    {
        QTest::addColumn<QByteArray>("release");
        QTest::addColumn<int>("nodes");
        QTest::addColumn<bool>("perRank");
        QTest::newRow("2.21, a log per node") << QByteArray("2.21.5") << 4 << false;
        QTest::newRow("2.27, a log per node") << QByteArray("2.27.7") << 4 << false;
        QTest::newRow("2.21, a log per rank") << QByteArray("2.21.5") << 4 << true;
        QTest::newRow("2.27, 48 ranks: the list is cut") << QByteArray("2.27.7") << 6 << false;
        QTest::newRow("2.27, 128 ranks: the list is cut unmarked") << QByteArray("2.27.7") << 16 << false;
    }
    void whatWasMadeIsFound()
    {
        QFETCH(QByteArray, release);
        QFETCH(int, nodes);
        QFETCH(bool, perRank);
        const FabricShape shape{nodes, 2, 3, 2};
        const QTemporaryDir folder;
        writeJob(folder.path(), shape, release, perRank);
        engine::LoadRequest request;
        request.paths = {folder.path().toStdString()};
        const auto snapshot = engine::load(request);
        QVERIFY(snapshot.has_value());
        for (const Problem &problem : (*snapshot)->problems)
            if (problem.severity != Severity::Info)
                qWarning("%s %s", std::string(kindOf(problem.code).code).c_str(), problem.text.c_str());
        compareJob((*snapshot)->job, {nodes});
        std::set<std::string> cabled;
        for (const Cable &cable : cables(shape))
            cabled.insert(ends(cable.a.device + " " + cable.a.port, cable.b.device + " " + cable.b.port));
        QVERIFY(linksOf((*snapshot)->fabric) == cabled);
        comparePaths(**snapshot, shape);
    }
    void threadsDoNotChangeWhatIsFound()
    {
        const QTemporaryDir folder;
        writeJob(folder.path(), {48, 2, 3, 2}, "2.21.5", false); // enough lines for a join on several threads
        const std::string whole = tellAll(folder.path(), 1);
        damage(folder.path());
        const std::string alone = tellAll(folder.path(), 1);
        QVERIFY(!whole.empty() && whole != alone);
        QVERIFY(alone.find("LOG-CONFLICT") != std::string::npos);
        QVERIFY(tellAll(folder.path(), 2) == alone);
        QVERIFY(tellAll(folder.path(), 7) == alone);
    }

private:
    static void compareJob(const Job &job, const JobShape &shape)
    {
        QCOMPARE(job.communicators.size(), 1U);
        const Communicator &found = job.communicators.front();
        QCOMPARE(found.nRanks, std::optional<std::int32_t>(shape.ranks()));
        QVERIFY(found.complete);
        QCOMPARE(found.channels.size(), static_cast<std::size_t>(kChannels));
        for (int channel = 0; channel < kChannels; ++channel) {
            const Channel &one = found.channels[static_cast<std::size_t>(channel)];
            QVERIFY(one.ring && one.ring->closed);
            QVERIFY(one.ring->order == ringOrder(shape, channel));
            QCOMPARE(one.tree.size(), static_cast<std::size_t>(shape.ranks()));
            for (const TreeNode &node : one.tree) {
                const TreePlace place = treePlace(shape, channel, node.rank.value);
                QCOMPARE(node.up, place.up);
                QVERIFY(std::multiset<int>(node.down.begin(), node.down.end()) ==
                        std::multiset<int>(place.down.begin(), place.down.end()));
            }
        }
    }
    // Same pod: over the leaf of the rail. Other pods: up to any spine, over any core of its plane, down again.
    static void comparePaths(const Snapshot &snapshot, const FabricShape &shape)
    {
        std::size_t networkHops = 0;
        for (const MappedHop &mapped : snapshot.paths.hops) {
            QVERIFY(mapped.route.valid());
            const Route &route = snapshot.paths.routes[mapped.route.index()];
            const Nic &from = snapshot.fabric.nic(route.from);
            const Nic &to = snapshot.fabric.nic(route.to);
            QCOMPARE(from.device, to.device);
            const bool samePod = podOf(snapshot.fabric, from, shape) == podOf(snapshot.fabric, to, shape);
            QCOMPARE(route.candidateCount,
                     static_cast<std::uint64_t>(samePod ? 1 : shape.spines * shape.coresPerPlane));
            QCOMPARE(candidatePorts(route, 0).size(), samePod ? 4U : 12U);
            ++networkHops;
        }
        QVERIFY(networkHops > 0);
    }
    static int podOf(const Fabric &fabric, const Nic &nic, const FabricShape &shape)
    {
        for (int node = 0; node < shape.nodes; ++node)
            if (fabric.device(nic.host).name == hostName(node))
                return shape.podOf(node);
        return -1;
    }
};

QTEST_APPLESS_MAIN(TestGeneratedJob)
#include "tst_generated_job.moc"
