#include "core/base/text.h"
#include "core/mapping/port_names.h"
#include "tests/corpus/fabric_inputs.h"

#include <QTest>

#include <set>

using namespace eps;

namespace {

/// A link as text that does not depend on the spelling of ports or the order of ends.
std::string linkKey(std::string a, std::string aPort, std::string b, std::string bPort)
{
    std::string one = a + " " + mapping::canonicalPortName(aPort);
    std::string other = b + " " + mapping::canonicalPortName(bPort);
    if (other < one)
        std::swap(one, other);
    return one + " - " + other;
}

std::set<std::string> expectedLinks(const std::string &path)
{
    std::set<std::string> links;
    const std::string table = test::readFile(path);
    for (const auto line : text::lines(table)) {
        const auto cells = text::split(line, '\t');
        if (cells.size() >= 4)
            links.insert(
                linkKey(std::string(cells[0]), std::string(cells[1]), std::string(cells[2]), std::string(cells[3])));
    }
    return links;
}

std::set<std::string> linksIn(const Fabric &fabric, LinkState state)
{
    std::set<std::string> links;
    for (const auto &link : fabric.links) {
        if (link.state != state)
            continue;
        const Port &a = fabric.port(link.a);
        const Port &b = fabric.port(link.b);
        links.insert(linkKey(fabric.device(a.device).name, a.name, fabric.device(b.device).name, b.name));
    }
    return links;
}

/// "leaf1 ethernet1 spine1" for every record: who sees whom on which port.
std::set<std::string> sightings(const std::vector<Neighbour> &neighbours)
{
    std::set<std::string> seen;
    for (const auto &record : neighbours) {
        const std::string peer = record.remoteSystemName.substr(0, record.remoteSystemName.find('('));
        seen.insert(record.observer + " " + mapping::canonicalPortName(record.localPort) + " " + peer);
    }
    return seen;
}

test::FabricInputs inputsOf(const std::string &folder, bool tables)
{
    test::FabricInputs inputs;
    test::readFolder(inputs, folder, [&](const std::string &path) {
        return path.find(".lldp.") != std::string::npos || (tables && path.find(".interfaces.") != std::string::npos);
    });
    return inputs;
}

void fabricRows()
{
    QTest::addColumn<QString>("fabric");
    QTest::addColumn<bool>("tables");
    for (const char *name : {"suzieq-cumulus-dual-bgp", "suzieq-eos", "suzieq-junos", "suzieq-mixed", "suzieq-nxos"}) {
        QTest::addRow("%s, neighbours only", name) << QString(name) << false;
        QTest::addRow("%s, with interface tables", name) << QString(name) << true;
    }
}

} // namespace

/// Real fabrics, read in place: what both ends show must be confirmed, and nothing else.
class TestLinksCorpus : public QObject {
    Q_OBJECT
private slots:
    void allKnownLinksAreConfirmedAndOnlyWhatTwoRecordsShow_data() { fabricRows(); }
    void allKnownLinksAreConfirmedAndOnlyWhatTwoRecordsShow()
    {
        QFETCH(QString, fabric);
        const std::string folder = test::shared("corpus/lldp-real/" + fabric.toStdString());
        if (folder.empty())
            QSKIP("corpus/lldp-real is not here");
        QFETCH(bool, tables);
        const auto inputs = inputsOf(folder, tables);
        const auto result = mapping::mapFabric(inputs.input());
        QVERIFY(result.has_value());
        const auto confirmed = linksIn(result->fabric, LinkState::Confirmed);
        for (const auto &link : expectedLinks(folder + "/links.tsv"))
            QVERIFY2(confirmed.contains(link), link.c_str());
        for (const LinkState odd : {LinkState::Conflict, LinkState::Guess})
            QCOMPARE(linksIn(result->fabric, odd).size(), 0U);
        const auto seen = sightings(inputs.neighbours);
        for (const auto &link : result->fabric.links) {
            if (link.state != LinkState::Confirmed)
                continue;
            for (const auto &[near, far] : {std::pair(link.a, link.b), std::pair(link.b, link.a)}) {
                const Port &port = result->fabric.port(near);
                const std::string sighting = result->fabric.device(port.device).name + " " +
                                             mapping::canonicalPortName(port.name) + " " +
                                             result->fabric.deviceOf(far).name;
                QVERIFY2(seen.contains(sighting), sighting.c_str());
            }
        }
    }
};

QTEST_APPLESS_MAIN(TestLinksCorpus)
#include "tst_links_corpus.moc"
