#include "core/base/text.h"

#include <QTest>

using namespace eps;

class TestText : public QObject {
    Q_OBJECT
private slots:
    void findAgreesWithTheStandard()
    {
        const std::string sentences[] = {"",      "a",      " for HCA",   "GPU x for HCA 0",  "for for HCA  for HCA ",
                                         "a | b", "||  | ", "words only", "WARN WARN  WARN ", "WARNARN"};
        for (const std::string &sentence : sentences) {
            for (const std::string_view needle : {" for HCA ", " | ", " WARN ", "WARN", "ARN", "words only", "only",
                                                  " ", "a", "|", "GPU x for HCA 0", "  "})
                QCOMPARE(text::find(sentence, needle), std::string_view(sentence).find(needle));
        }
        const std::string hole("\0 for HCA ", 10);
        QCOMPARE(text::find(hole, " for HCA "), std::size_t{1});
    }
    void naturalOrderCountsLikeAPerson()
    {
        QVERIFY(text::naturalLess("swp2", "swp10"));
        QVERIFY(!text::naturalLess("swp10", "swp2"));
        QVERIFY(text::naturalLess("Ethernet1/2", "ethernet1/10"));
        QVERIFY(text::naturalLess("leaf", "leaf1"));
        QVERIFY(text::naturalLess("a99999999999999999999998", "a99999999999999999999999"));
    }
    void namesInCommandsAreQuoted()
    {
        QCOMPARE(text::shellWord("leaf1.lldp.json"), std::string("leaf1.lldp.json"));
        QCOMPARE(text::shellWord("a=b.example.net"), std::string("a=b.example.net"));
        QCOMPARE(text::shellWord("$(reboot)"), std::string("'$(reboot)'"));
        QCOMPARE(text::shellWord("it's"), std::string("'it'\\''s'"));
        QCOMPARE(text::shellWord("-rf"), std::string("'-rf'"));
        QCOMPARE(text::shellWord(""), std::string("''"));
    }
    void displayTextIsAlwaysValidUtf8()
    {
        QCOMPARE(text::toDisplay("a\xff"
                                 "b"),
                 std::string("a\xEF\xBF\xBD"
                             "b"));
        QCOMPARE(text::toDisplay("\xE4\xB8\xAD"), std::string("\xE4\xB8\xAD"));
        QCOMPARE(text::toDisplay("\xE4\xB8"), std::string("\xEF\xBF\xBD\xEF\xBF\xBD"));
        QCOMPARE(text::toDisplay("x\x1b\x07y"), std::string("xy"));
    }
    void ansiSequencesVanish()
    {
        QCOMPARE(text::withoutAnsi("\x1b[36m(Ray pid=1)\x1b[0m hi[0m"), std::string("(Ray pid=1) hi"));
        QCOMPARE(text::withoutAnsi("\x1b["), std::string());
    }
    void linesKeepAnUnfinishedLast()
    {
        QCOMPARE(text::lines("a\r\nb\n\nc").size(), 4U);
        QCOMPARE(text::lines("a\n").size(), 1U);
    }
    void numbersAreReadWhole()
    {
        QCOMPARE(text::toInteger<int>("12"), std::optional<int>(12));
        QCOMPARE(text::toInteger<int>("12x"), std::optional<int>());
        QCOMPARE(text::toInteger<int>("0x1F", 16), std::optional<int>(31));
        QCOMPARE(text::toInteger<std::int8_t>("300"), std::optional<std::int8_t>());
        QCOMPARE(text::toDouble("nan"), std::optional<double>());
    }
    void binaryIsToldFromText()
    {
        QVERIFY(text::looksBinary(std::string_view("\x7f"
                                                   "ELF\0\1",
                                                   6)));
        QVERIFY(!text::looksBinary("node01:1:1 [0] NCCL INFO x\n"));
    }
};

QTEST_APPLESS_MAIN(TestText)
#include "tst_text.moc"
