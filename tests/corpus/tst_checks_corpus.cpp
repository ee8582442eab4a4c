#include "core/engine/load.h"
#include "tests/support/paths.h"

#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <set>

using namespace eps;

namespace {

SnapshotPtr load(const std::string &path)
{
    engine::LoadRequest request;
    request.paths = {path};
    auto snapshot = engine::load(request);
    return snapshot ? *snapshot : nullptr;
}

bool isCheck(const Problem &problem)
{
    const auto code = kindOf(problem.code).code;
    return code.starts_with("EPS-CHECK-") || code.starts_with("EPS-RAS-");
}

std::vector<Problem> checksOf(const Snapshot &snapshot)
{
    std::vector<Problem> found;
    std::copy_if(snapshot.problems.begin(), snapshot.problems.end(), std::back_inserter(found), isCheck);
    return found;
}

void replaceIn(const std::filesystem::path &file, const std::string &from, const std::string &to)
{
    auto text = test::readFile(file.string());
    QVERIFY(text.find(from) != std::string::npos);
    for (auto at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
        text.replace(at, from.size(), to);
    std::ofstream(file, std::ios::binary | std::ios::trunc) << text;
}

/// The first `from` behind `mark`.
void replaceAfter(const std::filesystem::path &file, const std::string &mark, const std::string &from,
                  const std::string &to)
{
    auto text = test::readFile(file.string());
    const auto start = text.find(mark);
    QVERIFY(start != std::string::npos);
    const auto at = text.find(from, start);
    QVERIFY(at != std::string::npos);
    text.replace(at, from.size(), to);
    std::ofstream(file, std::ios::binary | std::ios::trunc) << text;
}

/// A copy of the whole job that a test may damage.
struct Copy {
    QTemporaryDir folder;
    std::filesystem::path path;

    Copy()
    {
        path = std::filesystem::path(folder.path().toStdString()) / "job";
        std::filesystem::copy(test::shared("corpus/jobs/job4"), path, std::filesystem::copy_options::recursive);
        for (const auto &entry : std::filesystem::recursive_directory_iterator(path))
            std::filesystem::permissions(entry, std::filesystem::perms::owner_all, std::filesystem::perm_options::add);
    }
};

/// What nvidia-smi topo -m prints for a host of job4: all GPUs joined by NVLink; GPU n beside NIC n, but for GPU 0,
/// which is beside `nicOfGpu0`.
std::string topologyTable(int nicOfGpu0)
{
    constexpr int kEach = 8;
    std::string text = "\t";
    for (const char *kind : {"GPU", "NIC"}) {
        for (int n = 0; n < kEach; ++n)
            text += kind + std::to_string(n) + "\t";
    }
    text += "CPU Affinity\tNUMA Affinity\tGPU NUMA ID\n";
    for (int row = 0; row < 2 * kEach; ++row) {
        text += (row < kEach ? "GPU" : "NIC") + std::to_string(row % kEach) + "\t";
        for (int column = 0; column < 2 * kEach; ++column) {
            const int gpu = std::min(row, column);
            const int nic = std::max(row, column) - kEach;
            const bool near = nic == (gpu == 0 ? nicOfGpu0 : gpu);
            text += row == column ? " X \t" : nic < 0 ? "NV18\t" : gpu >= kEach ? "SYS\t" : near ? "PIX\t" : "SYS\t";
        }
        text += row < kEach ? "0-55\t0\t\tN/A\n" : "\t\t\t\n";
    }
    text +=
        "\nLegend:\n\n  X    = Self\n  SYS  = Connection traversing PCIe as well as the SMP interconnect between NUMA "
        "nodes (e.g., QPI/UPI)\n  PIX  = Connection traversing at most a single PCIe bridge\n  NV#  = Connection "
        "traversing a bonded set of # NVLinks\n\nNIC Legend:\n\n";
    for (int n = 0; n < kEach; ++n)
        text += "  NIC" + std::to_string(n) + ": mlx5_" + std::to_string(n) + "\n";
    return text;
}

#define SKIP_WITHOUT_JOB()                                                                                             \
    if (test::shared("corpus/jobs/job4").empty())                                                                      \
    QSKIP("the job with its true cabling is not here: set EPS_SHARED")

} // namespace

class TestChecksCorpus : public QObject {
    Q_OBJECT
private slots:
    void healthyJobRaisesNothing()
    {
        SKIP_WITHOUT_JOB();
        const auto snapshot = load(test::shared("corpus/jobs/job4"));
        QVERIFY(snapshot != nullptr);
        const auto found = checksOf(*snapshot);
        QVERIFY2(found.empty(), found.empty() ? "" : found[0].text.c_str());
        QCOMPARE(snapshot->headline, std::string("1 communicator on 4 hosts; no cause of trouble found."));
    }

