#include "core/base/json.h"
#include "core/engine/load.h"
#include "core/query/select.h"
#include "tests/support/job4.h"
#include "tests/support/paths.h"

#include <QTest>

#include <functional>
#include <set>
#include <tuple>

using namespace eps;
using namespace eps::query;

namespace {

/// A connection as NCCL's own memory shows it.
struct TrueHop {
    int channel = 0;
    int from = 0;
    int to = 0;
    std::string transport;
};

using Key3 = std::tuple<int, int, int>; // channel, from, to

std::string hostOf(int rank) { return "host" + std::to_string(rank / 8 + 1); }

Json truth() { return parseJson(test::readFile(test::source("resources/samples/truth/job4-nccl.json"))).value(); }

std::vector<TrueHop> readTrueHops()
{
    std::vector<TrueHop> hops;
    for (const Json ranks = truth(); const auto &rank : ranks) {
        int channel = 0;
        for (const auto &entry : rank.at("channels")) {
            for (const auto &[peer, transport] : entry.at("send").items())
                hops.push_back({channel, rank.at("rank").get<int>(), std::stoi(peer), transport.get<std::string>()});
            ++channel;
        }
    }
    return hops;
}

} // namespace

/// Queries over the sample job pick what is true of it, read from other sources than its logs and dumps.
class TestJob4Query : public QObject {
    Q_OBJECT
private:
    SnapshotPtr m_snapshot;
    std::unique_ptr<RowIndex> m_index;
    std::vector<TrueHop> m_truth;

