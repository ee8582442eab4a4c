#include "core/base/json.h"
#include "core/base/text.h"
#include "core/model/address.h"
#include "core/sources/lldp/fields.h"
#include "core/sources/session.h"
#include "tests/support/lldp.h"
#include "tests/support/paths.h"
#include "tests/support/yaml_rows.h"

#include <QDir>
#include <QDirIterator>
#include <QTest>
#include <algorithm>
#include <set>

using namespace eps;

namespace {

using FieldOf = std::string (*)(const Neighbour &record);

/// How ntc-templates names what EPS keeps. Fields that EPS does not keep are not listed.
struct Mapping {
    const char *theirs;
    FieldOf ours;
};

std::string firstLine(const Neighbour &record)
{
    return record.remoteSystemDescription.substr(0, record.remoteSystemDescription.find('\n'));
}

std::string capabilities(const Neighbour &record)
{
    std::string list;
    for (const auto &name : record.capabilities)
        list += (list.empty() ? "" : ",") + name;
    return list;
}

const std::vector<Mapping> kCommon{
    {"local_interface", [](const Neighbour &r) { return r.localPort; }},
    {"neighbor_name", [](const Neighbour &r) { return r.remoteSystemName; }},
    {"chassis_id", [](const Neighbour &r) { return r.remoteChassisId; }},
    {"parent_interface", [](const Neighbour &r) { return r.localLag; }},
    {"capabilities", capabilities},
    {"neighbor_interface_description", [](const Neighbour &r) { return r.remotePortDescription; }},
};
const Mapping kPortId{"neighbor_interface", [](const Neighbour &r) { return r.remotePortId; }};
const Mapping kWholeDescription{"neighbor_description", [](const Neighbour &r) { return r.remoteSystemDescription; }};
const Mapping kFirstLineOfDescription{"neighbor_description", firstLine};
/// Of VRP, ntc-templates calls the description of the port its interface.
const Mapping kPortDescription{"neighbor_interface", [](const Neighbour &r) { return r.remotePortDescription; }};
const Mapping kPortIdOfVrp{"neighbor_port_id", [](const Neighbour &r) { return r.remotePortId; }};

struct Platform {
    const char *folder;
    std::vector<Mapping> more;
};

const std::vector<Platform> kPlatforms{
    {"arista_eos_show_lldp_neighbors", {kPortId}},
    {"arista_eos_show_lldp_neighbors_detail", {kPortId, kWholeDescription}},
    {"cisco_nxos_show_lldp_neighbors", {kPortId}},
    {"cisco_nxos_show_lldp_neighbors_detail", {kPortId, kFirstLineOfDescription}},
    {"juniper_junos_show_lldp_neighbors", {kPortId}},
    {"ipinfusion_ocnos_show_lldp_table", {kPortId}},
    {"huawei_vrp_display_lldp_neighbor", {kPortDescription, kPortIdOfVrp, kWholeDescription}},
};

/// Both sides in EPS's canonical form: MACs, names of capabilities, nothing for "-".
std::string canonical(const std::string &theirs, const std::string &value)
{
    const std::string present(lldp::presentOrEmpty(value));
    if (theirs == "capabilities") {
        Neighbour record;
        lldp::addCapabilities(record.capabilities, present);
        return capabilities(record);
    }
    if (lldp::guessIdType(present) == NeighbourIdType::Mac)
        return canonicalMac(present).value_or(present);
    std::string squeezed;
    for (const auto word : text::words(present))
        squeezed += (squeezed.empty() ? "" : " ") + std::string(word);
    return squeezed;
}

std::string normalInterface(std::string name)
{
    if (name.starts_with("Eth") && !name.starts_with("Ethernet"))
        name = "Ethernet" + name.substr(3);
    return name;
}

/// Of a Junos device, from its own interface table.
std::string interfaceOfIndex(const std::string &folder, const std::string &host, const std::string &index)
{
    const auto file = folder + "/" + host + ".interfaces.json";
    if (!QFile::exists(QString::fromStdString(file)))
        return {};
    for (const auto &device : test::readNeighbours(test::readFile(file)).findings.switches) {
        for (const auto &port : device.ports) {
            if (std::to_string(port.ifIndex) == index)
                return port.name;
        }
    }
    return {};
}

/// All values of one key in a literal of Python, in canonical form.
std::vector<std::string> pythonValues(const std::string &literal, const std::string &key)
{
    std::vector<std::string> values;
    for (const char quote : {'\'', '"'}) {
        const std::string mark = quote + key + quote + ": " + quote;
        for (auto at = literal.find(mark); at != std::string::npos; at = literal.find(mark, at + 1)) {
            const auto start = at + mark.size();
            values.push_back(canonical(key, literal.substr(start, literal.find(quote, start) - start)));
        }
    }
    return values;
}

} // namespace

