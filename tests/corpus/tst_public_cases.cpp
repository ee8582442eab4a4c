#include "core/base/json.h"
#include "core/engine/load.h"
#include "tests/support/paths.h"
#include "tests/support/public_facts.h"

#include <QTest>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

using namespace eps;
using namespace eps::test;

namespace {

/// A stated fact that EPS does not confirm, and why that is right or accepted. The list is exact: a fact that starts to
/// hold must leave it.
struct Exception {
    const char *caseId;
    const char *fact;
    const char *reason;
};

constexpr const char *kPyTorch = "only an error of PyTorch names the version: the one that it was built with";
constexpr const char *kWrapped = "a terminal folded the line after 200 columns; the items at the fold are not trusted";
constexpr const char *kOverwritten = "eight processes wrote over each other in one file; the lines left are not enough";

constexpr Exception kExceptions[] = {
    {"nccl-0302-mixed-ib-roce", "nccl-0302-mixed-ib-roce.1.log:versions[0]", kPyTorch},
    {"nccl-0302-mixed-ib-roce", "nccl-0302-mixed-ib-roce.2.log:versions[0]", kPyTorch},
    {"nccl-0529-ip6tnl", "versions[0]",
     "the line names no process, and no communicator is announced that could have the version"},
    {"nccl-0634-4n-ib", "trees[3]", kWrapped},
    {"nccl-0634-4n-ib", "trees[4]", kWrapped},
    {"nccl-0834-create-cq-16r", "versions[1]",
     "21.0.3 is how PyTorch misprints 2.10.3, which EPS takes from the library"},
    {"nccl-0952-socket-4rail", "versions[0]", kPyTorch},
    {"nccl-1796-vllm-roce", "nccl-1796-vllm-roce.1.log:trees[1]",
     "the library cut the line at its buffer; the last item may lack digits and is left out"},
    {"repo-alcf-resnet-aws", "hop_lines_unique", "two of the lines ran into others and are not whole"},
    {"repo-alcf-resnet-aws", "hop_lines_by_transport.p2p P2P/CUMEM/read",
     "two of the lines ran into others and are not whole"},
    {"rccl-mi355-2x8-allreduce", "rccl-mi355-2x8-allreduce.1.log:trees[4]",
     "another line ran into the list: its last items are not trusted"},
    {"rccl-mi355-2x8-allreduce", "rccl-mi355-2x8-allreduce.1.log:trees[5]",
     "another line ran into the list: its last items are not trusted"},
    {"rccl-mi355-2x8-allreduce", "rccl-mi355-2x8-allreduce.1.log:hop_lines_unique", kOverwritten},
    {"rccl-mi355-2x8-allreduce", "rccl-mi355-2x8-allreduce.1.log:hop_lines_by_transport.p2p P2P/IPC", kOverwritten},
    {"rccl-mi355-2x4-allreduce", "rccl-mi355-2x4-allreduce.1.log:nNodes_localRanks_lines[0]", kOverwritten},
    {"rccl-mi355-2x4-allreduce", "rccl-mi355-2x4-allreduce.1.log:rings[0]", kOverwritten},
    {"rccl-mi355-2x4-allreduce", "rccl-mi355-2x4-allreduce.1.log:rings[1]", kOverwritten},
    {"rccl-mi355-2x4-allreduce", "rccl-mi355-2x4-allreduce.1.log:rings[2]", kOverwritten},
    {"rccl-mi355-2x4-allreduce", "rccl-mi355-2x4-allreduce.1.log:rings[3]", kOverwritten},
    {"rccl-mi355-2x4-allreduce", "rccl-mi355-2x4-allreduce.1.log:rings[4]", kOverwritten},
    {"rccl-mi355-2x4-allreduce", "rccl-mi355-2x4-allreduce.1.log:rings[5]", kOverwritten},
    {"rccl-mi355-2x4-allreduce", "rccl-mi355-2x4-allreduce.1.log:rings[6]", kOverwritten},
    {"repo-b5-sendrecv", "rings_from_hop_lines[0]", "channels 24 to 31 connect send and receive (\"/1\"), not a ring"},
    {"dranet-kuberay-gib", "hops[0]", "a chat program wrote \"[cite: 1734]\" behind the words of the lines"},
    {"dranet-kuberay-gib", "hops[1]", "a chat program wrote \"[cite: 1734]\" behind the words of the lines"},
    {"dranet-kuberay-gib", "hop_lines_unique", "a chat program wrote \"[cite: 1734]\" behind the words of the lines"},
    {"dranet-kuberay-gib", "hop_lines_by_transport.receive",
     "a chat program wrote \"[cite: 1734]\" behind the words of the lines"},
    {"dranet-kuberay-gib", "hop_lines_by_transport.send NET/gIB/2/GDRDMA [cite: 1739]",
     "a chat program wrote \"[cite: 1734]\" behind the words of the lines"},
    {"nccltests-307-4090", "rings[0]",
     "nothing says that these connections are a ring's: no list, no \"Connected all rings\""},
};

struct CaseFacts {
    std::string id;
    std::vector<Fact> facts;
};

bool isException(const std::string &caseId, const std::string &fact)
{
    return std::any_of(std::begin(kExceptions), std::end(kExceptions), [&](const Exception &exception) {
        return caseId == exception.caseId && fact == exception.fact;
    });
}

/// Logs of NCCL and RCCL: what EPS reads of other libraries and dumps is checked beside their dialects.
bool isMine(const Json &one)
{
    const std::string library = jsonString(one, "library");
    return (library == "NCCL" || library == "RCCL") && jsonString(one, "kind").find("log") != std::string::npos;
}

} // namespace