    std::set<Key3> picked(const std::string &text) const
    {
        std::set<Key3> hops;
        for (const Row row : select(*m_index, parseQuery(text).value(), Subject::Hops)) {
            const Hop &hop = m_index->hop(row);
            hops.emplace(hop.channel.value, hop.from.value, hop.to.value);
        }
        return hops;
    }
    std::set<Key3> expected(const std::function<bool(const TrueHop &)> &fits) const
    {
        std::set<Key3> hops;
        for (const TrueHop &hop : m_truth) {
            if (fits(hop))
                hops.emplace(hop.channel, hop.from, hop.to);
        }
        return hops;
    }
    std::set<std::string> names(const std::string &text, Subject subject) const
    {
        std::set<std::string> found;
        for (const Row row : select(*m_index, parseQuery(text).value(), subject)) {
            const ObjectRef object = m_index->objectOf(subject, row);
            if (subject == Subject::Ports)
                found.insert(m_snapshot->fabric.describe(object.port));
            else if (subject == Subject::Ranks)
                found.insert(std::to_string(object.rank.value));
            else
                found.insert(m_snapshot->fabric.device(object.device).name);
        }
        return found;
    }

private slots:
    void initTestCase()
    {
        engine::LoadRequest request;
        request.paths = {test::sampleFile("logs"), test::sampleFile("lldp"), test::sampleFile("hosts")};
        m_snapshot = engine::load(request).value();
        m_index = std::make_unique<RowIndex>(m_snapshot);
        m_truth = readTrueHops();
        QVERIFY(m_truth.size() > 500);
    }
    void hopsAreThoseOfTheLibrarysMemory_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("which");
        for (const char *text : {"", "transport:NET", "transport:P2P,SHM", "channel:3 transport:NET", "rank:9",
                                 "from:0-7 to:8-15", "-transport:NET host:host2", "host:host1,host4 channel:0-1"})
            QTest::newRow(text) << QByteArray(text) << 0;
    }
    void hopsAreThoseOfTheLibrarysMemory()
    {
        QFETCH(QByteArray, text);
        const std::map<QByteArray, std::function<bool(const TrueHop &)>> meaning{
            {"", [](const TrueHop &) { return true; }},
            {"transport:NET", [](const TrueHop &hop) { return hop.transport == "NET"; }},
            {"transport:P2P,SHM", [](const TrueHop &hop) { return hop.transport != "NET"; }},
            {"channel:3 transport:NET", [](const TrueHop &hop) { return hop.channel == 3 && hop.transport == "NET"; }},
            {"rank:9", [](const TrueHop &hop) { return hop.from == 9 || hop.to == 9; }},
            {"from:0-7 to:8-15", [](const TrueHop &hop) { return hop.from < 8 && hop.to >= 8 && hop.to < 16; }},
            {"-transport:NET host:host2",
             [](const TrueHop &hop) {
                 return hop.transport != "NET" && (hostOf(hop.from) == "host2" || hostOf(hop.to) == "host2");
             }},
            {"host:host1,host4 channel:0-1",
             [](const TrueHop &hop) {
                 const auto isMeant = [](int rank) { return hostOf(rank) == "host1" || hostOf(rank) == "host4"; };
                 return hop.channel <= 1 && (isMeant(hop.from) || isMeant(hop.to));
             }},
        };
        QCOMPARE(picked(text.toStdString()), expected(meaning.at(text)));
    }
    void switchesAndPortsPickTheHopsThatTheCablingLeadsThere()
    {
        const test::Cables cables = test::trueCables();
        const auto crossing = [&](const std::string &part) {
            std::set<Key3> hops;
            for (Row row = 0; row < m_index->rowCount(Subject::Hops); ++row) {
                const Hop &hop = m_index->hop(row);
                if (hop.transport != Transport::NET)
                    continue;
                const auto end = [&](RankId rank, NicName nic) {
                    return test::nicEnd(hostOf(rank.value), std::string(m_snapshot->job.symbols.text(nic.device)));
                };
                for (const std::string &path :
                     test::truePaths(cables, end(hop.from, hop.fromNic), end(hop.to, hop.toNic))) {
                    if ((path + ">").find(part) != std::string::npos)
                        hops.emplace(hop.channel.value, hop.from.value, hop.to.value);
                }
            }
            return hops;
        };
        for (const char *name : {"leaf1", "leaf4", "leaf16", "spine2"}) {
            const auto hops = picked("switch:" + std::string(name));
            QVERIFY(!hops.empty());
            QCOMPARE(hops, crossing(">" + std::string(name) + " "));
        }
        QCOMPARE(picked("port:leaf4/swp2"), crossing(">leaf4 swp2>"));
        QCOMPARE(picked("port:host2/enp4s0np0"), crossing("host2 enp4s0np0>"));
        QCOMPARE(picked("transport:NET -path:only"), picked("switch:spine*"));
        QCOMPARE(picked("candidates:4"), picked("switch:spine*"));
    }
    void everyCableEndIsAPort()
    {
        std::set<std::string> ends;
        for (const auto &[end, other] : test::trueCables())
            ends.insert(end);
        const auto found = names("-state:unlinked", Subject::Ports);
        QCOMPARE(found, ends);
        QCOMPARE(names("switch:leaf4 state:confirmed", Subject::Ports).size(),
                 static_cast<std::size_t>(std::count_if(
                     ends.begin(), ends.end(), [](const std::string &end) { return end.starts_with("leaf4 "); })));
    }
    void ranksAreWhereTheyRan()
    {
        for (const Json ranks = truth(); const auto &rank : ranks) {
            const std::string number = std::to_string(rank.at("rank").get<int>());
            const auto found = names("host:" + rank.at("node").get<std::string>(), Subject::Ranks);
            QVERIFY(found.contains(number));
            QCOMPARE(found.size(), 8U);
        }
        QCOMPARE(names("rank:0-3", Subject::Ranks), (std::set<std::string>{"0", "1", "2", "3"}));
        QCOMPARE(names("switch:leaf4", Subject::Ranks), (std::set<std::string>{"3", "11"}));
        QCOMPARE(names("rank:11", Subject::Nics), std::set<std::string>{"host2"});
    }
};

QTEST_APPLESS_MAIN(TestJob4Query)
#include "tst_job4_query.moc"
