#include "tests/gui/gui_test.h"

#include "core/layout/grid.h"
#include "core/layout/protocol.h"
#include "tests/support/paths.h"
#include "ui/jobs/job_slot.h"
#include "ui/jobs/layout_process.h"

#include <QSemaphore>
#include <QSignalSpy>
#include <QTemporaryDir>

using namespace eps;
using namespace eps::ui;

class TestJobs : public QObject {
    Q_OBJECT
private:
    /// A job that says when it runs and goes on until it is stopped.
    struct Endless {
        std::shared_ptr<QSemaphore> started = std::make_shared<QSemaphore>();
        std::shared_ptr<QSemaphore> stopped = std::make_shared<QSemaphore>();

        JobSlot::Work work(int *delivered) const
        {
            return [started = started, stopped = stopped, delivered](std::stop_token stop, const ProgressSink &) {
                QSemaphore wake;
                const std::stop_callback onStop(stop, [&wake] { wake.release(); });
                started->release();
                wake.acquire();
                stopped->release();
                return [delivered] { ++*delivered; };
            };
        }
    };

    static QByteArray requestOf(std::uint32_t boxes)
    {
        layout::LayoutRequest request;
        for (std::uint32_t i = 0; i < boxes; ++i)
            request.boxes.push_back({i == 0 ? layout::BoxTier::Leaf : layout::BoxTier::Host, 40, 20, std::int32_t(i)});
        for (std::uint32_t i = 1; i < boxes; ++i)
            request.edges.push_back({0, i});
        return QByteArray::fromStdString(layout::encodeRequest(request, 7));
    }

    /// A program of one line of shell, in place of eps-layout.
    QString fakeProgram(const QByteArray &script)
    {
        const QString path = m_folder.filePath(QStringLiteral("fake-layout"));
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly) || file.write("#!/bin/sh\n" + script + '\n') < 0)
            qFatal("cannot write %s", qPrintable(path));
        file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
        return path;
    }

    QTemporaryDir m_folder;

