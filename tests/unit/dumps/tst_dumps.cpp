#include "core/sources/dumps/dialects.h"
#include "core/sources/dumps/merge_ras.h"
#include "core/sources/dumps/place_topology.h"

#include <QTest>

#include <algorithm>

using namespace eps;
using namespace eps::sources;

namespace {

std::string_view claimedBy(std::string_view text)
{
    int best = 0;
    std::string_view name;
    for (const auto &row : dumpDialects()) {
        if (const auto probe = row.probe(Document{FileId(std::int32_t{0}), text, 1, {}, {}}); probe.confidence > best) {
            best = probe.confidence;
            name = row.name;
        }
    }
    return name;
}

Findings parse(std::string_view text)
{
    Findings findings;
    for (const auto &row : dumpDialects()) {
        if (row.name == claimedBy(text))
            row.parse(Document{FileId(std::int32_t{7}), text, 1, {}, {}}, findings);
    }
    return findings;
}

/// Two hosts of two ranks; rank 3 wrote no log.
Job jobOfFour(const std::string &version = "2.28.7")
{
    Job job;
    Communicator communicator;
    communicator.index = CommunicatorId(std::int32_t{0});
    communicator.id = "0xcf264af53edbe986";
    communicator.version = version;
    communicator.nRanks = 4;
    for (std::int32_t rank = 0; rank < 3; ++rank) {
        Rank entry;
        entry.id = RankId(rank);
        entry.host = rank < 2 ? "node01" : "node02";
        entry.pid = 100 + rank;
        entry.ownLog = true;
        communicator.ranks.push_back(entry);
        LogProcess process;
        process.host = entry.host;
        process.pid = entry.pid;
        process.bootstrapIp = rank < 2 ? "10.0.0.1" : "10.0.0.2";
        job.processes.push_back(process);
    }
    job.communicators.push_back(communicator);
    return job;
}

std::vector<Problem> merge(Job &job, std::string_view text)
{
    auto findings = parse(text);
    job.rasReports = findings.rasReports;
    std::vector<Problem> problems;
    mergeRas(job, problems);
    return problems;
}

const Problem *find(const std::vector<Problem> &problems, ProblemCode code)
{
    const auto found = std::find_if(problems.begin(), problems.end(), [&](const Problem &p) { return p.code == code; });
    return found == problems.end() ? nullptr : &*found;
}

constexpr std::string_view kMismatch =
    "NCCL version 2.27.7 compiled with CUDA 12.9\n"
    "Communicators... (0.00s)\n=============\n\n"
    "Group     Comms     Nodes     Ranks     Ranks     Ranks    Status  Errors\n"
    "    #  in group  per comm  per node  per comm  in group\n"
    "    0         1         2         2         4         4   RUNNING  MISMATCH\n\n"
    "Warnings\n========\n\n"
    "#0-0 (cf264af53edbe986) MISMATCH\n"
    "  Communicator ranks have different AllReduce operation counts\n"
    "  3 ranks have launched up to AllReduce operation 120\n"
    "  Rank 3 has launched up to AllReduce operation 119 -- GPU 1 managed by process 103 on node 10.0.0.2\n";

// As 2.28.7 to 2.28.9 print it: no comma behind "nvml_dev" of a missing rank.
constexpr std::string_view kJsonWithoutComma = R"({
  "nccl_version": "2.28.7",
  "timestamp": "2026-01-02 03:04:05",
  "communicators_count": 1,
  "communicators": [
    {
      "hash": "0xcf264af53edbe986",
      "size": 4,
      "ranks_count": 3,
      "missing_ranks_count": 1,
      "ranks": [
        {"rank": 0, "host": "10.0.0.1", "pid": 100, "cuda_dev": 0, "nvml_dev": 4, "status": {"init_state": 0, "async_error": 0, "abort_flag": false}, "collective_counts": {"AllReduce": 7, "Broadcast": 1}},
        {"rank": 1, "host": "10.0.0.1", "pid": 101, "cuda_dev": 1, "nvml_dev": 5, "status": {"async_error": 6}, "collective_counts": {"AllReduce": 7, "Broadcast": 1}},
        {"rank": 2, "host": "10.0.0.2", "pid": 102, "cuda_dev": 0, "nvml_dev": 0, "status": {"async_error": 0}, "collective_counts": {"AllReduce": 5, "Broadcast": 1}}
      ],
      "missing_ranks": [
        {
          "rank": 3,
          "host": "10.0.0.2",
          "pid": 103,
          "cuda_dev": 1,
          "nvml_dev": 1
          "status": {
            "unresponsive": true,
            "considered_dead": true
          }
        }
      ]
    }
  ],
  "ras": {"collection_time_sec": 2.1, "timeouts_count": 2}
}
)";

} // namespace