    void healthyRunsRaiseNothing()
    {
        if (test::shared("corpus/nccl-runs").empty())
            QSKIP("the library's own runs are not here: set EPS_SHARED");
        int runs = 0;
        for (const auto &entry : std::filesystem::directory_iterator(test::shared("corpus/nccl-runs"))) {
            if (!entry.is_directory() || entry.path().filename().string().starts_with("f2x8"))
                continue;
            const auto snapshot = load(entry.path().string());
            QVERIFY(snapshot != nullptr);
            const auto found = checksOf(*snapshot);
            QVERIFY2(found.empty(), found.empty() ? "" : (entry.path().string() + ": " + found[0].text).c_str());
            ++runs;
        }
        QVERIFY(runs >= 6);
    }

    void topologyDumpBelongsToTheHostOfRankZero()
    {
        const auto run = test::shared("corpus/nccl-runs/a2x8-h100-2.21.5-full");
        if (run.empty())
            QSKIP("the library's own runs are not here: set EPS_SHARED");
        const auto snapshot = load(run);
        std::set<std::string> hosts;
        for (const auto &device : snapshot->fabric.devices)
            hosts.insert(device.name);
        QCOMPARE(hosts, (std::set<std::string>{"node01", "node02"}));
    }

    void farNicOfPcieHostsIsOneFinding()
    {
        const auto run = test::shared("corpus/nccl-runs/f2x8-pcie-1nic-2.21.5");
        if (run.empty())
            QSKIP("the library's own runs are not here: set EPS_SHARED");
        const auto found = checksOf(*load(run));
        QCOMPARE(found.size(), 1U);
        QCOMPARE(found[0].code, ProblemCode::CheckNoGdr);
        QVERIFY2(found[0].text.starts_with("alike on all 2 hosts: 4 network hops"), found[0].text.c_str());
    }

    void portThatIsDownIsTheHeadline()
    {
        SKIP_WITHOUT_JOB();
        const Copy copy;
        replaceIn(copy.path / "hosts" / "host3.ibdev2netdev.txt", "mlx5_5 port 1 ==> enp6s0np0 (Up)",
                  "mlx5_5 port 1 ==> enp6s0np0 (Down)");
        const auto snapshot = load(copy.path.string());
        const auto found = checksOf(*snapshot);
        QCOMPARE(found.size(), 1U);
        QCOMPARE(found[0].code, ProblemCode::CheckNicDown);
        QVERIFY(found[0].object.nic.valid());
        QCOMPARE(snapshot->fabric.nic(found[0].object.nic).device, std::string("mlx5_5"));
        QVERIFY2(snapshot->headline.starts_with("host3: 1 NIC port is down: mlx5_5:1 (enp6s0np0)"),
                 snapshot->headline.c_str());
    }

    void oddSettingOfOneHostIsNamed()
    {
        SKIP_WITHOUT_JOB();
        const Copy copy;
        for (const auto &entry : std::filesystem::directory_iterator(copy.path / "logs")) {
            if (!entry.path().filename().string().starts_with("host2."))
                continue;
            replaceIn(entry.path(), "NCCL_IB_GID_INDEX set by environment to 3.",
                      "NCCL_IB_GID_INDEX set by environment to 1.");
            replaceIn(entry.path(), " GID 3 (", " GID 1 (");
        }
        const auto found = checksOf(*load(copy.path.string()));
        QCOMPARE(found.size(), 1U);
        QCOMPARE(found[0].code, ProblemCode::CheckNodeDiffers);
        QCOMPARE(found[0].text, std::string("host2 differs from the majority of 4 hosts: GID index 1 (others 3); "
                                            "variable NCCL_IB_GID_INDEX 1 (others 3)"));
    }

    void swappedCablesAreFoundAsAPair()
    {
        SKIP_WITHOUT_JOB();
        const Copy copy;
        // host4's NICs 4 and 5 change places: both leaves and the host itself see it. A pod of two hosts has no
        // majority.
        const auto lldp = copy.path / "lldp";
        replaceIn(lldp / "host4.lldp.txt", "Interface:    enp5s0np0,", "Interface:    enpX,");
        replaceIn(lldp / "host4.lldp.txt", "Interface:    enp6s0np0,", "Interface:    enp5s0np0,");
        replaceIn(lldp / "host4.lldp.txt", "Interface:    enpX,", "Interface:    enp6s0np0,");
        replaceAfter(lldp / "leaf13.lldp.txt", "SysName:      host4", "ifname enp5s0np0", "ifname enp6s0np0");
        replaceAfter(lldp / "leaf14.lldp.xml", ">host4<", ">enp6s0np0<", ">enp5s0np0<");
        const auto found = checksOf(*load(copy.path.string()));
        QCOMPARE(found.size(), 1U);
        QCOMPARE(found[0].code, ProblemCode::CheckRail);
        QCOMPARE(
            found[0].text,
            std::string(
                "host3 and host4 share their leaves but for host3 mlx5_4 on leaf13 swp1, host3 mlx5_5 on leaf14 swp1, "
                "host4 mlx5_4 on leaf14 swp2, host4 mlx5_5 on leaf13 swp2: cables of one of them are astray"));
    }

