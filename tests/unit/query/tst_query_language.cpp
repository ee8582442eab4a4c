#include "core/query/pattern.h"
#include "core/query/query.h"

#include "core/base/text.h"
#include "tests/support/paths.h"

#include <QTest>

#include <random>

using namespace eps;
using namespace eps::query;

namespace {

Query parsed(const std::string &text)
{
    const auto query = parseQuery(text);
    if (!query)
        qFatal("%s: %s", text.c_str(), query.error().oneLine(text).c_str());
    return *query;
}

bool globFits(const std::string &value, const std::string &text)
{
    return fits(parsed("host:" + value).terms.at(0).values.at(0), text);
}

} // namespace

/// Reading and writing queries; what they pick is tested in tst_query_select and with the sample job.
class TestQueryLanguage : public QObject {
    Q_OBJECT
private slots:
    void theExampleOfTheManualIsRead()
    {
        const Query query =
            parsed("rank:3 nic:mlx5_3 transport:NET host:node0* -state:ok port:leaf4/swp2 \"free text\"");
        QCOMPARE(query.terms.size(), 7U);
        QCOMPARE(query.terms[0].key, Key::Rank);
        QCOMPARE(query.terms[0].ranges, (std::vector<Range>{{3, 3}}));
        QCOMPARE(query.terms[3].values.at(0).pieces, (std::vector<std::string>{"node0", ""}));
        QVERIFY(query.terms[4].negated && query.terms[4].key == Key::State);
        QCOMPARE(query.terms[6].key, Key::Text);
        QCOMPARE(query.terms[6].values.at(0).pieces, std::vector<std::string>{"free text"});
    }
    void everyExampleOfTheTableIsAQuery()
    {
        for (const KeyRow &row : keyTable()) {
            const Query query = parsed(std::string(row.example));
            QCOMPARE(query.terms.size(), 1U);
            QCOMPARE(query.terms[0].key, row.id);
            QCOMPARE(rowOf(row.id).name, row.name);
            QVERIFY(!row.doc.empty() && row.doc.back() != '.');
        }
    }
    void numbersHaveRangesAndLists()
    {
        QCOMPARE(parsed("rank:0-7,16,30-").terms[0].ranges, (std::vector<Range>{{0, 7}, {16, 16}, {30, INT64_MAX}}));
        const Pattern pattern(parsed("rank:5,1-3,2-4,9-").terms[0]);
        const std::vector<int> in{1, 2, 3, 4, 5, 9, 1000000};
        for (const int number : {0, 1, 2, 3, 4, 5, 6, 8, 9, 1000000})
            QCOMPARE(pattern.fits(std::int64_t{number}), std::find(in.begin(), in.end(), number) != in.end());
    }
    void starsMeanAnyLetters()
    {
        QVERIFY(globFits("node0*", "NODE01"));
        QVERIFY(globFits("*01", "node01"));
        QVERIFY(globFits("n*e*1", "node01"));
        QVERIFY(globFits("*", ""));
        QVERIFY(globFits("node01", "node01"));
        QVERIFY(!globFits("node01", "node011"));
        QVERIFY(!globFits("ab*ba", "aba"));
        QVERIFY(globFits("ab*ba", "abba"));
        QVERIFY(!globFits("a*b*c", "acb"));
        QVERIFY(globFits("\"n*1\"", "node01"));
        QVERIFY(!globFits("n\\*1", "node01"));
        QVERIFY(globFits("n\\*1", "n*1"));
    }
    void textIsFoundAnywhere()
    {
        const Pattern pattern(parsed("\"3.1 %\"").terms[0]);
        QVERIFY(pattern.fits("ECN 3.1 % > 1 %"));
        QVERIFY(!pattern.fits("ECN 3.2 %"));
        QVERIFY(Pattern(parsed("e*n").terms[0]).fits("the lEaNing"));
    }
    void addressesAreTextOrValues()
    {
        QCOMPARE(parsed("aa:c1:ab:00:00:01").terms[0].key, Key::Text);
        QCOMPARE(parsed("dead:beef::1").terms[0].key, Key::Text);
        QCOMPARE(parsed("0000:17:00.0").terms[0].key, Key::Text);
        QVERIFY(Pattern(parsed("mac:AAC1.AB00.0001").terms[0]).fits("aa:c1:ab:00:00:01"));
        QVERIFY(Pattern(parsed("aac1.ab00.0001").terms[0]).fits("aa:c1:ab:00:00:01"));
        QVERIFY(Pattern(parsed("mac:aa:c1:*").terms[0]).fits("aa:c1:ab:00:00:01"));
    }
    void errorsNameThePlaceAndWhatWasMeant_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("begin");
        QTest::addColumn<int>("end");
        QTest::addColumn<QByteArray>("what"); // occurs in the line
        QTest::addColumn<bool>("incomplete");
        const auto row = [](const char *text, int begin, int end, const char *what, bool incomplete) {
            QTest::newRow(text) << QByteArray(text) << begin << end << QByteArray(what) << incomplete;
        };
        row("rank:3 hots:x", 7, 11, "did you mean \"host:\"?", false);
        row("comm:x", 0, 4, "did you mean \"communicator:\"?", false);
        row("chanel:3", 0, 6, "did you mean \"channel:\"?", false);
        row("xyzzy:3", 0, 5, "quotation marks", false);
        row("http://x", 0, 4, "quotation marks", false);
        row("rank:abc", 5, 8, "rank:0-7", false);
        row("rank:7-0", 5, 8, "write 0-7", false);
        row("rank:99999999999999999999", 5, 25, "rank is a number", false);
        row("rank:-3", 5, 7, "rank is a number", false);
        row("transport:NTE", 10, 13, "did you mean \"NET\"?", false);
        row("transport:N", 10, 11, "one of P2P, SHM, NET, COLLNET", true);
        row("gdr:maybe", 4, 9, "one of yes, no, unknown", false);
        row("host:", 5, 5, "a value is missing", true);
        row("host: rank:3", 5, 5, "a value is missing", false);
        row("host:a,", 7, 7, "a value is missing", true);
        row("host:a,,b", 7, 7, "a value is missing", false);
        row("\"open", 0, 5, "not closed", true);
        row("host:\"open", 5, 10, "not closed", true);
        row("\"a\"b", 3, 4, "right behind a quotation mark", false);
        row("rank:3 -", 7, 8, "stands alone", true);
    }
    void errorsNameThePlaceAndWhatWasMeant()
    {
        QFETCH(QByteArray, text);
        QFETCH(int, begin);
        QFETCH(int, end);
        QFETCH(QByteArray, what);
        QFETCH(bool, incomplete);
        const auto query = parseQuery(text.toStdString());
        QVERIFY(!query.has_value());
        QCOMPARE(static_cast<int>(query.error().begin), begin);
        QCOMPARE(static_cast<int>(query.error().end), end);
        const QByteArray line = QByteArray::fromStdString(query.error().oneLine(text.toStdString()));
        QVERIFY2(line.contains(what), line.constData());
        QVERIFY(line.contains("letter " + QByteArray::number(begin + 1)));
        QCOMPARE(query.error().incomplete, incomplete);
    }
    void lettersAreCountedAsPeopleDo()
    {
        const std::string text = "\"Köln\" hots:x";
        QVERIFY(parseQuery(text).error().oneLine(text).find("(letter 8)") != std::string::npos);
    }
    void limitsAreErrors()
    {
        QVERIFY(!parseQuery(std::string(kMostBytes + 1, 'a')).has_value());
        std::string terms;
        std::string values = "rank:0";
        std::string stars = "host:a*";
        for (std::size_t i = 0; i < kMostTerms; ++i)
            terms += "rank:1 ";
        QVERIFY(parseQuery(terms).has_value());
        QVERIFY(!parseQuery(terms + "rank:1").has_value());
        for (std::size_t i = 1; i < kMostValues; ++i)
            values += ",1";
        QVERIFY(parseQuery(values).has_value());
        QVERIFY(!parseQuery(values + ",1").has_value());
        for (std::size_t i = 1; i < kMostWildcards; ++i)
            stars += ",b*";
        QVERIFY(parseQuery(stars).has_value());
        QVERIFY(!parseQuery(stars + ",c*").has_value());
    }
    void anyNameCanBeAValue_data()
    {
        QTest::addColumn<QByteArray>("name");
        for (const char *name : {"leaf4/swp2", "a b", "a,b", "a\"b", "a\\b", "a*b", "-x", "key:x", "", "\xff\xfe", "ü"})
            QTest::newRow(name) << QByteArray(name);
    }
    void anyNameCanBeAValue()
    {
        QFETCH(QByteArray, name);
        const Query query = parsed("port:" + valueText(name.toStdString()));
        QCOMPARE(query.terms.size(), 1U);
        QCOMPARE(query.terms[0].values.size(), 1U);
        QCOMPARE(query.terms[0].values[0].pieces, std::vector<std::string>{name.toStdString()});
    }
    /// Whatever is read is written so that it is read again as the same; whatever is not has its place in the text.
    void whatIsReadIsWrittenTheSame()
    {
        std::mt19937 random(20240607);
        const std::vector<std::string> parts{"rank:", "host:", "gdr:", "state:", "text:", "hots:", "-",    "\"",
                                             ",",     "*",     "\\",   "0",      "7-9",   "NET",   "no",   "ok",
                                             " ",     "leaf4", "/",    ":",      "\xc3",  "\t",    "\x00", "*b"};
        int queries = 0;
        for (int round = 0; round < 20'000; ++round) {
            std::string text;
            for (std::size_t i = random() % 12; i > 0; --i)
                text += parts[random() % parts.size()];
            const auto query = parseQuery(text);
            if (!query) {
                QVERIFY(query.error().begin <= query.error().end && query.error().end <= text.size());
                QVERIFY(!query.error().what.empty());
                continue;
            }
            ++queries;
            const std::string written = toText(*query);
            const auto again = parseQuery(written);
            QVERIFY2(again.has_value(), written.c_str());
            QVERIFY2(*again == *query, (text + " | " + written).c_str());
            QCOMPARE(toText(*again), written);
        }
        QVERIFY(queries > 2'000);
    }
    void everyKeyIsInTheManual()
    {
        const std::string manual = test::readFile(test::source("resources/help/query.md"));
        for (const KeyRow &row : keyTable()) {
            std::string line = "| `" + std::string(row.name) + "` | " + std::string(row.doc) + " | `" +
                               std::string(row.example) + "` |";
            QVERIFY2(manual.find(line) != std::string::npos, line.c_str());
            for (const std::string_view choice : text::words(row.choices))
                QVERIFY(manual.find("`" + std::string(choice) + "`") != std::string::npos);
        }
    }
};

QTEST_APPLESS_MAIN(TestQueryLanguage)
#include "tst_query_language.moc"
