#include "tests/support/lldp.h"
#include "tests/support/paths.h"

#include <QDir>
#include <QTest>

using namespace eps;
using test::describe;
using test::readNeighbours;

namespace {

/// A made-up dump in the shape of a real one (NAME.txt), and what it must give (NAME.records): the dialect, then
/// "LINE record" per neighbour, "device …" per device and "LINE port …" per port of it.
struct Sample {
    std::string text;
    std::string records;
};

QDir folder() { return QDir(QString::fromStdString(test::source("tests/corpus/lldp/vendors"))); }

Sample sampleOf(const QString &name)
{
    const auto stem = folder().filePath(name).toStdString();
    return {test::readFile(stem + ".txt"), test::readFile(stem + ".records")};
}

std::string oneLine(std::string text)
{
    for (auto at = text.find('\n'); at != std::string::npos; at = text.find('\n', at))
        text.replace(at, 1, "\\n");
    return text + "\n";
}

std::string recordsOf(const test::Reading &reading)
{
    std::string records = reading.dialect + "\n";
    for (const auto &record : reading.findings.neighbours)
        records += std::to_string(record.source.line) + " " + oneLine(describe(record));
    for (const auto &device : reading.findings.switches) {
        records += "device " + oneLine(test::describe(device));
        for (const auto &port : device.ports)
            records += std::to_string(port.source.line) + " port " + oneLine(test::describe(port));
    }
    return records;
}

} // namespace

class TestVendors : public QObject {
    Q_OBJECT
private slots:
    void eachFormIsReadWhole_data()
    {
        QTest::addColumn<QString>("name");
        const auto files = folder().entryList({"*.txt"});
        QVERIFY(files.size() > 25);
        for (const auto &file : files)
            QTest::newRow(qPrintable(file)) << file.chopped(4);
    }
    void eachFormIsReadWhole()
    {
        QFETCH(QString, name);
        const auto sample = sampleOf(name);
        const auto reading = readNeighbours(sample.text);
        for (const auto &problem : reading.findings.problems)
            qWarning("%s", problem.text.c_str());
        QVERIFY(reading.findings.problems.empty());
        QCOMPARE(recordsOf(reading), sample.records);
    }
    void lineEndsAndCutsAreHarmless_data() { eachFormIsReadWhole_data(); }
    void lineEndsAndCutsAreHarmless()
    {
        QFETCH(QString, name);
        const auto sample = sampleOf(name);
        std::string dos;
        for (const char c : sample.text)
            dos += c == '\n' ? std::string("\r\n") : std::string(1, c);
        QCOMPARE(recordsOf(readNeighbours(dos)), sample.records);
        const auto whole = readNeighbours(sample.text);
        for (std::size_t length = 0; length < sample.text.size(); ++length) {
            const auto cut = readNeighbours(std::string_view(sample.text).substr(0, length));
            QVERIFY(cut.findings.neighbours.size() <= whole.findings.neighbours.size());
        }
    }
    void thePromptNamesTheObserver()
    {
        sources::Document document;
        document.file = FileId(0);
        document.text =
            "Port  Neighbor Device ID  Neighbor Port ID  TTL\nEt1   spine1              Ethernet1         120\n";
        document.prompt = "leaf7";
        document.firstLine = 100;
        sources::Findings findings;
        test::readDocument(document, findings);
        QCOMPARE(findings.neighbours.size(), 1U);
        QCOMPARE(findings.neighbours[0].observer, std::string("leaf7"));
        QCOMPARE(findings.neighbours[0].source.line, 101U);
    }
    void aHeadThatAnnouncesMoreThanFollowsIsAProblem()
    {
        const auto reading = readNeighbours("Interface Ethernet1 detected 2 LLDP neighbors:\n"
                                            "  Neighbor 2cc2.6081.eaf9/\"Ethernet1\", age 12 seconds\n"
                                            "    Chassis ID : 2cc2.6081.eaf9\n    Port ID : \"Ethernet1\"\n");
        QCOMPARE(reading.findings.neighbours.size(), 1U);
        QCOMPARE(reading.findings.problems.size(), 1U);
        QCOMPARE(reading.findings.problems[0].source.line, 1U);
    }
    void rowsThatAreNoneAreCountedOnce()
    {
        const auto reading =
            readNeighbours("LocalPort    RemoteDevice    RemotePortID    Capability    RemotePortDescr\n"
                           "-----------  --------------  --------------  ------------  ---------------\n"
                           "an error of some kind occurred while reading the table here, sorry\n"
                           "Ethernet0    gpu01           e1              R             ens1np0\n"
                           "and another line that has nothing to do with any of it\n");
        QCOMPARE(reading.findings.neighbours.size(), 1U);
        QCOMPARE(reading.findings.problems.size(), 1U);
        QCOMPARE(reading.findings.problems[0].code, ProblemCode::NeighbourMalformed);
        QCOMPARE(reading.findings.problems[0].source.line, 3U);
    }
    void aTableWithoutRowsSaysSo()
    {
        const auto reading = readNeighbours("Device ID            Local Intf      Hold-time  Capability  Port ID  \n"
                                            "Total entries displayed: 0\n");
        QVERIFY(reading.findings.neighbours.empty());
        QCOMPARE(reading.findings.problems.size(), 1U);
        QCOMPARE(reading.findings.problems[0].code, ProblemCode::NeighbourNone);
    }
    void pagesWithSamplesAreNotClaimed()
    {
        for (const auto &file : folder().entryList({"*.txt"})) {
            const auto sample = sampleOf(file.chopped(4));
            if (sample.text.front() == '{' || sample.text.front() == '<')
                continue;
            const auto page = "# How to collect\n\nRun this:\n```\n" + sample.text + "```\n";
            QCOMPARE(readNeighbours(page).dialect, std::string());
        }
    }
};

QTEST_APPLESS_MAIN(TestVendors)
#include "tst_vendors.moc"