class TestDumps : public QObject {
    Q_OBJECT
private slots:
    void dumpsAreTold()
    {
        QCOMPARE(claimedBy("<graphs version=\"1\"><graph id=\"0\"/></graphs>"), std::string_view("nccl-graph-xml"));
        QCOMPARE(claimedBy(kMismatch), std::string_view("ncclras-text"));
        QCOMPARE(claimedBy(kJsonWithoutComma), std::string_view("ncclras-json"));
        QCOMPARE(claimedBy("[2025-12-19 13:07:07] PEER_DEAD: Process 1 on node 10.0.0.1 managing GPU 1\n"),
                 std::string_view("ncclras-text"));
        QCOMPARE(claimedBy("node01:1:2 [0] NCCL INFO RAS x\n#0-0 (cf26) INCOMPLETE\n"), std::string_view());
        QCOMPARE(claimedBy("<system version=\"1\"><cpu/></system>"), std::string_view());
        QCOMPARE(claimedBy("{\"lldp\":{\"interface\":{}}}"), std::string_view());
    }

    void graphKeepsDevicesOfBothSpellings()
    {
        const auto found =
            parse("$ cat g.xml\n<graphs version=\"1\">\n<graph id=\"0\" pattern=\"4\" crossnic=\"1\" nchannels=\"2\" "
                  "speedintra=\"48\" "
                  "speedinter=\"24.5\" typeintra=\"NVL\" typeinter=\"PIX\">\n"
                  "<channel><net dev=\"0x1\"/><gpu dev=\"0\" rank=\"3\"/><gpu dev=\"0xa\"/><net dev=\"2\"/></channel>\n"
                  "</graph></graphs>");
        QCOMPARE(found.graphDumps.size(), 1U);
        const auto &graph = found.graphDumps[0].graphs.at(0);
        QCOMPARE(graph.speedInter, 24.5);
        QCOMPARE(graph.channels.at(0).nets, (std::vector<std::int64_t>{1, 2}));
        QCOMPARE(graph.channels[0].gpus.at(0).rank, 3);
        QCOMPARE(graph.channels[0].gpus.at(1).device, std::int64_t{10});
        QCOMPARE(graph.channels[0].gpus[1].rank, -1);
        QCOMPARE(graph.channels[0].source.line, 4U);
        QCOMPARE(found.problems.size(), 1U); // two channels announced, one listed
        QCOMPARE(found.problems[0].source.line, 3U);
    }

    void cutGraphLoadsWhatItHas()
    {
        const auto found =
            parse("<graphs version=\"1\"><graph id=\"0\" nchannels=\"1\"><channel><gpu dev=\"5\"/><gpu de");
        QCOMPARE(found.problems.size(), 1U);
        QCOMPARE(found.graphDumps.at(0).graphs.at(0).channels.at(0).gpus.size(), 1U);
    }

    void operationCountsNameTheRankBehind()
    {
        auto job = jobOfFour();
        const auto problems = merge(job, kMismatch);
        const auto *problem = find(problems, ProblemCode::RasMismatch);
        QVERIFY(problem != nullptr);
        QCOMPARE(problem->text,
                 std::string(
                     "ranks of communicator 0xcf264af53edbe986 are not at the same operation: AllReduce operation 120 "
                     "reached by 3 ranks, 119 reached by rank 3 (process 103 on node02 (GPU 1))"));
        QCOMPARE(problem->object.rank, RankId(std::int32_t{3}));
        QCOMPARE(problem->object.communicator, CommunicatorId(std::int32_t{0}));
        QCOMPARE(problem->source.line, 15U);
    }

    void rankWithoutLogIsAddedFromRas()
    {
        auto job = jobOfFour();
        (void)merge(job, kMismatch);
        const auto &ranks = job.communicators.at(0).ranks;
        QCOMPARE(ranks.size(), 4U);
        QCOMPARE(ranks[3].host, std::string("node02"));
        QCOMPARE(ranks[3].pid, std::int64_t{103});
        QCOMPARE(ranks[3].nvmlDev, 1);
        QVERIFY(!ranks[3].ownLog);
    }

