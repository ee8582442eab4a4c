// What the field does to a clean bundle: dumps missing, names spelled with domains, bonds, a cable moved, jobs mixed.
#include "core/engine/load.h"
#include "tests/support/job4.h"
#include "tests/support/nccl_truth.h"
#include "tests/support/paths.h"

#include <QDir>
#include <QDirIterator>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace eps;

namespace {

void copyTree(const QString &from, const QString &to)
{
    for (QDirIterator it(from, QDir::Files, QDirIterator::Subdirectories); it.hasNext();) {
        const auto file = it.next();
        const auto target = to + file.mid(from.size());
        QDir().mkpath(QFileInfo(target).path());
        QVERIFY(QFile::copy(file, target));
        QVERIFY(QFile::setPermissions(target, QFile::ReadOwner | QFile::WriteOwner));
    }
}

QByteArray read(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void write(const QString &path, const QByteArray &bytes)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
    QCOMPARE(file.write(bytes), bytes.size());
}

bool has(const Snapshot &snapshot, ProblemCode code)
{
    return std::any_of(snapshot.problems.begin(), snapshot.problems.end(),
                       [&](const Problem &problem) { return problem.code == code; });
}

/// The two ends of a hop as "host device".
struct Ends {
    std::string fromHost;
    std::string fromDevice;
    std::string toHost;
    std::string toDevice;
};

Ends endsOf(const Snapshot &snapshot, const MappedHop &mapped)
{
    const auto &communicator = snapshot.job.communicators.at(mapped.communicator.index());
    const auto &hop = communicator.hops.at(mapped.hop.index());
    const auto text = [&](NicName nic) { return std::string(snapshot.job.symbols.text(nic.device)); };
    return {findRank(communicator, hop.from)->host, text(hop.fromNic), findRank(communicator, hop.to)->host,
            text(hop.toNic)};
}

/// Ports crossed by the paths of a set, which all have one length.
auto crossings(const std::set<std::string> &paths)
{
    return std::count(paths.begin()->begin(), paths.begin()->end(), '>');
}

std::set<std::string> withoutDomain(const std::set<std::string> &paths)
{
    std::set<std::string> result;
    for (auto path : paths) {
        for (auto at = path.find(".dc1.example.com"); at != std::string::npos; at = path.find(".dc1.example.com"))
            path.erase(at, std::string(".dc1.example.com").size());
        result.insert(path);
    }
    return result;
}

} // namespace

