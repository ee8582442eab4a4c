#include "tests/architecture/rules.h"

#include <QTest>

#include <functional>

using namespace eps::architecture;

namespace {

SourceFile file(const char *path, const QString &text) { return {QString::fromLatin1(path), text}; }

QString functionOf(int lines, const QString &head = QStringLiteral("int f(int a)"))
{
    return head + QStringLiteral("\n{\n") + QStringLiteral("    ++a;\n").repeated(lines - 2) + QStringLiteral("}\n");
}

} // namespace

Q_DECLARE_METATYPE(SourceFile)

/// Each rule catches a bad example and lets a good one pass: a rule that cannot fail would prove nothing.
class TestRules : public QObject {
    Q_OBJECT
private slots:
    void includesHaveADirection_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("line");
        QTest::addColumn<bool>("allowed");
        const auto row = [](const char *path, const char *line, bool allowed) {
            QTest::addRow("%s %s", path, line) << QString::fromLatin1(path) << QString::fromLatin1(line) << allowed;
        };
        row("core/model/a.h", "#include \"core/base/b.h\"", true);
        row("core/base/a.h", "#include \"core/model/b.h\"", false);
        row("core/sources/ccl/a.cpp", "#include \"core/sources/document.h\"", true);
        row("core/sources/ccl/a.cpp", "#include \"core/sources/lldp/b.h\"", false);
        row("core/sources/lldp/a.cpp", "#include \"core/sources/ccl/b.h\"", false);
        row("core/sources/document.cpp", "#include \"core/sources/lldp/b.h\"", false);
        row("core/mapping/a.cpp", "#include \"core/sources/lldp/b.h\"", false);
        row("core/mapping/a.cpp", "#include \"core/engine/load.h\"", false);
        row("core/layout/a.cpp", "#include \"core/model/ring.h\"", false);
        row("core/engine/a.cpp", "#include \"core/sources/ccl/b.h\"", true);
        row("core/engine/a.cpp", "#include \"ui/a.h\"", false);
        row("ui/shell/a.cpp", "#include \"core/engine/load.h\"", true);
        row("ui/shell/a.cpp", "#include \"core/mapping/b.h\"", false);
        row("ui/shell/a.cpp", "#include \"app/gui/b.h\"", false);
        row("app/cli/a.cpp", "#include \"ui/shell/b.h\"", false);
        row("app/layout/a.cpp", "#include \"core/engine/load.h\"", false);
        row("core/base/a.cpp", "#include \"tests/support/paths.h\"", false);
        row("core/base/a.cpp", "#include \"neighbour.h\"", false);
        row("core/base/a.cpp", "#include <vector>", true);
        row("core/base/a.cpp", "#include <sys/stat.h>", true);
        row("core/model/a.h", "#include <QString>", false);
        row("core/model/a.h", "#include <QtCore/qstring.h>", false);
        row("ui/a.cpp", "#include <QtCharts/QChart>", true);
        row("app/cli/main.cpp", "#include <QCoreApplication>", false);
        row("core/base/json.cpp", "#include <nlohmann/json.hpp>", true);
        row("core/report/a.cpp", "#include <nlohmann/json.hpp>", false);
        row("core/base/xml.h", "#include <pugixml.hpp>", true);
        row("core/sources/inventory/a.cpp", "#include <pugixml.hpp>", false);
        row("core/base/decompress.cpp", "#include <zstd.h>", true);
        row("core/base/byte_source.cpp", "#include <zlib.h>", false);
        row("core/base/result.h", "#include <tl/expected.hpp>", true);
        row("core/model/a.h", "#include <tl/expected.hpp>", false);
        row("core/layout/graphviz.cpp", "#include <graphviz/gvc.h>", true);
        row("ui/graph/a.cpp", "#include <graphviz/gvc.h>", false);
        row("ui/a.cpp", "#include <libssh/libssh.h>", false);
        row("ui/a.cpp", "#include <httplib.h>", false);
        row("core/base/a.cpp", "#include <boost/asio.hpp>", false);
        row("core/base/a.cpp", "// #include <boost/asio.hpp>", true);
    }
    void includesHaveADirection()
    {
        QFETCH(QString, path);
        QFETCH(QString, line);
        QFETCH(bool, allowed);
        QCOMPARE(checkIncludes({path, line + QLatin1Char('\n')}).isEmpty(), allowed);
    }
    void graphvizHasOneHome()
    {
        const SourceFile one = file("core/layout/a.cpp", QStringLiteral("#include <graphviz/gvc.h>\n"));
        const SourceFile two = file("core/layout/b.cpp", QStringLiteral("#include <graphviz/cgraph.h>\n"));
        QVERIFY(checkSingleIncluder({one, one}).isEmpty());
        QCOMPARE(checkSingleIncluder({one, two}).size(), 1);
    }
    void filesHaveALength()
    {
        const QString line = QStringLiteral("int a;\n");
        QVERIFY(checkFileLength(file("a.h", line.repeated(200))).isEmpty());
        QVERIFY(!checkFileLength(file("a.h", line.repeated(201))).isEmpty());
        QVERIFY(checkFileLength(file("a.cpp", line.repeated(400))).isEmpty());
        QVERIFY(!checkFileLength(file("a.cpp", line.repeated(401))).isEmpty());
    }
    void functionsHaveALength_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("longest");
        const QString inClass =
            QStringLiteral("namespace n {\nclass A {\n") + functionOf(70) + QStringLiteral("};\n}\n");
        QTest::newRow("free function") << functionOf(61) << 61;
        QTest::newRow("in a class in a namespace") << inClass << 70;
        QTest::newRow("const member") << functionOf(65, QStringLiteral("int A::f() const noexcept")) << 65;
        QTest::newRow("constructor with initialisers")
            << functionOf(62, QStringLiteral("A::A(int b) : m_a(b), m_c{1}")) << 62;
        QTest::newRow("braced initialiser first")
            << functionOf(68, QStringLiteral("A::A(int b) : m_a{b}, m_c(1)")) << 68;
        QTest::newRow("default argument") << functionOf(63, QStringLiteral("int f(int a = g(1))")) << 63;
        QTest::newRow("operator") << functionOf(64, QStringLiteral("bool operator==(A a, A b)")) << 64;
        QTest::newRow("trailing return type") << functionOf(66, QStringLiteral("auto f() -> std::vector<int>")) << 66;
        QTest::newRow("template") << functionOf(67, QStringLiteral("template <typename T> T f(T a)")) << 67;
        QTest::newRow("braces in literals") << QStringLiteral("void f()\n{\n    g(\"}\", '}', R\"(})\"); // }\n") +
                                                   QStringLiteral("++a;\n").repeated(60) + QStringLiteral("}\n")
                                            << 63;
        QTest::newRow("braces inside count once") << QStringLiteral("void f()\n{\n    if (a) {\n    }\n") +
                                                         QStringLiteral("++a;\n").repeated(60) + QStringLiteral("}\n")
                                                  << 64;
    }
    void functionsHaveALength()
    {
        QFETCH(QString, text);
        QFETCH(int, longest);
        int found = 0;
        for (const FunctionBody &body : functionBodies(text))
            found = std::max(found, body.lineCount);
        QCOMPARE(found, longest);
        QVERIFY(!checkFunctionLengths(file("a.cpp", text)).isEmpty());
    }
    void whatIsNoFunctionHasNoLength()
    {
        const QString rows = QStringLiteral("    {\"a\", 1},\n").repeated(100);
        QVERIFY(checkFunctionLengths(
                    file("a.cpp", QStringLiteral("const Row kRows[] = {\n") + rows + QStringLiteral("};\n")))
                    .isEmpty());
        QVERIFY(checkFunctionLengths(file("a.cpp", QStringLiteral("enum class A {\n") +
                                                       QStringLiteral("a,\n").repeated(100) + QStringLiteral("};\n")))
                    .isEmpty());
        QVERIFY(checkFunctionLengths(file("a.cpp", QStringLiteral("struct A {\n") + functionOf(10).repeated(20) +
                                                       QStringLiteral("};\n")))
                    .isEmpty());
        QVERIFY(checkFunctionLengths(file("a.cpp", functionOf(60))).isEmpty());
    }
    void headersHaveAForm()
    {
        QVERIFY(checkHeaderForm(file("a.h", QStringLiteral("// why\n#pragma once\nint a;\n"))).isEmpty());
        QVERIFY(!checkHeaderForm(file("a.h", QStringLiteral("int a;\n#pragma once\n"))).isEmpty());
        QVERIFY(!checkHeaderForm(file("a.h", QStringLiteral("#pragma once\nusing namespace std;\n"))).isEmpty());
        QVERIFY(checkHeaderForm(file("a.h", QStringLiteral("#pragma once\n// using namespace std;\n"))).isEmpty());
    }
    void typesAreDocumented()
    {
        QVERIFY(checkDocumentedTypes(file("a.h", QStringLiteral("/// A thing.\nstruct A {\n};\n"))).isEmpty());
        QVERIFY(
            checkDocumentedTypes(file("a.h", QStringLiteral("/// A thing.\ntemplate <typename T>\nstruct A {\n};\n")))
                .isEmpty());
        QVERIFY(checkDocumentedTypes(file("a.h", QStringLiteral("struct A;\n"))).isEmpty());
        QCOMPARE(checkDocumentedTypes(file("a.h", QStringLiteral("\nstruct A {\n};\nclass B final : public A {\n};\n")))
                     .size(),
                 2);
    }
    void unfinishedWorkIsSeen()
    {
        QVERIFY(!checkFinished(file("a.cpp", QStringLiteral("// TO"
                                                            "DO: later\n")))
                     .isEmpty());
        QVERIFY(!checkFinished(file("a.cpp", QStringLiteral("return error(\"not imple"
                                                            "mented\");\n")))
                     .isEmpty());
        QVERIFY(checkFinished(file("a.cpp", QStringLiteral("int toDo = 0;\n"))).isEmpty());
    }
    void machinePathsAreSeen()
    {
        QVERIFY(!checkNoMachinePaths(file("a", QStringLiteral("cd /wo"
                                                              "rk/main\n")))
                     .isEmpty());
        QVERIFY(!checkNoMachinePaths(file("a", QStringLiteral("x = \"/ho"
                                                              "me/someone/eps\"\n")))
                     .isEmpty());
        QVERIFY(checkNoMachinePaths(file("a", QStringLiteral("../wo"
                                                             "rk/main and a/ho"
                                                             "me/b\n")))
                    .isEmpty());
    }
    void sleepsAreSeen()
    {
        QVERIFY(!checkNoSleeps(file("a.cpp", QStringLiteral("    QTest::qSl"
                                                            "eep(5);\n")))
                     .isEmpty());
        QVERIFY(!checkNoSleeps(file("a.cpp", QStringLiteral("std::this_thread::sleep_for(1ms);\n"))).isEmpty());
        QVERIFY(checkNoSleeps(file("a.cpp", QStringLiteral("// never sleep(1)\n"))).isEmpty());
    }
    void namesAreSnakeCase()
    {
        QVERIFY(checkFileName(file("core/base/byte_source.h", {})).isEmpty());
        QVERIFY(!checkFileName(file("core/base/ByteSource.h", {})).isEmpty());
        QVERIFY(!checkFileName(file("core/base/byte-source.cpp", {})).isEmpty());
    }
    void runBitsFitTheFirstLine()
    {
        const SourceFile script = file("run", QStringLiteral("#!/bin/sh\n"));
        const SourceFile text = file("list", QStringLiteral("a\n"));
        QVERIFY(checkRunBit(script, true).isEmpty());
        QVERIFY(!checkRunBit(script, false).isEmpty());
        QVERIFY(checkRunBit(text, false).isEmpty());
        QVERIFY(!checkRunBit(text, true).isEmpty());
    }
    void problemsHaveHelp()
    {
        const QString whole = QStringLiteral(
            "# Problems\n\n## EPS-A\n**What it means.** a b.\n**What it affects.** c d.\n**What to do.** e f.\n");
        const QStringList codes{QStringLiteral("EPS-A")};
        QCOMPARE(checkProblemHelp(whole, codes), QStringList());
        QCOMPARE(checkProblemHelp(whole, {QStringLiteral("EPS-A"), QStringLiteral("EPS-B")}).size(), 1);
        QCOMPARE(checkProblemHelp(whole, {}).size(), 1);
        QCOMPARE(checkProblemHelp(whole + whole, codes).size(), 1);
        QCOMPARE(checkProblemHelp(QStringLiteral("## EPS-A\n**What it means.** a b.\n"), codes).size(), 2);
        QCOMPARE(checkProblemHelp(
                     QStringLiteral("## EPS-A\n**What it means.**\n**What it affects.** c d.\n**What to do.** e f.\n"),
                     codes)
                     .size(),
                 1);
    }
};

QTEST_APPLESS_MAIN(TestRules)
#include "tst_rules.moc"
