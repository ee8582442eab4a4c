#include "core/base/json.h"
#include "core/base/text.h"
#include "core/engine/export_table.h"
#include "core/query/row_query.h"
#include "core/query/select.h"
#include "core/report/csv.h"
#include "tests/support/paths.h"
#include "tests/support/synthetic_fabric.h"

#include <QTemporaryDir>
#include <QTest>

#include <numeric>
#include <random>
#include <set>
#include <sstream>

using namespace eps;
using namespace eps::query;

namespace {

const Column &column(Subject subject, std::string_view key)
{
    for (const Column &candidate : columnsOf(subject)) {
        if (candidate.key == key)
            return candidate;
    }
    qFatal("no column %s", std::string(key).c_str());
}

std::vector<Row> allRows(const RowIndex &index, Subject subject)
{
    std::vector<Row> rows(index.rowCount(subject));
    std::iota(rows.begin(), rows.end(), 0U);
    return rows;
}

/// CSV back into cells, by the book: what a spreadsheet would read.
std::vector<std::vector<std::string>> readCsv(const std::string &text)
{
    std::vector<std::vector<std::string>> rows;
    std::vector<std::string> row(1);
    bool quoted = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (quoted && c == '"' && i + 1 < text.size() && text[i + 1] == '"') {
            row.back() += '"';
            ++i;
        } else if (c == '"') {
            quoted = !quoted;
        } else if (!quoted && c == ',') {
            row.emplace_back();
        } else if (!quoted && c == '\r' && i + 1 < text.size() && text[i + 1] == '\n') {
            rows.push_back(std::exchange(row, {std::string()}));
            ++i;
        } else {
            row.back() += c;
        }
    }
    return rows;
}

} // namespace

