#include "core/engine/session.h"
#include "core/model/channel_hops.h"
#include "core/model/object_words.h"
#include "tests/support/paths.h"
#include "tests/support/reports.h"

#include <QTest>

#include <algorithm>

using namespace eps;

/// Session files of every format that was ever released must stay readable, with every fact as it was. These are of
/// the sample job without the log of rank 31 and without routing tables; they are never made anew.
class TestSessionGolden : public QObject {
    Q_OBJECT
private:
    engine::OpenedSession m_opened;

private slots:
    void initTestCase()
    {
        auto opened = engine::openSession(test::source("tests/corpus/session/job4-format1.epsz"));
        QVERIFY2(opened.has_value(), opened ? "" : opened.error().oneLine().c_str());
        m_opened = std::move(*opened);
        QVERIFY(!test::allReports(*m_opened.snapshot).empty());
    }
    void whatWasArranged()
    {
        const SessionState &state = m_opened.state;
        QCOMPARE(state.savedAt, std::string("2026-11-30T18:00:00Z"));
        QVERIFY((state.inputs.paths == std::vector<std::string>{"/logs/hosts", "/logs/lldp", "/logs/logs"}));
        QCOMPARE(state.inputs.aliases.at("pod-0"), std::string("host1"));
        QCOMPARE(state.view.at("shown"), std::string("viewFabric"));
        QCOMPARE(state.selected, std::string("port:leaf4/swp2"));
        QVERIFY(state.shown == std::vector<std::string>{"channel:3"});
        QVERIFY((state.arrangement.pinned.at("host:host2") == SessionPoint{120, 340.5}));
        QVERIFY(state.arrangement.hidden == std::set<std::string>{"switch:spine4"});
        QCOMPARE(state.arrangement.colours.at("channel:3"), 5);
        QCOMPARE(state.arrangement.dismissed.at("key"), std::string("known, cable ordered"));
        QCOMPARE(state.arrangement.notes, std::string("Look at leaf4.\nThen at leaf5."));
    }
    void theFiles()
    {
        const auto &files = m_opened.snapshot->files;
        QCOMPARE(files.size(), 67U);
        QCOMPARE(files[0].path, std::string("hosts/host1.ibdev2netdev.txt"));
        QCOMPARE(files[0].kind, FileKind::HostFacts);
        QCOMPARE(files[0].record.bytes, 264U);
        QCOMPARE(files[0].record.modifiedNs, std::int64_t{1'796'040'000'000'000'000});
        QCOMPARE(files[0].record.digest, std::string("d5bd9819f53838ec9f85c43bd49b8e11"));
        QCOMPARE(files.back().kind, FileKind::CollectiveLog);
        QVERIFY(std::any_of(files.begin(), files.end(),
                            [](const SourceFile &file) { return file.kind == FileKind::Neighbours; }));
    }
    void theJob()
    {
        const Job &job = m_opened.snapshot->job;
        QCOMPARE(job.communicators.size(), 1U);
        const Communicator &communicator = job.communicators[0];
        QCOMPARE(communicator.id, std::string("0x74ebf38936815e56"));
        QCOMPARE(communicator.version, std::string("2.21.5"));
        QVERIFY(communicator.nRanks == 32 && !communicator.complete);
        QCOMPARE(communicator.channels.size(), 16U);
        const Rank *rank = findRank(communicator, RankId{std::int32_t{9}});
        QVERIFY(rank != nullptr && rank->host == "host2" && rank->ownLog);
        const auto hops = hopsOf(communicator, ChannelId{std::int32_t{0}});
        const auto hop = std::find_if(hops.begin(), hops.end(), [](const Hop &h) {
            return h.from == RankId{std::int32_t{1}} && h.to == RankId{std::int32_t{9}};
        });
        QVERIFY(hop != hops.end());
        QVERIFY(hop->transport == Transport::NET && hop->evidence == HopEvidence::Both && (hop->uses & kUseRing) != 0);
        QCOMPARE(job.symbols.text(hop->network), std::string_view("IB"));
    }
    void theFabric()
    {
        const Fabric &fabric = m_opened.snapshot->fabric;
        QCOMPARE(fabric.devices.size(), 24U);
        const auto kinds = [&fabric](DeviceKind kind, Tier tier) {
            return std::count_if(fabric.devices.begin(), fabric.devices.end(), [=](const Device &device) {
                return device.kind == kind && device.tier == tier && device.reported;
            });
        };
        QCOMPARE(kinds(DeviceKind::Host, Tier::Host), 4);
        QCOMPARE(kinds(DeviceKind::Switch, Tier::Leaf), 16);
        QCOMPARE(kinds(DeviceKind::Switch, Tier::Spine), 4);
        QCOMPARE(fabric.links.size(), 96U);
        QVERIFY(std::all_of(fabric.links.begin(), fabric.links.end(),
                            [](const Link &link) { return link.state == LinkState::Confirmed; }));
        QCOMPARE(fabric.nics.size(), 32U);
        QVERIFY(std::all_of(m_opened.snapshot->neighbours.begin(), m_opened.snapshot->neighbours.end(),
                            [](const Neighbour &row) { return row.via == NeighbourProtocol::LLDP; }));
    }
    void thePaths()
    {
        const Snapshot &snapshot = *m_opened.snapshot;
        const auto route = [&snapshot](const char *words) {
            const auto object = findObject(snapshot, words);
            return object ? &snapshot.paths.routes[object->route.index()] : nullptr;
        };
        const Route *near = route("route:host1/mlx5_1>host2/mlx5_1");
        QVERIFY(near != nullptr && near->known == RouteKnowledge::Only);
        QStringList ports;
        for (const PortId port : candidatePorts(*near, 0))
            ports << QString::fromStdString(snapshot.fabric.describe(port));
        QCOMPARE(ports.join(u' '), QStringLiteral("host1 enp2s0np0 leaf2 swp1 leaf2 swp2 host2 enp2s0np0"));
        const Route *far = route("route:host2/mlx5_0>host3/mlx5_0");
        QVERIFY(far != nullptr && far->known == RouteKnowledge::Candidates && far->candidateCount == 4);
    }
    void theProblems()
    {
        std::vector<std::string_view> codes;
        for (const Problem &problem : m_opened.snapshot->problems) {
            if (problem.code != ProblemCode::FileMoved)
                codes.push_back(kindOf(problem.code).code);
        }
        QVERIFY((codes == std::vector<std::string_view>{"EPS-LOG-INCOMPLETE", "EPS-MAP-NO-NIC"}));
        QCOMPARE(m_opened.snapshot->problems[0].severity, Severity::Warning);
        QCOMPARE(m_opened.snapshot->coverage.size(), 3U);
    }
};

QTEST_APPLESS_MAIN(TestSessionGolden)
#include "tst_session_golden.moc"
