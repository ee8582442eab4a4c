#include "core/report/dot.h"
#include "core/report/html.h"
#include "core/report/json.h"
#include "core/report/text.h"
#include "core/report/text_table.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <sstream>

using namespace eps;

namespace {

/// Two hosts on one leaf; one ring 0 → 1 → 0 on channel 0 whose second hop could not be placed.
Snapshot smallSnapshot()
{
    Snapshot snapshot;
    snapshot.files = {{"logs/a.log", FileKind::CollectiveLog, "collective-log", "", 10, 1, {}},
                      {"x\xff.bin", FileKind::Skipped, "", "binary data", 0, 0, {}}};
    Communicator communicator;
    communicator.index = CommunicatorId{0};
    communicator.id = "0xabc";
    communicator.label = "2 ranks on 2 nodes";
    communicator.nRanks = 2;
    communicator.ranks = {{RankId{0}, "node\"1", 7, 0, -1, "0000:19:00.0", "", true, {}},
                          {RankId{1}, "", -1, -1, -1, "", "", false, {}}};
    communicator.channels = {{ChannelId{0},
                              Ring{{0, kGap, 1}, false, RingEvidence::Partial, {}},
                              {{RankId{0}, kNoRank, {1, kNoRank, kNoRank}, {}}},
                              {},
                              {}},
                             {ChannelId{1}, std::nullopt, {}, {}, {}}};
    Hop hop;
    hop.channel = ChannelId{0};
    hop.from = RankId{0};
    hop.to = RankId{1};
    hop.uses = kUseRing | kUseTree;
    hop.transport = Transport::NET;
    hop.via = snapshot.job.symbols.intern("NET/IB/0/GDRDMA");
    hop.network = snapshot.job.symbols.intern("IB");
    hop.fromNic = {snapshot.job.symbols.intern("mlx5_0"), 1};
    Hop back = hop;
    back.from = RankId{1};
    back.to = RankId{0};
    communicator.hops = {hop, back};
    snapshot.job.communicators.push_back(std::move(communicator));

    auto &fabric = snapshot.fabric;
    const auto device = [&](const char *name, DeviceKind kind, Tier tier) {
        Device made;
        made.id = DeviceId{fabric.devices.size()};
        made.name = name;
        made.kind = kind;
        made.tier = tier;
        fabric.devices.push_back(made);
        return made.id;
    };
    const auto port = [&](DeviceId owner, const char *name, int link) {
        Port made;
        made.id = PortId{fabric.ports.size()};
        made.device = owner;
        made.name = name;
        made.link = LinkId{link};
        fabric.ports.push_back(made);
        return made.id;
    };
    const auto host1 = device("host1", DeviceKind::Host, Tier::Host);
    const auto host2 = device("host2", DeviceKind::Host, Tier::Host);
    const auto leaf = device("leaf<1>", DeviceKind::Switch, Tier::Leaf);
    const auto a = port(host1, "eth0", 0);
    const auto b = port(leaf, "swp1", 0);
    const auto c = port(leaf, "swp2", 1);
    const auto d = port(host2, "eth0", 1);
    fabric.links = {{LinkId{0}, a, b, LinkState::Confirmed, 0, {{FileId{0}, 3}}},
                    {LinkId{1}, d, c, LinkState::OneSided, 400'000'000'000ULL, {}}};
    Nic nic;
    nic.id = NicId{0};
    nic.host = host1;
    nic.device = "mlx5_0";
    nic.fabricPorts = {a};
    Nic other = nic;
    other.id = NicId{1};
    other.host = host2;
    other.fabricPorts = {d};
    fabric.nics = {nic, other};
    const auto runs = std::make_shared<PortRuns>();
    runs->append({});
    const auto direct = std::make_shared<SwitchPaths>(SwitchPaths{1, runs, runs, {{0, 0}}});
    snapshot.paths.routes = {{RouteId{0}, NicId{0}, NicId{1}, RouteKnowledge::Only, 1, {{a, b, c, d, direct}}, {}}};
    snapshot.paths.problems = {makeProblem(ProblemCode::HopNoNic, "the NIC of rank 1 is not known")};
    snapshot.paths.hops = {{CommunicatorId{0}, HopId{0}, RouteId{0}, NicId{0}, NicId{1}, -1},
                           {CommunicatorId{0}, HopId{1}, {}, {}, {}, 0}};
    snapshot.problems = {
        makeProblem(ProblemCode::HopNoNic, "bad \xff byte & <tag>", "a hop", "collect", {FileId{0}, 12})};
    snapshot.coverage = {{"logs", "logs of rank 1", "no file has them", "cp", 1, 2}};
    snapshot.headline = "the NIC of rank 1 is not known";
    return snapshot;
}

template <class Write> QJsonObject parsed(Write write)
{
    std::ostringstream out;
    write(out);
    QJsonParseError error{};
    const auto document = QJsonDocument::fromJson(QByteArray::fromStdString(out.str()), &error);
    if (error.error != QJsonParseError::NoError)
        qWarning("%s in %s", qPrintable(error.errorString()), out.str().c_str());
    return document.object();
}

} // namespace

class TestReport : public QObject {
    Q_OBJECT
private slots:
    void ringsFollowTheContract()
    {
        const auto snapshot = smallSnapshot();
        const auto json = parsed([&](std::ostream &out) { report::writeRingsJson(out, snapshot); });
        QCOMPARE(json["schema"].toString(), "eps.rings/1");
        QCOMPARE(json["asOf"].toObject()["precision"].toString(), "none");
        QVERIFY(json["asOf"].toObject()["first"].isNull());
        QCOMPARE(json["sources"].toObject()["files"].toInt(), 2);
        QCOMPARE(json["sources"].toObject()["skipped"].toArray().size(), 1);
        const auto communicator = json["communicators"].toArray()[0].toObject();
        QVERIFY(communicator["parent"].isNull() && communicator["nNodes"].isNull());
        const auto unknown = communicator["ranks"].toArray()[1].toObject();
        for (const char *key : {"host", "pid", "cudaDev", "nvmlDev", "busId", "gpuUuid"})
            QVERIFY2(unknown.contains(key) && unknown[key].isNull(), key);
        const auto channels = communicator["channels"].toArray();
        const auto order = channels[0].toObject()["ring"].toObject()["order"].toArray();
        QCOMPARE(order.size(), 3);
        QVERIFY(order[1].isNull());
        QVERIFY(channels[1].toObject()["ring"].isNull());
        QCOMPARE(channels[0].toObject()["tree"].toArray()[0].toObject()["down"].toArray(), QJsonArray({1}));
        const auto hop = communicator["hops"].toArray()[0].toObject();
        QCOMPARE(hop["uses"].toArray(), QJsonArray({"ring", "tree"}));
        QCOMPARE(hop["fromNic"].toObject()["device"].toString(), "mlx5_0");
        QVERIFY(hop["toNic"].isNull() && hop["gdr"].isNull() && hop["proxyRank"].isNull());
    }
    void manyProblemsOfOneKindAreCountedInTheText()
    {
        auto snapshot = smallSnapshot();
        snapshot.problems.clear();
        for (int i = 0; i < 100; ++i)
            snapshot.problems.push_back(makeProblem(ProblemCode::LinkConflict, "conflict " + std::to_string(i)));
        for (int i = 0; i < 21; ++i)
            snapshot.problems.push_back(makeProblem(ProblemCode::LinkGuess, "guess " + std::to_string(i)));
        std::ostringstream text;
        report::writeCheckText(text, snapshot, {});
        QCOMPARE(QString::fromStdString(text.str()).count("EPS-LINK-CONFLICT"), 21);
        QVERIFY(text.str().find("and 80 more; --json lists all") != std::string::npos);
        QCOMPARE(QString::fromStdString(text.str()).count("EPS-LINK-GUESS"), 21);
        const auto json = parsed([&](std::ostream &out) { report::writeCheckJson(out, snapshot); });
        QCOMPARE(json["problems"].toArray().size(), 121);
    }
    void routesOverDoubtfulLinksSaySo()
    {
        auto snapshot = smallSnapshot();
        const auto problems = [&] {
            const auto json = parsed([&](std::ostream &out) { report::writePathsJson(out, snapshot, {}); });
            return json["routes"].toArray()[0].toObject()["problems"].toArray();
        };
        QCOMPARE(problems().size(), 0);
        snapshot.fabric.links[1].state = LinkState::Guess;
        QCOMPARE(problems().size(), 1);
        QCOMPARE(problems()[0].toObject()["code"].toString(), "EPS-LINK-GUESS");
        std::ostringstream text;
        report::writePathsText(text, snapshot, {}, {});
        QVERIFY(text.str().find("doubtful: crosses a link that is paired by order only (leaf<1> swp2)") !=
                std::string::npos);
        // A second link on swp1: which of them the cable is, is not known.
        snapshot.fabric.links.push_back({LinkId{2}, PortId{1}, PortId{3}, LinkState::OneSided, 0, {}});
        QCOMPARE(problems().size(), 2);
        QCOMPARE(problems()[1].toObject()["code"].toString(), "EPS-LINK-SHARED");
        snapshot.fabric.links.back().state = LinkState::Conflict;
        QCOMPARE(problems().size(), 1);
    }
    void pathsListEveryPortInOrder()
    {
        const auto snapshot = smallSnapshot();
        const auto json = parsed([&](std::ostream &out) { report::writePathsJson(out, snapshot, {}); });
        const auto ports =
            json["routes"].toArray()[0].toObject()["candidates"].toArray()[0].toObject()["ports"].toArray();
        QStringList crossed;
        for (const auto &port : ports)
            crossed << port.toObject()["device"].toString() + " " + port.toObject()["port"].toString();
        QCOMPARE(crossed, QStringList({"host1 eth0", "leaf<1> swp1", "leaf<1> swp2", "host2 eth0"}));
        const auto hops = json["hops"].toArray();
        QCOMPARE(hops[0].toObject()["route"].toInt(-1), 0);
        QVERIFY(hops[1].toObject()["route"].isNull());
        QCOMPARE(hops[1].toObject()["because"].toString(), "the NIC of rank 1 is not known");
    }
    void filtersDropHopsAndTheirRoutes()
    {
        const auto snapshot = smallSnapshot();
        report::PathsFilter filter;
        filter.channel = ChannelId{5};
        const auto json = parsed([&](std::ostream &out) { report::writePathsJson(out, snapshot, filter); });
        QVERIFY(json["routes"].toArray().isEmpty() && json["hops"].toArray().isEmpty());
    }
    void fabricKeepsStatesAndUnknownSpeeds()
    {
        const auto snapshot = smallSnapshot();
        const auto json = parsed([&](std::ostream &out) { report::writeFabricJson(out, snapshot); });
        const auto links = json["links"].toArray();
        QCOMPARE(links[0].toObject()["state"].toString(), "confirmed");
        QVERIFY(links[0].toObject()["speedBps"].isNull());
        QCOMPARE(links[0].toObject()["evidence"].toArray()[0].toObject()["line"].toInt(), 3);
        QCOMPARE(links[1].toObject()["state"].toString(), "one-sided");
        QCOMPARE(links[1].toObject()["speedBps"].toDouble(), 4e11);
    }
    void bytesThatAreNotTextNeverBreakADocument()
    {
        const auto snapshot = smallSnapshot();
        const auto json = parsed([&](std::ostream &out) { report::writeCheckJson(out, snapshot); });
        const auto problem = json["problems"].toArray()[0].toObject();
        QCOMPARE(problem["text"].toString(), QString("bad \uFFFD byte & <tag>"));
        QCOMPARE(problem["code"].toString(), "EPS-MAP-NO-NIC");
        QCOMPARE(problem["file"].toString(), "logs/a.log");
        QCOMPARE(problem["line"].toInt(), 12);
    }
    void dotAndHtmlEscapeNames()
    {
        const auto snapshot = smallSnapshot();
        std::ostringstream dot;
        report::writeFabricDot(dot, snapshot, {});
        QVERIFY(dot.str().find("\"leaf<1>\" -- \"host1\"") != std::string::npos);
        QVERIFY(dot.str().find("style=solid") != std::string::npos);
        std::ostringstream html;
        report::writeHtml(html, snapshot, {});
        QVERIFY(html.str().find("<tag>") == std::string::npos);
        QVERIFY(html.str().find("leaf&lt;1&gt; swp1") != std::string::npos);
    }
    void textNamesEveryPortAndWhatIsMissing()
    {
        const auto snapshot = smallSnapshot();
        std::ostringstream out;
        report::writePathsText(out, snapshot, {}, {});
        QVERIFY(out.str().find("host1 eth0 → leaf<1> swp1 → leaf<1> swp2 → host2 eth0") != std::string::npos);
        QVERIFY(out.str().find("not placed: the NIC of rank 1 is not known") != std::string::npos);
        QVERIFY(out.str().find("logs/a.log:12") != std::string::npos);
    }
    void tablesAlignByCharactersNotBytes()
    {
        report::TextTable table({"A", "B"});
        table.add({"\xE4\xB8\xAD", "x"});
        table.add({"abc", ""});
        std::ostringstream out;
        table.write(out);
        QCOMPARE(out.str(), std::string("A    B\n\xE4\xB8\xAD    x\nabc\n"));
    }
};

QTEST_APPLESS_MAIN(TestReport)
#include "tst_report.moc"