private slots:
    void init() { test::failOnWarnings(); }

    void deliversOnTheThreadOfTheSlot()
    {
        JobSlot slot;
        QSignalSpy finished(&slot, &JobSlot::finished);
        QThread *worker = nullptr;
        QThread *receiver = nullptr;
        int result = 0;
        slot.start<int>(
            [&worker](std::stop_token, const ProgressSink &) {
                worker = QThread::currentThread();
                return 42;
            },
            [&](int value) {
                receiver = QThread::currentThread();
                result = value;
            });
        QVERIFY(slot.isRunning());
        QVERIFY(finished.wait());
        QCOMPARE(result, 42);
        QVERIFY(worker != QThread::currentThread());
        QCOMPARE(receiver, QThread::currentThread());
        QVERIFY(!slot.isRunning());
    }
    void aNewJobStopsTheOneBefore()
    {
        JobSlot slot;
        QSignalSpy started(&slot, &JobSlot::started);
        QSignalSpy finished(&slot, &JobSlot::finished);
        int stale = 0;
        int fresh = 0;
        const Endless first;
        slot.start(first.work(&stale));
        first.started->acquire();
        slot.start<int>([](std::stop_token, const ProgressSink &) { return 1; },
                        [&fresh](int value) { fresh = value; });
        QVERIFY(finished.wait());
        first.stopped->acquire();
        QCoreApplication::processEvents();
        QCOMPARE(stale, 0);
        QCOMPARE(fresh, 1);
        QCOMPARE(started.count(), 1);
        QCOMPARE(finished.count(), 1);
    }
    void cancelLetsGoAtOnceAndDropsTheResult()
    {
        JobSlot slot;
        QSignalSpy finished(&slot, &JobSlot::finished);
        int delivered = 0;
        const Endless job;
        slot.start(job.work(&delivered));
        job.started->acquire();
        slot.cancel();
        QCOMPARE(finished.count(), 1);
        QVERIFY(!slot.isRunning());
        job.stopped->acquire();
        QCoreApplication::processEvents();
        QCOMPARE(delivered, 0);
        slot.cancel();
        QCOMPARE(finished.count(), 1);
    }
    void theDestructorWaitsForItsJobs()
    {
        const Endless job;
        int delivered = 0;
        {
            JobSlot slot;
            slot.start(job.work(&delivered));
            job.started->acquire();
        }
        QVERIFY(job.stopped->tryAcquire());
        QCoreApplication::processEvents();
        QCOMPARE(delivered, 0);
    }
    void progressArrivesThinnedAndEndsWithTheLast()
    {
        JobSlot slot;
        QSignalSpy progressed(&slot, &JobSlot::progressed);
        QSignalSpy finished(&slot, &JobSlot::finished);
        slot.start<int>(
            [](std::stop_token, const ProgressSink &sink) {
                for (std::uint64_t i = 1; i <= 100'000; ++i)
                    reportProgress(sink, "Counting", i, 100'000);
                return 0;
            },
            [](int) {});
        QVERIFY(finished.wait());
        QVERIFY(progressed.count() >= 1);
        QVERIFY(progressed.count() < 100'000);
        const auto last = progressed.last().first().value<JobProgress>();
        QCOMPARE(last.stage, QStringLiteral("Counting"));
        QCOMPARE(last.total, 100'000U);
    }
    void layoutAnswersARequest()
    {
        LayoutProcess process(test::program(QStringLiteral("eps-layout")));
        QSignalSpy answered(&process, &LayoutProcess::answered);
        process.start(requestOf(5));
        QVERIFY(process.isRunning());
        QVERIFY(answered.wait());
        QVERIFY(!process.isRunning());
        const QByteArray reply = answered.first().first().toByteArray();
        const auto framed = layout::decodeReply({reply.constData(), std::size_t(reply.size())});
        QVERIFY(framed.has_value());
        QVERIFY(framed->result.has_value());
        QCOMPARE(framed->result->boxes.size(), 5U);
        QCOMPARE(framed->ticket, 7U);
    }
    void onlyTheLastRequestIsAnswered()
    {
        LayoutProcess process(test::program(QStringLiteral("eps-layout")));
        QSignalSpy answered(&process, &LayoutProcess::answered);
        process.start(requestOf(500));
        process.start(requestOf(3));
        QVERIFY(answered.wait());
        const QByteArray reply = answered.first().first().toByteArray();
        const auto framed = layout::decodeReply({reply.constData(), std::size_t(reply.size())});
        QVERIFY(framed.has_value() && framed->result.has_value());
        QCOMPARE(framed->result->boxes.size(), 3U);
        QTRY_VERIFY(process.findChildren<QObject *>(QString(), Qt::FindDirectChildrenOnly).size() <= 1); // the timer
        QCOMPARE(answered.count(), 1);
    }
    void failuresAreReportedWithTheirReason_data()
    {
        QTest::addColumn<QByteArray>("script");
        QTest::addColumn<QString>("reason");
        QTest::newRow("crash") << QByteArray("kill -SEGV $$") << QStringLiteral("crashed");
        QTest::newRow("complaint") << QByteArray("echo 'the last request is cut' >&2; exit 2")
                                   << QStringLiteral("the last request is cut");
    }
    void failuresAreReportedWithTheirReason()
    {
        QFETCH(QByteArray, script);
        QFETCH(QString, reason);
        LayoutProcess process(fakeProgram(script));
        QSignalSpy failed(&process, &LayoutProcess::failed);
        process.start(requestOf(3));
        QVERIFY(failed.wait());
        QVERIFY2(failed.first().first().toString().contains(reason), qPrintable(failed.first().first().toString()));
        QVERIFY(!process.isRunning());
    }
    void aMissingProgramIsReported()
    {
        LayoutProcess process(m_folder.filePath(QStringLiteral("none")));
        QSignalSpy failed(&process, &LayoutProcess::failed);
        process.start(requestOf(3));
        QTRY_COMPARE(failed.count(), 1);
        QVERIFY(!process.isRunning());
    }
    void cancelKillsTheProcessSilently()
    {
        LayoutProcess process(fakeProgram("exec sleep 1000"));
        QSignalSpy failed(&process, &LayoutProcess::failed);
        QSignalSpy answered(&process, &LayoutProcess::answered);
        process.start(requestOf(3));
        process.cancel();
        QVERIFY(!process.isRunning());
        QTRY_VERIFY(process.findChildren<QObject *>(QString(), Qt::FindDirectChildrenOnly).size() <= 1);
        QCOMPARE(failed.count() + answered.count(), 0);
    }
};

EPS_GUI_TEST_MAIN(TestJobs)
#include "tst_jobs.moc"
