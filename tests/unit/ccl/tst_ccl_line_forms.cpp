#include "tests/unit/ccl/ccl_support.h"

using namespace eps;
using namespace eps::test;

namespace {

ccl::LogExtract extractOfMessage(const QString &message)
{
    return extractOf("node01:47:48 [3] NCCL INFO " + message.toStdString() + "\n");
}

QString textOf(std::string_view text) { return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())); }

} // namespace

/// One row per form of a line in the releases 2.3 … 2.31 and RCCL.
class TestCclLineForms : public QObject {
    Q_OBJECT
private slots:
    void communicatorLines_data()
    {
        QTest::addColumn<QString>("message");
        QTest::addColumn<int>("status");
        QTest::addColumn<int>("nvmlDev");
        QTest::addColumn<bool>("hasId");
        QTest::addColumn<int>("childCount");
        using Status = ccl::CommLine::Status;
        const auto row = [](const char *name, const char *message, Status status, int nvmlDev, bool hasId,
                            int childCount = -1) {
            QTest::newRow(name) << message << static_cast<int>(status) << nvmlDev << hasId << childCount;
        };
        row("2.3", "comm 0x55d0 rank 3 nranks 16", Status::Plain, -1, false);
        row("2.4 start", "comm 0x55d0 rank 3 nranks 16 cudaDev 3 nvmlDev 5", Status::Plain, 5, false);
        row("2.4", "comm 0x55d0 rank 3 nranks 16 cudaDev 3 nvmlDev 5 - Init COMPLETE", Status::Complete, 5, false);
        row("2.5", "comm 0x55d0 rank 3 nranks 16 cudaDev 3 busId 17000 - Init COMPLETE", Status::Complete, -1, false);
        row("2.16", "comm 0x55d0 rank 3 nranks 16 cudaDev 3 busId 17000 commId 0x9f1c0a2b - Init COMPLETE",
            Status::Complete, -1, true);
        row("2.18.3", "comm 0x55d0 rank 3 nranks 16 cudaDev 3 nvmlDev 5 busId 17000 commId 0x9f1c0a2b - Init START",
            Status::Start, 5, true);
        row("2.21",
            "ncclCommInitRank comm 0x55d0 rank 3 nranks 16 cudaDev 3 nvmlDev 5 busId 17000 commId 0x9f1c0a2b - Init "
            "START",
            Status::Start, 5, true);
        row("2.21 split",
            "ncclCommSplit comm 0x55d0 rank 3 nranks 16 cudaDev 3 nvmlDev 5 busId 17000 parent 0x77 color 1684518034 "
            "key 8 "
            "commId 0x9f1c0a2b - Init START",
            Status::Start, 5, true);
        row("2.23 split, no blank",
            "ncclCommSplit comm 0x55d0 rank 3 nranks 16 cudaDev 3 nvmlDev 5 busId 17000 parent 0x77 color 1 key 8- "
            "Init START",
            Status::Start, 5, false);
        row("2.24 split",
            "ncclCommSplit comm 0x55d0 rank 3 nranks 16 cudaDev 3 nvmlDev 5 busId 17000 parent 0x77 splitCount 2 color "
            "1 key "
            "8- Init START",
            Status::Start, 5, false, 2);
        row("2.27 shrink",
            "ncclCommShrink comm 0x55d0 rank 3 nranks 16 cudaDev 3 nvmlDev 5 busId 17000 parent 0x77 splitCount 1 "
            "color 0 key "
            "3 - Init COMPLETE",
            Status::Complete, 5, false, 1);
        row("2.29",
            "[Rank 3] ncclCommInitRankConfig comm 0x55d0 rank 3 nranks 16 cudaDev 3 nvmlDev 5 busId 17000 commId "
            "0x9f1c0a2b - "
            "Init START",
            Status::Start, 5, true);
        row("2.29 split",
            "ncclCommSplit comm 0x55d0 rank 3 nranks 16 cudaDev 3 nvmlDev 5 busId 17000 parent 0x77 childCount 4 color "
            "1 key "
            "8- Init START",
            Status::Start, 5, false, 4);
        row("RCCL",
            "ncclCommInitRank_impl comm 0x55d0 rank 3 nranks 16 cudaDev 3 nvmlDev 5 busId 17000 commId 0x9f1c0a2b "
            "localSize "
            "224 used 4096 bytes on core 3 - Init COMPLETE",
            Status::Complete, 5, true);
        row("destroyed", "comm 0x55d0 rank 3 nranks 16 cudaDev 3 busId 17000 - Destroy COMPLETE", Status::Gone, -1,
            false);
    }
    void communicatorLines()
    {
        QFETCH(QString, message);
        QFETCH(int, status);
        QFETCH(int, nvmlDev);
        QFETCH(bool, hasId);
        QFETCH(int, childCount);
        const auto extract = extractOfMessage(message);
        QCOMPARE(extract.lines.damaged, 0U);
        QCOMPARE(extract.comms.size(), 1U);
        const auto &comm = extract.comms.front();
        QCOMPARE(static_cast<int>(comm.status), status);
        QCOMPARE(comm.pointer, 0x55d0U);
        QCOMPARE(comm.rank, 3);
        QCOMPARE(comm.nRanks, 16);
        QCOMPARE(comm.nvmlDev, nvmlDev);
        QCOMPARE(comm.hasId, hasId);
        QCOMPARE(comm.id, hasId ? 0x9f1c0a2bU : 0U);
        QCOMPARE(comm.childCount, childCount);
        QCOMPARE(comm.isChild, message.contains("parent"));
        if (comm.hasBus)
            QCOMPARE(comm.busId, 0x17000U);
    }
    void connectionLines_data()
    {
        QTest::addColumn<QString>("message");
        QTest::addColumn<QString>("transport");
        QTest::addColumn<int>("connection");
        QTest::addColumn<int>("device");
        QTest::addColumn<int>("proxy");
        QTest::addColumn<bool>("gdr");
        const auto row = [](const char *name, const char *message, const char *transport, int connection = -1,
                            int device = -1, int proxy = -1, bool gdr = false) {
            QTest::newRow(name) << message << transport << connection << device << proxy << gdr;
        };
        row("2.4 P2P", "Ring 02 : 7[1] -> 8[2] via P2P/direct pointer", "P2P");
        row("2.4 common device", "Ring 02 : 7 -> 8 via P2P/common device", "P2P");
        row("2.4 SHM", "Ring 02 : 7[1] -> 8[2] via direct shared memory", "SHM");
        row("2.4 NET", "Ring 02 : 7 -> 8 [send] via NET/IB/3/GDRDMA", "NET", -1, 3, -1, true);
        row("2.7 NET", "Channel 02 : 7[e3000] -> 8[17000] [receive] via NET/IB/3", "NET", -1, 3);
        row("2.8 P2P", "Channel 02 : 7[17000] -> 8[1a000] via P2P/IPC/read", "P2P");
        row("2.8 indirect", "Channel 02 : 7[17000] -> 8[1a000] via P2P/indirect/3[1b000]", "P2P");
        row("2.12 PXN", "Channel 02/0 : 7[e3000] -> 8[17000] [send] via NET/IB/3(6)/GDRDMA/Shared", "NET", 0, 3, 6,
            true);
        row("2.13 SHM", "Channel 02 : 7[17000] -> 8[1a000] via SHM/direct/direct", "SHM");
        row("2.18.3", "Channel 02/1 : 7[0] -> 8[1] via P2P/CUMEM/read", "P2P", 1);
        row("2.20 MNNVL", "Channel 02/0 : 7[0] -> 8[1] via P2P/MNNVL", "P2P", 0);
        row("2.26 PCI", "Channel 02/0 : 7[0] -> 8[1] [receive] via NET/IB/3/GDRDMA(PCI)", "NET", 0, 3, -1, true);
        row("2.30 SHM", "Channel 02 : 7[0] -> 8[1] via SHM/direct", "SHM");
        row("2.31 flush", "Channel 02/0 : 7[0] -> 8[1] [receive] via NET/IB/3/GDRDMA/flush=pci", "NET", 0, 3, -1, true);
        row("plugin with blanks", "Channel 02/0 : 7[0] -> 8[1] [send] via NET/AWS Libfabric/3/GDRDMA", "NET", 0, 3, -1,
            true);
        row("RCCL", "Channel 02/0 : 7[c000] -> 8[22000] via P2P/CUMEMCUMEM/read comm 0x55d0 nRanks 16", "P2P", 0);
        row("RCCL NET", "Channel 02/2 : 7[0] -> 8[1] [send] via NET/IB/3/GDRDMA comm 0x55d0 nRanks 16", "NET", 2, 3, -1,
            true);
    }
    void connectionLines()
    {
        QFETCH(QString, message);
        QFETCH(QString, transport);
        QFETCH(int, connection);
        QFETCH(int, device);
        QFETCH(int, proxy);
        QFETCH(bool, gdr);
        const auto extract = extractOfMessage(message);
        QCOMPARE(extract.lines.damaged, 0U);
        QCOMPARE(extract.events.size(), 1U);
        const auto &event = extract.events.front();
        QVERIFY(event.kind == ccl::EventKind::Connection);
        QCOMPARE(event.channel, 2);
        QCOMPARE(event.a, 7);
        QCOMPARE(event.b, 8);
        QCOMPARE(event.c, connection);
        QCOMPARE((event.flags & ccl::kSend) != 0, message.contains("[send]"));
        QCOMPARE((event.flags & ccl::kReceive) != 0, message.contains("[receive]"));
        QCOMPARE(event.comm, message.contains("comm 0x55d0") ? 0x55d0U : 0U);
        const auto &via = extract.vias.at(event.via);
        QCOMPARE(textOf(name(via.transport)), transport);
        QCOMPARE(via.device, device);
        QCOMPARE(via.proxy, proxy);
        QCOMPARE(via.gdr, gdr);
    }
    void treeLines_data()
    {
        QTest::addColumn<QString>("message");
        QTest::addColumn<int>("items");
        QTest::newRow("2.4") << "Trees [0] -1->5->1/8/-1 [1] 4->5->-1/-1/-1" << 2;
        QTest::newRow("2.5") << "Trees [0] 1/8/-1->5->-1|-1->5->1/8/-1 [1] -1/-1/-1->5->4|4->5->-1/-1/-1" << 2;
        QTest::newRow("2.8") << "Trees [0] 1/8/-1->5->-1 [1] -1/-1/-1->5->4" << 2;
        QTest::newRow("RCCL") << "Trees [0] 1/8/-1->5->-1 [1] -1/-1/-1->5->4 comm 0x55d0 nRanks 16 busId c000" << 2;
    }
    void treeLines()
    {
        QFETCH(QString, message);
        QFETCH(int, items);
        const auto extract = extractOfMessage(message);
        QCOMPARE(extract.events.size(), 1U);
        QCOMPARE(extract.numbers.size(), static_cast<std::size_t>(items) * 6);
        const std::vector<std::int32_t> first(extract.numbers.begin(), extract.numbers.begin() + 6);
        QCOMPARE(first, (std::vector<std::int32_t>{0, 5, -1, 1, 8, -1}));
        const std::vector<std::int32_t> second(extract.numbers.begin() + 6, extract.numbers.end());
        QCOMPARE(second, (std::vector<std::int32_t>{1, 5, 4, -1, -1, -1}));
    }
    void damagedLines_data()
    {
        QTest::addColumn<QString>("message");
        for (const char *message :
             {"Channel 00/0 : 1[1] -> ", "Channel 00/0 : 1[1] -> 2[2", "Channel 00/0 : 1[1] -> 2[2] via NET/IB/",
              "Channel 00/0 : 1[1] -> 2[2] via NET/IB/3/GDRDMA", "Channel 00/0 : 1[1] -> 2[2] via P2P/I",
              "Channel 00/0 : 1[1] -> 2[2] [send] via NET/IB/3(", "Channel 00/9 : 1[1] -> 2[2] via P2P/IPC",
              "Ring 00 : 1 -> 2", "Ring 00 : 1 -> 2 ->", "Ring 00 : 1 -> 2 -> 3x", "Channel 00/16 :  0  1 x",
              "Channel 0", "Trees [0] 1/8", "Trees [1] 1/8/-1->5->-1",
              "ncclCommInitRank comm 0x55d0 rank 3 nranks 16 cudaDev 3 nvmlDev 5 busId 17000 commId 0x9f1c0a2b - Ini",
              "comm 0x55d0 rank 3 nranks 16 cudaDev 3 busId 17",
              "comm 0x55d0 rank 17 nranks 16 cudaDev 3 - Init COMPLETE", "NET/IB : Using [0]mlx5_0:1/RoCE [1"})
            QTest::newRow(message) << message;
    }
    void damagedLines()
    {
        QFETCH(QString, message);
        const auto extract = extractOfMessage(message);
        QCOMPARE(extract.lines.damaged, 1U);
        QCOMPARE(extract.events.size(), 0U);
    }
    void gluedLinesKeepTheSecond()
    {
        const auto extract = extractOf("node01:47:48 [3] NCCL INFO Using network IB\n"
                                       "node01:47:48 [3] NCCL INFO Channel 00/0 : 1[1] -> 2[2] via P2P/IPC"
                                       "node01:47:48 [3] NCCL INFO NCCL_IB_HCA set to mlx5_1\n");
        QCOMPARE(extract.events.size(), 0U);
        QCOMPARE(extract.lines.damaged, 1U);
        QCOMPARE(extract.processes.size(), 1U);
        QCOMPARE(extract.processes[0].facts.environment.at("NCCL_IB_HCA"), std::string("mlx5_1"));
    }
    void linesWithoutAnyPrefix()
    {
        const auto extract = extractOf("Channel 00/02 :    0   1   2   3\nRing 00 : 3 -> 0 -> 1\n"
                                       "Channel 00/0 : 0[0] -> 1[1] via P2P/CUMEM/read\n");
        QCOMPARE(extract.events.size(), 3U);
        const auto tagged = extractOf("NCCL INFO Ring 00 : 3 -> 0 -> 1\nNCCL INFO [1] Ring 01 : 3 -> 0 -> 1\n");
        QCOMPARE(tagged.events.size(), 2U);
        const auto torn = extractOf("n:1:1 [0] NCCL INFO Using network IB\nn:1:1 [0] NCCL INFO Using network IB\n"
                                    "0] NCCL INFO Ring 00 : 3 -> 0 -> 1\n0/0 : 0[0] -> 1[1] via P2P/IPC\n");
        QCOMPARE(torn.events.size(), 0U);
        QCOMPARE(torn.lines.damaged, 2U);
    }
    void knownFormsAreNotNews_data()
    {
        QTest::addColumn<QString>("message");
        for (const char *message :
             {"=== System : maxBw 240.0 totalBw 240.0 ===", "CPU/0-0 (1/1/3)", "+ PCI[24.0] - PCI/0-15000 (1000c030)",
              "              + PCI[24.0] - GPU/0-17000 (0)", "GPU/0-17000 :GPU/0-17000 (0/5000.0/LOC)",
              " 0 : NET/0-0 GPU/0 GPU/7 NET/0-0", "misc/socket.cc:47 -> 3",
              "threadThresholds 8/8/64 | 128/8/64 | 512 | 512", "Setting affinity for GPU 3 to ffff",
              "New proxy send connection 3 from local rank 1, transport 2",
              "AllReduce: opCount 1a sendbuff 0x1 recvbuff 0x2 count 1024 datatype 7 op 0 root 0 comm 0x3 [nranks=16] "
              "stream 0x4",
              "AllReduce: 1048576 Bytes -> Algo RING proto SIMPLE channel{Lo..Hi}={0..15}",
              "NVLS comm 0x1 headRank 0 nHeads 8", "[Service thread] Connection closed by localRank 2",
              "Init timings - ncclCommInitRank: rank 0 nranks 2 total 3.0"})
            QTest::newRow(message) << message;
    }
    void knownFormsAreNotNews()
    {
        QFETCH(QString, message);
        const auto extract = extractOfMessage(message);
        QCOMPARE(extract.lines.unknown, 0U);
        QCOMPARE(extract.lines.damaged, 0U);
        QCOMPARE(extract.lines.used, 0U);
    }
    void newsAreCounted()
    {
        const auto extract = extractOfMessage("Frobnicating 12 quarks");
        QCOMPARE(extract.lines.unknown, 1U);
        QCOMPARE(extract.unknownForms.begin()->first, std::string("Frobnicating # quarks"));
    }
};

QTEST_APPLESS_MAIN(TestCclLineForms)
#include "tst_ccl_line_forms.moc"
