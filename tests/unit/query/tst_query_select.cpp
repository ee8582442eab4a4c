#include "core/query/complete.h"
#include "core/query/pattern.h"
#include "core/query/select.h"

#include "tests/support/synthetic_fabric.h"

#include <QTest>

#include <functional>
#include <set>

using namespace eps;
using namespace eps::query;

namespace {

Query parsed(const std::string &text) { return parseQuery(text).value(); }

bool has(const std::vector<std::string> &items, const std::string &item)
{
    return std::find(items.begin(), items.end(), item) != items.end();
}

} // namespace

/// What queries pick from made-up fabrics, checked against a second look at the snapshot.
class TestQuerySelect : public QObject {
    Q_OBJECT
private:
    SnapshotPtr m_snapshot =
        test::syntheticSnapshot({.hosts = 4, .hostsPerPod = 2, .unknownNics = 1, .loadedProblems = 5});
    RowIndex m_index{m_snapshot};

    std::set<Row> rows(const std::string &text, Subject subject) const
    {
        const auto found = select(m_index, parsed(text), subject);
        return {found.begin(), found.end()};
    }
    std::set<Row> all(Subject subject, const std::function<bool(Row)> &fits) const
    {
        std::set<Row> found;
        for (Row row = 0; row < m_index.rowCount(subject); ++row) {
            if (fits(row))
                found.insert(row);
        }
        return found;
    }
    std::vector<std::string> completions(const std::string &text, std::optional<Subject> subject = {}) const
    {
        std::vector<std::string> items;
        for (const Suggestion &item : complete(m_index, text, text.size(), subject, 12).items)
            items.push_back(item.text);
        return items;
    }

private slots:
    void rowsAndObjectsAreTheSame()
    {
        for (const Subject subject : kSubjects) {
            for (Row row = 0; row < m_index.rowCount(subject); ++row) {
                if (subject != Subject::Problems)
                    QCOMPARE(m_index.rowOf(subject, m_index.objectOf(subject, row)), std::optional<Row>(row));
            }
        }
        QCOMPARE(m_index.rowCount(Subject::Ranks), 32U);
        QCOMPARE(m_index.rowCount(Subject::Hops), 8U * 32U);
        QCOMPARE(m_index.rowOf(Subject::Hops, {}), std::nullopt);
    }
    void noTermFitsEverything()
    {
        for (const Subject subject : kSubjects)
            QCOMPARE(rows("", subject).size(), m_index.rowCount(subject));
    }
    void aRankIsEitherEnd()
    {
        QCOMPARE(rows("rank:9", Subject::Hops), all(Subject::Hops, [&](Row row) {
                     return m_index.hop(row).from.value == 9 || m_index.hop(row).to.value == 9;
                 }));
        QCOMPARE(rows("from:8-15 to:16-", Subject::Hops), all(Subject::Hops, [&](Row row) {
                     const Hop &hop = m_index.hop(row);
                     return hop.from.value >= 8 && hop.from.value <= 15 && hop.to.value >= 16;
                 }));
        QCOMPARE(rows("rank:9", Subject::Ranks), (std::set<Row>{9}));
    }
    void portsPickTheHopsThatCanCross()
    {
        for (const char *text : {"port:leaf4/swp2", "port:spine2/*", "port:swp49", "switch:leaf3", "switch:spine1"}) {
            const Query query = parsed(text);
            const Glob glob = query.terms[0].values[0];
            const auto isMeant = [&](PortId port) {
                const Device &device = m_snapshot->fabric.deviceOf(port);
                const std::string &name = m_snapshot->fabric.port(port).name;
                return query.terms[0].key == Key::Switch ? fits(glob, device.name)
                                                         : fits(glob, name) || fits(glob, device.name + "/" + name);
            };
            const auto expected = all(Subject::Hops, [&](Row row) {
                const MappedHop *placed = m_index.placed(row);
                if (placed == nullptr || !placed->route.valid())
                    return false;
                const Route &route = m_snapshot->paths.routes.at(placed->route.index());
                for (std::size_t i = 0; i < listedCandidates(route); ++i) {
                    for (const PortId port : candidatePorts(route, i)) {
                        if (isMeant(port))
                            return true;
                    }
                }
                return false;
            });
            QVERIFY(!expected.empty());
            const auto found = rows(text, Subject::Hops);
            QVERIFY(std::includes(found.begin(), found.end(), expected.begin(), expected.end()));
            // More only where a hop has no route, but an end of it is known to be there.
            for (const Row row : found)
                QVERIFY(expected.contains(row) || !m_index.placed(row)->route.valid());
        }
    }
    void nicsAreNamedAloneOrWithTheirHost()
    {
        QCOMPARE(rows("nic:mlx5_3", Subject::Nics).size(), 4U);
        QCOMPARE(rows("nic:host2/mlx5_3", Subject::Nics).size(), 1U);
        QCOMPARE(rows("nic:HOST2/*", Subject::Nics).size(), 8U);
        const auto hops = rows("nic:host2/mlx5_3", Subject::Hops);
        QVERIFY(!hops.empty());
        QCOMPARE(hops, all(Subject::Hops, [&](Row row) {
                     const MappedHop *placed = m_index.placed(row);
                     const auto isIt = [&](NicId nic) { return nic.valid() && nic == NicId{8 + 3}; };
                     return placed != nullptr && (isIt(placed->from) || isIt(placed->to));
                 }));
        QCOMPARE(rows("nic:host2/mlx5_3", Subject::Ports).size(), 2U);
        QCOMPARE(rows("nic:host2/mlx5_3", Subject::Links).size(), 1U);
    }
    void statesAreNeverOkWhenUnknown()
    {
        const auto dark = rows("state:unknown", Subject::Nics);
        QCOMPARE(dark.size(), 1U);
        QVERIFY(m_snapshot->fabric.nics.at(*dark.begin()).fabricPorts.empty());
        const auto hops = rows("path:unknown", Subject::Hops);
        QVERIFY(!hops.empty());
        QCOMPARE(rows("state:unknown", Subject::Hops), hops);
        QCOMPARE(rows("state:error", Subject::Ports).size(), 1U);
        QCOMPARE(rows("state:error,warning", Subject::Ports).size(), 5U);
        for (const Subject subject : kSubjects)
            QCOMPARE(rows("state:ok,unknown,warning,error", subject).size(), m_index.rowCount(subject));
    }
    void problemsAreFoundByWhatTheyAreAbout()
    {
        QCOMPARE(rows("severity:error", Subject::Problems), (std::set<Row>{0}));
        QCOMPARE(rows("\"ECN 3.1 %\"", Subject::Problems).size(), 5U);
        const ObjectRef object = m_snapshot->problems[0].object;
        const std::string device = m_snapshot->fabric.device(object.device).name;
        QVERIFY(rows("switch:" + device, Subject::Problems).contains(0));
        QVERIFY(
            rows("port:" + device + "/" + m_snapshot->fabric.port(object.port).name, Subject::Problems).contains(0));
    }
    void keysThatDoNotApplySaySo()
    {
        const Query query = parsed("rank:3 gdr:no");
        QVERIFY(!checkFor(query, Subject::Hops));
        const auto error = checkFor(query, Subject::Ports);
        QVERIFY(error.has_value());
        QCOMPARE(error->begin, 7U);
        QVERIFY(error->oneLine("rank:3 gdr:no").find("ports have no gdr") != std::string::npos);
        QVERIFY(error->fix.find("hops") != std::string::npos);
        QVERIFY(rows("gdr:no", Subject::Ports).empty());
        for (const KeyRow &row : keyTable())
            QVERIFY2(std::any_of(kSubjects.begin(), kSubjects.end(),
                                 [&](Subject subject) { return applies(row.id, subject); }),
                     std::string(row.name).c_str());
    }
    /// And, or, not are what they are in logic, for every key and subject.
    void termsFollowLogic_data()
    {
        QTest::addColumn<QByteArray>("a");
        QTest::addColumn<QByteArray>("b");
        const std::vector<const char *> values{"rank:0-9",       "host:host2",     "switch:leaf*",  "device:spine1",
                                               "port:leaf4/*",   "nic:mlx5_3",     "channel:1,3",   "transport:NET",
                                               "path:only",      "state:ok",       "evidence:both", "uses:ring",
                                               "severity:error", "kind:switch",    "tier:leaf",     "text:leaf",
                                               "gpu:GPU-1*",     "communicator:*", "candidates:2-", "gdr:unknown"};
        for (std::size_t i = 0; i < values.size(); ++i)
            QTest::newRow(values[i]) << QByteArray(values[i]) << QByteArray(values[(i + 1) % values.size()]);
    }
    void termsFollowLogic()
    {
        QFETCH(QByteArray, a);
        QFETCH(QByteArray, b);
        for (const Subject subject : kSubjects) {
            const auto inA = rows(a.toStdString(), subject);
            const auto inB = rows(b.toStdString(), subject);
            const auto notA = rows("-" + a.toStdString(), subject);
            QCOMPARE(inA.size() + notA.size(), m_index.rowCount(subject));
            const auto both = rows(a.toStdString() + " " + b.toStdString(), subject);
            QCOMPARE(both, all(subject, [&](Row row) { return inA.contains(row) && inB.contains(row); }));
            QCOMPARE(both, rows(b.toStdString() + " " + a.toStdString(), subject));
        }
    }
    void commasMeanOr()
    {
        const auto one = rows("host:host1", Subject::Hops);
        const auto two = rows("host:host2", Subject::Hops);
        QCOMPARE(rows("host:host1,host2", Subject::Hops),
                 all(Subject::Hops, [&](Row row) { return one.contains(row) || two.contains(row); }));
    }
    void keysAndThenValuesAreCompleted()
    {
        QVERIFY(has(completions("ra"), "rank:"));
        QVERIFY(has(completions("-st"), "state:"));
        QVERIFY(has(completions("rank:3 tr"), "transport:"));
        QVERIFY(!has(completions("tr", Subject::Ports), "transport:"));
        QCOMPARE(completions("transport:n"), std::vector<std::string>{"NET"});
        QCOMPARE(completions("host:host2"), std::vector<std::string>{"host2"});
        QVERIFY(has(completions("port:leaf4/sw"), "leaf4/swp2"));
        QVERIFY(has(completions("host:host1,host"), "host3"));
        QVERIFY(has(completions("leaf4"), "switch:leaf4"));
        QCOMPARE(completions("channel:").size(), 8U);
        QCOMPARE(completions("nosuch:x").size(), 0U);
        QCOMPARE(completions("\"rank:").size(), 0U);
    }
    void aCompletionTakesThePlaceOfWhatIsTyped()
    {
        const std::string text = "rank:3 host:ho -state:ok";
        const Completion completion = complete(m_index, text, 14, Subject::Hops, 12);
        QCOMPARE(completion.begin, 12U);
        QCOMPARE(completion.end, 14U);
        for (std::size_t cursor = 0; cursor <= text.size() + 3; ++cursor) {
            const Completion any = complete(m_index, text, cursor, {}, 5);
            QVERIFY(any.begin <= any.end && any.end <= text.size() && any.items.size() <= 5);
        }
    }
    void nothingIsPickedFromNothing()
    {
        const RowIndex empty(std::make_shared<const Snapshot>());
        for (const Subject subject : kSubjects) {
            QCOMPARE(empty.rowCount(subject), 0U);
            QVERIFY(select(empty, parsed("text:x"), subject).empty());
        }
        QVERIFY(complete(empty, "host:", 5, {}, 12).items.empty());
    }
    void stoppingGivesUp()
    {
        std::stop_source source;
        source.request_stop();
        QVERIFY(select(m_index, parsed("-rank:999"), Subject::Hops, source.get_token()).empty());
    }
};

QTEST_APPLESS_MAIN(TestQuerySelect)
#include "tst_query_select.moc"
