#include "core/base/json_tree.h"

#include "core/base/json.h"
#include "core/base/xml.h"

#include <QTest>

using namespace eps;

class TestJsonTree : public QObject {
    Q_OBJECT
private slots:
    void orderRepeatedKeysAndLinesAreKept()
    {
        const auto tree = readJsonTree("{\"b\": 1,\n\"a\": [\n{\"x\": \"y\"},\n2.50],\n\"b\": null, \"c\": true}");
        QVERIFY(tree.error.empty());
        const auto &root = tree.root;
        QVERIFY(root.isObject());
        QCOMPARE(root.children.size(), 4U);
        QCOMPARE(root.children[0].key, std::string("b"));
        QCOMPARE(root.children[0].scalar, std::string("1"));
        QCOMPARE(root.children[1].line, 2U);
        QCOMPARE(root.children[1].children[0].line, 3U);
        QCOMPARE(root.children[1].children[1].scalar, std::string("2.50"));
        QCOMPARE(root.children[2].line, 5U);
        QVERIFY(root.children[2].kind == JsonNode::Kind::Null);
        QCOMPARE(root.text("b"), std::string_view("1"));
        QCOMPARE(root.text("c"), std::string_view("true"));
        QCOMPARE(root.text("a"), std::string_view());
        QCOMPARE(root.find("z"), nullptr);
    }
    void readingStopsBehindTheFirstValue()
    {
        const std::string text = "{\"a\": 1}\nleaf1# {\"b\": 2}";
        const auto tree = readJsonTree(text);
        QVERIFY(tree.error.empty());
        QCOMPARE(tree.end, 8U);
        QCOMPARE(tree.endLine, 1U);
    }
    void aCutTextKeepsWhatStandsBefore()
    {
        const std::string text = "{\"a\": [{\"b\": \"c\"},\n{\"d\": \"e\", \"f\": \"unfinis";
        const auto tree = readJsonTree(text);
        QVERIFY(!tree.error.empty());
        QCOMPARE(tree.errorLine, 2U);
        const auto *list = tree.root.find("a");
        QVERIFY(list != nullptr);
        QCOMPARE(list->children.size(), 2U);
        QCOMPARE(list->children[1].text("d"), std::string_view("e"));
        for (std::size_t length = 0; length < text.size(); ++length)
            QVERIFY(!readJsonTree(std::string_view(text).substr(0, length)).error.empty());
    }
    void rawBytesAreReplacedAndLinesStillCount()
    {
        const auto tree = readJsonTree("{\"a\": \"x\xff\n\ty\",\n\"b\": \"\xED\xA0\x80\xC3\xA4\"}");
        QVERIFY(tree.error.empty());
        QCOMPARE(tree.root.text("a"), std::string_view("x?  y"));
        QCOMPARE(tree.root.text("b"), std::string_view("???\xC3\xA4"));
        QCOMPARE(tree.root.children[1].line, 3U);
    }
    void valuesAreBoundedAndThoseBeforeTheBoundAreKept()
    {
        const auto tree = readJsonTree("[1, 2, 3, 4]", {64, 4});
        QCOMPARE(tree.root.children.size(), 3U);
        QCOMPARE(tree.error, std::string("more than 4 values"));
        QVERIFY(readJsonTree("[1, 2, 3]", {64, 4}).error.empty());
    }
    void aTextOfTooManyValuesIsRefusedBeforeItIsParsed()
    {
        std::string text = "[0";
        for (std::size_t i = 0; i < kMostJsonValues; ++i)
            text += ",0";
        QVERIFY(!parseJson(text + "]").has_value());
        QVERIFY(parseJson("[\"" + text + "\"]").has_value()); // in a string they are no values
        std::string xml = "<a>";
        for (int i = 0; i < 8'000'000; ++i)
            xml += "<b/>";
        QVERIFY(!parseXml(xml + "</a>").has_value());
    }
    void errorsAreForPeople()
    {
        const std::string torn = readJsonTree("{\"a\": \"cut").error;
        QVERIFY2(torn.starts_with("syntax error"), torn.c_str());
        QVERIFY(parseJson("{").error().why.starts_with("parse error at line 1"));
    }
    void depthIsBounded()
    {
        const auto deep = readJsonTree(std::string(5'000'000, '['));
        QVERIFY(!deep.error.empty());
        QVERIFY(deep.end < 100);
        QVERIFY(readJsonTree(std::string(64, '[') + std::string(64, ']')).error.empty());
        QVERIFY(!readJsonTree(std::string(65, '[') + std::string(65, ']')).error.empty());
    }
};

QTEST_APPLESS_MAIN(TestJsonTree)
#include "tst_json_tree.moc"
