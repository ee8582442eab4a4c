#include "core/base/text.h"
#include "tests/support/lldp.h"
#include "tests/support/paths.h"

#include <QDir>
#include <QTest>
#include <algorithm>

using namespace eps;

namespace {

const QStringList kFormats{"plain", "keyvalue", "json", "json0", "xml"};

std::string dump(const QString &stem, const QString &format)
{
    return test::readFile(test::source("tests/corpus/lldp/lldpd/") + (stem + "." + format).toStdString());
}

std::size_t countOf(std::string_view text, std::string_view word)
{
    std::size_t count = 0;
    for (auto at = text.find(word); at != std::string_view::npos; at = text.find(word, at + word.size()))
        ++count;
    return count;
}

/// The records of one dump; `withIps` is false where the five captures were taken seconds apart and an address came
/// up in between.
std::vector<std::string> records(const QString &stem, const QString &format, bool withIps)
{
    auto findings = test::readNeighbours(dump(stem, format)).findings;
    std::vector<std::string> lines;
    for (auto &record : findings.neighbours) {
        if (!withIps)
            record.remoteManagementIps.clear();
        lines.push_back(test::describe(record));
    }
    std::sort(lines.begin(), lines.end());
    return lines;
}

bool sameAddressesCaptured(const QString &stem)
{
    const auto plain = countOf(dump(stem, "plain"), "MgmtIP:");
    return plain == countOf(dump(stem, "keyvalue"), ".mgmt-ip=") && plain == countOf(dump(stem, "xml"), "<mgmt-ip ") &&
           plain == countOf(dump(stem, "json0"), "\"10.") + countOf(dump(stem, "json0"), "::") +
                        countOf(dump(stem, "json0"), "\"19");
}

} // namespace

/// Captures of one lldpd in its five formats must give the same records.
class TestLldpdFormats : public QObject {
    Q_OBJECT
private slots:
    void fiveFormatsAgree_data()
    {
        QTest::addColumn<QString>("stem");
        const QDir folder(QString::fromStdString(test::source("tests/corpus/lldp/lldpd")));
        for (const auto &file : folder.entryList({"*.plain"})) {
            const auto stem = file.chopped(6);
            if (stem != "interfaces" && stem != "none")
                QTest::newRow(qPrintable(stem)) << stem;
        }
    }
    void fiveFormatsAgree()
    {
        QFETCH(QString, stem);
        const bool withIps = sameAddressesCaptured(stem);
        const auto expected = records(stem, "plain", withIps);
        QCOMPARE(expected.size(), countOf(dump(stem, "plain"), "\nInterface:"));
        QVERIFY(!expected.empty());
        for (const auto &format : kFormats) {
            const auto reading = test::readNeighbours(dump(stem, format));
            QCOMPARE(reading.dialect, "lldpd-" + format.toStdString());
            QVERIFY2(reading.findings.problems.empty(), qPrintable(format));
            const auto got = records(stem, format, withIps);
            QCOMPARE(got.size(), expected.size());
            for (std::size_t i = 0; i < got.size(); ++i)
                QCOMPARE(got[i], expected[i]);
        }
    }
    void everyRecordPointsToItsLine_data() { fiveFormatsAgree_data(); }
    void everyRecordPointsToItsLine()
    {
        QFETCH(QString, stem);
        for (const auto &format : kFormats) {
            const auto content = dump(stem, format);
            const auto lines = text::lines(content);
            for (const auto &record : test::readNeighbours(content).findings.neighbours) {
                QVERIFY(record.source.line >= 1 && record.source.line <= lines.size());
                // json0 puts the name on the line after the brace.
                const auto at = record.source.line - 1 + (format == "json0" ? 1 : 0);
                QVERIFY2(lines[at].find(record.localPort) != std::string_view::npos, qPrintable(format));
            }
        }
    }
    void labRecordsMatchTheLabsCabling()
    {
        // README of the lab: NIC k of host h goes to leaf k of its pod, at port swp(slot of the host).
        const auto findings = test::readNeighbours(dump("host1.neighbors-details", "json0")).findings;
        QCOMPARE(findings.neighbours.size(), 2U);
        QCOMPARE(findings.neighbours[0].localPort, std::string("enp1s0np0"));
        QCOMPARE(findings.neighbours[0].remoteSystemName, std::string("leaf1"));
        QCOMPARE(findings.neighbours[0].remotePortId, std::string("swp1"));
        QCOMPARE(findings.neighbours[1].remoteSystemName, std::string("leaf2"));
        QCOMPARE(findings.neighbours[1].remotePortId, std::string("swp1"));
    }
    void ownInterfacesAreFactsInEveryFormat()
    {
        for (const auto &format : kFormats) {
            const auto reading = test::readNeighbours(dump("interfaces", format));
            QVERIFY2(reading.dialect.starts_with("lldpd-local-"), qPrintable(format));
            QVERIFY(reading.findings.neighbours.empty());
            QCOMPARE(reading.findings.switches.size(), 1U);
            const auto &facts = reading.findings.switches[0];
            QCOMPARE(facts.device, std::string("me"));
            QCOMPARE(facts.chassisIds, std::vector<std::string>{"02:aa:00:00:00:c3"});
            QCOMPARE(facts.ports.size(), 3U);
            QCOMPARE(facts.ports[1].name, std::string("dead9"));
        }
    }
    void chassisNamesTheDevice()
    {
        const auto reading = test::readNeighbours(dump("leaf1.chassis", "json0"));
        QCOMPARE(reading.dialect, std::string("lldpd-local-json"));
        QCOMPARE(reading.findings.switches.size(), 1U);
        QCOMPARE(reading.findings.switches[0].device, std::string("leaf1"));
    }
};

QTEST_APPLESS_MAIN(TestLldpdFormats)
#include "tst_lldpd_formats.moc"
