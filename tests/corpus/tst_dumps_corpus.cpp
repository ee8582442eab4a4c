#include "core/base/json.h"
#include "core/base/text.h"
#include "core/sources/dumps/dialects.h"
#include "core/sources/dumps/merge_ras.h"
#include "core/sources/inventory/dialects.h"
#include "tests/support/paths.h"

#include <QTest>

#include <algorithm>

using namespace eps;
using namespace eps::sources;

namespace {

struct Reading {
    std::string text;
    std::string dialect;
    Findings findings;
};

Reading read(const std::string &path)
{
    Reading reading{test::readFile(path), {}, {}};
    const Document document{FileId(std::int32_t{0}), reading.text, 1, {}, {}};
    const TextDialect *best = nullptr;
    int confidence = 0;
    for (const auto rows : {inventoryDialects(), dumpDialects()}) {
        for (const auto &row : rows) {
            if (const auto probe = row.probe(document); probe.confidence > confidence) {
                confidence = probe.confidence;
                best = &row;
            }
        }
    }
    if (best != nullptr) {
        reading.dialect = best->name;
        best->parse(document, reading.findings);
    }
    return reading;
}

Json manifest()
{
    const auto path = test::shared("corpus/public-cases/manifest.json");
    return path.empty() ? Json() : parseJson(test::readFile(path)).value_or(Json());
}

std::string publicFile(const std::string &name) { return test::shared("corpus/public-cases/files/" + name); }

/// "gpu:0x7" → ("gpu", 7).
std::pair<std::string, std::int64_t> member(const std::string &text)
{
    const auto colon = text.find(':');
    const auto number = std::string_view(text).substr(colon + 1);
    return {text.substr(0, colon),
            text::toInteger<std::int64_t>(number, number.starts_with("0x") ? 16 : 10).value_or(-2)};
}

void compareGraphs(const std::string &name, const Json &expected, const GraphDump &dump)
{
    QVERIFY2(dump.graphs.size() == expected["graphs"].size(), name.c_str());
    for (std::size_t i = 0; i < dump.graphs.size(); ++i) {
        const auto &graph = dump.graphs[i];
        const auto &truth = expected["graphs"][i];
        QCOMPARE(std::to_string(graph.id), jsonString(truth, "id"));
        QCOMPARE(graph.typeIntra, jsonString(truth, "typeintra"));
        QCOMPARE(graph.typeInter, jsonString(truth, "typeinter"));
        QCOMPARE(std::to_string(graph.channels.size()), jsonString(truth, "channels_present"));
        for (std::size_t c = 0; c < truth["channels"].size() && c < graph.channels.size(); ++c) {
            std::vector<std::int64_t> nets;
            std::vector<std::int64_t> gpus;
            for (const auto &entry : truth["channels"][c]) {
                const auto [kind, number] = member(entry.get<std::string>());
                (kind == "net" ? nets : gpus).push_back(number);
            }
            QCOMPARE(graph.channels[c].nets, nets);
            QCOMPARE(graph.channels[c].gpus.size(), gpus.size());
            for (std::size_t g = 0; g < gpus.size(); ++g)
                QCOMPARE(graph.channels[c].gpus[g].device, gpus[g]);
        }
    }
}

std::vector<Problem> problemsOf(const Reading &reading)
{
    Job job;
    job.rasReports = reading.findings.rasReports;
    std::vector<Problem> problems;
    mergeRas(job, problems);
    return problems;
}

#define SKIP_WITHOUT_PUBLIC_CASES()                                                                                    \
    if (test::shared("corpus/public-cases/manifest.json").empty())                                                     \
    QSKIP("the public cases may not be copied into the project and are not here: set EPS_SHARED")

} // namespace

