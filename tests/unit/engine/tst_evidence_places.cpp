#include "core/engine/evidence_places.h"

#include "core/base/text.h"
#include "core/engine/load.h"
#include "core/model/object_words.h"
#include "tests/support/job4.h"
#include "tests/support/paths.h"
#include "tests/support/synthetic_fabric.h"

#include <QTest>

#include <set>

using namespace eps;
using namespace eps::engine;

/// The sample job, whose lines can be looked up.
class TestEvidencePlaces : public QObject {
    Q_OBJECT
private:
    SnapshotPtr m_sample;

    EvidencePlaces placesOf(const std::string &words)
    {
        return evidencePlaces(*m_sample, findObject(*m_sample, words).value());
    }
    std::string lineAt(const SourceRef &source)
    {
        const std::string text = test::readFile(std::string(m_sample->pathOf(source)));
        return std::string(text::lines(text).at(source.line - 1));
    }
    std::set<std::string> filesOf(const std::vector<SourceRef> &places)
    {
        std::set<std::string> names;
        for (const SourceRef &source : places) {
            const auto path = m_sample->pathOf(source);
            const auto name = path.substr(path.rfind('/') + 1);
            names.emplace(name.substr(0, name.find('.')));
        }
        return names;
    }
    ObjectRef hop(int channel, int from, int to)
    {
        const Communicator &communicator = m_sample->job.communicators.front();
        for (std::size_t i = 0; i < communicator.hops.size(); ++i) {
            const Hop &hop = communicator.hops[i];
            if (hop.channel.value != channel || hop.from.value != from || hop.to.value != to)
                continue;
            ObjectRef object;
            object.communicator = communicator.index;
            object.channel = hop.channel;
            object.hop = HopId(i);
            return object;
        }
        qFatal("no such hop");
    }

private slots:
    void initTestCase()
    {
        LoadRequest request;
        request.paths = {test::source("resources/samples/job4")};
        m_sample = load(request, {}, {}).value();
    }
    void aHopHasItsLinesAndTheRecordsOfItsPorts()
    {
        const auto places = evidencePlaces(*m_sample, hop(0, 1, 9));
        QVERIFY(places.logs.size() >= 2);
        for (std::size_t i = 0; i < 2; ++i) { // what both ends print; then what is known of their NICs
            const std::string line = lineAt(places.logs[i]);
            QVERIFY2(line.find("Channel 00/0 : 1[1] -> 9[1]") != std::string::npos, line.c_str());
        }
        // By the truth of the sample it goes host1 → leaf2 → host2.
        const auto cables = test::trueCables();
        QVERIFY(cables.at("host1 enp2s0np0").starts_with("leaf2 "));
        QCOMPARE(filesOf(places.facts), (std::set<std::string>{"host1", "host2", "leaf2"}));
    }
    void aHopAcrossPodsHasTheRecordsOfItsCandidates()
    {
        const auto files = filesOf(evidencePlaces(*m_sample, hop(0, 8, 16)).facts);
        for (const char *device : {"host2", "host3", "spine1", "spine4"})
            QVERIFY2(files.contains(device), device);
    }
    void aRingHasWhatStatesItAndItsNetworkHops()
    {
        const auto places = placesOf("channel:3");
        QVERIFY(!places.logs.empty() && !places.facts.empty());
        QVERIFY(places.logs.size() <= kEvidencePlaces);
    }
    void aRankHasItsOwnLines()
    {
        const auto places = placesOf("rank:9");
        QCOMPARE(lineAt(places.logs.front()).find("rank 9 nranks 32") == std::string::npos, false);
        QVERIFY(filesOf(places.facts).contains("host2"));
    }
    void aPortHasItsRecordsAndTheLinesOfThoseThatCrossIt()
    {
        const auto places = placesOf("port:leaf2/swp1");
        QVERIFY(filesOf(places.facts).contains("leaf2"));
        QVERIFY(std::any_of(places.logs.begin(), places.logs.end(), [this](const SourceRef &source) {
            return lineAt(source).find(" -> ") != std::string::npos &&
                   lineAt(source).find("via NET/") != std::string::npos;
        }));
    }
    void everythingHasItsPlacesOnceAndOnTheRightSide()
    {
        const std::vector<std::string> things{
            "channel:0",       "rank:0",
            "host:host1",      "switch:leaf1",
            "switch:spine1",   "nic:host2/mlx5_1",
            "link:leaf1/swp1", "communicator:" + m_sample->job.communicators.front().id};
        for (const std::string &words : things) {
            const auto places = placesOf(words);
            QVERIFY2(!places.logs.empty(), words.c_str());
            for (const auto *list : {&places.logs, &places.facts}) {
                QVERIFY(list->size() <= kEvidencePlaces);
                QCOMPARE(std::set<SourceRef>(list->begin(), list->end()).size(), list->size());
                for (const SourceRef &source : *list)
                    QCOMPARE(isLogKind(m_sample->files.at(source.file.index()).kind), list == &places.logs);
            }
        }
        const auto nothing = evidencePlaces(*m_sample, {});
        QVERIFY(nothing.logs.empty() && nothing.facts.empty());
    }
    void routesHaveBothSides()
    {
        ObjectRef route;
        route.route = m_sample->paths.routes.front().id;
        const auto places = evidencePlaces(*m_sample, route);
        QVERIFY(!places.logs.empty() && !places.facts.empty());
    }
    void aHugeFabricIsBounded()
    {
        test::SyntheticSpec spec;
        spec.hosts = 64;
        const SnapshotPtr large = test::syntheticSnapshot(spec);
        for (const char *words : {"channel:0", "switch:spine1", "host:host3", "rank:5"}) {
            const auto places = evidencePlaces(*large, findObject(*large, words).value());
            QVERIFY(places.logs.size() <= kEvidencePlaces && places.facts.size() <= kEvidencePlaces);
        }
    }
};

QTEST_APPLESS_MAIN(TestEvidencePlaces)
#include "tst_evidence_places.moc"
