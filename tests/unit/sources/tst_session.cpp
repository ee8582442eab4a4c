#include "core/base/text.h"
#include "core/sources/session.h"

#include <QTest>

using namespace eps;
using sources::splitSession;

class TestSession : public QObject {
    Q_OBJECT
private slots:
    void textWithoutPromptsIsOneSection()
    {
        const std::string text = "LLDP neighbors:\nInterface: eth0\n";
        const auto sections = splitSession(FileId(0), text);
        QCOMPARE(sections.size(), 1U);
        QCOMPARE(sections[0].text, std::string_view(text));
        QCOMPARE(sections[0].firstLine, 1U);
        QVERIFY(sections[0].command.empty() && sections[0].prompt.empty());
    }
    void emptyTextHasNoSection()
    {
        QVERIFY(splitSession(FileId(0), "").empty());
        QVERIFY(splitSession(FileId(0), " \n\n").empty());
    }
    void eachCommandIsASection()
    {
        const auto sections = splitSession(FileId(3), "Last login: today\n"
                                                      "leaf1# show lldp neighbors\n"
                                                      "one\ntwo\n"
                                                      "leaf1# show interfaces status\n"
                                                      "leaf1#\n"
                                                      "leaf1# show version\nthree");
        QCOMPARE(sections.size(), 3U);
        QCOMPARE(sections[0].text, std::string_view("Last login: today\n"));
        QVERIFY(sections[0].prompt.empty());
        QCOMPARE(sections[1].prompt, std::string_view("leaf1"));
        QCOMPARE(sections[1].command, std::string_view("show lldp neighbors"));
        QCOMPARE(sections[1].text, std::string_view("one\ntwo\n"));
        QCOMPARE(sections[1].firstLine, 3U);
        QCOMPARE(sections[2].text, std::string_view("three"));
        QCOMPARE(sections[2].firstLine, 8U);
        QCOMPARE(sections[2].file, FileId(3));
    }
    void promptsOfManySystemsAreKnown_data()
    {
        QTest::addColumn<QString>("line");
        QTest::addColumn<QString>("prompt");
        QTest::addColumn<QString>("command");
        QTest::newRow("eos") << "leaf1#show lldp neighbors detail"
                             << "leaf1"
                             << "show lldp neighbors detail";
        QTest::newRow("user mode") << "sw-2.pod1>show lldp neighbors"
                                   << "sw-2.pod1"
                                   << "show lldp neighbors";
        QTest::newRow("config mode") << "leaf1(config-if)# show run"
                                     << "leaf1"
                                     << "show run";
        QTest::newRow("sonic") << "admin@sonic:~$ show lldp table"
                               << "sonic"
                               << "show lldp table";
        QTest::newRow("cumulus") << "cumulus@leaf01:mgmt:~$ nv show interface lldp"
                                 << "leaf01"
                                 << "nv show interface lldp";
        QTest::newRow("root") << "root@gpu-01:/var/tmp# lldpcli show neighbors"
                              << "gpu-01"
                              << "lldpcli show neighbors";
        QTest::newRow("junos") << "root@vqfx> show lldp neighbors | display json"
                               << "vqfx"
                               << "show lldp neighbors | display json";
        QTest::newRow("xr") << "RP/0/RP0/CPU0:core1#show lldp neighbors"
                            << "core1"
                            << "show lldp neighbors";
        QTest::newRow("onyx") << "sw1 [standalone: master] # show lldp interfaces"
                              << "sw1"
                              << "show lldp interfaces";
        QTest::newRow("onyx config") << "sw1 [standalone: master] (config) # show lldp"
                                     << "sw1"
                                     << "show lldp";
        QTest::newRow("huawei") << "<leaf1>display lldp neighbor"
                                << "leaf1"
                                << "display lldp neighbor";
        QTest::newRow("huawei system view") << "[~leaf1] display lldp neighbor"
                                            << "leaf1"
                                            << "display lldp neighbor";
        QTest::newRow("bare") << "$ lldpctl -f json"
                              << ""
                              << "lldpctl -f json";
        QTest::newRow("bare root") << "# show lldp table"
                                   << ""
                                   << "show lldp table";
        QTest::newRow("show tech") << "------------- show lldp neighbors -------------"
                                   << ""
                                   << "show lldp neighbors";
    }
    void promptsOfManySystemsAreKnown()
    {
        QFETCH(QString, line);
        QFETCH(QString, prompt);
        QFETCH(QString, command);
        const auto text = line.toStdString() + "\r\nanswer\r\n";
        const auto sections = splitSession(FileId(0), text);
        QCOMPARE(sections.size(), 1U);
        QCOMPARE(std::string(sections[0].prompt), prompt.toStdString());
        QCOMPARE(std::string(sections[0].command), command.toStdString());
        QCOMPARE(sections[0].text, std::string_view("answer\r\n"));
        QCOMPARE(sections[0].firstLine, 2U);
    }
    void otherTextIsNoPrompt_data()
    {
        QTest::addColumn<QString>("line");
        QTest::newRow("nccl") << "node01:347:347 [0] NCCL INFO Channel 00/0 : 0[0] -> 1[1] via P2P/IPC";
        QTest::newRow("xml") << "<name>show</name>";
        QTest::newRow("comment") << "# the leaf";
        QTest::newRow("markdown") << "## show lldp table";
        QTest::newRow("dashes") << "-------------------------------------------";
        QTest::newRow("table") << "---------  -----  ----";
        QTest::newRow("value") << "a > b";
        QTest::newRow("json") << "[\"show\"]";
        QTest::newRow("word") << "leaf1# is down";
    }
    void otherTextIsNoPrompt()
    {
        QFETCH(QString, line);
        const auto text = line.toStdString() + "\nmore\n";
        const auto sections = splitSession(FileId(0), text);
        QCOMPARE(sections.size(), 1U);
        QCOMPARE(sections[0].firstLine, 1U);
        QVERIFY(sections[0].command.empty());
    }
    void longLinesAndGarbageAreHarmless()
    {
        const std::string text(10'000'000, '<');
        QCOMPARE(splitSession(FileId(0), text).size(), 1U);
        std::string prompts;
        for (int i = 0; i < 100'000; ++i)
            prompts += "h" + std::to_string(i) + "# show version\nx\n";
        QCOMPARE(splitSession(FileId(0), prompts).size(), 100'000U);
    }
};

QTEST_APPLESS_MAIN(TestSession)
#include "tst_session.moc"
