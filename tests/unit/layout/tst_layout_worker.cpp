#include "core/layout/geometry.h"
#include "core/layout/protocol.h"
#include "tests/support/layout_requests.h"
#include "tests/support/paths.h"

#include <QProcess>
#include <QTest>

#include <memory>

using namespace eps;
using namespace eps::layout;
using namespace eps::test;

namespace {

constexpr int kPatienceMs = 60'000;

/// Lets the process end by itself.
struct Ending {
    void operator()(QProcess *process) const
    {
        process->closeWriteChannel();
        if (process->state() != QProcess::NotRunning && !process->waitForFinished(kPatienceMs))
            process->kill();
        delete process;
    }
};

using Worker = std::unique_ptr<QProcess, Ending>;

/// The process, started and ready for requests.
Worker startWorker()
{
    Worker process(new QProcess);
    process->start(program(QStringLiteral("eps-layout")), QStringList());
    return process->waitForStarted(kPatienceMs) ? std::move(process) : Worker();
}

void send(QProcess &process, const std::string &bytes)
{
    process.write(bytes.data(), static_cast<qint64>(bytes.size()));
}

/// The next whole frame, or nothing when the process ends or is too slow.
std::string nextFrame(QProcess &process, QByteArray &pending)
{
    while (true) {
        const auto size = frameSize({pending.constData(), static_cast<std::size_t>(pending.size())});
        if (!size)
            return {};
        if (*size && static_cast<std::size_t>(pending.size()) >= **size) {
            const std::string frame = pending.left(static_cast<qsizetype>(**size)).toStdString();
            pending.remove(0, static_cast<qsizetype>(**size));
            return frame;
        }
        if (process.bytesAvailable() == 0 && !process.waitForReadyRead(kPatienceMs))
            return {};
        pending += process.readAllStandardOutput();
    }
}

bool answers(QProcess &process, const LayoutRequest &request, std::uint32_t ticket)
{
    send(process, encodeRequest(request, ticket));
    QByteArray pending;
    const auto reply = decodeReply(nextFrame(process, pending));
    return reply && reply->ticket == ticket && reply->result && reply->result->boxes.size() == request.boxes.size();
}

} // namespace

class TestLayoutWorker : public QObject {
    Q_OBJECT
private slots:
    void answersManyRequestsInTheirOrder()
    {
        const auto process = startWorker();
        QVERIFY(process);
        std::string all;
        for (std::uint32_t ticket = 1; ticket <= 20; ++ticket)
            all += encodeRequest(closRequest({ticket, 4, 4, 2}), ticket);
        send(*process, all);
        QByteArray pending;
        for (std::uint32_t ticket = 1; ticket <= 20; ++ticket) {
            const auto reply = decodeReply(nextFrame(*process, pending));
            QVERIFY(reply && reply->result);
            QCOMPARE(reply->ticket, ticket);
        }
        process->closeWriteChannel();
        QVERIFY(process->waitForFinished(kPatienceMs));
        QCOMPARE(process->exitStatus(), QProcess::NormalExit);
        QCOMPARE(process->exitCode(), 0);
        QCOMPARE(process->readAllStandardError(), QByteArray());
    }
    void givesWhatTheFunctionGives()
    {
        const LayoutRequest request = irregularRequest();
        const auto process = startWorker();
        QVERIFY(process);
        send(*process, encodeRequest(request, 3));
        QByteArray pending;
        QCOMPARE(nextFrame(*process, pending), encodeReply(computeLayout(request), 3));
    }
    void aRequestCutInPiecesIsPutTogether()
    {
        const auto process = startWorker();
        QVERIFY(process);
        const std::string frame = encodeRequest(closRequest({}), 4);
        for (const char byte : frame) {
            send(*process, std::string(1, byte));
            QVERIFY(process->waitForBytesWritten(kPatienceMs));
        }
        QByteArray pending;
        QVERIFY(decodeReply(nextFrame(*process, pending)));
    }
    void aRefusedRequestIsAnsweredAndTheNextOneToo()
    {
        const auto process = startWorker();
        QVERIFY(process);
        LayoutRequest wrong;
        wrong.edges.push_back({1, 2});
        send(*process, encodeRequest(wrong, 5));
        QByteArray pending;
        const auto refused = decodeReply(nextFrame(*process, pending));
        QVERIFY(refused);
        QCOMPARE(refused->ticket, 5U);
        QVERIFY(!refused->result);
        QVERIFY(!refused->result.error().why.empty());
        QVERIFY(answers(*process, closRequest({}), 6));
    }
    void killingIsCancellingAndANewProcessWorks()
    {
        for (int round = 0; round < 3; ++round) {
            auto process = startWorker();
            QVERIFY(process);
            send(*process, encodeRequest(randomRequest(1, 200'000, 2'000'000), 1));
            QVERIFY(process->waitForBytesWritten(kPatienceMs));
            process->kill();
            QVERIFY(process->waitForFinished(kPatienceMs));
            QCOMPARE(process->exitStatus(), QProcess::CrashExit);
            process = startWorker();
            QVERIFY(process);
            QVERIFY(answers(*process, closRequest({}), 2));
        }
    }
    void otherInputEndsItWithAMessage_data()
    {
        QTest::addColumn<QByteArray>("input");
        QTest::newRow("text") << QByteArray("hello\n");
        const std::string frame = encodeRequest(closRequest({}), 1);
        QTest::newRow("cut") << QByteArray(frame.data(), 40);
        QByteArray other(frame.data(), static_cast<qsizetype>(frame.size()));
        other[4] = 9;
        QTest::newRow("version") << other;
        QByteArray huge(frame.data(), static_cast<qsizetype>(kFrameHeadBytes));
        huge[15] = 127;
        QTest::newRow("size") << huge;
    }
    void otherInputEndsItWithAMessage()
    {
        QFETCH(QByteArray, input);
        const auto process = startWorker();
        QVERIFY(process);
        process->write(input);
        process->closeWriteChannel();
        QVERIFY(process->waitForFinished(kPatienceMs));
        QCOMPARE(process->exitStatus(), QProcess::NormalExit);
        QCOMPARE(process->exitCode(), 2);
        QVERIFY(process->readAllStandardError().startsWith("eps-layout: "));
        QVERIFY(process->readAllStandardOutput().isEmpty());
    }
    void argumentsAreRefused()
    {
        QProcess process;
        process.start(program(QStringLiteral("eps-layout")), {QStringLiteral("--help")});
        QVERIFY(process.waitForFinished(kPatienceMs));
        QCOMPARE(process.exitCode(), 2);
        QVERIFY(process.readAllStandardError().contains("--help"));
    }
    void staysSmallOverManyRequests()
    {
#ifdef __SANITIZE_ADDRESS__
        QSKIP("the sanitiser keeps freed memory");
#endif
        const auto process = startWorker();
        QVERIFY(process);
        for (std::uint32_t i = 0; i < 100; ++i)
            QVERIFY(answers(*process, closRequest({64 + i, 16, 8, 4}), i));
        QFile status(QStringLiteral("/proc/%1/statm").arg(process->processId()));
        QVERIFY(status.open(QIODevice::ReadOnly));
        const qint64 residentPages = status.readAll().split(' ').value(1).toLongLong();
        QVERIFY2(residentPages > 0 && residentPages < 64 * 256, qPrintable(QString::number(residentPages)));
    }
};

QTEST_GUILESS_MAIN(TestLayoutWorker)
#include "tst_layout_worker.moc"
