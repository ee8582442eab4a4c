// The inside of hosts: trees from topology files, from the library's own lines and from distance matrices say the same
// where they describe the same machine.
#include "core/analysis/host_picture.h"
#include "core/analysis/nic_distances.h"
#include "core/engine/load.h"
#include "core/sources/ccl/messages/topology_lines.h"
#include "tests/support/paths.h"

#include <QDir>
#include <QTest>

#include <algorithm>
#include <map>
#include <set>

using namespace eps;

class TestHostTopology : public QObject {
    Q_OBJECT
private:
    static SnapshotPtr loaded(const QStringList &paths)
    {
        engine::LoadRequest request;
        for (const QString &path : paths)
            request.paths.push_back(path.toStdString());
        auto snapshot = engine::load(request);
        return snapshot ? *snapshot : nullptr;
    }
    static QString run(const char *name)
    {
        const auto folder = test::shared(std::string("corpus/nccl-runs/") + name);
        return QString::fromStdString(folder);
    }
    static DeviceId hostNamed(const Snapshot &snapshot, const std::string &name)
    {
        for (const Device &device : snapshot.fabric.devices) {
            if (device.name == name)
                return device.id;
        }
        return {};
    }
    /// "gpu 0000:19:00.0 below 0000:17:00.0 below cpu 0": each leaf with its way up.
    static std::set<std::string> waysOf(const HostTopology &tree)
    {
        std::set<std::string> ways;
        for (const TopologyDevice &leaf : tree.devices) {
            if (leaf.kind != TopologyKind::Gpu && leaf.kind != TopologyKind::Nic)
                continue;
            std::string way = leaf.kind == TopologyKind::Gpu ? "gpu" : "nic " + std::to_string(leaf.number);
            const TopologyDevice *at = &leaf;
            for (;;) {
                way += at->kind == TopologyKind::Cpu ? " cpu " + std::to_string(at->number) : " " + at->busId;
                if (at->parent < 0)
                    break;
                at = &tree.devices.at(static_cast<std::size_t>(at->parent));
            }
            ways.insert(way);
        }
        return ways;
    }
    static std::size_t switched(const HostTopology &tree)
    {
        return static_cast<std::size_t>(
            std::count_if(tree.gpuLinks.begin(), tree.gpuLinks.end(), [](const GpuLink &link) { return link.to < 0; }));
    }

private slots:
    void logLinesAndTopologyFileAgree()
    {
        const QString folder = run("a2x8-h100-2.21.5-full");
        if (folder.isEmpty())
            QSKIP("the real runs (EPS_SHARED) are not on this machine");
        const auto file = loaded({folder + "/a2x8.topo.xml"});
        QVERIFY(file);
        QCOMPARE(file->hosts.size(), 1U);
        QCOMPARE(file->hosts[0].topologies.size(), 1U);
        const HostTopology &truth = file->hosts[0].topologies[0];
        QCOMPARE(waysOf(truth).size(), 16U);
        const auto logs = loaded({folder + "/node01.6404.log"});
        QVERIFY(logs);
        const auto picture = analysis::hostPicture(*logs, hostNamed(*logs, "node01"));
        QCOMPARE(picture.tree.basis, TopologyBasis::LogLines);
        QCOMPARE(waysOf(picture.tree), waysOf(truth));
        QCOMPARE(switched(picture.tree), switched(truth));
        QCOMPARE(switched(truth), 8U);
        // A log is no dump of the host: what a dump would tell is still asked for.
        QVERIFY(!logs->fabric.device(hostNamed(*logs, "node01")).reported);
        QVERIFY(std::any_of(logs->problems.begin(), logs->problems.end(), [](const Problem &problem) {
            return problem.code == ProblemCode::HopNoNetdev && problem.fix.find("ip -j addr") != std::string::npos;
        }));
    }
    void everyRunPrintsWholeTrees_data()
    {
        QTest::addColumn<int>("nics");
        QTest::newRow("a2x8-h100-2.21.5-full") << 8;
        QTest::newRow("c4x8-h100-2.18.3-graph") << 8;
        QTest::newRow("f2x8-pcie-1nic-2.21.5") << 1;
        QTest::newRow("j4x8-h100-2.27.7") << 8;
        QTest::newRow("m2x8-h100-2.14.3") << 8;
    }
    void everyRunPrintsWholeTrees()
    {
        QFETCH(int, nics);
        const QString folder = run(QTest::currentDataTag());
        if (folder.isEmpty())
            QSKIP("the real runs (EPS_SHARED) are not on this machine");
        const auto snapshot = loaded({folder});
        QVERIFY(snapshot);
        const auto picture = analysis::hostPicture(*snapshot, hostNamed(*snapshot, "node02"));
        std::map<TopologyKind, int> counts;
        for (const TopologyDevice &device : picture.tree.devices)
            ++counts[device.kind];
        QCOMPARE(counts[TopologyKind::Cpu], 2);
        QCOMPARE(counts[TopologyKind::Gpu], 8);
        QCOMPARE(counts[TopologyKind::Nic], nics);
        QVERIFY(!picture.uses.empty());
        for (const auto &use : picture.uses) {
            QVERIFY2(use.gpu >= 0 && use.nic >= 0, use.nicName.c_str());
            QVERIFY2(!use.pathType.empty(), use.nicName.c_str());
            QVERIFY2(use.nearer.empty(), use.nicName.c_str());
        }
    }
    void matrixTreesKeepTheDistances()
    {
        const auto folder = test::shared("corpus/public-cases/files");
        const QDir files(QString::fromStdString(folder));
        if (folder.empty())
            QSKIP("the public cases (EPS_SHARED) are not on this machine");
        int matrices = 0;
        for (const QString &name : files.entryList(QDir::Files)) {
            const auto snapshot = loaded({files.filePath(name)});
            if (!snapshot)
                continue;
            for (const HostFacts &facts : snapshot->hosts) {
                if (facts.gpuNicPaths.empty() || !facts.topologies.empty())
                    continue;
                ++matrices;
                const HostTopology tree = analysis::treeOfDistances(facts);
                for (const GpuNicPath &path : facts.gpuNicPaths)
                    compareDistance(tree, path, name);
            }
        }
        QVERIFY(matrices >= 10);
    }
    void onlyWholeTreesAreKept()
    {
        const char *lines[] = {
            "=== System : maxBw 48.0 totalBw 370.8 ===",        "CPU/0-1 (1/1/2)",
            "+ PCI[48.0] - PCI/0-99000 (1000c0301000100b)",     "              + PCI[48.0] - GPU/0-9b000 (4)",
            "                            + NVL[370.8] - NVS/0", "=========================================="};
        ccl::TopologyLines whole;
        for (const char *line : lines)
            QVERIFY(whole.take(line, 1, {}));
        QCOMPARE(whole.result().devices.size(), 3U);
        QCOMPARE(whole.result().devices[2].busId, std::string("0000:9b:00.0"));
        QCOMPARE(whole.result().devices[2].parent, 1);
        QCOMPARE(whole.result().gpuLinks.size(), 1U);

        ccl::TopologyLines torn; // a line is missing: the depth of the next fits no parent
        for (const std::size_t at : {0U, 1U, 3U, 4U, 5U})
            (void)torn.take(lines[at], 1, {});
        QVERIFY(torn.result().empty());
        ccl::TopologyLines twoHosts; // one NVLink domain: which host is which is not said
        for (const char *line : {lines[0], lines[1], "CPU/1-0 (1/1/2)", lines[5]})
            (void)twoHosts.take(line, 1, {});
        QVERIFY(twoHosts.result().empty());
        ccl::TopologyLines cut;
        for (const char *line : {lines[0], lines[1], "+ PCI[48.0] - PCI/0-99", lines[5]})
            (void)cut.take(line, 1, {});
        QCOMPARE(cut.result().devices.size(), 2U); // "0-99" is a bus id as well as any
        ccl::TopologyLines twoThreads;
        for (const char *line : lines) {
            (void)twoThreads.take(line, 1, {});
            (void)twoThreads.take(line, 2, {});
        }
        QCOMPARE(twoThreads.result().devices.size(), 3U);
    }

private:
    static void compareDistance(const HostTopology &tree, const GpuNicPath &path, const QString &file)
    {
        std::int32_t gpu = -1;
        std::int32_t nic = -1;
        for (std::size_t i = 0; i < tree.devices.size(); ++i) {
            const TopologyDevice &device = tree.devices[i];
            if (device.kind == TopologyKind::Gpu && device.number == path.gpuIndex)
                gpu = static_cast<std::int32_t>(i);
            if (device.kind == TopologyKind::Nic && device.name == path.nicDevice)
                nic = static_cast<std::int32_t>(i);
        }
        QVERIFY2(gpu >= 0 && nic >= 0, qPrintable(file));
        const std::string printed = path.pathType == "NODE" ? "PHB" : path.pathType;
        QVERIFY2(name(pciPath(tree, gpu, nic)) == printed,
                 qPrintable(QStringLiteral("%1: GPU %2 %3 %4, drawn %5")
                                .arg(file)
                                .arg(path.gpuIndex)
                                .arg(QString::fromStdString(path.nicDevice), QString::fromStdString(path.pathType),
                                     QString::fromStdString(std::string(name(pciPath(tree, gpu, nic)))))));
    }
};

QTEST_APPLESS_MAIN(TestHostTopology)
#include "tst_host_topology.moc"