    void factsOlderThanTheJobAreFoundByTheDatesOfTheFiles()
    {
        SKIP_WITHOUT_JOB();
        const Copy job;
        const auto day = std::chrono::hours(24);
        const auto written = std::filesystem::last_write_time(job.path / "logs");
        for (const auto &file : std::filesystem::recursive_directory_iterator(job.path)) {
            const bool isLog = file.path().parent_path().filename() == "logs";
            if (file.is_regular_file())
                std::filesystem::last_write_time(file.path(), isLog ? written : written - 90 * day);
        }
        const auto snapshot = load(job.path.string());
        QCOMPARE(snapshot->fabric.asOf.precision, AsOf::Precision::File);
        const auto checks = checksOf(*snapshot);
        QCOMPARE(checks.size(), 1U);
        QCOMPARE(checks[0].code, ProblemCode::CheckStale);
        QCOMPARE(checks[0].severity, Severity::Info);
        QVERIFY2(checks[0].text.find("is 90 days older than the job") != std::string::npos, checks[0].text.c_str());
    }

    void aTopologyTableThatAgreesRaisesNothing()
    {
        SKIP_WITHOUT_JOB();
        const Copy job;
        std::ofstream(job.path / "hosts" / "host1.nvidia-smi-topo.txt") << topologyTable(0);
        const auto snapshot = load(job.path.string());
        const auto found = checksOf(*snapshot);
        QVERIFY2(found.empty(), found.empty() ? "" : found[0].text.c_str());
        const auto read = [](const HostFacts &facts) {
            return facts.gpuNicPaths.size() == 64 && !facts.gpuPeerPaths.empty();
        };
        QCOMPARE(std::count_if(snapshot->hosts.begin(), snapshot->hosts.end(), read), 1);
    }

    void aGpuThatPassesByItsNearNicIsNamed()
    {
        SKIP_WITHOUT_JOB();
        const Copy job; // the logs use mlx5_0 for GPU 0
        std::ofstream(job.path / "hosts" / "host1.nvidia-smi-topo.txt") << topologyTable(3);
        const auto found = checksOf(*load(job.path.string()));
        QCOMPARE(found.size(), 1U);
        QCOMPARE(found[0].code, ProblemCode::CheckWrongNic);
        QVERIFY2(found[0].text.starts_with("host1: GPU 0 uses mlx5_0 (SYS), mlx5_3 is nearer (PIX)"),
                 found[0].text.c_str());
        QVERIFY(found[0].source.valid() && found[0].source.line > 0);
    }

    void hostMemoryBetweenGpusWithNvlinkIsNamed()
    {
        SKIP_WITHOUT_JOB();
        const Copy job;
        std::ofstream(job.path / "hosts" / "host1.nvidia-smi-topo.txt") << topologyTable(0);
        for (const auto &entry : std::filesystem::directory_iterator(job.path / "logs")) {
            auto text = test::readFile(entry.path().string());
            for (const std::string hop : {"0[0] -> 7[7] via P2P/IPC", "2[2] -> 1[1] via P2P/IPC"}) {
                for (auto at = text.find(": " + hop); at != std::string::npos; at = text.find(": " + hop, at + 1))
                    text.replace(at, hop.size() + 2, ": " + hop.substr(0, hop.find("P2P")) + "SHM/direct/direct");
            }
            std::ofstream(entry.path(), std::ios::binary | std::ios::trunc) << text;
        }
        const auto found = checksOf(*load(job.path.string()));
        QCOMPARE(found.size(), 1U);
        QCOMPARE(found[0].code, ProblemCode::CheckShm);
        QVERIFY2(found[0].text.starts_with("host1: GPUs 0-7, 1-2 talk through host memory on channels "),
                 found[0].text.c_str());
        QVERIFY(found[0].text.ends_with("although NVLink (NV18) joins them"));
    }
};

QTEST_APPLESS_MAIN(TestChecksCorpus)
#include "tst_checks_corpus.moc"
