#include "core/base/json.h"
#include "core/base/text.h"
#include "core/model/address.h"
#include "core/sources/inventory/dialects.h"
#include "tests/support/paths.h"

#include <QTest>

#include <algorithm>
#include <map>
#include <set>

using namespace eps;
using namespace eps::sources;

namespace {

const TextDialect *claimant(const Document &document)
{
    const TextDialect *best = nullptr;
    int confidence = 0;
    for (const auto &row : inventoryDialects()) {
        if (const auto probe = row.probe(document); probe.confidence > confidence) {
            confidence = probe.confidence;
            best = &row;
        }
    }
    return best;
}

struct Reading {
    std::string text;
    std::string dialect;
    Findings findings;
};

Reading read(const std::string &path)
{
    Reading reading{test::readFile(path), {}, {}};
    const Document document{FileId(std::int32_t{0}), reading.text, 1, {}, {}};
    if (const auto *row = claimant(document)) {
        reading.dialect = row->name;
        row->parse(document, reading.findings);
    }
    return reading;
}

Json manifest()
{
    const auto path = test::shared("corpus/public-cases/manifest.json");
    return path.empty() ? Json() : parseJson(test::readFile(path)).value_or(Json());
}

/// Calls `check(file name, facts of that file)` for every file of the cases whose kind contains `kind`.
template <class Check> int forEachFile(std::string_view kind, const Check &check)
{
    int count = 0;
    for (const auto &entry : manifest()) {
        if (jsonString(entry, "kind").find(kind) == std::string::npos)
            continue;
        for (const auto &file : entry["files"]) {
            const auto name = file.get<std::string>();
            const auto *each = jsonFind(entry["expected"], "per_file");
            check(name, each != nullptr ? (*each)[name] : entry["expected"]);
            ++count;
        }
    }
    return count;
}

std::string publicFile(const std::string &name) { return test::shared("corpus/public-cases/files/" + name); }

#define SKIP_WITHOUT_PUBLIC_CASES()                                                                                    \
    if (test::shared("corpus/public-cases/manifest.json").empty())                                                     \
    QSKIP("the public cases may not be copied into the project and are not here: set EPS_SHARED")

} // namespace

class TestInventoryCorpus : public QObject {
    Q_OBJECT
private slots:
    void wholeJobHostsAreRead()
    {
        const auto truthFile = test::shared("corpus/jobs/job4/truth-fabric.json");
        if (truthFile.empty())
            QSKIP("the job with its true cabling is not here: set EPS_SHARED");
        const auto truth = parseJson(test::readFile(truthFile)).value();
        for (const auto *host : {"host1", "host2", "host3", "host4"}) {
            const auto base = test::shared("corpus/jobs/job4/hosts") + "/" + host;
            const auto rdma = read(base + ".ibdev2netdev.txt");
            QCOMPARE(rdma.dialect, std::string("ibdev2netdev"));
            QVERIFY(rdma.findings.problems.empty());
            QCOMPARE(rdma.findings.hosts.at(0).rdmaPorts.size(), 8U);
            const auto addresses = read(base + ".ip-addr.json");
            QCOMPARE(addresses.dialect, std::string("ip-json"));
            QVERIFY(addresses.findings.problems.empty());
            std::map<std::string, NetInterface> byName;
            for (const auto &row : addresses.findings.hosts.at(0).interfaces)
                byName[row.name] = row;
            std::size_t checked = 0;
            for (const auto &[port, facts] : truth["nodes"][host]["ports"].items()) {
                if (!facts.contains("mac") || !facts.contains("addr"))
                    continue;
                QVERIFY2(byName.count(port) == 1, port.c_str());
                QCOMPARE(byName[port].mac, facts["mac"].get<std::string>());
                const auto ip = canonicalIp(facts["addr"].get<std::string>()).value();
                QVERIFY(std::count(byName[port].ips.begin(), byName[port].ips.end(), ip) == 1);
                ++checked;
            }
            QVERIFY(checked >= 8);
            const auto gpus = read(base + ".nvidia-smi.csv");
            QCOMPARE(gpus.dialect, std::string("nvidia-smi-query"));
            QVERIFY(gpus.findings.problems.empty());
            QCOMPARE(gpus.findings.hosts.at(0).gpus.size(), 8U);
            QCOMPARE(gpus.findings.hosts[0].gpus[1].busId, std::string("0000:3b:00.0"));
        }
    }