class TestJob4Variants : public QObject {
    Q_OBJECT
private slots:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        for (const char *part : {"logs", "lldp", "hosts"})
            copyTree(QString::fromStdString(test::sampleFile(part)), m_folder->filePath(part));
    }

    void hostsWithoutLldpKeepTheirPorts()
    {
        for (const auto &name : QDir(m_folder->filePath("lldp")).entryList({"host*"}))
            QVERIFY(QFile::remove(m_folder->filePath("lldp/" + name)));
        const auto snapshot = load();
        allHopsAreTrue(*snapshot);
        for (const auto &link : snapshot->fabric.links) {
            const bool toHost = snapshot->fabric.deviceOf(link.a).kind == DeviceKind::Host;
            QCOMPARE(link.state, toHost ? LinkState::OneSided : LinkState::Confirmed);
        }
    }

    void fullyQualifiedNamesAreTheSameDevices()
    {
        static const QRegularExpression name(R"(\b(host|leaf|spine)(\d+)\b(?!\.dc1))");
        for (const auto &file : QDir(m_folder->filePath("lldp")).entryList(QDir::Files)) {
            const auto path = m_folder->filePath("lldp/" + file);
            auto text = QString::fromUtf8(read(path));
            text.replace(name, "\\1\\2.dc1.example.com");
            write(path, text.toUtf8());
        }
        const auto snapshot = load();
        allHopsAreTrue(*snapshot);
        QCOMPARE(snapshot->fabric.devices.size(), 24U);
        for (const auto &link : snapshot->fabric.links)
            QCOMPARE(link.state, LinkState::Confirmed);
    }

    void aMissingSpineDumpLosesNoCandidate()
    {
        QVERIFY(QFile::remove(m_folder->filePath("lldp/spine4.lldp.txt")));
        const auto snapshot = load();
        allHopsAreTrue(*snapshot);
        for (const auto &link : snapshot->fabric.links) {
            const bool spine4 = snapshot->fabric.describe(link.b).starts_with("spine4 ");
            QCOMPARE(link.state, spine4 ? LinkState::OneSided : LinkState::Confirmed);
        }
    }

    void aBondGoesOverBothMembers()
    {
        makeBondOnHost1();
        const auto snapshot = load();
        std::size_t overBond = 0;
        for (const auto &mapped : snapshot->paths.hops) {
            const auto ends = endsOf(*snapshot, mapped);
            QVERIFY2(mapped.route.valid(),
                     (ends.fromHost + " " + ends.fromDevice + " " + ends.toHost + " " + ends.toDevice).c_str());
            // The host's hash chooses the member that sends; the fabric delivers to the nearest member of the receiver.
            std::set<std::string> truth;
            for (const auto &from : members(ends.fromHost, ends.fromDevice)) {
                std::set<std::string> nearest;
                for (const auto &to : members(ends.toHost, ends.toDevice)) {
                    auto paths = test::truePaths(m_cables, from, to);
                    if (nearest.empty() || crossings(paths) < crossings(nearest))
                        nearest = paths;
                    else if (crossings(paths) == crossings(nearest))
                        nearest.merge(paths);
                }
                truth.merge(nearest);
            }
            const auto &route = snapshot->paths.routes.at(mapped.route.index());
            const auto found = test::foundPaths(snapshot->fabric, route);
            QVERIFY2(found == truth,
                     (ends.fromHost + " " + ends.fromDevice + " to " + ends.toHost + " " + ends.toDevice + ": " +
                      std::to_string(found.size()) + " of " + std::to_string(truth.size()) + ", first " +
                      (found.empty() ? std::string("none") : *found.begin()))
                         .c_str());
            overBond += ends.fromDevice == "mlx5_bond_0" || ends.toDevice == "mlx5_bond_0" ? 1U : 0U;
        }
        QVERIFY(overBond > 0);
        const auto bond = std::find_if(snapshot->fabric.nics.begin(), snapshot->fabric.nics.end(),
                                       [](const Nic &nic) { return nic.device == "mlx5_bond_0"; });
        QVERIFY(bond != snapshot->fabric.nics.end());
        QCOMPARE(bond->netdev, std::string("bond0"));
        QCOMPARE(bond->fabricPorts.size(), 2U);
    }

    void aCableMovedAfterTheDumpsIsAConflictAndNotUsed()
    {
        swapHost1Cables();
        const auto snapshot = load();
        QVERIFY(has(*snapshot, ProblemCode::LinkConflict));
        std::size_t unplaced = 0;
        for (const auto &mapped : snapshot->paths.hops) {
            const auto ends = endsOf(*snapshot, mapped);
            const auto moved = [](const std::string &host, const std::string &device) {
                return host == "host1" && (device == "mlx5_0" || device == "mlx5_1");
            };
            if (moved(ends.fromHost, ends.fromDevice) || moved(ends.toHost, ends.toDevice)) {
                QVERIFY(!mapped.route.valid());
                QVERIFY(mapped.missing >= 0);
                ++unplaced;
                continue;
            }
            hopIsTrue(*snapshot, mapped);
        }
        QVERIFY(unplaced > 0);
    }

    void twoJobsInOneFolderStayApart()
    {
        copyTree(QString::fromStdString(test::source("tests/corpus/nccl/f2x8-pcie-1nic-2.21.5")),
                 m_folder->filePath("logs/other"));
        QVERIFY(QFile::remove(m_folder->filePath("logs/other/truth.json")));
        const auto snapshot = load();
        QCOMPARE(snapshot->job.communicators.size(), 2U);
        const auto other = test::readTruth(test::source("tests/corpus/nccl/f2x8-pcie-1nic-2.21.5/truth.json"));
        const auto own = test::readTruth(test::source("resources/samples/truth/job4-nccl.json"));
        for (const auto &communicator : snapshot->job.communicators) {
            const auto &truth = communicator.nRanks == 32 ? own : other;
            const auto result = test::compare(communicator, truth);
            QVERIFY2(result.wrong.isEmpty(), qPrintable(result.wrong.mid(0, 5).join("; ")));
            QCOMPARE(result.ringEdges, result.ringEdgesOfTruth);
            QCOMPARE(result.hops, result.hopsOfTruth);
        }
    }

