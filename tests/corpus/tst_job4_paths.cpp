#include "core/base/json.h"
#include "core/base/text.h"
#include "core/engine/load.h"
#include "core/model/address.h"
#include "tests/support/paths.h"

#include <QTest>

#include <map>
#include <set>
#include <tuple>

using namespace eps;

namespace {

std::string folder(const std::string &part) { return test::source("resources/samples/job4/" + part); }

SnapshotPtr loadAll()
{
    engine::LoadRequest request;
    request.paths = {folder("logs"), folder("lldp"), folder("hosts")};
    return engine::load(request).value();
}

Json truth(const std::string &name)
{
    return parseJson(test::readFile(test::source("resources/samples/truth/" + name))).value();
}

/// "leaf1 swp3" of the port at the other end of every true cable.
std::map<std::string, std::string> trueCables()
{
    std::map<std::string, std::string> cables;
    const Json fabric = truth("job4-fabric.json");
    for (const auto &[name, node] : fabric.at("nodes").items()) {
        for (const auto &[port, facts] : node.at("ports").items())
            cables[name + " " + port] =
                facts.at("peer").at(0).get<std::string>() + " " + facts.at("peer").at(1).get<std::string>();
    }
    return cables;
}

using HopKey = std::tuple<int, int, int>; // channel, from, to

std::set<HopKey> trueNetworkHops()
{
    std::set<HopKey> hops;
    for (const auto &rank : truth("job4-nccl.json")) {
        int channel = 0;
        for (const auto &entry : rank.at("channels")) {
            for (const auto &[peer, transport] : entry.at("send").items()) {
                if (transport == "NET")
                    hops.emplace(channel, rank.at("rank").get<int>(), std::stoi(peer));
            }
            ++channel;
        }
    }
    return hops;
}

std::string deviceOf(const std::string &port) { return port.substr(0, port.find(' ')); }

/// All ways that the true cabling leaves between two host ports: over their leaf, else over each spine.
std::set<std::vector<std::string>> trueWays(const std::map<std::string, std::string> &cables, const std::string &from,
                                            const std::string &to)
{
    const std::string first = cables.at(from);
    const std::string last = cables.at(to);
    if (deviceOf(first) == deviceOf(last))
        return {{from, first, last, to}};
    std::set<std::vector<std::string>> ways;
    for (const auto &[up, spineIn] : cables) {
        if (deviceOf(up) != deviceOf(first) || !spineIn.starts_with("spine"))
            continue;
        for (const auto &[down, spineOut] : cables) {
            if (deviceOf(down) == deviceOf(last) && deviceOf(spineOut) == deviceOf(spineIn))
                ways.insert({from, first, up, spineIn, spineOut, down, last, to});
        }
    }
    return ways;
}

} // namespace