    void topologyOfRealRunsIsRead()
    {
        const auto file = test::shared("corpus/nccl-runs/a2x8-h100-2.21.5-full/a2x8.topo.xml");
        if (file.empty())
            QSKIP("the library's own runs are not here: set EPS_SHARED");
        for (const auto &path : {file, test::shared("corpus/nccl-runs/o2x8-default-2.30.7/o2x8.topo.xml")}) {
            const auto topology = read(path);
            QCOMPARE(topology.dialect, std::string("nccl-topology-xml"));
            QVERIFY(topology.findings.problems.empty());
            const auto &host = topology.findings.hosts.at(0);
            QCOMPARE(host.topologyGpus.size(), 8U);
            QCOMPARE(host.topologyNics.size(), 8U);
            QCOMPARE(host.gpuNicPaths.size(), 64U);
            for (const auto &route : host.gpuNicPaths) {
                const bool own = route.nicDevice == "mlx5_" + std::to_string(route.gpuIndex);
                QCOMPARE(route.pathType == "PIX", own);
            }
        }
    }

    void matricesOfRealHostsAreRead()
    {
        SKIP_WITHOUT_PUBLIC_CASES();
        const auto checked = forEachFile("smi-topo", [](const std::string &name, const Json &expected) {
            const auto reading = read(publicFile(name));
            QVERIFY2(reading.dialect == "nvidia-smi-topo", name.c_str());
            const auto &matrix = expected["matrices"][0];
            const auto &host = reading.findings.hosts.at(0);
            for (const auto &[gpu, facts] : matrix["per_gpu"].items()) {
                const auto index = text::toInteger<int>(gpu.substr(3)).value();
                const auto type = facts["closest_type"].get<std::string>();
                std::size_t nearest = 0;
                std::string names;
                for (const auto &path : host.gpuNicPaths) {
                    if (path.gpuIndex == index && path.pathType == type) {
                        ++nearest;
                        names += path.nicDevice + " ";
                    }
                }
                // The manifest counts a header word that two names share ("mlx5_10mlx5_11") as one NIC.
                std::size_t glued = 0;
                for (const auto &nic : facts["closest_nics"])
                    glued += nic.get<std::string>().rfind("mlx5_") > 0 && nic.get<std::string>().starts_with("mlx5_")
                                 ? 1U
                                 : 0U;
                QVERIFY2(nearest == facts["closest_nics"].size() + glued, (name + " " + gpu + ": " + names).c_str());
            }
        });
        QVERIFY(checked >= 14);
    }

    void topologyFilesOfRealHostsAreRead()
    {
        SKIP_WITHOUT_PUBLIC_CASES();
        const auto checked = forEachFile("topo-xml", [](const std::string &name, const Json &expected) {
            const auto reading = read(publicFile(name));
            if (name == "xml-flagcx-demo.xml")
                return; // GPUs and NIC names only, no <cpu>, no <pci>: another library's own format
            QVERIFY2(reading.dialect == "nccl-topology-xml", (name + " " + reading.dialect).c_str());
            HostFacts host;
            if (!reading.findings.hosts.empty())
                host = reading.findings.hosts.front();
            for (const auto &document : expected["documents"]) {
                if (document["document"] != "system")
                    continue;
                std::map<std::string, const TopologyNic *> nics;
                for (const auto &nic : host.topologyNics)
                    nics[nic.device + "/" + std::to_string(nic.netIndex) + "/" + nic.pci] = &nic;
                for (const auto &net : document["nets"]) {
                    const auto key = jsonString(net, "name") + "/" +
                                     (net.contains("dev") ? jsonString(net, "dev") : "-1") + "/" +
                                     jsonString(net, "pci_busid");
                    QVERIFY2(nics.count(key) == 1, (name + " " + key).c_str());
                    QCOMPARE(nics[key]->guid, jsonString(net, "guid"));
                    if (net.contains("speed"))
                        QCOMPARE(std::to_string(nics[key]->speedMbps), jsonString(net, "speed"));
                }
                std::map<std::string, const TopologyGpu *> gpus;
                for (const auto &gpu : host.topologyGpus)
                    gpus[gpu.busId + "/" + std::to_string(gpu.device)] = &gpu;
                for (const auto &gpu : document["gpus"]) {
                    const auto key = jsonString(gpu, "busid") + "/" + jsonString(gpu, "dev");
                    QVERIFY2(gpus.count(key) == 1, (name + " " + key).c_str());
                    const auto rank = jsonString(gpu, "rank");
                    QCOMPARE(std::to_string(gpus[key]->rank), rank.empty() ? std::string("-1") : rank);
                }
                const auto *nearest = jsonFind(document, "gpu_nearest_nic_by_shared_pci_element");
                if (nearest == nullptr)
                    continue;
                for (const auto &[busId, facts] : nearest->items()) {
                    for (const auto &nic : facts["nics"]) {
                        const auto found = std::find_if(
                            host.gpuNicPaths.begin(), host.gpuNicPaths.end(), [&, bus = busId](const GpuNicPath &path) {
                                return path.gpuBusId == bus && path.nicDevice == nic.get<std::string>();
                            });
                        QVERIFY2(found != host.gpuNicPaths.end(), (name + " " + busId).c_str());
                        QVERIFY2(found->pathType == "PIX" || found->pathType == "PXB",
                                 (name + " " + busId + " " + found->pathType).c_str());
                    }
                }
            }
        });
        QVERIFY(checked >= 30);
    }