private:
    SnapshotPtr load()
    {
        auto loaded = engine::load({{m_folder->path().toStdString()}, {}, {}});
        return loaded ? *loaded : nullptr;
    }

    void hopIsTrue(const Snapshot &snapshot, const MappedHop &mapped)
    {
        const auto ends = endsOf(snapshot, mapped);
        QVERIFY2(mapped.route.valid(),
                 (ends.fromHost + " " + ends.fromDevice + " " + ends.toHost + " " + ends.toDevice).c_str());
        const auto &route = snapshot.paths.routes.at(mapped.route.index());
        QVERIFY(withoutDomain(test::foundPaths(snapshot.fabric, route)) ==
                test::truePaths(m_cables, test::nicEnd(ends.fromHost, ends.fromDevice),
                                test::nicEnd(ends.toHost, ends.toDevice)));
    }

    void allHopsAreTrue(const Snapshot &snapshot)
    {
        QVERIFY(!snapshot.paths.hops.empty());
        for (const auto &mapped : snapshot.paths.hops)
            hopIsTrue(snapshot, mapped);
    }

    static std::vector<std::string> members(const std::string &host, const std::string &device)
    {
        if (device == "mlx5_bond_0")
            return {host + " enp1s0np0", host + " enp2s0np0"};
        return {test::nicEnd(host, device)};
    }

    /// host1's first two ports become bond0 with the one RDMA device mlx5_bond_0; its ranks' lists start with it.
    void makeBondOnHost1()
    {
        const auto logs = QDir(m_folder->filePath("logs"));
        for (const auto &name : logs.entryList({"host1.*"})) {
            auto text = read(logs.filePath(name));
            text.replace("[0]mlx5_0:1/RoCE [1]mlx5_1:1/RoCE", "[0]mlx5_bond_0:1/RoCE [1]mlx5_bond_0:1/RoCE");
            text.replace("HCA 0 'mlx5_0'", "HCA 0 'mlx5_bond_0'");
            text.replace("HCA 1 'mlx5_1'", "HCA 1 'mlx5_bond_0'");
            write(logs.filePath(name), text);
        }
        const auto rdma = m_folder->filePath("hosts/host1.ibdev2netdev.txt");
        auto text = read(rdma);
        text.replace("mlx5_0 port 1 ==> enp1s0np0 (Up)\nmlx5_1 port 1 ==> enp2s0np0 (Up)\n",
                     "mlx5_bond_0 port 1 ==> bond0 (Up)\n");
        write(rdma, text);
        const auto addresses = m_folder->filePath("hosts/host1.ip-addr.json");
        auto interfaces = QJsonDocument::fromJson(read(addresses)).array();
        QJsonObject bond;
        for (int i = 0; i < interfaces.size(); ++i) {
            auto entry = interfaces[i].toObject();
            const auto ifname = entry["ifname"].toString();
            if (ifname != "enp1s0np0" && ifname != "enp2s0np0")
                continue;
            entry["permaddr"] = entry["address"];
            entry["master"] = "bond0";
            if (bond.isEmpty()) {
                bond = {{"ifindex", 99},
                        {"ifname", "bond0"},
                        {"operstate", "UP"},
                        {"link_type", "ether"},
                        {"address", entry["address"]},
                        {"linkinfo", QJsonObject{{"info_kind", "bond"}}},
                        {"addr_info", entry["addr_info"]}};
            }
            entry["address"] = bond["address"];
            entry["addr_info"] = QJsonArray();
            interfaces[i] = entry;
        }
        interfaces.append(bond);
        write(addresses, QJsonDocument(interfaces).toJson());
    }

    /// host1 was dumped after its first two cables changed places; the leaves were dumped before.
    void swapHost1Cables()
    {
        const auto path = m_folder->filePath("lldp/host1.lldp.json0");
        auto root = QJsonDocument::fromJson(read(path)).object();
        auto lldp = root["lldp"].toArray();
        auto first = lldp[0].toObject();
        auto interfaces = first["interface"].toArray();
        int one = -1;
        int two = -1;
        for (int i = 0; i < interfaces.size(); ++i) {
            const auto name = interfaces[i].toObject()["name"].toString();
            one = name == "enp1s0np0" ? i : one;
            two = name == "enp2s0np0" ? i : two;
        }
        QVERIFY(one >= 0 && two >= 0);
        auto a = interfaces[one].toObject();
        auto b = interfaces[two].toObject();
        for (const char *key : {"chassis", "port"}) {
            const QJsonValue kept = a[key];
            a[key] = b[key];
            b[key] = kept;
        }
        interfaces[one] = a;
        interfaces[two] = b;
        first["interface"] = interfaces;
        lldp[0] = first;
        root["lldp"] = lldp;
        write(path, QJsonDocument(root).toJson());
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    const test::Cables m_cables = test::trueCables();
};

QTEST_APPLESS_MAIN(TestJob4Variants)
#include "tst_job4_variants.moc"