class TestLldpCorpus : public QObject {
    Q_OBJECT
private slots:
    void everyNtcFieldIsRead_data()
    {
        QTest::addColumn<QString>("raw");
        QTest::addColumn<int>("platform");
        const auto root = test::shared("corpus/lldp-ntc");
        if (root.empty())
            QSKIP("corpus/lldp-ntc is absent: set EPS_SHARED");
        for (std::size_t i = 0; i < kPlatforms.size(); ++i) {
            const QDir folder(QString::fromStdString(root + "/" + kPlatforms[i].folder));
            const auto files = folder.entryList({"*.raw"});
            QVERIFY2(!files.isEmpty(), kPlatforms[i].folder);
            for (const auto &file : files)
                QTest::newRow(qPrintable(file)) << folder.filePath(file) << static_cast<int>(i);
        }
    }
    void everyNtcFieldIsRead()
    {
        QFETCH(QString, raw);
        QFETCH(int, platform);
        const auto reading = test::readNeighbours(test::readFile(raw.toStdString()));
        const auto &records = reading.findings.neighbours;
        const auto expected = test::yamlRows(test::readFile((raw.chopped(3) + "yml").toStdString()));
        QVERIFY(!expected.empty());
        QCOMPARE(records.size(), expected.size());
        QVERIFY(reading.findings.problems.empty());
        auto mappings = kCommon;
        const auto &more = kPlatforms[static_cast<std::size_t>(platform)].more;
        mappings.insert(mappings.end(), more.begin(), more.end());
        std::size_t compared = 0;
        for (std::size_t i = 0; i < expected.size(); ++i) {
            // Of several addresses ntc-templates keeps the last.
            const auto address = expected[i].find("mgmt_address");
            if (address != expected[i].end()) {
                const auto &ips = records[i].remoteManagementIps;
                const auto wanted = canonicalIp(address->second);
                QVERIFY(wanted ? std::find(ips.begin(), ips.end(), *wanted) != ips.end() : ips.empty());
            }
            for (const auto &mapping : mappings) {
                const auto theirs = expected[i].find(mapping.theirs);
                if (theirs == expected[i].end())
                    continue;
                ++compared;
                const auto got = canonical(mapping.theirs, mapping.ours(records[i]));
                const auto wanted = canonical(mapping.theirs, theirs->second);
                QVERIFY2(got == wanted, (std::string(mapping.theirs) + ": " + got + " is not " + wanted).c_str());
            }
        }
        QVERIFY(compared >= expected.size() * 3);
    }
    void suzieqTablesAgree_data()
    {
        QTest::addColumn<QString>("set");
        QTest::newRow("eos") << "eos";
        QTest::newRow("nxos") << "nxos";
        QTest::newRow("junos") << "junos";
    }
    void suzieqTablesAgree()
    {
        QFETCH(QString, set);
        const auto folder = test::shared("corpus/lldp-real/suzieq-" + set.toStdString());
        if (folder.empty())
            QSKIP("corpus/lldp-real is absent: set EPS_SHARED");
        const auto yaml = test::readFile(folder + "/EXPECTED.lldp.yml");
        const auto json = parseJson(
            test::yamlQuoted(yaml, "lldp show --format=json --namespace=" + set.toStdString() + "\n", "output"));
        QVERIFY(json.has_value());
        QVERIFY(json->size() > 10);
        for (const auto &row : *json) {
            const auto host = jsonString(row, "hostname");
            std::vector<Neighbour> records;
            for (const auto *end : {".lldp.json", ".lldp.1.json"}) {
                const auto file = folder + "/" + host + end;
                if (!QFile::exists(QString::fromStdString(file)))
                    continue;
                const auto found = test::readNeighbours(test::readFile(file)).findings.neighbours;
                records.insert(records.end(), found.begin(), found.end());
            }
            const bool known = std::any_of(records.begin(), records.end(), [&](const Neighbour &record) {
                const auto peer = jsonString(row, "peerIfname");
                const auto peerHost = jsonString(row, "peerHostname");
                return normalInterface(record.localPort) == jsonString(row, "ifname") &&
                       record.remoteSystemName == peerHost &&
                       (normalInterface(record.remotePortId) == peer || record.remotePortDescription == peer ||
                        interfaceOfIndex(folder, peerHost, record.remotePortId) == peer);
            });
            QVERIFY2(known, row.dump().c_str());
        }
    }
    void napalmTablesAgree_data()
    {
        QTest::addColumn<QString>("dump");
        QTest::addColumn<QString>("expected");
        const auto root = test::shared("corpus/lldp-real/napalm");
        if (root.empty())
            QSKIP("corpus/lldp-real is absent: set EPS_SHARED");
        const QDir folder(QString::fromStdString(root));
        const QStringList wanted{"test__eos__*neighbors_detail__*show*", "test__nxos_ssh__*neighbors_detail__*show*",
                                 "test__nxos__*neighbors_detail__*show*",
                                 "test__junos__*detail__*interface-neigh*.xml"};
        for (const auto &file : folder.entryList(wanted)) {
            const auto expected = file.section("__", 0, 4) + "__expected_result.json";
            QVERIFY2(folder.exists(expected), qPrintable(expected));
            QTest::newRow(qPrintable(file.section("__", 1, 4))) << folder.filePath(file) << folder.filePath(expected);
        }
    }
    void napalmTablesAgree()
    {
        QFETCH(QString, dump);
        QFETCH(QString, expected);
        const auto table = parseJson(test::readFile(expected.toStdString()));
        QVERIFY(table.has_value());
        const auto records = test::readNeighbours(test::readFile(dump.toStdString())).findings.neighbours;
        QVERIFY(!records.empty());
        for (const auto &record : records) {
            const auto *rows = jsonFind(*table, normalInterface(record.localPort));
            if (rows == nullptr)
                rows = jsonFind(*table, "Management0");
            QVERIFY2(rows != nullptr, record.localPort.c_str());
            const bool known = std::any_of(rows->begin(), rows->end(), [&](const Json &row) {
                const auto port = jsonString(row, "remote_port");
                const auto same = [&](const char *key, const std::string &ours) {
                    return canonical(key, ours) == canonical(key, jsonString(row, key));
                };
                return same("remote_chassis_id", record.remoteChassisId) &&
                       same("remote_system_name", record.remoteSystemName) &&
                       same("remote_port_description", record.remotePortDescription) &&
                       (same("remote_port", record.remotePortId) || port == record.remotePortDescription);
            });
            QVERIFY2(known, (test::describe(record) + " is not in " + rows->dump()).c_str());
        }
    }
    void genieTablesAgree_data()
    {
        QTest::addColumn<QString>("stem");
        const auto root = test::shared("corpus/lldp-real/genie");
        if (root.empty())
            QSKIP("corpus/lldp-real is absent: set EPS_SHARED");
        const QDir folder(QString::fromStdString(root));
        const QString wanted = "*__nxos__*ShowLldpNeighborsDetail__*_output.txt";
        for (const auto &file : folder.entryList({wanted}))
            QTest::newRow(qPrintable(file.section("__", -1))) << folder.filePath(file.chopped(11));
    }
    void genieTablesAgree()
    {
        QFETCH(QString, stem);
        const auto expected = test::readFile(stem.toStdString() + "_expected.py");
        const auto records =
            test::readNeighbours(test::readFile(stem.toStdString() + "_output.txt")).findings.neighbours;
        std::multiset<std::string> chassis;
        std::set<std::string> names;
        std::multiset<std::string> addresses;
        for (const auto &record : records) {
            chassis.insert(record.remoteChassisId);
            names.insert(record.remoteSystemName);
            for (const auto &ip : record.remoteManagementIps)
                addresses.insert(ip);
        }
        const auto known = pythonValues(expected, "chassis_id");
        QVERIFY(!known.empty());
        QCOMPARE(chassis, std::multiset<std::string>(known.begin(), known.end()));
        for (const auto &name : pythonValues(expected, "system_name"))
            QVERIFY2(names.count(name) > 0, name.c_str());
        for (const auto &address : pythonValues(expected, "management_address_v4")) {
            if (const auto ip = canonicalIp(address))
                QVERIFY2(addresses.count(*ip) > 0, ip->c_str());
        }
    }
    void junosPortIdsAreTheIndexesOfTheirPeers()
    {
        const auto folder = test::shared("corpus/lldp-real/suzieq-junos");
        if (folder.empty())
            QSKIP("corpus/lldp-real is absent: set EPS_SHARED");
        const auto facts = [&](const std::string &file) {
            const auto reading = test::readNeighbours(test::readFile(folder + "/" + file));
            std::set<std::pair<std::string, int>> indexes;
            for (const auto &device : reading.findings.switches) {
                for (const auto &port : device.ports)
                    indexes.emplace(port.name, port.ifIndex);
            }
            return indexes;
        };
        int compared = 0;
        for (const auto *host : {"leaf01", "leaf02", "spine01", "spine02", "exit01", "exit02", "dcedge01"}) {
            const auto table = facts(std::string(host) + ".interfaces.json");
            QVERIFY(table.size() > 20);
            for (const auto &own : facts(std::string(host) + ".lldp.json")) {
                QVERIFY(table.count(own) == 1);
                ++compared;
            }
            const auto reading = test::readNeighbours(test::readFile(folder + "/" + host + ".lldp.json"));
            for (const auto &record : reading.findings.neighbours) {
                if (record.remoteSystemName == "leaf01" || record.remoteSystemName.starts_with("spine0")) {
                    const auto peer = facts(record.remoteSystemName + ".interfaces.json");
                    QVERIFY(peer.count({record.remotePortDescription, std::stoi(record.remotePortId)}) == 1);
                }
            }
        }
        QVERIFY(compared > 10);
    }
    void bothWaysOfAMixedFabricPair()
    {
        const auto folder = test::shared("corpus/lldp-real/suzieq-mixed");
        if (folder.empty())
            QSKIP("corpus/lldp-real is absent: set EPS_SHARED");
        std::set<std::string> ends;
        for (const auto &file : QDir(QString::fromStdString(folder)).entryList({"*.lldp*"})) {
            const auto host = file.section('.', 0, 0).toStdString();
            const auto found = test::readNeighbours(test::readFile(folder + "/" + file.toStdString()));
            for (const auto &record : found.findings.neighbours)
                ends.insert(host + " " + record.localPort + " " + record.remoteSystemName);
        }
        const auto links = test::readFile(folder + "/links.tsv");
        for (const auto line : text::lines(links)) {
            const auto cells = text::split(line, '\t');
            QCOMPARE(cells.size(), 4U);
            const std::string a = std::string(cells[0]) + " " + std::string(cells[1]) + " " + std::string(cells[2]);
            const std::string b = std::string(cells[2]) + " " + std::string(cells[3]) + " " + std::string(cells[0]);
            QVERIFY2(ends.count(a) == 1, a.c_str());
            QVERIFY2(ends.count(b) == 1, b.c_str());
        }
    }
    void otherFilesOfTheCorpusAreNotClaimed_data()
    {
        QTest::addColumn<QString>("folder");
        QTest::addColumn<QStringList>("names");
        QTest::newRow("nccl") << "corpus/nccl-runs" << QStringList{"*.log", "*.json", "*.xml", "*.md", "*.txt"};
        QTest::newRow("logs") << "corpus/jobs/job4/logs" << QStringList{"*"};
        QTest::newRow("hosts") << "corpus/jobs/job4/hosts" << QStringList{"*"};
        QTest::newRow("routes") << "corpus/jobs/job4/routes" << QStringList{"*"};
        QTest::newRow("public") << "corpus/public-cases" << QStringList{"*"};
        QTest::newRow("frr") << "corpus/lab-frr" << QStringList{"*"};
        QTest::newRow("metrics") << "corpus/lab-metrics" << QStringList{"*"};
        QTest::newRow("ntc expectations") << "corpus/lldp-ntc" << QStringList{"*.yml", "*.md"};
        QTest::newRow("ntc routes") << "corpus/routes-ntc" << QStringList{"*"};
        QTest::newRow("ntc interfaces") << "corpus/interfaces-ntc" << QStringList{"*"};
        QTest::newRow("suzieq") << "corpus/lldp-real/suzieq-eos"
                                << QStringList{"*.routes*", "*.device*", "*.ifCounters*", "server*", "*.yml", "*.tsv"};
    }
    void otherFilesOfTheCorpusAreNotClaimed()
    {
        QFETCH(QString, folder);
        QFETCH(QStringList, names);
        const auto root = test::shared(folder.toStdString());
        if (root.empty())
            QSKIP(qPrintable(folder + " is absent: set EPS_SHARED"));
        int files = 0;
        QDirIterator walk(QString::fromStdString(root), names, QDir::Files, QDirIterator::Subdirectories);
        while (walk.hasNext()) {
            const auto path = walk.next();
            const auto content = test::readFile(path.toStdString()).substr(0, 1 << 20);
            for (const auto &section : sources::splitSession(FileId(0), content)) {
                const auto dialect = test::readNeighbours(section.text, section.command).dialect;
                QVERIFY2(dialect.empty(), qPrintable(path + " was claimed by " + QString::fromStdString(dialect)));
            }
            ++files;
        }
        QVERIFY(files > 0);
    }
};

QTEST_APPLESS_MAIN(TestLldpCorpus)
#include "tst_lldp_corpus.moc"