/// Columns, order and export of tables.
class TestQueryTables : public QObject {
    Q_OBJECT
private:
    SnapshotPtr m_snapshot =
        test::syntheticSnapshot({.hosts = 12, .hostsPerPod = 2, .unknownNics = 1, .loadedProblems = 5});
    RowIndex m_index{m_snapshot};

private slots:
    void everyColumnOfEveryRowHasACell()
    {
        for (const Subject subject : kSubjects) {
            std::set<std::string_view> keys;
            for (const Column &each : columnsOf(subject))
                QVERIFY(keys.insert(each.key).second);
            for (const Column &each : columnsOf(subject)) {
                for (const Row row : allRows(m_index, subject)) {
                    const Cell cell = each.cell(m_index, row);
                    QVERIFY(!cell.unknown || cell.text.empty());
                    QVERIFY(!each.number || cell.text.empty() || (cell.number && text::toDouble(cell.text)));
                }
            }
        }
    }
    void theWayOfAHopIsToldByItsPorts()
    {
        const Column &ways = column(Subject::Hops, "switchPorts");
        bool one = false;
        bool several = false;
        for (const Row row : allRows(m_index, Subject::Hops)) {
            const MappedHop *placed = m_index.placed(row);
            const Cell cell = ways.cell(m_index, row);
            QCOMPARE(cell.unknown, placed != nullptr && !placed->route.valid());
            if (placed == nullptr || cell.unknown)
                continue;
            const auto ports = candidatePorts(m_snapshot->paths.routes.at(placed->route.index()), 0);
            QVERIFY(cell.text.starts_with(m_snapshot->fabric.describe(ports[1])));
            QVERIFY(cell.text.ends_with(m_snapshot->fabric.describe(ports[ports.size() - 2])));
            const bool direct = ports.size() == 4;
            QCOMPARE(cell.text.find("4 ways") == std::string::npos, direct);
            one = one || direct;
            several = several || !direct;
        }
        QVERIFY(one && several);
    }
    void textsAreOrderedAsPeopleCount()
    {
        const Column &hosts = column(Subject::Ranks, "host");
        auto rows = allRows(m_index, Subject::Ranks);
        std::shuffle(rows.begin(), rows.end(), std::mt19937(1));
        const auto up = sorted(m_index, rows, hosts, false);
        for (std::size_t i = 1; i < up.size(); ++i)
            QVERIFY(!text::naturalLess(hosts.cell(m_index, up[i]).text, hosts.cell(m_index, up[i - 1]).text));
        QCOMPARE(hosts.cell(m_index, up.front()).text, std::string("host1"));
        QCOMPARE(hosts.cell(m_index, up.back()).text, std::string("host12"));
        const auto down = sorted(m_index, rows, hosts, true);
        QCOMPARE(hosts.cell(m_index, down.front()).text, std::string("host12"));
    }
    void equalRowsKeepTheirOrder()
    {
        const auto rows = sorted(m_index, allRows(m_index, Subject::Hops), column(Subject::Hops, "from"), true);
        const auto again = sorted(m_index, rows, column(Subject::Hops, "channel"), false);
        for (std::size_t i = 1; i < again.size(); ++i) {
            const Hop &before = m_index.hop(again[i - 1]);
            const Hop &hop = m_index.hop(again[i]);
            QVERIFY(before.channel < hop.channel || (before.channel == hop.channel && before.from > hop.from));
        }
    }
    void whatIsNotKnownComesLast()
    {
        const Column &candidates = column(Subject::Hops, "candidates");
        for (const bool descending : {false, true}) {
            const auto rows = sorted(m_index, allRows(m_index, Subject::Hops), candidates, descending);
            bool empty = false;
            for (const Row row : rows) {
                const bool isEmpty = candidates.cell(m_index, row).text.empty();
                QVERIFY(isEmpty || !empty);
                empty = isEmpty;
            }
            QVERIFY(empty);
        }
    }
    void severitiesAreOrderedWorstFirst()
    {
        const auto rows =
            sorted(m_index, allRows(m_index, Subject::Problems), column(Subject::Problems, "severity"), false);
        QCOMPARE(m_snapshot->problems.at(rows.front()).severity, Severity::Error);
        QCOMPARE(m_snapshot->problems.at(rows.back()).severity, Severity::Warning);
    }
    void rowsAreFoundAgainByTheirQuery()
    {
        for (const Subject subject : kSubjects) {
            if (subject == Subject::Problems)
                continue; // several may say the same
            for (const std::size_t step : {1U, 3U, 7U}) {
                std::vector<Row> rows;
                for (std::size_t row = step; row < m_index.rowCount(subject) && rows.size() < 200; row += step)
                    rows.push_back(static_cast<Row>(row));
                const std::string words = toText(queryFor(m_index, subject, rows));
                const auto query = parseQuery(words);
                QVERIFY2(query.has_value(), words.c_str());
                QCOMPARE(select(m_index, *query, subject), rows);
            }
        }
        QVERIFY(queryFor(m_index, Subject::Ports, {}).terms.empty());
        const std::vector<Row> problem{0};
        QVERIFY(!select(m_index, queryFor(m_index, Subject::Problems, problem), Subject::Problems).empty());
    }
    void numbersBecomeRanges()
    {
        QCOMPARE(rangesOf({5, 1, 2, 3, 3, 9}), (std::vector<Range>{{1, 3}, {5, 5}, {9, 9}}));
        QVERIFY(rangesOf({}).empty());
    }
    void cellsOfACsvAreReadBackAsTheyWere_data()
    {
        QTest::addColumn<QByteArray>("cell");
        QTest::addColumn<QByteArray>("shown");
        const auto row = [](const char *cell, const char *shown) {
            QTest::newRow(cell) << QByteArray(cell) << QByteArray(shown);
        };
        row("plain", "plain");
        row("", "");
        row("a,b", "a,b");
        row("say \"hi\"", "say \"hi\"");
        row("=HYPERLINK(\"http://x\")", "'=HYPERLINK(\"http://x\")");
        row("+1+1", "'+1+1");
        row("-1+cmd|' /C calc'!A0", "'-1+cmd|' /C calc'!A0");
        row("@SUM(A1)", "'@SUM(A1)");
        row("-12", "-12");
        row("-0.5", "-0.5");
        row("two\nlines\r", "twolines");
        row("leaf4 swp2 → leaf5", "leaf4 swp2 → leaf5");
        row("bad \xff byte", "bad \xEF\xBF\xBD byte");
    }
    void cellsOfACsvAreReadBackAsTheyWere()
    {
        QFETCH(QByteArray, cell);
        QFETCH(QByteArray, shown);
        std::ostringstream out;
        report::CsvWriter csv(out);
        csv.row({"x", cell.toStdString(), "y"});
        csv.row({cell.toStdString()});
        const auto rows = readCsv(out.str());
        QCOMPARE(rows.size(), 2U);
        QCOMPARE(rows[0], (std::vector<std::string>{"x", shown.toStdString(), "y"}));
        QCOMPARE(rows[1], std::vector<std::string>{shown.toStdString()});
    }
    void tablesAreWrittenInThreeForms()
    {
        engine::TableRequest request{Subject::Ranks, {9, 3}, {0, 1, 4}, engine::TableFormat::Csv};
        QCOMPARE(engine::tableText(m_index, request), std::string("rank,host,nvmlDev\r\n9,host2,1\r\n3,host1,3\r\n"));
        request.format = engine::TableFormat::Tsv;
        QCOMPARE(engine::tableText(m_index, request), std::string("9\thost2\t1\n3\thost1\t3\n"));
        request.format = engine::TableFormat::Json;
        request.columns = {0, 2};
        const Json json = parseJson(engine::tableText(m_index, request)).value();
        QCOMPARE(json.at("schema").get<std::string>(), std::string("eps.table/1"));
        QCOMPARE(json.at("of").get<std::string>(), std::string("ranks"));
        QCOMPARE(json.at("rows").size(), 2U);
        QCOMPARE(json.at("rows").at(0).at("rank").get<int>(), 9);
        QVERIFY(json.at("rows").at(0).at("pid").is_null());
    }
    void aFileIsThereWholeOrNotAtAll()
    {
        const QTemporaryDir folder;
        const std::string path = folder.filePath(QStringLiteral("ranks.csv")).toStdString();
        const engine::TableRequest request{Subject::Ranks, {1}, {0}, engine::TableFormat::Csv};
        QVERIFY(engine::saveTable(path, m_index, request).has_value());
        QCOMPARE(test::readFile(path), std::string("rank\r\n1\r\n"));
        std::stop_source stopped;
        stopped.request_stop();
        QVERIFY(!engine::saveTable(path, m_index, {Subject::Ranks, {}, {}, {}}, stopped.get_token()).has_value());
        QCOMPARE(test::readFile(path), std::string("rank\r\n1\r\n"));
        const auto failed = engine::saveTable("/nowhere/at/all.csv", m_index, request);
        QVERIFY(!failed.has_value());
        QVERIFY(failed.error().what.find("/nowhere/at/all.csv") != std::string::npos);
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files).size(), 1);
    }
};

QTEST_APPLESS_MAIN(TestQueryTables)
#include "tst_query_tables.moc"
