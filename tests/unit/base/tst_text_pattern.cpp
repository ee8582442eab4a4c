#include "core/base/text_pattern.h"

#include <QTest>

#include <clocale>
#include <regex>

using namespace eps;
using Syntax = TextPattern::Syntax;

namespace {

bool isIn(const std::string &pattern, Syntax syntax, const std::string &line)
{
    PatternFinder finder(TextPattern::make(pattern, syntax).value());
    return finder.isIn(line);
}

} // namespace

class TestTextPattern : public QObject {
    Q_OBJECT
private slots:
    // The bytes of a log are no characters of any locale.
    void initTestCase() { std::setlocale(LC_ALL, "C.UTF-8"); }

    void textIsFoundWhateverItsCase()
    {
        QVERIFY(isIn("nccl warn", Syntax::Text, "x [0] NCCL WARN y"));
        QVERIFY(isIn("NET/IB", Syntax::Text, "via net/ib/0"));
        QVERIFY(!isIn("a.c", Syntax::Text, "abc"));
        QVERIFY(isIn("a.c", Syntax::Text, "xA.Cx"));
        QVERIFY(!isIn("longer than the line", Syntax::Text, "line"));
        QVERIFY(isIn("\xff\xfe", Syntax::Text, std::string("ab\0\xff\xfe", 5)));
    }
    void expressionsFitAsTheStandardLibrarySays_data()
    {
        QTest::addColumn<QByteArray>("pattern");
        for (const char *pattern : {"rank [0-9]+", "rank \\d+ nranks \\d", "^host", "\\d$", "(foo|bar)+$", "a{2,3}",
                                    "ab?c", "x.*y.*z", "[^a-z]+q", "\\bnccl\\b", "\\w+:\\d+:\\d+", "\\[\\d\\]", "a|b",
                                    "(abc)?d", "a\\.b*c", "[]x]y", "\\D\\d\\D"})
            QTest::newRow(pattern) << QByteArray(pattern);
    }
    void expressionsFitAsTheStandardLibrarySays()
    {
        QFETCH(QByteArray, pattern);
        const std::string source = pattern.toStdString();
        // A bracket that comes first is a member to POSIX and the end to ECMAScript.
        const std::string other = source == "[]x]y" ? "[\\]x]y" : source;
        const std::regex truth(other, std::regex::ECMAScript | std::regex::icase);
        PatternFinder finder(TextPattern::make(source, Syntax::Expression).value());
        for (const std::string line : {"",          "host1:12:13 [0] NCCL INFO rank 3 nranks 8",
                                       "foo",       "foobar",
                                       "barx",      "aab",
                                       "aaa",       "a",
                                       "ac",        "abc",
                                       "XYZ",       "x1y2z",
                                       "1q",        "abcd",
                                       "d",         "a.c",
                                       "a.bbc",     "]y",
                                       "xy",        "ncclx",
                                       "the NCCL.", "a1b",
                                       "HOST 9"}) {
            std::smatch match;
            const bool fits = std::regex_search(line, match, truth);
            const auto found = finder.find(line, 0);
            QCOMPARE(found.has_value(), fits);
            if (fits)
                QCOMPARE(found->begin, static_cast<std::size_t>(match.position(0)));
        }
    }
    void whatEveryMatchHoldsIsKnown_data()
    {
        QTest::addColumn<QByteArray>("pattern");
        QTest::addColumn<QByteArray>("literal");
        const auto row = [](const char *pattern, const char *literal) {
            QTest::newRow(pattern) << QByteArray(pattern) << QByteArray(literal);
        };
        row("Rank [0-9]+", "rank ");
        row("abc?", "ab");
        row("abc*def", "def");
        row("(abc)d", "d");
        row("abc|def", "");
        row("a\\.b", "a.b");
        row("[[:digit:]]xyz", "");
        row("[]abc]x", "x");
        row("ab{0}", "a");
        row("\\dfoo\\wlonger", "longer");
    }
    void whatEveryMatchHoldsIsKnown()
    {
        QFETCH(QByteArray, pattern);
        QFETCH(QByteArray, literal);
        QCOMPARE(
            QByteArray::fromStdString(TextPattern::make(pattern.toStdString(), Syntax::Expression).value().literal()),
            literal);
    }
    void whatCouldNotEndIsRefused_data()
    {
        QTest::addColumn<QByteArray>("pattern");
        QTest::newRow("nothing") << QByteArray("");
        QTest::newRow("refers back") << QByteArray("(a)\\1");
        QTest::newRow("repeats of repeats") << QByteArray("((a{1,200}){1,200}){1,200}");
        QTest::newRow("open bracket") << QByteArray("(a");
        QTest::newRow("open set") << QByteArray("[a");
        QTest::newRow("too long") << QByteArray(300, 'a');
        QTest::newRow("two lines") << QByteArray("a\nb");
        QTest::newRow("zero") << QByteArray("a\0b", 3);
    }
    void whatCouldNotEndIsRefused()
    {
        QFETCH(QByteArray, pattern);
        QVERIFY(!TextPattern::make(pattern.toStdString(), Syntax::Expression).has_value());
    }
    void anyBytesAreSearched()
    {
        const std::string bytes("\xff\xc3 a\0b \x80rank 7\xf0", 15);
        QVERIFY(isIn("k 7.$", Syntax::Expression, bytes));
        QVERIFY(isIn("^.\xc3 a.b", Syntax::Expression, bytes));
        QVERIFY(!isIn("^rank", Syntax::Expression, bytes));
    }
    void laterMatchesAreFoundToo()
    {
        PatternFinder text(TextPattern::make("ab", Syntax::Text).value());
        QCOMPARE(text.find("ab xAB", 1)->begin, 4U);
        QVERIFY(!text.find("ab", 1));
        QVERIFY(!text.find("ab", 9));
        PatternFinder expression(TextPattern::make("^a|b+", Syntax::Expression).value());
        QCOMPARE(expression.find("aabbb", 0)->begin, 0U);
        QCOMPARE(expression.find("aabbb", 1)->begin, 2U);
        QCOMPARE(expression.find("aabbb", 1)->length, 3U);
    }
};

QTEST_APPLESS_MAIN(TestTextPattern)
#include "tst_text_pattern.moc"