    void oldRdmaToolIsRead()
    {
        SKIP_WITHOUT_PUBLIC_CASES();
        const auto checked = forEachFile("rdma-link", [](const std::string &name, const Json &expected) {
            const auto reading = read(publicFile(name));
            QCOMPARE(reading.dialect, std::string("rdma-link"));
            const auto &rows = reading.findings.hosts.at(0).rdmaPorts;
            QCOMPARE(rows.size(), expected["links"].size());
            for (std::size_t i = 0; i < rows.size(); ++i) {
                const auto &link = expected["links"][i];
                QCOMPARE(rows[i].device, link[0].get<std::string>());
                QCOMPARE(static_cast<int>(rows[i].port), link[1].get<int>());
                QCOMPARE(rows[i].netdev, link[2].is_null() ? std::string() : link[2].get<std::string>());
                QCOMPARE(rows[i].state, link[3].get<std::string>());
            }
        });
        QVERIFY(checked >= 1);
    }

    void toolOutputsInsideOtherTextAreRead()
    {
        SKIP_WITHOUT_PUBLIC_CASES();
        QCOMPARE(read(publicFile("tool-1091-ibdev2netdev.txt")).findings.hosts.at(0).rdmaPorts.size(), 17U);
        QCOMPARE(read(publicFile("tool-0551-showgids.txt")).findings.hosts.at(0).gids.size() +
                     read(publicFile("tool-0426-showgids.txt")).findings.hosts.at(0).gids.size(),
                 6U);
    }

    void portStatesOfEveryToolAreRead()
    {
        SKIP_WITHOUT_PUBLIC_CASES();
        const auto checked = forEachFile("ib", [](const std::string &name, const Json &) {
            const auto reading = read(publicFile(name));
            if (reading.dialect != "ibv-devinfo" && reading.dialect != "ibstat")
                return;
            QVERIFY2(!reading.findings.hosts.empty(), name.c_str());
            for (const auto &port : reading.findings.hosts.front().rdmaPorts)
                QVERIFY2(!port.state.empty(), (name + " " + port.device).c_str());
        });
        QVERIFY(checked >= 5);
        QCOMPARE(read(publicFile("tool-1796-devinfo.2.txt")).dialect, std::string("ibv-devinfo"));
    }

    void logsAndNeighbourDumpsAreLeftAlone()
    {
        SKIP_WITHOUT_PUBLIC_CASES();
        int logs = 0;
        forEachFile("log", [&](const std::string &name, const Json &) {
            const auto path = publicFile(name);
            if (path.empty() || !name.ends_with(".log"))
                return;
            ++logs;
            QVERIFY2(read(path).dialect.empty(), (name + " " + read(path).dialect).c_str());
        });
        QVERIFY(logs > 50);
        for (const auto *name :
             {"host1.lldp.json0", "host2.lldp.json", "host3.lldp.keyvalue", "host4.lldp.txt", "leaf1.lldp.xml"})
            QVERIFY2(read(test::shared(std::string("corpus/jobs/job4/lldp/") + name)).dialect.empty(), name);
        QVERIFY(read(test::shared("corpus/jobs/job4/routes/leaf1.ip-route.json")).dialect.empty());
    }
};

QTEST_APPLESS_MAIN(TestInventoryCorpus)
#include "tst_inventory_corpus.moc"