    void missingCommaOfRealReleasesIsPutIn()
    {
        auto job = jobOfFour();
        const auto findings = parse(kJsonWithoutComma);
        QCOMPARE(findings.problems.size(), 1U);
        QCOMPARE(findings.problems[0].severity, Severity::Info);
        QCOMPARE(findings.rasReports.at(0).timeouts, std::int64_t{2});
        QCOMPARE(findings.rasReports[0].time, std::string("2026-01-02T03:04:05"));
        QCOMPARE(findings.rasReports[0].communicators.at(0).source.line, 7U);
        const auto problems = merge(job, kJsonWithoutComma);
        const auto &ranks = job.communicators.at(0).ranks;
        QCOMPARE(ranks.size(), 4U);
        QCOMPARE(ranks[0].nvmlDev, 4);
        const auto *silent = find(problems, ProblemCode::RasMissing);
        QVERIFY(silent != nullptr);
        QCOMPARE(
            silent->text,
            std::string("process 103 on node02 (GPU 1) is dead for RAS: rank 3 of communicator 0xcf264af53edbe986"));
        QCOMPARE(silent->object.rank, RankId(std::int32_t{3}));
        const auto *error = find(problems, ProblemCode::RasError);
        QVERIFY(error != nullptr);
        QCOMPARE(error->object.rank, RankId(std::int32_t{1}));
        const auto *mismatch = find(problems, ProblemCode::RasMismatch);
        QVERIFY(mismatch != nullptr);
        QCOMPARE(mismatch->object.rank, RankId(std::int32_t{2}));
        QVERIFY(mismatch->text.find("Broadcast") == std::string::npos);
    }

    void communicatorOfRasAloneIsListedAndObjectsFollow()
    {
        auto job = jobOfFour();
        auto findings = parse(kMismatch);
        findings.rasReports[0].communicators[0].hash = "0x1f";
        job.rasReports = findings.rasReports;
        std::vector<Problem> problems(1);
        problems[0].object.communicator = CommunicatorId(std::int32_t{0});
        mergeRas(job, problems);
        QCOMPARE(job.communicators.size(), 2U);
        QCOMPARE(job.communicators[0].id, std::string("0x1f"));
        QCOMPARE(job.communicators[0].nRanks, std::optional<std::int32_t>(4));
        QCOMPARE(job.communicators[0].nNodes, std::optional<std::int32_t>(2));
        QCOMPARE(job.communicators[0].label, std::string("4 ranks on 2 nodes"));
        QVERIFY(job.communicators[0].channels.empty());
        QCOMPARE(job.communicators[1].index, CommunicatorId(std::int32_t{1}));
        QCOMPARE(problems[0].object.communicator, CommunicatorId(std::int32_t{1}));
        QCOMPARE(find(problems, ProblemCode::RasMismatch)->object.communicator, CommunicatorId(std::int32_t{0}));
    }

    void hashOfAnOldReleaseIsNotTakenForAnId()
    {
        auto job = jobOfFour("2.25.1");
        const std::string old =
            "NCCL version 2.25.1 compiled with CUDA 12.9\n" + std::string(kMismatch.substr(kMismatch.find('\n') + 1));
        const auto problems = merge(job, old);
        QCOMPARE(job.communicators.size(), 1U);
        QCOMPARE(job.communicators[0].ranks.size(), 3U);
        QVERIFY(find(problems, ProblemCode::RasUnmatched) != nullptr);
        QVERIFY(find(problems, ProblemCode::RasMismatch) != nullptr);
    }

    void contradictingProcessIsReportedNotChosen()
    {
        auto job = jobOfFour();
        job.communicators[0].ranks.push_back({});
        job.communicators[0].ranks.back().id = RankId(std::int32_t{3});
        job.communicators[0].ranks.back().pid = 999;
        const auto problems = merge(job, kMismatch);
        QCOMPARE(job.communicators[0].ranks[3].pid, std::int64_t{999});
        QCOMPARE(job.communicators[0].ranks[3].nvmlDev, -1);
        QVERIFY(find(problems, ProblemCode::LogConflict) != nullptr);
    }

    void rankBeyondTheCommunicatorIsRefused()
    {
        auto job = jobOfFour();
        job.communicators[0].nRanks = 3;
        const auto problems = merge(job, kMismatch);
        QCOMPARE(job.communicators[0].ranks.size(), 3U);
        QVERIFY(find(problems, ProblemCode::DumpMalformed) != nullptr);
    }