/// Logs that people published with their questions: what careful readers found in them, EPS must find too.
class TestPublicCases : public QObject {
    Q_OBJECT

private:
    std::string m_root = shared("corpus/public-cases");
    std::vector<CaseFacts> m_cases;

    std::vector<Fact> factsOf(const std::vector<std::string> &files, const Json &expected) const
    {
        engine::LoadRequest request;
        for (const std::string &file : files)
            request.paths.push_back(m_root + "/files/" + file);
        const Result<SnapshotPtr> snapshot = engine::load(request);
        return snapshot ? compareFacts(expected.dump(), **snapshot) : std::vector<Fact>{{"loads", false, {}}};
    }

private slots:
    void initTestCase()
    {
        if (m_root.empty())
            QSKIP("the public logs (corpus/public-cases) are not here: set EPS_SHARED");
        const Result<Json> manifest = parseJson(readFile(m_root + "/manifest.json"));
        QVERIFY(manifest);
        for (const Json &one : *manifest) {
            if (!isMine(one))
                continue;
            const Json &expected = one.at("expected");
            CaseFacts found{jsonString(one, "id"), factsOf(one.at("files").get<std::vector<std::string>>(), expected)};
            if (const Json *perFile = jsonFind(expected, "per_file")) {
                for (const auto &[file, ofFile] : perFile->items()) {
                    for (Fact &fact : factsOf({file}, ofFile)) {
                        fact.key.insert(0, file + ":");
                        found.facts.push_back(std::move(fact));
                    }
                }
            }
            m_cases.push_back(std::move(found));
        }
        QVERIFY(m_cases.size() > 80);
    }

    void statedFactsHold_data()
    {
        QTest::addColumn<int>("index");
        for (std::size_t i = 0; i < m_cases.size(); ++i)
            QTest::newRow(m_cases[i].id.c_str()) << static_cast<int>(i);
    }
    void statedFactsHold()
    {
        QFETCH(int, index);
        const CaseFacts &one = m_cases[static_cast<std::size_t>(index)];
        QStringList wrong;
        for (const Fact &fact : one.facts) {
            const bool excepted = isException(one.id, fact.key);
            if (!fact.holds && !excepted)
                wrong += QString::fromStdString(fact.key + " is not so: " + fact.found.substr(0, 400));
            if (fact.holds && excepted)
                wrong += QString::fromStdString(fact.key + " holds now: take it off the list of exceptions");
        }
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(QLatin1Char('\n'))));
    }

    void exceptionsAreFewAndExist()
    {
        std::size_t facts = 0;
        std::set<std::pair<std::string, std::string>> known;
        for (const CaseFacts &one : m_cases) {
            facts += one.facts.size();
            for (const Fact &fact : one.facts)
                known.emplace(one.id, fact.key);
        }
        for (const Exception &exception : kExceptions) {
            QVERIFY2(known.count({exception.caseId, exception.fact}) == 1, exception.fact);
            QVERIFY2(exception.reason[0] != '\0', exception.fact);
        }
        QVERIFY(facts > 1500);
        QVERIFY2(std::size(kExceptions) * 100 <= facts * 2, qPrintable(QString::number(facts)));
    }
};

QTEST_APPLESS_MAIN(TestPublicCases)
#include "tst_public_cases.moc"