/// Every network hop of job4 on the switch ports that its true cabling gives.
class TestJob4Paths : public QObject {
    Q_OBJECT
private slots:
    void exactlyTheNetworkHopsAreMapped()
    {
        const auto snapshot = loadAll();
        QCOMPARE(snapshot->job.communicators.size(), 1U);
        std::set<HopKey> mapped;
        for (const auto &hop : snapshot->paths.hops) {
            const Hop &line = snapshot->job.communicators[0].hops.at(hop.hop.index());
            mapped.emplace(line.channel.value, line.from.value, line.to.value);
            QVERIFY(hop.route.valid());
        }
        QCOMPARE(mapped, trueNetworkHops());
    }
    void everyCandidateIsATrueWay()
    {
        const auto snapshot = loadAll();
        const auto cables = trueCables();
        int checked = 0;
        for (const auto &hop : snapshot->paths.hops) {
            const Communicator &communicator = snapshot->job.communicators[0];
            const Hop &line = communicator.hops.at(hop.hop.index());
            const auto hostPort = [&](RankId rank, NicName nic) {
                const std::string device(snapshot->job.symbols.text(nic.device));
                return findRank(communicator, rank)->host + " enp" + std::to_string(device.back() - '0' + 1) + "s0np0";
            };
            const Route &route = snapshot->paths.routes.at(hop.route.index());
            std::set<std::vector<std::string>> ways;
            for (std::size_t i = 0; i < listedCandidates(route); ++i) {
                std::vector<std::string> way;
                for (const PortId port : candidatePorts(route, i))
                    way.push_back(snapshot->fabric.describe(port));
                ways.insert(way);
            }
            const auto expected = trueWays(cables, hostPort(line.from, line.fromNic), hostPort(line.to, line.toNic));
            QCOMPARE(ways, expected);
            QCOMPARE(route.candidateCount, static_cast<std::uint64_t>(expected.size()));
            QCOMPARE(route.known, expected.size() == 1 ? RouteKnowledge::Only : RouteKnowledge::Candidates);
            ++checked;
        }
        QVERIFY(checked > 0);
        QCOMPARE(snapshot->paths.problems.size(), 0U);
    }
    void everyGpuHasItsUuid()
    {
        const auto snapshot = loadAll();
        for (const auto &rank : snapshot->job.communicators[0].ranks) {
            const std::string table = test::readFile(folder("hosts/" + rank.host + ".nvidia-smi.csv"));
            std::string expected;
            for (const auto line : text::lines(table)) {
                const auto cells = text::split(line, ',');
                if (cells.size() == 3 && canonicalBusId(cells[2]).value_or("") == rank.busId)
                    expected = text::trim(cells[1]);
            }
            QVERIFY(!expected.empty());
            QCOMPARE(rank.gpuUuid, expected);
        }
    }
    void eachNicServesItsGpu()
    {
        const auto snapshot = loadAll();
        for (const auto &hop : snapshot->paths.hops) {
            const Communicator &communicator = snapshot->job.communicators[0];
            const Hop &line = communicator.hops.at(hop.hop.index());
            const auto &gpus = snapshot->fabric.nic(hop.from).gpus;
            QVERIFY(std::find(gpus.begin(), gpus.end(), findRank(communicator, line.from)->gpuUuid) != gpus.end());
        }
    }
    void theLogsAddressesStandInForIbdev2netdev()
    {
        engine::LoadRequest request;
        request.paths = {folder("logs"), folder("lldp")};
        for (const char *host : {"host1", "host2", "host3", "host4"})
            request.paths.push_back(folder(std::string("hosts/") + host + ".ip-addr.json"));
        const auto snapshot = engine::load(request).value();
        const auto whole = loadAll();
        QCOMPARE(snapshot->paths.hops.size(), whole->paths.hops.size());
        for (std::size_t i = 0; i < snapshot->paths.hops.size(); ++i) {
            QVERIFY(snapshot->paths.hops[i].route.valid());
            const Route &route = snapshot->paths.routes.at(snapshot->paths.hops[i].route.index());
            const Route &expected = whole->paths.routes.at(whole->paths.hops[i].route.index());
            QCOMPARE(route.candidateCount, expected.candidateCount);
            QCOMPARE(snapshot->fabric.describe(route.segments[0].fromSwitch),
                     whole->fabric.describe(expected.segments[0].fromSwitch));
        }
    }
    void withoutHostFactsEveryHopSaysWhatIsMissing()
    {
        engine::LoadRequest request;
        request.paths = {folder("logs"), folder("lldp")};
        const auto snapshot = engine::load(request).value();
        QVERIFY(!snapshot->paths.hops.empty());
        for (const auto &hop : snapshot->paths.hops) {
            QVERIFY(!hop.route.valid());
            const Problem &problem = snapshot->paths.problems.at(static_cast<std::size_t>(hop.missing));
            QCOMPARE(problem.code, ProblemCode::HopNoNetdev);
            QVERIFY(problem.fix.find("ibdev2netdev") != std::string::npos);
        }
    }
};

QTEST_APPLESS_MAIN(TestJob4Paths)
#include "tst_job4_paths.moc"