    void recoveredPeersAreNoProblem()
    {
        constexpr std::string_view kEvents =
            "[2026-01-02 03:04:05] PEER_UNRESPONSIVE: Process 100 on node 10.0.0.1 managing GPU 0\n"
            "[2026-01-02 03:04:06] PEER_DEAD: Process 102 on node 10.0.0.2 managing GPUs 0,1\n"
            "[2026-01-02 03:04:07] PEER_RECOVERED: Process 100 on node 10.0.0.1 managing GPU 0\n";
        auto job = jobOfFour();
        const auto problems = merge(job, kEvents);
        QCOMPARE(problems.size(), 1U);
        QCOMPARE(problems[0].text,
                 std::string("process 102 on node02 (GPU 0, 1) is dead for RAS since 2026-01-02T03:04:06: "
                             "rank 2 of communicator 0xcf264af53edbe986"));
        QCOMPARE(problems[0].source.line, 2U);

        constexpr std::string_view kJson =
            "{\"timestamp\":\"2026-01-02 03:04:06\",\"group\":\"LIFECYCLE\",\"event\":\"PEER_DEAD\","
            "\"peer\":{\"host\":\"10.0.0.2\",\"pid\":102,\"cuda_devs\":[0],\"nvml_devs\":[3]},\"details\":\"\"}\n"
            "{\"timestamp\":\"2026-01-02 "
            "03:04:07\",\"group\":\"TRACE\",\"event\":\"CONNECTING\",\"peer\":{\"addr\":\"10.0.0.9\"}}\n";
        const auto events = parse(kJson).rasReports.at(0).events;
        QCOMPARE(events.size(), 2U);
        QCOMPARE(events[0].peer.gpus, std::vector<std::int32_t>{3});
        QCOMPARE(events[1].event, std::string("PEER_CONNECTING"));
        QCOMPARE(events[1].source.line, 2U);
    }

    void topologyGoesToTheHostOfItsRanks()
    {
        auto job = jobOfFour();
        for (auto &rank : job.communicators[0].ranks)
            rank.busId = rank.id.value % 2 == 0 ? "0000:19:00.0" : "0000:3b:00.0";
        HostFacts facts;
        facts.device = "dump";
        facts.topologyGpus = {{0, 0, "0000:19:00.0", {}}, {1, 1, "0000:3b:00.0", {}}};
        const auto placed = [&](const HostFacts &given, const std::set<std::string> &keep = {}) {
            std::vector<HostFacts> hosts{given};
            placeTopologies(job, hosts, keep);
            return hosts[0].device;
        };
        QCOMPARE(placed(facts), std::string("node01"));
        QCOMPARE(placed(facts, {"dump"}), std::string("dump"));
        auto other = facts;
        other.topologyGpus[1].busId = "0000:4c:00.0";
        QCOMPARE(placed(other), std::string("dump"));
        auto named = facts;
        named.device = "node02";
        QCOMPARE(placed(named), std::string("node02"));
        auto twin = job.communicators[0]; // another communicator whose ranks 0 and 1 are elsewhere
        twin.ranks[0].host = twin.ranks[1].host = "node02";
        job.communicators.push_back(twin);
        QCOMPARE(placed(facts), std::string("dump"));
    }

    void hostileDumpsEndInProblems()
    {
        std::string ranges = "#0-0 (cf26) INCOMPLETE\n";
        for (int i = 0; i < 2000; ++i)
            ranges += "  The missing ranks: 0-2000000000,1-999999\n";
        std::string deep(200000, '{');
        std::string events;
        for (int i = 0; i < 20000; ++i)
            events += "{\"event\":\"X\",\"group\":\"TRACE\",\"peer\":{}}\n";
        for (const auto &row : dumpDialects()) {
            for (const auto &text : {ranges, deep, events, std::string("<graphs <graphs <graph "), std::string()}) {
                Findings findings;
                row.parse(Document{FileId(std::int32_t{0}), text, 1, {}, {}}, findings);
                QVERIFY(findings.problems.size() < 64);
                Job job;
                job.rasReports = findings.rasReports;
                std::vector<Problem> problems;
                mergeRas(job, problems);
                QVERIFY(problems.size() < 64);
            }
        }
    }
};

QTEST_APPLESS_MAIN(TestDumps)
#include "tst_dumps.moc"