class TestDumpsCorpus : public QObject {
    Q_OBJECT
private slots:
    void graphsOfRealRunsAreRead()
    {
        const auto old = test::shared("corpus/nccl-runs/a2x8-h100-2.21.5-full/a2x8.graph.xml");
        if (old.empty())
            QSKIP("the library's own runs are not here: set EPS_SHARED");
        const auto first = read(old).findings.graphDumps.at(0).graphs.at(0).channels.at(0);
        QCOMPARE(first.nets, (std::vector<std::int64_t>{0, 1}));
        QCOMPARE(first.gpus.size(), 8U);
        QCOMPARE(first.gpus[1].rank, -1);
        const auto recent = read(test::shared("corpus/nccl-runs/o2x8-default-2.30.7/o2x8.graph.xml"));
        QCOMPARE(recent.dialect, std::string("nccl-graph-xml"));
        QVERIFY(recent.findings.problems.empty());
        const auto truth =
            parseJson(test::readFile(test::shared("corpus/nccl-runs/o2x8-default-2.30.7/truth.json"))).value();
        const auto &channels = recent.findings.graphDumps.at(0).graphs.at(0).channels;
        for (std::size_t c = 0; c < channels.size(); ++c) {
            // Rank 0's node: inside it each GPU is followed by its ring successor.
            for (std::size_t i = 0; i + 1 < channels[c].gpus.size(); ++i) {
                const auto rank = static_cast<std::size_t>(channels[c].gpus[i].rank);
                QCOMPARE(channels[c].gpus[i + 1].rank, truth[rank]["channels"][c]["next"].get<std::int32_t>());
            }
        }
    }

    void publicGraphsAreRead()
    {
        SKIP_WITHOUT_PUBLIC_CASES();
        int checked = 0;
        for (const auto &entry : manifest()) {
            if (jsonString(entry, "kind").find("graph-xml") == std::string::npos)
                continue;
            for (const auto &file : entry["files"]) {
                const auto name = file.get<std::string>();
                const auto *each = jsonFind(entry["expected"], "per_file");
                const auto &expected = each != nullptr ? (*each)[name] : entry["expected"];
                const auto reading = read(publicFile(name));
                std::size_t index = 0;
                for (const auto &document : expected["documents"]) {
                    if (document["document"] != "graphs")
                        continue;
                    QVERIFY2(index < reading.findings.graphDumps.size(), name.c_str());
                    compareGraphs(name, document, reading.findings.graphDumps[index++]);
                    ++checked;
                }
                QVERIFY2(index == reading.findings.graphDumps.size(), name.c_str());
            }
        }
        QVERIFY(checked >= 13);
    }

    void silentProcessesOfRasReportsAreNamed()
    {
        SKIP_WITHOUT_PUBLIC_CASES();
        int checked = 0;
        for (const auto &entry : manifest()) {
            if (jsonString(entry, "kind") != "ncclras")
                continue;
            const auto &expected = entry["expected"];
            const auto reading = read(publicFile(entry["files"][0].get<std::string>()));
            QCOMPARE(reading.dialect, std::string("ncclras-text"));
            QVERIFY(reading.findings.problems.empty());
            const auto problems = problemsOf(reading);
            QCOMPARE(problems.size(), 1U);
            const auto pid = jsonString(expected, expected.contains("pid") ? "pid" : "process");
            const auto text = problems[0].text;
            QVERIFY2(text.find("process " + pid + " on " + jsonString(expected, "node") + " (GPU " +
                               jsonString(expected, "gpu") + ")") == 0,
                     text.c_str());
            QCOMPARE(text.find("is dead") != std::string::npos, jsonString(entry, "id") != "ras-incomplete");
            if (expected.contains("missing_ranks"))
                QVERIFY2(text.find("rank " + expected["missing_ranks"][0].dump()) != std::string::npos, text.c_str());
            if (expected.contains("timeouts"))
                QCOMPARE(reading.findings.rasReports.at(0).timeouts, expected["timeouts"].get<std::int64_t>());
            ++checked;
        }
        QCOMPARE(checked, 3);
    }

    void communicatorOfAReportIsListed()
    {
        SKIP_WITHOUT_PUBLIC_CASES();
        Job job;
        job.rasReports = read(publicFile("ras-incomplete.txt")).findings.rasReports;
        std::vector<Problem> problems;
        mergeRas(job, problems);
        QCOMPARE(job.communicators.size(), 1U);
        QCOMPARE(job.communicators[0].id, std::string("0xcf264af53edbe986"));
        QCOMPARE(job.communicators[0].nRanks, std::optional<std::int32_t>(32));
        QCOMPARE(job.communicators[0].nNodes, std::optional<std::int32_t>(4));
        QCOMPARE(job.communicators[0].ranks.at(0).id, RankId(std::int32_t{21}));
    }
};

QTEST_APPLESS_MAIN(TestDumpsCorpus)
#include "tst_dumps_corpus.moc"
